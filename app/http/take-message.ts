import { type ActionFunctionArgs, redirect } from '@remix-run/cloudflare'
import { type MessageTopic, VisitorMessage } from '#app/domain/content/visitor-message.ts'
import { logText, reasonOf } from '#app/domain/errors/log-line.ts'
import type { Message } from '#app/domain/messages/message.ts'
import { messagesOf, say } from '#app/domain/messages/say.ts'
import { refusal, submissionIn } from './form-answers.ts'
import { formOf } from './forms.ts'
import { isFilledByProgram } from './honeypot.ts'

/** Takes what a visitor writes to the shop (spec §8 Contact). `done` is the page that says that it was sent. */
export async function takeMessage(topic: MessageTopic, { request, context }: ActionFunctionArgs, done: string) {
  const { shop, tenant, visitor, requestId } = context
  const messages = messagesOf(tenant)
  const form = await formOf(request)
  if (isFilledByProgram(form)) return redirect(done)
  const submission = submissionIn(form, VisitorMessage)
  if (submission.status !== 'success') return refusal(topic, submission)
  try {
    const sent = await shop.write((db, tenantId) => db.sendMessage(tenantId, topic, submission.value, visitor))
    if (sent.ok) return redirect(done)
    const text = say(messages, 'limited.text', { minutes: sent.minutes })
    return refusal(topic, submission, { kind: 'warning', title: null, text }, { status: 429 })
  } catch (error) {
    console.error(logText('error', { event: 'message-failed', requestId, topic, ...reasonOf(error) }))
    const [title, text] = [say(messages, 'contact.failed.title'), say(messages, 'contact.failed.text')]
    const failed: Message = { kind: 'error', title, text }
    return refusal(topic, submission, failed, { status: 503 })
  }
}
