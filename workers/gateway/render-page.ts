import type { AppLoadContext } from '@remix-run/cloudflare'
import { type Accounts, isSessionlessPath } from '#app/domain/customers/accounts.ts'
import { findVisitorCountry } from '#app/domain/customers/countries.ts'
import type { SessionState } from '#app/domain/customers/customer.ts'
import { framelessHeader } from '#app/domain/errors/logging.ts'
import { getLanguage } from '#app/domain/messages/languages.ts'
import { anonymousBuyer } from '#app/domain/pricing/price.ts'
import { getCompanyName } from '#app/domain/tenancy/shop-view.ts'
import { isAdminPath, sessionCheck, sessionEnded } from '#app/domain/urls.ts'
import { createAccounts } from '#workers/accounts/accounts.ts'
import { createAdminAccounts } from '#workers/accounts/admin-accounts.ts'
import type { BrowserInput } from '#workers/accounts/browser-identity.ts'
import { CachedQueries } from '#workers/shop/cached-queries.ts'
import { type ShopClient, ShopUnavailable } from '#workers/shop/shop-client.ts'
import { WrongTenant } from '#workers/shop/tenant-identity.queries.ts'
import { canStream, createSharedCookies, getSignedCookies, trackPersonalCookies } from './cookies.ts'
import { createShopClient, type GatewayContext, getShopGeneration, getTenant } from './gateway-context.ts'
import { createFailureReporter, type Log } from './log.ts'
import { respondFrameless, respondUnavailable } from './message-page.ts'
import type { Visit } from './page-cache/visit.ts'
import { createAdminPictures, createReviewPhotos } from './pictures.ts'
import { createRecordService } from './record-service.ts'
import { getClientNetwork, hashVisitor } from './request-checks.ts'
import type { TenantDirectory } from './tenancy.ts'

export type RemixHandler = (request: Request, context: AppLoadContext) => Promise<Response>

export interface PageDeps {
  readonly remix: RemixHandler
  readonly now: () => number
  readonly log: Log
  readonly directory: Pick<TenantDirectory, 'refresh'>
}

export interface RenderedPage {
  readonly response: Response
  /** Whether the page shows personal data. No cache may store it, not even the browser's. */
  readonly isPrivate: boolean
  /** Whether all data was loaded without a failure. Call it after the body has ended. */
  readonly isComplete: () => boolean
}

export interface PageRenderer {
  /** Renders a page for one visitor, with their session, cart and flash messages. It is never cached. */
  readonly renderForVisitor: (c: GatewayContext, nonce: string) => Promise<RenderedPage>
  /**
   * Renders a page for everybody with the same cache key, from the visit alone: without the request's headers and
   * cookies, session, cart, lists and flash messages. So it can't show anything personal.
   */
  readonly renderShared: (c: GatewayContext, visit: Visit, nonce: string) => Promise<RenderedPage>
}

/** Remix prefers these to the Host header, and anybody can send them. */
const forwardedHeaders = ['x-forwarded-host', 'x-forwarded-proto', 'x-forwarded-port', 'forwarded']

/** Passes requests to Remix with the context that its loaders and actions need. */
export function createPageRenderer(deps: PageDeps): PageRenderer {
  async function renderForVisitor(c: GatewayContext, nonce: string): Promise<RenderedPage> {
    const tenant = getTenant(c)
    const headers = buildRemixHeaders(c.req.raw.headers)
    const page = preparePage(c, deps, nonce)
    const { report, shop } = page
    const allCookies = getSignedCookies(c, deps.now())
    const isAdminPage = isAdminPath(c.req.path)
    let isPrivate = isAdminPage
    const cookies = trackPersonalCookies(allCookies, () => {
      isPrivate = true
    })
    const clientNetwork = getClientNetwork(c.req.header('cf-connecting-ip'))
    const getVisitorHash = () => hashVisitor(c.env.COOKIE_SECRET, tenant.id, clientNetwork)
    // No page shows this cookie, so reading it doesn't make the page personal.
    const knownToken = await allCookies.read('known')
    const createBrowserInput = (session: string | null): BrowserInput => ({
      knownToken,
      session,
      userAgent: headers.get('user-agent'),
      language: page.shared.language,
      // Lazy: most pages don't count attempts, so they need no hash.
      get address() {
        return getVisitorHash()
      },
    })
    const accounts = createAccounts({
      ...{ shop, tenant, report: (error: unknown) => report('account-failed', error) },
      browser: createBrowserInput(await cookies.read('session')),
    })
    const adminBrowser = createBrowserInput(await allCookies.read('admin'))
    let adminContext: AppLoadContext['admin'] | undefined
    // In the admin nobody is a customer, even if the browser has a customer's session.
    const session: SessionState | null = isAdminPage ? { kind: 'signed-out' } : await loadSession(accounts, c)
    if (session === null) return { response: respondUnavailable(c), isPrivate: false, isComplete: () => false }
    const isExpired = session.kind === 'expired' && !isSessionlessPath(c.req.path)
    const requestedUrl = removeDataParam(isExpired ? getExpiredSessionUrl(c) : c.req.url)
    const response = await deps.remix(new Request(new Request(requestedUrl, c.req.raw), { headers }), {
      ...page.shared,
      accounts,
      // Lazy: only admin pages use it, and all loaders of a page share one instance.
      get admin() {
        adminContext ??= createAdminContext(c, deps, shop, adminBrowser, report)
        return adminContext
      },
      session,
      buyer: { ...(session.kind === 'signed-in' ? session.buyer : anonymousBuyer), language: page.shared.language },
      cookies,
      country: findVisitorCountry(c.req.raw.cf?.country, tenant.countries),
      get visitor() {
        return getVisitorHash()
      },
      hasJavaScript: canStream(c),
    })
    return { ...page.finish(response), isPrivate }
  }

  async function renderShared(c: GatewayContext, visit: Visit, nonce: string): Promise<RenderedPage> {
    const tenant = getTenant(c)
    const page = preparePage(c, deps, nonce)
    const { report, shop } = page
    const browser = {
      knownToken: null,
      session: null,
      address: 'everyone',
      userAgent: null,
      language: page.shared.language,
    }
    const response = await deps.remix(new Request(visit.address), {
      ...page.shared,
      accounts: createAccounts({ ...{ shop, tenant, browser }, report: (error) => report('account-failed', error) }),
      get admin() {
        return createAdminContext(c, deps, shop, browser, report)
      },
      session: { kind: 'signed-out' },
      buyer: { ...anonymousBuyer, language: page.shared.language },
      cookies: createSharedCookies(getSignedCookies(c, deps.now()), visit.cookieValues),
      country: null,
      get visitor() {
        return hashVisitor(c.env.COOKIE_SECRET, tenant.id, browser.address)
      },
      hasJavaScript: visit.isStreamed,
    })
    return { ...page.finish(response), isPrivate: false }
  }

  return { renderForVisitor, renderShared }
}

/** The parts that the shared and the personal rendering have in common. */
function preparePage(c: GatewayContext, deps: PageDeps, nonce: string) {
  const tenant = getTenant(c)
  let failures = 0
  const report = createFailureReporter(c, deps)
  const shop = createShopClient(c)
  const { now } = deps
  const cached = new CachedQueries(shop, { tenant, now, getGeneration: () => getShopGeneration(c, now()) })
  const reportPageFailure: FailureReporter = (kind, error) => {
    failures += 1
    report(kind, error)
  }
  return {
    ...{ report, shop },
    shared: {
      ...{ tenant, shop, cached, nonce },
      reviewPhotos: createReviewPhotos({ images: c.env.IMAGES, media: c.env.MEDIA, folder: tenant.img_folder, shop }),
      language: getLanguage(tenant.locale),
      settings: tenant.settings,
      requestId: c.get('requestId'),
      served: c.req.path.endsWith('.data') ? null : { cards: new Map(), markup: new Map() },
      reportFailure: reportPageFailure,
    },
    finish: (page: Response) => ({
      response: finishResponse(c, page, shop),
      isComplete: () => failures === 0 && shop.failed === 0 && shop.pending === 0,
    }),
  }
}

function finishResponse(c: GatewayContext, page: Response, shop: ShopClient): Response {
  // The page failed because its shop can't be reached, which usually passes: respond 503 instead of 500.
  if (shop.unavailable && page.status === 500) return respondUnavailable(c)
  return page.headers.has(framelessHeader) ? respondFrameless(c, page.status) : new Response(page.body, page)
}

type FailureReporter = ReturnType<typeof createFailureReporter>

/**
 * The request's headers without those that Remix must not trust, and without cookies, which pages get from the context.
 */
function buildRemixHeaders(requestHeaders: Headers): Headers {
  const headers = new Headers(requestHeaders)
  for (const name of [...forwardedHeaders, 'cookie']) headers.delete(name)
  // A page without a referrer sends `Origin: null`. The gateway has checked it; Remix would refuse it as another host.
  if (headers.get('origin') === 'null') headers.delete('origin')
  return headers
}

/** Remix logs an error for each request with `_data`, a parameter of its earlier versions that no page sends. */
function removeDataParam(address: string): string {
  const url = new URL(address)
  if (!url.searchParams.has('_data')) return address
  url.searchParams.delete('_data')
  return url.href
}

/** The services for admin pages. */
function createAdminContext(
  c: GatewayContext,
  { directory }: PageDeps,
  shop: ShopClient,
  browser: Parameters<typeof createAdminAccounts>[1],
  report: FailureReporter,
): AppLoadContext['admin'] {
  const tenant = getTenant(c)
  return {
    accounts: createAdminAccounts(shop, browser, getCompanyName(tenant)),
    shop,
    pictures: createAdminPictures({ images: c.env.IMAGES, media: c.env.MEDIA, folder: tenant.img_folder, shop }),
    record: createRecordService({
      store: c.env.TENANTS,
      id: tenant.id,
      plainSecrets: c.env.ENVIRONMENT === 'local',
      shop,
      refresh: directory.refresh,
      report: (error) => report('failed', error),
    }),
  }
}

/**
 * The request's session; null when the shop can't be reached. The browser's check each minute doesn't count as activity
 * unless it reports mouse or keyboard input.
 */
async function loadSession(accounts: Accounts, c: GatewayContext): Promise<SessionState | null> {
  const isIdle = c.req.path === sessionCheck.path && c.req.query(sessionCheck.active) === undefined
  try {
    return await accounts.getSession(isIdle ? 'idle' : 'active')
  } catch (error) {
    if (error instanceof ShopUnavailable || error instanceof WrongTenant) return null
    throw error
  }
}

/**
 * The page for an expired session, in place of the requested one. Requests from scripts other than Remix's continue
 * unchanged.
 */
function getExpiredSessionUrl(c: GatewayContext): string {
  const requestedUrl = new URL(c.req.url)
  const isDataRequest = requestedUrl.pathname.endsWith('.data')
  if (!isDataRequest && !c.req.header('accept')?.includes('text/html')) return c.req.url
  return new URL(isDataRequest ? `${sessionEnded.path}.data` : sessionEnded.path, requestedUrl).href
}
