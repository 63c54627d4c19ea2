import type { ShopHandle } from './shop-handle.ts'

/**
 * What everybody is told the same until the shop's version moves on. Beside each its buyer's place in the question; null where
 * nobody's prices are asked. What Google says is not among them, for it may not be stored; carts, checkout and orders never
 * are.
 */
export const toldToAll = {
  frame: null,
  homePage: 0,
  newProducts: 0,
  hotDeals: 0,
  suggestions: 2,
  listing: 1,
  offeredProducts: null,
  productPage: 1,
  productBySlug: 1,
  relatedProducts: 1,
  productReviews: null,
  pageContent: null,
  contactContent: null,
  posts: null,
  post: null,
} as const satisfies Partial<Record<keyof ShopHandle, number | null>>

/** Whether a question with its buyer at this place is anybody's. */
export function isAnybodys(question: readonly unknown[], buyer: number | null): boolean {
  if (buyer === null) return true
  const asking = question[buyer]
  return typeof asking === 'object' && asking !== null && 'kind' in asking && asking.kind === 'anonymous'
}
