import {
  buildListsView,
  buildProductWishView,
  buildWishView,
  getRequiredIds,
  getWishProduct,
  type RequiredIds,
} from '#app/domain/cart/catalogue-snapshot.ts'
import { removeOrderedLines } from '#app/domain/cart/change-cart.ts'
import { applyChange } from '#app/domain/cart/change-lists.ts'
import type {
  BrowserLists,
  CartRules,
  ComparedProduct,
  Lists,
  ListsChange,
  ListsMergeResult,
  ListsRefusal,
  ListsResult,
  ListsView,
  WishView,
} from '#app/domain/cart/lists.ts'
import { mergeLists } from '#app/domain/cart/merge-lists.ts'
import type { Buyer } from '#app/domain/pricing/price.ts'
import { listPaidOrders } from '#workers/shop/orders/quote-order.ts'
import { listProductCards } from '../catalogue/product-cards.queries.ts'
import type { Database } from '../database.ts'
import { setCartCustomer } from '../orders/orders.queries.ts'
import { queryWithoutOwnHolds } from '../orders/unpaid-orders.ts'
import { getCatalogue, getComparedFacts, getStoredLists, storeLists } from './lists.queries.ts'

/** A guest's lists come from the browser; a customer's are stored, and the browser's are ignored. */
function getLists(db: Database, browserLists: Lists, buyer: Buyer): Lists {
  return buyer.kind === 'customer' ? getStoredLists(db, buyer.customerId) : browserLists
}

export function getListsView(
  db: Database,
  browserLists: BrowserLists,
  buyer: Buyer,
  rules: CartRules,
  now: number,
): ListsView {
  const lists = getLists(db, browserLists, buyer)
  return buildListsView(lists, getOwnCatalogue(db, browserLists, getRequiredIds(lists), buyer, now), buyer, rules)
}

/** The products as this shopper may order them: units held by the shopper's own unpaid orders count as available. */
function getOwnCatalogue(
  db: Database,
  { orders = [] }: BrowserLists,
  requiredIds: RequiredIds,
  buyer: Buyer,
  now: number,
) {
  return queryWithoutOwnHolds(db, orders, buyer, now, () => getCatalogue(db, requiredIds, buyer, now))
}

/** Changes the lists in one transaction, so that changes from several tabs and devices add up. */
export function changeLists(
  db: Database,
  browserLists: BrowserLists,
  change: ListsChange,
  buyer: Buyer,
  rules: CartRules,
  now: number,
): ListsResult {
  return db.transactionSync(() => {
    const before = getLists(db, browserLists, buyer)
    const catalogue = getOwnCatalogue(db, browserLists, getRequiredIds(before, change), buyer, now)
    const outcome = applyChange(before, change, catalogue, rules)
    if (buyer.kind === 'customer') storeLists(db, buyer.customerId, before, outcome.lists)
    return { ...outcome, view: buildListsView(outcome.lists, catalogue, buyer, rules) }
  })
}

/** Why a change would be refused, for a page that repeats the submitted values. Changes nothing. */
export function getRefusals(
  db: Database,
  browserLists: BrowserLists,
  change: ListsChange,
  buyer: Buyer,
  rules: CartRules,
  now: number,
): readonly ListsRefusal[] {
  const lists = getLists(db, browserLists, buyer)
  return applyChange(lists, change, getOwnCatalogue(db, browserLists, getRequiredIds(lists, change), buyer, now), rules)
    .refusals
}

/**
 * Merges the browser's lists into a customer's at sign-in; changes nothing for a guest. `orders` are the tokens of
 * this browser's orders: lines of paid orders are excluded, and lines of the others leave the customer's cart once
 * they are paid.
 */
export function mergeBrowserLists(
  db: Database,
  cookieLists: Lists,
  orders: readonly string[],
  buyer: Buyer,
  rules: CartRules,
  now: number,
): ListsMergeResult {
  return db.transactionSync(() => {
    const browserLists = listPaidOrders(db, orders).reduce(
      (lists, { lines }) => removeOrderedLines(lists, lines),
      cookieLists,
    )
    const ownLists = getLists(db, browserLists, buyer)
    const [ownIds, guestIds] = [getRequiredIds(ownLists), getRequiredIds(browserLists)]
    const requiredIds = {
      variants: [...ownIds.variants, ...guestIds.variants],
      products: [...ownIds.products, ...guestIds.products],
    }
    const catalogue = getCatalogue(db, requiredIds, buyer, now)
    const merged = mergeLists(ownLists, browserLists, catalogue, buyer)
    if (buyer.kind === 'customer') {
      storeLists(db, buyer.customerId, ownLists, merged.lists)
      // Guest lists are not part of the stored cart, so their orders must not remove lines from it.
      if (merged.guestLists === null) setCartCustomer(db, orders, buyer.customerId)
    }
    return { ...merged, view: buildListsView(merged.lists, catalogue, buyer, rules) }
  })
}

const emptyLists: Lists = { cart: [], saved: [], wished: [], compared: [] }

/** The wishlist, newest first, without products that are no longer for sale. */
export function wishlist(
  db: Database,
  browserLists: BrowserLists,
  buyer: Buyer,
  rules: CartRules,
  now: number,
): WishView[] {
  const { wished } = getLists(db, browserLists, buyer)
  const requiredIds = getRequiredIds({ ...emptyLists, wished })
  const { variants, products } = getOwnCatalogue(db, browserLists, requiredIds, buyer, now)
  return wished.toReversed().flatMap((wish): WishView[] => {
    const product = getWishProduct(wish)
    if (product === null) {
      const wishedVariant = variants.get(wish)
      return wishedVariant?.offered ? [buildWishView(wishedVariant, rules)] : []
    }
    const offeredVariants = (products.get(product)?.variants ?? []).flatMap((id) => variants.get(id) ?? [])
    const productWish = buildProductWishView(product, offeredVariants, rules)
    return productWish === null ? [] : [productWish]
  })
}

export function getComparison(db: Database, browserLists: Lists, buyer: Buyer, now: number): ComparedProduct[] {
  const { compared } = getLists(db, browserLists, buyer)
  const facts = getComparedFacts(db, compared, buyer.language)
  return listProductCards(db, compared, buyer, now).flatMap((card) => {
    const cardFacts = facts.get(card.id)
    return cardFacts === undefined ? [] : [{ ...card, ...cardFacts }]
  })
}
