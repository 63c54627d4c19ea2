import { Hono } from 'hono'
import { z } from 'zod'
import type { SandboxDeps } from '../simulator.ts'
import {
  createOrderCode,
  findOrder,
  merchantByKey,
  merchantByToken,
  orderStates,
  sendOrderEvent,
  stringifyWithBareCode,
  type VivaMerchant,
  type VivaOrder,
} from './viva-records.ts'

const seconds = z.int().min(1).max(432_000)
const text = z.string().max(2048)

const NewOrder = z.strictObject({
  amount: z.int().min(30),
  customerTrns: text.default(''),
  customer: z
    .strictObject({
      email: z.email(),
      fullName: z.string().max(50),
      phone: z.string().max(30),
      countryCode: z.string().regex(/^[A-Z]{2}$/),
      requestLang: z.string().regex(/^[a-z]{2}-[A-Z]{2}$/),
    })
    .partial()
    .default({}),
  paymentTimeout: seconds.optional(),
  // Viva also accepts this spelling, which some clients use.
  paymentTimeOut: seconds.optional(),
  preauth: z.boolean().optional(),
  allowRecurring: z.boolean().optional(),
  maxInstallments: z.int().min(0).optional(),
  disableCash: z.boolean().optional(),
  disableWallet: z.boolean().optional(),
  sourceCode: z.string().default('Default'),
  merchantTrns: text.default(''),
  tags: z.array(z.string()).optional(),
  currencyCode: z.literal('978').optional(),
})

const LegacyOrder = z.strictObject({
  Amount: z.int().min(30),
  CustomerTrns: text.default(''),
  MerchantTrns: text.default(''),
  Email: z.email().optional(),
  FullName: z.string().max(50).optional(),
  Phone: z.string().max(30).optional(),
  RequestLang: z
    .string()
    .regex(/^[a-z]{2}-[A-Z]{2}$/)
    .optional(),
  PaymentTimeOut: seconds.optional(),
  DisableCash: z.boolean().optional(),
  SourceCode: z.string().default('Default'),
})

const DEFAULT_TIMEOUT_SECONDS = 1800
const DEFAULT_LANGUAGE = 'en-GB'

function createOrder(
  { store, now }: SandboxDeps,
  merchant: VivaMerchant,
  order: Omit<VivaOrder, 'code' | 'merchant' | 'state' | 'expires'> & { seconds: number | undefined },
): string {
  const { seconds = DEFAULT_TIMEOUT_SECONDS, ...input } = order
  const stored: VivaOrder = {
    ...input,
    code: createOrderCode(),
    merchant: merchant.id,
    state: orderStates.pending,
    expires: now() + seconds * 1000,
  }
  store.put(`order:${stored.code}`, stored)
  return stored.code
}

const json = { 'Content-Type': 'application/json; charset=utf-8' }

/** `POST /checkout/v2/orders` of `api.vivapayments.com`. */
export function createVivaOrderRoutes(deps: SandboxDeps): Hono {
  const api = new Hono()
  api.post('/checkout/v2/orders', async (c) => {
    const merchant = merchantByToken(deps, c)
    if (merchant === null) return c.body(null, 401)
    if (!c.req.header('Content-Type')?.startsWith('application/json')) return c.body(null, 415)
    const input = NewOrder.safeParse(await c.req.json().catch(() => undefined))
    if (!input.success) return c.json({ status: 400, message: z.prettifyError(input.error), eventId: 0 }, 400)
    const { amount, sourceCode, merchantTrns, customerTrns, customer, paymentTimeout, paymentTimeOut } = input.data
    if (!Object.hasOwn(merchant.sources, sourceCode))
      return c.json({ status: 403, message: 'Invalid source code', eventId: 0 }, 403)
    const code = createOrder(deps, merchant, {
      ...{ amount, sourceCode, merchantTrns, customerTrns },
      email: customer.email ?? '',
      fullName: customer.fullName ?? '',
      requestLang: customer.requestLang ?? DEFAULT_LANGUAGE,
      seconds: paymentTimeout ?? paymentTimeOut,
    })
    return c.body(stringifyWithBareCode({}, 'orderCode', code), 200, json)
  })
  return api
}

/** `/api/orders` of the checkout host. */
export function createVivaLegacyOrderRoutes(deps: SandboxDeps): Hono {
  const legacy = new Hono()

  legacy.post('/api/orders', async (c) => {
    const merchant = merchantByKey(deps, c)
    if (merchant === null) return c.body(null, 401)
    const input = LegacyOrder.safeParse(await c.req.json().catch(() => undefined))
    if (!input.success) return c.json({ Message: z.prettifyError(input.error) }, 400)
    const { Amount, SourceCode, MerchantTrns, CustomerTrns, Email, FullName, RequestLang, PaymentTimeOut } = input.data
    if (!Object.hasOwn(merchant.sources, SourceCode))
      return c.json({ OrderCode: 0, ErrorCode: 403, ErrorText: 'Invalid source code', Success: false })
    const code = createOrder(deps, merchant, {
      ...{ amount: Amount, sourceCode: SourceCode, merchantTrns: MerchantTrns, customerTrns: CustomerTrns },
      email: Email ?? '',
      fullName: FullName ?? '',
      requestLang: RequestLang ?? DEFAULT_LANGUAGE,
      seconds: PaymentTimeOut,
    })
    return c.body(stringifyWithBareCode({ ErrorCode: 0, ErrorText: null, Success: true }, 'OrderCode', code), 200, json)
  })

  legacy.get('/api/orders/:code', (c) => {
    const merchant = merchantByKey(deps, c)
    if (merchant === null) return c.body(null, 401)
    const order = findOrder(deps.store, c.req.param('code'), deps.now())
    if (order === undefined || order.merchant !== merchant.id) return c.json({ Message: 'Not found' }, 404)
    const { sourceCode, merchantTrns, customerTrns, amount, expires, state, requestLang } = order
    const response = {
      ...{ SourceCode: sourceCode, MerchantTrns: merchantTrns, CustomerTrns: customerTrns, Tags: [], TipAmount: 0 },
      ...{ RequestLang: requestLang, MaxInstallments: 0, RequestAmount: amount / 100, StateId: state },
      ExpirationDate: new Date(expires).toISOString(),
    }
    return c.body(stringifyWithBareCode(response, 'OrderCode', order.code), 200, json)
  })

  legacy.delete('/api/orders/:code', async (c) => {
    const merchant = merchantByKey(deps, c)
    if (merchant === null) return c.body(null, 401)
    const order = findOrder(deps.store, c.req.param('code'), deps.now())
    if (order === undefined || order.merchant !== merchant.id) return c.json({ Message: 'Not found' }, 404)
    if (order.state !== orderStates.pending)
      return c.json({ ErrorCode: 403, ErrorText: 'The order cannot be cancelled', Success: false })
    const cancelled = { ...order, state: orderStates.cancelled }
    deps.store.put(`order:${order.code}`, cancelled)
    await sendOrderEvent(deps, merchant, cancelled)
    return c.body(
      stringifyWithBareCode({ ErrorCode: 0, ErrorText: null, Success: true }, 'OrderCode', order.code),
      200,
      json,
    )
  })
  return legacy
}
