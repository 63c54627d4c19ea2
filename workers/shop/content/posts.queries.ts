import type { Post, PostLink, PostSummary } from '#app/domain/content/blog.ts'
import type { Database } from '../database.ts'
import { optionalPictureFrom } from '../picture.ts'

type SummaryRow = Omit<PostSummary, 'picture'> & { picture: string | null }
type PostRow = SummaryRow & Pick<Post, 'author' | 'html'>

export function hasPosts(db: Database): boolean {
  return db.sql.exec('SELECT 1 FROM posts LIMIT 1').toArray().length === 1
}

export function countPosts(db: Database): number {
  return db.sql.exec<{ count: number }>('SELECT count(*) AS count FROM posts').one().count
}

/** The newest first. */
export function postSummaries(db: Database, offset: number, limit: number): PostSummary[] {
  const rows = db.sql.exec<SummaryRow>(
    `SELECT id, title, summary, published_on AS publishedOn, picture
     FROM posts ORDER BY published_on DESC, id DESC LIMIT ? OFFSET ?`,
    limit,
    offset,
  )
  return [...rows].map((row) => ({ ...row, picture: optionalPictureFrom(row.picture) }))
}

/** Null for an id that no post has. */
export function postById(db: Database, id: number): Post | null {
  const [row] = db.sql.exec<PostRow>(
    'SELECT id, title, summary, author, published_on AS publishedOn, html, picture FROM posts WHERE id = ?',
    id,
  )
  if (row === undefined) return null
  const [older] = db.sql.exec<PostLink & Record<string, SqlStorageValue>>(
    `SELECT id, title FROM posts WHERE (published_on, id) < (?, ?)
     ORDER BY published_on DESC, id DESC LIMIT 1`,
    row.publishedOn,
    row.id,
  )
  const [newer] = db.sql.exec<PostLink & Record<string, SqlStorageValue>>(
    `SELECT id, title FROM posts WHERE (published_on, id) > (?, ?)
     ORDER BY published_on, id LIMIT 1`,
    row.publishedOn,
    row.id,
  )
  return { ...row, picture: optionalPictureFrom(row.picture), older: older ?? null, newer: newer ?? null }
}
