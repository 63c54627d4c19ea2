import type { Picture } from '#app/domain/catalogue/picture.ts'
import type { DeskChoice } from '#app/domain/desk/desk-choice.ts'
import type { RowChoices } from '#app/domain/desk/making.ts'
import type { Database } from '../database.ts'
import { pictureText } from '../picture.ts'

/** The pictures of the shop's rows, goods apart, and those that were brought to the desk: what a row can show. */
const ofRows = `SELECT picture, title1 || ' ' || title2 AS name FROM slides
  UNION ALL SELECT picture, description FROM master_categories
  UNION ALL SELECT picture, description FROM categories
  UNION ALL SELECT picture, name FROM brands
  UNION ALL SELECT picture, title FROM posts`
/** In two steps: the platform takes no more than five in one. */
const pictures = `SELECT picture, name FROM (${ofRows})
  UNION ALL SELECT picture, position FROM page_content
  UNION ALL SELECT picture, name FROM desk_pictures`

export function rowChoices(db: Database): RowChoices {
  return {
    parents: db.sql
      .exec<{ code: string; name: string }>(
        'SELECT CAST(id AS TEXT) AS code, description AS name FROM master_categories ORDER BY sequence, id',
      )
      .toArray() satisfies DeskChoice[],
    pictures: pictureChoices(db),
  }
}

/** Pictures by their paths, named by what they show or where. */
export function pictureChoices(db: Database): DeskChoice[] {
  return db.sql
    .exec<{ code: string; name: string }>(
      `SELECT picture ->> 'path' AS code, min(trim(coalesce(nullif(picture ->> 'alt', ''), name))) AS name
       FROM (${pictures}) WHERE picture IS NOT NULL GROUP BY code ORDER BY name, code`,
    )
    .toArray()
}

export function parentExists(db: Database, id: number): boolean {
  return db.sql.exec('SELECT 1 FROM master_categories WHERE id = ?', id).toArray().length === 1
}

/**
 * A picture as the database keeps it, by its path; null for one that no row has. One that was brought to the desk has the
 * words with which it was brought last, any other those of the row that shows it already, `own`.
 */
export function pictureByPath(db: Database, path: string, own: Picture | null = null): string | null {
  const [brought] = db.sql.exec<{ picture: string }>('SELECT picture FROM desk_pictures WHERE path = ?', path)
  if (brought !== undefined) return brought.picture
  if (own?.path === path) return pictureText(own)
  const [found] = db.sql.exec<{ picture: string }>(
    `SELECT picture FROM (${pictures}) WHERE picture ->> 'path' = ? LIMIT 1`,
    path,
  )
  return found?.picture ?? null
}

/** The picture with which a product of the category begins: the category's, else that of the main one above it. */
export function pictureForProductsOf(db: Database, category: string): string | null {
  const [found] = db.sql.exec<{ picture: string | null }>(
    `SELECT coalesce(c.picture, m.picture) AS picture
     FROM categories c JOIN master_categories m ON m.id = c.master_id WHERE c.code = ?`,
    category,
  )
  return found?.picture ?? null
}

const codedTables = {
  'master-categories': 'master_categories',
  categories: 'categories',
  brands: 'brands',
  stores: 'warehouses',
} as const
export type CodedKind = keyof typeof codedTables

export function codeIsTaken(db: Database, kind: CodedKind, code: string): boolean {
  // In any case: files of goods name rows by their codes, and people mix them up.
  return db.sql.exec(`SELECT 1 FROM ${codedTables[kind]} WHERE lower(code) = lower(?)`, code).toArray().length > 0
}
