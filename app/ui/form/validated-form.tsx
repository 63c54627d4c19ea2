import { useActionData } from '@remix-run/react'
import { type ReactNode, useEffect, useRef } from 'react'
import type { MessageKind } from '#app/domain/messages/message.ts'
import { Button } from '../button.tsx'
import { Icon } from '../icon.tsx'
import { useIssueMessages } from './use-issue-messages.ts'
import type { FormResponse, FormState } from './use-validated-form.ts'

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
      <p>
        {message.title !== null && <strong className="block font-semibold">{message.title}</strong>}
        {message.text}
      </p>
    </div>
  )
}

interface VersionFieldProps {
  formState: FormState
  /** The version of the record that the page shows now. */
  version: string
}

/**
 * The field `version`. A rejected form keeps the version that its values were based on, even if the page shows a newer
 * one by then, until the shop has reported the conflict.
 */
export function VersionField({ formState, version }: VersionFieldProps) {
  const { response } = formState
  const initialVersion = response?.result.initialValue?.version
  const submittedVersion = useRef(version)
  // Without a response, send the same version again.
  if (!response?.unanswered)
    submittedVersion.current = response?.version ?? (typeof initialVersion === 'string' ? initialVersion : version)
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
