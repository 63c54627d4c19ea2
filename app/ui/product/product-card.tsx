import { formatListButton } from '#app/domain/cart/lists.ts'
import {
  type Badge,
  getCardLabel,
  isOutOfStock,
  listBadges,
  requiresChoice,
} from '#app/domain/catalogue/product-state.ts'
import type { ProductCard as Product } from '#app/domain/catalogue/products.ts'
import { addToCartMessages, productCardMessages } from '#app/domain/messages/en/product-card.ts'
import { links } from '#app/links.ts'
import { Picture } from '#app/ui/picture.tsx'
import { Price } from '#app/ui/price.tsx'
import { RatingBar } from '#app/ui/reviews.tsx'
import { useMessages, useShop, useTextLanguage } from '../shop-context.tsx'

interface ProductCardProps {
  product: Product
  /** The rendered width of the picture, as the `sizes` attribute. */
  sizes: string
  eager?: boolean
  /** The heading level below the list's heading. */
  heading?: 'h2' | 'h3'
}

/** A product in a `ProductList`. The name's link covers the card; the buttons lie above it. */
export function ProductCard({ product, sizes, eager = false, heading: Heading = 'h3' }: ProductCardProps) {
  const lang = useTextLanguage()
  return (
    <article className="product-card card-upright">
      <div className="product-card-picture">
        <Badges product={product} />
        <Picture
          picture={product.picture}
          use="card"
          sizes={sizes}
          alt=""
          eager={eager}
          className={isOutOfStock(product, true) ? 'opacity-60' : undefined}
        />
      </div>
      <div className="product-card-words">
        <p className="card-brand">{getCardLabel(product)}</p>
        <Heading className="card-name">
          <a href={links.product(product)} data-discover={eager ? 'true' : undefined} lang={lang(product.name)}>
            {product.name}
          </a>
        </Heading>
        {product.rating.count > 0 && <RatingBar rating={product.rating} className="rating card-rating" isShort />}
        <div className="card-price">
          <Price price={product.price} unit={product.unitPrice} lowest={product.lowestPriorPrice} />
        </div>
        <CardActions product={product} />
      </div>
    </article>
  )
}

/** Has the same size as a card. */
export function ProductCardSkeleton() {
  return (
    <div className="product-card" aria-hidden="true">
      <div className="product-card-picture bone" />
      <div className="product-card-words">
        <div className="bone h-4 w-2/5" />
        <div className="bone mt-2 h-10 w-full" />
        <div className="bone mt-1.5 h-5 w-1/2" />
        <div className="mt-1 h-12">
          <div className="bone h-6 w-1/3" />
        </div>
        <div className="bone mt-2 h-11" />
      </div>
    </div>
  )
}

/** The badges that apply: New, Sale, Top, Out Of Stock. */
export function Badges({ product }: { product: Product }) {
  const t = useMessages(productCardMessages)
  const { settings } = useShop()
  const badges = listBadges(product, settings.showStock)
  if (badges.length === 0) return null
  const getLabel = (badge: Badge) => {
    if (badge.kind === 'new') return t('badge.new')
    if (badge.kind === 'top') return t('badge.top')
    if (badge.kind === 'out-of-stock') return t('badge.outOfStock')
    return badge.percent === null ? t('badge.sale') : t('badge.salePercent', { percent: badge.percent })
  }
  return (
    <ul className="badges">
      {badges.map((badge) => (
        <li key={badge.kind} className={`badge-${badge.kind}`}>
          {getLabel(badge)}
        </li>
      ))}
    </ul>
  )
}

/**
 * A card's buttons, which belong to the form of the `ProductList`. A simple product is added to the cart at once; one
 * with variants, or one that is sold out, links to its page.
 */
export function CardActions({ product }: { product: Product }) {
  const t = useMessages(addToCartMessages)
  const { quickView } = useShop().theme
  const { id, name, slug, stock } = product
  const isSimple = !requiresChoice(product)
  const hasNoChoice = isSimple || isOutOfStock(product, true)
  return (
    <>
      {isSimple && stock > 0 ? (
        <button
          type="submit"
          name="intent"
          value={formatListButton('add', id)}
          className="card-main"
          aria-label={t('lists.addToCartNamed', { name })}
        >
          {t('lists.addToCart')}
        </button>
      ) : (
        <a
          href={links.product(product)}
          className="card-main"
          aria-label={hasNoChoice ? t('lists.seeDetailsNamed', { name }) : t('lists.chooseOptionsNamed', { name })}
        >
          {hasNoChoice ? t('lists.seeDetails') : t('lists.chooseOptions')}
        </a>
      )}
      <span className="card-signs">
        <button
          type="submit"
          name="intent"
          value={formatListButton('wish', id)}
          aria-label={t('lists.addToWishlistNamed', { name })}
          className="icon-only sign-heart"
        />
        <button
          type="submit"
          name="intent"
          value={formatListButton('compare', id)}
          aria-label={t('lists.addToCompareNamed', { name })}
          className="icon-only sign-compare"
        />
        <a
          href={links.product(product)}
          data-slug={quickView === 'full' ? slug : undefined}
          aria-label={t('lists.quickViewNamed', { name })}
          aria-haspopup="dialog"
          className="icon-only sign-eye"
        >
          {/* The name is in the aria-label. */}
        </a>
      </span>
    </>
  )
}
