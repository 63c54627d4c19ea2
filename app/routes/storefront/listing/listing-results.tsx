import { getCardLabel, isOutOfStock } from '#app/domain/catalogue/product-state.ts'
import type { Cards, Listing, ListingQuery, ProductCard as Product } from '#app/domain/catalogue/products.ts'
import { listingMessages } from '#app/domain/messages/en/catalogue.ts'
import { type ListingLayout, links } from '#app/links.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Price } from '#app/ui/price.tsx'
import { Badges, CardActions, ProductCard } from '#app/ui/product/product-card.tsx'
import { ProductList } from '#app/ui/product/product-list.tsx'
import { RatingBar } from '#app/ui/reviews.tsx'
import { SmallSearchForm } from '#app/ui/search-form.tsx'
import { useMessages, useShop, useTextLanguage } from '#app/ui/shop-context.tsx'
import { CategoryLinks } from '#app/ui/suggestions.tsx'
import { getFacetMessageKey } from './filter-fields.tsx'
import { getListingUrl, removeFilter } from './listing-query.ts'

const gridSizes = '(width >= 62rem) 20rem, (width >= 48rem) 31vw, 46vw'
const rowSizes = '(width >= 40rem) 14rem, 38vw'
const compactSizes = '5.5rem'

/** Two columns on a phone; one at very large font sizes. */
const cardGridClasses =
  'grid grid-cols-[repeat(auto-fill,minmax(max(8rem,50%-0.5rem),1fr))] gap-3 md:grid-cols-3 md:gap-6'

const layoutClasses = {
  '3cols': cardGridClasses,
  nosidebar: `${cardGridClasses} lg:grid-cols-4`,
  list: 'flex flex-col gap-4 md:gap-6',
  market: 'grid gap-2 sm:grid-cols-2 sm:gap-3',
} as const satisfies Record<ListingLayout, string>

/** The products of one page: a grid, rows with descriptions, or a compact list. */
export function ListingResults({ layout, products }: { layout: ListingLayout; products: Cards }) {
  return (
    <ProductList cards={products} className={layoutClasses[layout]}>
      {(product, index) => {
        // Only the first picture loads eagerly: others would compete with it for a slow connection.
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
  const t = useMessages(listingMessages)
  const lang = useTextLanguage()
  const { showStock } = useShop().settings
  return (
    <article className="product-card product-compact grid h-full grid-cols-[min(5.5rem,30%)_minmax(0,1fr)] items-center">
      <div className="product-card-picture">
        <Picture picture={product.picture} use="thumbnail" sizes={compactSizes} alt="" eager={eager} />
      </div>
      <div className="px-3 py-2">
        <p className="card-brand">{getCardLabel(product)}</p>
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
          <Price price={product.price} unit={product.unitPrice} lowest={product.lowestPriorPrice} />
          {showStock && !isOutOfStock(product, showStock) && (
            <p className="text-xs font-semibold text-good">{t('listing.inStock')}</p>
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
  const t = useMessages(listingMessages)
  const lang = useTextLanguage()
  const { showStock } = useShop().settings
  return (
    <article className="product-card product-row">
      <div className="product-card-picture">
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
      <div className="px-4 py-3 sm:p-6">
        <p className="card-brand">{getCardLabel(product)}</p>
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
          className="mt-2 line-clamp-3 max-w-prose text-sm text-ink-soft max-sm:hidden"
        >
          {product.shortDescription}
        </p>
        <div className="mt-3 flex flex-wrap items-baseline gap-x-5 gap-y-1">
          <Price price={product.price} unit={product.unitPrice} lowest={product.lowestPriorPrice} />
          {product.variantCount > 1 && (
            <p className="text-sm text-ink-soft">{t('listing.variants', { count: product.variantCount })}</p>
          )}
          {showStock && !isOutOfStock(product, showStock) && (
            <p className="text-sm font-semibold text-good">{t('listing.inStock')}</p>
          )}
        </div>
        <div className="card-actions">
          <CardActions product={product} />
        </div>
      </div>
    </article>
  )
}

interface EmptyListingProps {
  layout: ListingLayout
  query: ListingQuery
  filterSuggestions: Listing['filterSuggestions']
}

/** No results: suggests filters to remove and categories to browse. */
export function EmptyListing({ layout, query, filterSuggestions }: EmptyListingProps) {
  const t = useMessages(listingMessages)
  const { searchTerm } = query
  return (
    <div className="mt-6 rounded-l border border-line bg-paper px-6 py-12 text-center lg:py-16">
      <span className="mx-auto grid size-16 place-items-center rounded-full bg-tint text-primary-strong">
        <Icon name="search" className="size-7" />
      </span>
      <h2 className="mt-5 text-xl font-bold">{t('listing.emptyTitle')}</h2>
      <p className="mx-auto mt-2 max-w-md text-ink-soft">
        {filterSuggestions.length > 0
          ? t('listing.emptyFilters')
          : searchTerm === ''
            ? t('listing.emptyCategory')
            : t('listing.emptySearch', { term: searchTerm })}
      </p>
      {filterSuggestions.length > 0 && (
        <nav aria-label={t('listing.suggestionsTitle')} className="mt-6">
          <ul className="flex flex-col items-center gap-2">
            {filterSuggestions.map(({ filter, count }) => (
              <li key={filter}>
                <ButtonLink
                  appearance="quiet"
                  to={getListingUrl(layout, query, removeFilter(query, filter))}
                  preventScrollReset
                >
                  {t('listing.withoutFilter', { filter: t(getFacetMessageKey(filter)), count })}
                </ButtonLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <div className="mx-auto mt-6 max-w-sm text-left">
        <SmallSearchForm key={searchTerm} term={searchTerm} />
      </div>
      <CategoryLinks className="mt-8" />
      <ButtonLink to={links.allProducts()} className="mt-8">
        {t('listing.allProducts')}
      </ButtonLink>
    </div>
  )
}
