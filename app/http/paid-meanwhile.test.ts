import { expect, test } from 'vitest'
import type { Basket } from '#app/domain/cart/basket.ts'
import { withoutOrdered } from '#app/domain/cart/without-ordered.ts'
import { parseCookies } from '#app/domain/cookies.ts'
import { cents } from '#app/domain/money.ts'
import type { OrderedLine, PlacedOrder } from '#app/domain/orders/views.ts'
import { anonymous, type Buyer } from '#app/domain/pricing/buyer.ts'
import { answeringShop } from '#tests/factories/answering-shop.ts'
import { emptyBasket } from '#tests/factories/basket.ts'
import { heldBasket, holdBasket } from './baskets.ts'
import { keepOwnOrder, ownOrders, ownOrdersInCart } from './own-orders.ts'
import { heldAndUnpaid } from './paid-meanwhile.ts'
import { signedCookies } from './signed-cookies.ts'

const jar = (sent: string) =>
  signedCookies({ tenant: 'kiosk', secrets: ['x'.repeat(40)], sent: parseCookies(sent), https: true, now: 0 })
const sentAfter = (told: readonly string[]) => told.map((each) => each.split(';')[0]).join('; ')
const tokens = ['A', 'B'].map((letter) => letter.repeat(43))

/** A browser with three pods in its cart that has sent two orders to their provider. */
async function aBrowser(): Promise<string> {
  const held = { ...emptyBasket, cart: [{ variant: 1, quantity: 3, seen: cents(2000) }] }
  const cart = sentAfter(await holdBasket(jar(''), held))
  let sent = cart
  for (const token of tokens) sent = `${cart}; ${sentAfter([await keepOwnOrder(jar(sent), token)])}`
  return sent
}

/** A shop that has the money for the first of them, and a customer's basket of a single book. */
function aShop(asked: (readonly string[])[] = []) {
  const lines = [{ variant: 1, quantity: 2 }]
  const paidOrders = async (own: readonly string[]) => {
    asked.push(own)
    const [token] = tokens
    return own.flatMap((each) =>
      each === token ? [{ code: 'W26-000001', token, lines } as unknown as PlacedOrder] : [],
    )
  }
  const stored = { ...emptyBasket, cart: [{ variant: 7, quantity: 1, seen: cents(900) }] }
  const takeOrdered = async (held: Basket, ordered: readonly OrderedLine[], { kind }: Buyer) =>
    kind === 'customer' ? stored : withoutOrdered(held, ordered)
  return answeringShop({ paidOrders, takeOrdered })
}

const customer: Buyer = { kind: 'customer', customerId: 1, priceListId: null, excludeVat: false }

test('what was paid for without the browser’s coming back leaves its cart; what still waits for money stays', async () => {
  const { held, paid, told } = await heldAndUnpaid({
    ...{ shop: aShop(), buyer: anonymous, cookies: jar(await aBrowser()) },
  })
  expect(held.cart).toMatchObject([{ variant: 1, quantity: 1 }])
  expect(paid).toEqual([{ code: 'W26-000001', token: tokens[0] }])
  const after = jar(sentAfter(told))
  expect([(await heldBasket(after)).cart, await ownOrdersInCart(after)]).toEqual([held.cart, [tokens[1]]])
  // Who comes back from the provider after all is led to the order.
  expect(await ownOrders(after)).toContain(tokens[0])
})

test('it leaves the cart once, and what is added later stays', async () => {
  const { told } = await heldAndUnpaid({ shop: aShop(), buyer: anonymous, cookies: jar(await aBrowser()) })
  const again = await heldAndUnpaid({ shop: aShop(), buyer: anonymous, cookies: jar(sentAfter(told)) })
  expect([again.held.cart.map(({ quantity }) => quantity), again.paid, again.told]).toEqual([[1], [], []])
})

test('a customer’s cart is the shop’s, and has lost the lines with the money already', async () => {
  const { held, paid, told } = await heldAndUnpaid({
    ...{ shop: aShop(), buyer: customer, cookies: jar(await aBrowser()) },
  })
  expect([held.cart, paid.length]).toEqual([[{ variant: 7, quantity: 1, seen: 900 }], 1])
  expect((await heldBasket(jar(sentAfter(told)))).cart).toEqual(held.cart)
})

test('the shop is asked only by browsers that have sent an order to a provider, and once a request', async () => {
  const asked: (readonly string[])[] = []
  const cart = (await aBrowser()).split('; ')[0] ?? ''
  const { held, told } = await heldAndUnpaid({ shop: aShop(asked), buyer: anonymous, cookies: jar(cart) })
  expect([held.cart.length, told, asked]).toEqual([1, [], []])
  const request = { shop: aShop(asked), buyer: anonymous, cookies: jar(await aBrowser()) }
  expect(await heldAndUnpaid(request)).toBe(await heldAndUnpaid(request))
  expect(asked.length).toBe(1)
})
