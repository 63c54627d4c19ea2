import { expect, test } from 'vitest'
import {
  aCatalogueSnapshot,
  aLine,
  emptyLists,
  hideStockRules,
  lines,
  showStockRules,
  someLists,
} from '#tests/factories/lists.ts'
import { MAX_VOUCHERS_PER_ORDER } from '../vouchers/voucher.ts'
import type { CatalogueSnapshot } from './catalogue-snapshot.ts'
import { applyChange } from './change-lists.ts'
import { type CartRules, type Lists, type ListsChange, MAX_CART_LINES, MAX_UNITS_PER_PRODUCT } from './lists.ts'

const addChange = (product: number, quantity: number | null = 1, variant: number | null = null): ListsChange => ({
  kind: 'add',
  product,
  variant,
  quantity,
})

const updateChange = (
  ...quantities: readonly (readonly [variant: number, quantity: number | null])[]
): ListsChange => ({
  kind: 'update',
  quantities: quantities.map(([variant, quantity]) => ({ variant, quantity })),
})

const name = 'Product 1'
const simple = aCatalogueSnapshot({ 1: {} })
const twoSizes = aCatalogueSnapshot({ 1: { variants: [{ stock: 3 }, { stock: 1 }] } })

/** Expects that the change is refused for this reason alone and leaves the lists unchanged. */
function expectRefused(
  lists: Lists,
  change: ListsChange,
  refusal: object,
  catalogue: CatalogueSnapshot = simple,
  rules: CartRules = showStockRules,
) {
  expect(applyChange(lists, change, catalogue, rules)).toEqual({ lists, confirmation: null, refusals: [refusal] })
}

test('a simple product is added without naming its variant, with the current price as seen', () => {
  const catalogue = aCatalogueSnapshot({ 1: { price: 1990 } })
  expect(applyChange(emptyLists, addChange(1, 2), catalogue, showStockRules)).toEqual({
    lists: someLists({ cart: [aLine(11, 2, 1990)] }),
    confirmation: 'added',
    refusals: [],
  })
})

test('adding the same variant again increases its line and marks the current price as seen', () => {
  const before = someLists({ cart: [aLine(11, 1, 500), aLine(21, 1, 500)] })
  const { lists } = applyChange(before, addChange(1, 2), aCatalogueSnapshot({ 1: {}, 2: {} }), showStockRules)
  expect(lists.cart).toEqual([aLine(11, 3, 1000), aLine(21, 1, 500)])
})

test('two variants of a product have a line each', () => {
  const { lists } = applyChange(someLists({ cart: [aLine(12)] }), addChange(1, 1, 11), twoSizes, showStockRules)
  expect(lists.cart).toEqual([aLine(12), aLine(11)])
})

test('adding a product with several variants and no choice is refused', () => {
  expectRefused(emptyLists, addChange(1), { reason: 'choose-variant', product: 1 }, twoSizes)
  const withOthers = aCatalogueSnapshot({ 1: { hasAlternatives: true } })
  expectRefused(emptyLists, addChange(1), { reason: 'choose-variant', product: 1 }, withOthers)
  expect(applyChange(emptyLists, addChange(1, 1, 11), withOthers, showStockRules).confirmation).toBe('added')
})

test('a product whose other variants are retired can be added without a choice', () => {
  const catalogue = aCatalogueSnapshot({ 1: { variants: [{ offered: false }, {}] } })
  expect(applyChange(emptyLists, addChange(1), catalogue, showStockRules).lists.cart).toEqual([aLine(12)])
})

test("unknown and deleted products, retired variants and another product's variant are refused as gone", () => {
  const refusal = { reason: 'gone' }
  const catalogue = aCatalogueSnapshot({ 1: { variants: [{}, { offered: false }] }, 2: {}, 3: { offered: false } })
  for (const change of [
    addChange(9),
    addChange(3),
    addChange(3, 1, 31),
    addChange(1, 1, 12),
    addChange(1, 1, 21),
    addChange(1, 1, 99),
  ])
    expectRefused(emptyLists, change, refusal, catalogue)
})

test('adding without a quantity is refused', () => {
  expectRefused(emptyLists, addChange(1, null), { reason: 'quantity-empty', variant: 11 })
})

test('a sold-out variant cannot be added', () => {
  const catalogue = aCatalogueSnapshot({ 1: { stock: 0 } })
  expectRefused(emptyLists, addChange(1), { reason: 'out-of-stock', variant: 11, product: 1, name }, catalogue)
  expectRefused(
    emptyLists,
    addChange(1),
    { reason: 'out-of-stock', variant: 11, product: 1, name },
    catalogue,
    hideStockRules,
  )
})

test('adding more than the stock on the product page names the available units, even where stock is not shown', () => {
  expect(applyChange(emptyLists, addChange(1, 5), simple, showStockRules).confirmation).toBe('added')
  expectRefused(emptyLists, addChange(1, 6), { reason: 'available', variant: 11, available: 5, name })
  expectRefused(
    emptyLists,
    addChange(1, 6),
    { reason: 'available', variant: 11, available: 5, name },
    simple,
    hideStockRules,
  )
})

test('adding more than the stock together with the cart is refused as too many', () => {
  const three = someLists({ cart: [aLine(11, 3)] })
  expect(applyChange(three, addChange(1, 2), simple, showStockRules).lists.cart).toEqual([aLine(11, 5)])
  expectRefused(three, addChange(1, 3), { reason: 'too-many', variant: 11, name })
  expectRefused(three, addChange(1, 3), { reason: 'too-many', variant: 11, name }, simple, hideStockRules)
})

test('where stock is not shown the cart’s refusal has no number', () => {
  const cart = someLists({ cart: [aLine(11, 2)], saved: [aLine(11, 9)], wished: [11] })
  const changes: readonly ListsChange[] = [
    updateChange([11, 9_999]),
    { kind: 'unsave', variant: 11 },
    { kind: 'restore', lines: [{ variant: 11, quantity: 6 }], saved: [], wished: [], compared: [] },
  ]
  for (const change of changes) {
    const { lists, refusals } = applyChange(cart, change, simple, hideStockRules)
    expect(refusals).toEqual([{ reason: 'too-many', variant: 11, name }])
    expect(lists.cart).toEqual(cart.cart)
  }
  const full = { ...cart, cart: [aLine(11, 5)] }
  expectRefused(
    full,
    { kind: 'wish-to-cart', variant: 11 },
    { reason: 'too-many', variant: 11, name },
    simple,
    hideStockRules,
  )
})

test('each variant has its own stock', () => {
  const { lists } = applyChange(someLists({ cart: [aLine(11, 3)] }), addChange(1, 1, 12), twoSizes, showStockRules)
  expect(lists.cart).toHaveLength(2)
  expectRefused(lists, addChange(1, 1, 12), { reason: 'too-many', variant: 12, name }, twoSizes)
})

test("the limit per product counts the lines of all its variants, and no other product's", () => {
  const stock = 3 * MAX_UNITS_PER_PRODUCT
  const catalogue = aCatalogueSnapshot({ 1: { variants: [{ stock }, { stock }] }, 2: { stock } })
  const most = someLists({ cart: [aLine(11, MAX_UNITS_PER_PRODUCT - 1)] })
  const full = applyChange(most, addChange(1, 1, 12), catalogue, hideStockRules).lists
  expect(full.cart).toEqual([aLine(11, MAX_UNITS_PER_PRODUCT - 1), aLine(12)])
  expectRefused(full, addChange(1, 1, 12), { reason: 'too-many', variant: 12, name }, catalogue, hideStockRules)
  expectRefused(
    emptyLists,
    addChange(1, MAX_UNITS_PER_PRODUCT + 1, 11),
    { reason: 'too-many', variant: 11, name },
    catalogue,
    hideStockRules,
  )
  expect(applyChange(full, addChange(2, MAX_UNITS_PER_PRODUCT), catalogue, hideStockRules).confirmation).toBe('added')
})

test('the 101st line is refused, saved lines included, while existing lines can still grow', () => {
  const products = Object.fromEntries(Array.from({ length: MAX_CART_LINES + 1 }, (_, index) => [index + 1, {}]))
  const catalogue = aCatalogueSnapshot(products)
  const cart = lines(MAX_CART_LINES)
  const hundred = someLists({ cart: cart.slice(0, 60), saved: cart.slice(60) })
  expectRefused(hundred, addChange(MAX_CART_LINES + 1), { reason: 'full' }, catalogue)
  expectRefused(hundred, addChange(100), { reason: 'full' }, catalogue)
  expect(applyChange(hundred, addChange(1), catalogue, showStockRules).lists.cart[0]).toEqual(aLine(11, 2))
})

test('any change removes the entries of removed products and reports how many of each list', () => {
  const before = someLists({ cart: [aLine(99), aLine(11)], saved: [aLine(98)], wished: [97, 11], compared: [9, 1] })
  for (const change of [{ kind: 'remove', variant: 77 }, { kind: 'drop-removed' }] as const) {
    const { lists, confirmation, refusals } = applyChange(before, change, simple, showStockRules)
    expect(lists).toEqual(someLists({ cart: [aLine(11)], wished: [11], compared: [1] }))
    expect([confirmation, refusals]).toEqual([null, [{ reason: 'removed', lines: 2, wished: 1, compared: 1 }]])
    expect(applyChange(lists, change, simple, showStockRules).refusals).toEqual([])
  }
})

const three = aCatalogueSnapshot({ 1: { price: 1100 }, 2: {}, 3: {} })
const threeLines = someLists({ cart: [aLine(11, 2), aLine(21, 2), aLine(31, 2)] })

test('an update sets quantities and marks the prices of all lines as seen', () => {
  const before = { ...threeLines, saved: [aLine(11, 4)] }
  expect(applyChange(before, updateChange([21, 5], [31, 1]), three, showStockRules)).toEqual({
    lists: someLists({ cart: [aLine(11, 2, 1100), aLine(21, 5), aLine(31, 1)], saved: [aLine(11, 4, 1100)] }),
    confirmation: 'updated',
    refusals: [],
  })
})

test('an update applies the allowed quantities and reports the refused ones', () => {
  const change = updateChange([11, 6], [21, null], [31, 4])
  const { lists, confirmation, refusals } = applyChange(threeLines, change, three, showStockRules)
  expect(lists.cart.map(({ quantity }) => quantity)).toEqual([2, 2, 4])
  expect(confirmation).toBe('updated')
  expect(refusals).toEqual([
    { reason: 'available', variant: 11, available: 5, name },
    { reason: 'quantity-empty', variant: 21 },
  ])
})

test('an update with only refusals has no confirmation', () => {
  expect(applyChange(threeLines, updateChange([11, 6]), three, showStockRules).confirmation).toBeNull()
  expect(applyChange(threeLines, updateChange(), three, showStockRules).confirmation).toBeNull()
})

test('an update skips a line that was removed before it', () => {
  const { lists, confirmation, refusals } = applyChange(
    threeLines,
    updateChange([41, 3], [31, 3]),
    aCatalogueSnapshot({ 1: {}, 2: {}, 3: {}, 4: {} }),
    showStockRules,
  )
  expect(lists.cart.map(({ variant, quantity }) => [variant, quantity])).toEqual([
    [11, 2],
    [21, 2],
    [31, 3],
  ])
  expect([confirmation, refusals]).toEqual(['updated', []])
})

test('an update does not check the stock of unchanged lines', () => {
  const catalogue = aCatalogueSnapshot({ 1: { stock: 1 }, 2: {}, 3: { offered: false } })
  const { confirmation, refusals } = applyChange(
    threeLines,
    updateChange([11, 2], [21, 3], [31, 2]),
    catalogue,
    showStockRules,
  )
  expect([confirmation, refusals]).toEqual(['updated', []])
})

test('a new quantity replaces the old one before it is checked', () => {
  expect(applyChange(threeLines, updateChange([11, 5]), three, showStockRules).refusals).toEqual([])
  const firstRetired = aCatalogueSnapshot({ 1: { offered: false }, 2: {}, 3: {} })
  expect(applyChange(threeLines, updateChange([11, 3]), firstRetired, showStockRules).refusals).toEqual([
    { reason: 'gone', variant: 11 },
  ])
})

test('two lines of a product can swap their quantities at the limit per product', () => {
  const stock = MAX_UNITS_PER_PRODUCT
  const catalogue = aCatalogueSnapshot({ 1: { variants: [{ stock }, { stock }] } })
  const before = someLists({ cart: [aLine(11, 1), aLine(12, MAX_UNITS_PER_PRODUCT - 1)] })
  const { lists, refusals } = applyChange(
    before,
    updateChange([11, MAX_UNITS_PER_PRODUCT - 1], [12, 1]),
    catalogue,
    hideStockRules,
  )
  expect(lists.cart).toEqual([aLine(11, MAX_UNITS_PER_PRODUCT - 1), aLine(12, 1)])
  expect(refusals).toEqual([])
  const over = applyChange(before, updateChange([11, 2]), catalogue, hideStockRules)
  expect(over.refusals).toEqual([{ reason: 'too-many', variant: 11, name }])
})

test('when an update names a line twice, the last quantity wins', () => {
  const { lists } = applyChange(threeLines, updateChange([11, 4], [11, 3]), three, showStockRules)
  expect(lists.cart[0]?.quantity).toBe(3)
})

test('removing deletes one line, and repeating it changes nothing', () => {
  const once = applyChange(threeLines, { kind: 'remove', variant: 21 }, three, showStockRules)
  expect(once).toEqual({
    lists: someLists({ cart: [aLine(11, 2), aLine(31, 2)] }),
    confirmation: 'removed',
    refusals: [],
  })
  const twice = applyChange(once.lists, { kind: 'remove', variant: 21 }, three, showStockRules)
  expect(twice).toEqual({ lists: once.lists, confirmation: null, refusals: [] })
})

test('clearing empties the cart and no other list', () => {
  const before = someLists({ cart: [aLine(11)], saved: [aLine(11)], wished: [11], compared: [1] })
  const cleared = applyChange(before, { kind: 'clear' }, simple, showStockRules)
  expect(cleared).toEqual({ lists: { ...before, cart: [] }, confirmation: 'cleared', refusals: [] })
  expect(applyChange(cleared.lists, { kind: 'clear' }, simple, showStockRules).confirmation).toBeNull()
})

test('saving for later moves a line, and keeps the larger quantity if it is already saved', () => {
  const save: ListsChange = { kind: 'save', variant: 11 }
  const before = someLists({ cart: [aLine(11, 2), aLine(21)], saved: [aLine(31)] })
  const saved = applyChange(before, save, three, showStockRules)
  expect(saved).toEqual({
    lists: someLists({ cart: [aLine(21)], saved: [aLine(31), aLine(11, 2)] }),
    confirmation: 'saved',
    refusals: [],
  })
  expect(applyChange(saved.lists, save, three, showStockRules)).toMatchObject({
    lists: saved.lists,
    confirmation: null,
  })
  for (const [inCart, savedForLater, expected] of [
    [2, 4, 4],
    [4, 2, 4],
  ] as const) {
    const both = someLists({ cart: [aLine(11, inCart)], saved: [aLine(11, savedForLater)] })
    expect(applyChange(both, save, three, showStockRules).lists).toEqual(someLists({ saved: [aLine(11, expected)] }))
  }
})

const moveToCartChange: ListsChange = { kind: 'unsave', variant: 11 }

test('moving a saved line to the cart adds to the existing line at the current price', () => {
  const before = someLists({ cart: [aLine(11, 2)], saved: [aLine(11, 3)] })
  const outcome = applyChange(before, moveToCartChange, three, showStockRules)
  expect(outcome).toEqual({
    lists: someLists({ cart: [aLine(11, 5, 1100)] }),
    confirmation: 'unsaved',
    refusals: [],
  })
  expect(applyChange(outcome.lists, moveToCartChange, three, showStockRules)).toMatchObject({
    lists: outcome.lists,
    confirmation: null,
  })
})

test('a saved line that the cart refuses stays saved', () => {
  const before = someLists({ cart: [aLine(11, 3)], saved: [aLine(11, 3)] })
  expectRefused(before, moveToCartChange, { reason: 'too-many', variant: 11, name })
  expectRefused(
    before,
    moveToCartChange,
    { reason: 'gone', variant: 11 },
    aCatalogueSnapshot({ 1: { offered: false } }),
  )
})

test('a saved line can move to the cart even with a hundred lines', () => {
  const catalogue = aCatalogueSnapshot(
    Object.fromEntries(Array.from({ length: MAX_CART_LINES }, (_, index) => [index + 1, {}])),
  )
  const [first, ...rest] = lines(MAX_CART_LINES)
  const before = someLists({ cart: rest, saved: first ? [first] : [] })
  expect(applyChange(before, moveToCartChange, catalogue, showStockRules).lists.cart).toHaveLength(MAX_CART_LINES)
})

test('a saved line is removed; repeating this shows no message', () => {
  const removeFromSaved: ListsChange = { kind: 'forget', variant: 11 }
  const before = someLists({ cart: [aLine(11)], saved: [aLine(11)] })
  const forgotten = applyChange(before, removeFromSaved, simple, showStockRules)
  expect(forgotten).toEqual({ lists: { ...before, saved: [] }, confirmation: 'removed', refusals: [] })
  expect(applyChange(forgotten.lists, removeFromSaved, simple, showStockRules).confirmation).toBeNull()
})

test('refreshing marks current prices as seen, and lowers quantities to the stock where it is shown', () => {
  const catalogue = aCatalogueSnapshot({
    1: { price: 900, stock: 1 },
    2: { stock: 0 },
    3: { offered: false, stock: 1 },
  })
  const before = { ...threeLines, saved: [aLine(11, 4)] }
  expect(applyChange(before, { kind: 'refresh' }, catalogue, showStockRules)).toEqual({
    lists: someLists({ cart: [aLine(11, 1, 900), aLine(21, 2), aLine(31, 2)], saved: [aLine(11, 1, 900)] }),
    confirmation: 'updated',
    refusals: [],
  })
  const hidden = applyChange(before, { kind: 'refresh' }, catalogue, hideStockRules).lists
  expect(hidden.cart.map(({ quantity }) => quantity)).toEqual([2, 2, 2])
  expect(applyChange(emptyLists, { kind: 'refresh' }, catalogue, showStockRules).confirmation).toBeNull()
})

test('a cart takes up to 500 gift vouchers, across all values', () => {
  const voucher = { stock: 9999, isGiftVoucher: true } as const
  const catalogue = aCatalogueSnapshot({ 1: { variants: [voucher, voucher] }, 2: { stock: 9999 } })
  const full = someLists({ cart: [aLine(11, MAX_VOUCHERS_PER_ORDER - 1), aLine(12), aLine(21, 5)] })
  const refusal = { reason: 'too-many-vouchers', variant: 12, name }
  expectRefused(full, addChange(1, 1, 12), refusal, catalogue)
  const raised = applyChange(full, updateChange([12, 2]), catalogue, showStockRules)
  expect([raised.lists.cart, raised.refusals]).toEqual([full.cart, [refusal]])
  expect(applyChange(full, addChange(2, 600), catalogue, showStockRules).refusals).toEqual([])
})
