import { normalizeMailbox } from '#app/domain/customers/attempt-limits.ts'
import { translate, translateCount } from '#app/domain/messages/translate.ts'
import { cents } from '#app/domain/money.ts'
import { formatMailDetails, type MailDetails } from '#app/domain/notifications/mail.ts'
import type { OrderRules } from '#app/domain/orders/order.ts'
import { getOrderRules } from '#app/domain/orders/order-rules.ts'
import { handedOver, type OrderChange } from '#app/domain/orders/order-states.ts'
import { carriers, getTrackingUrl } from '#app/domain/orders/parcels.ts'
import { awaitsTransfer, isProvider } from '#app/domain/payments/payment-methods.ts'
import { toTenant } from '#app/domain/tenancy/tenant-record.ts'
import { reviewPath, subscriptionPath } from '#app/domain/urls.ts'
import { createLinkToken, hashLinkToken } from '../customers/links.queries.ts'
import type { Database } from '../database.ts'
import type { ScheduledJob } from '../scheduler/scheduler.ts'
import {
  createFact,
  createPaymentFact,
  formatLineDetails,
  isDueOnDelivery,
  type LocalizedOrder,
  listDeliveryFacts,
  listOpeningFacts,
  toThumbnail,
} from './order-mail-details.ts'
import {
  deleteStepMail,
  findNextStepMailAt,
  findReviewRequestMailbox,
  hasRefusedReviewRequests,
  hasStepMail,
  listDueStepMails,
  listUnreviewedProducts,
  postponeStepMail,
  refuseReviewRequests,
  type StepMail,
  saveReviewRequestLink,
  saveStepMail,
} from './order-mails.queries.ts'
import { enqueueLinkExpired, enqueuePaidMail, getOrderCode, mailShopper, type OrderToMail } from './order-mails.ts'
import { findOrderById } from './order-view.queries.ts'
import { findOrderState, type OrderState } from './orders.queries.ts'
import { findRefundByKey } from './refunds.queries.ts'

/** How long the mail about a step waits, so that staff can undo the step. */
const UNDO_PERIOD_MS = 2 * 60_000

const DAY_MS = 86_400_000

/** A step of an order with a mail to the customer. */
interface Step {
  readonly kind:
    | 'order-paid'
    | 'order-ready'
    | 'order-shipped'
    | 'order-cancelled'
    | 'payment-link-expired'
    | 'review-request'
  /** Whether this change of an order is the step. */
  readonly begins: (to: OrderChange, order: OrderState, isByStaff: boolean) => boolean
  /** Whether the order is still in the state that the step led to. */
  readonly holds: (order: OrderState) => boolean
  readonly canBeUndone: boolean
  readonly mail: (order: OrderToMail) => void
}

const steps: readonly Step[] = [
  {
    // A payment on delivery needs no mail. For a payment at a provider, the confirmation reports it if it was sent
    // after the payment.
    kind: 'order-paid',
    begins: (to, { payment, leavesCart }) =>
      to === 'paid' && (awaitsTransfer(payment) || (isProvider(payment) && !leavesCart)),
    holds: ({ state, paymentState }) => state === 'open' && paymentState === 'paid',
    canBeUndone: false,
    mail: enqueuePaidMail,
  },
  {
    kind: 'order-ready',
    begins: (to) => to === 'ready-to-collect',
    holds: ({ state, fulfilment }) => state === 'open' && fulfilment === 'ready-to-collect',
    canBeUndone: true,
    mail: mailReady,
  },
  {
    kind: 'order-shipped',
    begins: (to) => to === 'shipped',
    holds: ({ fulfilment }) => fulfilment === 'shipped' || fulfilment === 'delivered',
    canBeUndone: true,
    mail: mailShipped,
  },
  {
    // The shopper's own cancellations and replaced orders need no mail.
    kind: 'order-cancelled',
    begins: (to, _order, isByStaff) => to === 'cancelled' && isByStaff,
    holds: ({ state }) => state === 'cancelled',
    canBeUndone: false,
    mail: (order) => mailShopper(order, 'order-cancelled', `cancelled ${getOrderCode(order)}`, () => ({})),
  },
  {
    // If the provider doesn't say whether it took the money, send no mail: a merchant has to check that.
    kind: 'payment-link-expired',
    begins: (to, { payment, leavesCart }) => to === 'expired' && isProvider(payment) && !leavesCart,
    holds: ({ state, attention }) => state === 'expired' && attention !== 'payment-unknown',
    canBeUndone: false,
    mail: enqueueLinkExpired,
  },
  {
    kind: 'review-request',
    begins: (to) => handedOver.some((state) => state === to),
    holds: ({ state, paymentState, fulfilment }) =>
      state === 'open' && paymentState !== 'refunded' && handedOver.some((handed) => handed === fulfilment),
    canBeUndone: true,
    mail: requestReview,
  },
]

/** Schedules the mails that follow from a change of an order's states. Call it in the change's transaction. */
export function scheduleStepMails(
  db: Database,
  order: OrderState,
  to: OrderChange,
  isByStaff: boolean,
  now: number,
): void {
  for (const { kind, begins, canBeUndone } of steps)
    if (begins(to, order, isByStaff))
      saveStepMail(db, { order: order.id, kind, since: now }, canBeUndone ? now + UNDO_PERIOD_MS : now)
}

const REFUND_PREFIX = 'refund '

/** Schedules the mail about a refund that is done. */
export function scheduleRefundMail(db: Database, order: number, refund: string, now: number): void {
  saveStepMail(db, { order, kind: `${REFUND_PREFIX}${refund}`, since: now }, now)
}

const STEP_MAILS_PER_RUN = 50

/** Enqueues the mails about steps of orders, except for steps that were undone. */
export const enqueueStepMailsJob: ScheduledJob = {
  name: 'mail-order-steps',
  due: findNextStepMailAt,
  async run({ db, now, tenant }) {
    enqueueStepMails(db, getOrderRules(toTenant(await tenant())), now())
  },
}

export function enqueueStepMails(db: Database, rules: OrderRules, now: number): void {
  db.transactionSync(() => {
    for (const stepMail of listDueStepMails(db, now, STEP_MAILS_PER_RUN)) enqueueStepMail(db, stepMail, rules, now)
  })
}

function enqueueStepMail(db: Database, stepMail: StepMail, rules: OrderRules, now: number): void {
  const order = findOrderState(db, stepMail.order)
  const reviewAt = stepMail.since + rules.reviewRequestDays * DAY_MS
  if (stepMail.kind === 'review-request' && rules.reviewRequestDays > 0 && now < reviewAt) {
    postponeStepMail(db, stepMail, reviewAt)
    return
  }
  deleteStepMail(db, stepMail.order, stepMail.kind)
  if (order === null) return
  const orderToMail = { db, id: order.id, rules, now }
  const step = steps.find(({ kind }) => kind === stepMail.kind)
  if (step?.holds(order)) step.mail(orderToMail)
  if (stepMail.kind.startsWith(PARCEL_PREFIX))
    mailParcel(orderToMail, Number(stepMail.kind.slice(PARCEL_PREFIX.length)))
  if (stepMail.kind.startsWith(REFUND_PREFIX)) mailRefund(orderToMail, stepMail.kind.slice(REFUND_PREFIX.length))
}

const PARCEL_PREFIX = 'parcel '

/** Schedules the mail about a parcel that is added after the customer got the shipping mail. */
export function scheduleParcelMail(db: Database, id: number, parcel: number, now: number): void {
  const order = findOrderState(db, id)
  if (order?.fulfilment !== 'shipped' || hasStepMail(db, id, 'order-shipped')) return
  saveStepMail(db, { order: id, kind: `${PARCEL_PREFIX}${parcel}`, since: now }, now + UNDO_PERIOD_MS)
}

function mailShipped(order: OrderToMail): void {
  mailShopper(order, 'order-shipped', `shipped ${getOrderCode(order)}`, (localized) => ({
    details: formatLineDetails(localized, [
      ...listParcelFacts(localized),
      ...listDeliveryFacts(localized),
      ...(isDueOnDelivery(localized.order) ? [createPaymentFact(localized)] : []),
    ]),
  }))
}

/** Sends nothing for a parcel that has been removed. */
function mailParcel(order: OrderToMail, parcel: number): void {
  const parcels = findOrderById(order.db, order.id, order.rules, order.now)?.parcels ?? []
  const position = parcels.findIndex(({ id }) => id === parcel)
  if (position < 0) return
  mailShopper(order, 'order-shipped', `parcel ${parcel} of ${getOrderCode(order)}`, (localized) => ({
    details: formatMailDetails({
      facts: [...listParcelFacts(localized).slice(position, position + 1), ...listDeliveryFacts(localized)],
    }),
  }))
}

/** The carrier and number of each parcel, with the carrier's page. */
function listParcelFacts({ order, messages }: LocalizedOrder): MailDetails['facts'] {
  const count = order.parcels.length
  return order.parcels.map((parcel, index) => {
    const carrier = carriers[parcel.carrier].name || translate(messages, 'order.otherCarrier')
    const number = parcel.tracking
    const text = number === '' ? carrier : translate(messages, 'mail.tracking', { carrier, number })
    const label =
      count === 1
        ? translate(messages, 'mail.parcel')
        : translate(messages, 'mail.parcelOf', { number: index + 1, count })
    return createFact(label, text, getTrackingUrl(parcel))
  })
}

function mailReady(order: OrderToMail): void {
  mailShopper(order, 'order-ready', `ready ${getOrderCode(order)}`, (localized) => ({
    store: localized.deliveryName,
    details: formatLineDetails(localized, [
      ...listDeliveryFacts(localized),
      ...listOpeningFacts(order.db, order.rules, localized),
      createPaymentFact(localized),
    ]),
  }))
}

function mailRefund(order: OrderToMail, key: string): void {
  const refund = findRefundByKey(order.db, key)
  if (refund === null) return
  mailShopper({ ...order, hasPaid: true }, 'order-refunded', `refund ${key}`, (localized) => {
    const isByProvider = refund.payment !== null && refund.state === 'done'
    const refundedBy = isByProvider ? 'provider' : awaitsTransfer(localized.order.payment) ? 'bank' : 'cash'
    const { localization, messages, order: view, formatAmount } = localized
    const rest = cents(refund.amount - refund.voucher)
    const toVoucher = { amount: formatAmount(refund.voucher), count: view.vouchers.length }
    const parts = [
      refund.voucher === 0 ? '' : translateCount(localization, 'mail.refund.voucher', toVoucher),
      rest === 0 ? '' : translate(messages, `mail.refund.${refundedBy}`, { amount: formatAmount(rest) }),
    ]
    return { amount: formatAmount(refund.amount), refund: parts.filter(Boolean).join('\n\n') }
  })
}

/** Only customers with an account can review. Each order causes at most one request. */
function requestReview(order: OrderToMail): void {
  const { db, id, rules, now } = order
  const products = listUnreviewedProducts(db, id)
  const contact = findOrderById(db, id, rules, now)?.contact ?? null
  const [first] = products
  if (rules.reviewRequestDays === 0 || first === undefined || contact === null) return
  const mailbox = hashLinkToken(normalizeMailbox(contact.email))
  if (hasRefusedReviewRequests(db, mailbox)) return
  const { token, hash } = createLinkToken()
  saveReviewRequestLink(db, hash, mailbox, now)
  mailShopper(
    { ...order, link: reviewPath(first) },
    'review-request',
    `review ${getOrderCode(order)}`,
    (localized) => ({
      leave: subscriptionPath('leave-reviews', token),
      details: formatMailDetails({ lines: listProductsToReview(localized, products) }),
    }),
  )
}

function listProductsToReview({ lines, messages }: LocalizedOrder, products: readonly number[]): MailDetails['lines'] {
  return products.flatMap((product) => {
    const line = lines.find((each) => each.product === product)
    if (line === undefined) return []
    const link = { label: translate(messages, 'mail.review'), path: reviewPath(product) }
    return [{ name: line.name, option: '', quantity: '', amount: '', picture: toThumbnail(line.picture), link }]
  })
}

export function isReviewRequestLink(db: Database, tokenHash: string): boolean {
  return findReviewRequestMailbox(db, tokenHash) !== null
}

/** Stops review requests to the link's mailbox. False if the link is unknown. */
export function endReviewRequests(db: Database, tokenHash: string): boolean {
  return db.transactionSync(() => {
    const mailbox = findReviewRequestMailbox(db, tokenHash)
    if (mailbox !== null) refuseReviewRequests(db, mailbox)
    return mailbox !== null
  })
}
