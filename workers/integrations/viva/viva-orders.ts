import { z } from 'zod'
import type { Cancellation, PayableOrder } from '#app/domain/payments/payment-method.ts'
import { type Fault, fault, faultOfStatus, readAnswer } from '../exchange.ts'
import { pageLocale } from '../page-locale.ts'
import { askVivaApi, askVivaLegacy, OrderCode, type VivaParts } from './viva-account.ts'

/** Viva's payment orders: an order code stands for one wish to be paid. */

const longestText = 2048
const longestName = 50

const Created = z.object({ ordercode: OrderCode })
const LegacyCreated = z.object({ ordercode: OrderCode, success: z.literal(true) })
const Refused = z.object({ success: z.literal(false) })

export type CreatedOrder = { readonly kind: 'created'; readonly code: string } | Fault

/** Creates a payment order by v2, or by the legacy API for a tenant who has only that one's key. */
export async function createVivaOrder(
  parts: VivaParts,
  order: PayableOrder,
  deadline: AbortSignal,
): Promise<CreatedOrder> {
  return parts.account.client === null ? createByLegacy(parts, order, deadline) : createByV2(parts, order, deadline)
}

async function createByV2(parts: VivaParts, order: PayableOrder, deadline: AbortSignal): Promise<CreatedOrder> {
  const { payer } = order
  const body = {
    amount: order.total,
    customerTrns: order.code.slice(0, longestText),
    customer: known({
      email: payer.email,
      fullName: payer.name.slice(0, longestName),
      phone: payer.phone,
      countryCode: payer.country,
      requestLang: pageLocale[payer.language],
    }),
    paymentTimeout: order.holdSeconds,
    disableCash: true,
    sourceCode: parts.account.sourceCode,
    merchantTrns: order.id,
    currencyCode: '978',
  }
  const answer = await askVivaApi(parts, '/checkout/v2/orders', post(body), deadline)
  if (answer.kind === 'fault') return answer
  if (answer.status !== 200) return faultOfStatus(answer.status)
  const created = readAnswer(answer, Created)
  return created.kind === 'fault' ? created : { kind: 'created', code: created.value.ordercode }
}

async function createByLegacy(parts: VivaParts, order: PayableOrder, deadline: AbortSignal): Promise<CreatedOrder> {
  const { payer } = order
  const body = {
    Amount: order.total,
    CustomerTrns: order.code.slice(0, longestText),
    MerchantTrns: order.id,
    ...known({ Email: payer.email, FullName: payer.name.slice(0, longestName), Phone: payer.phone }),
    RequestLang: pageLocale[payer.language],
    PaymentTimeOut: order.holdSeconds,
    DisableCash: true,
    SourceCode: parts.account.sourceCode,
  }
  const answer = await askVivaLegacy(parts, '/api/orders', post(body), deadline)
  if (answer.kind === 'fault') return answer
  if (answer.status !== 200) return faultOfStatus(answer.status)
  // A refusal comes with 200 as well.
  if (readAnswer(answer, Refused).kind === 'read') return fault('refused')
  const created = readAnswer(answer, LegacyCreated)
  return created.kind === 'fault' ? created : { kind: 'created', code: created.value.ordercode }
}

/** Without what the shop does not know: Viva refuses an empty address, and takes none. */
function known(fields: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''))
}

function post(body: object): RequestInit {
  return { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }
}

/** The page where the payer pays; the browser is sent there with 302. */
export function vivaCheckoutAddress({ addresses, account }: VivaParts, code: string): string {
  return `${addresses.checkout}/web/checkout?${new URLSearchParams({ ref: code, color: account.color.replace('#', '') })}`
}

const states = { 0: 'pending', 1: 'expired', 2: 'cancelled', 3: 'paid' } as const
export type VivaOrderState = (typeof states)[keyof typeof states]

const State = z.object({ stateid: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]) })

/** How an order stands, by the legacy API. It says that it is paid, and not by which transaction. */
export async function vivaOrderState(
  parts: VivaParts,
  code: string,
  deadline: AbortSignal,
): Promise<{ readonly kind: 'state'; readonly state: VivaOrderState } | Fault> {
  const answer = await askVivaLegacy(parts, `/api/orders/${encodeURIComponent(code)}`, { method: 'GET' }, deadline)
  if (answer.kind === 'fault') return answer
  if (answer.status !== 200) return faultOfStatus(answer.status)
  const read = readAnswer(answer, State)
  return read.kind === 'fault' ? read : { kind: 'state', state: states[read.value.stateid] }
}

/** Closes an open order, so that nobody can pay it any more. */
export async function cancelVivaOrder(parts: VivaParts, code: string, deadline: AbortSignal): Promise<Cancellation> {
  const path = `/api/orders/${encodeURIComponent(code)}`
  const answer = await askVivaLegacy(parts, path, { method: 'DELETE' }, deadline)
  if (answer.kind === 'fault') return { kind: 'unknown', fault: answer.fault }
  if (answer.status === 200 && readAnswer(answer, z.object({ success: z.literal(true) })).kind === 'read')
    return { kind: 'cancelled' }
  // What it is now says why; it may have been closed all the same.
  const now = await vivaOrderState(parts, code, deadline)
  if (now.kind === 'fault') return { kind: 'unknown', fault: now.fault }
  if (now.state === 'pending')
    return { kind: 'unknown', fault: answer.status === 200 ? 'refused' : faultOfStatus(answer.status).fault }
  return { kind: now.state === 'paid' ? 'paid' : 'cancelled' }
}
