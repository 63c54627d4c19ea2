import { Link, useActionData } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { adminLinks } from '#app/admin-links.ts'
import { SecondStepForm, secondStepIssues } from '#app/domain/customers/account-forms.ts'
import type { TwoFactorSecret } from '#app/domain/customers/accounts.ts'
import { adminLoginMessages } from '#app/domain/messages/en/admin.ts'
import type { QrCode } from '#app/http/qr-code.ts'
import { CodeList, QrCodeImage } from '#app/ui/account/account-security.tsx'
import { AdminGuestPage } from '#app/ui/admin/admin-page.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { type FormResponse, SubmitButton, useValidatedForm, ValidatedForm } from '#app/ui/form/validated-form.tsx'
import { useMessages } from '#app/ui/shop-context.tsx'

interface CodeStepProps {
  ticket: string
  /** Key to set up an authenticator; null once it is set up. */
  authenticatorKey: NonNullable<AdminSignInResponse['key']> | null
  returnPath: string | null
}

/** Second step of the sign-in: asks for the code. Shows the key until the authenticator is set up. */
export function CodeStep({ ticket, authenticatorKey, returnPath }: CodeStepProps) {
  const t = useMessages(adminLoginMessages)
  const { formState, fields } = useValidatedForm({
    id: adminSignInForms.second,
    schema: SecondStepForm,
    issueOrder: secondStepIssues,
  })
  const actionData = useActionData<AdminSignInResponse>()
  const response: AdminSignInResponse | undefined = formState.response ?? actionData
  if (response?.recoveryCodes !== undefined)
    return <NewRecoveryCodes codes={response.recoveryCodes} nextPath={response.nextPath ?? adminLinks.overview()} />
  const isFirstSetup = authenticatorKey !== null
  return (
    <AdminGuestPage title={t(isFirstSetup ? 'adminLogin.setUp.title' : 'adminLogin.code.title')}>
      <ValidatedForm formState={formState} action={adminLinks.login(returnPath ?? undefined)}>
        <p className="text-ink-soft">{t(isFirstSetup ? 'adminLogin.setUp.text' : 'adminLogin.code.text')}</p>
        {authenticatorKey !== null && (
          <>
            <QrCodeImage picture={authenticatorKey.picture} name={t('adminLogin.setUp.qrCode')} />
            <dl className="rounded-m bg-tint px-4 py-3">
              <dt className="text-sm font-semibold">{t('adminLogin.setUp.key')}</dt>
              <dd className="font-mono text-lg">{authenticatorKey.secret}</dd>
            </dl>
            <a
              href={authenticatorKey.uri}
              className="justify-self-start py-2 text-sm font-semibold text-primary-strong underline"
            >
              {t('adminLogin.setUp.open')}
            </a>
          </>
        )}
        <input type="hidden" name="ticket" value={ticket} />
        <Field
          field={fields.code}
          label={t('adminLogin.code.label')}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <SubmitButton formState={formState}>{t('adminLogin.code.submit')}</SubmitButton>
        <Link
          to={adminLinks.login(returnPath ?? undefined)}
          reloadDocument
          className="justify-self-start py-2 text-sm font-semibold text-primary-strong underline"
        >
          {t('adminLogin.startAgain')}
        </Link>
      </ValidatedForm>
    </AdminGuestPage>
  )
}

/** Appears in one response only: the shop stores hashes of the codes. */
export function NewRecoveryCodes({ codes, nextPath }: { codes: readonly string[]; nextPath: string }) {
  const t = useMessages(adminLoginMessages)
  const text = useRef<HTMLParagraphElement>(null)
  useEffect(() => text.current?.focus(), [])
  return (
    <AdminGuestPage title={t('adminLogin.codes.title')}>
      <p ref={text} role="status" tabIndex={-1} className="outline-none">
        {t('adminLogin.codes.text')}
      </p>
      <CodeList codes={codes} />
      <ButtonLink to={nextPath} reloadDocument className="mt-4">
        {t('adminLogin.codes.done')}
      </ButtonLink>
    </AdminGuestPage>
  )
}

/** Ids of the two sign-in forms. The action's response names its form by one of them. */
export const adminSignInForms = { first: 'admin-sign-in', second: 'admin-code' } as const

/** The action's response: the second step, or the recovery codes after it. */
export interface AdminSignInResponse extends FormResponse {
  readonly ticket?: string
  /** Set while there is no authenticator. The server renders the QR code. */
  readonly key?: (TwoFactorSecret & { readonly picture: QrCode }) | null
  readonly recoveryCodes?: readonly string[]
  /** The page to continue to after the recovery codes. */
  readonly nextPath?: string
}
