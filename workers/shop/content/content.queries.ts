import type { Picture } from '#app/domain/catalogue/picture.ts'
import type { ShopReview, Slide } from '#app/domain/catalogue/views.ts'
import type { PageRow } from '#app/domain/content/page-texts.ts'
import { cents } from '#app/domain/money.ts'
import type { Database } from '../database.ts'
import { optionalPictureFrom, pictureFrom } from '../picture.ts'

type SlideRow = Omit<Slide, 'price' | 'picture'> & { price: number | null; picture: string }

/** The slides to be shown, in their order. */
export function displayedSlides(db: Database): Slide[] {
  const rows = db.sql.exec<SlideRow>(
    `SELECT id, subtitle, title1, title2, title3, price, link, link_title AS linkTitle, picture
     FROM slides WHERE display = 1 ORDER BY sequence, id`,
  )
  return [...rows].map((row) => ({
    ...row,
    price: row.price === null ? null : cents(row.price),
    picture: pictureFrom(row.picture),
  }))
}

/** All that a content page says. */
export function pageRows(db: Database, page: number): PageRow[] {
  const rows = db.sql.exec<{ position: string; text: string; picture: string | null }>(
    'SELECT position, text, picture FROM page_content WHERE page = ?',
    page,
  )
  return [...rows].map((row) => ({ ...row, picture: optionalPictureFrom(row.picture) }))
}

/** What each active store says of itself, in their order (spec §3 WH_Web_Description). */
export function storeDescriptions(db: Database): string[] {
  const rows = db.sql.exec<{ description: string }>(
    `SELECT web_description AS description FROM warehouses WHERE active = 1 AND web_description <> '' ORDER BY sequence, id`,
  )
  return [...rows].map(({ description }) => description)
}

/** The clean HTML of a position on a page, '' where the shop has none. */
export function pageText(db: Database, page: number, position: string): string {
  const [row] = db.sql.exec<{ text: string }>(
    'SELECT text FROM page_content WHERE page = ? AND position = ?',
    page,
    position,
  )
  return row?.text ?? ''
}

export function pagePicture(db: Database, page: number, position: string): Picture | null {
  const [row] = db.sql.exec<{ picture: string | null }>(
    'SELECT picture FROM page_content WHERE page = ? AND position = ?',
    page,
    position,
  )
  return optionalPictureFrom(row?.picture ?? null)
}

export function importedShopReviews(db: Database): ShopReview[] {
  const rows = db.sql.exec<{ authorName: string; rating: number; text: string; profilePhotoUrl: string | null }>(
    `SELECT author_name AS authorName, rating, text, profile_photo_url AS profilePhotoUrl
     FROM shop_reviews ORDER BY position`,
  )
  return rows.toArray().map((row) => ({ ...row, authorUrl: null, ago: null }))
}
