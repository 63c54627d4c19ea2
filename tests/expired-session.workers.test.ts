import { runInDurableObject } from 'cloudflare:test'
import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { expect, test } from 'vitest'
import type { SessionEnd } from '#app/domain/customers/customer.ts'
import { signedCookies } from '#app/http/signed-cookies.ts'
import { loader } from '#app/routes/storefront/session-ended/route.ts'
import { createToken, hashToken } from '#workers/accounts/credentials.ts'
import { findSessionByToken, insertSession, markSessionEnded } from '#workers/shop/customers/sign-in.queries.ts'
import { aCustomer } from './factories/customers.ts'
import { aGateway, aPublishedShop } from './factories/gateway.ts'
import { aShop } from './factories/shop.ts'

/**
 * Responses of the server, from the gateway to the route, to a browser whose session has expired. `accounts.test.ts`
 * and `sessions.workers.test.ts` test when a session expires, `sessions.spec.ts` how the browser handles this response.
 */

async function anExpiredSession(reason: SessionEnd) {
  const token = createToken()
  const { sendRequest, bindings, time } = aGateway({
    remix: async (request, context) => loader({ request, context, params: {} } as LoaderFunctionArgs),
  })
  const { home, id } = await aPublishedShop()
  const { shop, stub } = aShop({ id, database: id })
  // The shop's first use stores its tenant id.
  await shop.read((db, tenantId) => db.frame(tenantId, 'en'))
  await runInDurableObject(stub, (_shop, { storage }) => {
    const tokenHash = hashToken(token)
    insertSession(storage, { tokenHash, customer: aCustomer(storage), browser: '' }, 0)
    markSessionEnded(storage, findSessionByToken(storage, tokenHash)?.id ?? 0, reason)
  })
  const jar = { tenant: id, secrets: [bindings.COOKIE_SECRET ?? ''], requestCookies: null, https: true, now: time.now }
  const [cookie = ''] = (await signedCookies(jar).write('session', token)).split(';')
  return (path: string) => sendRequest(home + path, { headers: { cookie, accept: 'text/html' } })
}

const clearedCookies = ['session', 'cart', 'lists', 'aside', 'checkout', 'ordered']

/** The names of the cookies that a response clears, and of those that it sets. */
function parseCookies(response: Response) {
  const lines = response.headers.getSetCookie()
  const name = (line: string) => line.replace(/^__Host-/, '').replace(/=.*/, '')
  const expired = (line: string) => /; Max-Age=0\b/.test(line)
  return { clearedCookies: lines.filter(expired).map(name), set: lines.filter((line) => !expired(line)).map(name) }
}

test('an expired session is redirected home, loses the customer’s cookies and is announced to the page', async () => {
  const visit = await anExpiredSession('inactivity')
  for (const path of ['shop/cart', 'shop/sidebar/list.data']) {
    const response = await visit(path)
    expect([response.status, response.headers.get('location')], path).toEqual([302, '/'])
    expect(response.headers.get('x-remix-reload-document'), path).toBe('true')
    expect(parseCookies(response), path).toEqual({ clearedCookies, set: ['ended'] })
  }
})

test('a session that has reached its maximum age is redirected in the same way, without an announcement', async () => {
  const visit = await anExpiredSession('cookie')
  const response = await visit('shop/cart')
  expect([response.status, response.headers.get('location')]).toEqual([302, '/'])
  expect(parseCookies(response)).toEqual({ clearedCookies, set: [] })
})
