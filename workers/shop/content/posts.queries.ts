import type { Post, PostLink, PostSummary } from '#app/domain/content/blog.ts'
import { currentHtml } from '#app/domain/content/clean-html.ts'
import type { Database } from '../database.ts'
import { optionalPictureFrom } from '../picture.ts'
import { type Spoken, spoken } from '../spoken.queries.ts'

type SummaryRow = Omit<PostSummary, 'picture'> & { picture: string | null }
type PostRow = SummaryRow & Pick<Post, 'author' | 'html'> & { rules: number }

/** Posts with a later date are not public yet. `today` is the day of the shop's own calendar, as `2026-12-24`. */
const isPublic = 'p.published_on <= ?1'

export function hasPosts(db: Database, today: string): boolean {
  return db.sql.exec(`SELECT 1 FROM posts p WHERE ${isPublic} LIMIT 1`, today).toArray().length === 1
}

export function countPosts(db: Database, today: string): number {
  return db.sql.exec<{ count: number }>(`SELECT count(*) AS count FROM posts p WHERE ${isPublic}`, today).one().count
}

/** The newest first. */
export function postSummaries(
  db: Database,
  { today, offset, limit }: { readonly today: string; readonly offset: number; readonly limit: number },
  language?: Spoken,
): PostSummary[] {
  const rows = db.sql.exec<SummaryRow>(
    `SELECT p.id, ${spoken(language, 'p', 'title')} AS title, ${spoken(language, 'p', 'summary')} AS summary,
       p.published_on AS publishedOn, p.picture
     FROM posts p WHERE ${isPublic} ORDER BY p.published_on DESC, p.id DESC LIMIT ?2 OFFSET ?3`,
    today,
    limit,
    offset,
  )
  return [...rows].map((row) => ({ ...row, picture: optionalPictureFrom(row.picture) }))
}

/** Null for an id that no public post has. */
export function postById(db: Database, id: number, today: string, language?: Spoken): Post | null {
  const title = spoken(language, 'p', 'title')
  const [row] = db.sql.exec<PostRow>(
    `SELECT p.id, ${title} AS title, ${spoken(language, 'p', 'summary')} AS summary, p.author,
       p.published_on AS publishedOn, ${spoken(language, 'p', 'html')} AS html, p.html_rules AS rules, p.picture
     FROM posts p WHERE ${isPublic} AND p.id = ?2`,
    today,
    id,
  )
  if (row === undefined) return null
  const [older] = db.sql.exec<PostLink & Record<string, SqlStorageValue>>(
    `SELECT p.id, ${title} AS title FROM posts p WHERE (p.published_on, p.id) < (?, ?)
     ORDER BY p.published_on DESC, p.id DESC LIMIT 1`,
    row.publishedOn,
    row.id,
  )
  const [newer] = db.sql.exec<PostLink & Record<string, SqlStorageValue>>(
    `SELECT p.id, ${title} AS title FROM posts p WHERE ${isPublic} AND (p.published_on, p.id) > (?2, ?3)
     ORDER BY p.published_on, p.id LIMIT 1`,
    today,
    row.publishedOn,
    row.id,
  )
  const { rules, ...post } = row
  const html = currentHtml(post.html, rules)
  return { ...post, html, picture: optionalPictureFrom(post.picture), older: older ?? null, newer: newer ?? null }
}
