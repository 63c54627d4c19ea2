import { PasswordForm, passwordFaults } from '#app/domain/customers/password-forms.ts'
import { ownAccessWords } from '#app/domain/messages/words/own-access.ts'
import { CheckedForm } from '../form/checked-form.tsx'
import { Field } from '../form/field.tsx'
import { SubmitButton } from '../form/submit-button.tsx'
import { useCheckedForm } from '../form/use-checked-form.ts'
import { useMessages } from '../shop-context.tsx'

interface ChangePasswordProps {
  /** The form's name, which its answers carry, and its intent. */
  id: string
  action: string
  /** Lets the server recognise a form that is sent twice. */
  formKey?: string
}

/** The form in which customers and staff change their password. */
export function ChangePassword({ id, action, formKey }: ChangePasswordProps) {
  const say = useMessages(ownAccessWords)
  const { checked, fields } = useCheckedForm({ id, schema: PasswordForm, order: passwordFaults })
  return (
    <CheckedForm checked={checked} action={action} className="grid max-w-md gap-4">
      <input type="hidden" name="intent" value={id} />
      {formKey !== undefined && <input type="hidden" name="key" value={formKey} />}
      <p className="text-ink-soft">{say('security.password.text')}</p>
      <Field
        field={fields.old}
        label={say('security.password.old')}
        type="password"
        autoComplete="current-password"
        required
      />
      <Field
        field={fields.password}
        label={say('security.password.new')}
        hint={say('security.password.hint')}
        type="password"
        autoComplete="new-password"
        required
      />
      <Field
        field={fields.again}
        label={say('security.password.again')}
        type="password"
        autoComplete="new-password"
        required
      />
      <SubmitButton checked={checked} className="justify-self-start">
        {say('security.password.submit')}
      </SubmitButton>
    </CheckedForm>
  )
}
