import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { adminLinks } from '#app/admin-links.ts'
import { getPasswordIssues, isWeakPassword, passwordIssues, ResetForm } from '#app/domain/customers/account-forms.ts'
import { adminLoginMessages } from '#app/domain/messages/en/admin.ts'
import { getMessages, translate } from '#app/domain/messages/translate.ts'
import { redirectWithMessage } from '#app/http/admin-page.ts'
import { createFormKey, getFormHash, parseFormData, readFormData, rejectForm } from '#app/http/form-submissions.ts'
import { getLinkToken, linkPageHeaders } from '#app/http/responses.ts'
import { AdminGuestPage, getAdminMeta } from '#app/ui/admin/admin-page.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { SubmitButton, useValidatedForm, ValidatedForm } from '#app/ui/form/validated-form.tsx'
import { useMessages } from '#app/ui/shop-context.tsx'

const formId = 'admin-password'

export { clientAction, shouldRevalidate } from '#app/ui/form/form-client-action.ts'

export const meta: MetaFunction<typeof loader> = ({ data }) => getAdminMeta(data?.title)

export function headers() {
  return linkPageHeaders
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const token = getLinkToken(request)
  return {
    formKey: createFormKey(),
    title: translate(getMessages(context.tenant), 'adminPassword.title'),
    token: token !== '' && (await context.admin.accounts.isLinkValid(token)) ? token : null,
  }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const messages = getMessages(context.tenant)
  const form = await readFormData(request)
  const submission = parseFormData(form, ResetForm)
  if (submission.status !== 'success') return rejectForm(formId, submission)
  const outcome = await context.admin.accounts.choosePassword(
    getLinkToken(request),
    submission.value.password,
    await getFormHash(form),
  )
  if (!outcome.ok && isWeakPassword(outcome))
    return rejectForm(formId, submission, null, { issues: getPasswordIssues(outcome.reason) })
  if (!outcome.ok)
    return rejectForm(formId, submission, {
      kind: 'error',
      title: null,
      text: translate(messages, 'adminPassword.expired'),
    })
  const text = translate(messages, 'adminPassword.done')
  return redirectWithMessage(context, adminLinks.login(), { kind: 'success', title: null, text })
}

export default function AdminPasswordPage() {
  const t = useMessages(adminLoginMessages)
  const { token, formKey } = useLoaderData<typeof loader>()
  const { formState, fields } = useValidatedForm({ id: formId, schema: ResetForm, issueOrder: passwordIssues })
  return (
    <AdminGuestPage title={t('adminPassword.title')}>
      {token === null ? (
        <p role="alert">{t('adminPassword.expired')}</p>
      ) : (
        <ValidatedForm formState={formState} action={adminLinks.password(token)}>
          <input type="hidden" name="key" value={formKey} />
          <Field
            field={fields.password}
            label={t('adminPassword.new')}
            type="password"
            autoComplete="new-password"
            required
          />
          <Field
            field={fields.again}
            label={t('adminPassword.confirm')}
            type="password"
            autoComplete="new-password"
            required
          />
          <SubmitButton formState={formState}>{t('adminPassword.submit')}</SubmitButton>
        </ValidatedForm>
      )}
    </AdminGuestPage>
  )
}
