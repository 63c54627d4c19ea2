import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents } from '#app/domain/money.ts'
import { anonymous, type Buyer } from './buyer.ts'
import { type Offer, priceFor, priceListOf, priceRange, saleIsOn, withoutVat } from './price.ts'

const now = Date.parse('2026-11-21T12:00:00Z')

function anOffer(offer: Partial<Offer> = {}): Offer {
  return { price: cents(2000), salePrice: null, saleUntil: null, listPrice: null, vatBasisPoints: 1900, ...offer }
}

function aCustomer(buyer: { priceListId?: number; excludeVat?: boolean } = {}): Buyer {
  return {
    kind: 'customer',
    customerId: 1,
    priceListId: buyer.priceListId ?? null,
    excludeVat: buyer.excludeVat ?? false,
  }
}

test('without a sale the price is the price and there is no former one', () => {
  expect(priceFor(anOffer(), anonymous, now)).toEqual({ now: 2000, was: null })
})

test('a sale shows the price before it', () => {
  expect(priceFor(anOffer({ salePrice: cents(1500) }), anonymous, now)).toEqual({ now: 1500, was: 2000 })
})

test('a sale is on up to its end and over at that instant', () => {
  expect(saleIsOn(now + 1, now)).toBe(true)
  expect(saleIsOn(now, now)).toBe(false)
  const offer = anOffer({ salePrice: cents(1500), saleUntil: now })
  expect(priceFor(offer, anonymous, now - 1000)).toEqual({ now: 1500, was: 2000 })
  expect(priceFor(offer, anonymous, now)).toEqual({ now: 2000, was: null })
})

test("a price list replaces the shop's own price", () => {
  expect(priceFor(anOffer({ listPrice: cents(1700) }), aCustomer({ priceListId: 1 }), now)).toEqual({
    now: 1700,
    was: null,
  })
})

test('a sale counts for a price-list customer only when it is cheaper', () => {
  const buyer = aCustomer({ priceListId: 1 })
  expect(priceFor(anOffer({ listPrice: cents(1700), salePrice: cents(1500) }), buyer, now)).toEqual({
    now: 1500,
    was: 1700,
  })
  expect(priceFor(anOffer({ listPrice: cents(1400), salePrice: cents(1500) }), buyer, now)).toEqual({
    now: 1400,
    was: null,
  })
})

test('without VAT, half a cent is rounded up', () => {
  expect(withoutVat(cents(1190), 1900)).toBe(1000)
  expect(withoutVat(cents(1), 10_000)).toBe(1)
  expect(withoutVat(cents(3), 10_000)).toBe(2)
  expect(withoutVat(cents(0), 1900)).toBe(0)
})

test('VAT comes off the price and off the former price', () => {
  const offer = anOffer({ price: cents(2380), salePrice: cents(1190) })
  expect(priceFor(offer, aCustomer({ excludeVat: true }), now)).toEqual({ now: 1000, was: 2000 })
})

test('a price without VAT is never above the price, and within half a cent of the exact one', () => {
  fc.assert(
    fc.property(fc.nat(100_000_000), fc.nat(10_000), (price, rate) => {
      const net = withoutVat(cents(price), rate)
      expect(net).toBeLessThanOrEqual(price)
      expect(Math.abs(net - price / (1 + rate / 10_000))).toBeLessThanOrEqual(0.5 + 1e-6)
    }),
  )
})

test('a former price is always above the present one', () => {
  const maybe = fc.option(fc.nat(5000).map(cents))
  fc.assert(
    fc.property(fc.nat(5000).map(cents), maybe, maybe, fc.boolean(), (price, salePrice, listPrice, excludeVat) => {
      const shown = priceFor(anOffer({ price, salePrice, listPrice }), aCustomer({ excludeVat }), now)
      if (shown.was !== null) expect(shown.was).toBeGreaterThan(shown.now)
    }),
  )
})

test('a range runs from the cheapest to the dearest price of now', () => {
  const dear = { now: cents(3000), was: null }
  const cheap = { now: cents(1000), was: cents(4000) }
  const middle = { now: cents(2000), was: null }
  expect(priceRange(middle, [dear, cheap], anonymous)).toEqual({ from: cheap, to: dear, vatExcluded: false })
  expect(priceRange(middle, [cheap, dear], anonymous)).toEqual({ from: cheap, to: dear, vatExcluded: false })
  const first = priceRange(middle, [{ now: cents(2000), was: cents(2500) }], anonymous)
  expect(first).toEqual({ from: middle, to: middle, vatExcluded: false })
  expect(priceRange(middle, [], aCustomer({ excludeVat: true }))).toEqual({
    from: middle,
    to: middle,
    vatExcluded: true,
  })
})

test('only a customer has a price list, and not every one', () => {
  expect(priceListOf(anonymous)).toBeNull()
  expect(priceListOf(aCustomer())).toBeNull()
  expect(priceListOf(aCustomer({ priceListId: 2 }))).toBe(2)
})
