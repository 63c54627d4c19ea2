import { type OpenAPIHono, z } from '@hono/zod-openapi'
import { type Language, languageOf, languages } from '#app/domain/messages/languages.ts'
import type { ApiScope } from '#app/domain/tenancy/api-token.ts'
import { withScope } from './api-access.ts'
import { type Fault, givenTwice, readBody, readFields } from './call-input.ts'
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
  503: 'The shop, or a service that the call needs, does not answer just now',
} as const
type RefusalStatus = keyof typeof refusals

export interface Refused {
  readonly refused: RefusalStatus
  readonly error: string
  readonly faults?: readonly Fault[]
}

export function refuse(refused: RefusalStatus, error: string, faults?: readonly Fault[]): Refused {
  return { refused, error, ...(faults === undefined ? {} : { faults }) }
}

/** What every call takes besides its own fields (spec §7). */
const Common = z.object({
  lang: z.enum(languages).optional().openapi({
    description:
      "Language of texts; without it Accept-Language decides, and where it names none of the shop's, the shop",
  }),
  dbConnString: z.string().max(300).optional().openapi({
    description: 'Passed over: the host alone chooses the shop',
  }),
})

export interface Call<Query extends z.ZodObject, Body extends z.ZodType, Answer extends z.ZodType> {
  /** As the spec's table has it. GET reads, POST changes. */
  readonly method: 'get' | 'post'
  /** A field in braces is read from the path. */
  readonly path: `/${string}`
  readonly summary: string
  readonly scope: ApiScope
  /** The fields of the address; those that are not named are refused. */
  readonly query: Query
  readonly body: Body
  readonly answer: Answer
}

export const Nothing = z.strictObject({})

/** What the handler of a call is given: everything was checked. */
export interface Asked<Query, Body> extends RetailShop {
  readonly query: Query
  readonly body: Body
  /** In which the answer's texts are. */
  readonly language: Language
  /** The same where the address asks for it by name: a till's own preference is no wish of the customer who is mailed to. */
  readonly spoken: { readonly language?: Language }
  readonly c: RetailContext
}

/**
 * Adds a call to the API and to its OpenAPI document, from one description. Any other method of the same path answers 405 and
 * points to this one.
 */
export function addCall<Query extends z.ZodObject, Body extends z.ZodType, Answer extends z.ZodType>(
  api: OpenAPIHono<RetailEnv>,
  call: Call<Query, Body, Answer>,
  answer: (asked: Asked<z.output<Query>, z.output<Body>>) => Promise<z.input<Answer> | Refused>,
): void {
  document(api, call)
  const path = call.path.replaceAll(/\{(\w+)\}/g, ':$1')
  api[call.method](path, withScope(call.scope), async (c) => {
    const { tenant } = c.env
    const entries = [...new URL(c.req.url).searchParams, ...Object.entries<string>(c.req.param())]
    const twice = givenTwice(entries)
    if (twice.length > 0) return c.json({ error: 'A field is given twice', faults: twice }, 400)
    const { lang, dbConnString, ...fields } = Object.fromEntries(entries)
    const common = readFields(Common, { lang, dbConnString }, tenant)
    const query = readFields(call.query, fields, tenant)
    if (!common.ok || !query.ok) {
      const faults = [common, query].flatMap((read) => (read.ok ? [] : read.faults))
      return c.json({ error: 'The query is not as described', faults }, 400)
    }
    const body = await readBody(call.method === 'get' ? null : c.req, call.body, tenant)
    if (!body.ok) return c.json({ error: body.error, faults: body.faults }, 400)
    const { lang: language } = common.value
    const answered = await answer({
      ...{ ...c.env, c, query: query.value, body: body.value },
      language: languageOf(tenant.locale),
      spoken: language === undefined ? {} : { language },
    })
    if (!isRefused(answered)) return c.json(call.answer.parse(answered) as object)
    const { refused, ...refusal } = answered
    return c.json(refusal, refused)
  })
  const method = call.method.toUpperCase()
  api.all(path, (c) => c.json({ error: `${c.req.path} takes ${method} alone; see /api/docs` }, 405, { Allow: method }))
}

function document({ openAPIRegistry }: OpenAPIHono<RetailEnv>, call: Call<z.ZodObject, z.ZodType, z.ZodType>): void {
  const json = (schema: z.ZodType) => ({ 'application/json': { schema } })
  const inPath = maskOf([...call.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name))
  openAPIRegistry.registerPath({
    method: call.method,
    path: `/api/Retail${call.path}`,
    summary: call.summary,
    security: [{ token: [call.scope] }],
    request: {
      params: call.query.pick(inPath),
      query: call.query.omit(inPath).extend(Common.shape),
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

/** Names as zod picks fields by. */
function maskOf(names: readonly string[]) {
  return Object.fromEntries(names.map((name) => [name, true])) as Record<never, true>
}

function isRefused(answer: unknown): answer is Refused {
  return typeof answer === 'object' && answer !== null && 'refused' in answer
}
