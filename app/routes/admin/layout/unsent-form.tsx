import { adminLinks } from '#app/admin-links.ts'
import { type PendingForm, type StepUp, stepUpField } from '#app/domain/admin/staff.ts'
import { adminMessages } from '#app/domain/messages/en/admin.ts'
import { AdminGuestPage } from '#app/ui/admin/admin-page.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { useMessages } from '#app/ui/shop-context.tsx'

/** The submitted fields, for the surrounding form to submit again. */
function HiddenFields({ fields }: Pick<PendingForm, 'fields'>) {
  const occurrences = new Map<string, number>()
  return fields.map(([name, value]) => {
    const occurrence = occurrences.get(name) ?? 0
    occurrences.set(name, occurrence + 1)
    return <input key={`${occurrence} ${name}`} type="hidden" name={name} value={value} />
  })
}

/** Asks for a second-factor code and resubmits the original form with it. */
export function StepUpPage({ pendingForm, refusal }: StepUp) {
  const t = useMessages(adminMessages)
  const issue =
    refusal === null
      ? null
      : refusal.reason === 'limited'
        ? t('admin.stepUp.limited', { minutes: refusal.minutes })
        : t('admin.stepUp.wrong')
  return (
    <AdminGuestPage title={t('admin.stepUp.title')}>
      <form method="post" action={pendingForm.action} className="grid gap-4">
        <p>{t('admin.stepUp.text')}</p>
        <HiddenFields fields={pendingForm.fields} />
        <div>
          <label htmlFor={stepUpField} className="mb-1 block text-sm font-semibold">
            {t('admin.stepUp.code')}
          </label>
          <input
            id={stepUpField}
            name={stepUpField}
            type="text"
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            required
            aria-invalid={issue !== null}
            aria-describedby={issue === null ? undefined : `${stepUpField}-fault`}
            className="h-11 w-full min-w-0 rounded-s border bg-paper px-3 text-ink aria-invalid:border-bad not-aria-invalid:border-ink-soft"
          />
          {issue !== null && (
            <p id={`${stepUpField}-fault`} role="alert" className="mt-1 text-sm text-bad">
              {issue}
            </p>
          )}
        </div>
        <div className="flex flex-wrap gap-3">
          <Button type="submit">{t('admin.stepUp.submit')}</Button>
          <ButtonLink to={pendingForm.action} appearance="quiet">
            {t('admin.stepUp.cancel')}
          </ButtonLink>
        </div>
      </form>
    </AdminGuestPage>
  )
}

/** Keeps a form that was submitted after the session ended, so that it can be sent after signing in. */
export function UnsentFormPage({ action, fields, files }: PendingForm) {
  const t = useMessages(adminMessages)
  return (
    <AdminGuestPage title={t('admin.resubmit.title')}>
      <p role="status">{t('admin.resubmit.text')}</p>
      {files.length > 0 && (
        <p className="mt-3 wrap-anywhere">{t('admin.resubmit.files', { names: files.join(', ') })}</p>
      )}
      <form method="post" action={action} className="mt-5 flex flex-wrap gap-3">
        <HiddenFields fields={fields} />
        <ButtonLink to={adminLinks.login()} target="_blank" reloadDocument>
          {t('admin.resubmit.signIn')}
        </ButtonLink>
        <Button appearance="quiet" type="submit">
          {t('admin.resubmit.submit')}
        </Button>
      </form>
    </AdminGuestPage>
  )
}
