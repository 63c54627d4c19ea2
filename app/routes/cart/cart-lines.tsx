import { type HTMLAttributes, useId } from 'react'
import type { BasketView } from '#app/domain/cart/basket.ts'
import { cartWords } from '#app/domain/messages/words/cart.ts'
import { BasketForm } from '#app/ui/basket/basket-form.tsx'
import { Button } from '#app/ui/button.tsx'
import { useMessages } from '#app/ui/shop-context.tsx'
import { CartLine, lineColumns } from './cart-line.tsx'
import { ChangedLines } from './changed-lines.tsx'
import type { QuantityErrors } from './quantity-errors.ts'
import { quantitiesForm } from './use-saved-quantities.ts'

interface CartLinesProps {
  basket: BasketView
  /** Quantities that the shop refused, by variant. */
  typed: Readonly<Record<number, string>>
  /** Why a quantity was refused, by variant. */
  errors: QuantityErrors
  /** Save quantities as they change. */
  listeners: Pick<HTMLAttributes<HTMLElement>, 'onInput' | 'onBlur' | 'onKeyDown'>
}

/**
 * All lines with one form for their quantities, which stands below them; every other button is a form of its own. Without
 * script the form has a button of its own, and the button of the checkout sends it as well.
 */
export function CartLines({ basket, typed, errors, listeners }: CartLinesProps) {
  const say = useMessages(cartWords)
  const title = useId()
  const { lines } = basket
  const orderable = lines.filter((line) => line.orderable)
  return (
    <section aria-labelledby={title} className="@container min-w-0">
      <h2 id={title} className="sr-only">
        {say('cart.lines')}
      </h2>
      <ChangedLines lines={lines} />
      <div className="rounded-l border border-line bg-paper px-4 @2xl:px-6">
        <div
          aria-hidden="true"
          className={`hidden border-b border-line py-3 text-sm font-semibold text-ink-soft @2xl:grid ${lineColumns}`}
        >
          <span className="col-span-2">{say('cart.product')}</span>
          <span>{say('cart.price')}</span>
          <span className="text-center">{say('cart.quantity')}</span>
          <span className="text-right">{say('cart.sum')}</span>
        </div>
        <ul className="divide-y divide-line" {...listeners}>
          {lines.map((line) => (
            <CartLine
              key={line.variant}
              line={line}
              typed={typed[line.variant]}
              error={errors.get(line.variant) ?? null}
            />
          ))}
        </ul>
      </div>
      <div className="mt-4 flex flex-wrap justify-between gap-3">
        <BasketForm intent="clear">
          <Button type="submit" look="quiet">
            {say('cart.clear')}
          </Button>
        </BasketForm>
        {orderable.length > 0 && (
          <BasketForm
            id={quantitiesForm}
            intent="update"
            fields={Object.fromEntries(orderable.map(({ variant, quantity }) => [`was-${variant}`, quantity]))}
          >
            <noscript>
              <Button type="submit" look="quiet">
                {say('cart.update')}
              </Button>
            </noscript>
          </BasketForm>
        )}
      </div>
    </section>
  )
}
