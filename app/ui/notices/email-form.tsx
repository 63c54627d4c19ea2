import { useFetcher, useLocation } from '@remix-run/react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Button } from '../button.tsx'
import { Honeypot } from '../form/honeypot.tsx'
import type { FormAnswer } from '../form/use-checked-form.ts'
import { useCustomer } from '../shop-context.tsx'

interface EmailFormProps {
  /** The address of the route whose action takes it. */
  action: string
  label: string
  submit: string
  /** What follows the form, which stays where it is. */
  children?: ReactNode
}

/**
 * A form that asks for an e-mail address and nothing else. The shop judges it: with script its word stands below the field,
 * without script the form comes back on a page of its own. Taken, it returns to the page at hand, which says so.
 */
export function EmailForm({ action, label, submit, children }: EmailFormProps) {
  const fetcher = useFetcher<FormAnswer>()
  const { pathname, search } = useLocation()
  const customer = useCustomer()
  const field = useRef<HTMLInputElement>(null)
  const id = useId()
  const fault = fetcher.data?.message ?? null
  useEffect(() => {
    if (fault !== null) field.current?.focus()
  }, [fault])
  return (
    <fetcher.Form method="post" action={action} preventScrollReset noValidate>
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
          defaultValue={customer?.email}
          aria-invalid={fault !== null || undefined}
          aria-describedby={fault === null ? undefined : `${id}-fault`}
          className="h-11 min-w-0 flex-1 basis-48 rounded-s border bg-paper px-3 text-ink aria-invalid:border-bad not-aria-invalid:border-ink-soft"
        />
        <Button
          type="submit"
          disabled={fetcher.state !== 'idle'}
          className="disabled:cursor-progress disabled:opacity-60"
        >
          {submit}
        </Button>
      </div>
      {fault !== null && (
        <p id={`${id}-fault`} role="alert" className="mt-2 text-sm text-bad">
          {fault.title !== null && <strong>{fault.title}: </strong>}
          {fault.text}
        </p>
      )}
      {children}
    </fetcher.Form>
  )
}
