import { expect, test } from 'vitest'
import type { LineView, ListsView } from '#app/domain/cart/lists.ts'
import { cents } from '#app/domain/money.ts'
import { getOptimisticView } from './lists-state.ts'
import { getCounts } from './lists-store.ts'

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
    warnings: [],
  }
}

const view: ListsView = {
  lines: [aLine(1, 2), aLine(2, 1, 1000)],
  saved: [aLine(3, 4)],
  removed: { lines: 0, wished: 0, compared: 0 },
  unavailable: { wished: 0, compared: 0 },
  total: cents(1500),
  count: 3,
  vatExcluded: false,
  wished: [7],
  compared: [107],
}

function applyFields(fields: Record<string, string | number>, from = view) {
  const formData = new FormData()
  for (const [name, value] of Object.entries(fields)) formData.set(name, String(value))
  return getOptimisticView(from, formData)
}

test('adding a variant that is in the cart increases its line', () => {
  const { lines, count, total } = applyFields({ intent: 'add', product: 101, variant: 1, quantity: 3 })
  expect(lines.map(({ variant, quantity }) => [variant, quantity])).toEqual([
    [1, 5],
    [2, 1],
  ])
  expect({ count, total }).toEqual({ count: 6, total: 2250 })
})

test('adding a new variant increases the count at once, and later changes keep the added units', () => {
  const added = applyFields({ intent: 'add', product: 109, variant: 9, quantity: 2 })
  expect(added.count).toBe(5)
  expect(applyFields({ intent: 'remove', variant: 1 }, added).count).toBe(3)
})

test.each([0, -1, 1.5, 'x', ''])('adding the quantity %j changes nothing', (quantity) => {
  expect(applyFields({ intent: 'add', product: 101, variant: 1, quantity })).toEqual(view)
})

test('adding a simple product without its variant increases the count', () => {
  expect(getCounts(applyFields({ intent: 'add', product: 109 })).cart).toBe(4)
  expect(getCounts(applyFields({ intent: 'wish', product: 109 })).wished).toBe(2)
})

test('an update sets the typed quantities, and a line with an invalid one stays as it is', () => {
  const { lines, count, total } = applyFields({ intent: 'update', 'quantity-1': 10, 'was-1': 2, 'quantity-2': 'many' })
  expect(lines.map(({ quantity, sum }) => [quantity, sum])).toEqual([
    [10, 2500],
    [1, 1000],
  ])
  expect({ count, total }).toEqual({ count: 11, total: 3500 })
})

test('removing a line updates lines, count and total', () => {
  const { lines, count, total } = applyFields({ intent: 'remove', variant: 1 })
  expect(lines).toHaveLength(1)
  expect({ count, total }).toEqual({ count: 1, total: 1000 })
})

test('clearing the cart keeps the lines saved for later', () => {
  const { lines, saved, count, total } = applyFields({ intent: 'clear' })
  expect({ lines, count, total }).toEqual({ lines: [], count: 0, total: 0 })
  expect(saved).toHaveLength(1)
})

test('a line is saved for later and moved back to the cart', () => {
  const saved = applyFields({ intent: 'save', variant: 2 })
  expect(saved.lines.map(({ variant }) => variant)).toEqual([1])
  expect(saved.saved.map(({ variant }) => variant)).toEqual([3, 2])
  expect(saved.count).toBe(2)
  const unsaved = applyFields({ intent: 'unsave', variant: 3 }, saved)
  expect(unsaved.lines.map(({ variant }) => variant)).toEqual([1, 3])
  expect({ count: unsaved.count, total: unsaved.total }).toEqual({ count: 6, total: 1500 })
  expect(applyFields({ intent: 'forget', variant: 3 }).saved).toEqual([])
})

test('a product is on the wishlist and the compare list at most once', () => {
  expect(applyFields({ intent: 'wish', product: 108, variant: 8 }).wished).toEqual([7, 8])
  expect(applyFields({ intent: 'wish', product: 107, variant: 7 }).wished).toEqual([7])
  expect(applyFields({ intent: 'compare', product: 108 }).compared).toEqual([107, 108])
  expect(applyFields({ intent: 'compare', product: 107 }).compared).toEqual([107])
  expect(applyFields({ intent: 'unwish', variant: 7 }).wished).toEqual([])
  expect(applyFields({ intent: 'uncompare', product: 107 }).compared).toEqual([])
  expect(applyFields({ intent: 'clear-wishes' }).wished).toEqual([])
  expect(applyFields({ intent: 'clear-compared' }).compared).toEqual([])
})

test('moving a wish to the cart removes it from the wishlist and adds one unit', () => {
  const moved = applyFields({ intent: 'wish-to-cart', variant: 7 })
  expect({ wished: moved.wished, count: moved.count }).toEqual({ wished: [], count: 4 })
})

test('intents that only the shop can apply change nothing', () => {
  for (const intent of ['refresh', 'restore', 'unheard-of']) expect(applyFields({ intent, variant: 1 })).toEqual(view)
})
