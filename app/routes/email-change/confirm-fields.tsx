import { Link } from '@remix-run/react'
import { OwnPasswordForm } from '#app/domain/customers/password-forms.ts'
import { resetWords } from '#app/domain/messages/words/reset.ts'
import { links } from '#app/links.ts'
import { Button } from '#app/ui/button.tsx'
import { CheckedForm } from '#app/ui/form/checked-form.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { SubmitButton } from '#app/ui/form/submit-button.tsx'
import { useCheckedForm } from '#app/ui/form/use-checked-form.ts'
import { useMessages } from '#app/ui/shop-context.tsx'

interface ConfirmFieldsProps {
  token: string
  email: string
  needsPassword: boolean
}

/** One button, and the account's password in a browser that the account doesn't know. */
export function ConfirmFields({ token, email, needsPassword }: ConfirmFieldsProps) {
  const say = useMessages(resetWords)
  const { checked, fields } = useCheckedForm({
    id: 'emailChange',
    schema: OwnPasswordForm,
    order: [
      ['field.required', 'field.required'],
      ['field.tooLong', 'field.tooLong'],
    ],
  })
  const text = <p className="wrap-anywhere text-ink-soft">{say('emailChange.text', { email })}</p>
  if (!needsPassword)
    return (
      <form method="post" action={links.emailChange(token)}>
        {text}
        <Button type="submit" className="mt-5">
          {say('emailChange.submit')}
        </Button>
      </form>
    )
  return (
    <CheckedForm checked={checked} action={links.emailChange(token)}>
      {text}
      <p>{say('emailChange.passwordText')}</p>
      <Field
        field={fields.password}
        label={say('emailChange.password')}
        type="password"
        autoComplete="current-password"
        required
      />
      <SubmitButton checked={checked} className="justify-self-start">
        {say('emailChange.submit')}
      </SubmitButton>
      <p className="text-sm">
        {say('emailChange.stranger')}{' '}
        <Link to={links.forgotPassword()} className="inline-block py-1 font-semibold text-primary-strong underline">
          {say('emailChange.choose')}
        </Link>
      </p>
    </CheckedForm>
  )
}
