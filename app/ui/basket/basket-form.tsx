import { type NavigateFunction, useLocation, useNavigate } from '@remix-run/react'
import type { FormEvent, MouseEvent, ReactNode } from 'react'
import type { BasketIntent, RefusedLine } from '#app/domain/cart/basket.ts'
import { nameProduct } from '#app/domain/cart/list-button.ts'
import type { ShopView } from '#app/domain/tenancy/shop-view.ts'
import { links } from '#app/links.ts'
import { useShop } from '../shop-context.tsx'

export interface BasketFormProps {
  /** Left out where the form's buttons say it: `<button name="intent" value="wish">`. */
  intent?: BasketIntent
  /** The hidden fields of the change: `product`, `variant` and the like. */
  fields?: Readonly<Record<string, string | number>>
  /** For fields and buttons that stand outside of the form. */
  id?: string
  className?: string
  /** For links among what the form holds. */
  onClick?: (event: MouseEvent) => void
  /** What the shop refused of the change; nothing when it was made. */
  onAnswer?: ((errors: readonly RefusedLine[]) => void) | undefined
  /** The button, and what is typed or chosen. */
  children: ReactNode
}

/**
 * A form that changes cart, wishlist or compare list. Without script it comes back to the page it stands on; with script
 * the page stays. What is wrong with a quantity the shop says in its own words, not the browser.
 */
export function BasketForm({ intent, fields = {}, id, className, onClick, onAnswer, children }: BasketFormProps) {
  const { pathname, search } = useLocation()
  const shop = useShop()
  const navigate = useNavigate()
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: only a pointer can click twice
    <form
      id={id}
      method="post"
      action={links.basket()}
      onSubmit={(event) => changeInPlace(event, shop, navigate, onAnswer)}
      onClick={(event) => {
        oncePerDoubleClick(event)
        onClick?.(event)
      }}
      className={className}
      noValidate
    >
      {intent !== undefined && <input type="hidden" name="intent" value={intent} />}
      <input type="hidden" name="back" value={`${pathname}${search}`} />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  )
}

/** The second half of a double click means nothing of its own. */
function oncePerDoubleClick(event: MouseEvent) {
  const button = event.target instanceof Element ? event.target.closest('button') : null
  if (event.detail > 1 && button?.type === 'submit') event.preventDefault()
}

/** Forms that are sent as plain ones, because the script for them did not come. */
const plain = new WeakSet<HTMLFormElement>()

/** What makes the change is loaded with the first one. */
function changeInPlace(
  event: FormEvent<HTMLFormElement>,
  shop: ShopView,
  navigate: NavigateFunction,
  onAnswer: BasketFormProps['onAnswer'],
) {
  const form = event.currentTarget
  if (plain.has(form)) return
  event.preventDefault()
  const { submitter } = event.nativeEvent as SubmitEvent
  const wish = nameProduct(new FormData(form, submitter))
  import('./change-basket.ts').then(
    async ({ changeBasket }) => {
      const change = await changeBasket({ wish, button: submitter, shop, navigate })
      if (change !== null) onAnswer?.(change.errors)
    },
    () => {
      plain.add(form)
      form.requestSubmit(submitter)
    },
  )
}
