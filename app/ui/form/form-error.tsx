import type { FieldError } from '#app/domain/messages/message-format.ts'
import { Icon } from '../icon.tsx'

interface FormErrorProps {
  /** For the `aria-describedby` of the field or button. */
  id: string
  error: FieldError | null
  /** The name of the form's product; a title with the same text is omitted. */
  product: string
  className?: string
}

/** The error of a product's or cart line's form. */
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
