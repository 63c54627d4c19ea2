import type { ComponentProps, ReactNode } from 'react'
import { Icon } from '../icon.tsx'
import { useFaultWords } from './use-fault-words.ts'

/** What a field needs of its form: an entry of `useCheckedForm`'s fields. */
export interface FormField {
  readonly key: string | undefined
  readonly id: string
  readonly name: string
  readonly errorId: string
  readonly descriptionId: string
  readonly defaultValue: string | undefined
  readonly defaultChecked: boolean | undefined
  readonly errors: readonly string[] | undefined
}

interface Labelled {
  field: FormField
  label: ReactNode
  /** A line below the field that helps to fill it in. */
  hint?: string
  required?: boolean
}

/** The form has the value of each field: `useCheckedForm` takes them. */
type OwnProps<Tag extends 'input' | 'textarea' | 'select'> = Omit<ComponentProps<Tag>, 'defaultValue' | 'value'>

const box =
  'w-full min-w-0 rounded-s border bg-paper px-3 text-ink aria-invalid:border-bad not-aria-invalid:border-ink-soft'
const control = `h-11 ${box}`

/** A line of text. Passwords are typed anew when the page comes back. */
export function Field({ field, label, hint, required, ...input }: Labelled & OwnProps<'input'>) {
  return (
    <FieldFrame {...{ field, label, hint, required }}>
      <input
        key={field.key}
        type="text"
        {...input}
        {...fieldWiring(field, hint)}
        required={required}
        defaultValue={input.type === 'password' ? undefined : field.defaultValue}
        className={control}
      />
    </FieldFrame>
  )
}

/** Several lines of text. */
export function TextAreaField({ field, label, hint, required, ...area }: Labelled & OwnProps<'textarea'>) {
  return (
    <FieldFrame {...{ field, label, hint, required }}>
      <textarea
        key={field.key}
        rows={6}
        {...area}
        {...fieldWiring(field, hint)}
        required={required}
        defaultValue={field.defaultValue}
        className={`py-2.5 ${box}`}
      />
    </FieldFrame>
  )
}

/** A choice of a list; its `<option>`s are the children. */
export function SelectField({ field, label, hint, required, ...select }: Labelled & OwnProps<'select'>) {
  return (
    <FieldFrame {...{ field, label, hint, required }}>
      <select
        key={field.key}
        {...select}
        {...fieldWiring(field, hint)}
        required={required}
        defaultValue={field.defaultValue}
        className={control}
      />
    </FieldFrame>
  )
}

/** A box to tick, which sends `on`. */
export function CheckboxField({ field, label, hint, required }: Labelled) {
  return (
    <div>
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <input
          key={field.key}
          type="checkbox"
          {...fieldWiring(field, hint)}
          value="on"
          required={required}
          defaultChecked={field.defaultChecked}
          className="size-5 shrink-0 accent-(--primary)"
        />
        <span>
          {label}
          {required && <Mark />}
        </span>
      </label>
      <Notes field={field} hint={hint} />
    </div>
  )
}

/** A control between its label and its notes. */
export function FieldFrame({ field, label, hint, required, children }: Labelled & { children: ReactNode }) {
  return (
    <div>
      <label htmlFor={field.id} className="mb-1 block text-sm font-semibold">
        {label}
        {required && <Mark />}
      </label>
      {children}
      <Notes field={field} hint={hint} />
    </div>
  )
}

/** The star is for the eyes: that a field is required the field says itself. */
function Mark() {
  return (
    <span aria-hidden="true" className="text-bad">
      *
    </span>
  )
}

function Notes({ field, hint }: Pick<Labelled, 'field' | 'hint'>) {
  const words = useFaultWords()
  const fault = field.errors?.[0]
  return (
    <>
      {hint !== undefined && (
        <p id={field.descriptionId} className="mt-1 text-sm text-ink-soft">
          {hint}
        </p>
      )}
      {fault !== undefined && (
        <p id={field.errorId} className="mt-1 flex items-center gap-1.5 text-sm text-bad">
          <Icon name="warning" className="size-4" />
          {words.ofField(fault)}
        </p>
      )}
    </>
  )
}

/** What ties a control to its label, its faults and its hint. */
export function fieldWiring(field: FormField, hint: string | undefined) {
  const wrong = field.errors !== undefined
  const notes = [...(wrong ? [field.errorId] : []), ...(hint === undefined ? [] : [field.descriptionId])]
  return {
    id: field.id,
    name: field.name,
    'aria-invalid': wrong || undefined,
    'aria-describedby': notes.length === 0 ? undefined : notes.join(' '),
  }
}
