import { EmailForm, profileFaults } from '#app/domain/customers/profile-forms.ts'
import type { Account } from '#app/domain/customers/views.ts'
import { dashboardWords } from '#app/domain/messages/words/dashboard.ts'
import { links } from '#app/links.ts'
import { CheckedForm } from '#app/ui/form/checked-form.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { SubmitButton } from '#app/ui/form/submit-button.tsx'
import { useCheckedForm } from '#app/ui/form/use-checked-form.ts'
import { useMessages } from '#app/ui/shop-context.tsx'
import { accountForms } from './account-forms.ts'
import { Panel } from './panel.tsx'

interface EmailFieldsProps {
  account: Account
  formKey: string
}

export function EmailFields({ account: { email, username, pendingEmail }, formKey }: EmailFieldsProps) {
  const say = useMessages(dashboardWords)
  const { checked, fields } = useCheckedForm({ id: accountForms.email, schema: EmailForm, order: profileFaults })
  return (
    <Panel title={say('profile.email.title')}>
      <CheckedForm checked={checked} action={links.dashboard('profile')}>
        <input type="hidden" name="intent" value={accountForms.email} />
        <input type="hidden" name="key" value={formKey} />
        <p className="text-ink-soft">
          {email === '' ? say('profile.email.username', { username }) : say('profile.email.now', { email })}
        </p>
        {pendingEmail !== null && (
          <p className="rounded-m bg-tint px-4 py-3">{say('profile.email.pending', { email: pendingEmail })}</p>
        )}
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            field={fields.email}
            label={say('profile.email.label')}
            hint={say('profile.email.hint')}
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            required
          />
          <Field
            field={fields.password}
            label={say('dashboard.password')}
            type="password"
            autoComplete="current-password"
            required
          />
        </div>
        <SubmitButton checked={checked} className="justify-self-start">
          {say('profile.email.submit')}
        </SubmitButton>
      </CheckedForm>
    </Panel>
  )
}
