import { Form } from '@remix-run/react'
import { CurrentPasswordForm, EmailForm, ProfileForm, profileIssues } from '#app/domain/customers/account-forms.ts'
import type { Account } from '#app/domain/customers/customer.ts'
import { dashboardMessages } from '#app/domain/messages/en/account.ts'
import { links } from '#app/links.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { SubmitButton, useValidatedForm, ValidatedForm } from '#app/ui/form/validated-form.tsx'
import { useMessages, useShop } from '#app/ui/shop-context.tsx'
import { accountForms, createVatNumberForm, resendIntent, singleFieldIssues } from './account-forms.ts'
import { Panel } from './sections.tsx'
import { OwnPasswordForm } from './security.tsx'

/** Asks for the password and explains which data the shop keeps. */
export function DeleteAccount() {
  const t = useMessages(dashboardMessages)
  const { pointPercentage } = useShop().settings
  const { formState, fields } = useValidatedForm({
    id: accountForms.deleteAccount,
    schema: CurrentPasswordForm,
    issueOrder: singleFieldIssues,
  })
  return (
    <Panel title={t('data.delete.title')}>
      <p>
        {t('data.delete.text')}
        {pointPercentage > 0 && ` ${t('data.delete.points')}`}
      </p>
      <p className="mt-2 text-ink-soft">{t('data.delete.retained')}</p>
      <p className="mt-2 text-ink-soft">{t('data.delete.reviews')}</p>
      <details open={formState.response !== undefined} className="mt-4">
        <summary className="inline-flex min-h-11 items-center font-semibold underline underline-offset-3">
          {t('data.delete.open')}
        </summary>
        <OwnPasswordForm
          checked={formState}
          field={fields.password}
          section="data"
          intent={accountForms.deleteAccount}
          submitLabel={t('data.delete.submit')}
        />
      </details>
    </Panel>
  )
}

export function DownloadData() {
  const t = useMessages(dashboardMessages)
  return (
    <Panel title={t('data.download.title')}>
      <p className="text-ink-soft">{t('data.download.text')}</p>
      <ButtonLink to={links.accountData()} reloadDocument download appearance="quiet" className="mt-4">
        {t('data.download.submit')}
      </ButtonLink>
    </Panel>
  )
}

interface EmailFieldsProps {
  account: Account
  formKey: string
}

export function EmailFields({ account: { email, username, pendingEmail }, formKey }: EmailFieldsProps) {
  const t = useMessages(dashboardMessages)
  const { formState, fields } = useValidatedForm({
    id: accountForms.email,
    schema: EmailForm,
    issueOrder: profileIssues,
  })
  return (
    <Panel title={t('profile.email.title')}>
      <ValidatedForm formState={formState} action={links.dashboard('profile')}>
        <input type="hidden" name="intent" value={accountForms.email} />
        <input type="hidden" name="key" value={formKey} />
        <p className="text-ink-soft">
          {email === '' ? t('profile.email.username', { username }) : t('profile.email.current', { email })}
        </p>
        {pendingEmail !== null && (
          <p className="rounded-m bg-tint px-4 py-3">{t('profile.email.pending', { email: pendingEmail })}</p>
        )}
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            field={fields.email}
            label={t('profile.email.label')}
            hint={t('profile.email.hint')}
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            required
          />
          <Field
            field={fields.password}
            label={t('dashboard.password')}
            type="password"
            autoComplete="current-password"
            required
          />
        </div>
        <SubmitButton formState={formState} className="justify-self-start">
          {t('profile.email.submit')}
        </SubmitButton>
      </ValidatedForm>
    </Panel>
  )
}

export function ProfileFields({ account }: { account: Account }) {
  const t = useMessages(dashboardMessages)
  const { firstName, lastName, company, phone } = account
  const { formState, fields } = useValidatedForm({
    id: accountForms.profile,
    schema: ProfileForm,
    issueOrder: profileIssues,
    defaultValue: { firstName, lastName, company, phone },
  })
  return (
    <Panel title={t('profile.title')}>
      <ValidatedForm formState={formState} action={links.dashboard('profile')}>
        <input type="hidden" name="intent" value={accountForms.profile} />
        <div className="grid gap-4 sm:grid-cols-2">
          <Field field={fields.firstName} label={t('profile.firstName')} autoComplete="given-name" required />
          <Field field={fields.lastName} label={t('profile.lastName')} autoComplete="family-name" required />
          <Field field={fields.company} label={t('profile.company')} autoComplete="organization" />
          <Field
            field={fields.phone}
            label={t('profile.phone')}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            required
          />
        </div>
        <SubmitButton formState={formState} className="justify-self-start">
          {t('dashboard.save')}
        </SubmitButton>
      </ValidatedForm>
    </Panel>
  )
}

const vatNumberSchema = createVatNumberForm()

/** The VAT number of a business customer. */
export function VatNumberFields({ account: { vatNumber } }: { account: Account }) {
  const t = useMessages(dashboardMessages)
  const { formState, fields } = useValidatedForm({
    id: accountForms.vatNumber,
    schema: vatNumberSchema,
    issueOrder: singleFieldIssues,
    defaultValue: { vatNumber },
  })
  return (
    <Panel title={t('profile.vatNumber')}>
      <ValidatedForm formState={formState} action={links.dashboard('profile')}>
        <p className="text-ink-soft">{t('profile.vatNumber.text')}</p>
        <input type="hidden" name="intent" value={accountForms.vatNumber} />
        <Field
          field={fields.vatNumber}
          label={t('profile.vatNumber')}
          hint={t('profile.vatNumber.hint')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <SubmitButton formState={formState} className="justify-self-start">
          {t('dashboard.save')}
        </SubmitButton>
      </ValidatedForm>
    </Panel>
  )
}

interface UnconfirmedEmailProps {
  email: string
  /** Idempotency key: submitting the form twice mails one link. */
  formKey: string
}

/** Warns on every page of the account that the email address is not confirmed. */
export function UnconfirmedEmail({ email, formKey }: UnconfirmedEmailProps) {
  const t = useMessages(dashboardMessages)
  return (
    <Panel title={t('confirmEmail.title')}>
      <p className="wrap-anywhere text-ink-soft">{t('confirmEmail.text', { email })}</p>
      <Form method="post" action={links.dashboard()} className="mt-4">
        <input type="hidden" name="key" value={formKey} />
        <Button type="submit" name="intent" value={resendIntent} appearance="quiet">
          {t('confirmEmail.resend')}
        </Button>
      </Form>
    </Panel>
  )
}
