import type { Choices, FacetName } from '#app/domain/catalogue/facets.ts'
import type { Listing } from '#app/domain/catalogue/views.ts'
import type { Database } from '../database.ts'
import { type Spoken, spoken } from '../spoken.queries.ts'

/** The category of an address that names it by its code, in whatever letters; null where none has it. */
export function categoryOfSlug(db: Database, slug: string): number | null {
  const sql = 'SELECT id FROM categories WHERE lower(code) = lower(?) ORDER BY id LIMIT 1'
  const [row] = db.sql.exec<{ id: number }>(sql, slug)
  return row?.id ?? null
}

/** The one chosen subcategory, else the one chosen master category. */
export function chosenCategory(db: Database, choices: Choices, language: Spoken): Listing['category'] {
  return (choices.subcategory ?? []).length > 0
    ? named(
        db,
        `SELECT c.id, ${spoken(language, 'c', 'description')} AS name FROM categories c WHERE c.id = ?`,
        choices,
        'subcategory',
      )
    : named(
        db,
        `SELECT c.id, ${spoken(language, 'c', 'description')} AS name FROM master_categories c WHERE c.id = ?`,
        choices,
        'category',
      )
}

export function chosenBrand(db: Database, choices: Choices): Listing['brand'] {
  return named(db, 'SELECT id, name FROM brands WHERE id = ?', choices, 'brand')
}

function named(db: Database, sql: string, choices: Choices, facet: FacetName) {
  const [id, ...others] = choices[facet] ?? []
  if (id === undefined || others.length > 0) return null
  const [row] = db.sql.exec<{ id: number; name: string }>(sql, id)
  return row ?? null
}
