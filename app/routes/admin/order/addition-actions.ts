import { data } from '@remix-run/cloudflare'
import { adminLinks } from '#app/admin-links.ts'
import { AddressCorrection, type AdminOutcome, NoteForm } from '#app/domain/admin/order-forms.ts'
import type { FormMessageKey } from '#app/domain/customers/fields.ts'
import { translate } from '#app/domain/messages/translate.ts'
import { getOrderRules } from '#app/domain/orders/order-rules.ts'
import { NewParcel } from '#app/domain/orders/parcels.ts'
import { z } from '#app/domain/schema.ts'
import { redirectWithMessage } from '#app/http/admin-page.ts'
import { parseFormData, parseValues, rejectForm } from '#app/http/form-submissions.ts'
import type { AdminOrderRequest } from './order-actions.ts'

/** Adds parcels and notes to an order, and corrects its address. */

type Saved =
  | 'adminOrder.parcel.added'
  | 'adminOrder.parcel.removed'
  | 'adminOrder.noteAdded'
  | 'adminOrder.addressCorrected'

/** A refusal means that the order has changed since the page was shown. */
function respond({ admin: { messages }, context, code }: AdminOrderRequest, outcome: AdminOutcome, saved: Saved) {
  const text = translate(messages, outcome.ok ? saved : 'adminOrder.changedByOthers')
  return redirectWithMessage(context, adminLinks.order(code), {
    kind: outcome.ok ? 'success' : 'warning',
    title: null,
    text,
  })
}

const getActor = ({ admin: { staff } }: AdminOrderRequest) => ({ name: staff.name, email: staff.email })

export async function addParcel(request: AdminOrderRequest) {
  const submission = parseFormData(request.form, NewParcel)
  if (submission.status !== 'success') return rejectForm('parcel', submission)
  const outcome = await request.admin.shop.write((db, tenantId) =>
    db.addParcel(tenantId, request.code, submission.value, getActor(request)),
  )
  return respond(request, outcome, 'adminOrder.parcel.added')
}

const RemoveParcelForm = z.object({ parcel: z.coerce.number().int().min(1) })

export async function removeParcel(request: AdminOrderRequest) {
  const input = parseValues(request.form, RemoveParcelForm)
  if (input === null) throw data(null, { status: 400 })
  const outcome = await request.admin.shop.write((db, tenantId) =>
    db.removeParcel(tenantId, request.code, input.parcel, getActor(request)),
  )
  return respond(request, outcome, 'adminOrder.parcel.removed')
}

export async function addNote(request: AdminOrderRequest) {
  const submission = parseFormData(request.form, NoteForm)
  if (submission.status !== 'success') return rejectForm('note', submission)
  const outcome = await request.admin.shop.write((db, tenantId) =>
    db.addInternalNote(tenantId, request.code, submission.value.text, getActor(request)),
  )
  return respond(request, outcome, 'adminOrder.noteAdded')
}

const postcodeIssues = {
  'postcode-of-country': 'field.postcode',
  postcode: 'field.postcodeUnserved',
} as const satisfies Record<NonNullable<AdminOutcome['reason']>, FormMessageKey>

export async function correctAddress(request: AdminOrderRequest) {
  const submission = parseFormData(request.form, AddressCorrection)
  if (submission.status !== 'success') return rejectForm('address', submission)
  const methods = getOrderRules(request.context.tenant).shipping
  const outcome = await request.admin.shop.write((db, tenantId) =>
    db.correctAddress(tenantId, request.code, submission.value, getActor(request), methods),
  )
  if (outcome.reason !== undefined)
    return rejectForm('address', submission, null, { issues: { postcode: [postcodeIssues[outcome.reason]] } })
  return respond(request, outcome, 'adminOrder.addressCorrected')
}
