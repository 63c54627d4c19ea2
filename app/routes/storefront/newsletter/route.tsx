import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/cloudflare'
import { newsletterPagesMessages } from '#app/domain/messages/en/content.ts'
import { newsletterMessages } from '#app/domain/messages/en/layout.ts'
import { getMessages, translate } from '#app/domain/messages/translate.ts'
import { StockAlertForm, stockAlertIssues } from '#app/domain/stock-alerts/stock-alerts.ts'
import { writeFlash } from '#app/http/flash.ts'
import { getField, isHoneypotFilled, parseFormData, readFormData, rejectForm } from '#app/http/form-submissions.ts'
import { toSamePath, withCookies } from '#app/http/responses.ts'
import { links } from '#app/links.ts'
import { Field } from '#app/ui/form/field.tsx'
import { Honeypot } from '#app/ui/form/honeypot.tsx'
import { SubmitButton, useValidatedForm, ValidatedForm } from '#app/ui/form/validated-form.tsx'
import { AccountPage } from '#app/ui/page-layouts.tsx'
import { getPageMeta } from '#app/ui/page-meta.ts'
import { useCustomer, useMessages } from '#app/ui/shop-context.tsx'

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => getPageMeta(matches, data?.head)

export function headers() {
  return { 'Cache-Control': 'no-store' }
}

export async function loader({ context: { tenant } }: LoaderFunctionArgs) {
  const messages = getMessages(tenant)
  return {
    head: {
      title: `${translate(messages, 'newsletter.title')} | ${tenant.pages.home.company}`,
      description: translate(messages, 'newsletter.description'),
      path: links.newsletter(),
    },
  }
}

/**
 * Subscribes to the newsletter, also from the footer and the popup, which show errors in place. Every valid email
 * address gets the same response, so that it doesn't reveal who subscribes.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const { tenant, shop, session, visitor, cookies, language } = context
  const messages = getMessages(tenant)
  const form = await readFormData(request)
  const submission = parseFormData(form, StockAlertForm)
  if (submission.status !== 'success') {
    const wrongEmailText = {
      title: translate(messages, 'stockAlert.invalidEmail.title'),
      text: translate(messages, 'stockAlert.invalidEmail.text'),
    }
    return rejectForm('newsletter', submission, { kind: 'warning', ...wrongEmailText })
  }
  if (!isHoneypotFilled(form)) {
    const customer = session.kind === 'signed-in' ? session.buyer.customerId : null
    const outcome = await shop.write((db, tenantId) =>
      db.subscribe(tenantId, { email: submission.value.email, customer, visitor, language }),
    )
    if (!outcome.ok) {
      const text = translate(messages, 'rateLimited.text', { minutes: outcome.minutes })
      return rejectForm('newsletter', submission, { kind: 'warning', title: null, text }, { status: 429 })
    }
  }
  const sentText = {
    title: translate(messages, 'newsletter.sent.title'),
    text: translate(messages, 'newsletter.sent.text'),
  }
  const returnPath = toSamePath(getField(form, 'back')) ?? links.home()
  return redirect(returnPath, { headers: withCookies(await writeFlash(cookies, [{ kind: 'success', ...sentText }])) })
}

export default function NewsletterPage() {
  const t = useMessages({ ...newsletterMessages, ...newsletterPagesMessages })
  const customer = useCustomer()
  const { formState, fields } = useValidatedForm({
    id: 'newsletter',
    schema: StockAlertForm,
    issueOrder: stockAlertIssues,
    ...(customer === null ? {} : { defaultValue: { email: customer.email } }),
  })
  return (
    <AccountPage title={t('newsletter.title')}>
      <p className="mb-5 text-ink-soft">{t('newsletter.text')}</p>
      <ValidatedForm formState={formState} action={links.newsletter()}>
        <Honeypot />
        <Field field={fields.email} label={t('newsletter.email')} type="email" autoComplete="email" required />
        <SubmitButton formState={formState}>{t('newsletter.submit')}</SubmitButton>
      </ValidatedForm>
    </AccountPage>
  )
}
