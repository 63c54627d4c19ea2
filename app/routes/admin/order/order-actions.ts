import { type AppLoadContext, data } from '@remix-run/cloudflare'
import { adminLinks } from '#app/admin-links.ts'
import {
  AddressCorrection,
  type AdminOutcome,
  getOrderVersion,
  MarkOrderForm,
  NoteForm,
  RefundForm,
  toRestock,
} from '#app/domain/admin/order-forms.ts'
import type { FormMessageKey } from '#app/domain/customers/fields.ts'
import { getInvoiceRules } from '#app/domain/invoices/invoice-rules.ts'
import type { Message } from '#app/domain/messages/message-format.ts'
import { type Messages, translate } from '#app/domain/messages/translate.ts'
import { cents, formatMoney, getMoneyFormat, type Money, type MoneyFormat } from '#app/domain/money.ts'
import { type CancelOutcome, type RefundOutcome, RefundResolution } from '#app/domain/orders/operations.ts'
import { getOrderRules } from '#app/domain/orders/order-rules.ts'
import { NewParcel } from '#app/domain/orders/parcels.ts'
import { z } from '#app/domain/schema.ts'
import { type AdminContext, redirectWithMessage, requireFreshFactor } from '#app/http/admin-page.ts'
import { getField, parseFormData, parseValues, rejectForm } from '#app/http/form-submissions.ts'
import { notFound } from '#app/http/responses.ts'

/** The message for the outcome of a refund. `voucherCents` of it went back to gift vouchers. */
export function formatRefundMessage(
  messages: Messages,
  outcome: RefundOutcome,
  amountCents: Money,
  voucherCents: Money,
  moneyFormat: MoneyFormat,
): string {
  const amount = formatMoney(amountCents, moneyFormat)
  if (outcome.ok) {
    if (outcome.state === 'asked') return translate(messages, 'adminOrder.refunded.asked')
    if (voucherCents === 0) return translate(messages, `adminOrder.refunded.${outcome.state}`, { amount })
    const voucher = formatMoney(voucherCents, moneyFormat)
    if (voucherCents === amountCents) return translate(messages, 'adminOrder.refunded.toVoucher', { amount })
    if (outcome.state === 'done') return translate(messages, 'adminOrder.refunded.doneAndVoucher', { amount, voucher })
    const rest = formatMoney(cents(amountCents - voucherCents), moneyFormat)
    return translate(messages, 'adminOrder.refunded.byHandAndVoucher', { amount, voucher, rest })
  }
  switch (outcome.reason) {
    case 'amount':
      if (outcome.remaining === 0) return translate(messages, 'adminOrder.refund.nothingLeft')
      return translate(
        messages,
        amountCents === 0 ? 'adminOrder.refund.belowMinimum' : 'adminOrder.refund.aboveMaximum',
        {
          amount: formatMoney(outcome.remaining, moneyFormat),
        },
      )
    case 'vouchers':
      return translate(messages, 'adminOrder.refund.vouchers', { amount: formatMoney(outcome.remaining, moneyFormat) })
    case 'restock':
      return translate(messages, 'adminOrder.refund.tooManyUnits', { sku: outcome.sku, count: outcome.remaining })
    case 'refused':
      return translate(messages, 'adminOrder.refund.declined', { text: outcome.text })
    case 'unknown':
      return translate(messages, 'adminOrder.refund.noResponse')
    case 'key-reused':
      return translate(messages, 'adminOrder.refund.alreadySubmitted')
    case 'changed':
      return translate(messages, 'adminOrder.refund.conflict')
    case 'not-paid':
    case 'not-found':
      return translate(messages, 'adminOrder.refund.notPaid')
  }
}

export interface AdminOrderRequest {
  readonly request: Request
  readonly form: FormData | null
  readonly admin: AdminContext
  readonly context: AppLoadContext
  readonly code: string
}

/** Marks that record a payment. */
const payingMarks: readonly string[] = ['paid', 'delivered', 'collected']

export async function markOrder({ request, form, admin, context, code }: AdminOrderRequest) {
  const { staff, shop, messages } = admin
  const submission = parseFormData(form, MarkOrderForm)
  // The page's buttons only send valid statuses.
  if (submission.status !== 'success') throw data(null, { status: 400 })
  const { to, why, shown, carrier, tracking } = submission.value
  if (payingMarks.includes(to)) {
    const order = await shop.read((db, tenantId) => db.findOrderRecord(tenantId, code, getOrderRules(context.tenant)))
    // The payment issues the vouchers, which can be spent like money.
    if (order !== null && !order.paid && order.lines.some(({ isGiftVoucher }) => isGiftVoucher))
      await requireFreshFactor(context, request, staff, form)
  }
  const orderMark = {
    to,
    displayed: shown,
    why,
    who: staff.name,
    ...(carrier !== '' && { parcel: { carrier, tracking, url: '' } }),
  }
  const outcome = await shop.write((db, tenantId) =>
    db.markOrderAsAdmin(tenantId, code, orderMark, getOrderRules(context.tenant), staff.email),
  )
  if (!outcome.ok && outcome.reason === 'not-found') throw notFound()
  const text = outcome.ok
    ? translate(messages, 'adminOrder.statusChanged', { code, status: translate(messages, `order.${to}`) })
    : formatMarkRefusal(messages, outcome)
  return redirectWithMessage(context, adminLinks.order(code), {
    kind: outcome.ok ? 'success' : 'warning',
    title: null,
    text,
  })
}

function formatMarkRefusal(messages: AdminContext['messages'], outcome: Exclude<CancelOutcome, { ok: true }>): string {
  if (outcome.reason !== 'not-allowed') return translate(messages, 'adminOrder.providerNoResponse')
  return translate(messages, 'adminOrder.statusNotAllowed', { status: translate(messages, `order.${outcome.from}`) })
}

export async function refundOrder({ form, admin: { staff, shop, messages }, context, code }: AdminOrderRequest) {
  const rules = getOrderRules(context.tenant)
  const submission = parseFormData(form, RefundForm)
  if (submission.status !== 'success') return rejectForm('refund', submission)
  const order = await shop.read((db, tenantId) => db.findOrderRecord(tenantId, code, rules))
  if (order === null) throw notFound()
  const { amount, key, why, payment } = submission.value
  const restock = toRestock(submission.value, order.lines)
  const rejectRefund = (text: string) => rejectForm('refund', submission, { kind: 'warning', title: null, text })
  const refundRequest = {
    amount,
    restock,
    payment: payment || null,
    key,
    why,
    who: staff.name,
    displayed: getField(form, 'version') ?? '',
  }
  const outcome = await shop.write((db, tenantId) =>
    db.refundOrderAsAdmin(tenantId, code, refundRequest, rules, staff.email),
  )
  const moneyFormat = getMoneyFormat(context.tenant.locale)
  const refundedOrder = outcome.ok ? await shop.read((db, tenantId) => db.findOrderRecord(tenantId, code, rules)) : null
  const voucher = refundedOrder?.refunds.find((refund) => refund.key === key)?.voucher ?? cents(0)
  const text = formatRefundMessage(messages, outcome, amount, voucher, moneyFormat)
  if (!outcome.ok && outcome.reason === 'changed') {
    const changedMessage: Message = { kind: 'warning', title: null, text }
    return rejectForm('refund', submission, changedMessage, { status: 409, version: getOrderVersion(order) })
  }
  // After an attempt that used the key, redirect to a fresh page: the next refund needs a new key.
  if (!outcome.ok && !keyedReasons.includes(outcome.reason)) return rejectRefund(text)
  const message: Message = { kind: outcome.ok ? 'success' : 'warning', title: null, text }
  return redirectWithMessage(context, adminLinks.order(code), message)
}

/** Refusals that use up the form's key: outcome unknown, declined by the provider, or key sent with other data. */
const keyedReasons: readonly string[] = ['unknown', 'refused', 'key-reused']

const SettleRefundForm = z.object({ seen: RefundResolution.shape.seen, key: z.string().max(64) })

export async function settleRefund({ form, admin: { staff, shop, messages }, context, code }: AdminOrderRequest) {
  const input = parseValues(form, SettleRefundForm)
  if (input === null) throw data(null, { status: 400 })
  const { seen, key } = input
  const outcome = await shop.write((db, tenantId) =>
    db.settleRefundAsAdmin(tenantId, code, key, { seen, who: staff.name, why: '' }, staff.email),
  )
  if (!outcome.ok && outcome.reason === 'not-found') throw notFound()
  const isChanged = !outcome.ok && outcome.reason === 'changed'
  const text = translate(messages, isChanged ? 'adminOrder.settle.conflict' : 'adminOrder.refundSettled')
  const message: Message = { kind: isChanged ? 'warning' : 'success', title: null, text }
  return redirectWithMessage(context, adminLinks.order(code), message)
}

export async function acknowledgeAttention({
  form,
  admin: { staff, shop, messages },
  context,
  code,
}: AdminOrderRequest) {
  const displayed = getField(form, 'shown') ?? ''
  const outcome = await shop.write((db, tenantId) => db.clearAttentionAsAdmin(tenantId, code, displayed, staff.email))
  if (!outcome.ok && outcome.reason === 'not-found') throw notFound()
  const text = outcome.ok
    ? translate(messages, 'adminOrder.acknowledge.done', { code })
    : translate(messages, 'adminOrder.acknowledge.conflict')
  const message: Message = { kind: outcome.ok ? 'success' : 'warning', title: null, text }
  return redirectWithMessage(context, adminLinks.order(code), message)
}

/** Messages about parcels, notes and the address. */
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

/** Issues the order's invoice by hand. */
export async function issueInvoice({
  admin: { staff, shop, messages },
  context,
  code,
}: {
  readonly admin: AdminContext
  readonly context: AppLoadContext
  readonly code: string
}) {
  const rules = getInvoiceRules(context.tenant)
  const outcome = await shop.write((db, tenantId) => db.issueInvoiceAsAdmin(tenantId, code, rules, staff.email))
  if (!outcome.ok && outcome.reason === 'not-found') throw notFound()
  const text = outcome.ok
    ? translate(messages, 'adminInvoices.issued', { number: outcome.number })
    : outcome.reason === 'seller'
      ? translate(messages, 'adminInvoices.refused.seller')
      : translate(messages, 'adminInvoices.refused.not-invoiceable')
  const kind = outcome.ok ? 'success' : 'warning'
  return redirectWithMessage(context, adminLinks.order(code), { kind, title: null, text })
}
