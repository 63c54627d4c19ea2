import { cents, type Money } from '#app/domain/money.ts'
import type { RefundOutcome } from '#app/domain/orders/operations.ts'
import type { OrderRules } from '#app/domain/orders/views.ts'
import type { OpenPayment, PaymentMethodCode, ProviderFault, Refund } from '#app/domain/payments/payment-method.ts'
import { voidPoints } from '../customers/points.ts'
import type { Database } from '../database.ts'
import { nameForProvider, type PaymentMethods } from './begin-payment.ts'
import { type Cause, changeOrder } from './change-order.ts'
import { returnUnits } from './order-goods.queries.ts'
import { askForAttention, noteEvent, type OrderState, orderState } from './orders.queries.ts'
import { paymentOfOrder } from './payments.queries.ts'
import { addRefunded, askedBack, closeRefund, noteAsked, refundByKey, timesPaid } from './refunds.queries.ts'

export interface RefundRequest {
  /** From one cent up to what is left; nothing for an order that points have paid in full. */
  readonly amount: Money
  /** The goods are back: all that the order took goes on its shelves again, once. */
  readonly restock: boolean
  /** Names this refund in the shop: saying it again asks for no second one. */
  readonly key: string
  readonly cause: Cause
}

/** What is to be asked of the provider, null where no provider has the money. */
interface Asking {
  readonly payment: (OpenPayment & { readonly transaction: string; readonly method: PaymentMethodCode }) | null
  /** It was asked before, and nobody knows how that ended. */
  readonly repeated: boolean
}

/**
 * Whether a provider may be asked again for a refund whose end nobody knows. PayPal knows each refund by its key; Viva
 * does not, and only refuses to give back the whole twice.
 */
const mayRepeat = {
  viva: (whole: boolean) => whole,
  paypal: () => true,
  bankTransfer: () => true,
  onDelivery: () => true,
} as const satisfies Record<PaymentMethodCode, (whole: boolean) => boolean>

/** With these a provider has surely done nothing. */
const idleFaults: readonly ProviderFault[] = ['busy', 'unauthorised', 'refused', 'not-set-up']

/**
 * Gives a part or all of an order's money back, in two transactions around the provider: written down first, so that a
 * refund whose end is unknown counts against what is left and is never asked for blindly. The whole gives the points
 * back too (spec §4 Reward points; design "The shop").
 */
export async function refundOrder(
  db: Database,
  id: number,
  request: RefundRequest,
  methods: PaymentMethods,
  rules: OrderRules,
  clock: () => number,
): Promise<RefundOutcome> {
  const asking = db.transactionSync(() => writeDown(db, id, request, rules, clock()))
  if ('ok' in asking) return asking
  const answer = await ask(asking, request, methods, rules)
  return db.transactionSync(() => writeAnswer(db, id, request, answer, asking.repeated, clock()))
}

function writeDown(
  db: Database,
  id: number,
  request: RefundRequest,
  rules: OrderRules,
  now: number,
): Asking | RefundOutcome {
  const { key, amount, restock, cause } = request
  const order = orderState(db, id)
  if (order === null) return { ok: false, reason: 'not-found' }
  const paid = paymentOfOrder(db, id, 'paid')
  const known = refundByKey(db, key)
  if (known !== null) {
    if (known.order !== id || known.amount !== amount || known.restock !== restock)
      return { ok: false, reason: 'key-reused' }
    if (known.state === 'done' || known.state === 'by-hand') return { ok: true, state: known.state }
  }
  if (!order.paid && paid === null) return { ok: false, reason: 'not-paid' }
  if (timesPaid(db, id) > 1) return { ok: false, reason: 'paid-twice' }
  const repeated = known?.state === 'asked'
  const left = cents(order.total - order.refunded - askedBack(db, id) + (repeated ? amount : 0))
  if (order.total === 0 && amount === 0) {
    giveBack(db, order, request, now)
    return { ok: true, state: 'done' }
  }
  if (amount < 1 || amount > left) return { ok: false, reason: 'amount', left }
  if (repeated && paid !== null && !mayRepeat[paid.method](amount === paid.amount))
    return { ok: false, reason: 'unknown', fault: null }
  noteAsked(db, { key, order: id, amount, restock }, cause, now)
  // Set before the provider is asked: should the answer be lost, a merchant finds the order.
  askForAttention(db, id, 'refund-unknown')
  if (paid === null || paid.transaction === null) return { payment: null, repeated }
  const { reference, transaction, method } = paid
  const name = nameForProvider(rules, order.code)
  return {
    payment: { order: name, reference, amount: paid.amount, hint: transaction, wanted: false, transaction, method },
    repeated,
  }
}

async function ask(
  { payment, repeated }: Asking,
  { amount, key }: RefundRequest,
  methods: PaymentMethods,
  rules: OrderRules,
): Promise<Refund> {
  if (payment === null) return { kind: 'by-hand' }
  const method = methods[payment.method]
  const answer = await method.refund(payment, amount, nameForProvider(rules, key))
  if (answer.kind !== 'refused' || !repeated || amount !== payment.amount) return answer
  // Refused the second time: perhaps because the first time it was done.
  const standing = await method.inquire(payment)
  if (standing.kind === 'unknown') return standing
  return standing.kind === 'failed' && standing.why === 'refunded' ? { kind: 'refunded', refund: '' } : answer
}

function writeAnswer(
  db: Database,
  id: number,
  request: RefundRequest,
  answer: Refund,
  repeated: boolean,
  now: number,
): RefundOutcome {
  const { key } = request
  switch (answer.kind) {
    case 'refunded':
      return done(db, id, request, 'done', answer.refund, now)
    case 'by-hand':
      return done(db, id, request, 'by-hand', '', now)
    case 'pending':
      askForAttention(db, id, 'refund-pending')
      return { ok: true, state: 'asked' }
    case 'refused':
      return refused(db, id, key, answer.text)
    case 'unknown':
      // It says nothing about the first time.
      if (idleFaults.includes(answer.fault) && !repeated) return refused(db, id, key, answer.fault)
      return { ok: false, reason: 'unknown', fault: answer.fault }
  }
}

function done(
  db: Database,
  id: number,
  request: RefundRequest,
  state: 'done' | 'by-hand',
  name: string,
  now: number,
): RefundOutcome {
  const order = orderState(db, id)
  if (order !== null && closeRefund(db, request.key, state, name)) giveBack(db, order, request, now)
  return { ok: true, state }
}

function refused(db: Database, id: number, key: string, text: string): RefundOutcome {
  if (closeRefund(db, key, 'refused', '')) askForAttention(db, id, 'refund-refused')
  return { ok: false, reason: 'refused', text }
}

/** The money is on its way back: what follows from it in the shop. It answers what a merchant was asked to look at. */
function giveBack(
  db: Database,
  order: OrderState,
  { amount, restock, cause }: Pick<RefundRequest, 'amount' | 'restock' | 'cause'>,
  now: number,
): void {
  const whole = addRefunded(db, order.id, amount) === order.total
  const to = whole ? 'refunded' : 'partly-refunded'
  // An order that was called off before its money came stays called off, and one that gave a part back gives another.
  if (!changeOrder(db, order, to, cause, now)) noteEvent(db, { order: order.id, status: order.status, ...cause }, now)
  if (restock) returnUnits(db, order.id)
  if (whole) {
    voidPoints(db, order.code, 'redeemed')
    voidPoints(db, order.code, 'earned')
  }
  askForAttention(db, order.id, '')
}

/** A merchant has seen at the provider how a refund of unknown end has ended. */
export function settleRefund(
  db: Database,
  key: string,
  seen: 'done' | 'refused',
  cause: Cause,
  now: number,
): RefundOutcome {
  return db.transactionSync(() => {
    const refund = refundByKey(db, key)
    if (refund === null || refund.state !== 'asked') return { ok: false, reason: 'not-found' }
    if (seen === 'refused') return refused(db, refund.order, key, '')
    return done(db, refund.order, { ...refund, cause }, 'done', '', now)
  })
}
