import { expect, test } from '@playwright/test'
import { aSignedInCustomer, isSignedIn, sendForm } from '#tests/support/customer.ts'
import { sendRequest } from '#tests/support/http.ts'
import { shops } from '#tests/support/shops.ts'

/** Robustness of the account pages, tested with plain requests. */

const shop = shops.local
const address = `${shop}/shop/dashboard`

const intents = [
  'save-profile',
  'change-email',
  'save-address',
  'remove-address',
  'default-address',
  'change-password',
  'begin-two-factor',
  'confirm-two-factor',
  'end-two-factor',
  'end-session',
  'delete-account',
]

const fields = [
  ...['firstName', 'lastName', 'company', 'phone', 'email', 'country', 'street', 'city', 'postcode', 'makeDefault'],
  ...['id', 'secret', 'uri', 'code', 'password', 'old', 'again'],
]

const fuzzValues = [
  '',
  '\0',
  '\r\nBcc: x@y.example',
  '__proto__',
  "' OR 1=1 --",
  '<script>alert(1)</script>',
  '🂡'.repeat(50),
]

test('an account form from a visitor who is not signed in redirects to the sign-in page', async () => {
  for (const intent of [...intents, 'end-all-sessions', 'nothing known']) {
    const { status, headers } = await sendForm(`${address}?part=profile`, { intent })
    expect([status, headers.location], intent).toEqual([302, '/pages/login?back=%2Fshop%2Fdashboard%3Fpart%3Dprofile'])
  }
})

test('fuzzed account forms get a response below 500 and leave the account unchanged', async () => {
  const { form, session } = await aSignedInCustomer(shop)
  const cookies = `session=${session}`
  for (const intent of intents)
    for (const value of fuzzValues) {
      const sent = new URLSearchParams([['intent', intent], ...fields.map((name) => [name, value] as [string, string])])
      if (value === '__proto__') for (const name of fields) sent.append(`${name}[__proto__]`, name)
      if (value === '') for (const name of fields) sent.append(name, 'twice')
      const { status, body } = await sendForm(`${address}?part=security&address=new`, sent.toString(), { cookies })
      expect(status, `${intent} ${value}`).toBeLessThan(500)
      expect(body, `${intent} ${value}`).not.toMatch(/<script>alert|\bat \w+ \(/)
    }
  expect((await sendForm(address, { intent: 'nothing known' }, { cookies })).status).toBe(400)
  expect((await sendForm(address, 'x'.repeat(1_000_000), { cookies })).status).toBeLessThan(500)
  for (const query of ['?part=nothing', '?part=addresses&address=', '?part=addresses&address=-1', '?part=__proto__'])
    expect((await sendRequest(address + query, { headers: { cookie: cookies } })).status, query).toBeLessThan(500)
  expect(await isSignedIn(shop, cookies)).toBe(true)
  const profile = await sendRequest(`${address}?part=profile`, { headers: { cookie: cookies } })
  expect(profile.body).toContain(`value="${form.phone}"`)
  expect(profile.body).toContain(form.email)
})

test('a redirect to the sign-in page contains the requested path, unless it is too long', async () => {
  for (const [page, signInPath] of [
    ['/shop/dashboard', '/pages/login'],
    ['/admin/orders', '/admin/login'],
  ]) {
    const getRedirect = async (query: string) => (await sendRequest(`${shop}${page}?${query}`)).headers.location
    expect(await getRedirect('part=orders')).toBe(`${signInPath}?back=${encodeURIComponent(`${page}?part=orders`)}`)
    expect(await getRedirect(`part=${encodeURIComponent('🂡'.repeat(900))}`)).toBe(signInPath)
  }
})
