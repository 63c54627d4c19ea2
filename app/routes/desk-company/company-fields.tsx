import { deskLinks } from '#app/desk-links.ts'
import { BankForm, fieldFaults, HoursForm, hoursValues, weekDays } from '#app/domain/desk/field-forms.ts'
import { deskFieldsWords } from '#app/domain/messages/words/desk-fields.ts'
import type { DeskFields } from '#app/domain/tenancy/desk-fields.ts'
import { DeskPanel } from '#app/ui/desk/desk-panel.tsx'
import { CheckedForm } from '#app/ui/form/checked-form.tsx'
import { CheckboxField, Field } from '#app/ui/form/field.tsx'
import { SubmitButton } from '#app/ui/form/submit-button.tsx'
import { useCheckedForm } from '#app/ui/form/use-checked-form.ts'
import { useMessages, useShop } from '#app/ui/shop-context.tsx'

/** The forms' names, which their answers carry. */
export const bankFormId = 'bank'
export const hoursFormId = 'hours'

interface CompanyFieldsProps {
  version: string
  fields: DeskFields
}

/** Where transfers go. */
export function BankFields({ version, fields: { bank } }: CompanyFieldsProps) {
  const say = useMessages(deskFieldsWords)
  const { checked, fields } = useCheckedForm({
    id: bankFormId,
    schema: BankForm,
    order: fieldFaults,
    defaultValue: { version, ...bank },
  })
  return (
    <DeskPanel title={say('deskCompany.bank')}>
      <p className="mb-4 text-ink-soft">{say('deskCompany.bankText')}</p>
      <CheckedForm checked={checked} action={deskLinks.company()} className="grid gap-4">
        <input type="hidden" name="intent" value="bank" />
        <input type="hidden" name="version" defaultValue={fields.version.defaultValue} />
        <div className="grid items-start gap-4 md:grid-cols-2">
          <Field field={fields.iban} label={say('deskCompany.iban')} autoComplete="off" />
          <Field field={fields.bic} label={say('deskCompany.bic')} autoComplete="off" />
          <Field field={fields.beneficiary} label={say('deskCompany.beneficiary')} autoComplete="off" />
        </div>
        <SubmitButton checked={checked} className="justify-self-start">
          {say('deskCompany.save')}
        </SubmitButton>
      </CheckedForm>
    </DeskPanel>
  )
}

/** The seven days, each with the hours from and until which the shop is open. */
export function HoursFields({ version, fields: record }: CompanyFieldsProps) {
  const say = useMessages(deskFieldsWords)
  const { locale } = useShop()
  const { checked, fields } = useCheckedForm({
    id: hoursFormId,
    schema: HoursForm,
    order: fieldFaults,
    defaultValue: { version, ...hoursValues(record), ...(record.working_hours ? { kept: true } : {}) },
  })
  const names = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' })
  return (
    <DeskPanel title={say('deskCompany.hours')}>
      <p className="mb-4 text-ink-soft">{say('deskCompany.hoursText')}</p>
      <CheckedForm checked={checked} action={deskLinks.company()} className="grid gap-4">
        <input type="hidden" name="intent" value="hours" />
        <input type="hidden" name="version" defaultValue={fields.version.defaultValue} />
        <CheckboxField field={fields.kept} label={say('deskCompany.kept')} />
        {weekDays.map((name, index) => {
          // The 1st of January 2024 was a Monday.
          const day = names.format(Date.UTC(2024, 0, 1 + index))
          return (
            <div key={name} className="grid grid-cols-2 items-start gap-4 md:max-w-md">
              <Field field={fields[`${name}_opens`]} label={say('deskCompany.opens', { day })} type="time" />
              <Field field={fields[`${name}_closes`]} label={say('deskCompany.closes', { day })} type="time" />
            </div>
          )
        })}
        <SubmitButton checked={checked} className="justify-self-start">
          {say('deskCompany.save')}
        </SubmitButton>
      </CheckedForm>
    </DeskPanel>
  )
}
