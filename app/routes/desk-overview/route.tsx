import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { Link, useLoaderData } from '@remix-run/react'
import { deskLinks } from '#app/desk-links.ts'
import { figureDays, latest } from '#app/domain/desk/figures.ts'
import { say } from '#app/domain/messages/say.ts'
import { deskWords } from '#app/domain/messages/words/desk.ts'
import { deskOverviewWords } from '#app/domain/messages/words/desk-overview.ts'
import { cents } from '#app/domain/money.ts'
import { deskPage } from '#app/http/desk-page.ts'
import { deskMeta } from '#app/ui/desk/desk-meta.ts'
import { DeskPage } from '#app/ui/desk/desk-page.tsx'
import { DeskPanel } from '#app/ui/desk/desk-panel.tsx'
import { DeskTable } from '#app/ui/desk/desk-table.tsx'
import { useMessages, useMoney } from '#app/ui/shop-context.tsx'
import { BarFigure } from './bar-figure.tsx'
import { DayCharts } from './day-charts.tsx'
import { Waiting } from './waiting.tsx'

export const meta: MetaFunction<typeof loader> = ({ data }) => deskMeta(data?.title)

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop, messages } = await deskPage(context, request)
  return {
    title: say(messages, 'desk.menu.overview'),
    figures: await shop.read((db, tenantId) => db.figures(tenantId, context.tenant.time_zone)),
  }
}

export default function DeskOverview() {
  const desk = useMessages(deskWords)
  const words = useMessages(deskOverviewWords)
  const money = useMoney()
  const { figures } = useLoaderData<typeof loader>()
  const spans = [
    { name: words('deskOverview.today'), ...latest(figures.days, 1) },
    { name: words('deskOverview.days', { count: 7 }), ...latest(figures.days, 7) },
    { name: words('deskOverview.days', { count: figureDays }), ...latest(figures.days, figureDays) },
  ]
  const mostSold = Math.max(0, ...figures.topProducts.map(({ quantity }) => quantity))
  return (
    <DeskPage title={desk('desk.menu.overview')}>
      <Waiting waiting={figures.waiting} />
      <div className="grid gap-4 sm:grid-cols-3">
        {spans.map(({ name, orders, revenue }) => (
          <DeskPanel key={name} title={name}>
            <p className="text-2xl font-bold tabular-nums">{money(cents(revenue))}</p>
            <p className="mt-1 text-ink-soft">
              {words('deskOverview.orders')}: <span className="font-semibold tabular-nums">{orders}</span>
            </p>
          </DeskPanel>
        ))}
      </div>
      <p className="text-sm text-ink-soft">{words('deskOverview.revenue.text')}</p>
      <DayCharts days={figures.days} />
      <DeskPanel title={words('deskOverview.top', { count: figureDays })}>
        <DeskTable
          caption={words('deskOverview.top', { count: figureDays })}
          columns={[
            { label: words('deskOverview.product') },
            { label: words('deskOverview.units'), end: true },
            { label: words('deskOverview.sum'), end: true },
          ]}
          empty={words('deskOverview.top.empty')}
          rows={figures.topProducts.map(({ id, name, quantity, sum }) => ({
            key: id,
            cells: [name, <BarFigure key="units" figure={quantity} most={mostSold} />, money(sum)],
          }))}
        />
      </DeskPanel>
      <DeskPanel title={words('deskOverview.low')}>
        <DeskTable
          caption={words('deskOverview.low')}
          columns={[
            { label: words('deskOverview.product') },
            { label: words('deskOverview.sku') },
            { label: words('deskOverview.left'), end: true },
          ]}
          empty={words('deskOverview.low.empty')}
          rows={figures.lowStock.map(({ sku, product, name, quantity }) => ({
            key: sku,
            cells: [
              <Link key="name" to={deskLinks.product(product)} className="text-primary-strong underline">
                {name}
              </Link>,
              sku,
              <BarFigure key="left" figure={quantity} most={figures.little} warning />,
            ],
          }))}
        />
      </DeskPanel>
    </DeskPage>
  )
}
