import { expect, test } from 'vitest'
import { removeOrderedLines } from '#app/domain/cart/change-cart.ts'
import type { Lists } from '#app/domain/cart/lists.ts'
import { cents } from '#app/domain/money.ts'
import type { OrderedLine, PlacedOrder } from '#app/domain/orders/order.ts'
import { anonymousBuyer, type Buyer } from '#app/domain/pricing/price.ts'
import { emptyLists } from '#tests/factories/lists.ts'
import { cookiesFrom } from '#tests/factories/signed-cookies.ts'
import { createShopClient } from '#tests/factories/stub-shop-client.ts'
import { getLists, getUnpaidLists, saveLists } from './lists-cookies.ts'
import { getOwnOrders, getOwnOrdersInCart, saveOwnOrder } from './own-orders.ts'

const getCookieHeader = (setCookies: readonly string[]) =>
  setCookies.map((setCookie) => setCookie.split(';')[0]).join('; ')
const tokens = ['A', 'B'].map((letter) => letter.repeat(43))

/** The cookies of a browser with three pods in its cart and two orders at a provider. */
async function aBrowser(): Promise<string> {
  const stored = { ...emptyLists, cart: [{ variant: 1, quantity: 3, seen: cents(2000) }] }
  const cart = getCookieHeader(await saveLists(cookiesFrom(''), stored))
  let sent = cart
  for (const token of tokens) sent = `${cart}; ${getCookieHeader([await saveOwnOrder(cookiesFrom(sent), token)])}`
  return sent
}

/** A shop in which the first order is paid. The customer's own cart has one book. */
function aShop(requested: (readonly string[])[] = []) {
  const lines = [{ variant: 1, quantity: 2 }]
  const listPaidOrders = async (own: readonly string[]) => {
    requested.push(own)
    const [token] = tokens
    return own.flatMap((ownToken) =>
      ownToken === token ? [{ code: 'W26-000001', token, lines } as unknown as PlacedOrder] : [],
    )
  }
  const stored = { ...emptyLists, cart: [{ variant: 7, quantity: 1, seen: cents(900) }] }
  const takeOrderedLines = async (held: Lists, ordered: readonly OrderedLine[], { kind }: Buyer) =>
    kind === 'customer' ? stored : removeOrderedLines(held, ordered)
  return createShopClient({ listPaidOrders, removeOrderedLines: takeOrderedLines })
}

const customer: Buyer = { kind: 'customer', customerId: 1, priceListId: null, excludeVat: false }

test('paid lines leave the cart even if the browser never returned from the provider, unpaid lines stay', async () => {
  const { unpaidLists, paidOrders, setCookies } = await getUnpaidLists({
    ...{ shop: aShop(), buyer: anonymousBuyer, cookies: cookiesFrom(await aBrowser()) },
  })
  expect(unpaidLists.cart).toMatchObject([{ variant: 1, quantity: 1 }])
  expect(paidOrders).toEqual([{ code: 'W26-000001', token: tokens[0] }])
  const after = cookiesFrom(getCookieHeader(setCookies))
  expect([(await getLists(after)).cart, await getOwnOrdersInCart(after)]).toEqual([unpaidLists.cart, [tokens[1]]])
  // A shopper who returns from the provider later still gets to the order.
  expect(await getOwnOrders(after)).toContain(tokens[0])
})

test('paid lines leave the cart only once', async () => {
  const { setCookies } = await getUnpaidLists({
    shop: aShop(),
    buyer: anonymousBuyer,
    cookies: cookiesFrom(await aBrowser()),
  })
  const again = await getUnpaidLists({
    shop: aShop(),
    buyer: anonymousBuyer,
    cookies: cookiesFrom(getCookieHeader(setCookies)),
  })
  expect([again.unpaidLists.cart.map(({ quantity }) => quantity), again.paidOrders, again.setCookies]).toEqual([
    [1],
    [],
    [],
  ])
})

test('a customer’s cart comes from the shop, which has removed the paid lines already', async () => {
  const { unpaidLists, paidOrders, setCookies } = await getUnpaidLists({
    ...{ shop: aShop(), buyer: customer, cookies: cookiesFrom(await aBrowser()) },
  })
  expect([unpaidLists.cart, paidOrders.length]).toEqual([[{ variant: 7, quantity: 1, seen: 900 }], 1])
  expect((await getLists(cookiesFrom(getCookieHeader(setCookies)))).cart).toEqual(unpaidLists.cart)
})

test('paid orders are queried only for browsers with an order at a provider, and once per request', async () => {
  const requested: (readonly string[])[] = []
  const cart = (await aBrowser()).split('; ')[0] ?? ''
  const { unpaidLists, setCookies } = await getUnpaidLists({
    shop: aShop(requested),
    buyer: anonymousBuyer,
    cookies: cookiesFrom(cart),
  })
  expect([unpaidLists.cart.length, setCookies, requested]).toEqual([1, [], []])
  const request = { shop: aShop(requested), buyer: anonymousBuyer, cookies: cookiesFrom(await aBrowser()) }
  expect(await getUnpaidLists(request)).toBe(await getUnpaidLists(request))
  expect(requested.length).toBe(1)
})
