import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { type ShouldRevalidateFunctionArgs, useLoaderData, useSearchParams } from '@remix-run/react'
import { useRef } from 'react'
import { getDisplayedProduct, parseChoice } from '#app/domain/catalogue/displayed-product.ts'
import type { ProductDetail } from '#app/domain/catalogue/products.ts'
import { formatEndDate } from '#app/domain/dates.ts'
import { productMessages } from '#app/domain/messages/en/product.ts'
import { getMessages, translate } from '#app/domain/messages/translate.ts'
import { loadDeferred, resolveDeferred, serveCards, serveMarkup as servedMarkup } from '#app/http/page-data.ts'
import { notFound } from '#app/http/responses.ts'
import { links } from '#app/links.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { getPageMeta } from '#app/ui/page-meta.ts'
import { getPictureUrl } from '#app/ui/picture.tsx'
import { ProductCard } from '#app/ui/product/product-card.tsx'
import { ProductCarousel } from '#app/ui/product/product-carousel.tsx'
import { ProductList } from '#app/ui/product/product-list.tsx'
import { Section } from '#app/ui/section.tsx'
import { useMessages } from '#app/ui/shop-context.tsx'
import { StructuredData, serializeStructuredData } from '#app/ui/structured-data.tsx'
import { ProductDetails } from './product-details.tsx'
import { ProductGallery } from './product-gallery.tsx'
import { ProductReviews } from './product-reviews.tsx'
import { ProductSummary, StickyBar } from './product-summary.tsx'
import { createReviewInvitation, toDisplayedReviews } from './review-data.ts'
import { buildStructuredData } from './structured-product.ts'

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => getPageMeta(matches, data?.head)

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { cached, tenant, language, buyer, requestId, hasJavaScript } = context
  const id = parseProductId(params.id)
  if (id === null) throw notFound()

  const related = loadDeferred(
    'relatedProducts',
    requestId,
    cached.relatedProducts(id, buyer).then((products) => serveCards(context, 'related', products)),
  )
  const messages = getMessages(tenant)
  const page = await cached.productPage(id, buyer)
  if (page === null) throw notFound()

  const { product } = page
  // Skip the query for the many products without reviews.
  const reviewsPromise =
    product.rating.count > 0 ? toDisplayedReviews(cached.productReviews(id), tenant) : Promise.resolve([])
  const reviews = loadDeferred('productReviews', requestId, reviewsPromise)
  const displayedProduct = getDisplayedProduct(product, parseChoice(new URL(request.url).searchParams))
  const serveMarkup = (id: string, html: string) => servedMarkup(context, id, html)
  const homeLink = { label: translate(messages, 'menu.home'), to: links.home() }
  return {
    product: { ...product, longDescription: '' },
    texts: {
      description: serveMarkup('description-text', product.longDescription),
      deliveryInformation: serveMarkup('delivery-text', page.deliveryInformation),
      returnsPolicy: serveMarkup('returns-text', page.returnsPolicy),
      sizeGuide: serveMarkup('size-guide-text', page.sizeGuide),
    },
    ...(await resolveDeferred({ related, reviews }, hasJavaScript)),
    saleEndText: product.saleUntil === null ? undefined : formatEndDate(product.saleUntil, tenant, Date.now()),
    invitation: createReviewInvitation(product, messages),
    // Structured data shows public prices only.
    structuredData:
      buyer.kind === 'anonymous'
        ? servedMarkup(
            context,
            'machine-data',
            serializeStructuredData(
              buildStructuredData(product, displayedProduct, [homeLink, ...getBreadcrumbs(product)], tenant, language),
            ),
          )
        : '',
    head: {
      title: `${product.name} | ${tenant.pages.products.company}`,
      description: product.shortDescription,
      keywords: [product.name, product.brandName, product.categoryName].filter(Boolean).join(', '),
      path: links.product(product),
      image: getPictureUrl(displayedProduct.pictures[0] ?? product.picture, 960),
      type: 'product' as const,
    },
  }
}

/** The search only selects among variants that the page already has, so it needs no new data. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs) {
  const { currentUrl, nextUrl, formMethod, defaultShouldRevalidate } = change
  const isSearchChange = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
  return (formMethod !== undefined || !isSearchChange) && defaultShouldRevalidate
}

export default function ProductPage() {
  const t = useMessages(productMessages)
  const { product, texts, related, reviews, saleEndText, invitation, structuredData } = useLoaderData<typeof loader>()
  const [searchParams] = useSearchParams()
  const summary = useRef<HTMLDivElement>(null)
  const displayedProduct = getDisplayedProduct(product, parseChoice(searchParams))
  return (
    <article key={product.id} className="pt-4 lg:pt-6">
      <div className="shell">
        <Breadcrumb ancestors={getBreadcrumbs(product)} current={product.name} />
        <div ref={summary} className="mt-4 grid gap-8 md:grid-cols-2 lg:mt-6 lg:grid-cols-[1.1fr_1fr] lg:gap-14">
          <ProductGallery product={product} displayedProduct={displayedProduct} />
          <ProductSummary product={product} displayedProduct={displayedProduct} saleEndText={saleEndText} />
        </div>
      </div>
      <ProductDetails product={product} {...texts} />
      {product.relatedVariants.length > 0 && (
        <Section title={t('product.alternatives')}>
          <ProductList
            cards={product.relatedVariants}
            className="grid grid-cols-2 gap-3 md:grid-cols-4 md:gap-5 xl:grid-cols-5"
          >
            {(alternative) => (
              <li key={alternative.id}>
                <ProductCard product={alternative} sizes="(width >= 76rem) 16rem, (width >= 48rem) 23vw, 46vw" />
              </li>
            )}
          </ProductList>
        </Section>
      )}
      <ProductReviews rating={product.rating} reviews={reviews} invitation={invitation} />
      <ProductCarousel title={t('product.related')} products={related} />
      <StructuredData data={structuredData} />
      <StickyBar product={product} displayedProduct={displayedProduct} summary={summary} />
    </article>
  )
}

function getBreadcrumbs({ categories: [category] }: ProductDetail) {
  if (category === undefined) return []
  return [
    { label: category.masterName, to: links.masterCategory(category.masterId) },
    { label: category.name, to: links.subcategory(category.id) },
  ]
}

function parseProductId(text: string | undefined): number | null {
  return text !== undefined && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null
}
