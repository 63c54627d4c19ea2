import { expect, test } from 'vitest'
import { parseCookies } from '#app/domain/cookies.ts'
import { tenantFrom } from '#app/domain/tenancy/tenant-record.ts'
import { answeringShop } from '#tests/factories/answering-shop.ts'
import { anOpenedTenant } from '#tests/factories/opened-tenant.ts'
import { lastOrder } from './last-order.ts'
import { keepPlacedOrder } from './own-orders.ts'
import { signedCookies } from './signed-cookies.ts'

const tenant = tenantFrom(anOpenedTenant())
const jar = (sent: string) =>
  signedCookies({ tenant: tenant.id, secrets: ['x'.repeat(40)], sent: parseCookies(sent), https: true, now: 0 })
const token = 'T'.repeat(43)
const noon = Date.UTC(2026, 10, 20, 12)

async function leadsTo(sent: string, status: string, minutesLater: number) {
  const order = async (asked: string) =>
    asked === token ? { code: 'W26-000001', token, status, placedAt: new Date(noon).toISOString() } : null
  const shop = answeringShop({ order })
  return lastOrder({ tenant, shop, cookies: jar(sent) }, noon + minutesLater * 60_000)
}

test('an empty checkout leads back to the order that this browser has just placed, and to no older one', async () => {
  const sent = (await keepPlacedOrder(jar(''), token)).split(';')[0] ?? ''
  expect(await leadsTo(sent, 'placed', 5)).toEqual({ code: 'W26-000001', token })
  expect(await leadsTo(sent, 'paid', 60)).toEqual({ code: 'W26-000001', token })
  expect(await leadsTo(sent, 'placed', 61)).toBeNull()
  expect(await leadsTo(sent, 'cancelled', 5)).toBeNull()
  expect(await leadsTo('', 'placed', 5)).toBeNull()
})
