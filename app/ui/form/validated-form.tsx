import { type SubmissionResult, useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { useActionData, useFetcher, useLocation } from '@remix-run/react'
import { createContext, type FormEvent, type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import { findFirstIssue, type IssueOrder } from '#app/domain/customers/fields.ts'
import type { Message, MessageKind } from '#app/domain/messages/message-format.ts'
import type { z } from '#app/domain/schema.ts'
import { Button } from '../button.tsx'
import { Icon } from '../icon.tsx'
import { useIssueMessages } from './field.tsx'

/** An action's response to a rejected form, created by `rejectForm` of `app/http/form-submissions.ts`. */
export interface FormResponse {
  /** The id of the rejected form. */
  readonly form: string
  readonly result: SubmissionResult<string[]>
  /** Null if the fields' issues are enough. */
  readonly message: Message | null
  /** The current version, if somebody else has changed the data. */
  readonly version: string | null
  /** There was no response from the shop; the form shows its own message. */
  readonly unanswered?: true
}

/** Called when the shop has redirected after the form to a page with the same form. */
export const AcceptedForm = createContext(() => {})

interface ValidatedFormOptions<Schema extends z.ZodType<object, object>> {
  /** Unique on the page, and the same as the one that the action passes to `rejectForm`. */
  id: string
  /** The schema that the action uses too. */
  schema: Schema
  /** The order of the spec; the first issue is shown above the form. */
  issueOrder: IssueOrder
  defaultValue?: Partial<z.input<Schema>>
  /** Placeholder values for the message above the form. */
  values?: Readonly<Record<string, string>>
}

/**
 * A form that the browser and the server validate with one schema. The page keeps the typed values until the shop
 * accepts the form, with and without JavaScript. The first issue is shown above the form, each one beside its field.
 *
 *     const form = { id: 'forgot', schema: ForgotForm, issueOrder: forgotPasswordIssues }
 *     const { formState, fields } = useValidatedForm(form)
 *     return (
 *       <ValidatedForm formState={formState} action={links.forgotPassword()}>
 *         <Field field={fields.email} label={t('forgot.email')} type="email" autoComplete="email" required />
 *         <SubmitButton formState={formState}>{t('forgot.submit')}</SubmitButton>
 *       </ValidatedForm>
 *     )
 *
 * and in the route's action:
 *
 *     const submission = await parseFormRequest(request, ForgotForm)
 *     if (submission.status !== 'success') return rejectForm('forgot', submission)
 *     const outcome = await accounts.forgotPassword(submission.value.email, links.passwordReset)
 *     if (!outcome.ok) return rejectForm('forgot', submission, { kind: 'error', title: null, text: … })
 *     return redirect(…)
 */
export function useValidatedForm<Schema extends z.ZodType<object, object>>(options: ValidatedFormOptions<Schema>) {
  const { id, schema, issueOrder, defaultValue, values } = options
  const fetcher = useFetcher<FormResponse>()
  const issueMessages = useIssueMessages(values)
  const actionData = useActionData<FormResponse>()
  const response = fetcher.data ?? (actionData?.form === id ? actionData : undefined)
  const [form, fields] = useForm<z.input<Schema>, z.output<Schema>>({
    id,
    lastResult: response?.result ?? null,
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseWithZod(formData, { schema }),
    ...(defaultValue === undefined ? {} : { defaultValue: defaultValue as never }),
  })
  const issue = findFirstIssue(issueOrder, form.allErrors)
  const [offline, setOffline] = useState(false)
  const responseMessage = offline || response?.unanswered ? issueMessages.unanswered : (response?.message ?? null)
  const message: Message | null = issue === null ? responseMessage : issueMessages.formatFormIssue(issue)
  const { busy, onSubmit } = useSingleSubmit((event) => {
    form.onSubmit(event)
    if (event.defaultPrevented) return
    // Offline, Remix would reload the page because it can't load the code of the form's route.
    setOffline(!navigator.onLine)
    if (!navigator.onLine) event.preventDefault()
  }, fetcher)
  const { id: formId, noValidate } = form
  const formProps = { id: formId, noValidate, onSubmit }
  const shown = JSON.stringify({ ...defaultValue, version: '' })
  const isOutdated = useRef(shown).current !== shown
  const hasIssue = issue !== null
  return { formState: { form: formProps, fetcher, message, response, busy, hasIssue, isOutdated }, fields }
}

/**
 * Submits once on a double click: the second click may come before React has disabled the button. If both were sent,
 * the first could redirect to another page, where the second would not find its form. `busy` is true until the
 * response, or until the page is restored from the back/forward cache after a redirect.
 */
function useSingleSubmit(
  submit: FormState['form']['onSubmit'],
  { state, formData, data }: Pick<ReturnType<typeof useFetcher<FormResponse>>, 'state' | 'formData' | 'data'>,
) {
  /** What the form showed when it was submitted; null while no response is pending. */
  const submitted = useRef<{ readonly data: FormResponse | undefined; readonly key: string } | null>(null)
  const { key } = useLocation()
  const onAccepted = useContext(AcceptedForm)
  const [endedFormData, setEndedFormData] = useState<FormData>()
  const busy = state !== 'idle' && formData !== endedFormData
  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      setEndedFormData(formData)
      submitted.current = null
    }
    addEventListener('pageshow', onPageShow)
    return () => removeEventListener('pageshow', onPageShow)
  }, [formData])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of them changes with a response; React may batch away changes of `busy`
  useEffect(() => {
    // After a redirect the fetcher can be idle in one render before the location changes.
    if (busy || submitted.current === null || (submitted.current.data === data && submitted.current.key === key)) return
    // A redirect changes the location and keeps the fetcher's previous data.
    const isAccepted = submitted.current.data === data
    submitted.current = null
    if (isAccepted) onAccepted()
  }, [busy, data, key])
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    if (submitted.current !== null) {
      event.preventDefault()
      return
    }
    submit(event)
    if (!event.defaultPrevented) submitted.current = { data, key }
  }
  return { busy, onSubmit }
}

/** The state that `ValidatedForm` and its parts share. */
export interface FormState {
  readonly form: {
    readonly id: string
    readonly noValidate: boolean
    readonly onSubmit: (event: React.FormEvent<HTMLFormElement>) => void
  }
  readonly fetcher: Pick<ReturnType<typeof useFetcher>, 'Form'>
  /** Shown above the form. */
  readonly message: Message | null
  readonly response: FormResponse | undefined
  /** True while the form is being submitted. */
  readonly busy: boolean
  /** True if a field is invalid; the first invalid field has the focus. */
  readonly hasIssue: boolean
  /** True if the shop's data has changed since the form was filled with it. */
  readonly isOutdated: boolean
}

interface ValidatedFormProps {
  formState: FormState
  /** The URL of the route whose action handles it. */
  action: string
  /** For forms with files. */
  encType?: 'multipart/form-data'
  className?: string
  children: ReactNode
}

/** A form with its error summary. See `useValidatedForm` for an example. */
export function ValidatedForm({ formState, action, encType, className = 'grid gap-4', children }: ValidatedFormProps) {
  const { form, fetcher } = formState
  return (
    <fetcher.Form
      id={form.id}
      method="post"
      action={action}
      encType={encType}
      onSubmit={form.onSubmit}
      // The shop shows its own messages, in the spec's order.
      noValidate
      aria-busy={formState.busy || undefined}
      className={className}
    >
      <ErrorSummary formState={formState} />
      {children}
    </fetcher.Form>
  )
}

const kindClasses: Record<MessageKind, string> = {
  success: 'border-good',
  info: 'border-primary',
  warning: 'border-star',
  error: 'border-bad',
}

/** The first issue or the shop's message. It gets the focus unless a field is invalid. */
function ErrorSummary({
  formState: { message, response, hasIssue },
}: {
  formState: Pick<FormState, 'message' | 'response' | 'hasIssue'>
}) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if ((response?.message || response?.unanswered) && !hasIssue) box.current?.focus()
  }, [response, hasIssue])
  if (message === null) return null
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: without JavaScript the reloaded page starts at the error
      autoFocus
      className={`flex items-start gap-3 rounded-m border border-l-4 bg-paper px-4 py-3 ${kindClasses[message.kind]}`}
    >
      <Icon name={message.kind === 'success' ? 'check' : 'warning'} className="size-6" />
      <p className="whitespace-pre-line">
        {message.title !== null && <strong className="block font-semibold">{message.title}</strong>}
        {message.text}
      </p>
    </div>
  )
}

interface VersionFieldProps {
  formState: FormState
  /** The version of the data that the page shows now. */
  version: string
}

/**
 * The field `version`. A rejected form keeps the version that its values were based on, even if the page shows a newer
 * one by then, until the shop has reported the conflict. So does a form whose data somebody else has changed.
 */
export function VersionField({ formState, version }: VersionFieldProps) {
  const { response, isOutdated } = formState
  const initialVersion = response?.result.initialValue?.version
  const submittedVersion = useRef(version)
  // Without a response, send the same version again.
  if (!response?.unanswered) {
    const shownVersion = isOutdated ? submittedVersion.current : version
    submittedVersion.current = response?.version ?? (typeof initialVersion === 'string' ? initialVersion : shownVersion)
  }
  return <input type="hidden" name="version" value={submittedVersion.current} />
}

interface SubmitButtonProps {
  formState: FormState
  appearance?: 'primary' | 'quiet'
  className?: string
  children: ReactNode
}

/** Submits the form. It is disabled until the response. */
export function SubmitButton({ formState, appearance, className = '', children }: SubmitButtonProps) {
  return (
    <Button
      type="submit"
      appearance={appearance}
      disabled={formState.busy}
      aria-busy={formState.busy || undefined}
      className={`disabled:cursor-progress disabled:opacity-60 ${className}`}
    >
      {children}
    </Button>
  )
}

/** Shows that a form had no response. For pages with plain forms; a `ValidatedForm` shows it by itself. */
export function Unanswered() {
  const issueMessages = useIssueMessages()
  const response = useActionData<FormResponse>()
  return response?.unanswered ? (
    <ErrorSummary formState={{ message: issueMessages.unanswered, response, hasIssue: false }} />
  ) : null
}
