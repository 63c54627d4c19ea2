import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { Link, useLoaderData } from '@remix-run/react'
import { adminLinks } from '#app/admin-links.ts'
import { FIGURE_DAYS, type Figures, sumLatestDays } from '#app/domain/admin/figures.ts'
import { adminMessages, adminOverviewMessages } from '#app/domain/messages/en/admin.ts'
import { translate } from '#app/domain/messages/translate.ts'
import { cents } from '#app/domain/money.ts'
import { requireStaff } from '#app/http/admin-page.ts'
import { AdminPage, AdminPanel, getAdminMeta } from '#app/ui/admin/admin-page.tsx'
import { AdminTable } from '#app/ui/admin/admin-table.tsx'
import { useMessages, useMoney } from '#app/ui/shop-context.tsx'
import { BarFigure, DayCharts } from './day-charts.tsx'

export const meta: MetaFunction<typeof loader> = ({ data }) => getAdminMeta(data?.title)

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop, staff, messages } = await requireStaff(context, request)
  return {
    title: translate(messages, 'admin.menu.overview'),
    isOwner: staff.role === 'owner',
    figures: await shop.read((db, tenantId) => db.getFigures(tenantId, context.tenant.time_zone, context.language)),
  }
}

export default function AdminOverview() {
  const tAdmin = useMessages(adminMessages)
  const t = useMessages(adminOverviewMessages)
  const money = useMoney()
  const { figures, isOwner } = useLoaderData<typeof loader>()
  const periods = [
    { name: t('adminOverview.today'), ...sumLatestDays(figures.days, 1) },
    { name: t('adminOverview.days', { count: 7 }), ...sumLatestDays(figures.days, 7) },
    { name: t('adminOverview.days', { count: FIGURE_DAYS }), ...sumLatestDays(figures.days, FIGURE_DAYS) },
  ]
  const maxSold = Math.max(0, ...figures.topProducts.map(({ quantity }) => quantity))
  return (
    <AdminPage title={tAdmin('admin.menu.overview')}>
      <PendingTasks waiting={figures.waiting} canEditSettings={isOwner} />
      <div className="grid gap-4 sm:grid-cols-3">
        {periods.map(({ name, orders, revenue }) => (
          <AdminPanel key={name} title={name}>
            <p className="text-2xl font-bold tabular-nums">{money(cents(revenue))}</p>
            <p className="mt-1 text-ink-soft">
              {t('adminOverview.orders')}: <span className="font-semibold tabular-nums">{orders}</span>
            </p>
          </AdminPanel>
        ))}
      </div>
      <p className="text-sm text-ink-soft">{t('adminOverview.revenue.text')}</p>
      <DayCharts days={figures.days} />
      <AdminPanel title={t('adminOverview.bestSellers', { count: FIGURE_DAYS })}>
        <AdminTable
          caption={t('adminOverview.bestSellers', { count: FIGURE_DAYS })}
          columns={[
            { label: t('adminOverview.product') },
            { label: t('adminOverview.units'), alignEnd: true },
            { label: t('adminOverview.productRevenue'), alignEnd: true },
          ]}
          emptyText={t('adminOverview.bestSellers.empty')}
          rows={figures.topProducts.map(({ id, name, quantity, sum }) => ({
            key: id,
            cells: [name, <BarFigure key="units" value={quantity} max={maxSold} />, money(sum)],
          }))}
        />
      </AdminPanel>
      <AdminPanel title={t('adminOverview.lowStock')}>
        <AdminTable
          caption={t('adminOverview.lowStock')}
          columns={[
            { label: t('adminOverview.product') },
            { label: t('adminOverview.sku') },
            { label: t('adminOverview.stockLeft'), alignEnd: true },
          ]}
          emptyText={t('adminOverview.lowStock.empty')}
          rows={figures.lowStock.map(({ sku, product, name, quantity }) => ({
            key: sku,
            cells: [
              <Link key="name" to={adminLinks.product(product)} className="text-primary-strong underline">
                {name}
              </Link>,
              sku,
              <BarFigure key="left" value={quantity} max={figures.lowStockThreshold} isWarning />,
            ],
          }))}
        />
      </AdminPanel>
    </AdminPage>
  )
}

/** Open tasks, with links to them. */
function PendingTasks({ waiting, canEditSettings }: { waiting: Figures['waiting']; canEditSettings: boolean }) {
  const t = useMessages(adminOverviewMessages)
  const tasks = (
    [
      ['orders', waiting.orders, adminLinks.orders({ attention: 'on' })],
      ['toShip', waiting.toShip, adminLinks.orders({ queue: 'to-ship' })],
      ['toCollect', waiting.toCollect, adminLinks.orders({ queue: 'to-collect' })],
      ['transfers', waiting.transfers, adminLinks.orders({ queue: 'awaiting-transfer' })],
      ['messages', waiting.messages, adminLinks.contactMessages({ topic: 'contact', waiting: 'on' })],
      ['partners', waiting.partners, adminLinks.contactMessages({ topic: 'partner', waiting: 'on' })],
      ['reviews', waiting.reviews, adminLinks.reviews()],
      ['mails', waiting.deadMails, adminLinks.mail()],
      ['invoices', waiting.invoices, canEditSettings ? adminLinks.settings() : adminLinks.invoices()],
    ] as const
  ).filter(([, count]) => count > 0)
  return (
    <AdminPanel title={t('adminOverview.waiting')}>
      {tasks.length === 0 ? (
        <p className="text-ink-soft">{t('adminOverview.waiting.nothing')}</p>
      ) : (
        <ul className="grid gap-1">
          {tasks.map(([task, count, to]) => (
            <li key={task}>
              <Link to={to} className="font-semibold text-primary-strong underline">
                {t(`adminOverview.waiting.${task}`, { count })}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </AdminPanel>
  )
}
