import { passwordFaults, ResetForm } from '#app/domain/customers/password-forms.ts'
import { resetWords } from '#app/domain/messages/words/reset.ts'
import { links } from '#app/links.ts'
import { CheckedForm } from '#app/ui/form/checked-form.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { SubmitButton } from '#app/ui/form/submit-button.tsx'
import { useCheckedForm } from '#app/ui/form/use-checked-form.ts'
import { useMessages } from '#app/ui/shop-context.tsx'

/** Spec §2 Reset-password screen. The form's address carries the token, so that the page can come back. */
export function ResetFields({ token, formKey }: { token: string; formKey: string }) {
  const say = useMessages(resetWords)
  const { checked, fields } = useCheckedForm({ id: 'reset', schema: ResetForm, order: passwordFaults })
  return (
    <CheckedForm checked={checked} action={links.passwordReset(token)}>
      <input type="hidden" name="key" value={formKey} />
      <Field
        field={fields.password}
        label={say('reset.password')}
        hint={say('reset.hint')}
        type="password"
        autoComplete="new-password"
        required
      />
      <Field field={fields.again} label={say('reset.again')} type="password" autoComplete="new-password" required />
      <SubmitButton checked={checked}>{say('reset.submit')}</SubmitButton>
    </CheckedForm>
  )
}
