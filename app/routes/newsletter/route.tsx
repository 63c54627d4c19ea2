import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/cloudflare'
import { messagesOf, say } from '#app/domain/messages/say.ts'
import { newsletterWords } from '#app/domain/messages/words/newsletter.ts'
import { newsletterPagesWords } from '#app/domain/messages/words/newsletter-pages.ts'
import { NoticeForm, noticeFaults } from '#app/domain/notices/notice-forms.ts'
import { flash } from '#app/http/flash.ts'
import { fieldIn, refusal, submissionIn } from '#app/http/form-answers.ts'
import { formOf } from '#app/http/forms.ts'
import { isFilledByProgram } from '#app/http/honeypot.ts'
import { withCookies } from '#app/http/responses.ts'
import { samePath } from '#app/http/same-path.ts'
import { links } from '#app/links.ts'
import { AccountPage } from '#app/ui/account/account-page.tsx'
import { CheckedForm } from '#app/ui/form/checked-form.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { Honeypot } from '#app/ui/form/honeypot.tsx'
import { SubmitButton } from '#app/ui/form/submit-button.tsx'
import { useCheckedForm } from '#app/ui/form/use-checked-form.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { useCustomer, useMessages } from '#app/ui/shop-context.tsx'

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageMeta(matches, data?.head)

export function headers() {
  return { 'Cache-Control': 'no-store' }
}

export async function loader({ context: { tenant } }: LoaderFunctionArgs) {
  const messages = messagesOf(tenant)
  return {
    head: {
      title: `${say(messages, 'newsletter.title')} | ${tenant.pages.home.company}`,
      description: say(messages, 'newsletter.description'),
      path: links.newsletter(),
    },
  }
}

/** The forms of the footer and the popup come here as well, and are answered where they stand. Every address that could be one gets the same answer. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { tenant, shop, session, visitor, cookies, language } = context
  const messages = messagesOf(tenant)
  const form = await formOf(request)
  const submission = submissionIn(form, NoticeForm)
  if (submission.status !== 'success') {
    const wrong = { title: say(messages, 'notice.wrongEmail.title'), text: say(messages, 'notice.wrongEmail.text') }
    return refusal('newsletter', submission, { kind: 'warning', ...wrong })
  }
  if (!isFilledByProgram(form)) {
    const customer = session.kind === 'signed-in' ? session.buyer.customerId : null
    const asked = await shop.write((db, tenantId) =>
      db.subscribe(tenantId, { email: submission.value.email, customer, visitor, language }),
    )
    if (!asked.ok) {
      const text = say(messages, 'limited.text', { minutes: asked.minutes })
      return refusal('newsletter', submission, { kind: 'warning', title: null, text }, { status: 429 })
    }
  }
  const said = { title: say(messages, 'newsletter.sent.title'), text: say(messages, 'newsletter.sent.text') }
  const back = samePath(fieldIn(form, 'back')) ?? links.home()
  return redirect(back, { headers: withCookies(await flash(cookies, [{ kind: 'success', ...said }])) })
}

export default function NewsletterPage() {
  const say = useMessages({ ...newsletterWords, ...newsletterPagesWords })
  const customer = useCustomer()
  const { checked, fields } = useCheckedForm({
    id: 'newsletter',
    schema: NoticeForm,
    order: noticeFaults,
    ...(customer === null ? {} : { defaultValue: { email: customer.email } }),
  })
  return (
    <AccountPage title={say('newsletter.title')}>
      <p className="mb-5 text-ink-soft">{say('newsletter.text')}</p>
      <CheckedForm checked={checked} action={links.newsletter()}>
        <Honeypot />
        <Field field={fields.email} label={say('newsletter.email')} type="email" autoComplete="email" required />
        <SubmitButton checked={checked}>{say('newsletter.submit')}</SubmitButton>
      </CheckedForm>
    </AccountPage>
  )
}
