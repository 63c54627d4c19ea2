import { confirmHours } from '#app/domain/customers/email-state.ts'
import { phoneCountry, withStoredPhone } from '#app/domain/customers/phone-number.ts'
import { EmailForm, ProfileForm } from '#app/domain/customers/profile-forms.ts'
import { say } from '#app/domain/messages/say.ts'
import { refusal, submissionIn } from '#app/http/form-answers.ts'
import { sentForm } from '#app/http/form-key.ts'
import { links } from '#app/links.ts'
import { accountForms } from './account-forms.ts'
import { back, messagesIn, passwordRefusal, type Sent, tooOften } from './sent.ts'

export async function takeProfile({ form, customer, context }: Sent) {
  const messages = messagesIn(context)
  const submission = submissionIn(form, ProfileForm)
  if (submission.status !== 'success') return refusal(accountForms.profile, submission)
  const profile = withStoredPhone(submission.value, phoneCountry(context.tenant))
  const outcome = await context.shop.write((db, tenantId) =>
    db.saveProfile(tenantId, customer.buyer.customerId, profile, context.visitor),
  )
  if (outcome.ok) return back(context, 'profile', say(messages, 'profile.saved'))
  if (outcome.reason === 'limited') return tooOften(accountForms.profile, submission, outcome, messages)
  const text = say(messages, 'account.phoneTaken')
  return refusal(accountForms.profile, submission, { kind: 'warning', title: null, text }, { status: 409 })
}

/** Nothing changes until the link in the mail is followed. */
export async function takeEmail({ form, customer, context }: Sent) {
  const messages = messagesIn(context)
  const submission = submissionIn(form, EmailForm)
  if (submission.status !== 'success') return refusal(accountForms.email, submission)
  const { customerId } = customer.buyer
  const outcome = await context.accounts.requestEmailChange(
    customerId,
    submission.value,
    links.emailChange,
    await sentForm(form),
  )
  if (outcome.ok)
    return back(context, 'profile', say(messages, 'profile.email.sent', { email: submission.value.email }))
  return passwordRefusal(accountForms.email, submission, outcome, messages)
}

/** The link that confirms the account's own address, once more. */
export async function resendConfirmation({ form, customer, context }: Sent) {
  const messages = messagesIn(context)
  const outcome = await context.accounts.resendConfirmation(customer.buyer.customerId, await sentForm(form))
  if (!outcome.ok)
    return back(context, 'overview', say(messages, 'limited.text', { minutes: outcome.minutes }), 'warning')
  const text = outcome.sent
    ? say(messages, 'confirm.sent', { email: customer.email, hours: confirmHours })
    : say(messages, 'confirm.already')
  return back(context, 'overview', text)
}
