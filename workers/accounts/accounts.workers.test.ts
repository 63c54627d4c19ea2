import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeAll, expect, test, vi } from 'vitest'
import { createRegisterForm } from '#app/domain/customers/registration.ts'
import { authenticatorCode, nextAuthenticatorCode } from '#tests/factories/authenticator.ts'
import { type AccountOptions, aCustomer, createAccounts, testPassword } from '#tests/factories/customers.ts'
import { aRegisterForm } from '#tests/factories/register-form.ts'
import { aShop } from '#tests/factories/shop.ts'
import { aTenantRecord } from '#tests/factories/tenant-record.ts'
import type { NewCustomer } from '#workers/shop/customers/customers.queries.ts'
import { hashPassword } from './credentials.ts'

const form = (fields: Parameters<typeof aRegisterForm>[0] = {}) =>
  createRegisterForm(['CY']).parse(aRegisterForm(fields))
const maria = { login: 'Maria@mail.example', password: testPassword }

// The scheduler reads the shop's mail settings here.
beforeAll(() => env.TENANTS.put('tenant:test-shop', JSON.stringify(aTenantRecord({ id: 'test-shop' }))))

/** A shop with one customer. */
async function aShopWithCustomer(customer: Partial<NewCustomer> = {}) {
  const { shop, stub, database } = aShop()
  // The first call registers the database for the shop.
  await shop.read((db, tenantId) => db.frame(tenantId))
  const id = await runInDurableObject(stub, (_shop, { storage }) => aCustomer(storage, customer))
  const rows = (sql: string) => runInDurableObject(stub, (_shop, { storage }) => storage.sql.exec(sql).toArray())
  return { shop, database, id, rows, visitor: (visit: AccountOptions = {}) => createAccounts(shop, visit) }
}

/** The token of the link in the mail. */
async function getMailedToken(request: (path: (token: string) => string) => Promise<unknown>): Promise<string> {
  const tokens: string[] = []
  await request((token) => {
    tokens.push(token)
    return `/page?token=${token}`
  })
  return tokens[0] ?? ''
}

test('a new customer can sign in with the email in any case or the phone number, and with the exact password only', async () => {
  const { shop } = aShop()
  const registered = await createAccounts(shop).register(form({ email: 'Maria@mail.example' }))
  expect(registered).toMatchObject({ ok: true, customerId: 1, knownToken: expect.stringMatching(/^[\w-]{43}$/) })
  const signIn = (login: string, password: string) => createAccounts(shop).signIn({ login, password })
  expect(await signIn('MARIA@MAIL.EXAMPLE', testPassword)).toMatchObject({
    ok: true,
    session: { buyer: { customerId: 1 } },
  })
  expect(await signIn('99-12 34 56', testPassword)).toMatchObject({ ok: true })
  expect(await signIn('maria@mail.example', testPassword.toUpperCase())).toEqual({ ok: false, reason: 'wrong' })
  expect(await signIn('eleni@mail.example', testPassword)).toEqual({ ok: false, reason: 'wrong' })
})

test('registering, signing in and the attempt limit ignore whether a phone number has its country code', async () => {
  const { shop, visitor, rows } = await aShopWithCustomer({
    phone: '1',
    email: 'first@mail.example',
    username: 'first',
  })
  expect(await visitor().register(form({ phone: '99 123456' }))).toMatchObject({ ok: true })
  expect(await rows("SELECT phone FROM customers WHERE email = 'maria@mail.example'")).toEqual([
    { phone: '+35799123456' },
  ])
  const spellings = ['99123456', '+357 99 123456', '0035799123456', '357-99-123456']
  for (const phone of spellings)
    expect(await visitor().register(form({ phone, email: 'eleni@mail.example' })), phone).toMatchObject({
      reason: 'exists',
    })
  for (const login of spellings)
    expect(await visitor().signIn({ login, password: testPassword }), login).toMatchObject({ ok: true })
  const reasons = await Promise.all(
    Array.from({ length: 24 }, async (_, index) => {
      const login = spellings[index % spellings.length] ?? ''
      const attempt = await createAccounts(shop, { address: `192.0.2.${index}` }).signIn({ login, password: 'a guess' })
      return attempt.ok ? 'in' : attempt.reason
    }),
  )
  expect(reasons.filter((reason) => reason === 'wrong')).toHaveLength(20)
  expect(reasons.filter((reason) => reason === 'limited')).toHaveLength(4)
}, 60_000)

test('a registration form that is sent twice at once creates one customer', async () => {
  const { shop, stub } = aShop()
  const responses = await Promise.all([form(), form()].map((values) => createAccounts(shop).register(values)))
  expect(responses.map(({ ok }) => ok).sort()).toEqual([false, true])
  expect(responses).toContainEqual({ ok: false, reason: 'exists' })
  const count = await runInDurableObject(stub, (_shop, { storage }) =>
    storage.sql.exec('SELECT count(*) AS n FROM customers').one(),
  )
  expect(count).toEqual({ n: 1 })
})

test('a session identifies its customer until it is signed out; a copied cookie ends with it', async () => {
  const { visitor, id, rows } = await aShopWithCustomer()
  const signedIn = await visitor().signIn({ ...maria, remember: 'on' })
  if (!signedIn.ok) throw new Error(signedIn.reason)
  const { token, maxAge } = signedIn.session
  expect(maxAge).toBe((1440 + 1440) * 60)
  const browser = visitor({ session: token })
  const copy = visitor({ session: token, address: '198.51.100.7' })
  expect(await browser.getSession('active')).toMatchObject({ kind: 'signed-in', buyer: { customerId: id } })
  expect(await visitor().getSession('active')).toEqual({ kind: 'signed-out' })
  expect(await rows('SELECT browser FROM sessions')).toEqual([{ browser: 'Firefox · Linux' }])
  expect(JSON.stringify(await rows('SELECT * FROM sessions'))).not.toContain(token)
  await browser.signOut()
  expect(await copy.getSession('active')).toEqual({ kind: 'signed-out' })
})

test('without "remember me" the cookie ends with the browser session', async () => {
  const { visitor } = await aShopWithCustomer()
  expect(await visitor().signIn(maria)).toMatchObject({ ok: true, session: { maxAge: null } })
})

test('wrong passwords of unknown browsers are limited together, and don’t lock out a known browser', async () => {
  const { visitor } = await aShopWithCustomer()
  const first = await visitor().signIn(maria)
  if (!first.ok) throw new Error(first.reason)
  const { knownToken } = first.session
  const attempts = await Promise.all(
    Array.from({ length: 25 }, (_, index) =>
      visitor({ address: `192.0.2.${index}` }).signIn({ ...maria, password: `${index}` }),
    ),
  )
  const reasons = attempts.map((attempt) => (attempt.ok ? 'in' : attempt.reason))
  expect(reasons.filter((reason) => reason === 'wrong')).toHaveLength(20)
  expect(reasons.filter((reason) => reason === 'limited')).toHaveLength(5)
  expect(await visitor({ address: '198.51.100.7' }).signIn(maria)).toMatchObject({ reason: 'limited' })
  expect(await visitor({ known: 'made up' }).signIn(maria)).toMatchObject({ reason: 'limited' })
  expect(await visitor({ known: knownToken }).signIn(maria)).toMatchObject({ ok: true, session: { knownToken } })
})

test('a customer without a password gets the same response as an unknown login', async () => {
  const { visitor } = await aShopWithCustomer({ password: null })
  const wrong = { ok: false, reason: 'wrong' }
  expect(await visitor().signIn({ ...maria, password: '99123456' })).toEqual(wrong)
  expect(await visitor().signIn({ ...maria, password: '' })).toEqual(wrong)
})

test('a password with weaker hash parameters is rehashed when its owner signs in', async () => {
  const password = await hashPassword(testPassword, { N: 2 ** 4, r: 8, p: 1 })
  const { visitor, rows } = await aShopWithCustomer({ password })
  expect(await visitor().signIn(maria)).toMatchObject({ ok: true })
  const [storedHash] = await rows('SELECT password FROM customers')
  expect(storedHash?.password).toMatch(/^scrypt\$256\$8\$5\$/)
  expect(await visitor().signIn(maria)).toMatchObject({ ok: true })
})

test('only one of ten forms with the same reset link sets the password', async () => {
  const { visitor } = await aShopWithCustomer()
  const token = await getMailedToken((path) => visitor().forgotPassword('maria@mail.example', path))
  expect(await visitor().isResetTokenValid(token)).toBe(true)
  const posts = await Promise.all(
    Array.from({ length: 10 }, (_, i) => visitor().resetPassword(token, `the new password ${i}`)),
  )
  const winner = posts.findIndex(({ ok }) => ok)
  expect(posts.filter(({ ok }) => ok)).toHaveLength(1)
  expect(posts.filter((post) => !post.ok && post.reason === 'expired')).toHaveLength(9)
  expect(await visitor().isResetTokenValid(token)).toBe(false)
  expect(await visitor().signIn(maria)).toEqual({ ok: false, reason: 'wrong' })
  expect(await visitor().signIn({ ...maria, password: `the new password ${winner}` })).toMatchObject({ ok: true })
})

test('a browser that reset the password is a known browser, whatever others have tried', async () => {
  const { visitor, shop } = await aShopWithCustomer()
  for (let i = 0; i < 20; i++)
    await shop.write((db, tenantId) =>
      db.beginSignInAttempt(tenantId, { kind: 'login', login: maria.login }, { knownHash: null, address: `${i}` }),
    )
  expect(await visitor().signIn(maria)).toMatchObject({ reason: 'limited' })
  const token = await getMailedToken((path) => visitor().forgotPassword('maria@mail.example', path))
  const reset = await visitor().resetPassword(token, 'the new password')
  if (!reset.ok) throw new Error(reset.reason)
  const signIn = { ...maria, password: 'the new password' }
  expect(await visitor({ known: reset.knownToken }).signIn(signIn)).toMatchObject({ ok: true })
})

test('a reset token that is altered or of another shop is invalid, and so is a session of another shop', async () => {
  const { visitor } = await aShopWithCustomer()
  const second = await aShopWithCustomer()
  const token = await getMailedToken((path) => visitor().forgotPassword('maria@mail.example', path))
  const signedIn = await visitor().signIn(maria)
  if (!signedIn.ok) throw new Error(signedIn.reason)
  expect(await second.visitor().isResetTokenValid(token)).toBe(false)
  expect(await second.visitor().resetPassword(token, 'the new password')).toEqual({ ok: false, reason: 'expired' })
  expect(await second.visitor({ session: signedIn.session.token }).getSession('active')).toEqual({ kind: 'signed-out' })
  expect(await visitor().resetPassword('', 'the new password')).toEqual({ ok: false, reason: 'expired' })
  expect(await visitor().resetPassword(token.slice(1), 'the new password')).toEqual({ ok: false, reason: 'expired' })
})

test('with the second factor on, signing in takes two steps', async () => {
  const { visitor, id } = await aShopWithCustomer()
  expect(await visitor().startTwoFactor(id, 'another password')).toEqual({ ok: false, reason: 'wrong-password' })
  const started = await visitor().startTwoFactor(id, testPassword)
  if (!started.ok) throw new Error(started.reason)
  const secret = started.secret.secret.replaceAll(' ', '')
  expect(started.secret.secret).toMatch(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)
  expect(started.secret.uri).toBe(
    `otpauth://totp/Kiosk:maria%40mail.example?issuer=Kiosk&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
  )
  const confirmed = await visitor().confirmTwoFactor(id, authenticatorCode(secret), null)
  if (!confirmed.ok) throw new Error(confirmed.reason)
  expect(new Set(confirmed.recoveryCodes).size).toBe(10)

  const first = await visitor().signIn({ ...maria, remember: 'on' })
  if (first.ok || first.reason !== 'second-step') throw new Error('No second step')
  const { ticket } = first
  expect(await visitor().confirmSignIn({ ticket, code: 'nonsense' })).toEqual({ ok: false, reason: 'wrong-code' })
  const [code = ''] = confirmed.recoveryCodes
  const second = await visitor().confirmSignIn({ ticket, code })
  if (!second.ok) throw new Error(second.reason)
  expect(second.session.maxAge).not.toBeNull()
  const browser = visitor({ session: second.session.token })
  expect(await browser.getSession('active')).toMatchObject({ kind: 'signed-in' })
  expect(await visitor().disableTwoFactor(id, testPassword)).toEqual({ ok: true })
  expect(await visitor().signIn(maria)).toMatchObject({ ok: true })
})

test('the form that turns the second factor on shows the same recovery codes each time it is sent', async () => {
  const { visitor, id } = await aShopWithCustomer()
  const started = await visitor().startTwoFactor(id, testPassword)
  if (!started.ok) throw new Error(started.reason)
  const { secret } = started.secret
  const key = 'k'.repeat(32)
  const send = (code: string, by: string | null = key) => visitor().confirmTwoFactor(id, code, by)
  const responses = await Promise.all([send(authenticatorCode(secret)), send(authenticatorCode(secret))])
  const [first] = responses
  if (!first?.ok) throw new Error('The second factor is off')
  expect(responses).toEqual([first, first])
  // The response was lost, and the app may show another code by now.
  expect(await send(nextAuthenticatorCode(secret))).toEqual(first)
  expect(await send('000000')).toEqual({ ok: false, reason: 'wrong-code' })
  const on = { ok: false, reason: 'already-on' }
  expect(await send(nextAuthenticatorCode(secret), 'l'.repeat(32))).toEqual(on)
  expect(await send(nextAuthenticatorCode(secret), null)).toEqual(on)

  const [used = ''] = first.recoveryCodes
  const signIn = await visitor().signIn(maria)
  if (signIn.ok || signIn.reason !== 'second-step') throw new Error('No second step')
  expect(await visitor().confirmSignIn({ ticket: signIn.ticket, code: used })).toMatchObject({ ok: true })
  // Codes of which one is used up are not shown as if all were valid.
  expect(await send(nextAuthenticatorCode(secret))).toEqual(on)
})

test('a second click on the second step signs in too, for a minute', async () => {
  const { visitor, id, rows } = await aShopWithCustomer()
  const started = await visitor().startTwoFactor(id, testPassword)
  if (!started.ok) throw new Error(started.reason)
  const confirmed = await visitor().confirmTwoFactor(id, authenticatorCode(started.secret.secret), null)
  if (!confirmed.ok) throw new Error(confirmed.reason)
  const first = await visitor().signIn({ ...maria, remember: 'on' })
  if (first.ok || first.reason !== 'second-step') throw new Error('No second step')
  const { ticket } = first
  const [code = '', another = ''] = confirmed.recoveryCodes
  const clicks = await Promise.all([
    visitor().confirmSignIn({ ticket, code }),
    visitor().confirmSignIn({ ticket, code }),
  ])
  for (const click of clicks) {
    if (!click.ok) throw new Error(click.reason)
    expect(click.session.maxAge).not.toBeNull()
    expect(await visitor({ session: click.session.token }).getSession('active')).toMatchObject({ kind: 'signed-in' })
  }
  const expired = { ok: false, reason: 'expired' }
  expect(await visitor().confirmSignIn({ ticket, code: another })).toEqual(expired)
  await rows('UPDATE sign_in_tickets SET expires_at = expires_at - 60000')
  expect(await visitor().confirmSignIn({ ticket, code })).toEqual(expired)
})

test('the second step that started a session does not start it again after it has ended', async () => {
  const { visitor, id, shop } = await aShopWithCustomer()
  const started = await visitor().startTwoFactor(id, testPassword)
  if (!started.ok) throw new Error(started.reason)
  const confirmed = await visitor().confirmTwoFactor(id, authenticatorCode(started.secret.secret), null)
  if (!confirmed.ok) throw new Error(confirmed.reason)
  const ends = [
    (token: string) => visitor({ session: token }).signOut(),
    () => shop.write((db, tenantId) => db.endSessions(tenantId, id, { kind: 'all' })),
  ]
  for (const [index, end] of ends.entries()) {
    const first = await visitor().signIn(maria)
    if (first.ok || first.reason !== 'second-step') throw new Error('No second step')
    const step = { ticket: first.ticket, code: confirmed.recoveryCodes[index] ?? '' }
    const second = await visitor().confirmSignIn(step)
    if (!second.ok) throw new Error(second.reason)
    await end(second.session.token)
    expect(await visitor().confirmSignIn(step)).toEqual({ ok: false, reason: 'expired' })
  }
})

test('a password form that is sent twice changes the password once and succeeds twice', async () => {
  const { visitor, id, rows } = await aShopWithCustomer()
  const send = (submissionId: string | null, password = 'the new password') =>
    visitor().changePassword(id, testPassword, password, submissionId)
  expect(await Promise.all([send('a form'), send('a form')])).toEqual([{ ok: true }, { ok: true }])
  expect(await send('a form')).toEqual({ ok: true })
  expect(await send('another form')).toEqual({ ok: false, reason: 'wrong-password' })
  expect(await send(null)).toEqual({ ok: false, reason: 'wrong-password' })
  expect(await rows("SELECT count(*) AS n FROM outbox WHERE kind = 'password-changed'")).toEqual([{ n: 1 }])

  const newer = visitor().changePassword(id, 'the new password', 'a newer password', 'another form')
  expect(await newer).toEqual({ ok: true })
  // An old page doesn't report success for a password that is no longer the current one.
  expect(await send('a form')).toEqual({ ok: false, reason: 'wrong-password' })
})

test('an email change that is sent twice mails one valid link', async () => {
  const { visitor, id, rows } = await aShopWithCustomer()
  const tokens: string[] = []
  const path = (token: string) => {
    tokens.push(token)
    return '/page'
  }
  const form = { email: 'maria@new.example', password: testPassword }
  const send = (submissionId: string | null) => visitor().requestEmailChange(id, form, path, submissionId)
  expect([await send('a form'), await send('a form')]).toEqual([{ ok: true }, { ok: true }])
  const mailed = () => rows("SELECT count(*) AS n FROM outbox WHERE kind = 'email-change'")
  expect(await mailed()).toEqual([{ n: 1 }])
  expect(await visitor().getEmailLink(tokens[0] ?? '', id)).toEqual({
    email: 'maria@new.example',
    needsPassword: false,
  })
  // Another form requests another link.
  expect(await send('another form')).toEqual({ ok: true })
  expect(await mailed()).toEqual([{ n: 2 }])
  expect(await visitor().getEmailLink(tokens[0] ?? '', id)).toBeNull()
  expect(await visitor().getEmailLink(tokens[2] ?? '', id)).toEqual({
    email: 'maria@new.example',
    needsPassword: false,
  })
})

test('sensitive changes to an account require the password', async () => {
  const { visitor, id } = await aShopWithCustomer()
  const wrong = { ok: false, reason: 'wrong-password' }
  const refused = 'another password'
  const path = () => '/page'
  expect(await visitor().changePassword(id, refused, 'the new password')).toEqual(wrong)
  const email = 'maria@new.example'
  expect(await visitor().requestEmailChange(id, { email, password: refused }, path)).toEqual(wrong)
  expect(await visitor().deleteAccount(id, refused)).toEqual(wrong)
  expect(await visitor().disableTwoFactor(id, refused)).toEqual(wrong)
  expect(await visitor().changePassword(99, testPassword, 'the new password')).toEqual(wrong)
  const token = await getMailedToken((newToken) =>
    visitor().requestEmailChange(id, { email, password: testPassword }, newToken),
  )
  expect(await visitor().getEmailLink(token, id)).toEqual({ email: 'maria@new.example', needsPassword: false })
  expect(await visitor().confirmEmailChange(token, id, null)).toMatchObject({ ok: true, email })
  expect(await visitor().changePassword(id, testPassword, 'the new password')).toEqual({ ok: true })
  expect(await visitor().deleteAccount(id, 'the new password')).toEqual({ ok: true })
  expect(await visitor().signIn({ login: email, password: 'the new password' })).toEqual({ ok: false, reason: 'wrong' })
})

test('a registration or password that cannot be saved returns a failure and reports the error', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { database } = await aShopWithCustomer()
  const reported: unknown[] = []
  // A database that belongs to another shop refuses everything.
  const accounts = createAccounts(aShop({ id: 'another', database }).shop, { report: (error) => reported.push(error) })
  expect(await accounts.register(form())).toEqual({ ok: false, reason: 'failed' })
  expect(await accounts.resetPassword('a token', testPassword)).toEqual({ ok: false, reason: 'failed' })
  const reason = expect.objectContaining({ name: 'WrongTenant' })
  expect(reported).toEqual([reason, reason])
  log.mockRestore()
})

test('a weak password is refused at registration, reset and change, and the old one stays', async () => {
  const { id, visitor } = await aShopWithCustomer()
  const refused = (reason: string) => ({ ok: false, reason })
  const register = (password: string) =>
    visitor().register(form({ email: 'other@mail.example', phone: '99000000', password }))
  expect(await register('Password1')).toEqual(refused('password-common'))
  expect(await register('Georgiou2026')).toEqual(refused('password-personal'))

  const token = await getMailedToken((path) => visitor().forgotPassword('maria@mail.example', path))
  expect(await visitor().resetPassword(token, 'Password1')).toEqual(refused('password-common'))
  expect(await visitor().resetPassword(token, 'maria-georgiou')).toEqual(refused('password-personal'))
  // The link is still valid.
  expect(await visitor().isResetTokenValid(token)).toBe(true)

  expect(await visitor().changePassword(id, testPassword, 'Password1')).toEqual(refused('password-common'))
  expect(await visitor().changePassword(id, testPassword, 'maria.99')).toEqual(refused('password-personal'))
  const signedIn = await visitor().signIn({ login: 'maria@mail.example', password: testPassword })
  expect(signedIn).toMatchObject({ ok: true })
})

const orderPerson = {
  ...{ firstName: 'Eleni', lastName: 'Georgiou', email: 'eleni@mail.example', phone: '+35799000111', company: '' },
  ...{ vatNumber: '', country: 'CY', street: 'Anexartisias 1', city: 'Limassol', postcode: '3036' },
}
const outboxKinds = 'SELECT kind FROM outbox ORDER BY id'
const accountStates = 'SELECT email, phone, email_state AS state FROM customers WHERE deleted = 0 ORDER BY id'

test('an account created after an order has the order’s details and an unconfirmed email address', async () => {
  const { visitor, rows } = await aShopWithCustomer()
  const outcome = await visitor().registerAfterOrder(orderPerson, testPassword, 'a form')
  expect(outcome).toMatchObject({ ok: true })
  expect((await rows(accountStates))[1]).toEqual({
    ...{ email: 'eleni@mail.example', phone: '+35799000111', state: 'unconfirmed' },
  })
  expect((await rows('SELECT street, is_default FROM addresses WHERE customer_id = 2'))[0]).toEqual({
    ...{ street: 'Anexartisias 1', is_default: 1 },
  })
  expect(await rows(outboxKinds)).toEqual([{ kind: 'welcome' }])
  expect(await visitor().signIn({ login: 'eleni@mail.example', password: testPassword })).toMatchObject({ ok: true })
  // A form that is sent twice creates one account and sends one mail.
  expect(await visitor().registerAfterOrder(orderPerson, testPassword, 'a form')).toMatchObject({ ok: true })
  expect(await rows(outboxKinds)).toHaveLength(1)
})

test('an address that has an account gets the same response after an order: the account stays, and its owner gets a mail', async () => {
  const { visitor, rows } = await aShopWithCustomer()
  const before = await rows('SELECT * FROM customers')
  const person = { ...orderPerson, email: 'Maria@mail.example' }
  const taken = await visitor().registerAfterOrder(person, 'an attacker’s password')
  const free = await visitor().registerAfterOrder(orderPerson, testPassword)
  expect(Object.keys(taken)).toEqual(Object.keys(free))
  expect(taken.ok).toBe(true)
  expect((await rows('SELECT * FROM customers')).slice(0, 1)).toEqual(before)
  expect(await rows(outboxKinds)).toEqual([{ kind: 'email-taken' }, { kind: 'welcome' }])
  expect(await visitor().signIn({ login: 'maria@mail.example', password: 'an attacker’s password' })).toMatchObject({
    ok: false,
  })
})

test('an account created after an order omits a phone number that another account has', async () => {
  const { visitor, rows } = await aShopWithCustomer({ phone: '+35799000111' })
  expect(await visitor().registerAfterOrder(orderPerson, testPassword)).toMatchObject({ ok: true })
  expect((await rows(accountStates)).map(({ phone }) => phone)).toEqual(['+35799000111', ''])
})

test('an account created after an order for collection has no address, and a weak password is refused', async () => {
  const { visitor, rows } = await aShopWithCustomer()
  const person = { ...orderPerson, street: '', city: '', postcode: '', country: '' }
  expect(await visitor().registerAfterOrder(person, 'password')).toMatchObject({ reason: 'password-common' })
  expect(await visitor().registerAfterOrder(person, testPassword)).toMatchObject({ ok: true })
  expect(await rows('SELECT 1 FROM addresses WHERE customer_id = 2')).toEqual([])
})
