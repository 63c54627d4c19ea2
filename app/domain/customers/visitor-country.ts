/**
 * The country that a request comes from, as the network saw it, where the shop has it on its list; null for any other, for
 * none, and for "T1", which is not a country (spec §7 visitor country).
 */
export function visitorCountry(seen: unknown, countries: readonly string[]): string | null {
  return countries.find((country) => country === seen) ?? null
}
