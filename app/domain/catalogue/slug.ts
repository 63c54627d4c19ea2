import slugify from '@sindresorhus/slugify'

const MAX_SLUG_LENGTH = 150

/** A text as a part of a URL: `Υγρά αναπλήρωσης` becomes `ygra-anaplirosis`. Empty if no letter or digit is left. */
export function toSlug(text: string): string {
  return slugify(text, { decamelize: false }).slice(0, MAX_SLUG_LENGTH).replace(/-$/, '')
}

/** Greek words, folded, in Latin script: `καρπουζι` becomes `karpoyzi`. Takes milliseconds for each thousand words. */
export function toLatinWords(words: readonly string[]): string[] {
  return slugify(words.join(' '), { separator: ' ', decamelize: false }).split(' ')
}

/** The first free slug of a new product: by its name, else by its SKU, with a number appended if taken. */
export function createUniqueSlug(name: string, sku: string, isTaken: (slug: string) => boolean): string {
  const base = toSlug(name) || toSlug(sku) || 'product'
  let slug = base
  for (let number = 2; isTaken(slug); number++) slug = `${base}-${number}`
  return slug
}
