import { type Fault, plainField } from './fault.ts'
import type { CatalogueReferences, ContentReferences } from './references.ts'

/** What no single row can tell: names used twice, and references that lead nowhere. */
export function catalogueFaults(catalogue: CatalogueReferences): Fault[] {
  const faults: Fault[] = []
  const report = (path: string, message: string) => faults.push({ path, message })

  /** Null where the section can't be read: references to it aren't checked. */
  const unique = <Row>(
    section: string,
    rows: readonly Row[] | null,
    field: string,
    keyOf: (row: Row) => string | number | null,
  ) => {
    faults.push(...repeated(section, rows ?? [], field, keyOf))
    return rows === null ? null : new Set(rows.map(keyOf))
  }
  const masters = unique('masterCategories', catalogue.masterCategories, 'code', (row) => row.code)
  const categories = unique('categories', catalogue.categories, 'code', (row) => row.code)
  const brands = unique('brands', catalogue.brands, 'code', (row) => row.code)
  const warehouses = unique('warehouses', catalogue.warehouses, 'code', (row) => row.code)
  const priceLists = unique('priceLists', catalogue.priceLists, 'id', (row) => row.id)
  const products = unique('products', catalogue.products, 'sku', (row) => row.sku)
  unique('products', catalogue.products, 'slug', (row) => row.slug)
  const isUnknown = <Key>(known: ReadonlySet<Key | null> | null, key: Key | null) =>
    known !== null && key !== null && !known.has(key)

  catalogue.categories?.forEach(({ master }, index) => {
    if (isUnknown(masters, master)) report(`categories.${index}.master`, `Unknown master category ${master}`)
  })
  const skus = new Map<string, string>()
  catalogue.products?.forEach((product, index) => {
    const at = `products.${index}`
    if (isUnknown(brands, product.brand)) report(`${at}.brand`, `Unknown brand ${product.brand}`)
    product.categories.forEach((code, place) => {
      if (isUnknown(categories, code)) report(`${at}.categories.${place}`, `Unknown category ${code}`)
    })
    product.relatedVariants.forEach((sku, place) => {
      if (isUnknown(products, sku)) report(`${at}.relatedVariants.${place}`, `Unknown product ${sku}`)
    })
    product.variants.forEach((variant, place) => {
      const path = `${at}.variants.${place}`
      if (variant.sku !== null) {
        const earlier = skus.get(variant.sku)
        if (earlier !== undefined) report(`${path}.sku`, `${variant.sku} is already used by ${plainField(earlier)}`)
        skus.set(variant.sku, path)
      }
      for (const code of Object.keys(variant.stock))
        if (isUnknown(warehouses, code)) report(`${path}.stock.${code}`, `Unknown warehouse ${code}`)
      for (const list of Object.keys(variant.listPrices))
        if (isUnknown(priceLists, Number(list))) report(`${path}.listPrices.${list}`, `Unknown price list ${list}`)
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
export function picturesOfCatalogue(catalogue: CatalogueReferences): NamedPicture[] {
  const sections = ['masterCategories', 'categories', 'brands'] as const
  return [
    ...sections.flatMap((section) =>
      (catalogue[section] ?? []).flatMap((row, index) => named(`${section}.${index}.picture`, row.picture)),
    ),
    ...(catalogue.products ?? []).flatMap((product, index) => [
      ...product.pictures.flatMap((picture, place) => named(`products.${index}.pictures.${place}`, picture)),
      ...product.variants.flatMap((variant, at) =>
        variant.pictures.flatMap((picture, place) =>
          named(`products.${index}.variants.${at}.pictures.${place}`, picture),
        ),
      ),
    ]),
  ]
}

export function picturesOfContent(content: ContentReferences): NamedPicture[] {
  return [
    ...(content.slides ?? []).flatMap((slide, index) => named(`slides.${index}.picture`, slide.picture)),
    ...(content.pageContent ?? []).flatMap((row, index) => named(`pageContent.${index}.picture`, row.picture)),
    ...(content.posts ?? []).flatMap((row, index) => named(`posts.${index}.picture`, row.picture)),
  ]
}

function named(path: string, picture: { readonly file: string | null } | null): NamedPicture[] {
  return picture === null || picture.file === null ? [] : [{ path: `${path}.file`, file: picture.file }]
}
