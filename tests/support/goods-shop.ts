import { readFileSync, writeFileSync } from 'node:fs'
import { publishFolder } from './publish.ts'
import { folderOfCopy } from './shop-copy.ts'
import { e2ePort } from './shops.ts'
import { whenOpen } from './when-open.ts'

/**
 * A shop of six products, for journeys that put them into the cart. Stock display is on. Products get their ids in the
 * order of this list. The simple one is advertised; the one that offers others has nicotine.
 */
export const goods = {
  coloured: { id: 1, slug: 'bora-kit', name: 'Bora Kit' },
  offering: { id: 2, slug: 'mint-salt', name: 'Mint Salt' },
  other: { id: 3, slug: 'lime-salt', name: 'Lime Salt' },
  otherGone: { id: 4, slug: 'plum-salt', name: 'Plum Salt' },
  simple: { id: 5, slug: 'long-cable', name: 'Long Cable' },
  gone: { id: 6, slug: 'short-cable', name: 'Short Cable' },
} as const

/** Of the coloured one, from elsewhere, and of the simple one, from the shop itself. */
export const films = { elsewhere: 'https://video.example/bora.mp4', own: '/sandbox/films/solo-30.webm' } as const

interface Row {
  readonly sku: string
  readonly pictures: readonly unknown[]
  readonly variants: readonly { readonly pictures?: readonly unknown[]; readonly [field: string]: unknown }[]
  readonly [field: string]: unknown
}

/** Publishes it and gives its origin, once it is open. `layout` is that of its quick view. */
export async function publishGoodsShop(id: string, layout: 'simple' | 'full'): Promise<string> {
  const folder = folderOfCopy(id, { Show_Stock_On_Mobile: 'True' })
  const record = JSON.parse(readFileSync(`${folder}/tenant.json`, 'utf8'))
  const changed = { ...record, theme: { ...record.theme, quickView: layout } }
  writeFileSync(`${folder}/tenant.json`, JSON.stringify(changed))
  const catalogue = JSON.parse(readFileSync(`${folder}/catalogue.json`, 'utf8')) as { products: Row[] }
  writeFileSync(`${folder}/catalogue.json`, JSON.stringify({ ...catalogue, products: sixOf(catalogue.products) }))
  const content = JSON.parse(readFileSync(`${folder}/content.json`, 'utf8'))
  const sizeGuide = { page: 5, position: 'size guide', text: '<p>S is small, M is medium.</p>' }
  writeFileSync(
    `${folder}/content.json`,
    JSON.stringify({ ...content, pageContent: [...content.pageContent, sizeGuide] }),
  )
  await publishFolder(folder)
  return whenOpen(`http://${id}.localhost:${e2ePort}`)
}

/** A delivery: from now on the shop has so many of a variant. */
export async function deliver(id: string, sku: string, count: number): Promise<void> {
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

function sixOf(rows: readonly Row[]): Row[] {
  const [model] = rows.filter(({ variants }) => variants.some(({ pictures }) => pictures?.length))
  if (model === undefined) throw new Error('The demo shop has no such goods')
  const [colourPictures] = model.variants.flatMap(({ pictures }) => (pictures?.length ? [pictures] : []))
  const simple = ({ slug, name }: { slug: string; name: string }, price: number, stock: number): Row => {
    const sku = slug.toUpperCase()
    return {
      ...model,
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
    { ...simple(goods.coloured, 0, 0), variants, videoUrl: films.elsewhere },
    { ...simple(goods.offering, 500, 9), nicotineMgPerMl: 20, relatedVariants: ['LIME-SALT', 'PLUM-SALT'] },
    simple(goods.other, 600, 4),
    simple(goods.otherGone, 700, 0),
    { ...simple(goods.simple, 300, 2), popupAd: true, videoUrl: films.own },
    simple(goods.gone, 300, 0),
  ]
}
