import { type Basket, mostLines } from '#app/domain/cart/basket.ts'
import { withQuery } from '#app/domain/with-query.ts'
import { wholeNumber } from './search-term.ts'

/**
 * Quantities that the shop refused. Without script the cart is a new page after its form: its address carries what was
 * typed, so that the fields show it again beside the message.
 */

const prefix = 'quantity-'
/** Characters; a longer entry is shown cut. */
const MAX_TYPED_LENGTH = 10

/** The cart's address with what was typed into the form and is not in the cart. */
export function withTypedQuantities(cart: string, form: FormData, { cart: lines }: Pick<Basket, 'cart'>): string {
  const refused = lines.flatMap(({ variant, quantity }) => {
    const typed = form.get(`${prefix}${variant}`)
    if (typeof typed !== 'string' || typed.trim() === String(quantity)) return []
    return [[`${prefix}${variant}`, typed.trim().slice(0, MAX_TYPED_LENGTH)] as const]
  })
  return withQuery(cart, Object.fromEntries(refused))
}

/** What an address of the cart carries, by variant. */
export function typedQuantities(search: URLSearchParams): Readonly<Record<number, string>> {
  const typed: Record<number, string> = {}
  for (const [name, value] of [...search].slice(0, mostLines)) {
    const variant = name.startsWith(prefix) ? wholeNumber(name.slice(prefix.length)) : null
    if (variant !== null) typed[variant] = value.slice(0, MAX_TYPED_LENGTH)
  }
  return typed
}
