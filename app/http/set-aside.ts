import type { CartLine, RestoreChange } from '#app/domain/cart/basket.ts'
import { cartText, listsText, readCartText, readListsText } from '#app/domain/cart/basket-text.ts'
import { cents } from '#app/domain/money.ts'
import type { SignedCookies } from './signed-cookies.ts'

/** What a customer with a price list held before the sign-in (spec §4), until it is brought back or forgotten. */
export type SetAside = Pick<RestoreChange, 'lines' | 'wished'>

/** A `Set-Cookie` header that keeps it. */
export function holdAside(cookies: SignedCookies, { lines, wished }: SetAside): Promise<string> {
  const cart = lines.flatMap(({ variant, quantity }): CartLine[] =>
    quantity === null ? [] : [{ variant, quantity, seen: cents(0) }],
  )
  return cookies.write('aside', `${cartText({ cart, saved: [] })}-${listsText({ wished, compared: [] })}`)
}

/** Null where nothing is set aside. */
export async function heldAside(cookies: SignedCookies): Promise<SetAside | null> {
  const [cart = '', lists = ''] = (await cookies.read('aside'))?.split('-') ?? []
  const lines = readCartText(cart).cart.map(({ variant, quantity }) => ({ variant, quantity }))
  const { wished } = readListsText(lists)
  return lines.length + wished.length === 0 ? null : { lines, wished }
}
