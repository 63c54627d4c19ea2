import { dashboardWords } from '#app/domain/messages/words/dashboard.ts'
import { links } from '#app/links.ts'
import { CheckedForm } from '#app/ui/form/checked-form.tsx'
import { Field, type FormField } from '#app/ui/form/field.tsx'
import { SubmitButton } from '#app/ui/form/submit-button.tsx'
import type { Checked } from '#app/ui/form/use-checked-form.ts'
import { useMessages } from '#app/ui/shop-context.tsx'
import type { Part } from './parts.ts'

interface OwnPasswordFormProps {
  checked: Checked
  field: FormField
  /** Where the form stands. */
  part: Part
  intent: string
  submit: string
}

/** A step that asks for nothing but the password. */
export function OwnPasswordForm({ checked, field, part, intent, submit }: OwnPasswordFormProps) {
  const say = useMessages(dashboardWords)
  return (
    <CheckedForm checked={checked} action={links.dashboard(part)} className="mt-4 grid max-w-md gap-4">
      <input type="hidden" name="intent" value={intent} />
      <Field field={field} label={say('dashboard.password')} type="password" autoComplete="current-password" required />
      <SubmitButton checked={checked} look="quiet" className="justify-self-start">
        {submit}
      </SubmitButton>
    </CheckedForm>
  )
}
