import { z } from 'zod'
import { readExactJson } from '../exact-json.ts'
import { isPaypalId } from './paypal-account.ts'
import { captureOf } from './paypal-refund-record.ts'

const events: Readonly<Record<string, PaypalHint['event']>> = {
  'CHECKOUT.ORDER.APPROVED': 'approved',
  'PAYMENT.CAPTURE.COMPLETED': 'captured',
  'PAYMENT.CAPTURE.PENDING': 'pending',
  'PAYMENT.CAPTURE.DENIED': 'denied',
  'PAYMENT.CAPTURE.REFUNDED': 'refunded',
  // The payer's bank or PayPal took it back: told of and listed like a refund.
  'PAYMENT.CAPTURE.REVERSED': 'refunded',
}

/** What a webhook says: whom to ask about. The order itself tells how it stands. */
export interface PaypalHint {
  readonly event: 'approved' | 'captured' | 'pending' | 'denied' | 'refunded' | 'other'
  /** PayPal's order; null where the event names none. */
  readonly reference: string | null
  /** Of a refund, which names its capture instead of PayPal's order, and mostly ours; null for other events. */
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

/** Reads a webhook's raw body; null for what is no event. */
export function readPaypalWebhook(body: string): PaypalHint | null {
  const read = Event.safeParse(readExactJson(body))
  if (!read.success) return null
  const { event_type, resource } = read.data
  const event = (Object.hasOwn(events, event_type) ? events[event_type] : undefined) ?? 'other'
  const order = event === 'approved' ? resource.id : resource.supplementary_data?.related_ids.order_id
  const capture = event === 'refunded' ? captureOf(resource.links ?? []) : null
  const name = resource.id ?? ''
  return {
    event,
    reference: order !== undefined && isPaypalId(order) ? order : null,
    refund: capture !== null && isPaypalId(name) ? { name, capture, order: resource.custom_id ?? null } : null,
  }
}
