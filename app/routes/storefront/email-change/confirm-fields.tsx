import { Link } from '@remix-run/react'
import { CurrentPasswordForm } from '#app/domain/customers/account-forms.ts'
import { resetMessages } from '#app/domain/messages/en/customers.ts'
import { links } from '#app/links.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { useValidatedForm } from '#app/ui/form/use-validated-form.ts'
import { SubmitButton, ValidatedForm } from '#app/ui/form/validated-form.tsx'
import { useMessages } from '#app/ui/shop-context.tsx'

interface ConfirmFieldsProps {
  token: string
  email: string
  needsPassword: boolean
}

/** A confirm button. Unknown browsers also have to enter the account's password. */
export function ConfirmFields({ token, email, needsPassword }: ConfirmFieldsProps) {
  const t = useMessages(resetMessages)
  const { formState, fields } = useValidatedForm({
    id: 'emailChange',
    schema: CurrentPasswordForm,
    issueOrder: [
      ['field.required', 'field.required'],
      ['field.tooLong', 'field.tooLong'],
    ],
  })
  const text = <p className="wrap-anywhere text-ink-soft">{t('emailChange.text', { email })}</p>
  if (!needsPassword)
    return (
      <form method="post" action={links.emailChange(token)}>
        {text}
        <Button type="submit" className="mt-5">
          {t('emailChange.submit')}
        </Button>
      </form>
    )
  return (
    <ValidatedForm formState={formState} action={links.emailChange(token)}>
      {text}
      <p>{t('emailChange.passwordText')}</p>
      <Field
        field={fields.password}
        label={t('emailChange.password')}
        type="password"
        autoComplete="current-password"
        required
      />
      <SubmitButton formState={formState} className="justify-self-start">
        {t('emailChange.submit')}
      </SubmitButton>
      <p className="text-sm">
        {t('emailChange.notYou')}{' '}
        <Link to={links.forgotPassword()} className="inline-block py-1 font-semibold text-primary-strong underline">
          {t('emailChange.choose')}
        </Link>
      </p>
    </ValidatedForm>
  )
}
