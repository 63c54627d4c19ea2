import type { LineNotice, LineView } from '#app/domain/cart/basket.ts'
import { cartWords } from '#app/domain/messages/words/cart.ts'
import { Icon } from '#app/ui/icon.tsx'
import { useMessages, useMoney } from '#app/ui/shop-context.tsx'

/** What has changed of a line since the shopper last looked, in words. */
export function LineNotices({ line, saved = false }: { line: LineView; saved?: boolean }) {
  const say = useMessages(cartWords)
  const money = useMoney()
  if (line.notices.length === 0) return null
  const words = (notice: LineNotice) => {
    switch (notice.kind) {
      case 'price':
        return say('cart.priceChanged', {
          was: money(notice.was),
          now: money(line.price.now),
        })
      case 'stock':
        return say('cart.stockLeft', { count: notice.available })
      case 'too-many':
        return say('cart.tooMany')
      case 'out-of-stock':
        return say(saved ? 'cart.savedOutOfStock' : 'cart.outOfStock')
      case 'gone':
        return say(saved ? 'cart.savedGone' : 'cart.gone')
    }
  }
  return (
    <ul className="mb-1 space-y-1 text-sm font-semibold text-bad">
      {line.notices.map((notice) => (
        <li key={notice.kind} className="flex items-start gap-2">
          <Icon name="warning" className="mt-0.5 size-4" />
          {words(notice)}
        </li>
      ))}
    </ul>
  )
}
