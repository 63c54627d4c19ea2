import { useEffect, useRef } from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'
import { mostOfOne } from '#app/domain/cart/basket.ts'
import { quantityWords } from '#app/domain/messages/words/quantity.ts'
import { Icon } from './icon.tsx'
import { useMessages } from './shop-context.tsx'

interface QuantityInputProps {
  /** The form's field. */
  name: string
  /** What it is the quantity of. */
  product: string
  /** What the field begins with, and takes on again when it changes. */
  quantity?: number
  /** What the field begins with in its place: an entry that the shop refused. */
  typed?: string
  /** What the shop refused since: it stays in the field. */
  refused?: string | undefined
  /** The id of the form that it belongs to, where it stands outside of it. */
  form?: string
  /** The id of the message that says why the entry was refused. */
  errorId?: string
}

const button = 'grid place-items-center hover:bg-tint hover:text-primary-strong'
/** The browser's own arrows give way to the buttons. */
const withoutArrows =
  '[appearance:textfield] [&::-webkit-inner-spin-button]:appearance-none [&::-webkit-outer-spin-button]:appearance-none'

/** The quantity spinner (spec §5, §9): a number from 1 to 10000. Minus and plus are script's, so without it there are none. */
export function QuantityInput({ name, product, quantity = 1, typed, refused, form, errorId }: QuantityInputProps) {
  const say = useMessages(quantityWords)
  const hydrated = useHydrated()
  const input = useRef<HTMLInputElement>(null)
  const shown = useRef(quantity)
  useEffect(() => {
    const before = String(shown.current)
    shown.current = quantity
    // A newer entry that is not saved yet stays.
    if (input.current?.value === before) input.current.value = refused ?? String(quantity)
  }, [quantity, refused])
  function step(direction: 'stepUp' | 'stepDown') {
    input.current?.[direction]()
    // Stepping by script fires no event of its own.
    input.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }
  return (
    <div className="inline-grid h-11 w-34 max-w-full grid-cols-[2.75rem_1fr_2.75rem] overflow-clip rounded-button border border-line bg-paper focus-within:border-primary hover:border-primary has-aria-invalid:border-bad">
      {hydrated && (
        // Not in the way of the Tab key: in the field itself the arrow keys do the same.
        <button
          type="button"
          tabIndex={-1}
          aria-label={say('quantity.less', { name: product })}
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
        defaultValue={typed ?? quantity}
        min={1}
        max={mostOfOne}
        step={1}
        inputMode="numeric"
        autoComplete="off"
        aria-label={say('quantity.of', { name: product })}
        aria-invalid={errorId !== undefined || undefined}
        aria-describedby={errorId}
        className={`col-start-2 min-w-0 rounded-s text-center font-semibold tabular-nums -outline-offset-2 ${hydrated ? withoutArrows : ''}`}
      />
      {hydrated && (
        <button
          type="button"
          tabIndex={-1}
          aria-label={say('quantity.more', { name: product })}
          className={button}
          onClick={() => step('stepUp')}
        >
          <Icon name="plus" className="size-4" />
        </button>
      )}
    </div>
  )
}
