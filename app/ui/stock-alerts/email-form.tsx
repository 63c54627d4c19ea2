import { useFetcher, useLocation } from '@remix-run/react'
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { unavailableMessages } from '#app/domain/messages/en/layout.ts'
import { Button } from '../button.tsx'
import { Honeypot } from '../form/honeypot.tsx'
import type { FormResponse } from '../form/validated-form.tsx'
import { useMessages } from '../shop-context.tsx'

interface EmailFormProps {
  /** The URL of the route whose action handles it. */
  action: string
  label: string
  submit: string
  /** The initial value, if the address is known. */
  email?: string | undefined
  placeholder?: string
  /** For dark backgrounds. */
  light?: boolean
  /** Shown below the field. */
  children?: ReactNode
}

/**
 * A form with an email address only, validated by the server. With JavaScript the error is shown below the field;
 * without it the form comes back on its own page. On success it redirects to the current page with a message.
 */
export function EmailForm({ action, label, submit, email, placeholder, light = false, children }: EmailFormProps) {
  const fetcher = useFetcher<FormResponse>()
  const { pathname, search } = useLocation()
  const t = useMessages(unavailableMessages)
  const field = useRef<HTMLInputElement>(null)
  const id = useId()
  const [offline, setOffline] = useState(false)
  // A redirect doesn't clear the fetcher's data, so the form ignores the previous response once it is submitted again.
  const [previous, setPrevious] = useState<typeof fetcher.data>()
  const data = fetcher.data === previous ? undefined : fetcher.data
  const issue = offline || data?.unanswered ? { title: null, text: t('noResponse.text') } : data?.message
  useEffect(() => {
    if (data) field.current?.focus()
  }, [data])
  // Offline, Remix would reload the page because it can't load the code of the form's route.
  function checkOnline(event: FormEvent) {
    setOffline(!navigator.onLine)
    setPrevious(fetcher.data)
    if (navigator.onLine) return
    event.preventDefault()
    field.current?.focus()
  }
  return (
    <fetcher.Form
      onSubmit={checkOnline}
      method="post"
      action={action}
      preventScrollReset
      noValidate
      // Discover the route when the form is rendered: the connection may be lost when it is submitted.
      data-discover="true"
    >
      <input type="hidden" name="back" value={`${pathname}${search}`} />
      <Honeypot />
      <label htmlFor={id} className="mb-1 block text-sm font-semibold">
        {label}
      </label>
      <div className="flex flex-wrap gap-2">
        <input
          ref={field}
          id={id}
          type="email"
          name="email"
          autoComplete="email"
          required
          defaultValue={email}
          placeholder={placeholder}
          aria-invalid={issue ? true : undefined}
          aria-describedby={issue ? `${id}-fault` : undefined}
          className={`h-11 min-w-0 flex-[1_1_9rem] rounded-s border bg-paper px-3 text-ink placeholder:text-ink-soft aria-invalid:border-bad ${light ? 'border-paper' : 'border-ink-soft'}`}
        />
        <Button
          type="submit"
          appearance={light ? 'light' : 'primary'}
          // While the page reloads its data after a refusal, the corrected address can be sent already.
          disabled={fetcher.state !== 'idle' && !data}
          className="disabled:cursor-progress disabled:opacity-60"
        >
          {submit}
        </Button>
      </div>
      {issue && (
        <p id={`${id}-fault`} role="alert" className={`mt-2 text-sm ${light ? '' : 'text-bad'}`}>
          {issue.title !== null && <strong>{issue.title}: </strong>}
          {issue.text}
        </p>
      )}
      {children}
    </fetcher.Form>
  )
}
