import { runInDurableObject } from 'cloudflare:test'
import { expect, test } from 'vitest'
import { signedCookies } from '#app/http/signed-cookies.ts'
import { aCustomer } from '#tests/factories/customers.ts'
import { aGateway, aPublishedShop } from '#tests/factories/gateway.ts'
import { aShop } from '#tests/factories/shop.ts'
import { createToken, hashToken } from '#workers/accounts/credentials.ts'
import { insertSession } from '#workers/shop/customers/sign-in.queries.ts'

/** A browser whose session has expired; returns the page that it gets for a path. */
async function anExpiredVisit() {
  const token = createToken()
  const { sendRequest, bindings, time } = aGateway()
  const { home, id } = await aPublishedShop()
  const { shop, stub } = aShop({ id, database: id })
  // The first call registers the database for the shop.
  await shop.read((db, tenantId) => db.frame(tenantId, 'en'))
  await runInDurableObject(stub, (_shop, { storage }) =>
    insertSession(storage, { tokenHash: hashToken(token), customer: aCustomer(storage), browser: '' }, 0),
  )
  const jar = { tenant: id, secrets: [bindings.COOKIE_SECRET ?? ''], requestCookies: null, https: true, now: time.now }
  const [cookie = ''] = (await signedCookies(jar).write('session', token)).split(';')
  return async (path: string) => {
    const response = await sendRequest(home + path, { headers: { cookie, accept: 'text/html' } })
    const { path: displayed, text } = await response.json<{ path: string; text: string }>()
    return { displayed, context: JSON.parse(text) }
  }
}

test('an expired session gets the page about it in place of the requested one', async () => {
  const visit = await anExpiredVisit()
  for (const path of ['', 'shop/cart', 'shop/checkout', 'shop/dashboard'])
    expect((await visit(path)).displayed, path).toBe('/session/ended')
})

test('a payer or a visitor from a mail sees their page as signed out; the next page says that the session expired', async () => {
  const visit = await anExpiredVisit()
  const order = `shop/order/${'x'.repeat(43)}`
  for (const path of [
    'vivasuccess',
    'vivaerror',
    'paypal/return',
    'paypal/cancel',
    order,
    'pass-reset',
    'email-change',
  ]) {
    const { displayed, context } = await visit(`${path}?s=1&token=1`)
    expect([displayed, context.session.kind, context.buyer.kind], path).toEqual([`/${path}`, 'expired', 'anonymous'])
  }
  expect((await visit('shop/cart')).displayed).toBe('/session/ended')
})
