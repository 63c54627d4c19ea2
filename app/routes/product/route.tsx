import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { type ShouldRevalidateFunctionArgs, useLoaderData, useSearchParams } from '@remix-run/react'
import { useRef } from 'react'
import { askedChoice, shownProduct } from '#app/domain/catalogue/shown-product.ts'
import type { ProductDetail } from '#app/domain/catalogue/views.ts'
import { endWords } from '#app/domain/date-words.ts'
import { messagesOf, say } from '#app/domain/messages/say.ts'
import { productWords } from '#app/domain/messages/words/product.ts'
import { asSent, extra } from '#app/http/extras.ts'
import { notFound } from '#app/http/responses.ts'
import { servedCards, servedMarkup } from '#app/http/served.ts'
import { links } from '#app/links.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { MachineData, machineData } from '#app/ui/machine-data.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'
import { pictureUrl } from '#app/ui/picture-sources.ts'
import { ProductCard } from '#app/ui/product-card.tsx'
import { ProductCarousel } from '#app/ui/product-carousel.tsx'
import { ProductList } from '#app/ui/product-list.tsx'
import { Section } from '#app/ui/section.tsx'
import { useMessages } from '#app/ui/shop-context.tsx'
import { ProductDetails } from './product-details.tsx'
import { ProductGallery } from './product-gallery.tsx'
import { ProductReviews } from './product-reviews.tsx'
import { ProductSummary } from './product-summary.tsx'
import { reviewInvitation, shownReviews } from './review-invitation.ts'
import { StickyBar } from './sticky-bar.tsx'
import { structuredProduct } from './structured-product.ts'

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageMeta(matches, data?.head)

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { cached, tenant, language, buyer, requestId, scripted } = context
  const id = productId(params.id)
  if (id === null) throw notFound()

  const related = extra(
    'relatedProducts',
    requestId,
    cached.relatedProducts(id, buyer).then((products) => servedCards(context, 'related', products)),
  )
  const messages = messagesOf(tenant)
  const page = await cached.productPage(id, buyer)
  if (page === null) throw notFound()

  const { product } = page
  // Few products have any.
  const reviewed = product.rating.count > 0 ? shownReviews(cached.productReviews(id), tenant) : Promise.resolve([])
  const reviews = extra('productReviews', requestId, reviewed)
  const shown = shownProduct(product, askedChoice(new URL(request.url).searchParams))
  const markup = (id: string, html: string) => servedMarkup(context, id, html)
  const home = { label: say(messages, 'menu.home'), to: links.home() }
  return {
    product: { ...product, longDescription: '' },
    texts: {
      description: markup('description-text', product.longDescription),
      deliveryInformation: markup('delivery-text', page.deliveryInformation),
      returnsPolicy: markup('returns-text', page.returnsPolicy),
      sizeGuide: markup('size-guide-text', page.sizeGuide),
    },
    ...(await asSent({ related, reviews }, scripted)),
    saleEnds: product.saleUntil === null ? undefined : endWords(product.saleUntil, tenant, Date.now()),
    invitation: reviewInvitation(product, messages),
    // A customer's own prices are for that customer's eyes.
    forMachines:
      buyer.kind === 'anonymous'
        ? servedMarkup(
            context,
            'machine-data',
            machineData(structuredProduct(product, shown, [home, ...wayTo(product)], tenant, language)),
          )
        : '',
    head: {
      title: `${product.name} | ${tenant.pages.products.company}`,
      description: product.shortDescription,
      keywords: [product.name, product.brandName, product.categoryName].filter(Boolean).join(', '),
      path: links.product(product),
      image: pictureUrl(shown.pictures[0] ?? product.picture, 960),
      type: 'product' as const,
    },
  }
}

/** A choice among what the page already holds asks the shop for nothing. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs) {
  const { currentUrl, nextUrl, formMethod, defaultShouldRevalidate } = change
  const choosing = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
  return (formMethod !== undefined || !choosing) && defaultShouldRevalidate
}

export default function ProductPage() {
  const words = useMessages(productWords)
  const { product, texts, related, reviews, saleEnds, invitation, forMachines } = useLoaderData<typeof loader>()
  const [asked] = useSearchParams()
  const summary = useRef<HTMLDivElement>(null)
  const shown = shownProduct(product, askedChoice(asked))
  return (
    <article key={product.id} className="pt-4 lg:pt-6">
      <div className="shell">
        <Breadcrumb way={wayTo(product)} here={product.name} />
        <div ref={summary} className="mt-4 grid gap-8 md:grid-cols-2 lg:mt-6 lg:grid-cols-[1.1fr_1fr] lg:gap-14">
          <ProductGallery product={product} shown={shown} />
          <ProductSummary product={product} shown={shown} saleEnds={saleEnds} />
        </div>
      </div>
      <ProductDetails product={product} {...texts} />
      {product.relatedVariants.length > 0 && (
        <Section title={words('product.alternatives')}>
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
      <ProductCarousel title={words('product.related')} products={related} />
      <MachineData data={forMachines} />
      <StickyBar product={product} shown={shown} summary={summary} />
    </article>
  )
}

/** The categories on the way from the home page to the product. */
function wayTo({ categories: [category] }: ProductDetail) {
  if (category === undefined) return []
  return [
    { label: category.masterName, to: links.masterCategory(category.masterId) },
    { label: category.name, to: links.subcategory(category.id) },
  ]
}

function productId(text: string | undefined): number | null {
  return text !== undefined && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null
}
