import type { DayFigures } from '#app/domain/desk/figures.ts'
import { deskOverviewWords } from '#app/domain/messages/words/desk-overview.ts'
import { DateText } from '#app/ui/date-text.tsx'
import { DeskPanel } from '#app/ui/desk/desk-panel.tsx'
import { DeskTable } from '#app/ui/desk/desk-table.tsx'
import { useMessages, useMoney } from '#app/ui/shop-context.tsx'

/** The days side by side: bars for the eyes, and the same figures as a table for everybody. */
export function DayCharts({ days }: { days: readonly DayFigures[] }) {
  const say = useMessages(deskOverviewWords)
  const money = useMoney()
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <DeskPanel title={say('deskOverview.perDay.orders')}>
        <Bars heights={days.map(({ orders }) => orders)} />
      </DeskPanel>
      <DeskPanel title={say('deskOverview.perDay.revenue')}>
        <Bars heights={days.map(({ revenue }) => revenue)} />
      </DeskPanel>
      <details className="lg:col-span-2">
        <summary className="inline-flex min-h-11 items-center font-semibold text-primary-strong underline">
          {say('deskOverview.figures')}
        </summary>
        <div className="mt-3">
          <DeskTable
            caption={say('deskOverview.figures')}
            columns={[
              { label: say('deskOverview.day') },
              { label: say('deskOverview.orders'), end: true },
              { label: say('deskOverview.revenue'), end: true },
            ]}
            empty=""
            rows={days.toReversed().map(({ start, orders, revenue }) => ({
              key: start,
              cells: [<DateText key="day" at={start} />, orders, money(revenue)],
            }))}
          />
        </div>
      </details>
    </div>
  )
}

const height = 80
const step = 10

/** A day on which more was given back than paid has no bar. */
function Bars({ heights }: { heights: readonly number[] }) {
  const say = useMessages(deskOverviewWords)
  if (heights.every((each) => each <= 0)) return <p className="text-ink-soft">{say('deskOverview.chart.empty')}</p>
  const most = Math.max(1, ...heights)
  return (
    <svg
      viewBox={`0 0 ${heights.length * step} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className="h-28 w-full border-b border-line"
    >
      {heights.map((each, index) => {
        const tall = Math.max(0, (each / most) * height)
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a day is its place
            key={index}
            x={index * step + 1}
            y={height - tall}
            width={step - 2}
            height={tall}
            className="fill-primary"
          />
        )
      })}
    </svg>
  )
}
