import { type OpenAPIHono, z } from '@hono/zod-openapi'
import { MAX_CART_LINES, MAX_UNITS_PER_PRODUCT } from '#app/domain/cart/lists.ts'
import { getMessages } from '#app/domain/messages/translate.ts'
import { cents, formatDecimalEuros } from '#app/domain/money.ts'
import { MAX_NOTES_LENGTH } from '#app/domain/orders/checkout-form.ts'
import type { PlacedOrder, PlaceRefusal } from '#app/domain/orders/order.ts'
import { getOrderRules } from '#app/domain/orders/order-rules.ts'
import { releasesStock } from '#app/domain/orders/order-states.ts'
import { paymentMethodCodes } from '#app/domain/payments/payment-methods.ts'
import { collectItemReferences, type ItemIssue, resolveLines } from '#app/domain/retail/pos-items.ts'
import type { Tenant } from '#app/domain/tenancy/tenant-record.ts'
import { lineSchema, textSchema } from '#app/domain/text.ts'
import { addCall, NoInput, Success } from './call.ts'
import {
  BodyId,
  Euros,
  Flag,
  Id,
  IdempotencyKey,
  Line,
  type Refused,
  reject,
  rejectTooMany,
  withDefault,
} from './call-input.ts'
import { loadBuyer, type RetailContext, type RetailEnv } from './retail-context.ts'
import { getOrderCode, NamedOrder, toNamedOrder } from './spec-rows/customer-rows.ts'
import { ProductDetail } from './spec-rows/product-rows.ts'

/**
 * A till's order with the fields of the spec's query. The shop calculates prices and costs itself: it compares or
 * ignores the fields that contain them.
 */
const OrderQuery = z.strictObject({
  total: Euros,
  custid: Id,
  /** Ignored: the tenant's setting decides. */
  orderMobShowPos: Flag.optional(),
  notes: textSchema().max(MAX_NOTES_LENGTH).default(''),
  custname: Line.optional(),
  shipCost: Euros.optional(),
  shipDesc: Line.optional(),
  shipId: Id,
  payment: z.enum(paymentMethodCodes),
  cust_exlude_vat: Flag.optional(),
  redeemPoints: withDefault(Euros, 0),
})

/**
 * Order and payment calls for the merchant's other systems (spec §7 SaveOrder, get_payment_ordercode,
 * GetVivaForDuplicates).
 */
export function addOrderCalls(api: OpenAPIHono<RetailEnv>): void {
  addCall(
    api,
    {
      method: 'post',
      path: '/SaveOrder',
      summary:
        'Places an order for a customer. Repeating the call with the same Idempotency-Key returns the same order with its current status. If that ' +
        "order was cancelled, the call is refused, and a new order needs a new key. A total that differs from the shop's own is refused. " +
        'Keys are unique within the shop, across all tokens: two tills must not use the same key.',
      scope: 'orders',
      query: OrderQuery,
      headers: z.object({ 'Idempotency-Key': IdempotencyKey }),
      body: OrderItems,
      example: [
        { id: 12, qty: 1 },
        { id: 7, sku: 'KIT-BLUE', qty: 2 },
      ],
      response: Success,
      refusalStatuses: [404, 409],
      responseHeaders: { 'X-Order-Code': "The order's code", 'X-Order-Status': "The order's status" },
    },
    async ({ query, headers, body, shop, tenant, languageOption, c }) => {
      const key = `api-${headers['Idempotency-Key']}`
      const requestText = serializeOrder(query, body)
      const existing = await shop.read((db, tenantId) => db.findOrderByKey(tenantId, key, requestText))
      if (existing !== null) return existing.isSameRequest ? toPlacedResult(existing.order, c) : reject(409, keyReused)
      const [buyer, account, sold] = await Promise.all([
        loadBuyer(query.custid, shop, languageOption),
        shop.read((db, tenantId) => db.account(tenantId, query.custid)),
        shop.read((db, tenantId) => db.soldVariants(tenantId, collectItemReferences(body))),
      ])
      const items = resolveLines(body, sold)
      const address = account?.addresses.find(({ isDefault }) => isDefault)
      if (buyer === null || account === null) return reject(404, 'The customer does not exist')
      if (address === undefined || account.email === '')
        return reject(409, 'The customer has no address or no email address')
      if (!items.ok) return rejectItem(items.issue)
      const { firstName, lastName, phone, email } = account
      const { street, city, postcode, country } = address
      const placed = await shop.write((db, tenantId) =>
        db.placeOrder(
          tenantId,
          {
            key,
            requestText,
            lines: items.lines,
            contact: { firstName, lastName, email, phone },
            delivery: { kind: 'deliver', address: { street, city, postcode, country }, shipping: query.shipId },
            payment: query.payment,
            points: cents(query.redeemPoints),
            notes: query.notes,
            birthDate: null,
            displayedTotal: cents(query.total),
          },
          buyer,
          // The seller at the till checks the customer's age.
          { ...getOrderRules(tenant), minimumAge: null },
          tenant.url,
          null,
          { token: c.get('token').name },
        ),
      )
      return placed.ok ? toPlacedResult(placed.order, c) : toRefusal(placed, tenant)
    },
  )

  addCall(
    api,
    {
      method: 'post',
      path: '/get_payment_ordercode',
      summary: "The provider's payment page and payment code for an order that is to be paid by card",
      scope: 'orders',
      query: NoInput,
      body: NamedOrder,
      example: toNamedOrder('W26-000001'),
      response: z.object({ ordercode: z.string(), url: z.url() }),
      refusalStatuses: [404, 409],
    },
    async ({ body, shop, tenant }) => {
      const rules = getOrderRules(tenant)
      const order = await shop.read((db, tenantId) => db.findOrderRecord(tenantId, getOrderCode(body), rules))
      if (order === null) return reject(404, 'The order does not exist')
      const paymentUrl = await shop.write((db, tenantId) => db.payAgain(tenantId, order.token, rules, tenant.url))
      const ordercode = paymentUrl === null ? null : new URL(paymentUrl).searchParams.get('ref')
      if (paymentUrl === null || ordercode === null) return reject(409, getMessages(tenant)['checkout.paymentFailed'])
      return { ordercode, url: paymentUrl }
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
      body: NoInput,
      response: z.object({ duplicate: z.boolean() }),
    },
    async ({ query, shop }) => ({
      duplicate: await shop.read((db, tenantId) => db.isPaymentKnown(tenantId, query.vivacode)),
    }),
  )
}

/** The fields that identify an order for the Idempotency-Key. Other product fields may differ between attempts. */
function serializeOrder(
  { custid, shipId, payment, redeemPoints, notes, total }: z.output<typeof OrderQuery>,
  items: z.output<typeof OrderItems>,
): string {
  const lines = items.map(({ id, variant_id, sku, qty }) => ({ id, variant_id, sku, qty }))
  return JSON.stringify({ custid, shipId, payment, redeemPoints, notes, total, lines })
}

const keyReused = 'Another order was placed with this Idempotency-Key'

/** A cancelled or expired order is not a success, but repeating it would not help either. */
function toPlacedResult({ code, status, state }: PlacedOrder, c: RetailContext): 'success' | Refused<409> {
  c.header('X-Order-Code', code)
  c.header('X-Order-Status', status)
  if (!releasesStock(state)) return 'success'
  return reject(409, `Order ${code} was placed with this key and is ${status}; a new order needs a new key`)
}

function toRefusal(
  refusal: PlaceRefusal | { readonly reason: 'payment-failed' | 'order-waits' },
  tenant: Tenant,
): Refused<409 | 429 | 503> {
  switch (refusal.reason) {
    case 'total-changed':
      return reject(409, `The total is ${formatDecimalEuros(refusal.total)}`)
    case 'lines':
      return reject(409, refusal.problems.map(({ kind, variant }) => `${variant}: ${kind}`).join(', '))
    case 'points':
      return reject(409, `At most ${formatDecimalEuros(refusal.redeemable)} of points can be redeemed`)
    case 'unpaid-orders':
      return rejectTooMany('order', refusal)
    case 'payment-failed':
      return reject(503, getMessages(tenant)['checkout.paymentFailed'])
    case 'key-reused':
      return reject(409, keyReused)
    default:
      return reject(409, `The order is refused: ${refusal.reason}`)
  }
}

const ignoredField = z.unknown().optional().openapi({ description: 'Ignored' })
const productFields = Object.keys(ProductDetail.shape) as (keyof typeof ProductDetail.shape)[]

/**
 * A line of the spec's cart (spec §3 Cart item): a product's fields, quantity, price and sum. Only the product and the
 * quantity are read; prices come from the shop.
 */
const Item = z
  .strictObject({
    ...(Object.fromEntries([...productFields, 'sum', 'product'].map((name) => [name, ignoredField])) as Record<
      keyof typeof ProductDetail.shape | 'sum' | 'product',
      typeof ignoredField
    >),
    id: BodyId.optional().openapi({
      description: "The product's id. A product with several variants needs variant_id or sku as well",
    }),
    variant_id: BodyId.optional().openapi({ description: "A variant's id, from `variants` of /product" }),
    sku: lineSchema().min(1).max(100).optional().openapi({ description: "A variant's code" }),
    qty: z.int().min(1).max(MAX_UNITS_PER_PRODUCT),
  })
  .refine(({ id, variant_id, sku }) => [id, variant_id, sku].some((name) => name !== undefined), {
    path: ['id'],
    message: 'id, variant_id or sku is required',
  })
  .openapi('OrderItem')

const OrderItems = z.array(Item).min(1).max(MAX_CART_LINES)

function rejectItem({ path, kind, variants }: ItemIssue): Refused<400 | 409> {
  if (kind === 'unknown') return reject(409, `${path}: not sold here`, [{ path, message: 'Not sold here' }])
  if (kind === 'twice') return reject(400, `${path}: duplicate variant`, [{ path, message: 'Duplicate variant' }])
  const options = variants.map(({ variant, sku }) => `${variant} (${sku})`).join(', ')
  const message = `Has several variants; select one by variant_id or sku: ${options}`
  return reject(400, `${path}: ${message}`, [{ path, message }])
}
