import { z } from 'zod'
import { type ProviderFailure, parseExactJson, parseResponse, toProviderFailure } from '../send-request.ts'
import { isTransactionId, OrderCode, sendVivaLegacyRequest, type VivaContext } from './viva-account.ts'

const Key = z.object({ key: z.string().min(1) })

/** Fetches the key that our webhook URL must return to Viva's GET, such as `{"Key":"…"}`. */
export async function fetchVivaWebhookKey(
  context: VivaContext,
  signal: AbortSignal,
): Promise<{ readonly kind: 'key'; readonly key: string } | ProviderFailure> {
  const response = await sendVivaLegacyRequest(context, '/api/messages/config/token', { method: 'GET' }, signal)
  if (response.kind === 'fault') return response
  if (response.status !== 200) return toProviderFailure(response.status)
  const parsed = parseResponse(response, Key)
  return parsed.kind === 'fault' ? parsed : { kind: 'key', key: parsed.value.key }
}

const eventsByType: Readonly<Record<number, VivaHint['event']>> = {
  1796: 'paid',
  1797: 'reversed',
  1798: 'failed',
  4865: 'order-updated',
}

/** The order and transaction that a webhook names. It is not signed, so query their state from Viva. */
export interface VivaHint {
  readonly event: 'paid' | 'reversed' | 'failed' | 'order-updated' | 'other'
  readonly orderCode: string
  readonly transaction: string | null
}

const Message = z.object({
  messageid: z.string().min(1).max(100),
  eventtypeid: z.int(),
  eventdata: z.object({ ordercode: OrderCode, transactionid: z.string().nullish() }),
})

/** Parses a webhook's raw body; null if it is not about an order. */
export function parseVivaWebhook(body: string): VivaHint | null {
  const message = Message.safeParse(parseExactJson(body))
  if (!message.success) return null
  const { eventtypeid, eventdata } = message.data
  const transaction = eventdata.transactionid ?? ''
  return {
    event: eventsByType[eventtypeid] ?? 'other',
    orderCode: eventdata.ordercode,
    transaction: isTransactionId(transaction) ? transaction.toLowerCase() : null,
  }
}
