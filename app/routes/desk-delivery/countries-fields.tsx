import { deskLinks } from '#app/desk-links.ts'
import { CountriesForm, fieldFaults } from '#app/domain/desk/field-forms.ts'
import { deskFieldsWords } from '#app/domain/messages/words/desk-fields.ts'
import { DeskPanel } from '#app/ui/desk/desk-panel.tsx'
import { CheckedForm } from '#app/ui/form/checked-form.tsx'
import { TextAreaField } from '#app/ui/form/field.tsx'
import { SubmitButton } from '#app/ui/form/submit-button.tsx'
import { useCheckedForm } from '#app/ui/form/use-checked-form.ts'
import { useMessages } from '#app/ui/shop-context.tsx'
import { countriesFormId } from './form-ids.ts'

/** In which countries customers of the shop live. */
export function CountriesFields({ version, countries }: { version: string; countries: readonly string[] }) {
  const say = useMessages(deskFieldsWords)
  const { checked, fields } = useCheckedForm({
    id: countriesFormId,
    schema: CountriesForm,
    order: fieldFaults,
    defaultValue: { version, countries: countries.join(' ') },
  })
  return (
    <DeskPanel title={say('deskDelivery.countries')}>
      <CheckedForm checked={checked} action={deskLinks.delivery()} className="grid gap-4">
        <input type="hidden" name="intent" value="countries" />
        <input type="hidden" name="version" defaultValue={fields.version.defaultValue} />
        <TextAreaField
          field={fields.countries}
          label={say('deskDelivery.countriesLabel')}
          hint={say('deskDelivery.countriesHint')}
          rows={2}
          required
        />
        <SubmitButton checked={checked} className="justify-self-start">
          {say('deskDelivery.save')}
        </SubmitButton>
      </CheckedForm>
    </DeskPanel>
  )
}
