import type { AdminOption } from '#app/domain/admin/row-kinds.ts'
import type { Database } from '../database.ts'
import { type LanguageOrDefault, localizedSql, parsePicture } from '../rows.queries.ts'
import { Search } from '../search/search.ts'

const showConditions: Record<AdminProductQuery['show'], string> = {
  all: '1 = 1',
  active: 'p.deleted = 0',
  off: 'p.deleted = 1',
  'sold-out': 'p.deleted = 0 AND p.stock = 0',
}

/**
 * Finds the term anywhere, ignoring case. SQLite's `lower` folds only ASCII letters, so other letters match the term as
 * it was typed. `LIKE` is limited to 50 bytes on the platform.
 */
const containsTerm = (column: string) => `(instr(lower(${column}), lower(?2)) OR instr(${column}, ?2))`

export function listAdminProducts(
  db: Database,
  { search, show, before }: AdminProductQuery,
  limit: number,
  now: number,
  language?: LanguageOrDefault,
) {
  const rows = db.sql.exec<Omit<AdminProductRow, 'active'> & { deleted: number }>(
    `SELECT p.id, p.sku, ${localizedSql(language, 'p', 'name')} AS name, p.stock, p.deleted,
       coalesce((SELECT min(iif(p.sale_until <= ?5, v.price, coalesce(v.sale_price, v.price)))
         FROM variants v WHERE v.product_id = p.id AND v.retired = 0), 0) AS price
     FROM products p
     WHERE (?1 IS NULL OR p.id < ?1) AND ${showConditions[show]}
       AND (${containsTerm('p.name')} OR ${containsTerm('p.sku')} OR ${containsTerm("coalesce(p.el ->> 'name', '')")}
         OR p.id IN (SELECT value FROM json_each(?4))
         OR EXISTS (SELECT 1 FROM variants v WHERE v.product_id = p.id AND ${containsTerm('v.sku')}))
     ORDER BY p.id DESC LIMIT ?3`,
    before,
    search,
    limit + 1,
    JSON.stringify(new Search(db).findProductsByName(search)),
    now,
  )
  const products = [...rows].map(({ deleted, ...row }): AdminProductRow => ({ ...row, active: deleted === 0 }))
  return { products: products.slice(0, limit), more: products.length > limit }
}

/** The choices of a product's forms, with names in this language. */
export function getProductChoices(db: Database, language?: LanguageOrDefault): ProductChoices {
  const listChoices = (sql: string) =>
    db.sql.exec<{ code: string; name: string }>(sql).toArray() satisfies AdminOption[]
  return {
    brands: listChoices('SELECT code, name FROM brands ORDER BY name'),
    categories: listChoices(
      `SELECT c.code,
         ${localizedSql(language, 'm', 'description')} || ' › ' || ${localizedSql(language, 'c', 'description')} AS name
       FROM categories c JOIN master_categories m ON m.id = c.master_id ORDER BY m.sequence, c.sequence, c.id`,
    ),
    warehouses: db.sql
      .exec<{ id: number; code: string; name: string }>(
        `SELECT id, code, ${localizedSql(language, 'w', 'web_description')} AS name FROM warehouses w ORDER BY sequence, id`,
      )
      .toArray(),
    priceLists: db.sql.exec<{ id: number; name: string }>('SELECT id, name FROM price_lists ORDER BY id').toArray(),
  }
}

export interface AdminProductQuery {
  /** A part of the name or SKU. '' for all. */
  readonly search: string
  readonly show: 'all' | 'active' | 'off' | 'sold-out'
  /** Where the page begins, by descending id. Null for the newest. */
  readonly before: number | null
}

/** A product in the admin's list. */
export interface AdminProductRow {
  readonly id: number
  readonly sku: string
  readonly name: string
  /** Cents, including VAT: the lowest price of its variants. */
  readonly price: number
  readonly stock: number
  readonly active: boolean
}

/** The choices of product forms. */
export interface ProductChoices {
  readonly brands: readonly AdminOption[]
  readonly categories: readonly AdminOption[]
  readonly warehouses: readonly { readonly id: number; readonly code: string; readonly name: string }[]
  readonly priceLists: readonly { readonly id: number; readonly name: string }[]
}

/** The VAT rates of all products, including those that are switched off, in hundredths of a per cent. */
export function listVatRates(db: Database): number[] {
  const rows = db.sql.exec<{ rate: number }>(
    'SELECT DISTINCT vat_basis_points AS rate FROM products ORDER BY rate DESC',
  )
  return rows.toArray().map(({ rate }) => rate)
}

/** Products with their first picture, for sample mails. */
export function listProductsWithPicture(db: Database, limit: number, language: LanguageOrDefault) {
  const rows = db.sql.exec<{ name: string; picture: string }>(
    `SELECT ${localizedSql(language, 'p', 'name')} AS name, pp.picture FROM products p
     JOIN product_pictures pp ON pp.product_id = p.id AND pp.position = 0 WHERE p.deleted = 0 ORDER BY p.id LIMIT ?`,
    limit,
  )
  return [...rows].map(({ name, picture }) => ({ name, picture: parsePicture(picture) }))
}
