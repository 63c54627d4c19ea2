import type { AppLoadContext } from '@remix-run/cloudflare'
import { expect, test } from 'vitest'
import { parseCookies } from '#app/domain/cookies.ts'
import { anonymousBuyer, type Buyer } from '#app/domain/pricing/price.ts'
import { toTenant } from '#app/domain/tenancy/tenant-record.ts'
import { saveOwnOrder } from '#app/http/own-orders.ts'
import { signedCookies } from '#app/http/signed-cookies.ts'
import { links } from '#app/links.ts'
import { anOpenedTenant } from '#tests/factories/opened-tenant.ts'
import { createShopClient } from '#tests/factories/stub-shop-client.ts'
import { loader } from './route.tsx'

const tenant = toTenant(anOpenedTenant())
const jar = (sent: string) =>
  signedCookies({
    tenant: tenant.id,
    secrets: ['x'.repeat(40)],
    requestCookies: parseCookies(sent),
    https: true,
    now: 0,
  })
const customer: Buyer = { kind: 'customer', customerId: 1, priceListId: null, excludeVat: false }

/** Opens the checkout after an order was paid elsewhere. Returns the redirect target, or null for the page. */
async function openCheckout(buyer: Buyer): Promise<string | null> {
  const cookies = jar((await saveOwnOrder(jar(''), 'T'.repeat(43))).split(';')[0] ?? '')
  const session = buyer.kind === 'customer' ? { kind: 'signed-in', buyer } : { kind: 'signed-out' }
  const shop = createShopClient({
    pendingOrders: async () => [],
    order: async () => null,
    listPaidOrders: async () => [{ token: 'T'.repeat(43), lines: [] }],
    account: async () => ({ firstName: 'Eleni', addresses: [] }),
    lists: async () => ({ lines: [], removed: { lines: 0, wished: 0, compared: 0 } }),
    quoteOrder: async () => ({ lines: [], shipping: [], totals: { total: 0, voucher: 0 } }),
  })
  const context = { tenant, settings: tenant.settings, shop, cookies, buyer, session, country: 'CY' }
  const request = new Request(`https://kiosk.example${links.checkout()}`)
  try {
    await loader({ request, context: context as unknown as AppLoadContext, params: {} })
    return null
  } catch (error) {
    if (error instanceof Response) return error.headers.get('Location')
    throw error
  }
}

test('the checkout redirects a guest with a paid order to the cart, but not a customer', async () => {
  expect(await openCheckout(anonymousBuyer)).toBe(links.cart())
  expect(await openCheckout(customer)).toBeNull()
})
