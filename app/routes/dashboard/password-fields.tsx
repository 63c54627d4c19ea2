import { PasswordForm, passwordFaults } from '#app/domain/customers/password-forms.ts'
import { dashboardWords } from '#app/domain/messages/words/dashboard.ts'
import { links } from '#app/links.ts'
import { CheckedForm } from '#app/ui/form/checked-form.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { SubmitButton } from '#app/ui/form/submit-button.tsx'
import { useCheckedForm } from '#app/ui/form/use-checked-form.ts'
import { useMessages } from '#app/ui/shop-context.tsx'
import { accountForms } from './account-forms.ts'
import { Panel } from './panel.tsx'

export function PasswordFields({ formKey }: { formKey: string }) {
  const say = useMessages(dashboardWords)
  const { checked, fields } = useCheckedForm({
    id: accountForms.password,
    schema: PasswordForm,
    order: passwordFaults,
  })
  return (
    <Panel title={say('security.password.title')}>
      <CheckedForm checked={checked} action={links.dashboard('security')} className="grid max-w-md gap-4">
        <input type="hidden" name="intent" value={accountForms.password} />
        <input type="hidden" name="key" value={formKey} />
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
    </Panel>
  )
}
