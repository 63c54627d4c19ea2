import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { orderPageMessages, ordersMessages, paymentReturnMessages } from '#app/domain/messages/en/orders.ts'
import { type DeliveryKind, listStateNames, type OrderInStates } from '#app/domain/orders/order-states.ts'
import { links } from '#app/links.ts'
import { DateText } from '../date-text.tsx'
import { Icon } from '../icon.tsx'
import { Breakable, Unbroken } from '../line-breaks.tsx'
import { useMessages } from '../shop-context.tsx'

/** A card of the order's page. */
export function OrderCard({ title, id, children }: { title: string; id: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="rounded-l border border-line bg-paper px-[min(1.25rem,6vw)] py-5 sm:p-6">
      <h2 id={id} className="text-lg font-bold">
        {title}
      </h2>
      {children}
    </section>
  )
}

/** A text whose line break is replaced by the date and time. */
export function DatedText({ text, at }: { text: string; at: string }) {
  const [before, after] = text.split('\n')
  return (
    <>
      {before}
      <DateText timestamp={at} withMinute />
      {after}
    </>
  )
}

/** A text whose line break is replaced by the email address, which breaks only between its parts. */
export function EmailText({ text, email }: { text: string; email: string }) {
  const [before, after] = text.split('\n')
  return (
    <>
      {before}
      <Breakable text={email} />
      {after}
    </>
  )
}

const tones: Readonly<Record<string, string>> = {
  awaiting: 'border-dashed border-ink-soft text-ink',
  authorised: 'border-dashed border-ink-soft text-ink',
  dueOnDelivery: 'border-dashed border-ink-soft text-ink',
  dueOnCollection: 'border-dashed border-ink-soft text-ink',
  unfulfilled: 'border-dashed border-ink-soft text-ink',
  unsent: 'border-dashed border-ink-soft text-ink',
  cancelled: 'border-bad text-bad',
  expired: 'border-bad text-bad',
  returned: 'border-bad text-bad',
}

/** The states of an order: its payment and its fulfilment, or that it is cancelled, expired or refunded. */
export function OrderBadges({ order, delivery }: { order: OrderInStates; delivery: DeliveryKind }) {
  const t = useMessages(ordersMessages)
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      {listStateNames(order, delivery).map((state) => (
        <span
          key={state}
          className={`rounded-s border px-2 py-0.5 text-sm font-semibold ${tones[state] ?? 'border-primary bg-tint text-primary-strong'}`}
        >
          {t(`order.${state}`)}
        </span>
      ))}
    </span>
  )
}

interface WaitingOrderProps {
  /** `pending` while the provider clears its payment. */
  order: { readonly code: string; readonly token: string; readonly pending: boolean } | null
}

/** For a shopper who returned from a provider without paying: links to the order, to pay another way or cancel it. */
export function WaitingOrder({ order }: WaitingOrderProps) {
  const t = useMessages(orderPageMessages)
  const tPayment = useMessages(paymentReturnMessages)
  if (order === null) return null
  return (
    <p className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-2 rounded-m border-2 border-star bg-paper px-4 py-3">
      <span className="flex flex-1 basis-60 items-start gap-3">
        <Icon name="warning" className="mt-0.5 size-5" />
        <Unbroken text={t('orderPage.title', { code: order.code })} part={order.code} />:{' '}
        {order.pending ? t('orderPage.paymentPending') : `${t('orderPage.pay.text')} ${t('orderPage.replaceNote')}`}
      </span>
      <Link
        to={links.order(order.token)}
        className="inline-flex min-h-8 items-center font-semibold text-primary-strong underline underline-offset-3"
      >
        <Unbroken text={tPayment('paymentReturn.order', { code: order.code })} part={order.code} />
      </Link>
    </p>
  )
}
