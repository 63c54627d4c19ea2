import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, MemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, test } from 'vitest'
import type { OrderView } from '#app/domain/orders/order.ts'
import { toShopView } from '#app/domain/tenancy/make-shop-view.ts'
import { toTenant } from '#app/domain/tenancy/tenant-record.ts'
import { ShopProvider } from '#app/ui/shop-context.tsx'
import { anOpenedTenant } from '#tests/factories/opened-tenant.ts'
import { OrderLines } from './order-details.tsx'
import { OrderState } from './order-state.tsx'

const order = {
  ...{ code: 'W26-000001', payment: 'viva', placedAt: '2026-11-21T12:00:00Z', instructions: null },
  ...{ state: 'open', paymentState: 'paid', fulfilment: 'unfulfilled' },
  lines: [
    { variant: 1, product: 1, name: 'Κιτ pod', choice: 'Ivory', sku: 'POD-1', quantity: 1, price: 2000, sum: 2000 },
  ],
  totals: {
    ...{ subtotal: 2000, discount: 0, points: 0, shipping: 350, shippingDiscount: 0, total: 2350, voucher: 0 },
    ...{ vat: 375, vatExcluded: false },
  },
  ...{ discounts: [], vouchers: [] },
  ...{ refunded: 0, earnedPoints: 100, contact: null, invoices: [] },
}

/** Renders the page of an order that was paid in time or too late. */
function renderOrder(paidTooLate: boolean, locale = 'en-CY') {
  const shop = { ...toShopView(toTenant(anOpenedTenant())), locale }
  const view = { ...order, paidTooLate } as unknown as OrderView
  return renderToStaticMarkup(
    <MemoryRouter>
      <ShopProvider shop={shop} frame={undefined} customer={null}>
        <OrderState order={view} payments={['viva', 'onDelivery']} />
        <OrderLines order={view} />
      </ShopProvider>
    </MemoryRouter>,
  )
}

test('the page of an order that was paid too late announces the refund and promises no points', () => {
  const [inTime, tooLate] = [renderOrder(false), renderOrder(true)]
  expect(inTime).toContain('This order earns €1.00 in reward points.')
  expect(inTime).not.toContain('came too late')
  expect(tooLate).toContain('Your payment came too late for this order')
  expect(tooLate).toContain('We won’t ship order W26-000001')
  expect(tooLate).not.toContain('reward points')
})

test('a variant’s choice in a language other than the page’s has a lang attribute', () => {
  expect(renderOrder(false, 'el-CY')).toContain('<span lang="en">Ivory</span> · POD-1')
  expect(renderOrder(false)).toContain('<span>Ivory</span> · POD-1')
})

test('an order that awaits a transfer offers only the other payment methods, even if the bank account was removed', () => {
  const view = { ...order, paymentState: 'awaiting', payment: 'bankTransfer' } as unknown as OrderView
  const page = (
    <ShopProvider shop={toShopView(toTenant(anOpenedTenant()))} frame={undefined} customer={null}>
      <OrderState order={view} payments={['viva', 'bankTransfer', 'onDelivery']} />
    </ShopProvider>
  )
  const router = createMemoryRouter([{ path: '/', element: page }])
  const html = renderToStaticMarkup(<RouterProvider router={router} />)
  expect(html).toContain('Awaiting payment')
  expect(html).not.toContain('Pay now')
  expect(Array.from(html.matchAll(/name="payment" value="(\w+)"/g), ([, method]) => method)).toEqual([
    'viva',
    'onDelivery',
  ])
})
