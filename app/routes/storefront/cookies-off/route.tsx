import { type LoaderFunctionArgs, type MetaFunction, redirectDocument } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { cookiesOffMessages } from '#app/domain/messages/en/content.ts'
import { getMessages, translate } from '#app/domain/messages/translate.ts'
import { toSamePath, withCookies } from '#app/http/responses.ts'
import { links } from '#app/links.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { AccountPage } from '#app/ui/page-layouts.tsx'
import { getPageMeta } from '#app/ui/page-meta.ts'
import { useMessages } from '#app/ui/shop-context.tsx'

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => getPageMeta(matches, data?.head)

export function headers() {
  return { 'Cache-Control': 'no-store' }
}

/**
 * Checks that the browser accepts cookies, after a form that sets one. With cookies it redirects to the next page,
 * without them it shows an explanation.
 */
export function loader({ request, context: { tenant, cookies } }: LoaderFunctionArgs) {
  const returnPath = toSamePath(new URL(request.url).searchParams.get('back')) ?? links.home()
  if (cookies.requestCookies.size > 0) throw redirectDocument(returnPath, { headers: withCookies() })
  const messages = getMessages(tenant)
  return {
    returnPath,
    head: {
      title: `${translate(messages, 'cookiesDisabled.title')} | ${tenant.pages.home.company}`,
      description: translate(messages, 'cookiesDisabled.text'),
      path: links.cookiesOff(),
      noIndex: true,
    },
  }
}

export default function CookiesOffPage() {
  const t = useMessages(cookiesOffMessages)
  const { returnPath } = useLoaderData<typeof loader>()
  return (
    <AccountPage title={t('cookiesDisabled.title')}>
      <p role="alert">{t('cookiesDisabled.text')}</p>
      <ButtonLink to={returnPath} reloadDocument className="mt-5">
        {t('cookiesDisabled.retry')}
      </ButtonLink>
    </AccountPage>
  )
}
