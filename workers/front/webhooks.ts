import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { reasonOf } from '#app/domain/errors/log-line.ts'
import { orderRules } from '#app/domain/orders/order-rules.ts'
import { readPaypalWebhook } from '#workers/integrations/paypal/paypal-webhook.ts'
import { readVivaWebhook } from '#workers/integrations/viva/viva-webhook.ts'
import type { RefundHint } from '#workers/shop/orders/hear-of-refund.ts'
import type { PaymentHint } from '#workers/shop/orders/settle-payment.ts'
import { type FrontContext, type FrontEnv, tenantOf } from './front-context.ts'
import type { Log } from './log.ts'
import { openShop } from './shop-calls.ts'
import { takesOnly } from './takes-only.ts'

/** A provider's message is a few kilobytes. */
const longestMessage = 64 * 1024
const fresh = { 'Cache-Control': 'no-store' }

/**
 * What providers tell by themselves. Nobody vouches for these messages, so nothing of them is believed: they only say which
 * payment to ask the provider about. 200 comes after the commit; until then the provider repeats itself.
 */
export function webhooks(parts: { log: Log }) {
  const routes = new Hono<FrontEnv>()
  routes.use(bodyLimit({ maxSize: longestMessage, onError: (c) => c.body(null, 413, fresh) }))

  // Viva takes an address for its messages only after the address has answered with the merchant's key.
  routes.get('/viva', (c) =>
    answered(c, parts, async () => {
      const key = await openShop(c).read((db, tenantId) => db.vivaWebhookKey(tenantId))
      return key === null ? c.body(null, 503, fresh) : c.json({ Key: key }, 200, fresh)
    }),
  )

  routes.post('/viva', async (c) => {
    if (!isOfViva(c)) return c.body(null, 403, fresh)
    const message = readVivaWebhook(await c.req.text())
    if (message === null) return c.body(null, 400, fresh)
    const { orderCode: reference, transaction } = message
    if (message.event === 'reversed')
      return refunded(c, parts, { method: 'viva', payment: { reference }, refund: transaction })
    return settled(c, parts, { method: 'viva', reference, transaction })
  })

  routes.post('/paypal', async (c) => {
    const message = readPaypalWebhook(await c.req.text())
    if (message === null) return c.body(null, 400, fresh)
    if (message.refund !== null) {
      const { name, capture, order } = message.refund
      return refunded(c, parts, { method: 'paypal', payment: { transaction: capture, order }, refund: name })
    }
    // What names neither an order nor a refund is nothing to ask about.
    if (message.reference === null) return c.body(null, 200, fresh)
    return settled(c, parts, { method: 'paypal', reference: message.reference, transaction: null })
  })

  routes.all('/viva', takesOnly('GET, HEAD, POST'))
  routes.all('/paypal', takesOnly('POST'))
  return routes
}

/** Whoever is on the list may send a message; without a list anybody may. */
function isOfViva(c: FrontContext): boolean {
  const senders = c.env.VIVA_SENDERS.split(' ').filter(Boolean)
  return senders.length === 0 || senders.includes(c.req.header('cf-connecting-ip') ?? '')
}

function settled(c: FrontContext, parts: { log: Log }, hint: PaymentHint): Promise<Response> {
  return answered(c, parts, async () => {
    const tenant = tenantOf(c)
    await openShop(c).write((db, tenantId) => db.settlePayment(tenantId, hint, orderRules(tenant)))
    return c.body(null, 200, fresh)
  })
}

function refunded(c: FrontContext, parts: { log: Log }, hint: RefundHint): Promise<Response> {
  return answered(c, parts, async () => {
    const tenant = tenantOf(c)
    await openShop(c).write((db, tenantId) => db.hearOfRefund(tenantId, hint, orderRules(tenant)))
    return c.body(null, 200, fresh)
  })
}

/** A shop that can't be asked just now is no reason to lose the message. */
async function answered(c: FrontContext, { log }: { log: Log }, answer: () => Promise<Response>): Promise<Response> {
  try {
    return await answer()
  } catch (thrown) {
    log('error', {
      event: 'webhook-failed',
      requestId: c.get('requestId'),
      tenant: tenantOf(c).id,
      ...reasonOf(thrown),
    })
    return c.body(null, 503, fresh)
  }
}
