import { runInDurableObject } from 'cloudflare:test'
import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { expect, test } from 'vitest'
import type { SessionEnd } from '#app/domain/customers/views.ts'
import { signedCookies } from '#app/http/signed-cookies.ts'
import { loader } from '#app/routes/session-ended/route.ts'
import { aCustomer } from '#tests/factories/customers.ts'
import { aFront, aPublishedShop } from '#tests/factories/front.ts'
import { aShop } from '#tests/factories/shop.ts'
import { hashToken, newToken } from '#workers/accounts/tokens.ts'
import { insertSession, markEnded, sessionByToken } from '#workers/shop/customers/sessions.queries.ts'

/**
 * What the server answers, from the gateway to the route, to a browser whose session has expired. When a session expires is
 * in `session-rules.test.ts` and `session.workers.test.ts`, what the browser makes of this answer in `sessions.spec.ts`.
 */

async function anExpiredSession(reason: SessionEnd) {
  const token = newToken()
  const { ask, bindings, time } = aFront({
    remix: async (request, context) => loader({ request, context, params: {} } as LoaderFunctionArgs),
  })
  const { home, id } = await aPublishedShop()
  const { shop, stub } = aShop({ id, database: id })
  // The shop's first use stores its tenant id.
  await shop.read((db, tenantId) => db.frame(tenantId, 'en'))
  await runInDurableObject(stub, (_shop, { storage }) => {
    const tokenHash = hashToken(token)
    insertSession(storage, { tokenHash, customer: aCustomer(storage), browser: '' }, 0)
    markEnded(storage, sessionByToken(storage, tokenHash)?.id ?? 0, reason)
  })
  const jar = { tenant: id, secrets: [bindings.COOKIE_SECRET ?? ''], sent: null, https: true, now: time.now }
  const [cookie = ''] = (await signedCookies(jar).write('session', token)).split(';')
  return (path: string) => ask(home + path, { headers: { cookie, accept: 'text/html' } })
}

const cleared = ['session', 'cart', 'lists', 'aside', 'checkout', 'ordered']

/** The names of the cookies that an answer clears, and of those that it sets. */
function cookiesOf(answer: Response) {
  const lines = answer.headers.getSetCookie()
  const name = (line: string) => line.replace(/^__Host-/, '').replace(/=.*/, '')
  const expired = (line: string) => /; Max-Age=0\b/.test(line)
  return { cleared: lines.filter(expired).map(name), set: lines.filter((line) => !expired(line)).map(name) }
}

test('an expired session is answered with a redirect home that clears the customer’s cookies and announces its end', async () => {
  const visit = await anExpiredSession('inactivity')
  for (const path of ['shop/cart', 'shop/sidebar/list.data']) {
    const answer = await visit(path)
    expect([answer.status, answer.headers.get('location')], path).toEqual([302, '/'])
    expect(answer.headers.get('x-remix-reload-document'), path).toBe('true')
    expect(cookiesOf(answer), path).toEqual({ cleared, set: ['ended'] })
  }
})

test('a session that is too old is answered in the same way, and its end is not announced', async () => {
  const visit = await anExpiredSession('cookie')
  const answer = await visit('shop/cart')
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/'])
  expect(cookiesOf(answer)).toEqual({ cleared, set: [] })
})
