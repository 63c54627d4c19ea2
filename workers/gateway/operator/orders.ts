import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { getProductRules, type ProductRules } from '#app/domain/catalogue/stored-product.ts'
import { formatCsv } from '#app/domain/csv.ts'
import { DocumentCounts } from '#app/domain/invoices/invoice-rules.ts'
import { fillPlaceholders } from '#app/domain/messages/message-format.ts'
import { cents, formatDecimalEuros } from '#app/domain/money.ts'
import { OrderFilter, OrderMark, OrderRefund, RefundResolution } from '#app/domain/orders/operations.ts'
import type { OrderRules } from '#app/domain/orders/order.ts'
import { getOrderRules } from '#app/domain/orders/order-rules.ts'
import { formatOrderCsv } from '#app/domain/orders/orders-file.ts'
import { ReviewFilter, reviewVerdicts } from '#app/domain/reviews/review-forms.ts'
import type { Subscriber } from '#app/domain/stock-alerts/stock-alerts.ts'
import { parseTenantRecord, toTenant } from '#app/domain/tenancy/tenant-record.ts'
import { getReadRecordOptions } from '#workers/env.ts'
import type { ShopClient } from '#workers/shop/shop-client.ts'
import { createShopClient, type GatewayEnv } from '../gateway-context.ts'
import { formatIssues, readJsonBody } from './operator-request.ts'
import { parseJson, readRecord } from './tenant-records.ts'

type OrdersContext = Context<GatewayEnv>
type ShopContext = {
  readonly shop: ShopClient
  readonly rules: OrderRules
  /** The shop's canonical origin. */
  readonly url: string
  readonly products: ProductRules
}
type Operation<Schema> = (shop: ShopContext, input: Schema) => Promise<object | null>

const AfterId = z.strictObject({ after: z.coerce.number().int().min(0).default(0) })
const StockLimit = z.strictObject({
  at_most: z
    .string()
    .regex(/^\d{1,6}$/, 'A whole number')
    .transform(Number)
    .default(5),
})
const ReviewVerdict = z.strictObject({ verdict: z.enum(reviewVerdicts) })
const RemovedSubscriber = z.strictObject({ email: z.string().max(254) })
const DocumentNumbers = z.strictObject({ numbers: DocumentCounts })
const NoInput = z.strictObject({})

/**
 * `/tenants/:id/orders` and the merchant's other daily operations. Requires the operator key, which operator-api.ts
 * checks. A refusal is 409 with a reason; a missing resource is 404.
 */
export function createOrderRoutes(): Hono<GatewayEnv> {
  const api = new Hono<GatewayEnv>()

  api.get('/tenants/:id/orders', (c) =>
    runOperation(c, OrderFilter, c.req.query(), ({ shop, rules }, filter) =>
      shop.read((db, tenantId) => db.listOrders(tenantId, filter, rules.timeZone)),
    ),
  )
  api.get('/tenants/:id/orders/:code', (c) =>
    runOperation(c, NoInput, c.req.query(), ({ shop, rules }) =>
      shop.read((db, tenantId) => db.findOrderRecord(tenantId, c.req.param('code'), rules)),
    ),
  )
  api.post('/tenants/:id/orders/:code/mark', async (c) =>
    runOperation(c, OrderMark, await readJsonBody(c), ({ shop, rules }, metadata) =>
      shop.write((db, tenantId) => db.markOrder(tenantId, c.req.param('code'), metadata, rules)),
    ),
  )
  api.post('/tenants/:id/orders/:code/refund', async (c) =>
    runOperation(c, OrderRefund, await readJsonBody(c), ({ shop, rules }, refund) =>
      shop.write((db, tenantId) => db.refundOrder(tenantId, c.req.param('code'), refund, rules)),
    ),
  )
  api.post('/tenants/:id/orders/:code/seen', (c) =>
    runOperation(c, NoInput, {}, async ({ shop }) =>
      nullIfMissing(await shop.write((db, tenantId) => db.clearAttention(tenantId, c.req.param('code')))),
    ),
  )
  api.post('/tenants/:id/refunds/:key/settle', async (c) =>
    runOperation(c, RefundResolution, await readJsonBody(c), ({ shop }, resolution) =>
      shop.write((db, tenantId) => db.settleRefund(tenantId, c.req.param('key'), resolution)),
    ),
  )
  api.get('/tenants/:id/order-export', (c) =>
    runOperation(c, AfterId, c.req.query(), async ({ shop }, { after }) => {
      const { lines, next } = await shop.read((db, tenantId) => db.exportOrders(tenantId, after))
      return { csv: formatOrderCsv(lines, after === 0), next }
    }),
  )
  api.get('/tenants/:id/document-numbers', (c) =>
    runOperation(c, NoInput, c.req.query(), async ({ shop }) => ({
      numbers: await shop.read((db, tenantId) => db.lastDocumentNumbers(tenantId)),
    })),
  )
  api.post('/tenants/:id/document-numbers', async (c) =>
    runOperation(c, DocumentNumbers, await readJsonBody(c), async ({ shop }, { numbers }) => ({
      numbers: await shop.write((db, tenantId) => db.raiseDocumentNumbers(tenantId, numbers)),
    })),
  )
  api.get('/tenants/:id/low-stock', (c) =>
    runOperation(c, StockLimit, c.req.query(), async ({ shop }, { at_most }) => ({
      products: await shop.read((db, tenantId) => db.listLowStock(tenantId, at_most)),
    })),
  )
  api.get('/tenants/:id/reviews', (c) =>
    runOperation(c, ReviewFilter, c.req.query(), ({ shop }, filter) =>
      shop.read((db, tenantId) => db.listReviews(tenantId, filter)),
    ),
  )
  api.post('/tenants/:id/reviews/:review{[0-9]{1,15}}/:verdict', (c) =>
    runOperation(c, ReviewVerdict, { verdict: c.req.param('verdict') }, async ({ shop }, { verdict }) =>
      nullIfMissing(
        await shop.write((db, tenantId) => db.decideReview(tenantId, Number(c.req.param('review')), verdict)),
      ),
    ),
  )
  api.get('/tenants/:id/partner-requests', (c) =>
    runOperation(c, NoInput, c.req.query(), async ({ shop }) => ({
      requests: await shop.read((db, tenantId) => db.listPartnerRequests(tenantId)),
    })),
  )
  api.get('/tenants/:id/subscribers', (c) =>
    runOperation(c, AfterId, c.req.query(), async ({ shop }, { after }) => {
      const { subscribers, next } = await shop.read((db, tenantId) => db.subscribers(tenantId, after))
      return { csv: formatSubscriberCsv(subscribers, after === 0), next }
    }),
  )
  api.post('/tenants/:id/subscribers/remove', async (c) =>
    runOperation(c, RemovedSubscriber, await readJsonBody(c), async ({ shop }, { email }) =>
      nullIfMissing(await shop.write((db, tenantId) => db.removeSubscriber(tenantId, email))),
    ),
  )
  api.get('/tenants/:id/dead-letters', (c) =>
    runOperation(c, NoInput, c.req.query(), async ({ shop }) => ({
      mails: await shop.read((db, tenantId) => db.deadLetters(tenantId)),
    })),
  )
  api.post('/tenants/:id/dead-letters/:mail{[0-9]{1,15}}/retry', (c) =>
    runOperation(c, NoInput, {}, async ({ shop }) =>
      nullIfMissing(await shop.write((db, tenantId) => db.retryDeadLetter(tenantId, Number(c.req.param('mail'))))),
    ),
  )
  api.get('/tenants/:id/errors', (c) =>
    runOperation(c, NoInput, c.req.query(), async ({ shop }) => ({
      errors: await shop.read((db, tenantId) => db.loggedErrors(tenantId)),
    })),
  )
  return api
}

/** Parses the input, opens the tenant's shop, runs the operation and turns its result into a response. */
export async function runOperation<Schema extends z.ZodType>(
  c: OrdersContext,
  schema: Schema,
  input: unknown,
  operation: Operation<z.output<Schema>>,
): Promise<Response> {
  const id = c.req.param('id') ?? ''
  const text = await readRecord(c.env.TENANTS, id)
  if (text === null) return c.json({ error: `There is no tenant ${id}` }, 404)
  const recordResult = parseTenantRecord(parseJson(text), getReadRecordOptions(c.env))
  if (!recordResult.ok) return c.json({ error: `The record of ${id} is invalid`, issues: recordResult.issues }, 409)
  const parsed = schema.safeParse(input)
  if (!parsed.success) return c.json({ error: 'The input is invalid', issues: formatIssues(parsed.error) }, 422)
  const tenant = toTenant(recordResult.value)
  const shop = {
    shop: createShopClient(c, tenant),
    rules: getOrderRules(tenant),
    url: tenant.url,
    products: getProductRules(tenant),
  }
  const result = await operation(shop, parsed.data)
  if (result === null || ('reason' in result && result.reason === 'not-found'))
    return c.json({ error: `There is no ${getResourceName(c) ?? 'such record'} in this shop` }, 404)
  if ('ok' in result && result.ok === false) return c.json({ error: formatRefusal(result), ...result }, 409)
  return c.json(result)
}

/** The resource that the path names, such as an order's code. */
function getResourceName(c: OrdersContext): string | undefined {
  const params = c.req.param() as Record<string, string>
  const name = Object.keys(resourceLabels).find((param) => params[param] !== undefined)
  return name && `${resourceLabels[name]}${params[name]}`
}

/** The words before a path parameter's value; empty if the value needs none, such as an email address. */
const resourceLabels: Readonly<Record<string, string>> = {
  ...{ code: 'order ', review: 'review ', mail: 'mail ', key: 'refund ', run: 'import ', email: '' },
}

/** A refusal as a sentence for the operator. */
function formatRefusal(refusal: object): string {
  const { ok: _, reason, ...more } = refusal as Record<string, unknown>
  if (reason === 'amount' && more.remaining === 0) return 'Nothing is left to refund'
  const template = refusalTexts[String(reason)]
  const euros = typeof more.remaining === 'number' ? formatDecimalEuros(cents(more.remaining)) : ''
  if (template !== undefined) return fillPlaceholders(template, { ...(more as Record<string, string>), euros })
  const details = Object.entries(more).flatMap(([name, value]) => (value === null ? [] : `${name}: ${value}`))
  return [reason, ...details].join(', ')
}

const refusalTexts: Readonly<Record<string, string>> = {
  amount: 'The refund must be from 0.01 to {euros}',
  restock: 'At most {remaining} of {sku} can be restocked',
  'not-paid': 'The order has no such payment',
  'key-reused': 'This key was used for another refund',
  'not-allowed': 'The order is {from}: this step is not allowed',
  refused: 'The provider refused the refund: {text}',
}

const nullIfMissing = (result: { readonly ok: boolean }) => (result.ok ? result : null)

/** Subscribers as CSV; the first part of a file has the header. */
function formatSubscriberCsv(subscribers: readonly Subscriber[], isFirst: boolean): string {
  return formatCsv(
    isFirst ? ['EMAIL', 'CONFIRMED', 'LANGUAGE'] : null,
    subscribers.map(({ email, confirmedAt, language }) => [email, new Date(confirmedAt).toISOString(), language]),
  )
}
