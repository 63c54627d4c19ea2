import { say } from '#app/domain/messages/say.ts'
import type { EndedNotice } from '#app/domain/notices/notices.ts'
import { notFound } from '#app/http/responses.ts'
import { wholeNumber } from '#app/http/search-term.ts'
import { back, messagesIn, type Sent } from './sent.ts'

/** The buttons of what a customer is told. What is gone already, or somebody else's, is ended. */
export async function endNotice({ form, customer, context }: Sent) {
  const ended = endedIn(form)
  if (ended === null) throw notFound()
  await context.shop.write((db, tenantId) => db.endNotice(tenantId, customer.buyer.customerId, ended))
  const said = ended.kind === 'notice' ? 'notices.removed' : 'notices.newsletter.left'
  return back(context, 'notices', say(messagesIn(context), said))
}

function endedIn(form: FormData | null): EndedNotice | null {
  if (form?.get('intent') === 'leave-newsletter') return { kind: 'newsletter' }
  const given = form?.get('id')
  const id = typeof given === 'string' ? wholeNumber(given) : null
  return id === null ? null : { kind: 'notice', id }
}
