import { statSync } from 'node:fs'
import { z } from 'zod'

/** A problem in a tenant's folder, or one that the Worker reported. */
export interface Issue {
  /** File and field, such as `tenant.json hosts.0`. */
  readonly path: string
  readonly message: string
}

/** Ends the command with a message and all issues. */
export class CliError extends Error {
  readonly issues: readonly Issue[]

  constructor(message: string, issues: readonly Issue[] = []) {
    super(message)
    this.issues = issues
  }
}

/** Formats an issue's path with positions from 1: `tenant.json shipping.0` becomes `tenant.json shipping no. 1`. */
export function formatPath(path: string): string {
  const [file = '', field] = path.split(/ (.*)/s)
  return field === undefined ? file : `${file} ${formatField(field)}`
}

/** Formats a field with positions from 1: `shipping.0.countries.1` becomes `shipping no. 1, countries no. 2`. */
export function formatField(field: string): string {
  const [list = '', ...more] = field.split('.')
  // Message keys contain dots: don't split them.
  const parts = list.startsWith('messages') ? [list, more.join('.')] : [list, ...more]
  return parts
    .filter(Boolean)
    .map((part, index, all) => {
      if (index === 0) return part
      return /^\d+$/.test(part) && !codeKeyedFields.includes(all[index - 1] ?? '')
        ? ` no. ${Number(part) + 1}`
        : `, ${part}`
    })
    .join('')
}

/** Fields with entries by code. A code may be a number, but it is not a position. */
const codeKeyedFields: readonly string[] = ['listPrices', 'stock', 'class_countries']

export function prefixFile(file: string, issues: readonly Issue[]): Issue[] {
  return issues.map(({ path, message }) => ({ path: path === '' ? file : `${file} ${path}`, message }))
}

/** Throws a `CliError` unless the text is an id as `list` prints it. The id becomes part of a URL. */
export function requireNumber(text: string): void {
  if (!/^\d{1,15}$/.test(text)) throw new CliError(`${text} is not an id from the list`)
}

/** Throws a `CliError` if the file does not exist. */
export function requireFile(path: string): void {
  if (!statSync(path, { throwIfNoEntry: false })?.isFile()) throw new CliError(`There is no file ${path}`)
}

/**
 * The keys and references in the rows of a folder's files. Invalid rows are read too, so that one invalid field doesn't
 * hide a broken reference in another. An unreadable field is null or empty. A section that isn't a list is null, and
 * references to it aren't checked.
 */

const text = z.string().nullable().catch(null)
const amount = z.number().nullable().catch(null)
const textList = z.array(text).catch([])
const recordByCode = z.record(z.string(), z.unknown()).catch({})

function row<Shape extends z.ZodRawShape>(shape: Shape) {
  const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value)
  return z.preprocess((value) => (isObject(value) ? value : {}), z.object(shape))
}

const rows = <Shape extends z.ZodRawShape>(shape: Shape) => z.array(row(shape))
const section = <Shape extends z.ZodRawShape>(shape: Shape) => rows(shape).nullable().catch(null)
/** A section that a file may omit. */
const optionalSection = <Shape extends z.ZodRawShape>(shape: Shape) => rows(shape).default([]).nullable().catch(null)

const picture = row({ file: text }).nullable().catch(null)
const pictures = rows({ file: text }).catch([])

export const CatalogueReferences = row({
  masterCategories: section({ code: text, picture }),
  categories: section({ code: text, master: text, picture }),
  brands: section({ code: text, picture }),
  warehouses: section({ code: text }),
  priceLists: optionalSection({ id: amount }),
  products: section({
    sku: text,
    slug: text,
    brand: text,
    categories: textList,
    relatedVariants: textList,
    fits: textList,
    deleted: z.boolean().catch(false),
    nicotineMgPerMl: amount,
    volumeMl: amount,
    pictures,
    variants: rows({ sku: text, size: text, stock: recordByCode, listPrices: recordByCode, pictures }).catch([]),
  }),
})
export type CatalogueReferences = z.infer<typeof CatalogueReferences>

export const ContentReferences = row({
  slides: section({ picture }),
  pageContent: section({ picture }),
  posts: optionalSection({ picture }),
})
export type ContentReferences = z.infer<typeof ContentReferences>

export const CustomerReferences = row({
  customers: section({ code: text, username: text, email: text, priceList: amount }),
})
export type CustomerReferences = z.infer<typeof CustomerReferences>

export const OrderReferences = row({
  orders: section({ code: text, email: text, lines: rows({ sku: text }).catch([]) }),
})
export type OrderReferences = z.infer<typeof OrderReferences>

export const RecordReferences = row({
  class_countries: recordByCode,
  undiscounted_classes: z.array(z.string()).catch([]),
  refill_ml: amount,
  theme: row({ logo: text, favicon: text }),
})
export type RecordReferences = z.infer<typeof RecordReferences>

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
    for (const field of ['relatedVariants', 'fits'] as const)
      product[field].forEach((sku, position) => {
        if (isUnknown(products, sku)) addIssue(`${at}.${field}.${position}`, `Unknown product ${sku}`)
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

export function prefixPicturePaths(file: string, pictures: readonly PictureReference[]): PictureReference[] {
  return pictures.map((picture) => ({ ...picture, path: `${file} ${picture.path}` }))
}
