import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, redirectDocument } from '@remix-run/cloudflare'
import { messagesOf, say } from '#app/domain/messages/say.ts'
import { ageForm, readAgeAnswer } from '#app/domain/tenancy/age-gate.ts'
import { companyName } from '#app/domain/tenancy/shop-view.ts'
import { flash, flashed } from '#app/http/flash.ts'
import { fieldIn } from '#app/http/form-answers.ts'
import { formOf } from '#app/http/forms.ts'
import { onceKept } from '#app/http/kept-cookies.ts'
import { withCookies } from '#app/http/responses.ts'
import { samePath } from '#app/http/same-path.ts'
import { links } from '#app/links.ts'

/**
 * The answer at the age gate (spec §4). Yes is kept for the session and leads on to where the visitor wanted to go; after a no
 * nothing leads on. The front sends whoever asks past the gate here as well: a whole new page shows it.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const { cookies, tenant } = context
  const form = await formOf(request)
  const answer = readAgeAnswer(fieldIn(form, ageForm.answer))
  if (answer === null) return toGate(request)
  const given = readAgeAnswer(await cookies.read('age'))
  const kept = await cookies.write('age', given === 'no' ? 'no' : answer, { seconds: 'session' })
  if (given === 'no' || answer === 'no') return redirect(links.home(), { headers: withCookies(kept) })
  const text = say(messagesOf(tenant), 'age.welcome', { company: companyName(tenant) })
  // Keeps the message of a form behind the gate: nobody has read it yet.
  const welcome = await flash(cookies, [...(await flashed(cookies)), { kind: 'success', title: null, text }])
  const to = onceKept(request, context, samePath(fieldIn(form, ageForm.back)) ?? links.home())
  return redirect(to, { headers: withCookies(kept, welcome) })
}

export function loader({ request }: LoaderFunctionArgs) {
  return toGate(request)
}

function toGate(request: Request) {
  const back = samePath(new URL(request.url).searchParams.get(ageForm.back))
  return redirectDocument(back ?? links.home(), { headers: withCookies() })
}
