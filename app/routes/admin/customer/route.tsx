import {
  type ActionFunctionArgs,
  type AppLoadContext,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/cloudflare'
import { Link, useLoaderData, useLocation } from '@remix-run/react'
import { adminLinks } from '#app/admin-links.ts'
import { getTermsVersion, PointsForm, parseTerms, TermsForm } from '#app/domain/admin/customers.ts'
import { getSessionRules } from '#app/domain/customers/accounts.ts'
import { getCountryName } from '#app/domain/customers/countries.ts'
import { getPhoneCountry, withFormattedPhone } from '#app/domain/customers/phone-number.ts'
import { localizeDecimal } from '#app/domain/decimal-input.ts'
import { adminCustomersMessages } from '#app/domain/messages/en/admin-orders.ts'
import type { Message } from '#app/domain/messages/message-format.ts'
import { translate } from '#app/domain/messages/translate.ts'
import { formatDecimalEuros, getMoneyFormat } from '#app/domain/money.ts'
import { type AdminContext, redirectWithMessage, requireStaff } from '#app/http/admin-page.ts'
import {
  createFormKey,
  getFormHash,
  parseFormData,
  parseIntent,
  readFormData,
  rejectForm,
} from '#app/http/form-submissions.ts'
import { notFound } from '#app/http/responses.ts'
import { parsePositiveInteger } from '#app/http/search-term.ts'
import { AdminPage, getAdminMeta } from '#app/ui/admin/admin-page.tsx'
import { useMessages } from '#app/ui/shop-context.tsx'
import { CustomerAccess, CustomerData, CustomerOrders } from './customer-details.tsx'
import { PointsPanel, TermsPanel } from './customer-forms.tsx'

export { clientAction, shouldRevalidate } from '#app/ui/form/form-client-action.ts'

export const meta: MetaFunction<typeof loader> = ({ data: page }) => getAdminMeta(page?.title)

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { staff, shop } = await requireStaff(context, request)
  const id = parsePositiveInteger(params.id ?? null)
  const found =
    id === null ? null : await shop.read((db, tenantId) => db.customer(tenantId, id, getSessionRules(context.settings)))
  if (found === null) throw notFound()
  const addresses = found.addresses.map((address) => ({
    ...address,
    country: getCountryName(address.country, context.tenant.locale),
  }))
  const customer = withFormattedPhone({ ...found, addresses }, getPhoneCountry(context.tenant))
  const title = `${customer.firstName} ${customer.lastName}`.trim() || customer.username
  return { title, customer, isOwner: staff.role === 'owner', formKey: createFormKey() }
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const admin = await requireStaff(context, request)
  const id = parsePositiveInteger(params.id ?? null)
  if (id === null) throw notFound()
  const form = await readFormData(request)
  switch (parseIntent(form, ['end-sessions', 'send-reset', 'end-two-factor', 'terms', 'points'])) {
    case 'end-sessions':
      return endSessions({ id, admin, context })
    case 'send-reset':
      return sendPasswordReset(form, { id, admin, context })
    // Only owners may change prices, points and the second factor.
    case 'end-two-factor':
      return disableTwoFactor({ id, admin: await requireStaff(context, request, 'owner'), context })
    case 'terms':
      return saveTerms(form, { id, admin: await requireStaff(context, request, 'owner'), context })
    case 'points':
      return adjustPoints(form, { id, admin: await requireStaff(context, request, 'owner'), context })
    default:
      throw data(null, { status: 400 })
  }
}

export default function AdminCustomer() {
  const t = useMessages(adminCustomersMessages)
  const { title, customer, isOwner, formKey } = useLoaderData<typeof loader>()
  const { key } = useLocation()
  return (
    <AdminPage
      title={title}
      actions={
        <Link to={adminLinks.customers()} className="inline-flex min-h-11 items-center font-semibold underline">
          {t('adminCustomer.allCustomers')}
        </Link>
      }
    >
      <CustomerData customer={customer} />
      <CustomerOrders orders={customer.orders} />
      {/* The keys remount the forms after each submission, so that accepted input does not stay in them. */}
      <TermsPanel key={`terms ${key}`} customer={customer} isOwner={isOwner} />
      <PointsPanel key={`points ${key}`} customer={customer} formKey={isOwner ? formKey : null} />
      <CustomerAccess customer={customer} isOwner={isOwner} formKey={formKey} />
    </AdminPage>
  )
}

interface CustomerActionContext {
  readonly id: number
  readonly admin: AdminContext
  readonly context: AppLoadContext
}

const toWarning = (text: string): Message => ({ kind: 'warning', title: null, text })
const toSuccess = (text: string): Message => ({ kind: 'success', title: null, text })
const redirectCustomerMissing = ({ admin, context }: CustomerActionContext) =>
  redirectWithMessage(context, adminLinks.customers(), toWarning(translate(admin.messages, 'adminCustomer.notFound')))

async function saveTerms(form: FormData | null, actionContext: CustomerActionContext) {
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
  const vatLabel = translate(messages, terms.excludeVat ? 'adminCustomer.on' : 'adminCustomer.off')
  const currentTerms = `${priceList ?? translate(messages, 'adminCustomers.regularPrices')}; ${translate(messages, 'adminCustomer.excludeVat')}: ${vatLabel}`
  const text = `${translate(messages, 'admin.editConflict')} ${translate(messages, 'adminProducts.currentValues', { now: currentTerms })}`
  return rejectForm('terms', submission, toWarning(text), { status: 409, version: getTermsVersion(terms) })
}

async function adjustPoints(form: FormData | null, actionContext: CustomerActionContext) {
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

async function endSessions(actionContext: CustomerActionContext) {
  const { id, admin, context } = actionContext
  const { ok } = await admin.shop.write((db, tenantId) => db.endCustomerSessions(tenantId, id, admin.staff.email))
  if (!ok) return redirectCustomerMissing(actionContext)
  return redirectWithMessage(
    context,
    adminLinks.customer(id),
    toSuccess(translate(admin.messages, 'adminCustomer.signedOutEverywhere')),
  )
}

async function disableTwoFactor(actionContext: CustomerActionContext) {
  const { id, admin, context } = actionContext
  const { ok } = await admin.shop.write((db, tenantId) => db.endCustomerTwoFactor(tenantId, id, admin.staff.email))
  if (!ok) return redirectCustomerMissing(actionContext)
  return redirectWithMessage(
    context,
    adminLinks.customer(id),
    toSuccess(translate(admin.messages, 'adminCustomer.twoFactorTurnedOff')),
  )
}

async function sendPasswordReset(form: FormData | null, actionContext: CustomerActionContext) {
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
