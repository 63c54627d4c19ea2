import type {
  AggregateOfferLeaf,
  BreadcrumbListLeaf,
  ListItemLeaf,
  OfferLeaf,
  OrganizationLeaf,
  ProductLeaf,
  ReviewLeaf,
  SearchActionLeaf,
  WebSiteLeaf,
  WithActionConstraints,
  WithContext,
} from 'schema-dts'
import { formatDecimalEuros } from '#app/domain/money.ts'
import type { ProductDetail, ProductReview } from './products.ts'

/**
 * The shop's structured data: schema.org as JSON-LD. URLs are absolute (`https://shop.example/…`), because a crawler
 * stores them without the page. An undefined property is absent from the JSON. Prices are those of an anonymous
 * visitor, never a signed-in buyer's.
 */

const context = 'https://schema.org'

export interface ProductUrls {
  /** The canonical origin of the shop. */
  readonly origin: string
  readonly product: string
  readonly pictures: readonly string[]
}

/** The product with an Offer, or with an AggregateOffer if it has several variants. */
export function toProductJsonLd(
  product: ProductDetail,
  urls: ProductUrls,
  reviews: readonly ProductReview[] = [],
): WithContext<ProductLeaf> {
  const { from, to } = product.price
  const availability = `${context}/${product.stock > 0 ? 'InStock' : 'OutOfStock'}` as const
  const common = { priceCurrency: 'EUR', availability, url: urls.product }
  const offers: AggregateOfferLeaf | OfferLeaf =
    product.variants.length > 1
      ? {
          '@type': 'AggregateOffer',
          ...common,
          lowPrice: formatDecimalEuros(from.now),
          highPrice: formatDecimalEuros(to.now),
          offerCount: product.variants.length,
        }
      : {
          '@type': 'Offer',
          ...common,
          price: formatDecimalEuros(from.now),
          itemCondition: `${context}/NewCondition`,
          priceValidUntil: from.was === null ? undefined : (product.saleUntil ?? undefined),
        }
  return {
    '@context': context,
    '@type': 'Product',
    '@id': `${urls.product}#product`,
    name: product.name,
    sku: product.sku,
    description: product.shortDescription,
    image: urls.pictures,
    category: product.categoryName,
    brand: product.brandName === null ? undefined : { '@type': 'Brand', name: product.brandName },
    manufacturer:
      product.manufacturer === null
        ? undefined
        : {
            '@type': 'Organization',
            name: product.manufacturer.name,
            address: product.manufacturer.address,
            email: product.manufacturer.email,
          },
    aggregateRating:
      product.rating.count === 0
        ? undefined
        : {
            '@type': 'AggregateRating',
            ratingValue: product.rating.average,
            reviewCount: product.rating.count,
            bestRating: 5,
            worstRating: 1,
          },
    review:
      reviews.length === 0
        ? undefined
        : reviews.map(
            (review): ReviewLeaf => ({
              '@type': 'Review',
              author: { '@type': 'Person', name: review.author },
              datePublished: review.at.slice(0, 10),
              reviewBody: review.text,
              reviewRating: { '@type': 'Rating', ratingValue: review.rating, bestRating: 5, worstRating: 1 },
            }),
          ),
    offers,
  }
}

/** The breadcrumbs of a page. The last one is the page itself. */
export function toBreadcrumbJsonLd(
  breadcrumbs: readonly { readonly name: string; readonly address: string }[],
): WithContext<BreadcrumbListLeaf> {
  return {
    '@context': context,
    '@type': 'BreadcrumbList',
    itemListElement: breadcrumbs.map(
      ({ name, address }, index): ListItemLeaf => ({ '@type': 'ListItem', position: index + 1, name, item: address }),
    ),
  }
}

export interface Company {
  readonly name: string
  readonly origin: string
  readonly logo: string
  readonly telephone: string
  readonly email: string
  /** The shop's profiles on other sites. */
  readonly profiles: readonly string[]
}

/** The shop as an Organization. */
export function toOrganizationJsonLd(company: Company): WithContext<OrganizationLeaf> {
  return {
    '@context': context,
    '@type': 'Organization',
    '@id': `${company.origin}/#organization`,
    name: company.name,
    url: `${company.origin}/`,
    logo: company.logo,
    telephone: company.telephone || undefined,
    email: company.email || undefined,
    sameAs: company.profiles.length === 0 ? undefined : company.profiles,
  }
}

/** The site with its search, so that a search engine may offer it (SearchAction). */
export function toWebsiteJsonLd(site: {
  name: string
  origin: string
  getSearchUrl: (term: string) => string
}): WithContext<WebSiteLeaf> {
  const placeholder = 'search_term_string'
  const search: WithActionConstraints<SearchActionLeaf> = {
    '@type': 'SearchAction',
    target: {
      '@type': 'EntryPoint',
      // The braces belong to the URL template and must not be escaped.
      urlTemplate: site.getSearchUrl(placeholder).replace(placeholder, `{${placeholder}}`),
    },
    'query-input': `required name=${placeholder}`,
  }
  return {
    '@context': context,
    '@type': 'WebSite',
    '@id': `${site.origin}/#website`,
    name: site.name,
    url: `${site.origin}/`,
    potentialAction: search,
  }
}
