import { say } from '#app/domain/messages/say.ts'
import type { EndedNotice } from '#app/domain/notices/notices.ts'
import { z } from '#app/domain/schema.ts'
import { IdField, valuesIn } from '#app/http/form-answers.ts'
import { notFound } from '#app/http/responses.ts'
import { back, messagesIn, type Sent } from './sent.ts'

const EndNotice = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('leave-newsletter') }),
  z.object({ intent: z.literal('end-notice'), id: IdField }),
])

/** The buttons of what a customer is told. What is gone already, or somebody else's, is ended. */
export async function endNotice({ form, customer, context }: Sent) {
  const ended = endedIn(form)
  if (ended === null) throw notFound()
  await context.shop.write((db, tenantId) => db.endNotice(tenantId, customer.buyer.customerId, ended))
  const said = ended.kind === 'notice' ? 'notices.removed' : 'notices.newsletter.left'
  return back(context, 'notices', say(messagesIn(context), said))
}

function endedIn(form: FormData | null): EndedNotice | null {
  const sent = valuesIn(form, EndNotice)
  if (sent === null) return null
  return sent.intent === 'leave-newsletter' ? { kind: 'newsletter' } : { kind: 'notice', id: sent.id }
}
