import { useMemo } from 'react'
import { adminLinks } from '#app/admin-links.ts'
import { createShippingMethodForm, rateRows, toMethodFormValues } from '#app/domain/admin/delivery-method-form.ts'
import { CountriesForm, recordFieldIssues } from '#app/domain/admin/record-forms.ts'
import { adminFieldsMessages } from '#app/domain/messages/en/admin.ts'
import { getLanguage } from '#app/domain/messages/languages.ts'
import type { AdminFields } from '#app/domain/tenancy/record-fields.ts'
import { AdminPanel, DecimalField } from '#app/ui/admin/admin-page.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Field, type FormField, SelectField, TextAreaField } from '#app/ui/form/field.tsx'
import { SubmitButton, useValidatedForm, ValidatedForm, VersionField } from '#app/ui/form/validated-form.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { useMessages, useShop } from '#app/ui/shop-context.tsx'

/** The countries that the shop sells to. */
export function CountriesFields({ version, countries }: { version: string; countries: readonly string[] }) {
  const t = useMessages(adminFieldsMessages)
  const { formState, fields } = useValidatedForm({
    id: countriesFormId,
    schema: CountriesForm,
    issueOrder: recordFieldIssues,
    defaultValue: { version, countries: countries.join(' ') },
  })
  return (
    <AdminPanel title={t('adminDelivery.countries')}>
      <ValidatedForm formState={formState} action={adminLinks.delivery()} className="grid gap-4">
        <input type="hidden" name="intent" value="countries" />
        <VersionField formState={formState} version={version} />
        <TextAreaField
          field={fields.countries}
          label={t('adminDelivery.countriesLabel')}
          hint={t('adminDelivery.countriesHint')}
          rows={2}
          required
        />
        <SubmitButton formState={formState} className="justify-self-start">
          {t('adminDelivery.save')}
        </SubmitButton>
      </ValidatedForm>
    </AdminPanel>
  )
}

/** Id of a delivery method's form. The action's response names its form by it. */
export const getMethodFormId = (id: number | null) => `method-${id ?? 'new'}`

export const countriesFormId = 'countries'

interface MethodFieldsProps {
  version: string
  /** Null for a new method. */
  method: AdminFields['shipping'][number] | null
  countries: readonly string[]
}

/** Form of one delivery method. */
export function MethodFields({ version, method, countries }: MethodFieldsProps) {
  const t = useMessages(adminFieldsMessages)
  const isGreek = getLanguage(useShop().locale) === 'el'
  const name = (isGreek ? method?.el?.description : undefined) ?? method?.description
  const schema = useMemo(() => createShippingMethodForm(countries), [countries])
  const { formState, fields } = useValidatedForm({
    id: getMethodFormId(method?.id ?? null),
    schema,
    issueOrder: recordFieldIssues,
    defaultValue: { version, rateBy: 'flat', ...(method === null ? {} : toMethodFormValues(method)) },
  })
  return (
    <AdminPanel title={name ?? t('adminDelivery.newMethod')}>
      <ValidatedForm formState={formState} action={adminLinks.delivery()} className="grid gap-4">
        <input type="hidden" name="intent" value="method" />
        <input type="hidden" name="method" value={method?.id ?? ''} />
        <VersionField formState={formState} version={version} />
        <div className="grid items-start gap-4 md:grid-cols-2">
          <Field field={fields.name} label={t('adminDelivery.name')} required />
          <Field field={fields.nameEl} label={t('adminDelivery.nameEl')} lang="el" />
          <DecimalField field={fields.cost} label={t('adminDelivery.cost')} required />
          <DecimalField field={fields.maxWeight} label={t('adminDelivery.maxWeight')} />
          <TextAreaField
            field={fields.countries}
            rows={3}
            label={t('adminDelivery.methodCountries')}
            hint={t('adminDelivery.methodHint', { countries: countries.join(' ') })}
            autoComplete="off"
            required
          />
          <TextAreaField
            field={fields.postcodes}
            rows={3}
            label={t('adminDelivery.postcodes')}
            hint={t('adminDelivery.postcodesHint')}
            autoComplete="off"
          />
          <Field field={fields.minDays} label={t('adminDelivery.minDays')} inputMode="numeric" autoComplete="off" />
          <Field field={fields.maxDays} label={t('adminDelivery.maxDays')} inputMode="numeric" autoComplete="off" />
        </div>
        <RateFields fields={fields} />
        <div className="flex flex-wrap gap-3">
          <SubmitButton formState={formState}>
            {t(method === null ? 'adminDelivery.add' : 'adminDelivery.save')}
          </SubmitButton>
          {method !== null && (
            <ButtonLink appearance="quiet" to={adminLinks.methodRemoval(method.id)}>
              {t('adminDelivery.remove')}
            </ButtonLink>
          )}
        </div>
      </ValidatedForm>
    </AdminPanel>
  )
}

type RateFieldName = 'rateBy' | `${'from' | 'price'}${(typeof rateRows)[number]}`

/** Prices by weight or order value, in rows that may stay empty. */
function RateFields({ fields }: { fields: Readonly<Record<RateFieldName, FormField>> }) {
  const t = useMessages(adminFieldsMessages)
  const hasErrors = rateRows.some((row) => fields[`from${row}`].errors ?? fields[`price${row}`].errors)
  const isOpen = hasErrors || fields.rateBy.defaultValue !== 'flat'
  return (
    <details open={isOpen}>
      <summary className="flex min-h-11 w-fit cursor-pointer items-center gap-1.5 font-semibold">
        {t('adminDelivery.rates')}
        <Icon name="down" className="turning size-4" />
      </summary>
      <div className="mt-2 grid gap-3">
        <div className="max-w-sm">
          <SelectField field={fields.rateBy} label={t('adminDelivery.rateBy')} required>
            {(['flat', 'weight', 'subtotal'] as const).map((by) => (
              <option key={by} value={by}>
                {t(`adminDelivery.rateBy.${by}`)}
              </option>
            ))}
          </SelectField>
        </div>
        <p className="text-sm text-ink-soft">{t('adminDelivery.ratesHint')}</p>
        {rateRows.map((row) => (
          <div key={row} className="grid max-w-sm grid-cols-2 items-start gap-3">
            <DecimalField field={fields[`from${row}`]} label={t('adminDelivery.rateFrom', { row })} />
            <DecimalField field={fields[`price${row}`]} label={t('adminDelivery.ratePrice', { row })} />
          </div>
        ))}
      </div>
    </details>
  )
}
