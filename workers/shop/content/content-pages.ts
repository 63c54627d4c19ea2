import type { BlogQuestion, PostList } from '#app/domain/content/blog.ts'
import { contentPages } from '#app/domain/content/pages.ts'
import type { Language } from '#app/domain/messages/languages.ts'
import type { Database } from '../database.ts'
import { pageRows, storeDescriptions } from './content.queries.ts'
import { countPosts, postSummaries } from './posts.queries.ts'

export function contactContent(db: Database, language?: Language) {
  return { rows: pageRows(db, contentPages.contact, language), stores: storeDescriptions(db, language) }
}

export function postList(db: Database, { page, perPage }: BlogQuestion, today: string, language?: Language): PostList {
  const stretch = { today, offset: (page - 1) * perPage, limit: perPage }
  return { posts: postSummaries(db, stretch, language), total: countPosts(db, today) }
}
