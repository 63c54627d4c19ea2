import type {
  Basket,
  BasketAnswer,
  BasketChange,
  BasketMerge,
  BasketRefusal,
  BasketRules,
  BasketView,
  ComparedProduct,
  HeldBasket,
  WishView,
} from '#app/domain/cart/basket.ts'
import { applyChange } from '#app/domain/cart/change-basket.ts'
import { mergeBaskets } from '#app/domain/cart/merge-baskets.ts'
import { openProduct } from '#app/domain/cart/open-wish.ts'
import { type Involved, involvedIn } from '#app/domain/cart/shelf.ts'
import { viewBasket, viewOpenWish, viewWish } from '#app/domain/cart/view-basket.ts'
import { withoutOrdered } from '#app/domain/cart/without-ordered.ts'
import type { Buyer } from '#app/domain/pricing/buyer.ts'
import { productCards } from '../catalogue/cards.queries.ts'
import type { Database } from '../database.ts'
import { noteCartOf } from '../orders/orders.queries.ts'
import { paidOrders } from '../orders/paid-orders.ts'
import { withoutOwnHolds } from '../orders/waiting-orders.ts'
import { storeBasket, storedBasket } from './basket.queries.ts'
import { comparedFacts } from './compared.queries.ts'
import { shelfOf } from './shelf.queries.ts'

/** A visitor's basket is what the browser holds; a customer's is kept in the shop, and what is held is ignored. */
function basketOf(db: Database, held: Basket, buyer: Buyer): Basket {
  return buyer.kind === 'customer' ? storedBasket(db, buyer.customerId) : held
}

export function basketView(db: Database, held: HeldBasket, buyer: Buyer, rules: BasketRules, now: number): BasketView {
  const basket = basketOf(db, held, buyer)
  return viewBasket(basket, ownShelf(db, held, involvedIn(basket), buyer, now), buyer, rules)
}

/** The goods as this shopper may order them: what waits for the shopper's own payment is the shopper's. */
function ownShelf(db: Database, { orders = [] }: HeldBasket, involved: Involved, buyer: Buyer, now: number) {
  return withoutOwnHolds(db, orders, buyer, now, () => shelfOf(db, involved, buyer, now))
}

/** One transaction for a customer, so that changes from several tabs and devices add up and none is lost. */
export function changeBasket(
  db: Database,
  held: HeldBasket,
  change: BasketChange,
  buyer: Buyer,
  rules: BasketRules,
  now: number,
): BasketAnswer {
  return db.transactionSync(() => {
    const before = basketOf(db, held, buyer)
    const shelf = ownShelf(db, held, involvedIn(before, change), buyer, now)
    const outcome = applyChange(before, change, shelf, rules)
    if (buyer.kind === 'customer') storeBasket(db, buyer.customerId, before, outcome.basket)
    return { ...outcome, view: viewBasket(outcome.basket, shelf, buyer, rules) }
  })
}

/** Why a change would be refused, for a page that shows again what was typed. Changes nothing. */
export function refusalsOf(
  db: Database,
  held: HeldBasket,
  change: BasketChange,
  buyer: Buyer,
  rules: BasketRules,
  now: number,
): readonly BasketRefusal[] {
  const basket = basketOf(db, held, buyer)
  return applyChange(basket, change, ownShelf(db, held, involvedIn(basket, change), buyer, now), rules).refusals
}

/**
 * Changes nothing for a visitor, who has no basket but the held one. Of the orders with these page tokens, which this browser
 * has sent to a provider, those that are paid take their lines along, and the others will when they are.
 */
export function mergeBasket(
  db: Database,
  brought: Basket,
  orders: readonly string[],
  buyer: Buyer,
  rules: BasketRules,
  now: number,
): BasketMerge {
  return db.transactionSync(() => {
    const held = paidOrders(db, orders).reduce((basket, { lines }) => withoutOrdered(basket, lines), brought)
    const own = basketOf(db, held, buyer)
    const [mine, theirs] = [involvedIn(own), involvedIn(held)]
    const involved = {
      variants: [...mine.variants, ...theirs.variants],
      products: [...mine.products, ...theirs.products],
    }
    const shelf = shelfOf(db, involved, buyer, now)
    const merged = mergeBaskets(own, held, shelf, buyer)
    if (buyer.kind === 'customer') {
      storeBasket(db, buyer.customerId, own, merged.basket)
      // What was set aside is in no cart that it could leave.
      if (merged.setAside === null) noteCartOf(db, orders, buyer.customerId)
    }
    return { ...merged, view: viewBasket(merged.basket, shelf, buyer, rules) }
  })
}

const emptyLists: Basket = { cart: [], saved: [], wished: [], compared: [] }

/** Newest first; what is not on offer any more is left out. */
export function wishlist(db: Database, held: HeldBasket, buyer: Buyer, rules: BasketRules, now: number): WishView[] {
  const { wished } = basketOf(db, held, buyer)
  const involved = involvedIn({ ...emptyLists, wished })
  const { variants, products } = ownShelf(db, held, involved, buyer, now)
  return wished.toReversed().flatMap((wish): WishView[] => {
    const product = openProduct(wish)
    if (product === null) {
      const shown = variants.get(wish)
      return shown?.offered ? [viewWish(shown, rules)] : []
    }
    const offered = (products.get(product)?.variants ?? []).flatMap((id) => variants.get(id) ?? [])
    const open = viewOpenWish(product, offered, rules)
    return open === null ? [] : [open]
  })
}

export function comparison(db: Database, held: Basket, buyer: Buyer, now: number): ComparedProduct[] {
  const { compared } = basketOf(db, held, buyer)
  const facts = comparedFacts(db, compared)
  return productCards(db, compared, buyer, now).flatMap((card) => {
    const own = facts.get(card.id)
    return own === undefined ? [] : [{ ...card, ...own }]
  })
}
