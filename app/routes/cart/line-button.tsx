import type { BasketIntent } from '#app/domain/cart/basket.ts'
import { BasketForm, type BasketFormProps } from '#app/ui/basket/basket-form.tsx'

interface LineButtonProps {
  intent: Extract<BasketIntent, 'remove' | 'save' | 'unsave' | 'forget'>
  variant: number
  /** The words on it together with the product's name. */
  label: string
  /** The id of the message that says why the change was refused. */
  errorId?: string | undefined
  onAnswer?: BasketFormProps['onAnswer']
  children: string
}

/** One change of one line, as quiet as a link. */
export function LineButton({ intent, variant, label, errorId, onAnswer, children }: LineButtonProps) {
  return (
    <BasketForm intent={intent} fields={{ variant }} onAnswer={onAnswer}>
      <button
        type="submit"
        aria-label={label}
        aria-describedby={errorId}
        className="min-h-8 rounded-s text-sm text-ink-soft underline underline-offset-3 hover:text-primary-strong"
      >
        {children}
      </button>
    </BasketForm>
  )
}
