import {
  type ActionFunctionArgs,
  type AppLoadContext,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { OwnPasswordForm } from '#app/domain/customers/password-forms.ts'
import type { Message } from '#app/domain/messages/message.ts'
import { messagesOf, say } from '#app/domain/messages/say.ts'
import { customersWords } from '#app/domain/messages/words/customers.ts'
import { resetWords } from '#app/domain/messages/words/reset.ts'
import { flash } from '#app/http/flash.ts'
import { refusal, submissionIn } from '#app/http/form-answers.ts'
import { formOf } from '#app/http/forms.ts'
import { linkPageHeaders, tokenIn } from '#app/http/link-page.ts'
import { withCookies } from '#app/http/responses.ts'
import { links } from '#app/links.ts'
import { AccountPage } from '#app/ui/account/account-page.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'
import { useMessages } from '#app/ui/shop-context.tsx'
import { ConfirmFields } from './confirm-fields.tsx'

export { clientAction, shouldRevalidate } from '#app/ui/form/kept-form.ts'

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageMeta(matches, data?.head)

export function headers() {
  return linkPageHeaders
}

/** Confirms the e-mail address of an account: the first one, or the one that it changes to. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { tenant, accounts } = context
  const messages = messagesOf(tenant)
  const token = tokenIn(request)
  const link = token === '' ? null : await accounts.emailLink(token, signedIn(context))
  return {
    link: link === null ? null : { ...link, token },
    head: {
      title: `${say(messages, 'emailChange.title')} | ${tenant.pages.home.company}`,
      description: say(messages, 'emailChange.description'),
      path: links.emailChange(''),
      hidden: true,
    },
  }
}

/** Opening the link changes nothing: mail programs look at links before people do. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { tenant, accounts, cookies, session } = context
  const messages = messagesOf(tenant)
  const submission = submissionIn(await formOf(request), OwnPasswordForm)
  const password = submission.status === 'success' ? submission.value.password : null
  const outcome = await accounts.confirmEmailChange(tokenIn(request), signedIn(context), password)
  if (!outcome.ok && outcome.reason === 'limited') {
    const text = say(messages, 'limited.text', { minutes: outcome.minutes })
    return refusal('emailChange', submission, { kind: 'warning', title: null, text }, { status: 429 })
  }
  if (!outcome.ok && outcome.reason === 'wrong-password') {
    if (password === null) return refusal('emailChange', submission)
    const text = say(messages, 'emailChange.passwordWrong')
    return refusal('emailChange', submission, { kind: 'warning', title: null, text })
  }
  const told: Message = outcome.ok
    ? { kind: 'success', title: null, text: say(messages, 'emailChange.done', { email: outcome.email }) }
    : {
        kind: 'error',
        title: null,
        text: say(messages, outcome.reason === 'taken' ? 'account.emailTaken' : 'account.linkExpired'),
      }
  const phoneRemoved = { kind: 'info', title: null, text: say(messages, 'account.phoneRemoved') } as const
  const next = session.kind === 'signed-in' ? links.dashboard() : links.login()
  const notes = [told, ...(outcome.ok && outcome.phoneRemoved ? [phoneRemoved] : [])]
  return redirect(next, { headers: withCookies(await flash(cookies, notes)) })
}

export default function EmailChangePage() {
  const say = useMessages({ ...customersWords, ...resetWords })
  const { link } = useLoaderData<typeof loader>()
  return (
    <AccountPage title={say('emailChange.title')}>
      {link === null ? (
        <>
          <p role="alert">{say('account.linkExpired')}</p>
          <ButtonLink to={links.dashboard()} className="mt-5">
            {say('emailChange.account')}
          </ButtonLink>
        </>
      ) : (
        <ConfirmFields {...link} />
      )}
    </AccountPage>
  )
}

function signedIn({ session }: AppLoadContext): number | null {
  return session.kind === 'signed-in' ? session.buyer.customerId : null
}
