import type { AppLoadContext } from '@remix-run/cloudflare'
import { getCookie } from 'hono/cookie'
import type { Accounts } from '#app/domain/customers/accounts.ts'
import { sessionCheck, sessionEnded } from '#app/domain/customers/session-rules.ts'
import type { SessionState } from '#app/domain/customers/views.ts'
import { visitorCountry } from '#app/domain/customers/visitor-country.ts'
import { isDeskPath } from '#app/domain/desk/desk-address.ts'
import { languageOf } from '#app/domain/messages/languages.ts'
import { anonymous } from '#app/domain/pricing/buyer.ts'
import type {} from '#app/load-context.ts'
import { openAccounts } from '#workers/accounts/accounts.ts'
import { openDeskAccounts } from '#workers/accounts/desk-accounts.ts'
import { hashToken } from '#workers/accounts/tokens.ts'
import { openDesk, openShop } from '#workers/shop/open-shop.ts'
import type { ShopHandle } from '#workers/shop/shop-handle.ts'
import type { ShopDesk } from '#workers/shop/shop-methods.ts'
import { ShopUnavailable } from '#workers/shop/shop-unavailable.ts'
import { WrongTenant } from '#workers/shop/tenant-identity.ts'
import { cookiesOf } from './cookies.ts'
import { type FrontContext, tenantOf } from './front-context.ts'
import { keepLanguage } from './language.ts'
import type { Log } from './log.ts'
import { answerUnavailable } from './message-page.ts'
import { clientOf } from './rate-limit.ts'
import { recordDesk } from './record-desk.ts'
import { reportFailure } from './report-failure.ts'
import type { TenantDirectory } from './tenancy.ts'

export type RemixHandler = (request: Request, context: AppLoadContext) => Promise<Response>

/** Remix would believe these before it believes the host. */
const forwarded = ['x-forwarded-host', 'x-forwarded-proto', 'x-forwarded-port', 'forwarded']

/** Everything that the front does not answer itself is a page. */
export function handOver(parts: {
  remix: RemixHandler
  clock: () => number
  log: Log
  directory: Pick<TenantDirectory, 'refresh'>
}) {
  return async (c: FrontContext): Promise<Response> => {
    const tenant = tenantOf(c)
    const language = languageOf(tenant.locale)
    const headers = new Headers(c.req.raw.headers)
    for (const name of forwarded) headers.delete(name)
    // A page without referrer sends its forms so. The front has let it pass, and Remix would take it for another host.
    if (headers.get('origin') === 'null') headers.delete('origin')
    let unavailable = false
    const noteAbsence = () => {
      unavailable = true
    }
    const shop = watched(openShop(c.env.SHOP, tenant), noteAbsence)
    const desk = watched(openDesk(c.env.SHOP, tenant), noteAbsence)
    const failed = reportFailure(c, parts)
    const cookies = cookiesOf(c, parts.clock())
    const address = clientOf(c.req.header('cf-connecting-ip'))
    const browser = { known: await cookies.read('known'), address, agent: headers.get('user-agent'), language }
    const accounts = openAccounts({
      shop,
      tenant,
      browser: { ...browser, session: await cookies.read('session') },
      report: (thrown) => failed('account-failed', thrown),
    })
    const atDesk = isDeskPath(c.req.path)
    const deskBrowser = { ...browser, session: await cookies.read('desk') }
    // At the desk nobody is a customer, whatever else this browser holds.
    const session: SessionState | null = atDesk ? { kind: 'signed-out' } : await whoAsks(accounts, c)
    if (session === null) return answerUnavailable(c)
    const asked = session.kind === 'expired' ? pageAfterSession(c) : c.req.url
    const page = await parts.remix(new Request(new Request(asked, c.req.raw), { headers }), {
      tenant,
      language,
      settings: tenant.settings,
      shop,
      accounts,
      desk: {
        accounts: openDeskAccounts(desk, deskBrowser, tenant.settings.companyName || tenant.name),
        shop: desk,
        record: recordDesk({
          store: c.env.TENANTS,
          id: tenant.id,
          plainSecrets: c.env.ENVIRONMENT === 'local',
          shop: desk,
          refresh: parts.directory.refresh,
          report: (thrown) => failed('failed', thrown),
        }),
      },
      session,
      buyer: { ...(session.kind === 'signed-in' ? session.buyer : anonymous), language },
      cookies,
      country: visitorCountry(c.req.raw.cf?.country, tenant.countries),
      nonce: c.get('secureHeadersNonce') ?? '',
      requestId: c.get('requestId'),
      visitor: hashToken(address),
      reportFailure: failed,
      scripted: getCookie(c, 'js') === '1',
    })
    // The page failed because its shop is out of reach: not an error of the page, and over in a while.
    if (unavailable && page.status === 500) return answerUnavailable(c)
    const answer = new Response(page.body, page)
    keepLanguage(c, answer, language)
    // What a customer sees is nobody else's, and not for the next one at this computer.
    if (atDesk || session.kind === 'signed-in') answer.headers.set('Cache-Control', 'private, no-store')
    // A page that says nothing of caches is one visitor's own.
    if (!answer.headers.has('cache-control')) answer.headers.set('Cache-Control', 'private, no-cache')
    // The local server's gzip would hold a streamed page back until it is whole.
    if (c.env.ENVIRONMENT === 'local') answer.headers.set('Content-Encoding', 'identity')
    return answer
  }
}

/**
 * The session behind the request, null when the shop can't say. The browser's own check of every minute looks without
 * counting as activity, unless it reports mouse or keys.
 */
async function whoAsks(accounts: Accounts, c: FrontContext): Promise<SessionState | null> {
  const idle = c.req.path === sessionCheck.path && c.req.query(sessionCheck.active) === undefined
  try {
    return await accounts.whoIs(idle ? 'idle' : 'active')
  } catch (thrown) {
    if (thrown instanceof ShopUnavailable || thrown instanceof WrongTenant) return null
    throw thrown
  }
}

/** Whoever comes with an expired session gets the way home in place of a page; what scripts fetch is answered as to anybody. */
function pageAfterSession(c: FrontContext): string {
  const asked = new URL(c.req.url)
  const byScript = asked.pathname.endsWith('.data')
  if (!byScript && !c.req.header('accept')?.includes('text/html')) return c.req.url
  return new URL(byScript ? `${sessionEnded.path}.data` : sessionEnded.path, asked).href
}

/** The same handle, which tells when the shop could not be asked. */
function watched<Handle extends ShopHandle | ShopDesk>(shop: Handle, notice: () => void): Handle {
  return new Proxy(shop, {
    get(target, name) {
      const method: unknown = Reflect.get(target, name)
      if (typeof method !== 'function') return method
      return (...question: unknown[]) => {
        const answer: Promise<unknown> = Reflect.apply(method, target, question)
        answer.catch((thrown: unknown) => {
          if (thrown instanceof ShopUnavailable || thrown instanceof WrongTenant) notice()
        })
        return answer
      }
    },
  })
}
