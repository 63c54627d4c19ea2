import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { getPasswordIssues, isWeakPassword, type WeakPassword } from '#app/domain/customers/account-forms.ts'
import type { Accounts, RegisterOutcome } from '#app/domain/customers/accounts.ts'
import { listCountryNames } from '#app/domain/customers/countries.ts'
import { createRegisterForm } from '#app/domain/customers/registration.ts'
import { isVatNumber } from '#app/domain/customers/vat-number.ts'
import { registerMessages } from '#app/domain/messages/en/account.ts'
import { formMessages } from '#app/domain/messages/en/forms.ts'
import type { Message } from '#app/domain/messages/message-format.ts'
import { getMessages, type Messages, translate } from '#app/domain/messages/translate.ts'
import { createFormKey, getFormHash, parseFormData, readFormData, rejectForm } from '#app/http/form-submissions.ts'
import { notFound, withCookies } from '#app/http/responses.ts'
import { links } from '#app/links.ts'
import { Popup } from '#app/ui/account/account-popups.tsx'
import { AccountTabs, RegistrationReasons, useHasAccountTabs } from '#app/ui/account/sign-in.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { AccountPage } from '#app/ui/page-layouts.tsx'
import { getPageMeta } from '#app/ui/page-meta.ts'
import { useMessages } from '#app/ui/shop-context.tsx'
import { RegisterFields } from './register-fields.tsx'

export { clientAction, shouldRevalidate } from '#app/ui/form/form-client-action.ts'

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => getPageMeta(matches, data?.head)

export function headers() {
  return { 'Cache-Control': 'no-store' }
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { tenant, settings, session } = context
  if (!settings.showSignUp) throw notFound()
  if (session.kind === 'signed-in') throw redirect(links.dashboard())
  const messages = getMessages(tenant)
  return {
    countries: listCountryNames(tenant.countries, tenant.locale),
    country: context.country,
    formKey: createFormKey(),
    asksVatNumber: settings.asksVatNumber,
    isDone: new URL(request.url).searchParams.has('done'),
    head: {
      title: `${translate(messages, 'register.title')} | ${tenant.pages.home.company}`,
      description: translate(messages, 'register.description'),
      path: links.register(),
      noIndex: true,
    },
  }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { tenant, settings, accounts, cookies } = context
  if (!settings.showSignUp) throw notFound()
  const form = await readFormData(request)
  const submission = parseFormData(form, createRegisterForm(tenant.countries, isVatNumber))
  if (submission.status !== 'success')
    return rejectForm('register', submission, null, { issues: await findWeakPassword(submission, accounts) })
  const outcome = await accounts.register(submission.value, await getFormHash(form))
  if (!outcome.ok) {
    if (isWeakPassword(outcome))
      return rejectForm('register', submission, null, { issues: getPasswordIssues(outcome.reason) })
    const status = outcome.reason === 'limited' ? 429 : outcome.reason === 'failed' ? 500 : 409
    return rejectForm('register', submission, getRefusalMessage(outcome, getMessages(tenant)), { status })
  }
  return redirect(links.register('done'), { headers: withCookies(await cookies.write('known', outcome.knownToken)) })
}

/** The issues of a weak password, so that a form with other issues reports all at once. */
async function findWeakPassword(
  { payload, error }: Readonly<Record<'payload' | 'error', Readonly<Record<string, unknown>> | null>>,
  accounts: Accounts,
) {
  const { password, email, firstName, lastName } = payload ?? {}
  if (typeof password !== 'string' || error?.password) return {}
  const personalInfo = [email, firstName, lastName].filter((text) => typeof text === 'string')
  const reason = await accounts.findPasswordIssue(password, personalInfo)
  return reason === null ? {} : getPasswordIssues(reason)
}

export default function RegisterPage() {
  const t = useMessages(registerMessages)
  const { countries, country, formKey, asksVatNumber, isDone } = useLoaderData<typeof loader>()
  const hasTabs = useHasAccountTabs()
  return (
    <AccountPage title={t('register.title')} isTitleHidden={hasTabs && !isDone} wide>
      {isDone ? (
        <RegistrationConfirmation />
      ) : (
        <>
          <AccountTabs current="register" />
          <p className="mb-6 text-ink-soft">
            <RegistrationReasons />
          </p>
          <RegisterFields
            countries={countries}
            visitorCountry={country}
            formKey={formKey}
            asksVatNumber={asksVatNumber}
          />
        </>
      )}
    </AccountPage>
  )
}

/** The message for a refused registration (spec §8). */
function getRefusalMessage(
  failure: Exclude<RegisterOutcome, { ok: true } | WeakPassword>,
  messages: Messages,
): Message {
  switch (failure.reason) {
    case 'exists':
      return { kind: 'info', title: null, text: translate(messages, 'register.exists') }
    case 'username-taken':
      return {
        kind: 'info',
        title: translate(messages, 'register.taken.title'),
        text: translate(messages, 'register.taken.text'),
      }
    case 'failed':
      return { kind: 'error', title: null, text: translate(messages, 'register.failed') }
    case 'limited':
      return {
        kind: 'warning',
        title: null,
        text: translate(messages, 'rateLimited.text', { minutes: failure.minutes }),
      }
  }
}

/** Shown after a registration, with a link to the home page (spec §2 Register screen). */
function RegistrationConfirmation() {
  const t = useMessages(formMessages)
  return (
    <Popup title={t('register.success.title')} text={t('register.success.text')} escapeTo={links.home()}>
      <p className="mb-5">{t('register.success.email')}</p>
      <ButtonLink to={links.home()} reloadDocument>
        {t('register.success.button')}
      </ButtonLink>
    </Popup>
  )
}
