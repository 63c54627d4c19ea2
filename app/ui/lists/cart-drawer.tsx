import './cart-drawer.css'
import { Link } from '@remix-run/react'
import { useId, useSyncExternalStore } from 'react'
import type { LineView } from '#app/domain/cart/lists.ts'
import { cartMenuMessages, cartMessages } from '#app/domain/messages/en/cart.ts'
import { cents, type Money } from '#app/domain/money.ts'
import { calculateFreeDelivery, type FreeDelivery } from '#app/domain/pricing/price.ts'
import { links } from '#app/links.ts'
import { FormError } from '#app/ui/form/form-error.tsx'
import { RelatedProducts, type RelatedProductsResponse, useRelatedProducts } from '#app/ui/product/related-products.tsx'
import { Button, ButtonLink } from '../button.tsx'
import { Icon } from '../icon.tsx'
import { Picture } from '../picture.tsx'
import { QuantityInput } from '../quantity-input.tsx'
import { useMessages, useMoney, useTextLanguage } from '../shop-context.tsx'
import { useDialog } from '../use-dialog.ts'
import { type CartDrawerState, closeCartDrawer } from './cart-drawer-state.ts'
import { DeliveryProgress } from './delivery-progress.tsx'
import { ListsForm } from './lists-form.tsx'
import { getDisplayedView, subscribe } from './lists-store.ts'
import { type QuantityError, quantityFormId, useSavedQuantities } from './use-saved-quantities.ts'

/** The added line, the amount missing for free delivery, related products, and the rest of the cart. */
export function CartDrawer({ variant, message }: CartDrawerState) {
  const t = useMessages(cartMenuMessages)
  const tCart = useMessages(cartMessages)
  const money = useMoney()
  const title = useId()
  const { dialogProps, close } = useDialog(closeCartDrawer, undefined, message)
  const view = useSyncExternalStore(subscribe, getDisplayedView, () => null)
  const quantities = useSavedQuantities([])
  const lines = view?.lines ?? []
  const added = lines.find((line) => line.variant === variant)
  const others = lines.filter((line) => line !== added)
  const orderable = lines.filter((line) => line.orderable)
  const response = useRelatedProducts(added?.product, 'companions')
  const related = view === null ? null : response
  const delivery = related === null ? null : getCartDelivery(orderable, related.freeDeliveryFrom)
  const deliveryNote = related === null ? null : getDeliveryNote(orderable, related)
  const renderLine = (line: LineView) => (
    <DrawerLine key={line.variant} line={line} error={quantities.errors.get(line.variant) ?? null} />
  )
  return (
    <dialog {...dialogProps} aria-labelledby={title} className="cart-drawer">
      <div className="flex items-center gap-3 border-b border-line px-4 py-2 sm:px-5">
        <Icon
          name={message.kind === 'success' ? 'check' : 'warning'}
          className={`size-6 ${message.kind === 'success' ? 'text-good' : 'text-bad'}`}
        />
        <div role="status" className="min-w-0 flex-1">
          <h2 id={title} className="font-semibold">
            {message.title !== null && `${message.title}: `}
            {message.text}
          </h2>
        </div>
        <button
          type="button"
          aria-label={t('cartDrawer.close')}
          onClick={close}
          className="-me-2 grid size-11 shrink-0 place-items-center rounded-s hover:bg-tint"
        >
          <Icon name="close" />
        </button>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 pb-4 sm:px-5" {...quantities.listeners}>
        <ListsForm
          id={quantityFormId}
          intent="update"
          fields={Object.fromEntries(orderable.map((line) => [`was-${line.variant}`, line.quantity]))}
        >
          {null}
        </ListsForm>
        {added !== undefined && <ul>{renderLine(added)}</ul>}
        {added !== undefined && <Companions response={related} delivery={delivery} inCart={lines} />}
        {others.length > 0 && (
          <section className="mt-5 border-t border-line pt-4">
            <h3 className="text-sm font-semibold">{t('cartDrawer.others')}</h3>
            <ul className="divide-y divide-line">{others.map(renderLine)}</ul>
          </section>
        )}
      </div>
      <div className="border-t border-line px-4 pt-3 pb-[max(1rem,env(safe-area-inset-bottom))] sm:px-5">
        {view !== null && (
          <div className="mb-3">
            <p className="flex items-baseline justify-between gap-4 font-semibold">
              <span>
                {t('cartMenu.total')}{' '}
                <span className="text-sm font-normal text-ink-soft">{tCart('cart.count', { count: view.count })}</span>
              </span>
              <span className="text-xl font-bold tabular-nums">{money(view.total)}</span>
            </p>
            <p className="min-h-5 text-right text-sm leading-5 text-ink-soft">
              {deliveryNote !== null && tCart(deliveryNote)}
            </p>
          </div>
        )}
        <div className="grid grid-cols-2 gap-3">
          <ButtonLink to={links.cart()} appearance="quiet">
            {t('cartDrawer.viewCart')}
          </ButtonLink>
          {orderable.length > 0 && (
            <Button type="button" onClick={quantities.saveAndCheckout}>
              {t('cartDrawer.checkout')}
            </Button>
          )}
        </div>
      </div>
    </dialog>
  )
}

interface CompanionsProps {
  /** Null until the request has ended. */
  response: RelatedProductsResponse | null
  delivery: FreeDelivery | null
  inCart: readonly LineView[]
}

/** The progress towards free delivery and the related products. */
function Companions({ response, delivery, inCart }: CompanionsProps) {
  const t = useMessages(cartMenuMessages)
  if (response === null) return <div className="bone h-11" />
  return (
    <>
      {delivery !== null && (
        <div className="rounded-m bg-tint px-4 py-3">
          <DeliveryProgress delivery={delivery} />
        </div>
      )}
      <RelatedProducts
        title={t('cartDrawer.related')}
        products={response.products}
        excluded={new Set(inCart.map((line) => line.product))}
        className="mt-4"
      />
    </>
  )
}

function DrawerLine({ line, error }: { line: LineView; error: QuantityError | null }) {
  const t = useMessages(cartMenuMessages)
  const tCart = useMessages(cartMessages)
  const money = useMoney()
  const lang = useTextLanguage()
  const errorId = useId()
  const { variant, product, name, choice, picture, quantity, sum, orderable } = line
  return (
    <li className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-4 py-4">
      <Picture
        picture={picture}
        use="thumbnail"
        sizes="72px"
        alt=""
        className="size-18 rounded-m bg-tint object-contain"
      />
      <div className="min-w-0">
        <div className="flex items-start justify-between gap-3">
          <Link
            to={links.product({ id: product })}
            lang={lang(name)}
            className="min-w-0 leading-snug font-semibold hover:underline"
          >
            {name}
          </Link>
          <span className="font-semibold tabular-nums">{money(sum)}</span>
        </div>
        {choice !== '' && (
          <p lang={lang(choice)} className="text-sm text-ink-soft">
            {choice}
          </p>
        )}
        <div className="mt-2 flex items-center justify-between gap-3">
          {orderable ? (
            <QuantityInput
              name={`quantity-${variant}`}
              product={[name, choice].filter(Boolean).join(', ')}
              quantity={quantity}
              rejectedText={error?.input}
              form={quantityFormId}
              errorId={error === null ? undefined : errorId}
            />
          ) : (
            <p className="text-sm font-semibold text-bad">{tCart('cart.outOfStock')}</p>
          )}
          <ListsForm intent="remove" fields={{ variant }}>
            <button
              type="submit"
              aria-label={t('cartMenu.remove', { name })}
              className="min-h-11 text-sm text-ink-soft underline underline-offset-3 hover:text-bad"
            >
              {tCart('cart.remove')}
            </button>
          </ListsForm>
        </div>
        <FormError id={errorId} error={error} product={name} className="mt-1" />
      </div>
    </li>
  )
}

type DeliveredLine = Pick<LineView, 'sum' | 'isGiftVoucher'>

/**
 * What to say about delivery, which the total excludes: free, or still to be added. Null if nothing is delivered or
 * neither is known.
 */
export function getDeliveryNote(
  lines: readonly DeliveredLine[],
  { freeDeliveryFrom, chargesDelivery = false }: Pick<RelatedProductsResponse, 'freeDeliveryFrom' | 'chargesDelivery'>,
): 'cart.freeDelivery' | 'cart.plusDelivery' | null {
  const delivery = getCartDelivery(lines, freeDeliveryFrom)
  if (delivery?.missing === 0) return 'cart.freeDelivery'
  const isDelivered = lines.some(({ isGiftVoucher }) => !isGiftVoucher)
  return isDelivered && chargesDelivery ? 'cart.plusDelivery' : null
}

/** The cart's progress towards free delivery; null if it has only gift vouchers, or delivery is never free. */
export function getCartDelivery(lines: readonly DeliveredLine[], from: Money | null): FreeDelivery | null {
  const delivered = lines.filter(({ isGiftVoucher }) => !isGiftVoucher)
  if (delivered.length === 0) return null
  return from === 0
    ? { missing: cents(0), percent: 100 }
    : calculateFreeDelivery(cents(delivered.reduce((sum, line) => sum + line.sum, 0)), from)
}
