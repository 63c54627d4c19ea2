import type { ComponentProps } from 'react'
import { FieldFrame, type FormField, getFieldProps } from './field.tsx'

interface FileFieldProps extends Pick<ComponentProps<'input'>, 'accept' | 'multiple'> {
  field: FormField
  label: string
  hint: string
}

/** A file input. The form's encoding must be `multipart/form-data`. */
export function FileField({ field, label, hint, ...input }: FileFieldProps) {
  return (
    <FieldFrame field={field} label={label} hint={hint}>
      <input
        type="file"
        {...input}
        {...getFieldProps(field, hint)}
        className="block w-full min-w-0 rounded-s border bg-paper p-2.5 aria-invalid:border-bad not-aria-invalid:border-ink-soft"
      />
    </FieldFrame>
  )
}
