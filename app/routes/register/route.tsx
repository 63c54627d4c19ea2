import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { countryNames } from '#app/domain/customers/country-names.ts'
import { isWeakPassword, passwordFieldFaults } from '#app/domain/customers/password-forms.ts'
import { registerForm } from '#app/domain/customers/register-form.ts'
import { messagesOf, say } from '#app/domain/messages/say.ts'
import { registerWords } from '#app/domain/messages/words/register.ts'
import { refusal, submissionIn } from '#app/http/form-answers.ts'
import { newFormKey, sentForm } from '#app/http/form-key.ts'
import { formOf } from '#app/http/forms.ts'
import { notFound, withCookies } from '#app/http/responses.ts'
import { links } from '#app/links.ts'
import { AccountPage } from '#app/ui/account/account-page.tsx'
import { AccountTabs } from '#app/ui/account/account-tabs.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'
import { useMessages } from '#app/ui/shop-context.tsx'
import { refusalMessage } from './refusal-message.ts'
import { RegisterFields } from './register-fields.tsx'
import { Registered } from './registered.tsx'

export { clientAction, shouldRevalidate } from '#app/ui/form/kept-form.ts'

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageMeta(matches, data?.head)

export function headers() {
  return { 'Cache-Control': 'no-store' }
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { tenant, settings, session } = context
  if (!settings.showSignUp) throw notFound()
  if (session.kind === 'signed-in') throw redirect(links.dashboard())
  const messages = messagesOf(tenant)
  return {
    countries: countryNames(tenant.countries, tenant.locale),
    country: context.country,
    formKey: newFormKey(),
    done: new URL(request.url).searchParams.has('done'),
    head: {
      title: `${say(messages, 'register.title')} | ${tenant.pages.home.company}`,
      description: say(messages, 'register.description'),
      path: links.register(),
      hidden: true,
    },
  }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { tenant, settings, accounts, cookies } = context
  if (!settings.showSignUp) throw notFound()
  const form = await formOf(request)
  const submission = submissionIn(form, registerForm(tenant.countries))
  if (submission.status !== 'success') return refusal('register', submission)
  const outcome = await accounts.register(submission.value, await sentForm(form))
  if (!outcome.ok) {
    if (isWeakPassword(outcome))
      return refusal('register', submission, null, { faults: passwordFieldFaults(outcome.reason) })
    const status = outcome.reason === 'limited' ? 429 : outcome.reason === 'failed' ? 500 : 409
    return refusal('register', submission, refusalMessage(outcome, messagesOf(tenant)), { status })
  }
  return redirect(links.register('done'), { headers: withCookies(await cookies.write('known', outcome.known)) })
}

export default function RegisterPage() {
  const say = useMessages(registerWords)
  const { countries, country, formKey, done } = useLoaderData<typeof loader>()
  return (
    <AccountPage title={say('register.title')} wide>
      {done ? (
        <Registered />
      ) : (
        <>
          <AccountTabs here="register" />
          <RegisterFields countries={countries} here={country} formKey={formKey} />
        </>
      )}
    </AccountPage>
  )
}
