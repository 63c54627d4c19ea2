import { Link } from '@remix-run/react'
import { type ReactNode, type RefObject, Suspense } from 'react'
import type { DisplayedProduct } from '#app/domain/catalogue/displayed-product.ts'
import type { ProductDetail } from '#app/domain/catalogue/products.ts'
import { productMessages } from '#app/domain/messages/en/product.ts'
import { choiceAnchor, links } from '#app/links.ts'
import { lazyComponent } from '#app/ui/deferred.tsx'
import { AddForm } from '#app/ui/product/add-form.tsx'
import { Availability, NicotineWarning, ProductPrice, StoreStock } from '#app/ui/product/product-facts.tsx'
import { ShareLinks } from '#app/ui/product/share-links.tsx'
import { RatingBar } from '#app/ui/reviews.tsx'
import { useMessages, useShop, useTextLanguage } from '#app/ui/shop-context.tsx'
import { ChoiceStatus, listMissingChoices, VariantChooser } from './variant-chooser.tsx'

// Few products have alternatives.
const AlternativeChooser = lazyComponent(() =>
  import('./alternative-chooser.tsx').then((file) => file.AlternativeChooser),
)

/** Id of the form. The sticky bar at the bottom of the page submits it too. */
export const addToCartFormId = 'adding'

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
  /** The delivery promise. */
  children?: ReactNode
}

/** The parts that help to decide: delivery, stores, a short text, attributes. */
export function ProductFacts({ product, displayedProduct, children }: ProductFactsProps) {
  const t = useMessages(productMessages)
  const lang = useTextLanguage()
  const { settings } = useShop()
  const sizes = new Set(product.variants.map(({ size }) => size))
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
        {product.nicotineMgPerMl !== null && (
          <AttributeItem name={t('product.nicotine')}>
            {/* With several strengths the product has the highest one. */}
            {t(sizes.size > 1 ? 'product.nicotineUpTo' : 'product.nicotineValue', {
              strength: product.nicotineMgPerMl,
            })}
          </AttributeItem>
        )}
        {product.volumeMl !== null && (
          <AttributeItem name={t('product.volume')}>
            {t('product.volumeValue', { volume: product.volumeMl })}
          </AttributeItem>
        )}
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
