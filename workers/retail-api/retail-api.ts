import { OpenAPIHono, z } from '@hono/zod-openapi'
import { bodyLimit } from 'hono/body-limit'
import { getLanguage } from '#app/domain/messages/languages.ts'
import { namedQueries, namedQueryNames } from '#app/domain/retail/named-queries.ts'
import { addCall, NoInput } from './call.ts'
import { Id, reject, wholeNumber, withDefault } from './call-input.ts'
import { addContentCalls, addHomeCalls } from './content-calls.ts'
import { addCustomerCalls } from './customer-calls.ts'
import { renderDocsPage } from './docs-page.ts'
import { addMessageCalls } from './message-calls.ts'
import { addOrderCalls } from './order-calls.ts'
import { addProductCalls } from './product-calls.ts'
import type { RetailEnv } from './retail-context.ts'
import {
  Location,
  SelectedRows,
  TenantRow,
  toLocationRow,
  toSelectedRows,
  toSettingRows,
  toTenantRow,
} from './spec-rows/shop-rows.ts'

const preface = [
  'For the tills and the back office of a shop. The host selects the shop.',
  'Every call needs a token of the shop: Authorization: Bearer …. The scopes of a token decide which calls it can make: read (what every visitor sees), orders, ' +
    'customers (including their prices), operate. The number of calls per token and minute is limited. Further calls return 429 with Retry-After.',
  'Calls that change something use POST and return "success". Bodies are uncompressed JSON in UTF-8 of at most 64 KB. Passwords are sent in bodies only. ' +
    'Unknown and duplicate fields are refused: the error of the response describes the problem, and its faults list each field. A refused call changes nothing.',
  "Amounts are in euros, times are ISO 8601 in UTC. lang=en or lang=el sets the language of texts for shoppers. Without it, Accept-Language decides, then the shop's default language. " +
    'Content-Language names the language of the response. Messages to the caller are in English. Rows of select_query, posts and reviews are not translated. ' +
    "An email to a customer is in the language of lang, or without it in the customer's own.",
]

/** Enough for the largest call, an order of a hundred lines. */
const MAX_BODY_BYTES = 64 * 1024

/**
 * `/api/*`: the shop's API for the merchant's tills and back office (spec §7). Every call uses a use case that the
 * pages use as well, and `/api/openapi.json` documents it from the schemas that validate it. The host selects the shop,
 * and a bearer token identifies the caller.
 */
export function createRetailApi() {
  const api = new OpenAPIHono<RetailEnv>()
  api.use(async (c, next) => {
    await next()
    c.header('Cache-Control', 'no-store')
    if (c.req.path.startsWith('/api/Retail/')) c.header('Content-Language', getLanguage(c.env.tenant.locale))
  })
  // The gateway logs the error and responds, with 503 if the shop can't be reached.
  api.onError((error) => {
    throw error
  })
  api.use(bodyLimit({ maxSize: MAX_BODY_BYTES, onError: (c) => c.json({ error: 'The body is over 64 KB' }, 413) }))

  const calls = new OpenAPIHono<RetailEnv>()
  addProductCalls(calls)
  addHomeCalls(calls)
  addShopCalls(calls)
  addCustomerCalls(calls)
  addOrderCalls(calls)
  addContentCalls(calls)
  addMessageCalls(calls)
  api.route('/api/Retail', calls)

  const { openAPIRegistry: registry } = calls
  registry.registerComponent('securitySchemes', 'token', {
    type: 'http',
    scheme: 'bearer',
    description: 'A token of the shop with the scope of the call',
  })
  const getDocument = (url: string) =>
    calls.getOpenAPI31Document({
      openapi: '3.1.0',
      info: { title: 'Retail API', version: '1', description: preface.join('\n\n') },
      servers: [{ url }],
    })
  api.get('/api/openapi.json', (c) => c.json(getDocument(c.env.tenant.url)))
  api.get('/api/docs', (c) => c.html(renderDocsPage(getDocument(c.env.tenant.url), c.env.tenant)))
  api.all('*', (c) => c.json({ error: `${c.req.method} ${c.req.path} does not exist; see /api/docs` }, 404))
  return api
}

const MAX_PAGE_SIZE = 1000

/** The shop's rows, and the tenant's record (spec §7 select_query, getDBstrings). */
function addShopCalls(api: OpenAPIHono<RetailEnv>): void {
  addCall(
    api,
    {
      method: 'get',
      path: '/select_query',
      summary:
        "Rows of a named query, one page at a time, not translated. For the next page, set after to the response's next, which is null on the last page. " +
        'qry is the name of a query, because SQL is refused. customers also needs the scope customers; orders and order_lines need the scope orders. ' +
        "product_warehouses needs a product's id, and order_lines an order's. customers and orders accept an id.",
      scope: 'read',
      query: z.strictObject({
        qry: z.enum([...namedQueryNames, 'settings'], {
          error: `SQL is not accepted; qry must be one of settings, ${namedQueryNames.join(', ')}`,
        }),
        id: Id.optional(),
        after: withDefault(wholeNumber(0, 2_147_483_647), 0),
        perPage: withDefault(wholeNumber(1, MAX_PAGE_SIZE), 200),
      }),
      body: NoInput,
      response: SelectedRows,
    },
    async ({ query: { qry, id, after, perPage }, shop, tenant, c }) => {
      if (qry === 'settings') return { qry, rows: toSettingRows(tenant.settings), next: null }
      const { scope, needsId } = namedQueries[qry]
      if (!c.get('token').scopes.includes(scope)) return reject(403, `The token's scopes do not include ${scope}`)
      if (needsId && id === undefined) return reject(400, `${qry} needs an id`, [{ path: 'id', message: 'Missing' }])
      const rows = await shop.read((db, tenantId) =>
        db.namedRows(tenantId, qry, { id: id ?? 0, after, limit: perPage + 1 }),
      )
      return toSelectedRows(qry, rows, { perPage, origin: tenant.url })
    },
  )

  const baseCall = { method: 'get', scope: 'read', query: NoInput, body: NoInput } as const

  addCall(
    api,
    {
      ...baseCall,
      path: '/getDBstrings',
      summary: "The caller's own tenant, without secrets and database credentials",
      response: z.array(TenantRow),
    },
    async ({ tenant }) => [toTenantRow(tenant)],
  )

  addCall(
    api,
    {
      ...baseCall,
      path: '/location',
      summary: 'The country of the caller and the location of the shop',
      response: Location,
    },
    async ({ tenant, country }) => toLocationRow(country, tenant),
  )
}
