import { expect, test } from '@playwright/test'
import { aSignedInCustomer, cookiesOf, isSignedIn, sendForm, signIn, somebodyNew } from '#tests/support/customer.ts'
import { ask } from '#tests/support/http.ts'
import { lastMailTo, linkIn, mailsTo } from '#tests/support/inbox.ts'
import { shops } from '#tests/support/shops.ts'

/** What a shop's accounts withstand, by plain requests. */

const shop = shops.limassol
const pages = ['/register', '/pages/login', '/forgot-password', '/pass-reset?token=x', '/email-change?token=x']

/** Text as a page has it between its tags. */
const words = (html: string) => html.replaceAll('&#x27;', "'").replaceAll('&quot;', '"')

async function resetLink(email: string): Promise<string> {
  const before = (await mailsTo(email)).filter(({ subject }) => /password/i.test(subject)).length
  const asked = await sendForm(`${shop}/forgot-password`, { email })
  expect([asked.status, asked.headers.location]).toEqual([302, '/forgot-password?sent=1'])
  await expect
    .poll(async () => (await mailsTo(email)).filter(({ subject }) => /password/i.test(subject)).length)
    .toBeGreaterThan(before)
  return linkIn(await lastMailTo(email, /password/i))
}

test('no page about accounts is kept by anybody, and search engines pass over them', async () => {
  for (const path of pages) {
    const { status, headers, body } = await ask(shop + path, { headers: { accept: 'text/html' } })
    expect(status, path).toBe(200)
    expect(headers['cache-control'], path).toContain('no-store')
    expect(body, path).toContain('noindex')
  }
  for (const path of ['/pass-reset?token=x', '/email-change?token=x'])
    expect((await ask(shop + path)).headers['referrer-policy'], path).toBe('no-referrer')
})

test('the session cookie: forged, cut, swapped, of another shop, replayed', async () => {
  const { session, known } = await aSignedInCustomer(shop)
  expect(await isSignedIn(shop, `session=${session}`)).toBe(true)
  const flipped = [0, 20, session.length - 2].map(
    (at) => session.slice(0, at) + (session[at] === 'A' ? 'B' : 'A') + session.slice(at + 1),
  )
  const forgeries = [...flipped, session.slice(0, -1), session.slice(0, 43), `${session}A`, known, '', 'A'.repeat(5000)]
  for (const forged of forgeries) {
    expect(await isSignedIn(shop, `session=${forged}`), forged.slice(0, 80)).toBe(false)
    const page = await ask(`${shop}/pages/login`, { headers: { cookie: `session=${forged}` } })
    expect(page.status).toBe(200)
  }
  expect(await isSignedIn(shops.nicosia, `session=${session}`)).toBe(false)
  expect(await isSignedIn(shop, `known=${session}`)).toBe(false)

  const out = await sendForm(`${shop}/logout`, {}, { cookies: `session=${session}` })
  expect([out.status, out.headers.location]).toEqual([302, '/'])
  expect(out.headers['set-cookie']?.find((line) => line.startsWith('session='))).toContain('Max-Age=0')
  expect(await isSignedIn(shop, `session=${session}`)).toBe(false)
})

test('the session cookie is for the server alone, and what a customer sees is kept by nobody', async () => {
  const form = somebodyNew()
  await sendForm(`${shop}/register`, { ...form })
  const answer = await signIn(shop, { ...form })
  const cookie = answer.headers['set-cookie']?.find((line) => line.startsWith('session='))
  expect(cookie).toMatch(/HttpOnly/)
  expect(cookie).toMatch(/SameSite=Lax/)
  expect(cookie, 'without "remember me" it ends with the browser').not.toMatch(/Max-Age/)
  const { session } = cookiesOf(answer)
  for (const path of ['/', '/shop/sidebar/list', '/shop/cart'])
    expect((await ask(shop + path, { headers: { cookie: `session=${session}` } })).headers['cache-control']).toBe(
      'private, no-store',
    )
  const remembered = await sendForm(`${shop}/pages/login`, {
    login: form.email,
    password: form.password,
    remember: 'on',
  })
  expect(remembered.headers['set-cookie']?.find((line) => line.startsWith('session='))).toMatch(/Max-Age=\d{5}/)
})

test('a reset link is taken once, however often it is sent, and ends every session', async () => {
  const { form, session } = await aSignedInCustomer(shop)
  const link = await resetLink(form.email)
  expect(new URL(link).host).toBe(new URL(shop).host)
  // A program that looks at the links in mails uses none of them up.
  for (let looks = 0; looks < 3; looks++) expect(words((await ask(link)).body)).toContain('Type New Password')

  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      sendForm(link, { password: `new password ${index}`, again: `new password ${index}` }),
    ),
  )
  const taken = answers.flatMap(({ status }, index) => (status === 302 ? [index] : []))
  expect(taken).toHaveLength(1)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([302, 410]))
  expect(words((await ask(link)).body)).toContain('The password reset roken has expired!')

  expect(await isSignedIn(shop, `session=${session}`)).toBe(false)
  expect((await signIn(shop, form)).status).toBe(400)
  expect((await signIn(shop, { ...form, password: `new password ${taken[0]}` })).status).toBe(302)
})

test('the reset page, which sends no referrer, is answered although its origin is hidden', async () => {
  const { form } = await aSignedInCustomer(shop)
  const typed = { password: 'a new password', again: 'another password' }
  const answer = await sendForm(await resetLink(form.email), typed, { headers: { origin: 'null' } })
  expect(answer.status).toBe(400)
  expect(answer.body).toContain('Passwords do not match')
})

test('only the newest reset link is good, in its own shop alone', async () => {
  const { form } = await aSignedInCustomer(shop)
  const older = await resetLink(form.email)
  const newer = await resetLink(form.email)
  expect(newer).not.toBe(older)
  const expired = 'The password reset roken has expired!'
  expect(words((await ask(older)).body)).toContain(expired)
  expect(words((await ask(newer.replace(shop, shops.nicosia))).body)).toContain(expired)
  expect(words((await ask(`${shop}/pass-reset?custid=1&constr=x`)).body)).toContain(expired)
  expect(words((await ask(newer)).body)).toContain('Type New Password')
})

test('no header of a request makes a mailed link lead elsewhere', async () => {
  const { form } = await aSignedInCustomer(shop)
  const forged = { 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example', 'x-host': 'evil.example' }
  await sendForm(`${shop}/forgot-password`, { email: form.email }, { headers: forged })
  const mail = await lastMailTo(form.email, /password/i)
  expect(`${mail.html}${mail.text}`).not.toContain('evil.example')
  const host = await sendForm(`${shop}/forgot-password`, { email: form.email }, { headers: { host: 'evil.example' } })
  expect(host.status).toBe(404)
})

test('guessing a password ends soon, and the owner still gets in from a browser that is known', async () => {
  const { form, known } = await aSignedInCustomer(shop)
  const statuses: number[] = []
  for (let guess = 0; guess < 30; guess++)
    statuses.push((await signIn(shop, { ...form, password: `wrong ${guess}` })).status)
  expect(statuses.filter((status) => status === 400)).toHaveLength(20)
  expect(statuses.slice(20).every((status) => status === 429)).toBe(true)
  const limited = await signIn(shop, form)
  expect(limited.status).toBe(429)
  expect(words(limited.body)).toMatch(/Please try again in \d+ min, or reset your password by e-mail\./)
  expect((await signIn(shop, form, `known=${known}`)).status).toBe(302)
})

test('a double click is one account, one link and one new password, and each click hears that it is done', async () => {
  const keyIn = async (address: string) => {
    const key = /name="key" value="([\w-]{32})"/.exec((await ask(address)).body)?.[1]
    if (key === undefined) throw new Error(`The form of ${address} has no key`)
    return { key }
  }
  const clicks = async (address: string, form: Record<string, string>) => {
    const sent = await Promise.all([1, 2, 3].map(() => sendForm(address, form)))
    return sent.map(({ status, headers }) => [status, headers.location])
  }
  const thrice = (location: string) => [1, 2, 3].map(() => [302, location])

  const person = { ...somebodyNew() }
  const registering = { ...person, ...(await keyIn(`${shop}/register`)) }
  expect(await clicks(`${shop}/register`, registering)).toEqual(thrice('/register?done=1'))
  // Later, by another form, or with something else typed into the first, the address is taken.
  const other = { ...person, ...(await keyIn(`${shop}/register`)) }
  for (const form of [other, { ...registering, phone: somebodyNew().phone }])
    expect((await sendForm(`${shop}/register`, form)).status).toBe(409)

  const asking = { email: person.email, ...(await keyIn(`${shop}/forgot-password`)) }
  expect(await clicks(`${shop}/forgot-password`, asking)).toEqual(thrice('/forgot-password?sent=1'))
  const link = linkIn(await lastMailTo(person.email, /password/i))
  const password = 'another good password'
  const setting = { password, again: password, ...(await keyIn(link)) }
  expect(await clicks(link, setting)).toEqual(thrice('/'))
  expect((await signIn(shop, { ...person, password })).status).toBe(302)
  expect((await sendForm(link, { ...setting, again: 'yet another one', password: 'yet another one' })).status).toBe(410)
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
const strangers: readonly Readonly<Record<string, string>>[] = [
  { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
  { origin: 'null', 'sec-fetch-site': 'cross-site' },
  { origin: 'http://nicosia.localhost', 'sec-fetch-site': 'same-site' },
  { origin: 'not an origin', 'sec-fetch-site': 'cross-site' },
  { origin: '', 'sec-fetch-site': '' },
]

test('no other site can send a form of the shop, and no link changes anything', async () => {
  const { form, session } = await aSignedInCustomer(shop)
  for (const path of posts)
    for (const headers of strangers) {
      const answer = await sendForm(
        shop + path,
        { login: form.email, password: form.password },
        { headers, cookies: `session=${session}` },
      )
      expect(answer.status, `${path} from ${JSON.stringify(headers)}`).toBe(403)
      expect(answer.headers['set-cookie']).toBeUndefined()
    }
  for (const path of [...posts, '/session', '/session?active=1'])
    await ask(shop + path, { headers: { cookie: `session=${session}`, accept: 'text/html' } })
  expect(await isSignedIn(shop, `session=${session}`)).toBe(true)
})

test('what a form leaves out, sends twice or makes up is answered sensibly', async () => {
  const strange = [
    '',
    '__intent__=%7B%22type%22%3A%22insert%22%7D&__state__=%7B',
    'login=a&login=b&password=c&password=d',
    '__proto__[x]=1&constructor.prototype.y=2&login[0]=a&login.b.c=d',
    `login=${'x'.repeat(100_000)}&password=${'y'.repeat(100_000)}`,
    'login=%00%0d%0aSet-Cookie:%20a=b&password=%ff%fe&code=%00',
    "email='; DROP TABLE customers;--&login=<script>&password=<script>alert(1)</script>",
    'back=//evil.example&login=a&password=b',
  ]
  for (const path of posts.filter((each) => each !== '/logout' && !each.startsWith('/email-change')))
    for (const body of strange) {
      const answer = await sendForm(shop + path, body)
      expect([400, 410, 413], `${path} ${body.slice(0, 60)}`).toContain(answer.status)
      expect(answer.body).not.toContain('<script>alert')
      expect(answer.headers['set-cookie'] ?? []).toEqual([])
    }
  const json = await sendForm(`${shop}/pages/login`, '{"login":"a"}', {
    headers: { 'content-type': 'application/json' },
  })
  expect(json.status).toBe(400)
})

test('a made-up ticket for the second step begins the sign-in anew', async () => {
  for (const ticket of ['made up', '\0', 'x'.repeat(100)]) {
    const answer = await sendForm(`${shop}/pages/login`, { ticket, code: '123456' })
    expect([answer.status, answer.headers.location]).toEqual([302, '/pages/login'])
    expect(Object.keys(cookiesOf(answer))).toEqual(['flash'])
  }
})

test('signing in leads to pages of the shop alone', async () => {
  const { form } = await aSignedInCustomer(shop)
  const lead = async (back: string) =>
    (await sendForm(`${shop}/pages/login`, { login: form.email, password: form.password, back })).headers.location
  expect(await lead('/shop/cart?x=1')).toBe('/shop/cart?x=1')
  for (const foreign of ['//evil.example', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)', ''])
    expect(await lead(foreign), foreign).toBe('/shop/dashboard')
})
