import { z } from 'zod'
import { decimalEuros, type Money } from '#app/domain/money.ts'
import type { Refund } from '#app/domain/payments/payment-method.ts'
import { readAnswer } from '../exchange.ts'
import { askPaypal, isPaypalId, issueOf, type PaypalParts, requestId, unknown, unknownOf } from './paypal-account.ts'

const Refunded = z.object({ id: z.string().min(1), status: z.string() })

/** Gives back a part or all of a capture. Repeated with the same key it is the same refund. */
export async function refundPaypalCapture(
  parts: PaypalParts,
  capture: string,
  amount: Money,
  key: string,
  deadline: AbortSignal,
): Promise<Refund> {
  if (!isPaypalId(capture)) return { kind: 'refused', text: 'Not a capture of PayPal' }
  const answer = await askPaypal(
    parts,
    {
      method: 'POST',
      path: `/v2/payments/captures/${capture}/refund`,
      body: JSON.stringify({ amount: { currency_code: 'EUR', value: decimalEuros(amount) } }),
      requestId: requestId('refund', key),
    },
    deadline,
  )
  if (answer.kind === 'fault') return unknown(answer.fault)
  if (answer.status === 404) return { kind: 'refused', text: 'RESOURCE_NOT_FOUND' }
  const issue = issueOf(answer)
  if (issue !== null) return { kind: 'refused', text: issue }
  if (answer.status !== 201 && answer.status !== 200) return unknownOf(answer)
  const read = readAnswer(answer, Refunded)
  if (read.kind === 'fault') return unknown(read.fault)
  const { id, status } = read.value
  if (status === 'COMPLETED') return { kind: 'refunded', refund: id }
  if (status === 'PENDING') return { kind: 'pending', refund: id }
  return { kind: 'refused', text: status }
}
