import type { Cards } from '#app/domain/catalogue/views.ts'
import { goodsWords } from '#app/domain/messages/words/goods.ts'
import { Carousel } from './carousel.tsx'
import { Deferred, type Late } from './deferred.tsx'
import { ProductCard, ProductCardSkeleton } from './product-card.tsx'
import { ProductList } from './product-list.tsx'
import { Section } from './section.tsx'
import { useMessages } from './shop-context.tsx'

const sizes = '(width >= 76rem) 16rem, (width >= 62rem) 23vw, (width >= 48rem) 31vw, (width >= 30rem) 46vw, 75vw'

interface ProductCarouselProps {
  title: string
  more?: { label: string; to: string }
  products: Late<Cards>
}

/** A row of products that may come late. A row without products is left out. */
export function ProductCarousel({ title, more, products }: ProductCarouselProps) {
  return (
    <Deferred
      extra={products}
      skeleton={
        <Section title={title} more={more}>
          <CarouselSkeleton />
        </Section>
      }
    >
      {(list) =>
        ('served' in list || list.length > 0) && (
          <Section title={title} more={more}>
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
  const say = useMessages(goodsWords)
  return (
    <div className="carousel carousel-products" aria-busy="true">
      <p className="sr-only">{say('extras.loading')}</p>
      <div className="carousel-viewport carousel-still">
        <div className="carousel-track">
          {[1, 2, 3, 4, 5].map((place) => (
            <div key={place}>
              <ProductCardSkeleton />
            </div>
          ))}
        </div>
      </div>
    </div>
  )
}
