import { Hono } from 'hono'
import { z } from 'zod'
import type { SandboxParts } from '../sandbox-store.ts'
import { merchantByKey, merchantByToken } from './viva-access.ts'
import { tellOfOrder } from './viva-events.ts'
import {
  findOrder,
  newOrderCode,
  orderStates,
  type VivaMerchant,
  type VivaOrder,
  withBareCode,
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
  // Some clients spell it so, and Viva takes it.
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

const usualSeconds = 1800
const usualLanguage = 'en-GB'

function keep(
  { store, clock }: SandboxParts,
  merchant: VivaMerchant,
  order: Omit<VivaOrder, 'code' | 'merchant' | 'state' | 'expires'> & { seconds: number | undefined },
): string {
  const { seconds = usualSeconds, ...wanted } = order
  const kept: VivaOrder = {
    ...wanted,
    code: newOrderCode(),
    merchant: merchant.id,
    state: orderStates.pending,
    expires: clock() + seconds * 1000,
  }
  store.put(`order:${kept.code}`, kept)
  return kept.code
}

const json = { 'Content-Type': 'application/json; charset=utf-8' }

/** `POST /checkout/v2/orders` of `api.vivapayments.com`. */
export function vivaOrders(parts: SandboxParts): Hono {
  const api = new Hono()
  api.post('/checkout/v2/orders', async (c) => {
    const merchant = merchantByToken(parts, c)
    if (merchant === null) return c.body(null, 401)
    if (!c.req.header('Content-Type')?.startsWith('application/json')) return c.body(null, 415)
    const wanted = NewOrder.safeParse(await c.req.json().catch(() => undefined))
    if (!wanted.success) return c.json({ status: 400, message: z.prettifyError(wanted.error), eventId: 0 }, 400)
    const { amount, sourceCode, merchantTrns, customerTrns, customer, paymentTimeout, paymentTimeOut } = wanted.data
    if (!Object.hasOwn(merchant.sources, sourceCode))
      return c.json({ status: 403, message: 'Invalid source code', eventId: 0 }, 403)
    const code = keep(parts, merchant, {
      ...{ amount, sourceCode, merchantTrns, customerTrns },
      email: customer.email ?? '',
      fullName: customer.fullName ?? '',
      requestLang: customer.requestLang ?? usualLanguage,
      seconds: paymentTimeout ?? paymentTimeOut,
    })
    return c.body(withBareCode({}, 'orderCode', code), 200, json)
  })
  return api
}

/** `/api/orders` of the checkout host. */
export function vivaLegacyOrders(parts: SandboxParts): Hono {
  const legacy = new Hono()

  legacy.post('/api/orders', async (c) => {
    const merchant = merchantByKey(parts, c)
    if (merchant === null) return c.body(null, 401)
    const wanted = LegacyOrder.safeParse(await c.req.json().catch(() => undefined))
    if (!wanted.success) return c.json({ Message: z.prettifyError(wanted.error) }, 400)
    const { Amount, SourceCode, MerchantTrns, CustomerTrns, Email, FullName, RequestLang, PaymentTimeOut } = wanted.data
    if (!Object.hasOwn(merchant.sources, SourceCode))
      return c.json({ OrderCode: 0, ErrorCode: 403, ErrorText: 'Invalid source code', Success: false })
    const code = keep(parts, merchant, {
      ...{ amount: Amount, sourceCode: SourceCode, merchantTrns: MerchantTrns, customerTrns: CustomerTrns },
      email: Email ?? '',
      fullName: FullName ?? '',
      requestLang: RequestLang ?? usualLanguage,
      seconds: PaymentTimeOut,
    })
    return c.body(withBareCode({ ErrorCode: 0, ErrorText: null, Success: true }, 'OrderCode', code), 200, json)
  })

  legacy.get('/api/orders/:code', (c) => {
    const merchant = merchantByKey(parts, c)
    if (merchant === null) return c.body(null, 401)
    const order = findOrder(parts.store, c.req.param('code'), parts.clock())
    if (order === undefined || order.merchant !== merchant.id) return c.json({ Message: 'Not found' }, 404)
    const { sourceCode, merchantTrns, customerTrns, amount, expires, state, requestLang } = order
    const answer = {
      ...{ SourceCode: sourceCode, MerchantTrns: merchantTrns, CustomerTrns: customerTrns, Tags: [], TipAmount: 0 },
      ...{ RequestLang: requestLang, MaxInstallments: 0, RequestAmount: amount / 100, StateId: state },
      ExpirationDate: new Date(expires).toISOString(),
    }
    return c.body(withBareCode(answer, 'OrderCode', order.code), 200, json)
  })

  legacy.delete('/api/orders/:code', async (c) => {
    const merchant = merchantByKey(parts, c)
    if (merchant === null) return c.body(null, 401)
    const order = findOrder(parts.store, c.req.param('code'), parts.clock())
    if (order === undefined || order.merchant !== merchant.id) return c.json({ Message: 'Not found' }, 404)
    if (order.state !== orderStates.pending)
      return c.json({ ErrorCode: 403, ErrorText: 'The order can not be cancelled', Success: false })
    const cancelled = { ...order, state: orderStates.cancelled }
    parts.store.put(`order:${order.code}`, cancelled)
    await tellOfOrder(parts, merchant, cancelled)
    return c.body(withBareCode({ ErrorCode: 0, ErrorText: null, Success: true }, 'OrderCode', order.code), 200, json)
  })
  return legacy
}
