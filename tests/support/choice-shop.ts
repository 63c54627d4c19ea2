import { readFileSync, writeFileSync } from 'node:fs'
import { publishFolder } from './publish.ts'
import { folderOfCopy } from './shop-copy.ts'

/** A shop for journeys that choose colour, size and alternatives on a product's page. */

/** Holds markup, which must stay text wherever it is shown. */
export const markedUpName = 'Bora </script><script>document.title="broken out"</script>'

interface ProductRow {
  readonly sku: string
  readonly relatedVariants?: readonly string[]
  readonly variants: readonly { readonly pictures?: readonly unknown[] }[]
  readonly [field: string]: unknown
}

/** A shop of few products: one in colours and sizes, one that offers others in its place, one with both. */
export async function publishChoiceShop(id: string): Promise<void> {
  const folder = folderOfCopy(id, { Show_Stock_On_Mobile: 'True' })
  const file = `${folder}/catalogue.json`
  const catalogue = JSON.parse(readFileSync(file, 'utf8')) as { products: ProductRow[] }
  const coloured = catalogue.products.find(({ variants }) => variants.some(({ pictures }) => pictures?.length))
  const offering = catalogue.products.find(({ relatedVariants }) => relatedVariants?.length)
  if (coloured === undefined || offering === undefined) throw new Error('The demo shop has no such products')
  const variants = [
    { sku: 'RED-S', color: '#aa2222', colorName: 'Red', size: 'S', price: 1000, stock: { KIOSK: 3 } },
    { sku: 'RED-M', color: '#aa2222', colorName: 'Red', size: 'M', price: 1250, stock: {} },
    { sku: 'BLUE-M', color: '#2222aa', colorName: 'Blue', size: 'M', price: 1500, stock: { KIOSK: 1 } },
  ]
  const [pictures] = coloured.variants.flatMap((variant) => (variant.pictures?.length ? [variant.pictures] : []))
  const others = catalogue.products.filter(({ sku }) => offering.relatedVariants?.includes(sku))
  catalogue.products = [
    {
      ...coloured,
      name: markedUpName,
      relatedVariants: [],
      variants: variants.map((variant) => ({ ...variant, pictures: variant.colorName === 'Blue' ? pictures : [] })),
    },
    offering,
    {
      ...coloured,
      sku: 'BOTH',
      slug: 'bora-duo',
      name: 'Bora Duo',
      relatedVariants: offering.relatedVariants ?? [],
      variants: variants.map((variant) => ({ ...variant, sku: `BOTH-${variant.sku}`, pictures: [] })),
    },
    ...others.map((other) => ({ ...other, relatedVariants: [] })),
  ]
  writeFileSync(file, JSON.stringify(catalogue))
  await publishFolder(folder)
}
