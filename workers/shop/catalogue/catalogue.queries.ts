import type { Choices, FacetName } from '#app/domain/catalogue/facets.ts'
import type { Brand, Listing, MenuCategory, PopularCategory } from '#app/domain/catalogue/products.ts'
import type { Database } from '../database.ts'
import { type LanguageOrDefault, localizedSql, parseOptionalPicture } from '../rows.queries.ts'

/** The category with this code, in any case; null for none. */
export function findCategoryBySlug(db: Database, slug: string): number | null {
  const sql = 'SELECT id FROM categories WHERE lower(code) = lower(?) ORDER BY id LIMIT 1'
  const [row] = db.sql.exec<{ id: number }>(sql, slug)
  return row?.id ?? null
}

/** The one selected subcategory, or else the one selected master category. */
export function findSelectedCategory(db: Database, choices: Choices, language: LanguageOrDefault): Listing['category'] {
  return (choices.subcategory ?? []).length > 0
    ? findSelected(
        db,
        `SELECT c.id, ${localizedSql(language, 'c', 'description')} AS name FROM categories c WHERE c.id = ?`,
        choices,
        'subcategory',
      )
    : findSelected(
        db,
        `SELECT c.id, ${localizedSql(language, 'c', 'description')} AS name FROM master_categories c WHERE c.id = ?`,
        choices,
        'category',
      )
}

export function findSelectedBrand(db: Database, choices: Choices): Listing['brand'] {
  return findSelected(db, 'SELECT id, name FROM brands WHERE id = ?', choices, 'brand')
}

function findSelected(db: Database, sql: string, choices: Choices, facet: FacetName) {
  const [id, ...others] = choices[facet] ?? []
  if (id === undefined || others.length > 0) return null
  const [row] = db.sql.exec<{ id: number; name: string }>(sql, id)
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

/** CAT_IQWEB_POPULAR by CAT_IQWEB_POPULAR_ORDER; −1 and those without products are omitted. */
export function listPopularCategories(db: Database, language: LanguageOrDefault): PopularCategory[] {
  const rows = db.sql.exec<{ id: number; description: string; picture: string | null }>(
    `SELECT c.id, ${localizedSql(language, 'c', 'description')} AS description, c.picture FROM categories c
     WHERE popular = 1 AND popular_order <> -1 AND ${categoryHasProductsSql}
     ORDER BY popular_order, sequence, id`,
  )
  return [...rows].map((row) => ({ ...row, picture: parseOptionalPicture(row.picture, language) }))
}

/** Brand_show_on_home_page by Brand_Sequences; those without products are omitted. */
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
