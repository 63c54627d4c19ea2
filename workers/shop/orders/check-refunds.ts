import { cents } from '#app/domain/money.ts'
import type { ReturnedMoney } from '#app/domain/payments/payment-method.ts'
import type { Database } from '../database.ts'
import type { PaymentMethods } from './begin-payment.ts'
import { askForAttention, orderState } from './orders.queries.ts'
import { type Payment, paymentById } from './payments.queries.ts'
import { endRefund, giveBack, refuseRefund } from './refund-end.ts'
import {
  askNoMore,
  askReturnsAt,
  closeRefund,
  isBeingAsked,
  nameRefund,
  noteAsked,
  openRefunds,
  refundByName,
  returnsToAsk,
  type StoredRefund,
  unnamedRefund,
} from './refunds.queries.ts'

const minute = 60_000

/** What the provider told of a payment's refunds: all, all but the end of one that was made in its own pages, or not enough. */
type Told = 'all' | 'pending' | 'unknown'

/**
 * Asks the provider for all refunds of a payment and writes down how each one stands: those that the shop asked for end,
 * and one that was made in the provider's own pages counts once and asks a merchant to look.
 */
export async function checkRefunds(
  db: Database,
  payment: Payment,
  named: readonly string[],
  methods: PaymentMethods,
  clock: () => number,
): Promise<Told> {
  const { reference, transaction, method } = payment
  if (transaction === null) return 'all'
  const told = await methods[method].returns({ reference, transaction }, named)
  if (told.kind === 'unknown') return 'unknown'
  return db.transactionSync(() => {
    let pending = false
    // Which of two refunds of one amount is meant is only known when the one that is just being asked for has its answer.
    const early = isBeingAsked(db, payment.id, clock() - minute)
    for (const each of told.refunds) {
      const known = refundByName(db, payment.id, each.refund) ?? (early ? null : claimed(db, payment, each))
      pending ||= each.state === 'pending' && (known === null || known.state === 'refused')
      if (known !== null) writeEnd(db, known, each, clock())
      else if (!early && each.state === 'done') {
        noteElsewhere(db, payment, each, 'none', clock())
        askForAttention(db, payment.order, 'refunded-elsewhere')
      }
    }
    if (early) return 'unknown'
    return pending ? 'pending' : 'all'
  })
}

/** The shop's own refund that the provider speaks of, by its name from now on. */
function claimed(db: Database, payment: Payment, { refund, amount }: ReturnedMoney): StoredRefund | null {
  const own = unnamedRefund(db, payment.id, amount)
  if (own !== null) nameRefund(db, own.key, refund)
  return own
}

function writeEnd(db: Database, refund: StoredRefund, { state }: ReturnedMoney, now: number): void {
  if (state === 'done') endRefund(db, refund, 'done', now)
  if (state === 'failed') refuseRefund(db, refund)
}

/** Money that was given back without the shop counts once; what became of the goods a merchant has to see. */
export function noteElsewhere(
  db: Database,
  payment: Payment,
  { refund, amount }: ReturnedMoney,
  restock: 'all' | 'none',
  now: number,
): void {
  const order = orderState(db, payment.order)
  if (order === null) return
  const cause = { who: payment.method, why: 'refunded-elsewhere' }
  const key = `${payment.method}-${refund}`
  noteAsked(db, { key, order: order.id, payment: payment.id, amount, restock, ...cause }, now)
  nameRefund(db, key, refund)
  closeRefund(db, key, 'done')
  if (!payment.surplus) giveBack(db, order, { amount: cents(amount), restock, cause }, now)
}

/** Payments asked about at a time. */
const mostQuestions = 20
/** Milliseconds after which the clock asks how a refund stands that has not ended. */
export const firstAsk = 2 * 60_000
/** Waits between the clock's questions, in minutes; then once a day. */
const waits = [5, 15, 60, 180, 360, 720]
const day = 24 * 60
/** A month: banks are not slower. A merchant has the order before him all the while. */
const mostAsked = 35

/** The clock's part: refunds that the provider had not ended, or whose answer was lost. */
export async function checkDueRefunds(db: Database, methods: PaymentMethods, clock: () => number): Promise<void> {
  for (const { payment: id, asked } of returnsToAsk(db, clock(), mostQuestions)) {
    // Counted first: a question that ends badly must not be asked for ever without a pause.
    const next = asked < mostAsked ? clock() + (waits[asked] ?? day) * minute : null
    askReturnsAt(db, id, next, asked + 1)
    const payment = paymentById(db, id)
    if (payment === null) continue
    const open = () => openRefunds(db, payment.order).filter((refund) => refund.payment === id)
    const told = await checkRefunds(db, payment, named(open()), methods, clock)
    if (told === 'all' && open().length === 0) askNoMore(db, id, next)
  }
}

export function named(refunds: readonly StoredRefund[]): string[] {
  return refunds.flatMap(({ name }) => name ?? [])
}
