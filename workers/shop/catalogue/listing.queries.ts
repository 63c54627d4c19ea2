import type { FacetName } from '#app/domain/catalogue/listing-index.ts'
import type { Listing, ListingQuery } from '#app/domain/catalogue/views.ts'
import type { Database } from '../database.ts'

/** A listing's question in SQL: the conditions that were asked for, joined by AND, with their values. */
export interface Selection {
  readonly where: string
  readonly bindings: readonly (string | number)[]
}

const inMasterCategory = `p.id IN (
  SELECT pc.product_id FROM categories c JOIN product_categories pc ON pc.category_id = c.id WHERE c.master_id = ?)`
const inSubcategory = 'p.id IN (SELECT pc.product_id FROM product_categories pc WHERE pc.category_id = ?)'
const ofBrand = 'p.brand_id = ?'
const found = 'p.id IN (SELECT rowid FROM product_search WHERE product_search MATCH ?)'

/** `search` is a full-text query, as `searchQuery` makes it. */
export function selectionOf(query: ListingQuery, search: string | null): Selection {
  const conditions: [string, string | number | null][] = [
    [inMasterCategory, chosen(query, 'category')],
    [inSubcategory, chosen(query, 'subcategory')],
    [ofBrand, chosen(query, 'brand')],
    [found, search],
  ]
  const where = ['p.deleted = 0']
  const bindings: (string | number)[] = []
  for (const [condition, value] of conditions) {
    if (value === null) continue
    where.push(condition)
    bindings.push(value)
  }
  return { where: where.join(' AND '), bindings }
}

/** The one chosen id of a facet. */
export function chosen(query: ListingQuery, facet: FacetName): number | null {
  const [only, ...others] = query.choices[facet] ?? []
  return only === undefined || others.length > 0 ? null : Number(only)
}

export function countProducts(db: Database, selection: Selection): number {
  return db.sql
    .exec<{ total: number }>(`SELECT count(*) AS total FROM products p WHERE ${selection.where}`, ...selection.bindings)
    .one().total
}

/** A page of the selection, featured order: in stock, top, popular, new first. */
export function listedIds(db: Database, selection: Selection, limit: number, offset: number): number[] {
  const rows = db.sql.exec<{ id: number }>(
    `SELECT p.id FROM products p WHERE ${selection.where}
     ORDER BY p.in_stock DESC, p.top DESC, p.popularity DESC, p.added_at DESC, p.id DESC
     LIMIT ? OFFSET ?`,
    ...selection.bindings,
    limit,
    offset,
  )
  return [...rows].map(({ id }) => id)
}

/** The chosen subcategory, else the chosen master category. */
export function chosenCategory(db: Database, query: ListingQuery): Listing['category'] {
  const [category] =
    chosen(query, 'subcategory') === null
      ? db.sql.exec<{ id: number; name: string }>(
          'SELECT id, description AS name FROM master_categories WHERE id = ?',
          chosen(query, 'category'),
        )
      : db.sql.exec<{ id: number; name: string }>(
          'SELECT id, description AS name FROM categories WHERE id = ?',
          chosen(query, 'subcategory'),
        )
  return category ?? null
}

export function chosenBrand(db: Database, query: ListingQuery): Listing['brand'] {
  const [brand] = db.sql.exec<{ id: number; name: string }>(
    'SELECT id, name FROM brands WHERE id = ?',
    chosen(query, 'brand'),
  )
  return brand ?? null
}
