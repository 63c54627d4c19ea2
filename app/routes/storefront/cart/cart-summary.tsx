import { Link } from '@remix-run/react'
import { type MouseEvent, useId, useState } from 'react'
import { checkoutNext, type ListsView, nextField } from '#app/domain/cart/lists.ts'
import { cartMessages } from '#app/domain/messages/en/cart.ts'
import { paymentReturnMessages } from '#app/domain/messages/en/orders.ts'
import { productMessages } from '#app/domain/messages/en/product.ts'
import type { FreeDelivery } from '#app/domain/pricing/price.ts'
import { links } from '#app/links.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { useMessages, useMoney } from '#app/ui/shop-context.tsx'
import { quantityFormId } from './use-saved-quantities.ts'

interface CartSummaryProps {
  lists: ListsView
  delivery: FreeDelivery | null
  /** True while a change is being saved. Until then the browser computes the amounts itself. */
  saving: boolean
  /** Saves all quantities, then opens the checkout. Without JavaScript the button submits the form. */
  saveAndCheckout: (event: MouseEvent) => void
}

/** The cart's total, and the amount missing for free delivery. */
export function CartSummary({ lists, delivery, saving, saveAndCheckout }: CartSummaryProps) {
  const t = useMessages(cartMessages)
  const tProduct = useMessages(productMessages)
  const money = useMoney()
  const title = useId()
  const { lines, total, vatExcluded } = lists
  // Like the total, the count excludes lines that can't be ordered.
  const count = lines.reduce((sum, { orderable, quantity }) => sum + (orderable ? quantity : 0), 0)
  return (
    <section
      aria-labelledby={title}
      className="self-start rounded-l border border-line bg-paper p-5 lg:sticky lg:top-[calc(var(--header-bar)+1rem)] xl:p-6"
    >
      <h2 id={title} className="text-lg font-bold">
        {t('cart.totals')}
      </h2>
      {count > 0 && <p className="mt-1 text-sm text-ink-soft">{t('cart.count', { count })}</p>}
      {delivery !== null && <DeliveryProgress delivery={delivery} />}
      {count > 0 && (
        <>
          <div className="mt-5 flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-4">
            <p className="font-semibold">{t('cart.total')}</p>
            <p aria-busy={saving || undefined} className="text-2xl font-bold tabular-nums aria-busy:text-ink-soft">
              {money(total)}
            </p>
          </div>
          <p className="text-right text-sm text-ink-soft">
            {tProduct(vatExcluded ? 'product.vatExcluded' : 'product.vatIncluded')}
          </p>
          <Button
            type="submit"
            form={quantityFormId}
            name={nextField}
            value={checkoutNext}
            onClick={saveAndCheckout}
            className="mt-5 w-full"
          >
            {t('cart.checkout')}
          </Button>
        </>
      )}
      <ButtonLink to={links.allProducts()} appearance="quiet" className="mt-3 w-full">
        {t('cart.continue')}
      </ButtonLink>
    </section>
  )
}

const barClasses =
  'mt-2 block h-2 w-full appearance-none overflow-clip rounded-full border-0 bg-line [&::-webkit-progress-bar]:bg-transparent'
const filledBarClasses =
  '[&::-moz-progress-bar]:rounded-full [&::-moz-progress-bar]:bg-good [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-good'

function DeliveryProgress({ delivery: { missing, percent } }: { delivery: FreeDelivery }) {
  const t = useMessages(cartMessages)
  const money = useMoney()
  return (
    <div className="mt-4 text-sm">
      <p className={`flex items-start gap-2.5 ${missing === 0 ? 'font-semibold text-good' : ''}`}>
        <Icon name="truck" className="mt-0.5 size-5" />
        {missing === 0 ? t('cart.freeDeliveryReached') : t('cart.freeDeliveryMissing', { amount: money(missing) })}
      </p>
      <progress
        max={100}
        value={percent}
        aria-label={t('cart.freeDelivery')}
        className={`${barClasses} ${filledBarClasses}`}
      />
    </div>
  )
}

interface PaidOrdersProps {
  orders: readonly { readonly code: string; readonly token: string }[]
}

/** Explains which lines left the cart because their order was paid, with links to these orders. */
export function PaidOrders({ orders }: PaidOrdersProps) {
  const t = useMessages(cartMessages)
  const tPayment = useMessages(paymentReturnMessages)
  // The loader returns paid orders once. Keep them in state, because every cart change runs the loader again.
  const [displayedOrders, setDisplayedOrders] = useState(orders)
  if (orders.length > 0 && orders !== displayedOrders) setDisplayedOrders(orders)
  if (displayedOrders.length === 0) return null
  return (
    <div role="status" className="mt-5 space-y-3">
      {displayedOrders.map(({ code, token }) => (
        <p
          key={token}
          className="flex flex-wrap items-center gap-x-6 gap-y-2 rounded-m border-2 border-good bg-paper px-4 py-3"
        >
          <span className="flex flex-1 basis-60 items-start gap-3">
            <Icon name="check" className="mt-0.5 size-5 text-good" />
            {t('cart.orderPaid', { code })}
          </span>
          <Link
            to={links.order(token)}
            className="inline-flex min-h-8 items-center font-semibold text-primary-strong underline underline-offset-3"
          >
            {tPayment('paymentReturn.order', { code })}
          </Link>
        </p>
      ))}
    </div>
  )
}
