import { contactMessages } from '#app/domain/messages/en/content.ts'
import type { DayRangeHours } from '#app/domain/tenancy/business-hours.ts'
import { formatDayRange } from '#app/domain/tenancy/week-hours.ts'
import { useMessages } from './shop-context.tsx'

/** The opening hours of the week. */
export function WeekHours({ weekHours }: { weekHours: readonly DayRangeHours[] }) {
  const t = useMessages(contactMessages)
  return (
    <dl className="flex flex-col gap-1">
      {weekHours.map((range) => {
        const { days, hours } = formatDayRange(t, range)
        return (
          <div key={range.from}>
            <dt className="inline text-ink-soft">{days}: </dt>
            <dd className="inline">{hours}</dd>
          </div>
        )
      })}
    </dl>
  )
}
