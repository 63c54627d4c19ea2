import { deskLinks } from '#app/desk-links.ts'
import { PasswordForm, passwordFaults } from '#app/domain/customers/password-forms.ts'
import { deskStaffWords } from '#app/domain/messages/words/desk-staff.ts'
import { DeskPanel } from '#app/ui/desk/desk-panel.tsx'
import { CheckedForm } from '#app/ui/form/checked-form.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { SubmitButton } from '#app/ui/form/submit-button.tsx'
import { useCheckedForm } from '#app/ui/form/use-checked-form.ts'
import { useMessages } from '#app/ui/shop-context.tsx'

/** The form's name, which its answers carry. */
export const ownPasswordForm = 'own-password'

export function OwnPassword() {
  const say = useMessages(deskStaffWords)
  const { checked, fields } = useCheckedForm({ id: ownPasswordForm, schema: PasswordForm, order: passwordFaults })
  return (
    <DeskPanel title={say('deskAccount.password.title')}>
      <CheckedForm checked={checked} action={deskLinks.account()} className="grid max-w-md gap-4">
        <p className="text-ink-soft">{say('deskAccount.password.text')}</p>
        <input type="hidden" name="intent" value={ownPasswordForm} />
        <Field
          field={fields.old}
          label={say('deskAccount.password.old')}
          type="password"
          autoComplete="current-password"
          required
        />
        <Field
          field={fields.password}
          label={say('deskAccount.password.new')}
          type="password"
          autoComplete="new-password"
          required
        />
        <Field
          field={fields.again}
          label={say('deskAccount.password.again')}
          type="password"
          autoComplete="new-password"
          required
        />
        <SubmitButton checked={checked} className="justify-self-start">
          {say('deskAccount.password.submit')}
        </SubmitButton>
      </CheckedForm>
    </DeskPanel>
  )
}
