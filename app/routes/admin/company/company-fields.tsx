import { adminLinks } from '#app/admin-links.ts'
import { BankForm, HoursForm, recordFieldIssues, toHoursFormValues, weekDays } from '#app/domain/admin/record-forms.ts'
import { adminFieldsMessages } from '#app/domain/messages/en/admin-settings.ts'
import type { AdminFields } from '#app/domain/tenancy/admin-fields.ts'
import { AdminPanel } from '#app/ui/admin/admin-page.tsx'
import { CheckboxField, Field } from '#app/ui/form/field.tsx'
import { useValidatedForm } from '#app/ui/form/use-validated-form.ts'
import { SubmitButton, ValidatedForm } from '#app/ui/form/validated-form.tsx'
import { useMessages, useShop } from '#app/ui/shop-context.tsx'

/** Form ids. The action's response names its form by one of them. */
export const bankFormId = 'bank'
export const hoursFormId = 'hours'

interface CompanyFieldsProps {
  version: string
  fields: AdminFields
}

/** The bank account for transfers. */
export function BankFields({ version, fields: { bank } }: CompanyFieldsProps) {
  const t = useMessages(adminFieldsMessages)
  const { formState, fields } = useValidatedForm({
    id: bankFormId,
    schema: BankForm,
    issueOrder: recordFieldIssues,
    defaultValue: { version, ...bank },
  })
  return (
    <AdminPanel title={t('adminCompany.bank')}>
      <p className="mb-4 text-ink-soft">{t('adminCompany.bankText')}</p>
      <ValidatedForm formState={formState} action={adminLinks.company()} className="grid gap-4">
        <input type="hidden" name="intent" value="bank" />
        <input type="hidden" name="version" defaultValue={fields.version.defaultValue} />
        <div className="grid items-start gap-4 md:grid-cols-2">
          <Field field={fields.iban} label={t('adminCompany.iban')} autoComplete="off" />
          <Field field={fields.bic} label={t('adminCompany.bic')} autoComplete="off" />
          <Field field={fields.beneficiary} label={t('adminCompany.beneficiary')} autoComplete="off" />
        </div>
        <SubmitButton formState={formState} className="justify-self-start">
          {t('adminCompany.save')}
        </SubmitButton>
      </ValidatedForm>
    </AdminPanel>
  )
}

/** Opening and closing time of each weekday. */
export function HoursFields({ version, fields: record }: CompanyFieldsProps) {
  const t = useMessages(adminFieldsMessages)
  const { locale } = useShop()
  const { formState, fields } = useValidatedForm({
    id: hoursFormId,
    schema: HoursForm,
    issueOrder: recordFieldIssues,
    defaultValue: { version, ...toHoursFormValues(record), ...(record.working_hours ? { enabled: true } : {}) },
  })
  const names = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' })
  return (
    <AdminPanel title={t('adminCompany.hours')}>
      <p className="mb-4 text-ink-soft">{t('adminCompany.hoursText')}</p>
      <ValidatedForm formState={formState} action={adminLinks.company()} className="grid gap-4">
        <input type="hidden" name="intent" value="hours" />
        <input type="hidden" name="version" defaultValue={fields.version.defaultValue} />
        <CheckboxField field={fields.enabled} label={t('adminCompany.showHours')} />
        {weekDays.map((name, index) => {
          // 1 January 2024 was a Monday.
          const day = names.format(Date.UTC(2024, 0, 1 + index))
          return (
            <div key={name} className="grid grid-cols-2 items-start gap-4 md:max-w-md">
              <Field field={fields[`${name}_opens`]} label={t('adminCompany.opens', { day })} type="time" />
              <Field field={fields[`${name}_closes`]} label={t('adminCompany.closes', { day })} type="time" />
            </div>
          )
        })}
        <SubmitButton formState={formState} className="justify-self-start">
          {t('adminCompany.save')}
        </SubmitButton>
      </ValidatedForm>
    </AdminPanel>
  )
}
