import { z } from 'zod'
import { readExactJson } from '../exact-json.ts'
import { type Fault, faultOfStatus, patience, readAnswer } from '../exchange.ts'
import { askVivaLegacy, isTransactionId, OrderCode, type VivaParts } from './viva-account.ts'

const Key = z.object({ key: z.string().min(1) })

/** The key that our webhook address answers to Viva's GET, as `{"Key":"…"}`. */
export async function vivaWebhookKey(
  parts: VivaParts,
  deadline: AbortSignal = AbortSignal.timeout(patience),
): Promise<{ readonly kind: 'key'; readonly key: string } | Fault> {
  const answer = await askVivaLegacy(parts, '/api/messages/config/token', { method: 'GET' }, deadline)
  if (answer.kind === 'fault') return answer
  if (answer.status !== 200) return faultOfStatus(answer.status)
  const read = readAnswer(answer, Key)
  return read.kind === 'fault' ? read : { kind: 'key', key: read.value.key }
}

const kinds: Readonly<Record<number, VivaHint['event']>> = {
  1796: 'paid',
  1797: 'reversed',
  1798: 'failed',
  4865: 'order-updated',
}

/** What a webhook says. It is not signed: nothing of it is believed, it only says whom to ask about. */
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

/** Reads a webhook's raw body; null for what is no message about an order. */
export function readVivaWebhook(body: string): VivaHint | null {
  const message = Message.safeParse(readExactJson(body))
  if (!message.success) return null
  const { eventtypeid, eventdata } = message.data
  const transaction = eventdata.transactionid ?? ''
  return {
    event: kinds[eventtypeid] ?? 'other',
    orderCode: eventdata.ordercode,
    transaction: isTransactionId(transaction) ? transaction.toLowerCase() : null,
  }
}
