import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { adminLinks } from '#app/admin-links.ts'
import { getPasswordIssues, isWeakPassword, PasswordForm } from '#app/domain/customers/account-forms.ts'
import { accountAccessMessages } from '#app/domain/messages/en/account.ts'
import { adminStaffMessages } from '#app/domain/messages/en/admin.ts'
import { translate } from '#app/domain/messages/translate.ts'
import { z } from '#app/domain/schema.ts'
import { type AdminContext as Admin, redirectWithMessage, requireStaff } from '#app/http/admin-page.ts'
import {
  IdField,
  parseFormData,
  parseIntent,
  parseValues,
  readFormData,
  rejectForm,
} from '#app/http/form-submissions.ts'
import { ChangePassword, SessionList } from '#app/ui/account/account-security.tsx'
import { AdminPage, AdminPanel, getAdminMeta } from '#app/ui/admin/admin-page.tsx'
import { FreshForm } from '#app/ui/admin/fresh-form.tsx'
import { useMessages } from '#app/ui/shop-context.tsx'

export { clientAction, shouldRevalidate } from '#app/ui/form/form-client-action.ts'

const ownPasswordForm = 'own-password'

export const meta: MetaFunction<typeof loader> = ({ data: page }) => getAdminMeta(page?.title)

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { staff, shop, messages } = await requireStaff(context, request)
  return {
    title: translate(messages, 'adminAccount.title'),
    sessions: await shop.read((db, tenantId) => db.listStaffSessions(tenantId, staff.id, staff.sessionId)),
  }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const admin = await requireStaff(context, request)
  const form = await readFormData(request)
  switch (parseIntent(form, [ownPasswordForm, 'end-session'])) {
    case ownPasswordForm:
      return changePassword(form, admin, context)
    case 'end-session': {
      const input = parseValues(form, z.object({ id: IdField }))
      if (input !== null)
        await admin.shop.write((db, tenantId) => db.endOwnStaffSession(tenantId, admin.staff, input.id))
      const text = translate(admin.messages, 'sessions.signedOut')
      return redirectWithMessage(context, adminLinks.account(), { kind: 'success', title: null, text })
    }
    default:
      throw data(null, { status: 400 })
  }
}

async function changePassword(
  form: FormData | null,
  { staff, messages }: Admin,
  context: ActionFunctionArgs['context'],
) {
  const submission = parseFormData(form, PasswordForm)
  if (submission.status !== 'success') return rejectForm(ownPasswordForm, submission)
  const { old, password } = submission.value
  const outcome = await context.admin.accounts.changePassword(staff, old, password)
  if (outcome.ok)
    return redirectWithMessage(context, adminLinks.account(), {
      kind: 'success',
      title: null,
      text: translate(messages, 'adminAccount.password.done'),
    })
  if (isWeakPassword(outcome))
    return rejectForm(ownPasswordForm, submission, null, { issues: getPasswordIssues(outcome.reason) })
  const text =
    outcome.reason === 'limited'
      ? translate(messages, 'adminLogin.rateLimited', { minutes: outcome.minutes })
      : translate(messages, 'account.wrongPassword')
  const status = outcome.reason === 'limited' ? 429 : 400
  return rejectForm(ownPasswordForm, submission, { kind: 'warning', title: null, text }, { status })
}

export default function AdminAccount() {
  const t = useMessages(adminStaffMessages)
  const tAccess = useMessages(accountAccessMessages)
  const { sessions } = useLoaderData<typeof loader>()
  return (
    <AdminPage title={t('adminAccount.title')}>
      <AdminPanel title={tAccess('security.password.title')}>
        <FreshForm>
          <ChangePassword id={ownPasswordForm} action={adminLinks.account()} />
        </FreshForm>
      </AdminPanel>
      <AdminPanel title={tAccess('sessions.title')}>
        <p className="mb-4 text-ink-soft">{t('adminAccount.sessions.text')}</p>
        <SessionList sessions={sessions} action={adminLinks.account()} />
      </AdminPanel>
    </AdminPage>
  )
}
