import {
  type ActionFunctionArgs,
  type AppLoadContext,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import type { Message } from '#app/domain/messages/message.ts'
import { messagesOf, say } from '#app/domain/messages/say.ts'
import { newsletterPagesWords } from '#app/domain/messages/words/newsletter-pages.ts'
import { type NoticeStep, noticePaths } from '#app/domain/notices/notice-pages.ts'
import { flash } from '#app/http/flash.ts'
import { linkPageHeaders, tokenIn } from '#app/http/link-page.ts'
import { notFound, withCookies } from '#app/http/responses.ts'
import { links } from '#app/links.ts'
import { AccountPage } from '#app/ui/account/account-page.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'
import { useMessages } from '#app/ui/shop-context.tsx'

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageMeta(matches, data?.head)

export function headers() {
  return linkPageHeaders
}

/** The page behind a link in a mail that one subscribes to: what it is about, and one button. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { tenant, shop } = context
  const messages = messagesOf(tenant)
  const step = stepOf(request)
  const token = tokenIn(request)
  return {
    step,
    token:
      token !== '' && (await shop.read((db, tenantId) => db.noticeLinkIsOpen(tenantId, step, token))) ? token : null,
    head: {
      title: `${say(messages, `mailLink.${step}.title`)} | ${tenant.pages.home.company}`,
      description: say(messages, 'mailLink.description'),
      path: noticePaths[step],
      hidden: true,
    },
  }
}

/** Opening the link changes nothing: mail programs look at links before people do. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { tenant, shop, cookies } = context
  const step = stepOf(request)
  const done = await shop.write((db, tenantId) =>
    db.followNoticeLink(tenantId, step, tokenIn(request), customerIn(context)),
  )
  const text = say(messagesOf(tenant), `mailLink.${step}.${done ? 'done' : 'gone'}`)
  const told: Message = { kind: done ? 'success' : 'error', title: null, text }
  return redirect(links.home(), { headers: withCookies(await flash(cookies, [told])) })
}

export default function MailLinkPage() {
  const say = useMessages(newsletterPagesWords)
  const { step, token } = useLoaderData<typeof loader>()
  return (
    <AccountPage title={say(`mailLink.${step}.title`)}>
      {token === null ? (
        <>
          <p>{say(`mailLink.${step}.gone`)}</p>
          <ButtonLink to={links.home()} className="mt-5">
            {say('mailLink.home')}
          </ButtonLink>
        </>
      ) : (
        <form method="post" action={links.mailLink(step, token)}>
          <p className="text-ink-soft">{say(`mailLink.${step}.text`)}</p>
          <Button type="submit" className="mt-5">
            {say(`mailLink.${step}.submit`)}
          </Button>
        </form>
      )}
    </AccountPage>
  )
}

function stepOf(request: Request): NoticeStep {
  const { pathname } = new URL(request.url)
  const steps = Object.keys(noticePaths) as NoticeStep[]
  const step = steps.find((each) => noticePaths[each] === pathname)
  if (step === undefined) throw notFound()
  return step
}

function customerIn({ session }: AppLoadContext): number | null {
  return session.kind === 'signed-in' ? session.buyer.customerId : null
}
