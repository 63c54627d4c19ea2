import { useMemo } from 'react'
import type { Picture } from '#app/domain/catalogue/picture.ts'
import type { RowChoices } from '#app/domain/desk/making.ts'
import { productFaults } from '#app/domain/desk/product-forms.ts'
import {
  greekName,
  isNeeded,
  type MadeKind,
  newRowForm,
  type RowField,
  type RowKind,
  rowForm,
  rowKindFacts,
} from '#app/domain/desk/row-kinds.ts'
import { deskPicturesWords } from '#app/domain/messages/words/desk-pictures.ts'
import { deskRowsWords } from '#app/domain/messages/words/desk-rows.ts'
import { CheckedForm } from '../form/checked-form.tsx'
import { CodedOptions } from '../form/coded-options.tsx'
import { CheckboxField, Field, type FormField, SelectField, TextAreaField } from '../form/field.tsx'
import { HeldVersion } from '../form/held-version.tsx'
import { SubmitButton } from '../form/submit-button.tsx'
import { useCheckedForm } from '../form/use-checked-form.ts'
import { useMessages } from '../shop-context.tsx'
import { DeskPanel } from './desk-panel.tsx'
import { PictureFields } from './picture-fields.tsx'

/** The form's name, which its answers carry. */
export const rowFormId = 'row'

type RowFieldsProps = {
  action: string
  /** What the form shows at first. */
  values: Readonly<Record<string, string | boolean>>
  /** What the row shows now. */
  picture: Picture | null
  choices: RowChoices
} & ({ kind: RowKind; version: string } | { kind: MadeKind; version: null; formKey: string })

/** A row's fields, each with its Greek beside it where it is said in Greek. Without a version the row is a new one. */
export function RowFields({ action, values, picture, choices, ...row }: RowFieldsProps) {
  const { kind, version } = row
  const say = useMessages(deskRowsWords)
  const sayPicture = useMessages(deskPicturesWords)
  const schema = useMemo(
    () => (row.version === null ? newRowForm(row.kind) : rowForm(row.kind)),
    [row.kind, row.version],
  )
  const { made, fields: edited } = rowKindFacts[kind]
  const { checked, fields } = useCheckedForm({
    id: rowFormId,
    schema,
    order: [['field.path', 'field.path'], ['field.day', 'field.day'], ...productFaults],
    defaultValue: Object.fromEntries(Object.entries(values).filter(([, value]) => value !== false)),
  })
  const named: Readonly<Record<string, FormField | undefined>> = fields
  return (
    <DeskPanel title={say('deskRows.details')}>
      <CheckedForm checked={checked} action={action} encType="multipart/form-data">
        {row.version === null ? (
          <input type="hidden" name="key" value={row.formKey} />
        ) : (
          <HeldVersion checked={checked} version={row.version} />
        )}
        {[...(version === null ? made : []), ...edited].map((each) => {
          const field = named[each.name]
          if (field === undefined) return null
          if (each.type === 'picture')
            return (
              <PictureFields
                key={each.name}
                fields={named}
                choices={choices.pictures}
                words={{
                  choice: say('deskRows.picture'),
                  upload: sayPicture('deskPictures.upload'),
                  none: sayPicture(isNeeded(kind, each) ? 'deskPictures.choose' : 'deskPictures.none'),
                }}
                required={isNeeded(kind, each)}
                current={picture}
              />
            )
          const label = say(`deskRows.${each.name}`)
          const greek = each.greek && named[greekName(each.name)]
          return (
            <div key={each.name} className="grid items-start gap-4 md:grid-cols-2">
              <OneField kind={kind} row={each} field={field} label={label} choices={choices} />
              {greek && (
                <OneField
                  kind={kind}
                  row={each}
                  field={greek}
                  label={say('deskRows.inGreek', { field: label })}
                  choices={choices}
                  inGreek
                />
              )}
            </div>
          )
        })}
        <SubmitButton checked={checked} className="justify-self-start">
          {say(version === null ? 'deskRows.make' : 'deskRows.save')}
        </SubmitButton>
      </CheckedForm>
    </DeskPanel>
  )
}

interface OneFieldProps {
  kind: RowKind
  row: RowField
  field: FormField
  label: string
  choices: RowChoices
  inGreek?: boolean
}

function OneField({ kind, row, field, label, choices, inGreek = false }: OneFieldProps) {
  const say = useMessages(deskRowsWords)
  const required = !inGreek && isNeeded(kind, row)
  const lang = inGreek ? { lang: 'el' } : {}
  switch (row.type) {
    case 'flag':
      return <CheckboxField field={field} label={label} />
    case 'parent':
      return (
        <SelectField field={field} label={label} required={required}>
          <option value="">{say('deskRows.choose')}</option>
          <CodedOptions choices={choices.parents} />
        </SelectField>
      )
    case 'day':
      return (
        <Field field={field} label={label} hint={say('deskRows.publishedOnHint')} type="date" required={required} />
      )
    case 'code':
      return (
        <Field field={field} label={label} hint={say('deskRows.codeHint')} autoComplete="off" required={required} />
      )
    case 'summary':
    case 'html':
      return (
        <TextAreaField field={field} label={label} rows={row.type === 'html' ? 12 : 3} required={required} {...lang} />
      )
    default:
      return <Field field={field} label={label} required={required} {...lang} />
  }
}
