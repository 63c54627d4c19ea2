import type { AppLoadContext } from '@remix-run/cloudflare'
import type { BrowserLists, ListsChange } from '#app/domain/cart/lists.ts'
import type { Message } from '#app/domain/messages/message-format.ts'
import { getMessages, translate } from '#app/domain/messages/translate.ts'
import type { OrderedLine } from '#app/domain/orders/order.ts'
import type { OrderView } from '#app/domain/orders/order-view.ts'
import { writeFlash } from '#app/http/flash.ts'
import { getLists, saveLists } from '#app/http/lists-cookies.ts'
import { withCookies } from '#app/http/responses.ts'

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
