import { z } from 'zod'
import { parseExactJson } from '../send-request.ts'
import { isPaypalId } from './paypal-account.ts'
import { findCaptureId } from './paypal-orders.ts'

const events: Readonly<Record<string, PaypalHint['event']>> = {
  'CHECKOUT.ORDER.APPROVED': 'approved',
  'PAYMENT.CAPTURE.COMPLETED': 'captured',
  'PAYMENT.CAPTURE.PENDING': 'pending',
  'PAYMENT.CAPTURE.DENIED': 'denied',
  'PAYMENT.CAPTURE.REFUNDED': 'refunded',
  // The payer's bank or PayPal reversed the payment. PayPal reports and lists that like a refund.
  'PAYMENT.CAPTURE.REVERSED': 'refunded',
}

/** The order or refund that a webhook names. Fetch the order for its status. */
export interface PaypalHint {
  readonly event: 'approved' | 'captured' | 'pending' | 'denied' | 'refunded' | 'other'
  /** PayPal's order id; null if the event names none. */
  readonly reference: string | null
  /** A refund names its capture and usually our order, but not PayPal's order. Null for other events. */
  readonly refund: { readonly name: string; readonly capture: string; readonly order: string | null } | null
}

const Event = z.object({
  id: z.string().min(1).max(100),
  event_type: z.string(),
  resource: z.object({
    id: z.string().optional(),
    custom_id: z.string().optional(),
    links: z.array(z.object({ rel: z.string(), href: z.string() })).optional(),
    supplementary_data: z.object({ related_ids: z.object({ order_id: z.string().optional() }) }).optional(),
  }),
})

/** Parses a webhook's raw body; null if it is not an event. */
export function parsePaypalWebhook(body: string): PaypalHint | null {
  const parsed = Event.safeParse(parseExactJson(body))
  if (!parsed.success) return null
  const { event_type, resource } = parsed.data
  const event = (Object.hasOwn(events, event_type) ? events[event_type] : undefined) ?? 'other'
  const order = event === 'approved' ? resource.id : resource.supplementary_data?.related_ids.order_id
  const capture = event === 'refunded' ? findCaptureId(resource.links ?? []) : null
  const name = resource.id ?? ''
  return {
    event,
    reference: order !== undefined && isPaypalId(order) ? order : null,
    refund: capture !== null && isPaypalId(name) ? { name, capture, order: resource.custom_id ?? null } : null,
  }
}
