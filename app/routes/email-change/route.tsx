import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import type { Message } from '#app/domain/messages/message.ts'
import { messagesOf, say } from '#app/domain/messages/say.ts'
import { customersWords } from '#app/domain/messages/words/customers.ts'
import { resetWords } from '#app/domain/messages/words/reset.ts'
import { flash } from '#app/http/flash.ts'
import { linkPageHeaders, tokenIn } from '#app/http/link-page.ts'
import { withCookies } from '#app/http/responses.ts'
import { links } from '#app/links.ts'
import { AccountPage } from '#app/ui/account/account-page.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'
import { useMessages } from '#app/ui/shop-context.tsx'

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageMeta(matches, data?.head)

export function headers() {
  return linkPageHeaders
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { tenant, accounts } = context
  const messages = messagesOf(tenant)
  const token = tokenIn(request)
  return {
    token: token !== '' && (await accounts.emailChangeIsOpen(token)) ? token : null,
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
  const outcome = await accounts.confirmEmailChange(tokenIn(request))
  const told: Message = outcome.ok
    ? { kind: 'success', title: null, text: say(messages, 'emailChange.done', { email: outcome.email }) }
    : {
        kind: 'error',
        title: null,
        text: say(messages, outcome.reason === 'taken' ? 'account.emailTaken' : 'account.linkExpired'),
      }
  const next = session.kind === 'signed-in' ? links.dashboard() : links.login()
  return redirect(next, { headers: withCookies(await flash(cookies, [told])) })
}

export default function EmailChangePage() {
  const say = useMessages({ ...customersWords, ...resetWords })
  const { token } = useLoaderData<typeof loader>()
  return (
    <AccountPage title={say('emailChange.title')}>
      {token === null ? (
        <>
          <p role="alert">{say('account.linkExpired')}</p>
          <ButtonLink to={links.dashboard()} className="mt-5">
            {say('emailChange.account')}
          </ButtonLink>
        </>
      ) : (
        <form method="post" action={links.emailChange(token)}>
          <p className="text-ink-soft">{say('emailChange.text')}</p>
          <Button type="submit" className="mt-5">
            {say('emailChange.submit')}
          </Button>
        </form>
      )}
    </AccountPage>
  )
}
