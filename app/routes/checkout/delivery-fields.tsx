import type { NamedCountry } from '#app/domain/customers/country-names.ts'
import { checkoutWords } from '#app/domain/messages/words/checkout.ts'
import type { Money } from '#app/domain/money.ts'
import type { Quote, StoreChoice } from '#app/domain/orders/views.ts'
import { CodedOptions } from '#app/ui/form/coded-options.tsx'
import { Field, SelectField } from '#app/ui/form/field.tsx'
import { useMessages, useMoney } from '#app/ui/shop-context.tsx'
import type { CheckoutFields } from './checkout-form.tsx'
import type { CheckoutView } from './checkout-view.ts'
import { Choice, ChoiceGroup } from './choice-group.tsx'
import type { FilledIn } from './filled-in.ts'
import { SavedAddresses } from './saved-addresses.tsx'

interface DeliveryFieldsProps {
  fields: CheckoutFields
  chosen: CheckoutView['chosen']
  quote: Quote
  countries: readonly NamedCountry[]
  filled: FilledIn
  /** 0 for no such offer. */
  freeFrom: Money
}

/**
 * To the door or to a store. The part that was not chosen is hidden by style alone, so that it goes without script; where a
 * style cannot tell which one that is, both are there.
 */
export function DeliveryFields(props: DeliveryFieldsProps) {
  const say = useMessages(checkoutWords)
  const { fields, chosen, quote } = props
  const { name } = fields.delivery
  const lacking = (missing: StoreChoice['missing']) => {
    const items = missing.map(({ name, available }) =>
      available === null ? name : say('checkout.storeItem', { name, available }),
    )
    return `${say('checkout.storeLacks')}: ${items.join(', ')}`
  }
  return (
    <div className="group/delivery grid gap-5">
      <ChoiceGroup field={fields.delivery} legend={say('checkout.delivery')} hideLegend>
        <Choice name={name} value="deliver" chosen={chosen.delivery === 'deliver'} label={say('checkout.deliver')} />
        {quote.stores.length > 0 && (
          <Choice name={name} value="collect" chosen={chosen.delivery === 'collect'} label={say('checkout.collect')} />
        )}
      </ChoiceGroup>
      <div className="grid gap-5 group-has-[[value=collect]:checked]/delivery:hidden">
        <ToTheDoor {...props} />
      </div>
      <div className="hidden group-has-[[value=collect]:checked]/delivery:block supports-[not_selector(:has(*))]:block">
        <ChoiceGroup field={fields.warehouse} legend={say('checkout.store')}>
          {quote.stores.map(({ id, webDescription, missing }) => (
            <Choice
              key={id}
              name={fields.warehouse.name}
              value={id}
              chosen={chosen.warehouse === id}
              label={webDescription}
              text={missing.length === 0 ? say('checkout.storeHasAll') : lacking(missing)}
              disabled={missing.length > 0}
            />
          ))}
        </ChoiceGroup>
      </div>
    </div>
  )
}

function ToTheDoor({ fields, chosen, quote, countries, filled, freeFrom }: DeliveryFieldsProps) {
  const say = useMessages(checkoutWords)
  const money = useMoney()
  return (
    <>
      <SavedAddresses filled={filled} />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField field={fields.country} label={say('checkout.country')} autoComplete="country" required>
          <CodedOptions choices={countries} />
        </SelectField>
        <Field field={fields.street} label={say('checkout.street')} autoComplete="street-address" required />
        <Field field={fields.city} label={say('checkout.city')} autoComplete="address-level2" required />
        <Field field={fields.postcode} label={say('checkout.postcode')} autoComplete="postal-code" required />
      </div>
      <ChoiceGroup field={fields.shipping} legend={say('checkout.shipping')}>
        {quote.shipping.length === 0 && <p>{say('checkout.noShipping')}</p>}
        {quote.shipping.map(({ id, description, cost }) => (
          <Choice
            // Another country's methods are other choices, even under the same number.
            key={`${chosen.country}-${id}`}
            name={fields.shipping.name}
            value={id}
            chosen={chosen.shipping === id}
            label={description}
            price={cost === 0 ? say('checkout.free') : money(cost)}
          />
        ))}
        {freeFrom > 0 && (
          <p className="text-sm text-ink-soft">{say('checkout.freeFrom', { amount: money(freeFrom) })}</p>
        )}
      </ChoiceGroup>
    </>
  )
}
