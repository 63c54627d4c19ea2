import { Link, useActionData } from '@remix-run/react'
import { SignInForm, signInFaults } from '#app/domain/customers/sign-in-form.ts'
import { layoutWords } from '#app/domain/messages/words/layout.ts'
import { loginWords } from '#app/domain/messages/words/login.ts'
import { links } from '#app/links.ts'
import { CheckedForm } from '../form/checked-form.tsx'
import { CheckboxField, Field } from '../form/field.tsx'
import { SubmitButton } from '../form/submit-button.tsx'
import { useCheckedForm } from '../form/use-checked-form.ts'
import { useMessages, useShop } from '../shop-context.tsx'
import { SecondStep } from './second-step.tsx'
import { type SignInAnswer, signInForms } from './sign-in-forms.ts'

/** The sign-in form, on its page and in its dialog. `back` is where the visitor came from, null for the account. */
export function SignIn({ back = null }: { back?: string | null }) {
  const say = useMessages(loginWords)
  const sayOfLayout = useMessages(layoutWords)
  const { showSignUp } = useShop().settings
  const { checked, fields } = useCheckedForm({ id: signInForms.first, schema: SignInForm, order: signInFaults })
  const served = useActionData<SignInAnswer>()
  const { ticket } = (checked.answer as SignInAnswer | undefined) ?? served ?? {}
  if (ticket !== undefined) return <SecondStep ticket={ticket} back={back} />
  return (
    <CheckedForm checked={checked} action={links.login()}>
      {back !== null && <input type="hidden" name="back" value={back} />}
      {back === links.checkout() && <p>{say('login.toOrder')}</p>}
      <Field
        field={fields.login}
        label={say('login.username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <Field
        field={fields.password}
        label={say('login.password')}
        type="password"
        autoComplete="current-password"
        required
      />
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <CheckboxField field={fields.remember} label={say('login.remember')} />
        <Link to={links.forgotPassword()} className="py-2 text-sm font-semibold text-primary-strong underline">
          {say('login.forgot')}
        </Link>
      </div>
      {/* The same for everybody who was refused: the answer tells nothing of the account. */}
      {checked.message !== null && <p className="text-sm text-ink-soft">{say('login.noPassword')}</p>}
      <SubmitButton checked={checked}>{say('login.submit')}</SubmitButton>
      {/* Where nobody registers by themselves the shop opens accounts for its partners. */}
      {!showSignUp && (
        <p className="text-sm">
          {say('login.noAccount')}{' '}
          <Link to={links.partner()} className="inline-block py-1 font-semibold text-primary-strong underline">
            {sayOfLayout('menu.partner')}
          </Link>
        </p>
      )}
    </CheckedForm>
  )
}
