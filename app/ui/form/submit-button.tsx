import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import type { Checked } from './use-checked-form.ts'

interface SubmitButtonProps {
  checked: Checked
  look?: 'primary' | 'quiet'
  className?: string
  children: ReactNode
}

/** Sends the form; with script it can't be pressed again before the shop has answered. */
export function SubmitButton({ checked, look, className = '', children }: SubmitButtonProps) {
  return (
    <Button
      type="submit"
      look={look}
      disabled={checked.busy}
      aria-busy={checked.busy || undefined}
      className={`disabled:cursor-progress disabled:opacity-60 ${className}`}
    >
      {children}
    </Button>
  )
}
