import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { Form, useLoaderData } from '@remix-run/react'
import { adminLinks } from '#app/admin-links.ts'
import { adminOrdersMessages } from '#app/domain/messages/en/admin-orders.ts'
import { translate } from '#app/domain/messages/translate.ts'
import { getUnreturnedLines, type OrderRecord } from '#app/domain/orders/operations.ts'
import { getOrderRules } from '#app/domain/orders/order-rules.ts'
import { isPaymentDueOnDelivery } from '#app/domain/orders/order-states.ts'
import { toDisplayOrder } from '#app/domain/orders/order-view.ts'
import { getAmountDue } from '#app/domain/orders/totals.ts'
import { listWeekHours } from '#app/domain/tenancy/business-hours.ts'
import { requireStaff } from '#app/http/admin-page.ts'
import { notFound } from '#app/http/responses.ts'
import { AdminPage, getAdminMeta } from '#app/ui/admin/admin-page.tsx'
import { Button, ButtonLink, PrintButton } from '#app/ui/button.tsx'
import { useMessages } from '#app/ui/shop-context.tsx'
import { PackingSlip } from './packing-slip.tsx'

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
