import { expect, test } from 'vitest'
import { freeSlug, slugOf } from './slug.ts'

test.each([
  ['Υγρά αναπλήρωσης', 'ygra-anaplirosis'],
  ['Ψηφιακό ΞΎΛΟ', 'psifiako-ksylo'],
  ['Old Harbour: Cigar Box', 'old-harbour-cigar-box'],
  ['iPhone14Pro & case', 'iphone14pro-and-case'],
  ['Café d’Or', 'cafe-d-or'],
  ['//', ''],
])('%j becomes %j', (text, slug) => {
  expect(slugOf(text)).toBe(slug)
})

test('a slug has at most 150 characters and ends in none of its dashes', () => {
  expect(slugOf('a'.repeat(200))).toHaveLength(150)
  expect(slugOf(`${'a'.repeat(149)} b`)).toBe('a'.repeat(149))
})

test('a product gets the first free slug of its name, or of its SKU where the name leaves none', () => {
  expect(freeSlug('Σαπούνι', 'A 1', () => false)).toBe('sapoyni')
  expect(freeSlug('//', 'A 1', () => false)).toBe('a-1')
  expect(freeSlug('//', '//', (slug) => ['product', 'product-2'].includes(slug))).toBe('product-3')
})
