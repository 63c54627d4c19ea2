import { useId } from 'react'
import { checkoutWords } from '#app/domain/messages/words/checkout.ts'
import { quoteIntent } from '#app/domain/orders/quote-intent.ts'
import type { Quote } from '#app/domain/orders/views.ts'
import { links } from '#app/links.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { SubmitButton } from '#app/ui/form/submit-button.tsx'
import type { Checked } from '#app/ui/form/use-checked-form.ts'
import { useMessages, useMoney } from '#app/ui/shop-context.tsx'
import { useTextLanguage } from '#app/ui/text-language.ts'
import type { CheckoutView } from './checkout-view.ts'

interface OrderSummaryProps {
  view: CheckoutView
  checked: Checked
  /** While the shop counts anew. */
  counting: boolean
}

/** What will be ordered and what it comes to, with the button that does it right below (2011/83 art. 8). */
export function OrderSummary({ view, checked, counting }: OrderSummaryProps) {
  const say = useMessages(checkoutWords)
  const money = useMoney()
  const lang = useTextLanguage()
  const title = useId()
  const { key, lines, quote } = view
  return (
    <section
      aria-labelledby={title}
      className="self-start rounded-l border border-line bg-paper px-[min(1.25rem,6vw)] py-5 lg:sticky lg:top-[calc(var(--header-bar)+1rem)] xl:p-6"
    >
      <input type="hidden" name="key" value={key} />
      <input type="hidden" name="shownTotal" value={quote.totals.total} />
      {lines.map(({ variant, quantity }) => (
        <input key={variant} type="hidden" name="line" value={`${variant}:${quantity}`} />
      ))}
      <h2 id={title} className="text-lg font-bold">
        {say('checkout.summary')}
      </h2>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {quote.lines.map(({ variant, quantity, name, choice, sum }) => (
          <li key={variant} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 py-2.5 text-sm">
            <span lang={lang(name)} className="min-w-0">
              {say('checkout.line', { quantity, name: [name, choice].filter(Boolean).join(', ') })}
            </span>
            <span className="tabular-nums">{money(sum)}</span>
          </li>
        ))}
      </ul>
      {/* Without anything to order a total of 0 would say nothing. */}
      {quote.lines.length > 0 && <Amounts quote={quote} counting={counting} />}
      {quote.problems.length > 0 ? (
        <ButtonLink to={links.cart()} className="mt-4 w-full">
          {say('checkout.cart')}
        </ButtonLink>
      ) : (
        <SubmitButton checked={checked} className="mt-4 w-full">
          {say('checkout.submit')}
        </SubmitButton>
      )}
      <noscript>
        <Button type="submit" name="intent" value={quoteIntent} look="quiet" className="mt-2 w-full">
          {say('checkout.update')}
        </Button>
      </noscript>
    </section>
  )
}

function Amounts({ quote: { totals, earns }, counting }: { quote: Quote; counting: boolean }) {
  const say = useMessages(checkoutWords)
  const money = useMoney()
  return (
    <>
      <dl
        aria-live="polite"
        aria-busy={counting || undefined}
        className="mt-3 grid grid-cols-[minmax(0,1fr)_auto] gap-y-1"
      >
        <Row name={say('checkout.goods')} value={money(totals.goods)} />
        {totals.points > 0 && <Row name={say('checkout.pointsOff')} value={`−${money(totals.points)}`} />}
        <Row
          name={say('checkout.shippingCost')}
          value={totals.shipping === 0 ? say('checkout.free') : money(totals.shipping)}
        />
        <Row name={say('checkout.total')} value={money(totals.total)} strong />
      </dl>
      <p className="mt-1 text-right text-sm text-ink-soft">
        {totals.vatExcluded ? say('checkout.noVat') : say('checkout.vat', { amount: money(totals.vat) })}
      </p>
      {earns > 0 && <p className="mt-1 text-right text-sm">{say('checkout.earns', { amount: money(earns) })}</p>}
    </>
  )
}

function Row({ name, value, strong = false }: { name: string; value: string; strong?: boolean }) {
  const look = strong ? 'mt-1 border-t border-line pt-2 text-lg font-bold' : ''
  return (
    <>
      <dt className={look}>{name}</dt>
      <dd className={`pl-4 text-right tabular-nums ${look}`}>{value}</dd>
    </>
  )
}
