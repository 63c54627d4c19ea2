import { type ComponentProps, type ReactNode, useState } from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'
import type { FormMessageKey } from '#app/domain/customers/fields.ts'
import { formMessages } from '#app/domain/messages/en/forms.ts'
import { unavailableMessages } from '#app/domain/messages/en/layout.ts'
import { fillPlaceholders, type Message, type MessageKind } from '#app/domain/messages/message-format.ts'
import { Icon } from '../icon.tsx'
import { useMessages } from '../shop-context.tsx'

/** A field of `useValidatedForm`. */
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

interface LabelledProps {
  field: FormField
  label: ReactNode
  /** Help text below the field. */
  hint?: string
  required?: boolean
}

/** The values come from `useValidatedForm`. */
type ControlProps<Tag extends 'input' | 'textarea' | 'select'> = Omit<ComponentProps<Tag>, 'defaultValue' | 'value'>

const boxClasses =
  'w-full min-w-0 rounded-s border bg-paper px-3 text-ink aria-invalid:border-bad not-aria-invalid:border-ink-soft'
const controlClasses = `h-11 ${boxClasses}`

/** A text input. A password is never filled in again. */
export function Field({ field, label, hint, required, ...input }: LabelledProps & ControlProps<'input'>) {
  return (
    <FieldFrame {...{ field, label, hint, required }}>
      {input.type === 'password' ? (
        <PasswordInput key={field.key} {...input} {...getFieldProps(field, hint)} required={required} />
      ) : (
        <input
          key={field.key}
          type="text"
          {...input}
          {...getFieldProps(field, hint)}
          required={required}
          defaultValue={field.defaultValue}
          className={controlClasses}
        />
      )}
    </FieldFrame>
  )
}

/** With JavaScript, a button shows the typed password. */
function PasswordInput(input: ComponentProps<'input'>) {
  const t = useMessages(formMessages)
  const isHydrated = useHydrated()
  const [isShown, setShown] = useState(false)
  return (
    <div className="relative">
      <input
        {...input}
        type={isShown ? 'text' : 'password'}
        spellCheck={false}
        autoCapitalize="none"
        autoCorrect="off"
        className={`pr-24 ${controlClasses}`}
      />
      {isHydrated && (
        <button
          type="button"
          onClick={({ currentTarget: { form } }) => {
            setShown(!isShown)
            // Browsers may store what a text field contains when it is sent.
            if (!isShown) form?.addEventListener('submit', () => setShown(false), { once: true })
          }}
          className="absolute inset-y-0 right-0 rounded-s px-3 text-sm font-semibold text-ink-soft hover:text-ink"
        >
          <span aria-hidden="true">{t(isShown ? 'password.hide' : 'password.show')}</span>
          <span className="sr-only">{t(isShown ? 'password.hideNamed' : 'password.showNamed')}</span>
        </button>
      )}
    </div>
  )
}

export function TextAreaField({ field, label, hint, required, ...area }: LabelledProps & ControlProps<'textarea'>) {
  return (
    <FieldFrame {...{ field, label, hint, required }}>
      <textarea
        key={field.key}
        rows={6}
        {...area}
        {...getFieldProps(field, hint)}
        required={required}
        defaultValue={field.defaultValue}
        className={`py-2.5 ${boxClasses}`}
      />
    </FieldFrame>
  )
}

/** A select; the children are its options. */
export function SelectField({ field, label, hint, required, ...select }: LabelledProps & ControlProps<'select'>) {
  return (
    <FieldFrame {...{ field, label, hint, required }}>
      <select
        key={field.key}
        {...select}
        {...getFieldProps(field, hint)}
        required={required}
        defaultValue={field.defaultValue}
        className={controlClasses}
      />
    </FieldFrame>
  )
}

/** A checkbox with the value `on`. */
export function CheckboxField({ field, label, hint, required }: LabelledProps) {
  return (
    <div>
      <label className="flex cursor-pointer items-start gap-3 py-2.5">
        <input
          key={field.key}
          type="checkbox"
          {...getFieldProps(field, hint)}
          value="on"
          required={required}
          defaultChecked={field.defaultChecked}
          className="mt-0.5 size-5 shrink-0 accent-primary"
        />
        <span>
          {label}
          {required && <RequiredMark />}
        </span>
      </label>
      <FieldNotes field={field} label={label} hint={hint} />
    </div>
  )
}

/** A control with its label, hint and issue. */
function FieldFrame({ field, label, hint, required, children }: LabelledProps & { children: ReactNode }) {
  return (
    <div>
      <label htmlFor={field.id} className="mb-1 block text-sm font-semibold">
        {label}
        {required && <RequiredMark />}
      </label>
      {children}
      <FieldNotes field={field} label={label} hint={hint} />
    </div>
  )
}

/** Hidden from screen readers, which announce the control's `required`. */
function RequiredMark() {
  return (
    <span aria-hidden="true" className="text-bad">
      *
    </span>
  )
}

function FieldNotes({ field, label, hint }: Pick<LabelledProps, 'field' | 'label' | 'hint'>) {
  const issueMessages = useIssueMessages()
  const issue = field.errors?.[0]
  return (
    <>
      {hint !== undefined && (
        <p id={field.descriptionId} className="mt-1 text-sm text-ink-soft">
          {hint}
        </p>
      )}
      {issue !== undefined && (
        <p id={field.errorId} className="mt-1 flex items-center gap-1.5 text-sm text-bad">
          <Icon name="warning" className="size-4" />
          {issueMessages.formatFieldIssue(issue, label)}
        </p>
      )}
    </>
  )
}

/** Attributes that connect a control to its label, issues and hint. */
function getFieldProps(field: FormField, hint: string | undefined) {
  const isInvalid = field.errors !== undefined
  const describedBy = [...(isInvalid ? [field.errorId] : []), ...(hint === undefined ? [] : [field.descriptionId])]
  return {
    id: field.id,
    name: field.name,
    'aria-invalid': isInvalid || undefined,
    'aria-describedby': describedBy.length === 0 ? undefined : describedBy.join(' '),
  }
}

interface SelectOptionsProps {
  choices: readonly { readonly code: string; readonly name: string }[]
}

/** Options for choices with codes, such as countries or brands. */
export function SelectOptions({ choices }: SelectOptionsProps) {
  return choices.map(({ code, name }) => (
    <option key={code} value={code}>
      {name}
    </option>
  ))
}

interface LinkedTextProps {
  /** A message with an unfilled `{link}` placeholder. */
  text: string
  /** The link's text. */
  link: string
  to: string
}

/** A checkbox label with a link to a page to read first. The link opens a new tab, so the typed values are not lost. */
export function LinkedText({ text, link, to }: LinkedTextProps) {
  const [before = '', after] = text.split('{link}')
  // A custom text may have no placeholder.
  if (after === undefined) return before
  return (
    <>
      {before}
      <a href={to} target="_blank" rel="noopener" className="text-primary-strong underline underline-offset-3">
        {link}
      </a>
      {after}
    </>
  )
}

/** Issues whose message has a title (spec §8). */
const titles: Partial<Record<FormMessageKey, FormMessageKey>> = {
  'login.required.text': 'login.required.title',
  'login.invalid.text': 'login.invalid.title',
  'stockAlert.invalidEmail.text': 'stockAlert.invalidEmail.title',
  'contact.required.text': 'contact.required.title',
  'contact.email.text': 'contact.email.title',
}

/** Issues of empty fields, with the message that names the field. */
const namedIssues: Readonly<Record<string, FormMessageKey>> = {
  'field.required': 'field.requiredNamed',
  'field.phoneRequired': 'field.requiredNamed',
  'field.choice': 'field.choiceNamed',
} satisfies Partial<Record<FormMessageKey, FormMessageKey>>

/** Issues that are not warnings (spec §5 Register, 2). */
const kinds: Partial<Record<FormMessageKey, MessageKind>> = { 'register.phone': 'info' }

/** Formats issues, which schemas name by message key. `values` fills in their placeholders. */
export function useIssueMessages(values?: Readonly<Record<string, string>>) {
  const t = useMessages(formMessages) as (key: string) => string
  const unanswered = useMessages(unavailableMessages)
  return {
    /** Names the field if its label is a text. */
    formatFieldIssue: (issue: string, label?: ReactNode): string => {
      const named = namedIssues[issue]
      return named !== undefined && typeof label === 'string' ? fillPlaceholders(t(named), { field: label }) : t(issue)
    },
    formatFormIssue: (issue: FormMessageKey): Message => {
      const title = titles[issue]
      const kind = kinds[issue] ?? 'warning'
      return { kind, title: title === undefined ? null : t(title), text: fillPlaceholders(t(issue), values) }
    },
    get unanswered(): Message {
      return { kind: 'error', title: null, text: unanswered('noResponse.text') }
    },
  }
}

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
