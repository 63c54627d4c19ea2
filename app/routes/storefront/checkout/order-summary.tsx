import { type ComponentProps, useId } from 'react'
import { quoteIntent } from '#app/domain/form-fields.ts'
import { checkoutMessages } from '#app/domain/messages/en/checkout.ts'
import { cents } from '#app/domain/money.ts'
import type { Quote } from '#app/domain/orders/order.ts'
import { getAmountDue, listAmountRows } from '#app/domain/orders/totals.ts'
import { isProvider } from '#app/domain/payments/payment-methods.ts'
import { listTaxedPayments } from '#app/domain/vouchers/voucher.ts'
import { links } from '#app/links.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { CodeFields } from '#app/ui/code-fields.tsx'
import { CheckboxField, type FormField, LinkedText } from '#app/ui/form/field.tsx'
import { type FormState, SubmitButton } from '#app/ui/form/validated-form.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Unbroken } from '#app/ui/line-breaks.tsx'
import { EmptyState } from '#app/ui/page-layouts.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { useMessages, useMoney, useTextLanguage } from '#app/ui/shop-context.tsx'
import { SummaryRow } from '#app/ui/summary-row.tsx'
import type { CheckoutView } from './checkout-view.ts'

interface OrderSummaryProps {
  view: CheckoutView
  terms: FormField
  checked: FormState
  isRecalculating: boolean
  recalculate: NonNullable<ComponentProps<typeof CodeFields>['recalculate']>
}

/**
 * Order lines, amounts and terms, with the order button right below them (Directive 2011/83 art. 8). In a narrow window
 * the section covers the sticky bar of the folded summary.
 */
export function OrderSummary({ view, terms, checked, isRecalculating, recalculate }: OrderSummaryProps) {
  const t = useMessages(checkoutMessages)
  const money = useMoney()
  const title = useId()
  const { key, lines, quote, selection } = view
  // No method delivers to the address, or its postcode is not typed yet.
  const isDeliveryOpen = selection.delivery === 'deliver' && selection.shipping === null
  return (
    <section
      aria-labelledby={title}
      className="relative z-30 self-start rounded-l border border-line bg-paper px-[min(1.25rem,6vw)] py-5 lg:sticky lg:z-auto lg:top-[calc(var(--header-bar)+1rem)] xl:p-6"
    >
      <input type="hidden" name="key" value={key} />
      <input type="hidden" name="shownTotal" value={getAmountDue(quote.totals)} />
      {quote.totals.voucher > 0 && <input type="hidden" name="shownVoucher" value={quote.totals.voucher} />}
      {lines.map(({ variant, quantity }) => (
        <input key={variant} type="hidden" name="line" value={`${variant}:${quantity}`} />
      ))}
      <h2 id={title} className="text-lg font-bold">
        {t('checkout.summary')}
      </h2>
      <div className="mt-3">
        <SummaryLines lines={quote.lines} />
      </div>
      <details className="branch mt-2" open={quote.codes.length > 0 || view.refusedCode !== null}>
        <summary className="inline-flex min-h-11 items-center gap-1.5 text-sm font-semibold">
          {t('checkout.code')}
          <Icon name="down" className="turning size-4" />
        </summary>
        <CodeFields codes={quote.codes} refusedCode={view.refusedCode} recalculate={recalculate} isLabelHidden />
      </details>
      {/* An order without lines would show a total of 0. */}
      {quote.lines.length > 0 && (
        <Amounts quote={quote} isDeliveryOpen={isDeliveryOpen} isRecalculating={isRecalculating} />
      )}
      {quote.problems.length > 0 ? (
        <ButtonLink to={links.cart()} className="mt-4 w-full">
          {t('checkout.editCart')}
        </ButtonLink>
      ) : (
        <>
          <div className="mt-4 border-t border-line pt-2 text-sm">
            <CheckboxField
              field={terms}
              label={
                <LinkedText
                  text={t('checkout.terms', { link: '{link}' })}
                  link={t('checkout.termsLink')}
                  to={links.terms()}
                />
              }
              required
            />
          </div>
          <SubmitButton formState={checked} className="mt-3 w-full">
            <SubmitText amount={money(getAmountDue(quote.totals))} />
          </SubmitButton>
          <p className="mt-3 flex flex-wrap justify-center gap-x-4 gap-y-1 text-center text-sm text-ink-soft">
            {view.payments.some(isProvider) && (
              <span className="inline-flex items-center gap-1.5">
                <Icon name="check" className="size-4" />
                {t('checkout.securePayment')}
              </span>
            )}
            {/* A new tab keeps the typed values. */}
            <a href={links.returns()} target="_blank" rel="noopener" className="underline underline-offset-3">
              {t('checkout.returns')}
            </a>
          </p>
        </>
      )}
      <noscript>
        <Button type="submit" name="intent" value={quoteIntent} appearance="quiet" className="mt-4 w-full">
          {t('checkout.update')}
        </Button>
      </noscript>
    </section>
  )
}

/** Breaks before the amount, so that no line ends with the dot. */
function SubmitText({ amount }: { amount: string }) {
  const t = useMessages(checkoutMessages)
  return (
    <span>
      <Unbroken text={t('checkout.submit', { amount })} part={`· ${amount}`} />
    </span>
  )
}

interface AmountsProps {
  quote: Quote
  /** Whether the delivery cost is still unknown, so the total excludes it. */
  isDeliveryOpen: boolean
  isRecalculating: boolean
}

function Amounts({ quote, isDeliveryOpen, isRecalculating }: AmountsProps) {
  const { totals, discounts, vouchers, earnedPoints } = quote
  const taxedBefore = listTaxedPayments(vouchers).reduce((sum, { amount }) => sum + amount, 0)
  const t = useMessages(checkoutMessages)
  const names = {
    ...{ products: t('checkout.products'), points: t('checkout.pointsDiscount'), shipping: t('checkout.shippingCost') },
    ...{ total: t('checkout.total'), due: t('checkout.due') },
  }
  const money = useMoney()
  return (
    <>
      <dl
        aria-live="polite"
        aria-busy={isRecalculating || undefined}
        className="mt-3 grid grid-cols-[minmax(0,1fr)_auto] gap-y-1"
      >
        {listAmountRows(totals, discounts, vouchers).map(({ kind, label, amount }) => (
          <SummaryRow
            key={`${kind} ${label}`}
            name={
              kind === 'discount' ? label : kind === 'voucher' ? t('checkout.voucher', { code: label }) : names[kind]
            }
            value={
              kind === 'shipping' && amount === 0
                ? t(isDeliveryOpen ? 'checkout.deliveryOpen' : 'checkout.free')
                : amount < 0
                  ? `−${money(cents(-amount))}`
                  : money(amount)
            }
            isStrong={kind === 'total' || kind === 'due'}
          />
        ))}
      </dl>
      {(totals.vat > 0 || !quote.isByEmail) && (
        <p className="mt-1 text-right text-sm text-ink-soft">
          {totals.vatExcluded ? t('checkout.noVat') : t('checkout.vat', { amount: money(totals.vat) })}
        </p>
      )}
      {taxedBefore > 0 && (
        <p className="mt-1 text-right text-sm text-ink-soft">
          {t('checkout.vatBefore', { amount: money(cents(taxedBefore)) })}
        </p>
      )}
      {earnedPoints > 0 && (
        <p className="mt-1 text-right text-sm">{t('checkout.pointsEarned', { amount: money(earnedPoints) })}</p>
      )}
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

function SummaryLines({ lines }: Pick<Quote, 'lines'>) {
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
