import { expect, test } from 'vitest'
import { createUniqueSlug, toSlug } from './slug.ts'

test.each([
  ['Υγρά αναπλήρωσης', 'ygra-anaplirosis'],
  ['Ψηφιακό ΞΎΛΟ', 'psifiako-ksylo'],
  ['Old Harbour: Cigar Box', 'old-harbour-cigar-box'],
  ['iPhone14Pro & case', 'iphone14pro-and-case'],
  ['Café d’Or', 'cafe-d-or'],
  ['//', ''],
])('%j becomes %j', (text, slug) => {
  expect(toSlug(text)).toBe(slug)
})

test('a slug has at most 150 characters and no dash at the end', () => {
  expect(toSlug('a'.repeat(200))).toHaveLength(150)
  expect(toSlug(`${'a'.repeat(149)} b`)).toBe('a'.repeat(149))
})

test('a product gets the first free slug of its name, or of its SKU if the name yields none', () => {
  expect(createUniqueSlug('Σαπούνι', 'A 1', () => false)).toBe('sapoyni')
  expect(createUniqueSlug('//', 'A 1', () => false)).toBe('a-1')
  expect(createUniqueSlug('//', '//', (slug) => ['product', 'product-2'].includes(slug))).toBe('product-3')
})
