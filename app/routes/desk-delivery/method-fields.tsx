import { useMemo } from 'react'
import { deskLinks } from '#app/desk-links.ts'
import { fieldFaults, methodForm, methodValues } from '#app/domain/desk/field-forms.ts'
import { deskFieldsWords } from '#app/domain/messages/words/desk-fields.ts'
import type { DeskFields } from '#app/domain/tenancy/desk-fields.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { DeskPanel } from '#app/ui/desk/desk-panel.tsx'
import { CheckedForm } from '#app/ui/form/checked-form.tsx'
import { Field, TextAreaField } from '#app/ui/form/field.tsx'
import { SubmitButton } from '#app/ui/form/submit-button.tsx'
import { useCheckedForm } from '#app/ui/form/use-checked-form.ts'
import { useMessages } from '#app/ui/shop-context.tsx'
import { methodFormId } from './form-ids.ts'

interface MethodFieldsProps {
  version: string
  /** Null for a new one. */
  method: DeskFields['shipping'][number] | null
  countries: readonly string[]
}

/** One way of delivery. */
export function MethodFields({ version, method, countries }: MethodFieldsProps) {
  const say = useMessages(deskFieldsWords)
  const schema = useMemo(() => methodForm(countries), [countries])
  const { checked, fields } = useCheckedForm({
    id: methodFormId(method?.id ?? null),
    schema,
    order: fieldFaults,
    defaultValue: { version, ...(method === null ? {} : methodValues(method)) },
  })
  return (
    <DeskPanel title={method?.description ?? say('deskDelivery.new')}>
      <CheckedForm checked={checked} action={deskLinks.delivery()} className="grid gap-4">
        <input type="hidden" name="intent" value="method" />
        <input type="hidden" name="method" value={method?.id ?? ''} />
        <input type="hidden" name="version" defaultValue={fields.version.defaultValue} />
        <div className="grid items-start gap-4 md:grid-cols-2">
          <Field field={fields.name} label={say('deskDelivery.name')} required />
          <Field field={fields.nameEl} label={say('deskDelivery.nameEl')} lang="el" />
          <Field field={fields.cost} label={say('deskDelivery.cost')} inputMode="decimal" autoComplete="off" required />
          <TextAreaField
            field={fields.countries}
            rows={3}
            label={say('deskDelivery.methodCountries')}
            hint={say('deskDelivery.methodHint', { countries: countries.join(' ') })}
            autoComplete="off"
            required
          />
        </div>
        <div className="flex flex-wrap gap-3">
          <SubmitButton checked={checked}>
            {say(method === null ? 'deskDelivery.add' : 'deskDelivery.save')}
          </SubmitButton>
          {method !== null && (
            <ButtonLink look="quiet" to={deskLinks.methodRemoval(method.id)}>
              {say('deskDelivery.remove')}
            </ButtonLink>
          )}
        </div>
      </CheckedForm>
    </DeskPanel>
  )
}
