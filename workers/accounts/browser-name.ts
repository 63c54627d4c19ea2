/** What a browser's `User-Agent` says, in the order in which the words hide behind each other. */
const browsers = [
  ['Edg', 'Edge'],
  ['OPR', 'Opera'],
  ['SamsungBrowser', 'Samsung Internet'],
  ['Firefox', 'Firefox'],
  ['FxiOS', 'Firefox'],
  ['CriOS', 'Chrome'],
  ['Chrome', 'Chrome'],
  ['Safari', 'Safari'],
] as const

const systems = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'Mac'],
  ['CrOS', 'ChromeOS'],
  ['Linux', 'Linux'],
] as const

/** A browser as its owner knows it again: `Firefox on Windows`. '' where nothing is known. */
export function browserName(agent: string | null): string {
  const named = (list: readonly (readonly [sign: string, name: string])[]) =>
    list.find(([sign]) => agent?.includes(sign))?.[1]
  return [named(browsers), named(systems)].filter((name) => name !== undefined).join(' on ')
}
