import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { Link, useLoaderData } from '@remix-run/react'
import { deskLinks } from '#app/desk-links.ts'
import { say } from '#app/domain/messages/say.ts'
import { deskOrdersWords } from '#app/domain/messages/words/desk-orders.ts'
import { ordersWords } from '#app/domain/messages/words/orders.ts'
import { OrderFilter } from '#app/domain/orders/operations.ts'
import { orderLabels } from '#app/domain/orders/order-status.ts'
import { deskPage } from '#app/http/desk-page.ts'
import { DateText } from '#app/ui/date-text.tsx'
import { Attention } from '#app/ui/desk/attention.tsx'
import { ChoiceFilter, DeskFilters, TextFilter, TickFilter } from '#app/ui/desk/desk-filters.tsx'
import { deskMeta } from '#app/ui/desk/desk-meta.ts'
import { DeskPage } from '#app/ui/desk/desk-page.tsx'
import { DeskPager } from '#app/ui/desk/desk-pager.tsx'
import { DeskTable } from '#app/ui/desk/desk-table.tsx'
import { OrderLabels } from '#app/ui/order-labels.tsx'
import { useMessages, useMoney } from '#app/ui/shop-context.tsx'

export const meta: MetaFunction<typeof loader> = ({ data }) => deskMeta(data?.title)

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop, messages } = await deskPage(context, request)
  const asked = Object.fromEntries([...new URL(request.url).searchParams].filter(([, value]) => value !== ''))
  // An address that asks for what there is not shows everything.
  const { status, attention, search, before } = OrderFilter.catch(OrderFilter.parse({})).parse({
    ...(asked.status && { status: asked.status }),
    ...(asked.attention && { attention: asked.attention }),
    ...(asked.search && { search: asked.search }),
    ...(asked.before && { before: asked.before }),
  })
  const { orders, more } = await shop.read((db, tenantId) =>
    db.listOrders(tenantId, { status, attention, search, before }),
  )
  const filter = { search, status, attention: attention ? ('on' as const) : null }
  return {
    title: say(messages, 'deskOrders.title'),
    filter,
    orders,
    newest: before === null,
    older: more ? deskLinks.orders({ ...filter, before: orders.at(-1)?.id ?? null }) : null,
  }
}

export default function DeskOrders() {
  const words = useMessages(deskOrdersWords)
  const ofOrders = useMessages(ordersWords)
  const money = useMoney()
  const { filter, orders, newest, older } = useLoaderData<typeof loader>()
  return (
    <DeskPage title={words('deskOrders.title')}>
      <DeskFilters action={deskLinks.orders()}>
        <TextFilter label={words('deskOrders.search')} name="search" defaultValue={filter.search} />
        <ChoiceFilter label={words('deskOrders.status')} name="status" defaultValue={filter.status ?? ''}>
          <option value="">{words('deskOrders.status.all')}</option>
          {(['to-ship', 'awaiting-transfer'] as const).map((filter) => (
            <option key={filter} value={filter}>
              {words(`deskOrders.${filter}`)}
            </option>
          ))}
          {orderLabels.map((status) => (
            <option key={status} value={status}>
              {ofOrders(`order.${status}`)}
            </option>
          ))}
        </ChoiceFilter>
        <TickFilter label={words('deskOrders.attention')} name="attention" defaultChecked={filter.attention !== null} />
      </DeskFilters>
      <DeskTable
        caption={words('deskOrders.title')}
        columns={[
          { label: words('deskOrders.code') },
          { label: words('deskOrders.placed') },
          { label: words('deskOrders.name') },
          { label: words('deskOrders.status') },
          { label: words('deskOrders.total'), end: true },
        ]}
        empty={words('deskOrders.empty')}
        rows={orders.map((order) => ({
          key: order.id,
          cells: [
            <Link key="code" to={deskLinks.order(order.code)} className="text-primary-strong underline">
              {order.code}
            </Link>,
            <DateText key="placed" at={order.placedAt} minute />,
            order.name || words('deskOrders.removedPerson'),
            <div key="status">
              <OrderLabels order={order} />
              <Attention word={order.attention} />
            </div>,
            money(order.total),
          ],
        }))}
      />
      <DeskPager previous={newest ? null : deskLinks.orders(filter)} next={older} />
    </DeskPage>
  )
}
