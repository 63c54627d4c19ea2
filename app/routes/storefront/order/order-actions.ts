import { type AppLoadContext, data, redirect } from '@remix-run/cloudflare'
import type { BrowserLists, ListsChange } from '#app/domain/cart/lists.ts'
import { isWeakPassword, weakPasswordMessages } from '#app/domain/customers/account-forms.ts'
import { type FormMessageKey, NewPassword } from '#app/domain/customers/fields.ts'
import type { Message } from '#app/domain/messages/message-format.ts'
import { getMessages, translate } from '#app/domain/messages/translate.ts'
import type { OrderedLine, PlacedOrder } from '#app/domain/orders/order.ts'
import type { OrderView } from '#app/domain/orders/order-view.ts'
import { z } from '#app/domain/schema.ts'
import { writeFlash } from '#app/http/flash.ts'
import { getFormHash, parseValues } from '#app/http/form-submissions.ts'
import { getLists, removeOrderedLines, saveLists } from '#app/http/lists-cookies.ts'
import { getAccountOffer, getOwnOrdersInCart, markLeftCart, markRegistered } from '#app/http/own-orders.ts'
import { withCookies } from '#app/http/responses.ts'
import { links } from '#app/links.ts'

/** Adds an order's available products to the cart. The message names the others. */
export async function buyAgain(order: OrderView, context: AppLoadContext): Promise<Headers> {
  const { shop, cookies, buyer, settings } = context
  const addLines = (lists: BrowserLists, lines: readonly OrderedLine[]) => {
    const change: ListsChange = { kind: 'restore', lines, saved: [], wished: [], compared: [] }
    return shop.write((db, tenantId) => db.changeLists(tenantId, lists, change, buyer, settings))
  }
  const wanted = order.lines.map(({ variant, quantity }) => ({ variant, quantity }))
  const added = await addLines(await getLists(cookies), wanted)
  const fewer = added.refusals.flatMap((refusal) =>
    refusal.reason === 'available' && refusal.available > 0
      ? [{ variant: refusal.variant, quantity: refusal.available }]
      : [],
  )
  const { lists, view } = fewer.length === 0 ? added : await addLines(added.lists, fewer)
  const inCart = new Map(view.lines.map(({ variant, quantity, orderable }) => [variant, orderable ? quantity : 0]))
  return withCookies(
    ...(await saveLists(cookies, lists)),
    await writeFlash(cookies, [formatResult(order, inCart, context)]),
  )
}

function formatResult(
  { code, lines }: Pick<OrderView, 'code' | 'lines'>,
  inCart: ReadonlyMap<number, number>,
  { tenant }: Pick<AppLoadContext, 'tenant'>,
): Message {
  const messages = getMessages(tenant)
  const quantityOf = (variant: number) => inCart.get(variant) ?? 0
  const names = lines.flatMap(({ variant, name, choice, quantity }) => {
    const count = quantityOf(variant)
    const fullName = choice === '' ? name : `${name} (${choice})`
    if (count >= quantity) return []
    return [count === 0 ? fullName : translate(messages, 'orderPage.reorder.fewer', { name: fullName, count })]
  })
  if (names.length === 0)
    return { kind: 'success', title: null, text: translate(messages, 'orderPage.reorder.done', { code }) }
  const isAnyLineAdded = lines.some(({ variant }) => quantityOf(variant) > 0)
  const text = isAnyLineAdded
    ? translate(messages, 'orderPage.reorder.part', { code, names: names.join(', ') })
    : translate(messages, 'orderPage.reorder.none', { names: names.join(', ') })
  return { kind: 'warning', title: null, text }
}

/**
 * Completes an order that is paid later: removes its lines from the cart of the browser that placed it. The page of an
 * order that was just placed has the confirmation as its headline.
 */
export async function completeDeferredOrder(
  order: PlacedOrder,
  context: AppLoadContext,
  isJustPlaced: boolean,
): Promise<Headers> {
  const { cookies, tenant } = context
  const text = translate(getMessages(tenant), 'checkout.placed', { code: order.code })
  const isInCart = (await getOwnOrdersInCart(cookies)).includes(order.token)
  return withCookies(
    ...(isInCart ? await saveLists(cookies, await removeOrderedLines(context, [order])) : []),
    ...(isInCart ? [await markLeftCart(cookies, [order.token])] : []),
    ...(isJustPlaced ? [] : [await writeFlash(cookies, [{ kind: 'success', title: null, text }])]),
  )
}

const PasswordForm = z.object({ password: NewPassword })

/**
 * Creates an account from the order and the chosen password. The response doesn't reveal whether the address had an
 * account already.
 */
export async function registerAfterOrder(form: FormData | null, order: OrderView, context: AppLoadContext) {
  const { accounts, cookies, tenant } = context
  const { contact, delivery, business, token } = order
  const offer = await getAccountOffer(order, context)
  if (form === null || contact === null || offer === null)
    return redirect(links.order(token), { headers: withCookies() })
  const reject = (accountIssue: FormMessageKey, status = 400) =>
    data({ accountIssue }, { status, headers: withCookies() })
  const fields = parseValues(form, PasswordForm)
  if (fields === null) return reject('field.password')
  const address = delivery.kind === 'deliver' ? delivery.address : null
  const person = {
    ...contact,
    ...(address ?? { street: '', city: '', postcode: '', country: '' }),
    company: business?.company ?? '',
    vatNumber: business?.vatNumber ?? '',
  }
  const outcome = await accounts.registerAfterOrder(person, fields.password, await getFormHash(form))
  if (outcome.ok)
    return redirect(links.order(token, 'account'), {
      headers: withCookies(await cookies.write('known', outcome.knownToken), await markRegistered(cookies)),
    })
  if (isWeakPassword(outcome)) return reject(weakPasswordMessages[outcome.reason])
  const messages = getMessages(tenant)
  const text =
    outcome.reason === 'limited'
      ? translate(messages, 'rateLimited.text', { minutes: outcome.minutes })
      : translate(messages, 'orderPage.paymentFailed')
  const flash = await writeFlash(cookies, [{ kind: 'warning', title: null, text }])
  return redirect(links.order(token), { headers: withCookies(flash) })
}
