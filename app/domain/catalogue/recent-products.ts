import type { Picture } from './picture.ts'

/** The products that a browser has shown last, the newest first. They never leave the browser. */

/** The product of the current page and six others. */
const MAX_RECENT_PRODUCTS = 7

export interface RecentProduct {
  readonly id: number
  readonly name: string
  readonly picture: Picture
}

/** Reads the stored list. Anything else that is stored is ignored. */
export function parseRecentProducts(text: string | null): readonly RecentProduct[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(stored) ? stored.filter(isRecentProduct).slice(0, MAX_RECENT_PRODUCTS) : []
  } catch {
    return []
  }
}

function isRecentProduct(value: unknown): value is RecentProduct {
  if (typeof value !== 'object' || value === null) return false
  const { id, name, picture } = value as Partial<RecentProduct>
  return (
    Number.isSafeInteger(id) &&
    typeof name === 'string' &&
    typeof picture === 'object' &&
    picture !== null &&
    typeof picture.path === 'string' &&
    typeof picture.width === 'number' &&
    typeof picture.height === 'number'
  )
}

/** The list with this product first. */
export function addRecentProduct(recent: readonly RecentProduct[], product: RecentProduct): readonly RecentProduct[] {
  return [product, ...recent.filter(({ id }) => id !== product.id)].slice(0, MAX_RECENT_PRODUCTS)
}
