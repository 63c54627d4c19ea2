import type { AdminOption } from '#app/domain/admin/row-outcomes.ts'
import type { Picture as PublishedPicture } from '#app/domain/catalogue/picture.ts'
import { adminPicturesMessages } from '#app/domain/messages/en/admin-products.ts'
import { Field, FieldFrame, type FormField, getFieldProps, SelectField, SelectOptions } from '../form/field.tsx'
import { Picture } from '../picture.tsx'
import { useMessages } from '../shop-context.tsx'

interface PictureFieldsProps {
  /** The fields `picture`, `upload` and `uploadAlt`. The form's encoding must be `multipart/form-data`. */
  fields: Readonly<Record<string, FormField | undefined>>
  /** The shop's pictures; their codes are paths. */
  choices: readonly AdminOption[]
  /** Labels of the select, the file input and the empty option. */
  labels: { readonly choice: string; readonly upload: string; readonly none: string }
  required?: boolean
  /** The current picture. */
  current?: PublishedPicture | null
}

/** Chooses one of the shop's pictures or uploads a new one with its alt text. */
export function PictureFields({ fields, choices, labels, required = false, current = null }: PictureFieldsProps) {
  const t = useMessages(adminPicturesMessages)
  const { picture, upload, uploadAlt } = fields
  if (picture === undefined || upload === undefined || uploadAlt === undefined) return null
  const hint = t('adminPictures.uploadHint')
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
        <FieldFrame field={upload} label={labels.upload} hint={hint}>
          <input
            type="file"
            accept="image/avif,image/webp,image/jpeg,image/png"
            {...getFieldProps(upload, hint)}
            className="block w-full min-w-0 rounded-s border bg-paper p-2.5 aria-invalid:border-bad not-aria-invalid:border-ink-soft"
          />
        </FieldFrame>
        <Field field={uploadAlt} label={t('adminPictures.alt')} hint={t('adminPictures.altHint')} />
      </div>
    </div>
  )
}
