import type { AppLoadContext } from '@remix-run/cloudflare'
import type { Accounts } from '#app/domain/customers/accounts.ts'
import { opensWithoutSession } from '#app/domain/customers/open-pages.ts'
import { sessionCheck, sessionEnded } from '#app/domain/customers/session-rules.ts'
import type { SessionState } from '#app/domain/customers/views.ts'
import { visitorCountry } from '#app/domain/customers/visitor-country.ts'
import { isDeskPath } from '#app/domain/desk/desk-address.ts'
import { frameless } from '#app/domain/errors/frameless.ts'
import { languageOf } from '#app/domain/messages/languages.ts'
import { anonymous } from '#app/domain/pricing/buyer.ts'
import { companyName } from '#app/domain/tenancy/shop-view.ts'
import { openAccounts } from '#workers/accounts/accounts.ts'
import { openDeskAccounts } from '#workers/accounts/desk-accounts.ts'
import type { VisitingBrowser } from '#workers/accounts/this-browser.ts'
import { CachedQueries } from '#workers/shop/cached-queries.ts'
import type { ShopClient } from '#workers/shop/shop-client.ts'
import { ShopUnavailable } from '#workers/shop/shop-unavailable.ts'
import { WrongTenant } from '#workers/shop/tenant-identity.ts'
import { canStream, cookiesOf, sharedCookies, visitorCookies } from './cookies.ts'
import { deskPictures } from './desk-pictures.ts'
import { type FrontContext, tenantOf } from './front-context.ts'
import type { Log } from './log.ts'
import { answerFrameless, answerUnavailable } from './message-page.ts'
import type { Visit } from './page-cache/visit.ts'
import { clientOf } from './rate-limit.ts'
import { recordDesk } from './record-desk.ts'
import { reportFailure } from './report-failure.ts'
import { openShop } from './shop-calls.ts'
import { shopVersionOf } from './shop-version.ts'
import type { TenantDirectory } from './tenancy.ts'
import { visitorHash } from './visitor-hash.ts'

export type RemixHandler = (request: Request, context: AppLoadContext) => Promise<Response>

export interface PageParts {
  readonly remix: RemixHandler
  readonly clock: () => number
  readonly log: Log
  readonly directory: Pick<TenantDirectory, 'refresh'>
}

export interface MadePage {
  readonly answer: Response
  /** Whether the page shows what concerns its visitor alone: no cache may keep it, the browser's included. */
  readonly isPrivate: boolean
  /** Whether everything that it shows has been answered and nothing has failed: to be asked when its body has ended. */
  readonly isWhole: () => boolean
}

export interface PageMaker {
  /** The page of one visitor, with all that the shop knows of them. It is never cached. */
  readonly forVisitor: (c: FrontContext, nonce: string) => Promise<MadePage>
  /**
   * A page for everybody who asks alike. It is rendered from the visit alone: without the request's headers and cookies, without
   * session, cart, lists and messages. So it can't show anything personal, whatever the request has sent.
   */
  readonly forEveryone: (c: FrontContext, visit: Visit, nonce: string) => Promise<MadePage>
}

/** Remix would believe these before it believes the host. */
const forwarded = ['x-forwarded-host', 'x-forwarded-proto', 'x-forwarded-port', 'forwarded']

/** Hands a request to Remix, with all that its loaders and actions may know. */
export function pageMaker(parts: PageParts): PageMaker {
  async function forVisitor(c: FrontContext, nonce: string): Promise<MadePage> {
    const tenant = tenantOf(c)
    const headers = headersFor(c.req.raw.headers)
    const page = newPage(c, parts, nonce)
    const { report, shop } = page
    const all = cookiesOf(c, parts.clock())
    const atDesk = isDeskPath(c.req.path)
    let isPrivate = atDesk
    const cookies = visitorCookies(all, () => {
      isPrivate = true
    })
    const network = clientOf(c.req.header('cf-connecting-ip'))
    const counted = () => visitorHash(c.env.COOKIE_SECRET, tenant.id, network)
    // It shows on no page.
    const known = await all.read('known')
    const browserWith = (session: string | null): VisitingBrowser => ({
      known,
      session,
      agent: headers.get('user-agent'),
      language: page.shared.language,
      // Most pages count nobody, so the hash is made when it is read.
      get address() {
        return counted()
      },
    })
    const accounts = openAccounts({
      ...{ shop, tenant, report: (thrown: unknown) => report('account-failed', thrown) },
      browser: browserWith(await cookies.read('session')),
    })
    const deskBrowser = browserWith(await all.read('desk'))
    let opened: AppLoadContext['desk'] | undefined
    // At the desk nobody is a customer, whatever else this browser holds.
    const session: SessionState | null = atDesk ? { kind: 'signed-out' } : await whoAsks(accounts, c)
    if (session === null) return { answer: answerUnavailable(c), isPrivate: false, isWhole: () => false }
    const over = session.kind === 'expired' && !opensWithoutSession(c.req.path)
    const asked = over ? pageAfterSession(c) : c.req.url
    const answer = await parts.remix(new Request(new Request(asked, c.req.raw), { headers }), {
      ...page.shared,
      accounts,
      // Opened at its pages alone, and once for all that a page asks there.
      get desk() {
        opened ??= deskOf(c, parts, shop, deskBrowser, report)
        return opened
      },
      session,
      buyer: { ...(session.kind === 'signed-in' ? session.buyer : anonymous), language: page.shared.language },
      cookies,
      country: visitorCountry(c.req.raw.cf?.country, tenant.countries),
      get visitor() {
        return counted()
      },
      scripted: canStream(c),
    })
    return { ...page.finished(answer), isPrivate }
  }

  async function forEveryone(c: FrontContext, visit: Visit, nonce: string): Promise<MadePage> {
    const tenant = tenantOf(c)
    const page = newPage(c, parts, nonce)
    const { report, shop } = page
    const browser = { known: null, session: null, address: 'everyone', agent: null, language: page.shared.language }
    const answer = await parts.remix(new Request(visit.address), {
      ...page.shared,
      accounts: openAccounts({ ...{ shop, tenant, browser }, report: (thrown) => report('account-failed', thrown) }),
      get desk() {
        return deskOf(c, parts, shop, browser, report)
      },
      session: { kind: 'signed-out' },
      buyer: { ...anonymous, language: page.shared.language },
      cookies: sharedCookies(cookiesOf(c, parts.clock()), visit.answers),
      country: null,
      get visitor() {
        return visitorHash(c.env.COOKIE_SECRET, tenant.id, browser.address)
      },
      scripted: visit.streams,
    })
    return { ...page.finished(answer), isPrivate: false }
  }

  return { forVisitor, forEveryone }
}

/** What every page begins and ends with, whoever asks for it. */
function newPage(c: FrontContext, parts: PageParts, nonce: string) {
  const tenant = tenantOf(c)
  let failures = 0
  const report = reportFailure(c, parts)
  const shop = openShop(c)
  const { clock } = parts
  const cached = new CachedQueries(shop, { tenant, now: clock, version: () => shopVersionOf(c, clock()) })
  const reportPage: Report = (kind, thrown) => {
    failures += 1
    report(kind, thrown)
  }
  return {
    ...{ report, shop },
    shared: {
      ...{ tenant, shop, cached, nonce },
      language: languageOf(tenant.locale),
      settings: tenant.settings,
      requestId: c.get('requestId'),
      served: c.req.path.endsWith('.data') ? null : { cards: new Map(), markup: new Map() },
      reportFailure: reportPage,
    },
    finished: (page: Response) => ({
      answer: finishedAnswer(c, page, shop),
      isWhole: () => failures === 0 && shop.failed === 0 && shop.pending === 0,
    }),
  }
}

function finishedAnswer(c: FrontContext, page: Response, shop: ShopClient): Response {
  // The page failed because its shop is out of reach: not an error of the page, and over in a while.
  if (shop.unavailable && page.status === 500) return answerUnavailable(c)
  return page.headers.has(frameless) ? answerFrameless(c, page.status) : new Response(page.body, page)
}

type Report = ReturnType<typeof reportFailure>

/** The request's headers, without what Remix must not believe, and without the cookies, which pages have from the context. */
function headersFor(said: Headers): Headers {
  const headers = new Headers(said)
  for (const name of [...forwarded, 'cookie']) headers.delete(name)
  // A page without referrer sends its forms so. The front has let it pass, and Remix would take it for another host.
  if (headers.get('origin') === 'null') headers.delete('origin')
  return headers
}

/** All that the pages of the desk ask. */
function deskOf(
  c: FrontContext,
  { directory }: PageParts,
  shop: ShopClient,
  browser: Parameters<typeof openDeskAccounts>[1],
  report: Report,
): AppLoadContext['desk'] {
  const tenant = tenantOf(c)
  return {
    accounts: openDeskAccounts(shop, browser, companyName(tenant)),
    shop,
    pictures: deskPictures({ images: c.env.IMAGES, media: c.env.MEDIA, folder: tenant.img_folder, shop }),
    record: recordDesk({
      store: c.env.TENANTS,
      id: tenant.id,
      plainSecrets: c.env.ENVIRONMENT === 'local',
      shop,
      refresh: directory.refresh,
      report: (thrown) => report('failed', thrown),
    }),
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

/** Whoever comes with an expired session gets the way home in place of most pages; what scripts fetch is answered as to anybody. */
function pageAfterSession(c: FrontContext): string {
  const asked = new URL(c.req.url)
  const byScript = asked.pathname.endsWith('.data')
  if (!byScript && !c.req.header('accept')?.includes('text/html')) return c.req.url
  return new URL(byScript ? `${sessionEnded.path}.data` : sessionEnded.path, asked).href
}
