import { Link, useActionData, useFetcher } from '@remix-run/react'
import { type MouseEvent, useId, useState } from 'react'
import { checkoutNext, type ListsView, nextField } from '#app/domain/cart/lists.ts'
import type { RefusedCode } from '#app/domain/discounts/discount.ts'
import { cartMessages } from '#app/domain/messages/en/cart.ts'
import { checkoutMessages } from '#app/domain/messages/en/checkout.ts'
import { paymentReturnMessages } from '#app/domain/messages/en/orders.ts'
import { productMessages } from '#app/domain/messages/en/product.ts'
import { cents, type Money } from '#app/domain/money.ts'
import { links } from '#app/links.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { CodeFields } from '#app/ui/code-fields.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Unbroken } from '#app/ui/line-breaks.tsx'
import { DeliveryProgress } from '#app/ui/lists/delivery-progress.tsx'
import { quantityFormId } from '#app/ui/lists/use-saved-quantities.ts'
import { useMessages, useMoney, useShop } from '#app/ui/shop-context.tsx'
import { SummaryRow } from '#app/ui/summary-row.tsx'
import type { CartAmountsView } from './cart-codes.ts'

interface CartSummaryProps {
  lists: ListsView
  /** From the shop's quote; null if no line can be ordered. */
  amounts: CartAmountsView | null
  /** Whether the checkout leads to the sign-in page. */
  needsAccount: boolean
  /** True while a change is being saved or its amounts are loading, so delivery and discounts may be out of date. */
  saving: boolean
  /** Saves all quantities, then opens the checkout. Without JavaScript the button submits the form. */
  saveAndCheckout: (event: MouseEvent) => void
}

/**
 * The cart's total including delivery, and the amount missing for free delivery. In a narrow window its parts follow
 * the lines, and the total with the checkout button stays at the bottom of the window.
 */
export function CartSummary({ lists, amounts, needsAccount, saving, saveAndCheckout }: CartSummaryProps) {
  const t = useMessages(cartMessages)
  const tProduct = useMessages(productMessages)
  const money = useMoney()
  const title = useId()
  const { lines, vatExcluded } = lists
  // The browser can't calculate discounts. Without them it updates the total on every change.
  const hasDiscount = amounts !== null && amounts.rows.length > 0
  // Like the total, the count excludes lines that can't be ordered.
  const count = lines.reduce((sum, { orderable, quantity }) => sum + (orderable ? quantity : 0), 0)
  const vatText = tProduct(vatExcluded ? 'product.vatExcluded' : 'product.vatIncluded')
  // Gift vouchers come by email. If they have VAT, the checkout shows it.
  const isVouchersOnly = lines.every(({ isGiftVoucher }) => isGiftVoucher)
  const { freeDelivery = null, delivery = null } = amounts ?? {}
  // While the last product is being removed, the amounts still have its delivery.
  const deliveryCost = isVouchersOnly ? 0 : (delivery?.cost ?? 0)
  const total = cents((hasDiscount ? amounts.total : lists.total) + deliveryCost)
  const totalNote = isVouchersOnly ? '' : amounts?.lacksDelivery ? `${vatText}, ${t('cart.plusDelivery')}` : vatText
  return (
    <section
      aria-labelledby={title}
      className="cart-summary self-start rounded-l border border-line bg-paper p-5 lg:sticky lg:top-[calc(var(--header-bar)+1rem)] xl:p-6"
    >
      <h2 id={title} className="text-lg font-bold">
        {t('cart.totals')}
      </h2>
      {count > 0 && <p className="mt-1 text-sm text-ink-soft">{t('cart.count', { count })}</p>}
      {freeDelivery !== null && (
        <div className="mt-4">
          <DeliveryProgress delivery={freeDelivery} />
        </div>
      )}
      {amounts !== null && <CartCodes amounts={amounts} />}
      {amounts !== null && !isVouchersOnly && (
        <DeliveryCost amounts={amounts} products={hasDiscount || deliveryCost === 0 ? null : lists.total} />
      )}
      {count > 0 && (
        <div className="cart-total">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-line lg:mt-4 lg:border-t lg:pt-4">
            <p className="font-semibold">
              {t(deliveryCost > 0 ? 'cart.estimatedTotal' : 'cart.total')}{' '}
              <span className="text-sm font-normal text-ink-soft lg:hidden">{totalNote}</span>
            </p>
            <p
              aria-busy={saving || undefined}
              className="text-xl font-bold tabular-nums aria-busy:text-ink-soft lg:text-2xl"
            >
              {money(total)}
            </p>
          </div>
          <p className="text-right text-sm text-ink-soft max-lg:hidden">{totalNote}</p>
          <Button
            type="submit"
            form={quantityFormId}
            name={nextField}
            value={checkoutNext}
            onClick={saveAndCheckout}
            className="mt-2 w-full lg:mt-5"
          >
            {t('cart.checkout')}
          </Button>
        </div>
      )}
      {count > 0 && needsAccount && <p className="mt-2 text-center text-sm text-ink-soft">{t('cart.needsAccount')}</p>}
      {count > 0 && <AcceptedPayments />}
      <ButtonLink to={links.allProducts()} appearance="quiet" className="mt-3 w-full">
        {t('cart.continue')}
      </ButtonLink>
    </section>
  )
}

interface DeliveryCostProps {
  amounts: CartAmountsView
  /** The products' total, for a row of its own; null if another row shows it or delivery is free. */
  products: Money | null
}

/** The delivery cost, the arrival date and, if the method isn't free, another method that is. */
function DeliveryCost({ amounts: { delivery, country, arrival }, products }: DeliveryCostProps) {
  const t = useMessages(cartMessages)
  const tCheckout = useMessages(checkoutMessages)
  const money = useMoney()
  if (delivery === null) return null
  const cost = delivery.cost === 0 ? t('cart.deliveryFree') : money(delivery.cost)
  return (
    <dl className="mt-3 grid grid-cols-[minmax(0,1fr)_auto] gap-y-1">
      {products !== null && <SummaryRow name={tCheckout('checkout.products')} value={money(products)} />}
      <SummaryRow name={country === null ? t('cart.delivery') : t('cart.deliveryTo', { country })} value={cost} />
      {arrival !== null && <dd className="col-span-2 text-sm text-ink-soft">{arrival}</dd>}
      {delivery.freeMethod !== null && (
        <SummaryRow name={t('cart.deliveryOr', { method: delivery.freeMethod })} value={t('cart.deliveryFree')} />
      )}
    </dl>
  )
}

/** The marks of the payment methods. */
function AcceptedPayments() {
  const t = useMessages(cartMessages)
  const { paymentMarks } = useShop()
  if (paymentMarks.length === 0) return null
  return (
    <ul aria-label={t('cart.payments')} className="mt-3 flex flex-wrap justify-center gap-1.5">
      {paymentMarks.map(({ file, name }) => (
        <li key={file}>
          <img src={links.paymentMark(file)} width="38" height="24" alt={name} />
        </li>
      ))}
    </ul>
  )
}

/** The codes of the cart, and what discounts take off. The checkout uses the same codes. */
function CartCodes({ amounts: { rows, codes } }: { amounts: CartAmountsView }) {
  const t = useMessages(checkoutMessages)
  const tCart = useMessages(cartMessages)
  const money = useMoney()
  const fetcher = useFetcher<{ readonly refusedCode: RefusedCode | null }>()
  const submitted = useActionData<{ readonly refusedCode: RefusedCode | null }>()
  const refusedCode = (fetcher.data ?? submitted)?.refusedCode ?? null
  return (
    <>
      <details className="branch mt-4" open={codes.length > 0 || refusedCode !== null}>
        <summary className="inline-flex min-h-11 items-center gap-1.5 text-sm font-semibold">
          {t('checkout.code')}
          <Icon name="down" className="turning size-4" />
        </summary>
        <fetcher.Form method="post" action={links.cart()}>
          <CodeFields codes={codes} refusedCode={refusedCode} isLabelHidden />
        </fetcher.Form>
        {codes.some(({ kind, issue }) => kind === 'voucher' && issue === null) && (
          <p className="mt-2 text-sm text-ink-soft">{tCart('cart.voucherAtCheckout')}</p>
        )}
      </details>
      {rows.length > 0 && (
        <dl aria-live="polite" className="mt-3 grid grid-cols-[minmax(0,1fr)_auto] gap-y-1">
          {rows.map(({ kind, label, amount }) => (
            <SummaryRow
              key={`${kind} ${label}`}
              name={kind === 'products' ? t('checkout.products') : label}
              value={amount < 0 ? `−${money(cents(-amount))}` : money(amount)}
            />
          ))}
        </dl>
      )}
    </>
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
    <div role="status" className="mt-5 flex flex-col gap-3">
      {displayedOrders.map(({ code, token }) => (
        <p
          key={token}
          className="flex flex-wrap items-center gap-x-6 gap-y-2 rounded-m border-2 border-good bg-paper px-4 py-3"
        >
          <span className="flex flex-1 basis-60 items-start gap-3">
            <Icon name="check" className="mt-0.5 size-5 text-good" />
            <Unbroken text={t('cart.orderPaid', { code })} part={code} />
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
