import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import type { ShownProduct } from '#app/domain/catalogue/shown-product.ts'
import type { ProductDetail } from '#app/domain/catalogue/views.ts'
import { productWords } from '#app/domain/messages/words/product.ts'
import { links } from '#app/links.ts'
import { AddForm } from '#app/ui/product/add-form.tsx'
import { NicotineWarning } from '#app/ui/product/nicotine-warning.tsx'
import { Availability, ProductPrice } from '#app/ui/product/product-price.tsx'
import { ShareLinks } from '#app/ui/product/share-links.tsx'
import { StoreStock } from '#app/ui/product/store-stock.tsx'
import { RatingBar } from '#app/ui/rating-bar.tsx'
import { useMessages, useShop } from '#app/ui/shop-context.tsx'
import { useTextLanguage } from '#app/ui/text-language.ts'
import { AlternativeChooser } from './alternative-chooser.tsx'
import { choiceAnchor } from './choice-link.tsx'
import { VariantChooser } from './variant-chooser.tsx'

/** The bar at the foot of the page sends the same form. */
export const addFormId = 'adding'

interface ProductSummaryProps {
  product: ProductDetail
  shown: ShownProduct
  saleEnds: string | undefined
}

/** Beside the pictures: what it is, what it costs, what there is of it. */
export function ProductSummary({ product, shown, saleEnds }: ProductSummaryProps) {
  const say = useMessages(productWords)
  const lang = useTextLanguage()
  const { settings } = useShop()
  const sizes = new Set(product.variants.map(({ size }) => size))
  return (
    <div id={choiceAnchor} className="min-w-0">
      {product.brandName !== null && product.brandId !== null && (
        <Link
          to={links.brand({ id: product.brandId, name: product.brandName })}
          className="inline-block py-1 text-sm font-semibold text-primary-strong hover:underline"
        >
          {product.brandName}
        </Link>
      )}
      <h1 lang={lang(product.name)} className="text-2xl font-bold tracking-tight lg:text-[2rem]">
        {product.name}
      </h1>
      <a href="#reviews" className="mt-2 inline-flex min-h-6 items-center rounded-s hover:underline">
        <RatingBar rating={product.rating} />
      </a>
      <ProductPrice shown={shown} saleEnds={saleEnds} />
      <p lang={lang(product.shortDescription)} className="mt-5 max-w-prose">
        {product.shortDescription}
      </p>
      <VariantChooser product={product} shown={shown} />
      {product.relatedVariants.length > 0 && <AlternativeChooser product={product} shown={shown} />}
      <Availability shown={shown} />
      <AddForm product={product} shown={shown} id={addFormId} />
      {settings.showStock && shown.stores.length > 0 && <StoreStock stores={shown.stores} />}
      <NicotineWarning product={product} />
      <dl className="mt-6 grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5 border-t border-line pt-5 text-sm">
        <Fact name={say('product.sku')}>{shown.sku}</Fact>
        {product.nicotineMgPerMl !== null && (
          <Fact name={say('product.nicotine')}>
            {/* Where there are strengths to choose from, it is the strongest one's. */}
            {say(sizes.size > 1 ? 'product.nicotineUpTo' : 'product.nicotineValue', {
              strength: product.nicotineMgPerMl,
            })}
          </Fact>
        )}
        {product.volumeMl !== null && (
          <Fact name={say('product.volume')}>{say('product.volumeValue', { volume: product.volumeMl })}</Fact>
        )}
        <Fact name={say('product.categories')}>
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
        </Fact>
      </dl>
      <ShareLinks product={product} />
    </div>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-soft">{name}</dt>
      <dd className="min-w-0">{children}</dd>
    </>
  )
}
