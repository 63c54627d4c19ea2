import { dayAt } from '#app/domain/day-starts.ts'
import type { ShopAnswers } from '../shop-methods.ts'
import { sendMessage } from '../visitor-messages/send-message.ts'
import { partnerRequests } from '../visitor-messages/visitor-messages.queries.ts'
import { pageRows } from './content.queries.ts'
import { contactContent, postList } from './content-pages.ts'
import { importContent } from './import-content.ts'
import { postById } from './posts.queries.ts'

/** What is asked about the words of pages and posts, and about what visitors write. */
export const contentAnswers = {
  pageContent: ({ db }, ...asked) => pageRows(db, ...asked),
  contactContent: ({ db }, ...asked) => contactContent(db, ...asked),
  posts: ({ db, now }, question, language, today) => postList(db, question, today ?? dayAt(now, 'UTC'), language),
  post: ({ db, now }, id, language, today) => postById(db, id, today ?? dayAt(now, 'UTC'), language),
  sendMessage: ({ db, now }, ...asked) => sendMessage(db, ...asked, now),
  importContent: ({ db }, file, pictures, options) => importContent(db, file, pictures, options),
  partnerRequests: ({ db }) => partnerRequests(db, 200),
} satisfies Partial<ShopAnswers>
