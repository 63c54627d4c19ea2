import { type ReactNode, useState } from 'react'
import { Icon } from '../icon.tsx'
import type { FormField } from './field.tsx'

interface FoldedFieldsProps {
  title: string
  fields: readonly Pick<FormField, 'defaultValue' | 'errors'>[]
  className?: string
  /** The fields' controls. */
  children: ReactNode
}

/**
 * Optional fields that few shoppers need, folded unless one has a value. They are never folded around an issue, and
 * correcting the issue doesn't fold them: the shopper is typing there.
 */
export function FoldedFields({ title, fields, className = '', children }: FoldedFieldsProps) {
  const hasIssue = fields.some(({ errors }) => errors)
  const [isOpen, setIsOpen] = useState(() => hasIssue || fields.some(({ defaultValue }) => defaultValue))
  if (hasIssue && !isOpen) setIsOpen(true)
  return (
    <details
      className={`branch ${className}`}
      open={isOpen}
      onToggle={({ currentTarget: details }) => {
        if (hasIssue) details.open = true
        setIsOpen(details.open)
      }}
    >
      <summary className="inline-flex min-h-11 items-center gap-1.5 text-sm font-semibold">
        {title}
        <Icon name="down" className="turning size-4" />
      </summary>
      {children}
    </details>
  )
}
