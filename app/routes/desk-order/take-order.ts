import { type AppLoadContext, data } from '@remix-run/cloudflare'
import { deskLinks } from '#app/desk-links.ts'
import { MarkForm, orderShown, RefundForm, restockIn } from '#app/domain/desk/order-forms.ts'
import type { Message } from '#app/domain/messages/message.ts'
import { say } from '#app/domain/messages/say.ts'
import { moneyWriting } from '#app/domain/money.ts'
import { type CancelOutcome, SeenRefund } from '#app/domain/orders/operations.ts'
import { orderRules } from '#app/domain/orders/order-rules.ts'
import { z } from '#app/domain/schema.ts'
import { type DeskPage, deskAnswer } from '#app/http/desk-page.ts'
import { fieldIn, refusal, submissionIn, valuesIn } from '#app/http/form-answers.ts'
import { notFound } from '#app/http/responses.ts'
import { refundMessage } from './refund-message.ts'

export interface Sent {
  readonly form: FormData | null
  readonly desk: DeskPage
  readonly context: AppLoadContext
  readonly code: string
}

export async function mark({ form, desk: { staff, shop, messages }, context, code }: Sent) {
  const submission = submissionIn(form, MarkForm)
  // The buttons name what there is; anything else is nobody's form.
  if (submission.status !== 'success') throw data(null, { status: 400 })
  const { to, why, shown } = submission.value
  const step = { to, shown, why, who: staff.name }
  const outcome = await shop.write((db, tenantId) =>
    db.markAtDesk(tenantId, code, step, orderRules(context.tenant), staff.email),
  )
  if (!outcome.ok && outcome.reason === 'not-found') throw notFound()
  const text = outcome.ok
    ? say(messages, 'deskOrder.marked', { code, status: say(messages, `order.${to}`) })
    : refusedMark(messages, outcome)
  return deskAnswer(context, deskLinks.order(code), { kind: outcome.ok ? 'success' : 'warning', title: null, text })
}

function refusedMark(messages: DeskPage['messages'], outcome: Exclude<CancelOutcome, { ok: true }>): string {
  if (outcome.reason !== 'not-allowed') return say(messages, 'deskOrder.providerSilent')
  return say(messages, 'deskOrder.notAllowed', { status: say(messages, `order.${outcome.from}`) })
}

export async function refund({ form, desk: { staff, shop, messages }, context, code }: Sent) {
  const rules = orderRules(context.tenant)
  const submission = submissionIn(form, RefundForm)
  if (submission.status !== 'success') return refusal('refund', submission)
  const order = await shop.read((db, tenantId) => db.orderRecord(tenantId, code, rules))
  if (order === null) throw notFound()
  const { amount, key, why, payment } = submission.value
  const restock = restockIn(submission.value, order.lines)
  const warn = (text: string) => refusal('refund', submission, { kind: 'warning', title: null, text })
  const asked = {
    amount,
    restock,
    payment: payment || null,
    key,
    why,
    who: staff.name,
    shown: fieldIn(form, 'version') ?? '',
  }
  const outcome = await shop.write((db, tenantId) => db.refundAtDesk(tenantId, code, asked, rules, staff.email))
  const written = moneyWriting(context.tenant.locale)
  const text = refundMessage(messages, outcome, amount, written)
  if (!outcome.ok && outcome.reason === 'changed') {
    const told: Message = { kind: 'warning', title: null, text }
    return refusal('refund', submission, told, { status: 409, version: orderShown(order) })
  }
  // What was asked under the form's key is told on a fresh page, of which the next refund has a key of its own.
  if (!outcome.ok && !underKey.includes(outcome.reason)) return warn(text)
  const message: Message = { kind: outcome.ok ? 'success' : 'warning', title: null, text }
  return deskAnswer(context, deskLinks.order(code), message)
}

/** What may have been done, what the provider has declined, and what was sent before with something else in it. */
const underKey: readonly string[] = ['unknown', 'refused', 'key-reused']

const SettledRefund = z.object({ seen: SeenRefund.shape.seen, key: z.string().max(64) })

export async function settle({ form, desk: { staff, shop, messages }, context, code }: Sent) {
  const sent = valuesIn(form, SettledRefund)
  if (sent === null) throw data(null, { status: 400 })
  const { seen, key } = sent
  const outcome = await shop.write((db, tenantId) =>
    db.settleRefundAtDesk(tenantId, code, key, { seen, who: staff.name, why: '' }, staff.email),
  )
  if (!outcome.ok && outcome.reason === 'not-found') throw notFound()
  const late = !outcome.ok && outcome.reason === 'changed'
  const text = say(messages, late ? 'deskOrder.settle.changed' : 'deskOrder.settled')
  const message: Message = { kind: late ? 'warning' : 'success', title: null, text }
  return deskAnswer(context, deskLinks.order(code), message)
}

export async function noteSeen({ form, desk: { staff, shop, messages }, context, code }: Sent) {
  const shown = fieldIn(form, 'shown') ?? ''
  const outcome = await shop.write((db, tenantId) => db.noteSeenAtDesk(tenantId, code, shown, staff.email))
  if (!outcome.ok && outcome.reason === 'not-found') throw notFound()
  const text = outcome.ok ? say(messages, 'deskOrder.seen.done', { code }) : say(messages, 'deskOrder.seen.changed')
  const message: Message = { kind: outcome.ok ? 'success' : 'warning', title: null, text }
  return deskAnswer(context, deskLinks.order(code), message)
}
