import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents } from '#app/domain/money.ts'
import { type CartLine, mostLines, mostOfOne } from './basket.ts'
import { cartText, listsText, readCartText, readListsText } from './basket-text.ts'
import { openWish } from './open-wish.ts'

const id = fc.integer({ min: 1, max: 999_999_999 })
const line: fc.Arbitrary<CartLine> = fc.record({
  variant: id,
  quantity: fc.integer({ min: 1, max: mostOfOne }),
  seen: fc.nat(99_999_999).map(cents),
})
const lines = fc.uniqueArray(line, { maxLength: mostLines / 2, selector: ({ variant }) => variant })
const ids = fc.uniqueArray(id, { maxLength: mostLines })
const wishes = fc.uniqueArray(fc.oneof(id, id.map(openWish)), { maxLength: mostLines })

test('every basket reads as it was written', () => {
  fc.assert(
    fc.property(lines, lines, wishes, ids, (cart, saved, wished, compared) => {
      expect(readCartText(cartText({ cart, saved }))).toEqual({ cart, saved })
      expect(readListsText(listsText({ wished, compared }))).toEqual({ wished, compared })
    }),
  )
})

test('a full basket leaves room for the signature in 4096 bytes', () => {
  const full = Array.from({ length: mostLines }, (_, index) => ({
    variant: 999_999_999 - index,
    quantity: mostOfOne,
    seen: cents(99_999_999),
  }))
  const most = full.map(({ variant }) => variant)
  const open = most.map(openWish)
  expect(cartText({ cart: full, saved: [] }).length).toBeLessThan(3000)
  expect(listsText({ wished: open, compared: most }).length).toBeLessThan(3000)
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
  expect(readCartText(text)).toEqual({ cart: [], saved: [] })
})

test('a line that makes no sense does not take the others with it', () => {
  expect(readCartText('1~a.1.5_ZZ.x.y_b.2.7~').cart).toEqual([
    { variant: 10, quantity: 1, seen: 5 },
    { variant: 11, quantity: 2, seen: 7 },
  ])
})

test('more lines than a basket holds are none', () => {
  const many = Array.from({ length: mostLines + 1 }, (_, index) => `${(index + 1).toString(36)}.1.1`).join('_')
  expect(readCartText(`1~${many}~`)).toEqual({ cart: [], saved: [] })
})
