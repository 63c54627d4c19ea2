export interface NamedCountry {
  /** Two capital letters. */
  readonly code: string
  readonly name: string
}

/** A tenant's countries (spec §9) by name in the shop's language, sorted for that language. */
export function listCountryNames(codes: readonly string[], locale: string): NamedCountry[] {
  const names = getDisplayNames(locale)
  return codes
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .sort((a, b) => a.name.localeCompare(b.name, locale))
}

/** A country's name in this language; an invalid code is returned unchanged. */
export function getCountryName(code: string, locale: string): string {
  if (!/^[A-Z]{2}$/.test(code)) return code
  return getDisplayNames(locale).of(code) ?? code
}

/** Codes with a name that are not countries. */
const countryUnions = ['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ']

/** Whether this is a current ISO country code: neither `UK` nor a former country. */
export function isCountry(code: string): boolean {
  if (!/^[A-Z]{2}$/.test(code) || countryUnions.includes(code)) return false
  const isNamed = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' }).of(code) !== undefined
  return isNamed && new Intl.Locale(`und-${code}`).region === code
}

const displayNames = new Map<string, Intl.DisplayNames>()

function getDisplayNames(locale: string): Intl.DisplayNames {
  const names = displayNames.get(locale) ?? new Intl.DisplayNames(locale, { type: 'region' })
  displayNames.set(locale, names)
  return names
}

/**
 * The country of a request as Cloudflare detected it, if the shop lists it; null for any other country, for none, and
 * for "T1", which is not a country (spec §7 visitor country).
 */
export function findVisitorCountry(detected: unknown, countries: readonly string[]): string | null {
  return countries.find((country) => country === detected) ?? null
}
