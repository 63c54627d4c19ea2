import { type LoaderFunctionArgs, type MetaFunction, redirectDocument } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { messagesOf, say } from '#app/domain/messages/say.ts'
import { cookiesOffWords } from '#app/domain/messages/words/cookies-off.ts'
import { withCookies } from '#app/http/responses.ts'
import { samePath } from '#app/http/same-path.ts'
import { links } from '#app/links.ts'
import { AccountPage } from '#app/ui/account/account-page.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'
import { useMessages } from '#app/ui/shop-context.tsx'

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageMeta(matches, data?.head)

export function headers() {
  return { 'Cache-Control': 'no-store' }
}

/** On the way from a form whose answer is a cookie: a browser that has kept it goes on, one that has not reads why it can't. */
export function loader({ request, context: { tenant, cookies } }: LoaderFunctionArgs) {
  const back = samePath(new URL(request.url).searchParams.get('back')) ?? links.home()
  if (cookies.sent.size > 0) throw redirectDocument(back, { headers: withCookies() })
  const messages = messagesOf(tenant)
  return {
    back,
    head: {
      title: `${say(messages, 'cookiesOff.title')} | ${tenant.pages.home.company}`,
      description: say(messages, 'cookiesOff.text'),
      path: links.cookiesOff(),
      hidden: true,
    },
  }
}

export default function CookiesOffPage() {
  const say = useMessages(cookiesOffWords)
  const { back } = useLoaderData<typeof loader>()
  return (
    <AccountPage title={say('cookiesOff.title')}>
      <p role="alert">{say('cookiesOff.text')}</p>
      <ButtonLink to={back} reloadDocument className="mt-5">
        {say('cookiesOff.again')}
      </ButtonLink>
    </AccountPage>
  )
}
