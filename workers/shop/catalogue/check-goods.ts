import {
  changeProduct,
  codeIn,
  columnsOfHead,
  type GoodsFault,
  type ProductChange,
  type ProductRows,
  placeOf,
} from '#app/domain/catalogue/goods-changes.ts'
import { type GoodsColumn, goodsColumns, isListPrice } from '#app/domain/catalogue/goods-csv.ts'
import { faultText } from '#app/domain/catalogue/goods-faults.ts'
import { type GoodsRules, overRefill } from '#app/domain/catalogue/goods-rules.ts'
import type { HeldProduct } from '#app/domain/catalogue/held-product.ts'
import { isUpload } from '#app/domain/catalogue/picture-file.ts'
import type { CsvRow } from '#app/domain/csv-reader.ts'
import type { Database } from '../database.ts'
import { listedPictures } from '../desk/desk-pictures.queries.ts'
import { optionalPictureFrom } from '../picture.ts'
import { knownCodes, ownersOfSlugs, ownersOfVariants } from './catalogue-tables.queries.ts'
import { unknownCodes } from './check-catalogue.ts'
import { categoryPictures, type FileCode } from './goods-runs.queries.ts'
import { heldProducts, productIdsOf } from './held-products.queries.ts'

/** The columns that a CSV file may have in this shop. */
export function columnsOf(db: Database): GoodsColumn[] {
  const { warehouses, priceLists } = knownCodes(db)
  return goodsColumns({ warehouses: [...warehouses], priceLists: [...priceLists] })
}

export interface CheckedGoods {
  readonly changes: readonly ProductChange[]
  /** What must stand in one place of the file only. */
  readonly codes: readonly FileCode[]
  readonly faults: readonly GoodsFault[]
}

/** What rows of a file ask of the shop as it is now, and every fault of every row. */
export function checkGoods(
  db: Database,
  head: readonly string[],
  rows: readonly CsvRow[],
  lists: boolean,
  rules: GoodsRules,
  now: number,
): CheckedGoods {
  const { columns, faults: unknown } = columnsOfHead(head, columnsOf(db))
  const headFaults = lists ? unknown : [...unknown, ...listPriceFaults(columns)]
  if (headFaults.length > 0) return { changes: [], codes: [], faults: headFaults }
  const faults: GoodsFault[] = []
  const products = productsIn(rows, columns, faults)
  const held = heldProducts(
    db,
    productIdsOf(
      db,
      products.map(({ code }) => code),
    ),
  )
  const current = new Map(held.map(({ product }) => [product.sku, product]))
  const known = knownCodes(db)
  const pictures = categoryPictures(db)
  const shop = {
    addedAt: new Date(now).toISOString(),
    timeZone: rules.timeZone,
    pictureOf: (category: string) => optionalPictureFrom(pictures.get(category) ?? null),
  }
  const changed = products.flatMap((product) => {
    const { change, faults: found } = changeProduct(product, columns, current.get(product.code) ?? null, shop)
    faults.push(...found)
    if (change === null) return []
    const placed = (path: readonly string[]) => placeOf(path, product, columns, change.product)
    for (const { field, says } of unknownCodes(change.product, known))
      faults.push({ ...placed(field.split('.')), says })
    // Goods that were there before the rule stay until they are changed: nobody else's units have to wait for that.
    for (const path of change.stockOnly ? [] : overRefill(change.product, rules.refillMl))
      faults.push({ ...placed(path), says: faultText('refill', { most: rules.refillMl ?? 0 }) })
    return [{ ...product, change }]
  })
  faults.push(...takenCodes(db, changed, columns), ...missingPictures(db, changed, columns, current))
  const codes = products.flatMap((product) => codesIn(product, columns))
  return { changes: changed.map(({ change }) => change), codes, faults }
}

/** Prices of lists in a file of somebody's whose business they are not. */
function listPriceFaults(columns: readonly GoodsColumn[]): GoodsFault[] {
  return columns.filter(isListPrice).map(({ name }) => ({ row: 1, column: name, says: faultText('ownersAlone') }))
}

/** The rows by product; a row that does not say what it is of is a fault. */
function productsIn(rows: readonly CsvRow[], columns: readonly GoodsColumn[], faults: GoodsFault[]): ProductRows[] {
  const products: { code: string; rows: CsvRow[] }[] = []
  for (const row of rows) {
    const code = codeIn(row, columns, 'code')
    const nameless = (['code', 'variant_code'] as const).filter((name) => codeIn(row, columns, name) === '')
    for (const column of nameless) faults.push({ row: row.row, column, says: faultText('needed') })
    if (nameless.length > 0) continue
    const last = products.at(-1)
    if (last?.code === code) last.rows.push(row)
    else products.push({ code, rows: [row] })
  }
  return products
}

function codesIn({ code, rows }: ProductRows, columns: readonly GoodsColumn[]): FileCode[] {
  const [first] = rows
  const slug = first?.cells[columns.findIndex(({ name }) => name === 'slug')]?.trim() ?? ''
  const at = first?.row ?? 0
  return [
    { kind: 'code', code, row: at },
    ...(slug === '' ? [] : [{ kind: 'slug' as const, code: slug, row: at }]),
    ...rows.map((row) => ({ kind: 'variant_code' as const, code: codeIn(row, columns, 'variant_code'), row: row.row })),
  ]
}

/** Pictures of the desk that can't be chosen there, so that their files may be gone; one that is shown may go on. */
function missingPictures(
  db: Database,
  products: readonly (ProductRows & { change: ProductChange })[],
  columns: readonly GoodsColumn[],
  current: ReadonlyMap<string, HeldProduct>,
): GoodsFault[] {
  const named = products.map((each) => {
    const shown = new Set(picturesOf(current.get(each.code)).map(({ path }) => path))
    const news = picturesOf(each.change.product).filter(({ path }) => isUpload(path) && !shown.has(path))
    return { each, news }
  })
  const there = listedPictures(
    db,
    named.flatMap(({ news }) => news.map(({ path }) => path)),
  )
  return named.flatMap(({ each, news }) =>
    news
      .filter(({ path }) => !there.has(path))
      .map(({ at }) => ({ ...placeOf(at, each, columns, each.change.product), says: faultText('unpublished') })),
  )
}

function picturesOf(product: HeldProduct | undefined): { path: string; at: readonly PropertyKey[] }[] {
  if (product === undefined) return []
  return [
    ...product.pictures.map(({ path }) => ({ path, at: ['pictures'] })),
    ...product.variants.flatMap(({ pictures }, variant) =>
      pictures.map(({ path }) => ({ path, at: ['variants', variant, 'pictures'] })),
    ),
  ]
}

/** A slug and a variant belong to one product of the shop. */
function takenCodes(
  db: Database,
  products: readonly (ProductRows & { change: ProductChange })[],
  columns: readonly GoodsColumn[],
): GoodsFault[] {
  const slugs = ownersOfSlugs(
    db,
    products.map(({ change }) => change.product.slug),
  )
  const variants = ownersOfVariants(
    db,
    products.flatMap(({ change }) => change.product.variants.map(({ sku }) => sku)),
  )
  return products.flatMap((each) => {
    const { code, change } = each
    const place = (path: string[]) => placeOf(path, each, columns, change.product)
    const owner = slugs.get(change.product.slug) ?? code
    return [
      ...(owner === code
        ? []
        : [{ ...place(['slug']), says: faultText('taken', { code: change.product.slug, product: owner }) }]),
      ...change.product.variants.flatMap(({ sku }, at) => {
        const holder = variants.get(sku) ?? code
        if (holder === code) return []
        return [{ ...place(['variants', String(at), 'sku']), says: faultText('taken', { code: sku, product: holder }) }]
      }),
    ]
  })
}
