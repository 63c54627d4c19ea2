import { createContext, useContext } from 'react'
import type { ProductCard } from '#app/domain/catalogue/views.ts'
import type { Words } from '#app/domain/messages/fill.ts'

interface RequestView {
  /** The CSP nonce; a browser hides it from scripts, so only the server has one. */
  readonly nonce?: string
  /** The id that the log has for this answer. In a browser, only that of a page that failed. */
  readonly requestId?: string
  /** Every text in the language of this answer. A browser has none: the files that it loads are in that language. */
  readonly catalogue?: Words
  /** Lists whose cards are in the document's markup alone, by their ids. Only the server has them. */
  readonly cards?: ReadonlyMap<string, readonly ProductCard[]> | undefined
}

const inBrowser = typeof document !== 'undefined'

export const RequestContext = createContext<RequestView>(
  inBrowser ? { requestId: document.documentElement.dataset.request } : {},
)

export function useRequest(): RequestView {
  return useContext(RequestContext)
}
