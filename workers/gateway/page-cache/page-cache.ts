import { Buffer } from 'node:buffer'
import { describeError, formatLogLine } from '#app/domain/errors/logging.ts'
import { withTimeout } from '#app/domain/with-timeout.ts'
import { createByteLimitedCache } from '#workers/shop/cached-queries.ts'
import { type GatewayContext, getTenant } from '../gateway-context.ts'
import type { PageRenderer, RenderedPage } from '../render-page.ts'
import {
  createNonce,
  createPolicyResponse,
  createSharedHeaders,
  getNonce,
  setPageHeaders,
} from '../security-headers.ts'
import {
  type CachedPage,
  createCachedPage,
  isCacheable,
  parseCacheResponse,
  readPageBody,
  renderBody,
  toCacheResponse,
} from './cached-page.ts'
import { getVisit, type Visit } from './visit.ts'

/** Milliseconds for which a page is fresh, and for which it may be shown while it is rendered again. */
const FRESH_MS = 60_000
const MAX_STALE_MS = 300_000
/** Milliseconds that a visitor waits for a page that another visitor's request is rendering. */
const PENDING_TIMEOUT_MS = 5_000
/** Bytes. An isolate has 128 MB. */
const MAX_CACHE_BYTES = 24 * 1024 * 1024

export interface ServedPage extends Pick<RenderedPage, 'response' | 'isPrivate'> {
  readonly cache: 'hit' | 'miss' | 'stale' | 'skip'
  /** Seconds since the page was cached; null for one that was rendered for this response. */
  readonly age: number | null
}

/**
 * Renders pages without personal data once for everybody. They are cached in this isolate's memory and in its data
 * centre, under a key of everything that they vary by (decision 23).
 */
export function createPageCache(deps: { now: () => number }, renderer: PageRenderer) {
  const cache = createByteLimitedCache<CachedPage>(MAX_CACHE_BYTES, ({ body }) => body.byteLength)
  const pending = new Map<string, Promise<CachedPage | null>>()
  /** The headers of a cached page, without the ones that differ between responses. */
  const headerCache = new WeakMap<CachedPage, Headers>()

  return async (c: GatewayContext): Promise<ServedPage> => {
    const nonce = getNonce(c)
    const visit = await getVisit(c, deps.now())
    if (visit === null) return { ...(await renderer.renderForVisitor(c, nonce)), cache: 'skip', age: null }
    const name = visit.name.join('\n')
    const cached = cache.get(name)
    if (cached !== undefined && getAgeMs(cached) < getMaxAgeMs(visit)) return serveCached(c, visit, cached)
    const pendingPage = pending.get(name)
    const rendered =
      pendingPage === undefined
        ? undefined
        : await withTimeout(pendingPage, PENDING_TIMEOUT_MS, () => new Error('The page is still being rendered')).catch(
            () => null,
          )
    if (rendered) return serveCached(c, visit, rendered)
    // A HEAD request doesn't fill the cache. Neither does a request that waited without getting a page: it renders its
    // own.
    const bypassesCache = pendingPage !== undefined || c.req.method === 'HEAD'
    if (bypassesCache) return { ...(await renderer.renderShared(c, visit, nonce)), cache: 'miss', age: null }
    return renderAndCache(c, visit, nonce)
  }

  function getAgeMs({ createdAt }: CachedPage): number {
    return deps.now() - createdAt
  }

  function serveCached(c: GatewayContext, visit: Visit, page: CachedPage): ServedPage {
    const isStale = getAgeMs(page) >= FRESH_MS
    if (isStale) refresh(c, visit)
    const shared =
      headerCache.get(page) ?? setPageHeaders(c, createSharedHeaders(c, page.headers), { isPrivate: false })
    headerCache.set(page, shared)
    return {
      response: createPolicyResponse(c, renderBody(page, getNonce(c)), shared),
      isPrivate: false,
      cache: isStale ? 'stale' : 'hit',
      age: Math.max(0, Math.floor(getAgeMs(page) / 1000)),
    }
  }

  /** Renders for the first visitor: the page streams to them and is cached when it is complete. */
  async function renderAndCache(c: GatewayContext, visit: Visit, nonce: string): Promise<ServedPage> {
    const finish = startRender(c, visit)
    try {
      const dataCentreResponse = visit.isShortLived ? null : await readDataCentreCache(c, visit)
      const page = dataCentreResponse === null ? null : await parseCacheResponse(dataCentreResponse)
      if (page !== null && getAgeMs(page) < getMaxAgeMs(visit)) {
        finish(page)
        return serveCached(c, visit, page)
      }
      const startedAt = deps.now()
      const rendered = await renderer.renderShared(c, visit, nonce)
      if (!isCacheable(rendered.response) || rendered.response.body === null) {
        finish(null)
        return { ...rendered, cache: 'miss', age: null }
      }
      const [visitorBody, cacheBody] = rendered.response.body.tee()
      void storePage(c, visit, { ...rendered, body: cacheBody, nonce, startedAt }).then(finish, () => finish(null))
      return { ...rendered, response: new Response(visitorBody, rendered.response), cache: 'miss', age: null }
    } catch (error) {
      finish(null)
      throw error
    }
  }

  /** Renders a stale page again in the background, once for all visitors. */
  function refresh(c: GatewayContext, visit: Visit): void {
    if (pending.has(visit.name.join('\n'))) return
    const finish = startRender(c, visit)
    const [nonce, startedAt] = [createNonce(), deps.now()]
    void renderer
      .renderShared(c, visit, nonce)
      .then((rendered) => {
        const { body } = rendered.response
        return isCacheable(rendered.response) && body !== null
          ? storePage(c, visit, { ...rendered, body, nonce, startedAt })
          : null
      })
      .then(finish, () => finish(null))
  }

  /** Makes other visitors wait for this page until it is cached, even if its own visitor leaves. */
  function startRender(c: GatewayContext, visit: Visit): (page: CachedPage | null) => void {
    const name = visit.name.join('\n')
    const { promise, resolve } = createDeferred<CachedPage | null>()
    pending.set(name, promise)
    c.executionCtx.waitUntil(promise)
    return (page) => {
      pending.delete(name)
      if (page !== null) cache.set(name, page)
      resolve(page)
    }
  }

  async function storePage(
    c: GatewayContext,
    visit: Visit,
    rendered: RenderedPage & { readonly body: ReadableStream; readonly nonce: string; readonly startedAt: number },
  ): Promise<CachedPage | null> {
    const body = await readPageBody(rendered.body, rendered)
    if (body === null) return null
    const page = createCachedPage(body, rendered.nonce, [...rendered.response.headers], rendered.startedAt)
    if (!visit.isShortLived)
      c.executionCtx.waitUntil(writeDataCentreCache(c, visit, toCacheResponse(page, MAX_STALE_MS / 1000)))
    return page
  }
}

function getMaxAgeMs({ isShortLived }: Visit): number {
  return isShortLived ? FRESH_MS : MAX_STALE_MS
}

function createDeferred<Value>() {
  let resolve: (value: Value) => void = () => {}
  const promise = new Promise<Value>((resolvePromise) => {
    resolve = resolvePromise
  })
  return { promise, resolve }
}

/** A key for the Cache API. It contains the shop's origin, because the Cache API resolves the host of other URLs. */
async function createCacheKey(c: GatewayContext, { name }: Visit): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(name)))
  return `${getTenant(c).url}/cached/pages/${Buffer.from(hash).toString('hex')}`
}

/** A page from this data centre's cache, in which entries may vanish at any time. A failure is logged and is a miss. */
async function readDataCentreCache(c: GatewayContext, visit: Visit): Promise<Response | null> {
  try {
    const cache = await caches.open('pages')
    return (await cache.match(await createCacheKey(c, visit))) ?? null
  } catch (error) {
    logCacheFailure('read', error)
    return null
  }
}

/** The response's Cache-Control sets the lifetime. A failure is logged, and the page is not cached. */
async function writeDataCentreCache(c: GatewayContext, visit: Visit, response: Response): Promise<void> {
  try {
    const cache = await caches.open('pages')
    await cache.put(await createCacheKey(c, visit), response)
  } catch (error) {
    logCacheFailure('write', error)
  }
}

function logCacheFailure(what: 'read' | 'write', error: unknown): void {
  console.warn(formatLogLine('warn', { event: 'cache-failed', what, ...describeError(error) }))
}
