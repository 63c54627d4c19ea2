import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aCatalogueSnapshot, aCustomer, aLine, emptyLists, lines, someLists } from '#tests/factories/lists.ts'
import { type Lists, MAX_CART_LINES, MAX_UNITS_PER_PRODUCT } from './lists.ts'
import { mergeLists } from './merge-lists.ts'

const catalogue = aCatalogueSnapshot({ 1: { price: 1100 }, 2: { stock: 0 }, 3: { offered: false } })

test('a merge takes the larger quantity of each line, in the cart and among the saved lines', () => {
  const own = someLists({ cart: [aLine(11, 1), aLine(21, 9)], saved: [aLine(11, 2)] })
  const stored = someLists({ cart: [aLine(31, 1), aLine(21, 4), aLine(11, 3)], saved: [aLine(21, 1), aLine(11, 1)] })
  expect(mergeLists(own, stored, catalogue, aCustomer())).toEqual({
    lists: someLists({ cart: [aLine(11, 3), aLine(21, 9), aLine(31, 1)], saved: [aLine(11, 2), aLine(21, 1)] }),
    confirmation: null,
    refusals: [],
    guestLists: null,
  })
})

test('merging twice has the same result as merging once', () => {
  const stored = someLists({ cart: [aLine(11, 3)], saved: [aLine(21)], wished: [11], compared: [2] })
  const once = mergeLists(emptyLists, stored, catalogue, aCustomer())
  expect(once.lists).toEqual(stored)
  expect(mergeLists(once.lists, stored, catalogue, aCustomer())).toEqual(once)
})

test('a line with the same quantity in the browser and the account keeps the price seen in the account', () => {
  const own = someLists({ cart: [aLine(11, 2, 900)] })
  expect(mergeLists(own, someLists({ cart: [aLine(11, 2, 800)] }), catalogue, aCustomer()).lists).toEqual(own)
})

test('merging any two lists takes the larger quantity of every line and adds nothing else', () => {
  const some = fc.dictionary(fc.constantFrom('11', '21', '31'), fc.integer({ min: 1, max: 9 }))
  const createLists = ([cart, saved]: readonly [Record<string, number>, Record<string, number>]) => {
    const linesOf = (options: Record<string, number>) =>
      Object.entries(options).map(([variant, quantity]) => aLine(Number(variant), quantity))
    return someLists({ cart: linesOf(cart), saved: linesOf(saved) })
  }
  fc.assert(
    fc.property(fc.tuple(some, some), fc.tuple(some, some), (own, stored) => {
      const merged = mergeLists(createLists(own), createLists(stored), catalogue, aCustomer())
      expect(merged.refusals).toEqual([])
      for (const [list, at] of [
        ['cart', 0],
        ['saved', 1],
      ] as const) {
        const larger = { ...own[at] }
        for (const [variant, quantity] of Object.entries(stored[at]))
          larger[variant] = Math.max(quantity, larger[variant] ?? 0)
        const found = merged.lists[list].map(({ variant, quantity }) => [String(variant), quantity])
        expect(Object.fromEntries(found)).toEqual({ ...larger })
        expect(found).toHaveLength(Object.keys(larger).length)
      }
    }),
  )
})

test('wishlists and compared products are merged, and removed products stay', () => {
  const own = someLists({ cart: [aLine(98)], wished: [21], compared: [1] })
  const stored = someLists({ cart: [aLine(99)], wished: [31, 99, 21], compared: [2, 9, 1] })
  const { lists } = mergeLists(own, stored, catalogue, aCustomer())
  expect(lists).toEqual(someLists({ cart: [aLine(98), aLine(99)], wished: [21, 31, 99], compared: [1, 2, 9] }))
})

test('for a customer with a price list, the browser’s cart and wishlist become guest lists, which can be restored', () => {
  const own = someLists({ cart: [aLine(21)], wished: [21] })
  const stored = someLists({ cart: [aLine(11, 2)], saved: [aLine(11)], wished: [11], compared: [1] })
  expect(mergeLists(own, stored, catalogue, aCustomer({ priceListId: 3 }))).toEqual({
    lists: { ...own, saved: [aLine(11, 1, 1100)], compared: [1] },
    confirmation: null,
    refusals: [],
    guestLists: { kind: 'restore', lines: [{ variant: 11, quantity: 2 }], saved: [], wished: [11], compared: [] },
  })
  const removed = someLists({ cart: [aLine(99)], saved: [aLine(11)], wished: [98] })
  const merged = mergeLists(own, removed, catalogue, aCustomer({ priceListId: 3 }))
  expect(merged.guestLists).toBeNull()
  expect(merged.lists.cart).toEqual([aLine(21), aLine(99)])
  expect(merged.lists.wished).toEqual([21, 98])
})

test('prices that differ only by the buyer’s terms give no warning, changed prices do', () => {
  const stored = someLists({ cart: [aLine(11, 1, 1309)] })
  const seenBy = (terms: Parameters<typeof aCustomer>[0]) =>
    mergeLists(emptyLists, stored, catalogue, aCustomer(terms)).lists.cart[0]?.seen
  expect(seenBy({ excludeVat: true })).toBe(1100)
  expect(seenBy({})).toBe(1309)
})

const products = Object.fromEntries(Array.from({ length: MAX_CART_LINES + 1 }, (_, index) => [index + 1, {}]))

test('the 101st line is left out with a refusal, and the other hundred merge', () => {
  const stored = someLists({ cart: [aLine(1011), aLine(11, 2), aLine(21)], saved: [aLine(11)] })
  const merged = mergeLists(
    someLists({ cart: lines(MAX_CART_LINES) }),
    stored,
    aCatalogueSnapshot(products),
    aCustomer(),
  )
  expect(merged.lists).toEqual(someLists({ cart: [aLine(11, 2), ...lines(MAX_CART_LINES).slice(1)] }))
  expect(merged.refusals).toEqual([{ reason: 'full' }])
})

test("a product's lines stay within its limit, and saved lines don't count", () => {
  const twoSizes = aCatalogueSnapshot({ 1: { variants: [{}, {}] } })
  const own = someLists({ cart: [aLine(11, MAX_UNITS_PER_PRODUCT - 2)] })
  const mergedWith = (stored: Partial<Lists>) => mergeLists(own, someLists(stored), twoSizes, aCustomer())
  expect(mergedWith({ cart: [aLine(12, 3)] })).toMatchObject({
    lists: own,
    refusals: [{ reason: 'too-many', variant: 12, name: 'Product 1' }],
  })
  expect(mergedWith({ cart: [aLine(12, 2)] }).refusals).toEqual([])
  expect(mergedWith({ cart: [aLine(11, MAX_UNITS_PER_PRODUCT)] }).lists.cart).toEqual([
    aLine(11, MAX_UNITS_PER_PRODUCT),
  ])
  expect(mergedWith({ saved: [aLine(12, 3)] }).lists).toEqual({ ...own, saved: [aLine(12, 3)] })
})

test('a merge holds at most a hundred wishlist entries and a hundred compared products', () => {
  const ids = Array.from({ length: MAX_CART_LINES + 1 }, (_, index) => index + 1)
  for (const [own, stored] of [
    [someLists({ wished: ids.slice(1).map((id) => id * 10 + 1) }), someLists({ wished: [11] })],
    [someLists({ compared: ids.slice(1) }), someLists({ compared: [1] })],
  ] as const)
    expect(mergeLists(own, stored, aCatalogueSnapshot(products), aCustomer())).toMatchObject({
      lists: own,
      refusals: [{ reason: 'full' }],
    })
})
