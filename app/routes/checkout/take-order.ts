import { type AppLoadContext, data, redirect, redirectDocument } from '@remix-run/cloudflare'
import { messagesOf, say } from '#app/domain/messages/say.ts'
import { type CheckoutForm, checkoutForm, orderedLines, shownTotal } from '#app/domain/orders/checkout-form.ts'
import { orderRules } from '#app/domain/orders/order-rules.ts'
import type { Delivery, OrderedLine, OrderRequest } from '#app/domain/orders/views.ts'
import { z } from '#app/domain/schema.ts'
import { holdBasket } from '#app/http/baskets.ts'
import { countedVisitor } from '#app/http/counted-visitor.ts'
import { flash } from '#app/http/flash.ts'
import { submissionIn, valuesIn } from '#app/http/form-answers.ts'
import { newFormKey } from '#app/http/form-key.ts'
import { keepOwnOrder, keepPlacedOrder, ownOrdersInCart } from '#app/http/own-orders.ts'
import { leftAfter } from '#app/http/paid-meanwhile.ts'
import { withCookies } from '#app/http/responses.ts'
import { links } from '#app/links.ts'
import { cartLines, checkoutView } from './checkout-view.ts'
import { choicesIn, keepChoices } from './kept-choices.ts'
import { type FaultsByField, type Refusal, refusalWords } from './refusal-words.ts'

/** The page's one form. */
export const formId = 'checkout'

/** A new look at the same form: nothing is judged, what was typed stays, the shop counts anew. */
export async function countAnew(form: FormData, context: AppLoadContext) {
  const { attempt, lines, choices } = sentBy(form)
  const shown = lines !== null && lines.length > 0 ? lines : await cartLines(context)
  const view = await checkoutView(context, shown, choices, attempt ?? newFormKey())
  const { payload } = submissionIn(form, checkoutForm(orderRules(context.tenant)))
  return data(
    { form: formId, result: { initialValue: payload }, message: null, view },
    { headers: withCookies(await keepChoices(context.cookies, choices)) },
  )
}

/** Orders what the form shows, or gives the form back with the reason why not. */
export async function takeOrder(form: FormData, context: AppLoadContext, request: Request) {
  const { shop, tenant, buyer, cookies } = context
  const rules = orderRules(tenant)
  const submission = submissionIn(form, checkoutForm(rules))
  const { attempt, lines, total, choices } = sentBy(form)
  const again = async (refused: Refusal | null, shown: readonly OrderedLine[], key: string) => {
    const now = await checkoutView(context, shown, choices, key)
    // Goods may be back by now: whoever was refused reads why all the same.
    const view = refused?.reason === 'lines' ? { ...now, quote: { ...now.quote, problems: refused.problems } } : now
    const { message, faults } = refused === null ? unsaid : refusalWords(refused, total, view, context)
    return data(
      { form: formId, result: submission.reply({ fieldErrors: faults }), message, view },
      {
        status: refused?.reason === 'unpaid-orders' ? 429 : 400,
        headers: withCookies(await keepChoices(cookies, choices)),
      },
    )
  }
  if (lines === null || attempt === null || total === null)
    return again({ reason: 'not-understood' }, await cartLines(context), newFormKey())
  if (submission.status !== 'success') return again(null, lines, attempt)

  const order = requestOf(submission.value, attempt, lines, total)
  const analyticsClient = await countedVisitor(context)
  const { origin } = new URL(request.url)
  const own = await ownOrdersInCart(cookies)
  const answer = await shop.write((db, tenantId) =>
    db.placeOrder(tenantId, order, buyer, rules, origin, analyticsClient, context.visitor, own),
  )
  // Within the shop the way leads to a whole page: a count that is still under way must not come between.
  if (!answer.ok) {
    if (answer.reason === 'guests') return redirectDocument(links.login(links.checkout()))
    // The cart says what was paid for.
    if (answer.reason === 'empty' || answer.reason === 'paid-meanwhile') return redirectDocument(links.cart())
    // What ended this attempt would end its repetition as well.
    const over = answer.reason === 'key-reused' || answer.reason === 'payment-failed'
    return again(answer, lines, over ? newFormKey() : attempt)
  }
  // The lines stay in the cart until the provider has the money.
  if (answer.pay !== null) {
    const sent = withCookies(cookies.clear('checkout'), await keepOwnOrder(cookies, answer.order.token))
    return redirect(answer.pay, { status: 303, headers: sent })
  }
  const left = await leftAfter(context, [answer.order])
  const text = say(messagesOf(tenant), 'checkout.placed', { code: answer.order.code })
  const headers = withCookies(
    ...(await holdBasket(cookies, left)),
    cookies.clear('checkout'),
    await keepPlacedOrder(cookies, answer.order.token),
    await flash(cookies, [{ kind: 'success', title: null, text }]),
  )
  return redirectDocument(links.order(answer.order.token), { status: 303, headers })
}

const unsaid: { message: null; faults: FaultsByField } = { message: null, faults: {} }

const Once = z.string().catch('')
/** What the form carries beside its fields; one line is sent as a text, several as a list. */
const Beside = z.object({
  key: Once,
  shownTotal: Once,
  line: z.union([z.array(z.string()), z.string().transform((line) => [line])]).catch([]),
})

function sentBy(form: FormData) {
  const sent = valuesIn(form, Beside)
  const key = sent?.key ?? ''
  return {
    attempt: /^[\w-]{32}$/.test(key) ? key : null,
    lines: orderedLines(sent?.line ?? []),
    total: shownTotal(sent?.shownTotal ?? ''),
    choices: choicesIn(form),
  }
}

function requestOf(
  { firstName, lastName, email, phone, notes, payment, points, birthDate, ...place }: CheckoutForm,
  key: string,
  lines: readonly OrderedLine[],
  total: OrderRequest['shownTotal'],
): OrderRequest {
  const { street, city, postcode, country } = place
  const delivery: Delivery =
    place.delivery === 'deliver'
      ? { kind: 'deliver', address: { street, city, postcode, country }, shipping: place.shipping ?? 0 }
      : { kind: 'collect', warehouse: place.warehouse ?? 0 }
  const contact = { firstName, lastName, email, phone }
  const made = { key, lines, contact, delivery, payment, points, notes }
  return { ...made, birthDate: birthDate ?? null, shownTotal: total }
}
