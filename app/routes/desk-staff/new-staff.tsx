import { deskLinks } from '#app/desk-links.ts'
import { staffRoles } from '#app/domain/desk/staff.ts'
import { NewStaffForm, newStaffFaults } from '#app/domain/desk/staff-forms.ts'
import { deskWords } from '#app/domain/messages/words/desk.ts'
import { deskStaffWords } from '#app/domain/messages/words/desk-staff.ts'
import { DeskPanel } from '#app/ui/desk/desk-panel.tsx'
import { CheckedForm } from '#app/ui/form/checked-form.tsx'
import { Field, SelectField } from '#app/ui/form/field.tsx'
import { SubmitButton } from '#app/ui/form/submit-button.tsx'
import { useCheckedForm } from '#app/ui/form/use-checked-form.ts'
import { useMessages } from '#app/ui/shop-context.tsx'

/** The form's name, which its answers carry. */
const newStaffForm = 'invite'

/** Somebody new: a mail with a link goes out. */
export function NewStaff({ formKey }: { formKey: string }) {
  const say = useMessages(deskStaffWords)
  const desk = useMessages(deskWords)
  const { checked, fields } = useCheckedForm({
    id: newStaffForm,
    schema: NewStaffForm,
    order: newStaffFaults,
    defaultValue: { role: 'staff' },
  })
  return (
    <DeskPanel title={say('deskStaff.add.title')}>
      <CheckedForm checked={checked} action={deskLinks.staff()} className="grid max-w-md gap-4">
        <p className="text-ink-soft">{say('deskStaff.add.text')}</p>
        <input type="hidden" name="intent" value={newStaffForm} />
        <input type="hidden" name="key" value={formKey} />
        <Field field={fields.name} label={say('deskStaff.name')} autoComplete="off" required />
        <Field field={fields.email} label={say('deskStaff.email')} type="email" autoComplete="off" required />
        <SelectField field={fields.role} label={say('deskStaff.role')} required>
          {staffRoles.toReversed().map((role) => (
            <option key={role} value={role}>
              {desk(`desk.role.${role}`)}
            </option>
          ))}
        </SelectField>
        <SubmitButton checked={checked} className="justify-self-start">
          {say('deskStaff.add.submit')}
        </SubmitButton>
      </CheckedForm>
    </DeskPanel>
  )
}
