import { useMemo } from 'react'
import type { NamedCountry } from '#app/domain/customers/country-names.ts'
import { registerFaults, registerForm } from '#app/domain/customers/register-form.ts'
import { registerWords } from '#app/domain/messages/words/register.ts'
import { links } from '#app/links.ts'
import { CheckedForm } from '#app/ui/form/checked-form.tsx'
import { CodedOptions } from '#app/ui/form/coded-options.tsx'
import { CheckboxField, Field, SelectField } from '#app/ui/form/field.tsx'
import { LinkedWords } from '#app/ui/form/linked-words.tsx'
import { SubmitButton } from '#app/ui/form/submit-button.tsx'
import { useCheckedForm } from '#app/ui/form/use-checked-form.ts'
import { useMessages } from '#app/ui/shop-context.tsx'

interface RegisterFieldsProps {
  countries: readonly NamedCountry[]
  /** Where the visitor seems to be. */
  here: string | null
  formKey: string
}

/** The registration form (spec §2 Register screen). */
export function RegisterFields({ countries, here, formKey }: RegisterFieldsProps) {
  const say = useMessages(registerWords)
  const schema = useMemo(() => registerForm(countries.map(({ code }) => code)), [countries])
  const [only, ...more] = countries
  const { checked, fields } = useCheckedForm({
    id: 'register',
    schema,
    order: registerFaults,
    defaultValue: { country: more.length === 0 ? only?.code : (here ?? undefined) },
  })
  return (
    <CheckedForm checked={checked} action={links.register()}>
      <input type="hidden" name="key" value={formKey} />
      <h2 className="text-lg font-semibold">{say('register.details')}</h2>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field field={fields.firstName} label={say('register.firstName')} autoComplete="given-name" required />
        <Field field={fields.lastName} label={say('register.lastName')} autoComplete="family-name" required />
        <Field field={fields.company} label={say('register.company')} autoComplete="organization" />
        <SelectField field={fields.country} label={say('register.country')} autoComplete="country" required>
          {more.length > 0 && <option value="">{say('register.chooseCountry')}</option>}
          <CodedOptions choices={countries} />
        </SelectField>
        <Field field={fields.street} label={say('register.street')} autoComplete="street-address" required />
        <Field field={fields.city} label={say('register.city')} autoComplete="address-level2" required />
        <Field field={fields.postcode} label={say('register.postcode')} autoComplete="postal-code" required />
        <Field
          field={fields.phone}
          label={say('register.phone.label')}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          required
        />
        <Field
          field={fields.email}
          label={say('register.email')}
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <Field
          field={fields.password}
          label={say('register.password')}
          hint={say('register.passwordHint')}
          type="password"
          autoComplete="new-password"
          required
        />
      </div>
      <CheckboxField
        field={fields.privacy}
        label={
          <LinkedWords
            text={say('register.privacy.label', { link: '{link}' })}
            link={say('register.privacy.link')}
            to={links.privacy()}
          />
        }
        required
      />
      <SubmitButton checked={checked} className="justify-self-start">
        {say('register.submit')}
      </SubmitButton>
    </CheckedForm>
  )
}
