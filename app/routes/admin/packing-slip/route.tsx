import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { Form, useLoaderData } from '@remix-run/react'
import { adminLinks } from '#app/admin-links.ts'
import { adminOrdersMessages } from '#app/domain/messages/en/admin-orders.ts'
import { translate } from '#app/domain/messages/translate.ts'
import { cents } from '#app/domain/money.ts'
import { getUnreturnedLines, type OrderRecord } from '#app/domain/orders/operations.ts'
import { getOrderRules } from '#app/domain/orders/order-rules.ts'
import { isPaymentDueOnDelivery } from '#app/domain/orders/order-states.ts'
import { type OrderView, toDisplayOrder } from '#app/domain/orders/order-view.ts'
import { getAmountDue } from '#app/domain/orders/totals.ts'
import { type DayRangeHours, listWeekHours } from '#app/domain/tenancy/business-hours.ts'
import { requireStaff } from '#app/http/admin-page.ts'
import { notFound } from '#app/http/responses.ts'
import { AdminPage, getAdminMeta } from '#app/ui/admin/admin-page.tsx'
import { Button, ButtonLink, PrintButton } from '#app/ui/button.tsx'
import { DateText } from '#app/ui/date-text.tsx'
import { useMessages, useMoney, useShop } from '#app/ui/shop-context.tsx'
import { WeekHours } from '#app/ui/week-hours.tsx'

export const meta: MetaFunction<typeof loader> = ({ data }) => getAdminMeta(data?.title)

/** As many as one page of the order list has. */
const MAX_SLIPS = 100

/** One order's packing slip, or those of the orders that were chosen in the list. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { shop, messages } = await requireStaff(context, request)
  const { tenant } = context
  const rules = getOrderRules(tenant)
  const search = new URL(request.url).searchParams
  const codes =
    params.code === undefined ? search.getAll('order').map((chosen) => chosen.split(' ')[0] ?? '') : [params.code]
  const records = await Promise.all(
    codes.slice(0, MAX_SLIPS).map((code) => shop.read((db, tenantId) => db.findOrderRecord(tenantId, code, rules))),
  )
  const orders = records.flatMap((order) => order ?? [])
  const [first] = orders
  if (first === undefined && params.code !== undefined) throw notFound()
  const weekHours = listWeekHours(tenant)
  const [single] = orders.length === 1 ? orders : []
  return {
    title:
      single === undefined
        ? translate(messages, 'adminPackingSlip.titles')
        : translate(messages, 'adminPackingSlip.title', { code: single.code }),
    format: search.get('format') === 'receipt' ? ('receipt' as const) : ('a4' as const),
    chosen: orders.map(({ code }) => code),
    single: single?.code ?? null,
    packingSlips: orders.map((order) => ({
      ...toPackingSlip(toDisplayOrder(order, tenant)),
      checkId: rules.minimumAge,
      weekHours: order.delivery.kind === 'collect' ? weekHours : [],
    })),
  }
}

/** The parcel's contents. It omits prices, because others can see the packing slip in transit. */
function toPackingSlip(order: OrderRecord) {
  const { code, placedAt, contact, delivery, notes, totals, refunded } = order
  // Gift vouchers come by email.
  const packed = order.lines.filter(({ isGiftVoucher }) => !isGiftVoucher)
  const lines = getUnreturnedLines(packed, order.returned).map(({ variant, sku, name, choice, quantity }) => ({
    variant,
    sku,
    name,
    choice,
    quantity,
  }))
  const due = isPaymentDueOnDelivery(order) ? getAmountDue(totals) - refunded : 0
  return { code, placedAt, contact, delivery, notes, lines, due }
}

export default function AdminPackingSlips() {
  const t = useMessages(adminOrdersMessages)
  const { title, format, chosen, single, packingSlips } = useLoaderData<typeof loader>()
  return (
    <AdminPage
      title={title}
      actions={
        <>
          <ButtonLink appearance="quiet" to={single === null ? adminLinks.orders() : adminLinks.order(single)}>
            {single === null ? t('adminOrder.allOrders') : t('adminOrder.title', { code: single })}
          </ButtonLink>
          <Form method="get">
            {chosen.map((code) => (
              <input key={code} type="hidden" name="order" value={code} />
            ))}
            <Button type="submit" name="format" value={format === 'a4' ? 'receipt' : 'a4'} appearance="quiet">
              {t(format === 'a4' ? 'adminPackingSlip.receipt' : 'adminPackingSlip.a4')}
            </Button>
          </Form>
          <PrintButton label={t('adminOrder.print')} />
        </>
      }
    >
      {packingSlips.length === 0 && <p className="text-ink-soft">{t('adminPackingSlip.none')}</p>}
      {packingSlips.map((packingSlip) => (
        <PackingSlip key={packingSlip.code} order={packingSlip} format={format} />
      ))}
    </AdminPage>
  )
}

interface PackedOrder extends Pick<OrderView, 'code' | 'placedAt' | 'contact' | 'delivery' | 'notes'> {
  readonly lines: readonly Pick<OrderView['lines'][number], 'variant' | 'sku' | 'name' | 'choice' | 'quantity'>[]
  /** Cents to collect from the customer; 0 for none. */
  readonly due: number
  /** The minimum age of the recipient, which the courier checks; null if the shop has none. */
  readonly checkId: number | null
  /** The opening hours of the store where the order is collected. */
  readonly weekHours: readonly DayRangeHours[]
}

/** A packing slip for A4 paper, or for a receipt printer with paper of 80 mm. Each begins on a new sheet. */
function PackingSlip({ order, format }: { order: PackedOrder; format: 'a4' | 'receipt' }) {
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
