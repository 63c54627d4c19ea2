import { Link } from '@remix-run/react'
import type { Cards } from '#app/domain/catalogue/products.ts'
import { homeMessages } from '#app/domain/messages/en/catalogue.ts'
import { layoutMessages } from '#app/domain/messages/en/layout.ts'
import { links } from '#app/links.ts'
import { ProductCarousel } from './product/product-list.tsx'
import { useFrame, useMessages, useTextLanguage } from './shop-context.tsx'

/** Suggestions for pages that have no products to show: an empty cart, a search without results, a missing page. */

/** Links to the shop's master categories. */
export function CategoryLinks({ className }: { className: string }) {
  const t = useMessages(layoutMessages)
  const lang = useTextLanguage()
  const { categories } = useFrame()
  if (categories.length === 0) return null
  return (
    <nav aria-label={t('menu.categories')} className={className}>
      <ul className="mx-auto flex max-w-2xl flex-wrap justify-center gap-2">
        {categories.map(({ id, description }) => (
          <li key={id}>
            <Link
              to={links.masterCategory(id)}
              lang={lang(description)}
              className="inline-flex min-h-11 items-center rounded-button border border-line bg-paper px-4 text-sm hover:border-primary hover:text-primary-strong"
            >
              {description}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** A carousel of new products. */
export function NewProducts({ products }: { products: Cards }) {
  const t = useMessages(homeMessages)
  return (
    <ProductCarousel
      title={t('home.newProducts')}
      products={products}
      moreLink={{ label: t('home.viewAll'), to: links.allProducts() }}
    />
  )
}
