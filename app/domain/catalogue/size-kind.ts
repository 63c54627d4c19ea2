/** The quantity that the sizes of variants measure. Shops enter strengths, resistances and packs in the same field. */
export type SizeKind = 'strength' | 'resistance' | 'volume' | 'pack' | 'amount' | 'size'

const sizePatterns: readonly (readonly [SizeKind, RegExp])[] = [
  ['strength', /^[\d.,]+\s?mg\/ml$/i],
  // The ohm sign is either the Greek letter or a character of its own.
  ['resistance', /^[\d.,]+\s?(?:ohms?|Ω|\u2126)$/i],
  ['volume', /^[\d.,]+\s?(?:ml|l)$/i],
  ['amount', /^(?:€\s?\d+|\d+\s?€)$/],
  ['pack', /^(?:pack of \d+|\d+\s?(?:pcs|pieces|pack|τεμ\.))$/i],
]

/** The kind that all given sizes have; `size` if they differ or have no known unit. Empty sizes don't count. */
export function getSizeKind(sizes: readonly (string | null)[]): SizeKind {
  const named = sizes.filter((size) => size !== null).filter((size) => size !== '')
  const match = sizePatterns.find(([, pattern]) => named.every((size) => pattern.test(size)))
  return named.length > 0 && match ? match[0] : 'size'
}

/** Sizes of one kind in the order of their numbers, so 3 mg/ml comes before 12; others stay in the merchant's order. */
export function sortSizes(sizes: readonly string[]): readonly string[] {
  const numbers = new Map(sizes.map((size) => [size, getSizeNumber(size)]))
  if (getSizeKind(sizes) === 'size') return sizes
  return sizes.toSorted((a, b) => (numbers.get(a) ?? 0) - (numbers.get(b) ?? 0))
}

/** The number of a size; litres count in millilitres. */
function getSizeNumber(size: string): number {
  const number = Number(/[\d.,]+/.exec(size)?.[0].replace(',', '.'))
  return /\dl$|\d\sl$/i.test(size) ? number * 1000 : number
}
