import type { FieldError } from '#app/domain/messages/message.ts'
import { Icon } from '../icon.tsx'

interface FormErrorProps {
  /** The field or button names it in `aria-describedby`. */
  id: string
  error: FieldError | null
  /** The product of the form, whose name the message need not repeat. */
  product: string
  className?: string
}

/** Why a form of one product or line was refused, beside what was typed or pressed. */
export function FormError({ id, error, product, className = '' }: FormErrorProps) {
  if (error === null) return null
  const { title, text } = error
  return (
    <p id={id} role="alert" className={`flex items-start gap-2 text-sm font-semibold text-bad ${className}`}>
      <Icon name="warning" className="mt-0.5 size-4" />
      <span className="min-w-0">
        {title !== null && title !== product && <span className="block">{title} </span>}
        {text}
      </span>
    </p>
  )
}
