import { checkoutWords } from '#app/domain/messages/words/checkout.ts'
import { Field } from '#app/ui/form/field.tsx'
import { useMessages } from '#app/ui/shop-context.tsx'
import type { CheckoutFields } from './checkout-form.tsx'

/** Whose order it is. */
export function ContactFields({ fields }: { fields: CheckoutFields }) {
  const say = useMessages(checkoutWords)
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field field={fields.firstName} label={say('checkout.firstName')} autoComplete="given-name" required />
      <Field field={fields.lastName} label={say('checkout.lastName')} autoComplete="family-name" required />
      <Field
        field={fields.email}
        label={say('checkout.email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <Field
        field={fields.phone}
        label={say('checkout.phone')}
        hint={say('checkout.phoneHint')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        required
      />
    </div>
  )
}
