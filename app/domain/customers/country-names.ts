export interface NamedCountry {
  /** Two capital letters. */
  readonly code: string
  readonly name: string
}

/** A tenant's countries (spec §9) by their names in the shop's language, in the order of its alphabet. */
export function countryNames(codes: readonly string[], locale: string): NamedCountry[] {
  const names = namesIn(locale)
  return codes
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .sort((one, other) => one.name.localeCompare(other.name, locale))
}

/** A country by its name in this language; what is no code of one stays as it is. */
export function countryName(code: string, locale: string): string {
  if (!/^[A-Z]{2}$/.test(code)) return code
  return namesIn(locale).of(code) ?? code
}

const namesIn = (locale: string) => new Intl.DisplayNames(locale, { type: 'region' })
