import { Link, useNavigate } from '@remix-run/react'
import { type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { type DisplayedProduct, listAlternatives } from '#app/domain/catalogue/displayed-product.ts'
import type { PriceRange, ProductDetail } from '#app/domain/catalogue/products.ts'
import { alternativesMessages, productMessages } from '#app/domain/messages/en/product.ts'
import { links } from '#app/links.ts'
import { Button } from '#app/ui/button.tsx'
import { lazyComponent } from '#app/ui/deferred.tsx'
import { useEarlyInput } from '#app/ui/form/use-early-input.ts'
import { useTextLanguage } from '#app/ui/language.tsx'
import { AddForm } from '#app/ui/product/add-form.tsx'
import { Availability, NicotineWarning, ProductPrice, StoreStock } from '#app/ui/product/product-facts.tsx'
import { ShareLinks } from '#app/ui/product/share-links.tsx'
import { RatingBar } from '#app/ui/reviews.tsx'
import { useMessages, useMoney, useShop } from '#app/ui/shop-context.tsx'
import { choiceAnchorId, TextInSentence, VariantChooser } from './variant-chooser.tsx'

/** Id of the form. The sticky bar at the bottom of the page submits it too. */
export const addToCartFormId = 'adding'

interface ProductSummaryProps {
  product: ProductDetail
  displayedProduct: DisplayedProduct
  saleEndText: string | undefined
}

/** Name, price, attributes and stock, beside the pictures. */
export function ProductSummary({ product, displayedProduct, saleEndText }: ProductSummaryProps) {
  const t = useMessages(productMessages)
  const lang = useTextLanguage()
  const { settings } = useShop()
  const sizes = new Set(product.variants.map(({ size }) => size))
  return (
    <div id={choiceAnchorId} className="min-w-0">
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
      <ProductPrice displayed={displayedProduct} saleEndText={saleEndText} />
      <p lang={lang(product.shortDescription)} className="mt-5 max-w-prose">
        {product.shortDescription}
      </p>
      <VariantChooser product={product} displayedProduct={displayedProduct} />
      {product.relatedVariants.length > 0 && (
        <AlternativeChooser product={product} displayedProduct={displayedProduct} />
      )}
      <Availability displayed={displayedProduct} />
      <AddForm product={product} displayed={displayedProduct} id={addToCartFormId} />
      {settings.showStock && displayedProduct.stores.length > 0 && <StoreStock stores={displayedProduct.stores} />}
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

/** A choice between this product and its alternatives (the spec's `var_rel`). The placeholder clears it. */
function AlternativeChooser({
  product,
  displayedProduct,
}: {
  product: ProductDetail
  displayedProduct: DisplayedProduct
}) {
  const t = useMessages(alternativesMessages)
  const money = useMoney()
  const lang = useTextLanguage()
  const navigate = useNavigate()
  const { alternative } = displayedProduct
  const choices = listAlternatives(product)
  const formatPriceRange = ({ from, to }: PriceRange) =>
    [...new Set([from.now, to.now])].map((price) => money(price)).join(' – ')
  function selectAlternative(form: HTMLFormElement) {
    const id = new FormData(form).get('alternative')
    const selected = choices.find((candidate) => String(candidate.id) === id)
    navigate(links.product(product, { alternative: selected?.id ?? null }), { replace: true, preventScrollReset: true })
  }
  const form = useRef<HTMLFormElement>(null)
  useEarlyInput(form, selectAlternative)
  const select = useRef<HTMLSelectElement>(null)
  const selectedId = alternative?.id ?? ''
  // Other links change the URL too: choosing a colour of the product clears the alternative.
  useEffect(() => {
    if (select.current) select.current.value = String(selectedId)
  }, [selectedId])
  return (
    <div className="mt-6">
      <form
        ref={form}
        onChange={({ currentTarget }) => selectAlternative(currentTarget)}
        action={`${links.product(product)}#${choiceAnchorId}`}
        className="flex flex-wrap items-end gap-x-3 gap-y-2"
      >
        <label className="min-w-0 flex-1 basis-64 text-sm font-semibold">
          <span className="mb-2 block">{t('alternative.label')}</span>
          <select
            ref={select}
            name="alternative"
            defaultValue={selectedId}
            autoComplete="off"
            className="block min-h-11 w-full rounded-s border border-ink-soft bg-paper px-3 font-normal"
          >
            <option value="">{t('alternative.placeholder')}</option>
            {choices.map(({ id, name, price }) => (
              <option key={id} value={id} lang={lang(name)}>
                {t('alternative.option', { name, price: formatPriceRange(price) })}
              </option>
            ))}
          </select>
        </label>
        {/* With JavaScript the choice applies at once. */}
        <Button type="submit" appearance="quiet" className="[@media(scripting:enabled)]:hidden">
          {t('alternative.show')}
        </Button>
      </form>
      {alternative !== null && (
        <div className="mt-3 text-sm">
          <p role="status">
            <TextInSentence template={t('alternative.selected', { choice: '\n' })} text={alternative.name} />
          </p>
          {alternative.id !== product.id && (
            <Link
              to={links.product(alternative)}
              className="inline-flex min-h-8 items-center font-semibold text-primary-strong underline underline-offset-3"
            >
              <TextInSentence template={t('alternative.viewProduct', { name: '\n' })} text={alternative.name} />
            </Link>
          )}
        </div>
      )}
    </div>
  )
}

// Loaded when the shopper scrolls past the summary.
const CompactProductBar = lazyComponent(() =>
  import('./compact-product-bar.tsx').then((file) => file.CompactProductBar),
)

interface StickyBarProps {
  product: ProductDetail
  displayedProduct: DisplayedProduct
  /** The bar is hidden while this element is visible. */
  summary: RefObject<HTMLElement>
}

/**
 * A compact product bar at the bottom of wide windows, after the summary has scrolled out of view (spec §2 Layout:
 * above 991 px). It sticks to the article instead of the window, so that it never covers the footer. Without JavaScript
 * it would always cover the page, so it is not rendered.
 */
export function StickyBar({ product, displayedProduct, summary }: StickyBarProps) {
  const [isPastSummary, setIsPastSummary] = useState(false)
  useEffect(() => {
    if (!summary.current) return
    const observer = new IntersectionObserver(([entry]) => {
      if (entry) setIsPastSummary(!entry.isIntersecting && entry.boundingClientRect.bottom <= 0)
    })
    observer.observe(summary.current)
    return () => observer.disconnect()
  }, [summary])
  return (
    <div className="pointer-events-none sticky bottom-0 z-20 hidden min-h-16 lg:[@media(scripting:enabled)]:block">
      {isPastSummary && (
        <Suspense>
          <div className="sticky-bar-shown pointer-events-auto">
            <CompactProductBar product={product} displayedProduct={displayedProduct} />
          </div>
        </Suspense>
      )}
    </div>
  )
}
