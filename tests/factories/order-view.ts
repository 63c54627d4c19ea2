import { cents } from '#app/domain/money.ts'
import type { OrderView } from '#app/domain/orders/order-view.ts'

/** A paid order of €23.50 by card, to be delivered in Limassol; placed at 14:00 and paid a minute later. */
export function anOrderView(changes: Partial<OrderView> = {}): OrderView {
  return {
    ...{ code: 'W26-000001', token: 'a-token', payment: 'viva', placedAt: '2026-11-21T12:00:00.000Z' },
    ...{ state: 'open', paymentState: 'paid', fulfilment: 'unfulfilled', status: 'paid', cancelReason: '' },
    contact: { firstName: 'Eleni', lastName: 'Georgiou', email: 'eleni@shopper.example', phone: '35799000111' },
    business: null,
    delivery: {
      kind: 'deliver',
      address: { street: 'Anexartisias 1', city: 'Limassol', postcode: '3036', country: 'CY' },
      method: 'Courier',
    },
    ...{ paid: true, paidTooLate: false, instructions: null, transferUntil: null, heldUntil: null, payUntil: null },
    ...{ isGuest: true, shippingId: 1 },
    lines: [
      {
        ...{ variant: 1, product: 1, name: 'Κιτ pod', choice: 'Ivory', sku: 'POD-1', quantity: 1, picture: null },
        ...{ price: cents(2000), sum: cents(2000), discount: cents(0), isGiftVoucher: false },
      },
    ],
    totals: {
      ...{ subtotal: cents(2000), giftVouchers: cents(0), discount: cents(0), points: cents(0), shipping: cents(350) },
      ...{ shippingDiscount: cents(0), total: cents(2350), voucher: cents(0), vat: cents(375), vatExcluded: false },
    },
    ...{
      discounts: [],
      vouchers: [],
      refunded: cents(0),
      returnedToVouchers: cents(0),
      earnedPoints: cents(100),
      notes: '',
      parcels: [],
    },
    events: [
      { at: '2026-11-21T12:00:00.000Z', status: 'placed', who: 'shopper', why: '' },
      { at: '2026-11-21T12:01:00.000Z', status: 'paid', who: 'viva', why: '' },
    ],
    ...{ invoices: [], withdrawUntil: null },
    ...changes,
  }
}
