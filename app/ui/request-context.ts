import { createContext, useContext } from 'react'
import type { Served } from '#app/domain/content/markup.ts'
import type { Words } from '#app/domain/messages/fill.ts'

interface RequestView {
  /** The CSP nonce; a browser hides it from scripts, so only the server has one. */
  readonly nonce?: string
  /** The id that the log has for this answer. In a browser, only that of a page that failed. */
  readonly requestId?: string
  /** Every text in the language of this answer. A browser has none: the files that it loads are in that language. */
  readonly catalogue?: Words
  /** What is in the document's markup alone. Only the server has it. */
  readonly served?: Served | undefined
}

const inBrowser = typeof document !== 'undefined'

export const RequestContext = createContext<RequestView>(
  inBrowser ? { requestId: document.documentElement.dataset.request } : {},
)

export function useRequest(): RequestView {
  return useContext(RequestContext)
}
