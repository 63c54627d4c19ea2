import { useShop } from './shop-context.tsx'

/** A day of the calendar, as `2026-11-21`, which is the same in every time zone. */
export function DayText({ day }: { day: string }) {
  const { locale } = useShop()
  const words = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))
  // A browser may write a day otherwise than the server does; that is no reason to draw the page again.
  return (
    <time dateTime={day} suppressHydrationWarning>
      {words}
    </time>
  )
}
