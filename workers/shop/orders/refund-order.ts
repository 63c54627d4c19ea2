import { orderShown } from '#app/domain/desk/order-forms.ts'
import { cents, type Money } from '#app/domain/money.ts'
import type { RefundOutcome } from '#app/domain/orders/operations.ts'
import type { Restock } from '#app/domain/orders/restock.ts'
import type { OrderRules } from '#app/domain/orders/views.ts'
import type { ProviderFault, Refund } from '#app/domain/payments/payment-method.ts'
import { providerMethods } from '#app/domain/payments/payment-methods.ts'
import type { Database } from '../database.ts'
import { nameForProvider, type PaymentMethods } from './begin-payment.ts'
import type { Cause } from './change-order.ts'
import { checkRefunds, firstAsk } from './check-refunds.ts'
import { unitsOut } from './order-goods.queries.ts'
import { askForAttention, newestEvent, type OrderState, orderState } from './orders.queries.ts'
import { type Payment, paidPayments } from './payments.queries.ts'
import { attentionLeft, endRefund, giveBack, refuseRefund } from './refund-end.ts'
import {
  askedBack,
  askReturnsAt,
  nameRefund,
  noteAsked,
  refundByKey,
  refundsOf,
  returnedOf,
  type StoredRefund,
} from './refunds.queries.ts'

export interface RefundRequest {
  /** From one cent up to what is left; nothing for an order that points have paid in full. */
  readonly amount: Money
  /** The goods that are back on their shelves; null for all with the last cent of the order and none before. */
  readonly restock: Restock | null
  /** The provider's name for the payment to give back; null for the one that paid for the order. */
  readonly payment: string | null
  /** Names this refund in the shop: saying it again asks for no second one. */
  readonly key: string
  readonly cause: Cause
  /** Where the order stood on the page, as `orderShown`; a command has seen none, and is not asked. */
  readonly shown?: string
}

/** What is to be asked of the provider. */
interface Asking {
  readonly refund: StoredRefund
  /** Null where no provider has the money. */
  readonly payment: Payment | null
  /** It was asked before, and nobody knows how that ended. */
  readonly repeated: boolean
}

/** With these a provider has surely done nothing. */
const idleFaults: readonly ProviderFault[] = ['busy', 'unauthorised', 'refused', 'not-set-up']

/** Milliseconds in which a provider surely knows a refund by its key, and may not list it yet. */
const fresh = 60_000

/**
 * Gives a part or all of an order's money back, in two transactions around the provider: written down first, so that a
 * refund whose end is unknown counts against what is left and is never asked for blindly. The whole gives the points
 * back too, a part takes what its goods had earned (spec §4 Reward points; design "The shop"). A payment that came a
 * second time is given back by its name, and the order stays as it is.
 */
export async function refundOrder(
  db: Database,
  id: number,
  request: RefundRequest,
  methods: PaymentMethods,
  rules: OrderRules,
  clock: () => number,
): Promise<RefundOutcome> {
  const asking = db.transactionSync(() => writeDown(db, id, request, clock()))
  if ('ok' in asking) return asking
  const { refund, payment, repeated } = asking
  // The provider has taken it and is at it: asking for it again would only bring the first answer back.
  if (payment !== null && refund.name !== null) {
    await checkRefunds(db, payment, [refund.name], methods, clock)
    return standing(db, refund.key)
  }
  // A provider forgets its keys: whether it was done all the same is asked before it is asked for once more.
  if (payment !== null && repeated && clock() - refund.at > fresh) {
    const told = await checkRefunds(db, payment, [], methods, clock)
    if (refundByKey(db, refund.key)?.state !== 'asked') return standing(db, refund.key)
    if (told === 'unknown') return { ok: false, reason: 'unknown', fault: null }
  }
  const answer = await ask(asking, methods, rules)
  return db.transactionSync(() => writeAnswer(db, asking, answer, clock()))
}

function writeDown(
  db: Database,
  id: number,
  { key, amount, restock, payment: named, cause, shown }: RefundRequest,
  now: number,
): Asking | RefundOutcome {
  const order = orderState(db, id)
  if (order === null) return { ok: false, reason: 'not-found' }
  const paid = paidPayments(db, id)
  const payment = paid.find(({ reference, surplus }) => (named === null ? !surplus : reference === named)) ?? null
  const wanted = restock === null || typeof restock === 'string' ? (restock ?? '') : JSON.stringify(restock)
  const known = refundByKey(db, key)
  if (known !== null) {
    const same = known.order === id && known.amount === amount && known.restock === wanted
    if (!same || known.payment !== (payment?.id ?? null)) return { ok: false, reason: 'key-reused' }
    if (known.state === 'done' || known.state === 'by-hand') return { ok: true, state: known.state }
  }
  const free = order.total === 0 && amount === 0
  if (free && isTwice(db, order, cause)) return { ok: true, state: 'done' }
  if (known === null && shown !== undefined && orderShown({ ...order, refunds: refundsOf(db, id) }) !== shown)
    return { ok: false, reason: 'changed' }
  if (payment === null && (!order.paid || named !== null)) return { ok: false, reason: 'not-paid' }
  const repeated = known?.state === 'asked'
  const missing = repeated ? null : missingOf(db, id, restock)
  if (free && order.refundExtent !== 'whole') {
    if (missing !== null) return { ok: false, reason: 'restock', ...missing }
    giveBack(db, order, { amount, restock, cause }, now)
    askForAttention(db, id, attentionLeft(db, id))
    return { ok: true, state: 'done' }
  }
  const left = leftOf(db, order, payment, repeated ? amount : 0)
  if (amount < 1 || amount > left) return { ok: false, reason: 'amount', left }
  if (missing !== null) return { ok: false, reason: 'restock', ...missing }
  const unnamed = known === null || known.name === null
  if (
    repeated &&
    unnamed &&
    payment !== null &&
    !providerMethods[payment.method].mayRepeatRefund(amount === payment.amount)
  )
    return { ok: false, reason: 'unknown', fault: null }
  noteAsked(db, { key, order: id, payment: payment?.id ?? null, amount, restock: wanted, ...cause }, now)
  // Set before the provider is asked: should the answer be lost, a merchant finds the order and the clock asks.
  askForAttention(db, id, unnamed ? 'refund-unknown' : 'refund-pending')
  if (payment !== null) askReturnsAt(db, payment.id, now + firstAsk, 0)
  const refund = refundByKey(db, key)
  if (refund === null) return { ok: false, reason: 'not-found' }
  return { refund, payment, repeated }
}

/** No row is written down where no money goes back: a second click is known by what the first one left in the history. */
function isTwice(db: Database, { id, refundExtent }: OrderState, { who, why }: Cause): boolean {
  const last = newestEvent(db, id)
  return refundExtent === 'whole' && last?.status === 'refunded' && last.who === who && last.why === why
}

/** What may be given back: of the order's money, or of a payment that was one too many. */
function leftOf(db: Database, order: OrderState, payment: Payment | null, own: number): Money {
  if (payment?.surplus) return cents(payment.amount - returnedOf(db, payment.id) + own)
  return cents(order.total - order.refunded - askedBack(db, order.id) + own)
}

/** The first line of which the order has fewer units than are to come back. */
function missingOf(db: Database, order: number, restock: Restock | null): { sku: string; left: number } | null {
  const lines = restock === null || typeof restock === 'string' ? [] : restock
  for (const { sku } of lines) {
    const back = lines.reduce((sum, line) => (line.sku === sku ? sum + line.quantity : sum), 0)
    const left = unitsOut(db, order, sku)
    if (back > left) return { sku, left }
  }
  return null
}

async function ask(
  { refund: { amount, key }, payment, repeated }: Asking,
  methods: PaymentMethods,
  rules: OrderRules,
): Promise<Refund> {
  if (payment === null || payment.transaction === null) return { kind: 'by-hand' }
  const { reference, transaction } = payment
  const method = methods[payment.method]
  const answer = await method.refund({ reference, transaction }, amount, nameForProvider(rules, key))
  if (answer.kind !== 'refused' || !repeated || amount !== payment.amount) return answer
  // Refused the second time: perhaps because the first time it was done.
  const told = await method.returns({ reference, transaction }, [])
  if (told.kind === 'unknown') return told
  const whole = told.refunds.find((each) => each.state === 'done' && each.amount === amount)
  return whole === undefined ? answer : { kind: 'refunded', refund: whole.refund }
}

function writeAnswer(db: Database, { refund, repeated }: Asking, answer: Refund, now: number): RefundOutcome {
  switch (answer.kind) {
    case 'refunded':
      nameRefund(db, refund.key, answer.refund)
      endRefund(db, refund, 'done', now)
      return { ok: true, state: 'done' }
    case 'by-hand':
      endRefund(db, refund, 'by-hand', now)
      return { ok: true, state: 'by-hand' }
    case 'pending':
      nameRefund(db, refund.key, answer.refund)
      askForAttention(db, refund.order, 'refund-pending')
      return { ok: true, state: 'asked' }
    case 'refused':
      refuseRefund(db, refund)
      return { ok: false, reason: 'refused', text: answer.text }
    case 'unknown':
      // A repetition says nothing about the first time.
      if (!idleFaults.includes(answer.fault) || repeated) return { ok: false, reason: 'unknown', fault: answer.fault }
      refuseRefund(db, refund)
      return { ok: false, reason: 'refused', text: answer.fault }
  }
}

/** How a refund stands that the provider was asked about. */
function standing(db: Database, key: string): RefundOutcome {
  const state = refundByKey(db, key)?.state ?? 'refused'
  return state === 'refused' ? { ok: false, reason: 'refused', text: '' } : { ok: true, state }
}

/** A merchant has seen at the provider how a refund of unknown end has ended. `changed`: it had ended otherwise by then. */
export function settleRefund(
  db: Database,
  key: string,
  seen: 'done' | 'refused',
  cause: Cause,
  now: number,
): RefundOutcome {
  return db.transactionSync((): RefundOutcome => {
    const refund = refundByKey(db, key)
    if (refund === null) return { ok: false, reason: 'not-found' }
    if (refund.state !== 'asked') return refund.state === seen ? standing(db, key) : { ok: false, reason: 'changed' }
    if (seen === 'done') endRefund(db, { ...refund, ...cause }, 'done', now)
    else refuseRefund(db, refund)
    return standing(db, key)
  })
}
