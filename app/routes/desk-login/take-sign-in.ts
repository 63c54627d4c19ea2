import { type AppLoadContext, data, redirectDocument } from '@remix-run/cloudflare'
import { deskLinks } from '#app/desk-links.ts'
import type { TwoFactorSecret } from '#app/domain/customers/accounts.ts'
import { SecondStepForm } from '#app/domain/customers/sign-in-form.ts'
import { DeskSignInForm } from '#app/domain/desk/staff-forms.ts'
import type { Message } from '#app/domain/messages/message.ts'
import { messagesOf, say } from '#app/domain/messages/say.ts'
import { flash } from '#app/http/flash.ts'
import { refusal, submissionIn } from '#app/http/form-answers.ts'
import { qrCode } from '#app/http/qr-code.ts'
import { withCookies } from '#app/http/responses.ts'
import { deskSignInForms } from './sign-in-forms.ts'

const warning = (text: string): Message => ({ kind: 'warning', title: null, text })

/** The first step: e-mail address and password. */
export async function takeSignIn(form: FormData | null, { desk, tenant }: AppLoadContext) {
  const messages = messagesOf(tenant)
  const submission = submissionIn(form, DeskSignInForm)
  if (submission.status !== 'success') return refusal(deskSignInForms.first, submission)
  const outcome = await desk.accounts.signIn(submission.value)
  if (outcome.ok) return codePage(outcome)
  if (outcome.reason === 'wrong')
    return refusal(deskSignInForms.first, submission, warning(say(messages, 'deskLogin.wrong')))
  const limited = warning(say(messages, 'deskLogin.limited', { minutes: outcome.minutes }))
  return refusal(deskSignInForms.first, submission, limited, { status: 429 })
}

/** The second step: a code, with the ticket of the first. The first code of an authenticator brings recovery codes. */
export async function takeCode(
  form: FormData | null,
  ticket: string,
  { desk, tenant, cookies }: AppLoadContext,
  back: string | null,
  next: string,
) {
  const messages = messagesOf(tenant)
  const submission = submissionIn(form, SecondStepForm)
  // An empty code is not worth a question; the key comes back with the next one.
  const code = submission.status === 'success' ? submission.value.code : ''
  const outcome = await desk.accounts.confirmSignIn({ ticket, code })
  if (outcome.ok) {
    const kept = [await cookies.write('desk', outcome.token), await cookies.write('known', outcome.known)]
    // As a whole page: what the first step had asked for anew must not come between.
    if (outcome.recoveryCodes === null) return redirectDocument(next, { status: 303, headers: withCookies(...kept) })
    const shown = {
      form: deskSignInForms.second,
      result: {},
      message: null,
      recoveryCodes: outcome.recoveryCodes,
      next,
    }
    return data(shown, { headers: withCookies(...kept) })
  }
  switch (outcome.reason) {
    case 'expired': {
      const said = await flash(cookies, [warning(say(messages, 'deskLogin.expired'))])
      return redirectDocument(deskLinks.login(back ?? undefined), { status: 303, headers: withCookies(said) })
    }
    case 'limited': {
      const limited = warning(say(messages, 'deskLogin.limited', { minutes: outcome.minutes }))
      return codePage(
        { ticket, key: outcome.key },
        refusal(deskSignInForms.second, submission, limited, { status: 429 }),
      )
    }
    case 'wrong-code': {
      const wrong = submission.status === 'success' ? warning(say(messages, 'deskLogin.code.wrong')) : null
      return codePage({ ticket, key: outcome.key }, refusal(deskSignInForms.second, submission, wrong))
    }
  }
}

interface Pending {
  readonly ticket: string
  readonly key: TwoFactorSecret | null
}

/** The page that asks for a code, first or again; with the key where the authenticator is still to be set up. */
function codePage({ ticket, key }: Pending, refused?: ReturnType<typeof refusal>) {
  const pending = { ticket, key: key === null ? null : { ...key, picture: qrCode(key.uri) } }
  if (refused !== undefined) return data({ ...refused.data, ...pending }, refused.init ?? undefined)
  return data({ form: deskSignInForms.first, result: {}, message: null, ...pending }, { headers: withCookies() })
}
