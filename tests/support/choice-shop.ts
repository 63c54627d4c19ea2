import { readFileSync, writeFileSync } from 'node:fs'
import { publishFolder } from './publish.ts'
import { createFolder } from './shop-copy.ts'

/** A shop for tests that choose colour, size and alternatives on a product page. */

/** A product name with markup. Every page must show it as text. */
export const markedUpName = 'Bora </script><script>document.title="broken out"</script>'

interface ProductRow {
  readonly sku: string
  readonly relatedVariants?: readonly string[]
  readonly variants: readonly { readonly pictures?: readonly unknown[] }[]
  readonly [field: string]: unknown
}

/** Publishes a shop with three main products: one in colours and sizes, one with alternatives, one with both. */
export async function publishChoiceShop(id: string): Promise<void> {
  const folder = createFolder(id, { Show_Stock_On_Mobile: 'True' })
  const file = `${folder}/catalogue.json`
  const catalogue = JSON.parse(readFileSync(file, 'utf8')) as { products: ProductRow[] }
  const coloredProduct = catalogue.products.find(({ variants }) => variants.some(({ pictures }) => pictures?.length))
  const withAlternatives = catalogue.products.find(({ relatedVariants }) => relatedVariants?.length)
  if (coloredProduct === undefined || withAlternatives === undefined)
    throw new Error('The demo shop has no product with pictured variants or none with alternatives')
  const variants = [
    { sku: 'RED-S', color: '#aa2222', colorName: 'Red', size: 'S', price: 1000, stock: { KIOSK: 3 } },
    { sku: 'RED-M', color: '#aa2222', colorName: 'Red', size: 'M', price: 1250, stock: {} },
    { sku: 'BLUE-M', color: '#2222aa', colorName: 'Blue', size: 'M', price: 1500, stock: { KIOSK: 1 } },
  ]
  const [pictures] = coloredProduct.variants.flatMap((variant) => (variant.pictures?.length ? [variant.pictures] : []))
  const others = catalogue.products.filter(({ sku }) => withAlternatives.relatedVariants?.includes(sku))
  catalogue.products = [
    {
      ...coloredProduct,
      name: markedUpName,
      relatedVariants: [],
      variants: variants.map((variant) => ({ ...variant, pictures: variant.colorName === 'Blue' ? pictures : [] })),
    },
    withAlternatives,
    {
      ...coloredProduct,
      sku: 'BOTH',
      slug: 'bora-duo',
      name: 'Bora Duo',
      relatedVariants: withAlternatives.relatedVariants ?? [],
      variants: variants.map((variant) => ({ ...variant, sku: `BOTH-${variant.sku}`, pictures: [] })),
    },
    ...others.map((product) => ({ ...product, relatedVariants: [] })),
  ]
  writeFileSync(file, JSON.stringify(catalogue))
  await publishFolder(folder)
}
