import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { Link, useLoaderData } from '@remix-run/react'
import { adminLinks } from '#app/admin-links.ts'
import { adminOrdersMessages } from '#app/domain/messages/en/admin-orders.ts'
import { ordersMessages } from '#app/domain/messages/en/orders.ts'
import { translate } from '#app/domain/messages/translate.ts'
import { OrderFilter } from '#app/domain/orders/operations.ts'
import { orderLabels } from '#app/domain/orders/order-status.ts'
import { requireStaff } from '#app/http/admin-page.ts'
import { AdminPage, getAdminMeta } from '#app/ui/admin/admin-page.tsx'
import {
  AdminFilters,
  AdminPagination,
  AdminTable,
  Attention,
  CheckboxFilter,
  SelectFilter,
  TextFilter,
} from '#app/ui/admin/admin-table.tsx'
import { DateText } from '#app/ui/date-text.tsx'
import { OrderLabels } from '#app/ui/order-labels.tsx'
import { useMessages, useMoney } from '#app/ui/shop-context.tsx'

export const meta: MetaFunction<typeof loader> = ({ data }) => getAdminMeta(data?.title)

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop, messages } = await requireStaff(context, request)
  const filterParams = Object.fromEntries([...new URL(request.url).searchParams].filter(([, value]) => value !== ''))
  // An invalid filter shows all orders.
  const { status, attention, search, before } = OrderFilter.catch(OrderFilter.parse({})).parse({
    ...(filterParams.status && { status: filterParams.status }),
    ...(filterParams.attention && { attention: filterParams.attention }),
    ...(filterParams.search && { search: filterParams.search }),
    ...(filterParams.before && { before: filterParams.before }),
  })
  const { orders, hasMore } = await shop.read((db, tenantId) =>
    db.listOrders(tenantId, { status, attention, search, before }),
  )
  const filter = { search, status, attention: attention ? ('on' as const) : null }
  return {
    title: translate(messages, 'adminOrders.title'),
    filter,
    orders,
    newest: before === null,
    older: hasMore ? adminLinks.orders({ ...filter, before: orders.at(-1)?.id ?? null }) : null,
  }
}

export default function AdminOrders() {
  const t = useMessages(adminOrdersMessages)
  const tOrders = useMessages(ordersMessages)
  const money = useMoney()
  const { filter, orders, newest, older } = useLoaderData<typeof loader>()
  return (
    <AdminPage title={t('adminOrders.title')}>
      <AdminFilters action={adminLinks.orders()}>
        <TextFilter label={t('adminOrders.search')} name="search" defaultValue={filter.search} />
        <SelectFilter label={t('adminOrders.status')} name="status" defaultValue={filter.status ?? ''}>
          <option value="">{t('adminOrders.status.all')}</option>
          {(['to-ship', 'awaiting-transfer'] as const).map((filter) => (
            <option key={filter} value={filter}>
              {t(`adminOrders.${filter}`)}
            </option>
          ))}
          {orderLabels.map((status) => (
            <option key={status} value={status}>
              {tOrders(`order.${status}`)}
            </option>
          ))}
        </SelectFilter>
        <CheckboxFilter
          label={t('adminOrders.attention')}
          name="attention"
          defaultChecked={filter.attention !== null}
        />
      </AdminFilters>
      <AdminTable
        caption={t('adminOrders.title')}
        columns={[
          { label: t('adminOrders.code') },
          { label: t('adminOrders.placed') },
          { label: t('adminOrders.name') },
          { label: t('adminOrders.status') },
          { label: t('adminOrders.total'), alignEnd: true },
        ]}
        emptyText={t('adminOrders.empty')}
        rows={orders.map((order) => ({
          key: order.id,
          cells: [
            <Link key="code" to={adminLinks.order(order.code)} className="text-primary-strong underline">
              {order.code}
            </Link>,
            <DateText key="placed" timestamp={order.placedAt} withMinute />,
            order.name || t('adminOrders.personRemoved'),
            <div key="status">
              <OrderLabels order={order} />
              <Attention code={order.attention} />
            </div>,
            money(order.total),
          ],
        }))}
      />
      <AdminPagination previous={newest ? null : adminLinks.orders(filter)} next={older} />
    </AdminPage>
  )
}
