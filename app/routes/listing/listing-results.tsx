import { isOutOfStock } from '#app/domain/catalogue/badges.ts'
import type { Cards, ProductCard as Product } from '#app/domain/catalogue/views.ts'
import { listingWords } from '#app/domain/messages/words/listing.ts'
import { type ListingLayout, links } from '#app/links.ts'
import { Badges } from '#app/ui/badges.tsx'
import { CardActions } from '#app/ui/card-actions.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Price } from '#app/ui/price.tsx'
import { ProductCard } from '#app/ui/product-card.tsx'
import { ProductList } from '#app/ui/product-list.tsx'
import { RatingBar } from '#app/ui/rating-bar.tsx'
import { useMessages, useShop } from '#app/ui/shop-context.tsx'
import { useTextLanguage } from '#app/ui/text-language.ts'

const gridSizes = '(width >= 62rem) 20rem, (width >= 48rem) 31vw, 46vw'
const rowSizes = '(width >= 40rem) 14rem, 38vw'
const compactSizes = '5.5rem'

/** Two side by side on a phone, unless letters are too large for that. */
const cards = 'grid grid-cols-[repeat(auto-fill,minmax(max(8rem,50%-0.5rem),1fr))] gap-3 md:grid-cols-3 md:gap-6'

const shapes = {
  '3cols': cards,
  nosidebar: `${cards} lg:grid-cols-4`,
  list: 'space-y-4 md:space-y-6',
  market: 'grid gap-2 sm:grid-cols-2 sm:gap-3',
} as const satisfies Record<ListingLayout, string>

/** The goods of one page: a grid, rows with descriptions, or many at a glance. */
export function ListingResults({ layout, products }: { layout: ListingLayout; products: Cards }) {
  return (
    <ProductList cards={products} className={shapes[layout]}>
      {(product, index) => {
        // Asked for before all others: beside it, the rest of a first row would only share a slow line with it.
        const eager = index === 0
        return (
          <li key={product.id} className="min-w-0">
            {layout === 'list' ? (
              <ProductRow product={product} eager={eager} />
            ) : layout === 'market' ? (
              <CompactProduct product={product} eager={eager} />
            ) : (
              <ProductCard product={product} sizes={gridSizes} eager={eager} heading="h2" />
            )}
          </li>
        )
      }}
    </ProductList>
  )
}

function CompactProduct({ product, eager }: { product: Product; eager: boolean }) {
  const say = useMessages(listingWords)
  const lang = useTextLanguage()
  const { showStock } = useShop().settings
  return (
    <article className="product-card product-compact grid h-full grid-cols-[min(5.5rem,30%)_minmax(0,1fr)] items-center">
      <div className="product-card-picture">
        <Picture picture={product.picture} use="thumbnail" sizes={compactSizes} alt="" eager={eager} />
      </div>
      <div className="px-3 py-2">
        <p className="card-brand">{product.brandName ?? product.categoryName}</p>
        <h2 className="line-clamp-2 text-sm leading-snug font-semibold">
          <a
            href={links.product(product)}
            data-discover={eager ? 'true' : undefined}
            lang={lang(product.name)}
            className="ringed-around after:absolute after:inset-0"
          >
            {product.name}
          </a>
        </h2>
        <div className="mt-0.5 flex flex-wrap items-baseline gap-x-3">
          <Price price={product.price} unit={product.unitPrice} lowest={product.lowestBefore} />
          {showStock && !isOutOfStock(product, showStock) && (
            <p className="text-xs font-semibold text-good">{say('listing.inStock')}</p>
          )}
        </div>
        <div className="card-actions">
          <CardActions product={product} />
        </div>
      </div>
    </article>
  )
}

function ProductRow({ product, eager }: { product: Product; eager: boolean }) {
  const say = useMessages(listingWords)
  const lang = useTextLanguage()
  const { showStock } = useShop().settings
  return (
    <article className="product-card grid grid-cols-[min(14rem,38%)_minmax(0,1fr)]">
      <div className="product-card-picture self-start">
        <Badges product={product} />
        <Picture
          picture={product.picture}
          use="card"
          sizes={rowSizes}
          alt=""
          eager={eager}
          className="absolute inset-0"
        />
      </div>
      <div className="px-4 py-3 sm:px-7 sm:py-5">
        <p className="card-brand">{product.brandName ?? product.categoryName}</p>
        <h2 className="mt-1 font-semibold sm:text-lg">
          <a
            href={links.product(product)}
            data-discover={eager ? 'true' : undefined}
            lang={lang(product.name)}
            className="ringed-around after:absolute after:inset-0"
          >
            {product.name}
          </a>
        </h2>
        {product.rating.count > 0 && (
          <div className="mt-1.5">
            <RatingBar rating={product.rating} />
          </div>
        )}
        <p
          lang={lang(product.shortDescription)}
          className="mt-2 line-clamp-2 max-w-prose text-sm text-ink-soft sm:line-clamp-3"
        >
          {product.shortDescription}
        </p>
        <div className="mt-3 flex flex-wrap items-baseline gap-x-5 gap-y-1">
          <Price price={product.price} unit={product.unitPrice} lowest={product.lowestBefore} />
          {product.variantCount > 1 && (
            <p className="text-sm text-ink-soft">{say('listing.variants', { count: product.variantCount })}</p>
          )}
          {showStock && !isOutOfStock(product, showStock) && (
            <p className="text-sm font-semibold text-good">{say('listing.inStock')}</p>
          )}
        </div>
        <div className="card-actions">
          <CardActions product={product} />
        </div>
      </div>
    </article>
  )
}
