import { type AppLoadContext, data, redirect } from '@remix-run/cloudflare'
import { adminLinks } from '#app/admin-links.ts'
import { MAX_CART_LINES, MAX_UNITS_PER_PRODUCT } from '#app/domain/cart/lists.ts'
import type { FormMessageKey } from '#app/domain/customers/fields.ts'
import { isVatNumber } from '#app/domain/customers/vat-number.ts'
import { getLocalDay } from '#app/domain/dates.ts'
import type { Message } from '#app/domain/messages/message-format.ts'
import { translate } from '#app/domain/messages/translate.ts'
import { formatMoney, getMoneyFormat, type Money } from '#app/domain/money.ts'
import { createCheckoutForm } from '#app/domain/orders/checkout-form.ts'
import {
  applyDraftForm,
  type DraftContent,
  DraftForm,
  findInvalidQuantities,
  isDraftFull,
  isQuantityTooHigh,
  parseShownAmounts,
  toCheckoutInput,
  toDraftOrderRequest,
} from '#app/domain/orders/draft-order.ts'
import type { OrderRules } from '#app/domain/orders/order.ts'
import { getOrderRules } from '#app/domain/orders/order-rules.ts'
import { type AdminContext, redirectWithMessage } from '#app/http/admin-page.ts'
import { parseValues } from '#app/http/form-submissions.ts'
import { withCookies } from '#app/http/responses.ts'
import type { PlaceDraftOutcome } from '#workers/shop/admin/draft-orders.ts'

interface DraftRequest {
  readonly admin: AdminContext
  readonly context: AppLoadContext
  readonly key: string
}

/** Issues by field of the draft's page. */
export type DraftIssues = Readonly<Record<string, readonly string[]>>

/** The response to a form that was not accepted. */
export interface DraftResponse {
  readonly content: DraftContent | null
  readonly version: number | null
  readonly issues: DraftIssues
  /** Refused quantities as typed, by variant. */
  readonly quantities: Readonly<Record<string, string>>
  readonly message: Message | null
}

const warn = (text: string): Message => ({ kind: 'warning', title: null, text })

/** Saves the form, whichever button was pressed, so that no input is lost. The `place` button then places the order. */
export async function changeDraft(form: FormData, request: DraftRequest) {
  const { admin, context, key } = request
  const { shop, staff, messages } = admin
  const typed = parseValues(form, DraftForm)
  if (typed === null) throw data(null, { status: 400 })
  const rules = getOrderRules(context.tenant)
  const content = applyDraftForm(typed)
  const quantities = findInvalidQuantities(typed)
  if (Object.keys(quantities).length > 0) {
    const unchanged = applyDraftForm({ ...typed, add: null, remove: null, choose: null, leave: '' })
    const isTooHigh = Object.values(quantities).every(isQuantityTooHigh)
    const text = isTooHigh
      ? translate(messages, 'adminDraft.quantityTooHigh', { count: MAX_UNITS_PER_PRODUCT })
      : translate(messages, 'lists.quantityInvalid')
    const message = warn(text)
    const refused = { content: unchanged, version: typed.version, issues: {}, quantities, message }
    return data<DraftResponse>(refused, { status: 400 })
  }
  const actor = { name: staff.name, email: staff.email }
  const saved = await shop.write((db, tenantId) =>
    db.saveDraft(tenantId, key, { content, version: typed.version, fillsContact: typed.choose !== null }, rules, actor),
  )
  if (!saved.ok && saved.reason === 'placed') return redirectToOrder(saved.order, request)
  if (!saved.ok) {
    const message = warn(translate(messages, 'adminDraft.conflict'))
    const conflict = { content, version: saved.version, issues: {}, quantities: {}, message }
    return data<DraftResponse>(conflict, { status: 409 })
  }
  const search = { findProduct: typed.findProduct || null, findCustomer: typed.findCustomer || null }
  if (typed.intent === 'place') return placeDraft(typed, saved.content, saved.version, rules, request)
  const isSearch = search.findProduct !== null || search.findCustomer !== null
  const path = adminLinks.draft(key, typed.choose === null ? search : { ...search, findCustomer: null })
  const anchor = typed.choose !== null || search.findCustomer !== null ? '#customer' : ''
  const isButton = typed.add !== null || typed.remove !== null || typed.choose !== null || typed.leave !== ''
  const text = translate(messages, 'adminDraft.saved')
  if (isDraftFull(typed, content))
    return redirectWithMessage(context, path, warn(translate(messages, 'adminDraft.full', { count: MAX_CART_LINES })))
  if (isSearch || isButton) return redirect(`${path}${anchor}`, { status: 303, headers: withCookies() })
  return redirectWithMessage(context, path, { kind: 'success', title: null, text })
}

async function placeDraft(
  typed: DraftForm,
  content: DraftContent,
  version: number,
  rules: OrderRules,
  request: DraftRequest,
) {
  const { admin, context, key } = request
  const { shop, staff, messages } = admin
  const shown = parseShownAmounts(typed)
  const reject = (issues: DraftIssues, message: Message) =>
    data<DraftResponse>({ content: null, version: null, issues, quantities: {}, message }, { status: 400 })
  const checkForm = translate(messages, 'adminDraft.check')
  const parsed = createCheckoutForm(rules, getLocalDay(Date.now(), rules.timeZone), isVatNumber).safeParse(
    toCheckoutInput(content, typed.terms, rules, shown.total),
  )
  if (!parsed.success) return reject(toFieldIssues(parsed.error.issues), warn(checkForm))
  const placing = { request: toDraftOrderRequest(key, content, parsed.data, shown), version }
  const actor = { name: staff.name, email: staff.email }
  const outcome = await shop.write((db, tenantId) => db.placeDraft(tenantId, key, placing, rules, actor))
  if (outcome.ok) return redirectToOrder(outcome.order.code, request)
  // The page lists the codes with the reasons.
  if (outcome.reason === 'codes') return reject({ codes: [] }, warn(checkForm))
  const field = getRefusedField(outcome)
  if (field !== null) return reject({ [field.name]: [field.issue] }, warn(checkForm))
  return reject({}, warn(formatRefusal(outcome, shown.total, admin.messages, context)))
}

function redirectToOrder(code: string, { admin: { messages }, context }: DraftRequest) {
  const text = translate(messages, 'adminDraft.placed', { code })
  return redirectWithMessage(context, adminLinks.order(code), { kind: 'success', title: null, text })
}

/** Assigns the issues of the checkout's fields to the fields of the draft. */
function toFieldIssues(issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[]) {
  const byField: Record<string, string[]> = {}
  for (const { path, message } of issues) {
    const name = String(path[0] ?? '')
    const field = name === 'shipping' || name === 'warehouse' ? 'delivery' : name
    byField[field] = [...(byField[field] ?? []), message]
  }
  return byField
}

type Refusal = Extract<PlaceDraftOutcome, { ok: false }>

/** The field that can fix a refusal; null if the message says what to do. */
function getRefusedField({ reason }: Refusal): { readonly name: string; readonly issue: FormMessageKey } | null {
  switch (reason) {
    case 'shipping':
    case 'store':
      return { name: 'delivery', issue: 'field.choice' }
    case 'country':
      return { name: 'country', issue: 'field.country' }
    case 'payment':
      return { name: 'payment', issue: 'field.choice' }
    case 'too-little':
      return { name: 'payment', issue: 'field.cardMinimum' }
    case 'points':
      return { name: 'points', issue: 'field.points' }
    case 'age':
      return { name: 'birthDate', issue: 'field.age' }
    default:
      return null
  }
}

function formatRefusal(
  refusal: Refusal,
  shown: Money,
  messages: AdminContext['messages'],
  { tenant }: Pick<AppLoadContext, 'tenant'>,
): string {
  const money = (amount: Money) => formatMoney(amount, getMoneyFormat(tenant.locale))
  if (refusal.reason === 'lines') return translate(messages, 'adminDraft.linesChanged')
  if (refusal.reason === 'empty') return translate(messages, 'adminDraft.noProductsYet')
  if (refusal.reason === 'total-changed')
    return translate(messages, 'adminDraft.totalChanged', { was: money(shown), now: money(refusal.total) })
  return translate(messages, 'adminDraft.conflict')
}

export async function removeDraft({ admin: { shop, staff, messages }, context, key }: DraftRequest) {
  await shop.write((db, tenantId) => db.deleteDraft(tenantId, key, staff.email))
  const text = translate(messages, 'adminDrafts.deleted')
  return redirectWithMessage(context, adminLinks.drafts(), { kind: 'success', title: null, text })
}
