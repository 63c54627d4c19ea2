import { languageOf } from '#app/domain/messages/languages.ts'
import { reviewedPlace } from '#app/domain/reviews/reviewed-place.ts'
import { readAgeAnswer } from '#app/domain/tenancy/age-gate.ts'
import { asksConsent, readConsent } from '#app/domain/tenancy/consent.ts'
import { canStream, cookiesOf, type SharedAnswers } from '../cookies.ts'
import { addressOf, type FrontContext, tenantOf } from '../front-context.ts'
import { deploymentOf, shopVersionOf } from '../shop-version.ts'
import { isHome, keptAddress } from './kept-addresses.ts'

/** A request for a page that is cached for everybody who asks alike. */
export interface Visit {
  /** The cache key: all that the page varies by. The price view isn't part of it: customers who have one have a session. */
  readonly name: readonly string[]
  /** Where the page is rendered: its path and the parameters that it knows, at the shop's canonical origin. */
  readonly address: string
  /** What the page may know of its visitor; all of it is in the key. */
  readonly answers: SharedAnswers
  readonly streams: boolean
  /** A page with reviews from Google: cached for a minute in memory, and stored nowhere. */
  readonly brief: boolean
}

/** A visitor who sends one of these gets a page of their own. */
const personal = ['session', 'flash', 'ended', 'aside'] as const
/** With script the browser fills in the header's counts; without it they are on the page. */
const personalWithoutScript = ['cart', 'lists'] as const

/** Null for a request that is never answered from the cache. */
export async function visitOf(c: FrontContext, now: number): Promise<Visit | null> {
  const { method } = c.req
  if (method !== 'GET' && method !== 'HEAD') return null
  const { pathname } = addressOf(c)
  const address = keptAddress(addressOf(c))
  if (address === null) return null
  const cookies = cookiesOf(c, now)
  const streams = canStream(c)
  if (personal.some(cookies.has) || (!streams && personalWithoutScript.some(cookies.has))) return null

  const tenant = tenantOf(c)
  const version = await shopVersionOf(c, now)
  const recordVersion = c.get('recordVersion')
  if (version === null || recordVersion === undefined) return null
  const gated = tenant.settings.ageGate
  const asks = asksConsent(tenant)
  const answers = {
    age: gated ? readAgeAnswer(await cookies.read('age')) : null,
    consent: asks ? readConsent(await cookies.read('consent')) : null,
  }
  return {
    name: [
      deploymentOf(c),
      tenant.id,
      recordVersion,
      version,
      languageOf(tenant.locale),
      streams ? 'streamed' : 'in order',
      gated ? (answers.age ?? 'before the gate') : 'no gate',
      asks ? (answers.consent ?? 'not asked yet') : 'no question',
      address,
    ],
    address: `${tenant.url}${address}`,
    answers,
    streams,
    brief: isHome(pathname) && reviewedPlace(tenant) !== null,
  }
}
