import { z } from 'zod'
import { decimalEuros, type Money } from '#app/domain/money.ts'
import type { Refund, Returns } from '#app/domain/payments/payment-method.ts'
import { readAnswer } from '../exchange.ts'
import { askPaypal, isPaypalId, issueOf, type PaypalParts, requestId, unknown, unknownOf } from './paypal-account.ts'
import { fetchPaypalOrder } from './paypal-orders.ts'
import { captureOf, RefundRecord, returnedMoney } from './paypal-refund-record.ts'

const Refunded = z.object({ id: z.string().min(1), status: z.string() })

/** What was given back of an order's capture; refunds that the order does not list are asked for by name. */
export async function paypalReturns(
  parts: PaypalParts,
  payment: { readonly reference: string; readonly transaction: string },
  named: readonly string[],
  deadline: AbortSignal,
): Promise<Returns> {
  const found = await fetchPaypalOrder(parts, payment.reference, deadline)
  if (found.kind === 'fault') return unknown(found.fault)
  // PayPal forgets an order sooner than its refunds.
  const refunds = found.kind === 'absent' ? [] : [...found.order.refunds]
  for (const name of named.filter((each) => refunds.every(({ refund }) => refund !== each))) {
    const told = await fetchRefund(parts, name, payment.transaction, deadline)
    if (told.kind === 'unknown') return told
    refunds.push(...told.refunds)
  }
  return { kind: 'returns', refunds }
}

/** One refund by its name; none where PayPal knows none of that name, or one of another payment. */
async function fetchRefund(parts: PaypalParts, name: string, capture: string, deadline: AbortSignal): Promise<Returns> {
  if (!isPaypalId(name)) return { kind: 'returns', refunds: [] }
  const answer = await askPaypal(parts, { method: 'GET', path: `/v2/payments/refunds/${name}` }, deadline)
  if (answer.kind === 'answer' && answer.status === 404) return { kind: 'returns', refunds: [] }
  if (answer.kind === 'fault' || answer.status !== 200) return unknownOf(answer)
  const read = readAnswer(answer, RefundRecord)
  if (read.kind === 'fault') return unknown(read.fault)
  return { kind: 'returns', refunds: captureOf(read.value.links) === capture ? [returnedMoney(read.value)] : [] }
}

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
