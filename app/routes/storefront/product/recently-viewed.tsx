import { useEffect, useState } from 'react'
import type { ProductDetail } from '#app/domain/catalogue/products.ts'
import { recentlyViewedMessages } from '#app/domain/messages/en/product-dialogs.ts'
import { links } from '#app/links.ts'
import { Section } from '#app/ui/page-layouts.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { useMessages, useTextLanguage } from '#app/ui/shop-context.tsx'

const STORAGE_KEY = 'recently-viewed'

/**
 * Products that this browser has shown before, the newest first. The list never leaves the browser, and carries no
 * prices, which could be out of date.
 */
export function RecentlyViewed({ product }: { product: ProductDetail }) {
  const t = useMessages(recentlyViewedMessages)
  const lang = useTextLanguage()
  const [others, setOthers] = useState<readonly RecentProduct[]>([])
  useEffect(() => {
    try {
      const recent = parseRecentProducts(localStorage.getItem(STORAGE_KEY))
      const { id, name, picture } = product
      localStorage.setItem(STORAGE_KEY, JSON.stringify(addRecentProduct(recent, { id, name, picture })))
      setOthers(recent.filter((other) => other.id !== id).slice(0, 6))
    } catch {
      // The browser blocks storage.
    }
  }, [product])
  if (others.length === 0) return null
  return (
    <Section title={t('recentlyViewed.title')}>
      <ul className="grid grid-cols-3 gap-3 md:grid-cols-6 md:gap-5">
        {others.map(({ id, name, picture }) => (
          <li key={id} className="min-w-0">
            <a href={links.product({ id })} className="group block text-sm">
              <Picture
                picture={picture}
                use="card"
                sizes="(width >= 48rem) 15vw, 30vw"
                alt=""
                className="aspect-square w-full rounded-m bg-paper object-contain"
              />
              <span lang={lang(name)} className="mt-2 line-clamp-2 group-hover:underline">
                {name}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** The product of the current page and six others. */
const MAX_RECENT_PRODUCTS = 7

export interface RecentProduct {
  readonly id: number
  readonly name: string
  readonly picture: ProductDetail['picture']
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
