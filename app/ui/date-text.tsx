import { useShop } from './shop-context.tsx'

/** A day as the shop's people write it, in the shop's time zone. */
export function DateText({ at }: { at: string }) {
  const { locale, time_zone } = useShop()
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: time_zone }).format(new Date(at))
  // A browser may shorten a month otherwise than the server does; that is no reason to draw the page again.
  return (
    <time dateTime={at} suppressHydrationWarning>
      {day}
    </time>
  )
}
