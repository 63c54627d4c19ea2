import { phoneCountry, withStoredPhone } from '#app/domain/customers/phone-number.ts'
import { mostAddresses } from '#app/domain/customers/views.ts'
import { say } from '#app/domain/messages/say.ts'
import { refusal, submissionIn, valuesIn } from '#app/http/form-answers.ts'
import { notFound } from '#app/http/responses.ts'
import { wholeNumber } from '#app/http/search-term.ts'
import { accountForms, addressEntry } from './account-forms.ts'
import { back, messagesIn, RecordForm, type Sent } from './sent.ts'

/** A new address, or the one that the form's own address names. */
export async function takeAddress({ form, customer, context }: Sent, asked: string | null) {
  const messages = messagesIn(context)
  const submission = submissionIn(form, addressEntry(context.tenant.countries))
  if (submission.status !== 'success') return refusal(accountForms.address, submission)
  const { makeDefault, ...typed } = submission.value
  const address = withStoredPhone(typed, phoneCountry(context.tenant))
  const entry = { address, makeDefault: makeDefault === 'on' }
  const { customerId } = customer.buyer
  const outcome = await context.shop.write((db, tenantId) =>
    db.changeAddress(
      tenantId,
      customerId,
      asked === 'new' ? { kind: 'add', ...entry } : { kind: 'edit', id: idOf(asked), ...entry },
    ),
  )
  if (outcome.ok) return back(context, 'addresses', say(messages, 'addresses.saved'))
  // What belongs to somebody else answers as what does not exist.
  if (outcome.reason === 'not-found') throw notFound()
  const text = say(messages, 'addresses.tooMany', { count: mostAddresses })
  return refusal(accountForms.address, submission, { kind: 'warning', title: null, text }, { status: 409 })
}

/** The buttons beside an address. One that is gone already, or somebody else's, is removed: a second click hears so as well. */
export async function moveAddress({ form, customer, context }: Sent, kind: 'remove' | 'make-default') {
  const sent = valuesIn(form, RecordForm)
  if (sent === null) throw notFound()
  const { id } = sent
  const outcome = await context.shop.write((db, tenantId) =>
    db.changeAddress(tenantId, customer.buyer.customerId, { kind, id }),
  )
  if (!outcome.ok && kind !== 'remove') throw notFound()
  const said = kind === 'remove' ? 'addresses.removed' : 'addresses.madeDefault'
  return back(context, 'addresses', say(messagesIn(context), said))
}

function idOf(asked: string | null): number {
  const id = wholeNumber(asked)
  if (id === null) throw notFound()
  return id
}
