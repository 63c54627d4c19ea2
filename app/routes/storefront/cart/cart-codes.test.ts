import { expect, test } from 'vitest'
import type { DiscountRow } from '#app/domain/discounts/discount.ts'
import { cents } from '#app/domain/money.ts'
import type { ShippingMethod } from '#app/domain/orders/shipping-rates.ts'
import type { OrderTotals } from '#app/domain/orders/totals.ts'
import { anOrderView } from '#tests/factories/order-view.ts'
import { toCartAmounts } from './cart-codes.ts'

const sale: DiscountRow = { label: 'Summer sale', code: 'SUMMER10', target: 'products', amount: cents(200) }
const ofDelivery: DiscountRow = { label: 'Free delivery', code: 'SHIP', target: 'delivery', amount: cents(350) }

const amountsOf = (
  discounts: readonly DiscountRow[],
  changes: Partial<OrderTotals> = {},
  isByEmail = false,
  shipping: readonly ShippingMethod[] = [],
) =>
  toCartAmounts(
    { totals: { ...anOrderView().totals, ...changes }, discounts, codes: [], isByEmail, shipping },
    cents(3000),
  )

test('the cart lists the discounts on products, and leaves delivery, points and vouchers to the checkout', () => {
  const totals = { subtotal: cents(1800), discount: cents(200), points: cents(100), voucher: cents(500) }
  expect(amountsOf([sale, ofDelivery], totals)).toMatchObject({
    rows: [
      { kind: 'products', amount: 2000 },
      { kind: 'discount', label: 'Summer sale (SUMMER10)', amount: -200 },
    ],
    total: 1800,
  })
  expect(amountsOf([])).toMatchObject({ rows: [], total: 2000 })
})

test('the amount missing for free delivery is counted from the discounted products, and is 0 with a code for free delivery', () => {
  expect(amountsOf([]).freeDelivery).toMatchObject({ missing: 1000 })
  expect(amountsOf([sale], { subtotal: cents(1800), discount: cents(200) }).freeDelivery).toMatchObject({
    missing: 1200,
  })
  const free = amountsOf([ofDelivery], { shipping: cents(0), shippingDiscount: cents(350) })
  expect(free.freeDelivery).toEqual({ missing: 0, percent: 100 })
  // With a discount on only a part of the delivery price, an amount is still missing.
  const partly = amountsOf([ofDelivery], { shipping: cents(100), shippingDiscount: cents(250) })
  expect(partly.freeDelivery).toMatchObject({ missing: 1000 })
})

test('gift vouchers don’t count towards free delivery, and a cart with only vouchers has no progress', () => {
  const totals = { subtotal: cents(7000), giftVouchers: cents(5000) }
  expect(amountsOf([], totals).freeDelivery).toMatchObject({ missing: 1000 })
  expect(amountsOf([], { subtotal: cents(5000), giftVouchers: cents(5000) }, true).freeDelivery).toBeNull()
})

test('the delivery of a cart costs at least its cheapest method, and nothing with a code for free delivery', () => {
  const method = (id: number, cost: number): ShippingMethod => ({
    ...{ id, description: 'Courier', cost: cents(cost), countries: ['CY'] },
  })
  const methods = [method(1, 300), method(2, 200)]
  const noDiscount = { shipping: cents(300), shippingDiscount: cents(0) }
  const deliveryOf = (...args: Parameters<typeof amountsOf>) => amountsOf(...args).delivery
  expect(deliveryOf([], noDiscount, false, methods)).toEqual({ cost: 200, isLowest: true, method: 2, freeMethod: null })
  const only = { cost: 300, isLowest: false, method: 1, freeMethod: null }
  expect(deliveryOf([], noDiscount, false, [method(1, 300)])).toEqual(only)
  const free = { shipping: cents(0), shippingDiscount: cents(300) }
  expect(deliveryOf([ofDelivery], free, false, methods)).toEqual({
    ...{ cost: 0, isLowest: false, method: 2, freeMethod: null },
  })
  expect(deliveryOf([], noDiscount)).toBeNull()
  expect(deliveryOf([], noDiscount, true, methods)).toBeNull()
})

test('a method that is free for every cart is named beside the lowest cost of the others', () => {
  const method = (id: number, description: string, cost: number): ShippingMethod => ({
    ...{ id, description, cost: cents(cost), countries: ['CY'] },
  })
  const ownCarrier = method(3, 'Your own carrier', 0)
  const deliveryOf = (...methods: ShippingMethod[]) => amountsOf([], {}, false, methods).delivery
  const freight = { cost: 14_900, isLowest: false, method: 1, freeMethod: 'Your own carrier' }
  expect(deliveryOf(ownCarrier, method(1, 'Air freight', 14_900))).toEqual(freight)
  const several = [ownCarrier, method(1, 'Air freight', 14_900), method(2, 'Express', 29_900)]
  expect(deliveryOf(...several)).toEqual({ ...freight, isLowest: true })
  // From the shop's threshold every method is free, and none needs a name.
  const free = { cost: 0, isLowest: false, method: 3, freeMethod: null }
  expect(deliveryOf(ownCarrier, method(1, 'Air freight', 0))).toEqual(free)
})
