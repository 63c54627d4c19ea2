export interface NamedCountry {
  /** Two capital letters. */
  readonly code: string
  readonly name: string
}

/** A tenant's countries (spec §9) by their names in the shop's language, in the order of its alphabet. */
export function countryNames(codes: readonly string[], locale: string): NamedCountry[] {
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  return codes
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .sort((one, other) => one.name.localeCompare(other.name, locale))
}
