import { type OpenAPIHono, z } from '@hono/zod-openapi'
import { messagesOf } from '#app/domain/messages/say.ts'
import { cents, decimalEuros } from '#app/domain/money.ts'
import { longestNotes } from '#app/domain/orders/checkout-form.ts'
import { orderRules } from '#app/domain/orders/order-rules.ts'
import { releasesGoods } from '#app/domain/orders/order-status.ts'
import type { PlacedOrder, PlaceRefusal } from '#app/domain/orders/views.ts'
import { paymentMethodCodes } from '#app/domain/payments/payment-methods.ts'
import { goodsNamedBy, linesOf } from '#app/domain/retail/till-items.ts'
import type { Tenant } from '#app/domain/tenancy/tenant-record.ts'
import { typedText } from '#app/domain/text.ts'
import { customerOf } from './api-buyer.ts'
import { addCall, Nothing, Success } from './call.ts'
import { OrderItems, refuseItem } from './order-item.ts'
import { type Refused, refuse, tooOften } from './refusals.ts'
import type { RetailContext, RetailEnv } from './retail-context.ts'
import { codeOf, NamedOrder, namedOrder } from './spec-rows/order-rows.ts'
import { Euros, Flag, Id, IdempotencyKey, Line, ordinarily } from './values.ts'

/** An order of the till: as the spec's query has it. What the shop itself decides is compared or passed over, never believed. */
const OrderQuery = z.strictObject({
  total: Euros,
  custid: Id,
  /** The tenant's setting decides. */
  orderMobShowPos: Flag.optional(),
  notes: typedText().max(longestNotes).default(''),
  custname: Line.optional(),
  shipCost: Euros.optional(),
  shipDesc: Line.optional(),
  shipId: Id,
  payment: z.enum(paymentMethodCodes),
  cust_exlude_vat: Flag.optional(),
  redeemPoints: ordinarily(Euros, 0),
})

/** Orders and payments of the merchant's other systems (spec §7 SaveOrder, get_payment_ordercode, GetVivaForDuplicates). */
export function addOrderCalls(api: OpenAPIHono<RetailEnv>): void {
  addCall(
    api,
    {
      method: 'post',
      path: '/SaveOrder',
      summary:
        'Places an order of a customer. A repetition under the same Idempotency-Key is the same order and answers how it stands; where it was ' +
        "cancelled meanwhile that is a refusal, and another order needs another key. A total other than the shop's own is refused. " +
        "Keys are the shop's, whichever token brings them: no two tills may make the same.",
      scope: 'orders',
      query: OrderQuery,
      headers: z.object({ 'Idempotency-Key': IdempotencyKey }),
      body: OrderItems,
      example: [
        { id: 12, qty: 1 },
        { id: 7, sku: 'KIT-BLUE', qty: 2 },
      ],
      answer: Success,
      refuses: [404, 409],
      answerHeaders: { 'X-Order-Code': "The order's code", 'X-Order-Status': 'Where the order stands' },
    },
    async ({ query, headers, body, shop, tenant, spoken, c }) => {
      const key = `api-${headers['Idempotency-Key']}`
      const sent = sentBy(query, body)
      const known = await shop.read((db, tenantId) => db.orderOfKey(tenantId, key, sent))
      if (known !== null) return known.same ? standing(known.order, c) : refuse(409, keyReused)
      const [buyer, account, sold] = await Promise.all([
        customerOf(query.custid, shop, spoken),
        shop.read((db, tenantId) => db.account(tenantId, query.custid)),
        shop.read((db, tenantId) => db.soldVariants(tenantId, goodsNamedBy(body))),
      ])
      const items = linesOf(body, sold)
      const address = account?.addresses.find(({ isDefault }) => isDefault)
      if (buyer === null || account === null) return refuse(404, 'There is no such customer')
      if (address === undefined || account.email === '') return refuse(409, 'The customer has no address or no e-mail')
      if (!items.ok) return refuseItem(items.fault)
      const { firstName, lastName, phone, email } = account
      const { street, city, postcode, country } = address
      const placed = await shop.write((db, tenantId) =>
        db.placeOrder(
          tenantId,
          {
            key,
            sent,
            lines: items.lines,
            contact: { firstName, lastName, email, phone },
            delivery: { kind: 'deliver', address: { street, city, postcode, country }, shipping: query.shipId },
            payment: query.payment,
            points: cents(query.redeemPoints),
            notes: query.notes,
            birthDate: null,
            shownTotal: cents(query.total),
          },
          buyer,
          // Whoever sells at a till has seen the customer.
          { ...orderRules(tenant), minimumAge: null },
          tenant.url,
          null,
          { token: c.get('token').name },
        ),
      )
      return placed.ok ? standing(placed.order, c) : refusalOf(placed, tenant)
    },
  )

  addCall(
    api,
    {
      method: 'post',
      path: '/get_payment_ordercode',
      summary: "The provider's page for an order that waits to be paid by card, and its code",
      scope: 'orders',
      query: Nothing,
      body: NamedOrder,
      example: namedOrder('W26-000001'),
      answer: z.object({ ordercode: z.string(), url: z.url() }),
      refuses: [404, 409],
    },
    async ({ body, shop, tenant }) => {
      const rules = orderRules(tenant)
      const order = await shop.read((db, tenantId) => db.orderRecord(tenantId, codeOf(body), rules))
      if (order === null) return refuse(404, 'There is no such order')
      const pay = await shop.write((db, tenantId) => db.payAgain(tenantId, order.token, rules, tenant.url))
      const ordercode = pay === null ? null : new URL(pay).searchParams.get('ref')
      if (pay === null || ordercode === null) return refuse(409, messagesOf(tenant)['checkout.paymentFailed'])
      return { ordercode, url: pay }
    },
  )

  addCall(
    api,
    {
      method: 'get',
      path: '/GetVivaForDuplicates',
      summary: 'Whether a payment code is already recorded',
      scope: 'orders',
      query: z.strictObject({ vivacode: z.string().min(1).max(100) }),
      body: Nothing,
      answer: z.object({ duplicate: z.boolean() }),
    },
    async ({ query, shop }) => ({
      duplicate: await shop.read((db, tenantId) => db.paymentIsKnown(tenantId, query.vivacode)),
    }),
  )
}

/** What decides the order, as the till wrote it: what else it knows of the goods may differ from try to try. */
function sentBy(
  { custid, shipId, payment, redeemPoints, notes, total }: z.output<typeof OrderQuery>,
  items: z.output<typeof OrderItems>,
): string {
  const lines = items.map(({ id, variant_id, sku, qty }) => ({ id, variant_id, sku, qty }))
  return JSON.stringify({ custid, shipId, payment, redeemPoints, notes, total, lines })
}

const keyReused = 'Another order was placed under this Idempotency-Key'

/** An order that came to nothing is no success, and no reason to try again either. */
function standing({ code, status }: PlacedOrder, c: RetailContext): 'success' | Refused<409> {
  c.header('X-Order-Code', code)
  c.header('X-Order-Status', status)
  if (!releasesGoods(status)) return 'success'
  return refuse(409, `Order ${code} was placed under this key and is ${status}; another order needs another key`)
}

function refusalOf(
  refused: PlaceRefusal | { readonly reason: 'payment-failed' | 'order-waits' },
  tenant: Tenant,
): Refused<409 | 429 | 503> {
  switch (refused.reason) {
    case 'total-changed':
      return refuse(409, `The total is ${decimalEuros(refused.total)}`)
    case 'lines':
      return refuse(409, refused.problems.map(({ kind, variant }) => `${variant}: ${kind}`).join(', '))
    case 'points':
      return refuse(409, `At most ${decimalEuros(refused.redeemable)} of points can be redeemed`)
    case 'unpaid-orders':
      return tooOften('order', refused)
    case 'payment-failed':
      return refuse(503, messagesOf(tenant)['checkout.paymentFailed'])
    case 'key-reused':
      return refuse(409, keyReused)
    default:
      return refuse(409, `The order is refused: ${refused.reason}`)
  }
}
