import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aBasket, aCustomer, aLine, aShelf, emptyBasket, lines } from '#tests/factories/basket.ts'
import { type Basket, mostLines, mostOfOne } from './basket.ts'
import { mergeBaskets } from './merge-baskets.ts'

const shelf = aShelf({ 1: { price: 1100 }, 2: { stock: 0 }, 3: { offered: false } })

test('of every line the larger quantity counts, in the cart and among the saved', () => {
  const own = aBasket({ cart: [aLine(11, 1), aLine(21, 9)], saved: [aLine(11, 2)] })
  const held = aBasket({ cart: [aLine(31, 1), aLine(21, 4), aLine(11, 3)], saved: [aLine(21, 1), aLine(11, 1)] })
  expect(mergeBaskets(own, held, shelf, aCustomer())).toEqual({
    basket: aBasket({ cart: [aLine(11, 3), aLine(21, 9), aLine(31, 1)], saved: [aLine(11, 2), aLine(21, 1)] }),
    said: null,
    refusals: [],
    setAside: null,
  })
})

test('merging twice is merging once', () => {
  const held = aBasket({ cart: [aLine(11, 3)], saved: [aLine(21)], wished: [11], compared: [2] })
  const once = mergeBaskets(emptyBasket, held, shelf, aCustomer())
  expect(once.basket).toEqual(held)
  expect(mergeBaskets(once.basket, held, shelf, aCustomer())).toEqual(once)
})

test('a line that is as large in both stays as it is in the account, the price seen there included', () => {
  const own = aBasket({ cart: [aLine(11, 2, 900)] })
  expect(mergeBaskets(own, aBasket({ cart: [aLine(11, 2, 800)] }), shelf, aCustomer()).basket).toEqual(own)
})

test('whatever two baskets hold, the merged one holds the larger of every line and nothing else', () => {
  const some = fc.dictionary(fc.constantFrom('11', '21', '31'), fc.integer({ min: 1, max: 9 }))
  const basketOf = ([cart, saved]: readonly [Record<string, number>, Record<string, number>]) => {
    const linesOf = (given: Record<string, number>) =>
      Object.entries(given).map(([variant, quantity]) => aLine(Number(variant), quantity))
    return aBasket({ cart: linesOf(cart), saved: linesOf(saved) })
  }
  fc.assert(
    fc.property(fc.tuple(some, some), fc.tuple(some, some), (own, held) => {
      const merged = mergeBaskets(basketOf(own), basketOf(held), shelf, aCustomer())
      expect(merged.refusals).toEqual([])
      for (const [list, at] of [
        ['cart', 0],
        ['saved', 1],
      ] as const) {
        const larger = { ...own[at] }
        for (const [variant, quantity] of Object.entries(held[at]))
          larger[variant] = Math.max(quantity, larger[variant] ?? 0)
        const found = merged.basket[list].map(({ variant, quantity }) => [String(variant), quantity])
        expect(Object.fromEntries(found)).toEqual({ ...larger })
        expect(found).toHaveLength(Object.keys(larger).length)
      }
    }),
  )
})

test('wishes and compared products unite, and removed products stay until a page has said so', () => {
  const own = aBasket({ cart: [aLine(98)], wished: [21], compared: [1] })
  const held = aBasket({ cart: [aLine(99)], wished: [31, 99, 21], compared: [2, 9, 1] })
  const { basket } = mergeBaskets(own, held, shelf, aCustomer())
  expect(basket).toEqual(aBasket({ cart: [aLine(98), aLine(99)], wished: [21, 31, 99], compared: [1, 2, 9] }))
})

test('for a price-list customer cart and wishes of the browser are set aside, to be brought back', () => {
  const own = aBasket({ cart: [aLine(21)], wished: [21] })
  const held = aBasket({ cart: [aLine(11, 2)], saved: [aLine(11)], wished: [11], compared: [1] })
  expect(mergeBaskets(own, held, shelf, aCustomer({ priceListId: 3 }))).toEqual({
    basket: { ...own, saved: [aLine(11, 1, 1100)], compared: [1] },
    said: null,
    refusals: [],
    setAside: { kind: 'restore', lines: [{ variant: 11, quantity: 2 }], saved: [], wished: [11], compared: [] },
  })
  const removed = aBasket({ cart: [aLine(99)], saved: [aLine(11)], wished: [98] })
  const merged = mergeBaskets(own, removed, shelf, aCustomer({ priceListId: 3 }))
  expect(merged.setAside).toBeNull()
  expect(merged.basket.cart).toEqual([aLine(21), aLine(99)])
  expect(merged.basket.wished).toEqual([21, 98])
})

test('prices that differ by the terms of the buyer are no news, prices that changed are', () => {
  const held = aBasket({ cart: [aLine(11, 1, 1309)] })
  const seenBy = (terms: Parameters<typeof aCustomer>[0]) =>
    mergeBaskets(emptyBasket, held, shelf, aCustomer(terms)).basket.cart[0]?.seen
  expect(seenBy({ excludeVat: true })).toBe(1100)
  expect(seenBy({})).toBe(1309)
})

const products = Object.fromEntries(Array.from({ length: mostLines + 1 }, (_, index) => [index + 1, {}]))

test('a hundred and first line is told and left out; the hundred still merge', () => {
  const held = aBasket({ cart: [aLine(1011), aLine(11, 2), aLine(21)], saved: [aLine(11)] })
  const merged = mergeBaskets(aBasket({ cart: lines(mostLines) }), held, aShelf(products), aCustomer())
  expect(merged.basket).toEqual(aBasket({ cart: [aLine(11, 2), ...lines(mostLines).slice(1)] }))
  expect(merged.refusals).toEqual([{ reason: 'full' }])
})

test("a product's lines stay within its limit together, saved ones apart", () => {
  const inTwoSizes = aShelf({ 1: { variants: [{}, {}] } })
  const own = aBasket({ cart: [aLine(11, mostOfOne - 2)] })
  const mergedWith = (held: Partial<Basket>) => mergeBaskets(own, aBasket(held), inTwoSizes, aCustomer())
  expect(mergedWith({ cart: [aLine(12, 3)] })).toMatchObject({
    basket: own,
    refusals: [{ reason: 'too-many', variant: 12, name: 'Product 1' }],
  })
  expect(mergedWith({ cart: [aLine(12, 2)] }).refusals).toEqual([])
  expect(mergedWith({ cart: [aLine(11, mostOfOne)] }).basket.cart).toEqual([aLine(11, mostOfOne)])
  expect(mergedWith({ saved: [aLine(12, 3)] }).basket).toEqual({ ...own, saved: [aLine(12, 3)] })
})

test('a hundred wishes and a hundred compared products are the most', () => {
  const ids = Array.from({ length: mostLines + 1 }, (_, index) => index + 1)
  for (const [own, held] of [
    [aBasket({ wished: ids.slice(1).map((id) => id * 10 + 1) }), aBasket({ wished: [11] })],
    [aBasket({ compared: ids.slice(1) }), aBasket({ compared: [1] })],
  ] as const)
    expect(mergeBaskets(own, held, aShelf(products), aCustomer())).toMatchObject({
      basket: own,
      refusals: [{ reason: 'full' }],
    })
})
