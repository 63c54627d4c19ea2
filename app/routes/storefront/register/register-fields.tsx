import { useMemo } from 'react'
import type { NamedCountry } from '#app/domain/customers/countries.ts'
import { createRegisterForm, registerIssues } from '#app/domain/customers/registration.ts'
import { registerMessages } from '#app/domain/messages/en/account.ts'
import { links } from '#app/links.ts'
import { CheckboxField, Field, LinkedText, SelectField, SelectOptions } from '#app/ui/form/field.tsx'
import { FoldedFields } from '#app/ui/form/folded-fields.tsx'
import { SubmitButton, useValidatedForm, ValidatedForm } from '#app/ui/form/validated-form.tsx'
import { useMessages } from '#app/ui/shop-context.tsx'

interface RegisterFieldsProps {
  countries: readonly NamedCountry[]
  /** Country of the visitor's IP address; null if unknown. */
  visitorCountry: string | null
  formKey: string
  /** Whether the shop asks companies for their VAT number. */
  asksVatNumber: boolean
}

/** The registration form (spec §2 Register screen). */
export function RegisterFields({ countries, visitorCountry, formKey, asksVatNumber }: RegisterFieldsProps) {
  const t = useMessages(registerMessages)
  const schema = useMemo(() => createRegisterForm(countries.map(({ code }) => code)), [countries])
  const [onlyCountry, ...more] = countries
  const { formState, fields } = useValidatedForm({
    id: 'register',
    schema,
    issueOrder: registerIssues,
    defaultValue: { country: more.length === 0 ? onlyCountry?.code : (visitorCountry ?? undefined) },
  })
  return (
    <ValidatedForm formState={formState} action={links.register()}>
      <input type="hidden" name="key" value={formKey} />
      <h2 className="text-lg font-semibold">{t('register.details')}</h2>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field field={fields.firstName} label={t('register.firstName')} autoComplete="given-name" required />
        <Field field={fields.lastName} label={t('register.lastName')} autoComplete="family-name" required />
        <FoldedFields
          title={t('register.business')}
          fields={[fields.company, fields.vatNumber]}
          className="sm:col-span-2"
        >
          <div className="grid gap-4 sm:grid-cols-2">
            <Field field={fields.company} label={t('register.company')} autoComplete="organization" />
            {asksVatNumber && (
              <Field
                field={fields.vatNumber}
                label={t('register.vatNumber')}
                hint={t('register.vatNumberHint')}
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
              />
            )}
          </div>
        </FoldedFields>
        <SelectField field={fields.country} label={t('register.country')} autoComplete="country" required>
          {more.length > 0 && <option value="">{t('register.chooseCountry')}</option>}
          <SelectOptions choices={countries} />
        </SelectField>
        <Field field={fields.street} label={t('register.street')} autoComplete="street-address" required />
        <Field field={fields.city} label={t('register.city')} autoComplete="address-level2" required />
        <Field field={fields.postcode} label={t('register.postcode')} autoComplete="postal-code" required />
        <Field
          field={fields.phone}
          label={t('register.phone.label')}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          required
        />
        <Field
          field={fields.email}
          label={t('register.email')}
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <Field
          field={fields.password}
          label={t('register.password')}
          hint={t('register.passwordHint')}
          type="password"
          autoComplete="new-password"
          required
        />
      </div>
      <CheckboxField
        field={fields.privacy}
        label={
          <LinkedText
            text={t('register.privacy.label', { link: '{link}' })}
            link={t('register.privacy.link')}
            to={links.privacy()}
          />
        }
        required
      />
      <SubmitButton formState={formState} className="w-full justify-self-start sm:w-auto">
        {t('register.submit')}
      </SubmitButton>
    </ValidatedForm>
  )
}
