import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData, useLocation } from '@remix-run/react'
import { adminMessages, adminStaffMessages } from '#app/domain/messages/en/admin.ts'
import { translate } from '#app/domain/messages/translate.ts'
import { requireStaff } from '#app/http/admin-page.ts'
import { createFormKey, parseIntent, readFormData } from '#app/http/form-submissions.ts'
import { AdminPage, getAdminMeta } from '#app/ui/admin/admin-page.tsx'
import { AdminTable } from '#app/ui/admin/admin-table.tsx'
import { useMessages } from '#app/ui/shop-context.tsx'
import { changeStaff, inviteStaff, staffActions } from './staff-actions.ts'
import { NewStaff, StaffButtons } from './staff-forms.tsx'

export { clientAction, shouldRevalidate } from '#app/ui/form/form-client-action.ts'

export const meta: MetaFunction<typeof loader> = ({ data: page }) => getAdminMeta(page?.title)

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { staff, shop, messages } = await requireStaff(context, request, 'owner')
  return {
    title: translate(messages, 'adminStaff.title'),
    ownId: staff.id,
    staffMembers: await shop.read((db, tenantId) => db.staff(tenantId)),
    formKey: createFormKey(),
  }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const tAdmin = await requireStaff(context, request, 'owner')
  const form = await readFormData(request)
  const intent = parseIntent(form, ['invite', ...staffActions])
  if (intent === null) throw data(null, { status: 400 })
  if (intent === 'invite') return inviteStaff(form, tAdmin, { context, request })
  return changeStaff(intent, form, tAdmin, { context, request })
}

export default function AdminStaff() {
  const t = useMessages(adminStaffMessages)
  const tAdmin = useMessages(adminMessages)
  const { ownId, staffMembers, formKey } = useLoaderData<typeof loader>()
  const { key } = useLocation()
  return (
    <AdminPage title={t('adminStaff.title')} text={t('adminStaff.text')}>
      <AdminTable
        caption={t('adminStaff.title')}
        columns={(['name', 'email', 'role', 'state', 'actions'] as const).map((name) => ({
          label: t(`adminStaff.${name}`),
        }))}
        emptyText=""
        rows={staffMembers.map((staffMember) => ({
          key: staffMember.id,
          cells: [
            staffMember.name,
            staffMember.email,
            tAdmin(`admin.role.${staffMember.role}`),
            staffMember.hasSignedIn
              ? staffMember.sessions > 0
                ? t('adminStaff.sessions', { count: staffMember.sessions })
                : t('adminStaff.notSignedIn')
              : t('adminStaff.invited'),
            staffMember.id === ownId ? (
              t('adminStaff.you')
            ) : (
              <StaffButtons key="actions" staffMember={staffMember} formKey={formKey} />
            ),
          ],
        }))}
      />
      {/* The key remounts the form after each submission, so that accepted input does not stay in it. */}
      <NewStaff key={key} formKey={formKey} />
    </AdminPage>
  )
}
