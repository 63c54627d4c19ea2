import { formatDate, getDateFormatter } from '#app/domain/dates.ts'
import { useShop } from './shop-context.tsx'

interface DateTextProps {
  timestamp: string
  withMinute?: boolean
}

export function DateText({ timestamp, withMinute = false }: DateTextProps) {
  const shop = useShop()
  // Browsers may abbreviate months differently from the server.
  return (
    <time dateTime={timestamp} suppressHydrationWarning>
      {formatDate(timestamp, shop, withMinute)}
    </time>
  )
}

/** A calendar day such as `2026-11-21`, independent of time zones. */
export function DayText({ day }: { day: string }) {
  const { locale } = useShop()
  const text = getDateFormatter(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))
  // Browsers may format dates differently from the server.
  return (
    <time dateTime={day} suppressHydrationWarning>
      {text}
    </time>
  )
}
