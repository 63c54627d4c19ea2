import { useShop } from './shop-context.tsx'

/** A day as the shop's people write it, in the shop's time zone, and with `minute` the time of that day. */
export function DateText({ at, minute = false }: { at: string; minute?: boolean }) {
  const { locale, time_zone } = useShop()
  const day = new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    ...(minute ? { timeStyle: 'short' } : {}),
    timeZone: time_zone,
  }).format(new Date(at))
  // A browser may shorten a month otherwise than the server does; that is no reason to draw the page again.
  return (
    <time dateTime={at} suppressHydrationWarning>
      {day}
    </time>
  )
}
