import type { StoreStock } from './products.ts'

/** Up to this many units, the page says how many are left. */
const FEW_UNITS = 3

/** The stores that have a product, summarized for one line of text. */
export interface StockSummary {
  /** Names of stores with more than a few units. */
  readonly plenty: readonly string[]
  /** Stores with few units, by count, the most first. */
  readonly few: readonly { readonly count: number; readonly stores: readonly string[] }[]
}

/** Groups stores by what is left. Leaves out stores without any. */
export function summarizeStoreStock(stores: readonly StoreStock[]): StockSummary {
  const named = stores.map(({ webDescription, stock }) => ({ name: getStoreName(webDescription), stock }))
  const counts = Array.from({ length: FEW_UNITS }, (_, index) => FEW_UNITS - index)
  return {
    plenty: named.filter(({ stock }) => stock > FEW_UNITS).map(({ name }) => name),
    few: counts
      .map((count) => ({ count, stores: named.filter(({ stock }) => stock === count).map(({ name }) => name) }))
      .filter(({ stores: found }) => found.length > 0),
  }
}

/** The name of a store without the address that may follow it after a colon. */
export function getStoreName(webDescription: string): string {
  return webDescription.split(':')[0]?.trim() || webDescription
}
