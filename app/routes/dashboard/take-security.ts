import { redirectDocument } from '@remix-run/cloudflare'
import {
  isWeakPassword,
  OwnPasswordForm,
  PasswordForm,
  passwordFieldFaults,
} from '#app/domain/customers/password-forms.ts'
import { say } from '#app/domain/messages/say.ts'
import { flash } from '#app/http/flash.ts'
import { refusal, submissionIn, valuesIn } from '#app/http/form-answers.ts'
import { sentForm } from '#app/http/form-key.ts'
import { withCookies } from '#app/http/responses.ts'
import { forgetCustomer } from '#app/http/sign-out.ts'
import { links } from '#app/links.ts'
import { accountForms } from './account-forms.ts'
import { back, messagesIn, passwordRefusal, RecordForm, type Sent } from './sent.ts'

export async function takePassword({ form, customer, context }: Sent) {
  const messages = messagesIn(context)
  const submission = submissionIn(form, PasswordForm)
  if (submission.status !== 'success') return refusal(accountForms.password, submission)
  const { old, password } = submission.value
  const outcome = await context.accounts.changePassword(customer.buyer.customerId, old, password, await sentForm(form))
  if (outcome.ok) return back(context, 'security', say(messages, 'reset.done'))
  if (isWeakPassword(outcome))
    return refusal(accountForms.password, submission, null, { faults: passwordFieldFaults(outcome.reason) })
  return passwordRefusal(accountForms.password, submission, outcome, messages, 'account.passwordWrong')
}

/** Signs another browser out. One that is out already, or somebody else's, is out. */
export async function endSession({ form, customer, context }: Sent) {
  const sent = valuesIn(form, RecordForm)
  if (sent !== null)
    await context.shop.write((db, tenantId) =>
      db.endSessions(tenantId, customer.buyer.customerId, { kind: 'one', id: sent.id }),
    )
  return back(context, 'security', say(messagesIn(context), 'sessions.ended'))
}

export async function endAllSessions({ customer, context }: Sent) {
  await context.shop.write((db, tenantId) => db.endSessions(tenantId, customer.buyer.customerId, { kind: 'all' }))
  return leave(context, say(messagesIn(context), 'sessions.allEnded'))
}

export async function takeDeletion({ form, customer, context }: Sent) {
  const messages = messagesIn(context)
  const submission = submissionIn(form, OwnPasswordForm)
  if (submission.status !== 'success') return refusal(accountForms.deleteAccount, submission)
  const outcome = await context.accounts.deleteAccount(customer.buyer.customerId, submission.value.password)
  if (outcome.ok) return leave(context, say(messages, 'data.deleted'))
  return passwordRefusal(accountForms.deleteAccount, submission, outcome, messages)
}

/** Home as a visitor, by a whole new page: nothing of the customer stays in the browser. */
async function leave({ cookies }: Sent['context'], text: string) {
  const said = await flash(cookies, [{ kind: 'success', title: null, text }])
  return redirectDocument(links.home(), { headers: withCookies(...forgetCustomer(cookies), said) })
}
