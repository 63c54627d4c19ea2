import { say } from '#app/domain/messages/say.ts'
import type { EndedNotice } from '#app/domain/notices/notices.ts'
import { notFound } from '#app/http/responses.ts'
import { wholeNumber } from '#app/http/search-term.ts'
import { back, messagesIn, type Sent } from './sent.ts'

/** The buttons of what a customer is told. What is gone, or somebody else's, does not exist. */
export async function endNotice({ form, customer, context }: Sent) {
  const ended = endedIn(form)
  if (ended === null || !(await context.shop.endNotice(customer.buyer.customerId, ended))) throw notFound()
  const said = ended.kind === 'notice' ? 'notices.removed' : 'notices.newsletter.left'
  return back(context, 'notices', say(messagesIn(context), said))
}

function endedIn(form: FormData | null): EndedNotice | null {
  if (form?.get('intent') === 'leave-newsletter') return { kind: 'newsletter' }
  const given = form?.get('id')
  const id = typeof given === 'string' ? wholeNumber(given) : null
  return id === null ? null : { kind: 'notice', id }
}
