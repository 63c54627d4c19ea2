import { useActionData } from '@remix-run/react'
import { OwnPasswordForm as OwnPassword } from '#app/domain/customers/password-forms.ts'
import { TwoFactorForm } from '#app/domain/customers/sign-in-form.ts'
import type { Account } from '#app/domain/customers/views.ts'
import { dashboardWords } from '#app/domain/messages/words/dashboard.ts'
import { type FormAnswer, useCheckedForm } from '#app/ui/form/use-checked-form.ts'
import { useMessages } from '#app/ui/shop-context.tsx'
import { accountForms, oneFieldFaults } from './account-forms.ts'
import { OwnPasswordForm } from './own-password-form.tsx'
import { Panel } from './panel.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { type ShownKey, TwoFactorCode } from './two-factor-code.tsx'

interface TwoFactorAnswer extends FormAnswer {
  /** The key of the first step, while the second is still to be taken. */
  readonly key?: ShownKey
  readonly recoveryCodes?: readonly string[]
}

/** Turning the second factor on takes a password and a code, turning it off the password. */
export function TwoFactor({ account }: { account: Account }) {
  const say = useMessages(dashboardWords)
  const served = useActionData<TwoFactorAnswer>()
  const schema = OwnPassword
  const begin = useCheckedForm({ id: accountForms.beginTwoFactor, schema, order: oneFieldFaults })
  const end = useCheckedForm({ id: accountForms.endTwoFactor, schema, order: oneFieldFaults })
  const confirm = useCheckedForm({ id: accountForms.confirmTwoFactor, schema: TwoFactorForm, order: oneFieldFaults })
  const begun: TwoFactorAnswer | undefined = begin.checked.answer ?? served
  const confirmed: TwoFactorAnswer | undefined = confirm.checked.answer ?? served
  const key = confirmed?.key ?? begun?.key
  if (confirmed?.recoveryCodes !== undefined) return <RecoveryCodes codes={confirmed.recoveryCodes} />
  // It may be on by a form whose answer was lost: sent again, that one shows the recovery codes.
  if (account.twoFactor && key === undefined)
    return (
      <Panel title={say('twoFactor.title')}>
        <p className="text-ink-soft">{say('twoFactor.on', { count: account.recoveryCodesLeft })}</p>
        <OwnPasswordForm
          checked={end.checked}
          field={end.fields.password}
          part="security"
          intent={accountForms.endTwoFactor}
          submit={say('twoFactor.end')}
        />
      </Panel>
    )
  if (!account.emailConfirmed && key === undefined)
    return (
      <Panel title={say('twoFactor.title')}>
        <p className="text-ink-soft">{say('twoFactor.unconfirmed')}</p>
      </Panel>
    )
  return (
    <Panel title={say('twoFactor.title')}>
      {key === undefined ? (
        <>
          <p className="text-ink-soft">{say('twoFactor.off')}</p>
          <OwnPasswordForm
            checked={begin.checked}
            field={begin.fields.password}
            part="security"
            intent={accountForms.beginTwoFactor}
            submit={say('twoFactor.begin')}
          />
        </>
      ) : (
        <TwoFactorCode twoFactor={key} checked={confirm.checked} field={confirm.fields.code} />
      )}
    </Panel>
  )
}
