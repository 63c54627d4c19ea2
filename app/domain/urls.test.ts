import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withQuery } from './urls.ts'

test('empty values are left out of a URL', () => {
  expect(withQuery('/shop', {})).toBe('/shop')
  expect(withQuery('/shop', { brand: '', page: null, sort: undefined })).toBe('/shop')
  expect(withQuery('/shop', { brand: '', page: 0, category: ['1', '', '2'] })).toBe(
    '/shop?page=0&category=1&category=2',
  )
})

test('a query is encoded as forms and browsers encode it', () => {
  const names = fc.string({ unit: 'binary', minLength: 1 })
  fc.assert(
    fc.property(fc.dictionary(names, fc.array(names, { maxLength: 3 })), (query) => {
      const pairs = Object.entries(query).flatMap(([name, values]) => values.map((value) => [name, value]))
      const text = new URLSearchParams(pairs).toString()
      expect(withQuery('/shop', query)).toBe(text === '' ? '/shop' : `/shop?${text}`)
    }),
  )
})
