import type { CatalogueFile, PictureRow } from '#app/domain/catalogue/catalogue-file.ts'
import type { ContentFile } from '#app/domain/content/content-file.ts'
import { type Fault, plainField } from './fault.ts'

/** What no single row can tell: names used twice, and references that lead nowhere. */
export function catalogueFaults(catalogue: CatalogueFile): Fault[] {
  const faults: Fault[] = []
  const report = (path: string, message: string) => faults.push({ path, message })

  const unique = <Row>(section: string, rows: readonly Row[], field: string, keyOf: (row: Row) => string | number) => {
    faults.push(...repeated(section, rows, field, keyOf))
    return new Set(rows.map(keyOf))
  }
  const masters = unique('masterCategories', catalogue.masterCategories, 'code', (row) => row.code)
  const categories = unique('categories', catalogue.categories, 'code', (row) => row.code)
  const brands = unique('brands', catalogue.brands, 'code', (row) => row.code)
  const warehouses = unique('warehouses', catalogue.warehouses, 'code', (row) => row.code)
  const priceLists = unique('priceLists', catalogue.priceLists, 'id', (row) => row.id)
  const products = unique('products', catalogue.products, 'sku', (row) => row.sku)
  unique('products', catalogue.products, 'slug', (row) => row.slug)

  catalogue.categories.forEach((category, index) => {
    if (!masters.has(category.master))
      report(`categories.${index}.master`, `Unknown master category ${category.master}`)
  })
  const skus = new Map<string, string>()
  catalogue.products.forEach((product, index) => {
    const at = `products.${index}`
    if (product.brand !== null && !brands.has(product.brand)) report(`${at}.brand`, `Unknown brand ${product.brand}`)
    product.categories.forEach((code, place) => {
      if (!categories.has(code)) report(`${at}.categories.${place}`, `Unknown category ${code}`)
    })
    product.relatedVariants.forEach((sku, place) => {
      if (!products.has(sku)) report(`${at}.relatedVariants.${place}`, `Unknown product ${sku}`)
    })
    product.variants.forEach((variant, place) => {
      const path = `${at}.variants.${place}`
      const earlier = skus.get(variant.sku)
      if (earlier !== undefined) report(`${path}.sku`, `${variant.sku} is already used by ${plainField(earlier)}`)
      skus.set(variant.sku, path)
      for (const code of Object.keys(variant.stock))
        if (!warehouses.has(code)) report(`${path}.stock.${code}`, `Unknown warehouse ${code}`)
      for (const list of Object.keys(variant.listPrices))
        if (!priceLists.has(Number(list))) report(`${path}.listPrices.${list}`, `Unknown price list ${list}`)
    })
  })
  return faults
}

/** Every row whose key an earlier one has; a row without a key repeats nothing. */
export function repeated<Row>(
  section: string,
  rows: readonly Row[],
  field: string,
  keyOf: (row: Row) => string | number | null,
): Fault[] {
  const seen = new Map<string | number, number>()
  return rows.flatMap((row, index) => {
    const key = keyOf(row)
    if (key === null) return []
    const first = seen.get(key)
    if (first !== undefined)
      return [
        {
          path: `${section}.${index}.${field}`,
          message: `${key} is already used by ${plainField(`${section}.${first}`)}`,
        },
      ]
    seen.set(key, index)
    return []
  })
}

export interface NamedPicture {
  readonly path: string
  readonly file: string
}

/** Every picture that a catalogue names, with the place that names it. */
export function picturesOfCatalogue(catalogue: CatalogueFile): NamedPicture[] {
  const sections = ['masterCategories', 'categories', 'brands'] as const
  return [
    ...sections.flatMap((section) =>
      catalogue[section].flatMap((row, index) => named(`${section}.${index}.picture`, row.picture)),
    ),
    ...catalogue.products.flatMap((product, index) => [
      ...product.pictures.flatMap((picture, place) => named(`products.${index}.pictures.${place}`, picture)),
      ...product.variants.flatMap((variant, at) =>
        variant.pictures.flatMap((picture, place) =>
          named(`products.${index}.variants.${at}.pictures.${place}`, picture),
        ),
      ),
    ]),
  ]
}

export function picturesOfContent(content: ContentFile): NamedPicture[] {
  return [
    ...content.slides.flatMap((slide, index) => named(`slides.${index}.picture`, slide.picture)),
    ...content.pageContent.flatMap((row, index) => named(`pageContent.${index}.picture`, row.picture)),
    ...content.posts.flatMap((row, index) => named(`posts.${index}.picture`, row.picture)),
  ]
}

function named(path: string, picture: PictureRow | null): NamedPicture[] {
  return picture === null ? [] : [{ path: `${path}.file`, file: picture.file }]
}
