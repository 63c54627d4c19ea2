import type { Picture } from '#app/domain/catalogue/picture.ts'
import type { ShopReview, Slide } from '#app/domain/catalogue/views.ts'
import { currentHtml } from '#app/domain/content/clean-html.ts'
import type { PageRow } from '#app/domain/content/page-texts.ts'
import { cents } from '#app/domain/money.ts'
import type { Database } from '../database.ts'
import { optionalPictureFrom, pictureFrom } from '../picture.ts'
import { type Spoken, spoken } from '../spoken.queries.ts'

type SlideRow = Omit<Slide, 'price' | 'picture'> & { price: number | null; picture: string }

/** The slides to be shown, in their order. */
export function displayedSlides(db: Database, language?: Spoken): Slide[] {
  const rows = db.sql.exec<SlideRow>(
    `SELECT s.id, ${spoken(language, 's', 'subtitle')} AS subtitle, ${spoken(language, 's', 'title1')} AS title1,
       ${spoken(language, 's', 'title2')} AS title2, ${spoken(language, 's', 'title3')} AS title3, s.price, s.link,
       ${spoken(language, 's', 'link_title')} AS linkTitle, s.picture
     FROM slides s WHERE display = 1 ORDER BY sequence, id`,
  )
  return [...rows].map((row) => ({
    ...row,
    price: row.price === null ? null : cents(row.price),
    picture: pictureFrom(row.picture),
  }))
}

/** All that a content page says. */
export function pageRows(db: Database, page: number, language?: Spoken): PageRow[] {
  const rows = db.sql.exec<{ position: string; text: string; picture: string | null; rules: number }>(
    `SELECT c.position, ${spoken(language, 'c', 'text')} AS text, c.picture, c.html_rules AS rules
     FROM page_content c WHERE c.page = ?`,
    page,
  )
  return [...rows].map(({ position, text, picture, rules }) => ({
    ...{ position, text: currentHtml(text, rules), picture: optionalPictureFrom(picture) },
  }))
}

/** What each active store says of itself, in their order (spec §3 WH_Web_Description). */
export function storeDescriptions(db: Database, language?: Spoken): string[] {
  const rows = db.sql.exec<{ description: string }>(
    `SELECT ${spoken(language, 'w', 'web_description')} AS description FROM warehouses w
     WHERE w.active = 1 AND w.web_description <> '' ORDER BY w.sequence, w.id`,
  )
  return [...rows].map(({ description }) => description)
}

/** The clean HTML of a position on a page, '' where the shop has none. */
export function pageText(db: Database, page: number, position: string, language?: Spoken): string {
  const [row] = db.sql.exec<{ text: string; rules: number }>(
    `SELECT ${spoken(language, 'c', 'text')} AS text, c.html_rules AS rules FROM page_content c
     WHERE c.page = ? AND c.position = ?`,
    page,
    position,
  )
  return row === undefined ? '' : currentHtml(row.text, row.rules)
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
