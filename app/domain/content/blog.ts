/** The shop's blog (spec §7 Blog and content calls). */

import type { BlogPostingLeaf, WithContext } from 'schema-dts'
import type { Picture } from '#app/domain/catalogue/picture.ts'

export interface PostSummary {
  readonly id: number
  readonly title: string
  /** Plain text, for lists and for search engines. */
  readonly summary: string
  /** Such as `2026-11-21`. */
  readonly publishedOn: string
  readonly picture: Picture | null
}

export interface Post extends PostSummary {
  readonly author: string
  /** HTML cleaned by the allow-list; cleaned again if it was stored under older rules. */
  readonly html: string
  /** The next older and the next newer post, if any. */
  readonly older: PostLink | null
  readonly newer: PostLink | null
}

export type PostLink = Pick<PostSummary, 'id' | 'title'>

export interface PostList {
  readonly posts: readonly PostSummary[]
  readonly total: number
}

export interface BlogQuery {
  /** From 1. */
  readonly page: number
  readonly perPage: number
}

export const postsPerPage = 6
const MAX_POSTS_PER_PAGE = 24

/** Parses the URL's `page` and `perPage`. Invalid values take their defaults. */
export function parseBlogQuery(search: URLSearchParams): BlogQuery {
  return {
    page: parseWholeNumber(search.get('page')) ?? 1,
    perPage: Math.min(parseWholeNumber(search.get('perPage')) ?? postsPerPage, MAX_POSTS_PER_PAGE),
  }
}

/** At least 1, also for an empty blog. */
export function countBlogPages(total: number, perPage: number): number {
  return Math.max(1, Math.ceil(total / perPage))
}

function parseWholeNumber(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : null
}

interface PostUrls {
  /** The canonical origin of the shop. */
  readonly origin: string
  readonly post: string
  readonly picture: string | null
}

/** A post as JSON-LD (schema.org BlogPosting). URLs are absolute. */
export function toPostJsonLd(
  post: Post,
  publisher: string,
  { origin, post: address, picture }: PostUrls,
): WithContext<BlogPostingLeaf> {
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    '@id': `${address}#post`,
    mainEntityOfPage: address,
    headline: post.title,
    description: post.summary,
    datePublished: post.publishedOn,
    author: { '@type': 'Person', name: post.author },
    publisher: { '@type': 'Organization', '@id': `${origin}/#organization`, name: publisher },
    image: picture === null ? undefined : [picture],
  }
}
