import type { FacetName, IndexedProduct } from '#app/domain/catalogue/listing-index.ts'
import { foldText } from '#app/domain/catalogue/search-text.ts'
import type { Database } from '../database.ts'

/** What listings hold in memory, read from the rows: everything once, and afterwards only what turned. */

/** The state of the goods: another version means other goods, a later turn that something sold out or came back. */
export interface GoodsState {
  readonly version: number
  readonly turn: number
}

export function goodsState(db: Database): GoodsState {
  return db.sql
    .exec<{ version: number; turn: number }>(
      'SELECT version, coalesce((SELECT max(turn) FROM stock_turns), 0) AS turn FROM goods_version',
    )
    .one()
}

/** The products that sold out or came back after this turn, and whether they can be bought now. */
export function turnedSince(db: Database, turn: number): { id: number; inStock: boolean }[] {
  const rows = db.sql.exec<{ id: number; in_stock: number }>(
    'SELECT p.id, p.in_stock FROM stock_turns t JOIN products p ON p.id = t.product_id WHERE t.turn > ?',
    turn,
  )
  return [...rows].map(({ id, in_stock }) => ({ id, inStock: in_stock === 1 }))
}

/** A product with what decides its price apart from the variants. */
export interface ShelvedProduct extends IndexedProduct {
  readonly saleUntil: number | null
  readonly vatBasisPoints: number
}

type ProductRow = {
  id: number
  name: string
  brand_id: number | null
  new: number
  in_stock: number
  nicotine_mg_per_ml: number | null
  volume_ml: number | null
  added_at: number
  sale_until: number | null
  vat_basis_points: number
  weight: number
}

/** All goods on offer, by id. Among the featured the top ones come first, then the popular, then the new. */
export function shelvedProducts(db: Database): ShelvedProduct[] {
  const rows = db.sql.exec<ProductRow>(
    `SELECT id, name, brand_id, new, in_stock, nicotine_mg_per_ml, volume_ml, added_at, sale_until, vat_basis_points,
       row_number() OVER (ORDER BY top, popularity, added_at, id) AS weight
     FROM products WHERE deleted = 0 ORDER BY id`,
  )
  const valuesOf = facetReader(db)
  const ratingOf = rowsByProduct<RatingRow>(
    db.sql.exec<RatingRow>(
      'SELECT product_id, avg(rating) AS rating FROM reviews WHERE approved = 1 GROUP BY product_id ORDER BY product_id',
    ),
  )
  return Array.from(rows, (row) => ({
    id: row.id,
    name: foldText(row.name),
    values: valuesOf(row),
    addedAt: new Date(row.added_at).toISOString(),
    rating: ratingOf(row.id)[0]?.rating ?? 0,
    weight: row.weight,
    saleUntil: row.sale_until,
    vatBasisPoints: row.vat_basis_points,
  }))
}

type RatingRow = { product_id: number; rating: number }
type PlacedRow = { product_id: number; category: string; master: string }
type KindRow = { product_id: number; color_name: string | null; size: string | null }

/** The facet values of each product, to be asked for in the order of ids. */
function facetReader(db: Database): (row: ProductRow) => IndexedProduct['values'] {
  const placesOf = rowsByProduct(
    db.sql.exec<PlacedRow>(
      `SELECT pc.product_id, CAST(pc.category_id AS TEXT) AS category, CAST(c.master_id AS TEXT) AS master
       FROM product_categories pc JOIN categories c ON c.id = pc.category_id
       ORDER BY pc.product_id, pc.position`,
    ),
  )
  const kindsOf = rowsByProduct(
    db.sql.exec<KindRow>(
      `SELECT product_id, color_name, size FROM variants
       WHERE retired = 0 AND (color_name IS NOT NULL OR size IS NOT NULL) ORDER BY product_id, position`,
    ),
  )
  return (row) => {
    const places = placesOf(row.id)
    const kinds = kindsOf(row.id)
    const values: Partial<Record<FacetName, readonly string[]>> = {
      category: distinct(places.map(({ master }) => master)),
      subcategory: places.map(({ category }) => category),
    }
    if (row.brand_id !== null) values.brand = [String(row.brand_id)]
    if (kinds.length > 0) {
      values.colour = distinct(kinds.flatMap(({ color_name }) => color_name ?? []))
      values.size = distinct(kinds.flatMap(({ size }) => size ?? []))
    }
    if (row.nicotine_mg_per_ml !== null) values.nicotine = [String(row.nicotine_mg_per_ml)]
    if (row.volume_ml !== null) values.volume = [String(row.volume_ml)]
    if (row.in_stock === 1) values.inStock = yes
    if (row.new === 1) values.new = yes
    return values
  }
}

const yes = ['1']

function distinct(values: readonly string[]): readonly string[] {
  return values.length < 2 ? values : [...new Set(values)]
}

/** Walks rows ordered by product along with the products: asked for growing ids, it gives each one's rows. */
function rowsByProduct<Row extends { product_id: number }>(rows: Iterable<Row>): (id: number) => Row[] {
  const iterator = rows[Symbol.iterator]()
  let next = iterator.next()
  return (id) => {
    const own: Row[] = []
    while (!next.done && next.value.product_id <= id) {
      if (next.value.product_id === id) own.push(next.value)
      next = iterator.next()
    }
    return own
  }
}

export interface ShelvedVariant {
  readonly id: number
  readonly productId: number
  readonly price: number
  readonly salePrice: number | null
}

/** Every variant on offer, by product. */
export function shelvedVariants(db: Database): Iterable<ShelvedVariant> {
  return db.sql.exec<{ id: number; productId: number; price: number; salePrice: number | null }>(
    `SELECT id, product_id AS productId, price, sale_price AS salePrice
     FROM variants WHERE retired = 0 ORDER BY product_id, position`,
  )
}

export function countVariants(db: Database): number {
  return db.sql.exec<{ n: number }>('SELECT count(*) AS n FROM variants WHERE retired = 0').one().n
}

/** The prices of a price list by variant. */
export function listPrices(db: Database, priceList: number): ReadonlyMap<number, number> {
  const rows = db.sql.exec<{ variant_id: number; price: number }>(
    'SELECT variant_id, price FROM list_prices WHERE price_list_id = ?',
    priceList,
  )
  return new Map(Array.from(rows, ({ variant_id, price }) => [variant_id, price]))
}

/** How a value of a facet is called and where it stands among the others. */
export interface FacetWord {
  readonly value: string
  readonly label: string
  readonly color: string | null
}

const wordsOf = {
  category: `SELECT CAST(id AS TEXT) AS value, description AS label, NULL AS color FROM master_categories
    ORDER BY sequence, description, id`,
  subcategory: `SELECT CAST(c.id AS TEXT) AS value, c.description AS label, NULL AS color
    FROM categories c JOIN master_categories m ON m.id = c.master_id
    ORDER BY m.sequence, m.description, m.id, c.sequence, c.description, c.id`,
  brand: 'SELECT CAST(id AS TEXT) AS value, name AS label, NULL AS color FROM brands ORDER BY sequence, name, id',
  // Of a bare column beside min() SQLite takes the row that has the minimum: here the first variant with a swatch.
  colour: `SELECT color_name AS value, color_name AS label, color, min(CASE WHEN color IS NULL THEN 1e18 ELSE id END) AS first
    FROM variants WHERE retired = 0 AND color_name IS NOT NULL GROUP BY color_name`,
} as const

/** The names of categories and brands in the merchant's order, and the colours with their swatches. */
export function facetWords(db: Database, facet: keyof typeof wordsOf): FacetWord[] {
  const rows = db.sql.exec<{ value: string; label: string; color: string | null }>(wordsOf[facet])
  return Array.from(rows, ({ value, label, color }) => ({ value, label, color }))
}
