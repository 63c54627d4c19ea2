import { OwnPasswordForm as OwnPassword } from '#app/domain/customers/password-forms.ts'
import { dashboardWords } from '#app/domain/messages/words/dashboard.ts'
import { useCheckedForm } from '#app/ui/form/use-checked-form.ts'
import { useMessages } from '#app/ui/shop-context.tsx'
import { accountForms, oneFieldFaults } from './account-forms.ts'
import { OwnPasswordForm } from './own-password-form.tsx'
import { Panel } from './panel.tsx'

/** Behind one step more than anything else, and with what stays of it. */
export function DeleteAccount() {
  const say = useMessages(dashboardWords)
  const { checked, fields } = useCheckedForm({
    id: accountForms.deleteAccount,
    schema: OwnPassword,
    order: oneFieldFaults,
  })
  return (
    <Panel title={say('data.delete.title')}>
      <p>{say('data.delete.text')}</p>
      <p className="mt-2 text-ink-soft">{say('data.delete.stays')}</p>
      <p className="mt-2 text-ink-soft">{say('data.delete.reviews')}</p>
      <details open={checked.answer !== undefined} className="mt-4">
        <summary className="inline-flex min-h-11 items-center font-semibold underline underline-offset-3">
          {say('data.delete.open')}
        </summary>
        <OwnPasswordForm
          checked={checked}
          field={fields.password}
          part="data"
          intent={accountForms.deleteAccount}
          submit={say('data.delete.submit')}
        />
      </details>
    </Panel>
  )
}
