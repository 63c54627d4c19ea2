import { ForgotForm, forgotFaults } from '#app/domain/customers/password-forms.ts'
import { resetWords } from '#app/domain/messages/words/reset.ts'
import { links } from '#app/links.ts'
import { CheckedForm } from '#app/ui/form/checked-form.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { SubmitButton } from '#app/ui/form/submit-button.tsx'
import { useCheckedForm } from '#app/ui/form/use-checked-form.ts'
import { useMessages } from '#app/ui/shop-context.tsx'

/** Spec §5 Forgot password. */
export function ForgotFields({ formKey }: { formKey: string }) {
  const say = useMessages(resetWords)
  const { checked, fields } = useCheckedForm({ id: 'forgot', schema: ForgotForm, order: forgotFaults })
  return (
    <CheckedForm checked={checked} action={links.forgotPassword()}>
      <input type="hidden" name="key" value={formKey} />
      <p className="text-ink-soft">{say('forgot.text')}</p>
      <Field
        field={fields.email}
        label={say('forgot.email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <SubmitButton checked={checked}>{say('forgot.submit')}</SubmitButton>
    </CheckedForm>
  )
}
