import { type MouseEvent, useId } from 'react'
import { type BasketView, checkoutNext, nextField } from '#app/domain/cart/basket.ts'
import { cartWords } from '#app/domain/messages/words/cart.ts'
import { productWords } from '#app/domain/messages/words/product.ts'
import type { FreeDelivery } from '#app/domain/pricing/free-delivery.ts'
import { links } from '#app/links.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { useMessages, useMoney } from '#app/ui/shop-context.tsx'
import { quantitiesForm } from './use-saved-quantities.ts'

interface CartSummaryProps {
  basket: BasketView
  delivery: FreeDelivery | null
  /** While the shop has not answered a change: the amounts are the browser's own until then. */
  saving: boolean
  /** Goes on when all quantities are saved. Without script the button sends them. */
  goToCheckout: (event: MouseEvent) => void
}

/** What it comes to, and how far it is to free delivery. */
export function CartSummary({ basket, delivery, saving, goToCheckout }: CartSummaryProps) {
  const say = useMessages(cartWords)
  const sayOfProduct = useMessages(productWords)
  const money = useMoney()
  const title = useId()
  const { lines, total, vatExcluded } = basket
  // The total leaves out lines that can't be ordered; so does the count.
  const count = lines.reduce((sum, { orderable, quantity }) => sum + (orderable ? quantity : 0), 0)
  return (
    <section
      aria-labelledby={title}
      className="self-start rounded-l border border-line bg-paper p-5 lg:sticky lg:top-[calc(var(--header-bar)+1rem)] xl:p-6"
    >
      <h2 id={title} className="text-lg font-bold">
        {say('cart.totals')}
      </h2>
      {count > 0 && <p className="mt-1 text-sm text-ink-soft">{say('cart.count', { count })}</p>}
      {delivery !== null && <DeliveryProgress delivery={delivery} />}
      {count > 0 && (
        <>
          <div className="mt-5 flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-4">
            <p className="font-semibold">{say('cart.total')}</p>
            <p aria-busy={saving || undefined} className="text-2xl font-bold tabular-nums aria-busy:text-ink-soft">
              {money(total)}
            </p>
          </div>
          <p className="text-right text-sm text-ink-soft">
            {sayOfProduct(vatExcluded ? 'product.vatExcluded' : 'product.vatIncluded')}
          </p>
          <Button
            type="submit"
            form={quantitiesForm}
            name={nextField}
            value={checkoutNext}
            onClick={goToCheckout}
            className="mt-5 w-full"
          >
            {say('cart.checkout')}
          </Button>
        </>
      )}
      <ButtonLink to={links.allProducts()} look="quiet" className="mt-3 w-full">
        {say('cart.continue')}
      </ButtonLink>
    </section>
  )
}

const bar =
  'mt-2 block h-2 w-full appearance-none overflow-clip rounded-full border-0 bg-line [&::-webkit-progress-bar]:bg-transparent'
const filled =
  '[&::-moz-progress-bar]:rounded-full [&::-moz-progress-bar]:bg-good [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-good'

function DeliveryProgress({ delivery: { missing, percent } }: { delivery: FreeDelivery }) {
  const say = useMessages(cartWords)
  const money = useMoney()
  return (
    <div className="mt-4 text-sm">
      <p className={`flex items-start gap-2.5 ${missing === 0 ? 'font-semibold text-good' : ''}`}>
        <Icon name="truck" className="mt-0.5 size-5" />
        {missing === 0 ? say('cart.freeDeliveryReached') : say('cart.freeDeliveryMissing', { amount: money(missing) })}
      </p>
      <progress max={100} value={percent} aria-label={say('cart.freeDelivery')} className={`${bar} ${filled}`} />
    </div>
  )
}
