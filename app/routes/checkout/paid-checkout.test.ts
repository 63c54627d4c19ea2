import type { AppLoadContext } from '@remix-run/cloudflare'
import { expect, test } from 'vitest'
import { parseCookies } from '#app/domain/cookies.ts'
import { anonymous, type Buyer } from '#app/domain/pricing/buyer.ts'
import { tenantFrom } from '#app/domain/tenancy/tenant-record.ts'
import { keepOwnOrder } from '#app/http/own-orders.ts'
import { signedCookies } from '#app/http/signed-cookies.ts'
import { links } from '#app/links.ts'
import { answeringShop } from '#tests/factories/answering-shop.ts'
import { anOpenedTenant } from '#tests/factories/opened-tenant.ts'
import { loader } from './route.tsx'

const tenant = tenantFrom(anOpenedTenant())
const jar = (sent: string) =>
  signedCookies({ tenant: tenant.id, secrets: ['x'.repeat(40)], sent: parseCookies(sent), https: true, now: 0 })
const customer: Buyer = { kind: 'customer', customerId: 1, priceListId: null, excludeVat: false }

/** Where this shopper comes to, whose order was paid for while the browser was elsewhere. */
async function atTheCheckout(buyer: Buyer): Promise<string | null> {
  const cookies = jar((await keepOwnOrder(jar(''), 'T'.repeat(43))).split(';')[0] ?? '')
  const session = buyer.kind === 'customer' ? { kind: 'signed-in', buyer } : { kind: 'signed-out' }
  const shop = answeringShop({
    waitingOrders: async () => [],
    order: async () => null,
    paidOrders: async () => [{ token: 'T'.repeat(43), lines: [] }],
    account: async () => ({ firstName: 'Eleni', addresses: [] }),
    basket: async () => ({ lines: [], removed: { lines: 0, wished: 0, compared: 0 } }),
    quoteOrder: async () => ({ lines: [] }),
  })
  const context = { tenant, settings: tenant.settings, shop, cookies, buyer, session, country: 'CY' }
  const request = new Request(`https://kiosk.example${links.checkout()}`)
  try {
    await loader({ request, context: context as unknown as AppLoadContext, params: {} })
    return null
  } catch (thrown) {
    if (thrown instanceof Response) return thrown.headers.get('Location')
    throw thrown
  }
}

test('a guest’s cart loses what is paid for before it is ordered again; a customer’s has lost it already', async () => {
  expect(await atTheCheckout(anonymous)).toBe(links.cart())
  expect(await atTheCheckout(customer)).toBeNull()
})
