import { dateWords } from '#app/domain/date-words.ts'
import { useShop } from './shop-context.tsx'

interface DateTextProps {
  at: string
  minute?: boolean
  /** As the server has written it: a phone's browser takes longer for its first date than a page may stand still. */
  written?: string | undefined
}

export function DateText({ at, minute = false, written }: DateTextProps) {
  const shop = useShop()
  // A browser may shorten a month otherwise than the server does; that is no reason to draw the page again.
  return (
    <time dateTime={at} suppressHydrationWarning>
      {written ?? dateWords(at, shop, minute)}
    </time>
  )
}
