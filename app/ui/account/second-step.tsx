import { Link } from '@remix-run/react'
import { SecondStepForm, secondStepFaults } from '#app/domain/customers/sign-in-form.ts'
import { loginWords } from '#app/domain/messages/words/login.ts'
import { links } from '#app/links.ts'
import { CheckedForm } from '../form/checked-form.tsx'
import { Field } from '../form/field.tsx'
import { SubmitButton } from '../form/submit-button.tsx'
import { useCheckedForm } from '../form/use-checked-form.ts'
import { useMessages } from '../shop-context.tsx'
import { signInForms } from './sign-in-forms.ts'

/** For customers with a second factor: the password was right. */
export function SecondStep({ ticket, back }: { ticket: string; back: string | null }) {
  const say = useMessages(loginWords)
  const { checked, fields } = useCheckedForm({
    id: signInForms.second,
    schema: SecondStepForm,
    order: secondStepFaults,
  })
  return (
    <CheckedForm checked={checked} action={links.login()}>
      <h2 className="text-lg font-semibold">{say('login.code.title')}</h2>
      <p className="text-ink-soft">{say('login.code.text')}</p>
      <input type="hidden" name="ticket" value={ticket} />
      {back !== null && <input type="hidden" name="back" value={back} />}
      <Field
        field={fields.code}
        label={say('login.code.label')}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <SubmitButton checked={checked}>{say('login.code.submit')}</SubmitButton>
      <Link
        to={links.login(back ?? undefined)}
        reloadDocument
        className="justify-self-start py-2 text-sm font-semibold text-primary-strong underline"
      >
        {say('login.code.back')}
      </Link>
    </CheckedForm>
  )
}
