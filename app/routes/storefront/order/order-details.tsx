import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { orderPageMessages, ordersMessages } from '#app/domain/messages/en/orders.ts'
import type { OrderView } from '#app/domain/orders/order.ts'
import { links } from '#app/links.ts'
import { Breakable } from '#app/ui/breakable.tsx'
import { DateText } from '#app/ui/date-text.tsx'
import { useTextLanguage } from '#app/ui/language.tsx'
import { useMessages, useMoney } from '#app/ui/shop-context.tsx'

/** Contact, delivery, payment and history of the order. */
export function OrderDetails({ order }: { order: OrderView }) {
  const t = useMessages(orderPageMessages)
  const tOrders = useMessages(ordersMessages)
  const { contact, delivery, events } = order
  // A closed order can't be paid.
  const isClosed = order.status === 'cancelled' || order.status === 'expired'
  return (
    <div className="space-y-6">
      <OrderDetail title={t('orderPage.contact')}>
        {contact === null ? (
          t('orderPage.personRemoved')
        ) : (
          <>
            <DetailLine>{`${contact.firstName} ${contact.lastName}`}</DetailLine>
            <DetailLine>
              <Breakable text={contact.email} />
            </DetailLine>
            <DetailLine>{contact.phone}</DetailLine>
          </>
        )}
      </OrderDetail>
      <OrderDetail title={t('orderPage.delivery')}>
        {delivery.kind === 'collect' ? (
          tOrders('order.collectFrom', { store: delivery.store })
        ) : (
          <>
            <DetailLine>{delivery.method}</DetailLine>
            {delivery.address !== null && (
              <>
                <DetailLine>{delivery.address.street}</DetailLine>
                <DetailLine>{`${delivery.address.postcode} ${delivery.address.city}, ${delivery.address.country}`}</DetailLine>
              </>
            )}
          </>
        )}
      </OrderDetail>
      <OrderDetail title={t('orderPage.payment')}>
        <DetailLine>{tOrders(`payment.${order.payment}`)}</DetailLine>
        {order.paid || order.paidTooLate ? (
          <DetailLine>{t('orderPage.paid')}</DetailLine>
        ) : (
          !isClosed && <DetailLine>{t('orderPage.notPaid')}</DetailLine>
        )}
      </OrderDetail>
      {order.notes !== '' && (
        <OrderDetail title={t('orderPage.notes')}>
          <p className="whitespace-pre-line">{order.notes}</p>
        </OrderDetail>
      )}
      <OrderDetail title={t('orderPage.history')}>
        <ol className="space-y-1">
          {events.map((event) => (
            <li key={`${event.at} ${event.status}`}>
              {tOrders(`order.${event.status}`)}{' '}
              <span className="text-sm text-ink-soft">
                <DateText timestamp={event.at} withMinute />
              </span>
            </li>
          ))}
        </ol>
      </OrderDetail>
    </div>
  )
}

function OrderDetail({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-1.5 font-bold">{title}</h2>
      {children}
    </section>
  )
}

function DetailLine({ children }: { children: ReactNode }) {
  return <span className="block">{children}</span>
}

/** The order lines and totals, with the names and prices at the time of the order. */
export function OrderLines({ order }: { order: OrderView }) {
  const t = useMessages(orderPageMessages)
  const lang = useTextLanguage()
  const money = useMoney()
  const { totals, lines, refunded, earnedPoints, paidTooLate } = order
  return (
    <section aria-labelledby="order-lines">
      <h2 id="order-lines" className="text-lg font-bold">
        {t('orderPage.lines')}
      </h2>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {lines.map((line) => (
          <li key={line.variant} className="grid grid-cols-[1fr_auto] gap-x-4 py-3">
            <div className="min-w-0">
              <Link
                to={links.product({ id: line.product })}
                lang={lang(line.name)}
                className="font-semibold hover:underline"
              >
                {line.name}
              </Link>
              <p className="text-sm text-ink-soft">
                <span lang={lang(line.choice)}>{line.choice}</span>
                {line.choice !== '' && ' · '}
                {line.sku}
              </p>
              <p className="text-sm tabular-nums">
                {line.quantity} × {money(line.price)}
              </p>
            </div>
            <p className="font-semibold tabular-nums">{money(line.sum)}</p>
          </li>
        ))}
      </ul>
      <dl className="mt-4 ml-auto grid max-w-sm grid-cols-[1fr_auto] gap-y-1.5">
        <SummaryRow name={t('orderPage.products')} value={money(totals.subtotal)} />
        {totals.points > 0 && <SummaryRow name={t('orderPage.points')} value={`−${money(totals.points)}`} />}
        <SummaryRow
          name={t('orderPage.shipping')}
          value={totals.shipping === 0 ? t('orderPage.free') : money(totals.shipping)}
        />
        <SummaryRow name={t('orderPage.total')} value={money(totals.total)} isStrong />
        {refunded > 0 && <SummaryRow name={t('orderPage.refunded')} value={`−${money(refunded)}`} />}
      </dl>
      <p className="mt-2 text-right text-sm text-ink-soft">
        {totals.vatExcluded ? t('orderPage.noVat') : t('orderPage.vat', { amount: money(totals.vat) })}
      </p>
      {earnedPoints > 0 && !paidTooLate && (
        <p className="mt-1 text-right text-sm">{t('orderPage.pointsEarned', { amount: money(earnedPoints) })}</p>
      )}
    </section>
  )
}

function SummaryRow({ name, value, isStrong = false }: { name: string; value: string; isStrong?: boolean }) {
  const textClasses = isStrong ? 'border-t border-line pt-2 text-lg font-bold' : ''
  return (
    <>
      <dt className={textClasses}>{name}</dt>
      <dd className={`pl-6 text-right tabular-nums ${textClasses}`}>{value}</dd>
    </>
  )
}
