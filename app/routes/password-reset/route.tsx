import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { isWeakPassword, passwordFieldFaults, ResetForm } from '#app/domain/customers/password-forms.ts'
import { messagesOf, say } from '#app/domain/messages/say.ts'
import { customersWords } from '#app/domain/messages/words/customers.ts'
import { resetWords } from '#app/domain/messages/words/reset.ts'
import { flash } from '#app/http/flash.ts'
import { refusal, submissionIn } from '#app/http/form-answers.ts'
import { newFormKey, sentForm } from '#app/http/form-key.ts'
import { formOf } from '#app/http/forms.ts'
import { linkPageHeaders, tokenIn } from '#app/http/link-page.ts'
import { withCookies } from '#app/http/responses.ts'
import { links } from '#app/links.ts'
import { AccountPage } from '#app/ui/account/account-page.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'
import { useMessages } from '#app/ui/shop-context.tsx'
import { ResetFields } from './reset-fields.tsx'

export { clientAction, shouldRevalidate } from '#app/ui/form/kept-form.ts'

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageMeta(matches, data?.head)

export function headers() {
  return linkPageHeaders
}

/** The old links' `custid` and `constr` mean nothing here: the token says it all. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { tenant, accounts } = context
  const messages = messagesOf(tenant)
  const token = tokenIn(request)
  return {
    formKey: newFormKey(),
    token: token !== '' && (await accounts.resetIsOpen(token)) ? token : null,
    head: {
      title: `${say(messages, 'reset.title')} | ${tenant.pages.home.company}`,
      description: say(messages, 'reset.description'),
      path: links.passwordReset(''),
      hidden: true,
    },
  }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { tenant, accounts, cookies } = context
  const messages = messagesOf(tenant)
  const form = await formOf(request)
  const submission = submissionIn(form, ResetForm)
  if (submission.status !== 'success') return refusal('reset', submission)
  const outcome = await accounts.resetPassword(tokenIn(request), submission.value.password, await sentForm(form))
  if (!outcome.ok) {
    if (isWeakPassword(outcome))
      return refusal('reset', submission, null, { faults: passwordFieldFaults(outcome.reason) })
    const text = say(messages, `reset.${outcome.reason}`)
    const status = outcome.reason === 'expired' ? 410 : 500
    return refusal('reset', submission, { kind: 'error', title: null, text }, { status })
  }
  const done = await flash(cookies, [
    { kind: 'success', title: null, text: say(messages, 'reset.done') },
    ...(outcome.cleared ? [{ kind: 'info', title: null, text: say(messages, 'account.cleared') } as const] : []),
  ])
  const headers = withCookies(await cookies.write('known', outcome.known), done)
  return redirect(links.home(), { headers })
}

export default function PasswordResetPage() {
  const say = useMessages(resetWords)
  const { token, formKey } = useLoaderData<typeof loader>()
  return (
    <AccountPage title={say('reset.title')}>
      {token === null ? <Expired /> : <ResetFields token={token} formKey={formKey} />}
    </AccountPage>
  )
}

function Expired() {
  const say = useMessages({ ...customersWords, ...resetWords })
  return (
    <>
      <p role="alert">{say('reset.expired')}</p>
      <ButtonLink to={links.forgotPassword()} className="mt-5">
        {say('reset.another')}
      </ButtonLink>
    </>
  )
}
