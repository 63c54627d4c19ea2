import type { AppLoadContext } from '@remix-run/cloudflare'
import { afterEach, expect, test, vi } from 'vitest'
import type { Lists } from '#app/domain/cart/lists.ts'
import { cents } from '#app/domain/money.ts'
import { anonymousBuyer } from '#app/domain/pricing/price.ts'
import { emptyLists } from '#tests/factories/lists.ts'
import { cookiesFrom } from '#tests/factories/signed-cookies.ts'
import { createShopClient } from '#tests/factories/stub-shop-client.ts'
import { loadHeaderLists, saveLists } from './lists-cookies.ts'
import { saveOwnOrder } from './own-orders.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const cart = [{ variant: 1, quantity: 3, seen: cents(2000) }]

/** A request without JavaScript from a browser with these lists and an order at a provider. */
async function aVisit(lists: Partial<Lists>, listPaidOrders: () => Promise<readonly never[]>) {
  const setCookies = [
    ...(await saveLists(cookiesFrom(''), { ...emptyLists, ...lists })),
    await saveOwnOrder(cookiesFrom(''), 'T'.repeat(43)),
  ]
  const cookies = cookiesFrom(setCookies.map((setCookie) => setCookie.split(';')[0]).join('; '))
  const shop = createShopClient({ listPaidOrders, lists: async (stored: Lists) => stored })
  return { shop, cookies, buyer: anonymousBuyer, requestId: 'r1', hasJavaScript: false } as unknown as AppLoadContext
}

test('the header has no lists when the shop fails or the query of paid orders times out', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue(undefined)
  expect(await loadHeaderLists(await aVisit({ cart }, () => Promise.reject(new Error('no shop'))))).toBeNull()
  vi.useFakeTimers()
  const silent = loadHeaderLists(await aVisit({ cart }, () => new Promise(() => undefined)))
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await silent).toBeNull()
  expect(log).toHaveBeenCalledTimes(2)
})

test('paid orders are queried only when the cart has lines', async () => {
  const listPaidOrders = vi.fn(async () => [])
  expect(await loadHeaderLists(await aVisit({ wished: [4] }, listPaidOrders))).toMatchObject({ wished: [4] })
  expect(listPaidOrders).not.toHaveBeenCalled()
  expect(await loadHeaderLists(await aVisit({ cart }, listPaidOrders))).toMatchObject({ cart })
  expect(listPaidOrders).toHaveBeenCalledOnce()
})
