import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { reasonOf } from '#app/domain/errors/log-line.ts'
import { inTime } from '#app/domain/in-time.ts'
import type { ApiToken } from '#app/domain/tenancy/api-token.ts'
import { type RecordReading, readTenantRecord, type Tenant, tenantFrom } from '#app/domain/tenancy/tenant-record.ts'
import { recordReading } from '#workers/record-reading.ts'
import { addressOf } from './front-context.ts'
import type { Guard } from './guards.ts'
import type { Log } from './log.ts'
import { answerUnavailable, answerUnknownHost } from './message-page.ts'

/** The part of KV that finding a tenant needs. */
export interface TenantKeys {
  get(key: string): Promise<string | null>
}

export type Found =
  | {
      readonly kind: 'shop'
      readonly tenant: Tenant
      readonly apiTokens: readonly ApiToken[]
      /** Another text with every change of the record. */
      readonly version: string
    }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'unavailable' }

/** Milliseconds for which an answer is remembered. Failures are asked again sooner than they are noticed. */
const memory = { shop: 30_000, unknown: 10_000, unavailable: 5_000 } as const
/** Anybody can ask for any host; the memory keeps the latest ones only. */
const rememberedHosts = 2_000
const longestHost = 253

interface Remembered {
  readonly found: Found
  until: number
}

export interface TenantDirectory {
  find(keys: TenantKeys, host: string, options: FindOptions): Promise<Found>
  /** Lets the next question about any host go to KV. Good copies stay at hand. */
  refresh(): void
}

interface FindOptions extends RecordReading {
  readonly requestId: string
}

/**
 * Finds the tenant of an exact host (design "The life of a request"). A record that turned bad, or a KV that fails, is
 * bridged with the last good copy; without one the shop is unavailable, and only that shop.
 */
export function tenantDirectory(parts: { clock: () => number; log: Log; patience?: number }): TenantDirectory {
  const hosts = new LRUCache<string, Remembered>({ max: rememberedHosts })

  function remember(host: string, found: Found, bridged = false): Found {
    hosts.set(host, { found, until: parts.clock() + memory[bridged ? 'unavailable' : found.kind] })
    return found
  }

  async function find(keys: TenantKeys, host: string, { requestId, ...reading }: FindOptions): Promise<Found> {
    if (host.length > longestHost) return { kind: 'unknown' }
    const before = hosts.get(host)
    if (before !== undefined && parts.clock() < before.until) return before.found

    const fresh = await fromKv(lookUp(keys, host, reading), parts.patience).catch((thrown: unknown) => ({
      kind: 'failed' as const,
      faults: [reasonOf(thrown).reason],
    }))
    if (fresh.kind !== 'failed') {
      if (fresh.kind === 'unknown' && fresh.reason !== undefined)
        parts.log('warn', { event: 'tenant-unknown', requestId, host, reason: fresh.reason })
      return remember(host, fresh.kind === 'shop' ? fresh : { kind: 'unknown' })
    }
    const bridge = before?.found.kind === 'shop' ? before.found : undefined
    parts.log('error', {
      event: 'tenant-failed',
      requestId,
      host,
      faults: fresh.faults,
      servedFrom: bridge === undefined ? 'nothing' : 'last good copy',
    })
    return remember(host, bridge ?? { kind: 'unavailable' }, true)
  }

  function refresh(): void {
    for (const entry of hosts.values()) entry.until = Number.NEGATIVE_INFINITY
  }

  return { find, refresh }
}

type LookedUp =
  | Extract<Found, { kind: 'shop' }>
  | { readonly kind: 'unknown'; readonly reason?: string }
  | { readonly kind: 'failed'; readonly faults: readonly string[] }

async function lookUp(keys: TenantKeys, host: string, reading: RecordReading): Promise<LookedUp> {
  const id = await keys.get(`host:${host}`)
  if (id === null) return { kind: 'unknown' }
  const text = await keys.get(`tenant:${id}`)
  if (text === null) return { kind: 'unknown', reason: `There is no record tenant:${id}` }
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    // The parser's message quotes the text, which may hold secrets.
    return { kind: 'failed', faults: [`tenant:${id} is not JSON`] }
  }
  const opened = readTenantRecord(value, reading)
  if (!opened.ok) return { kind: 'failed', faults: opened.faults.map(({ path, message }) => `${path}: ${message}`) }
  const { record } = opened.value
  if (record.id !== id) return { kind: 'failed', faults: [`tenant:${id} holds the record of ${record.id}`] }
  // A key that was left behind must not open a shop that has given the host up.
  if (!record.hosts.includes(host)) return { kind: 'unknown', reason: `tenant:${id} does not list the host` }
  const version = createHash('sha256').update(text).digest('base64url')
  return { kind: 'shop', tenant: tenantFrom(opened.value), apiTokens: record.api_tokens ?? [], version }
}

/** A KV that never answers is a KV that fails. */
export function fromKv<Result>(work: Promise<Result>, patience = 3_000): Promise<Result> {
  return inTime(work, patience, () => new Error(`KV did not answer within ${patience} ms`))
}

/** Puts the tenant of the request's host into the context, or answers with the page that says why there is none. */
export function tenantByHost(parts: { directory: TenantDirectory }): Guard {
  return async (c) => {
    // A parsed address has its host in lower case and without the port.
    const host = addressOf(c).hostname
    const found = await parts.directory.find(c.env.TENANTS, host, {
      ...recordReading(c.env),
      requestId: c.get('requestId'),
    })
    if (found.kind === 'unknown') return answerUnknownHost(c, host)
    if (found.kind === 'unavailable') return answerUnavailable(c)
    c.set('tenant', found.tenant)
    c.set('recordVersion', found.version)
    c.set('apiTokens', found.apiTokens)
  }
}
