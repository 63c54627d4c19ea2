import type { AppLoadContext } from '@remix-run/cloudflare'
import { type Basket, type HeldBasket, mostLines, type RefusedLine } from '#app/domain/cart/basket.ts'
import { changedFields, typedQuantity } from './basket-form.ts'
import { refusedLines } from './basket-messages.ts'
import { wholeNumber } from './search-term.ts'

/**
 * Quantities that the shop refused. Without script the cart is a new page after its form: its address carries what was
 * typed, so that the fields show it again beside the message.
 */

const prefix = 'quantity-'
/** Characters; a longer entry is shown cut. */
export const MAX_TYPED_LENGTH = 10

/** The cart's address with what was changed in the form and is not in the cart. */
export function withTypedQuantities(cart: string, form: FormData, { cart: lines }: Pick<Basket, 'cart'>): string {
  const changed = new Map(changedFields(form).map(({ variant, typed }) => [variant, typed.trim()]))
  const refused = lines.flatMap(({ variant, quantity }) => {
    const typed = changed.get(variant)
    if (typed === undefined || typed === String(quantity)) return []
    return [[`${prefix}${variant}`, typed.slice(0, MAX_TYPED_LENGTH)]]
  })
  return refused.length === 0 ? cart : `${cart}?${new URLSearchParams(refused)}`
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

/** Why the shop refuses quantities that an address of the cart carries, as things stand now. */
export async function refusedQuantities(
  { shop, buyer, settings, tenant }: Pick<AppLoadContext, 'shop' | 'buyer' | 'settings' | 'tenant'>,
  held: HeldBasket,
  typed: Readonly<Record<number, string>>,
): Promise<readonly RefusedLine[]> {
  const quantities = Object.entries(typed).map(([variant, text]) => ({
    variant: Number(variant),
    quantity: typedQuantity(text),
  }))
  if (quantities.length === 0) return []
  const refusals = await shop.read((db, tenantId) =>
    db.refusalsOf(tenantId, held, { kind: 'update', quantities }, buyer, settings),
  )
  return refusedLines(refusals, tenant)
}
