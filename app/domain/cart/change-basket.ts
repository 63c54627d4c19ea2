import type { Basket, BasketChange, BasketOutcome, BasketRules } from './basket.ts'
import { addProduct, clear, forget, refresh, remove, save, unsave, update } from './change-lines.ts'
import { clearCompared, clearWishes, compare, uncompare, unwish, wish, wishToCart } from './change-lists.ts'
import { distinct, unchanged } from './outcome.ts'
import { restore } from './restore.ts'
import { removedEntries, type Shelf, withoutUnknown } from './shelf.ts'

/**
 * Makes one change of a basket, or says why not (spec §4, §5). The shelf knows every id that `involvedIn` names; other ids
 * are dropped, and the outcome says so. A line keeps its place for as long as it stays in its list, a new one comes last.
 * Taking off what is not there changes nothing and says nothing.
 */
export function applyChange(basket: Basket, change: BasketChange, shelf: Shelf, rules: BasketRules): BasketOutcome {
  const outcome = changed(withoutUnknown(basket, shelf), change, shelf, rules)
  const gone = removedEntries(basket, shelf)
  const removed = gone.lines + gone.wished + gone.compared > 0 ? [{ reason: 'removed', ...gone } as const] : []
  return { ...outcome, refusals: distinct([...outcome.refusals, ...removed]) }
}

function changed(basket: Basket, change: BasketChange, shelf: Shelf, rules: BasketRules): BasketOutcome {
  switch (change.kind) {
    case 'add':
      return addProduct(basket, change, shelf)
    case 'update':
      return update(basket, change.quantities, shelf, rules)
    case 'remove':
      return remove(basket, change.variant)
    case 'save':
      return save(basket, change.variant)
    case 'unsave':
      return unsave(basket, change.variant, shelf, rules)
    case 'forget':
      return forget(basket, change.variant)
    case 'clear':
      return clear(basket)
    case 'drop-removed':
      return unchanged(basket)
    case 'refresh':
      return refresh(basket, shelf, rules)
    case 'restore':
      return restore(basket, change, shelf, rules)
    case 'wish':
      return wish(basket, change, shelf)
    case 'unwish':
      return unwish(basket, change.variant)
    case 'wish-to-cart':
      return wishToCart(basket, change.variant, shelf, rules)
    case 'clear-wishes':
      return clearWishes(basket)
    case 'compare':
      return compare(basket, change.product, shelf)
    case 'uncompare':
      return uncompare(basket, change.product)
    case 'clear-compared':
      return clearCompared(basket)
  }
}
