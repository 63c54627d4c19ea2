import type {
  BrandRow,
  CategoryRow,
  ImportIssue,
  MasterCategoryRow,
  PriceListRow,
  WarehouseRow,
} from '#app/domain/catalogue/catalogue-file.ts'
import type { KnownCodes } from '#workers/shop/rows.queries.ts'
import type { Database } from '../database.ts'
import { type FileRow, type ImportedTable, toOptionalPictureJson } from '../import-rows.ts'
import { nextIdSql, toGreekJson } from '../rows.queries.ts'

export const priceLists: ImportedTable<PriceListRow> = {
  removable: 'price_lists',
  findSql: 'SELECT source, edited FROM price_lists WHERE id = ?',
  writeSql: `INSERT INTO price_lists (id, name) VALUES (?, ?)
    ON CONFLICT (id) DO UPDATE SET name = excluded.name`,
  sealSql: 'UPDATE price_lists SET source = ?, edited = 0 WHERE id = ?',
  getKey: (row) => [row.id],
  getValues: (row) => [row.name],
}

export const warehouses: ImportedTable<WarehouseRow> = {
  removable: 'warehouses',
  findSql: 'SELECT source, edited FROM warehouses WHERE code = ?',
  writeSql: `INSERT INTO warehouses (id, code, web_description, active, sequence, el)
    VALUES (${nextIdSql('warehouses')}, ?, ?, ?, ?, ?)
    ON CONFLICT (code) DO UPDATE SET
      web_description = excluded.web_description, active = excluded.active, sequence = excluded.sequence,
      el = excluded.el`,
  sealSql: 'UPDATE warehouses SET source = ?, edited = 0 WHERE code = ?',
  getKey: (row) => [row.code],
  getValues: (row) => [
    row.webDescription,
    Number(row.active),
    row.sequence,
    toGreekJson({ web_description: row.el?.webDescription }),
  ],
}

export const masterCategories: ImportedTable<MasterCategoryRow> = {
  removable: 'master_categories',
  findSql: 'SELECT source, edited FROM master_categories WHERE code = ?',
  writeSql: `INSERT INTO master_categories (id, code, description, sequence, picture, el)
    VALUES (${nextIdSql('master_categories')}, ?, ?, ?, ?, ?)
    ON CONFLICT (code) DO UPDATE SET
      description = excluded.description, sequence = excluded.sequence, picture = excluded.picture, el = excluded.el`,
  sealSql: 'UPDATE master_categories SET source = ?, edited = 0 WHERE code = ?',
  getKey: (row) => [row.code],
  getValues: (row, pictures) => [
    row.description,
    row.sequence,
    toOptionalPictureJson(row.picture, pictures),
    toGreekJson({ description: row.el?.description }),
  ],
}

export const categories: ImportedTable<CategoryRow> = {
  removable: 'categories',
  findSql: 'SELECT source, edited FROM categories WHERE code = ?',
  writeSql: `INSERT INTO categories (id, code, master_id, description, sequence, popular, popular_order, picture, el)
    VALUES (${nextIdSql('categories')}, ?, (SELECT id FROM master_categories WHERE code = ?), ?, ?, ?, ?, ?, ?)
    ON CONFLICT (code) DO UPDATE SET
      master_id = excluded.master_id, description = excluded.description, sequence = excluded.sequence,
      popular = excluded.popular, popular_order = excluded.popular_order,
      picture = excluded.picture, el = excluded.el`,
  sealSql: 'UPDATE categories SET source = ?, edited = 0 WHERE code = ?',
  getKey: (row) => [row.code],
  getValues: (row, pictures) => [
    row.master,
    row.description,
    row.sequence,
    Number(row.popular),
    row.popularOrder,
    toOptionalPictureJson(row.picture, pictures),
    toGreekJson({ description: row.el?.description }),
  ],
}

export const brands: ImportedTable<BrandRow> = {
  removable: 'brands',
  findSql: 'SELECT source, edited FROM brands WHERE code = ?',
  writeSql: `INSERT INTO brands (id, code, name, sequence, show_on_home_page, picture)
    VALUES (${nextIdSql('brands')}, ?, ?, ?, ?, ?)
    ON CONFLICT (code) DO UPDATE SET
      name = excluded.name, sequence = excluded.sequence,
      show_on_home_page = excluded.show_on_home_page, picture = excluded.picture`,
  sealSql: 'UPDATE brands SET source = ?, edited = 0 WHERE code = ?',
  getKey: (row) => [row.code],
  getValues: (row, pictures) => [
    row.name,
    row.sequence,
    Number(row.showOnHomePage),
    toOptionalPictureJson(row.picture, pictures),
  ],
}

/** The codes that rows of the catalogue may refer to. */
export function loadKnownCodes(db: Database): KnownCodes {
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
 * Reports price lists whose number the admin has given to another list, because prices and customers refer to a list
 * by number only. The same name means the same list.
 */
export function findTakenPriceListIds(
  db: Database,
  rows: readonly FileRow<PriceListRow>[],
  issues: ImportIssue[],
): void {
  for (const { at, row } of rows) {
    const [adminList] = db.sql
      .exec<{ name: string }>(
        'SELECT name FROM price_lists WHERE id = ? AND source IS NULL AND name <> ?',
        row.id,
        row.name,
      )
      .toArray()
    if (adminList !== undefined)
      issues.push({
        row: at,
        field: 'id',
        message: `The price list “${adminList.name}” from the admin has the number ${row.id}: choose another number`,
      })
  }
}

/** Categories that were created or edited in the admin: a publish leaves them as they are. */
export function listAdminCategories(db: Database): ReadonlySet<string> {
  const rows = db.sql.exec<{ code: string }>('SELECT code FROM categories WHERE edited = 1 OR source IS NULL')
  return new Set([...rows].map(({ code }) => code))
}

/** The SKU of the product that has each of these slugs. */
export function findSlugOwners(db: Database, slugs: readonly string[]): ReadonlyMap<string, string> {
  const rows = db.sql.exec<{ taken: string; owner: string }>(
    `SELECT p.slug AS taken, p.sku AS owner
     FROM json_each(?) wanted JOIN products p ON p.slug = wanted.value`,
    JSON.stringify(slugs),
  )
  return new Map([...rows].map(({ taken, owner }) => [taken, owner]))
}

/** The SKU of the product that has each of these variants, including retired ones. */
export function findVariantOwners(db: Database, skus: readonly string[]): ReadonlyMap<string, string> {
  const rows = db.sql.exec<{ taken: string; owner: string }>(
    `SELECT v.sku AS taken, p.sku AS owner
     FROM json_each(?) wanted JOIN variants v ON v.sku = wanted.value JOIN products p ON p.id = v.product_id`,
    JSON.stringify(skus),
  )
  return new Map([...rows].map(({ taken, owner }) => [taken, owner]))
}

/** The products whose search text has the name of one of these brands, categories or master categories. */
export function findProductsReferencing(
  db: Database,
  codes: { brands: readonly string[]; categories: readonly string[]; masterCategories: readonly string[] },
): number[] {
  // Without codes, skip the query: it would read all deleted products, which have no index by brand, for every chunk.
  if (Object.values(codes).every((codeList) => codeList.length === 0)) return []
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
