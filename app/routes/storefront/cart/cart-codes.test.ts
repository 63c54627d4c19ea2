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
  shippingMethod: number | null = null,
  isDeliveryCharged = true,
) =>
  toCartAmounts(
    { totals: { ...anOrderView().totals, ...changes }, discounts, codes: [], isByEmail, shipping, shippingMethod },
    cents(3000),
    isDeliveryCharged,
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

test('the amount missing for free delivery is based on discounted prices, and is 0 with a free-delivery code', () => {
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

test('the delivery of a cart costs what the checkout would charge, and a free method is named beside a paid one', () => {
  const method = (id: number, description: string, cost: number): ShippingMethod => ({
    ...{ id, description, cost: cents(cost), countries: ['CY'] },
  })
  const deliveryOf = (shipping: number, chosen: number | null, ...methods: ShippingMethod[]) =>
    amountsOf([], { shipping: cents(shipping) }, false, methods, chosen).delivery
  const [courier, locker, ownCarrier] = [method(1, 'Courier', 300), method(2, 'Locker', 200), method(3, 'Yours', 0)]
  expect(deliveryOf(300, 1, courier, locker)).toEqual({ cost: 300, method: 1, freeMethod: null })
  expect(deliveryOf(200, 2, courier, locker)).toEqual({ cost: 200, method: 2, freeMethod: null })
  expect(deliveryOf(300, 1, courier, ownCarrier)).toEqual({ cost: 300, method: 1, freeMethod: 'Yours' })
  // The chosen method is free, perhaps by a discount: no other one is added or named.
  expect(deliveryOf(0, 3, courier, ownCarrier)).toEqual({ cost: 0, method: 3, freeMethod: null })
  expect(deliveryOf(0, 1, courier, ownCarrier)).toEqual({ cost: 0, method: 1, freeMethod: null })
  // Collection, or a country that no method reaches.
  expect(deliveryOf(0, null, courier, ownCarrier)).toBeNull()
})

test('delivery comes on top of the total while no method is known, unless nothing is delivered or it is free', () => {
  const courier: ShippingMethod = { id: 1, description: 'Courier', cost: cents(300), countries: ['CY'] }
  expect(amountsOf([]).lacksDelivery).toBe(true)
  expect(amountsOf([], { shipping: cents(300) }, false, [courier], 1).lacksDelivery).toBe(false)
  // From €30 every method is free.
  expect(amountsOf([], { subtotal: cents(3000) }).lacksDelivery).toBe(false)
  expect(amountsOf([], {}, true).lacksDelivery).toBe(false)
  expect(amountsOf([], {}, false, [], null, false).lacksDelivery).toBe(false)
})
