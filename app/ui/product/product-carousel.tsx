import type { Cards } from '#app/domain/catalogue/products.ts'
import { productCardMessages } from '#app/domain/messages/en/product-card.ts'
import { Carousel } from '#app/ui/carousel.tsx'
import { Deferred, type MaybeDeferred } from '#app/ui/deferred.tsx'
import { Section } from '#app/ui/section.tsx'
import { useMessages } from '#app/ui/shop-context.tsx'
import { ProductCard, ProductCardSkeleton } from './product-card.tsx'
import { ProductList } from './product-list.tsx'

const sizes = '(width >= 76rem) 16rem, (width >= 62rem) 23vw, (width >= 48rem) 31vw, (width >= 30rem) 46vw, 75vw'

interface ProductCarouselProps {
  title: string
  moreLink?: { label: string; to: string }
  products: MaybeDeferred<Cards>
}

/** A section with a product carousel, which may be deferred. It is omitted if there are no products. */
export function ProductCarousel({ title, moreLink, products }: ProductCarouselProps) {
  return (
    <Deferred
      resolve={products}
      skeleton={
        <Section title={title} moreLink={moreLink}>
          <CarouselSkeleton />
        </Section>
      }
    >
      {(list) =>
        ('elementId' in list || list.length > 0) && (
          <Section title={title} moreLink={moreLink}>
            <Carousel kind="products" label={title}>
              <ProductList cards={list} className="carousel-track">
                {(product) => (
                  <li key={product.id}>
                    <ProductCard product={product} sizes={sizes} />
                  </li>
                )}
              </ProductList>
            </Carousel>
          </Section>
        )
      }
    </Deferred>
  )
}

function CarouselSkeleton() {
  const t = useMessages(productCardMessages)
  return (
    <div className="carousel carousel-products" aria-busy="true">
      <p className="sr-only">{t('deferred.loading')}</p>
      <div className="carousel-viewport carousel-still">
        <div className="carousel-track">
          {[1, 2, 3, 4, 5].map((index) => (
            <div key={index}>
              <ProductCardSkeleton />
            </div>
          ))}
        </div>
      </div>
    </div>
  )
}
