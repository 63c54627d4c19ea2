import type { DayFigures } from '#app/domain/admin/figures.ts'
import { adminOverviewMessages } from '#app/domain/messages/en/admin.ts'
import { AdminPanel } from '#app/ui/admin/admin-page.tsx'
import { AdminTable } from '#app/ui/admin/admin-table.tsx'
import { DateText } from '#app/ui/date-text.tsx'
import { useMessages, useMoney } from '#app/ui/shop-context.tsx'

/** Figures per day as bar charts, which screen readers skip, and as a table that can be expanded. */
export function DayCharts({ days }: { days: readonly DayFigures[] }) {
  const t = useMessages(adminOverviewMessages)
  const money = useMoney()
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <AdminPanel title={t('adminOverview.perDay.orders')}>
        <Bars heights={days.map(({ orders }) => orders)} />
      </AdminPanel>
      <AdminPanel title={t('adminOverview.perDay.revenue')}>
        <Bars heights={days.map(({ revenue }) => revenue)} />
      </AdminPanel>
      <details className="lg:col-span-2">
        <summary className="inline-flex min-h-11 items-center font-semibold text-primary-strong underline">
          {t('adminOverview.table')}
        </summary>
        <div className="mt-3">
          <AdminTable
            caption={t('adminOverview.table')}
            columns={[
              { label: t('adminOverview.day') },
              { label: t('adminOverview.orders'), alignEnd: true },
              { label: t('adminOverview.revenue'), alignEnd: true },
            ]}
            emptyText=""
            rows={days.toReversed().map(({ start, orders, revenue }) => ({
              key: start,
              cells: [<DateText key="day" timestamp={start} />, orders, money(revenue)],
            }))}
          />
        </div>
      </details>
    </div>
  )
}

const CHART_HEIGHT = 80
const BAR_WIDTH = 10

/** A bar chart. A day with more refunds than payments has no bar. */
function Bars({ heights }: { heights: readonly number[] }) {
  const t = useMessages(adminOverviewMessages)
  if (heights.every((value) => value <= 0)) return <p className="text-ink-soft">{t('adminOverview.chart.empty')}</p>
  const max = Math.max(1, ...heights)
  return (
    <svg
      viewBox={`0 0 ${heights.length * BAR_WIDTH} ${CHART_HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className="h-28 w-full border-b border-line"
    >
      {heights.map((value, index) => {
        const barHeight = Math.max(0, (value / max) * CHART_HEIGHT)
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a day's position identifies it
            key={index}
            x={index * BAR_WIDTH + 1}
            y={CHART_HEIGHT - barHeight}
            width={BAR_WIDTH - 2}
            height={barHeight}
            className="fill-primary"
          />
        )
      })}
    </svg>
  )
}

interface BarFigureProps {
  value: number
  /** The value of a full-width bar. */
  max: number
  /** Marks a low value. */
  isWarning?: boolean
}

/** A table figure with a decorative bar. */
export function BarFigure({ value, max, isWarning = false }: BarFigureProps) {
  const width = max > 0 ? Math.max(0, (value / max) * 100) : 0
  return (
    <span className="flex items-center justify-end gap-3 tabular-nums">
      <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true" className="h-2 w-full max-w-40">
        <rect width={100} height={8} className="fill-line" />
        <rect width={width} height={8} className={isWarning ? 'fill-bad' : 'fill-primary'} />
      </svg>
      <span className="min-w-8 text-right">{value}</span>
    </span>
  )
}
