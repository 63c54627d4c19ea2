import { Link } from '@remix-run/react'
import type { Cards } from '#app/domain/catalogue/products.ts'
import { cartMessages } from '#app/domain/messages/en/cart.ts'
import { layoutMessages } from '#app/domain/messages/en/layout.ts'
import { links } from '#app/links.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { useTextLanguage } from '#app/ui/language.tsx'
import { EmptyState } from '#app/ui/page-layouts.tsx'
import { ProductCarousel } from '#app/ui/product/product-carousel.tsx'
import { useFrame, useMessages } from '#app/ui/shop-context.tsx'

/** Says that the cart is empty, and offers the shop's categories. */
export function EmptyCart() {
  const t = useMessages(cartMessages)
  const title = useMessages(layoutMessages)('header.cartEmpty')
  const lang = useTextLanguage()
  const { categories } = useFrame()
  return (
    <EmptyState icon="cart" title={title} text={t('cart.emptyText')}>
      <ButtonLink to={links.allProducts()}>{t('cart.continue')}</ButtonLink>
      {categories.length > 0 && (
        <nav aria-label={t('cart.categories')} className="mt-3 min-w-0 basis-full">
          <ul className="mx-auto flex max-w-2xl gap-2 overflow-x-auto p-1 sm:flex-wrap sm:justify-center">
            {categories.map(({ id, description }) => (
              <li key={id}>
                <Link
                  to={links.masterCategory(id)}
                  lang={lang(description)}
                  className="inline-flex min-h-11 items-center rounded-button border border-line px-4 text-sm whitespace-nowrap hover:border-primary hover:text-primary-strong"
                >
                  {description}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </EmptyState>
  )
}

/** New products, below an empty cart. */
export function Suggestions({ products }: { products: Cards }) {
  const t = useMessages(cartMessages)
  return (
    <ProductCarousel
      title={t('cart.newProducts')}
      products={products}
      moreLink={{ label: t('cart.viewAll'), to: links.allProducts() }}
    />
  )
}
