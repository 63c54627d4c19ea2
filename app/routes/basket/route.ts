import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import {
  type BasketChange,
  type BasketOutcome,
  type BasketView,
  checkoutNext,
  nextField,
} from '#app/domain/cart/basket.ts'
import { formOfChange } from '#app/domain/cart/refused-form.ts'
import type { Message } from '#app/domain/messages/message.ts'
import { messagesOf, say } from '#app/domain/messages/say.ts'
import { basketChange } from '#app/http/basket-form.ts'
import { basketMessages, refusedLines } from '#app/http/basket-messages.ts'
import { heldBasket, holdBasket } from '#app/http/baskets.ts'
import { flash } from '#app/http/flash.ts'
import { fieldIn } from '#app/http/form-answers.ts'
import { markOf } from '#app/http/form-key.ts'
import { formOf } from '#app/http/forms.ts'
import { onceKept } from '#app/http/kept-cookies.ts'
import { withCookies } from '#app/http/responses.ts'
import { samePath } from '#app/http/same-path.ts'
import { MAX_TYPED_LENGTH, withTypedQuantities } from '#app/http/typed-quantities.ts'
import { links } from '#app/links.ts'

/**
 * Every change to cart, wishlist and compare list comes here. A script asks for JSON and gets the basket as it now is; a
 * plain form goes back to its page, which says what became of it.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const { cookies, shop, buyer, settings, tenant } = context
  const messages = messagesOf(tenant)
  const form = await formOf(request)
  const change = form && basketChange(form)
  const back = samePath(fieldIn(form, 'back')) ?? links.cart()
  if (form === null || change === null) {
    const unknown = [{ kind: 'error', title: null, text: say(messages, 'basket.notUnderstood') }] as const
    if (wantsJson(request))
      return Response.json({ view: null, messages: unknown, errors: [], goTo: null, refused: true }, { status: 400 })
    return redirect(back, { headers: withCookies(await flash(cookies, unknown)) })
  }
  const held = await heldBasket(cookies)
  // Tabs with script tell themselves apart by a field of their own.
  const mark = await markOf(form)
  // Quantities replace each other: saving them twice is saving them once, and the second answer leads where the first did.
  if (change.kind !== 'update' && (await cookies.read('once')) === mark)
    return unchanged(request, await shop.read((db, tenantId) => db.basket(tenantId, held, buyer, settings)), back)
  const answer = await shop.write((db, tenantId) => db.changeBasket(tenantId, held, change, buyer, settings))
  const said = basketMessages(answer, tenant)
  const refused = answer.refusals.length > 0
  const toCheckout = change.kind === 'update' && fieldIn(form, nextField) === checkoutNext
  const goTo = wayOut(answer) ?? (toCheckout && !refused ? links.checkout() : null)
  const kept = [
    ...(await holdBasket(cookies, answer.basket)),
    await cookies.write('once', mark),
    // What was set aside at the sign-in is back.
    ...(change.kind === 'restore' ? [cookies.clear('aside')] : []),
  ]
  if (wantsJson(request)) {
    const errors = refusedLines(answer.refusals, tenant)
    return Response.json(
      { view: answer.view, messages: said, errors, goTo, refused },
      { headers: withCookies(...kept) },
    )
  }
  const page = change.kind === 'update' ? withTypedQuantities(links.cart(), form, answer.basket) : back
  return redirect(onceKept(request, context, goTo ?? page), {
    headers: withCookies(...kept, await flash(cookies, refused ? atForm(said, change, form) : said)),
  })
}

/** The basket as it stands now, for a browser whose own picture of it may be old. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { cookies, shop, buyer, settings } = context
  const held = await heldBasket(cookies)
  const view = await shop.read((db, tenantId) => db.basket(tenantId, held, buyer, settings))
  return Response.json(
    { view, messages: [], errors: [], goTo: null, refused: false },
    { headers: { 'Cache-Control': 'no-store' } },
  )
}

/** A double click: its first half has done it, and left its message. */
function unchanged(request: Request, view: BasketView, back: string): Response {
  return wantsJson(request)
    ? Response.json({ view, messages: [], errors: [], goTo: null, refused: false })
    : redirect(back)
}

/** The messages, the first refusal of which goes back to the form, with what was typed there. */
function atForm(messages: readonly Message[], change: BasketChange, fields: FormData): readonly Message[] {
  const form = formOfChange(change)
  const ofKind = (wanted: Message['kind']) => messages.find(({ kind }) => kind === wanted)
  const refusal = ofKind('error') ?? ofKind('warning')
  if (form === null || refusal === undefined) return messages
  const typed = fields.get('quantity')
  return messages.map((message) =>
    message === refusal
      ? { ...message, form, ...(typeof typed === 'string' ? { typed: typed.slice(0, MAX_TYPED_LENGTH) } : {}) }
      : message,
  )
}

/** Where a refusal leads: to the product whose variant is still open, and a simple product that is wished to the wishlist. */
function wayOut({ refusals }: BasketOutcome): string | null {
  for (const refusal of refusals) {
    if (refusal.reason === 'choose-variant') return links.product({ id: refusal.product })
    if (refusal.reason === 'already-wished' && refusal.simple) return links.wishlist()
  }
  return null
}

function wantsJson(request: Request): boolean {
  return request.headers.get('accept')?.includes('application/json') ?? false
}
