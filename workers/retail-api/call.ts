import { type OpenAPIHono, z } from '@hono/zod-openapi'
import type { ApiScope } from '#app/domain/tenancy/api-token.ts'
import { withScope } from './api-access.ts'
import type { RetailContext, RetailEnv, RetailShop } from './retail-context.ts'

/** What every refused call answers: what is wrong, and which fields. */
export const Refusal = z
  .object({ error: z.string(), faults: z.array(z.object({ path: z.string(), message: z.string() })).optional() })
  .openapi('Refusal')

/** What a call that changes something answers when it has: the spec's own word. */
export const Success = z.literal('success')

const refusals = {
  400: 'Something is not as described; every field is named',
  401: 'No token, or one that this shop does not know',
  403: 'The token has not the scope',
  404: 'There is no such thing',
  409: 'The shop refuses, and says why',
  413: 'The body is too long',
  429: 'Too many calls',
  503: 'A service that the call needs does not answer just now',
} as const
type RefusalStatus = keyof typeof refusals

export interface Refused {
  readonly refused: RefusalStatus
  readonly error: string
}

export function refuse(refused: RefusalStatus, error: string): Refused {
  return { refused, error }
}

export interface Call<Query extends z.ZodType, Body extends z.ZodType, Answer extends z.ZodType> {
  /** As the spec's table has it. GET reads, POST changes. */
  readonly method: 'get' | 'post'
  readonly path: `/${string}`
  readonly summary: string
  readonly scope: ApiScope
  /** The query of the address; fields that are not named are refused. */
  readonly query: Query
  readonly body: Body
  readonly answer: Answer
}

export const Nothing = z.strictObject({})

/** What the handler of a call is given: everything was checked. */
export interface Asked<Query, Body> extends RetailShop {
  readonly query: Query
  readonly body: Body
  readonly c: RetailContext
}

/**
 * Adds a call to the API and to its OpenAPI document, from one description. The other method of the same path answers 405 and
 * points to this one.
 */
export function addCall<Query extends z.ZodType, Body extends z.ZodType, Answer extends z.ZodType>(
  api: OpenAPIHono<RetailEnv>,
  call: Call<Query, Body, Answer>,
  answer: (asked: Asked<z.output<Query>, z.output<Body>>) => Promise<z.input<Answer> | Refused>,
): void {
  document(api, call)
  api[call.method](call.path, withScope(call.scope), async (c) => {
    const query = call.query.safeParse(c.req.query())
    if (!query.success) return c.json(faulty('The query', query.error), 400)
    const told = call.method === 'get' ? {} : await jsonOf(c)
    if (told === undefined) return c.json({ error: 'The body is not JSON' }, 400)
    const body = call.body.safeParse(told)
    if (!body.success) return c.json(faulty('The body', body.error), 400)
    const answered = await answer({ ...c.env, c, query: query.data, body: body.data })
    return isRefused(answered)
      ? c.json({ error: answered.error }, answered.refused)
      : c.json(call.answer.parse(answered) as object)
  })
  const other = call.method === 'get' ? 'POST' : 'GET'
  api.on(other, call.path, (c) =>
    c.json({ error: `${c.req.path} takes ${call.method.toUpperCase()} alone; see /api/docs` }, 405, {
      Allow: call.method.toUpperCase(),
    }),
  )
}

function document({ openAPIRegistry }: OpenAPIHono<RetailEnv>, call: Call<z.ZodType, z.ZodType, z.ZodType>): void {
  const json = (schema: z.ZodType) => ({ 'application/json': { schema } })
  openAPIRegistry.registerPath({
    method: call.method,
    path: `/api/Retail${call.path}`,
    summary: call.summary,
    security: [{ token: [call.scope] }],
    request: {
      query: call.query as z.ZodObject,
      ...(call.method === 'post' ? { body: { content: json(call.body), required: true } } : {}),
    },
    responses: {
      200: { description: 'Done', content: json(call.answer) },
      ...Object.fromEntries(
        Object.entries(refusals).map(([status, description]) => [status, { description, content: json(Refusal) }]),
      ),
    },
  })
}

function isRefused(answer: unknown): answer is Refused {
  return typeof answer === 'object' && answer !== null && 'refused' in answer
}

async function jsonOf(c: RetailContext): Promise<unknown> {
  const text = await c.req.text()
  try {
    return text === '' ? {} : JSON.parse(text)
  } catch {
    return undefined
  }
}

function faulty(what: string, { issues }: z.ZodError) {
  return {
    error: `${what} is not as described`,
    faults: issues.map(({ path, message }) => ({ path: path.join('.'), message })),
  }
}
