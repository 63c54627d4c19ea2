import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, test } from 'vitest'
import type { AdminOrderView } from '#app/domain/orders/operations.ts'
import { toShopView } from '#app/domain/tenancy/make-shop-view.ts'
import { toTenant } from '#app/domain/tenancy/tenant-record.ts'
import { ShopProvider } from '#app/ui/shop-context.tsx'
import { anOpenedTenant } from '#tests/factories/opened-tenant.ts'
import { MarkOrderPanel } from './mark-order.tsx'
import { OrderDetails, OrderHistory, OrderInvoices } from './order-details.tsx'
import { OrderPayments, RefundPanel } from './order-payments.tsx'

const totals = { subtotal: 2000, discount: 0, points: 0, shipping: 350, shippingDiscount: 0, total: 2350, voucher: 0 }

/** A bank transfer that has arrived. */
const transfer = {
  ...{ code: 'W26-000001', payment: 'bankTransfer', state: 'open', paymentState: 'paid', fulfilment: 'unfulfilled' },
  ...{
    paid: true,
    refunded: 0,
    returnedToVouchers: 0,
    refunds: [],
    payments: [],
    boughtVouchers: [],
    invoices: [],
    canIssueInvoice: true,
    lines: [],
    contact: null,
    business: null,
    notes: '',
    totals: { ...totals, vat: 375 },
    attention: '',
    delivery: { kind: 'deliver', address: null, method: 'Courier' },
  },
  events: [
    { at: '2026-11-21T12:00:00Z', status: 'placed', who: 'shopper', why: '' },
    { at: '2026-11-21T12:05:00Z', status: 'payment-method', who: 'shopper', why: 'bankTransfer' },
    { at: '2026-11-22T12:00:00Z', status: 'paid', who: 'Eleni', why: '' },
    { at: '2026-11-23T12:00:00Z', status: 'cancelled', who: 'clock', why: 'ordered again' },
    { at: '2026-11-23T12:01:00Z', status: 'withdrawn', who: 'shopper', why: 'withdrawn' },
    { at: '2026-11-23T12:02:00Z', status: 'cancelled', who: 'viva', why: 'unreachable' },
  ],
}

function renderHtml(changes: object = {}) {
  const order = { ...transfer, ...changes } as unknown as AdminOrderView
  const element = (
    <ShopProvider shop={toShopView(toTenant(anOpenedTenant()))} frame={undefined} customer={null}>
      <MarkOrderPanel order={order} />
      <OrderDetails order={order} phoneUri="" />
      <OrderPayments order={order} />
      <RefundPanel order={order} refundKey="a-refund-key" />
      <OrderInvoices order={order} />
      <OrderHistory order={order} />
    </ShopProvider>
  )
  const router = createMemoryRouter([{ path: '/', element }])
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

function render(changes: object = {}) {
  return renderHtml(changes)
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
}

test('a transfer that has arrived is a payment, although no provider took it', () => {
  const page = render()
  expect(page).toContain('Paid · Bank transfer: €23.50')
  expect(page).toContain('Record the refund here and pay the customer back yourself.')
  expect(render({ paid: false, paymentState: 'awaiting' })).toContain('No payment yet.')
})

test('an order that vouchers pay in full was not paid with the method that was chosen', () => {
  const page = render({ totals: { ...totals, vat: 375, voucher: 2350 } })
  expect(page).toContain('Payment Nothing was left to pay after points, vouchers and discounts.')
  expect(page).not.toContain('Bank transfer, paid')
  expect(render()).toContain('Payment Bank transfer, paid')
})

test('a refund that went back to the voucher is not named after the method', () => {
  const refunds = { paymentState: 'partly-refunded', refunded: 1500, returnedToVouchers: 1000 }
  expect(render({ ...refunds, totals: { ...totals, vat: 375, voucher: 1000 } })).toContain('€5.00 refunded')
})

test('an order for collection is paid on collection, not on delivery', () => {
  const unpaid = { payment: 'onDelivery', delivery: { kind: 'collect', store: 'Kiosk' } }
  expect(render({ ...unpaid, paid: false, paymentState: 'awaiting' })).toContain(
    'Payment Pay on collection, not paid yet',
  )
  const events = [{ at: '2026-11-21T12:05:00Z', status: 'payment-method', who: 'shopper', why: 'onDelivery' }]
  const collected = render({ ...unpaid, fulfilment: 'collected', events })
  expect(collected).toContain('Paid · Pay on collection: €23.50')
  expect(collected).not.toContain('Pay on delivery')
})

test('an order that is refunded in full shows that nothing is left, instead of the refund form', () => {
  const page = render({ refunded: 2350, paymentState: 'refunded' })
  expect(page).toContain('Nothing is left to refund.')
  expect(page).not.toContain('Amount in euros')
})

test('a refund needs a second click, and Enter in one of its fields does not make it', () => {
  const [form = ''] = /<form[^>]*id="refund".*?<\/form>/.exec(renderHtml()) ?? []
  const buttons = form.match(/<button[^>]*>/g) ?? []
  expect(buttons).toHaveLength(2)
  // Enter presses the first button of a form.
  expect(buttons[0]).toMatch(/type="submit".* disabled=""/)
  const confirmation = form.slice(form.indexOf('<details'), form.indexOf('</details>'))
  expect(confirmation).toContain('A refund can’t be undone.')
  expect(confirmation).toContain(buttons[1])
})

test.each([
  ['unfulfilled', 'if-full'],
  ['ready-to-collect', 'if-full'],
  ['shipped', 'none'],
  ['returned', 'none'],
])('the refund of an order that is %s has the restock choice %s by default', (fulfilment, restock) => {
  const [selected] =
    /<option[^>]*selected=""[^>]*>/.exec(renderHtml({ fulfilment }).split('name="restock"')[1] ?? '') ?? []
  expect(selected).toContain(`value="${restock}"`)
})

test('the history shows the names of actors and payment methods, not their codes', () => {
  const page = render()
  expect(page).not.toMatch(/shopper|clock|bankTransfer| withdrawn /)
  for (const text of ['Customer', 'Automatic', 'Eleni', 'The customer ordered again']) expect(page).toContain(text)
  expect(page).toContain('The customer withdrew from the order')
  expect(page).toContain('Card The payment couldn’t be started: the provider couldn’t be reached')
})

test('a refund shows who made it and why', () => {
  const at = '2026-11-24T12:00:00Z'
  const page = render({
    refunds: [
      { key: 'a', at, amount: 500, state: 'done', who: 'clock', why: 'voucher-released' },
      { key: 'b', at, amount: 500, state: 'done', who: 'paypal', why: 'refunded-elsewhere' },
      { key: 'c', at, amount: 500, state: 'done', who: 'Eleni', why: 'Broken glass' },
    ],
  })
  expect(page).toContain('Automatic Returned to the gift voucher when the order expired')
  expect(page).toContain('PayPal Refunded in your account at the provider')
  expect(page).toContain('Eleni Broken glass')
})

test('while a parcel is on its way, the page says to mark the order as returned before cancelling it', () => {
  const unpaid = { payment: 'onDelivery', paid: false, paymentState: 'awaiting' }
  const page = render({ ...unpaid, fulfilment: 'shipped' })
  expect(page).toContain('mark the order as returned once the parcel is back with you')
  expect(page).not.toContain('The products go back to stock')
  expect(render({ ...unpaid, fulfilment: 'returned' })).toContain('The products go back to stock')
})

test('an order that can’t have an invoice says so instead of offering the button', () => {
  expect(render()).toContain('Issue invoice')
  const page = render({ canIssueInvoice: false })
  expect(page).not.toContain('Issue invoice')
  expect(page).toContain('This order can’t be invoiced')
})
