import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/cloudflare'
import { type ShouldRevalidateFunctionArgs, useActionData, useLoaderData, useRouteLoaderData } from '@remix-run/react'
import { adminLinks } from '#app/admin-links.ts'
import { AdminSignInForm, adminSignInIssues } from '#app/domain/admin/staff.ts'
import { adminLoginMessages } from '#app/domain/messages/en/admin.ts'
import type { Message } from '#app/domain/messages/message-format.ts'
import { getMessages, translate } from '#app/domain/messages/translate.ts'
import { isAdminPath, renamePath } from '#app/domain/urls.ts'
import { getField, readFormData } from '#app/http/form-submissions.ts'
import { getCookieCheckPath, toSamePath, withCookies } from '#app/http/responses.ts'
import { AdminGuestPage, getAdminMeta } from '#app/ui/admin/admin-page.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { SubmitButton, useValidatedForm, ValidatedForm } from '#app/ui/form/validated-form.tsx'
import { PageMessages } from '#app/ui/page-messages.tsx'
import { useMessages } from '#app/ui/shop-context.tsx'
import { type AdminSignInResponse, adminSignInForms, CodeStep, NewRecoveryCodes } from './code-step.tsx'
import { submitCode, submitCredentials } from './sign-in-actions.ts'

export { clientAction } from '#app/ui/form/form-client-action.ts'

export const meta: MetaFunction<typeof loader> = ({ data }) => getAdminMeta(data?.title)

export function headers() {
  return { 'Cache-Control': 'no-store' }
}

/** Don't reload after a submission: the loader would redirect away from the new recovery codes. */
export function shouldRevalidate({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formMethod === undefined && defaultShouldRevalidate
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const returnPath = parseAdminPath(new URL(request.url).searchParams.get('back'))
  if ((await context.admin.accounts.getSession()) !== null)
    throw redirect(returnPath ?? adminLinks.overview(), { status: 303, headers: withCookies() })
  return { returnPath, title: translate(getMessages(context.tenant), 'adminLogin.title') }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readFormData(request)
  const returnPath = parseAdminPath(new URL(request.url).searchParams.get('back'))
  const nextPath = getCookieCheckPath(request, context, returnPath ?? adminLinks.overview())
  const ticket = getField(form, 'ticket')
  return ticket === null ? submitCredentials(form, context) : submitCode(form, ticket, context, returnPath, nextPath)
}

export default function AdminLoginPage() {
  const { returnPath } = useLoaderData<typeof loader>()
  const t = useMessages(adminLoginMessages)
  const rootData = useRouteLoaderData('root') as { readonly messages: readonly Message[] } | undefined
  const { formState, fields } = useValidatedForm({
    id: adminSignInForms.first,
    schema: AdminSignInForm,
    issueOrder: adminSignInIssues,
  })
  const actionData = useActionData<AdminSignInResponse>()
  const response: AdminSignInResponse | undefined = formState.response ?? actionData
  if (response?.recoveryCodes !== undefined)
    return <NewRecoveryCodes codes={response.recoveryCodes} nextPath={response.nextPath ?? adminLinks.overview()} />
  if (response?.ticket !== undefined)
    return <CodeStep ticket={response.ticket} authenticatorKey={response.key ?? null} returnPath={returnPath} />
  return (
    <>
      <PageMessages messages={rootData?.messages ?? []} />
      <AdminGuestPage title={t('adminLogin.title')}>
        <ValidatedForm formState={formState} action={adminLinks.login(returnPath ?? undefined)}>
          <p className="text-ink-soft">{t('adminLogin.text')}</p>
          <Field field={fields.email} label={t('adminLogin.email')} type="email" autoComplete="username" required />
          <Field
            field={fields.password}
            label={t('adminLogin.password')}
            type="password"
            autoComplete="current-password"
            required
          />
          <SubmitButton formState={formState}>{t('adminLogin.submit')}</SubmitButton>
        </ValidatedForm>
      </AdminGuestPage>
    </>
  )
}

/** Accepts only paths within the admin. */
function parseAdminPath(requestedPath: string | null): string | null {
  const path = toSamePath(requestedPath)
  if (path === null) return null
  const { pathname, search, hash } = new URL(path, 'https://admin.invalid')
  const adminPath = renamePath(pathname)
  return isAdminPath(adminPath) ? `${adminPath}${search}${hash}` : null
}
