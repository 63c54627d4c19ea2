import type { OpenAPIHono, z } from '@hono/zod-openapi'
import type { Call, Common } from './call.ts'
import { Refusal, refusals } from './refusals.ts'
import type { RetailEnv } from './retail-context.ts'

/** Adds a call to the OpenAPI document, from the description by which it is checked. */
export function documentCall(
  { openAPIRegistry }: OpenAPIHono<RetailEnv>,
  call: Call<z.ZodObject, z.ZodType, z.ZodType, z.ZodObject>,
  common: typeof Common,
): void {
  const json = (schema: z.ZodType) => ({ 'application/json': { schema } })
  const inPath = maskOf([...call.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name))
  const answerHeaders = Object.fromEntries(
    Object.entries(call.answerHeaders ?? {}).map(([name, description]) => [
      name,
      { description, schema: { type: 'string' as const } },
    ]),
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
      ...(call.method === 'post' ? { body: { content: json(call.body), required: true } } : {}),
    },
    responses: {
      200: { description: 'Done', headers: answerHeaders, content: json(call.answer) },
      ...Object.fromEntries(
        Object.entries(refusals).map(([status, description]) => [
          status,
          { description, headers: headersOf(status, answerHeaders), content: json(Refusal) },
        ]),
      ),
    },
  })
}

type Headers = Record<string, { description: string; schema: { type: 'string' } }>

/** What is said of an order is said where the shop refuses it as well. */
function headersOf(status: string, answerHeaders: Headers): Headers {
  const own: Readonly<Record<string, Headers>> = {
    401: { 'WWW-Authenticate': { description: 'Bearer', schema: { type: 'string' } } },
    405: { Allow: { description: 'The method that the call takes', schema: { type: 'string' } } },
    409: answerHeaders,
    429: { 'Retry-After': { description: 'Seconds', schema: { type: 'string' } } },
    503: answerHeaders,
  }
  return own[status] ?? {}
}

/** Names as zod picks fields by. */
function maskOf(names: readonly string[]) {
  return Object.fromEntries(names.map((name) => [name, true])) as Record<never, true>
}
