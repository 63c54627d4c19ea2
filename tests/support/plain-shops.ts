import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { plainShops } from './shops.ts'

/**
 * The demo shops as the journeys visit them: the same goods and words, but plain areas in the place of their pictures,
 * each of its picture's size, and few of them. Nobody looks at what they show, and each width of each picture would be made at
 * its first request.
 */

/** A page loads each picture once, and a journey looks at no more than these. */
const picturesOfGoods = 6

interface Pictured {
  readonly pictures?: readonly { readonly file: string }[]
}
interface Product extends Pictured {
  readonly variants: readonly Pictured[]
}

rmSync(plainShops, { recursive: true, force: true })
cpSync('tenants', plainShops, { recursive: true, filter: (file) => !/^tenants.(cli|demo)$/.test(file) })
for (const shop of globSync(`${plainShops}/*`)) {
  change(`${shop}/content.json`, onePictureOfAKind)
  change(`${shop}/catalogue.json`, ({ products, ...fixtures }) => ({
    ...onePictureOfAKind(fixtures),
    products: fewPictures(products),
  }))
}
// What lies right in the folder is the brand's and travels as it is.
for (const picture of globSync(`${plainShops}/*/pictures/*/*.svg`)) makePlain(picture)

function change(file: string, changed: (rows: { products: Product[] }) => object): void {
  writeFileSync(file, JSON.stringify(changed(JSON.parse(readFileSync(file, 'utf8')))))
}

/** All slides show one, all brands another. */
function onePictureOfAKind(rows: object): object {
  const shown = new Map<string, string>()
  return JSON.parse(JSON.stringify(rows), (key, value) => {
    if (key !== 'file') return value
    const kind = dirname(value)
    shown.set(kind, shown.get(kind) ?? value)
    return shown.get(kind)
  })
}

/** Those of one product, its variants' included, stay as many as they are. */
function fewPictures(products: readonly Product[]): Product[] {
  const drawn = [...new Set(products.flatMap(filesOf))].slice(0, picturesOfGoods)
  let taken = 0
  return products.map((product) => {
    const shown = new Map(filesOf(product).map((file) => [file, drawn[taken++ % drawn.length] ?? file]))
    const showing = <Item extends Pictured>(item: Item): Item =>
      item.pictures === undefined
        ? item
        : { ...item, pictures: item.pictures.map((each) => ({ ...each, file: shown.get(each.file) })) }
    return { ...showing(product), variants: product.variants.map(showing) }
  })
}

function filesOf({ pictures = [], variants }: Product): string[] {
  const all = [...pictures, ...variants.flatMap((variant) => variant.pictures ?? [])]
  return [...new Set(all.map(({ file }) => file))]
}

function makePlain(file: string): void {
  const [opening] = /^<svg [^>]*>/.exec(readFileSync(file, 'utf8')) ?? []
  if (opening === undefined) throw new Error(`${file} does not begin as a drawing`)
  writeFileSync(file, `${opening}<rect width="100%" height="100%" fill="#e6ebe9"/></svg>`)
}
