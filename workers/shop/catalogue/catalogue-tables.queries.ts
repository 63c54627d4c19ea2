import type {
  BrandRow,
  CategoryRow,
  MasterCategoryRow,
  PriceListRow,
  WarehouseRow,
} from '#app/domain/catalogue/catalogue-file.ts'
import type { ImportFault } from '#app/domain/catalogue/import.ts'
import type { Database } from '../database.ts'
import { type FileRow, type ImportedTable, optionalPictureJson } from '../import-rows.ts'
import { nextId } from '../next-id.queries.ts'
import { greekJson } from '../spoken.queries.ts'

export const priceLists: ImportedTable<PriceListRow> = {
  removable: 'price_lists',
  find: 'SELECT source, edited FROM price_lists WHERE id = ?',
  write: `INSERT INTO price_lists (id, name) VALUES (?, ?)
    ON CONFLICT (id) DO UPDATE SET name = excluded.name`,
  seal: 'UPDATE price_lists SET source = ?, edited = 0 WHERE id = ?',
  keyOf: (row) => [row.id],
  valuesOf: (row) => [row.name],
}

export const warehouses: ImportedTable<WarehouseRow> = {
  removable: 'warehouses',
  find: 'SELECT source, edited FROM warehouses WHERE code = ?',
  write: `INSERT INTO warehouses (id, code, web_description, active, sequence, el)
    VALUES (${nextId('warehouses')}, ?, ?, ?, ?, ?)
    ON CONFLICT (code) DO UPDATE SET
      web_description = excluded.web_description, active = excluded.active, sequence = excluded.sequence,
      el = excluded.el`,
  seal: 'UPDATE warehouses SET source = ?, edited = 0 WHERE code = ?',
  keyOf: (row) => [row.code],
  valuesOf: (row) => [
    row.webDescription,
    Number(row.active),
    row.sequence,
    greekJson({ web_description: row.el?.webDescription }),
  ],
}

export const masterCategories: ImportedTable<MasterCategoryRow> = {
  removable: 'master_categories',
  find: 'SELECT source, edited FROM master_categories WHERE code = ?',
  write: `INSERT INTO master_categories (id, code, description, sequence, picture, el)
    VALUES (${nextId('master_categories')}, ?, ?, ?, ?, ?)
    ON CONFLICT (code) DO UPDATE SET
      description = excluded.description, sequence = excluded.sequence, picture = excluded.picture, el = excluded.el`,
  seal: 'UPDATE master_categories SET source = ?, edited = 0 WHERE code = ?',
  keyOf: (row) => [row.code],
  valuesOf: (row, pictures) => [
    row.description,
    row.sequence,
    optionalPictureJson(row.picture, pictures),
    greekJson({ description: row.el?.description }),
  ],
}

export const categories: ImportedTable<CategoryRow> = {
  removable: 'categories',
  find: 'SELECT source, edited FROM categories WHERE code = ?',
  write: `INSERT INTO categories (id, code, master_id, description, sequence, popular, popular_order, picture, el)
    VALUES (${nextId('categories')}, ?, (SELECT id FROM master_categories WHERE code = ?), ?, ?, ?, ?, ?, ?)
    ON CONFLICT (code) DO UPDATE SET
      master_id = excluded.master_id, description = excluded.description, sequence = excluded.sequence,
      popular = excluded.popular, popular_order = excluded.popular_order,
      picture = excluded.picture, el = excluded.el`,
  seal: 'UPDATE categories SET source = ?, edited = 0 WHERE code = ?',
  keyOf: (row) => [row.code],
  valuesOf: (row, pictures) => [
    row.master,
    row.description,
    row.sequence,
    Number(row.popular),
    row.popularOrder,
    optionalPictureJson(row.picture, pictures),
    greekJson({ description: row.el?.description }),
  ],
}

export const brands: ImportedTable<BrandRow> = {
  removable: 'brands',
  find: 'SELECT source, edited FROM brands WHERE code = ?',
  write: `INSERT INTO brands (id, code, name, sequence, show_on_home_page, picture)
    VALUES (${nextId('brands')}, ?, ?, ?, ?, ?)
    ON CONFLICT (code) DO UPDATE SET
      name = excluded.name, sequence = excluded.sequence,
      show_on_home_page = excluded.show_on_home_page, picture = excluded.picture`,
  seal: 'UPDATE brands SET source = ?, edited = 0 WHERE code = ?',
  keyOf: (row) => [row.code],
  valuesOf: (row, pictures) => [
    row.name,
    row.sequence,
    Number(row.showOnHomePage),
    optionalPictureJson(row.picture, pictures),
  ],
}

export interface KnownCodes {
  readonly masterCategories: ReadonlySet<string>
  readonly categories: ReadonlySet<string>
  readonly brands: ReadonlySet<string>
  readonly warehouses: ReadonlySet<string>
  readonly priceLists: ReadonlySet<string>
}

/** What rows of goods may refer to. */
export function knownCodes(db: Database): KnownCodes {
  const codes = (sql: string) => new Set([...db.sql.exec<{ code: string }>(sql)].map(({ code }) => code))
  return {
    masterCategories: codes('SELECT code FROM master_categories'),
    categories: codes('SELECT code FROM categories'),
    brands: codes('SELECT code FROM brands'),
    warehouses: codes('SELECT code FROM warehouses'),
    priceLists: codes('SELECT CAST(id AS TEXT) AS code FROM price_lists'),
  }
}

/**
 * Lists every price list whose number the desk has given to another: prices and customers know a list by nothing else. Of one
 * that the desk has made and the folder names alike both mean the same.
 */
export function findTakenNumbers(db: Database, rows: readonly FileRow<PriceListRow>[], faults: ImportFault[]): void {
  for (const { at, row } of rows) {
    const [made] = db.sql
      .exec<{ name: string }>(
        'SELECT name FROM price_lists WHERE id = ? AND source IS NULL AND name <> ?',
        row.id,
        row.name,
      )
      .toArray()
    if (made !== undefined)
      faults.push({
        row: at,
        field: 'id',
        message: `The price list “${made.name}” of the desk has the number ${row.id}: give this one another`,
      })
  }
}

/** The categories that were made or edited at the desk: a publish leaves them as they are. */
export function categoriesOfTheDesk(db: Database): ReadonlySet<string> {
  const rows = db.sql.exec<{ code: string }>('SELECT code FROM categories WHERE edited = 1 OR source IS NULL')
  return new Set([...rows].map(({ code }) => code))
}

/** Which product, by its SKU, has each of these slugs. */
export function ownersOfSlugs(db: Database, slugs: readonly string[]): ReadonlyMap<string, string> {
  const rows = db.sql.exec<{ taken: string; owner: string }>(
    `SELECT p.slug AS taken, p.sku AS owner
     FROM json_each(?) wanted JOIN products p ON p.slug = wanted.value`,
    JSON.stringify(slugs),
  )
  return new Map([...rows].map(({ taken, owner }) => [taken, owner]))
}

/** Which product, by its SKU, has each of these variants, retired ones included. */
export function ownersOfVariants(db: Database, skus: readonly string[]): ReadonlyMap<string, string> {
  const rows = db.sql.exec<{ taken: string; owner: string }>(
    `SELECT v.sku AS taken, p.sku AS owner
     FROM json_each(?) wanted JOIN variants v ON v.sku = wanted.value JOIN products p ON p.id = v.product_id`,
    JSON.stringify(skus),
  )
  return new Map([...rows].map(({ taken, owner }) => [taken, owner]))
}

/** The products whose search text names one of these brands, categories or master categories. */
export function productsNaming(
  db: Database,
  codes: { brands: readonly string[]; categories: readonly string[]; masterCategories: readonly string[] },
): number[] {
  // Every chunk of an import asks, and goods that are switched off stand in no index by their brand: all would be read.
  if (Object.values(codes).every((named) => named.length === 0)) return []
  const rows = db.sql.exec<{ id: number }>(
    `SELECT p.id FROM json_each(?) wanted JOIN brands b ON b.code = wanted.value JOIN products p ON p.brand_id = b.id
     UNION
     SELECT pc.product_id FROM json_each(?) wanted JOIN categories c ON c.code = wanted.value
       JOIN product_categories pc ON pc.category_id = c.id
     UNION
     SELECT pc.product_id FROM json_each(?) wanted JOIN master_categories m ON m.code = wanted.value
       JOIN categories c ON c.master_id = m.id JOIN product_categories pc ON pc.category_id = c.id`,
    JSON.stringify(codes.brands),
    JSON.stringify(codes.categories),
    JSON.stringify(codes.masterCategories),
  )
  return [...rows].map(({ id }) => id)
}
