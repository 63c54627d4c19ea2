import { useActionData } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { CurrentPasswordForm as OwnPassword, TwoFactorForm } from '#app/domain/customers/account-forms.ts'
import type { TwoFactorSecret } from '#app/domain/customers/accounts.ts'
import type { Account, SessionView } from '#app/domain/customers/customer.ts'
import { accountAccessMessages, dashboardMessages } from '#app/domain/messages/en/account.ts'
import type { QrCode } from '#app/http/qr-code.ts'
import { links } from '#app/links.ts'
import { ChangePassword, CodeList, QrCodeImage, SessionList } from '#app/ui/account/account-security.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Field, type FormField } from '#app/ui/form/field.tsx'
import {
  type FormResponse,
  type FormState,
  SubmitButton,
  useValidatedForm,
  ValidatedForm,
} from '#app/ui/form/validated-form.tsx'
import { useMessages } from '#app/ui/shop-context.tsx'
import { accountForms, singleFieldIssues } from './account-forms.ts'
import { type DashboardSection, Panel } from './sections.tsx'

interface OwnPasswordFormProps {
  checked: FormState
  field: FormField
  /** The section that shows the form. */
  section: DashboardSection
  intent: string
  submitLabel: string
}

/** A form with only a password field. */
export function OwnPasswordForm({ checked, field, section, intent, submitLabel }: OwnPasswordFormProps) {
  const t = useMessages(dashboardMessages)
  return (
    <ValidatedForm formState={checked} action={links.dashboard(section)} className="mt-4 grid max-w-md gap-4">
      <input type="hidden" name="intent" value={intent} />
      <Field field={field} label={t('dashboard.password')} type="password" autoComplete="current-password" required />
      <SubmitButton formState={checked} appearance="quiet" className="justify-self-start">
        {submitLabel}
      </SubmitButton>
    </ValidatedForm>
  )
}

export function PasswordSection({ formKey }: { formKey: string }) {
  const t = useMessages(accountAccessMessages)
  return (
    <Panel title={t('security.password.title')}>
      <ChangePassword id={accountForms.password} action={links.dashboard('security')} formKey={formKey} />
    </Panel>
  )
}

/** Shown only after the second factor is turned on: the shop stores hashes, so it can't show the codes later. */
function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const t = useMessages(dashboardMessages)
  const text = useRef<HTMLParagraphElement>(null)
  useEffect(() => text.current?.focus(), [])
  return (
    <Panel title={t('twoFactor.codes.title')}>
      <p ref={text} role="status" tabIndex={-1} className="outline-none">
        {t('twoFactor.codes.text')}
      </p>
      <CodeList codes={codes} />
      <ButtonLink to={links.dashboard('security')} className="mt-4">
        {t('twoFactor.codes.done')}
      </ButtonLink>
    </Panel>
  )
}

/** The signed-in browsers, each except the current one with a sign-out button, and a button that signs out all. */
export function Sessions({ sessions }: { sessions: readonly SessionView[] }) {
  const t = useMessages(dashboardMessages)
  const tAccess = useMessages(accountAccessMessages)
  return (
    <Panel title={tAccess('sessions.title')}>
      <SessionList sessions={sessions} action={links.dashboard('security')} />
      {/* A plain form reloads the document, so that no customer data stays in memory. */}
      <form method="post" action={links.dashboard('security')} className="mt-4">
        <Button type="submit" name="intent" value="end-all-sessions" appearance="quiet">
          {t('sessions.signOutEverywhere')}
        </Button>
      </form>
    </Panel>
  )
}

/** The authenticator key with its QR code, which the server renders. */
export interface DisplayedKey extends TwoFactorSecret {
  readonly picture: QrCode
  /** Idempotency key: submitting the form again shows the same recovery codes. */
  readonly formKey: string
}

interface TwoFactorCodeProps {
  twoFactor: DisplayedKey
  checked: FormState
  field: FormField
}

/** Shows the authenticator key as a QR code, text and link, and asks for the first code. */
function TwoFactorCode({ twoFactor: { secret, uri, picture, formKey }, checked, field }: TwoFactorCodeProps) {
  const t = useMessages(dashboardMessages)
  const text = useRef<HTMLParagraphElement>(null)
  // After an error the focus belongs to the error, not to this text.
  const [shouldFocus] = useState(checked.message === null)
  useEffect(() => {
    if (shouldFocus) text.current?.focus()
  }, [shouldFocus])
  return (
    <ValidatedForm formState={checked} action={links.dashboard('security')} className="grid max-w-md gap-4">
      <input type="hidden" name="intent" value={accountForms.confirmTwoFactor} />
      <input type="hidden" name="key" value={formKey} />
      <input type="hidden" name="secret" value={secret} />
      <input type="hidden" name="uri" value={uri} />
      <p ref={text} tabIndex={-1} className="text-ink-soft outline-none">
        {t('twoFactor.instructions')}
      </p>
      <QrCodeImage picture={picture} name={t('twoFactor.qrCode')} />
      <dl className="rounded-m bg-tint px-4 py-3">
        <dt className="text-sm font-semibold">{t('twoFactor.key')}</dt>
        <dd className="font-mono text-lg">{secret}</dd>
      </dl>
      <a href={uri} className="justify-self-start py-2 text-sm font-semibold text-primary-strong underline">
        {t('twoFactor.open')}
      </a>
      <Field
        field={field}
        label={t('twoFactor.code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
        required
      />
      <SubmitButton formState={checked} className="justify-self-start">
        {t('twoFactor.turnOn')}
      </SubmitButton>
    </ValidatedForm>
  )
}

interface TwoFactorResponse extends FormResponse {
  /** The key from the first step, until the second step succeeds. */
  readonly key?: DisplayedKey
  readonly recoveryCodes?: readonly string[]
}

/** Turning the second factor on takes the password and a code, turning it off only the password. */
export function TwoFactor({ account }: { account: Account }) {
  const t = useMessages(dashboardMessages)
  const actionData = useActionData<TwoFactorResponse>()
  const schema = OwnPassword
  const startForm = useValidatedForm({ id: accountForms.startTwoFactor, schema, issueOrder: singleFieldIssues })
  const disableForm = useValidatedForm({ id: accountForms.disableTwoFactor, schema, issueOrder: singleFieldIssues })
  const confirmForm = useValidatedForm({
    id: accountForms.confirmTwoFactor,
    schema: TwoFactorForm,
    issueOrder: singleFieldIssues,
  })
  const startResponse: TwoFactorResponse | undefined = startForm.formState.response ?? actionData
  const confirmResponse: TwoFactorResponse | undefined = confirmForm.formState.response ?? actionData
  const key = confirmResponse?.key ?? startResponse?.key
  if (confirmResponse?.recoveryCodes !== undefined) return <RecoveryCodes codes={confirmResponse.recoveryCodes} />
  // While a key is displayed, keep the form even if the factor is on: after a lost response, resubmitting shows the
  // codes.
  if (account.twoFactor && key === undefined)
    return (
      <Panel title={t('twoFactor.title')}>
        <p className="text-ink-soft">{t('twoFactor.on', { count: account.recoveryCodesLeft })}</p>
        <OwnPasswordForm
          checked={disableForm.formState}
          field={disableForm.fields.password}
          section="security"
          intent={accountForms.disableTwoFactor}
          submitLabel={t('twoFactor.turnOff')}
        />
      </Panel>
    )
  if (!account.emailConfirmed && key === undefined)
    return (
      <Panel title={t('twoFactor.title')}>
        <p className="text-ink-soft">{t('twoFactor.unconfirmed')}</p>
      </Panel>
    )
  return (
    <Panel title={t('twoFactor.title')}>
      {key === undefined ? (
        <>
          <p className="text-ink-soft">{t('twoFactor.off')}</p>
          <OwnPasswordForm
            checked={startForm.formState}
            field={startForm.fields.password}
            section="security"
            intent={accountForms.startTwoFactor}
            submitLabel={t('twoFactor.setUp')}
          />
        </>
      ) : (
        <TwoFactorCode twoFactor={key} checked={confirmForm.formState} field={confirmForm.fields.code} />
      )}
    </Panel>
  )
}
