import { dateWords } from '#app/domain/date-words.ts'
import { useShop } from './shop-context.tsx'

interface DateTextProps {
  at: string
  minute?: boolean
}

export function DateText({ at, minute = false }: DateTextProps) {
  const shop = useShop()
  // A browser may shorten a month otherwise than the server does; that is no reason to draw the page again.
  return (
    <time dateTime={at} suppressHydrationWarning>
      {dateWords(at, shop, minute)}
    </time>
  )
}
