import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { type GoodsRules, goodsRules } from '#app/domain/catalogue/goods-rules.ts'
import { fill } from '#app/domain/messages/fill.ts'
import { cents, decimalEuros } from '#app/domain/money.ts'
import { subscriberCsv } from '#app/domain/notices/subscriber-csv.ts'
import { OrderFilter, OrderMark, OrderRefund, SeenRefund } from '#app/domain/orders/operations.ts'
import { orderCsv } from '#app/domain/orders/order-csv.ts'
import { orderRules } from '#app/domain/orders/order-rules.ts'
import type { OrderRules } from '#app/domain/orders/views.ts'
import { ReviewFilter, reviewVerdicts } from '#app/domain/reviews/operations.ts'
import { readTenantRecord, tenantFrom } from '#app/domain/tenancy/tenant-record.ts'
import { recordReading } from '#workers/record-reading.ts'
import type { ShopClient } from '#workers/shop/shop-client.ts'
import type { FrontEnv } from '../front-context.ts'
import { openShop } from '../shop-calls.ts'
import { bodyOf, faultsOf } from './operator-request.ts'
import { parsed, readRecord } from './tenant-records.ts'

type OrdersContext = Context<FrontEnv>
type Shop = {
  readonly shop: ShopClient
  readonly rules: OrderRules
  /** The shop's canonical origin. */
  readonly url: string
  readonly goods: GoodsRules
}
type Answer<Schema> = (shop: Shop, told: Schema) => Promise<object | null>

const AfterId = z.strictObject({ after: z.coerce.number().int().min(0).default(0) })
const AtMost = z.strictObject({
  at_most: z
    .string()
    .regex(/^\d{1,6}$/, 'A whole number')
    .transform(Number)
    .default(5),
})
const Verdict = z.strictObject({ verdict: z.enum(reviewVerdicts) })
const Removed = z.strictObject({ email: z.string().max(254) })
const Nothing = z.strictObject({})

/**
 * `/tenants/:id/orders` and what else a merchant works with: behind the operator's key, which operator-api.ts asks for.
 * A refusal is 409 and says why; what is not there is 404.
 */
export function operatorOrders(): Hono<FrontEnv> {
  const api = new Hono<FrontEnv>()

  api.get('/tenants/:id/orders', (c) =>
    answer(c, OrderFilter, c.req.query(), ({ shop }, filter) =>
      shop.read((db, tenantId) => db.listOrders(tenantId, filter)),
    ),
  )
  api.get('/tenants/:id/orders/:code', (c) =>
    answer(c, Nothing, c.req.query(), ({ shop, rules }) =>
      shop.read((db, tenantId) => db.orderRecord(tenantId, c.req.param('code'), rules)),
    ),
  )
  api.post('/tenants/:id/orders/:code/mark', async (c) =>
    answer(c, OrderMark, await bodyOf(c), ({ shop, rules }, mark) =>
      shop.write((db, tenantId) => db.markOrder(tenantId, c.req.param('code'), mark, rules)),
    ),
  )
  api.post('/tenants/:id/orders/:code/refund', async (c) =>
    answer(c, OrderRefund, await bodyOf(c), ({ shop, rules }, refund) =>
      shop.write((db, tenantId) => db.refundOrder(tenantId, c.req.param('code'), refund, rules)),
    ),
  )
  api.post('/tenants/:id/orders/:code/seen', (c) =>
    answer(c, Nothing, {}, async ({ shop }) =>
      found(await shop.write((db, tenantId) => db.noteSeen(tenantId, c.req.param('code')))),
    ),
  )
  api.post('/tenants/:id/refunds/:key/settle', async (c) =>
    answer(c, SeenRefund, await bodyOf(c), ({ shop }, seen) =>
      shop.write((db, tenantId) => db.settleRefund(tenantId, c.req.param('key'), seen)),
    ),
  )
  api.get('/tenants/:id/order-export', (c) =>
    answer(c, AfterId, c.req.query(), async ({ shop }, { after }) => {
      const { lines, next } = await shop.read((db, tenantId) => db.exportOrders(tenantId, after))
      return { csv: orderCsv(lines, after === 0), next }
    }),
  )
  api.get('/tenants/:id/low-stock', (c) =>
    answer(c, AtMost, c.req.query(), async ({ shop }, { at_most }) => ({
      goods: await shop.read((db, tenantId) => db.lowStock(tenantId, at_most)),
    })),
  )
  api.get('/tenants/:id/reviews', (c) =>
    answer(c, ReviewFilter, c.req.query(), ({ shop }, filter) =>
      shop.read((db, tenantId) => db.listReviews(tenantId, filter)),
    ),
  )
  api.post('/tenants/:id/reviews/:review{[0-9]{1,15}}/:verdict', (c) =>
    answer(c, Verdict, { verdict: c.req.param('verdict') }, async ({ shop }, { verdict }) =>
      found(await shop.write((db, tenantId) => db.decideReview(tenantId, Number(c.req.param('review')), verdict))),
    ),
  )
  api.get('/tenants/:id/partner-requests', (c) =>
    answer(c, Nothing, c.req.query(), async ({ shop }) => ({
      requests: await shop.read((db, tenantId) => db.partnerRequests(tenantId)),
    })),
  )
  api.get('/tenants/:id/subscribers', (c) =>
    answer(c, AfterId, c.req.query(), async ({ shop }, { after }) => {
      const { subscribers, next } = await shop.read((db, tenantId) => db.subscribers(tenantId, after))
      return { csv: subscriberCsv(subscribers, after === 0), next }
    }),
  )
  api.post('/tenants/:id/subscribers/remove', async (c) =>
    answer(c, Removed, await bodyOf(c), async ({ shop }, { email }) =>
      found(await shop.write((db, tenantId) => db.removeSubscriber(tenantId, email))),
    ),
  )
  api.get('/tenants/:id/dead-letters', (c) =>
    answer(c, Nothing, c.req.query(), async ({ shop }) => ({
      mails: await shop.read((db, tenantId) => db.deadMails(tenantId)),
    })),
  )
  api.post('/tenants/:id/dead-letters/:mail{[0-9]{1,15}}/retry', (c) =>
    answer(c, Nothing, {}, async ({ shop }) =>
      found(await shop.write((db, tenantId) => db.retryMail(tenantId, Number(c.req.param('mail'))))),
    ),
  )
  api.get('/tenants/:id/errors', (c) =>
    answer(c, Nothing, c.req.query(), async ({ shop }) => ({
      errors: await shop.read((db, tenantId) => db.loggedErrors(tenantId)),
    })),
  )
  return api
}

/** Reads what is told, opens the tenant's shop, and puts the shop's answer into HTTP. */
export async function answer<Schema extends z.ZodType>(
  c: OrdersContext,
  schema: Schema,
  told: unknown,
  ask: Answer<z.output<Schema>>,
): Promise<Response> {
  const id = c.req.param('id') ?? ''
  const text = await readRecord(c.env.TENANTS, id)
  if (text === null) return c.json({ error: `There is no tenant ${id}` }, 404)
  const opened = readTenantRecord(parsed(text), recordReading(c.env))
  if (!opened.ok) return c.json({ error: `The record of ${id} is faulty`, faults: opened.faults }, 409)
  const read = schema.safeParse(told)
  if (!read.success) return c.json({ error: 'That is not understood', faults: faultsOf(read.error) }, 422)
  const tenant = tenantFrom(opened.value)
  const shop = {
    shop: openShop(c, tenant),
    rules: orderRules(tenant),
    url: tenant.url,
    goods: goodsRules(tenant),
  }
  const result = await ask(shop, read.data)
  if (result === null || ('reason' in result && result.reason === 'not-found'))
    return c.json({ error: `There is no ${namedIn(c) ?? 'such thing'} in this shop` }, 404)
  if ('ok' in result && result.ok === false) return c.json({ error: reasonOf(result), ...result }, 409)
  return c.json(result)
}

/** What of the shop the address names, as an order's code. */
function namedIn(c: OrdersContext): string | undefined {
  const { id: _shop, verdict: _verdict, position: _position, ...named } = c.req.param() as Record<string, string>
  return Object.values(named)[0]
}

/** Why it was refused, as a sentence for whoever typed the command. */
function reasonOf(refusal: object): string {
  const { ok: _, reason, ...more } = refusal as Record<string, unknown>
  const said = refusals[String(reason)]
  const euros = typeof more.left === 'number' ? decimalEuros(cents(more.left)) : ''
  if (said !== undefined) return fill(said, { ...(more as Record<string, string>), euros })
  const details = Object.entries(more).flatMap(([name, value]) => (value === null ? [] : `${name}: ${value}`))
  return [reason, ...details].join(', ')
}

const refusals: Readonly<Record<string, string>> = {
  amount: 'A refund is at least 0.01 and here at most {euros}',
  restock: 'Of {sku} at most {left} can come back',
  'not-paid': 'There is no such payment of this order',
  'key-reused': 'This key was used for another refund',
  'not-allowed': 'The order is {from}: that step does not follow',
  refused: 'The provider refused it: {text}',
}

const found = (result: { readonly ok: boolean }) => (result.ok ? result : null)
