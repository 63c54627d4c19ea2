import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseCookies } from '#app/domain/cookies.ts'
import { type CookiePurpose, type SignedCookies, signedCookies } from './signed-cookies.ts'

const now = Date.parse('2026-11-21T12:00:00Z')
const secrets = ['the secret of today, long enough']

type Jar = Partial<Omit<Parameters<typeof signedCookies>[0], 'sent'>> & { readonly sent?: string }

function jar({ sent = '', ...given }: Jar = {}): SignedCookies {
  return signedCookies({ tenant: 'limassol', secrets, sent: parseCookies(sent), https: false, now, ...given })
}

/** What the browser sends back after this `Set-Cookie`. */
const sentBack = (setCookie: string) => setCookie.split(';')[0] ?? ''

async function sent(purpose: CookiePurpose, value: string, given: Parameters<typeof jar>[0] = {}) {
  return sentBack(await jar(given).write(purpose, value))
}

test('what was written is read again, among other cookies', async () => {
  const cookie = await sent('cart', '1~a.1.go~')
  expect(await jar({ sent: `js=1; ${cookie}; other=x` }).read('cart')).toBe('1~a.1.go~')
})

test('a cookie of another shop, another name or nobody is no cookie', async () => {
  const cookie = await sent('cart', 'abc')
  expect(await jar({ sent: cookie, tenant: 'nicosia' }).read('cart')).toBeNull()
  expect(await jar({ sent: cookie.replace('cart=', 'lists=') }).read('lists')).toBeNull()
  expect(await jar({ sent: 'cart=abc' }).read('cart')).toBeNull()
  expect(await jar({ sent: '' }).read('cart')).toBeNull()
})

test('a cookie is good up to its expiry and not a second longer', async () => {
  const cookie = await sentBack(await jar().write('flash', 'abc', { seconds: 60 }))
  expect(await jar({ sent: cookie, now: now + 59_000 }).read('flash')).toBe('abc')
  expect(await jar({ sent: cookie, now: now + 60_000 }).read('flash')).toBeNull()
})

test('after a change of secrets the old one still opens, a dropped one does not', async () => {
  const old = await sent('cart', 'abc')
  expect(await jar({ sent: old, secrets: ['a new secret', ...secrets] }).read('cart')).toBe('abc')
  expect(await jar({ sent: old, secrets: ['a new secret'] }).read('cart')).toBeNull()
})

test('a cookie that was good a moment ago is good in its own shop, under its own name, by a secret of now and in its time only', async () => {
  const cookie = await sent('age', 'yes')
  const answers = () =>
    Promise.all([
      jar({ sent: cookie }).read('age'),
      jar({ sent: cookie, tenant: 'nicosia' }).read('age'),
      jar({ sent: cookie.replace('age=', 'consent=') }).read('consent'),
      jar({ sent: cookie, secrets: ['a new secret'] }).read('age'),
      jar({ sent: cookie.replace('=yes', '=no') }).read('age'),
      jar({ sent: cookie, now: now + 31 * 86_400_000 }).read('age'),
    ])
  expect(await answers()).toEqual(['yes', null, null, null, null, null])
  expect(await answers()).toEqual(['yes', null, null, null, null, null])
})

test('no character of a cookie can be changed, added or taken away', async () => {
  const cookie = await sent('cart', '1~a.1.go_b.2.5k~')
  const alphabet = 'abcXYZ019._~-'
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 'cart='.length, max: cookie.length - 1 }),
      fc.constantFrom(...alphabet),
      fc.constantFrom('flip', 'insert', 'cut'),
      async (at, sign, attack) => {
        const forged =
          attack === 'flip'
            ? cookie.slice(0, at) + sign + cookie.slice(at + 1)
            : attack === 'insert'
              ? cookie.slice(0, at) + sign + cookie.slice(at)
              : cookie.slice(0, at)
        fc.pre(forged !== cookie)
        expect(await jar({ sent: forged }).read('cart')).toBeNull()
      },
    ),
    { numRuns: 500 },
  )
})

test.each(['cart=', 'cart=..', 'cart=%00', 'cart=a.b.c', `cart=${'x'.repeat(9000)}`, 'cart', '=;=;;', 'cart=é.1.é'])(
  '%s is an empty cart and no error',
  async (cookie) => {
    expect(await jar({ sent: cookie }).read('cart')).toBeNull()
  },
)

test('over https a cookie belongs to this host alone', async () => {
  const header = await jar({ https: true }).write('session', 'abc')
  expect(header).toMatch(/^__Host-session=abc\.\w+\.[\w-]{43}; Path=\/; SameSite=Lax; Secure; HttpOnly; Max-Age=\d+$/)
  expect(await jar({ https: true, sent: sentBack(header).replace('__Host-', '') }).read('session')).toBeNull()
})

test('scripts may read the cart and never the session', async () => {
  expect(await jar().write('cart', 'abc')).not.toContain('HttpOnly')
  expect(await jar().write('session', 'abc')).toContain('HttpOnly')
  expect(await jar().write('known', 'abc')).toContain('HttpOnly')
})

test('a cleared cookie goes at once; one for the visit has no end of its own', async () => {
  expect(jar().clear('cart')).toBe('cart=; Path=/; SameSite=Lax; Max-Age=0')
  expect(await jar().write('session', 'abc', { seconds: 'session' })).not.toContain('Max-Age')
})

test('a value that would need quoting is refused', async () => {
  await expect(jar().write('cart', 'a b; c')).rejects.toThrow('cart')
})
