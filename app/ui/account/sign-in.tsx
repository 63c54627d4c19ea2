import { Link, useActionData, useNavigate } from '@remix-run/react'
import { SecondStepForm, SignInForm, secondStepIssues, signInIssues } from '#app/domain/customers/account-forms.ts'
import { loginMessages } from '#app/domain/messages/en/account.ts'
import { layoutMessages } from '#app/domain/messages/en/layout.ts'
import { links } from '#app/links.ts'
import { CheckboxField, Field } from '../form/field.tsx'
import { type FormResponse, SubmitButton, useValidatedForm, ValidatedForm } from '../form/validated-form.tsx'
import { useMessages, useShop } from '../shop-context.tsx'

/** The sign-in form, for its page and its dialog. `returnPath` is the page to return to; null for the account. */
export function SignIn({ returnPath = null }: { returnPath?: string | null }) {
  const t = useMessages(loginMessages)
  const tLayout = useMessages(layoutMessages)
  const { showSignUp } = useShop().settings
  const { formState, fields } = useValidatedForm({
    id: signInForms.first,
    schema: SignInForm,
    issueOrder: signInIssues,
  })
  const actionData = useActionData<SignInResponse>()
  const { ticket } = (formState.response as SignInResponse | undefined) ?? actionData ?? {}
  if (ticket !== undefined) return <SecondStep ticket={ticket} returnPath={returnPath} />
  return (
    <ValidatedForm formState={formState} action={links.login()}>
      {returnPath !== null && <input type="hidden" name="back" value={returnPath} />}
      {returnPath === links.checkout() && <p>{t('login.toCheckout')}</p>}
      <Field
        field={fields.login}
        label={t('login.username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <Field
        field={fields.password}
        label={t('login.password')}
        type="password"
        autoComplete="current-password"
        required
      />
      <CheckboxField field={fields.remember} label={t('login.remember')} />
      {/* Shown after every failed sign-in, so that it doesn't reveal whether the account exists. */}
      {formState.message !== null && <p className="text-sm text-ink-soft">{t('login.noPassword')}</p>}
      <SubmitButton formState={formState}>{t('login.submit')}</SubmitButton>
      <ForgotPasswordButton />
      {/* In shops without registration, the merchant creates accounts for partners. */}
      {showSignUp ? (
        <p className="text-sm text-ink-soft">
          {t('login.noAccount')} <RegistrationReasons />
        </p>
      ) : (
        <p className="text-sm">
          {t('login.noAccount')}{' '}
          <Link to={links.partner()} className="inline-block py-1 font-semibold text-primary-strong underline">
            {tLayout('menu.partner')}
          </Link>
        </p>
      )}
    </ValidatedForm>
  )
}

/**
 * Opens the “Forgot password” page with the typed address filled in. The address is never in a URL: it is in the
 * browser's history state, or in the posted form without JavaScript. Below the button that signs in, because Enter
 * presses a form's first button.
 */
function ForgotPasswordButton() {
  const t = useMessages(loginMessages)
  const navigate = useNavigate()
  return (
    <button
      type="submit"
      formAction={links.forgotPassword()}
      formNoValidate
      onClick={(event) => {
        event.preventDefault()
        const login = new FormData(event.currentTarget.form ?? undefined).get('login')
        navigate(links.forgotPassword(), { state: { login } })
      }}
      className="mx-auto min-h-11 rounded-s px-2 text-sm font-semibold text-primary-strong underline underline-offset-3"
    >
      {t('login.forgot')}
    </button>
  )
}

/** Asks for the second factor after a correct password. */
function SecondStep({ ticket, returnPath }: { ticket: string; returnPath: string | null }) {
  const t = useMessages(loginMessages)
  const { formState, fields } = useValidatedForm({
    id: signInForms.second,
    schema: SecondStepForm,
    issueOrder: secondStepIssues,
  })
  return (
    <ValidatedForm formState={formState} action={links.login()}>
      <h2 className="text-lg font-semibold">{t('login.code.title')}</h2>
      <p className="text-ink-soft">{t('login.code.text')}</p>
      <input type="hidden" name="ticket" value={ticket} />
      {returnPath !== null && <input type="hidden" name="back" value={returnPath} />}
      <Field
        field={fields.code}
        label={t('login.code.label')}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <SubmitButton formState={formState}>{t('login.code.submit')}</SubmitButton>
      <Link
        to={links.login(returnPath ?? undefined)}
        reloadDocument
        className="justify-self-start py-2 text-sm font-semibold text-primary-strong underline"
      >
        {t('login.code.back')}
      </Link>
    </ValidatedForm>
  )
}

/** The ids of the two sign-in forms. */
export const signInForms = { first: 'sign-in', second: 'second-step' } as const

/** A response with a ticket asks for the second factor. */
interface SignInResponse extends FormResponse {
  readonly ticket?: string
}

/** What an account is good for: points only where the shop has them. */
export function RegistrationReasons() {
  const t = useMessages(loginMessages)
  return t(useShop().settings.pointPercentage > 0 ? 'login.whyRegisterPoints' : 'login.whyRegister')
}

/** Whether the shop offers sign-in and registration. Their tabs then take the place of a visible title. */
export function useHasAccountTabs(): boolean {
  const { showSignIn, showSignUp } = useShop().settings
  return showSignIn && showSignUp
}

interface AccountTabsProps {
  current: 'signIn' | 'register'
  className?: string
}

/** Tabs between the sign-in and registration pages. */
export function AccountTabs({ current, className = 'mb-6' }: AccountTabsProps) {
  const t = useMessages(loginMessages)
  if (!useHasAccountTabs()) return null
  const tabs = [
    { name: 'signIn', to: links.login() },
    { name: 'register', to: links.register() },
  ] as const
  return (
    <nav aria-label={t('login.tabs')} className={className}>
      <ul className="grid grid-cols-2 border-b border-line">
        {tabs.map(({ name, to }) => (
          <li key={name}>
            <Link
              to={to}
              aria-current={name === current ? 'page' : undefined}
              className="grid h-12 place-items-center border-b-3 border-transparent font-semibold text-ink-soft hover:text-ink aria-[current]:border-primary aria-[current]:text-ink"
            >
              {t(`login.tab.${name}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
