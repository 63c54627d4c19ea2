import { useMemo } from 'react'
import { deskLinks } from '#app/desk-links.ts'
import { productFaults } from '#app/domain/desk/product-forms.ts'
import { greekName, type RowKind, rowForm, rowKindFacts, shownValues } from '#app/domain/desk/row-kinds.ts'
import { deskRowsWords } from '#app/domain/messages/words/desk-rows.ts'
import { DeskPanel } from '#app/ui/desk/desk-panel.tsx'
import { CheckedForm } from '#app/ui/form/checked-form.tsx'
import { CheckboxField, Field, type FormField, TextAreaField } from '#app/ui/form/field.tsx'
import { SubmitButton } from '#app/ui/form/submit-button.tsx'
import { useCheckedForm } from '#app/ui/form/use-checked-form.ts'
import { useMessages } from '#app/ui/shop-context.tsx'
import type { DeskRow } from '#workers/shop/desk/desk-goods-handle.ts'

/** The form's name, which its answers carry. */
export const rowFormId = 'row'

/** A row's fields, each with its Greek beside it where it is said in Greek. */
export function RowFields({ kind, row }: { kind: RowKind; row: DeskRow }) {
  const say = useMessages(deskRowsWords)
  const schema = useMemo(() => rowForm(kind), [kind])
  const shown = Object.entries(shownValues(kind, row.values)).filter(([, value]) => value !== false)
  const { checked, fields } = useCheckedForm({
    id: rowFormId,
    schema,
    order: [['field.path', 'field.path'], ...productFaults],
    defaultValue: Object.fromEntries(shown),
  })
  const named: Readonly<Record<string, FormField | undefined>> = fields
  return (
    <DeskPanel title={say('deskRows.details')}>
      <CheckedForm checked={checked} action={deskLinks.row(kind, row.id)} className="grid gap-4">
        <input type="hidden" name="version" value={row.version} />
        {rowKindFacts[kind].fields.map(({ name, type, greek }) => {
          const [field, greekField] = [named[name], greek && named[greekName(name)]]
          const label = say(`deskRows.${name}`)
          const required = type === 'line' || type === 'path' || type === 'whole'
          const Line = type === 'html' ? TextAreaField : Field
          if (field === undefined) return null
          if (type === 'flag') return <CheckboxField key={name} field={field} label={label} />
          return (
            <div key={name} className="grid items-start gap-4 md:grid-cols-2">
              <Line field={field} label={label} required={required} />
              {greekField && <Line field={greekField} label={say('deskRows.inGreek', { field: label })} lang="el" />}
            </div>
          )
        })}
        <SubmitButton checked={checked} className="justify-self-start">
          {say('deskRows.save')}
        </SubmitButton>
      </CheckedForm>
    </DeskPanel>
  )
}
