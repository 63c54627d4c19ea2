import { z } from 'zod'
import { readExactJson } from '../exact-json.ts'
import { type Fault, faultOfStatus, patience, readAnswer } from '../exchange.ts'
import { askPaypal, isPaypalId, type PaypalParts } from './paypal-account.ts'

const signed = {
  transmission_id: 'paypal-transmission-id',
  transmission_time: 'paypal-transmission-time',
  transmission_sig: 'paypal-transmission-sig',
  cert_url: 'paypal-cert-url',
  auth_algo: 'paypal-auth-algo',
} as const

const Verified = z.object({ verification_status: z.enum(['SUCCESS', 'FAILURE']) })

/** Asks PayPal whether a webhook is its own. `body` is the raw text: written anew it would be another one. */
export async function verifyPaypalWebhook(
  parts: PaypalParts,
  webhookId: string,
  message: { readonly headers: Headers; readonly body: string },
  deadline: AbortSignal = AbortSignal.timeout(patience),
): Promise<{ readonly kind: 'verified'; readonly genuine: boolean } | Fault> {
  const fields: Record<string, string> = { webhook_id: webhookId }
  for (const [field, header] of Object.entries(signed)) {
    const value = message.headers.get(header)
    if (value === null) return { kind: 'verified', genuine: false }
    fields[field] = value
  }
  // What is no JSON would end the envelope early.
  if (readExactJson(message.body) === undefined) return { kind: 'verified', genuine: false }
  const envelope = JSON.stringify(fields)
  const body = `${envelope.slice(0, -1)},"webhook_event":${message.body}}`
  const path = '/v1/notifications/verify-webhook-signature'
  const answer = await askPaypal(parts, { method: 'POST', path, body }, deadline)
  if (answer.kind === 'fault') return answer
  if (answer.status === 400 || answer.status === 422) return { kind: 'verified', genuine: false }
  if (answer.status !== 200) return faultOfStatus(answer.status)
  const read = readAnswer(answer, Verified)
  return read.kind === 'fault' ? read : { kind: 'verified', genuine: read.value.verification_status === 'SUCCESS' }
}

const events: Readonly<Record<string, PaypalHint['event']>> = {
  'CHECKOUT.ORDER.APPROVED': 'approved',
  'PAYMENT.CAPTURE.COMPLETED': 'captured',
  'PAYMENT.CAPTURE.PENDING': 'pending',
  'PAYMENT.CAPTURE.DENIED': 'denied',
  'PAYMENT.CAPTURE.REFUNDED': 'refunded',
}

/** What a webhook says: whom to ask about. The order itself tells how it stands. */
export interface PaypalHint {
  /** The same message comes again until it is answered with 2xx. */
  readonly messageId: string
  readonly event: 'approved' | 'captured' | 'pending' | 'denied' | 'refunded' | 'other'
  /** PayPal's order; null where the event names none (a refund names only its capture). */
  readonly reference: string | null
}

const Event = z.object({
  id: z.string().min(1).max(100),
  event_type: z.string(),
  resource: z.object({
    id: z.string().optional(),
    supplementary_data: z.object({ related_ids: z.object({ order_id: z.string().optional() }) }).optional(),
  }),
})

/** Reads a webhook's raw body; null for what is no event. */
export function readPaypalWebhook(body: string): PaypalHint | null {
  const read = Event.safeParse(readExactJson(body))
  if (!read.success) return null
  const { id, event_type, resource } = read.data
  const event = events[event_type] ?? 'other'
  const order = event === 'approved' ? resource.id : resource.supplementary_data?.related_ids.order_id
  return { messageId: id, event, reference: order !== undefined && isPaypalId(order) ? order : null }
}
