import { useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import type { BasketIntent } from '#app/domain/cart/basket.ts'
import { links } from '#app/links.ts'

interface BasketFormProps {
  intent: BasketIntent
  /** The hidden fields of the change: `product`, `variant` and the like. */
  fields?: Readonly<Record<string, string | number>>
  className?: string
  /** The button, and what is typed or chosen. */
  children: ReactNode
}

/** A form that changes cart, wishlist or compare list. Without script it comes back to the page it stands on. */
export function BasketForm({ intent, fields = {}, className, children }: BasketFormProps) {
  const { pathname, search } = useLocation()
  return (
    <form method="post" action={links.basket()} className={className}>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="back" value={`${pathname}${search}`} />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  )
}
