import type { Visitor } from '#app/domain/customers/guess-budget.ts'
import type { Language } from '#app/domain/messages/languages.ts'
import type { Browser, NewSession } from '#workers/shop/customers/account-requests.ts'
import { browserName } from './browser-name.ts'
import { hashToken, newToken } from './tokens.ts'

/** What a request tells of its browser. The cookies' signatures were checked. */
export interface VisitingBrowser {
  /** The `session` cookie. */
  readonly session: string | null
  /** The `known` cookie. */
  readonly known: string | null
  /** A keyed hash of the network that counts as one client; or a token of the Retail API, which keeps no cookies. */
  readonly address: Visitor
  /** The `User-Agent` header. */
  readonly agent: string | null
  /** In which the shop answers it. */
  readonly language?: Language
}

/** The same with hashes, as the shop counts and keeps it. */
export interface ThisBrowser {
  readonly from: Browser
  readonly spoken: { readonly language?: Language }
  /** Hash of the session's token. */
  readonly session: string | null
  /** The `known` cookie that goes back to the browser, and its hash; null where the shop is not to remember it. */
  readonly remembered: () => { readonly known: string; readonly knownHash: string | null }
  /** A new session for this browser, with the cookies' values that go with it. */
  readonly newSession: () => { readonly token: string; readonly known: string; readonly session: NewSession }
}

export function thisBrowser(visiting: VisitingBrowser): ThisBrowser {
  const { session, known, agent, language } = visiting
  const replaces = session === null ? null : hashToken(session)
  const spoken = language === undefined ? {} : { language }
  const remembered = () => {
    const kept = known ?? newToken()
    // Without cookies there is nothing to know it by the next time.
    return { known: kept, knownHash: typeof visiting.address === 'string' ? hashToken(kept) : null }
  }
  return {
    spoken,
    remembered,
    session: replaces,
    // Most pages have nobody to count.
    get from() {
      return { known: known === null ? null : hashToken(known), address: visiting.address }
    },
    newSession: () => {
      const token = newToken()
      const { known: kept, knownHash } = remembered()
      const opened = {
        tokenHash: hashToken(token),
        knownHash,
        browser: browserName(agent),
        replaces,
        ...spoken,
      }
      return { token, known: kept, session: opened }
    },
  }
}
