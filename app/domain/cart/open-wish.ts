import type { Shelf } from './shelf.ts'

/** The wish for a product of which no variant is chosen yet, among the ids of wished variants. */
export function openWish(product: number): number {
  return -product
}

/** The product of an open wish; null for a variant's id. */
export function openProduct(wish: number): number | null {
  return wish < 0 ? -wish : null
}

/** Whether what is wished for exists, on offer or not. */
export function isKnownWish({ variants, products }: Shelf, wish: number): boolean {
  const product = openProduct(wish)
  return product === null ? variants.has(wish) : products.has(product)
}

/** Whether what is wished for is on offer. */
export function isOfferedWish({ variants, products }: Shelf, wish: number): boolean {
  const product = openProduct(wish)
  return product === null ? variants.get(wish)?.offered === true : (products.get(product)?.variants.length ?? 0) > 0
}
