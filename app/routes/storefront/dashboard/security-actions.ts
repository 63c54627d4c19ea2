import { data, redirectDocument } from '@remix-run/cloudflare'
import {
  CurrentPasswordForm,
  getPasswordIssues,
  isWeakPassword,
  PasswordForm,
  TwoFactorForm,
} from '#app/domain/customers/account-forms.ts'
import type { TwoFactorSecret } from '#app/domain/customers/accounts.ts'
import { translate } from '#app/domain/messages/translate.ts'
import { z } from '#app/domain/schema.ts'
import { writeFlash } from '#app/http/flash.ts'
import {
  createFormKey,
  getFormHash,
  getFormKey,
  parseFormData,
  parseValues,
  rejectForm,
} from '#app/http/form-submissions.ts'
import { createQrCode } from '#app/http/qr-code.ts'
import { withCookies } from '#app/http/responses.ts'
import { clearCustomerCookies } from '#app/http/signed-cookies.ts'
import { links } from '#app/links.ts'
import { type AccountRequest, getMessages, RowIdForm, redirectToSection, rejectPassword } from './account-actions.ts'
import { accountForms } from './account-forms.ts'
import type { DisplayedKey } from './security.tsx'

export async function changePassword({ form, customer, context }: AccountRequest) {
  const messages = getMessages(context)
  const submission = parseFormData(form, PasswordForm)
  if (submission.status !== 'success') return rejectForm(accountForms.password, submission)
  const { old, password } = submission.value
  const outcome = await context.accounts.changePassword(
    customer.buyer.customerId,
    old,
    password,
    await getFormHash(form),
  )
  if (outcome.ok) return redirectToSection(context, 'security', translate(messages, 'reset.done'))
  if (isWeakPassword(outcome))
    return rejectForm(accountForms.password, submission, null, { issues: getPasswordIssues(outcome.reason) })
  return rejectPassword(accountForms.password, submission, outcome, messages, 'account.wrongPassword')
}

/** Signs another browser out. Succeeds for a session that does not exist. */
export async function endSession({ form, customer, context }: AccountRequest) {
  const input = parseValues(form, RowIdForm)
  if (input !== null)
    await context.shop.write((db, tenantId) =>
      db.endSessions(tenantId, customer.buyer.customerId, { kind: 'one', id: input.id }),
    )
  return redirectToSection(context, 'security', translate(getMessages(context), 'sessions.signedOut'))
}

export async function endAllSessions({ customer, context }: AccountRequest) {
  await context.shop.write((db, tenantId) => db.endSessions(tenantId, customer.buyer.customerId, { kind: 'all' }))
  return redirectSignedOut(context, translate(getMessages(context), 'sessions.signedOutEverywhere'))
}

export async function deleteAccount({ form, customer, context }: AccountRequest) {
  const messages = getMessages(context)
  const submission = parseFormData(form, CurrentPasswordForm)
  if (submission.status !== 'success') return rejectForm(accountForms.deleteAccount, submission)
  const outcome = await context.accounts.deleteAccount(customer.buyer.customerId, submission.value.password)
  if (outcome.ok) return redirectSignedOut(context, translate(messages, 'data.deleted'))
  return rejectPassword(accountForms.deleteAccount, submission, outcome, messages)
}

/** Clears the customer's cookies and reloads the document, so that no customer data stays in memory. */
async function redirectSignedOut({ cookies }: AccountRequest['context'], text: string) {
  const flashCookie = await writeFlash(cookies, [{ kind: 'success', title: null, text }])
  return redirectDocument(links.home(), { headers: withCookies(...clearCustomerCookies(cookies), flashCookie) })
}

/** First step: checks the password. The response contains the key; the page's URL never does. */
export async function startTwoFactor({ form, customer, context }: AccountRequest) {
  const messages = getMessages(context)
  const submission = parseFormData(form, CurrentPasswordForm)
  if (submission.status !== 'success') return rejectForm(accountForms.startTwoFactor, submission)
  const start = await context.accounts.startTwoFactor(customer.buyer.customerId, submission.value.password)
  if (start.ok)
    return respondWithSecret(accountForms.startTwoFactor, { key: createDisplayedKey(start.secret, createFormKey()) })
  if (start.reason === 'already-on')
    return redirectToSection(context, 'security', translate(messages, 'twoFactor.alreadyOn'), 'info')
  if (start.reason === 'unconfirmed')
    return redirectToSection(context, 'security', translate(messages, 'twoFactor.unconfirmed'), 'warning')
  const { reason } = start
  return rejectPassword(accountForms.startTwoFactor, submission, reason === 'limited' ? start : { reason }, messages)
}

/** Second step: checks the first code. The response, also to a repeated form, shows the recovery codes. */
export async function confirmTwoFactor({ form, customer, context }: AccountRequest) {
  const messages = getMessages(context)
  const secret = parseValues(form, SecretForm)
  if (secret === null)
    return redirectToSection(context, 'security', translate(messages, 'twoFactor.expired'), 'warning')
  const submission = parseFormData(form, TwoFactorForm)
  const formKey = getFormKey(form)
  const key = createDisplayedKey(secret, formKey ?? createFormKey())
  if (submission.status !== 'success') return retryCode(key, rejectForm(accountForms.confirmTwoFactor, submission))
  const { customerId } = customer.buyer
  const outcome = await context.accounts.confirmTwoFactor(customerId, submission.value.code, formKey)
  if (outcome.ok) return respondWithSecret(accountForms.confirmTwoFactor, { recoveryCodes: outcome.recoveryCodes })
  if (outcome.reason === 'already-on')
    return redirectToSection(context, 'security', translate(messages, 'twoFactor.alreadyOn'), 'info')
  const isLimited = outcome.reason === 'limited'
  const text = isLimited
    ? translate(messages, 'rateLimited.text', { minutes: outcome.minutes })
    : translate(messages, 'login.code.invalid')
  const message = { kind: 'warning', title: null, text } as const
  return retryCode(
    key,
    rejectForm(accountForms.confirmTwoFactor, submission, message, { status: isLimited ? 429 : 400 }),
  )
}

export async function disableTwoFactor({ form, customer, context }: AccountRequest) {
  const messages = getMessages(context)
  const submission = parseFormData(form, CurrentPasswordForm)
  if (submission.status !== 'success') return rejectForm(accountForms.disableTwoFactor, submission)
  const outcome = await context.accounts.disableTwoFactor(customer.buyer.customerId, submission.value.password)
  if (outcome.ok) return redirectToSection(context, 'security', translate(messages, 'twoFactor.turnedOff'))
  return rejectPassword(accountForms.disableTwoFactor, submission, outcome, messages)
}

function respondWithSecret(form: string, content: { key: DisplayedKey } | { recoveryCodes: readonly string[] }) {
  return data({ form, result: {}, message: null, ...content }, { headers: withCookies() })
}

/** Returns the key with the error. The shop issues it once, so the form carries it until a code is correct. */
function retryCode(key: DisplayedKey, rejection: ReturnType<typeof rejectForm>) {
  return data({ ...rejection.data, key }, rejection.init ?? undefined)
}

function createDisplayedKey(secret: TwoFactorSecret, formKey: string): DisplayedKey {
  return { ...secret, picture: createQrCode(secret.uri), formKey }
}

const SecretForm = z.object({
  secret: z.string().regex(/^[A-Z2-7 ]{16,80}$/),
  uri: z.string().regex(/^otpauth:\/\/totp\/[\w%.~:?=&!*'()-]{1,1000}$/),
}) satisfies z.ZodType<TwoFactorSecret>
