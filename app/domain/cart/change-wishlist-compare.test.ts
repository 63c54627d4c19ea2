import { expect, test } from 'vitest'
import { aCatalogueSnapshot, aLine, emptyLists, showStockRules, someLists } from '#tests/factories/lists.ts'
import { toProductWish } from './catalogue-snapshot.ts'
import { applyChange } from './change-lists.ts'
import { type ListsChange, MAX_CART_LINES } from './lists.ts'

const wishChange = (product: number, variant: number | null = null): ListsChange => ({ kind: 'wish', product, variant })
const catalogue = aCatalogueSnapshot({
  1: {},
  2: { variants: [{}, {}] },
  3: { offered: false },
  4: { hasAlternatives: true },
})
const name = 'Product 1'

test('a new wishlist entry is appended', () => {
  expect(applyChange(someLists({ wished: [22] }), wishChange(1), catalogue, showStockRules)).toEqual({
    lists: someLists({ wished: [22, 11] }),
    confirmation: 'wished',
    refusals: [],
  })
})

test('a sold-out product can be added to the wishlist', () => {
  expect(
    applyChange(emptyLists, wishChange(1), aCatalogueSnapshot({ 1: { stock: 0 } }), showStockRules).confirmation,
  ).toBe('wished')
})

test('a product can be on the wishlist without a variant, and a variant chosen later replaces that entry', () => {
  for (const product of [2, 4])
    expect(applyChange(someLists({ wished: [11] }), wishChange(product), catalogue, showStockRules)).toEqual({
      lists: someLists({ wished: [11, toProductWish(product)] }),
      confirmation: 'wished',
      refusals: [],
    })
  const openWish = someLists({ wished: [toProductWish(2), 11] })
  expect(applyChange(openWish, wishChange(2, 22), catalogue, showStockRules).lists.wished).toEqual([11, 22])
  expect(applyChange(openWish, wishChange(2), catalogue, showStockRules)).toEqual({
    lists: openWish,
    confirmation: null,
    refusals: [{ reason: 'already-wished', simple: false }],
  })
  expect(
    applyChange(openWish, { kind: 'unwish', variant: toProductWish(2) }, catalogue, showStockRules).lists.wished,
  ).toEqual([11])
})

test('a wishlist entry that has to name a variant is refused for a product with several', () => {
  const exact = { kind: 'wish', product: 2, variant: null, exact: true } as const
  const refusals = [{ reason: 'choose-variant', product: 2 }]
  expect(applyChange(emptyLists, exact, catalogue, showStockRules)).toEqual({
    lists: emptyLists,
    confirmation: null,
    refusals,
  })
})

test('adding a product without a variant is refused while one of its variants is on the wishlist', () => {
  const { refusals } = applyChange(someLists({ wished: [22] }), wishChange(2), catalogue, showStockRules)
  expect(refusals).toEqual([{ reason: 'already-wished', simple: false }])
})

test('a wishlist entry without a variant cannot move to the cart before one is chosen', () => {
  const openWish = someLists({ wished: [toProductWish(2)] })
  expect(applyChange(openWish, { kind: 'wish-to-cart', variant: toProductWish(2) }, catalogue, showStockRules)).toEqual(
    {
      lists: openWish,
      confirmation: null,
      refusals: [{ reason: 'choose-variant', product: 2 }],
    },
  )
})

test.for([
  ['a simple product', wishChange(1), true],
  ['a product with variants', wishChange(2, 22), false],
  ['a product with alternatives', wishChange(4, 41), false],
] as const)('%s is added to the wishlist only once', ([_, change, simple]) => {
  const { lists } = applyChange(emptyLists, change, catalogue, showStockRules)
  const refusals = [{ reason: 'already-wished', simple }]
  expect(applyChange(lists, change, catalogue, showStockRules)).toEqual({ lists, confirmation: null, refusals })
})

test('a removed product can be added to neither the wishlist nor the compare list', () => {
  for (const change of [
    wishChange(3),
    wishChange(9),
    wishChange(1, 22),
    { kind: 'compare', product: 3 },
    { kind: 'compare', product: 9 },
  ] as const)
    expect(applyChange(emptyLists, change, catalogue, showStockRules).refusals).toEqual([{ reason: 'gone' }])
})

test('wishlist and compare list hold a hundred entries each', () => {
  const many = aCatalogueSnapshot(
    Object.fromEntries(Array.from({ length: MAX_CART_LINES + 1 }, (_, index) => [index + 1, {}])),
  )
  const ids = Array.from({ length: MAX_CART_LINES }, (_, index) => index + 1)
  const before = someLists({ wished: ids.map((id) => id * 10 + 1), compared: ids })
  for (const change of [wishChange(MAX_CART_LINES + 1), { kind: 'compare', product: MAX_CART_LINES + 1 }] as const)
    expect(applyChange(before, change, many, showStockRules)).toEqual({
      lists: before,
      confirmation: null,
      refusals: [{ reason: 'full' }],
    })
})

test('removing a wishlist entry twice shows one message', () => {
  const removeFromWishlist: ListsChange = { kind: 'unwish', variant: 11 }
  const once = applyChange(someLists({ wished: [11, 22] }), removeFromWishlist, catalogue, showStockRules)
  expect(once).toEqual({ lists: someLists({ wished: [22] }), confirmation: 'unwished', refusals: [] })
  expect(applyChange(once.lists, removeFromWishlist, catalogue, showStockRules)).toEqual({
    ...once,
    confirmation: null,
  })
})

test('clearing the wishlist empties no other list', () => {
  const before = someLists({ cart: [aLine(11)], wished: [11], compared: [1] })
  const cleared = applyChange(before, { kind: 'clear-wishes' }, catalogue, showStockRules)
  expect(cleared).toEqual({ lists: { ...before, wished: [] }, confirmation: 'wishes-cleared', refusals: [] })
  expect(applyChange(cleared.lists, { kind: 'clear-wishes' }, catalogue, showStockRules).confirmation).toBeNull()
})

const moveToCartChange: ListsChange = { kind: 'wish-to-cart', variant: 11 }

test('moving a wishlist entry to the cart adds one unit, and only once', () => {
  const before = someLists({ cart: [aLine(11, 2)], wished: [22, 11] })
  const moved = applyChange(before, moveToCartChange, catalogue, showStockRules)
  expect(moved).toEqual({
    lists: someLists({ cart: [aLine(11, 3)], wished: [22] }),
    confirmation: 'moved-to-cart',
    refusals: [],
  })
  expect(applyChange(moved.lists, moveToCartChange, catalogue, showStockRules)).toEqual({
    ...moved,
    confirmation: null,
  })
})

test('an entry that the cart refuses stays on the wishlist', () => {
  const before = someLists({ cart: [aLine(11, 5)], wished: [11] })
  expect(applyChange(before, moveToCartChange, catalogue, showStockRules)).toEqual({
    lists: before,
    confirmation: null,
    refusals: [{ reason: 'too-many', variant: 11, name }],
  })
})

test('comparing a product that is already compared changes nothing', () => {
  const compare: ListsChange = { kind: 'compare', product: 1 }
  const once = applyChange(someLists({ compared: [2] }), compare, catalogue, showStockRules)
  expect(once).toEqual({ lists: someLists({ compared: [2, 1] }), confirmation: 'compared', refusals: [] })
  expect(applyChange(once.lists, compare, catalogue, showStockRules)).toEqual({ ...once, confirmation: null })
})

test('compared products are removed one by one and all at once', () => {
  const before = someLists({ wished: [11], compared: [1, 2, 4] })
  const removeFromCompareList: ListsChange = { kind: 'uncompare', product: 2 }
  const once = applyChange(before, removeFromCompareList, catalogue, showStockRules)
  expect(once).toEqual({ lists: { ...before, compared: [1, 4] }, confirmation: 'uncompared', refusals: [] })
  expect(applyChange(once.lists, removeFromCompareList, catalogue, showStockRules)).toEqual({
    ...once,
    confirmation: null,
  })
  const cleared = applyChange(once.lists, { kind: 'clear-compared' }, catalogue, showStockRules)
  expect(cleared).toEqual({ lists: { ...before, compared: [] }, confirmation: 'compared-cleared', refusals: [] })
  expect(applyChange(cleared.lists, { kind: 'clear-compared' }, catalogue, showStockRules).confirmation).toBeNull()
})
