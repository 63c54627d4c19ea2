import { expect, test } from 'vitest'
import { getMessages, translate } from '#app/domain/messages/translate.ts'
import { anOpenedTenant } from '#tests/factories/opened-tenant.ts'
import { anOrderView } from '#tests/factories/order-view.ts'
import { cents } from '../money.ts'
import type { PaymentMethodCode } from '../payments/payment-methods.ts'
import { toTenant } from '../tenancy/tenant-record.ts'
import { getOrderCharge, getOrderOutcome } from './order-page.ts'
import {
  type DeliveryKind,
  formatStates,
  fulfilmentStates,
  getNextStates,
  getPaymentName,
  listStateNames,
  type OrderInStates,
  paymentStates,
} from './order-states.ts'
import { getMethodRefund, getPaymentNote } from './payment-note.ts'

/** All states that an order reaches through the tables of transitions. */
function listReachable(payment: PaymentMethodCode, delivery: DeliveryKind): OrderInStates[] {
  const reached = new Map<string, OrderInStates>()
  const waiting: OrderInStates[] = [{ state: 'open', paymentState: 'awaiting', fulfilment: 'unfulfilled', payment }]
  for (let order = waiting.shift(); order !== undefined; order = waiting.shift()) {
    if (reached.has(formatStates(order))) continue
    reached.set(formatStates(order), order)
    for (const to of [...paymentStates, ...fulfilmentStates, 'cancelled', 'expired'] as const) {
      const next = getNextStates(order, to, delivery)
      if (next !== null) waiting.push({ ...order, ...next })
    }
  }
  return [...reached.values()]
}

const messages = getMessages(toTenant(anOpenedTenant()))

/** What the customer and the merchant read about an order: badges, payment, headline and charge. */
function toRow(order: OrderInStates, delivery: DeliveryKind): string {
  const { paymentState } = order
  const refunded = paymentState === 'refunded' ? 2350 : paymentState === 'partly-refunded' ? 500 : 0
  const paid = refunded > 0 || paymentState === 'paid'
  const view = anOrderView({
    ...{ ...order, paid, refunded: cents(refunded), events: [] },
    ...(delivery === 'deliver' ? {} : { delivery: { kind: 'collect', store: 'Kiosk' } as const }),
  })
  const badges = listStateNames(order, delivery).map((name) => translate(messages, `order.${name}`))
  const payment = translate(messages, `order.payment.${getPaymentNote(view, paid)}`, {
    method: translate(messages, `payment.${getPaymentName(order.payment, delivery)}`),
    refunded: `€${(refunded / 100).toFixed(2)}`,
  })
  return `${formatStates(order)}: ${badges.join(' + ')} | ${payment} | ${getOrderOutcome(view)}, ${getOrderCharge(view).kind}`
}

test('the payment line names only the part of a refund that did not go to a gift voucher', () => {
  const refunds = { refunded: cents(1500), returnedToVouchers: cents(1500) }
  const partlyRefunded = anOrderView({ paymentState: 'partly-refunded', ...refunds })
  expect([getPaymentNote(partlyRefunded, true), getMethodRefund(partlyRefunded)]).toEqual(['paid', 0])
  const both = anOrderView({ paymentState: 'partly-refunded', ...refunds, refunded: cents(2000) })
  expect([getPaymentNote(both, true), getMethodRefund(both)]).toEqual(['partly-refunded', 500])
})

/** States as `formatStates` writes them: badges | payment | headline, charge. */
const expected: Readonly<Record<string, readonly string[]>> = {
  'viva deliver': [
    'cancelled failed unfulfilled: Cancelled | Card, not paid | cancelled, none',
    'expired failed unfulfilled: Expired | Card, not paid | expired, none',
    'open authorised unfulfilled: Payment being confirmed + Not packed yet | Card, payment being confirmed | clearing, clearing',
    'open awaiting unfulfilled: Awaiting payment + Not packed yet | Card, not paid | unpaid, none',
    'open paid delivered: Paid + Delivered | Card, paid | delivered, paid',
    'open paid packed: Paid + Packed | Card, paid | packed, paid',
    'open paid returned: Paid + Returned | Card, paid | returned, paid',
    'open paid shipped: Paid + Shipped | Card, paid | shipped, paid',
    'open paid unfulfilled: Paid + Not packed yet | Card, paid | confirmed, paid',
    'open partly-refunded delivered: Partially refunded + Delivered | Card, €5.00 refunded | delivered, partly-refunded',
    'open partly-refunded packed: Partially refunded + Packed | Card, €5.00 refunded | packed, partly-refunded',
    'open partly-refunded returned: Partially refunded + Returned | Card, €5.00 refunded | returned, partly-refunded',
    'open partly-refunded shipped: Partially refunded + Shipped | Card, €5.00 refunded | shipped, partly-refunded',
    'open partly-refunded unfulfilled: Partially refunded + Not packed yet | Card, €5.00 refunded | confirmed, partly-refunded',
    'open refunded delivered: Refunded + Delivered | Card, refunded (€23.50) | refunded, refunded',
    'open refunded packed: Refunded | Card, refunded (€23.50) | refunded, refunded',
    'open refunded returned: Refunded + Returned | Card, refunded (€23.50) | refunded, refunded',
    'open refunded shipped: Refunded + Shipped | Card, refunded (€23.50) | refunded, refunded',
    'open refunded unfulfilled: Refunded | Card, refunded (€23.50) | refunded, refunded',
  ],
  'onDelivery deliver': [
    'cancelled failed packed: Cancelled | Pay on delivery, not paid | cancelled, none',
    'cancelled failed returned: Cancelled | Pay on delivery, not paid | cancelled, none',
    'cancelled failed shipped: Cancelled | Pay on delivery, not paid | cancelled, none',
    'cancelled failed unfulfilled: Cancelled | Pay on delivery, not paid | cancelled, none',
    'open awaiting delivered: Pay on delivery + Delivered | Pay on delivery, not paid yet | delivered, on-delivery',
    'open awaiting packed: Pay on delivery + Packed | Pay on delivery, not paid yet | packed, on-delivery',
    'open awaiting returned: Not paid + Returned | Pay on delivery, not paid | returned, none',
    'open awaiting shipped: Pay on delivery + Shipped | Pay on delivery, not paid yet | shipped, on-delivery',
    'open awaiting unfulfilled: Pay on delivery + Not packed yet | Pay on delivery, not paid yet | confirmed, on-delivery',
    'open paid delivered: Paid + Delivered | Pay on delivery, paid | delivered, paid-on-delivery',
    'open paid packed: Paid + Packed | Pay on delivery, paid | packed, paid-on-delivery',
    'open paid returned: Paid + Returned | Pay on delivery, paid | returned, paid-on-delivery',
    'open paid shipped: Paid + Shipped | Pay on delivery, paid | shipped, paid-on-delivery',
    'open paid unfulfilled: Paid + Not packed yet | Pay on delivery, paid | confirmed, paid-on-delivery',
    'open partly-refunded delivered: Partially refunded + Delivered | Pay on delivery, €5.00 refunded | delivered, partly-refunded',
    'open partly-refunded packed: Partially refunded + Packed | Pay on delivery, €5.00 refunded | packed, partly-refunded',
    'open partly-refunded returned: Partially refunded + Returned | Pay on delivery, €5.00 refunded | returned, partly-refunded',
    'open partly-refunded shipped: Partially refunded + Shipped | Pay on delivery, €5.00 refunded | shipped, partly-refunded',
    'open partly-refunded unfulfilled: Partially refunded + Not packed yet | Pay on delivery, €5.00 refunded | confirmed, partly-refunded',
    'open refunded delivered: Refunded + Delivered | Pay on delivery, refunded (€23.50) | refunded, refunded',
    'open refunded packed: Refunded | Pay on delivery, refunded (€23.50) | refunded, refunded',
    'open refunded returned: Refunded + Returned | Pay on delivery, refunded (€23.50) | refunded, refunded',
    'open refunded shipped: Refunded + Shipped | Pay on delivery, refunded (€23.50) | refunded, refunded',
    'open refunded unfulfilled: Refunded | Pay on delivery, refunded (€23.50) | refunded, refunded',
  ],
  'onDelivery collect': [
    'cancelled failed packed: Cancelled | Pay on collection, not paid | cancelled, none',
    'cancelled failed ready-to-collect: Cancelled | Pay on collection, not paid | cancelled, none',
    'cancelled failed returned: Cancelled | Pay on collection, not paid | cancelled, none',
    'cancelled failed unfulfilled: Cancelled | Pay on collection, not paid | cancelled, none',
    'open awaiting collected: Pay on collection + Collected | Pay on collection, not paid yet | collected, on-collection',
    'open awaiting packed: Pay on collection + Packed | Pay on collection, not paid yet | packed, on-collection',
    'open awaiting ready-to-collect: Pay on collection + Ready to collect | Pay on collection, not paid yet | ready-to-collect, on-collection',
    'open awaiting returned: Not paid + Returned | Pay on collection, not paid | returned, none',
    'open awaiting unfulfilled: Pay on collection + Not packed yet | Pay on collection, not paid yet | confirmed, on-collection',
    'open paid collected: Paid + Collected | Pay on collection, paid | collected, paid-on-collection',
    'open paid packed: Paid + Packed | Pay on collection, paid | packed, paid-on-collection',
    'open paid ready-to-collect: Paid + Ready to collect | Pay on collection, paid | ready-to-collect, paid-on-collection',
    'open paid returned: Paid + Returned | Pay on collection, paid | returned, paid-on-collection',
    'open paid unfulfilled: Paid + Not packed yet | Pay on collection, paid | confirmed, paid-on-collection',
    'open partly-refunded collected: Partially refunded + Collected | Pay on collection, €5.00 refunded | collected, partly-refunded',
    'open partly-refunded packed: Partially refunded + Packed | Pay on collection, €5.00 refunded | packed, partly-refunded',
    'open partly-refunded ready-to-collect: Partially refunded + Ready to collect | Pay on collection, €5.00 refunded | ready-to-collect, partly-refunded',
    'open partly-refunded returned: Partially refunded + Returned | Pay on collection, €5.00 refunded | returned, partly-refunded',
    'open partly-refunded unfulfilled: Partially refunded + Not packed yet | Pay on collection, €5.00 refunded | confirmed, partly-refunded',
    'open refunded collected: Refunded + Collected | Pay on collection, refunded (€23.50) | refunded, refunded',
    'open refunded packed: Refunded | Pay on collection, refunded (€23.50) | refunded, refunded',
    'open refunded ready-to-collect: Refunded | Pay on collection, refunded (€23.50) | refunded, refunded',
    'open refunded returned: Refunded + Returned | Pay on collection, refunded (€23.50) | refunded, refunded',
    'open refunded unfulfilled: Refunded | Pay on collection, refunded (€23.50) | refunded, refunded',
  ],
  'viva email': [
    'cancelled failed unfulfilled: Cancelled | Card, not paid | cancelled, none',
    'expired failed unfulfilled: Expired | Card, not paid | expired, none',
    'open authorised unfulfilled: Payment being confirmed + Not sent yet | Card, payment being confirmed | clearing, clearing',
    'open awaiting unfulfilled: Awaiting payment + Not sent yet | Card, not paid | unpaid, none',
    'open paid delivered: Paid + Delivered | Card, paid | delivered, paid',
    'open paid unfulfilled: Paid + Not sent yet | Card, paid | confirmed, paid',
    'open partly-refunded delivered: Partially refunded + Delivered | Card, €5.00 refunded | delivered, partly-refunded',
    'open partly-refunded unfulfilled: Partially refunded + Not sent yet | Card, €5.00 refunded | confirmed, partly-refunded',
    'open refunded delivered: Refunded + Delivered | Card, refunded (€23.50) | refunded, refunded',
    'open refunded unfulfilled: Refunded | Card, refunded (€23.50) | refunded, refunded',
  ],
}

test.each([
  ['viva', 'deliver'],
  ['onDelivery', 'deliver'],
  ['onDelivery', 'collect'],
  ['viva', 'email'],
] as const)('every reachable state of an order has its texts: payment %s, delivery %s', (payment, delivery) => {
  const rows = listReachable(payment, delivery).map((order) => toRow(order, delivery))
  expect(rows.sort()).toEqual(expected[`${payment} ${delivery}`])
})
