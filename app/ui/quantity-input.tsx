import { useLayoutEffect, useRef } from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'
import { MAX_UNITS_PER_PRODUCT } from '#app/domain/cart/lists.ts'
import { quantityMessages } from '#app/domain/messages/en/product-card.ts'
import { Icon } from './icon.tsx'
import { useMessages } from './shop-context.tsx'

interface QuantityInputProps {
  /** The name of the form field. */
  name: string
  /** The product's name, for screen readers. */
  product: string
  /** The field's value. When it changes, the field shows it unless there is newer input. */
  quantity?: number
  /** Refused input that the field shows at first, instead of `quantity`. */
  inputText?: string
  /** Input that the shop has refused since; it stays in the field. */
  rejectedText?: string | undefined
  /** The id of its form, if it is outside the form. */
  form?: string
  /** The id of the error message. */
  errorId?: string
}

const button = 'grid place-items-center hover:bg-tint hover:text-primary-strong'
/** Hides the browser's own arrows. */
const hideArrowsClasses =
  '[appearance:textfield] [&::-webkit-inner-spin-button]:appearance-none [&::-webkit-outer-spin-button]:appearance-none'

/** The quantity spinner (spec §5, §9): a number from 1 to 10000. The buttons are rendered only with JavaScript. */
export function QuantityInput({
  name,
  product,
  quantity = 1,
  inputText,
  rejectedText,
  form,
  errorId,
}: QuantityInputProps) {
  const t = useMessages(quantityMessages)
  const hydrated = useHydrated()
  const input = useRef<HTMLInputElement>(null)
  const displayedQuantity = useRef(quantity)
  // Not `useEffect`: it may run after the next input, before its `input` event.
  useLayoutEffect(() => {
    const previousValue = String(displayedQuantity.current)
    displayedQuantity.current = quantity
    // Keep newer input that isn't saved yet.
    if (input.current?.value === previousValue) input.current.value = rejectedText ?? String(quantity)
  }, [quantity, rejectedText])
  function step(direction: 'stepUp' | 'stepDown') {
    input.current?.[direction]()
    // `stepUp` and `stepDown` fire no event.
    input.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }
  return (
    <div className="inline-grid h-11 w-34 max-w-full grid-cols-[2.75rem_1fr_2.75rem] overflow-clip rounded-button border border-line bg-paper focus-within:border-primary hover:border-primary has-aria-invalid:border-bad">
      {hydrated && (
        // Not in the tab order: the field's arrow keys do the same.
        <button
          type="button"
          tabIndex={-1}
          aria-label={t('quantity.decrease', { name: product })}
          className={button}
          onClick={() => step('stepDown')}
        >
          <Icon name="minus" className="size-4" />
        </button>
      )}
      <input
        ref={input}
        type="number"
        name={name}
        form={form}
        defaultValue={inputText ?? quantity}
        min={1}
        max={MAX_UNITS_PER_PRODUCT}
        step={1}
        inputMode="numeric"
        autoComplete="off"
        aria-label={t('quantity.label', { name: product })}
        aria-invalid={errorId !== undefined || undefined}
        aria-describedby={errorId}
        className={`col-start-2 min-w-0 rounded-s text-center font-semibold tabular-nums -outline-offset-2 ${hydrated ? hideArrowsClasses : ''}`}
      />
      {hydrated && (
        <button
          type="button"
          tabIndex={-1}
          aria-label={t('quantity.increase', { name: product })}
          className={button}
          onClick={() => step('stepUp')}
        >
          <Icon name="plus" className="size-4" />
        </button>
      )}
    </div>
  )
}
