import type { AppLoadContext } from '@remix-run/cloudflare'
import { deskLinks } from '#app/desk-links.ts'
import { PointsForm, TermsForm, termsOf, termsShown } from '#app/domain/desk/customers.ts'
import type { Message } from '#app/domain/messages/message.ts'
import { say } from '#app/domain/messages/say.ts'
import { decimalEuros } from '#app/domain/money.ts'
import { type DeskPage, deskAnswer } from '#app/http/desk-page.ts'
import { refusal, submissionIn } from '#app/http/form-answers.ts'
import { sentForm } from '#app/http/form-key.ts'

interface Asked {
  readonly id: number
  readonly desk: DeskPage
  readonly context: AppLoadContext
}

const warning = (text: string): Message => ({ kind: 'warning', title: null, text })
const success = (text: string): Message => ({ kind: 'success', title: null, text })
const gone = ({ desk, context }: Asked) =>
  deskAnswer(context, deskLinks.customers(), warning(say(desk.messages, 'deskCustomer.gone')))

export async function takeTerms(form: FormData | null, asked: Asked) {
  const { id, desk, context } = asked
  const submission = submissionIn(form, TermsForm)
  if (submission.status !== 'success') return refusal('terms', submission)
  const { value } = submission
  const outcome = await desk.shop.write((db, tenantId) =>
    db.setCustomerTerms(tenantId, id, termsOf(value), value.version, desk.staff.email),
  )
  if (outcome.ok)
    return deskAnswer(context, deskLinks.customer(id), success(say(desk.messages, 'deskCustomer.terms.saved')))
  if (outcome.reason === 'not-found') return gone(asked)
  const { messages } = desk
  if (outcome.reason !== 'changed')
    return refusal('terms', submission, warning(say(messages, 'deskCustomer.terms.noList')), { status: 409 })
  const { terms, priceList } = outcome
  const vat = say(messages, terms.excludeVat ? 'deskCustomer.on' : 'deskCustomer.off')
  const now = `${priceList ?? say(messages, 'deskCustomers.ownPrices')}; ${say(messages, 'deskCustomer.excludeVat')}: ${vat}`
  const text = `${say(messages, 'desk.changedMeanwhile')} ${say(messages, 'deskGoods.now', { now })}`
  return refusal('terms', submission, warning(text), { status: 409, version: termsShown(terms) })
}

export async function takePoints(form: FormData | null, asked: Asked) {
  const { id, desk, context } = asked
  const submission = submissionIn(form, PointsForm)
  if (submission.status !== 'success') return refusal('points', submission)
  const outcome = await desk.shop.write((db, tenantId) =>
    db.adjustPoints(tenantId, id, submission.value, desk.staff.email),
  )
  if (outcome.ok)
    return deskAnswer(context, deskLinks.customer(id), success(say(desk.messages, 'deskCustomer.points.saved')))
  if (outcome.reason === 'not-found') return gone(asked)
  if (outcome.reason === 'sent-already')
    return deskAnswer(context, deskLinks.customer(id), warning(say(desk.messages, 'deskCustomer.points.sentAlready')))
  const text =
    outcome.reason === 'too-much'
      ? say(desk.messages, 'deskCustomer.points.tooMuch', { points: decimalEuros(outcome.spendable) })
      : say(desk.messages, 'desk.changedMeanwhile')
  return refusal('points', submission, warning(text), { status: 409 })
}

export async function endSessions(asked: Asked) {
  const { id, desk, context } = asked
  const { ok } = await desk.shop.write((db, tenantId) => db.endCustomerSessions(tenantId, id, desk.staff.email))
  if (!ok) return gone(asked)
  return deskAnswer(context, deskLinks.customer(id), success(say(desk.messages, 'deskCustomer.endedSessions')))
}

export async function endTwoFactor(asked: Asked) {
  const { id, desk, context } = asked
  const { ok } = await desk.shop.write((db, tenantId) => db.endCustomerTwoFactor(tenantId, id, desk.staff.email))
  if (!ok) return gone(asked)
  return deskAnswer(context, deskLinks.customer(id), success(say(desk.messages, 'deskCustomer.endedTwoFactor')))
}

export async function sendReset(form: FormData | null, asked: Asked) {
  const { id, desk, context } = asked
  const sent = await sentForm(form)
  const outcome = await desk.shop.write((db, tenantId) => db.mailCustomerReset(tenantId, id, desk.staff.email, sent))
  if (!outcome.ok && outcome.reason === 'not-found') return gone(asked)
  const message = outcome.ok
    ? success(say(desk.messages, 'deskCustomer.resetSent'))
    : warning(say(desk.messages, 'deskCustomer.noEmail'))
  return deskAnswer(context, deskLinks.customer(id), message)
}
