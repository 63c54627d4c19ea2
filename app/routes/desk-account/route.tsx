import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData, useLocation } from '@remix-run/react'
import { deskLinks } from '#app/desk-links.ts'
import { isWeakPassword, PasswordForm, passwordFieldFaults } from '#app/domain/customers/password-forms.ts'
import { say } from '#app/domain/messages/say.ts'
import { deskStaffWords } from '#app/domain/messages/words/desk-staff.ts'
import { ownAccessWords } from '#app/domain/messages/words/own-access.ts'
import { z } from '#app/domain/schema.ts'
import { type DeskPage as Admin, deskAnswer, deskPage } from '#app/http/desk-page.ts'
import { IdField, intentIn, refusal, submissionIn, valuesIn } from '#app/http/form-answers.ts'
import { formOf } from '#app/http/forms.ts'
import { ChangePassword } from '#app/ui/account/change-password.tsx'
import { SessionList } from '#app/ui/account/session-list.tsx'
import { deskMeta } from '#app/ui/desk/desk-meta.ts'
import { DeskPage } from '#app/ui/desk/desk-page.tsx'
import { DeskPanel } from '#app/ui/desk/desk-panel.tsx'
import { useMessages } from '#app/ui/shop-context.tsx'

export { clientAction, shouldRevalidate } from '#app/ui/form/kept-form.ts'

const ownPasswordForm = 'own-password'

export const meta: MetaFunction<typeof loader> = ({ data: page }) => deskMeta(page?.title)

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { staff, shop, messages } = await deskPage(context, request)
  return {
    title: say(messages, 'deskAccount.title'),
    sessions: await shop.read((db, tenantId) => db.staffSessions(tenantId, staff.id, staff.sessionId)),
  }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const admin = await deskPage(context, request)
  const form = await formOf(request)
  switch (intentIn(form, [ownPasswordForm, 'end-session'])) {
    case ownPasswordForm:
      return changePassword(form, admin, context)
    case 'end-session': {
      const sent = valuesIn(form, z.object({ id: IdField }))
      if (sent !== null) await admin.shop.write((db, tenantId) => db.endOwnStaffSession(tenantId, admin.staff, sent.id))
      const text = say(admin.messages, 'sessions.ended')
      return deskAnswer(context, deskLinks.account(), { kind: 'success', title: null, text })
    }
    default:
      throw data(null, { status: 400 })
  }
}

async function changePassword(
  form: FormData | null,
  { staff, messages }: Admin,
  context: ActionFunctionArgs['context'],
) {
  const submission = submissionIn(form, PasswordForm)
  if (submission.status !== 'success') return refusal(ownPasswordForm, submission)
  const { old, password } = submission.value
  const outcome = await context.desk.accounts.changePassword(staff, old, password)
  if (outcome.ok)
    return deskAnswer(context, deskLinks.account(), {
      kind: 'success',
      title: null,
      text: say(messages, 'deskAccount.password.done'),
    })
  if (isWeakPassword(outcome))
    return refusal(ownPasswordForm, submission, null, { faults: passwordFieldFaults(outcome.reason) })
  const text =
    outcome.reason === 'limited'
      ? say(messages, 'deskLogin.limited', { minutes: outcome.minutes })
      : say(messages, 'account.passwordWrong')
  const status = outcome.reason === 'limited' ? 429 : 400
  return refusal(ownPasswordForm, submission, { kind: 'warning', title: null, text }, { status })
}

export default function AdminAccount() {
  const words = useMessages(deskStaffWords)
  const ofAccess = useMessages(ownAccessWords)
  const { sessions } = useLoaderData<typeof loader>()
  const { key } = useLocation()
  return (
    <DeskPage title={words('deskAccount.title')}>
      {/* A new form after every step: passwords don't stay in it. */}
      <DeskPanel key={key} title={ofAccess('security.password.title')}>
        <ChangePassword id={ownPasswordForm} action={deskLinks.account()} />
      </DeskPanel>
      <DeskPanel title={ofAccess('sessions.title')}>
        <p className="mb-4 text-ink-soft">{words('deskAccount.sessions.text')}</p>
        <SessionList sessions={sessions} action={deskLinks.account()} />
      </DeskPanel>
    </DeskPage>
  )
}
