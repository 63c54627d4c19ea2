import type { Picture as PublishedPicture } from '#app/domain/catalogue/picture.ts'
import type { DeskChoice } from '#app/domain/desk/desk-choice.ts'
import { deskPicturesWords } from '#app/domain/messages/words/desk-pictures.ts'
import { CodedOptions } from '../form/coded-options.tsx'
import { Field, FieldFrame, type FormField, fieldWiring, SelectField } from '../form/field.tsx'
import { Picture } from '../picture.tsx'
import { useMessages } from '../shop-context.tsx'

interface PictureFieldsProps {
  /** The form's fields of `pictureFields`; it has to be sent as `multipart/form-data`. */
  fields: Readonly<Record<string, FormField | undefined>>
  /** The shop's pictures by their paths. */
  choices: readonly DeskChoice[]
  /** What the choice and the new file are called, and what it means to choose none. */
  words: { readonly choice: string; readonly upload: string; readonly none: string }
  required?: boolean
  /** What is shown now. */
  current?: PublishedPicture | null
}

/** One of the shop's pictures, or a new one with what it shows in words. */
export function PictureFields({ fields, choices, words, required = false, current = null }: PictureFieldsProps) {
  const say = useMessages(deskPicturesWords)
  const { picture, upload, uploadAlt } = fields
  if (picture === undefined || upload === undefined || uploadAlt === undefined) return null
  const hint = say('deskPictures.uploadHint')
  return (
    <div className="grid items-start gap-4 md:grid-cols-2">
      <div className="grid gap-3">
        {current !== null && (
          <Picture
            picture={current}
            use="card"
            sizes="12rem"
            alt={current.alt || say('deskPictures.now')}
            className="h-24 w-48 rounded-s border border-line object-contain"
          />
        )}
        <SelectField field={picture} label={words.choice} required={required}>
          <option value="">{words.none}</option>
          <CodedOptions choices={choices} />
        </SelectField>
      </div>
      <div className="grid gap-4">
        <FieldFrame field={upload} label={words.upload} hint={hint}>
          <input
            type="file"
            accept="image/avif,image/webp,image/jpeg,image/png"
            {...fieldWiring(upload, hint)}
            className="block w-full min-w-0 rounded-s border bg-paper p-2.5 aria-invalid:border-bad not-aria-invalid:border-ink-soft"
          />
        </FieldFrame>
        <Field field={uploadAlt} label={say('deskPictures.alt')} hint={say('deskPictures.altHint')} />
      </div>
    </div>
  )
}
