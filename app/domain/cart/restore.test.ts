import { expect, test } from 'vitest'
import { aBasket, aLine, aShelf, emptyBasket, lines, stockShown } from '#tests/factories/basket.ts'
import { mostLines, mostOfOne, type RestoreChange } from './basket.ts'
import { applyChange } from './change-basket.ts'

const shelf = aShelf({ 1: { price: 1100 }, 2: { stock: 0 }, 3: { stock: 2 }, 4: { offered: false } })

function restoring({
  saved = [],
  wished = [],
  compared = [],
  ...quantities
}: Record<number, number | null> & {
  saved?: RestoreChange['saved']
  wished?: number[]
  compared?: number[]
}): RestoreChange {
  const given = Object.entries(quantities).map(([variant, quantity]) => ({ variant: Number(variant), quantity }))
  return { kind: 'restore', lines: given, saved, wished, compared }
}

test('a lost basket comes back at the prices of now', () => {
  expect(applyChange(emptyBasket, restoring({ 11: 3, 31: 1, wished: [21], compared: [2] }), shelf, stockShown)).toEqual(
    {
      basket: aBasket({ cart: [aLine(11, 3, 1100), aLine(31)], wished: [21], compared: [2] }),
      said: 'restored',
      refusals: [],
    },
  )
})

test('what can be had comes back, and the rest is told', () => {
  const change = restoring({ 11: null, 21: 1, 31: 3, 41: 1, 99: 1 })
  const { basket, said, refusals } = applyChange(aBasket({ cart: [aLine(11)] }), change, shelf, stockShown)
  expect(basket).toEqual(aBasket({ cart: [aLine(11)] }))
  expect(said).toBeNull()
  expect(refusals).toEqual([
    { reason: 'quantity-empty', variant: 11 },
    { reason: 'out-of-stock', variant: 21, product: 2, name: 'Product 2' },
    { reason: 'available', variant: 31, available: 2, name: 'Product 3' },
    { reason: 'gone', variant: 41 },
    { reason: 'removed', lines: 1, wished: 0, compared: 0 },
  ])
})

test('of a line that is in the cart again the larger quantity counts, however often it is restored', () => {
  const before = aBasket({ cart: [aLine(11, 4), aLine(31, 1)] })
  const once = applyChange(before, restoring({ 11: 2, 31: 2 }), shelf, stockShown)
  expect(once.basket.cart).toEqual([aLine(11, 4), aLine(31, 2)])
  const twice = applyChange(once.basket, restoring({ 11: 2, 31: 2 }), shelf, stockShown)
  expect(twice).toEqual(once)
})

test('a quantity in the cart that is enough is not judged again', () => {
  const before = aBasket({ cart: [aLine(21, 2)] })
  for (const quantity of [1, 2])
    expect(applyChange(before, restoring({ 21: quantity }), shelf, stockShown)).toEqual({
      basket: before,
      said: 'restored',
      refusals: [],
    })
})

test('what was saved for later is saved again, in the larger quantity; what is no longer sold is counted', () => {
  const before = aBasket({ saved: [aLine(11, 2)] })
  const saved = [
    { variant: 11, quantity: 1 },
    { variant: 21, quantity: 3 },
    { variant: 31, quantity: 99_999 },
    { variant: 41, quantity: 1 },
    { variant: 99, quantity: 1 },
    { variant: 12, quantity: null },
  ]
  const once = applyChange(before, restoring({ 11: 1, saved }), shelf, stockShown)
  expect(once).toEqual({
    basket: aBasket({ cart: [aLine(11, 1, 1100)], saved: [aLine(11, 2), aLine(21, 3), aLine(31, mostOfOne)] }),
    said: 'restored',
    refusals: [{ reason: 'removed', lines: 2, wished: 0, compared: 0 }],
  })
  expect(applyChange(once.basket, restoring({ 11: 1, saved }), shelf, stockShown)).toEqual(once)
})

test('wishes and compared products unite; what is no longer sold is counted', () => {
  const before = aBasket({ wished: [11], compared: [1] })
  expect(
    applyChange(before, restoring({ wished: [31, 11, 41, 99], compared: [3, 1, 4, 9] }), shelf, stockShown),
  ).toEqual({
    basket: aBasket({ wished: [11, 31], compared: [1, 3] }),
    said: 'restored',
    refusals: [{ reason: 'removed', lines: 0, wished: 2, compared: 2 }],
  })
})

test('only the lines that have room come back, and it is said once', () => {
  const many = aShelf(Object.fromEntries(Array.from({ length: mostLines + 3 }, (_, index) => [index + 1, {}])))
  const ids = Array.from({ length: mostLines + 3 }, (_, index) => index + 1)
  const change: RestoreChange = {
    kind: 'restore',
    lines: lines(mostLines + 3),
    saved: [{ variant: 1021, quantity: 1 }],
    wished: ids.map((id) => id * 10 + 1),
    compared: ids,
  }
  const { basket, said, refusals } = applyChange(aBasket({ saved: [aLine(1031)] }), change, many, stockShown)
  expect([basket.cart, basket.wished, basket.compared].map(({ length }) => length)).toEqual([99, 100, 100])
  expect([said, refusals]).toEqual(['restored', [{ reason: 'full' }]])
})

test('nothing to restore is no restoring', () => {
  expect(applyChange(emptyBasket, restoring({ 99: 1, wished: [41] }), shelf, stockShown).said).toBeNull()
})
