import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare'
import { Form, Link, useLoaderData } from '@remix-run/react'
import { adminLinks } from '#app/admin-links.ts'
import { BulkMarkForm, bulkMarks, formatChosenOrder } from '#app/domain/admin/order-forms.ts'
import { adminOrdersMessages } from '#app/domain/messages/en/admin-orders.ts'
import { ordersMessages } from '#app/domain/messages/en/orders.ts'
import { translate } from '#app/domain/messages/translate.ts'
import { formatOrderFilter, type OrderSummary, parseOrderFilter } from '#app/domain/orders/operations.ts'
import { getMethodName, getOrderRules } from '#app/domain/orders/order-rules.ts'
import { redirectWithMessage, requireStaff } from '#app/http/admin-page.ts'
import { parseValues, readFormData } from '#app/http/form-submissions.ts'
import { AdminPage, getAdminMeta } from '#app/ui/admin/admin-page.tsx'
import { AdminPagination, AdminTable, Attention, SelectAll } from '#app/ui/admin/admin-table.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { DateText } from '#app/ui/date-text.tsx'
import { OrderBadges } from '#app/ui/order/order-card.tsx'
import { useMessages, useMoney } from '#app/ui/shop-context.tsx'
import { OrderFilters } from './order-filters.tsx'

export const meta: MetaFunction<typeof loader> = ({ data }) => getAdminMeta(data?.title)

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop, messages } = await requireStaff(context, request)
  const filter = parseOrderFilter(new URL(request.url).searchParams)
  const [{ orders, hasMore }, stores] = await Promise.all([
    shop.read((db, tenantId) => db.listOrders(tenantId, filter, context.tenant.time_zone)),
    shop.read((db, tenantId) => db.listOrderStores(tenantId, context.language)),
  ])
  const query = formatOrderFilter(filter)
  const rules = getOrderRules(context.tenant)
  return {
    title: translate(messages, 'adminOrders.title'),
    filter: query,
    stores,
    orders: orders.map((order) => ({
      ...order,
      deliveryName: getMethodName({ shippingId: order.shippingId, storedName: order.deliveryName }, rules),
    })),
    newest: filter.before === null,
    current: adminLinks.orders({ ...query, before: filter.before }),
    older: hasMore ? adminLinks.orders({ ...query, before: orders.at(-1)?.id ?? null }) : null,
  }
}

/** Marks the chosen orders. Returns to the same list. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { shop, messages, staff } = await requireStaff(context, request)
  const form = await readFormData(request)
  const list = adminLinks.orders(formatOrderFilter(parseOrderFilter(new URL(request.url).searchParams)))
  const warn = (text: string) => redirectWithMessage(context, list, { kind: 'warning', title: null, text })
  const input = parseValues(form, BulkMarkForm)
  if (input === null) throw data(null, { status: 400 })
  const { to, order } = input
  if (order.length === 0) return warn(translate(messages, 'adminOrders.noneChosen'))
  const actor = { name: staff.name, email: staff.email }
  const { refused } = await shop.write((db, tenantId) =>
    db.markOrdersAsAdmin(tenantId, order, to, getOrderRules(context.tenant), actor),
  )
  const count = order.length - refused.length
  const marked = translate(messages, 'adminOrders.marked', { count, state: translate(messages, `order.${to}`) })
  if (refused.length > 0)
    return warn(`${marked} ${translate(messages, 'adminOrders.refused', { codes: refused.join(', ') })}`)
  return redirectWithMessage(context, list, { kind: 'success', title: null, text: marked })
}

export default function AdminOrders() {
  const t = useMessages(adminOrdersMessages)
  const tOrders = useMessages(ordersMessages)
  const money = useMoney()
  const getDeliveryText = ({ delivery, deliveryName }: OrderSummary) => {
    if (delivery === 'email') return tOrders('order.byEmail')
    return delivery === 'collect' ? tOrders('order.collectFrom', { store: deliveryName }) : deliveryName
  }
  const { filter, stores, orders, newest, current, older } = useLoaderData<typeof loader>()
  return (
    <AdminPage
      title={t('adminOrders.title')}
      actions={
        <>
          <ButtonLink to={adminLinks.newDraft()}>{t('adminDrafts.create')}</ButtonLink>
          <ButtonLink appearance="quiet" to={adminLinks.drafts()}>
            {t('adminDrafts.title')}
          </ButtonLink>
          <a
            href={adminLinks.orderExport(filter)}
            data-download
            className="inline-flex min-h-11 items-center font-semibold underline underline-offset-3"
          >
            {t('adminOrders.export')}
          </a>
        </>
      }
    >
      <OrderFilters filter={filter} stores={stores} />
      <Form method="post" action={current} className="grid gap-4">
        {orders.length > 0 && (
          <fieldset className="flex flex-wrap items-center gap-2 print:hidden">
            <legend className="mb-2 text-sm font-semibold">{t('adminOrders.chosen')}</legend>
            <SelectAll key={orders.map(({ id }) => id).join()} name="order" />
            {bulkMarks.map((to) => (
              <Button key={to} type="submit" name="to" value={to} appearance="quiet">
                {t(`adminOrder.mark.${to}`)}
              </Button>
            ))}
            <Button type="submit" formMethod="get" formAction={adminLinks.packingSlips()} appearance="quiet">
              {t('adminOrders.packingSlips')}
            </Button>
          </fieldset>
        )}
        <AdminTable
          caption={t('adminOrders.title')}
          columns={[
            { label: t('adminOrders.code') },
            { label: t('adminOrders.placed') },
            { label: t('adminOrders.name') },
            { label: t('adminOrders.delivery') },
            { label: t('adminOrders.units'), alignEnd: true },
            { label: t('adminOrders.status') },
            { label: t('adminOrders.total'), alignEnd: true },
          ]}
          emptyText={t('adminOrders.empty')}
          rows={orders.map((order) => ({
            key: order.id,
            cells: [
              <span key="code" className="flex items-center gap-3">
                <input
                  type="checkbox"
                  name="order"
                  value={formatChosenOrder(order)}
                  aria-label={t('adminOrders.choose', { code: order.code })}
                  className="size-5 shrink-0 accent-primary print:hidden"
                />
                <Link to={adminLinks.order(order.code)} className="whitespace-nowrap text-primary-strong underline">
                  {order.code}
                </Link>
              </span>,
              <DateText key="placed" timestamp={order.placedAt} withMinute />,
              order.name || t('adminOrders.personRemoved'),
              getDeliveryText(order),
              order.units,
              <div key="status" className="grid gap-1">
                <OrderBadges order={order} delivery={order.delivery} />
                <Attention code={order.attention} />
              </div>,
              money(order.total),
            ],
          }))}
        />
      </Form>
      <AdminPagination previous={newest ? null : adminLinks.orders(filter)} next={older} />
    </AdminPage>
  )
}
