import type { ProductCard as Product } from '#app/domain/catalogue/views.ts'
import { links } from '#app/links.ts'
import { Badges } from './badges.tsx'
import { CardActions } from './card-actions.tsx'
import { Picture } from './picture.tsx'
import { Price } from './price.tsx'
import { RatingBar } from './rating-bar.tsx'
import { useTextLanguage } from './text-language.ts'

interface ProductCardProps {
  product: Product
  /** The width that the layout gives the picture. */
  sizes: string
  eager?: boolean
  /** The level that fits below the heading before it. */
  heading?: 'h2' | 'h3'
}

/** A product of a `ProductList`. The link of its name covers the whole card; its buttons lie above. */
export function ProductCard({ product, sizes, eager = false, heading: Heading = 'h3' }: ProductCardProps) {
  const lang = useTextLanguage()
  return (
    <article className="product-card card-upright">
      <div className="product-card-picture">
        <Badges product={product} />
        <Picture picture={product.picture} use="card" sizes={sizes} alt="" eager={eager} />
      </div>
      <div className="product-card-words">
        <p className="card-brand">{product.brandName ?? product.categoryName}</p>
        <Heading className="card-name">
          <a href={links.product(product)} data-discover={eager ? 'true' : undefined} lang={lang(product.name)}>
            {product.name}
          </a>
        </Heading>
        {product.rating.count > 0 && <RatingBar rating={product.rating} className="rating card-rating" />}
        <div className="card-price">
          <Price price={product.price} unit={product.unitPrice} lowest={product.lowestBefore} />
        </div>
        <CardActions product={product} />
      </div>
    </article>
  )
}

/** Holds the card's place until it is there. */
export function ProductCardSkeleton() {
  return (
    <div className="product-card" aria-hidden="true">
      <div className="product-card-picture bone" />
      <div className="product-card-words">
        <div className="bone h-4 w-2/5" />
        <div className="bone mt-2 h-10 w-full" />
        <div className="bone mt-1.5 h-5 w-1/2" />
        <div className="mt-2 h-12">
          <div className="bone h-6 w-1/3" />
        </div>
        <div className="bone mt-2 h-10" />
      </div>
    </div>
  )
}
