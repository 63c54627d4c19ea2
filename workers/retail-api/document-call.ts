import type { OpenAPIHono, z } from '@hono/zod-openapi'
import type { Call, Common } from './call.ts'
import { type OwnRefusal, Refusal, refusals } from './refusals.ts'
import type { RetailEnv } from './retail-context.ts'

/** Adds a call to the OpenAPI document, from the description by which it is checked. */
export function documentCall(
  { openAPIRegistry }: OpenAPIHono<RetailEnv>,
  call: Call<z.ZodObject, z.ZodType, z.ZodType, z.ZodObject, OwnRefusal>,
  common: typeof Common,
): void {
  const json = (schema: z.ZodType) => ({ 'application/json': { schema } })
  const example = call.example === undefined ? {} : { example: call.example }
  const inPath = maskOf([...call.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name))
  const answerHeaders = Object.fromEntries(
    Object.entries(call.answerHeaders ?? {}).map(([name, description]) => [name, header(description)]),
  )
  const own: readonly number[] = call.refuses ?? []
  const refused = Object.entries(refusals).filter(([status]) =>
    status === '413' ? call.method === 'post' : own.includes(Number(status)) || !['404', '409'].includes(status),
  )
  openAPIRegistry.registerPath({
    method: call.method,
    path: `/api/Retail${call.path}`,
    summary: call.summary,
    security: [{ token: [call.scope] }],
    request: {
      params: call.query.pick(inPath),
      query: call.query.omit(inPath).extend(common.shape),
      ...(call.headers === undefined ? {} : { headers: call.headers }),
      ...(call.method === 'post'
        ? {
            body: {
              content: { 'application/json': { schema: call.body, ...example } },
              // None at all counts as one without a field.
              required: !call.body.safeParse({}).success,
            },
          }
        : {}),
    },
    responses: {
      200: {
        description: 'Done',
        headers: { 'Content-Language': header('Of the texts'), ...answerHeaders },
        content: json(call.answer),
      },
      ...Object.fromEntries(
        refused.map(([status, description]) => [
          status,
          { description, headers: headersOf(status, answerHeaders), content: json(Refusal) },
        ]),
      ),
    },
  })
}

type Headers = Record<string, ReturnType<typeof header>>

function header(description: string, type: 'string' | 'integer' = 'string') {
  return { description, schema: { type } }
}

/** What is said of an order is said where the shop refuses it as well. */
function headersOf(status: string, answerHeaders: Headers): Headers {
  const own: Readonly<Record<string, Headers>> = {
    401: { 'WWW-Authenticate': header('Bearer') },
    405: { Allow: header('The method that the call takes') },
    409: answerHeaders,
    429: { 'Retry-After': header('Seconds until the next call is taken', 'integer') },
    503: { 'Retry-After': header('Seconds, where the shop itself does not answer', 'integer') },
  }
  return own[status] ?? {}
}

/** Names as zod picks fields by. */
function maskOf(names: readonly string[]) {
  return Object.fromEntries(names.map((name) => [name, true])) as Record<never, true>
}
