import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeAll, expect, test, vi } from 'vitest'
import { registerForm } from '#app/domain/customers/register-form.ts'
import { authenticatorCode, nextAuthenticatorCode } from '#tests/factories/authenticator.ts'
import { aCustomer, accountsOf, thePassword, type Visit } from '#tests/factories/customers.ts'
import { aRegisterForm } from '#tests/factories/register-form.ts'
import { aShop } from '#tests/factories/shop.ts'
import { aTenantRecord } from '#tests/factories/tenant-record.ts'
import type { NewCustomer } from '#workers/shop/customers/customers.queries.ts'
import { hashPassword } from './passwords.ts'

const form = (fields: Parameters<typeof aRegisterForm>[0] = {}) => registerForm(['CY']).parse(aRegisterForm(fields))
const maria = { login: 'Maria@mail.example', password: thePassword }

// The shop's clock looks here for the sender of its mails.
beforeAll(() => env.TENANTS.put('tenant:test-shop', JSON.stringify(aTenantRecord({ id: 'test-shop' }))))

/** A shop with one customer. */
async function aShopWith(customer: Partial<NewCustomer> = {}) {
  const { shop, stub, database } = aShop()
  // The first question makes the database the shop's.
  await shop.read((db, tenantId) => db.frame(tenantId))
  const id = await runInDurableObject(stub, (_shop, { storage }) => aCustomer(storage, customer))
  const rows = (sql: string) => runInDurableObject(stub, (_shop, { storage }) => storage.sql.exec(sql).toArray())
  return { shop, database, id, rows, visitor: (visit: Visit = {}) => accountsOf(shop, visit) }
}

/** The token of the link that is mailed. */
async function mailedToken(ask: (path: (token: string) => string) => Promise<unknown>): Promise<string> {
  const tokens: string[] = []
  await ask((token) => {
    tokens.push(token)
    return `/page?token=${token}`
  })
  return tokens[0] ?? ''
}

test('who registers can sign in, by e-mail address or phone number in any case and with the exact password', async () => {
  const { shop } = aShop()
  const registered = await accountsOf(shop).register(form({ email: 'Maria@mail.example' }))
  expect(registered).toMatchObject({ ok: true, customerId: 1, known: expect.stringMatching(/^[\w-]{43}$/) })
  const signIn = (login: string, password: string) => accountsOf(shop).signIn({ login, password })
  expect(await signIn('MARIA@MAIL.EXAMPLE', thePassword)).toMatchObject({
    ok: true,
    session: { buyer: { customerId: 1 } },
  })
  expect(await signIn('99-12 34 56', thePassword)).toMatchObject({ ok: true })
  expect(await signIn('maria@mail.example', thePassword.toUpperCase())).toEqual({ ok: false, reason: 'wrong' })
  expect(await signIn('eleni@mail.example', thePassword)).toEqual({ ok: false, reason: 'wrong' })
})

test('a number with its country’s code and without is one: it is taken, signs in, and shares its attempts', async () => {
  const { shop, visitor, rows } = await aShopWith({ phone: '1', email: 'first@mail.example', username: 'first' })
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
    expect(await visitor().signIn({ login, password: thePassword }), login).toMatchObject({ ok: true })
  const reasons = await Promise.all(
    Array.from({ length: 24 }, async (_, i) => {
      const login = spellings[i % spellings.length] ?? ''
      const tried = await accountsOf(shop, { address: `192.0.2.${i}` }).signIn({ login, password: 'a guess' })
      return tried.ok ? 'in' : tried.reason
    }),
  )
  expect(reasons.filter((reason) => reason === 'wrong')).toHaveLength(20)
  expect(reasons.filter((reason) => reason === 'limited')).toHaveLength(4)
}, 60_000)

test('a form that is sent twice at once makes one customer', async () => {
  const { shop, stub } = aShop()
  const answers = await Promise.all([form(), form()].map((each) => accountsOf(shop).register(each)))
  expect(answers.map(({ ok }) => ok).sort()).toEqual([false, true])
  expect(answers).toContainEqual({ ok: false, reason: 'exists' })
  const count = await runInDurableObject(stub, (_shop, { storage }) =>
    storage.sql.exec('SELECT count(*) AS n FROM customers').one(),
  )
  expect(count).toEqual({ n: 1 })
})

test('the session of a sign-in is the one who asks, until it is signed out, in copied cookies too', async () => {
  const { visitor, id, rows } = await aShopWith()
  const signedIn = await visitor().signIn({ ...maria, remember: 'on' })
  if (!signedIn.ok) throw new Error(signedIn.reason)
  const { token, maxAge } = signedIn.session
  expect(maxAge).toBe((1440 + 1440) * 60)
  const browser = visitor({ session: token })
  const copy = visitor({ session: token, address: '198.51.100.7' })
  expect(await browser.whoIs('active')).toMatchObject({ kind: 'signed-in', buyer: { customerId: id } })
  expect(await visitor().whoIs('active')).toEqual({ kind: 'signed-out' })
  expect(await rows('SELECT browser FROM sessions')).toEqual([{ browser: 'Firefox on Linux' }])
  expect(JSON.stringify(await rows('SELECT * FROM sessions'))).not.toContain(token)
  await browser.signOut()
  expect(await copy.whoIs('active')).toEqual({ kind: 'signed-out' })
})

test('without "remember me" the cookie goes with the browser', async () => {
  const { visitor } = await aShopWith()
  expect(await visitor().signIn(maria)).toMatchObject({ ok: true, session: { maxAge: null } })
})

test('wrong guesses come to an end for everybody but the browser that has signed in before', async () => {
  const { visitor } = await aShopWith()
  const first = await visitor().signIn(maria)
  if (!first.ok) throw new Error(first.reason)
  const { known } = first.session
  const guesses = await Promise.all(
    Array.from({ length: 25 }, (_, i) => visitor({ address: `192.0.2.${i}` }).signIn({ ...maria, password: `${i}` })),
  )
  const reasons = guesses.map((guess) => (guess.ok ? 'in' : guess.reason))
  expect(reasons.filter((reason) => reason === 'wrong')).toHaveLength(20)
  expect(reasons.filter((reason) => reason === 'limited')).toHaveLength(5)
  expect(await visitor({ address: '198.51.100.7' }).signIn(maria)).toMatchObject({ reason: 'limited' })
  expect(await visitor({ known: 'made up' }).signIn(maria)).toMatchObject({ reason: 'limited' })
  expect(await visitor({ known }).signIn(maria)).toMatchObject({ ok: true, session: { known } })
})

test('a customer without a password is answered like nobody', async () => {
  const { visitor } = await aShopWith({ password: null })
  const wrong = { ok: false, reason: 'wrong' }
  expect(await visitor().signIn({ ...maria, password: '99123456' })).toEqual(wrong)
  expect(await visitor().signIn({ ...maria, password: '' })).toEqual(wrong)
})

test('a password hashed with weaker parameters is hashed anew when its owner signs in', async () => {
  const password = await hashPassword(thePassword, { N: 2 ** 4, r: 8, p: 1 })
  const { visitor, rows } = await aShopWith({ password })
  expect(await visitor().signIn(maria)).toMatchObject({ ok: true })
  const [stored] = await rows('SELECT password FROM customers')
  expect(stored?.password).toMatch(/^scrypt\$256\$8\$5\$/)
  expect(await visitor().signIn(maria)).toMatchObject({ ok: true })
})

test('of ten posts with one reset link, one sets the password', async () => {
  const { visitor } = await aShopWith()
  const token = await mailedToken((path) => visitor().forgotPassword('maria@mail.example', path))
  expect(await visitor().resetIsOpen(token)).toBe(true)
  const posts = await Promise.all(
    Array.from({ length: 10 }, (_, i) => visitor().resetPassword(token, `the new password ${i}`)),
  )
  const winner = posts.findIndex(({ ok }) => ok)
  expect(posts.filter(({ ok }) => ok)).toHaveLength(1)
  expect(posts.filter((post) => !post.ok && post.reason === 'expired')).toHaveLength(9)
  expect(await visitor().resetIsOpen(token)).toBe(false)
  expect(await visitor().signIn(maria)).toEqual({ ok: false, reason: 'wrong' })
  expect(await visitor().signIn({ ...maria, password: `the new password ${winner}` })).toMatchObject({ ok: true })
})

test('a browser that reset the password is known, whatever others have guessed', async () => {
  const { visitor, shop } = await aShopWith()
  for (let i = 0; i < 20; i++)
    await shop.write((db, tenantId) =>
      db.beginGuess(tenantId, { kind: 'login', login: maria.login }, { known: null, address: `${i}` }),
    )
  expect(await visitor().signIn(maria)).toMatchObject({ reason: 'limited' })
  const token = await mailedToken((path) => visitor().forgotPassword('maria@mail.example', path))
  const reset = await visitor().resetPassword(token, 'the new password')
  if (!reset.ok) throw new Error(reset.reason)
  const signIn = { ...maria, password: 'the new password' }
  expect(await visitor({ known: reset.known }).signIn(signIn)).toMatchObject({ ok: true })
})

test('a token made up, or of another shop, opens nothing', async () => {
  const { visitor } = await aShopWith()
  const other = await aShopWith()
  const token = await mailedToken((path) => visitor().forgotPassword('maria@mail.example', path))
  const signedIn = await visitor().signIn(maria)
  if (!signedIn.ok) throw new Error(signedIn.reason)
  expect(await other.visitor().resetIsOpen(token)).toBe(false)
  expect(await other.visitor().resetPassword(token, 'the new password')).toEqual({ ok: false, reason: 'expired' })
  expect(await other.visitor({ session: signedIn.session.token }).whoIs('active')).toEqual({ kind: 'signed-out' })
  expect(await visitor().resetPassword('', 'the new password')).toEqual({ ok: false, reason: 'expired' })
  expect(await visitor().resetPassword(token.slice(1), 'the new password')).toEqual({ ok: false, reason: 'expired' })
})

test('with the second factor on, signing in takes two steps', async () => {
  const { visitor, id } = await aShopWith()
  expect(await visitor().beginTwoFactor(id, 'another password')).toEqual({ ok: false, reason: 'wrong-password' })
  const begun = await visitor().beginTwoFactor(id, thePassword)
  if (!begun.ok) throw new Error(begun.reason)
  const secret = begun.secret.secret.replaceAll(' ', '')
  expect(begun.secret.secret).toMatch(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)
  expect(begun.secret.uri).toBe(
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
  expect(await browser.whoIs('active')).toMatchObject({ kind: 'signed-in' })
  expect(await visitor().endTwoFactor(id, thePassword)).toEqual({ ok: true })
  expect(await visitor().signIn(maria)).toMatchObject({ ok: true })
})

test('the form that turns the second factor on shows the same recovery codes as often as it is sent', async () => {
  const { visitor, id } = await aShopWith()
  const begun = await visitor().beginTwoFactor(id, thePassword)
  if (!begun.ok) throw new Error(begun.reason)
  const { secret } = begun.secret
  const key = 'k'.repeat(32)
  const send = (code: string, by: string | null = key) => visitor().confirmTwoFactor(id, code, by)
  const answers = await Promise.all([send(authenticatorCode(secret)), send(authenticatorCode(secret))])
  const [first] = answers
  if (!first?.ok) throw new Error('Not turned on')
  expect(answers).toEqual([first, first])
  // Where the answer was lost the code may be another by now.
  expect(await send(nextAuthenticatorCode(secret))).toEqual(first)
  expect(await send('000000')).toEqual({ ok: false, reason: 'wrong-code' })
  const on = { ok: false, reason: 'already-on' }
  expect(await send(nextAuthenticatorCode(secret), 'l'.repeat(32))).toEqual(on)
  expect(await send(nextAuthenticatorCode(secret), null)).toEqual(on)

  const [used = ''] = first.recoveryCodes
  const signIn = await visitor().signIn(maria)
  if (signIn.ok || signIn.reason !== 'second-step') throw new Error('No second step')
  expect(await visitor().confirmSignIn({ ticket: signIn.ticket, code: used })).toMatchObject({ ok: true })
  // Codes of which one has gone are not shown as if they were all good.
  expect(await send(nextAuthenticatorCode(secret))).toEqual(on)
})

test('the second step of a sign-in opens the account to a second click as well, for a minute', async () => {
  const { visitor, id, rows } = await aShopWith()
  const begun = await visitor().beginTwoFactor(id, thePassword)
  if (!begun.ok) throw new Error(begun.reason)
  const confirmed = await visitor().confirmTwoFactor(id, authenticatorCode(begun.secret.secret), null)
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
    expect(await visitor({ session: click.session.token }).whoIs('active')).toMatchObject({ kind: 'signed-in' })
  }
  const expired = { ok: false, reason: 'expired' }
  expect(await visitor().confirmSignIn({ ticket, code: another })).toEqual(expired)
  await rows('UPDATE sign_in_tickets SET expires_at = expires_at - 60000')
  expect(await visitor().confirmSignIn({ ticket, code })).toEqual(expired)
})

test('a session that has ended does not begin again by the second step that began it', async () => {
  const { visitor, id, shop } = await aShopWith()
  const begun = await visitor().beginTwoFactor(id, thePassword)
  if (!begun.ok) throw new Error(begun.reason)
  const confirmed = await visitor().confirmTwoFactor(id, authenticatorCode(begun.secret.secret), null)
  if (!confirmed.ok) throw new Error(confirmed.reason)
  const ends = [
    (token: string) => visitor({ session: token }).signOut(),
    () => shop.write((db, tenantId) => db.endSessions(tenantId, id, { kind: 'all' })),
  ]
  for (const [at, end] of ends.entries()) {
    const first = await visitor().signIn(maria)
    if (first.ok || first.reason !== 'second-step') throw new Error('No second step')
    const step = { ticket: first.ticket, code: confirmed.recoveryCodes[at] ?? '' }
    const second = await visitor().confirmSignIn(step)
    if (!second.ok) throw new Error(second.reason)
    await end(second.session.token)
    expect(await visitor().confirmSignIn(step)).toEqual({ ok: false, reason: 'expired' })
  }
})

test('a new password that is sent twice is changed once, and both hear that it is', async () => {
  const { visitor, id, rows } = await aShopWith()
  const send = (sent: string | null, password = 'the new password') =>
    visitor().changePassword(id, thePassword, password, sent)
  expect(await Promise.all([send('a form'), send('a form')])).toEqual([{ ok: true }, { ok: true }])
  expect(await send('a form')).toEqual({ ok: true })
  expect(await send('another form')).toEqual({ ok: false, reason: 'wrong-password' })
  expect(await send(null)).toEqual({ ok: false, reason: 'wrong-password' })
  expect(await rows("SELECT count(*) AS n FROM outbox WHERE kind = 'password-changed'")).toEqual([{ n: 1 }])

  const newer = visitor().changePassword(id, 'the new password', 'a newer password', 'another form')
  expect(await newer).toEqual({ ok: true })
  // A page that was kept does not say that its password is the one that counts.
  expect(await send('a form')).toEqual({ ok: false, reason: 'wrong-password' })
})

test('a new e-mail address that is sent twice is mailed one link, which is good', async () => {
  const { visitor, id, rows } = await aShopWith()
  const tokens: string[] = []
  const path = (token: string) => {
    tokens.push(token)
    return '/page'
  }
  const form = { email: 'maria@new.example', password: thePassword }
  const send = (sent: string | null) => visitor().requestEmailChange(id, form, path, sent)
  expect([await send('a form'), await send('a form')]).toEqual([{ ok: true }, { ok: true }])
  const mailed = () => rows("SELECT count(*) AS n FROM outbox WHERE kind = 'email-change'")
  expect(await mailed()).toEqual([{ n: 1 }])
  expect(await visitor().emailLink(tokens[0] ?? '', id)).toEqual({ email: 'maria@new.example', needsPassword: false })
  // Another form asks for another link.
  expect(await send('another form')).toEqual({ ok: true })
  expect(await mailed()).toEqual([{ n: 2 }])
  expect(await visitor().emailLink(tokens[0] ?? '', id)).toBeNull()
  expect(await visitor().emailLink(tokens[2] ?? '', id)).toEqual({ email: 'maria@new.example', needsPassword: false })
})

test('what may harm an account is asked for with the password', async () => {
  const { visitor, id } = await aShopWith()
  const wrong = { ok: false, reason: 'wrong-password' }
  const refused = 'another password'
  const path = () => '/page'
  expect(await visitor().changePassword(id, refused, 'the new password')).toEqual(wrong)
  const email = 'maria@new.example'
  expect(await visitor().requestEmailChange(id, { email, password: refused }, path)).toEqual(wrong)
  expect(await visitor().deleteAccount(id, refused)).toEqual(wrong)
  expect(await visitor().endTwoFactor(id, refused)).toEqual(wrong)
  expect(await visitor().changePassword(99, thePassword, 'the new password')).toEqual(wrong)
  const token = await mailedToken((each) => visitor().requestEmailChange(id, { email, password: thePassword }, each))
  expect(await visitor().emailLink(token, id)).toEqual({ email: 'maria@new.example', needsPassword: false })
  expect(await visitor().confirmEmailChange(token, id, null)).toMatchObject({ ok: true, email })
  expect(await visitor().changePassword(id, thePassword, 'the new password')).toEqual({ ok: true })
  expect(await visitor().deleteAccount(id, 'the new password')).toEqual({ ok: true })
  expect(await visitor().signIn({ login: email, password: 'the new password' })).toEqual({ ok: false, reason: 'wrong' })
})

test('a registration or a new password that could not be saved says so, and why is told', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { database } = await aShopWith()
  const told: unknown[] = []
  // A database that belongs to another shop refuses everything.
  const accounts = accountsOf(aShop({ id: 'another', database }).shop, { report: (thrown) => told.push(thrown) })
  expect(await accounts.register(form())).toEqual({ ok: false, reason: 'failed' })
  expect(await accounts.resetPassword('a token', thePassword)).toEqual({ ok: false, reason: 'failed' })
  const why = expect.objectContaining({ name: 'WrongTenant' })
  expect(told).toEqual([why, why])
  log.mockRestore()
})

test('a password that is easy to guess is refused at registration, at a reset and at a change, and the old one stays', async () => {
  const { id, visitor } = await aShopWith()
  const refused = (reason: string) => ({ ok: false, reason })
  const register = (password: string) =>
    visitor().register(form({ email: 'other@mail.example', phone: '99000000', password }))
  expect(await register('Password1')).toEqual(refused('password-common'))
  expect(await register('Georgiou2026')).toEqual(refused('password-personal'))

  const token = await mailedToken((path) => visitor().forgotPassword('maria@mail.example', path))
  expect(await visitor().resetPassword(token, 'Password1')).toEqual(refused('password-common'))
  expect(await visitor().resetPassword(token, 'maria-georgiou')).toEqual(refused('password-personal'))
  // The link is still good.
  expect(await visitor().resetIsOpen(token)).toBe(true)

  expect(await visitor().changePassword(id, thePassword, 'Password1')).toEqual(refused('password-common'))
  expect(await visitor().changePassword(id, thePassword, 'maria.99')).toEqual(refused('password-personal'))
  const signedIn = await visitor().signIn({ login: 'maria@mail.example', password: thePassword })
  expect(signedIn).toMatchObject({ ok: true })
})
