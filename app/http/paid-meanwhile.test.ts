import type { AppLoadContext } from '@remix-run/cloudflare'
import { expect, test } from 'vitest'
import { emptyBasket } from '#app/domain/cart/basket.ts'
import { cents } from '#app/domain/money.ts'
import type { PlacedOrder } from '#app/domain/orders/views.ts'
import { heldBasket, holdBasket } from './baskets.ts'
import { keepOwnOrder, ownOrders } from './own-orders.ts'
import { heldAndUnpaid } from './paid-meanwhile.ts'
import { signedCookies } from './signed-cookies.ts'

const jar = (sent: string) => signedCookies({ tenant: 'kiosk', secrets: ['x'.repeat(40)], sent, https: true, now: 0 })
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

/** A shop that has the money for the first of them. */
function aShop(asked: (readonly string[])[]) {
  const paidOrders: AppLoadContext['shop']['paidOrders'] = async (own) => {
    asked.push(own)
    return [{ token: tokens[0], lines: [{ variant: 1, quantity: 2 }] } as unknown as PlacedOrder]
  }
  return { paidOrders } as unknown as AppLoadContext['shop']
}

test('what was paid for without the browser’s coming back leaves its cart; what still waits for money stays', async () => {
  const { held, told } = await heldAndUnpaid({ shop: aShop([]), cookies: jar(await aBrowser()) })
  expect(held.cart).toMatchObject([{ variant: 1, quantity: 1 }])
  const after = jar(sentAfter(told))
  expect([(await heldBasket(after)).cart, await ownOrders(after)]).toEqual([held.cart, [tokens[1]]])
})

test('the shop is asked only by browsers that have sent an order to a provider', async () => {
  const asked: (readonly string[])[] = []
  const cart = (await aBrowser()).split('; ')[0] ?? ''
  const { held, told } = await heldAndUnpaid({ shop: aShop(asked), cookies: jar(cart) })
  expect([held.cart.length, told, asked]).toEqual([1, [], []])
})
