import { isbot } from 'isbot'
import { languageOf } from '#app/domain/messages/languages.ts'
import { reviewedPlace } from '#app/domain/reviews/reviewed-place.ts'
import { readAgeAnswer } from '#app/domain/tenancy/age-gate.ts'
import { asksConsent, readConsent } from '#app/domain/tenancy/consent.ts'
import { cookiesOf } from '../cookies.ts'
import { addressOf, type FrontContext, tenantOf } from '../front-context.ts'
import { deploymentOf, shopVersionOf } from '../shop-version.ts'
import { isHome, keptAddress } from './kept-addresses.ts'

/** Somebody asks for a page that is kept for all who ask alike. */
export interface Visit {
  /** All that the page varies by. The price view is not among it: whoever has one of their own has a session. */
  readonly name: readonly string[]
  /** Where the page is made. */
  readonly address: string
  /** What Google says stands on it: it is told again for a minute from memory, and written down nowhere. */
  readonly brief: boolean
}

/** Whoever brings one of these is shown something of their own. */
const personal = /(?:^|;)\s*(?:__Host-)?(?:session|flash|ended|aside)=/
/** The browser's own note that its script runs. */
const hasScript = /(?:^|;)\s*js=1\s*(?:;|$)/
/** With script the header's counts come from the browser; without, they would stand on the page. */
const held = /(?:^|;)\s*(?:__Host-)?(?:cart|lists)=/

/** Null for whatever is never answered from what is kept. */
export async function visitOf(c: FrontContext, now: number): Promise<Visit | null> {
  const { method } = c.req
  if (method !== 'GET' && method !== 'HEAD') return null
  const url = addressOf(c)
  const address = keptAddress(url)
  if (address === null) return null
  const sent = c.req.header('cookie') ?? ''
  const scripted = hasScript.test(sent)
  if (personal.test(sent) || (!scripted && held.test(sent))) return null

  const tenant = tenantOf(c)
  const version = await shopVersionOf(c, now)
  const recordVersion = c.get('recordVersion')
  if (version === null || recordVersion === undefined) return null
  const cookies = cookiesOf(c, now)
  const gated = tenant.settings.ageGate
  return {
    name: [
      deploymentOf(c),
      tenant.id,
      recordVersion,
      version,
      languageOf(tenant.locale),
      // Crawlers get the finished document whatever they send.
      scripted && !isbot(c.req.header('user-agent')) ? 'streamed' : 'in order',
      gated ? (readAgeAnswer(await cookies.read('age')) ?? 'before the gate') : 'no gate',
      asksConsent(tenant) ? (readConsent(await cookies.read('consent')) ?? 'not asked yet') : 'no question',
      address,
    ],
    address: `${url.origin}${address}`,
    brief: isHome(url.pathname) && reviewedPlace(tenant) !== null,
  }
}
