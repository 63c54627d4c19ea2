import { Link } from '@remix-run/react'
import { type ChangeEvent, type ReactNode, useEffect, useId, useMemo } from 'react'
import type { NamedCountry } from '#app/domain/customers/country-names.ts'
import type { Message } from '#app/domain/messages/message.ts'
import { checkoutWords } from '#app/domain/messages/words/checkout.ts'
import {
  type CheckoutForm as CheckedFields,
  CheckoutChoices,
  checkoutFaults,
  checkoutForm,
} from '#app/domain/orders/checkout-form.ts'
import type { OrderRules } from '#app/domain/orders/views.ts'
import { links } from '#app/links.ts'
import { CheckedForm } from '#app/ui/form/checked-form.tsx'
import type { FormField } from '#app/ui/form/field.tsx'
import { useCheckedForm } from '#app/ui/form/use-checked-form.ts'
import { useMessages } from '#app/ui/shop-context.tsx'
import type { CheckoutView } from './checkout-view.ts'
import { ContactFields } from './contact-fields.tsx'
import { DeliveryFields } from './delivery-fields.tsx'
import { hasEarlyChoices } from './early-choices.ts'
import type { FilledIn } from './filled-in.ts'
import { MoreFields } from './more-fields.tsx'
import { OrderProblems } from './order-problems.tsx'
import { OrderSummary } from './order-summary.tsx'
import { PaymentFields } from './payment-fields.tsx'
import { useChangedCart } from './use-changed-cart.ts'
import { useCheckoutView } from './use-checkout-view.ts'
import { useKeptDraft } from './use-kept-draft.ts'

export interface LoadedCheckout {
  readonly view: CheckoutView
  readonly filled: FilledIn
  readonly rules: Pick<OrderRules, 'countries' | 'payments' | 'minimumAge' | 'freeDeliveryFrom'>
  readonly countries: readonly NamedCountry[]
  /** Whether signing in is worth a word. */
  readonly signIn: boolean
}

export type CheckoutFields = Readonly<Record<keyof CheckedFields, FormField>>

/** What an action answers: as to every form, with the checkout as it now stands. */
export interface Answered {
  readonly view?: CheckoutView
  readonly message?: Message | null
}

/** All that an order needs, in one form. With script the shop counts anew by itself; without, at the button "Update". */
export function CheckoutForm({ loaded }: { loaded: LoadedCheckout }) {
  const say = useMessages(checkoutWords)
  const { rules, countries, filled, signIn } = loaded
  const schema = useMemo(() => checkoutForm(rules), [rules])
  const { checked, fields } = useCheckedForm({
    id: 'checkout',
    schema,
    order: checkoutFaults,
    defaultValue: { ...filled.fields, country: loaded.view.chosen.country },
  })
  const { view, count, counting } = useCheckoutView(loaded.view, (checked.answer as Answered | undefined)?.view)
  const { quote, chosen } = view

  function countOn({ target }: ChangeEvent<HTMLDivElement>) {
    const field = target as EventTarget as HTMLInputElement
    if (field.form !== null && field.name in CheckoutChoices.shape)
      count(field.form, field.type === 'text' ? 'typed' : 'chosen')
  }

  useKeptDraft(checked.form.id, filled.address, (form) => count(form, 'chosen'))
  // What was chosen or typed before the script was here has not been counted yet.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page comes alive
  useEffect(() => {
    const form = document.getElementById(checked.form.id)
    if (form instanceof HTMLFormElement && hasEarlyChoices(form)) count(form, 'chosen')
  }, [])
  useChangedCart(() => {
    const form = document.getElementById(checked.form.id)
    if (form instanceof HTMLFormElement) count(form, 'cart')
  })

  return (
    <CheckedForm checked={checked} action={links.checkout()} className="mt-6 grid gap-6">
      <OrderProblems problems={quote.problems} />
      {signIn && (
        <p>
          {say('checkout.signIn.text')}{' '}
          <Link
            to={links.login(links.checkout())}
            className="font-semibold text-primary-strong underline underline-offset-3"
          >
            {say('checkout.signIn')}
          </Link>
        </p>
      )}
      <div
        onChange={countOn}
        className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-8 xl:grid-cols-[minmax(0,1fr)_24rem] xl:gap-10"
      >
        <div className="grid content-start gap-6">
          <Part title={say('checkout.contact')}>
            <ContactFields fields={fields} />
          </Part>
          <Part title={say('checkout.delivery')}>
            <DeliveryFields
              fields={fields}
              chosen={chosen}
              quote={quote}
              countries={countries}
              filled={filled}
              freeFrom={rules.freeDeliveryFrom}
            />
          </Part>
          <Part title={say('checkout.payment')}>
            <PaymentFields field={fields.payment} payments={rules.payments} chosen={chosen.payment} />
          </Part>
          <Part title={say('checkout.more')}>
            <MoreFields fields={fields} quote={quote} adults={rules.minimumAge !== null} />
          </Part>
        </div>
        <OrderSummary view={view} checked={checked} counting={counting} />
      </div>
    </CheckedForm>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
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
