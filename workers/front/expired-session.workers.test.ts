import { runInDurableObject } from 'cloudflare:test'
import { expect, test } from 'vitest'
import { signedCookies } from '#app/http/signed-cookies.ts'
import { aCustomer } from '#tests/factories/customers.ts'
import { aFront, aPublishedShop } from '#tests/factories/front.ts'
import { aShop } from '#tests/factories/shop.ts'
import { hashToken, newToken } from '#workers/accounts/tokens.ts'
import { insertSession } from '#workers/shop/customers/sessions.queries.ts'

/** The page that a browser with a session of long ago is given for this address. */
async function aVisitTooLate() {
  const token = newToken()
  const { ask, bindings, time } = aFront()
  const { home, id } = await aPublishedShop()
  const { shop, stub } = aShop({ id, database: id })
  // The shop's first use writes down whose it is.
  await shop.read((db, tenantId) => db.frame(tenantId, 'en'))
  await runInDurableObject(stub, (_shop, { storage }) =>
    insertSession(storage, { tokenHash: hashToken(token), customer: aCustomer(storage), browser: '' }, 0),
  )
  const jar = { tenant: id, secrets: [bindings.COOKIE_SECRET ?? ''], sent: null, https: true, now: time.now }
  const [cookie = ''] = (await signedCookies(jar).write('session', token)).split(';')
  return async (path: string) => {
    const answer = await ask(home + path, { headers: { cookie, accept: 'text/html' } })
    const { path: shown, text } = await answer.json<{ path: string; text: string }>()
    return { shown, context: JSON.parse(text) }
  }
}

test('the end of a session takes the place of a page', async () => {
  const visit = await aVisitTooLate()
  for (const path of ['', 'shop/cart', 'shop/checkout', 'shop/dashboard'])
    expect((await visit(path)).shown, path).toBe('/session/ended')
})

test('a payer and whoever follows a mail come to their page, as anybody, and the end is told with the next one', async () => {
  const visit = await aVisitTooLate()
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
    const { shown, context } = await visit(`${path}?s=1&token=1`)
    expect([shown, context.session.kind, context.buyer.kind], path).toEqual([`/${path}`, 'expired', 'anonymous'])
  }
  expect((await visit('shop/cart')).shown).toBe('/session/ended')
})
