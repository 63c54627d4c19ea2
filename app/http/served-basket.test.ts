import type { AppLoadContext } from '@remix-run/cloudflare'
import { afterEach, expect, test, vi } from 'vitest'
import type { Basket } from '#app/domain/cart/basket.ts'
import { parseCookies } from '#app/domain/cookies.ts'
import { cents } from '#app/domain/money.ts'
import { anonymous } from '#app/domain/pricing/buyer.ts'
import { answeringShop } from '#tests/factories/answering-shop.ts'
import { emptyBasket } from '#tests/factories/basket.ts'
import { holdBasket } from './baskets.ts'
import { keepOwnOrder } from './own-orders.ts'
import { servedBasket } from './served-basket.ts'
import { signedCookies } from './signed-cookies.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const jar = (sent: string) =>
  signedCookies({ tenant: 'kiosk', secrets: ['x'.repeat(40)], sent: parseCookies(sent), https: true, now: 0 })
const cart = [{ variant: 1, quantity: 3, seen: cents(2000) }]

/** A browser without script that holds this and has sent an order to its provider; `asks` is how the shop answers about it. */
async function aVisit(basket: Partial<Basket>, asks: () => Promise<readonly never[]>) {
  const told = [
    ...(await holdBasket(jar(''), { ...emptyBasket, ...basket })),
    await keepOwnOrder(jar(''), 'T'.repeat(43)),
  ]
  const cookies = jar(told.map((each) => each.split(';')[0]).join('; '))
  const shop = answeringShop({ paidOrders: asks, basket: async (held: Basket) => held })
  return { shop, cookies, buyer: anonymous, requestId: 'r1', scripted: false } as unknown as AppLoadContext
}

test('a page without script stands where the shop fails or keeps silent about what was paid', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue(undefined)
  expect(await servedBasket(await aVisit({ cart }, () => Promise.reject(new Error('no shop'))))).toBeNull()
  vi.useFakeTimers()
  const silent = servedBasket(await aVisit({ cart }, () => new Promise(() => undefined)))
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await silent).toBeNull()
  expect(log).toHaveBeenCalledTimes(2)
})

test('nothing in the cart is nothing to ask for', async () => {
  const asks = vi.fn(async () => [])
  expect(await servedBasket(await aVisit({ wished: [4] }, asks))).toMatchObject({ wished: [4] })
  expect(asks).not.toHaveBeenCalled()
  expect(await servedBasket(await aVisit({ cart }, asks))).toMatchObject({ cart })
  expect(asks).toHaveBeenCalledOnce()
})
