import { formatField, type Issue } from './cli-error.ts'
import type { CatalogueReferences, ContentReferences } from './references.ts'

/** Finds duplicate keys and broken references in a catalogue. */
export function findCatalogueIssues(catalogue: CatalogueReferences): Issue[] {
  const issues: Issue[] = []
  const addIssue = (path: string, message: string) => issues.push({ path, message })

  /** Returns the section's keys, or null if the section can't be read. References to such a section aren't checked. */
  const checkUnique = <Row>(
    section: string,
    rows: readonly Row[] | null,
    field: string,
    getKey: (row: Row) => string | number | null,
  ) => {
    issues.push(...findDuplicates(section, rows ?? [], field, getKey))
    return rows === null ? null : new Set(rows.map(getKey))
  }
  const masters = checkUnique('masterCategories', catalogue.masterCategories, 'code', (row) => row.code)
  const categories = checkUnique('categories', catalogue.categories, 'code', (row) => row.code)
  const brands = checkUnique('brands', catalogue.brands, 'code', (row) => row.code)
  const warehouses = checkUnique('warehouses', catalogue.warehouses, 'code', (row) => row.code)
  const priceLists = checkUnique('priceLists', catalogue.priceLists, 'id', (row) => row.id)
  const products = checkUnique('products', catalogue.products, 'sku', (row) => row.sku)
  checkUnique('products', catalogue.products, 'slug', (row) => row.slug)
  const isUnknown = <Key>(known: ReadonlySet<Key | null> | null, key: Key | null) =>
    known !== null && key !== null && !known.has(key)

  catalogue.categories?.forEach(({ master }, index) => {
    if (isUnknown(masters, master)) addIssue(`categories.${index}.master`, `Unknown master category ${master}`)
  })
  const skus = new Map<string, string>()
  catalogue.products?.forEach((product, index) => {
    const at = `products.${index}`
    if (isUnknown(brands, product.brand)) addIssue(`${at}.brand`, `Unknown brand ${product.brand}`)
    product.categories.forEach((code, position) => {
      if (isUnknown(categories, code)) addIssue(`${at}.categories.${position}`, `Unknown category ${code}`)
    })
    product.relatedVariants.forEach((sku, position) => {
      if (isUnknown(products, sku)) addIssue(`${at}.relatedVariants.${position}`, `Unknown product ${sku}`)
    })
    product.variants.forEach((variant, position) => {
      const path = `${at}.variants.${position}`
      if (variant.sku !== null) {
        const firstPath = skus.get(variant.sku)
        if (firstPath !== undefined)
          addIssue(`${path}.sku`, `${variant.sku} is already used by ${formatField(firstPath)}`)
        skus.set(variant.sku, path)
      }
      for (const code of Object.keys(variant.stock))
        if (isUnknown(warehouses, code)) addIssue(`${path}.stock.${code}`, `Unknown warehouse ${code}`)
      for (const listId of Object.keys(variant.listPrices))
        if (isUnknown(priceLists, Number(listId)))
          addIssue(`${path}.listPrices.${listId}`, `Unknown price list ${listId}`)
    })
  })
  return issues
}

/** Finds rows with the key of an earlier row. Ignores rows without a key. */
export function findDuplicates<Row>(
  section: string,
  rows: readonly Row[],
  field: string,
  getKey: (row: Row) => string | number | null,
): Issue[] {
  const seen = new Map<string | number, number>()
  return rows.flatMap((row, index) => {
    const key = getKey(row)
    if (key === null) return []
    const first = seen.get(key)
    if (first !== undefined)
      return [
        {
          path: `${section}.${index}.${field}`,
          message: `${key} is already used by ${formatField(`${section}.${first}`)}`,
        },
      ]
    seen.set(key, index)
    return []
  })
}

export interface PictureReference {
  readonly path: string
  readonly file: string
}

/** Lists every picture of a catalogue with the path of the field that refers to it. */
export function listCataloguePictures(catalogue: CatalogueReferences): PictureReference[] {
  const sections = ['masterCategories', 'categories', 'brands'] as const
  return [
    ...sections.flatMap((section) =>
      (catalogue[section] ?? []).flatMap((row, index) =>
        toPictureReferences(`${section}.${index}.picture`, row.picture),
      ),
    ),
    ...(catalogue.products ?? []).flatMap((product, index) => [
      ...product.pictures.flatMap((picture, position) =>
        toPictureReferences(`products.${index}.pictures.${position}`, picture),
      ),
      ...product.variants.flatMap((variant, at) =>
        variant.pictures.flatMap((picture, position) =>
          toPictureReferences(`products.${index}.variants.${at}.pictures.${position}`, picture),
        ),
      ),
    ]),
  ]
}

export function listContentPictures(content: ContentReferences): PictureReference[] {
  return [
    ...(content.slides ?? []).flatMap((slide, index) => toPictureReferences(`slides.${index}.picture`, slide.picture)),
    ...(content.pageContent ?? []).flatMap((row, index) =>
      toPictureReferences(`pageContent.${index}.picture`, row.picture),
    ),
    ...(content.posts ?? []).flatMap((row, index) => toPictureReferences(`posts.${index}.picture`, row.picture)),
  ]
}

function toPictureReferences(path: string, picture: { readonly file: string | null } | null): PictureReference[] {
  return picture === null || picture.file === null ? [] : [{ path: `${path}.file`, file: picture.file }]
}
