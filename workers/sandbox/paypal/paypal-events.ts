import { Hono } from 'hono'
import { z } from 'zod'
import { dispatch } from '../deliveries.ts'
import type { SandboxParts } from '../sandbox-store.ts'
import { authenticated, type PaypalEnv, refusal } from './paypal-access.ts'
import { euros, type PaypalMerchant, type PaypalOrder, type PaypalRefund } from './paypal-records.ts'
import { refundAnswer } from './paypal-refund-answer.ts'

const captureEvents = {
  COMPLETED: 'PAYMENT.CAPTURE.COMPLETED',
  PENDING: 'PAYMENT.CAPTURE.PENDING',
  DECLINED: 'PAYMENT.CAPTURE.DENIED',
} as const

export async function tellOfApproval(parts: SandboxParts, merchant: PaypalMerchant, order: PaypalOrder) {
  const resource = {
    ...{ id: order.id, status: order.status, intent: 'CAPTURE' },
    purchase_units: [{ reference_id: order.referenceId, custom_id: order.customId, amount: euros(order.amount) }],
  }
  await tell(parts, merchant, 'CHECKOUT.ORDER.APPROVED', 'checkout-order', resource)
}

export async function tellOfCapture(parts: SandboxParts, merchant: PaypalMerchant, order: PaypalOrder) {
  const { capture } = order
  if (capture === null || capture.status === 'REFUNDED' || capture.status === 'PARTIALLY_REFUNDED') return
  const resource = {
    ...{ id: capture.id, status: capture.status, amount: euros(order.amount) },
    custom_id: order.customId,
    supplementary_data: { related_ids: { order_id: order.id } },
  }
  await tell(parts, merchant, captureEvents[capture.status], 'capture', resource)
}

/** Names the refund and, by its link, the capture; no order. */
export async function tellOfRefund(
  parts: SandboxParts,
  merchant: PaypalMerchant,
  order: PaypalOrder,
  refund: PaypalRefund,
  mount: string,
  how: 'REFUNDED' | 'REVERSED' = 'REFUNDED',
) {
  await tell(parts, merchant, `PAYMENT.CAPTURE.${how}`, 'refund', refundAnswer(order, refund, mount))
}

async function tell(
  parts: SandboxParts,
  merchant: PaypalMerchant,
  type: string,
  resourceType: string,
  resource: object,
) {
  if (merchant.webhook === null) return
  const id = `WH-${crypto.randomUUID()}`
  const time = new Date(parts.clock()).toISOString()
  const body = JSON.stringify({
    ...{ id, event_version: '1.0', create_time: time, resource_type: resourceType, event_type: type },
    ...{ summary: type, resource },
  })
  const transmission = crypto.randomUUID()
  await dispatch(parts, merchant.webhook, {
    id,
    body,
    headers: {
      'paypal-transmission-id': transmission,
      'paypal-transmission-time': time,
      'paypal-transmission-sig': await signature(parts, [transmission, time, merchant.webhook.id, body]),
      'paypal-cert-url': 'https://api-m.sandbox.paypal.com/v1/notifications/certs/CERT-simulated',
      'paypal-auth-algo': 'SHA256withRSA',
    },
  })
}

/** Stands for PayPal's RSA signature: only the simulator can make one, and it covers the same things. */
async function signature({ store }: SandboxParts, signed: readonly string[]): Promise<string> {
  const secret = store.get<string>('signing-secret') ?? crypto.randomUUID()
  store.put('signing-secret', secret)
  const bytes = new TextEncoder().encode([secret, ...signed].join('\n'))
  return btoa(String.fromCharCode(...new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))))
}

const Verification = z.strictObject({
  auth_algo: z.string().min(1),
  cert_url: z.url(),
  transmission_id: z.string().min(1),
  transmission_sig: z.string().min(1),
  transmission_time: z.string().min(1),
  webhook_id: z.string().min(1),
  webhook_event: z.record(z.string(), z.unknown()),
})

/** `/v1/notifications` of `api-m.paypal.com`. */
export function paypalNotifications(parts: SandboxParts): Hono<PaypalEnv> {
  const api = new Hono<PaypalEnv>()
  api.use(authenticated(parts))
  api.post('/verify-webhook-signature', async (c) => {
    const asked = Verification.safeParse(await c.req.json().catch(() => undefined))
    if (!asked.success) return refusal(c, 400, 'VALIDATION_ERROR')
    const { transmission_id, transmission_time, transmission_sig, webhook_id, webhook_event } = asked.data
    const right = await signature(parts, [
      ...[transmission_id, transmission_time, webhook_id],
      JSON.stringify(webhook_event),
    ])
    const genuine = webhook_id === c.get('merchant').webhook?.id && transmission_sig === right
    return c.json({ verification_status: genuine ? 'SUCCESS' : 'FAILURE' })
  })
  return api
}
