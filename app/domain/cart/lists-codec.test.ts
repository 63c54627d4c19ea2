import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents } from '#app/domain/money.ts'
import { toProductWish } from './catalogue-snapshot.ts'
import { type CartLine, MAX_CART_LINES, MAX_UNITS_PER_PRODUCT } from './lists.ts'
import { parseCart, parseListIds, serializeCart, serializeListIds } from './lists-codec.ts'

const id = fc.integer({ min: 1, max: 999_999_999 })
const line: fc.Arbitrary<CartLine> = fc.record({
  variant: id,
  quantity: fc.integer({ min: 1, max: MAX_UNITS_PER_PRODUCT }),
  seen: fc.nat(99_999_999).map(cents),
})
const lines = fc.uniqueArray(line, { maxLength: MAX_CART_LINES / 2, selector: ({ variant }) => variant })
const ids = fc.uniqueArray(id, { maxLength: MAX_CART_LINES })
const wishes = fc.uniqueArray(fc.oneof(id, id.map(toProductWish)), { maxLength: MAX_CART_LINES })

test('serialized lists parse to the same lists', () => {
  fc.assert(
    fc.property(lines, lines, wishes, ids, (cart, saved, wished, compared) => {
      expect(parseCart(serializeCart({ cart, saved }))).toEqual({ cart, saved })
      expect(parseListIds(serializeListIds({ wished, compared }))).toEqual({ wished, compared })
    }),
  )
})

test('full lists leave room for the signature in 4096 bytes', () => {
  const full = Array.from({ length: MAX_CART_LINES }, (_, index) => ({
    variant: 999_999_999 - index,
    quantity: MAX_UNITS_PER_PRODUCT,
    seen: cents(99_999_999),
  }))
  const variants = full.map(({ variant }) => variant)
  const productWishes = variants.map(toProductWish)
  expect(serializeCart({ cart: full, saved: [] }).length).toBeLessThan(3000)
  expect(serializeListIds({ wished: productWishes, compared: variants }).length).toBeLessThan(3000)
})

test.each([
  null,
  '',
  '1',
  '1~~',
  '2~a.1.1~',
  '1~a.1.1',
  '1~a~',
  '1~.1.1~',
  '1~a.0.1~',
  '1~a.7pt.1~',
  '1~-5.1.1~',
  '~~~',
])('%j is an empty cart', (text) => {
  expect(parseCart(text)).toEqual({ cart: [], saved: [] })
})

test('an invalid line is dropped and the others stay', () => {
  expect(parseCart('1~a.1.5_ZZ.x.y_b.2.7~').cart).toEqual([
    { variant: 10, quantity: 1, seen: 5 },
    { variant: 11, quantity: 2, seen: 7 },
  ])
})

test('a cart with more lines than the limit parses as empty', () => {
  const many = Array.from({ length: MAX_CART_LINES + 1 }, (_, index) => `${(index + 1).toString(36)}.1.1`).join('_')
  expect(parseCart(`1~${many}~`)).toEqual({ cart: [], saved: [] })
})
