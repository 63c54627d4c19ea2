import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents } from '#app/domain/money.ts'
import {
  anonymousBuyer,
  type Buyer,
  calculatePrice,
  getPriceListId,
  isSaleActive,
  type Offer,
  removeVat,
  toPriceRange,
} from './price.ts'

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

test('without a sale there is a price and no former one', () => {
  expect(calculatePrice(anOffer(), anonymousBuyer, now)).toEqual({ now: 2000, was: null })
})

test('a sale shows the price before it', () => {
  expect(calculatePrice(anOffer({ salePrice: cents(1500) }), anonymousBuyer, now)).toEqual({ now: 1500, was: 2000 })
})

test('a sale is on until its end and over at that instant', () => {
  expect(isSaleActive(now + 1, now)).toBe(true)
  expect(isSaleActive(now, now)).toBe(false)
  const offer = anOffer({ salePrice: cents(1500), saleUntil: now })
  expect(calculatePrice(offer, anonymousBuyer, now - 1000)).toEqual({ now: 1500, was: 2000 })
  expect(calculatePrice(offer, anonymousBuyer, now)).toEqual({ now: 2000, was: null })
})

test('a price list replaces the standard price', () => {
  expect(calculatePrice(anOffer({ listPrice: cents(1700) }), aCustomer({ priceListId: 1 }), now)).toEqual({
    now: 1700,
    was: null,
  })
})

test('a sale applies to a price-list customer only if it is cheaper', () => {
  const buyer = aCustomer({ priceListId: 1 })
  expect(calculatePrice(anOffer({ listPrice: cents(1700), salePrice: cents(1500) }), buyer, now)).toEqual({
    now: 1500,
    was: 1700,
  })
  expect(calculatePrice(anOffer({ listPrice: cents(1400), salePrice: cents(1500) }), buyer, now)).toEqual({
    now: 1400,
    was: null,
  })
})

test('without VAT, half a cent is rounded up', () => {
  expect(removeVat(cents(1190), 1900)).toBe(1000)
  expect(removeVat(cents(1), 10_000)).toBe(1)
  expect(removeVat(cents(3), 10_000)).toBe(2)
  expect(removeVat(cents(0), 1900)).toBe(0)
})

test('VAT is removed from the price and from the former price', () => {
  const offer = anOffer({ price: cents(2380), salePrice: cents(1190) })
  expect(calculatePrice(offer, aCustomer({ excludeVat: true }), now)).toEqual({ now: 1000, was: 2000 })
})

test('a price without VAT is never above the price, and within half a cent of the exact one', () => {
  fc.assert(
    fc.property(fc.nat(100_000_000), fc.nat(10_000), (price, rate) => {
      const net = removeVat(cents(price), rate)
      expect(net).toBeLessThanOrEqual(price)
      expect(Math.abs(net - price / (1 + rate / 10_000))).toBeLessThanOrEqual(0.5 + 1e-6)
    }),
  )
})

test('a former price is always above the current one', () => {
  const maybe = fc.option(fc.nat(5000).map(cents))
  fc.assert(
    fc.property(fc.nat(5000).map(cents), maybe, maybe, fc.boolean(), (price, salePrice, listPrice, excludeVat) => {
      const displayed = calculatePrice(anOffer({ price, salePrice, listPrice }), aCustomer({ excludeVat }), now)
      if (displayed.was !== null) expect(displayed.was).toBeGreaterThan(displayed.now)
    }),
  )
})

test('a range runs from the cheapest to the dearest current price', () => {
  const dear = { now: cents(3000), was: null }
  const cheap = { now: cents(1000), was: cents(4000) }
  const middle = { now: cents(2000), was: null }
  expect(toPriceRange(middle, [dear, cheap], anonymousBuyer)).toEqual({ from: cheap, to: dear, vatExcluded: false })
  expect(toPriceRange(middle, [cheap, dear], anonymousBuyer)).toEqual({ from: cheap, to: dear, vatExcluded: false })
  const first = toPriceRange(middle, [{ now: cents(2000), was: cents(2500) }], anonymousBuyer)
  expect(first).toEqual({ from: middle, to: middle, vatExcluded: false })
  expect(toPriceRange(middle, [], aCustomer({ excludeVat: true }))).toEqual({
    from: middle,
    to: middle,
    vatExcluded: true,
  })
})

test('only a customer can have a price list, and not every customer has one', () => {
  expect(getPriceListId(anonymousBuyer)).toBeNull()
  expect(getPriceListId(aCustomer())).toBeNull()
  expect(getPriceListId(aCustomer({ priceListId: 2 }))).toBe(2)
})
