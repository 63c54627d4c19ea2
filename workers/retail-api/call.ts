import { type OpenAPIHono, z } from '@hono/zod-openapi'
import { type Language, languageOf, languages } from '#app/domain/messages/languages.ts'
import type { ApiScope } from '#app/domain/tenancy/api-token.ts'
import { withScope } from './api-access.ts'
import { addressFaults, readBody, readFields } from './call-input.ts'
import { documentCall } from './document-call.ts'
import { isRefused, type OwnRefusal, type Refused, type SharedRefusal } from './refusals.ts'
import type { RetailContext, RetailEnv, RetailShop } from './retail-context.ts'

/** What a call that changes something answers when it has: the spec's own word. */
export const Success = z.literal('success')

/** What every call takes besides its own fields (spec §7). */
export const Common = z.object({
  lang: z.enum(languages).optional().openapi({
    description:
      "Language of texts; without it Accept-Language decides, and where it names none of the shop's, the shop",
  }),
  dbConnString: z.string().max(300).optional().openapi({
    description: 'Passed over: the host alone chooses the shop',
  }),
})

export interface Call<
  Query extends z.ZodObject,
  Body extends z.ZodType,
  Answer extends z.ZodType,
  Headers extends z.ZodObject,
  Own extends OwnRefusal,
> {
  /** As the spec's table has it. GET reads, POST changes. */
  readonly method: 'get' | 'post'
  /** A field in braces is read from the path. */
  readonly path: `/${string}`
  readonly summary: string
  readonly scope: ApiScope
  /** The fields of the address; those that are not named are refused. */
  readonly query: Query
  /** The headers that it reads, by their names. */
  readonly headers?: Headers
  readonly body: Body
  /** A body that is taken. */
  readonly example?: z.input<Body>
  readonly answer: Answer
  /** With what it refuses, besides what every call refuses with. */
  readonly refuses?: readonly Own[]
  /** The headers that it answers with besides, and what each says. */
  readonly answerHeaders?: Readonly<Record<string, string>>
}

export const Nothing = z.strictObject({})
const NoHeaders = z.object({})

/** What the handler of a call is given: everything was checked. */
export interface Asked<Query, Body, Headers> extends RetailShop {
  readonly query: Query
  readonly headers: Headers
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
export function addCall<
  Query extends z.ZodObject,
  Body extends z.ZodType,
  Answer extends z.ZodType,
  Headers extends z.ZodObject = z.ZodObject<Record<never, never>>,
  Own extends OwnRefusal = never,
>(
  api: OpenAPIHono<RetailEnv>,
  call: Call<Query, Body, Answer, Headers, Own>,
  answer: (
    asked: Asked<z.output<Query>, z.output<Body>, z.output<Headers>>,
  ) => Promise<z.input<Answer> | Refused<SharedRefusal | NoInfer<Own>>>,
): void {
  documentCall(api, call, Common)
  const path = call.path.replaceAll(/\{(\w+)\}/g, ':$1')
  api[call.method](path, withScope(call.scope), async (c) => {
    const { tenant } = c.env
    const entries = [...new URL(c.req.url).searchParams, ...Object.entries<string>(c.req.param())]
    const faulty = addressFaults(entries)
    if (faulty.length > 0) return c.json({ error: 'The query is not as described', faults: faulty }, 400)
    const { lang, dbConnString, ...fields } = Object.fromEntries(entries)
    const common = readFields(Common, { lang, dbConnString }, tenant)
    const query = readFields(call.query, fields, tenant)
    if (!common.ok || !query.ok) {
      const faults = [common, query].flatMap((read) => (read.ok ? [] : read.faults))
      return c.json({ error: 'The query is not as described', faults }, 400)
    }
    const given = Object.keys(call.headers?.shape ?? {}).map((name) => [name, c.req.header(name)])
    const headers = readFields(call.headers ?? NoHeaders, Object.fromEntries(given), tenant)
    if (!headers.ok) {
      const names = headers.faults.map((fault) => fault.path).join(', ')
      return c.json({ error: `The header ${names} is missing or malformed`, faults: headers.faults }, 400)
    }
    const body = await readBody(call.method === 'get' ? null : c.req, call.body, tenant)
    if (!body.ok) return c.json({ error: body.error, faults: body.faults }, 400)
    const { lang: language } = common.value
    const answered = await answer({
      ...{ ...c.env, c, query: query.value, body: body.value },
      headers: headers.value as z.output<Headers>,
      language: languageOf(tenant.locale),
      spoken: language === undefined ? {} : { language },
    })
    if (!isRefused(answered)) return c.json(call.answer.parse(answered) as object)
    const { refused, retryAfter, ...refusal } = answered
    return c.json(refusal, refused, retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) })
  })
  const method = call.method.toUpperCase()
  const Allow = method === 'GET' ? 'GET, HEAD' : method
  api.all(path, (c) => c.json({ error: `${c.req.path} takes ${method} alone; see /api/docs` }, 405, { Allow }))
}
