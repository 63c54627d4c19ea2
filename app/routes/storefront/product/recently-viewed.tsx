import { useEffect, useState } from 'react'
import type { ProductDetail } from '#app/domain/catalogue/products.ts'
import { addRecentProduct, parseRecentProducts, type RecentProduct } from '#app/domain/catalogue/recent-products.ts'
import { recentlyViewedMessages } from '#app/domain/messages/en/product-dialogs.ts'
import { links } from '#app/links.ts'
import { useTextLanguage } from '#app/ui/language.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Section } from '#app/ui/section.tsx'
import { useMessages } from '#app/ui/shop-context.tsx'

const STORAGE_KEY = 'recently-viewed'

/** Products that this browser has shown before. They carry no prices, which could be out of date. */
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
