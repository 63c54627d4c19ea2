import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/cloudflare'
import { Link, useLoaderData, useLocation } from '@remix-run/react'
import { ForgotForm, forgotPasswordIssues } from '#app/domain/customers/account-forms.ts'
import { resetMessages } from '#app/domain/messages/en/account.ts'
import { getMessages, translate } from '#app/domain/messages/translate.ts'
import {
  createFormKey,
  getField,
  getFormHash,
  parseFormData,
  readFormData,
  rejectForm,
} from '#app/http/form-submissions.ts'
import { notFound, withCookies } from '#app/http/responses.ts'
import { links } from '#app/links.ts'
import { Field } from '#app/ui/form/field.tsx'
import { type FormResponse, SubmitButton, useValidatedForm, ValidatedForm } from '#app/ui/form/validated-form.tsx'
import { AccountPage } from '#app/ui/page-layouts.tsx'
import { getPageMeta } from '#app/ui/page-meta.ts'
import { useMessages } from '#app/ui/shop-context.tsx'

export { clientAction, shouldRevalidate } from '#app/ui/form/form-client-action.ts'

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => getPageMeta(matches, page?.head)

export function headers() {
  return { 'Cache-Control': 'no-store' }
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { tenant, settings } = context
  if (!settings.showSignIn) throw notFound()
  const messages = getMessages(tenant)
  return {
    formKey: createFormKey(),
    confirmation: new URL(request.url).searchParams.has('sent') ? translate(messages, 'forgot.done') : null,
    head: {
      title: `${translate(messages, 'forgot.title')} | ${tenant.pages.home.company}`,
      description: translate(messages, 'forgot.description'),
      path: links.forgotPassword(),
      noIndex: true,
    },
  }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { tenant, settings, accounts } = context
  if (!settings.showSignIn) throw notFound()
  const messages = getMessages(tenant)
  const form = await readFormData(request)
  // Without JavaScript, the button in the sign-in form posts the typed login, which fills in the address.
  const login = getField(form, 'login')
  if (login !== null) return data(prefill(login), { headers: withCookies() })
  const submission = parseFormData(form, ForgotForm)
  if (submission.status !== 'success') return rejectForm('forgot', submission)
  const outcome = await accounts.forgotPassword(submission.value.email, links.passwordReset, await getFormHash(form))
  const confirmation = redirect(links.forgotPassword('sent'), { headers: withCookies() })
  if (outcome.ok) return confirmation
  if (outcome.reason === 'limited') {
    const text = translate(messages, 'rateLimited.text', { minutes: outcome.minutes })
    return rejectForm('forgot', submission, { kind: 'warning', title: null, text }, { status: 429 })
  }
  const text = translate(messages, 'forgot.notFound')
  // With identical texts for both outcomes, the whole response must be identical, so that it reveals no accounts.
  if (text === translate(messages, 'forgot.done')) return confirmation
  return rejectForm('forgot', submission, { kind: 'warning', title: null, text })
}

function prefill(login: string): FormResponse {
  return { form: 'forgot', result: { initialValue: { email: toEmail(login) } }, message: null, version: null }
}

/** What was typed to sign in; '' for a username or a phone number. */
function toEmail(login: unknown): string {
  return typeof login === 'string' && login.includes('@') ? login : ''
}

export default function ForgotPasswordPage() {
  const t = useMessages(resetMessages)
  const { confirmation, formKey } = useLoaderData<typeof loader>()
  return (
    <AccountPage title={t('forgot.title')}>
      {confirmation === null ? <ForgotFields formKey={formKey} /> : <p role="status">{confirmation}</p>}
      <Link to={links.login()} className="mt-4 inline-block py-2 text-sm font-semibold text-primary-strong underline">
        {t('forgot.signIn')}
      </Link>
    </AccountPage>
  )
}

/** Spec §5 Forgot password. */
function ForgotFields({ formKey }: { formKey: string }) {
  const t = useMessages(resetMessages)
  const { state } = useLocation()
  const { formState, fields } = useValidatedForm({
    ...{ id: 'forgot', schema: ForgotForm, issueOrder: forgotPasswordIssues },
    defaultValue: { email: toEmail(state?.login) },
  })
  return (
    <ValidatedForm formState={formState} action={links.forgotPassword()}>
      <input type="hidden" name="key" value={formKey} />
      <p className="text-ink-soft">{t('forgot.text')}</p>
      <Field
        field={fields.email}
        label={t('forgot.email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <SubmitButton formState={formState}>{t('forgot.submit')}</SubmitButton>
    </ValidatedForm>
  )
}
