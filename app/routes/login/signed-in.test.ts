import type { AppLoadContext } from '@remix-run/cloudflare'
import { expect, test } from 'vitest'
import type { Basket } from '#app/domain/cart/basket.ts'
import { parseCookies } from '#app/domain/cookies.ts'
import type { OpenedSession } from '#app/domain/customers/accounts.ts'
import { cents } from '#app/domain/money.ts'
import type { Buyer } from '#app/domain/pricing/buyer.ts'
import { holdBasket } from '#app/http/baskets.ts'
import { keepOwnOrder } from '#app/http/own-orders.ts'
import { signedCookies } from '#app/http/signed-cookies.ts'
import { answeringShop } from '#tests/factories/answering-shop.ts'
import { emptyBasket } from '#tests/factories/basket.ts'
import { signedIn } from './signed-in.ts'

const jar = (sent: string) =>
  signedCookies({ tenant: 'kiosk', secrets: ['x'.repeat(40)], sent: parseCookies(sent), https: true, now: 0 })

test('whoever signs in brings what the browser holds, and the orders by which some of it may be paid for', async () => {
  const cart = [{ variant: 1, quantity: 2, seen: cents(2000) }]
  const token = 'T'.repeat(43)
  const told = [...(await holdBasket(jar(''), { ...emptyBasket, cart })), await keepOwnOrder(jar(''), token)]
  const asked: unknown[] = []
  const mergeBasket = async (held: Basket, orders: readonly string[], buyer: Buyer) => {
    asked.push([held.cart, orders, buyer])
    return { basket: emptyBasket, setAside: null }
  }
  const cookies = jar(told.map((each) => each.split(';')[0]).join('; '))
  const buyer: Buyer = { kind: 'customer', customerId: 1, priceListId: null, excludeVat: false }
  const session = { token: 'S', known: 'K', maxAge: null, buyer } as OpenedSession
  await signedIn(
    { cookies, shop: answeringShop({ mergeBasket }), settings: {} } as unknown as AppLoadContext,
    session,
    '/',
  )
  expect(asked).toEqual([[cart, [token], buyer]])
})
