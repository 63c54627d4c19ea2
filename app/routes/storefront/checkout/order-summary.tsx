import { Link } from '@remix-run/react'
import { useId } from 'react'
import { quoteIntent } from '#app/domain/form-fields.ts'
import { checkoutMessages } from '#app/domain/messages/en/checkout.ts'
import type { LineProblem, Quote } from '#app/domain/orders/order.ts'
import { links } from '#app/links.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import type { FormState } from '#app/ui/form/use-validated-form.ts'
import { SubmitButton } from '#app/ui/form/validated-form.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { useTextLanguage } from '#app/ui/language.tsx'
import { EmptyState } from '#app/ui/page-layouts.tsx'
import { useMessages, useMoney } from '#app/ui/shop-context.tsx'
import type { CheckoutView } from './checkout-view.ts'

interface OrderSummaryProps {
  view: CheckoutView
  checked: FormState
  isRecalculating: boolean
}

/** Order lines and amounts, with the order button right below them (Directive 2011/83 art. 8). */
export function OrderSummary({ view, checked, isRecalculating }: OrderSummaryProps) {
  const t = useMessages(checkoutMessages)
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
        {t('checkout.summary')}
      </h2>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {quote.lines.map(({ variant, quantity, name, choice, sum }) => (
          <li key={variant} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 py-2.5 text-sm">
            <span lang={lang(name)} className="min-w-0">
              {t('checkout.line', { quantity, name: [name, choice].filter(Boolean).join(', ') })}
            </span>
            <span className="tabular-nums">{money(sum)}</span>
          </li>
        ))}
      </ul>
      {/* An order without lines would show a total of 0. */}
      {quote.lines.length > 0 && <Amounts quote={quote} isRecalculating={isRecalculating} />}
      {quote.problems.length > 0 ? (
        <ButtonLink to={links.cart()} className="mt-4 w-full">
          {t('checkout.editCart')}
        </ButtonLink>
      ) : (
        <SubmitButton formState={checked} className="mt-4 w-full">
          {t('checkout.submit')}
        </SubmitButton>
      )}
      <noscript>
        <Button type="submit" name="intent" value={quoteIntent} appearance="quiet" className="mt-2 w-full">
          {t('checkout.update')}
        </Button>
      </noscript>
    </section>
  )
}

function Amounts({ quote: { totals, earnedPoints }, isRecalculating }: { quote: Quote; isRecalculating: boolean }) {
  const t = useMessages(checkoutMessages)
  const money = useMoney()
  return (
    <>
      <dl
        aria-live="polite"
        aria-busy={isRecalculating || undefined}
        className="mt-3 grid grid-cols-[minmax(0,1fr)_auto] gap-y-1"
      >
        <SummaryRow name={t('checkout.products')} value={money(totals.subtotal)} />
        {totals.points > 0 && <SummaryRow name={t('checkout.pointsDiscount')} value={`−${money(totals.points)}`} />}
        <SummaryRow
          name={t('checkout.shippingCost')}
          value={totals.shipping === 0 ? t('checkout.free') : money(totals.shipping)}
        />
        <SummaryRow name={t('checkout.total')} value={money(totals.total)} isStrong />
      </dl>
      <p className="mt-1 text-right text-sm text-ink-soft">
        {totals.vatExcluded ? t('checkout.noVat') : t('checkout.vat', { amount: money(totals.vat) })}
      </p>
      {earnedPoints > 0 && (
        <p className="mt-1 text-right text-sm">{t('checkout.pointsEarned', { amount: money(earnedPoints) })}</p>
      )}
    </>
  )
}

function SummaryRow({ name, value, isStrong = false }: { name: string; value: string; isStrong?: boolean }) {
  const textClasses = isStrong ? 'mt-1 border-t border-line pt-2 text-lg font-bold' : ''
  return (
    <>
      <dt className={textClasses}>{name}</dt>
      <dd className={`pl-4 text-right tabular-nums ${textClasses}`}>{value}</dd>
    </>
  )
}

/** Products in the cart that are sold out or no longer sold and therefore not part of the order. */
export function ExcludedLines({ names }: { names: readonly string[] }) {
  const t = useMessages(checkoutMessages)
  if (names.length === 0) return null
  return (
    <p className="mt-5 flex items-start gap-3 rounded-m border-2 border-bad bg-paper px-4 py-3">
      <Icon name="warning" className="mt-0.5 size-5 text-bad" />
      {t('checkout.excluded', { names: names.join(', ') })}
    </p>
  )
}

/** Replaces the form when every payment method is switched off, because nobody could pay the order. */
export function NoPaymentMethods() {
  const t = useMessages(checkoutMessages)
  return (
    <EmptyState icon="cart" title={t('checkout.noPayment.title')} text={t('checkout.noPayment.text')}>
      <ButtonLink to={links.contact()}>{t('checkout.noPayment.contact')}</ButtonLink>
      <ButtonLink to={links.cart()}>{t('checkout.editCart')}</ButtonLink>
    </EmptyState>
  )
}

/** Lines that can't be ordered as they are. The shopper fixes them in the cart. */
export function OrderProblems({ problems }: { problems: readonly LineProblem[] }) {
  const t = useMessages(checkoutMessages)
  if (problems.length === 0) return null
  const formatProblem = (problem: LineProblem) => {
    switch (problem.kind) {
      case 'out-of-stock':
        return t('checkout.outOfStock')
      case 'available':
        return t('checkout.availableStock', { count: problem.available })
      case 'too-many':
        return t('checkout.quantityTooHigh')
      case 'unpaid-share':
        return problem.available === 0
          ? t('checkout.unpaidLimit.none')
          : t('checkout.unpaidLimit', { count: problem.available })
      case 'gone':
        return t('checkout.unavailable')
      case 'not-delivered':
        return t('checkout.countryNotDelivered')
    }
  }
  return (
    <div role="alert" className="flex items-start gap-3 rounded-m border-2 border-bad bg-paper px-4 py-3">
      <Icon name="warning" className="mt-0.5 size-5 text-bad" />
      <div>
        <ul>
          {problems.map((problem) => (
            <li key={problem.variant}>
              {problem.name !== '' && <strong className="font-semibold">{problem.name}: </strong>}
              {formatProblem(problem)}
            </li>
          ))}
        </ul>
        <Link to={links.cart()} className="mt-1 inline-block font-semibold text-primary-strong underline">
          {t('checkout.editCart')}
        </Link>
      </div>
    </div>
  )
}
