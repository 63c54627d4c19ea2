import { type AppLoadContext, data, redirect, redirectDocument } from '@remix-run/cloudflare'
import type { FormMessageKey } from '#app/domain/customers/fields.ts'
import { isVatNumber } from '#app/domain/customers/vat-number.ts'
import { getLocalDay } from '#app/domain/dates.ts'
import type { Message } from '#app/domain/messages/message-format.ts'
import { getMessages, translate } from '#app/domain/messages/translate.ts'
import { cents, formatMoney, getMoneyFormat, type Money } from '#app/domain/money.ts'
import {
  type CheckoutChoices,
  type CheckoutForm,
  createCheckoutForm,
  findPointsIssue,
  isAttemptKey,
  parseDisplayedTotal,
  parseOrderedLines,
} from '#app/domain/orders/checkout-form.ts'
import type { Delivery, OrderedLine, OrderRequest, OrderRules, PlacedOrder } from '#app/domain/orders/order.ts'
import { getOrderRules } from '#app/domain/orders/order-rules.ts'
import { type DeliveryKind, isReplaceable } from '#app/domain/orders/order-states.ts'
import { getAmountDue } from '#app/domain/orders/totals.ts'
import { z } from '#app/domain/schema.ts'
import { changeCodes, formatCodeIssue, isRefusedCode, parseChoices, saveChoices } from '#app/http/checkout-choices.ts'
import { getAnalyticsClientId } from '#app/http/consent.ts'
import { writeFlash } from '#app/http/flash.ts'
import { createFormKey, parseFormData, parseValues } from '#app/http/form-submissions.ts'
import { getLists, removeOrderedLines, saveLists } from '#app/http/lists-cookies.ts'
import { getOwnOrder, getOwnOrders, saveOwnOrder, savePlacedOrder } from '#app/http/own-orders.ts'
import { withCookies } from '#app/http/responses.ts'
import { links } from '#app/links.ts'
import type { PlaceResult } from '#workers/shop/orders/order-service.ts'
import { type CheckoutView, loadCartLines, loadCheckoutView } from './checkout-view.ts'

type OrderRefusal =
  | Extract<PlaceResult, { ok: false }>
  /** The form is malformed, for example because the shop was updated after the page loaded. */
  | { readonly reason: 'not-understood' }

type IssuesByField = Record<string, FormMessageKey[]>

/** Turns a refusal into an issue of the field that can fix it, or into a message above the form. */
function formatRefusal(
  refusal: OrderRefusal,
  displayed: { readonly total: Money | null; readonly voucher: Money },
  { quote }: CheckoutView,
  { tenant }: Pick<AppLoadContext, 'tenant'>,
): { message: Message | null; issues: IssuesByField } {
  const messages = getMessages(tenant)
  const formatAmount = (amount: Money) => formatMoney(amount, getMoneyFormat(tenant.locale))
  const asFormMessage = (kind: Message['kind'], text: string) => ({ message: { kind, title: null, text }, issues: {} })
  const asFieldIssue = (field: string, issue: FormMessageKey) => ({ message: null, issues: { [field]: [issue] } })
  switch (refusal.reason) {
    case 'shipping':
      return asFieldIssue('shipping', 'field.choice')
    case 'store':
      return asFieldIssue('warehouse', 'field.choice')
    case 'country':
      return asFieldIssue('country', 'field.country')
    case 'payment':
      return asFieldIssue('payment', 'field.choice')
    case 'too-little':
      return asFieldIssue('payment', 'field.cardMinimum')
    case 'points':
      return asFieldIssue('points', 'field.points')
    case 'age':
      return asFieldIssue('birthDate', 'field.age')
    case 'lines':
      return asFormMessage('warning', translate(messages, 'checkout.linesChanged'))
    case 'total-changed': {
      const { total: previousDue, voucher } = displayed
      const due = getAmountDue(quote.totals)
      // Where a gift voucher pays all of a changed total, the amount due stays 0.
      const isDueUnchanged = previousDue === due
      const was = formatAmount(isDueUnchanged ? cents(due + voucher) : (previousDue ?? cents(0)))
      const now = formatAmount(isDueUnchanged ? quote.totals.total : due)
      const stopped = quote.codes.flatMap(({ text, issue }) =>
        issue === null
          ? []
          : [translate(messages, 'checkout.code.stopped', { code: text, reason: formatCodeIssue(issue, tenant) })],
      )
      const totalChanged = translate(messages, 'checkout.totalChanged', { was, now })
      return asFormMessage('warning', [...stopped, totalChanged].join(' '))
    }
    case 'unpaid-orders':
      return asFormMessage('warning', translate(messages, 'checkout.unpaidOrders', { minutes: refusal.minutes }))
    case 'unpaid-uses':
      return asFormMessage('warning', translate(messages, 'checkout.unpaidUses'))
    case 'key-reused':
    case 'already-ordered':
      return asFormMessage('warning', translate(messages, 'checkout.orderChanged'))
    case 'payment-failed':
      return asFormMessage('error', translate(messages, 'checkout.paymentFailed'))
    case 'order-waits':
      return asFormMessage('warning', translate(messages, 'checkout.earlierOrderPending'))
    case 'empty':
    case 'guests':
    case 'already-paid':
    case 'not-understood':
      return asFormMessage('warning', translate(messages, 'checkout.cartChanged'))
  }
}

const formId = 'checkout'

/** Recalculates the quote for the form's choices. The typed values stay, and only the points are validated. */
export async function recalculateCheckout(form: FormData, context: AppLoadContext) {
  const { attempt, lines } = parseHiddenFields(form)
  const orderLines = lines !== null && lines.length > 0 ? lines : await loadCartLines(context)
  const typed = getTypedFields(form)
  const saved = await parseChoices(form, context.cookies)
  const { choices, refusedCode } = await changeCodes(form, saved, orderLines, typed, context)
  const options = { ...typed, refusedCode }
  const view = await loadCheckoutView(context, orderLines, choices, attempt ?? getSavedAttempt(choices), options)
  const { payload } = parseFormData(form, createCheckoutForm(getOrderRules(context.tenant), getToday(context)))
  const pointsIssue = findPointsIssue(payload, view.quote.redeemable)
  const error = pointsIssue === null ? {} : { error: { points: [pointsIssue] } }
  return data(
    { form: formId, result: { initialValue: payload, ...error }, message: null, view },
    { headers: withCookies(await saveChoices(context.cookies, choices)) },
  )
}

function getToday({ tenant }: AppLoadContext): string {
  return getLocalDay(Date.now(), tenant.time_zone)
}

/** Places the order as the form shows it, or returns the form with the reason for the refusal. */
export async function placeOrder(form: FormData, context: AppLoadContext, request: Request) {
  const { shop, tenant, buyer, cookies } = context
  const rules = getOrderRules(tenant)
  const submission = parseFormData(form, createCheckoutForm(rules, getToday(context), isVatNumber))
  const { attempt, lines, total, voucher } = parseHiddenFields(form)
  const typed = getTypedFields(form)
  // A refused code does not stop the order. It is tried again: if it applies now, the shopper confirms the new total.
  const wasRefused = isRefusedCode(form)
  const { choices, refusedCode } = await changeCodes(
    form,
    await parseChoices(form, cookies),
    lines ?? [],
    typed,
    context,
  )
  const rejectOrder = async (orderRefusal: OrderRefusal | null, orderLines: readonly OrderedLine[], key: string) => {
    const options = { ...typed, refusedCode }
    const currentView = await loadCheckoutView(context, orderLines, choices, key, options)
    // Show the problems of the refused attempt even if the products are back in stock by now.
    const view =
      orderRefusal?.reason === 'lines'
        ? { ...currentView, quote: { ...currentView.quote, problems: orderRefusal.problems } }
        : currentView
    const { message, issues } =
      orderRefusal !== null
        ? formatRefusal(orderRefusal, { total, voucher }, view, context)
        : { message: refusedCode && { kind: 'warning', title: null, text: refusedCode.text }, issues: {} }
    return data(
      { form: formId, result: submission.reply({ fieldErrors: issues }), message, view },
      {
        status: orderRefusal?.reason === 'unpaid-orders' ? 429 : 400,
        headers: withCookies(
          await saveChoices(cookies, needsNewKey(orderRefusal) ? { ...choices, attempt: key } : choices),
        ),
      },
    )
  }
  if (lines === null || attempt === null || total === null)
    return rejectOrder({ reason: 'not-understood' }, await loadCartLines(context), getSavedAttempt(choices))
  if (submission.status !== 'success' || (refusedCode !== null && !wasRefused)) return rejectOrder(null, lines, attempt)

  const order = {
    ...toOrderRequest(submission.value, attempt, lines, total, rules),
    ...{ codes: choices.codes, displayedVoucher: voucher },
  }
  const analyticsClient = await getAnalyticsClientId(context)
  const { origin } = new URL(request.url)
  const { cart, orders } = await getLists(cookies)
  const browser = { cart, orders: await getOwnOrders(cookies) }
  const result = await shop.write((db, tenantId) =>
    db.placeOrder(tenantId, order, buyer, rules, origin, analyticsClient, context.visitor, orders, browser),
  )
  // Reload the document for redirects within the shop: a pending recalculation must not override them.
  if (!result.ok) {
    if (result.reason === 'guests') return redirectDocument(links.login(links.checkout()))
    // The cart page lists the paid orders.
    if (result.reason === 'empty' || result.reason === 'already-paid') return redirectDocument(links.cart())
    const existingOrder =
      result.reason === 'key-reused' || result.reason === 'already-ordered' ? result.order : undefined
    if (existingOrder !== undefined && !isReplaceable(existingOrder)) {
      const { code } = existingOrder
      const text = translate(getMessages(tenant), 'checkout.placedBefore', { code })
      const flash = await writeFlash(cookies, [{ kind: 'warning', title: null, text }])
      return redirectToOrder(existingOrder, context, flash)
    }
    return rejectOrder(result, lines, needsNewKey(result) ? createFormKey() : attempt)
  }
  // Keep the lines in the cart until the payment succeeds.
  if (result.pay !== null) {
    const sent = withCookies(cookies.clear('checkout'), await saveOwnOrder(cookies, result.order.token))
    return redirect(result.pay, { status: 303, headers: sent })
  }
  return redirectToOrder(result.order, context)
}

/** Repeating these attempts with the same key would fail in the same way. */
function needsNewKey(refusal: OrderRefusal | null): boolean {
  return refusal?.reason === 'key-reused' || refusal?.reason === 'payment-failed'
}

/** The key in the cookie, for a form without one. */
function getSavedAttempt({ attempt }: Pick<CheckoutChoices, 'attempt'>): string {
  return attempt === '' ? createFormKey() : attempt
}

/**
 * Opens the order's page and removes the order's lines from the cart. If the browser knows the order, it got the
 * response to the first attempt: the lines have left the cart, or stay in it until the payment succeeds.
 */
async function redirectToOrder(order: PlacedOrder, context: AppLoadContext, ...setCookies: readonly string[]) {
  const { cookies } = context
  const isKnown = (await getOwnOrder(cookies, order.token)) !== null
  const cartCookies = isKnown
    ? []
    : [
        ...(await saveLists(cookies, await removeOrderedLines(context, [order]))),
        await savePlacedOrder(cookies, order.token),
      ]
  const headers = withCookies(...cartCookies, cookies.clear('checkout'), ...setCookies)
  return redirectDocument(links.order(order.token), { status: 303, headers })
}

/** As typed: the email address for discounts with a limit per customer, the postcode for delivery methods. */
function getTypedFields(form: FormData): { email: string; postcode: string } {
  const { email = '', postcode = '' } = parseValues(form, z.object({ email: SingleValue, postcode: SingleValue })) ?? {}
  return { email: email.trim().slice(0, 254), postcode: postcode.trim().slice(0, 120) }
}

const SingleValue = z.string().catch('')
/** Hidden fields of the form. A single `line` arrives as a string, several as an array. */
const HiddenFields = z.object({
  key: SingleValue,
  shownTotal: SingleValue,
  shownVoucher: SingleValue,
  line: z.union([z.array(z.string()), z.string().transform((line) => [line])]).catch([]),
})

function parseHiddenFields(form: FormData) {
  const sent = parseValues(form, HiddenFields)
  const key = sent?.key ?? ''
  return {
    attempt: isAttemptKey(key) ? key : null,
    lines: parseOrderedLines(sent?.line ?? []),
    total: parseDisplayedTotal(sent?.shownTotal ?? ''),
    voucher: parseDisplayedTotal(sent?.shownVoucher ?? '') ?? cents(0),
  }
}

function toOrderRequest(
  { firstName, lastName, email, phone, company, vatNumber, ...otherFields }: CheckoutForm,
  key: string,
  lines: readonly OrderedLine[],
  total: OrderRequest['displayedTotal'],
  { asksVatNumber }: Pick<OrderRules, 'asksVatNumber'>,
): OrderRequest {
  const { notes, payment, points, birthDate, ...deliveryFields } = otherFields
  const { street, city, postcode, country } = deliveryFields
  const deliveries = {
    deliver: { kind: 'deliver', address: { street, city, postcode, country }, shipping: deliveryFields.shipping ?? 0 },
    collect: { kind: 'collect', warehouse: deliveryFields.warehouse ?? 0 },
    email: { kind: 'email' },
  } as const satisfies Record<DeliveryKind, Delivery>
  const contact = { firstName, lastName, email, phone }
  const baseRequest = { key, lines, contact, delivery: deliveries[deliveryFields.delivery], payment, points, notes }
  const business = asksVatNumber && company + vatNumber !== '' ? { business: { company, vatNumber } } : {}
  return { ...baseRequest, ...business, birthDate: birthDate ?? null, displayedTotal: total }
}
