import type { AppLoadContext } from '@remix-run/cloudflare'
import { expect, test } from 'vitest'
import type { Lists } from '#app/domain/cart/lists.ts'
import { parseCookies } from '#app/domain/cookies.ts'
import type { NewSession } from '#app/domain/customers/accounts.ts'
import { cents } from '#app/domain/money.ts'
import type { Buyer } from '#app/domain/pricing/price.ts'
import { saveLists } from '#app/http/lists-cookies.ts'
import { saveOwnOrder } from '#app/http/own-orders.ts'
import { signedCookies } from '#app/http/signed-cookies.ts'
import { emptyLists } from '#tests/factories/lists.ts'
import { createShopClient } from '#tests/factories/stub-shop-client.ts'
import { completeSignIn } from './sign-in-actions.ts'

const jar = (sent: string) =>
  signedCookies({ tenant: 'kiosk', secrets: ['x'.repeat(40)], requestCookies: parseCookies(sent), https: true, now: 0 })

test('signing in merges the browser’s lists and forwards its orders, some of which may have been paid', async () => {
  const cart = [{ variant: 1, quantity: 2, seen: cents(2000) }]
  const token = 'T'.repeat(43)
  const setCookies = [...(await saveLists(jar(''), { ...emptyLists, cart })), await saveOwnOrder(jar(''), token)]
  const requested: unknown[] = []
  const mergeLists = async (browserLists: Lists, orders: readonly string[], buyer: Buyer) => {
    requested.push([browserLists.cart, orders, buyer])
    return { lists: emptyLists, guestLists: null }
  }
  const cookies = jar(setCookies.map((header) => header.split(';')[0]).join('; '))
  const buyer: Buyer = { kind: 'customer', customerId: 1, priceListId: null, excludeVat: false }
  const session = { token: 'S', knownToken: 'K', maxAge: null, buyer } as NewSession
  await completeSignIn(
    { cookies, shop: createShopClient({ mergeLists }), settings: {} } as unknown as AppLoadContext,
    session,
    '/',
  )
  expect(requested).toEqual([[cart, [token], buyer]])
})
