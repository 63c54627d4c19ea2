import { expect, test } from 'vitest'
import { cents } from '#app/domain/money.ts'
import { getOrderRules } from '#app/domain/orders/order-rules.ts'
import type { PaymentMethodCode } from '#app/domain/payments/payment-methods.ts'
import { paymentMethods } from '#app/domain/payments/payment-methods.ts'
import type { PaymentMethod } from '#app/domain/payments/payment-provider.ts'
import { toTenant } from '#app/domain/tenancy/tenant-record.ts'
import { aCatalogue, aProduct } from '#tests/factories/catalogue.ts'
import { anOpenedTenant } from '#tests/factories/opened-tenant.ts'
import { anOrderRequest, place, someOrderRules } from '#tests/factories/orders.ts'
import { noon, runWithDatabase, stockShop } from '#tests/factories/shop.ts'
import { markOrder } from './change-order.ts'
import { findOrderById } from './order-view.queries.ts'
import { beginPayment } from './payment-service.ts'
import { refundOrder } from './refund-order.ts'
import { canBePaidBy } from './unpaid-orders.ts'

/** A card terminal at the counter with a minimum amount: all that a method without a provider defines. */
const terminalMethod: PaymentMethod = { isPaidOnDelivery: true, marks: [], minimum: 500, isOffered: () => true }
const code = 'terminal' as string as PaymentMethodCode
Object.assign(paymentMethods, { [code]: terminalMethod })

test(
  'with a payment method added as one object, an order can be placed, delivered and refunded by the merchant',
  runWithDatabase(async (db) => {
    expect(getOrderRules(toTenant(anOpenedTenant())).payments).toContain(code)
    const rules = someOrderRules({ payments: [code] })
    stockShop(db, aCatalogue({ products: [aProduct({ price: 2000, stock: 5 })] }))
    const placed = place(db, anOrderRequest({ payment: code }), { rules })
    if (!placed.ok) return expect.unreachable(placed.reason)
    const { id, status, total } = placed.order
    expect(status).toBe('placed')
    const order = { payment: code, voucher: cents(0), isByStaff: false, delivery: 'deliver' } as const
    expect([
      canBePaidBy({ ...order, total }, code, rules),
      canBePaidBy({ ...order, total: cents(terminalMethod.minimum - 1) }, code, rules),
    ]).toEqual([true, false])
    const noProviders = {} as Parameters<typeof beginPayment>[2]
    expect(await beginPayment(db, id, noProviders, rules, 'https://shop.test', noon)).toEqual({ kind: 'none' })
    const cause = { who: 'Maria', why: '' }
    for (const to of ['shipped', 'delivered'] as const)
      expect(markOrder(db, id, to, cause, rules, noon)).toEqual({ ok: true })
    expect(findOrderById(db, id, rules, noon)).toMatchObject({ payment: code, paid: true, instructions: null })
    const refund = { amount: total, restock: null, payment: null, key: 'refund-1', cause }
    expect(await refundOrder(db, id, refund, noProviders, rules, () => noon)).toEqual({ ok: true, state: 'by-hand' })
  }),
)
