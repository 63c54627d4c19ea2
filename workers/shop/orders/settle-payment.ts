import { messagesOf, say } from '#app/domain/messages/say.ts'
import { type OrderStatus, unpaidStatuses } from '#app/domain/orders/order-status.ts'
import type { OrderRules, PlacedOrder } from '#app/domain/orders/views.ts'
import type { OpenPayment, Paid, ProviderCode, ReturnedMoney, Standing } from '#app/domain/payments/payment-method.ts'
import { providerMethods } from '#app/domain/payments/payment-methods.ts'
import type { Database } from '../database.ts'
import { nameForProvider, type PaymentMethods } from './begin-payment.ts'
import { changeOrder, takePayment } from './change-order.ts'
import { firstAsk, noteElsewhere } from './check-refunds.ts'
import { isWithoutGoods } from './order-goods.queries.ts'
import { promiseLateMoneyMails } from './order-mails.ts'
import { askForAttention, noteEvent, type OrderState, orderState, placedOrder } from './orders.queries.ts'
import {
  closeAsFailed,
  closeAsPaid,
  openAgain,
  type Payment,
  paidPayments,
  paymentById,
  paymentByReference,
  transactionIsUsed,
} from './payments.queries.ts'
import { forgetPersonAt } from './persons.queries.ts'
import { attentionLeft } from './refund-end.ts'
import { askReturnsAt } from './refunds.queries.ts'

export type Settlement =
  /** Paid, now or before. */
  | { readonly kind: 'paid'; readonly payment: number; readonly order: PlacedOrder }
  /** The provider has not decided, or can't be asked just now. */
  | { readonly kind: 'pending'; readonly order: PlacedOrder }
  /** `again` is the provider's page where the payer may try once more. */
  | { readonly kind: 'failed'; readonly order: PlacedOrder; readonly again: string | null }
  /** Nobody here began such a payment. */
  | { readonly kind: 'unknown' }

/** What a browser or a webhook says of a payment. It proves nothing: the provider is always asked. */
export interface PaymentHint {
  readonly method: ProviderCode
  readonly reference: string
  /** The provider's transaction, if one was named. */
  readonly transaction: string | null
}

/**
 * Settles a payment: the one thing that a browser's return, a webhook and the shop's clock all do. Asks the provider, then
 * takes the money in one transaction that looks again at where payment and order stand. Doing it again changes nothing.
 */
export async function settlePayment(
  db: Database,
  hint: PaymentHint,
  methods: PaymentMethods,
  rules: OrderRules,
  clock: () => number,
): Promise<Settlement> {
  const payment = paymentByReference(db, hint.method, hint.reference)
  if (payment === null) return { kind: 'unknown' }
  if (payment.state === 'paid') return settled(db, payment)
  const standing = await inquire(db, payment, hint.transaction, methods, rules)
  return db.transactionSync(() => note(db, payment, standing, rules, clock()))
}

function inquire(
  db: Database,
  payment: Payment,
  hint: string | null,
  methods: PaymentMethods,
  rules: OrderRules,
): Promise<Standing> {
  return methods[payment.method].inquire({ ...openPayment(db, payment, rules), hint })
}

/** The payment as its provider is asked about it. What was given back or called off wants no money any more. */
export function openPayment(db: Database, payment: Payment, rules: OrderRules): OpenPayment {
  const order = orderState(db, payment.order)
  return {
    order: nameForProvider(rules, order?.code ?? ''),
    reference: payment.reference,
    amount: payment.amount,
    hint: null,
    wanted: payment.state === 'open' && waits(order),
  }
}

/** Whether the order still wants to be paid. */
export function waits(order: OrderState | null): boolean {
  return order !== null && (unpaidStatuses as readonly OrderStatus[]).includes(order.status)
}

function settled(db: Database, payment: Payment): Settlement {
  const order = placedOrder(db, payment.order)
  return order === null ? { kind: 'unknown' } : { kind: 'paid', payment: payment.id, order }
}

/** Writes down what the provider said. */
function note(
  db: Database,
  { method, reference }: Payment,
  standing: Standing,
  rules: OrderRules,
  now: number,
): Settlement {
  const payment = paymentByReference(db, method, reference)
  if (payment === null) return { kind: 'unknown' }
  if (payment.state !== 'paid') {
    if (standing.kind === 'paid') take(db, payment, standing, rules, now)
    if (standing.kind === 'failed' && standing.why === 'mismatch')
      askForAttention(db, payment.order, 'payment-mismatch')
  }
  const gone = standing.kind === 'expired' || (standing.kind === 'failed' && standing.again === null)
  follow(db, payment, standing, now)
  if (gone) closeAsFailed(db, payment.id)

  const current = paymentByReference(db, method, reference)
  const order = placedOrder(db, payment.order)
  if (current === null || order === null) return { kind: 'unknown' }
  if (current.state === 'paid') return { kind: 'paid', payment: current.id, order }
  if (standing.kind === 'failed') return { kind: 'failed', order, again: standing.again }
  return standing.kind === 'expired' ? { kind: 'failed', order, again: null } : { kind: 'pending', order }
}

/** Milliseconds after which a provider that is clearing is asked again. */
const firstPause = 2 * 60_000

/**
 * An order that waits for its money stands where its provider says. While money is being cleared nobody is sent to pay
 * again and no hold lapses, and the provider is asked until it has come or not, even for an order that was called off.
 */
function follow(db: Database, payment: Payment, { kind }: Standing, now: number): void {
  if (kind === 'paid' || kind === 'unknown') return
  if (kind === 'clearing') {
    openAgain(db, payment.id, now + firstPause)
    awaitProvider(db, payment, now)
    return
  }
  const order = orderState(db, payment.order)
  const cause = { who: payment.method, why: '' }
  if (order !== null && payment.state === 'open') changeOrder(db, order, 'awaiting-payment', cause, now)
}

/** The provider has the payer's word. Does nothing for an order that does not wait for its payer. */
export function awaitProvider(db: Database, { order: id, method }: Payment, now: number): void {
  const order = orderState(db, id)
  if (order !== null) changeOrder(db, order, 'payment-pending', { who: method, why: '' }, now)
}

/**
 * A transaction pays once, whatever it is shown for. Money for an order that needs none any more is a person's to return:
 * of an order that was called off, or the second money for one order, which is kept apart from the first. What of it went
 * back before the shop heard of it counts as a refund of its own, so that nobody gives it back again.
 */
function take(db: Database, payment: Payment, { transaction, returned }: Paid, rules: OrderRules, now: number): void {
  const order = orderState(db, payment.order)
  if (order === null || transactionIsUsed(db, payment.method, transaction)) return
  const surplus = order.paid || paidPayments(db, order.id).length > 0
  if (!closeAsPaid(db, payment.id, transaction, surplus)) return
  // Whoever has paid is somebody to give the money back to.
  forgetPersonAt(db, order.id, null)
  const cause = { who: payment.method, why: transaction }
  const gone = (returned ?? []).filter(({ state }) => state === 'done')
  // The provider says that something goes back and not that it has: it is asked again.
  if (returned !== undefined && (gone.length === 0 || returned.some(({ state }) => state === 'pending')))
    askReturnsAt(db, payment.id, now + firstAsk, 0)
  if (surplus) {
    noteEvent(db, { order: order.id, status: order.status, ...cause }, now)
    countGone(db, payment.id, gone, 'none', now)
    askForAttention(db, order.id, attentionLeft(db, order.id) || 'refunded-elsewhere')
    return
  }
  const { receipt } = providerMethods[payment.method]
  const messages = messagesOf(rules.voices[rules.language])
  const text = receipt === null ? '' : say(messages, receipt, { id: payment.reference })
  const kept = gone.reduce((sum, { amount }) => sum + amount, 0) < payment.amount
  const taken = takePayment(db, order, { text, cause, kept }, rules, now)
  // Where all went back before the shop knew of any, its goods have not left.
  countGone(db, payment.id, gone, kept ? 'none' : 'all', now)
  if (!taken.ok && kept) {
    askForAttention(db, order.id, 'paid-without-goods')
    promiseLateMoneyMails(db, order.id, rules, now)
  } else if (returned !== undefined && !isWithoutGoods(db, order.id))
    askForAttention(db, order.id, 'refunded-elsewhere')
}

function countGone(
  db: Database,
  id: number,
  gone: readonly ReturnedMoney[],
  restock: 'all' | 'none',
  now: number,
): void {
  const payment = paymentById(db, id)
  if (payment !== null) for (const each of gone) noteElsewhere(db, payment, each, restock, now)
}
