import { useMemo } from 'react'
import type { NamedCountry } from '#app/domain/customers/country-names.ts'
import { type AddressForm, profileFaults } from '#app/domain/customers/profile-forms.ts'
import { dashboardWords } from '#app/domain/messages/words/dashboard.ts'
import { links } from '#app/links.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { CheckedForm } from '#app/ui/form/checked-form.tsx'
import { CodedOptions } from '#app/ui/form/coded-options.tsx'
import { CheckboxField, Field, SelectField } from '#app/ui/form/field.tsx'
import { SubmitButton } from '#app/ui/form/submit-button.tsx'
import { useCheckedForm } from '#app/ui/form/use-checked-form.ts'
import { useMessages } from '#app/ui/shop-context.tsx'
import { accountForms, addressEntry } from './account-forms.ts'
import { Panel } from './panel.tsx'

interface AddressFieldsProps {
  /** `id` is null for a new address. */
  form: { readonly id: number | null; readonly values: Partial<AddressForm> }
  countries: readonly NamedCountry[]
}

export function AddressFields({ form: { id, values }, countries }: AddressFieldsProps) {
  const say = useMessages(dashboardWords)
  const schema = useMemo(() => addressEntry(countries.map(({ code }) => code)), [countries])
  const [only, ...more] = countries
  const { checked, fields } = useCheckedForm({
    id: accountForms.address,
    schema,
    order: profileFaults,
    // The only country needs no choice.
    defaultValue: { ...values, country: values.country ?? (more.length === 0 ? only?.code : undefined) },
  })
  return (
    <Panel title={say(id === null ? 'addresses.add' : 'addresses.editTitle')}>
      <CheckedForm checked={checked} action={links.dashboard('addresses', id ?? 'new')}>
        <input type="hidden" name="intent" value={accountForms.address} />
        <div className="grid gap-4 sm:grid-cols-2">
          <Field field={fields.firstName} label={say('addresses.firstName')} autoComplete="given-name" required />
          <Field field={fields.lastName} label={say('addresses.lastName')} autoComplete="family-name" required />
          <Field field={fields.company} label={say('addresses.company')} autoComplete="organization" />
          <SelectField field={fields.country} label={say('addresses.country')} autoComplete="country" required>
            {more.length > 0 && <option value="">{say('addresses.chooseCountry')}</option>}
            <CodedOptions choices={countries} />
          </SelectField>
          <Field field={fields.street} label={say('addresses.street')} autoComplete="street-address" required />
          <Field field={fields.city} label={say('addresses.city')} autoComplete="address-level2" required />
          <Field field={fields.postcode} label={say('addresses.postcode')} autoComplete="postal-code" required />
          <Field
            field={fields.phone}
            label={say('addresses.phone')}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            required
          />
        </div>
        <CheckboxField field={fields.makeDefault} label={say('addresses.asDefault')} />
        <div className="flex flex-wrap gap-3">
          <SubmitButton checked={checked}>{say('dashboard.save')}</SubmitButton>
          <ButtonLink to={links.dashboard('addresses')} look="quiet">
            {say('dashboard.cancel')}
          </ButtonLink>
        </div>
      </CheckedForm>
    </Panel>
  )
}
