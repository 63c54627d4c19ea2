import type { Submission } from '@conform-to/react'
import { type AppLoadContext, redirect } from '@remix-run/cloudflare'
import { EmailForm, ProfileForm } from '#app/domain/customers/account-forms.ts'
import type { Limited } from '#app/domain/customers/attempt-limits.ts'
import { EMAIL_CONFIRMATION_HOURS, MAX_ADDRESSES, type SignedInCustomer } from '#app/domain/customers/customer.ts'
import { getPhoneCountry, withStoredPhone } from '#app/domain/customers/phone-number.ts'
import { isVatNumber } from '#app/domain/customers/vat-number.ts'
import type { MessageKind } from '#app/domain/messages/message-format.ts'
import { type Messages, getMessages as messagesOf, translate } from '#app/domain/messages/translate.ts'
import { z } from '#app/domain/schema.ts'
import type { SubscriptionToEnd } from '#app/domain/stock-alerts/stock-alerts.ts'
import { writeFlash } from '#app/http/flash.ts'
import { getFormHash, IdField, parseFormData, parseValues, rejectForm } from '#app/http/form-submissions.ts'
import { getReturnPath, notFound, withCookies } from '#app/http/responses.ts'
import { parsePositiveInteger } from '#app/http/search-term.ts'
import { links } from '#app/links.ts'
import { accountForms, createAddressSchema, createVatNumberForm } from './account-forms.ts'
import type { DashboardSection } from './sections.tsx'

/** A submitted account form. `customer` comes from the session, never from the form. */
export interface AccountRequest {
  readonly form: FormData | null
  readonly customer: SignedInCustomer
  readonly context: AppLoadContext
}

/** A form that identifies one row, such as an address. */
export const RowIdForm = z.object({ id: IdField })

export function getMessages({ tenant }: AppLoadContext): Messages {
  return messagesOf(tenant)
}

/** Redirects to a section of the account with a flash message. */
export async function redirectToSection(
  context: AppLoadContext,
  section: DashboardSection,
  text: string,
  kind: MessageKind = 'success',
) {
  const flashCookie = await writeFlash(context.cookies, [{ kind, title: null, text }])
  return redirect(links.dashboard(section), { headers: withCookies(flashCookie) })
}

/** Rejects a form with a wrong password, or with too many attempts. */
export function rejectPassword<Value>(
  form: string,
  submission: Submission<Value>,
  failure: Limited | { readonly reason: 'wrong-password' },
  messages: Messages,
  messageKey: 'dashboard.wrongPassword' | 'account.wrongPassword' = 'dashboard.wrongPassword',
) {
  if (failure.reason === 'limited') return rejectTooMany(form, submission, failure, messages)
  return rejectForm(form, submission, { kind: 'warning', title: null, text: translate(messages, messageKey) })
}

function rejectTooMany<Value>(form: string, submission: Submission<Value>, { minutes }: Limited, messages: Messages) {
  const text = translate(messages, 'rateLimited.text', { minutes })
  return rejectForm(form, submission, { kind: 'warning', title: null, text }, { status: 429 })
}

/** Returns the signed-in customer. Redirects everyone else to the sign-in page, which returns to this page. */
export function requireCustomer(request: Request, { session }: AppLoadContext): SignedInCustomer {
  if (session.kind === 'signed-in') return session
  throw redirect(links.login(getReturnPath(request)), { headers: withCookies() })
}

/** Saves a new address, or the one with the id in the form's URL. */
export async function saveAddress({ form, customer, context }: AccountRequest, requestedAddress: string | null) {
  const messages = getMessages(context)
  const submission = parseFormData(form, createAddressSchema(context.tenant.countries))
  if (submission.status !== 'success') return rejectForm(accountForms.address, submission)
  const { makeDefault, ...addressInput } = submission.value
  const address = withStoredPhone(addressInput, getPhoneCountry(context.tenant))
  const addressEntry = { address, makeDefault: makeDefault === 'on' }
  const { customerId } = customer.buyer
  const outcome = await context.shop.write((db, tenantId) =>
    db.changeAddress(
      tenantId,
      customerId,
      requestedAddress === 'new'
        ? { kind: 'add', ...addressEntry }
        : { kind: 'edit', id: parseAddressId(requestedAddress), ...addressEntry },
    ),
  )
  if (outcome.ok) return redirectToSection(context, 'addresses', translate(messages, 'addresses.saved'))
  // Another customer's address also gets a 404.
  if (outcome.reason === 'not-found') throw notFound()
  const text = translate(messages, 'addresses.tooMany', { count: MAX_ADDRESSES })
  return rejectForm(accountForms.address, submission, { kind: 'warning', title: null, text }, { status: 409 })
}

/** Removes an address or makes it the default. Removing a missing address succeeds, so a second click does too. */
export async function changeSavedAddress({ form, customer, context }: AccountRequest, kind: 'remove' | 'make-default') {
  const input = parseValues(form, RowIdForm)
  if (input === null) throw notFound()
  const { id } = input
  const outcome = await context.shop.write((db, tenantId) =>
    db.changeAddress(tenantId, customer.buyer.customerId, { kind, id }),
  )
  if (!outcome.ok && kind !== 'remove') throw notFound()
  const messageKey = kind === 'remove' ? 'addresses.removed' : 'addresses.madeDefault'
  return redirectToSection(context, 'addresses', translate(getMessages(context), messageKey))
}

function parseAddressId(requestedAddress: string | null): number {
  const id = parsePositiveInteger(requestedAddress)
  if (id === null) throw notFound()
  return id
}

const EndSubscriptionForm = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('leave-newsletter') }),
  z.object({ intent: z.literal('end-notice'), id: IdField }),
])

/** Ends a stock alert or the newsletter. Ending a missing subscription succeeds. */
export async function endSubscription({ form, customer, context }: AccountRequest) {
  const subscription = parseSubscriptionToEnd(form)
  if (subscription === null) throw notFound()
  await context.shop.write((db, tenantId) => db.endSubscription(tenantId, customer.buyer.customerId, subscription))
  const messageKey = subscription.kind === 'notice' ? 'stockAlerts.removed' : 'stockAlerts.newsletter.unsubscribed'
  return redirectToSection(context, 'notices', translate(getMessages(context), messageKey))
}

function parseSubscriptionToEnd(form: FormData | null): SubscriptionToEnd | null {
  const input = parseValues(form, EndSubscriptionForm)
  if (input === null) return null
  return input.intent === 'leave-newsletter' ? { kind: 'newsletter' } : { kind: 'notice', id: input.id }
}

export async function saveProfile({ form, customer, context }: AccountRequest) {
  const messages = getMessages(context)
  const submission = parseFormData(form, ProfileForm)
  if (submission.status !== 'success') return rejectForm(accountForms.profile, submission)
  const profile = withStoredPhone(submission.value, getPhoneCountry(context.tenant))
  const outcome = await context.shop.write((db, tenantId) =>
    db.saveProfile(tenantId, customer.buyer.customerId, profile, context.visitor),
  )
  if (outcome.ok) return redirectToSection(context, 'profile', translate(messages, 'profile.saved'))
  if (outcome.reason === 'limited') return rejectTooMany(accountForms.profile, submission, outcome, messages)
  const text = translate(messages, 'account.phoneTaken')
  return rejectForm(accountForms.profile, submission, { kind: 'warning', title: null, text }, { status: 409 })
}

/** Saves the VAT number, where the shop asks for it. */
export async function saveVatNumber({ form, customer, context }: AccountRequest) {
  if (!context.settings.asksVatNumber) throw notFound()
  const submission = parseFormData(form, createVatNumberForm(isVatNumber))
  if (submission.status !== 'success') return rejectForm(accountForms.vatNumber, submission)
  const { vatNumber } = submission.value
  await context.shop.write((db, tenantId) => db.saveVatNumber(tenantId, customer.buyer.customerId, vatNumber))
  return redirectToSection(context, 'profile', translate(getMessages(context), 'profile.vatNumber.saved'))
}

/** Mails a confirmation link. The address changes when the customer confirms it on the link's page. */
export async function changeEmail({ form, customer, context }: AccountRequest) {
  const messages = getMessages(context)
  const submission = parseFormData(form, EmailForm)
  if (submission.status !== 'success') return rejectForm(accountForms.email, submission)
  const { customerId } = customer.buyer
  const outcome = await context.accounts.requestEmailChange(
    customerId,
    submission.value,
    links.emailChange,
    await getFormHash(form),
  )
  if (outcome.ok)
    return redirectToSection(
      context,
      'profile',
      translate(messages, 'profile.email.sent', { email: submission.value.email }),
    )
  return rejectPassword(accountForms.email, submission, outcome, messages)
}

/** Resends the link that confirms the account's email address. */
export async function resendConfirmation({ form, customer, context }: AccountRequest) {
  const messages = getMessages(context)
  const outcome = await context.accounts.resendConfirmation(customer.buyer.customerId, await getFormHash(form))
  if (!outcome.ok)
    return redirectToSection(
      context,
      'overview',
      translate(messages, 'rateLimited.text', { minutes: outcome.minutes }),
      'warning',
    )
  const text = outcome.sent
    ? translate(messages, 'confirmEmail.sent', { email: customer.email, hours: EMAIL_CONFIRMATION_HOURS })
    : translate(messages, 'confirmEmail.alreadyConfirmed')
  return redirectToSection(context, 'overview', text)
}
