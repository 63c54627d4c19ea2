import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { loginMessages } from '#app/domain/messages/en/account.ts'
import { getMessages, translate } from '#app/domain/messages/translate.ts'
import { getField, readFormData } from '#app/http/form-submissions.ts'
import { getCookieCheckPath, notFound, toSamePath } from '#app/http/responses.ts'
import { links } from '#app/links.ts'
import { AccountTabs, SignIn, useHasAccountTabs } from '#app/ui/account/sign-in.tsx'
import { AccountPage } from '#app/ui/page-layouts.tsx'
import { getPageMeta } from '#app/ui/page-meta.ts'
import { useMessages } from '#app/ui/shop-context.tsx'
import { submitCode, submitCredentials } from './sign-in-actions.ts'

export { clientAction, shouldRevalidate } from '#app/ui/form/form-client-action.ts'

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => getPageMeta(matches, data?.head)

export function headers() {
  return { 'Cache-Control': 'no-store' }
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { tenant, settings, session } = context
  if (!settings.showSignIn) throw notFound()
  const returnPath = toSamePath(new URL(request.url).searchParams.get('back'))
  if (session.kind === 'signed-in') throw redirect(returnPath ?? links.dashboard())
  const messages = getMessages(tenant)
  return {
    returnPath,
    head: {
      title: `${translate(messages, 'login.title')} | ${tenant.pages.home.company}`,
      description: translate(messages, 'login.description'),
      path: links.login(),
      noIndex: true,
    },
  }
}

export async function action({ request, context }: ActionFunctionArgs) {
  if (!context.settings.showSignIn) throw notFound()
  const form = await readFormData(request)
  const returnPath = toSamePath(getField(form, 'back'))
  const nextPath = getCookieCheckPath(request, context, returnPath ?? links.dashboard())
  const ticket = getField(form, 'ticket')
  return ticket === null
    ? submitCredentials(form, context, nextPath)
    : submitCode(form, ticket, context, returnPath, nextPath)
}

export default function LoginPage() {
  const t = useMessages(loginMessages)
  const { returnPath } = useLoaderData<typeof loader>()
  return (
    <AccountPage title={t('login.title')} isTitleHidden={useHasAccountTabs()}>
      <AccountTabs current="signIn" />
      <SignIn returnPath={returnPath} />
    </AccountPage>
  )
}
