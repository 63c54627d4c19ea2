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

/** Codes that have a name, and a country's they are not. */
const unions = ['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ']

/** Whether this is what the rest of the world calls a country by: not `UK`, as people write it, nor what was one once. */
export function isCountry(code: string): boolean {
  if (!/^[A-Z]{2}$/.test(code) || unions.includes(code)) return false
  const isNamed = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' }).of(code) !== undefined
  return isNamed && new Intl.Locale(`und-${code}`).region === code
}

const namesIn = (locale: string) => new Intl.DisplayNames(locale, { type: 'region' })
