import { checkoutMessages } from '#app/domain/messages/en/checkout.ts'
import type { Quote } from '#app/domain/orders/order.ts'
import { getAmountDue } from '#app/domain/orders/totals.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { useMessages, useMoney, useTextLanguage } from '#app/ui/shop-context.tsx'

/**
 * The total, which stays visible in a narrow window, with the lines on demand. The whole summary is at the end of the
 * form.
 */
export function FoldedSummary({ quote }: { quote: Quote }) {
  const t = useMessages(checkoutMessages)
  const money = useMoney()
  if (quote.lines.length === 0) return null
  return (
    <details className="branch sticky top-0 z-20 rounded-m border border-line bg-paper shadow-card lg:hidden">
      <summary className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 px-4">
        <span className="flex items-center gap-2 font-semibold">
          {t('checkout.summary')}
          <Icon name="down" className="turning size-4" />
        </span>
        <span className="text-lg font-bold tabular-nums">{money(getAmountDue(quote.totals))}</span>
      </summary>
      <div className="max-h-[60vh] overflow-y-auto px-4 pb-3">
        <SummaryLines lines={quote.lines} />
      </div>
    </details>
  )
}

export function SummaryLines({ lines }: Pick<Quote, 'lines'>) {
  const t = useMessages(checkoutMessages)
  const money = useMoney()
  const lang = useTextLanguage()
  return (
    <ul className="divide-y divide-line border-y border-line">
      {lines.map(({ variant, quantity, name, choice, sum, picture }) => (
        <li key={variant} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5 text-sm">
          <Picture
            picture={picture}
            use="thumbnail"
            sizes="44px"
            alt=""
            className="size-11 rounded-s bg-tint object-contain"
          />
          <span lang={lang(name)} className="min-w-0 flex-[1_1_7rem]">
            {t('checkout.line', { quantity, name: [name, choice].filter(Boolean).join(', ') })}
          </span>
          <span className="ms-auto tabular-nums">{money(sum)}</span>
        </li>
      ))}
    </ul>
  )
}
