import type { Picture } from '#app/domain/catalogue/picture.ts'

/** The shop's blog (spec §7 Blog and content calls). */

export interface PostSummary {
  readonly id: number
  readonly title: string
  /** Plain text, for lists and for search engines. */
  readonly summary: string
  /** As `2026-11-21`. */
  readonly publishedOn: string
  readonly picture: Picture | null
}

export interface Post extends PostSummary {
  readonly author: string
  /** HTML by the allow-list; cleaned once more where it is shown. */
  readonly html: string
  /** The next older post and the next newer one, where there is one. */
  readonly older: PostLink | null
  readonly newer: PostLink | null
}

export type PostLink = Pick<PostSummary, 'id' | 'title'>

export interface PostList {
  readonly posts: readonly PostSummary[]
  readonly total: number
}

export interface BlogQuestion {
  /** From 1 on. */
  readonly page: number
  readonly perPage: number
}

export const postsPerPage = 6
const mostPerPage = 24

/** What the address asks for (`page`, `perPage`); what makes no sense counts as not asked. */
export function blogQuestion(search: URLSearchParams): BlogQuestion {
  return {
    page: wholeNumber(search.get('page')) ?? 1,
    perPage: Math.min(wholeNumber(search.get('perPage')) ?? postsPerPage, mostPerPage),
  }
}

/** How many pages there are; an empty blog has one. */
export function blogPageCount(total: number, perPage: number): number {
  return Math.max(1, Math.ceil(total / perPage))
}

function wholeNumber(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : null
}
