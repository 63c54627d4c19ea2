import { Link } from '@remix-run/react'
import type { NamedCountry } from '#app/domain/customers/countries.ts'
import { checkoutMessages } from '#app/domain/messages/en/checkout.ts'
import type { Money } from '#app/domain/money.ts'
import type { Quote, StoreChoice } from '#app/domain/orders/order.ts'
import { links } from '#app/links.ts'
import { Field, type FormField, SelectField, SelectOptions } from '#app/ui/form/field.tsx'
import { useMessages, useMoney } from '#app/ui/shop-context.tsx'
import { type CheckoutFields, Choice, ChoiceGroup } from './checkout-fields.tsx'
import type { CheckoutView, PrefilledFields } from './checkout-view.ts'
import './checkout.css'

interface DeliveryFieldsProps {
  fields: CheckoutFields
  selection: CheckoutView['selection']
  quote: Quote
  arrivals: CheckoutView['arrivals']
  postcode: CheckoutView['postcode']
  countries: readonly NamedCountry[]
  prefilled: PrefilledFields
  /** 0 when the shop offers no free delivery. */
  freeDeliveryFrom: Money
}

export function countUnits({ lines }: Pick<Quote, 'lines'>): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}

/**
 * Home delivery or store collection; neither for an order of gift vouchers alone. CSS alone hides the fields of the
 * other choice, so it works without JavaScript. A browser without `:has()` shows both.
 */
export function DeliveryFields(props: DeliveryFieldsProps) {
  const t = useMessages(checkoutMessages)
  const { fields, selection, quote } = props
  const { name } = fields.delivery
  const formatMissing = (missing: StoreChoice['missing']) => {
    const items = missing.map(({ name, available }) =>
      available === null ? name : t('checkout.storeItem', { name, available }),
    )
    return `${t('checkout.storeLacksProducts')}: ${items.join(', ')}`
  }
  if (quote.isByEmail)
    return (
      <p>
        <input type="hidden" name={name} value="email" />
        {t('checkout.byEmail', { count: countUnits(quote) })}
      </p>
    )
  return (
    <div className="grid gap-5">
      <ChoiceGroup field={fields.delivery} legend={t('checkout.delivery')} hideLegend>
        <Choice
          name={name}
          value="deliver"
          isSelected={selection.delivery === 'deliver'}
          label={t('checkout.deliverToAddress')}
        />
        {quote.stores.length > 0 && (
          <Choice
            name={name}
            value="collect"
            isSelected={selection.delivery === 'collect'}
            label={t('checkout.collectFromStore')}
          />
        )}
      </ChoiceGroup>
      <div className="home-delivery grid gap-5">
        <HomeDelivery {...props} />
      </div>
      <div className="store-collection">
        <ChoiceGroup field={fields.warehouse} legend={t('checkout.store')}>
          {[...quote.stores].sort(byMissingProducts).map(({ id, webDescription, missing }) => (
            <Choice
              key={id}
              name={fields.warehouse.name}
              value={id}
              isSelected={selection.warehouse === id}
              label={webDescription}
              text={missing.length === 0 ? t('checkout.storeHasEverything') : formatMissing(missing)}
              disabled={missing.length > 0}
            />
          ))}
        </ChoiceGroup>
      </div>
    </div>
  )
}

/** Stores that have everything come first. */
function byMissingProducts({ missing }: StoreChoice, other: StoreChoice): number {
  return missing.length - other.missing.length
}

function HomeDelivery(props: DeliveryFieldsProps) {
  const { fields, selection, quote, arrivals, postcode, countries, prefilled, freeDeliveryFrom } = props
  const t = useMessages(checkoutMessages)
  const money = useMoney()
  const offer = [selection.country, ...quote.shipping.map(({ id }) => id)].join(' ')
  return (
    <>
      <SavedAddresses prefilled={prefilled} />
      <div className="grid gap-4 sm:grid-cols-2">
        <CountryField field={fields.country} countries={countries} />
        <Field field={fields.street} label={t('checkout.street')} autoComplete="street-address" required />
        <Field field={fields.city} label={t('checkout.city')} autoComplete="address-level2" required />
        <Field field={fields.postcode} label={t('checkout.postcode')} autoComplete="postal-code" required />
      </div>
      <ChoiceGroup field={fields.shipping} legend={t('checkout.shippingMethod')}>
        {postcode.notice === 'unserved' ? (
          <p role="status">{t('checkout.noShippingToPostcode', { postcode: postcode.text })}</p>
        ) : (
          quote.shipping.length === 0 && postcode.notice === null && <p>{t('checkout.noShipping')}</p>
        )}
        {postcode.notice === 'missing' && (
          <p className="text-sm">
            {t('checkout.enterPostcode')}{' '}
            <noscript>{t('checkout.thenUpdate', { button: t('checkout.update') })}</noscript>
          </p>
        )}
        {quote.shipping.map(({ id, description, cost }) => (
          <Choice
            // The key includes the offer: a new offer can have the same ids and another selection.
            key={`${offer} ${id}`}
            name={fields.shipping.name}
            value={id}
            isSelected={selection.shipping === id}
            label={description}
            price={cost === 0 ? t('checkout.free') : money(cost)}
            {...(arrivals[id] !== undefined && { text: <Arrival {...arrivals[id]} /> })}
          />
        ))}
        {freeDeliveryFrom > 0 && (
          <p className="text-sm text-ink-soft">{t('checkout.freeFrom', { amount: money(freeDeliveryFrom) })}</p>
        )}
      </ChoiceGroup>
    </>
  )
}

/** A select, or the country as text if the shop delivers to no other. */
function CountryField({ field, countries }: { field: FormField; countries: readonly NamedCountry[] }) {
  const t = useMessages(checkoutMessages)
  const [country, ...others] = countries
  if (country === undefined || others.length > 0)
    return (
      <SelectField field={field} label={t('checkout.country')} autoComplete="country" required>
        <SelectOptions choices={countries} />
      </SelectField>
    )
  return (
    <div>
      <p className="mb-1 text-sm font-semibold">{t('checkout.country')}</p>
      <p>{country.name}</p>
      <input type="hidden" name={field.name} value={country.code} />
    </div>
  )
}

/** CSS alone shows the date for the selected payment method, so it works without JavaScript. */
function Arrival({ text, afterTransfer }: CheckoutView['arrivals'][number]) {
  return (
    <>
      <span className="arrival-from-order">{text}</span> <span className="arrival-after-transfer">{afterTransfer}</span>
    </>
  )
}

/** Links that fill the form with a saved address. A single address is already filled in. */
function SavedAddresses({ prefilled: { addresses, address } }: { prefilled: PrefilledFields }) {
  const t = useMessages(checkoutMessages)
  if (addresses.length < 2) return null
  return (
    <nav aria-label={t('checkout.addresses')}>
      <p aria-hidden="true" className="mb-2 text-sm font-semibold">
        {t('checkout.addresses')}
      </p>
      <ul className="flex flex-wrap gap-2">
        {addresses.map(({ id, street, city }) => (
          <li key={id}>
            <Link
              to={links.checkout(id)}
              preventScrollReset
              aria-current={id === address ? 'true' : undefined}
              className="inline-flex min-h-11 items-center rounded-s border border-line px-3 text-sm hover:border-primary aria-[current]:border-primary aria-[current]:bg-tint"
            >
              {`${street}, ${city}`}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
