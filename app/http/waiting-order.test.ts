import { expect, test } from 'vitest'
import { anonymousBuyer, type Buyer } from '#app/domain/pricing/price.ts'
import { cookiesFrom } from '#tests/factories/signed-cookies.ts'
import { createShopClient } from '#tests/factories/stub-shop-client.ts'
import { getWaitingOrder, markLeftCart, saveOwnOrder } from './own-orders.ts'

const getCookieHeader = (setCookie: string) => setCookie.split(';')[0] ?? ''
const [older = '', newer = ''] = ['A', 'B'].map((letter) => letter.repeat(43))

/** The waiting order of a browser with these cookies, all of whose orders have this payment state. */
function getWaitingOrderFor(
  sent: string,
  paymentState: 'awaiting' | 'authorised' | null,
  buyer: Buyer = anonymousBuyer,
) {
  const pendingOrders = async (own: readonly string[]) =>
    paymentState === null ? [] : own.map((token, id) => ({ id, code: `W26-${token[0]}`, token, paymentState }))
  return getWaitingOrder({ buyer, cookies: cookiesFrom(sent), shop: createShopClient({ pendingOrders }) })
}

test('the waiting order is the newest one that awaits payment', async () => {
  const first = getCookieHeader(await saveOwnOrder(cookiesFrom(''), older))
  const sent = getCookieHeader(await saveOwnOrder(cookiesFrom(first), newer))
  expect(await getWaitingOrderFor(sent, 'awaiting')).toEqual({ code: 'W26-B', token: newer, pending: false })
  expect(await getWaitingOrderFor(sent, 'authorised')).toMatchObject({ pending: true })
  expect(await getWaitingOrderFor(sent, null)).toBeNull()
})

test('there is no waiting order without an order, or when its lines have left the cart', async () => {
  expect(await getWaitingOrderFor('', 'awaiting')).toBeNull()
  const sent = getCookieHeader(await saveOwnOrder(cookiesFrom(''), newer))
  expect(
    await getWaitingOrderFor(getCookieHeader(await markLeftCart(cookiesFrom(sent), [newer])), 'awaiting'),
  ).toBeNull()
})
