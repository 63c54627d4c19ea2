import { type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/cloudflare'
import { type ShouldRevalidateFunctionArgs, useLoaderData, useSearchParams } from '@remix-run/react'
import { Suspense, useRef } from 'react'
import { getDisplayedProduct, matchColour, parseChoice } from '#app/domain/catalogue/displayed-product.ts'
import { matchSize } from '#app/domain/catalogue/size-kind.ts'
import { formatEndDate } from '#app/domain/dates.ts'
import { productMessages } from '#app/domain/messages/en/product.ts'
import { getMessages, translate } from '#app/domain/messages/translate.ts'
import { loadDeferred, resolveDeferred, serveCards, serveMarkup } from '#app/http/page-data.ts'
import { forwardQuery, notFound } from '#app/http/responses.ts'
import { links } from '#app/links.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { lazyComponent } from '#app/ui/deferred.tsx'
import { StructuredData, serializeStructuredData } from '#app/ui/markup.tsx'
import { getPageMeta } from '#app/ui/page-meta.ts'
import { getPictureUrl } from '#app/ui/picture.tsx'
import { ProductCarousel } from '#app/ui/product/product-list.tsx'
import { useMessages, useShop } from '#app/ui/shop-context.tsx'
import {
  createReviewInvitation,
  getDisplayedDelivery,
  getVoucherDelivery,
  listAttributes,
  toDisplayedReviews,
  toRatingBars,
} from './displayed-data.ts'
import { Companions, ProductDetails, RecentlyViewedAfterInput } from './product-details.tsx'
import { ProductGallery } from './product-gallery.tsx'
import { ProductReviews } from './product-reviews.tsx'
import { DeliveryPromise, ProductFacts, ProductSummary, StickyBar } from './product-summary.tsx'
import { buildStructuredData, getBreadcrumbs } from './structured-product.ts'
import './product-page.css'

const AlternativeCards = lazyComponent(() => import('./alternative-chooser.tsx').then((file) => file.AlternativeCards))

/** One row of a wide window. */
const RELATED_PRODUCTS = 5

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => getPageMeta(matches, data?.head)

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { cached, tenant, language, buyer, requestId, hasJavaScript } = context
  const id = parseProductId(params.id)
  if (id === null) throw notFound()

  const messages = getMessages(tenant)
  const related = loadDeferred(
    'relatedProducts',
    requestId,
    cached
      .relatedProducts(id, buyer)
      .then((products) => serveCards(context, 'related', products.slice(0, RELATED_PRODUCTS))),
  )
  const companions = loadDeferred(
    'companionProducts',
    requestId,
    cached.companionProducts(id, buyer).then(({ devices, parts, range, inRange, boughtTogether }) => [
      { title: translate(messages, 'product.fits'), products: serveCards(context, 'devices', devices) },
      { title: translate(messages, 'product.parts'), products: serveCards(context, 'parts', parts) },
      {
        title: translate(messages, 'product.range', { range: range ?? '' }),
        products: serveCards(context, 'range', inRange),
      },
      {
        title: translate(messages, 'product.boughtTogether'),
        products: serveCards(context, 'together', boughtTogether),
      },
    ]),
  )
  const page = await cached.productPage(id, buyer)
  if (page === null) throw notFound()

  const { product } = page
  // Skip the query for the many products without reviews.
  const reviewsPromise =
    product.rating.count > 0 ? toDisplayedReviews(cached.productReviews(id), tenant) : Promise.resolve([])
  const reviews = loadDeferred('productReviews', requestId, reviewsPromise)
  const choice = parseChoice(new URL(request.url).searchParams)
  const sizes = product.variants.map((variant) => variant.size)
  const size = choice.size && (matchSize(choice.size, sizes) ?? choice.size)
  const colour = choice.colour && (matchColour(choice.colour, page.colourNames) ?? choice.colour)
  // The link is from a page in another language, in which colours and sizes have other names.
  if (size !== choice.size || colour !== choice.colour)
    throw redirect(forwardQuery(request, links.product(product, { colour, size })))
  const displayedProduct = getDisplayedProduct(product, choice)
  const serveText = (id: string, html: string) => serveMarkup(context, id, html)
  const homeLink = { label: translate(messages, 'menu.home'), to: links.home() }
  return {
    product: { ...product, longDescription: '' },
    texts: {
      description: serveText('description-text', product.longDescription),
      deliveryInformation: serveText(
        'delivery-text',
        product.giftVoucher ? getVoucherDelivery(tenant, page.soldRates) : page.deliveryInformation,
      ),
      returnsPolicy: serveText('returns-text', page.returnsPolicy),
      sizeGuide: serveText('size-guide-text', page.sizeGuide),
    },
    ...(await resolveDeferred({ related, companions, reviews }, hasJavaScript)),
    saleEndText: product.saleUntil === null ? undefined : formatEndDate(product.saleUntil, tenant, Date.now()),
    attributes: listAttributes(product, messages),
    ratingBars: toRatingBars(page.ratingCounts, tenant),
    delivery: product.giftVoucher ? null : getDisplayedDelivery(tenant, Date.now()),
    invitation: createReviewInvitation(product, messages),
    // Structured data shows public prices only.
    structuredData:
      buyer.kind === 'anonymous'
        ? serveMarkup(
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

/** A changed query string only selects a variant that the page already has, so it needs no new data. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs) {
  const { currentUrl, nextUrl, formMethod, defaultShouldRevalidate } = change
  const isSearchChange = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
  return (formMethod !== undefined || !isSearchChange) && defaultShouldRevalidate
}

export default function ProductPage() {
  const t = useMessages(productMessages)
  const { product, texts, delivery, ...page } = useLoaderData<typeof loader>()
  const [searchParams] = useSearchParams()
  const { settings } = useShop()
  const addButton = useRef<HTMLDivElement>(null)
  const displayedProduct = getDisplayedProduct(product, parseChoice(searchParams))
  return (
    <article key={product.id} className="product-page">
      <div className="shell">
        <Breadcrumb ancestors={getBreadcrumbs(product)} current={product.name} />
        <div className="product-top">
          <div className="product-first-view">
            <ProductGallery product={product} displayedProduct={displayedProduct} />
            <ProductSummary
              product={product}
              displayedProduct={displayedProduct}
              saleEndText={page.saleEndText}
              addButton={addButton}
            />
          </div>
          <ProductFacts product={product} displayedProduct={displayedProduct} attributes={page.attributes}>
            {delivery !== null && displayedProduct.stock > 0 && (
              <DeliveryPromise delivery={delivery} stores={settings.showStock ? displayedProduct.stores : []} />
            )}
          </ProductFacts>
        </div>
      </div>
      <ProductDetails product={product} {...texts} />
      {product.relatedVariants.length > 0 && (
        <Suspense>
          <AlternativeCards product={product} />
        </Suspense>
      )}
      <Companions companions={page.companions} />
      <ProductReviews
        rating={product.rating}
        ratingBars={page.ratingBars}
        reviews={page.reviews}
        invitation={page.invitation}
      />
      <ProductCarousel title={t('product.related')} products={page.related} />
      <RecentlyViewedAfterInput product={product} />
      <StructuredData data={page.structuredData} />
      <StickyBar product={product} displayedProduct={displayedProduct} addButton={addButton} />
    </article>
  )
}

function parseProductId(text: string | undefined): number | null {
  return text !== undefined && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null
}
