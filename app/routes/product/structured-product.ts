import type { BreadcrumbListLeaf, ProductLeaf, WithContext } from 'schema-dts'
import type { ShownProduct } from '#app/domain/catalogue/shown-product.ts'
import { breadcrumbData, productData } from '#app/domain/catalogue/structured-data.ts'
import type { ProductDetail } from '#app/domain/catalogue/views.ts'
import type { Language } from '#app/domain/messages/languages.ts'
import type { Tenant } from '#app/domain/tenancy/tenant-record.ts'
import { links } from '#app/links.ts'
import { wholeAddress } from '#app/ui/page-meta.ts'
import { pictureUrl } from '#app/ui/picture-sources.ts'

interface Step {
  readonly label: string
  readonly to: string
}

/**
 * The page for machines: the product as it is shown, one variant of it where one was chosen, and the way to it. The
 * prices in it are everybody's: ask for it only with the data of an anonymous visitor.
 */
export function structuredProduct(
  product: ProductDetail,
  shown: ShownProduct,
  way: readonly Step[],
  shop: Pick<Tenant, 'url' | 'languages'>,
  language: Language,
): [WithContext<ProductLeaf>, WithContext<BreadcrumbListLeaf>] {
  const { variant, sku, pictures } = shown
  const origin = shop.url
  const whole = (path: string) => wholeAddress(shop, path, language)
  const address = whole(links.product(product))
  // Another product in this one's place has a page of its own, which tells machines of it.
  const told: ProductDetail =
    variant === null || shown.alternative !== null
      ? product
      : { ...product, sku, price: shown.price, stock: variant.stock, variants: [variant] }
  return [
    productData(told, {
      origin,
      product: address,
      pictures: pictures.map((picture) => `${origin}${pictureUrl(picture, 960)}`),
    }),
    breadcrumbData([
      ...way.map(({ label, to }) => ({ name: label, address: whole(to) })),
      { name: product.name, address },
    ]),
  ]
}
