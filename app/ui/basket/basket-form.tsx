import { useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import type { BasketIntent } from '#app/domain/cart/basket.ts'
import { links } from '#app/links.ts'

interface BasketFormProps {
  intent: BasketIntent
  /** The hidden fields of the change: `product`, `variant` and the like. */
  fields?: Readonly<Record<string, string | number>>
  /** For fields and buttons that stand outside of the form. */
  id?: string
  className?: string
  /** The button, and what is typed or chosen. */
  children: ReactNode
}

/**
 * A form that changes cart, wishlist or compare list. Without script it comes back to the page it stands on. What is wrong
 * with a quantity the shop says in its own words, not the browser.
 */
export function BasketForm({ intent, fields = {}, id, className, children }: BasketFormProps) {
  const { pathname, search } = useLocation()
  return (
    <form id={id} method="post" action={links.basket()} noValidate className={className}>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="back" value={`${pathname}${search}`} />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  )
}
