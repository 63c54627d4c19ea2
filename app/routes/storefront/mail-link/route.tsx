import {
  type ActionFunctionArgs,
  type AppLoadContext,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { newsletterPagesMessages } from '#app/domain/messages/en/content.ts'
import type { Message } from '#app/domain/messages/message-format.ts'
import { getMessages, translate } from '#app/domain/messages/translate.ts'
import { type SubscriptionStep, subscriptionPaths } from '#app/domain/urls.ts'
import { writeFlash } from '#app/http/flash.ts'
import { getLinkToken, linkPageHeaders, notFound, withCookies } from '#app/http/responses.ts'
import { links } from '#app/links.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { AccountPage } from '#app/ui/page-layouts.tsx'
import { getPageMeta } from '#app/ui/page-meta.ts'
import { useMessages } from '#app/ui/shop-context.tsx'

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => getPageMeta(matches, data?.head)

export function headers() {
  return linkPageHeaders
}

/** The page of a link that subscribes or unsubscribes: an explanation and a confirm button. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { tenant, shop } = context
  const messages = getMessages(tenant)
  const step = parseStep(request)
  const token = getLinkToken(request)
  return {
    step,
    token:
      token !== '' && (await shop.read((db, tenantId) => db.isSubscriptionLinkOpen(tenantId, step, token)))
        ? token
        : null,
    head: {
      title: `${translate(messages, `mailLink.${step}.title`)} | ${tenant.pages.home.company}`,
      description: translate(messages, 'mailLink.description'),
      path: subscriptionPaths[step],
      noIndex: true,
    },
  }
}

/** Only the form takes effect. Opening the link must not, because mail programs prefetch links. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { tenant, shop, cookies } = context
  const step = parseStep(request)
  const isDone = await shop.write((db, tenantId) =>
    db.followSubscriptionLink(tenantId, step, getLinkToken(request), getCustomerId(context)),
  )
  const text = translate(getMessages(tenant), `mailLink.${step}.${isDone ? 'done' : 'gone'}`)
  const resultMessage: Message = { kind: isDone ? 'success' : 'error', title: null, text }
  return redirect(links.home(), { headers: withCookies(await writeFlash(cookies, [resultMessage])) })
}

export default function MailLinkPage() {
  const t = useMessages(newsletterPagesMessages)
  const { step, token } = useLoaderData<typeof loader>()
  return (
    <AccountPage title={t(`mailLink.${step}.title`)}>
      {token === null ? (
        <>
          <p>{t(`mailLink.${step}.gone`)}</p>
          <ButtonLink to={links.home()} className="mt-5">
            {t('mailLink.home')}
          </ButtonLink>
        </>
      ) : (
        <form method="post" action={links.mailLink(step, token)}>
          <p className="text-ink-soft">{t(`mailLink.${step}.text`)}</p>
          <Button type="submit" className="mt-5">
            {t(`mailLink.${step}.submit`)}
          </Button>
        </form>
      )}
    </AccountPage>
  )
}

function parseStep(request: Request): SubscriptionStep {
  const { pathname } = new URL(request.url)
  const steps = Object.keys(subscriptionPaths) as SubscriptionStep[]
  const step = steps.find((candidate) => subscriptionPaths[candidate] === pathname)
  if (step === undefined) throw notFound()
  return step
}

function getCustomerId({ session }: AppLoadContext): number | null {
  return session.kind === 'signed-in' ? session.buyer.customerId : null
}
