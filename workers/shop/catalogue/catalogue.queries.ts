import type { Choices, FacetName } from '#app/domain/catalogue/facets.ts'
import {
  type Brand,
  getProductRange,
  type Listing,
  type MenuCategory,
  type PopularCategory,
} from '#app/domain/catalogue/products.ts'
import type { Database } from '../database.ts'
import { type LanguageOrDefault, localizedSql, parseOptionalPicture } from '../rows.queries.ts'

/** The category with this code, ignoring case; null for none. */
export function findCategoryBySlug(db: Database, slug: string): number | null {
  const sql = 'SELECT id FROM categories WHERE lower(code) = lower(?) ORDER BY id LIMIT 1'
  const [row] = db.sql.exec<{ id: number }>(sql, slug)
  return row?.id ?? null
}

/** The one selected subcategory, or else the one selected master category. */
export function findSelectedCategory(db: Database, choices: Choices, language: LanguageOrDefault): Listing['category'] {
  if ((choices.subcategory ?? []).length === 0) {
    const sql = `SELECT c.id, ${localizedSql(language, 'c', 'description')} AS name FROM master_categories c WHERE c.id = ?`
    const master = findSelected<{ id: number; name: string }>(db, sql, choices, 'category')
    return master && { ...master, parent: null }
  }
  const category = findSelected<{ id: number; name: string; parentId: number; parentName: string }>(
    db,
    `SELECT c.id, ${localizedSql(language, 'c', 'description')} AS name, m.id AS parentId,
       ${localizedSql(language, 'm', 'description')} AS parentName
     FROM categories c JOIN master_categories m ON m.id = c.master_id WHERE c.id = ?`,
    choices,
    'subcategory',
  )
  if (category === null) return null
  const { id, name, parentId, parentName } = category
  return { id, name, parent: { id: parentId, name: parentName } }
}

/** The subcategories of the chosen categories, and the siblings of the chosen subcategories. */
export function listRelatedSubcategories(db: Database, { category = [], subcategory = [] }: Choices): Set<string> {
  const sql = `SELECT id FROM categories WHERE master_id IN (
      SELECT value FROM json_each(?)
      UNION SELECT c.master_id FROM json_each(?) chosen JOIN categories c ON c.id = chosen.value)`
  const toJson = (ids: readonly string[]) => JSON.stringify(ids.map(Number))
  const rows = db.sql.exec<{ id: number }>(sql, toJson(category), toJson(subcategory))
  return new Set(Array.from(rows, ({ id }) => String(id)))
}

export function findSelectedBrand(db: Database, choices: Choices): Listing['brand'] {
  return findSelected<{ id: number; name: string }>(db, 'SELECT id, name FROM brands WHERE id = ?', choices, 'brand')
}

function findSelected<Row extends Record<string, SqlStorageValue>>(
  db: Database,
  sql: string,
  choices: Choices,
  facet: FacetName,
): Row | null {
  const [id, ...others] = choices[facet] ?? []
  if (id === undefined || others.length > 0) return null
  const [row] = db.sql.exec<Row>(sql, id)
  return row ?? null
}

type MenuRow = {
  master_id: number
  master_description: string
  picture: string | null
  id: number
  description: string
}

const categoryHasProductsSql = `EXISTS (
  SELECT 1 FROM product_categories pc JOIN products p ON p.id = pc.product_id
  WHERE pc.category_id = c.id AND p.deleted = 0)`

/** Master categories by PCM_Seq, with their subcategories by CatSequence; those without products are omitted. */
export function listMenuCategories(db: Database, language: LanguageOrDefault): MenuCategory[] {
  const rows = db.sql.exec<MenuRow>(
    `SELECT m.id AS master_id, ${localizedSql(language, 'm', 'description')} AS master_description, m.picture, c.id,
       ${localizedSql(language, 'c', 'description')} AS description
     FROM master_categories m JOIN categories c ON c.master_id = m.id
     WHERE ${categoryHasProductsSql}
     ORDER BY m.sequence, m.description, m.id, c.sequence, c.description, c.id`,
  )
  const menu = new Map<number, MenuCategory & { subcategories: { id: number; description: string }[] }>()
  for (const row of rows) {
    const master = menu.get(row.master_id) ?? {
      id: row.master_id,
      description: row.master_description,
      picture: parseOptionalPicture(row.picture, language),
      subcategories: [],
    }
    master.subcategories.push({ id: row.id, description: row.description })
    menu.set(row.master_id, master)
  }
  return [...menu.values()]
}

/** Popular categories (CAT_IQWEB_POPULAR) by CAT_IQWEB_POPULAR_ORDER, except −1 and those without products. */
export function listPopularCategories(db: Database, language: LanguageOrDefault): PopularCategory[] {
  const rows = db.sql.exec<{ id: number; description: string; picture: string | null }>(
    `SELECT c.id, ${localizedSql(language, 'c', 'description')} AS description, c.picture FROM categories c
     WHERE popular = 1 AND popular_order <> -1 AND ${categoryHasProductsSql}
     ORDER BY popular_order, sequence, id`,
  )
  return [...rows].map((row) => ({ ...row, picture: parseOptionalPicture(row.picture, language) }))
}

/** The home page's brands (Brand_show_on_home_page) by Brand_Sequences; those without products are omitted. */
export function listHomePageBrands(db: Database, language: LanguageOrDefault): Brand[] {
  const rows = db.sql.exec<{ id: number; name: string; picture: string | null }>(
    `SELECT id, name, picture FROM brands
     WHERE show_on_home_page = 1 AND EXISTS (SELECT 1 FROM products p WHERE p.brand_id = brands.id AND p.deleted = 0)
     ORDER BY sequence, name, id`,
  )
  return [...rows].map((row) => ({ ...row, picture: parseOptionalPicture(row.picture, language) }))
}

/**
 * A text that changes with everything that visitors see: products, stock, texts and pictures, ends of sales, and posts
 * whose day (`today`, in the shop's time zone) has come. It includes the database's creation time, so a new database
 * under the same name has other generations.
 */
export function getGeneration(db: Database, now: number, today?: string): string {
  const { born, goods, shown, saleEnded, posts } = db.sql
    .exec<{ born: number; goods: number; shown: number; saleEnded: number; posts: number }>(
      `SELECT (SELECT min(applied_at) FROM migrations) AS born, g.version AS goods, s.version AS shown,
         coalesce((SELECT max(sale_until) FROM products WHERE sale_until <= ?1), 0) AS saleEnded,
         (SELECT count(*) FROM posts WHERE published_on <= ?2) AS posts
       FROM goods_version g, shown_version s`,
      now,
      today ?? '',
    )
    .one()
  return [born, goods, shown, saleEnded, posts].map((part) => part.toString(36)).join('.')
}

/** The number of newest orders that are read for a product, which bounds the query for a bestseller. */
const MAX_ORDERS = 200
/** With fewer orders, a result could reveal the purchases of one person. */
const MIN_ORDERS_TOGETHER = 3

/** Products in stock that were ordered together with this one, the most frequent first. */
export function listBoughtTogetherIds(db: Database, id: number, limit: number): number[] {
  const rows = db.sql.exec<{ id: number }>(
    `SELECT p.id
     FROM (
       SELECT DISTINCT l.order_id FROM order_lines l JOIN orders o ON o.id = l.order_id
       WHERE l.product_id = ?1 AND o.state = 'open' AND (o.payment_state NOT IN ('awaiting', 'authorised') OR o.fulfilment_state <> 'unfulfilled')
       ORDER BY l.order_id DESC LIMIT ?2) recent
     JOIN order_lines other ON other.order_id = recent.order_id AND other.product_id <> ?1
     JOIN products p ON p.id = other.product_id AND p.deleted = 0 AND p.in_stock = 1
     GROUP BY p.id
     HAVING count(DISTINCT recent.order_id) >= ?3
     ORDER BY count(DISTINCT recent.order_id) DESC, p.id
     LIMIT ?4`,
    id,
    MAX_ORDERS,
    MIN_ORDERS_TOGETHER,
    limit,
  )
  return [...rows].map((row) => row.id)
}

/** Products in stock of the same range and another category, such as the pods of a kit. */
export function findRangeProducts(
  db: Database,
  id: number,
  limit: number,
): { readonly range: string; readonly ids: readonly number[] } | null {
  const [product] = db.sql.exec<{ name: string; brand: string; brand_id: number; category_id: number }>(
    `SELECT p.name, b.name AS brand, p.brand_id, pc.category_id
     FROM products p
     JOIN brands b ON b.id = p.brand_id
     JOIN product_categories pc ON pc.product_id = p.id AND pc.position = 0
     WHERE p.id = ? AND p.deleted = 0`,
    id,
  )
  const range = product === undefined ? null : getProductRange(product.name, product.brand)
  if (product === undefined || range === null) return null
  const rows = db.sql.exec<{ id: number }>(
    `SELECT p.id
     FROM products p JOIN product_categories pc ON pc.product_id = p.id AND pc.position = 0
     WHERE p.brand_id = ?1 AND p.deleted = 0 AND p.in_stock = 1 AND pc.category_id <> ?2
       AND substr(p.name, 1, length(?3)) = ?3
     ORDER BY p.popularity DESC, p.id LIMIT ?4`,
    product.brand_id,
    product.category_id,
    `${range} `,
    limit,
  )
  return { range, ids: [...rows].map((row) => row.id) }
}

/** Devices in stock that a part fits, in the order of its list. */
export function listDeviceIds(db: Database, id: number, limit: number): number[] {
  const rows = db.sql.exec<{ id: number }>(
    `SELECT device.id
     FROM products part, json_each('[' || replace(json_quote(part.fits), ' ', '","') || ']') fitting
     JOIN products device ON device.sku = fitting.value AND device.deleted = 0 AND device.in_stock = 1
     WHERE part.id = ?1 AND part.deleted = 0 AND device.id <> ?1
     ORDER BY fitting.key LIMIT ?2`,
    ...[id, limit],
  )
  return [...rows].map((row) => row.id)
}

/** Parts in stock that fit a device, the most popular first. */
export function listPartIds(db: Database, id: number, limit: number): number[] {
  const rows = db.sql.exec<{ id: number }>(
    `SELECT part.id
     FROM products part JOIN products device ON device.id = ?1 AND device.deleted = 0
     WHERE part.fits <> '' AND instr(' ' || part.fits || ' ', ' ' || device.sku || ' ') > 0
       AND part.deleted = 0 AND part.in_stock = 1 AND part.id <> ?1
     ORDER BY part.popularity DESC, part.id LIMIT ?2`,
    ...[id, limit],
  )
  return [...rows].map((row) => row.id)
}

/** The given products whose main category differs from that of every product in the cart, in the given order. */
export function listOtherCategoryIds(db: Database, ids: readonly number[], cartProducts: readonly number[]): number[] {
  const rows = db.sql.exec<{ id: number }>(
    `SELECT candidate.value AS id
     FROM json_each(?1) candidate
     JOIN product_categories theirs ON theirs.product_id = candidate.value AND theirs.position = 0
     WHERE theirs.category_id NOT IN (
       SELECT pc.category_id FROM json_each(?2) line
       JOIN product_categories pc ON pc.product_id = line.value AND pc.position = 0)
     ORDER BY candidate.key`,
    ...[JSON.stringify(ids), JSON.stringify(cartProducts)],
  )
  return [...rows].map((row) => row.id)
}

/** How many approved reviews gave each rating, from 5 stars to 1. */
export function countRatings(db: Database, id: number): number[] {
  const rows = db.sql.exec<{ rating: number; reviews: number }>(
    'SELECT rating, count(*) AS reviews FROM reviews WHERE product_id = ? AND approved = 1 GROUP BY rating',
    id,
  )
  const counts = new Map([...rows].map(({ rating, reviews }) => [rating, reviews]))
  return [5, 4, 3, 2, 1].map((rating) => counts.get(rating) ?? 0)
}
