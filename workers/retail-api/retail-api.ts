import { OpenAPIHono } from '@hono/zod-openapi'
import { bodyLimit } from 'hono/body-limit'
import { languageOf } from '#app/domain/messages/languages.ts'
import { addContentCalls } from './content-calls.ts'
import { addCustomerCalls } from './customer-calls.ts'
import { docsPage } from './docs-page.ts'
import { addGoodsCalls } from './goods-calls.ts'
import { addHomeCalls } from './home-calls.ts'
import { addMessageCalls } from './message-calls.ts'
import { addOrderCalls } from './order-calls.ts'
import type { RetailEnv } from './retail-context.ts'
import { addShopCalls } from './shop-calls.ts'

const preface = [
  'For the tills and the back office of the shop. The address of the shop chooses whose goods, customers and orders these are.',
  'Every call brings a token of this shop: Authorization: Bearer …. It opens the calls of its scopes: read (what every visitor sees), orders, ' +
    'customers (also their prices), operate. Each token may call so often in a minute; who calls more gets 429 and Retry-After.',
  'Calls that change something are POST and answer "success". Bodies are JSON in UTF-8, not compressed and of 64 KB at most, passwords travel in bodies alone. Fields that a ' +
    'call does not know are refused, as is a field that stands twice: error says what is wrong, faults names each field. A refused call has ' +
    'changed nothing.',
  "Amounts are euros, instants ISO 8601 in UTC. Names, and what a shopper would read, are in the language that lang=en or lang=el asks for, else in that of Accept-Language, else in the shop's; " +
    'Content-Language says which. What is said to the caller alone is in English. Rows of select_query, posts and reviews stand as they were written. What is mailed to a customer because of ' +
    "a call follows lang alone, and without it the customer's own language.",
]

/** A call's body is an order of a hundred lines at most. */
const longestBody = 64 * 1024

/**
 * `/api/*`: the shop for the merchant's own tills and back office (spec §7). Every call is a door to a use case that the pages
 * open as well, and stands in `/api/openapi.json` as it is checked. The host chooses the shop, a bearer token says who asks.
 */
export function retailApi() {
  const api = new OpenAPIHono<RetailEnv>()
  api.use(async (c, next) => {
    await next()
    c.header('Cache-Control', 'no-store')
    if (c.req.path.startsWith('/api/Retail/')) c.header('Content-Language', languageOf(c.env.tenant.locale))
  })
  // The front knows the log, and what an unreachable shop answers.
  api.onError((thrown) => {
    throw thrown
  })
  api.use(bodyLimit({ maxSize: longestBody, onError: (c) => c.json({ error: 'The body is over 64 KB' }, 413) }))

  const calls = new OpenAPIHono<RetailEnv>()
  addGoodsCalls(calls)
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
    description: 'A token of the shop, with the scope that the call names',
  })
  const documentOf = (url: string) =>
    calls.getOpenAPI31Document({
      openapi: '3.1.0',
      info: { title: 'Retail API', version: '1', description: preface.join('\n\n') },
      servers: [{ url }],
    })
  api.get('/api/openapi.json', (c) => c.json(documentOf(c.env.tenant.url)))
  api.get('/api/docs', (c) => c.html(docsPage(documentOf(c.env.tenant.url), c.env.tenant)))
  api.all('*', (c) => c.json({ error: `There is no ${c.req.method} ${c.req.path}; see /api/docs` }, 404))
  return api
}
