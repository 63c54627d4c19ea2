import {
  type ActionFunctionArgs,
  type AppLoadContext,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/cloudflare'
import { Link, useLoaderData } from '@remix-run/react'
import { CurrentPasswordForm } from '#app/domain/customers/account-forms.ts'
import { resetMessages } from '#app/domain/messages/en/account.ts'
import { formMessages } from '#app/domain/messages/en/forms.ts'
import type { Message } from '#app/domain/messages/message-format.ts'
import { getMessages, translate } from '#app/domain/messages/translate.ts'
import { writeFlash } from '#app/http/flash.ts'
import { parseFormData, readFormData, rejectForm } from '#app/http/form-submissions.ts'
import { getLinkToken, linkPageHeaders, withCookies } from '#app/http/responses.ts'
import { links } from '#app/links.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { SubmitButton, useValidatedForm, ValidatedForm } from '#app/ui/form/validated-form.tsx'
import { AccountPage } from '#app/ui/page-layouts.tsx'
import { getPageMeta } from '#app/ui/page-meta.ts'
import { useMessages } from '#app/ui/shop-context.tsx'

export { clientAction, shouldRevalidate } from '#app/ui/form/form-client-action.ts'

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => getPageMeta(matches, data?.head)

export function headers() {
  return linkPageHeaders
}

/** The page that confirms an account's first or new email address. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { tenant, accounts } = context
  const messages = getMessages(tenant)
  const token = getLinkToken(request)
  const link = token === '' ? null : await accounts.getEmailLink(token, getCustomerId(context))
  return {
    link: link === null ? null : { ...link, token },
    head: {
      title: `${translate(messages, 'emailChange.title')} | ${tenant.pages.home.company}`,
      description: translate(messages, 'emailChange.description'),
      path: links.emailChange(''),
      noIndex: true,
    },
  }
}

/** Only the form confirms. Opening the link must not, because mail programs prefetch links. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { tenant, accounts, cookies, session } = context
  const messages = getMessages(tenant)
  const submission = parseFormData(await readFormData(request), CurrentPasswordForm)
  const password = submission.status === 'success' ? submission.value.password : null
  const outcome = await accounts.confirmEmailChange(getLinkToken(request), getCustomerId(context), password)
  if (!outcome.ok && outcome.reason === 'limited') {
    const text = translate(messages, 'rateLimited.text', { minutes: outcome.minutes })
    return rejectForm('emailChange', submission, { kind: 'warning', title: null, text }, { status: 429 })
  }
  if (!outcome.ok && outcome.reason === 'wrong-password') {
    if (password === null) return rejectForm('emailChange', submission)
    const text = translate(messages, 'emailChange.wrongPassword')
    return rejectForm('emailChange', submission, { kind: 'warning', title: null, text })
  }
  const resultMessage: Message = outcome.ok
    ? { kind: 'success', title: null, text: translate(messages, 'emailChange.done', { email: outcome.email }) }
    : {
        kind: 'error',
        title: null,
        text: translate(messages, outcome.reason === 'taken' ? 'account.emailTaken' : 'account.linkExpired'),
      }
  const phoneRemoved = { kind: 'info', title: null, text: translate(messages, 'account.phoneRemoved') } as const
  const nextPath = session.kind === 'signed-in' ? links.dashboard() : links.login()
  const resultMessages = [resultMessage, ...(outcome.ok && outcome.phoneRemoved ? [phoneRemoved] : [])]
  return redirect(nextPath, { headers: withCookies(await writeFlash(cookies, resultMessages)) })
}

export default function EmailChangePage() {
  const t = useMessages({ ...formMessages, ...resetMessages })
  const { link } = useLoaderData<typeof loader>()
  return (
    <AccountPage title={t('emailChange.title')}>
      {link === null ? (
        <>
          <p role="alert">{t('account.linkExpired')}</p>
          <ButtonLink to={links.dashboard()} className="mt-5">
            {t('emailChange.account')}
          </ButtonLink>
        </>
      ) : (
        <ConfirmFields {...link} />
      )}
    </AccountPage>
  )
}

function getCustomerId({ session }: AppLoadContext): number | null {
  return session.kind === 'signed-in' ? session.buyer.customerId : null
}

/** A confirm button. In a browser that the account doesn't know, the customer must also enter the password. */
function ConfirmFields({ token, email, needsPassword }: { token: string; email: string; needsPassword: boolean }) {
  const t = useMessages(resetMessages)
  const { formState, fields } = useValidatedForm({
    id: 'emailChange',
    schema: CurrentPasswordForm,
    issueOrder: [
      ['field.required', 'register.required'],
      ['field.tooLong', 'form.tooLong'],
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
