import { type AppLoadContext, data, redirectDocument } from '@remix-run/cloudflare'
import { adminLinks } from '#app/admin-links.ts'
import { AdminSignInForm } from '#app/domain/admin/staff.ts'
import { SecondStepForm } from '#app/domain/customers/account-forms.ts'
import type { TwoFactorSecret } from '#app/domain/customers/accounts.ts'
import type { Message } from '#app/domain/messages/message-format.ts'
import { getMessages, translate } from '#app/domain/messages/translate.ts'
import { writeFlash } from '#app/http/flash.ts'
import { parseFormData, rejectForm } from '#app/http/form-submissions.ts'
import { createQrCode } from '#app/http/qr-code.ts'
import { withCookies } from '#app/http/responses.ts'
import { adminSignInForms } from './code-step.tsx'

const toWarning = (text: string): Message => ({ kind: 'warning', title: null, text })

/** First step: checks email address and password. */
export async function submitCredentials(form: FormData | null, { admin, tenant }: AppLoadContext) {
  const messages = getMessages(tenant)
  const submission = parseFormData(form, AdminSignInForm)
  if (submission.status !== 'success') return rejectForm(adminSignInForms.first, submission)
  const outcome = await admin.accounts.signIn(submission.value)
  if (outcome.ok) return respondWithCodeStep(outcome)
  if (outcome.reason === 'wrong')
    return rejectForm(adminSignInForms.first, submission, toWarning(translate(messages, 'adminLogin.invalid')))
  const limitMessage = toWarning(translate(messages, 'adminLogin.rateLimited', { minutes: outcome.minutes }))
  return rejectForm(adminSignInForms.first, submission, limitMessage, { status: 429 })
}

/** Second step: checks the code, with the ticket from the first step. A new authenticator gets recovery codes. */
export async function submitCode(
  form: FormData | null,
  ticket: string,
  { admin, tenant, cookies }: AppLoadContext,
  returnPath: string | null,
  nextPath: string,
) {
  const messages = getMessages(tenant)
  const submission = parseFormData(form, SecondStepForm)
  // Replace a malformed code with '': the outcome contains the authenticator's key, which the form shows again.
  const code = submission.status === 'success' ? submission.value.code : ''
  const outcome = await admin.accounts.confirmSignIn({ ticket, code })
  if (outcome.ok) {
    const cookieHeaders = [
      await cookies.write('admin', outcome.token),
      await cookies.write('known', outcome.knownToken),
    ]
    // Reload the document: a pending revalidation of the first step must not override the redirect.
    if (outcome.recoveryCodes === null)
      return redirectDocument(nextPath, { status: 303, headers: withCookies(...cookieHeaders) })
    const response = {
      form: adminSignInForms.second,
      result: {},
      message: null,
      recoveryCodes: outcome.recoveryCodes,
      nextPath,
    }
    return data(response, { headers: withCookies(...cookieHeaders) })
  }
  switch (outcome.reason) {
    case 'expired': {
      const flashCookie = await writeFlash(cookies, [toWarning(translate(messages, 'adminLogin.expired'))])
      return redirectDocument(adminLinks.login(returnPath ?? undefined), {
        status: 303,
        headers: withCookies(flashCookie),
      })
    }
    case 'limited': {
      const limitMessage = toWarning(translate(messages, 'adminLogin.rateLimited', { minutes: outcome.minutes }))
      return respondWithCodeStep(
        { ticket, key: outcome.key },
        rejectForm(adminSignInForms.second, submission, limitMessage, { status: 429 }),
      )
    }
    case 'wrong-code': {
      const wrongCodeMessage =
        submission.status === 'success' ? toWarning(translate(messages, 'adminLogin.code.invalid')) : null
      return respondWithCodeStep(
        { ticket, key: outcome.key },
        rejectForm(adminSignInForms.second, submission, wrongCodeMessage),
      )
    }
  }
}

interface PendingSignIn {
  readonly ticket: string
  readonly key: TwoFactorSecret | null
}

/** Shows the code page, with an error after a wrong code, and with the key until the authenticator is set up. */
function respondWithCodeStep({ ticket, key }: PendingSignIn, rejection?: ReturnType<typeof rejectForm>) {
  const pending = { ticket, key: key === null ? null : { ...key, picture: createQrCode(key.uri) } }
  if (rejection !== undefined) return data({ ...rejection.data, ...pending }, rejection.init ?? undefined)
  return data({ form: adminSignInForms.first, result: {}, message: null, ...pending }, { headers: withCookies() })
}
