import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import { PLAIN_SHOPS_FOLDER } from './shops.ts'

/**
 * Copies the demo shops for the e2e tests. Products and texts are the same, but plain rectangles of the same sizes
 * replace the pictures, and there are fewer of them: rendering the real ones would slow the first request for each
 * width, and no test looks at their content.
 */

/** Pictures per shop. No journey needs more. */
const MAX_PICTURES = 6

interface WithPictures {
  readonly pictures?: readonly { readonly file: string }[]
}
interface Product extends WithPictures {
  readonly variants: readonly WithPictures[]
}

// With the copies of the last run, each of which has a shop per test.
rmSync(dirname(PLAIN_SHOPS_FOLDER), { recursive: true, force: true })
cpSync('tenants', PLAIN_SHOPS_FOLDER, { recursive: true, filter: (file) => !/^tenants.(cli|demo)$/.test(file) })
for (const shop of globSync(`${PLAIN_SHOPS_FOLDER}/*`)) {
  const usedFiles = new Set([
    ...change(`${shop}/content.json`, useOnePicturePerKind),
    ...change(`${shop}/catalogue.json`, ({ products, ...fixtures }) => ({
      ...useOnePicturePerKind(fixtures),
      products: reducePictures(products),
    })),
  ])
  // Files directly in `pictures` are the brand's and stay as they are.
  for (const picture of globSync(`${shop}/pictures/*/*.svg`)) {
    if (usedFiles.has(relative(`${shop}/pictures`, picture))) writePlainPicture(picture)
    else rmSync(picture)
  }
}

/** Returns the pictures' files that the changed rows use. */
function change(file: string, changed: (rows: { products: Product[] }) => object): string[] {
  const text = JSON.stringify(changed(JSON.parse(readFileSync(file, 'utf8'))))
  writeFileSync(file, text)
  return [...text.matchAll(/"file":"([^"]*)"/g)].map(([, usedFile = '']) => usedFile)
}

/** Uses one picture per folder: one for all slides, one for all brands. */
function useOnePicturePerKind(rows: object): object {
  const replacements = new Map<string, string>()
  return JSON.parse(JSON.stringify(rows), (key, value) => {
    if (key !== 'file') return value
    const kind = dirname(value)
    replacements.set(kind, replacements.get(kind) ?? value)
    return replacements.get(kind)
  })
}

/**
 * Replaces the products' pictures with the first `MAX_PICTURES`. Each product and its variants keep their number of
 * pictures.
 */
function reducePictures(products: readonly Product[]): Product[] {
  const selectedFiles = [...new Set(products.flatMap(listFiles))].slice(0, MAX_PICTURES)
  let nextIndex = 0
  return products.map((product) => {
    const replacements = new Map(
      listFiles(product).map((file) => [file, selectedFiles[nextIndex++ % selectedFiles.length] ?? file]),
    )
    const replacePictures = <Item extends WithPictures>(item: Item): Item =>
      item.pictures === undefined
        ? item
        : { ...item, pictures: item.pictures.map((picture) => ({ ...picture, file: replacements.get(picture.file) })) }
    return { ...replacePictures(product), variants: product.variants.map(replacePictures) }
  })
}

function listFiles({ pictures = [], variants }: Product): string[] {
  const all = [...pictures, ...variants.flatMap((variant) => variant.pictures ?? [])]
  return [...new Set(all.map(({ file }) => file))]
}

function writePlainPicture(file: string): void {
  const [opening] = /^<svg [^>]*>/.exec(readFileSync(file, 'utf8')) ?? []
  if (opening === undefined) throw new Error(`${file} does not start with <svg`)
  writeFileSync(file, `${opening}<rect width="100%" height="100%" fill="#e6ebe9"/></svg>`)
}
