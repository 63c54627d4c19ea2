import type { OrderRules } from '#app/domain/orders/order.ts'
import type { ProviderCode } from '#app/domain/payments/payment-methods.ts'
import type { Database } from '../database.ts'
import { type PaymentMethods, parseProviderOrderName } from './payment-service.ts'
import {
  findPaymentByReference,
  findPaymentByTransaction,
  listUnpaidPayments,
  type Payment,
} from './payments.queries.ts'
import { scheduleRefundCheck } from './refunds.queries.ts'
import { settlePayment } from './settle-payment.ts'
import { checkRefunds } from './settle-refunds.ts'

/** A webhook's claim about a refund. It proves nothing: the shop always queries the provider. */
export interface RefundHint {
  readonly method: ProviderCode
  /** The provider's id of the payment; or its transaction and, if known, the order's id at the provider. */
  readonly payment: { readonly reference: string } | { readonly transaction: string; readonly order: string | null }
  /** The provider's id of the refund, if the webhook has one. */
  readonly refund: string | null
}

const CHECK_DELAY_MS = 60_000

/**
 * Queries a payment's refunds from its provider after a webhook. If the payment is not paid yet, settles it instead,
 * and the scheduler checks its refunds later.
 */
export async function receiveRefundHint(
  db: Database,
  hint: RefundHint,
  methods: PaymentMethods,
  rules: OrderRules,
  now: () => number,
): Promise<void> {
  const { method, refund } = hint
  // In a transaction, because its end sets the scheduler's alarm.
  const scheduleCheck = ({ id }: Payment) =>
    db.transactionSync(() => scheduleRefundCheck(db, id, now() + CHECK_DELAY_MS, 0))
  for (const payment of findHintedPayments(db, hint, rules)) {
    if (payment.state === 'paid') {
      const result = await checkRefunds(db, payment, refund === null ? [] : [refund], methods, now)
      if (result !== 'all') scheduleCheck(payment)
    } else {
      // Schedule the check before settling: a settlement in progress may have a response from before the refund.
      scheduleCheck(payment)
      await settlePayment(db, { method, reference: payment.reference, transaction: null }, methods, rules, now)
    }
  }
}

function findHintedPayments(
  db: Database,
  { method, payment: paymentReference }: RefundHint,
  rules: OrderRules,
): readonly Payment[] {
  const payment =
    'reference' in paymentReference
      ? findPaymentByReference(db, method, paymentReference.reference)
      : findPaymentByTransaction(db, method, paymentReference.transaction)
  if (payment !== null) return [payment]
  const code =
    'order' in paymentReference && paymentReference.order !== null
      ? parseProviderOrderName(rules, paymentReference.order)
      : null
  return code === null ? [] : listUnpaidPayments(db, method, code)
}
