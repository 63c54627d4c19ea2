import { type Context, Hono, type MiddlewareHandler } from 'hono'
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

/**
 * Simulates an outage of a provider: `PUT control/trouble` starts it, `DELETE control/trouble` ends it. `slow`,
 * `truncated` and `wrong-types` process the request, then delay or corrupt the response; the other kinds don't process
 * it.
 */
const Outage = z.strictObject({
  kind: z.enum(['down', 'slow', '429', '500', 'truncated', 'wrong-types']),
  /** Only requests whose path contains this text. */
  path: z.string().default(''),
  /** Only requests with this user's Basic auth, as token requests have. */
  user: z.string().nullable().default(null),
  /** Number of affected responses; all until the outage ends if null. */
  times: z.int().min(1).nullable().default(null),
  /** Delay of `slow`. */
  milliseconds: z.int().min(1).max(60_000).default(10_000),
})

type Outage = z.infer<typeof Outage>

const errorPage = '<html><body><h1>503 Service Unavailable</h1></body></html>'

export function createOutageRoutes(store: SandboxStore): Hono {
  const routes = new Hono()
  routes.put('/trouble', async (c) => {
    const outage = Outage.safeParse(await c.req.json().catch(() => undefined))
    if (!outage.success) return c.json({ error: z.prettifyError(outage.error) }, 422)
    store.put('trouble', outage.data)
    return c.body(null, 204)
  })
  routes.delete('/trouble', (c) => {
    store.put('trouble', null)
    return c.body(null, 204)
  })
  return routes
}

/** Affects the APIs, but not the payer's page or the control endpoints. */
export function simulateOutage(store: SandboxStore): MiddlewareHandler {
  return async (c, next) => {
    const outage = takeOutage(store, c.req.path, parseBasicAuth(c)?.user ?? null)
    if (outage === null) return next()
    switch (outage.kind) {
      case 'down':
        return c.html(errorPage, 503)
      case '429':
        return c.json({ message: 'Too many requests' }, 429, { 'Retry-After': '60' })
      case '500':
        return c.json({ message: 'An error occurred' }, 500)
      case 'slow':
        await next()
        await new Promise((resolve) => setTimeout(resolve, outage.milliseconds))
        return
      case 'truncated':
        await next()
        c.res = await corruptResponse(c.res, (text) => text.slice(0, Math.ceil(text.length / 2)))
        return
      case 'wrong-types':
        await next()
        c.res = await corruptResponse(c.res, (text) => JSON.stringify(changeTypes(JSON.parse(text))))
        return
    }
  }
}

function takeOutage(store: SandboxStore, path: string, user: string | null): Outage | null {
  const outage = store.get<Outage | null>('trouble') ?? null
  if (outage === null || !path.includes(outage.path)) return null
  if (outage.user !== null && outage.user !== user) return null
  if (outage.times !== null) store.put('trouble', outage.times === 1 ? null : { ...outage, times: outage.times - 1 })
  return outage
}

async function corruptResponse(response: Response, corrupt: (text: string) => string): Promise<Response> {
  const text = await response.text()
  return new Response(text === '' ? null : corrupt(text), { status: response.status, headers: response.headers })
}

/** Replaces every value with one of another type. */
function changeTypes(value: unknown): unknown {
  if (Array.isArray(value)) return { list: value.map(changeTypes) }
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, changeTypes(item)]))
  if (typeof value === 'string') return [value]
  if (typeof value === 'number') return `about ${value}`
  return 'yes'
}
