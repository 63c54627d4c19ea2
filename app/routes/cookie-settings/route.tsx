import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirectDocument,
} from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { messagesOf, say } from '#app/domain/messages/say.ts'
import { consentWords } from '#app/domain/messages/words/consent.ts'
import { analyticsCookies, asksConsent, consentField, purposesOf, readConsent } from '#app/domain/tenancy/consent.ts'
import { consentQuestion } from '#app/http/consent-question.ts'
import { flash } from '#app/http/flash.ts'
import { fieldIn } from '#app/http/form-answers.ts'
import { formOf } from '#app/http/forms.ts'
import { pageOfForm } from '#app/http/referer.ts'
import { expired, notFound, withCookies } from '#app/http/responses.ts'
import { links } from '#app/links.ts'
import { AccountPage } from '#app/ui/account/account-page.tsx'
import { ConsentButtons } from '#app/ui/consent/consent-buttons.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'
import { useMessages } from '#app/ui/shop-context.tsx'

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageMeta(matches, data?.head)

export function headers() {
  return { 'Cache-Control': 'no-store' }
}

export async function loader({ context }: LoaderFunctionArgs) {
  const { tenant, cookies } = context
  if (!asksConsent(tenant)) throw notFound()
  const messages = messagesOf(tenant)
  return {
    choice: readConsent(await cookies.read('consent')),
    question: consentQuestion(tenant),
    purposes: purposesOf(tenant),
    head: {
      title: `${say(messages, 'consent.settings')} | ${tenant.pages.home.company}`,
      description: say(messages, 'consent.description'),
      path: links.cookieSettings(),
      hidden: true,
    },
  }
}

/** The choice, from this page or from the banner of any other. Whoever takes a yes back loses what came with it. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { tenant, cookies } = context
  if (!asksConsent(tenant)) throw notFound()
  const form = await formOf(request)
  const choice = readConsent(fieldIn(form, consentField))
  if (choice === null) return redirectDocument(links.cookieSettings())
  const text = say(messagesOf(tenant), 'consent.saved')
  const said = await flash(cookies, [{ kind: 'success', title: null, text }])
  const taken = choice === 'none' && tenant.analytics !== null ? analyticsCookies(tenant.analytics).map(expired) : []
  const kept = await cookies.write('consent', choice)
  // A whole new page: whatever a yes has loaded is gone after a no.
  return redirectDocument(pageOfForm(request, form), { headers: withCookies(kept, said, ...taken) })
}

export default function CookieSettings() {
  const say = useMessages(consentWords)
  const { choice, question, purposes } = useLoaderData<typeof loader>()
  return (
    <AccountPage title={say('consent.settings')} wide>
      <form method="post" action={links.cookieSettings()} className="grid gap-5">
        <p>{question}</p>
        <Kind title={say('consent.needed.title')} text={say('consent.needed.text')} />
        {purposes.map((purpose) => (
          <Kind key={purpose} title={say(`consent.${purpose}.title`)} text={say(`consent.${purpose}.text`)} />
        ))}
        <p className="font-semibold">{say(`consent.now.${choice ?? 'unknown'}`)}</p>
        <ConsentButtons reject={say('consent.reject')} accept={say('consent.accept')} />
        <p className="text-sm text-ink-soft">{say('consent.kept')}</p>
      </form>
    </AccountPage>
  )
}

function Kind({ title, text }: { title: string; text: string }) {
  return (
    <section>
      <h2 className="font-semibold">{title}</h2>
      <p className="mt-1 text-ink-soft">{text}</p>
    </section>
  )
}
