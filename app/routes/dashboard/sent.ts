import type { Submission } from '@conform-to/react'
import { type AppLoadContext, redirect } from '@remix-run/cloudflare'
import type { Limited } from '#app/domain/customers/accounts.ts'
import type { SignedInCustomer } from '#app/domain/customers/views.ts'
import type { MessageKind } from '#app/domain/messages/message.ts'
import { type Messages, messagesOf, say } from '#app/domain/messages/say.ts'
import { z } from '#app/domain/schema.ts'
import { flash } from '#app/http/flash.ts'
import { IdField, refusal } from '#app/http/form-answers.ts'
import { withCookies } from '#app/http/responses.ts'
import { links } from '#app/links.ts'
import type { Part } from './parts.ts'

/** What a form of the account sent, and whose account it is: by the session, never by the form. */
export interface Sent {
  readonly form: FormData | null
  readonly customer: SignedInCustomer
  readonly context: AppLoadContext
}

/** The button of one record. */
export const RecordForm = z.object({ id: IdField })

export function messagesIn({ tenant }: AppLoadContext): Messages {
  return messagesOf(tenant)
}

/** Back to a part of the account, which says what became of the form. */
export async function back(context: AppLoadContext, part: Part, text: string, kind: MessageKind = 'success') {
  const said = await flash(context.cookies, [{ kind, title: null, text }])
  return redirect(links.dashboard(part), { headers: withCookies(said) })
}

/** The answer to a form with a wrong password, or with one too many. */
export function passwordRefusal<Value>(
  form: string,
  submission: Submission<Value>,
  refused: Limited | { readonly reason: 'wrong-password' },
  messages: Messages,
  wrong: 'dashboard.passwordWrong' | 'account.passwordWrong' = 'dashboard.passwordWrong',
) {
  if (refused.reason === 'limited') return tooOften(form, submission, refused, messages)
  return refusal(form, submission, { kind: 'warning', title: null, text: say(messages, wrong) })
}

/** The answer to a form that was sent too often. */
export function tooOften<Value>(form: string, submission: Submission<Value>, { minutes }: Limited, messages: Messages) {
  const text = say(messages, 'limited.text', { minutes })
  return refusal(form, submission, { kind: 'warning', title: null, text }, { status: 429 })
}
