import type { AppLoadContext } from '@remix-run/cloudflare'
import { adminLinks } from '#app/admin-links.ts'
import { getTermsVersion, PointsForm, parseTerms, TermsForm } from '#app/domain/admin/customers.ts'
import { localizeDecimal } from '#app/domain/decimal-input.ts'
import type { Message } from '#app/domain/messages/message-format.ts'
import { translate } from '#app/domain/messages/translate.ts'
import { formatDecimalEuros, getMoneyFormat } from '#app/domain/money.ts'
import { type AdminContext, redirectWithMessage } from '#app/http/admin-page.ts'
import { getFormHash, parseFormData, rejectForm } from '#app/http/form-submissions.ts'

interface CustomerActionContext {
  readonly id: number
  readonly admin: AdminContext
  readonly context: AppLoadContext
}

const toWarning = (text: string): Message => ({ kind: 'warning', title: null, text })

const toSuccess = (text: string): Message => ({ kind: 'success', title: null, text })

const redirectCustomerMissing = ({ admin, context }: CustomerActionContext) =>
  redirectWithMessage(context, adminLinks.customers(), toWarning(translate(admin.messages, 'adminCustomer.notFound')))

export async function saveTerms(form: FormData | null, actionContext: CustomerActionContext) {
  const { id, admin, context } = actionContext
  const submission = parseFormData(form, TermsForm)
  if (submission.status !== 'success') return rejectForm('terms', submission)
  const { value } = submission
  const outcome = await admin.shop.write((db, tenantId) =>
    db.setCustomerTerms(tenantId, id, parseTerms(value), value.version, admin.staff.email),
  )
  if (outcome.ok)
    return redirectWithMessage(
      context,
      adminLinks.customer(id),
      toSuccess(translate(admin.messages, 'adminCustomer.terms.saved')),
    )
  if (outcome.reason === 'not-found') return redirectCustomerMissing(actionContext)
  const { messages } = admin
  if (outcome.reason !== 'changed')
    return rejectForm('terms', submission, toWarning(translate(messages, 'adminCustomer.terms.noList')), {
      status: 409,
    })
  const { terms, priceList } = outcome
  const vatLabel = translate(messages, terms.excludeVat ? 'adminCustomer.yes' : 'adminCustomer.no')
  const currentTerms = `${priceList ?? translate(messages, 'adminCustomers.regularPrices')}; ${translate(messages, 'adminCustomer.excludeVat')}: ${vatLabel}`
  const text = `${translate(messages, 'admin.editConflict')} ${translate(messages, 'adminProducts.currentValues', { now: currentTerms })}`
  return rejectForm('terms', submission, toWarning(text), { status: 409, version: getTermsVersion(terms) })
}

export async function adjustPoints(form: FormData | null, actionContext: CustomerActionContext) {
  const { id, admin, context } = actionContext
  const submission = parseFormData(form, PointsForm)
  if (submission.status !== 'success') return rejectForm('points', submission)
  const outcome = await admin.shop.write((db, tenantId) =>
    db.adjustPoints(tenantId, id, submission.value, admin.staff.email),
  )
  if (outcome.ok)
    return redirectWithMessage(
      context,
      adminLinks.customer(id),
      toSuccess(translate(admin.messages, 'adminCustomer.points.saved')),
    )
  if (outcome.reason === 'not-found') return redirectCustomerMissing(actionContext)
  if (outcome.reason === 'sent-already')
    return redirectWithMessage(
      context,
      adminLinks.customer(id),
      toWarning(translate(admin.messages, 'adminCustomer.points.alreadySubmitted')),
    )
  const text =
    outcome.reason === 'too-much'
      ? translate(admin.messages, 'adminCustomer.points.aboveMaximum', {
          points: localizeDecimal(formatDecimalEuros(outcome.spendable), getMoneyFormat(context.tenant.locale).decimal),
        })
      : translate(admin.messages, 'admin.editConflict')
  return rejectForm('points', submission, toWarning(text), { status: 409 })
}

export async function endSessions(actionContext: CustomerActionContext) {
  const { id, admin, context } = actionContext
  const { ok } = await admin.shop.write((db, tenantId) => db.endCustomerSessions(tenantId, id, admin.staff.email))
  if (!ok) return redirectCustomerMissing(actionContext)
  return redirectWithMessage(
    context,
    adminLinks.customer(id),
    toSuccess(translate(admin.messages, 'adminCustomer.signedOutEverywhere')),
  )
}

export async function disableTwoFactor(actionContext: CustomerActionContext) {
  const { id, admin, context } = actionContext
  const { ok } = await admin.shop.write((db, tenantId) => db.endCustomerTwoFactor(tenantId, id, admin.staff.email))
  if (!ok) return redirectCustomerMissing(actionContext)
  return redirectWithMessage(
    context,
    adminLinks.customer(id),
    toSuccess(translate(admin.messages, 'adminCustomer.twoFactorTurnedOff')),
  )
}

export async function sendPasswordReset(form: FormData | null, actionContext: CustomerActionContext) {
  const { id, admin, context } = actionContext
  const submissionId = await getFormHash(form)
  const outcome = await admin.shop.write((db, tenantId) =>
    db.mailCustomerReset(tenantId, id, admin.staff.email, submissionId),
  )
  if (!outcome.ok && outcome.reason === 'not-found') return redirectCustomerMissing(actionContext)
  const message = outcome.ok
    ? toSuccess(translate(admin.messages, 'adminCustomer.resetSent'))
    : toWarning(translate(admin.messages, 'adminCustomer.noEmail'))
  return redirectWithMessage(context, adminLinks.customer(id), message)
}
