import { checkoutWords } from '#app/domain/messages/words/checkout.ts'
import { longestNotes } from '#app/domain/orders/checkout-form.ts'
import type { Quote } from '#app/domain/orders/views.ts'
import { links } from '#app/links.ts'
import { CheckboxField, Field, TextAreaField } from '#app/ui/form/field.tsx'
import { LinkedWords } from '#app/ui/form/linked-words.tsx'
import { useMessages, useMoney } from '#app/ui/shop-context.tsx'
import type { CheckoutFields } from './checkout-form.tsx'

/** Points, notes, age and terms. */
export function MoreFields({ fields, quote, adults }: { fields: CheckoutFields; quote: Quote; adults: boolean }) {
  const say = useMessages(checkoutWords)
  const money = useMoney()
  return (
    <>
      {quote.redeemable > 0 && (
        <Field
          field={fields.points}
          label={say('checkout.points')}
          hint={say('checkout.pointsHint', { amount: money(quote.redeemable) })}
          inputMode="decimal"
          autoComplete="off"
        />
      )}
      <TextAreaField
        field={fields.notes}
        label={say('checkout.notes')}
        hint={say('checkout.notesHint')}
        maxLength={longestNotes}
        rows={3}
        autoComplete="off"
      />
      {adults && (
        <Field
          field={fields.birthDate}
          label={say('checkout.birthDate')}
          hint={say('checkout.birthDateHint')}
          type="date"
          autoComplete="bday"
          required
        />
      )}
      <CheckboxField
        field={fields.terms}
        label={
          <LinkedWords
            text={say('checkout.terms', { link: '{link}' })}
            link={say('checkout.termsLink')}
            to={links.terms()}
          />
        }
        required
      />
    </>
  )
}
