import { expect, test } from 'vitest'
import { aCatalogueSnapshot, aLine, emptyLists, lines, showStockRules, someLists } from '#tests/factories/lists.ts'
import { applyChange } from './change-lists.ts'
import { MAX_CART_LINES, MAX_UNITS_PER_PRODUCT, type RestoreChange } from './lists.ts'

const catalogue = aCatalogueSnapshot({ 1: { price: 1100 }, 2: { stock: 0 }, 3: { stock: 2 }, 4: { offered: false } })

function createRestoreChange({
  saved = [],
  wished = [],
  compared = [],
  ...quantities
}: Record<number, number | null> & {
  saved?: RestoreChange['saved']
  wished?: number[]
  compared?: number[]
}): RestoreChange {
  const options = Object.entries(quantities).map(([variant, quantity]) => ({ variant: Number(variant), quantity }))
  return { kind: 'restore', lines: options, saved, wished, compared }
}

test('lost lists are restored at current prices', () => {
  expect(
    applyChange(
      emptyLists,
      createRestoreChange({ 11: 3, 31: 1, wished: [21], compared: [2] }),
      catalogue,
      showStockRules,
    ),
  ).toEqual({
    lists: someLists({ cart: [aLine(11, 3, 1100), aLine(31)], wished: [21], compared: [2] }),
    confirmation: 'restored',
    refusals: [],
  })
})

test('each entry that cannot be restored is refused with its reason', () => {
  const change = createRestoreChange({ 11: null, 21: 1, 31: 3, 41: 1, 99: 1 })
  const { lists, confirmation, refusals } = applyChange(
    someLists({ cart: [aLine(11)] }),
    change,
    catalogue,
    showStockRules,
  )
  expect(lists).toEqual(someLists({ cart: [aLine(11)] }))
  expect(confirmation).toBeNull()
  expect(refusals).toEqual([
    { reason: 'quantity-empty', variant: 11 },
    { reason: 'out-of-stock', variant: 21, product: 2, name: 'Product 2' },
    { reason: 'available', variant: 31, available: 2, name: 'Product 3' },
    { reason: 'gone', variant: 41 },
    { reason: 'removed', lines: 1, wished: 0, compared: 0 },
  ])
})

test('restoring a line that is in the cart takes the larger quantity, however often it is repeated', () => {
  const before = someLists({ cart: [aLine(11, 4), aLine(31, 1)] })
  const once = applyChange(before, createRestoreChange({ 11: 2, 31: 2 }), catalogue, showStockRules)
  expect(once.lists.cart).toEqual([aLine(11, 4), aLine(31, 2)])
  const twice = applyChange(once.lists, createRestoreChange({ 11: 2, 31: 2 }), catalogue, showStockRules)
  expect(twice).toEqual(once)
})

test('a line with enough units in the cart is not checked again', () => {
  const before = someLists({ cart: [aLine(21, 2)] })
  for (const quantity of [1, 2])
    expect(applyChange(before, createRestoreChange({ 21: quantity }), catalogue, showStockRules)).toEqual({
      lists: before,
      confirmation: 'restored',
      refusals: [],
    })
})

test('saved lines are restored in the larger quantity, and products no longer sold are counted', () => {
  const before = someLists({ saved: [aLine(11, 2)] })
  const saved = [
    { variant: 11, quantity: 1 },
    { variant: 21, quantity: 3 },
    { variant: 31, quantity: 99_999 },
    { variant: 41, quantity: 1 },
    { variant: 99, quantity: 1 },
    { variant: 12, quantity: null },
  ]
  const once = applyChange(before, createRestoreChange({ 11: 1, saved }), catalogue, showStockRules)
  expect(once).toEqual({
    lists: someLists({
      cart: [aLine(11, 1, 1100)],
      saved: [aLine(11, 2), aLine(21, 3), aLine(31, MAX_UNITS_PER_PRODUCT)],
    }),
    confirmation: 'restored',
    refusals: [{ reason: 'removed', lines: 2, wished: 0, compared: 0 }],
  })
  expect(applyChange(once.lists, createRestoreChange({ 11: 1, saved }), catalogue, showStockRules)).toEqual(once)
})

test('wishlist and compared products are merged, and products no longer sold are counted', () => {
  const before = someLists({ wished: [11], compared: [1] })
  expect(
    applyChange(
      before,
      createRestoreChange({ wished: [31, 11, 41, 99], compared: [3, 1, 4, 9] }),
      catalogue,
      showStockRules,
    ),
  ).toEqual({
    lists: someLists({ wished: [11, 31], compared: [1, 3] }),
    confirmation: 'restored',
    refusals: [{ reason: 'removed', lines: 0, wished: 2, compared: 2 }],
  })
})

test('only lines that fit are restored, with a single refusal for the rest', () => {
  const many = aCatalogueSnapshot(
    Object.fromEntries(Array.from({ length: MAX_CART_LINES + 3 }, (_, index) => [index + 1, {}])),
  )
  const ids = Array.from({ length: MAX_CART_LINES + 3 }, (_, index) => index + 1)
  const change: RestoreChange = {
    kind: 'restore',
    lines: lines(MAX_CART_LINES + 3),
    saved: [{ variant: 1021, quantity: 1 }],
    wished: ids.map((id) => id * 10 + 1),
    compared: ids,
  }
  const { lists, confirmation, refusals } = applyChange(
    someLists({ saved: [aLine(1031)] }),
    change,
    many,
    showStockRules,
  )
  expect([lists.cart, lists.wished, lists.compared].map(({ length }) => length)).toEqual([99, 100, 100])
  expect([confirmation, refusals]).toEqual(['restored', [{ reason: 'full' }]])
})

test('restoring nothing has no confirmation', () => {
  expect(
    applyChange(emptyLists, createRestoreChange({ 99: 1, wished: [41] }), catalogue, showStockRules).confirmation,
  ).toBeNull()
})
