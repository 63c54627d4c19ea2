import type { Basket, HeldBasket } from '#app/domain/cart/basket.ts'
import { cartText, listsText, readCartText, readListsText } from '#app/domain/cart/basket-text.ts'
import { ownOrdersInCart } from './own-orders.ts'
import type { SignedCookies } from './signed-cookies.ts'

/** What this browser holds; nothing where its cookies are missing, broken or another shop's. */
export async function heldBasket(cookies: SignedCookies): Promise<HeldBasket> {
  const [cart, lists, orders] = await Promise.all([
    cookies.read('cart'),
    cookies.read('lists'),
    ownOrdersInCart(cookies),
  ])
  return { ...readCartText(cart), ...readListsText(lists), orders }
}

/** The `Set-Cookie` headers that make the browser hold this. */
export async function holdBasket(cookies: SignedCookies, basket: Basket): Promise<string[]> {
  const { cart, saved, wished, compared } = basket
  return Promise.all([
    cart.length + saved.length > 0 ? cookies.write('cart', cartText(basket)) : cookies.clear('cart'),
    wished.length + compared.length > 0 ? cookies.write('lists', listsText(basket)) : cookies.clear('lists'),
  ])
}

export function isEmpty({ cart, saved, wished, compared }: Basket): boolean {
  return cart.length + saved.length + wished.length + compared.length === 0
}
