import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData, useLocation } from '@remix-run/react'
import { adminLinks } from '#app/admin-links.ts'
import { NewStaffForm, newStaffIssues, type StaffView, staffRoles } from '#app/domain/admin/staff.ts'
import { adminMessages, adminStaffMessages } from '#app/domain/messages/en/admin.ts'
import { translate } from '#app/domain/messages/translate.ts'
import { requireStaff } from '#app/http/admin-page.ts'
import { createFormKey, parseIntent, readFormData } from '#app/http/form-submissions.ts'
import { AdminAction, AdminPage, AdminPanel, getAdminMeta } from '#app/ui/admin/admin-page.tsx'
import { AdminTable } from '#app/ui/admin/admin-table.tsx'
import { Field, SelectField } from '#app/ui/form/field.tsx'
import { SubmitButton, useValidatedForm, ValidatedForm } from '#app/ui/form/validated-form.tsx'
import { useMessages } from '#app/ui/shop-context.tsx'
import { changeStaff, inviteStaff, staffActions } from './staff-actions.ts'

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
  const admin = await requireStaff(context, request, 'owner')
  const form = await readFormData(request)
  const intent = parseIntent(form, ['invite', ...staffActions])
  if (intent === null) throw data(null, { status: 400 })
  if (intent === 'invite') return inviteStaff(form, admin, { context, request })
  return changeStaff(intent, form, admin, { context, request })
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
            staffMember.hasAuthenticator
              ? staffMember.sessions > 0
                ? t('adminStaff.sessions', { count: staffMember.sessions })
                : t('adminStaff.notSignedIn')
              : t('adminStaff.noAuthenticator'),
            staffMember.id === ownId ? (
              t('adminStaff.you')
            ) : (
              <StaffButtons key="actions" staffMember={staffMember} formKey={formKey} />
            ),
          ],
        }))}
      />
      {/* The key remounts the form after a redirect, so that old input is never sent with a new idempotency key. */}
      <NewStaff key={key} formKey={formKey} />
    </AdminPage>
  )
}

/** The form's id, which the action's response carries. */
const newStaffForm = 'invite'

/** Invites a staff member with a link by mail. */
function NewStaff({ formKey }: { formKey: string }) {
  const t = useMessages(adminStaffMessages)
  const tAdmin = useMessages(adminMessages)
  const { formState, fields } = useValidatedForm({
    id: newStaffForm,
    schema: NewStaffForm,
    issueOrder: newStaffIssues,
    defaultValue: { role: 'staff' },
  })
  return (
    <AdminPanel title={t('adminStaff.add.title')}>
      <ValidatedForm formState={formState} action={adminLinks.staff()} className="grid max-w-md gap-4">
        <p className="text-ink-soft">{t('adminStaff.add.text')}</p>
        <input type="hidden" name="intent" value={newStaffForm} />
        <input type="hidden" name="key" value={formKey} />
        <Field field={fields.name} label={t('adminStaff.name')} autoComplete="off" required />
        <Field field={fields.email} label={t('adminStaff.email')} type="email" autoComplete="off" required />
        <SelectField field={fields.role} label={t('adminStaff.role')} required>
          {staffRoles.toReversed().map((role) => (
            <option key={role} value={role}>
              {tAdmin(`admin.role.${role}`)}
            </option>
          ))}
        </SelectField>
        <SubmitButton formState={formState} className="justify-self-start">
          {t('adminStaff.add.submit')}
        </SubmitButton>
      </ValidatedForm>
    </AdminPanel>
  )
}

interface StaffButtonsProps {
  staffMember: StaffView
  /** Idempotency key: submitting a form twice acts once. */
  formKey: string
}

/** Actions on another staff member, collapsed to avoid accidental clicks. */
function StaffButtons({ staffMember: { id, name, role }, formKey }: StaffButtonsProps) {
  const t = useMessages(adminStaffMessages)
  const actions = [
    role === 'owner'
      ? ['make-staff', t('adminStaff.makeStaff', { name })]
      : ['make-owner', t('adminStaff.makeOwner', { name })],
    ['sign-out', t('adminStaff.signOut', { name })],
    ['send-link', t('adminStaff.link', { name })],
    ['remove', t('adminStaff.remove', { name })],
  ] as const
  return (
    <details>
      <summary className="inline-flex min-h-11 items-center font-semibold text-primary-strong underline">
        {t('adminStaff.manage', { name })}
      </summary>
      <ul className="mt-2 grid justify-items-start gap-2">
        {actions.map(([intent, label]) => (
          <li key={intent}>
            <AdminAction action={adminLinks.staff()} intent={intent} fields={{ id, key: formKey }}>
              {label}
            </AdminAction>
          </li>
        ))}
      </ul>
    </details>
  )
}
