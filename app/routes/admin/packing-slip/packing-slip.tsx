import { adminOrdersMessages } from '#app/domain/messages/en/admin-orders.ts'
import { cents } from '#app/domain/money.ts'
import type { OrderView } from '#app/domain/orders/order-view.ts'
import type { DayRangeHours } from '#app/domain/tenancy/business-hours.ts'
import { DateText } from '#app/ui/date-text.tsx'
import { useMessages, useMoney, useShop } from '#app/ui/shop-context.tsx'
import { WeekHours } from '#app/ui/week-hours.tsx'

interface PackedOrder extends Pick<OrderView, 'code' | 'placedAt' | 'contact' | 'delivery' | 'notes'> {
  readonly lines: readonly Pick<OrderView['lines'][number], 'variant' | 'sku' | 'name' | 'choice' | 'quantity'>[]
  /** Cents to collect from the customer; 0 for none. */
  readonly due: number
  /** The minimum age of the recipient, which the courier checks; null if the shop has none. */
  readonly checkId: number | null
  /** The opening hours of the shop if the order is collected; otherwise empty. */
  readonly weekHours: readonly DayRangeHours[]
}

/** A packing slip for A4 paper, or for a receipt printer with 80 mm paper. Each begins on a new sheet. */
export function PackingSlip({ order, format }: { order: PackedOrder; format: 'a4' | 'receipt' }) {
  const t = useMessages(adminOrdersMessages)
  const money = useMoney()
  const { name } = useShop()
  const { code, placedAt, contact, delivery, notes, lines, due, checkId, weekHours } = order
  const address = delivery.kind === 'deliver' ? delivery.address : null
  return (
    <article className="packing-slip" data-format={format} aria-label={t('adminPackingSlip.title', { code })}>
      <header>
        <p className="font-bold">{name}</p>
        <h2 className="text-xl font-bold">{code}</h2>
        <p>
          <DateText timestamp={placedAt} />
        </p>
      </header>
      <div>
        <h3 className="text-sm text-ink-soft">
          {t(delivery.kind === 'collect' ? 'adminPackingSlip.collectFrom' : 'adminPackingSlip.to')}
        </h3>
        {delivery.kind === 'collect' && <p className="text-lg font-semibold">{delivery.store}</p>}
        {contact !== null && (
          <p className="text-lg font-semibold">
            {contact.firstName} {contact.lastName}
          </p>
        )}
        {address !== null && (
          <p className="text-lg">
            {address.street}
            <br />
            {address.postcode} {address.city}, {address.country}
          </p>
        )}
        {contact !== null && <p>{contact.phone}</p>}
        {delivery.kind === 'deliver' && <p>{delivery.method}</p>}
        {weekHours.length > 0 && <WeekHours weekHours={weekHours} />}
      </div>
      {(due > 0 || checkId !== null) && (
        <div className="grid gap-1 border-2 border-ink p-2 font-bold">
          {due > 0 && <p className="text-lg">{t('adminPackingSlip.collect', { amount: money(cents(due)) })}</p>}
          {checkId !== null && <p>{t('adminPackingSlip.checkId', { age: checkId })}</p>}
        </div>
      )}
      <table>
        <caption className="sr-only">{t('adminOrder.lines')}</caption>
        <thead className="text-sm text-ink-soft">
          <tr>
            <th scope="col">{t('adminOrder.quantity')}</th>
            <th scope="col">{t('adminOrder.product')}</th>
            <th scope="col">{t('adminPackingSlip.packed')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.variant}>
              <td className="font-bold tabular-nums">{line.quantity} ×</td>
              <th scope="row">
                {line.name}
                <span className="block text-sm font-normal text-ink-soft">
                  {[line.choice, line.sku].filter(Boolean).join(' · ')}
                </span>
              </th>
              <td>
                <span aria-hidden="true" className="inline-block size-5 border border-ink-soft" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {notes !== '' && <p className="whitespace-pre-line">{notes}</p>}
    </article>
  )
}
