import type { BreadcrumbListLeaf, ProductLeaf, WithContext } from 'schema-dts'
import type { DisplayedProduct } from '#app/domain/catalogue/displayed-product.ts'
import type { ProductDetail } from '#app/domain/catalogue/products.ts'
import { toBreadcrumbJsonLd, toProductJsonLd } from '#app/domain/catalogue/structured-data.ts'
import type { Language } from '#app/domain/messages/languages.ts'
import type { Tenant } from '#app/domain/tenancy/tenant-record.ts'
import { links } from '#app/links.ts'
import { getAbsoluteUrl } from '#app/ui/page-meta.ts'
import { getPictureUrl } from '#app/ui/picture.tsx'

interface BreadcrumbStep {
  readonly label: string
  readonly to: string
}

/**
 * JSON-LD of the product, or of the chosen variant, with its breadcrumbs. The prices are public, so call it only with
 * the data of an anonymous buyer.
 */
export function buildStructuredData(
  product: ProductDetail,
  displayedProduct: DisplayedProduct,
  breadcrumbs: readonly BreadcrumbStep[],
  shop: Pick<Tenant, 'url' | 'languages'>,
  language: Language,
): [WithContext<ProductLeaf>, WithContext<BreadcrumbListLeaf>] {
  const { variant, sku, pictures } = displayedProduct
  const origin = shop.url
  const toAbsoluteUrl = (path: string) => getAbsoluteUrl(shop, path, language)
  const address = toAbsoluteUrl(links.product(product))
  // An alternative product has its own page with its own structured data.
  const describedProduct: ProductDetail =
    variant === null || displayedProduct.alternative !== null
      ? product
      : { ...product, sku, price: displayedProduct.price, stock: variant.stock, variants: [variant] }
  return [
    toProductJsonLd(describedProduct, {
      origin,
      product: address,
      pictures: pictures.map((picture) => `${origin}${getPictureUrl(picture, 960)}`),
    }),
    toBreadcrumbJsonLd([
      ...breadcrumbs.map(({ label, to }) => ({ name: label, address: toAbsoluteUrl(to) })),
      { name: product.name, address },
    ]),
  ]
}

/** The categories above the product. */
export function getBreadcrumbs({ categories: [category] }: ProductDetail) {
  if (category === undefined) return []
  return [
    { label: category.masterName, to: links.masterCategory(category.masterId) },
    { label: category.name, to: links.subcategory(category.id) },
  ]
}
