import type { BlogQuestion, Post, PostList } from '#app/domain/content/blog.ts'
import type { PageRow } from '#app/domain/content/page-texts.ts'
import type {
  MessageOutcome,
  MessageTopic,
  PartnerRequest,
  VisitorMessage,
} from '#app/domain/content/visitor-message.ts'
import type { Visitor } from '#app/domain/customers/guess-budget.ts'
import type { Language } from '#app/domain/messages/languages.ts'

/** The part of a shop's handle that its content pages and its blog ask. */
export interface ContentHandle {
  /** The rows of a content page, by the spec's number of it. */
  pageContent(page: number, language: Language | undefined): Promise<readonly PageRow[]>
  /** The contact page's rows, and what each active store says of itself. */
  contactContent(
    language: Language | undefined,
  ): Promise<{ readonly rows: readonly PageRow[]; readonly stores: readonly string[] }>
  /** Public posts, the newest first. `today` is the day of the shop's own calendar, as `2026-12-24`. */
  posts(question: BlogQuestion, language: Language | undefined, today: string): Promise<PostList>
  /** Null for an id that no public post has. */
  post(id: number, language: Language | undefined, today: string): Promise<Post | null>
  /** Keeps a message to the shop and promises its mail; `visitor` is what the limit counts by. */
  sendMessage(topic: MessageTopic, message: VisitorMessage, visitor: Visitor): Promise<MessageOutcome>
}

/** The operator's side of it. */
export interface ContentOperations {
  /** The newest first, at most 200. */
  partnerRequests(): Promise<readonly PartnerRequest[]>
}
