import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { orderPageMessages, ordersMessages } from '#app/domain/messages/en/orders.ts'
import { cents } from '#app/domain/money.ts'
import { listAmountRows } from '#app/domain/orders/amount-rows.ts'
import type { OrderView } from '#app/domain/orders/order.ts'
import type { DayRangeHours } from '#app/domain/tenancy/opening-hours.ts'
import { links } from '#app/links.ts'
import { Breakable } from '#app/ui/breakable.tsx'
import { DateText } from '#app/ui/date-text.tsx'
import { useTextLanguage } from '#app/ui/language.tsx'
import { ParcelLine } from '#app/ui/parcels.tsx'
import { useMessages, useMoney } from '#app/ui/shop-context.tsx'
import { WeekHours } from '#app/ui/week-hours.tsx'

/** Contact, delivery, payment and history of the order. */
export function OrderDetails({ order, weekHours }: { order: OrderView; weekHours: readonly DayRangeHours[] }) {
  const t = useMessages(orderPageMessages)
  const tOrders = useMessages(ordersMessages)
  const { contact, delivery, events } = order
  // A closed order can't be paid.
  const isClosed = order.state !== 'open'
  return (
    <div className="flex flex-col gap-6">
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
          <>
            <DetailLine>{tOrders('order.collectFrom', { store: delivery.store })}</DetailLine>
            {weekHours.length > 0 && <WeekHours weekHours={weekHours} />}
          </>
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
      {order.parcels.length > 0 && (
        <OrderDetail title={t('orderPage.parcels')}>
          {order.parcels.map((parcel) => (
            <DetailLine key={parcel.id}>
              <ParcelLine parcel={parcel} />
            </DetailLine>
          ))}
        </OrderDetail>
      )}
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
        <ol className="flex flex-col gap-1">
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
  const tOrders = useMessages(ordersMessages)
  const lang = useTextLanguage()
  const money = useMoney()
  const { totals, discounts, vouchers, lines, refunded, earnedPoints, paidTooLate } = order
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
        {listAmountRows(totals, discounts, vouchers).map(({ kind, label, amount }) => (
          <SummaryRow
            key={`${kind} ${label}`}
            name={
              kind === 'discount'
                ? label
                : kind === 'voucher'
                  ? tOrders('order.voucher', { code: label })
                  : kind === 'due'
                    ? tOrders(order.paid || paidTooLate ? 'order.restPaid' : 'order.due')
                    : t(`orderPage.${kind}`)
            }
            value={
              kind === 'shipping' && amount === 0
                ? t('orderPage.free')
                : amount < 0
                  ? `−${money(cents(-amount))}`
                  : money(amount)
            }
            isStrong={kind === 'total' || kind === 'due'}
          />
        ))}
        {refunded > 0 && <SummaryRow name={t('orderPage.refunded')} value={`−${money(refunded)}`} />}
      </dl>
      <p className="mt-2 text-right text-sm text-ink-soft">
        {totals.vatExcluded ? t('orderPage.noVat') : t('orderPage.vat', { amount: money(totals.vat) })}
      </p>
      <InvoiceLinks order={order} />
      {earnedPoints > 0 && !paidTooLate && (
        <p className="mt-1 text-right text-sm">{t('orderPage.pointsEarned', { amount: money(earnedPoints) })}</p>
      )}
    </section>
  )
}

/** Not shown after the customer's data was deleted: the documents then stay with the shop. */
function InvoiceLinks({ order: { token, contact, invoices } }: { order: OrderView }) {
  const t = useMessages(orderPageMessages)
  if (contact === null || invoices.length === 0) return null
  return (
    <ul className="mt-4 text-right">
      {invoices.map(({ kind, number }) => (
        <li key={number}>
          {/* A download, so the browser loads it itself. */}
          <a
            href={links.invoice(token, kind === 'invoice' ? undefined : number)}
            className="inline-flex min-h-8 items-center font-semibold text-primary-strong underline underline-offset-3"
          >
            {kind === 'invoice' ? t('orderPage.invoice') : t('orderPage.creditNote', { number })}
          </a>
        </li>
      ))}
    </ul>
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
