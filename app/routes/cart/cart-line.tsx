import { useId } from 'react'
import type { LineView } from '#app/domain/cart/basket.ts'
import { cartWords } from '#app/domain/messages/words/cart.ts'
import { FormError } from '#app/ui/form/form-error.tsx'
import { Price } from '#app/ui/price.tsx'
import { QuantityInput } from '#app/ui/quantity-input.tsx'
import { useMessages, useMoney } from '#app/ui/shop-context.tsx'
import { LineButton } from './line-button.tsx'
import { LineGoods, LinePicture, nameOf } from './line-goods.tsx'
import { LineNotices } from './line-notices.tsx'
import type { QuantityError } from './quantity-errors.ts'
import { quantitiesForm } from './use-saved-quantities.ts'

/** Picture, product, price, quantity, sum: the columns of a wide cart. */
export const lineColumns = '@2xl:grid-cols-[5.5rem_minmax(0,1fr)_6rem_8.5rem_5.5rem] @2xl:gap-x-4'

interface CartLineProps {
  line: LineView
  /** A quantity that the shop refused. */
  typed?: string
  /** Why it was refused. */
  error: QuantityError | null
}

/** A line of the cart: a card in a narrow cart, a row in a wide one. */
export function CartLine({ line, typed, error }: CartLineProps) {
  const say = useMessages(cartWords)
  const money = useMoney()
  const { variant, price, quantity, sum, orderable } = line
  const name = nameOf(line)
  const errorId = useId()
  return (
    <li className={`grid grid-cols-[min(5rem,30%)_minmax(0,1fr)] gap-x-4 gap-y-2 py-5 ${lineColumns}`}>
      <LinePicture line={line} className="row-span-2" />
      <LineGoods line={line} />
      <div>
        <span className="sr-only">{say('cart.price')} </span>
        <Price price={{ from: price, to: price }} />
      </div>
      {orderable && (
        <div className="col-span-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 @2xl:contents">
          <div className="@2xl:-mt-2">
            <QuantityInput
              name={`quantity-${variant}`}
              product={name}
              quantity={quantity}
              typed={typed}
              refused={error?.entry}
              form={quantitiesForm}
              errorId={error === null ? undefined : errorId}
            />
          </div>
          <p className="text-right font-semibold tabular-nums">
            <span className="mr-2 text-sm font-normal text-ink-soft @2xl:sr-only">{say('cart.sum')} </span>
            <span>{money(sum)}</span>
          </p>
        </div>
      )}
      <FormError id={errorId} error={error} product={line.name} className="col-span-2 @2xl:col-start-4 @2xl:-mt-1" />
      <div className="col-span-2 @2xl:col-span-4 @2xl:col-start-2">
        <LineNotices line={line} />
        <div className="flex flex-wrap gap-x-5">
          <LineButton intent="save" variant={variant} label={say('cart.saveOf', { name })}>
            {say('cart.save')}
          </LineButton>
          <LineButton intent="remove" variant={variant} label={say('cart.removeOf', { name })}>
            {say('cart.remove')}
          </LineButton>
        </div>
      </div>
    </li>
  )
}
