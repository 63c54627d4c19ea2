import { Hono } from 'hono'
import { z } from 'zod'
import { dispatch } from '../payment-simulator.ts'
import type { SandboxDeps } from '../simulator.ts'
import {
  type PaypalEnv,
  type PaypalMerchant,
  type PaypalOrder,
  type PaypalRefund,
  requireToken,
  respondError,
  toPaypalAmount,
  toRefundResponse,
} from './paypal-records.ts'

const captureEvents = {
  COMPLETED: 'PAYMENT.CAPTURE.COMPLETED',
  PENDING: 'PAYMENT.CAPTURE.PENDING',
  DECLINED: 'PAYMENT.CAPTURE.DENIED',
} as const

export async function sendApprovalEvent(deps: SandboxDeps, merchant: PaypalMerchant, order: PaypalOrder) {
  const resource = {
    ...{ id: order.id, status: order.status, intent: 'CAPTURE' },
    purchase_units: [
      { reference_id: order.referenceId, custom_id: order.customId, amount: toPaypalAmount(order.amount) },
    ],
  }
  await sendEvent(deps, merchant, 'CHECKOUT.ORDER.APPROVED', 'checkout-order', resource)
}

export async function sendCaptureEvent(deps: SandboxDeps, merchant: PaypalMerchant, order: PaypalOrder) {
  const { capture } = order
  if (capture === null || capture.status === 'REFUNDED' || capture.status === 'PARTIALLY_REFUNDED') return
  const resource = {
    ...{ id: capture.id, status: capture.status, amount: toPaypalAmount(order.amount) },
    custom_id: order.customId,
    supplementary_data: { related_ids: { order_id: order.id } },
  }
  await sendEvent(deps, merchant, captureEvents[capture.status], 'capture', resource)
}

/** Sends an event that names the refund and, by a link, its capture, but not PayPal's order. */
export async function sendRefundEvent(
  deps: SandboxDeps,
  merchant: PaypalMerchant,
  order: PaypalOrder,
  refund: PaypalRefund,
  mount: string,
  eventSuffix: 'REFUNDED' | 'REVERSED' = 'REFUNDED',
) {
  await sendEvent(deps, merchant, `PAYMENT.CAPTURE.${eventSuffix}`, 'refund', toRefundResponse(order, refund, mount))
}

async function sendEvent(
  deps: SandboxDeps,
  merchant: PaypalMerchant,
  type: string,
  resourceType: string,
  resource: object,
) {
  if (merchant.webhook === null) return
  const id = `WH-${crypto.randomUUID()}`
  const timestamp = new Date(deps.now()).toISOString()
  const body = JSON.stringify({
    ...{ id, event_version: '1.0', create_time: timestamp, resource_type: resourceType, event_type: type },
    ...{ summary: type, resource },
  })
  const transmissionId = crypto.randomUUID()
  await dispatch(deps, merchant.webhook, {
    id,
    body,
    headers: {
      'paypal-transmission-id': transmissionId,
      'paypal-transmission-time': timestamp,
      'paypal-transmission-sig': await computeSignature(deps, [transmissionId, timestamp, merchant.webhook.id, body]),
      'paypal-cert-url': 'https://api-m.sandbox.paypal.com/v1/notifications/certs/CERT-simulated',
      'paypal-auth-algo': 'SHA256withRSA',
    },
  })
}

/** Replaces PayPal's RSA signature. It covers the same values, and only the simulator can create it. */
async function computeSignature({ store }: SandboxDeps, signedValues: readonly string[]): Promise<string> {
  const secret = store.get<string>('signing-secret') ?? crypto.randomUUID()
  store.put('signing-secret', secret)
  const bytes = new TextEncoder().encode([secret, ...signedValues].join('\n'))
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
export function createPaypalNotificationRoutes(deps: SandboxDeps): Hono<PaypalEnv> {
  const api = new Hono<PaypalEnv>()
  api.use(requireToken(deps))
  api.post('/verify-webhook-signature', async (c) => {
    const parsed = Verification.safeParse(await c.req.json().catch(() => undefined))
    if (!parsed.success) return respondError(c, 400, 'VALIDATION_ERROR')
    const { transmission_id, transmission_time, transmission_sig, webhook_id, webhook_event } = parsed.data
    const expected = await computeSignature(deps, [
      ...[transmission_id, transmission_time, webhook_id],
      JSON.stringify(webhook_event),
    ])
    const isGenuine = webhook_id === c.get('merchant').webhook?.id && transmission_sig === expected
    return c.json({ verification_status: isGenuine ? 'SUCCESS' : 'FAILURE' })
  })
  return api
}
