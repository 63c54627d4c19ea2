import { Form, Link } from '@remix-run/react'
import { useMemo } from 'react'
import { type AddressForm, profileIssues } from '#app/domain/customers/account-forms.ts'
import type { NamedCountry } from '#app/domain/customers/countries.ts'
import type { Address } from '#app/domain/customers/customer.ts'
import { dashboardMessages } from '#app/domain/messages/en/account.ts'
import { links } from '#app/links.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { CheckboxField, Field, SelectField, SelectOptions } from '#app/ui/form/field.tsx'
import { SubmitButton, useValidatedForm, ValidatedForm } from '#app/ui/form/validated-form.tsx'
import { EmptyState } from '#app/ui/page-layouts.tsx'
import { useMessages } from '#app/ui/shop-context.tsx'
import { accountForms, createAddressSchema } from './account-forms.ts'
import { Panel } from './sections.tsx'

interface AddressesProps {
  addresses: readonly Address[]
  countries: readonly NamedCountry[]
}

export function Addresses({ addresses, countries }: AddressesProps) {
  const t = useMessages(dashboardMessages)
  const addButton = <ButtonLink to={links.dashboard('addresses', 'new')}>{t('addresses.add')}</ButtonLink>
  if (addresses.length === 0)
    return (
      <EmptyState icon="store" title={t('addresses.none')} text={t('addresses.noneText')}>
        {addButton}
      </EmptyState>
    )
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-ink-soft">{t('addresses.text')}</p>
        {addButton}
      </div>
      <ul className="grid gap-4 md:grid-cols-2">
        {addresses.map((address) => (
          <AddressCard key={address.id} address={address} countries={countries} />
        ))}
      </ul>
    </>
  )
}

function AddressCard({ address, countries }: { address: Address; countries: readonly NamedCountry[] }) {
  const t = useMessages(dashboardMessages)
  const { id, firstName, lastName, company, street, city, postcode, country, phone, isDefault } = address
  const countryName = countries.find(({ code }) => code === country)?.name ?? country
  return (
    <li className="flex flex-col rounded-l border border-line bg-paper p-5">
      <address className="grow not-italic">
        {isDefault && (
          <span className="mb-2 inline-block rounded-s bg-tint px-2.5 py-1 text-sm font-semibold text-primary-strong">
            {t('addresses.default')}
          </span>
        )}
        <span className="block font-semibold">{`${firstName} ${lastName}`}</span>
        {company !== '' && <span className="block">{company}</span>}
        <span className="block">{street}</span>
        <span className="block">{`${postcode} ${city}`}</span>
        <span className="block">{countryName}</span>
        {phone !== '' && <span className="block">{phone}</span>}
      </address>
      <div className="mt-3 flex flex-wrap gap-x-5 border-t border-line pt-2">
        <Link
          to={links.dashboard('addresses', id)}
          aria-label={t('addresses.editNamed', { street })}
          className={quietButtonClasses}
        >
          {t('addresses.edit')}
        </Link>
        <AddressButton id={id} intent="remove-address" label={t('addresses.removeNamed', { street })}>
          {t('addresses.remove')}
        </AddressButton>
        {!isDefault && (
          <AddressButton id={id} intent="default-address" label={t('addresses.makeDefaultNamed', { street })}>
            {t('addresses.makeDefault')}
          </AddressButton>
        )}
      </div>
    </li>
  )
}

const quietButtonClasses =
  'inline-flex min-h-11 items-center text-sm font-semibold text-primary-strong underline underline-offset-3 hover:text-ink'

interface AddressButtonProps {
  id: number
  intent: 'remove-address' | 'default-address'
  label: string
  children: string
}

function AddressButton({ id, intent, label, children }: AddressButtonProps) {
  return (
    <Form method="post" action={links.dashboard('addresses')} preventScrollReset>
      <input type="hidden" name="id" value={id} />
      <button type="submit" name="intent" value={intent} aria-label={label} className={quietButtonClasses}>
        {children}
      </button>
    </Form>
  )
}

interface AddressFieldsProps {
  /** `id` is null for a new address. */
  form: { readonly id: number | null; readonly values: Partial<AddressForm> }
  countries: readonly NamedCountry[]
}

export function AddressFields({ form: { id, values }, countries }: AddressFieldsProps) {
  const t = useMessages(dashboardMessages)
  const schema = useMemo(() => createAddressSchema(countries.map(({ code }) => code)), [countries])
  const [onlyCountry, ...more] = countries
  const { formState, fields } = useValidatedForm({
    id: accountForms.address,
    schema,
    issueOrder: profileIssues,
    // Preselect the shop's only country.
    defaultValue: { ...values, country: values.country ?? (more.length === 0 ? onlyCountry?.code : undefined) },
  })
  return (
    <Panel title={t(id === null ? 'addresses.add' : 'addresses.editTitle')}>
      <ValidatedForm formState={formState} action={links.dashboard('addresses', id ?? 'new')}>
        <input type="hidden" name="intent" value={accountForms.address} />
        <div className="grid gap-4 sm:grid-cols-2">
          <Field field={fields.firstName} label={t('addresses.firstName')} autoComplete="given-name" required />
          <Field field={fields.lastName} label={t('addresses.lastName')} autoComplete="family-name" required />
          <Field field={fields.company} label={t('addresses.company')} autoComplete="organization" />
          <SelectField field={fields.country} label={t('addresses.country')} autoComplete="country" required>
            {more.length > 0 && <option value="">{t('addresses.chooseCountry')}</option>}
            <SelectOptions choices={countries} />
          </SelectField>
          <Field field={fields.street} label={t('addresses.street')} autoComplete="street-address" required />
          <Field field={fields.city} label={t('addresses.city')} autoComplete="address-level2" required />
          <Field field={fields.postcode} label={t('addresses.postcode')} autoComplete="postal-code" required />
          <Field
            field={fields.phone}
            label={t('addresses.phone')}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            required
          />
        </div>
        <CheckboxField field={fields.makeDefault} label={t('addresses.useAsDefault')} />
        <div className="flex flex-wrap gap-3">
          <SubmitButton formState={formState}>{t('dashboard.save')}</SubmitButton>
          <ButtonLink to={links.dashboard('addresses')} appearance="quiet">
            {t('dashboard.cancel')}
          </ButtonLink>
        </div>
      </ValidatedForm>
    </Panel>
  )
}
