import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseCookies } from '#app/domain/cookies.ts'
import { type CookiePurpose, type SignedCookies, signedCookies } from './signed-cookies.ts'

const now = Date.parse('2026-11-21T12:00:00Z')
const secrets = ['the secret of today, long enough']

type CookieOptions = Partial<Omit<Parameters<typeof signedCookies>[0], 'requestCookies'>> & { readonly sent?: string }

function cookiesFrom({ sent = '', ...options }: CookieOptions = {}): SignedCookies {
  return signedCookies({
    tenant: 'limassol',
    secrets,
    requestCookies: parseCookies(sent),
    https: false,
    now,
    ...options,
  })
}

/** The `Cookie` header after this `Set-Cookie`. */
const toCookieHeader = (setCookie: string) => setCookie.split(';')[0] ?? ''

async function sent(purpose: CookiePurpose, value: string, options: Parameters<typeof cookiesFrom>[0] = {}) {
  return toCookieHeader(await cookiesFrom(options).write(purpose, value))
}

test('a cookie is read back among other cookies', async () => {
  const cookie = await sent('cart', '1~a.1.go~')
  expect(await cookiesFrom({ sent: `js=1; ${cookie}; other=x` }).read('cart')).toBe('1~a.1.go~')
})

test('a cookie of another shop, under another name or without a signature is not accepted', async () => {
  const cookie = await sent('cart', 'abc')
  expect(await cookiesFrom({ sent: cookie, tenant: 'nicosia' }).read('cart')).toBeNull()
  expect(await cookiesFrom({ sent: cookie.replace('cart=', 'lists=') }).read('lists')).toBeNull()
  expect(await cookiesFrom({ sent: 'cart=abc' }).read('cart')).toBeNull()
  expect(await cookiesFrom({ sent: '' }).read('cart')).toBeNull()
})

test('a cookie is valid until its expiry', async () => {
  const cookie = await toCookieHeader(await cookiesFrom().write('flash', 'abc', { seconds: 60 }))
  expect(await cookiesFrom({ sent: cookie, now: now + 59_000 }).read('flash')).toBe('abc')
  expect(await cookiesFrom({ sent: cookie, now: now + 60_000 }).read('flash')).toBeNull()
})

test('a cookie signed with an old secret is valid until that secret is removed', async () => {
  const old = await sent('cart', 'abc')
  expect(await cookiesFrom({ sent: old, secrets: ['a new secret', ...secrets] }).read('cart')).toBe('abc')
  expect(await cookiesFrom({ sent: old, secrets: ['a new secret'] }).read('cart')).toBeNull()
})

test('a cached signature is not accepted for another shop, name, secret or value, or after its expiry', async () => {
  const cookie = await sent('age', 'yes')
  const readAll = () =>
    Promise.all([
      cookiesFrom({ sent: cookie }).read('age'),
      cookiesFrom({ sent: cookie, tenant: 'nicosia' }).read('age'),
      cookiesFrom({ sent: cookie.replace('age=', 'consent=') }).read('consent'),
      cookiesFrom({ sent: cookie, secrets: ['a new secret'] }).read('age'),
      cookiesFrom({ sent: cookie.replace('=yes', '=no') }).read('age'),
      cookiesFrom({ sent: cookie, now: now + 31 * 86_400_000 }).read('age'),
    ])
  expect(await readAll()).toEqual(['yes', null, null, null, null, null])
  expect(await readAll()).toEqual(['yes', null, null, null, null, null])
})

test('a cookie with a changed, added or removed character is not accepted', async () => {
  const cookie = await sent('cart', '1~a.1.go_b.2.5k~')
  const alphabet = 'abcXYZ019._~-'
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 'cart='.length, max: cookie.length - 1 }),
      fc.constantFrom(...alphabet),
      fc.constantFrom('flip', 'insert', 'cut'),
      async (at, character, attack) => {
        const forged =
          attack === 'flip'
            ? cookie.slice(0, at) + character + cookie.slice(at + 1)
            : attack === 'insert'
              ? cookie.slice(0, at) + character + cookie.slice(at)
              : cookie.slice(0, at) + cookie.slice(at + 1)
        fc.pre(forged !== cookie)
        expect(await cookiesFrom({ sent: forged }).read('cart')).toBeNull()
      },
    ),
    { numRuns: 500 },
  )
})

test.each(['cart=', 'cart=..', 'cart=%00', 'cart=a.b.c', `cart=${'x'.repeat(9000)}`, 'cart', '=;=;;', 'cart=é.1.é'])(
  '%s is read as no cart and causes no error',
  async (cookie) => {
    expect(await cookiesFrom({ sent: cookie }).read('cart')).toBeNull()
  },
)

test('over HTTPS a cookie has the __Host- prefix', async () => {
  const header = await cookiesFrom({ https: true }).write('session', 'abc')
  expect(header).toMatch(/^__Host-session=abc\.\w+\.[\w-]{43}; Path=\/; SameSite=Lax; Secure; HttpOnly; Max-Age=\d+$/)
  expect(
    await cookiesFrom({ https: true, sent: toCookieHeader(header).replace('__Host-', '') }).read('session'),
  ).toBeNull()
})

test('scripts can read the cart cookie but not the session', async () => {
  expect(await cookiesFrom().write('cart', 'abc')).not.toContain('HttpOnly')
  expect(await cookiesFrom().write('session', 'abc')).toContain('HttpOnly')
  expect(await cookiesFrom().write('known', 'abc')).toContain('HttpOnly')
})

test('a cleared cookie expires at once, and a session cookie has no Max-Age', async () => {
  expect(cookiesFrom().clear('cart')).toBe('cart=; Path=/; SameSite=Lax; Max-Age=0')
  expect(await cookiesFrom().write('session', 'abc', { seconds: 'session' })).not.toContain('Max-Age')
})

test('a value that would need quoting is refused', async () => {
  await expect(cookiesFrom().write('cart', 'a b; c')).rejects.toThrow('cart')
})
