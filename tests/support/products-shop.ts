import { readFileSync, writeFileSync } from 'node:fs'
import { publishFolder } from './publish.ts'
import { createFolder } from './shop-copy.ts'
import { E2E_PORT } from './shops.ts'
import { waitUntilOpen } from './wait-until-open.ts'

/**
 * A shop of six products, for tests that add them to the cart. Stock display is on. Ids follow the order of this list.
 * `simple` has a popup ad; `withAlternatives` contains nicotine.
 */
export const products = {
  withColors: { id: 1, slug: 'bora-kit', name: 'Bora Kit' },
  withAlternatives: { id: 2, slug: 'mint-salt', name: 'Mint Salt' },
  alternative: { id: 3, slug: 'lime-salt', name: 'Lime Salt' },
  otherSoldOut: { id: 4, slug: 'plum-salt', name: 'Plum Salt' },
  simple: { id: 5, slug: 'long-cable', name: 'Long Cable' },
  soldOut: { id: 6, slug: 'short-cable', name: 'Short Cable' },
} as const

/** `external` belongs to `withColors` and is on another host; `local` belongs to `simple` and is a file of the shop. */
export const videos = { external: 'https://video.example/bora.mp4', local: '/sandbox/films/solo-30.webm' } as const

interface Row {
  readonly sku: string
  readonly pictures: readonly unknown[]
  readonly variants: readonly { readonly pictures?: readonly unknown[]; readonly [field: string]: unknown }[]
  readonly [field: string]: unknown
}

/** Publishes the shop and returns its origin when it is open. `layout` is that of the quick view. */
export async function publishProductsShop(id: string, layout: 'simple' | 'full'): Promise<string> {
  const folder = createFolder(id, { Show_Stock_On_Mobile: 'True' })
  const record = JSON.parse(readFileSync(`${folder}/tenant.json`, 'utf8'))
  const changed = { ...record, theme: { ...record.theme, quickView: layout } }
  writeFileSync(`${folder}/tenant.json`, JSON.stringify(changed))
  const catalogue = JSON.parse(readFileSync(`${folder}/catalogue.json`, 'utf8')) as { products: Row[] }
  writeFileSync(
    `${folder}/catalogue.json`,
    JSON.stringify({ ...catalogue, products: createSixProducts(catalogue.products) }),
  )
  const content = JSON.parse(readFileSync(`${folder}/content.json`, 'utf8'))
  const sizeGuide = { page: 5, position: 'size guide', text: '<p>S is small, M is medium.</p>' }
  writeFileSync(
    `${folder}/content.json`,
    JSON.stringify({ ...content, pageContent: [...content.pageContent, sizeGuide] }),
  )
  await publishFolder(folder)
  return waitUntilOpen(`http://${id}.localhost:${E2E_PORT}`)
}

/** Sets the stock of a variant and publishes the shop again. */
export async function deliverStock(id: string, sku: string, count: number): Promise<void> {
  const folder = `.cache/e2e/${id}`
  const file = `${folder}/catalogue.json`
  const catalogue = JSON.parse(readFileSync(file, 'utf8')) as { products: Row[] }
  const products = catalogue.products.map((row) => ({
    ...row,
    variants: row.variants.map((variant) => (variant.sku === sku ? { ...variant, stock: { KIOSK: count } } : variant)),
  }))
  writeFileSync(file, JSON.stringify({ ...catalogue, products }))
  await publishFolder(folder, { stock: true })
}

function createSixProducts(rows: readonly Row[]): Row[] {
  const [template] = rows.filter(({ variants }) => variants.some(({ pictures }) => pictures?.length))
  if (template === undefined) throw new Error('The demo shop has no product with pictured variants')
  const [colourPictures] = template.variants.flatMap(({ pictures }) => (pictures?.length ? [pictures] : []))
  const simple = ({ slug, name }: { slug: string; name: string }, price: number, stock: number): Row => {
    const sku = slug.toUpperCase()
    return {
      ...template,
      ...{ sku, slug, name, volumeMl: null, saleUntil: null, relatedVariants: [], popupAd: false },
      variants: [{ sku, price, stock: { KIOSK: stock }, pictures: [] }],
    }
  }
  const variants = [
    { sku: 'RED-S', color: '#aa2222', colorName: 'Red', size: 'S', price: 1000, stock: { KIOSK: 3 } },
    { sku: 'RED-M', color: '#aa2222', colorName: 'Red', size: 'M', price: 1250, stock: {} },
    {
      sku: 'BLUE-M',
      color: '#2222aa',
      colorName: 'Blue',
      size: 'M',
      price: 1500,
      stock: { KIOSK: 1 },
      pictures: colourPictures,
    },
  ]
  return [
    { ...simple(products.withColors, 0, 0), variants, videoUrl: videos.external },
    { ...simple(products.withAlternatives, 500, 9), nicotineMgPerMl: 20, relatedVariants: ['LIME-SALT', 'PLUM-SALT'] },
    simple(products.alternative, 600, 4),
    simple(products.otherSoldOut, 700, 0),
    { ...simple(products.simple, 300, 2), popupAd: true, videoUrl: videos.local },
    simple(products.soldOut, 300, 0),
  ]
}
