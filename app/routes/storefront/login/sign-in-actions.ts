import { type AppLoadContext, data, redirectDocument } from '@remix-run/cloudflare'
import { SecondStepForm, SignInForm } from '#app/domain/customers/account-forms.ts'
import type { NewSession } from '#app/domain/customers/accounts.ts'
import type { Limited } from '#app/domain/customers/attempt-limits.ts'
import type { Message } from '#app/domain/messages/message-format.ts'
import { getMessages, translate } from '#app/domain/messages/translate.ts'
import { writeFlash } from '#app/http/flash.ts'
import { parseFormData, rejectForm } from '#app/http/form-submissions.ts'
import { getLists, saveGuestLists, saveLists } from '#app/http/lists-cookies.ts'
import { getOwnOrdersInCart } from '#app/http/own-orders.ts'
import { withCookies } from '#app/http/responses.ts'
import { links } from '#app/links.ts'
import { signInForms } from '#app/ui/account/sign-in.tsx'

/**
 * Completes a sign-in (spec §4 Login success): merges the browser's lists into the customer's and redirects to the
 * account or to the page that required the sign-in.
 */
export async function completeSignIn(context: AppLoadContext, session: NewSession, nextPath: string) {
  const { cookies, shop, settings } = context
  const browserLists = await getLists(cookies)
  const orders = await getOwnOrdersInCart(cookies)
  const mergeResult = await shop.write((db, tenantId) =>
    db.mergeLists(tenantId, browserLists, orders, session.buyer, settings),
  )
  const cookieHeaders = [
    await cookies.write('session', session.token, { seconds: session.maxAge ?? 'session' }),
    await cookies.write('known', session.knownToken),
    ...(await saveLists(cookies, mergeResult.lists)),
    ...(mergeResult.guestLists === null ? [] : [await saveGuestLists(cookies, mergeResult.guestLists)]),
  ]
  // Reload the document: a pending revalidation of the first step must not override the redirect.
  return redirectDocument(nextPath, { headers: withCookies(...cookieHeaders) })
}

/** First step: checks name and password. */
export async function submitCredentials(form: FormData | null, context: AppLoadContext, nextPath: string) {
  const messages = getMessages(context.tenant)
  const submission = parseFormData(form, SignInForm)
  if (submission.status !== 'success') return rejectForm(signInForms.first, submission)
  const outcome = await context.accounts.signIn(submission.value)
  if (outcome.ok) return completeSignIn(context, outcome.session, nextPath)
  switch (outcome.reason) {
    case 'second-step':
      return respondWithCodeStep(outcome.ticket)
    case 'limited':
      return rejectForm(signInForms.first, submission, createLimitMessage(context, outcome), { status: 429 })
    case 'wrong':
      return rejectForm(signInForms.first, submission, {
        kind: 'warning',
        title: translate(messages, 'login.invalid.title'),
        text: translate(messages, 'login.invalid.text'),
      })
  }
}

/** Second step: checks the code, with the ticket from the first step. */
export async function submitCode(
  form: FormData | null,
  ticket: string,
  context: AppLoadContext,
  returnPath: string | null,
  nextPath: string,
) {
  const messages = getMessages(context.tenant)
  const submission = parseFormData(form, SecondStepForm)
  if (submission.status !== 'success') return respondWithCodeStep(ticket, rejectForm(signInForms.second, submission))
  const outcome = await context.accounts.confirmSignIn(submission.value)
  if (outcome.ok) return completeSignIn(context, outcome.session, nextPath)
  switch (outcome.reason) {
    case 'limited':
      return respondWithCodeStep(
        ticket,
        rejectForm(signInForms.second, submission, createLimitMessage(context, outcome), { status: 429 }),
      )
    case 'wrong-code': {
      const wrongCodeMessage: Message = {
        kind: 'warning',
        title: null,
        text: translate(messages, 'login.code.invalid'),
      }
      return respondWithCodeStep(ticket, rejectForm(signInForms.second, submission, wrongCodeMessage))
    }
    case 'expired': {
      const expiredMessage: Message = { kind: 'warning', title: null, text: translate(messages, 'login.code.expired') }
      const headers = withCookies(await writeFlash(context.cookies, [expiredMessage]))
      return redirectDocument(links.login(returnPath ?? undefined), { headers })
    }
  }
}

/** Shows the page that asks for a code, with an error after a wrong one. */
function respondWithCodeStep(ticket: string, rejection?: ReturnType<typeof rejectForm>) {
  if (rejection === undefined)
    return data({ form: signInForms.first, result: {}, message: null, ticket }, { headers: withCookies() })
  return data({ ...rejection.data, ticket }, rejection.init ?? undefined)
}

function createLimitMessage({ tenant }: AppLoadContext, { minutes }: Limited): Message {
  const messages = getMessages(tenant)
  return {
    kind: 'warning',
    title: translate(messages, 'login.rateLimited.title'),
    text: translate(messages, 'login.rateLimited.text', { minutes }),
  }
}
