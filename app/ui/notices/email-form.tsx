import { useFetcher, useLocation } from '@remix-run/react'
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { unansweredWords } from '#app/domain/messages/words/unanswered.ts'
import { Button } from '../button.tsx'
import { Honeypot } from '../form/honeypot.tsx'
import type { FormAnswer } from '../form/use-checked-form.ts'
import { useMessages } from '../shop-context.tsx'

interface EmailFormProps {
  /** The address of the route whose action takes it. */
  action: string
  label: string
  submit: string
  /** The address that is known. */
  email?: string | undefined
  placeholder?: string
  /** On a dark ground. */
  light?: boolean
  /** What follows the form, which stays where it is. */
  children?: ReactNode
}

/**
 * A form that asks for an e-mail address and nothing else. The shop judges it: with script its word stands below the field,
 * without script the form comes back on a page of its own. Taken, it returns to the page at hand, which says so.
 */
export function EmailForm({ action, label, submit, email, placeholder, light = false, children }: EmailFormProps) {
  const fetcher = useFetcher<FormAnswer>()
  const { pathname, search } = useLocation()
  const say = useMessages(unansweredWords)
  const field = useRef<HTMLInputElement>(null)
  const id = useId()
  const { data } = fetcher
  const [offline, setOffline] = useState(false)
  const fault = offline || data?.unanswered ? { title: null, text: say('unanswered.text') } : data?.message
  useEffect(() => {
    if (data) field.current?.focus()
  }, [data])
  // Without a connection Remix would load the page again for the code of the form's route.
  function stayOffline(event: FormEvent) {
    setOffline(!navigator.onLine)
    if (navigator.onLine) return
    event.preventDefault()
    field.current?.focus()
  }
  return (
    <fetcher.Form
      onSubmit={stayOffline}
      method="post"
      action={action}
      preventScrollReset
      noValidate
      // Found before it is sent: then nobody may answer.
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
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault ? `${id}-fault` : undefined}
          className={`h-11 min-w-0 flex-[1_1_9rem] rounded-s border bg-paper px-3 text-ink placeholder:text-ink-soft aria-invalid:border-bad ${light ? 'border-paper' : 'border-ink-soft'}`}
        />
        <Button
          type="submit"
          look={light ? 'light' : 'primary'}
          disabled={fetcher.state !== 'idle'}
          className="disabled:cursor-progress disabled:opacity-60"
        >
          {submit}
        </Button>
      </div>
      {fault && (
        <p id={`${id}-fault`} role="alert" className={`mt-2 text-sm ${light ? '' : 'text-bad'}`}>
          {fault.title !== null && <strong>{fault.title}: </strong>}
          {fault.text}
        </p>
      )}
      {children}
    </fetcher.Form>
  )
}
