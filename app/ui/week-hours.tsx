import { contactMessages } from '#app/domain/messages/en/content.ts'
import type { DayRangeHours } from '#app/domain/tenancy/business-hours.ts'
import { useMessages } from './shop-context.tsx'

/** The opening hours of the week. */
export function WeekHours({ weekHours }: { weekHours: readonly DayRangeHours[] }) {
  const t = useMessages(contactMessages)
  const formatDay = (day: number) => t(`contact.day.${day}` as 'contact.day.0')
  const formatDays = ({ from, to }: DayRangeHours) => {
    if (from === to) return formatDay(from)
    const isPair = to === (from + 1) % 7
    return t(isPair ? 'contact.twoDays' : 'contact.days', { from: formatDay(from), to: formatDay(to) })
  }
  return (
    <dl className="flex flex-col gap-1">
      {weekHours.map((days) => (
        <div key={days.from}>
          <dt className="inline text-ink-soft">{formatDays(days)}: </dt>
          <dd className="inline">
            {days.hours === null ? t('contact.closed') : t('contact.opens', { ...days.hours })}
          </dd>
        </div>
      ))}
    </dl>
  )
}
