import { expect, test } from 'vitest'
import { aBasket, aLine, aShelf, emptyBasket, lines, stockHidden, stockShown } from '#tests/factories/basket.ts'
import { type Basket, type BasketChange, type BasketRules, mostLines, mostOfOne } from './basket.ts'
import { applyChange } from './change-basket.ts'
import type { Shelf } from './shelf.ts'

const add = (product: number, quantity: number | null = 1, variant: number | null = null): BasketChange => ({
  kind: 'add',
  product,
  variant,
  quantity,
})

const update = (...quantities: readonly (readonly [variant: number, quantity: number | null])[]): BasketChange => ({
  kind: 'update',
  quantities: quantities.map(([variant, quantity]) => ({ variant, quantity })),
})

const name = 'Product 1'
const simple = aShelf({ 1: {} })
const inTwoSizes = aShelf({ 1: { variants: [{ stock: 3 }, { stock: 1 }] } })

/** The change is refused for this reason alone and leaves the basket as it was. */
function expectRefused(
  basket: Basket,
  change: BasketChange,
  refusal: object,
  shelf: Shelf = simple,
  rules: BasketRules = stockShown,
) {
  expect(applyChange(basket, change, shelf, rules)).toEqual({ basket, said: null, refusals: [refusal] })
}

test('a simple product is added without naming its variant, and the price of now is the one seen', () => {
  const shelf = aShelf({ 1: { price: 1990 } })
  expect(applyChange(emptyBasket, add(1, 2), shelf, stockShown)).toEqual({
    basket: aBasket({ cart: [aLine(11, 2, 1990)] }),
    said: 'added',
    refusals: [],
  })
})

test('the same variant adds up in its line, and its present price counts as seen', () => {
  const before = aBasket({ cart: [aLine(11, 1, 500), aLine(21, 1, 500)] })
  const { basket } = applyChange(before, add(1, 2), aShelf({ 1: {}, 2: {} }), stockShown)
  expect(basket.cart).toEqual([aLine(11, 3, 1000), aLine(21, 1, 500)])
})

test('two variants of a product have a line each', () => {
  const { basket } = applyChange(aBasket({ cart: [aLine(12)] }), add(1, 1, 11), inTwoSizes, stockShown)
  expect(basket.cart).toEqual([aLine(12), aLine(11)])
})

test('where there is a choice the shop does not choose', () => {
  expectRefused(emptyBasket, add(1), { reason: 'choose-variant', product: 1 }, inTwoSizes)
  const withOthers = aShelf({ 1: { hasAlternatives: true } })
  expectRefused(emptyBasket, add(1), { reason: 'choose-variant', product: 1 }, withOthers)
  expect(applyChange(emptyBasket, add(1, 1, 11), withOthers, stockShown).said).toBe('added')
})

test('a product whose other variant is retired has nothing to choose', () => {
  const shelf = aShelf({ 1: { variants: [{ offered: false }, {}] } })
  expect(applyChange(emptyBasket, add(1), shelf, stockShown).basket.cart).toEqual([aLine(12)])
})

test("unknown and deleted products, retired variants and another product's variant are gone", () => {
  const gone = { reason: 'gone' }
  const shelf = aShelf({ 1: { variants: [{}, { offered: false }] }, 2: {}, 3: { offered: false } })
  for (const change of [add(9), add(3), add(3, 1, 31), add(1, 1, 12), add(1, 1, 21), add(1, 1, 99)])
    expectRefused(emptyBasket, change, gone, shelf)
})

test('a quantity is asked for', () => {
  expectRefused(emptyBasket, add(1, null), { reason: 'quantity-empty', variant: 11 })
})

test('what is sold out can not be added', () => {
  const shelf = aShelf({ 1: { stock: 0 } })
  expectRefused(emptyBasket, add(1), { reason: 'out-of-stock', variant: 11, product: 1, name }, shelf)
  expectRefused(emptyBasket, add(1), { reason: 'out-of-stock', variant: 11, product: 1, name }, shelf, stockHidden)
})

test('more in one go than there is: the product says how many there are, even where stock is not shown', () => {
  expect(applyChange(emptyBasket, add(1, 5), simple, stockShown).said).toBe('added')
  expectRefused(emptyBasket, add(1, 6), { reason: 'available', variant: 11, available: 5, name })
  expectRefused(emptyBasket, add(1, 6), { reason: 'available', variant: 11, available: 5, name }, simple, stockHidden)
})

test('more than there is together with what is in the cart is too many', () => {
  const three = aBasket({ cart: [aLine(11, 3)] })
  expect(applyChange(three, add(1, 2), simple, stockShown).basket.cart).toEqual([aLine(11, 5)])
  expectRefused(three, add(1, 3), { reason: 'too-many', variant: 11, name })
  expectRefused(three, add(1, 3), { reason: 'too-many', variant: 11, name }, simple, stockHidden)
})

test('where stock is not shown the cart refuses an amount without a number', () => {
  const cart = aBasket({ cart: [aLine(11, 2)], saved: [aLine(11, 9)], wished: [11] })
  const changes: readonly BasketChange[] = [
    update([11, 9_999]),
    { kind: 'unsave', variant: 11 },
    { kind: 'restore', lines: [{ variant: 11, quantity: 6 }], saved: [], wished: [], compared: [] },
  ]
  for (const change of changes) {
    const { basket, refusals } = applyChange(cart, change, simple, stockHidden)
    expect(refusals).toEqual([{ reason: 'too-many', variant: 11, name }])
    expect(basket.cart).toEqual(cart.cart)
  }
  const full = { ...cart, cart: [aLine(11, 5)] }
  expectRefused(
    full,
    { kind: 'wish-to-cart', variant: 11 },
    { reason: 'too-many', variant: 11, name },
    simple,
    stockHidden,
  )
})

test('each variant has its own stock', () => {
  const { basket } = applyChange(aBasket({ cart: [aLine(11, 3)] }), add(1, 1, 12), inTwoSizes, stockShown)
  expect(basket.cart).toHaveLength(2)
  expectRefused(basket, add(1, 1, 12), { reason: 'too-many', variant: 12, name }, inTwoSizes)
})

test("the limit of one product counts over its variants' lines, and for no other product", () => {
  const stock = 3 * mostOfOne
  const shelf = aShelf({ 1: { variants: [{ stock }, { stock }] }, 2: { stock } })
  const most = aBasket({ cart: [aLine(11, mostOfOne - 1)] })
  const full = applyChange(most, add(1, 1, 12), shelf, stockHidden).basket
  expect(full.cart).toEqual([aLine(11, mostOfOne - 1), aLine(12)])
  expectRefused(full, add(1, 1, 12), { reason: 'too-many', variant: 12, name }, shelf, stockHidden)
  expectRefused(emptyBasket, add(1, mostOfOne + 1, 11), { reason: 'too-many', variant: 11, name }, shelf, stockHidden)
  expect(applyChange(full, add(2, mostOfOne), shelf, stockHidden).said).toBe('added')
})

test('a hundred and first line has no room, saved ones counted; a hundred lines still add up', () => {
  const products = Object.fromEntries(Array.from({ length: mostLines + 1 }, (_, index) => [index + 1, {}]))
  const shelf = aShelf(products)
  const cart = lines(mostLines)
  const hundred = aBasket({ cart: cart.slice(0, 60), saved: cart.slice(60) })
  expectRefused(hundred, add(mostLines + 1), { reason: 'full' }, shelf)
  expectRefused(hundred, add(100), { reason: 'full' }, shelf)
  expect(applyChange(hundred, add(1), shelf, stockShown).basket.cart[0]).toEqual(aLine(11, 2))
})

test('removed products drop out of the basket at the next change, which says so of each list', () => {
  const before = aBasket({ cart: [aLine(99), aLine(11)], saved: [aLine(98)], wished: [97, 11], compared: [9, 1] })
  for (const change of [{ kind: 'remove', variant: 77 }, { kind: 'drop-removed' }] as const) {
    const { basket, said, refusals } = applyChange(before, change, simple, stockShown)
    expect(basket).toEqual(aBasket({ cart: [aLine(11)], wished: [11], compared: [1] }))
    expect([said, refusals]).toEqual([null, [{ reason: 'removed', lines: 2, wished: 1, compared: 1 }]])
    expect(applyChange(basket, change, simple, stockShown).refusals).toEqual([])
  }
})

const three = aShelf({ 1: { price: 1100 }, 2: {}, 3: {} })
const threeLines = aBasket({ cart: [aLine(11, 2), aLine(21, 2), aLine(31, 2)] })

test('updating replaces quantities, and the prices of all lines count as seen', () => {
  const before = { ...threeLines, saved: [aLine(11, 4)] }
  expect(applyChange(before, update([21, 5], [31, 1]), three, stockShown)).toEqual({
    basket: aBasket({ cart: [aLine(11, 2, 1100), aLine(21, 5), aLine(31, 1)], saved: [aLine(11, 4, 1100)] }),
    said: 'updated',
    refusals: [],
  })
})

test('updating is done where it can be, and says why not where it can not', () => {
  const change = update([11, 6], [21, null], [31, 4])
  const { basket, said, refusals } = applyChange(threeLines, change, three, stockShown)
  expect(basket.cart.map(({ quantity }) => quantity)).toEqual([2, 2, 4])
  expect(said).toBe('updated')
  expect(refusals).toEqual([
    { reason: 'available', variant: 11, available: 5, name },
    { reason: 'quantity-empty', variant: 21 },
  ])
})

test('an update of which nothing can be done does not claim to be one', () => {
  expect(applyChange(threeLines, update([11, 6]), three, stockShown).said).toBeNull()
  expect(applyChange(threeLines, update(), three, stockShown).said).toBeNull()
})

test('a line that was removed meanwhile is passed over, not brought back', () => {
  const { basket, said, refusals } = applyChange(
    threeLines,
    update([41, 3], [31, 3]),
    aShelf({ 1: {}, 2: {}, 3: {}, 4: {} }),
    stockShown,
  )
  expect(basket.cart.map(({ variant, quantity }) => [variant, quantity])).toEqual([
    [11, 2],
    [21, 2],
    [31, 3],
  ])
  expect([said, refusals]).toEqual(['updated', []])
})

test('a line that an update leaves as it is needs no stock', () => {
  const shelf = aShelf({ 1: { stock: 1 }, 2: {}, 3: { offered: false } })
  const { said, refusals } = applyChange(threeLines, update([11, 2], [21, 3], [31, 2]), shelf, stockShown)
  expect([said, refusals]).toEqual(['updated', []])
})

test('a quantity that replaces another is judged without it', () => {
  expect(applyChange(threeLines, update([11, 5]), three, stockShown).refusals).toEqual([])
  const gone = aShelf({ 1: { offered: false }, 2: {}, 3: {} })
  expect(applyChange(threeLines, update([11, 3]), gone, stockShown).refusals).toEqual([{ reason: 'gone', variant: 11 }])
})

test("a product's lines may exchange their quantities at its limit", () => {
  const stock = mostOfOne
  const shelf = aShelf({ 1: { variants: [{ stock }, { stock }] } })
  const before = aBasket({ cart: [aLine(11, 1), aLine(12, mostOfOne - 1)] })
  const { basket, refusals } = applyChange(before, update([11, mostOfOne - 1], [12, 1]), shelf, stockHidden)
  expect(basket.cart).toEqual([aLine(11, mostOfOne - 1), aLine(12, 1)])
  expect(refusals).toEqual([])
  const over = applyChange(before, update([11, 2]), shelf, stockHidden)
  expect(over.refusals).toEqual([{ reason: 'too-many', variant: 11, name }])
})

test('of a line that is named twice the last quantity counts', () => {
  const { basket } = applyChange(threeLines, update([11, 4], [11, 3]), three, stockShown)
  expect(basket.cart[0]?.quantity).toBe(3)
})

test('removing takes the one line off, and a second time changes and says nothing', () => {
  const once = applyChange(threeLines, { kind: 'remove', variant: 21 }, three, stockShown)
  expect(once).toEqual({ basket: aBasket({ cart: [aLine(11, 2), aLine(31, 2)] }), said: 'removed', refusals: [] })
  const twice = applyChange(once.basket, { kind: 'remove', variant: 21 }, three, stockShown)
  expect(twice).toEqual({ basket: once.basket, said: null, refusals: [] })
})

test('clearing empties the cart and nothing else', () => {
  const before = aBasket({ cart: [aLine(11)], saved: [aLine(11)], wished: [11], compared: [1] })
  const cleared = applyChange(before, { kind: 'clear' }, simple, stockShown)
  expect(cleared).toEqual({ basket: { ...before, cart: [] }, said: 'cleared', refusals: [] })
  expect(applyChange(cleared.basket, { kind: 'clear' }, simple, stockShown).said).toBeNull()
})

test('saving for later puts a line aside, with the larger quantity where it is aside already', () => {
  const save: BasketChange = { kind: 'save', variant: 11 }
  const before = aBasket({ cart: [aLine(11, 2), aLine(21)], saved: [aLine(31)] })
  const saved = applyChange(before, save, three, stockShown)
  expect(saved).toEqual({
    basket: aBasket({ cart: [aLine(21)], saved: [aLine(31), aLine(11, 2)] }),
    said: 'saved',
    refusals: [],
  })
  expect(applyChange(saved.basket, save, three, stockShown)).toMatchObject({ basket: saved.basket, said: null })
  for (const [inCart, aside, kept] of [
    [2, 4, 4],
    [4, 2, 4],
  ] as const) {
    const both = aBasket({ cart: [aLine(11, inCart)], saved: [aLine(11, aside)] })
    expect(applyChange(both, save, three, stockShown).basket).toEqual(aBasket({ saved: [aLine(11, kept)] }))
  }
})

const unsave: BasketChange = { kind: 'unsave', variant: 11 }

test('back from saved, a line adds up with the one in the cart, at the price of now', () => {
  const before = aBasket({ cart: [aLine(11, 2)], saved: [aLine(11, 3)] })
  const unsaved = applyChange(before, unsave, three, stockShown)
  expect(unsaved).toEqual({ basket: aBasket({ cart: [aLine(11, 5, 1100)] }), said: 'unsaved', refusals: [] })
  expect(applyChange(unsaved.basket, unsave, three, stockShown)).toMatchObject({ basket: unsaved.basket, said: null })
})

test('what can not come back from saved stays saved', () => {
  const before = aBasket({ cart: [aLine(11, 3)], saved: [aLine(11, 3)] })
  expectRefused(before, unsave, { reason: 'too-many', variant: 11, name })
  expectRefused(before, unsave, { reason: 'gone', variant: 11 }, aShelf({ 1: { offered: false } }))
})

test('a saved line comes back though the basket has a hundred', () => {
  const shelf = aShelf(Object.fromEntries(Array.from({ length: mostLines }, (_, index) => [index + 1, {}])))
  const [first, ...others] = lines(mostLines)
  const before = aBasket({ cart: others, saved: first ? [first] : [] })
  expect(applyChange(before, unsave, shelf, stockShown).basket.cart).toHaveLength(mostLines)
})

test('a saved line is forgotten, and a second time nothing is said', () => {
  const forget: BasketChange = { kind: 'forget', variant: 11 }
  const before = aBasket({ cart: [aLine(11)], saved: [aLine(11)] })
  const forgotten = applyChange(before, forget, simple, stockShown)
  expect(forgotten).toEqual({ basket: { ...before, saved: [] }, said: 'removed', refusals: [] })
  expect(applyChange(forgotten.basket, forget, simple, stockShown).said).toBeNull()
})

test('refreshing takes present prices as seen and lowers quantities to what there is', () => {
  const shelf = aShelf({ 1: { price: 900, stock: 1 }, 2: { stock: 0 }, 3: { offered: false, stock: 1 } })
  const before = { ...threeLines, saved: [aLine(11, 4)] }
  expect(applyChange(before, { kind: 'refresh' }, shelf, stockShown)).toEqual({
    basket: aBasket({ cart: [aLine(11, 1, 900), aLine(21, 2), aLine(31, 2)], saved: [aLine(11, 1, 900)] }),
    said: 'updated',
    refusals: [],
  })
  const hidden = applyChange(before, { kind: 'refresh' }, shelf, stockHidden).basket
  expect(hidden.cart.map(({ quantity }) => quantity)).toEqual([2, 2, 2])
  expect(applyChange(emptyBasket, { kind: 'refresh' }, shelf, stockShown).said).toBeNull()
})
