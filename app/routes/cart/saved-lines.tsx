import { useId } from 'react'
import type { LineView } from '#app/domain/cart/basket.ts'
import { refusableForm } from '#app/domain/cart/refused-form.ts'
import { cartWords } from '#app/domain/messages/words/cart.ts'
import { useFormError } from '#app/ui/basket/use-form-error.ts'
import { FormError } from '#app/ui/form/form-error.tsx'
import { Price } from '#app/ui/price.tsx'
import { useMessages } from '#app/ui/shop-context.tsx'
import { LineButton } from './line-button.tsx'
import { LineGoods, LinePicture, nameOf } from './line-goods.tsx'
import { LineNotices } from './line-notices.tsx'

/** What was put aside: each goes back into the cart or away. */
export function SavedLines({ lines }: { lines: readonly LineView[] }) {
  const say = useMessages(cartWords)
  const title = useId()
  return (
    <section aria-labelledby={title} className="mt-10 lg:mt-14">
      <h2 id={title} className="section-title">
        {say('cart.saved')}
      </h2>
      <ul className="mt-4 grid gap-3 md:grid-cols-2 md:gap-5 xl:grid-cols-3">
        {lines.map((line) => (
          <SavedLine key={line.variant} line={line} />
        ))}
      </ul>
    </section>
  )
}

function SavedLine({ line }: { line: LineView }) {
  const say = useMessages(cartWords)
  const { variant, price, quantity, orderable } = line
  const name = nameOf(line)
  const { error, take } = useFormError(refusableForm('unsave', variant))
  const errorId = useId()
  return (
    <li className="grid grid-cols-[min(5rem,30%)_minmax(0,1fr)] content-start gap-x-4 gap-y-2 rounded-l border border-line bg-paper p-4">
      <LinePicture line={line} className="row-span-2" />
      <LineGoods line={line} />
      <div className="flex flex-wrap items-baseline gap-x-4">
        <Price price={{ from: price, to: price }} />
        <p className="text-sm text-ink-soft">{say('cart.savedQuantity', { count: quantity })}</p>
      </div>
      <div className="col-span-2">
        <FormError id={errorId} error={error} product={line.name} className="mb-2" />
        <LineNotices line={line} saved />
        <div className="flex flex-wrap gap-x-5">
          {orderable && (
            <LineButton
              intent="unsave"
              variant={variant}
              label={say('cart.unsaveOf', { name })}
              errorId={error === null ? undefined : errorId}
              onAnswer={take}
            >
              {say('cart.unsave')}
            </LineButton>
          )}
          <LineButton intent="forget" variant={variant} label={say('cart.removeOf', { name })}>
            {say('cart.remove')}
          </LineButton>
        </div>
      </div>
    </li>
  )
}
