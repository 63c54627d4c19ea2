import { type ActionFunctionArgs, redirect } from '@remix-run/cloudflare'
import { ContactMessageForm, type MessageTopic } from '#app/domain/content/contact-message-form.ts'
import { describeError, formatLogLine } from '#app/domain/errors/logging.ts'
import type { Message } from '#app/domain/messages/message-format.ts'
import { getMessages, translate } from '#app/domain/messages/translate.ts'
import { isHoneypotFilled, parseFormData, readFormData, rejectForm } from './form-submissions.ts'

/** Handles a contact form (spec §8 Contact) and redirects to `sentPath`, the confirmation. */
export async function submitContactMessage(
  topic: MessageTopic,
  { request, context }: ActionFunctionArgs,
  sentPath: string,
) {
  const { shop, tenant, visitor, requestId } = context
  const messages = getMessages(tenant)
  const form = await readFormData(request)
  if (isHoneypotFilled(form)) return redirect(sentPath)
  const submission = parseFormData(form, ContactMessageForm)
  if (submission.status !== 'success') return rejectForm(topic, submission)
  try {
    const result = await shop.write((db, tenantId) => db.sendMessage(tenantId, topic, submission.value, visitor))
    if (result.ok) return redirect(sentPath)
    const text = translate(messages, 'rateLimited.text', { minutes: result.minutes })
    return rejectForm(topic, submission, { kind: 'warning', title: null, text }, { status: 429 })
  } catch (error) {
    console.error(
      formatLogLine('error', { event: 'contact-message-failed', requestId, topic, ...describeError(error) }),
    )
    const [title, text] = [translate(messages, 'contact.failed.title'), translate(messages, 'contact.failed.text')]
    const failureMessage: Message = { kind: 'error', title, text }
    return rejectForm(topic, submission, failureMessage, { status: 503 })
  }
}
