import {
  type ActionFunctionArgs,
  type AppLoadContext,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  redirectDocument,
} from '@remix-run/cloudflare'
import { type ShouldRevalidateFunctionArgs, useActionData, useLoaderData, useRouteLoaderData } from '@remix-run/react'
import { adminLinks } from '#app/admin-links.ts'
import { AdminSignInForm, adminSignInIssues } from '#app/domain/admin/staff.ts'
import { SecondStepForm } from '#app/domain/customers/account-forms.ts'
import type { TwoFactorSecret } from '#app/domain/customers/accounts.ts'
import { adminLoginMessages } from '#app/domain/messages/en/admin.ts'
import type { Message } from '#app/domain/messages/message-format.ts'
import { getMessages, translate } from '#app/domain/messages/translate.ts'
import { isAdminPath, renamePath } from '#app/domain/urls.ts'
import { writeFlash } from '#app/http/flash.ts'
import { getField, parseFormData, readFormData, rejectForm } from '#app/http/form-submissions.ts'
import { createQrCode } from '#app/http/qr-code.ts'
import { getCookieCheckPath, toSamePath, withCookies } from '#app/http/responses.ts'
import { AdminGuestPage, getAdminMeta } from '#app/ui/admin/admin-page.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { SubmitButton, useValidatedForm, ValidatedForm } from '#app/ui/form/validated-form.tsx'
import { PageMessages } from '#app/ui/page-messages.tsx'
import { useMessages } from '#app/ui/shop-context.tsx'
import { type AdminSignInResponse, adminSignInForms, CodeStep, NewRecoveryCodes } from './code-step.tsx'

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

const toWarning = (text: string): Message => ({ kind: 'warning', title: null, text })

/** First step: checks email address and password. */
async function submitCredentials(form: FormData | null, { admin, tenant }: AppLoadContext) {
  const messages = getMessages(tenant)
  const submission = parseFormData(form, AdminSignInForm)
  if (submission.status !== 'success') return rejectForm(adminSignInForms.first, submission)
  const outcome = await admin.accounts.signIn(submission.value)
  if (outcome.ok) return respondWithCodeStep(outcome)
  if (outcome.reason === 'wrong')
    return rejectForm(adminSignInForms.first, submission, toWarning(translate(messages, 'adminLogin.invalid')))
  const limitMessage = toWarning(translate(messages, 'adminLogin.rateLimited', { minutes: outcome.minutes }))
  return rejectForm(adminSignInForms.first, submission, limitMessage, { status: 429 })
}

/** Second step: checks the code, with the ticket from the first step. A new authenticator gets recovery codes. */
async function submitCode(
  form: FormData | null,
  ticket: string,
  { admin, tenant, cookies }: AppLoadContext,
  returnPath: string | null,
  nextPath: string,
) {
  const messages = getMessages(tenant)
  const submission = parseFormData(form, SecondStepForm)
  // Replace a malformed code with '': the outcome contains the authenticator's key, which the form shows again.
  const code = submission.status === 'success' ? submission.value.code : ''
  const outcome = await admin.accounts.confirmSignIn({ ticket, code })
  if (outcome.ok) {
    const cookieHeaders = [
      await cookies.write('admin', outcome.token),
      await cookies.write('known', outcome.knownToken),
    ]
    // Reload the document: a pending revalidation of the first step must not override the redirect.
    if (outcome.recoveryCodes === null)
      return redirectDocument(nextPath, { status: 303, headers: withCookies(...cookieHeaders) })
    const response = {
      form: adminSignInForms.second,
      result: {},
      message: null,
      recoveryCodes: outcome.recoveryCodes,
      nextPath,
    }
    return data(response, { headers: withCookies(...cookieHeaders) })
  }
  switch (outcome.reason) {
    case 'expired': {
      const flashCookie = await writeFlash(cookies, [toWarning(translate(messages, 'adminLogin.expired'))])
      return redirectDocument(adminLinks.login(returnPath ?? undefined), {
        status: 303,
        headers: withCookies(flashCookie),
      })
    }
    case 'limited': {
      const limitMessage = toWarning(translate(messages, 'adminLogin.rateLimited', { minutes: outcome.minutes }))
      return respondWithCodeStep(
        { ticket, key: outcome.key },
        rejectForm(adminSignInForms.second, submission, limitMessage, { status: 429 }),
      )
    }
    case 'wrong-code': {
      const wrongCodeMessage =
        submission.status === 'success' ? toWarning(translate(messages, 'adminLogin.code.invalid')) : null
      return respondWithCodeStep(
        { ticket, key: outcome.key },
        rejectForm(adminSignInForms.second, submission, wrongCodeMessage),
      )
    }
  }
}

interface PendingSignIn {
  readonly ticket: string
  readonly key: TwoFactorSecret | null
}

/** Shows the code page, with an error after a wrong code, and with the key until the authenticator is set up. */
function respondWithCodeStep({ ticket, key }: PendingSignIn, rejection?: ReturnType<typeof rejectForm>) {
  const pending = { ticket, key: key === null ? null : { ...key, picture: createQrCode(key.uri) } }
  if (rejection !== undefined) return data({ ...rejection.data, ...pending }, rejection.init ?? undefined)
  return data({ form: adminSignInForms.first, result: {}, message: null, ...pending }, { headers: withCookies() })
}
