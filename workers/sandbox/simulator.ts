import { type Context, Hono } from 'hono'
import { z } from 'zod'

/** Parses the Basic `Authorization` header; null if it is missing or malformed. */
export function parseBasicAuth(c: Context): { user: string; password: string } | null {
  const [, encoded] = /^Basic (\S+)$/.exec(c.req.header('Authorization') ?? '') ?? []
  if (encoded === undefined) return null
  try {
    const [, user, password] = /^([^:]*):(.*)$/s.exec(atob(encoded)) ?? []
    return user === undefined || password === undefined ? null : { user, password }
  } catch {
    return null
  }
}

/** Creates a store on a Durable Object's storage. */
export function createObjectStore(kv: SyncKvStorage): SandboxStore {
  return {
    get: (key) => kv.get(key),
    put: (key, value) => kv.put(key, value),
    list: <Value>(prefix: string) => [...kv.list<Value>({ prefix })].map(([, value]) => value),
  }
}

/**
 * Stores the simulators' records. It is synchronous so that no request runs between a read and its write: a simulator
 * takes a payment once, however many requests arrive together.
 */
export interface SandboxStore {
  get<Value>(key: string): Value | undefined
  put<Value>(key: string, value: Value): void
  /** Values of the keys with this prefix, in key order. */
  list<Value>(prefix: string): Value[]
}

/** The store, clock and network of a simulator. */
export interface SandboxDeps {
  readonly store: SandboxStore
  /** Sends webhooks to the shop. */
  readonly fetch: (address: string, init: RequestInit) => Promise<Response>
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** `PUT merchants/:id` stores a merchant's account at a payment provider. */
export function createMerchantRoutes(store: SandboxStore, schema: z.ZodType<{ id: string }>): Hono {
  return new Hono().put('/merchants/:id', async (c) => {
    const merchant = schema.safeParse(await c.req.json().catch(() => undefined))
    if (!merchant.success || merchant.data.id !== c.req.param('id'))
      return c.json(
        { error: merchant.success ? 'The id differs from the one in the URL' : z.prettifyError(merchant.error) },
        422,
      )
    store.put(`merchant:${merchant.data.id}`, merchant.data)
    return c.body(null, 204)
  })
}

/** A part of the store for one simulator, which can't see the others' records. */
export function openFolder(store: SandboxStore, name: string): SandboxStore {
  return {
    get: (key) => store.get(`${name}/${key}`),
    put: (key, value) => store.put(`${name}/${key}`, value),
    list: (prefix) => store.list(`${name}/${prefix}`),
  }
}
