import { type Language, languages } from '../messages/languages.ts'

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

/** The one of a product's sizes that a link from a page in any language means; null for none. */
export function matchSize(requested: string, sizes: readonly (string | null)[]): string | null {
  const isSame = (size: string | null) =>
    size === requested ||
    languages.some((language) => localizeSize(size, language) === localizeSize(requested, language))
  return sizes.find(isSame) ?? null
}
