import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, MemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, test } from 'vitest'
import type { OrderView } from '#app/domain/orders/views.ts'
import { shopView } from '#app/domain/tenancy/make-shop-view.ts'
import { tenantFrom } from '#app/domain/tenancy/tenant-record.ts'
import { ShopProvider } from '#app/ui/shop-context.tsx'
import { anOpenedTenant } from '#tests/factories/opened-tenant.ts'
import { OrderLines } from './order-lines.tsx'
import { OrderState } from './order-state.tsx'

const order = {
  ...{ code: 'W26-000001', status: 'paid', payment: 'viva', placedAt: '2026-11-21T12:00:00Z', instructions: null },
  lines: [
    { variant: 1, product: 1, name: 'Κιτ pod', choice: 'Ivory', sku: 'POD-1', quantity: 1, price: 2000, sum: 2000 },
  ],
  totals: { goods: 2000, points: 0, shipping: 350, total: 2350, vat: 375, vatExcluded: false },
  ...{ refunded: 0, earns: 100 },
}

/** The page of an order that was paid in time, or too late. */
function shown(paidTooLate: boolean, locale = 'en-CY') {
  const shop = { ...shopView(tenantFrom(anOpenedTenant())), locale }
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

test('an order that was paid too late says that its money goes back, and promises no points', () => {
  const [inTime, tooLate] = [shown(false), shown(true)]
  expect(inTime).toContain('This order earns €1.00 of reward points.')
  expect(inTime).not.toContain('came too late')
  expect(tooLate).toContain('Your payment came too late for this order')
  expect(tooLate).toContain('Order W26-000001 is not on its way')
  expect(tooLate).not.toContain('reward points')
})

test('a choice in another language than its page says so', () => {
  expect(shown(false, 'el-CY')).toContain('<span lang="en">Ivory</span> · POD-1')
  expect(shown(false)).toContain('<span>Ivory</span> · POD-1')
})

test('a transfer that is awaited has no button to pay it, but those of the other methods, though the record has no bank any more', () => {
  const view = { ...order, status: 'awaiting-payment', payment: 'bankTransfer' } as unknown as OrderView
  const page = (
    <ShopProvider shop={shopView(tenantFrom(anOpenedTenant()))} frame={undefined} customer={null}>
      <OrderState order={view} payments={['viva', 'bankTransfer', 'onDelivery']} />
    </ShopProvider>
  )
  const router = createMemoryRouter([{ path: '/', element: page }])
  const shown = renderToStaticMarkup(<RouterProvider router={router} />)
  expect(shown).toContain('Awaiting payment')
  expect(shown).not.toContain('Pay now')
  expect(Array.from(shown.matchAll(/name="payment" value="(\w+)"/g), ([, method]) => method)).toEqual([
    'viva',
    'onDelivery',
  ])
})
