import { contactMessages } from '#app/domain/messages/en/content.ts'
import type { DayRangeHours } from '#app/domain/tenancy/opening-hours.ts'
import { useMessages } from './shop-context.tsx'

/** The opening hours of the week. */
export function WeekHours({ weekHours }: { weekHours: readonly DayRangeHours[] }) {
  const t = useMessages(contactMessages)
  const formatDay = (day: number) => t(`contact.day.${day}` as 'contact.day.0')
  return (
    <dl className="flex flex-col gap-1">
      {weekHours.map(({ from, to, hours }) => (
        <div key={from}>
          <dt className="inline text-ink-soft">
            {from === to ? formatDay(from) : t('contact.days', { from: formatDay(from), to: formatDay(to) })}:{' '}
          </dt>
          <dd className="inline">{hours === null ? t('contact.closed') : t('contact.opens', { ...hours })}</dd>
        </div>
      ))}
    </dl>
  )
}
