import { type Language, languages } from '../messages/languages.ts'

/** The quantity that the sizes of variants measure. Shops enter strengths, resistances and packs in the same field. */
export type SizeKind = 'strength' | 'resistance' | 'volume' | 'pack' | 'amount' | 'size'

const strengthPattern = /^([\d.,]+)\s?mg\/ml$/i
const sizePatterns: readonly (readonly [SizeKind, RegExp])[] = [
  ['strength', strengthPattern],
  // The ohm sign is either the Greek letter or a character of its own.
  ['resistance', /^[\d.,]+\s?(?:ohms?|Ω|\u2126)$/i],
  ['volume', /^[\d.,]+\s?(?:ml|l)$/i],
  ['amount', /^(?:€\s?\d+|\d+\s?€)$/],
  ['pack', /^(?:pack of \d+|\d+\s?(?:pcs|pieces|pack|τεμ\.))$/i],
]

/** The kind that all given sizes have; `size` if they differ or have no known unit. Empty sizes don't count. */
export function getSizeKind(sizes: readonly (string | null)[]): SizeKind {
  const named = sizes.flatMap((size) => size || [])
  const match = sizePatterns.find(([, pattern]) => named.every((size) => pattern.test(size)))
  return named.length > 0 && match ? match[0] : 'size'
}

/** The milligrams of nicotine in a millilitre, for a size such as `3 mg/ml`; null for a size of another kind. */
export function parseStrength(size: string): number | null {
  const [, number] = strengthPattern.exec(size) ?? []
  const strength = Number(number?.replace(',', '.'))
  return Number.isNaN(strength) ? null : strength
}

/** Sizes of one kind in the order of their numbers, so 3 mg/ml comes before 12; others stay in the merchant's order. */
export function sortSizes(sizes: readonly string[]): readonly string[] {
  return getSizeKind(sizes) === 'size' ? sizes : sizes.toSorted((a, b) => getSizeNumber(a) - getSizeNumber(b))
}

/** The number of a size; litres count in millilitres. */
function getSizeNumber(size: string): number {
  const number = Number(/[\d.,]+/.exec(size)?.[0].replace(',', '.'))
  return /\dl$|\d\sl$/i.test(size) ? number * 1000 : number
}

/** Merchants enter sizes in one language. Units, packs and decimals are written differently in Greek. */
const greekForms: readonly (readonly [RegExp, string])[] = [
  [/^([\d.,]+)\s?(?:ohms?|\u2126)$/i, '$1 Ω'],
  [/^pack of (\d+)$/i, '$1 τεμ.'],
  [/^(\d+)\s?(?:pcs|pieces|pack)$/i, '$1 τεμ.'],
  [/^€\s?(\d+)$/, '$1 €'],
  [/^([\d.,]+\s?(?:mg\/ml|ml|l))$/i, '$1'],
]

/**
 * A variant's size in a shopper's language: `0.8 ohm` is `0,8 Ω` in Greek. Sizes without a known unit don't change. The
 * result is of the same kind, see `getSizeKind`.
 */
export function localizeSize<Size extends string | null>(size: Size, language: Language | undefined): Size | string {
  if (size === null || language !== 'el') return size
  const form = greekForms.find(([pattern]) => pattern.test(size))
  return form === undefined ? size : size.replace(...form).replace(/(\d)\.(\d)/, '$1,$2')
}

/**
 * The product's size that a link from a page in any language refers to; null for none. A product may have two names
 * for one size, such as `2 pcs` and `pack of 2`, so an equal name comes first.
 */
export function matchSize(requested: string, sizes: readonly (string | null)[]): string | null {
  if (sizes.includes(requested)) return requested
  const isSame = (size: string | null) =>
    languages.some((language) => localizeSize(size, language) === localizeSize(requested, language))
  return sizes.find(isSame) ?? null
}
