import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { getPasswordIssues, isWeakPassword, passwordIssues, ResetForm } from '#app/domain/customers/account-forms.ts'
import { resetMessages } from '#app/domain/messages/en/account.ts'
import { formMessages } from '#app/domain/messages/en/forms.ts'
import { getMessages, translate } from '#app/domain/messages/translate.ts'
import { writeFlash } from '#app/http/flash.ts'
import { createFormKey, getFormHash, parseFormData, readFormData, rejectForm } from '#app/http/form-submissions.ts'
import { getLinkToken, linkPageHeaders, withCookies } from '#app/http/responses.ts'
import { links } from '#app/links.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { SubmitButton, useValidatedForm, ValidatedForm } from '#app/ui/form/validated-form.tsx'
import { AccountPage } from '#app/ui/page-layouts.tsx'
import { getPageMeta } from '#app/ui/page-meta.ts'
import { useMessages } from '#app/ui/shop-context.tsx'

export { clientAction, shouldRevalidate } from '#app/ui/form/form-client-action.ts'

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => getPageMeta(matches, data?.head)

export function headers() {
  return linkPageHeaders
}

/** Ignores `custid` and `constr` of old links: the token is enough. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { tenant, accounts } = context
  const messages = getMessages(tenant)
  const token = getLinkToken(request)
  return {
    formKey: createFormKey(),
    token: token !== '' && (await accounts.isResetTokenValid(token)) ? token : null,
    head: {
      title: `${translate(messages, 'reset.title')} | ${tenant.pages.home.company}`,
      description: translate(messages, 'reset.description'),
      path: links.passwordReset(''),
      noIndex: true,
    },
  }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { tenant, accounts, cookies } = context
  const messages = getMessages(tenant)
  const form = await readFormData(request)
  const submission = parseFormData(form, ResetForm)
  if (submission.status !== 'success') return rejectForm('reset', submission)
  const outcome = await accounts.resetPassword(
    getLinkToken(request),
    submission.value.password,
    await getFormHash(form),
  )
  if (!outcome.ok) {
    if (isWeakPassword(outcome))
      return rejectForm('reset', submission, null, { issues: getPasswordIssues(outcome.reason) })
    const text = translate(messages, `reset.${outcome.reason}`)
    const status = outcome.reason === 'expired' ? 410 : 500
    return rejectForm('reset', submission, { kind: 'error', title: null, text }, { status })
  }
  const flashCookie = await writeFlash(cookies, [
    { kind: 'success', title: null, text: translate(messages, 'reset.done') },
    ...(outcome.cleared
      ? [{ kind: 'info', title: null, text: translate(messages, 'account.detailsRemoved') } as const]
      : []),
  ])
  const headers = withCookies(await cookies.write('known', outcome.knownToken), flashCookie)
  return redirect(links.home(), { headers })
}

export default function PasswordResetPage() {
  const t = useMessages(resetMessages)
  const { token, formKey } = useLoaderData<typeof loader>()
  return (
    <AccountPage title={t('reset.title')}>
      {token === null ? <ExpiredResetLink /> : <ResetFields token={token} formKey={formKey} />}
    </AccountPage>
  )
}

function ExpiredResetLink() {
  const t = useMessages({ ...formMessages, ...resetMessages })
  return (
    <>
      <p role="alert">{t('reset.expired')}</p>
      <ButtonLink to={links.forgotPassword()} className="mt-5">
        {t('reset.requestNewLink')}
      </ButtonLink>
    </>
  )
}

/** Spec §2 Reset-password screen. The form's URL carries the token, so that an error can show the form again. */
function ResetFields({ token, formKey }: { token: string; formKey: string }) {
  const t = useMessages(resetMessages)
  const { formState, fields } = useValidatedForm({ id: 'reset', schema: ResetForm, issueOrder: passwordIssues })
  return (
    <ValidatedForm formState={formState} action={links.passwordReset(token)}>
      <input type="hidden" name="key" value={formKey} />
      <Field
        field={fields.password}
        label={t('reset.password')}
        hint={t('reset.hint')}
        type="password"
        autoComplete="new-password"
        required
      />
      <Field
        field={fields.again}
        label={t('reset.confirmPassword')}
        type="password"
        autoComplete="new-password"
        required
      />
      <SubmitButton formState={formState}>{t('reset.submit')}</SubmitButton>
    </ValidatedForm>
  )
}
