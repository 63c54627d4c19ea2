import { Hono, type MiddlewareHandler } from 'hono'
import { z } from 'zod'
import { basicOf } from './basic-auth.ts'
import type { SandboxStore } from './sandbox-store.ts'

/**
 * Switches for a provider in trouble: `PUT control/trouble` puts the next answers wrong, `DELETE control/trouble` ends it.
 * `slow`, `truncated` and `wrong-types` do what was asked and spoil the answer; the others do nothing at all.
 */
const Trouble = z.strictObject({
  kind: z.enum(['down', 'slow', '429', '500', 'truncated', 'wrong-types']),
  /** Only requests whose path holds this text. */
  path: z.string().default(''),
  /** Only requests with this user's basic authorisation, as for a token: the others go on. */
  user: z.string().nullable().default(null),
  /** So many answers; for as long as it lasts when left out. */
  times: z.int().min(1).nullable().default(null),
  /** Of `slow`. */
  milliseconds: z.int().min(1).max(60_000).default(10_000),
})

type Trouble = z.infer<typeof Trouble>

const gatewayPage = '<html><body><h1>503 Service Unavailable</h1></body></html>'

export function troubleControl(store: SandboxStore): Hono {
  const control = new Hono()
  control.put('/trouble', async (c) => {
    const trouble = Trouble.safeParse(await c.req.json().catch(() => undefined))
    if (!trouble.success) return c.json({ error: z.prettifyError(trouble.error) }, 422)
    store.put('trouble', trouble.data)
    return c.body(null, 204)
  })
  control.delete('/trouble', (c) => {
    store.put('trouble', null)
    return c.body(null, 204)
  })
  return control
}

/** Stands before everything that programs ask; the payer's page and the switches themselves stay well. */
export function inTrouble(store: SandboxStore): MiddlewareHandler {
  return async (c, next) => {
    const trouble = takeTrouble(store, c.req.path, basicOf(c)?.user ?? null)
    if (trouble === null) return next()
    switch (trouble.kind) {
      case 'down':
        return c.html(gatewayPage, 503)
      case '429':
        return c.json({ message: 'Too many requests' }, 429, { 'Retry-After': '60' })
      case '500':
        return c.json({ message: 'An error occurred' }, 500)
      case 'slow':
        await next()
        await new Promise((resolve) => setTimeout(resolve, trouble.milliseconds))
        return
      case 'truncated':
        await next()
        c.res = await respoiled(c.res, (text) => text.slice(0, Math.ceil(text.length / 2)))
        return
      case 'wrong-types':
        await next()
        c.res = await respoiled(c.res, (text) => JSON.stringify(otherTypes(JSON.parse(text))))
        return
    }
  }
}

function takeTrouble(store: SandboxStore, path: string, user: string | null): Trouble | null {
  const trouble = store.get<Trouble | null>('trouble') ?? null
  if (trouble === null || !path.includes(trouble.path)) return null
  if (trouble.user !== null && trouble.user !== user) return null
  if (trouble.times !== null)
    store.put('trouble', trouble.times === 1 ? null : { ...trouble, times: trouble.times - 1 })
  return trouble
}

async function respoiled(answer: Response, spoil: (text: string) => string): Promise<Response> {
  const text = await answer.text()
  return new Response(text === '' ? null : spoil(text), { status: answer.status, headers: answer.headers })
}

/** The same names with values of another type each. */
function otherTypes(value: unknown): unknown {
  if (Array.isArray(value)) return { list: value.map(otherTypes) }
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, otherTypes(each)]))
  if (typeof value === 'string') return [value]
  if (typeof value === 'number') return `about ${value}`
  return 'yes'
}
