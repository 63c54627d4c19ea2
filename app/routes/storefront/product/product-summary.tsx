import { Link } from '@remix-run/react'
import { type ReactNode, type RefObject, Suspense, useEffect, useState } from 'react'
import type { DisplayedProduct } from '#app/domain/catalogue/displayed-product.ts'
import { getStoreName } from '#app/domain/catalogue/product-state.ts'
import type { ProductDetail, StoreStock as Store } from '#app/domain/catalogue/products.ts'
import { productMessages } from '#app/domain/messages/en/product.ts'
import { choiceAnchor, links } from '#app/links.ts'
import { lazyComponent } from '#app/ui/deferred.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { AddForm } from '#app/ui/product/add-form.tsx'
import { Availability, NicotineWarning, ProductPrice, ShareLinks, StoreStock } from '#app/ui/product/product-facts.tsx'
import { RatingBar } from '#app/ui/reviews.tsx'
import { useMessages, useShop, useTextLanguage } from '#app/ui/shop-context.tsx'
import type { DisplayedDelivery, ProductAttribute } from './displayed-data.ts'
import { ChoiceStatus, listMissingChoices, VariantChooser } from './variant-chooser.tsx'

// Few products have alternatives.
const AlternativeChooser = lazyComponent(() =>
  import('./alternative-chooser.tsx').then((file) => file.AlternativeChooser),
)

/** Id of the form. The sticky bar at the bottom of the page submits it too. */
const addToCartFormId = 'adding'

interface ProductSummaryProps {
  product: ProductDetail
  displayedProduct: DisplayedProduct
  saleEndText: string | undefined
  /** Contains the add button. */
  addButton: RefObject<HTMLDivElement>
}

/** The parts that a shopper needs to buy: name, rating, price, choice, quantity and button. */
export function ProductSummary({ product, displayedProduct, saleEndText, addButton }: ProductSummaryProps) {
  const t = useMessages(productMessages)
  const lang = useTextLanguage()
  return (
    <div id={choiceAnchor} className="min-w-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        {product.brandName !== null && product.brandId !== null && (
          <Link
            to={links.brand({ id: product.brandId, name: product.brandName })}
            className="inline-block py-1 text-sm font-semibold text-primary-strong hover:underline"
          >
            {product.brandName}
          </Link>
        )}
        <a href="#reviews" className="inline-flex min-h-6 items-center rounded-s hover:underline">
          <RatingBar rating={product.rating} withValue />
        </a>
      </div>
      <h1
        lang={lang(product.name)}
        className="text-[1.375rem]/[1.2] font-bold tracking-tight md:text-2xl lg:text-[2rem]/[1.2]"
      >
        {product.name}
      </h1>
      <ProductPrice displayed={displayedProduct} saleEndText={saleEndText} />
      <VariantChooser product={product} displayedProduct={displayedProduct} />
      {product.relatedVariants.length > 0 && (
        <Suspense fallback={<div className="mt-3 min-h-18 md:mt-6" />}>
          <AlternativeChooser product={product} displayedProduct={displayedProduct} />
        </Suspense>
      )}
      <div className="mt-2 flex flex-wrap items-center gap-x-4 text-sm/6 md:mt-4 md:min-h-8">
        <ChoiceStatus product={product} displayedProduct={displayedProduct} />
        <Availability displayed={displayedProduct} />
      </div>
      <div ref={addButton}>
        <AddForm
          product={product}
          displayed={displayedProduct}
          missingChoice={listMissingChoices(product, displayedProduct.choice)
            .map((key) => t(key))
            .join(' ')}
          id={addToCartFormId}
        />
      </div>
    </div>
  )
}

interface ProductFactsProps {
  product: ProductDetail
  displayedProduct: DisplayedProduct
  attributes: readonly ProductAttribute[]
  /** The delivery promise. */
  children?: ReactNode
}

/** The parts that help to decide: delivery, stores, a short text, attributes. */
export function ProductFacts({ product, displayedProduct, attributes, children }: ProductFactsProps) {
  const t = useMessages(productMessages)
  const lang = useTextLanguage()
  const { settings } = useShop()
  return (
    <div className="min-w-0">
      {children}
      {settings.showStock && displayedProduct.stock > 0 && displayedProduct.stores.length > 0 && (
        <StoreStock stores={displayedProduct.stores} />
      )}
      <p lang={lang(product.shortDescription)} className="mt-5 max-w-prose">
        {product.shortDescription}
      </p>
      <NicotineWarning product={product} />
      <dl className="mt-6 grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5 border-t border-line pt-5 text-sm">
        <AttributeItem name={t('product.sku')}>{displayedProduct.sku}</AttributeItem>
        {attributes.map(({ name, value }) => (
          <AttributeItem key={name} name={name}>
            {value}
          </AttributeItem>
        ))}
        <AttributeItem name={t('product.categories')}>
          {product.categories.map((category, index) => (
            <span key={category.id}>
              {index > 0 && ', '}
              <Link
                to={links.subcategory(category.id)}
                lang={lang(category.name)}
                className="underline underline-offset-3 hover:text-primary-strong"
              >
                {category.name}
              </Link>
            </span>
          ))}
        </AttributeItem>
      </dl>
      <ShareLinks product={product} />
    </div>
  )
}

function AttributeItem({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-soft">{name}</dt>
      <dd className="min-w-0">{children}</dd>
    </>
  )
}

const MINUTE_MS = 60_000
const DAY_MINUTES = 24 * 60

interface DeliveryPromiseProps {
  delivery: DisplayedDelivery
  /** The stores that may have the displayed product. */
  stores: readonly Store[]
}

/**
 * When an order arrives, and where it can be collected. The server names the time until which the date holds; with
 * JavaScript a countdown replaces it in the last 24 hours.
 */
export function DeliveryPromise({ delivery, stores }: DeliveryPromiseProps) {
  const t = useMessages(productMessages)
  const [now, setNow] = useState<number | null>(null)
  useEffect(() => {
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS / 2)
    return () => clearInterval(timer)
  }, [])
  const { promises, offer, collection } = delivery
  const promise = promises.find(({ orderBy }) => now === null || now < orderBy)
  const store = stores.find(({ stock }) => stock > 0)
  const minutes = promise && now !== null ? Math.floor((promise.orderBy - now) / MINUTE_MS) : DAY_MINUTES
  const time = { hours: Math.floor(minutes / 60), minutes: minutes % 60 }
  if (!promise && offer === null && !(collection && store)) return null
  return (
    <ul className="mt-3 flex flex-col gap-1.5 rounded-m border border-line bg-paper px-[min(1rem,5vw)] py-3 text-sm">
      {(promise || offer !== null) && (
        <li className="flex gap-[12px]">
          <Icon name="truck" className="size-5 text-primary-strong" />
          {/* The key replaces the text: browser translators replace text nodes, so React can't update them. */}
          <span key={minutes} className="min-w-0 font-semibold">
            {promise &&
              (minutes < DAY_MINUTES
                ? t('delivery.orderWithin', {
                    time: time.hours > 0 ? t('delivery.hoursAndMinutes', time) : t('delivery.minutes', time),
                    date: promise.arrives,
                  })
                : t('delivery.orderBy', { time: promise.orderByText, date: promise.arrives }))}
            {offer !== null && <span className="block font-normal text-ink-soft">{offer}</span>}
          </span>
        </li>
      )}
      {collection !== null && store && (
        <li className="flex gap-[12px]">
          <Icon name="check" className="size-5 text-primary-strong" />
          {collection.isToday
            ? t('delivery.readyToday', { store: getStoreName(store.webDescription) })
            : t('delivery.readyOn', { store: getStoreName(store.webDescription), date: collection.dayText })}
        </li>
      )}
    </ul>
  )
}

// Loaded when the shopper scrolls past the button.
const CompactProductBar = lazyComponent(() =>
  import('./compact-product-bar.tsx').then((file) => file.CompactProductBar),
)

interface StickyBarProps {
  product: ProductDetail
  displayedProduct: DisplayedProduct
  /** Contains the add button. The bar is hidden while it is in view, and in wide windows also before it is reached. */
  addButton: RefObject<HTMLElement>
}

/**
 * A compact product bar at the bottom of the window, after the add button has scrolled out of view (spec §2 Layout:
 * above 991 px). Phones have it too, also while the button is still below the window. It sticks to the article instead
 * of the window, so that it never covers the footer. Without JavaScript it never appears, so its space is not reserved
 * either.
 */
export function StickyBar({ product, displayedProduct, addButton }: StickyBarProps) {
  const [isPastButton, setIsPastButton] = useState(false)
  useEffect(() => {
    if (!addButton.current) return
    // In wide windows a button that is still below the window counts as in view.
    const isWide = matchMedia('(width >= 62rem)').matches
    const observer = new IntersectionObserver(([entry]) => entry && setIsPastButton(!entry.isIntersecting), {
      rootMargin: isWide ? '0px 0px 99999px' : '0px',
    })
    observer.observe(addButton.current)
    return () => observer.disconnect()
  }, [addButton])
  return (
    <div className="pointer-events-none sticky bottom-0 z-20 hidden min-h-16 [@media(scripting:enabled)]:block print:hidden">
      {isPastButton && (
        <Suspense>
          <div className="sticky-bar-shown pointer-events-auto">
            <CompactProductBar product={product} displayedProduct={displayedProduct} formId={addToCartFormId} />
          </div>
        </Suspense>
      )}
    </div>
  )
}
