import type { OpenPayment, Paid, PaymentProvider, Standing } from '#app/domain/payments/payment-method.ts'
import { within } from '../deadline.ts'
import { patience } from '../exchange.ts'
import type { VivaParts } from './viva-account.ts'
import { cancelVivaOrder, createVivaOrder, vivaCheckoutAddress, vivaOrderState } from './viva-orders.ts'
import {
  judgeVivaTransaction,
  listVivaTransactions,
  refundVivaTransaction,
  retrieveVivaTransaction,
  type VivaTransaction,
  vivaReturns,
} from './viva-transactions.ts'

/** Cards by Viva Smart Checkout (providers: Viva). `patienceMs` is for everything that one question takes. */
export function vivaPayments(parts: VivaParts, patienceMs = patience): PaymentProvider {
  return {
    async begin(order) {
      const created = await within(patienceMs, (deadline) => createVivaOrder(parts, order, deadline))
      if (created.kind === 'fault') return { kind: 'failed', fault: created.fault }
      return { kind: 'redirect', to: vivaCheckoutAddress(parts, created.code), reference: created.code }
    },
    inquire: (payment) => within(patienceMs, (deadline) => inquire(parts, payment, deadline)),
    refund: ({ transaction }, amount) =>
      within(patienceMs, (deadline) => refundVivaTransaction(parts, transaction, amount, deadline)),
    returns: (payment) => within(patienceMs, (deadline) => vivaReturns(parts, payment, deadline)),
    cancel: ({ reference }) => within(patienceMs, (deadline) => cancelVivaOrder(parts, reference, deadline)),
  }
}

/**
 * First the transaction that was named, if one was; it may be anybody's and then counts for nothing. Then the order
 * itself, which only the legacy API can tell of: without its key the shop waits for a transaction to be named.
 */
async function inquire(parts: VivaParts, payment: OpenPayment, deadline: AbortSignal): Promise<Standing> {
  let named: Standing | null = null
  if (payment.hint !== null && parts.account.client !== null) {
    const found = await retrieveVivaTransaction(parts, payment.hint, deadline)
    if (found.kind === 'fault') named = { kind: 'unknown', fault: found.fault }
    else if (found.transaction !== null) named = standingOf(parts, found.transaction, payment)
    if (named?.kind === 'paid') return withReturned(parts, payment, named, deadline)
  }
  if (parts.account.auth === null) return named ?? { kind: 'unknown', fault: 'not-set-up' }
  const order = await vivaOrderState(parts, payment.reference, deadline)
  if (order.kind === 'fault') return named ?? { kind: 'unknown', fault: order.fault }
  if (order.state === 'expired') return { kind: 'expired' }
  if (order.state === 'cancelled') return { kind: 'failed', why: 'cancelled', again: null }
  return byList(parts, payment, order.state === 'paid', deadline)
}

/** The transactions under the order's code. One that pays outweighs every card that was declined before it. */
async function byList(parts: VivaParts, payment: OpenPayment, paid: boolean, deadline: AbortSignal): Promise<Standing> {
  const listed = await listVivaTransactions(parts, payment.reference, deadline)
  if (listed.kind === 'fault') return paid ? { kind: 'clearing' } : { kind: 'unknown', fault: listed.fault }
  const standings = listed.transactions.flatMap((each) => standingOf(parts, each, payment) ?? [])
  const settled = standings.find((standing) => standing.kind === 'paid')
  if (settled !== undefined) return withReturned(parts, payment, settled, deadline)
  // Viva says that it is paid and shows no such payment (yet): money may have moved, so nothing is decided.
  const last = standings.findLast((standing) => standing.kind !== 'failed' || standing.why !== 'declined' || !paid)
  return last ?? { kind: paid ? 'clearing' : 'pending' }
}

/** Of a payment that went back in part or whole, each time that it did: its own record says no more than that it did. */
async function withReturned(
  parts: VivaParts,
  { reference }: OpenPayment,
  paid: Paid,
  deadline: AbortSignal,
): Promise<Standing> {
  if (paid.returned === undefined) return paid
  const told = await vivaReturns(parts, { reference, transaction: paid.transaction }, deadline)
  return told.kind === 'unknown' ? told : { ...paid, returned: told.refunds }
}

function standingOf(parts: VivaParts, transaction: VivaTransaction, payment: OpenPayment): Standing | null {
  const verdict = judgeVivaTransaction(transaction, payment)
  if (verdict === 'foreign') return null
  const { id, amount } = transaction
  if (verdict === 'paid') return { kind: 'paid', transaction: id, amount }
  if (verdict === 'returned') return { kind: 'paid', transaction: id, amount, returned: [] }
  if (verdict === 'pending') return { kind: 'clearing' }
  if (verdict === 'unreadable') return { kind: 'unknown', fault: 'unreadable' }
  // A declined card leaves the order open: the same page takes another one.
  const again = verdict === 'declined' ? vivaCheckoutAddress(parts, payment.reference) : null
  return { kind: 'failed', why: verdict, again }
}
