import type { OrderRules } from '#app/domain/orders/views.ts'
import type { ProviderCode } from '#app/domain/payments/payment-method.ts'
import type { Database } from '../database.ts'
import { codeOfName, type PaymentMethods } from './begin-payment.ts'
import { checkRefunds } from './check-refunds.ts'
import { type Payment, paymentByReference, paymentByTransaction, unpaidPayments } from './payments.queries.ts'
import { askReturnsAt } from './refunds.queries.ts'
import { settlePayment } from './settle-payment.ts'

/** What a webhook says of a refund. It proves nothing: the provider is always asked. */
export interface RefundHint {
  readonly method: ProviderCode
  /** The payment by the provider's name for it; or by its transaction and, as far as it was told, by its order's name there. */
  readonly payment: { readonly reference: string } | { readonly transaction: string; readonly order: string | null }
  /** The provider's name for the refund, if one was told. */
  readonly refund: string | null
}

const pause = 60_000

/**
 * Asks the provider what it has given back of a payment, because somebody says that it has. The payment may not be settled
 * yet: then that comes first.
 */
export async function hearOfRefund(
  db: Database,
  hint: RefundHint,
  methods: PaymentMethods,
  rules: OrderRules,
  clock: () => number,
): Promise<void> {
  const { method, refund } = hint
  // A transaction, for its end sets the clock.
  const askSoon = ({ id }: Payment) => db.transactionSync(() => askReturnsAt(db, id, clock() + pause, 0))
  for (const payment of paymentsMeant(db, hint, rules)) {
    if (payment.state === 'paid') {
      const told = await checkRefunds(db, payment, refund === null ? [] : [refund], methods, clock)
      if (told !== 'all') askSoon(payment)
    } else {
      // Before it is settled: whoever is settling it just now may have an answer that is older than the refund.
      askSoon(payment)
      await settlePayment(db, { method, reference: payment.reference, transaction: null }, methods, rules, clock)
    }
  }
}

function paymentsMeant(db: Database, { method, payment: named }: RefundHint, rules: OrderRules): readonly Payment[] {
  const known =
    'reference' in named
      ? paymentByReference(db, method, named.reference)
      : paymentByTransaction(db, method, named.transaction)
  if (known !== null) return [known]
  const code = 'order' in named && named.order !== null ? codeOfName(rules, named.order) : null
  return code === null ? [] : unpaidPayments(db, method, code)
}
