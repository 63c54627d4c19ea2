import type { Visitor } from '#app/domain/customers/attempt-limits.ts'
import type { Language } from '#app/domain/messages/languages.ts'
import type { Browser, NewSession } from '#workers/shop/customers/account-requests.ts'
import { createToken, hashToken } from './credentials.ts'

/** Tokens of the `User-Agent` header. The order matters: Edge also names Chrome, and Chrome also names Safari. */
const browsers = [
  ['Edg', 'Edge'],
  ['OPR', 'Opera'],
  ['SamsungBrowser', 'Samsung Internet'],
  ['Firefox', 'Firefox'],
  ['FxiOS', 'Firefox'],
  ['CriOS', 'Chrome'],
  ['Chrome', 'Chrome'],
  ['Safari', 'Safari'],
] as const

const systems = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'Mac'],
  ['CrOS', 'ChromeOS'],
  ['Linux', 'Linux'],
] as const

/** A browser's name for its owner, such as `Firefox · Windows`; '' if it is unknown. */
export function getBrowserName(userAgent: string | null): string {
  const findName = (list: readonly (readonly [sign: string, name: string])[]) =>
    list.find(([sign]) => userAgent?.includes(sign))?.[1]
  return [findName(browsers), findName(systems)].filter((name) => name !== undefined).join(' · ')
}

/** A request's browser. The signatures of its cookies have been checked. */
export interface BrowserInput {
  /** The `session` cookie; for staff, the `admin` cookie. */
  readonly session: string | null
  /** The `known` cookie. */
  readonly knownToken: string | null
  /** A keyed hash of the client's network, or the name of a Retail API token, whose clients have no cookies. */
  readonly address: Visitor
  /** The `User-Agent` header. */
  readonly userAgent: string | null
  /** The language of the shop's responses. */
  readonly language?: Language
}

/** A request's browser with hashes in place of tokens, as the shop stores them. */
export interface BrowserIdentity {
  readonly client: Browser
  readonly languageOption: { readonly language?: Language }
  /** Hash of the session's token. */
  readonly session: string | null
  /** The `known` cookie to set, and its hash; the hash is null when the shop can't recognise the client again. */
  readonly getKnownDevice: () => { readonly knownToken: string; readonly knownHash: string | null }
  /** A new session for this browser, with the values of its cookies. */
  readonly createSession: () => { readonly token: string; readonly knownToken: string; readonly session: NewSession }
}

export function identifyBrowser(browserInput: BrowserInput): BrowserIdentity {
  const { session, knownToken, userAgent, language } = browserInput
  const sessionHash = session === null ? null : hashToken(session)
  const languageOption = language === undefined ? {} : { language }
  const getKnownDevice = () => {
    const deviceToken = knownToken ?? createToken()
    // A client of the Retail API has no cookies, so it can't be recognised.
    return {
      knownToken: deviceToken,
      knownHash: typeof browserInput.address === 'string' ? hashToken(deviceToken) : null,
    }
  }
  return {
    languageOption,
    getKnownDevice,
    session: sessionHash,
    // Lazy: most pages don't count attempts, so they need no hash.
    get client() {
      return { knownHash: knownToken === null ? null : hashToken(knownToken), address: browserInput.address }
    },
    createSession: () => {
      const token = createToken()
      const { knownToken: deviceToken, knownHash } = getKnownDevice()
      const newSession = {
        tokenHash: hashToken(token),
        knownHash,
        browser: getBrowserName(userAgent),
        replacedTokenHash: sessionHash,
        ...languageOption,
      }
      return { token, knownToken: deviceToken, session: newSession }
    },
  }
}
