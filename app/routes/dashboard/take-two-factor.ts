import { data } from '@remix-run/cloudflare'
import type { TwoFactorSecret } from '#app/domain/customers/accounts.ts'
import { OwnPasswordForm } from '#app/domain/customers/password-forms.ts'
import { TwoFactorForm } from '#app/domain/customers/sign-in-form.ts'
import { say } from '#app/domain/messages/say.ts'
import { z } from '#app/domain/schema.ts'
import { refusal, submissionIn, valuesIn } from '#app/http/form-answers.ts'
import { keyOf, newFormKey } from '#app/http/form-key.ts'
import { qrCode } from '#app/http/qr-code.ts'
import { withCookies } from '#app/http/responses.ts'
import { accountForms } from './account-forms.ts'
import { back, messagesIn, passwordRefusal, type Sent } from './sent.ts'
import type { ShownKey } from './two-factor-code.tsx'

/** The first step: the password. The answer is a page with the key, which no address leads to. */
export async function beginTwoFactor({ form, customer, context }: Sent) {
  const messages = messagesIn(context)
  const submission = submissionIn(form, OwnPasswordForm)
  if (submission.status !== 'success') return refusal(accountForms.beginTwoFactor, submission)
  const begun = await context.accounts.beginTwoFactor(customer.buyer.customerId, submission.value.password)
  if (begun.ok) return shown(accountForms.beginTwoFactor, { key: shownKey(begun.secret, newFormKey()) })
  if (begun.reason === 'already-on') return back(context, 'security', say(messages, 'twoFactor.alreadyOn'), 'info')
  if (begun.reason === 'unconfirmed')
    return back(context, 'security', say(messages, 'twoFactor.unconfirmed'), 'warning')
  const { reason } = begun
  return passwordRefusal(accountForms.beginTwoFactor, submission, reason === 'limited' ? begun : { reason }, messages)
}

/** The second step: the authenticator's first code. The recovery codes are shown by this answer, and by the same form's again. */
export async function confirmTwoFactor({ form, customer, context }: Sent) {
  const messages = messagesIn(context)
  const secret = valuesIn(form, SecretForm)
  if (secret === null) return back(context, 'security', say(messages, 'twoFactor.restart'), 'warning')
  const submission = submissionIn(form, TwoFactorForm)
  const formKey = keyOf(form)
  const key = shownKey(secret, formKey ?? newFormKey())
  if (submission.status !== 'success') return again(key, refusal(accountForms.confirmTwoFactor, submission))
  const { customerId } = customer.buyer
  const outcome = await context.accounts.confirmTwoFactor(customerId, submission.value.code, formKey)
  if (outcome.ok) return shown(accountForms.confirmTwoFactor, { recoveryCodes: outcome.recoveryCodes })
  if (outcome.reason === 'already-on') return back(context, 'security', say(messages, 'twoFactor.alreadyOn'), 'info')
  const limited = outcome.reason === 'limited'
  const text = limited ? say(messages, 'limited.text', { minutes: outcome.minutes }) : say(messages, 'login.code.wrong')
  const message = { kind: 'warning', title: null, text } as const
  return again(key, refusal(accountForms.confirmTwoFactor, submission, message, { status: limited ? 429 : 400 }))
}

export async function endTwoFactor({ form, customer, context }: Sent) {
  const messages = messagesIn(context)
  const submission = submissionIn(form, OwnPasswordForm)
  if (submission.status !== 'success') return refusal(accountForms.endTwoFactor, submission)
  const outcome = await context.accounts.endTwoFactor(customer.buyer.customerId, submission.value.password)
  if (outcome.ok) return back(context, 'security', say(messages, 'twoFactor.ended'))
  return passwordRefusal(accountForms.endTwoFactor, submission, outcome, messages)
}

function shown(form: string, what: { key: ShownKey } | { recoveryCodes: readonly string[] }) {
  return data({ form, result: {}, message: null, ...what }, { headers: withCookies() })
}

/** The shop gives the key out once: the form brings it along until a code is right. */
function again(key: ShownKey, refused: ReturnType<typeof refusal>) {
  return data({ ...refused.data, key }, refused.init ?? undefined)
}

function shownKey(secret: TwoFactorSecret, formKey: string): ShownKey {
  return { ...secret, picture: qrCode(secret.uri), formKey }
}

const SecretForm = z.object({
  secret: z.string().regex(/^[A-Z2-7 ]{16,80}$/),
  uri: z.string().regex(/^otpauth:\/\/totp\/[\w%.~:?=&!*'()-]{1,1000}$/),
}) satisfies z.ZodType<TwoFactorSecret>
