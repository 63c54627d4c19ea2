import { z } from 'zod'
import { cents, type Money } from '#app/domain/money.ts'
import type { PaymentFailure, Refund, ReturnedMoney, Returns } from '#app/domain/payments/payment-method.ts'
import { Euros } from '../euros.ts'
import { type Fault, faultOfStatus, readAnswer } from '../exchange.ts'
import { askVivaApi, askVivaLegacy, isTransactionId, OrderCode, type VivaParts } from './viva-account.ts'

export interface VivaTransaction {
  readonly id: string
  readonly order: string
  readonly status: string
  readonly amount: Money
  /** ISO 4217, numeric. */
  readonly currency: string
}

const euro = '978'

const Retrieved = z.object({
  ordercode: OrderCode,
  statusid: z.string(),
  amount: Euros,
  currencycode: z.union([z.string(), z.int().transform(String)]),
})

/** One transaction, by v2. Null where Viva knows none of that id for this merchant. */
export async function retrieveVivaTransaction(
  parts: VivaParts,
  id: string,
  deadline: AbortSignal,
): Promise<{ readonly kind: 'transaction'; readonly transaction: VivaTransaction | null } | Fault> {
  if (!isTransactionId(id)) return { kind: 'transaction', transaction: null }
  const answer = await askVivaApi(parts, `/checkout/v2/transactions/${id}`, { method: 'GET' }, deadline)
  if (answer.kind === 'fault') return answer
  if (answer.status === 404 || answer.status === 400) return { kind: 'transaction', transaction: null }
  if (answer.status !== 200) return faultOfStatus(answer.status)
  const read = readAnswer(answer, Retrieved)
  if (read.kind === 'fault') return read
  const { ordercode, statusid, amount, currencycode } = read.value
  return {
    kind: 'transaction',
    // In lower case, because an id in another spelling must not count as another payment.
    transaction: { id: id.toLowerCase(), order: ordercode, status: statusid, amount, currency: currencycode },
  }
}

const Listed = z.object({
  success: z.literal(true),
  transactions: z.array(
    z.object({
      transactionid: z.string().refine(isTransactionId),
      parentid: z.string().nullish(),
      statusid: z.string(),
      amount: Euros,
      currencycode: z.union([z.string(), z.int().transform(String)]).optional(),
      order: z.object({ ordercode: OrderCode }),
    }),
  ),
})

/** All transactions under an order code, by the legacy API. */
async function readList(parts: VivaParts, code: string, deadline: AbortSignal) {
  const path = `/api/transactions?${new URLSearchParams({ ordercode: code })}`
  const answer = await askVivaLegacy(parts, path, { method: 'GET' }, deadline)
  if (answer.kind === 'fault') return answer
  return answer.status === 200 ? readAnswer(answer, Listed) : faultOfStatus(answer.status)
}

/** The payments under an order code: for a browser that never came back. Refunds are left out. */
export async function listVivaTransactions(
  parts: VivaParts,
  code: string,
  deadline: AbortSignal,
): Promise<{ readonly kind: 'transactions'; readonly transactions: readonly VivaTransaction[] } | Fault> {
  const read = await readList(parts, code, deadline)
  if (read.kind === 'fault') return read
  return {
    kind: 'transactions',
    transactions: read.value.transactions
      .filter(({ parentid }) => !parentid)
      .map((each) => ({
        id: each.transactionid.toLowerCase(),
        order: each.order.ordercode,
        status: each.statusid,
        amount: each.amount,
        // The legacy API knows the merchant's own currency alone and may leave it unsaid.
        currency: each.currencycode ?? euro,
      })),
  }
}

/** The refunds and voids of a payment: each is a transaction of its own that names the payment as its parent. */
export async function vivaReturns(
  parts: VivaParts,
  payment: { readonly reference: string; readonly transaction: string },
  deadline: AbortSignal,
): Promise<Returns> {
  const read = await readList(parts, payment.reference, deadline)
  if (read.kind === 'fault') return { kind: 'unknown', fault: read.fault }
  const refunds = read.value.transactions
    .filter(({ parentid }) => parentid?.toLowerCase() === payment.transaction)
    .map(
      ({ transactionid, statusid, amount }): ReturnedMoney => ({
        refund: transactionid.toLowerCase(),
        amount: cents(Math.abs(amount)),
        state: statusid === 'F' ? 'done' : statusid === 'E' || statusid === 'X' ? 'failed' : 'pending',
      }),
    )
  return { kind: 'returns', refunds }
}

/** What a transaction says of one payment of ours. */
export type Verdict = 'paid' | 'returned' | 'pending' | PaymentFailure | 'foreign' | 'unreadable'

/**
 * Paid means: complete, under our order code, the very cents, in euros; `returned` that a part or all of it went back
 * since. That a transaction pays no second order is the shop's unique index.
 */
export function judgeVivaTransaction(
  transaction: VivaTransaction,
  payment: { readonly reference: string; readonly amount: Money },
): Verdict {
  if (transaction.order !== payment.reference) return 'foreign'
  if (transaction.status === 'E') return 'declined'
  if (transaction.status === 'X') return 'cancelled'
  if (/^M[AILWS]?$/.test(transaction.status)) return 'disputed'
  if (transaction.status === 'A') return 'pending'
  if (transaction.status !== 'F' && transaction.status !== 'R') return 'unreadable'
  if (transaction.amount !== payment.amount || transaction.currency !== euro) return 'mismatch'
  return transaction.status === 'F' ? 'paid' : 'returned'
}

const Returned = z.object({ success: z.literal(true), transactionid: z.string().min(1) })
const NotReturned = z.object({ success: z.literal(false), errortext: z.string().nullish() })

/**
 * Gives money back, or voids the payment of the same day. Viva knows no key for a repeat: after `unknown` a person looks,
 * unless the whole payment was to be given back, which Viva refuses to do twice.
 */
export async function refundVivaTransaction(
  parts: VivaParts,
  id: string,
  amount: Money,
  deadline: AbortSignal,
): Promise<Refund> {
  if (!isTransactionId(id)) return { kind: 'refused', text: 'Not a transaction of Viva' }
  const query = new URLSearchParams({ amount: String(amount), sourceCode: parts.account.sourceCode })
  const answer = await askVivaLegacy(parts, `/api/transactions/${id}?${query}`, { method: 'DELETE' }, deadline)
  if (answer.kind === 'fault') return { kind: 'unknown', fault: answer.fault }
  if (answer.status !== 200) return { kind: 'unknown', fault: faultOfStatus(answer.status).fault }
  const returned = readAnswer(answer, Returned)
  if (returned.kind === 'read') return { kind: 'refunded', refund: returned.value.transactionid.toLowerCase() }
  // A refusal comes with 200 as well.
  const refused = readAnswer(answer, NotReturned)
  if (refused.kind === 'read') return { kind: 'refused', text: refused.value.errortext ?? '' }
  return { kind: 'unknown', fault: 'unreadable' }
}
