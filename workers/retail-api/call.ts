import { type OpenAPIHono, z } from '@hono/zod-openapi'
import type { MiddlewareHandler } from 'hono'
import { timingSafeEqual } from 'hono/utils/buffer'
import { getLanguage, type Language, languages } from '#app/domain/messages/languages.ts'
import type { ApiScope, ApiToken } from '#app/domain/tenancy/record-fields.ts'
import {
  findQueryIssues,
  isRefused,
  type OwnRefusal,
  parseBody,
  parseFields,
  Refusal,
  type Refused,
  refusals,
  type SharedRefusal,
} from './call-input.ts'
import type { RetailContext, RetailEnv, RetailShop } from './retail-context.ts'

/** The spec's result of a call that changes something. */
export const Success = z.literal('success')

/** Fields that every call accepts besides its own (spec §7). */
const Common = z.object({
  lang: z.enum(languages).optional().openapi({
    description: "Language of texts. Without it, Accept-Language decides, then the shop's default language",
  }),
  dbConnString: z.string().max(300).optional().openapi({
    description: 'Ignored: the host selects the shop',
  }),
})

interface Call<
  Query extends z.ZodObject,
  Body extends z.ZodType,
  Output extends z.ZodType,
  Headers extends z.ZodObject,
  Own extends OwnRefusal,
> {
  /** GET for reads. POST for changes and passwords, even where the spec's table has GET (decision 24). */
  readonly method: 'get' | 'post'
  /** Fields in braces are read from the path. */
  readonly path: `/${string}`
  readonly summary: string
  readonly scope: ApiScope
  /** Fields of the URL. Unknown ones are refused. */
  readonly query: Query
  /** Headers that the call reads, by name. */
  readonly headers?: Headers
  readonly body: Body
  /** A valid body, for the documentation. */
  readonly example?: z.input<Body>
  readonly response: Output
  /** Statuses that this call returns besides those of every call. */
  readonly refusalStatuses?: readonly Own[]
  /** Headers of the response, with their descriptions. */
  readonly responseHeaders?: Readonly<Record<string, string>>
}

export const NoInput = z.strictObject({})
const NoHeaders = z.object({})

/** The validated input of a call's handler. */
export interface CallInput<Query, Body, Headers> extends RetailShop {
  readonly query: Query
  readonly headers: Headers
  readonly body: Body
  /** The language of the response's texts. */
  readonly language: Language
  /**
   * The language only if the URL names it: a till's own preference must not change the language of a customer's mails.
   */
  readonly languageOption: { readonly language?: Language }
  readonly c: RetailContext
}

/** Adds a call to the API and to its OpenAPI document. Any other method of its path returns 405 and names this one. */
export function addCall<
  Query extends z.ZodObject,
  Body extends z.ZodType,
  Output extends z.ZodType,
  Headers extends z.ZodObject = z.ZodObject<Record<never, never>>,
  Own extends OwnRefusal = never,
>(
  api: OpenAPIHono<RetailEnv>,
  call: Call<Query, Body, Output, Headers, Own>,
  handle: (
    input: CallInput<z.output<Query>, z.output<Body>, z.output<Headers>>,
  ) => Promise<z.input<Output> | Refused<SharedRefusal | NoInfer<Own>>>,
): void {
  documentCall(api, call, Common)
  const path = call.path.replaceAll(/\{(\w+)\}/g, ':$1')
  api[call.method](path, requireScope(call.scope), async (c) => {
    const { tenant } = c.env
    const entries = [...new URL(c.req.url).searchParams, ...Object.entries<string>(c.req.param())]
    const queryIssues = findQueryIssues(entries)
    if (queryIssues.length > 0) return c.json({ error: 'The query is invalid', faults: queryIssues }, 400)
    const { lang, dbConnString, ...fields } = Object.fromEntries(entries)
    const common = parseFields(Common, { lang, dbConnString }, tenant)
    const query = parseFields(call.query, fields, tenant)
    if (!common.ok || !query.ok) {
      const faults = [common, query].flatMap((parsed) => (parsed.ok ? [] : parsed.faults))
      return c.json({ error: 'The query is invalid', faults }, 400)
    }
    const headerEntries = Object.keys(call.headers?.shape ?? {}).map((name) => [name, c.req.header(name)])
    const headers = parseFields(call.headers ?? NoHeaders, Object.fromEntries(headerEntries), tenant)
    if (!headers.ok) {
      const names = headers.faults.map((issue) => issue.path).join(', ')
      return c.json({ error: `The header ${names} is missing or malformed`, faults: headers.faults }, 400)
    }
    const body = await parseBody(call.method === 'get' ? null : c.req, call.body, tenant)
    if (!body.ok) return c.json({ error: body.error, faults: body.faults }, 400)
    const { lang: language } = common.value
    const result = await handle({
      ...{ ...c.env, c, query: query.value, body: body.value },
      headers: headers.value as z.output<Headers>,
      language: getLanguage(tenant.locale),
      languageOption: language === undefined ? {} : { language },
    })
    if (!isRefused(result)) return c.json(call.response.parse(result) as object)
    const { refused, retryAfter, ...refusal } = result
    return c.json(refusal, refused, retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) })
  })
  const method = call.method.toUpperCase()
  const Allow = method === 'GET' ? 'GET, HEAD' : method
  api.all(path, (c) => c.json({ error: `${c.req.path} accepts only ${method}; see /api/docs` }, 405, { Allow }))
}

/**
 * Requires one of the tenant's own tokens with the call's scope. Only the tokens of the host's tenant are searched, so
 * another shop's token is unknown.
 */
function requireScope(scope: ApiScope): MiddlewareHandler<RetailEnv> {
  return async (c, next) => {
    const [, sentToken] = /^Bearer +(\S.*)$/i.exec(c.req.header('authorization') ?? '') ?? []
    if (sentToken === undefined)
      return c.json({ error: 'The token is missing: send Authorization: Bearer …' }, 401, {
        'WWW-Authenticate': 'Bearer',
      })
    const isToken = /^[\w.~+/-]{16,200}=*$/.test(sentToken)
    const token = isToken ? await findToken(sentToken, c.env.tokens) : null
    if (token === null)
      return c.json({ error: 'The token is wrong: this shop does not know it' }, 401, {
        'WWW-Authenticate': 'Bearer error="invalid_token"',
      })
    if (!token.scopes.includes(scope)) return c.json({ error: `The token's scopes do not include ${scope}` }, 403)
    if (!(await c.env.isWithinLimit(token)))
      return c.json({ error: 'Too many calls; try again in a minute' }, 429, { 'Retry-After': '60' })
    c.set('token', token)
    return next()
  }
}

async function findToken(bearerToken: string, tokens: readonly ApiToken[]): Promise<ApiToken | null> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(bearerToken))
  const hash = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  for (const token of tokens) if (await timingSafeEqual(token.sha256, hash)) return token
  return null
}

/** Adds a call to the OpenAPI document, from the schemas that validate it. */
function documentCall(
  { openAPIRegistry }: OpenAPIHono<RetailEnv>,
  call: Call<z.ZodObject, z.ZodType, z.ZodType, z.ZodObject, OwnRefusal>,
  common: typeof Common,
): void {
  const json = (schema: z.ZodType) => ({ 'application/json': { schema } })
  const example = call.example === undefined ? {} : { example: call.example }
  const pathFields = toMask([...call.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name))
  const responseHeaders = Object.fromEntries(
    Object.entries(call.responseHeaders ?? {}).map(([name, description]) => [name, describeHeader(description)]),
  )
  const own: readonly number[] = call.refusalStatuses ?? []
  const refusedStatuses = Object.entries(refusals).filter(([status]) =>
    status === '413' ? call.method === 'post' : own.includes(Number(status)) || !['404', '409'].includes(status),
  )
  openAPIRegistry.registerPath({
    method: call.method,
    path: `/api/Retail${call.path}`,
    summary: call.summary,
    security: [{ token: [call.scope] }],
    request: {
      params: call.query.pick(pathFields),
      query: call.query.omit(pathFields).extend(common.shape),
      ...(call.headers === undefined ? {} : { headers: call.headers }),
      ...(call.method === 'post'
        ? {
            body: {
              content: { 'application/json': { schema: call.body, ...example } },
              // A missing body counts as an empty object.
              required: !call.body.safeParse({}).success,
            },
          }
        : {}),
    },
    responses: {
      200: {
        description: 'Success',
        headers: { 'Content-Language': describeHeader('The language of the texts'), ...responseHeaders },
        content: json(call.response),
      },
      ...Object.fromEntries(
        refusedStatuses.map(([status, description]) => [
          status,
          { description, headers: getRefusalHeaders(status, responseHeaders), content: json(Refusal) },
        ]),
      ),
    },
  })
}

type HeaderDocs = Record<string, ReturnType<typeof describeHeader>>

function describeHeader(description: string, type: 'string' | 'integer' = 'string') {
  return { description, schema: { type } }
}

/** A refused repeat of an order (409) has the response headers of the order. */
function getRefusalHeaders(status: string, responseHeaders: HeaderDocs): HeaderDocs {
  const own: Readonly<Record<string, HeaderDocs>> = {
    401: { 'WWW-Authenticate': describeHeader('Bearer') },
    405: { Allow: describeHeader('The method that the call accepts') },
    409: responseHeaders,
    429: { 'Retry-After': describeHeader('Seconds until the next call is accepted', 'integer') },
    503: { 'Retry-After': describeHeader('Seconds until a retry, if the shop is unavailable', 'integer') },
  }
  return own[status] ?? {}
}

/** The mask that zod's `pick` takes. */
function toMask(names: readonly string[]) {
  return Object.fromEntries(names.map((name) => [name, true])) as Record<never, true>
}
