import { expect, test } from 'vitest'
import { parseCookies } from '#app/domain/cookies.ts'
import { anonymous, type Buyer } from '#app/domain/pricing/buyer.ts'
import { tenantFrom } from '#app/domain/tenancy/tenant-record.ts'
import { answeringShop } from '#tests/factories/answering-shop.ts'
import { anOpenedTenant } from '#tests/factories/opened-tenant.ts'
import { keepOwnOrder, noteLeftCart } from './own-orders.ts'
import { signedCookies } from './signed-cookies.ts'
import { waitingOrder } from './waiting-order.ts'

const tenant = tenantFrom(anOpenedTenant())
const jar = (sent: string) =>
  signedCookies({ tenant: tenant.id, secrets: ['x'.repeat(40)], sent: parseCookies(sent), https: true, now: 0 })
const sentAfter = (told: string) => told.split(';')[0] ?? ''
const [older = '', newer = ''] = ['A', 'B'].map((letter) => letter.repeat(43))

/** What the shop answers to a browser with these cookies while each of its orders has this status. */
function toldTo(sent: string, status: 'awaiting-payment' | 'payment-pending' | null, buyer: Buyer = anonymous) {
  const waitingOrders = async (own: readonly string[]) =>
    status === null ? [] : own.map((token, id) => ({ id, code: `W26-${token[0]}`, token, status }))
  return waitingOrder({ buyer, cookies: jar(sent), shop: answeringShop({ waitingOrders }) })
}

test('whoever turns back from a provider is told of the order that waits there, and of the last one alone', async () => {
  const first = sentAfter(await keepOwnOrder(jar(''), older))
  const sent = sentAfter(await keepOwnOrder(jar(first), newer))
  expect(await toldTo(sent, 'awaiting-payment')).toEqual({ code: 'W26-B', token: newer, pending: false })
  expect(await toldTo(sent, 'payment-pending')).toMatchObject({ pending: true })
  expect(await toldTo(sent, null)).toBeNull()
})

test('nothing waits for a browser that has ordered nothing, or whose order has left its cart', async () => {
  expect(await toldTo('', 'awaiting-payment')).toBeNull()
  const sent = sentAfter(await keepOwnOrder(jar(''), newer))
  expect(await toldTo(sentAfter(await noteLeftCart(jar(sent), [newer])), 'awaiting-payment')).toBeNull()
})
