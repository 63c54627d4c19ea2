import { adminLinks } from '#app/admin-links.ts'
import { type StaffView, staffRoles } from '#app/domain/admin/staff.ts'
import { NewStaffForm, newStaffIssues } from '#app/domain/admin/staff-forms.ts'
import { adminMessages, adminStaffMessages } from '#app/domain/messages/en/admin.ts'
import { AdminAction, AdminPanel } from '#app/ui/admin/admin-page.tsx'
import { Field, SelectField } from '#app/ui/form/field.tsx'
import { useValidatedForm } from '#app/ui/form/use-validated-form.ts'
import { SubmitButton, ValidatedForm } from '#app/ui/form/validated-form.tsx'
import { useMessages } from '#app/ui/shop-context.tsx'

/** Form id. The action's response names its form by it. */
const newStaffForm = 'invite'

/** Invites a staff member with a link by mail. */
export function NewStaff({ formKey }: { formKey: string }) {
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
export function StaffButtons({ staffMember: { id, name, role }, formKey }: StaffButtonsProps) {
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
