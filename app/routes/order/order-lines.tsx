import { Link } from '@remix-run/react'
import { orderPageWords } from '#app/domain/messages/words/order-page.ts'
import type { OrderView } from '#app/domain/orders/views.ts'
import { links } from '#app/links.ts'
import { useMessages, useMoney } from '#app/ui/shop-context.tsx'
import { useTextLanguage } from '#app/ui/text-language.ts'

/** What was ordered, in the words and at the prices of that day, and what it comes to. */
export function OrderLines({ order }: { order: OrderView }) {
  const say = useMessages(orderPageWords)
  const lang = useTextLanguage()
  const money = useMoney()
  const { totals, lines, refunded, earns, paidTooLate } = order
  return (
    <section aria-labelledby="order-lines">
      <h2 id="order-lines" className="text-lg font-bold">
        {say('orderPage.lines')}
      </h2>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {lines.map((line) => (
          <li key={line.variant} className="grid grid-cols-[1fr_auto] gap-x-4 py-3">
            <div className="min-w-0">
              <Link
                to={links.product({ id: line.product })}
                lang={lang(line.name)}
                className="font-semibold hover:underline"
              >
                {line.name}
              </Link>
              <p className="text-sm text-ink-soft">
                <span lang={lang(line.choice)}>{line.choice}</span>
                {line.choice !== '' && ' · '}
                {line.sku}
              </p>
              <p className="text-sm tabular-nums">
                {line.quantity} × {money(line.price)}
              </p>
            </div>
            <p className="font-semibold tabular-nums">{money(line.sum)}</p>
          </li>
        ))}
      </ul>
      <dl className="mt-4 ml-auto grid max-w-sm grid-cols-[1fr_auto] gap-y-1.5">
        <Row name={say('orderPage.goods')} value={money(totals.goods)} />
        {totals.points > 0 && <Row name={say('orderPage.points')} value={`−${money(totals.points)}`} />}
        <Row
          name={say('orderPage.shipping')}
          value={totals.shipping === 0 ? say('orderPage.free') : money(totals.shipping)}
        />
        <Row name={say('orderPage.total')} value={money(totals.total)} strong />
        {refunded > 0 && <Row name={say('orderPage.refunded')} value={`−${money(refunded)}`} />}
      </dl>
      <p className="mt-2 text-right text-sm text-ink-soft">
        {totals.vatExcluded ? say('orderPage.noVat') : say('orderPage.vat', { amount: money(totals.vat) })}
      </p>
      {earns > 0 && !paidTooLate && (
        <p className="mt-1 text-right text-sm">{say('orderPage.earns', { amount: money(earns) })}</p>
      )}
    </section>
  )
}

function Row({ name, value, strong = false }: { name: string; value: string; strong?: boolean }) {
  const look = strong ? 'border-t border-line pt-2 text-lg font-bold' : ''
  return (
    <>
      <dt className={look}>{name}</dt>
      <dd className={`pl-6 text-right tabular-nums ${look}`}>{value}</dd>
    </>
  )
}
