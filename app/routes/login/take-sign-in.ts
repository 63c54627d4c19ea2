import { type AppLoadContext, data, redirectDocument } from '@remix-run/cloudflare'
import type { Limited } from '#app/domain/customers/accounts.ts'
import { SecondStepForm, SignInForm } from '#app/domain/customers/sign-in-form.ts'
import type { Message } from '#app/domain/messages/message.ts'
import { messagesOf, say } from '#app/domain/messages/say.ts'
import { flash } from '#app/http/flash.ts'
import { refusal, submissionIn } from '#app/http/form-answers.ts'
import { withCookies } from '#app/http/responses.ts'
import { links } from '#app/links.ts'
import { signInForms } from '#app/ui/account/sign-in-forms.ts'
import { signedIn } from './signed-in.ts'

/** The first step: name and password. */
export async function takeSignIn(form: FormData | null, context: AppLoadContext, next: string) {
  const messages = messagesOf(context.tenant)
  const submission = submissionIn(form, SignInForm)
  if (submission.status !== 'success') return refusal(signInForms.first, submission)
  const outcome = await context.accounts.signIn(submission.value)
  if (outcome.ok) return signedIn(context, outcome.session, next)
  switch (outcome.reason) {
    case 'second-step':
      return secondStep(outcome.ticket)
    case 'limited':
      return refusal(signInForms.first, submission, tooOften(context, outcome), { status: 429 })
    case 'wrong':
      return refusal(signInForms.first, submission, {
        kind: 'warning',
        title: say(messages, 'login.wrong.title'),
        text: say(messages, 'login.wrong.text'),
      })
  }
}

/** The second step: a code, with the ticket of the first. */
export async function takeSecondStep(
  form: FormData | null,
  ticket: string,
  context: AppLoadContext,
  back: string | null,
  next: string,
) {
  const messages = messagesOf(context.tenant)
  const submission = submissionIn(form, SecondStepForm)
  if (submission.status !== 'success') return secondStep(ticket, refusal(signInForms.second, submission))
  const outcome = await context.accounts.confirmSignIn(submission.value)
  if (outcome.ok) return signedIn(context, outcome.session, next)
  switch (outcome.reason) {
    case 'limited':
      return secondStep(ticket, refusal(signInForms.second, submission, tooOften(context, outcome), { status: 429 }))
    case 'wrong-code': {
      const wrong: Message = { kind: 'warning', title: null, text: say(messages, 'login.code.wrong') }
      return secondStep(ticket, refusal(signInForms.second, submission, wrong))
    }
    case 'expired': {
      const expired: Message = { kind: 'warning', title: null, text: say(messages, 'login.code.expired') }
      const headers = withCookies(await flash(context.cookies, [expired]))
      return redirectDocument(links.login(back ?? undefined), { headers })
    }
  }
}

/** The page that asks for a code, first or again. */
function secondStep(ticket: string, refused?: ReturnType<typeof refusal>) {
  if (refused === undefined)
    return data({ form: signInForms.first, result: {}, message: null, ticket }, { headers: withCookies() })
  return data({ ...refused.data, ticket }, refused.init ?? undefined)
}

function tooOften({ tenant }: AppLoadContext, { minutes }: Limited): Message {
  const messages = messagesOf(tenant)
  return {
    kind: 'warning',
    title: say(messages, 'login.limited.title'),
    text: say(messages, 'login.limited.text', { minutes }),
  }
}
