import { useId } from 'react'
import { orderPageMessages, orderStatusMessages, ordersMessages } from '#app/domain/messages/en/orders.ts'
import type { OrderPageView, OrderStep } from '#app/domain/orders/order-page.ts'
import type { OrderEventKind } from '#app/domain/orders/order-states.ts'
import { carriers, getTrackingUrl, type Parcel } from '#app/domain/orders/parcels.ts'
import { DateText } from '../date-text.tsx'
import { Icon } from '../icon.tsx'
import { Breakable } from '../line-breaks.tsx'
import { useMessages } from '../shop-context.tsx'
import { OrderCard } from './order-card.tsx'

/** The steps of the order with their dates, and every update below them on demand. */
export function OrderTimeline({ page: { order, steps } }: { page: OrderPageView }) {
  const t = useMessages(orderStatusMessages)
  const tOrders = useMessages(ordersMessages)
  const id = useId()
  return (
    <OrderCard title={t('orderStatus.steps')} id={id}>
      <ol className="mt-4">
        {steps.map((step, index) => (
          <Step
            key={step.step}
            step={step}
            isClearing={order.paymentState === 'authorised'}
            isLast={index === steps.length - 1}
          />
        ))}
      </ol>
      {order.events.length > 0 && (
        <details className="branch mt-3 border-t border-line pt-2 print:hidden">
          <summary className="inline-flex min-h-11 items-center gap-1.5 text-sm font-semibold">
            {t('orderStatus.updates')}
            <Icon name="down" className="turning size-4" />
          </summary>
          <ul className="mt-1 grid gap-1 text-sm">
            {order.events.map(({ at, status }) => (
              <li key={`${at} ${status}`} className="flex flex-wrap justify-between gap-x-4">
                {tOrders(`order.${status}`)}
                <span className="text-ink-soft">
                  <DateText timestamp={at} withMinute />
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </OrderCard>
  )
}

const dotClasses = {
  done: 'border-good bg-good text-white',
  current: 'border-primary bg-paper text-primary',
  upcoming: 'border-line bg-paper',
} as const

/** The steps that have a name of their own before they are done. */
const plannedSteps = ['packed', 'ready-to-collect', 'shipped', 'delivered', 'collected'] as const

function isPlanned(step: OrderEventKind): step is (typeof plannedSteps)[number] {
  return (plannedSteps as readonly string[]).includes(step)
}

interface StepProps {
  step: OrderStep
  /** Whether the provider is confirming the payment. */
  isClearing: boolean
  isLast: boolean
}

function Step({ step: { step, at, state }, isClearing, isLast }: StepProps) {
  const t = useMessages(orderStatusMessages)
  const tOrders = useMessages(ordersMessages)
  const isFailure = step === 'cancelled' || step === 'expired'
  const isPaymentAwaited = step === 'paid' && state !== 'done'
  return (
    <li
      aria-current={state === 'current' ? 'step' : undefined}
      className={`relative flex gap-3.5 ${isLast ? '' : 'pb-5'} ${state === 'upcoming' ? 'text-ink-soft' : ''}`}
    >
      {!isLast && (
        <span
          aria-hidden="true"
          className={`absolute top-6 bottom-0 left-[0.6875rem] w-0.5 ${state === 'done' ? 'bg-good' : 'bg-line'}`}
        />
      )}
      <span
        aria-hidden="true"
        className={`relative grid size-6 shrink-0 place-items-center rounded-full border-2 ${isFailure ? 'border-bad bg-bad text-white' : dotClasses[state]}`}
      >
        {state === 'done' && <Icon name={isFailure ? 'close' : 'check'} className="size-3.5" />}
        {/* An awaited payment is happening now, so it is filled. Other current steps come next and stay hollow. */}
        {isPaymentAwaited && state === 'current' && <span className="size-3.5 rounded-full bg-primary" />}
      </span>
      <span className="flex min-w-0 grow flex-wrap justify-between gap-x-4">
        <span className={`basis-32 grow ${state === 'done' ? 'font-semibold' : ''}`}>
          {isPaymentAwaited
            ? tOrders(`order.${isClearing ? 'authorised' : 'awaiting'}`)
            : state !== 'done' && isPlanned(step)
              ? t(`orderStatus.planned.${step}`)
              : tOrders(`order.${step}`)}
          {state !== 'current' && <span className="sr-only"> ({t(`orderStatus.step.${state}`)})</span>}
        </span>
        {state === 'current' && (
          <span className="rounded-s bg-tint px-2 text-sm leading-5 font-semibold text-primary-strong">
            {t(isPaymentAwaited ? 'orderStatus.step.now' : 'orderStatus.step.current')}
          </span>
        )}
        {at !== null && (
          <span className="text-sm leading-5 text-ink-soft">
            <DateText timestamp={at} withMinute />
          </span>
        )}
      </span>
    </li>
  )
}

/** A tracking link for each parcel. */
export function OrderTracking({ parcels }: { parcels: readonly Parcel[] }) {
  const t = useMessages(orderPageMessages)
  const id = useId()
  if (parcels.length === 0) return null
  return (
    <OrderCard title={t('orderPage.parcels')} id={id}>
      <ul className="mt-2 grid">
        {parcels.map((parcel) => (
          <li key={parcel.id} className="flex min-h-9 items-center gap-3">
            <Icon name="truck" className="size-5 shrink-0 text-primary-strong" />
            <span className="min-w-0">
              <ParcelLine parcel={parcel} />
            </span>
          </li>
        ))}
      </ul>
    </OrderCard>
  )
}

/** A parcel's carrier and tracking number, with a link to the carrier's page. */
export function ParcelLine({ parcel }: { parcel: Parcel }) {
  const t = useMessages(ordersMessages)
  const url = getTrackingUrl(parcel)
  const number = parcel.tracking || t('order.track')
  return (
    <>
      {carriers[parcel.carrier].name || t('order.otherCarrier')}
      {(parcel.tracking !== '' || url !== null) && ' · '}
      {url === null ? (
        <Breakable text={parcel.tracking} />
      ) : (
        <a href={url} rel="noreferrer" className="font-semibold text-primary-strong underline underline-offset-3">
          <Breakable text={number} />
        </a>
      )}
    </>
  )
}
