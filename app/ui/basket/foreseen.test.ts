import { expect, test } from 'vitest'
import type { BasketView, LineView } from '#app/domain/cart/basket.ts'
import { cents } from '#app/domain/money.ts'
import { countsOf } from './basket-store.ts'
import { foreseen } from './foreseen.ts'

function aLine(variant: number, quantity: number, price = 250): LineView {
  return {
    variant,
    product: variant + 100,
    name: `Product ${variant}`,
    choice: '',
    sku: `SKU-${variant}`,
    picture: { path: 'shop/p.1', width: 800, height: 800, alt: '' },
    quantity,
    price: { now: cents(price), was: null },
    sum: cents(price * quantity),
    available: null,
    orderable: true,
    notices: [],
  }
}

const view: BasketView = {
  lines: [aLine(1, 2), aLine(2, 1, 1000)],
  saved: [aLine(3, 4)],
  removed: { lines: 0, wished: 0, compared: 0 },
  notOnOffer: { wished: 0, compared: 0 },
  total: cents(1500),
  count: 3,
  vatExcluded: false,
  wished: [7],
  compared: [107],
}

function after(fields: Record<string, string | number>, from = view) {
  const wish = new FormData()
  for (const [name, value] of Object.entries(fields)) wish.set(name, String(value))
  return foreseen(from, wish)
}

test('what is in the cart already becomes more of the same line', () => {
  const { lines, count, total } = after({ intent: 'add', product: 101, variant: 1, quantity: 3 })
  expect(lines.map(({ variant, quantity }) => [variant, quantity])).toEqual([
    [1, 5],
    [2, 1],
  ])
  expect({ count, total }).toEqual({ count: 6, total: 2250 })
})

test('what is new to the cart counts at once, and goes on counting through other changes', () => {
  const added = after({ intent: 'add', product: 109, variant: 9, quantity: 2 })
  expect(added.count).toBe(5)
  expect(after({ intent: 'remove', variant: 1 }, added).count).toBe(3)
})

test.each([0, -1, 1.5, 'x', ''])('adding %j foresees nothing', (quantity) => {
  expect(after({ intent: 'add', product: 101, variant: 1, quantity })).toEqual(view)
})

test('a simple product counts at once although nobody names its variant', () => {
  expect(countsOf(after({ intent: 'add', product: 109 })).cart).toBe(4)
  expect(countsOf(after({ intent: 'wish', product: 109 })).wished).toBe(2)
})

test('quantities are those that were typed, and a line without one stays as it is', () => {
  const { lines, count, total } = after({ intent: 'update', 'quantity-1': 10, 'was-1': 2, 'quantity-2': 'many' })
  expect(lines.map(({ quantity, sum }) => [quantity, sum])).toEqual([
    [10, 2500],
    [1, 1000],
  ])
  expect({ count, total }).toEqual({ count: 11, total: 3500 })
})

test('a removed line is gone from lines, count and total', () => {
  const { lines, count, total } = after({ intent: 'remove', variant: 1 })
  expect(lines).toHaveLength(1)
  expect({ count, total }).toEqual({ count: 1, total: 1000 })
})

test('a cleared cart keeps what was saved for later', () => {
  const { lines, saved, count, total } = after({ intent: 'clear' })
  expect({ lines, count, total }).toEqual({ lines: [], count: 0, total: 0 })
  expect(saved).toHaveLength(1)
})

test('a line is saved for later and comes back', () => {
  const saved = after({ intent: 'save', variant: 2 })
  expect(saved.lines.map(({ variant }) => variant)).toEqual([1])
  expect(saved.saved.map(({ variant }) => variant)).toEqual([3, 2])
  expect(saved.count).toBe(2)
  const back = after({ intent: 'unsave', variant: 3 }, saved)
  expect(back.lines.map(({ variant }) => variant)).toEqual([1, 3])
  expect({ count: back.count, total: back.total }).toEqual({ count: 6, total: 1500 })
  expect(after({ intent: 'forget', variant: 3 }).saved).toEqual([])
})

test('wishes and compared products are each there once', () => {
  expect(after({ intent: 'wish', product: 108, variant: 8 }).wished).toEqual([7, 8])
  expect(after({ intent: 'wish', product: 107, variant: 7 }).wished).toEqual([7])
  expect(after({ intent: 'compare', product: 108 }).compared).toEqual([107, 108])
  expect(after({ intent: 'compare', product: 107 }).compared).toEqual([107])
  expect(after({ intent: 'unwish', variant: 7 }).wished).toEqual([])
  expect(after({ intent: 'uncompare', product: 107 }).compared).toEqual([])
  expect(after({ intent: 'clear-wishes' }).wished).toEqual([])
  expect(after({ intent: 'clear-compared' }).compared).toEqual([])
})

test('a wish that moves to the cart leaves the wishlist and counts as one', () => {
  const moved = after({ intent: 'wish-to-cart', variant: 7 })
  expect({ wished: moved.wished, count: moved.count }).toEqual({ wished: [], count: 4 })
})

test('what only the shop can tell foresees nothing', () => {
  for (const intent of ['refresh', 'restore', 'unheard-of']) expect(after({ intent, variant: 1 })).toEqual(view)
})
