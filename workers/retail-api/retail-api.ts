import { OpenAPIHono, z } from '@hono/zod-openapi'
import { bodyLimit } from 'hono/body-limit'
import { ContactMessageForm } from '#app/domain/content/contact-message-form.ts'
import { normalizeLogin } from '#app/domain/customers/fields.ts'
import { getLanguage } from '#app/domain/messages/languages.ts'
import { namedQueries, namedQueryNames } from '#app/domain/retail/named-queries.ts'
import { addCall, NoInput, Success } from './call.ts'
import {
  EmailAddress,
  Id,
  IdempotencyKey,
  Line,
  reject,
  rejectTooMany,
  wholeNumber,
  withDefault,
} from './call-input.ts'
import { addContentCalls, addHomeCalls } from './content-calls.ts'
import { addCustomerCalls } from './customer-calls.ts'
import { renderDocsPage } from './docs-page.ts'
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
  'Every call needs a token of the shop: Authorization: Bearer …. The scopes of a token decide which calls it can make: read (what every visitor sees, and all settings), orders, ' +
    'customers (including their prices), operate. The number of calls per token per minute is limited. Further calls return 429 with Retry-After.',
  'Calls that change something use POST, and most return "success". Bodies are uncompressed JSON in UTF-8 of at most 64 KB. Passwords are sent in bodies only. ' +
    'Duplicate fields are refused, and so are unknown ones, except in the body of SaveNotifyOutOfStock. `error` in the response describes the problem, and `faults` lists each field. A refused call changes nothing.',
  "Amounts are in euros, times are ISO 8601 in UTC. lang=en or lang=el sets the language of texts for shoppers. Without it, Accept-Language decides, then the shop's default language. " +
    'Content-Language names the language of the response. Messages to the caller are in English, or in that language if shoppers see them too. ' +
    'Rows of select_query, posts and reviews are not translated. ' +
    "An email to a customer is in the language of lang, or without it in the customer's own.",
]

/** Enough for the largest call, an order of a hundred lines. */
const MAX_BODY_BYTES = 64 * 1024

/**
 * `/api/*`: the shop's API for the merchant's tills and back office (spec §7). A call that does the same as a page uses
 * the same use case, and `/api/openapi.json` documents each call from the schemas that validate it. The host selects
 * the shop, and a bearer token identifies the caller.
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
        "Rows of a named query, one page at a time, not translated. For the next page, send the response's `next` as `after`; it is null on the last page. " +
        '`qry` takes the name of a query; SQL is refused. Besides read, `customers` needs the scope customers, and `orders` and `order_lines` need orders. ' +
        "`product_warehouses` needs a product's `id`, and `order_lines` an order's. `customers` and `orders` accept an `id`.",
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

const { name, email, phone, subject, message } = ContactMessageForm.shape

/** Messages to the shop (spec §7 SendContactEmail, SaveNotifyOutOfStock, ErrorLog). */
function addMessageCalls(api: OpenAPIHono<RetailEnv>): void {
  addCall(
    api,
    {
      method: 'post',
      path: '/SendContactEmail',
      summary: "Emails a message to the shop. The shop's record names the recipients; receipients_email is ignored",
      scope: 'customers',
      headers: z.object({ 'Idempotency-Key': IdempotencyKey.optional() }),
      query: z.strictObject({
        name,
        clients_email: email.meta({ format: 'email' }),
        phone,
        subject,
        receipients_email: z.string().max(300).optional(),
      }),
      /** The text itself, as in the spec, or in a field. */
      body: z.union([message, z.strictObject({ message })]),
      example: { message: 'Are you open on Saturday?' },
      response: Success,
    },
    async ({ query: { clients_email, receipients_email: _ignored, ...rest }, headers, body, shop, c }) => {
      const text = typeof body === 'string' ? body : body.message
      const token = c.get('token').name
      // Without a key every call is a new message: two customers may write the same text.
      const idempotencyKey = headers['Idempotency-Key'] ?? crypto.randomUUID()
      const contactMessage = { ...rest, email: clients_email, message: text, key: `api ${token} ${idempotencyKey}` }
      const result = await shop.write((db, tenantId) => db.sendMessage(tenantId, 'contact', contactMessage, { token }))
      return result.ok ? 'success' : rejectTooMany('message', result)
    },
  )

  addCall(
    api,
    {
      method: 'post',
      path: '/SaveNotifyOutOfStock',
      summary:
        'Requests an email when a product is back in stock. custname, custusername, custmobile and prodcode are ignored.',
      scope: 'customers',
      query: z.strictObject({
        custemail: EmailAddress,
        custid: Id.optional(),
        custname: Line.optional(),
        custusername: Line.optional(),
        custmobile: Line.optional(),
        prodid: Id,
        prodcode: Line.optional(),
      }),
      body: z.looseObject({}),
      response: Success,
      refusalStatuses: [404, 409],
    },
    async ({ query: { custemail: email, custid, prodid: product }, shop, languageOption, c }) => {
      if (custid !== undefined) {
        const account = await shop.read((db, tenantId) => db.account(tenantId, custid))
        if (account === null)
          return reject(404, 'The customer does not exist', [{ path: 'custid', message: 'Unknown' }])
        if (normalizeLogin(account.email) !== normalizeLogin(email))
          return reject(400, 'custemail is not the address of custid', [
            { path: 'custemail', message: "Not the customer's" },
          ])
      }
      const visitor = { token: c.get('token').name }
      const request = {
        email,
        customer: custid ?? null,
        visitor,
        product,
        variant: null,
        language: languageOption.language ?? null,
      }
      const result = await shop.write((db, tenantId) => db.createStockAlert(tenantId, request))
      if (result.ok) return 'success'
      if (result.reason === 'not-found') return reject(404, 'The product does not exist')
      if (result.reason === 'limited') return rejectTooMany('request', result)
      return reject(
        409,
        result.reason === 'in-stock' ? 'The product is in stock' : 'The address has too many stock alerts',
      )
    },
  )

  addCall(
    api,
    {
      method: 'post',
      path: '/ErrorLog',
      summary:
        "Adds the caller's own error to the shop's error log. Only the route is stored: the message may contain personal data.",
      scope: 'operate',
      query: z.strictObject({ msg: z.string().max(200) }),
      body: z.strictObject({ route: z.string().regex(/^[\w/-]{1,80}$/) }),
      example: { route: 'till/print' },
      response: Success,
    },
    async ({ body, shop, requestId }) => {
      await shop.write((db, tenantId) =>
        db.reportError(tenantId, { id: requestId, kind: 'api-reported', route: body.route }),
      )
      return 'success' as const
    },
  )
}
