import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/cloudflare'
import { Link, useLoaderData } from '@remix-run/react'
import { ForgotForm } from '#app/domain/customers/password-forms.ts'
import { messagesOf, say } from '#app/domain/messages/say.ts'
import { resetWords } from '#app/domain/messages/words/reset.ts'
import { refusal, submissionIn } from '#app/http/form-answers.ts'
import { newFormKey, sentForm } from '#app/http/form-key.ts'
import { formOf } from '#app/http/forms.ts'
import { notFound, withCookies } from '#app/http/responses.ts'
import { links } from '#app/links.ts'
import { AccountPage } from '#app/ui/account/account-page.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'
import { useMessages } from '#app/ui/shop-context.tsx'
import { ForgotFields } from './forgot-fields.tsx'

export { clientAction, shouldRevalidate } from '#app/ui/form/kept-form.ts'

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageMeta(matches, data?.head)

export function headers() {
  return { 'Cache-Control': 'no-store' }
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { tenant, settings } = context
  if (!settings.showSignIn) throw notFound()
  const messages = messagesOf(tenant)
  return {
    formKey: newFormKey(),
    sent: new URL(request.url).searchParams.has('sent') ? say(messages, 'forgot.done') : null,
    head: {
      title: `${say(messages, 'forgot.title')} | ${tenant.pages.home.company}`,
      description: say(messages, 'forgot.description'),
      path: links.forgotPassword(),
      hidden: true,
    },
  }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { tenant, settings, accounts } = context
  if (!settings.showSignIn) throw notFound()
  const messages = messagesOf(tenant)
  const form = await formOf(request)
  const submission = submissionIn(form, ForgotForm)
  if (submission.status !== 'success') return refusal('forgot', submission)
  const asked = await accounts.forgotPassword(submission.value.email, links.passwordReset, await sentForm(form))
  const sent = redirect(links.forgotPassword('sent'), { headers: withCookies() })
  if (asked.ok) return sent
  if (asked.reason === 'limited') {
    const text = say(messages, 'limited.text', { minutes: asked.minutes })
    return refusal('forgot', submission, { kind: 'warning', title: null, text }, { status: 429 })
  }
  const text = say(messages, 'forgot.notFound')
  // A shop that has one wording for both answers wants nobody to tell them apart.
  if (text === say(messages, 'forgot.done')) return sent
  return refusal('forgot', submission, { kind: 'warning', title: null, text })
}

export default function ForgotPasswordPage() {
  const say = useMessages(resetWords)
  const { sent, formKey } = useLoaderData<typeof loader>()
  return (
    <AccountPage title={say('forgot.title')}>
      {sent === null ? <ForgotFields formKey={formKey} /> : <p role="status">{sent}</p>}
      <Link to={links.login()} className="mt-4 inline-block py-2 text-sm font-semibold text-primary-strong underline">
        {say('forgot.signIn')}
      </Link>
    </AccountPage>
  )
}
