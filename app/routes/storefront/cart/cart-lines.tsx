import { type HTMLAttributes, useId } from 'react'
import { getFormName, type LineView, type ListsView } from '#app/domain/cart/lists.ts'
import { cartMessages } from '#app/domain/messages/en/cart.ts'
import { layoutMessages } from '#app/domain/messages/en/layout.ts'
import { links } from '#app/links.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { FormError } from '#app/ui/form/form-error.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { ListsForm } from '#app/ui/lists/lists-form.tsx'
import { type QuantityErrors, quantityFormId } from '#app/ui/lists/use-saved-quantities.ts'
import { EmptyState } from '#app/ui/page-layouts.tsx'
import { useFormError } from '#app/ui/page-messages.tsx'
import { Price } from '#app/ui/price.tsx'
import { useMessages } from '#app/ui/shop-context.tsx'
import { CategoryLinks } from '#app/ui/suggestions.tsx'
import {
  CartLine,
  getLineName,
  LineButton,
  LinePicture,
  LineProduct,
  LineWarnings,
  lineButtonClasses,
} from './cart-line.tsx'

interface CartLinesProps {
  lists: ListsView
  /** Refused quantities as they were typed, by variant. */
  inputs: Readonly<Record<number, string>>
  errors: QuantityErrors
  /** Event handlers that save quantities as they change. */
  listeners: Pick<HTMLAttributes<HTMLElement>, 'onInput' | 'onBlur' | 'onKeyDown'>
}

/**
 * All cart lines. Their quantities share one form below the lines; every other button has its own form. Without
 * JavaScript the quantity form has a submit button, and the checkout button also submits it.
 */
export function CartLines({ lists, inputs, errors, listeners }: CartLinesProps) {
  const t = useMessages(cartMessages)
  const title = useId()
  const { lines } = lists
  const orderable = lines.filter((line) => line.orderable)
  return (
    <section aria-labelledby={title} className="@container min-w-0">
      <h2 id={title} className="sr-only">
        {t('cart.lines')}
      </h2>
      <ChangedLines lines={lines} />
      <div className="cart-lines rounded-l border border-line bg-paper px-4">
        <div aria-hidden="true" className="cart-heads border-b border-line py-3 text-sm font-semibold text-ink-soft">
          <span className="col-span-2">{t('cart.product')}</span>
          <span>{t('cart.price')}</span>
          <span className="text-center">{t('cart.quantity')}</span>
          <span className="text-right">{t('cart.lineTotal')}</span>
        </div>
        <ul className="divide-y divide-line" {...listeners}>
          {lines.map((line) => (
            <CartLine
              key={line.variant}
              line={line}
              input={inputs[line.variant]}
              error={errors.get(line.variant) ?? null}
            />
          ))}
        </ul>
      </div>
      <div className="mt-4 flex flex-wrap justify-between gap-3">
        <ListsForm intent="clear">
          <button type="submit" className={`min-h-11 ${lineButtonClasses}`}>
            {t('cart.clear')}
          </button>
        </ListsForm>
        {orderable.length > 0 && (
          <ListsForm
            id={quantityFormId}
            intent="update"
            fields={Object.fromEntries(orderable.map(({ variant, quantity }) => [`was-${variant}`, quantity]))}
          >
            <noscript>
              <Button type="submit" appearance="quiet">
                {t('cart.update')}
              </Button>
            </noscript>
          </ListsForm>
        )}
      </div>
    </section>
  )
}

/** Warns that prices or quantities have changed, with a button to accept them. */
function ChangedLines({ lines }: { lines: readonly LineView[] }) {
  const t = useMessages(cartMessages)
  const kinds = new Set(lines.flatMap(({ warnings }) => warnings.map(({ kind }) => kind)))
  if (kinds.size === 0) return null
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-6 gap-y-3 rounded-m border-2 border-bad bg-paper px-4 py-3">
      <p className="flex flex-1 basis-60 items-start gap-3">
        <Icon name="warning" className="mt-0.5 size-5 text-bad" />
        {t('cart.changed')}
      </p>
      {(kinds.has('price') || kinds.has('stock')) && (
        <ListsForm intent="refresh">
          <Button type="submit" appearance="quiet">
            {t(kinds.has('stock') ? 'cart.acceptChanges' : 'cart.acceptPrices')}
          </Button>
        </ListsForm>
      )}
    </div>
  )
}

/** Lines saved for later, with buttons to move each to the cart or remove it. */
export function SavedLines({ lines }: { lines: readonly LineView[] }) {
  const t = useMessages(cartMessages)
  const title = useId()
  return (
    <section aria-labelledby={title} className="mt-10 lg:mt-14">
      <h2 id={title} className="section-title">
        {t('cart.savedForLater')}
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
  const t = useMessages(cartMessages)
  const { variant, price, quantity, orderable } = line
  const name = getLineName(line)
  const { error, setErrors } = useFormError(getFormName('unsave', variant))
  const errorId = useId()
  return (
    <li className="grid grid-cols-[min(5rem,30%)_minmax(0,1fr)] content-start gap-x-4 gap-y-2 rounded-l border border-line bg-paper p-4">
      <LinePicture line={line} className="row-span-2" />
      <LineProduct line={line} />
      <div className="flex flex-wrap items-baseline gap-x-4">
        <Price price={{ from: price, to: price }} />
        <p className="text-sm text-ink-soft">{t('cart.savedQuantity', { count: quantity })}</p>
      </div>
      <div className="col-span-2">
        <FormError id={errorId} error={error} product={line.name} className="mb-2" />
        <LineWarnings line={line} isSaved />
        <div className="flex flex-wrap gap-x-5">
          {orderable && (
            <LineButton
              intent="unsave"
              variant={variant}
              label={t('cart.moveToCartNamed', { name })}
              errorId={error === null ? undefined : errorId}
              onResult={setErrors}
            >
              {t('cart.moveToCart')}
            </LineButton>
          )}
          <LineButton intent="forget" variant={variant} label={t('cart.removeNamed', { name })}>
            {t('cart.remove')}
          </LineButton>
        </div>
      </div>
    </li>
  )
}

/** Says that the cart is empty, and offers the shop's categories. */
export function EmptyCart() {
  const t = useMessages(cartMessages)
  const title = useMessages(layoutMessages)('header.cartEmpty')
  return (
    <EmptyState icon="cart" title={title} text={t('cart.emptyText')}>
      <ButtonLink to={links.allProducts()}>{t('cart.continue')}</ButtonLink>
      <CategoryLinks className="mt-3 min-w-0 basis-full" />
    </EmptyState>
  )
}
