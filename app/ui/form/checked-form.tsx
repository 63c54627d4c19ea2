import type { ReactNode } from 'react'
import { ErrorSummary } from './error-summary.tsx'
import type { Checked } from './use-checked-form.ts'

interface CheckedFormProps {
  checked: Checked
  /** The address of the route whose action takes it. */
  action: string
  /** For a form that brings files along. */
  encType?: 'multipart/form-data'
  className?: string
  children: ReactNode
}

/** The form itself, with what is wrong on top. `useCheckedForm` says how its parts go together. */
export function CheckedForm({ checked, action, encType, className = 'grid gap-4', children }: CheckedFormProps) {
  const { form, fetcher } = checked
  return (
    <fetcher.Form
      id={form.id}
      method="post"
      action={action}
      encType={encType}
      onSubmit={form.onSubmit}
      // The shop has words of its own for every fault, in the spec's order.
      noValidate
      aria-busy={checked.busy || undefined}
      className={className}
    >
      <ErrorSummary checked={checked} />
      {children}
    </fetcher.Form>
  )
}
