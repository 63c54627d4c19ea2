import { facetNames } from '#app/domain/catalogue/facets.ts'
import { foldText } from '#app/domain/catalogue/search-text.ts'
import { parseStrength } from '#app/domain/catalogue/size-kind.ts'
import type { Database } from '../database.ts'
import { type LanguageOrDefault, localizedSql } from '../rows.queries.ts'
import { giftVoucherProductsSql } from '../vouchers/vouchers.queries.ts'
import { FacetValues } from './facet-values.ts'
import { type ProductColumns, sortPositions } from './index-query.ts'

/** Reads the data of the listing index: everything at first and after a catalogue change, otherwise only stock. */

/**
 * The state of the catalogue. A new `version` means changed products; a later `turn` means that a product sold out or
 * is in stock again.
 */
export interface CatalogueState {
  readonly version: number
  readonly turn: number
}

export function getCatalogueState(db: Database): CatalogueState {
  return db.sql
    .exec<{ version: number; turn: number }>(
      'SELECT version, coalesce((SELECT max(turn) FROM stock_turns), 0) AS turn FROM goods_version',
    )
    .one()
}

/** The products that sold out or came back into stock after this turn. */
export function listStockChangesSince(db: Database, turn: number): { id: number; inStock: boolean }[] {
  const rows = db.sql.exec<{ id: number; in_stock: number }>(
    'SELECT p.id, p.in_stock FROM stock_turns t JOIN products p ON p.id = t.product_id WHERE t.turn > ?',
    turn,
  )
  return [...rows].map(({ id, in_stock }) => ({ id, inStock: in_stock === 1 }))
}

const indexedFacets = facetNames.filter((name) => name !== 'onSale')

/** All active products in columns: a hundred thousand objects would take seconds to create and too much memory. */
export interface IndexedColumns extends Omit<ProductColumns, 'names'> {
  /** Instants in milliseconds; Infinity without an end. */
  readonly saleUntil: Float64Array
  readonly vatBasisPoints: Uint16Array
  readonly variants: VariantColumns
}

/** Every active variant, with the position of its product. Prices in cents; `NO_PRICE` without a sale. */
export interface VariantColumns {
  readonly id: Int32Array
  readonly position: Int32Array
  readonly price: Int32Array
  readonly salePrice: Int32Array
}

export const NO_PRICE = -1

type ProductRow = [
  id: number,
  brand: number | null,
  isNew: number,
  inStock: number,
  nicotine: number | null,
  volume: number | null,
  addedAt: number,
  saleUntil: number | null,
  vatBasisPoints: number,
  top: number,
  popularity: number,
]

/** Rows as arrays: as objects they would cost several times as much. */
function queryRows<Row extends SqlStorageValue[]>(db: Database, sql: string): IterableIterator<Row> {
  return db.sql.exec(sql).raw<Row>()
}

export function loadProductColumns(db: Database): IndexedColumns {
  const rows = [
    ...queryRows<ProductRow>(
      db,
      `SELECT id, brand_id, new, in_stock, nicotine_mg_per_ml, volume_ml, added_at, sale_until,
         iif(gift_voucher, 0, vat_basis_points), top, popularity
       FROM products WHERE deleted = 0 ORDER BY id`,
    ),
  ]
  const column = (index: number) => Float64Array.from(rows, (row) => row[index] ?? 0)
  const ids = rows.map(([id]) => id)
  const facets = Object.fromEntries(indexedFacets.map((name) => [name, new FacetValues()])) as IndexedColumns['facets']
  for (const [position, [, brand, isNew, inStock, , volume]] of rows.entries()) {
    if (brand !== null) facets.brand.add(position, brand)
    if (isNew === 1) facets.new.add(position, 1)
    if (inStock === 1) facets.inStock.add(position, 1)
    if (volume !== null) facets.volume.add(position, volume)
  }
  loadCategories(db, ids, facets)
  const addedAt = column(6)
  return {
    ids,
    addedAt,
    rating: loadRatings(db, ids),
    weight: computeWeights(column(9), column(10), addedAt),
    facets,
    saleUntil: Float64Array.from(rows, ([, , , , , , , until]) => until ?? Infinity),
    vatBasisPoints: Uint16Array.from(column(8)),
    variants: loadVariantColumns(
      db,
      ids,
      rows.map(([, , , , nicotine]) => nicotine),
      facets,
    ),
  }
}

/** Ranks products for the sort order `featured`: top products, then popular ones, then new ones. */
function computeWeights(top: Float64Array, popularity: Float64Array, addedAt: Float64Array): Float64Array {
  const weight = new Float64Array(top.length)
  for (const [rank, position] of sortPositions(top.length, top, popularity, addedAt).entries()) weight[position] = rank
  return weight
}

function loadRatings(db: Database, ids: readonly number[]): Float64Array {
  const rating = new Float64Array(ids.length)
  const cursor = new PositionCursor(ids)
  const rows = queryRows<[product: number, rating: number]>(
    db,
    'SELECT product_id, avg(rating) FROM reviews WHERE approved = 1 GROUP BY product_id ORDER BY product_id',
  )
  for (const [product, average] of rows) {
    const position = cursor.advanceTo(product)
    if (position !== null) rating[position] = average
  }
  return rating
}

function loadCategories(db: Database, ids: readonly number[], facets: IndexedColumns['facets']): void {
  const cursor = new PositionCursor(ids)
  const rows = queryRows<[product: number, category: number, master: number]>(
    db,
    `SELECT pc.product_id, pc.category_id, c.master_id
     FROM product_categories pc JOIN categories c ON c.id = pc.category_id
     ORDER BY pc.product_id, pc.position`,
  )
  for (const [product, category, master] of rows) {
    const position = cursor.advanceTo(product)
    if (position === null) continue
    facets.subcategory.add(position, category)
    facets.category.add(position, master)
  }
}

type VariantRow = [
  id: number,
  product: number,
  price: number,
  salePrice: number | null,
  colour: string | null,
  size: string | null,
]

/** A variant's strength is in its size. A variant without one there has the strength of its product. */
function loadVariantColumns(
  db: Database,
  ids: readonly number[],
  nicotine: readonly (number | null)[],
  facets: IndexedColumns['facets'],
): VariantColumns {
  const columns: Record<keyof VariantColumns, number[]> = { id: [], position: [], price: [], salePrice: [] }
  const cursor = new PositionCursor(ids)
  const rows = queryRows<VariantRow>(
    db,
    `SELECT id, product_id, price, iif(product_id IN ${giftVoucherProductsSql}, NULL, sale_price), color_name, size
     FROM variants WHERE retired = 0
     ORDER BY product_id, position`,
  )
  for (const [id, product, price, salePrice, colour, size] of rows) {
    const position = cursor.advanceTo(product)
    if (position === null) continue
    columns.id.push(id)
    columns.position.push(position)
    columns.price.push(price)
    columns.salePrice.push(salePrice ?? NO_PRICE)
    if (colour !== null) facets.colour.add(position, colour)
    if (size !== null) facets.size.add(position, size)
    const strength = parseStrength(size ?? '') ?? nicotine[position] ?? null
    if (strength !== null) facets.nicotine.add(position, strength)
  }
  return {
    id: Int32Array.from(columns.id),
    position: Int32Array.from(columns.position),
    price: Int32Array.from(columns.price),
    salePrice: Int32Array.from(columns.salePrice),
  }
}

/** Finds the positions of products for rows that are sorted by product id. */
class PositionCursor {
  readonly #ids: readonly number[]
  #position = 0

  constructor(ids: readonly number[]) {
    this.#ids = ids
  }

  /** Call it with ascending ids. Null for products that are not active. */
  advanceTo(id: number): number | null {
    while ((this.#ids[this.#position] ?? Infinity) < id) this.#position++
    return this.#ids[this.#position] === id ? this.#position : null
  }
}

/** The folded names of all active products in every language, by ascending id, for the search. */
export function listNamesInAllLanguages(db: Database): string[] {
  const sql = `SELECT name || ' ' || coalesce(el ->> 'name', '') FROM products WHERE deleted = 0 ORDER BY id`
  return Array.from(queryRows<[string]>(db, sql), ([names]) => foldText(names))
}

/** The folded names of all active products in one language, by ascending id. */
export function listNames(db: Database, language: LanguageOrDefault): string[] {
  const sql = `SELECT ${localizedSql(language, 'p', 'name')} FROM products p WHERE deleted = 0 ORDER BY id`
  return Array.from(queryRows<[string]>(db, sql), ([name]) => foldText(name))
}

/** The prices of a price list by variant. */
export function loadListPrices(db: Database, priceList: number): ReadonlyMap<number, number> {
  const rows = db.sql.exec<{ variant_id: number; price: number }>(
    `SELECT variant_id, price FROM list_prices WHERE price_list_id = ?
       AND variant_id NOT IN (SELECT id FROM variants WHERE product_id IN ${giftVoucherProductsSql})`,
    priceList,
  )
  return new Map(Array.from(rows, ({ variant_id, price }) => [variant_id, price]))
}

/** The display name of a facet value; the list order is the display order. */
export interface FacetLabel {
  readonly value: string
  readonly label: string
  readonly color: string | null
}

const getLabelQueries = (language: LanguageOrDefault) => ({
  category: `SELECT CAST(m.id AS TEXT) AS value, ${localizedSql(language, 'm', 'description')} AS label, NULL AS color
    FROM master_categories m ORDER BY m.sequence, m.description, m.id`,
  subcategory: `SELECT CAST(c.id AS TEXT) AS value, ${localizedSql(language, 'c', 'description')} AS label, NULL AS color
    FROM categories c JOIN master_categories m ON m.id = c.master_id
    ORDER BY m.sequence, m.description, m.id, c.sequence, c.description, c.id`,
  brand: 'SELECT CAST(id AS TEXT) AS value, name AS label, NULL AS color FROM brands ORDER BY sequence, name, id',
  // With min(), SQLite takes the other columns from the row with the minimum: here the first variant with a swatch.
  colour: `SELECT v.color_name AS value, ${language === 'el' ? 'coalesce(g.label, v.color_name)' : 'v.color_name'} AS label, v.color,
      min(CASE WHEN v.color IS NULL THEN 1e18 ELSE v.id END) AS first
    FROM variants v LEFT JOIN (
      SELECT color_name, el ->> 'color_name' AS label, min(id) FROM variants
      WHERE retired = 0 AND el IS NOT NULL GROUP BY color_name) g ON g.color_name = v.color_name
    WHERE v.retired = 0 AND v.color_name IS NOT NULL GROUP BY v.color_name`,
})

/** The names of categories and brands in the merchant's order, and of colours with their swatches. */
export function listFacetLabels(
  db: Database,
  facet: keyof ReturnType<typeof getLabelQueries>,
  language?: LanguageOrDefault,
): FacetLabel[] {
  const rows = db.sql.exec<{ value: string; label: string; color: string | null }>(getLabelQueries(language)[facet])
  return Array.from(rows, ({ value, label, color }) => ({ value, label, color }))
}
