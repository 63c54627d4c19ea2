import { ProfileForm, profileFaults } from '#app/domain/customers/profile-forms.ts'
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

export function ProfileFields({ account }: { account: Account }) {
  const say = useMessages(dashboardWords)
  const { firstName, lastName, company, phone } = account
  const { checked, fields } = useCheckedForm({
    id: accountForms.profile,
    schema: ProfileForm,
    order: profileFaults,
    defaultValue: { firstName, lastName, company, phone },
  })
  return (
    <Panel title={say('profile.title')}>
      <CheckedForm checked={checked} action={links.dashboard('profile')}>
        <input type="hidden" name="intent" value={accountForms.profile} />
        <div className="grid gap-4 sm:grid-cols-2">
          <Field field={fields.firstName} label={say('profile.firstName')} autoComplete="given-name" required />
          <Field field={fields.lastName} label={say('profile.lastName')} autoComplete="family-name" required />
          <Field field={fields.company} label={say('profile.company')} autoComplete="organization" />
          <Field
            field={fields.phone}
            label={say('profile.phone')}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            required
          />
        </div>
        <SubmitButton checked={checked} className="justify-self-start">
          {say('dashboard.save')}
        </SubmitButton>
      </CheckedForm>
    </Panel>
  )
}
