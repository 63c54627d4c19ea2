import type { Brand, MenuCategory, PopularCategory } from '#app/domain/catalogue/views.ts'
import type { Database } from '../database.ts'
import { optionalPictureFrom } from '../picture.ts'
import { type Spoken, spoken } from '../spoken.queries.ts'

type MenuRow = {
  master_id: number
  master_description: string
  picture: string | null
  id: number
  description: string
}

const categoryHasGoods = `EXISTS (
  SELECT 1 FROM product_categories pc JOIN products p ON p.id = pc.product_id
  WHERE pc.category_id = c.id AND p.deleted = 0)`

/** Master categories by PCM_Seq with their subcategories by CatSequence; those without goods are left out. */
export function menuCategories(db: Database, language: Spoken): MenuCategory[] {
  const rows = db.sql.exec<MenuRow>(
    `SELECT m.id AS master_id, ${spoken(language, 'm', 'description')} AS master_description, m.picture, c.id,
       ${spoken(language, 'c', 'description')} AS description
     FROM master_categories m JOIN categories c ON c.master_id = m.id
     WHERE ${categoryHasGoods}
     ORDER BY m.sequence, m.description, m.id, c.sequence, c.description, c.id`,
  )
  const menu = new Map<number, MenuCategory & { subcategories: { id: number; description: string }[] }>()
  for (const row of rows) {
    const master = menu.get(row.master_id) ?? {
      id: row.master_id,
      description: row.master_description,
      picture: optionalPictureFrom(row.picture),
      subcategories: [],
    }
    master.subcategories.push({ id: row.id, description: row.description })
    menu.set(row.master_id, master)
  }
  return [...menu.values()]
}

/** CAT_IQWEB_POPULAR by CAT_IQWEB_POPULAR_ORDER; −1 and those without goods are left out. */
export function popularCategories(db: Database, language: Spoken): PopularCategory[] {
  const rows = db.sql.exec<{ id: number; description: string; picture: string | null }>(
    `SELECT c.id, ${spoken(language, 'c', 'description')} AS description, c.picture FROM categories c
     WHERE popular = 1 AND popular_order <> -1 AND ${categoryHasGoods}
     ORDER BY popular_order, sequence, id`,
  )
  return [...rows].map((row) => ({ ...row, picture: optionalPictureFrom(row.picture) }))
}

/** Brand_show_on_home_page by Brand_Sequences; those without goods are left out. */
export function homePageBrands(db: Database): Brand[] {
  const rows = db.sql.exec<{ id: number; name: string; picture: string | null }>(
    `SELECT id, name, picture FROM brands
     WHERE show_on_home_page = 1 AND EXISTS (SELECT 1 FROM products p WHERE p.brand_id = brands.id AND p.deleted = 0)
     ORDER BY sequence, name, id`,
  )
  return [...rows].map((row) => ({ ...row, picture: optionalPictureFrom(row.picture) }))
}
