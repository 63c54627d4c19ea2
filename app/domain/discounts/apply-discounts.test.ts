import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents } from '#app/domain/money.ts'
import { aDiscount } from '#tests/factories/discounts.ts'
import { applyDiscounts, getDeliveryCost } from './apply-discounts.ts'
import type { Discount, DiscountableLine, DiscountOffer } from './discount.ts'

const noDelivery = { cost: cents(0), freeFrom: cents(0) }

function aLine(line: Partial<DiscountableLine> = {}): DiscountableLine {
  const defaults = { variant: 1, quantity: 1, price: cents(1000), product: 'P-1', categories: ['liquids'] }
  return { ...defaults, isExcluded: false, ...line }
}

function saveOn(lines: readonly DiscountableLine[], ...discounts: readonly Discount[]) {
  return [...applyDiscounts(discounts, lines, noDelivery).lines].toSorted(([a], [b]) => a - b)
}

test('a percentage is taken off each included line, rounded to the cent', () => {
  const tenPercent = aDiscount({ offer: { kind: 'product-percentage', basisPoints: 1000 }, categories: ['liquids'] })
  const lines = [
    aLine({ quantity: 3, price: cents(555) }),
    aLine({ variant: 2, categories: ['hardware'] }),
    aLine({ variant: 3, isExcluded: true }),
  ]
  expect(saveOn(lines, tenPercent)).toEqual([[1, 167]])
})

test('an amount off products is never more than the unit costs', () => {
  const off = aDiscount({ offer: { kind: 'product-amount', amount: cents(300) } })
  expect(saveOn([aLine({ quantity: 2, price: cents(200) }), aLine({ variant: 2 })], off)).toEqual([
    [1, 400],
    [2, 300],
  ])
})

test('if every third unit is free, it is the cheapest of its group', () => {
  const free = aDiscount({ offer: { kind: 'buy-x-get-y', buy: 2, get: 1, basisPoints: 10_000 } })
  const lines = [aLine({ quantity: 2 }), aLine({ variant: 2, quantity: 5, price: cents(400) })]
  // 10, 10, 4 and 4, 4, 4 are complete groups.
  expect(saveOn(lines, free)).toEqual([[2, 800]])
})

test('any three for 25 euro takes the most expensive units first, and the parts add up to the cent', () => {
  const three = aDiscount({ offer: { kind: 'mix-and-match', quantity: 3, price: cents(2500) } })
  const lines = [aLine({ quantity: 2 }), aLine({ variant: 2, quantity: 2, price: cents(890) })]
  const plan = applyDiscounts([three], lines, noDelivery)
  expect([plan.products, [...plan.lines]]).toEqual([
    390,
    [
      [1, 270],
      [2, 120],
    ],
  ])
  expect(saveOn([aLine({ quantity: 3, price: cents(700) })], three)).toEqual([])
})

test('an order discount is spread over the included lines and applies after product discounts', () => {
  const product = aDiscount({ id: 1, offer: { kind: 'product-percentage', basisPoints: 5000 }, products: ['P-2'] })
  const order = aDiscount({ id: 2, offer: { kind: 'order-amount', amount: cents(100) } })
  const lines = [aLine(), aLine({ variant: 2, product: 'P-2' })]
  // After the product discount, €10.00 and €5.00 remain, which share the discount of €1.00.
  expect(saveOn(lines, product, order)).toEqual([
    [1, 67],
    [2, 533],
  ])
})

test('a line takes the product discount that saves most on it', () => {
  const percent = aDiscount({ id: 1, offer: { kind: 'product-percentage', basisPoints: 1000 } })
  const amount = aDiscount({ id: 2, offer: { kind: 'product-amount', amount: cents(150) } })
  const lines = [aLine(), aLine({ variant: 2, price: cents(2000) })]
  expect(saveOn(lines, percent, amount)).toEqual([
    [1, 150],
    [2, 200],
  ])
})

test('discounts that don’t combine apply alone, if that saves more than all others together', () => {
  const alone = aDiscount({ id: 1, combines: false, offer: { kind: 'order-percentage', basisPoints: 2000 } })
  const others = [1000, 500].map((basisPoints, index) =>
    aDiscount({ id: index + 2, offer: { kind: index === 0 ? 'order-percentage' : 'product-percentage', basisPoints } }),
  )
  const plan = applyDiscounts([...others, alone], [aLine()], noDelivery)
  expect(plan.applied.map(({ discount, amount }) => [discount.id, amount])).toEqual([[1, 200]])
})

test('free delivery takes off what the delivery costs, and nothing where it is free anyway', () => {
  const free = aDiscount({ offer: { kind: 'free-delivery' } })
  const cost = (freeFrom: number) => applyDiscounts([free], [aLine()], { cost: cents(350), freeFrom: cents(freeFrom) })
  expect([cost(0).delivery, cost(1000).delivery, cost(1000).applied]).toEqual([350, 0, []])
})

test('a discount that would cost the shopper free delivery is left out', () => {
  const percent = aDiscount({ offer: { kind: 'order-percentage', basisPoints: 500 } })
  const plan = applyDiscounts([percent], [aLine({ quantity: 2 })], { cost: cents(350), freeFrom: cents(2000) })
  expect(plan.applied).toEqual([])
})

test('a percentage off an order is taken off the included products, and rounded once', () => {
  const order = aDiscount({ offer: { kind: 'order-percentage', basisPoints: 1000 }, categories: ['liquids'] })
  const lines = [
    aLine({ price: cents(333) }),
    aLine({ variant: 2, price: cents(333) }),
    aLine({ variant: 3, categories: ['hardware'] }),
  ]
  // 10 % of €6.66.
  expect(saveOn(lines, order)).toEqual([
    [1, 34],
    [2, 33],
  ])
})

test('an amount off an order is never more than the included products cost', () => {
  const order = aDiscount({ offer: { kind: 'order-amount', amount: cents(5000) }, categories: ['liquids'] })
  const lines = [aLine({ quantity: 2 }), aLine({ variant: 2, categories: ['hardware'] })]
  expect(saveOn(lines, order)).toEqual([[1, 2000]])
})

test('units for a fixed price each are reduced to it, and cheaper ones stay as they are', () => {
  const each = aDiscount({ offer: { kind: 'mix-and-match', quantity: 1, price: cents(700) } })
  expect(saveOn([aLine({ quantity: 3 }), aLine({ variant: 2, price: cents(699) })], each)).toEqual([[1, 900]])
})

test('the units that come with bought ones may be reduced by a part of their price', () => {
  const half = aDiscount({ offer: { kind: 'buy-x-get-y', buy: 1, get: 1, basisPoints: 5000 } })
  expect(saveOn([aLine(), aLine({ variant: 2, price: cents(601) })], half)).toEqual([[2, 301]])
})

test('of equally good discounts, the one with the lowest id applies', () => {
  const offers: DiscountOffer[] = [
    { kind: 'product-percentage', basisPoints: 1000 },
    { kind: 'buy-x-get-y', buy: 1, get: 1, basisPoints: 1000 },
    { kind: 'order-percentage', basisPoints: 1000 },
    { kind: 'free-delivery' },
  ]
  for (const offer of offers)
    for (const combines of [true, false]) {
      const discounts = [8, 7].map((id) => aDiscount({ id, combines, offer }))
      const plan = applyDiscounts(discounts, [aLine({ quantity: 2 })], { cost: cents(350), freeFrom: cents(0) })
      expect(plan.applied.map(({ discount }) => discount.id)).toEqual([7])
    }
})

test('of equally expensive units, those of the variant with the lowest id count as bought', () => {
  const free = aDiscount({ offer: { kind: 'buy-x-get-y', buy: 1, get: 1, basisPoints: 10_000 } })
  expect(saveOn([aLine({ variant: 2 }), aLine()], free)).toEqual([[2, 1000]])
})

test('a discount that saves nothing is not listed', () => {
  const delivery = { cost: cents(350), freeFrom: cents(0) }
  const pair = aDiscount({ id: 2, offer: { kind: 'mix-and-match', quantity: 2, price: cents(1900) } })
  const list = (offer: DiscountOffer, delivered = delivery, lines = [aLine({ quantity: 2 })]) =>
    applyDiscounts([aDiscount({ id: 1, offer }), pair], lines, delivered).applied.map(({ discount }) => discount.id)
  expect(list({ kind: 'mix-and-match', quantity: 2, price: cents(2000) })).toEqual([2])
  expect(list({ kind: 'product-amount', amount: cents(100) }, delivery, [aLine({ price: cents(0) })])).toEqual([])
  expect(list({ kind: 'order-amount', amount: cents(100) }, delivery, [aLine({ price: cents(0) })])).toEqual([])
  expect(list({ kind: 'free-delivery' }, { ...delivery, cost: cents(0) })).toEqual([2])
})

test('an offer for three units together doesn’t change the price of two', () => {
  const three = aDiscount({ offer: { kind: 'mix-and-match', quantity: 3, price: cents(500) } })
  expect(saveOn([aLine({ quantity: 2 })], three)).toEqual([])
})

test('an offer for several units takes only groups that it makes cheaper', () => {
  const pair = aDiscount({ id: 1, offer: { kind: 'mix-and-match', quantity: 2, price: cents(1600) } })
  const lines = [aLine({ quantity: 2 }), aLine({ variant: 2, quantity: 2, price: cents(700) })]
  expect(saveOn(lines, pair)).toEqual([[1, 400]])
  // Units whose group saves nothing are free for another discount.
  const tenPercent = aDiscount({ id: 2, offer: { kind: 'product-percentage', basisPoints: 1000 } })
  expect(
    saveOn([aLine({ quantity: 2 }), aLine({ variant: 2, quantity: 2, price: cents(800) })], pair, tenPercent),
  ).toEqual([
    [1, 400],
    [2, 160],
  ])
})

test('a line in a group takes no other product discount, where the group saves more', () => {
  const group = aDiscount({ id: 1, offer: { kind: 'buy-x-get-y', buy: 1, get: 1, basisPoints: 10_000 } })
  const tenPercent = aDiscount({ id: 2, offer: { kind: 'product-percentage', basisPoints: 1000 } })
  const lines = [aLine(), aLine({ variant: 2, price: cents(900) }), aLine({ variant: 3, price: cents(800) })]
  // €10.00 and €9.00 are a group; 10 % is taken off the third.
  expect(saveOn(lines, group, tenPercent)).toEqual([
    [2, 900],
    [3, 80],
  ])
})

test('discounts on groups share the lines so that the shopper saves most', () => {
  const pair = aDiscount({ id: 1, offer: { kind: 'mix-and-match', quantity: 2, price: cents(1900) } })
  const liquids = aDiscount({
    ...{ id: 2, categories: ['liquids'], offer: { kind: 'mix-and-match', quantity: 2, price: cents(1000) } },
  })
  const lines = [
    aLine({ quantity: 2, categories: ['hardware'] }),
    aLine({ variant: 2, quantity: 2, price: cents(990), categories: ['liquids'] }),
  ]
  const plan = applyDiscounts([pair, liquids], lines, noDelivery)
  expect(plan.applied.map(({ discount, amount }) => [discount.id, amount]).toSorted()).toEqual([
    [1, 100],
    [2, 980],
  ])
})

test('of more than four discounts on groups, those that save most apply', () => {
  const kinds = ['a', 'b', 'c', 'd', 'e']
  const discounts = kinds.map((kind, index) =>
    aDiscount({
      ...{ id: index + 1, categories: [kind] },
      offer: { kind: 'mix-and-match', quantity: 2, price: cents(1900 - 100 * index) },
    }),
  )
  const lines = kinds.map((kind, index) => aLine({ variant: index + 1, quantity: 2, categories: [kind] }))
  const { applied } = applyDiscounts(discounts, lines, noDelivery)
  expect(applied.map(({ discount, amount }) => [discount.id, amount]).toSorted()).toEqual([
    ...[
      [2, 200],
      [3, 300],
      [4, 400],
      [5, 500],
    ],
  ])
})

test('prices of single units don’t count among the four discounts on groups', () => {
  const kinds = ['a', 'b', 'c', 'd', 'e']
  const discounts = kinds.map((kind, index) =>
    aDiscount({
      ...{ id: index + 1, categories: [kind] },
      offer: {
        kind: 'mix-and-match',
        ...(kind === 'e' ? { quantity: 2, price: cents(1900) } : { quantity: 1, price: cents(1) }),
      },
    }),
  )
  const lines = kinds.map((kind, index) => aLine({ variant: index + 1, quantity: 2, categories: [kind] }))
  expect(saveOn(lines, ...discounts)).toContainEqual([5, 100])
})

test('a discount on groups counts the 500 most expensive units', () => {
  const free = aDiscount({ offer: { kind: 'buy-x-get-y', buy: 1, get: 1, basisPoints: 10_000 } })
  expect(saveOn([aLine({ quantity: 600, price: cents(10) })], free)).toEqual([[1, 2500]])
  expect(saveOn([aLine({ quantity: 500 }), aLine({ variant: 2, quantity: 2, price: cents(10) })], free)).toEqual([
    [1, 250_000],
  ])
  const lines = [aLine({ quantity: 499, price: cents(10) }), aLine({ variant: 2, quantity: 9 })]
  expect(saveOn(lines, free)).toEqual([
    [1, 2460],
    [2, 4000],
  ])
})

test('a free-delivery discount is not listed for an order whose discounted products reach free delivery anyway', () => {
  const free = aDiscount({ id: 1, offer: { kind: 'free-delivery' } })
  const percent = aDiscount({ id: 2, offer: { kind: 'order-percentage', basisPoints: 1000 } })
  const plan = applyDiscounts([free, percent], [aLine()], { cost: cents(350), freeFrom: cents(900) })
  expect(plan.applied.map(({ discount }) => discount.id)).toEqual([2])
  const missed = applyDiscounts([free, percent], [aLine()], { cost: cents(350), freeFrom: cents(901) })
  expect(missed.applied.map(({ discount, target, amount }) => [discount.id, target, amount])).toEqual([
    [2, 'products', 100],
    [1, 'delivery', 350],
  ])
})

test('delivery is free from the threshold on, and costs its price below it and without a threshold', () => {
  const costOf = (freeFrom: number, subtotal: number) =>
    getDeliveryCost({ cost: cents(350), freeFrom: cents(freeFrom) }, subtotal)
  expect([costOf(3000, 3000), costOf(3000, 2999), costOf(0, 9999)]).toEqual([0, 350, 350])
})

const Offer: fc.Arbitrary<DiscountOffer> = fc.oneof(
  fc.record({ kind: fc.constant('product-percentage' as const), basisPoints: fc.integer({ min: 1, max: 10_000 }) }),
  fc.record({ kind: fc.constant('product-amount' as const), amount: fc.integer({ min: 1, max: 3000 }).map(cents) }),
  fc.record({
    kind: fc.constant('buy-x-get-y' as const),
    ...{ buy: fc.integer({ min: 1, max: 3 }), get: fc.integer({ min: 1, max: 2 }) },
    basisPoints: fc.integer({ min: 1, max: 10_000 }),
  }),
  fc.record({
    kind: fc.constant('mix-and-match' as const),
    ...{ quantity: fc.integer({ min: 1, max: 4 }), price: fc.integer({ min: 1, max: 5000 }).map(cents) },
  }),
  fc.record({ kind: fc.constant('order-percentage' as const), basisPoints: fc.integer({ min: 1, max: 10_000 }) }),
  fc.record({ kind: fc.constant('order-amount' as const), amount: fc.integer({ min: 1, max: 9000 }).map(cents) }),
  fc.constant({ kind: 'free-delivery' as const }),
)
const Discounts = fc
  .array(
    fc.record({
      offer: Offer,
      combines: fc.boolean(),
      categories: fc.subarray(['liquids', 'pods', 'hardware']),
    }),
    { maxLength: 6 },
  )
  .map((discounts) => discounts.map((discount, index) => aDiscount({ ...discount, id: index + 1 })))
const Lines = fc
  .array(
    fc.record({
      quantity: fc.integer({ min: 1, max: 6 }),
      price: fc.nat({ max: 3000 }).map(cents),
      categories: fc.subarray(['liquids', 'pods', 'hardware']),
      isExcluded: fc.boolean(),
    }),
    { minLength: 1, maxLength: 5 },
  )
  .map((lines) => lines.map((line, index) => aLine({ ...line, variant: index + 1 })))
const Delivery = fc.record({ cost: fc.nat({ max: 1000 }).map(cents), freeFrom: fc.constantFrom(0, 3000).map(cents) })

function getTotal(discounts: readonly Discount[], lines: readonly DiscountableLine[], delivery: typeof noDelivery) {
  const plan = applyDiscounts(discounts, lines, delivery)
  const products = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0) - plan.products
  return products + getDeliveryCost(delivery, products) - plan.delivery
}

test('no line and no delivery falls below zero, and the applied discounts add up to those of the lines', () => {
  fc.assert(
    fc.property(Discounts, Lines, Delivery, (discounts, lines, delivery) => {
      const plan = applyDiscounts(discounts, lines, delivery)
      for (const { variant, price, quantity, isExcluded } of lines) {
        const part = plan.lines.get(variant) ?? 0
        expect(part >= 0 && part <= (isExcluded ? 0 : price * quantity)).toBe(true)
      }
      const sum = (target: string) =>
        plan.applied.reduce((total, each) => total + (each.target === target ? each.amount : 0), 0)
      expect(sum('products')).toBe([...plan.lines.values()].reduce<number>((total, part) => total + part, 0))
      expect([plan.products, plan.delivery]).toEqual([sum('products'), sum('delivery')])
      expect(plan.delivery).toBeLessThanOrEqual(delivery.cost)
      expect(plan.applied.length > 1 && plan.applied.some(({ discount }) => !discount.combines)).toBe(false)
    }),
  )
})

test('the result is the same in whatever order discounts and lines come', () => {
  fc.assert(
    fc.property(Discounts, Lines, Delivery, (discounts, lines, delivery) => {
      const plan = applyDiscounts(discounts, lines, delivery)
      const turned = applyDiscounts(discounts.toReversed(), lines.toReversed(), delivery)
      expect([turned.applied, turned.delivery]).toEqual([plan.applied, plan.delivery])
      expect(new Map(turned.lines)).toEqual(new Map(plan.lines))
    }),
  )
})

test('the shopper pays no more than without discounts, with all that combine or with one alone, and in simple cases no more than with any combination', () => {
  fc.assert(
    fc.property(Discounts, Lines, Delivery, (discounts, lines, delivery) => {
      const total = getTotal(discounts, lines, delivery)
      const combinable = discounts.filter(({ combines }) => combines)
      const hasOrderDiscount = combinable.some(({ offer }) => offer.kind.startsWith('order-'))
      // With a threshold for free delivery, or an order discount on some products, a smaller product discount can give a
      // lower total. In these cases, compare only all of the discounts or none.
      const sets =
        delivery.freeFrom > 0 || hasOrderDiscount
          ? [[], combinable]
          : Array.from({ length: 2 ** combinable.length }, (_, bits) => combinable.filter((_, i) => (bits >> i) & 1))
      for (const set of [...sets, ...discounts.filter(({ combines }) => !combines).map((each) => [each])])
        expect(total).toBeLessThanOrEqual(getTotal(set, lines, delivery))
    }),
  )
})
