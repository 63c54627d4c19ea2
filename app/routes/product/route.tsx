import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { cleanHtml } from '#app/domain/content/clean-html.ts'
import { productWords } from '#app/domain/messages/words/product.ts'
import { extra } from '#app/http/extras.ts'
import { notFound } from '#app/http/responses.ts'
import { links } from '#app/links.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'
import { pictureFile } from '#app/ui/picture-sources.ts'
import { ProductCard } from '#app/ui/product-card.tsx'
import { ProductCarousel } from '#app/ui/product-carousel.tsx'
import { Section } from '#app/ui/section.tsx'
import { useMessages } from '#app/ui/shop-context.tsx'
import { ProductDetails } from './product-details.tsx'
import { ProductGallery } from './product-gallery.tsx'
import { ProductReviews } from './product-reviews.tsx'
import { ProductSummary } from './product-summary.tsx'

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageMeta(matches, data?.head)

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { shop, tenant, buyer, requestId } = context
  const id = productId(params.id)
  if (id === null) throw notFound()

  const related = extra('relatedProducts', requestId, shop.relatedProducts(id, buyer))
  const reviews = extra('productReviews', requestId, shop.productReviews(id))
  const page = await shop.productPage(id, buyer)
  if (page === null) throw notFound()

  const { product } = page
  return {
    product: { ...product, longDescription: cleanHtml(product.longDescription) },
    deliveryInformation: cleanHtml(page.deliveryInformation),
    returnsPolicy: cleanHtml(page.returnsPolicy),
    related,
    reviews,
    head: {
      title: `${product.name} | ${tenant.pages.products.company}`,
      description: product.shortDescription,
      keywords: [product.name, product.brandName, product.categoryName].filter(Boolean).join(', '),
      path: links.product(product),
      image: pictureFile(product.picture, 960),
      type: 'product' as const,
    },
  }
}

export default function ProductPage() {
  const say = useMessages(productWords)
  const { product, deliveryInformation, returnsPolicy, related, reviews } = useLoaderData<typeof loader>()
  const category = product.categories[0]
  const way = category
    ? [
        { label: category.masterName, to: links.masterCategory(category.masterId) },
        { label: category.name, to: links.subcategory(category.id) },
      ]
    : []
  return (
    <article key={product.id} className="pt-4 pb-8 lg:pt-6">
      <div className="shell">
        <Breadcrumb way={way} here={product.name} />
        <div className="mt-4 grid gap-8 md:grid-cols-2 lg:mt-6 lg:grid-cols-[1.1fr_1fr] lg:gap-14">
          <ProductGallery product={product} />
          <ProductSummary product={product} />
        </div>
      </div>
      <ProductDetails product={product} deliveryInformation={deliveryInformation} returnsPolicy={returnsPolicy} />
      {product.relatedVariants.length > 0 && (
        <Section title={say('product.alternatives')}>
          <ul className="grid grid-cols-2 gap-3 md:grid-cols-4 md:gap-5 xl:grid-cols-5">
            {product.relatedVariants.map((alternative) => (
              <li key={alternative.id}>
                <ProductCard product={alternative} sizes="(width >= 76rem) 16rem, (width >= 48rem) 23vw, 46vw" />
              </li>
            ))}
          </ul>
        </Section>
      )}
      <ProductReviews rating={product.rating} reviews={reviews} />
      <ProductCarousel title={say('product.related')} products={related} />
    </article>
  )
}

function productId(text: string | undefined): number | null {
  return text !== undefined && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null
}
