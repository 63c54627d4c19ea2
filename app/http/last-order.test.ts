import { expect, test } from 'vitest'
import type { OrderStates } from '#app/domain/orders/order-states.ts'
import { toTenant } from '#app/domain/tenancy/tenant-record.ts'
import { anOpenedTenant } from '#tests/factories/opened-tenant.ts'
import { cookiesFrom } from '#tests/factories/signed-cookies.ts'
import { createShopClient } from '#tests/factories/stub-shop-client.ts'
import { getLastOrder, savePlacedOrder } from './own-orders.ts'

const tenant = toTenant(anOpenedTenant())
const token = 'T'.repeat(43)
const NOON = Date.UTC(2026, 10, 20, 12)

async function getLastOrderFor(sent: string, states: OrderStates, minutesLater: number) {
  const order = async (requested: string) =>
    requested === token ? { code: 'W26-000001', token, ...states, placedAt: new Date(NOON).toISOString() } : null
  const shop = createShopClient({ order })
  return getLastOrder({ tenant, shop, cookies: cookiesFrom(sent) }, NOON + minutesLater * 60_000)
}

const placed: OrderStates = { state: 'open', paymentState: 'awaiting', fulfilment: 'unfulfilled' }
const paid: OrderStates = { ...placed, paymentState: 'paid' }
const cancelled: OrderStates = { ...placed, state: 'cancelled', paymentState: 'failed' }

test('the last order is the one that this browser placed within the last hour, unless it was cancelled', async () => {
  const sent = (await savePlacedOrder(cookiesFrom(''), token)).split(';')[0] ?? ''
  expect(await getLastOrderFor(sent, placed, 5)).toEqual({ code: 'W26-000001', token })
  expect(await getLastOrderFor(sent, paid, 60)).toEqual({ code: 'W26-000001', token })
  expect(await getLastOrderFor(sent, placed, 61)).toBeNull()
  expect(await getLastOrderFor(sent, cancelled, 5)).toBeNull()
  expect(await getLastOrderFor('', placed, 5)).toBeNull()
})
