import { OpenAPIHono } from '@hono/zod-openapi'
import { bodyLimit } from 'hono/body-limit'
import { addContentCalls } from './content-calls.ts'
import { addCustomerCalls } from './customer-calls.ts'
import { docsPage } from './docs-page.ts'
import { addGoodsCalls } from './goods-calls.ts'
import { addOrderCalls } from './order-calls.ts'
import type { RetailEnv } from './retail-context.ts'
import { addShopCalls } from './shop-calls.ts'

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
  })
  api.use(bodyLimit({ maxSize: longestBody, onError: (c) => c.json({ error: 'The body is over 64 KB' }, 413) }))

  const calls = new OpenAPIHono<RetailEnv>()
  addGoodsCalls(calls)
  addShopCalls(calls)
  addCustomerCalls(calls)
  addOrderCalls(calls)
  addContentCalls(calls)
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
      info: { title: 'Retail API', version: '1', description: 'Amounts are euros. Instants are ISO 8601 in UTC.' },
      servers: [{ url }],
    })
  api.get('/api/openapi.json', (c) => c.json(documentOf(c.env.tenant.url)))
  api.get('/api/docs', (c) => c.html(docsPage(documentOf(c.env.tenant.url), c.env.tenant.name)))
  api.all('*', (c) => c.json({ error: `There is no ${c.req.method} ${c.req.path}; see /api/docs` }, 404))
  return api
}
