import type { ReactNode } from 'react'
import { orderPageMessages, orderStatusMessages, ordersMessages } from '#app/domain/messages/en/orders.ts'
import type { OrderOutcome, OrderPageView } from '#app/domain/orders/order-page.ts'
import { isVoid } from '#app/domain/orders/order-states.ts'
import { getTrackingUrl } from '#app/domain/orders/parcels.ts'
import { DateText } from '../date-text.tsx'
import { Icon, type IconName } from '../icon.tsx'
import { Unbroken } from '../line-breaks.tsx'
import { useMessages, useMoney } from '../shop-context.tsx'
import { WeekHours } from '../week-hours.tsx'
import { BuyAgain } from './buy-again.tsx'
import { DatedText, EmailText } from './order-card.tsx'

export interface OrderStatusProps {
  page: OrderPageView
  /** The headline of the payment provider's return page, in place of the order's own. */
  result?:
    | {
        readonly title: string
        readonly text: string
        readonly more: string
        readonly isFailed: boolean
        /** Whether the text already says what comes next. */
        readonly isComplete: boolean
      }
    | undefined
  /** The links of a return page, and, while the provider clears the payment, the button that checks it again. */
  actions?: ReactNode
  /** Whether the shopper has just placed the order in this browser. */
  isJustPlaced: boolean
}

const waiting = { icon: 'pause', tone: 'bg-tint text-primary-strong' } as const
const good = { icon: 'check', tone: 'bg-good text-white' } as const
const closed = { icon: 'close', tone: 'bg-ink-soft text-paper' } as const
const returned = { icon: 'return', tone: 'bg-tint text-primary-strong' } as const
const failed = { icon: 'warning', tone: 'bg-bad text-white' } as const

const appearances = {
  unpaid: { icon: 'warning', tone: 'bg-tint text-primary-strong' },
  clearing: waiting,
  'awaiting-transfer': waiting,
  confirmed: good,
  packed: good,
  'ready-to-collect': { icon: 'store', tone: 'bg-good text-white' },
  shipped: { icon: 'truck', tone: 'bg-good text-white' },
  delivered: good,
  collected: good,
  returned,
  refunded: returned,
  'too-late': failed,
  cancelled: closed,
  expired: closed,
} as const satisfies Record<OrderOutcome, { readonly icon: IconName; readonly tone: string }>

/**
 * The outcomes of a new order for which the shopper has nothing left to do, except perhaps a bank transfer. An order by
 * email is `delivered` at once.
 */
export const isPlacementComplete: { readonly [outcome in OrderOutcome]?: true } = {
  'awaiting-transfer': true,
  confirmed: true,
  delivered: true,
}

/** The headline, and below it what was charged, what comes next and when. */
export function OrderStatus({ page, result, actions, isJustPlaced }: OrderStatusProps) {
  const t = useMessages(orderStatusMessages)
  const tPage = useMessages(orderPageMessages)
  const { order, outcome } = page
  const { contact } = order
  const announcesMail = isJustPlaced && outcome === 'confirmed' && result === undefined && contact !== null
  const isPaymentDue = page.payments.length > 0
  const { icon, tone } = result?.isFailed ? failed : appearances[outcome]
  const Headline = result === undefined ? 'h2' : 'h1'
  const [before, after] = tPage('orderPage.placed', { date: '\n' }).split('\n')
  return (
    <section
      role={result?.isFailed ? 'alert' : undefined}
      className={`mt-5 rounded-l border border-line bg-paper px-[min(1.25rem,6vw)] py-5 sm:p-8 ${isPaymentDue ? '' : 'lg:grid lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-x-8'}`}
    >
      <div>
        <div className="flex items-center gap-x-5">
          <span className={`grid size-12 shrink-0 place-items-center rounded-full forced-colors:border ${tone}`}>
            <Icon name={icon} className="size-6" />
          </span>
          <p className="min-w-0 text-sm text-ink-soft">
            {result !== undefined && (
              <Unbroken text={`${tPage('orderPage.title', { code: order.code })} · `} part={order.code} />
            )}
            {before}
            <DateText timestamp={order.placedAt} withMinute />
            {after}
          </p>
        </div>
        <div className="mt-3">
          <Headline className="text-xl font-bold lg:text-2xl">
            {result?.title ?? t(`orderStatus.${outcome}.title`)}
          </Headline>
          {result?.isFailed && (
            <p className="mt-2 max-w-prose">
              <Unbroken text={result.more} part={order.code} />
            </p>
          )}
          {isPaymentDue && order.instructions === null && (
            <p className="mt-2 font-semibold">
              <Charge page={page} />
            </p>
          )}
          {result !== undefined && !result.isFailed && result.text !== '' && (
            <p className="mt-2 max-w-prose">
              <Unbroken text={result.text} part={order.code} />
            </p>
          )}
          {!result?.isFailed && !result?.isComplete && (
            <p className="mt-2 max-w-prose">
              <NextStep page={page} isReturnPage={result !== undefined} />
              {announcesMail && (
                <>
                  {' '}
                  <EmailText text={t('orderStatus.confirmation', { email: '\n' })} email={contact.email} />
                </>
              )}
            </p>
          )}
          {(actions !== undefined || isVoid(order)) && (
            <div className="mt-4 flex flex-wrap gap-3">
              {isVoid(order) && <BuyAgain order={order} appearance="primary" />}
              {actions}
            </div>
          )}
        </div>
      </div>
      {!isPaymentDue && (
        <>
          <hr className="mt-5 border-line lg:hidden" />
          <OrderFacts page={page} />
        </>
      )}
    </section>
  )
}

interface NextStepProps {
  page: OrderPageView
  /** The return page of a payment provider doesn't show the codes of gift vouchers. */
  isReturnPage: boolean
}

function NextStep({ page: { order, outcome }, isReturnPage }: NextStepProps) {
  const t = useMessages(orderStatusMessages)
  const { kind } = order.delivery
  // Used only for an order by email, all of whose lines are gift vouchers.
  const vouchers = { count: order.lines.reduce((sum, { quantity }) => sum + quantity, 0) }
  switch (outcome) {
    case 'confirmed':
      return kind === 'email' ? t('orderStatus.confirmed.email', vouchers) : t(`orderStatus.confirmed.${kind}`)
    case 'packed':
      return t(kind === 'collect' ? 'orderStatus.packed.collect' : 'orderStatus.packed.deliver')
    case 'delivered':
      if (kind !== 'email') return t('orderStatus.delivered.text')
      return t(isReturnPage ? 'orderStatus.delivered.emailAfterPayment' : 'orderStatus.delivered.email', vouchers)
    case 'shipped':
      if (order.parcels.length > 1) return t('orderStatus.shipped.parcels', { count: order.parcels.length })
      return t(
        order.parcels.some((parcel) => getTrackingUrl(parcel) !== null)
          ? 'orderStatus.shipped.tracked'
          : 'orderStatus.shipped.text',
      )
    case 'ready-to-collect':
      return <Unbroken text={t('orderStatus.ready-to-collect.text', { code: order.code })} part={order.code} />
    case 'cancelled':
      return order.cancelReason === '' ? null : t(`orderStatus.cancelled.${order.cancelReason}`)
    case 'refunded':
      return t(isVoid(order) ? 'orderStatus.refunded.void' : 'orderStatus.refunded.text')
    default:
      return t(`orderStatus.${outcome}.text`)
  }
}

/** The charge, the expected day and, for a collection, the store with its opening hours. */
function OrderFacts({ page }: { page: OrderPageView }) {
  const t = useMessages(orderStatusMessages)
  const { order, expectedDay, collectFrom, weekHours } = page
  return (
    <dl className="mt-5 grid content-start gap-4 lg:mt-0">
      <Fact name={t('orderStatus.charge')}>
        <Charge page={page} />
      </Fact>
      {expectedDay !== null && (
        <Fact name={t(order.delivery.kind === 'deliver' ? 'orderStatus.arrives' : 'orderStatus.ready')}>
          {expectedDay}
        </Fact>
      )}
      {collectFrom !== null && (
        <>
          <Fact name={t('orderStatus.collectAt')}>{collectFrom}</Fact>
          {weekHours.length > 0 && (
            <div>
              <dt className="text-sm text-ink-soft">{t('orderStatus.hours')}</dt>
              <dd className="text-sm">
                <WeekHours weekHours={weekHours} />
              </dd>
            </div>
          )}
        </>
      )}
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  )
}

/** What was charged, what a gift voucher paid, and how long an unpaid order's products are held. */
function Charge({ page }: { page: OrderPageView }) {
  const t = useMessages(orderStatusMessages)
  const money = useMoney()
  const { totals, refunded, returnedToVouchers, heldUntil } = page.order
  const { voucherNote, charge } = page
  const isRefunded = charge.kind === 'refunded' || charge.kind === 'partly-refunded'
  return (
    <>
      <ChargedAmount page={page} />
      {voucherNote !== null && (
        <span className="block">
          {t(`orderStatus.voucher.${voucherNote}`, {
            amount: money(voucherNote === 'refunded' ? returnedToVouchers : totals.voucher),
          })}
        </span>
      )}
      {isRefunded && refunded > returnedToVouchers && (
        <span className="block font-normal">{t('orderStatus.charge.refundDelay')}</span>
      )}
      {heldUntil !== null && (
        <span className="block font-normal">
          <DatedText text={t('orderStatus.held', { date: '\n' })} at={heldUntil} />
        </span>
      )}
    </>
  )
}

function ChargedAmount({ page: { order, charge } }: { page: OrderPageView }) {
  const t = useMessages(orderStatusMessages)
  const tOrders = useMessages(ordersMessages)
  const money = useMoney()
  switch (charge.kind) {
    case 'none':
    case 'covered':
      return t(`orderStatus.charge.${charge.kind}`)
    case 'paid':
      return t('orderStatus.charge.paid', {
        amount: money(charge.amount),
        method: tOrders(`payment.${order.payment}`),
      })
    case 'partly-refunded':
      return t('orderStatus.charge.partly-refunded', {
        amount: money(charge.amount),
        refunded: money(charge.refunded),
      })
    default:
      return t(`orderStatus.charge.${charge.kind}`, { amount: money(charge.amount) })
  }
}
