import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, redirectDocument } from '@remix-run/cloudflare'
import { getMessages, translate } from '#app/domain/messages/translate.ts'
import { ageForm, parseAgeAnswer } from '#app/domain/tenancy/age-gate.ts'
import { getCompanyName } from '#app/domain/tenancy/shop-view.ts'
import { getFlashMessages, writeFlash } from '#app/http/flash.ts'
import { getField, readFormData } from '#app/http/form-submissions.ts'
import { getCookieCheckPath, toSamePath, withCookies } from '#app/http/responses.ts'
import { links } from '#app/links.ts'

/**
 * Saves the visitor's answer at the age gate for the session (spec §4). "Yes" redirects to the requested page. "No" is
 * final: later answers do not overwrite it.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const { cookies, tenant } = context
  const form = await readFormData(request)
  const answer = parseAgeAnswer(getField(form, ageForm.answer))
  if (answer === null) return redirectToGate(request)
  const previousAnswer = parseAgeAnswer(await cookies.read('age'))
  const ageCookie = await cookies.write('age', previousAnswer === 'no' ? 'no' : answer, { seconds: 'session' })
  if (previousAnswer === 'no' || answer === 'no') return redirect(links.home(), { headers: withCookies(ageCookie) })
  const text = translate(getMessages(tenant), 'age.welcome', { company: getCompanyName(tenant) })
  // Keep unread flash messages from a form that the gate interrupted.
  const flashCookie = await writeFlash(cookies, [
    ...(await getFlashMessages(cookies)),
    { kind: 'success', title: null, text },
  ])
  const redirectPath = getCookieCheckPath(request, context, toSamePath(getField(form, ageForm.back)) ?? links.home())
  return redirect(redirectPath, { headers: withCookies(ageCookie, flashCookie) })
}

export function loader({ request }: LoaderFunctionArgs) {
  return redirectToGate(request)
}

function redirectToGate(request: Request) {
  const returnPath = toSamePath(new URL(request.url).searchParams.get(ageForm.back))
  return redirectDocument(returnPath ?? links.home(), { headers: withCookies() })
}
