import { expect, test } from '@playwright/test'
import {
  aSignedInCustomer,
  createCustomer,
  isSignedIn,
  parseCookies,
  sendForm,
  signIn,
} from '#tests/support/customer.ts'
import { sendRequest } from '#tests/support/http.ts'
import { findLastMail, getLink, mailsTo } from '#tests/support/inbox.ts'
import { shops } from '#tests/support/shops.ts'

/** Robustness of accounts, tested with plain requests. */

const shop = shops.limassol
const pages = ['/register', '/pages/login', '/forgot-password', '/pass-reset?token=x', '/email-change?token=x']

/** Decodes the HTML entities for quotation marks. */
const unescapeText = (html: string) => html.replaceAll('&#x27;', "'").replaceAll('&quot;', '"')

async function waitForResetLink(email: string): Promise<string> {
  const before = (await mailsTo(email)).filter(({ subject }) => /password/i.test(subject)).length
  const requested = await sendForm(`${shop}/forgot-password`, { email })
  expect([requested.status, requested.headers.location]).toEqual([302, '/forgot-password?sent=1'])
  await expect
    .poll(async () => (await mailsTo(email)).filter(({ subject }) => /password/i.test(subject)).length)
    .toBeGreaterThan(before)
  return getLink(await findLastMail(email, /password/i))
}

test('account pages are neither cached nor indexed', async () => {
  for (const path of pages) {
    const { status, headers, body } = await sendRequest(shop + path, { headers: { accept: 'text/html' } })
    expect(status, path).toBe(200)
    expect(headers['cache-control'], path).toContain('no-store')
    expect(body, path).toContain('noindex')
  }
  for (const path of ['/pass-reset?token=x', '/email-change?token=x'])
    expect((await sendRequest(shop + path)).headers['referrer-policy'], path).toBe('no-referrer')
})

test('a forged, truncated, swapped, foreign or replayed session cookie signs nobody in', async () => {
  const { session, known } = await aSignedInCustomer(shop)
  expect(await isSignedIn(shop, `session=${session}`)).toBe(true)
  const flipped = [0, 20, session.length - 2].map(
    (index) => session.slice(0, index) + (session[index] === 'A' ? 'B' : 'A') + session.slice(index + 1),
  )
  const forgeries = [...flipped, session.slice(0, -1), session.slice(0, 43), `${session}A`, known, '', 'A'.repeat(5000)]
  for (const forged of forgeries) {
    expect(await isSignedIn(shop, `session=${forged}`), forged.slice(0, 80)).toBe(false)
    const page = await sendRequest(`${shop}/pages/login`, { headers: { cookie: `session=${forged}` } })
    expect(page.status).toBe(200)
  }
  expect(await isSignedIn(shops.nicosia, `session=${session}`)).toBe(false)
  expect(await isSignedIn(shop, `known=${session}`)).toBe(false)

  const out = await sendForm(`${shop}/logout`, {}, { cookies: `session=${session}` })
  expect([out.status, out.headers.location]).toEqual([302, '/'])
  expect(out.headers['set-cookie']?.find((line) => line.startsWith('session='))).toContain('Max-Age=0')
  expect(await isSignedIn(shop, `session=${session}`)).toBe(false)
})

test('the session cookie is not readable by scripts, and pages of a signed-in customer are not cached', async () => {
  const form = createCustomer()
  await sendForm(`${shop}/register`, { ...form })
  const response = await signIn(shop, { ...form })
  const cookie = response.headers['set-cookie']?.find((line) => line.startsWith('session='))
  expect(cookie).toMatch(/HttpOnly/)
  expect(cookie).toMatch(/SameSite=Lax/)
  expect(cookie, 'without "remember me" it ends with the browser').not.toMatch(/Max-Age/)
  const { session } = parseCookies(response)
  for (const path of ['/', '/shop/sidebar/list', '/shop/cart'])
    expect(
      (await sendRequest(shop + path, { headers: { cookie: `session=${session}` } })).headers['cache-control'],
    ).toBe('private, no-store')
  const remembered = await sendForm(`${shop}/pages/login`, {
    login: form.email,
    password: form.password,
    remember: 'on',
  })
  expect(remembered.headers['set-cookie']?.find((line) => line.startsWith('session='))).toMatch(/Max-Age=\d{5}/)
})

test('a reset link works once, even if its form is submitted many times at once, and ends the customer’s session', async () => {
  const { form, session } = await aSignedInCustomer(shop)
  const link = await waitForResetLink(form.email)
  expect(new URL(link).host).toBe(new URL(shop).host)
  // Opening the link, as mail scanners do, does not use it up.
  for (let openings = 0; openings < 3; openings++)
    expect(unescapeText((await sendRequest(link)).body)).toContain('Type New Password')

  const responses = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      sendForm(link, { password: `new password ${index}`, again: `new password ${index}` }),
    ),
  )
  const accepted = responses.flatMap(({ status }, index) => (status === 302 ? [index] : []))
  expect(accepted).toHaveLength(1)
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([302, 410]))
  expect(unescapeText((await sendRequest(link)).body)).toContain('The password reset roken has expired!')

  expect(await isSignedIn(shop, `session=${session}`)).toBe(false)
  expect((await signIn(shop, form)).status).toBe(400)
  expect((await signIn(shop, { ...form, password: `new password ${accepted[0]}` })).status).toBe(302)
})

test('the reset form works with a null origin, because its page sends no referrer', async () => {
  const { form } = await aSignedInCustomer(shop)
  const input = { password: 'a new password', again: 'another password' }
  const response = await sendForm(await waitForResetLink(form.email), input, { headers: { origin: 'null' } })
  expect(response.status).toBe(400)
  expect(response.body).toContain('Passwords do not match')
})

test('only the newest reset link works, and only in its own shop', async () => {
  const { form } = await aSignedInCustomer(shop)
  const older = await waitForResetLink(form.email)
  const newer = await waitForResetLink(form.email)
  expect(newer).not.toBe(older)
  const expired = 'The password reset roken has expired!'
  expect(unescapeText((await sendRequest(older)).body)).toContain(expired)
  expect(unescapeText((await sendRequest(newer.replace(shop, shops.nicosia))).body)).toContain(expired)
  expect(unescapeText((await sendRequest(`${shop}/pass-reset?custid=1&constr=x`)).body)).toContain(expired)
  expect(unescapeText((await sendRequest(newer)).body)).toContain('Type New Password')
})

test("forged host headers don't change the links in mails", async () => {
  const { form } = await aSignedInCustomer(shop)
  const forged = { 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example', 'x-host': 'evil.example' }
  await sendForm(`${shop}/forgot-password`, { email: form.email }, { headers: forged })
  const mail = await findLastMail(form.email, /password/i)
  expect(`${mail.html}${mail.text}`).not.toContain('evil.example')
  const host = await sendForm(`${shop}/forgot-password`, { email: form.email }, { headers: { host: 'evil.example' } })
  expect(host.status).toBe(404)
})

test('wrong passwords lock sign-in, except in a known browser', async () => {
  const { form, known } = await aSignedInCustomer(shop)
  const statuses: number[] = []
  for (let attempt = 0; attempt < 30; attempt++)
    statuses.push((await signIn(shop, { ...form, password: `wrong ${attempt}` })).status)
  expect(statuses.filter((status) => status === 400)).toHaveLength(20)
  expect(statuses.slice(20).every((status) => status === 429)).toBe(true)
  const limited = await signIn(shop, form)
  expect(limited.status).toBe(429)
  expect(unescapeText(limited.body)).toMatch(/Please try again in \d+ min, or reset your password by email\./)
  expect((await signIn(shop, form, `known=${known}`)).status).toBe(302)
})

test('a double click creates one account, one reset link and one new password, and every click succeeds', async () => {
  const keyIn = async (address: string) => {
    const key = /name="key" value="([\w-]{32})"/.exec((await sendRequest(address)).body)?.[1]
    if (key === undefined) throw new Error(`The form of ${address} has no key`)
    return { key }
  }
  const clicks = async (address: string, form: Record<string, string>) => {
    const sent = await Promise.all([1, 2, 3].map(() => sendForm(address, form)))
    return sent.map(({ status, headers }) => [status, headers.location])
  }
  const threeRedirects = (location: string) => [1, 2, 3].map(() => [302, location])

  const person = { ...createCustomer() }
  const newAccount = { ...person, ...(await keyIn(`${shop}/register`)) }
  expect(await clicks(`${shop}/register`, newAccount)).toEqual(threeRedirects('/register?done=1'))
  // A new form, or the first one with other values, is a second registration with a taken address.
  const second = { ...person, ...(await keyIn(`${shop}/register`)) }
  for (const form of [second, { ...newAccount, phone: createCustomer().phone }])
    expect((await sendForm(`${shop}/register`, form)).status).toBe(409)

  const resetRequest = { email: person.email, ...(await keyIn(`${shop}/forgot-password`)) }
  expect(await clicks(`${shop}/forgot-password`, resetRequest)).toEqual(threeRedirects('/forgot-password?sent=1'))
  const link = getLink(await findLastMail(person.email, /password/i))
  const password = 'another good password'
  const newPassword = { password, again: password, ...(await keyIn(link)) }
  expect(await clicks(link, newPassword)).toEqual(threeRedirects('/'))
  expect((await signIn(shop, { ...person, password })).status).toBe(302)
  expect((await sendForm(link, { ...newPassword, again: 'yet another one', password: 'yet another one' })).status).toBe(
    410,
  )
  const subjects = (await mailsTo(person.email)).map(({ subject }) => subject)
  expect(new Set(subjects).size).toBe(subjects.length)
})

const posts = [
  '/register',
  '/pages/login',
  '/logout',
  '/forgot-password',
  '/pass-reset?token=x',
  '/email-change?token=x',
]
const foreignHeaders: readonly Readonly<Record<string, string>>[] = [
  { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
  { origin: 'null', 'sec-fetch-site': 'cross-site' },
  { origin: 'http://nicosia.localhost', 'sec-fetch-site': 'same-site' },
  { origin: 'not an origin', 'sec-fetch-site': 'cross-site' },
  { origin: '', 'sec-fetch-site': '' },
]

test('forms from other sites are refused, and GET requests sign nobody out', async () => {
  const { form, session } = await aSignedInCustomer(shop)
  for (const path of posts)
    for (const headers of foreignHeaders) {
      const response = await sendForm(
        shop + path,
        { login: form.email, password: form.password },
        { headers, cookies: `session=${session}` },
      )
      expect(response.status, `${path} from ${JSON.stringify(headers)}`).toBe(403)
      expect(response.headers['set-cookie']).toBeUndefined()
    }
  for (const path of [...posts, '/session', '/session?active=1'])
    await sendRequest(shop + path, { headers: { cookie: `session=${session}`, accept: 'text/html' } })
  expect(await isSignedIn(shop, `session=${session}`)).toBe(true)
})

test('missing, repeated and made-up fields get a client error and set no cookie', async () => {
  const malformed = [
    '',
    '__intent__=%7B%22type%22%3A%22insert%22%7D&__state__=%7B',
    'login=a&login=b&password=c&password=d',
    '__proto__[x]=1&constructor.prototype.y=2&login[0]=a&login.b.c=d',
    `login=${'x'.repeat(100_000)}&password=${'y'.repeat(100_000)}`,
    'login=%00%0d%0aSet-Cookie:%20a=b&password=%ff%fe&code=%00',
    "email='; DROP TABLE customers;--&login=<script>&password=<script>alert(1)</script>",
    'back=//evil.example&login=a&password=b',
  ]
  for (const path of posts.filter((formPath) => formPath !== '/logout' && !formPath.startsWith('/email-change')))
    for (const body of malformed) {
      const response = await sendForm(shop + path, body)
      // The sign-in form posts its login to `/forgot-password`, which fills in the address and shows its form.
      const accepted = path === '/forgot-password' && /(^|&)login=/.test(body) ? [200] : []
      expect([400, 410, 413, ...accepted], `${path} ${body.slice(0, 60)}`).toContain(response.status)
      expect(response.body).not.toContain('<script>alert')
      expect(response.headers['set-cookie'] ?? []).toEqual([])
    }
  const json = await sendForm(`${shop}/pages/login`, '{"login":"a"}', {
    headers: { 'content-type': 'application/json' },
  })
  expect(json.status).toBe(400)
})

test('a made-up ticket for the second step restarts the sign-in', async () => {
  for (const ticket of ['made up', '\0', 'x'.repeat(100)]) {
    const response = await sendForm(`${shop}/pages/login`, { ticket, code: '123456' })
    expect([response.status, response.headers.location]).toEqual([302, '/pages/login'])
    expect(Object.keys(parseCookies(response))).toEqual(['flash'])
  }
})

test('sign-in redirects only to pages of the shop', async () => {
  const { form } = await aSignedInCustomer(shop)
  const getRedirect = async (returnUrl: string) =>
    (await sendForm(`${shop}/pages/login`, { login: form.email, password: form.password, back: returnUrl })).headers
      .location
  expect(await getRedirect('/shop/cart?x=1')).toBe('/shop/cart?x=1')
  for (const foreign of ['//evil.example', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)', ''])
    expect(await getRedirect(foreign), foreign).toBe('/shop/dashboard')
})
