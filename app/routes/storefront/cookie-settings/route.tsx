import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirectDocument,
} from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { consentMessages } from '#app/domain/messages/en/content.ts'
import { getMessages, translate } from '#app/domain/messages/translate.ts'
import {
  consentField,
  listAnalyticsCookies,
  listConsentPurposes,
  needsConsent,
  parseConsent,
} from '#app/domain/tenancy/consent.ts'
import { getConsentText } from '#app/http/consent.ts'
import { getField, readFormData } from '#app/http/form-submissions.ts'
import { expireCookie, getFormPage, notFound, withCookies } from '#app/http/responses.ts'
import { links } from '#app/links.ts'
import { ConsentButtons } from '#app/ui/consent/consent-choice.tsx'
import { AccountPage } from '#app/ui/page-layouts.tsx'
import { getPageMeta } from '#app/ui/page-meta.ts'
import { useMessages } from '#app/ui/shop-context.tsx'

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => getPageMeta(matches, data?.head)

export function headers() {
  return { 'Cache-Control': 'no-store' }
}

export async function loader({ context }: LoaderFunctionArgs) {
  const { tenant, cookies } = context
  if (!needsConsent(tenant)) throw notFound()
  const messages = getMessages(tenant)
  return {
    choice: parseConsent(await cookies.read('consent')),
    consentText: getConsentText(tenant),
    purposes: listConsentPurposes(tenant),
    head: {
      title: `${translate(messages, 'consent.settings')} | ${tenant.pages.home.company}`,
      description: translate(messages, 'consent.description'),
      path: links.cookieSettings(),
      noIndex: true,
    },
  }
}

/**
 * Saves a choice made on this page or in the banner, and reloads the page it was made on. Withdrawing consent expires
 * the analytics cookies.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const { tenant, cookies } = context
  if (!needsConsent(tenant)) throw notFound()
  const form = await readFormData(request)
  const choice = parseConsent(getField(form, consentField))
  if (choice === null) return redirectDocument(links.cookieSettings())
  const expiredCookies =
    choice === 'none' && tenant.analytics !== null ? listAnalyticsCookies(tenant.analytics).map(expireCookie) : []
  const consentCookie = await cookies.write('consent', choice)
  // Reload the document: after a withdrawal, no script that the consent allowed may keep running.
  return redirectDocument(getFormPage(request, form), {
    headers: withCookies(consentCookie, ...expiredCookies),
  })
}

export default function CookieSettings() {
  const t = useMessages(consentMessages)
  const { choice, consentText, purposes } = useLoaderData<typeof loader>()
  return (
    <AccountPage title={t('consent.settings')} wide>
      <form method="post" action={links.cookieSettings()} className="grid gap-5">
        <p>{consentText}</p>
        <CookiePurpose title={t('consent.necessary.title')} text={t('consent.necessary.text')} />
        {purposes.map((purpose) => (
          <CookiePurpose key={purpose} title={t(`consent.${purpose}.title`)} text={t(`consent.${purpose}.text`)} />
        ))}
        <p className="font-semibold">{t(`consent.now.${choice ?? 'unknown'}`)}</p>
        <ConsentButtons reject={t('consent.reject')} accept={t('consent.accept')} />
        <p className="text-sm text-ink-soft">{t('consent.duration')}</p>
      </form>
    </AccountPage>
  )
}

function CookiePurpose({ title, text }: { title: string; text: string }) {
  return (
    <section>
      <h2 className="font-semibold">{title}</h2>
      <p className="mt-1 whitespace-pre-line text-ink-soft">{text}</p>
    </section>
  )
}
