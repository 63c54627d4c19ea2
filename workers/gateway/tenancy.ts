import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { describeError } from '#app/domain/errors/logging.ts'
import { chooseLanguage, formatLanguageCookie, type Language, languageParam } from '#app/domain/messages/languages.ts'
import type { ApiToken } from '#app/domain/tenancy/record-fields.ts'
import {
  localizeTenant,
  parseTenantRecord,
  type ReadRecordOptions,
  type Tenant,
  toTenant,
} from '#app/domain/tenancy/tenant-record.ts'
import { withTimeout } from '#app/domain/with-timeout.ts'
import { getReadRecordOptions } from '#workers/env.ts'
import { getRequestCookies } from './cookies.ts'
import { type GatewayContext, type Guard, getTenant, getUrl } from './gateway-context.ts'
import type { Log } from './log.ts'
import { respondUnavailable, respondUnknownHost } from './message-page.ts'

/** The part of KV that the tenant directory needs. */
export interface TenantKeys {
  get(key: string): Promise<string | null>
}

export type TenantLookup =
  | {
      readonly kind: 'shop'
      readonly tenant: Tenant
      readonly apiTokens: readonly ApiToken[]
      /** Hash of the record; changes with every edit. */
      readonly version: string
    }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'unavailable' }

/** Milliseconds for which a lookup is cached. A failure is retried sooner. */
const CACHE_MS = { shop: 30_000, unknown: 10_000, unavailable: 5_000 } as const
/** Anybody can request any host, so only the latest are cached. */
const MAX_CACHED_HOSTS = 2_000
const MAX_HOST_LENGTH = 253

interface CachedLookup {
  readonly lookup: TenantLookup
  expiresAt: number
}

export interface TenantDirectory {
  find(keys: TenantKeys, host: string, options: FindOptions): Promise<TenantLookup>
  /** Makes the next lookup of every host read KV. Valid copies stay as a fallback. */
  refresh(): void
}

interface FindOptions extends ReadRecordOptions {
  readonly requestId: string
}

/**
 * Finds the tenant of an exact host (see "The gateway" in docs/architecture.md). When a record is invalid or KV fails,
 * the last valid copy is served; without one only that shop is unavailable.
 */
export function createTenantDirectory(deps: { now: () => number; log: Log; timeoutMs?: number }): TenantDirectory {
  const hosts = new LRUCache<string, CachedLookup>({ max: MAX_CACHED_HOSTS })

  function cacheLookup(host: string, lookup: TenantLookup, isFallback = false): TenantLookup {
    hosts.set(host, { lookup, expiresAt: deps.now() + CACHE_MS[isFallback ? 'unavailable' : lookup.kind] })
    return lookup
  }

  async function find(
    keys: TenantKeys,
    host: string,
    { requestId, ...recordOptions }: FindOptions,
  ): Promise<TenantLookup> {
    if (host.length > MAX_HOST_LENGTH) return { kind: 'unknown' }
    const cached = hosts.get(host)
    if (cached !== undefined && deps.now() < cached.expiresAt) return cached.lookup

    const loaded = await withKvTimeout(loadTenant(keys, host, recordOptions), deps.timeoutMs).catch(
      (error: unknown) => ({
        kind: 'failed' as const,
        issues: [describeError(error).reason],
      }),
    )
    if (loaded.kind !== 'failed') {
      if (loaded.kind === 'unknown' && loaded.reason !== undefined)
        deps.log('warn', { event: 'tenant-unknown', requestId, host, reason: loaded.reason })
      return cacheLookup(host, loaded.kind === 'shop' ? loaded : { kind: 'unknown' })
    }
    const fallback = cached?.lookup.kind === 'shop' ? cached.lookup : undefined
    deps.log('error', {
      event: 'tenant-failed',
      requestId,
      host,
      issues: loaded.issues,
      servedFrom: fallback === undefined ? 'nothing' : 'last good copy',
    })
    return cacheLookup(host, fallback ?? { kind: 'unavailable' }, true)
  }

  function refresh(): void {
    for (const entry of hosts.values()) entry.expiresAt = Number.NEGATIVE_INFINITY
  }

  return { find, refresh }
}

type LoadResult =
  | Extract<TenantLookup, { kind: 'shop' }>
  | { readonly kind: 'unknown'; readonly reason?: string }
  | { readonly kind: 'failed'; readonly issues: readonly string[] }

async function loadTenant(keys: TenantKeys, host: string, recordOptions: ReadRecordOptions): Promise<LoadResult> {
  const id = await keys.get(`host:${host}`)
  if (id === null) return { kind: 'unknown' }
  const text = await keys.get(`tenant:${id}`)
  if (text === null) return { kind: 'unknown', reason: `There is no record tenant:${id}` }
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    // The parser's message quotes the text, which may hold secrets.
    return { kind: 'failed', issues: [`tenant:${id} is not JSON`] }
  }
  const recordResult = parseTenantRecord(value, recordOptions)
  if (!recordResult.ok)
    return { kind: 'failed', issues: recordResult.issues.map(({ path, message }) => `${path}: ${message}`) }
  const { record } = recordResult.value
  if (record.id !== id) return { kind: 'failed', issues: [`tenant:${id} holds the record of ${record.id}`] }
  // An outdated host key must not open a shop whose record no longer has the host.
  if (!record.hosts.includes(host)) return { kind: 'unknown', reason: `tenant:${id} does not list the host` }
  const version = createHash('sha256').update(text).digest('base64url')
  return { kind: 'shop', tenant: toTenant(recordResult.value), apiTokens: record.api_tokens ?? [], version }
}

/** Rejects when KV takes longer than `timeoutMs`. */
export function withKvTimeout<Result>(operation: Promise<Result>, timeoutMs = 3_000): Promise<Result> {
  return withTimeout(operation, timeoutMs, () => new Error(`KV did not respond within ${timeoutMs} ms`))
}

/** Sets the tenant of the request's host, or responds with an error page. */
export function resolveTenant(deps: { directory: TenantDirectory }): Guard {
  return async (c) => {
    // A parsed URL has its host in lower case and without the port.
    const host = getUrl(c).hostname
    const lookup = await deps.directory.find(c.env.TENANTS, host, {
      ...getReadRecordOptions(c.env),
      requestId: c.get('requestId'),
    })
    if (lookup.kind === 'unknown') return respondUnknownHost(c, host)
    if (lookup.kind === 'unavailable') return respondUnavailable(c)
    c.set('tenant', lookup.tenant)
    c.set('recordVersion', lookup.version)
    c.set('apiTokens', lookup.apiTokens)
  }
}

/** Localizes the tenant for the visitor's language, before all later handlers. */
export const applyLanguage: Guard = (c) => {
  const tenant = getTenant(c)
  c.set('tenant', getLocalizedTenant(tenant, chooseRequestLanguage(c, tenant)))
  return undefined
}

function chooseRequestLanguage(c: GatewayContext, { languages }: Tenant): Language {
  const [defaultLanguage, ...others] = languages
  if (others.length === 0) return defaultLanguage
  return chooseLanguage({
    requested: c.req.query(languageParam) ?? null,
    saved: getRequestCookies(c).get(languageParam) ?? null,
    accepted: c.req.header('accept-language') ?? null,
    supported: languages,
  })
}

const localizedTenants = new WeakMap<Tenant, Map<Language, Tenant>>()

/** Localizes each record once per language; the directory shares a record between requests. */
function getLocalizedTenant(tenant: Tenant, language: Language): Tenant {
  const tenantsByLanguage = localizedTenants.get(tenant) ?? new Map<Language, Tenant>()
  localizedTenants.set(tenant, tenantsByLanguage)
  const localized = tenantsByLanguage.get(language) ?? localizeTenant(tenant, language)
  tenantsByLanguage.set(language, localized)
  return localized
}

/** Remembers the language of the URL's parameter: the page's scripts fetch data without it. */
export function setLanguageCookie(c: GatewayContext, response: Response, language: Language): void {
  if (c.req.query(languageParam) !== language || getRequestCookies(c).get(languageParam) === language) return
  response.headers.append('Set-Cookie', formatLanguageCookie(language, getUrl(c).protocol === 'https:'))
}
