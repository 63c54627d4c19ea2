import { type OpenAPIHono, z } from '@hono/zod-openapi'
import { mostLines, mostOfOne } from '#app/domain/cart/basket.ts'
import { messagesOf } from '#app/domain/messages/say.ts'
import { cents, decimalEuros } from '#app/domain/money.ts'
import { longestNotes } from '#app/domain/orders/checkout-form.ts'
import { orderRules } from '#app/domain/orders/order-rules.ts'
import type { PlaceRefusal } from '#app/domain/orders/views.ts'
import { paymentMethodCodes } from '#app/domain/payments/payment-method.ts'
import type { Tenant } from '#app/domain/tenancy/tenant-record.ts'
import { customerOf } from './api-buyer.ts'
import { addCall, Nothing, Success } from './call.ts'
import { refuse } from './refusals.ts'
import type { RetailEnv } from './retail-context.ts'
import { Euros, Flag, Id, Line } from './values.ts'

/** An order of the till: as the spec's query has it. What the shop itself decides is compared or passed over, never believed. */
const OrderQuery = z.strictObject({
  total: Euros,
  custid: Id,
  /** The tenant's setting decides. */
  orderMobShowPos: Flag.optional(),
  notes: z.string().trim().max(longestNotes).default(''),
  custname: Line.optional(),
  shipCost: Euros.optional(),
  shipDesc: Line.optional(),
  shipId: Id,
  payment: z.enum(paymentMethodCodes),
  cust_exlude_vat: Flag.optional(),
  redeemPoints: Euros.default(0),
})

/** What a cart's line holds besides is passed over: the shop knows its goods and their prices (spec §3 Cart item). */
const Item = z
  .strictObject({
    id: z.int().min(1).openapi({ description: "A variant's id" }),
    qty: z.int().min(1).max(mostOfOne),
    name: Line.optional(),
    price: z.number().optional(),
    sum: z.number().optional(),
    stock: z.number().optional(),
  })
  .openapi('OrderItem')

const Items = z
  .array(Item)
  .min(1)
  .max(mostLines)
  .check(({ value: items, issues }) => {
    items.forEach(({ id }, at) => {
      if (items.findIndex((item) => item.id === id) < at)
        issues.push({ code: 'custom', path: [at, 'id'], message: 'A variant stands in one line', input: id })
    })
  })

const Key = z.string().regex(/^[\w-]{16,64}$/)

/** Orders and payments of the merchant's other systems (spec §7 SaveOrder, get_payment_ordercode, GetVivaForDuplicates). */
export function addOrderCalls(api: OpenAPIHono<RetailEnv>): void {
  addCall(
    api,
    {
      method: 'post',
      path: '/SaveOrder',
      summary:
        'Places an order of a customer. The header Idempotency-Key (16 to 64 letters, digits, - and _) makes a repetition the same order; the ' +
        "answer's header X-Order-Code names it. A total other than the shop's own is refused.",
      scope: 'orders',
      query: OrderQuery,
      body: Items,
      answer: Success,
    },
    async ({ query, body, shop, operations, tenant, spoken, c }) => {
      const key = Key.safeParse(c.req.header('idempotency-key'))
      if (!key.success) return refuse(400, 'The header Idempotency-Key is missing or malformed')
      const [buyer, account] = await Promise.all([
        customerOf(query.custid, operations, spoken),
        shop.account(query.custid),
      ])
      const address = account?.addresses.find(({ isDefault }) => isDefault)
      if (buyer === null || account === null) return refuse(404, 'There is no such customer')
      if (address === undefined || account.email === '') return refuse(409, 'The customer has no address or no e-mail')
      const { firstName, lastName, phone, email } = account
      const { street, city, postcode, country } = address
      const placed = await shop.placeOrder(
        {
          key: `api-${key.data}`,
          lines: body.map(({ id, qty }) => ({ variant: id, quantity: qty })),
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
      )
      if (!placed.ok) return refusalOf(placed, tenant)
      c.header('X-Order-Code', placed.order.code)
      return 'success'
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
      body: z.strictObject({ ORDERCODE: z.string().min(1).max(40) }),
      answer: z.object({ ordercode: z.string(), url: z.url() }),
    },
    async ({ body, shop, operations, tenant }) => {
      const rules = orderRules(tenant)
      const order = await operations.orderRecord(body.ORDERCODE, rules)
      if (order === null) return refuse(404, 'There is no such order')
      const pay = await shop.payAgain(order.token, rules, tenant.url)
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
    async ({ query, shop }) => ({ duplicate: await shop.paymentIsKnown(query.vivacode) }),
  )
}

function refusalOf(refused: PlaceRefusal | { readonly reason: 'payment-failed' }, tenant: Tenant) {
  switch (refused.reason) {
    case 'total-changed':
      return refuse(409, `The total is ${decimalEuros(refused.total)}`)
    case 'lines':
      return refuse(409, refused.problems.map(({ kind, variant }) => `${variant}: ${kind}`).join(', '))
    case 'points':
      return refuse(409, `At most ${decimalEuros(refused.redeemable)} of points can be redeemed`)
    case 'payment-failed':
      return refuse(503, messagesOf(tenant)['checkout.paymentFailed'])
    default:
      return refuse(409, `The order is refused: ${refused.reason}`)
  }
}
