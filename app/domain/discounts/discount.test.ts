import { expect, test } from 'vitest'
import { cents } from '#app/domain/money.ts'
import { aDiscount } from '#tests/factories/discounts.ts'
import {
  type Discount,
  type DiscountableLine,
  type DiscountContext,
  findDiscountIssue,
  normalizeCode,
} from './discount.ts'

const now = Date.parse('2026-11-21T12:00:00Z')
const context: DiscountContext = {
  ...{ now, isSignedIn: true, priceList: null, country: 'CY', hasOrdered: false, ownUses: new Map() },
}
const line: DiscountableLine = {
  ...{ variant: 1, quantity: 2, price: cents(1000), product: 'P-1', categories: ['liquids'], isExcluded: false },
}

const findIssue = (discount: Partial<Discount>, changes: Partial<DiscountContext> = {}, lines = [line]) =>
  findDiscountIssue(aDiscount({ id: 7, ...discount }), lines, { ...context, ...changes })

test('a discount applies from its first instant to just before its end, while it has uses left', () => {
  expect(findIssue({})).toBeNull()
  expect(findIssue({ isActive: false })).toEqual({ reason: 'unknown' })
  expect([findIssue({ endsAt: now }), findIssue({ endsAt: now + 1 })]).toEqual([{ reason: 'expired' }, null])
  expect([findIssue({ startsAt: now + 1 }), findIssue({ startsAt: now })]).toEqual([{ reason: 'scheduled' }, null])
  expect(findIssue({ maxUses: 3, used: 3 })).toEqual({ reason: 'used-up' })
  expect(findIssue({ maxUses: 3, used: 2 })).toBeNull()
})

test('a discount for some countries applies to deliveries there, not elsewhere and not to collection from a store', () => {
  const countries = ['GR', 'CY']
  expect(findIssue({ countries })).toBeNull()
  for (const country of ['DE', null]) expect(findIssue({ countries }, { country })).toEqual({ reason: 'country' })
  expect(findIssue({}, { country: null })).toBeNull()
})

test('a code is compared without spaces and in capitals; text in any other format is not a code', () => {
  expect(normalizeCode(' summer 10 ')).toBe('SUMMER10')
  expect(normalizeCode('καλοκαίρι')).toBe('ΚΑΛΟΚΑΊΡΙ')
  for (const text of ['!SALE', 'SALE!', 'AB', 'x'.repeat(41), '']) expect(normalizeCode(text)).toBe('')
})

test('a discount for everybody applies to guests and to earlier customers', () => {
  expect(findIssue({}, { isSignedIn: false, hasOrdered: true })).toBeNull()
})

test('a product is included if one of its categories is', () => {
  const both = { ...line, categories: ['liquids', 'salts'] }
  expect(findIssue({ categories: ['salts'] }, {}, [both])).toBeNull()
  expect(findIssue({ products: ['P-1'] }, {}, [both])).toBeNull()
  expect(findIssue({ products: ['P-2'] }, {}, [both])).toEqual({ reason: 'no-products' })
})

test('a discount applies to its group of customers', () => {
  expect(findIssue({ customers: 'signed-in' }, { isSignedIn: false })).toEqual({ reason: 'sign-in' })
  expect(findIssue({ customers: 'signed-in' })).toBeNull()
  const ofList = { customers: 'price-list', priceList: 2 } as const
  for (const priceList of [null, 1]) expect(findIssue(ofList, { priceList })).toEqual({ reason: 'not-for-you' })
  expect(findIssue(ofList, { priceList: 2 })).toBeNull()
  // A discount whose price list was removed applies to nobody.
  expect(findIssue({ ...ofList, priceList: null })).toEqual({ reason: 'not-for-you' })
  expect(findIssue({ customers: 'first-order' }, { hasOrdered: true })).toEqual({ reason: 'not-for-you' })
  expect(findIssue({ customers: 'first-order' })).toBeNull()
})

test('a limit for each customer counts the customer’s own uses of this discount', () => {
  const use = (...uses: [number, number][]) => findIssue({ maxUsesPerCustomer: 2 }, { ownUses: new Map(uses) })
  expect([use(), use([7, 1]), use([8, 9])]).toEqual([null, null, null])
  expect(use([7, 2])).toEqual({ reason: 'used-before' })
})

test('a minimum counts the included lines at their prices, and the issue names what is missing', () => {
  const lines = [line, { ...line, variant: 2, categories: ['devices'] }]
  const ofLiquids = { categories: ['liquids'] }
  expect(findIssue({ ...ofLiquids, minimumSubtotal: cents(2000) }, {}, lines)).toBeNull()
  expect(findIssue({ ...ofLiquids, minimumSubtotal: cents(2001) }, {}, lines)).toEqual({
    reason: 'minimum-subtotal',
    missing: 1,
  })
  expect(findIssue({ ...ofLiquids, minimumQuantity: 2 }, {}, lines)).toBeNull()
  expect(findIssue({ ...ofLiquids, minimumQuantity: 5 }, {}, lines)).toEqual({ reason: 'minimum-quantity', missing: 3 })
  expect(findIssue({ categories: ['pods'] }, {}, lines)).toEqual({ reason: 'no-products' })
  expect(findIssue({}, {}, [{ ...line, isExcluded: true }])).toEqual({ reason: 'no-products' })
})

test('an offer for a number of units applies only to a cart with all of them', () => {
  const buy = { kind: 'buy-x-get-y', buy: 2, get: 1, basisPoints: 10_000 } as const
  expect(findIssue({ offer: buy })).toEqual({ reason: 'minimum-quantity', missing: 1 })
  expect(findIssue({ offer: buy }, {}, [{ ...line, quantity: 3 }])).toBeNull()
  const mix = { kind: 'mix-and-match', quantity: 4, price: cents(3000) } as const
  expect(findIssue({ offer: mix })).toEqual({ reason: 'minimum-quantity', missing: 2 })
})
