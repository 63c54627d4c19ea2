import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { messagesOf, say } from '#app/domain/messages/say.ts'
import { loginWords } from '#app/domain/messages/words/login.ts'
import { fieldIn } from '#app/http/form-answers.ts'
import { formOf } from '#app/http/forms.ts'
import { onceKept } from '#app/http/kept-cookies.ts'
import { notFound } from '#app/http/responses.ts'
import { samePath } from '#app/http/same-path.ts'
import { links } from '#app/links.ts'
import { AccountPage } from '#app/ui/account/account-page.tsx'
import { AccountTabs } from '#app/ui/account/account-tabs.tsx'
import { SignIn } from '#app/ui/account/sign-in.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'
import { useMessages } from '#app/ui/shop-context.tsx'
import { takeSecondStep, takeSignIn } from './take-sign-in.ts'

export { clientAction, shouldRevalidate } from '#app/ui/form/kept-form.ts'

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageMeta(matches, data?.head)

export function headers() {
  return { 'Cache-Control': 'no-store' }
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { tenant, settings, session } = context
  if (!settings.showSignIn) throw notFound()
  const back = samePath(new URL(request.url).searchParams.get('back'))
  if (session.kind === 'signed-in') throw redirect(back ?? links.dashboard())
  const messages = messagesOf(tenant)
  return {
    back,
    head: {
      title: `${say(messages, 'login.title')} | ${tenant.pages.home.company}`,
      description: say(messages, 'login.description'),
      path: links.login(),
      hidden: true,
    },
  }
}

export async function action({ request, context }: ActionFunctionArgs) {
  if (!context.settings.showSignIn) throw notFound()
  const form = await formOf(request)
  const back = samePath(fieldIn(form, 'back'))
  const next = onceKept(request, context, back ?? links.dashboard())
  const ticket = fieldIn(form, 'ticket')
  return ticket === null ? takeSignIn(form, context, next) : takeSecondStep(form, ticket, context, back, next)
}

export default function LoginPage() {
  const say = useMessages(loginWords)
  const { back } = useLoaderData<typeof loader>()
  return (
    <AccountPage title={say('login.title')}>
      <AccountTabs here="signIn" />
      <SignIn back={back} />
    </AccountPage>
  )
}
