import { expect, test } from 'vitest'
import { cents } from '#app/domain/money.ts'
import { orderRules } from '#app/domain/orders/order-rules.ts'
import type { PaymentMethod, PaymentMethodCode } from '#app/domain/payments/payment-method.ts'
import { paymentMethods } from '#app/domain/payments/payment-methods.ts'
import { tenantFrom } from '#app/domain/tenancy/tenant-record.ts'
import { aCatalogue, aProduct } from '#tests/factories/catalogue.ts'
import { anOpenedTenant } from '#tests/factories/opened-tenant.ts'
import { anOrderRequest, place, someOrderRules } from '#tests/factories/orders.ts'
import { noon, stocked, withDatabase } from '#tests/factories/shop.ts'
import { beginPayment } from './begin-payment.ts'
import { markOrder } from './change-order.ts'
import { orderById } from './order-view.queries.ts'
import { refundOrder } from './refund-order.ts'
import { mayBePaidBy } from './waiting-orders.ts'

/** A card terminal at the counter, with a minimum: all that a method without a provider has to say. */
const terminal: PaymentMethod = { initialStatus: 'placed', minimum: 500, isOffered: () => true }
const code = 'terminal' as string as PaymentMethodCode
Object.assign(paymentMethods, { [code]: terminal })

test(
  'a payment method that is one object more is offered, ordered with, delivered and refunded by the merchant',
  withDatabase(async (db) => {
    expect(orderRules(tenantFrom(anOpenedTenant())).payments).toContain(code)
    const rules = someOrderRules({ payments: [code] })
    stocked(db, aCatalogue({ products: [aProduct({ price: 2000, stock: 5 })] }))
    const placed = place(db, anOrderRequest({ payment: code }), { rules })
    if (!placed.ok) return expect.unreachable(placed.reason)
    const { id, status, total } = placed.order
    expect(status).toBe('placed')
    expect([
      mayBePaidBy({ total }, code, rules),
      mayBePaidBy({ total: cents(terminal.minimum - 1) }, code, rules),
    ]).toEqual([true, false])
    const noProviders = {} as Parameters<typeof beginPayment>[2]
    expect(await beginPayment(db, id, noProviders, rules, 'https://shop.test', noon)).toEqual({ kind: 'none' })
    const cause = { who: 'Maria', why: '' }
    for (const to of ['shipped', 'delivered'] as const)
      expect(markOrder(db, id, to, cause, rules, noon)).toEqual({ ok: true })
    expect(orderById(db, id, rules, noon)).toMatchObject({ payment: code, paid: true, instructions: null })
    const refund = { amount: total, restock: null, payment: null, key: 'refund-1', cause }
    expect(await refundOrder(db, id, refund, noProviders, rules, () => noon)).toEqual({ ok: true, state: 'by-hand' })
  }),
)
