import { Link } from '@remix-run/react'
import { type ChangeEvent, type ReactNode, useEffect, useId, useMemo } from 'react'
import type { NamedCountry } from '#app/domain/customers/countries.ts'
import { checkoutMessages } from '#app/domain/messages/en/checkout.ts'
import type { Message } from '#app/domain/messages/message-format.ts'
import { checkoutIssues, createCheckoutForm } from '#app/domain/orders/checkout-form.ts'
import type { OrderRules } from '#app/domain/orders/order.ts'
import { links } from '#app/links.ts'
import { useValidatedForm, ValidatedForm } from '#app/ui/form/validated-form.tsx'
import { OrderProblems } from '#app/ui/order/order-problems.tsx'
import { useMessages } from '#app/ui/shop-context.tsx'
import { ContactFields, NotesField, PaymentFields, PointsField } from './checkout-fields.tsx'
import type { CheckoutView, PrefilledFields } from './checkout-view.ts'
import { countUnits, DeliveryFields } from './delivery-fields.tsx'
import { FoldedSummary, OrderSummary } from './order-summary.tsx'
import { hasUnhydratedInput, isQuoted, useChangedCart, useCheckoutView, useSavedDraft } from './use-checkout-form.ts'

export interface LoadedCheckout {
  readonly view: CheckoutView
  readonly prefilled: PrefilledFields
  readonly rules: Pick<OrderRules, 'countries' | 'payments' | 'minimumAge' | 'freeDeliveryFrom' | 'asksVatNumber'>
  /** The day in the shop's time zone. */
  readonly today: string
  readonly countries: readonly NamedCountry[]
  /** Whether to offer a sign-in link. */
  readonly canSignIn: boolean
}

/** The action's response: a form's usual response, with the current checkout view. */
export interface CheckoutResponse {
  readonly view?: CheckoutView
  readonly message?: Message | null
}

/**
 * The whole checkout in one form. With JavaScript every change that affects the quote recalculates it; without it the
 * "Update total" button does.
 */
export function CheckoutForm({ loaded }: { loaded: LoadedCheckout }) {
  const t = useMessages(checkoutMessages)
  const { rules, today, countries, prefilled, canSignIn } = loaded
  const schema = useMemo(() => createCheckoutForm(rules, today), [rules, today])
  const { formState, fields } = useValidatedForm({
    id: 'checkout',
    schema,
    issueOrder: checkoutIssues,
    defaultValue: { ...prefilled.fields, country: loaded.view.selection.country },
  })
  const { view, recalculateQuote, counting } = useCheckoutView(
    loaded.view,
    (formState.response as CheckoutResponse | undefined)?.view,
  )
  const { quote, selection } = view

  function recalculate({ target }: ChangeEvent<HTMLDivElement>) {
    const field = target as EventTarget as HTMLInputElement
    if (field.form !== null && isQuoted(field.name, view.postcode.decides))
      recalculateQuote(field.form, field.type === 'text' ? 'typed' : 'chosen')
  }

  useSavedDraft(formState.form.id, prefilled.address, (form) => recalculateQuote(form, 'chosen'))
  // The quote does not include what was chosen or typed before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, after hydration
  useEffect(() => {
    const form = document.getElementById(formState.form.id)
    if (form instanceof HTMLFormElement && hasUnhydratedInput(form, view.postcode.decides))
      recalculateQuote(form, 'chosen')
  }, [])
  useChangedCart(() => {
    const form = document.getElementById(formState.form.id)
    if (form instanceof HTMLFormElement) recalculateQuote(form, 'cart')
  })

  return (
    <ValidatedForm formState={formState} action={links.checkout()} className="mt-6 grid gap-6">
      {/* Enter in a field places the order. Otherwise it would press the first button, which applies a code. */}
      <button type="submit" hidden />
      <FoldedSummary quote={quote} />
      <OrderProblems problems={quote.problems} />
      {canSignIn && (
        <p>
          {t('checkout.signIn.text')}{' '}
          <Link
            to={links.login(links.checkout())}
            className="font-semibold text-primary-strong underline underline-offset-3"
          >
            {t('checkout.signIn')}
          </Link>
        </p>
      )}
      <div
        onChange={recalculate}
        className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-8 xl:grid-cols-[minmax(0,1fr)_24rem]"
      >
        <div className="grid content-start gap-6">
          <CheckoutSection title={t('checkout.contact')}>
            <ContactFields
              fields={fields}
              requiresBirthDate={rules.minimumAge !== null && !quote.isByEmail}
              asksVatNumber={rules.asksVatNumber}
            />
          </CheckoutSection>
          <CheckoutSection title={t('checkout.delivery')}>
            <DeliveryFields
              fields={fields}
              selection={selection}
              quote={quote}
              arrivals={view.arrivals}
              postcode={view.postcode}
              countries={countries}
              prefilled={prefilled}
              freeDeliveryFrom={rules.freeDeliveryFrom}
            />
            <NotesField field={fields.notes} />
          </CheckoutSection>
          <CheckoutSection title={t('checkout.payment')}>
            <PaymentFields
              field={fields.payment}
              payments={view.payments}
              selected={selection.payment}
              delivery={selection.delivery}
              mailedVouchers={quote.isByEmail ? countUnits(quote) : 0}
            />
            <PointsField field={fields.points} redeemable={quote.redeemable} />
          </CheckoutSection>
        </div>
        <OrderSummary
          view={view}
          terms={fields.terms}
          checked={formState}
          isRecalculating={counting}
          recalculate={(form, field) => recalculateQuote(form, 'chosen', field)}
        />
      </div>
    </ValidatedForm>
  )
}

function CheckoutSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="rounded-l border border-line bg-paper px-[min(1.25rem,6vw)] py-5 sm:p-6">
      <h2 id={id} className="text-lg font-bold">
        {title}
      </h2>
      <div className="mt-4 grid gap-4">{children}</div>
    </section>
  )
}
