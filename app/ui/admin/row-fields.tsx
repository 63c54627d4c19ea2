import { useMemo } from 'react'
import { productIssues } from '#app/domain/admin/product-forms.ts'
import {
  type AdminOption,
  type CreatableKind,
  createNewRowForm,
  createRowForm,
  isRequired,
  type RowField,
  type RowKind,
  type RowOptions,
  rowKindDefinitions,
  toGreekFieldName,
} from '#app/domain/admin/row-kinds.ts'
import type { Picture as PublishedPicture } from '#app/domain/catalogue/picture.ts'
import { adminPicturesMessages, adminRowsMessages } from '#app/domain/messages/en/admin-products.ts'
import {
  CheckboxField,
  Field,
  FileField,
  type FormField,
  SelectField,
  SelectOptions,
  TextAreaField,
} from '#app/ui/form/field.tsx'
import { SubmitButton, useValidatedForm, ValidatedForm, VersionField } from '../form/validated-form.tsx'
import { Picture } from '../picture.tsx'
import { useMessages } from '../shop-context.tsx'
import { AdminPanel } from './admin-page.tsx'

/** The form's id, which its responses carry. */
export const rowFormId = 'row'

type RowFieldsProps = {
  action: string
  /** The initial values. */
  values: Readonly<Record<string, string | boolean>>
  /** The row's current picture. */
  picture: PublishedPicture | null
  choices: RowOptions
} & ({ kind: RowKind; version: string } | { kind: CreatableKind; version: null; formKey: string })

/** The form of a row, with the Greek translation beside each translated field. Without a version it creates a row. */
export function RowFields({ action, values, picture, choices, ...row }: RowFieldsProps) {
  const { kind, version } = row
  const t = useMessages(adminRowsMessages)
  const tPictures = useMessages(adminPicturesMessages)
  const schema = useMemo(
    () => (row.version === null ? createNewRowForm(row.kind) : createRowForm(row.kind)),
    [row.kind, row.version],
  )
  const { creationFields, fields: edited } = rowKindDefinitions[kind]
  const { formState, fields } = useValidatedForm({
    id: rowFormId,
    schema,
    issueOrder: [['field.path', 'field.path'], ['field.day', 'field.day'], ...productIssues],
    defaultValue: Object.fromEntries(Object.entries(values).filter(([, value]) => value !== false)),
  })
  const fieldsByName: Readonly<Record<string, FormField | undefined>> = fields
  return (
    <AdminPanel title={t('adminRows.details')}>
      <ValidatedForm formState={formState} action={action} encType="multipart/form-data">
        {row.version === null ? (
          <input type="hidden" name="key" value={row.formKey} />
        ) : (
          <VersionField formState={formState} version={row.version} />
        )}
        {[...(version === null ? creationFields : []), ...edited].map((rowField) => {
          const field = fieldsByName[rowField.name]
          if (field === undefined) return null
          if (rowField.type === 'picture')
            return (
              <PictureFields
                key={rowField.name}
                fields={fieldsByName}
                choices={choices.pictures}
                labels={{
                  choice: t('adminRows.picture'),
                  upload: tPictures('adminPictures.upload'),
                  none: tPictures(isRequired(kind, rowField) ? 'adminPictures.choose' : 'adminPictures.none'),
                }}
                required={isRequired(kind, rowField)}
                current={picture}
              />
            )
          const label = t(`adminRows.${rowField.name}`)
          const greek = rowField.greek && fieldsByName[toGreekFieldName(rowField.name)]
          return (
            <div key={rowField.name} className="grid items-start gap-4 md:grid-cols-2">
              <RowFieldControl kind={kind} row={rowField} field={field} label={label} choices={choices} />
              {greek && (
                <RowFieldControl
                  kind={kind}
                  row={rowField}
                  field={greek}
                  label={t('adminRows.inGreek', { field: label })}
                  choices={choices}
                  isGreek
                />
              )}
            </div>
          )
        })}
        <SubmitButton formState={formState} className="justify-self-start">
          {t(version === null ? 'adminRows.create' : 'adminRows.save')}
        </SubmitButton>
      </ValidatedForm>
    </AdminPanel>
  )
}

interface RowFieldControlProps {
  kind: RowKind
  row: RowField
  field: FormField
  label: string
  choices: RowOptions
  isGreek?: boolean
}

function RowFieldControl({ kind, row, field, label, choices, isGreek = false }: RowFieldControlProps) {
  const t = useMessages(adminRowsMessages)
  const required = !isGreek && isRequired(kind, row)
  const lang = isGreek ? { lang: 'el' } : {}
  switch (row.type) {
    case 'flag':
      return <CheckboxField field={field} label={label} />
    case 'parent':
      return (
        <SelectField field={field} label={label} required={required}>
          <option value="">{t('adminRows.choose')}</option>
          <SelectOptions choices={choices.parents} />
        </SelectField>
      )
    case 'day':
      return <Field field={field} label={label} hint={t('adminRows.publishedOnHint')} type="date" required={required} />
    case 'code':
      return <Field field={field} label={label} hint={t('adminRows.codeHint')} autoComplete="off" required={required} />
    case 'summary':
    case 'html':
      return (
        <TextAreaField field={field} label={label} rows={row.type === 'html' ? 12 : 3} required={required} {...lang} />
      )
    default:
      return <Field field={field} label={label} required={required} {...lang} />
  }
}

interface PictureFieldsProps {
  /**
   * The fields `picture`, `upload`, `uploadAlt` and `uploadAltEl`. The form's encoding must be `multipart/form-data`.
   */
  fields: Readonly<Record<string, FormField | undefined>>
  /** The shop's pictures; their codes are paths. */
  choices: readonly AdminOption[]
  /** Labels of the select, the file input and the empty option. */
  labels: { readonly choice: string; readonly upload: string; readonly none: string }
  required?: boolean
  current?: PublishedPicture | null
}

/** Chooses one of the shop's pictures or uploads a new one with its alt text. */
export function PictureFields({ fields, choices, labels, required = false, current = null }: PictureFieldsProps) {
  const t = useMessages(adminPicturesMessages)
  const { picture, upload, uploadAlt, uploadAltEl } = fields
  if (picture === undefined || upload === undefined || uploadAlt === undefined) return null
  return (
    <div className="grid items-start gap-4 md:grid-cols-2">
      <div className="grid gap-3">
        {current !== null && (
          <Picture
            picture={current}
            use="card"
            sizes="12rem"
            alt={current.alt || t('adminPictures.current')}
            className="h-24 w-48 rounded-s border border-line object-contain"
          />
        )}
        <SelectField field={picture} label={labels.choice} required={required}>
          <option value="">{labels.none}</option>
          <SelectOptions choices={choices} />
        </SelectField>
      </div>
      <div className="grid gap-4">
        <FileField
          field={upload}
          label={labels.upload}
          hint={t('adminPictures.uploadHint')}
          accept="image/avif,image/webp,image/jpeg,image/png"
        />
        <Field field={uploadAlt} label={t('adminPictures.alt')} hint={t('adminPictures.altHint')} />
        {uploadAltEl && <Field field={uploadAltEl} label={t('adminPictures.altEl')} lang="el" />}
      </div>
    </div>
  )
}
