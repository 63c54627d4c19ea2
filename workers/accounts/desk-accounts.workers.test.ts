import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import { staffSessionLife } from '#app/domain/desk/staff.ts'
import { authenticatorCode, nextAuthenticatorCode } from '#tests/factories/authenticator.ts'
import { aCustomer, accountsOf, thePassword } from '#tests/factories/customers.ts'
import { aShop } from '#tests/factories/shop.ts'
import { aDeskSession, aStaffMember, deskOf, staffSecret } from '#tests/factories/staff.ts'
import { aTenantRecord } from '#tests/factories/tenant-record.ts'
import { hashToken } from './tokens.ts'

const eleni = { email: 'Eleni@kiosk.example', password: thePassword }

// The shop's clock looks here for the sender of its mails.
beforeAll(() => env.TENANTS.put('tenant:test-shop', JSON.stringify(aTenantRecord({ id: 'test-shop' }))))

/** A shop with one owner at its desk. */
async function aDesk(given: Parameters<typeof aStaffMember>[1] = {}) {
  const { shop, desk, stub } = aShop()
  await shop.read((db, tenantId) => db.frame(tenantId))
  const id = await runInDurableObject(stub, (_shop, { storage }) => aStaffMember(storage, { role: 'owner', ...given }))
  const rows = (sql: string) => runInDurableObject(stub, (_shop, { storage }) => storage.sql.exec(sql).toArray())
  return { shop, desk, stub, id, rows, visitor: (visit: Parameters<typeof deskOf>[1] = {}) => deskOf(desk, visit) }
}

type Visitor = ReturnType<typeof deskOf>

/** The first step, which must be taken. */
async function ticketOf(visitor: Visitor, form = eleni) {
  const first = await visitor.signIn(form)
  if (!first.ok) throw new Error(first.reason)
  return first
}

async function signIn(visitor: Visitor, code = authenticatorCode(staffSecret)) {
  const { ticket } = await ticketOf(visitor)
  const second = await visitor.confirmSignIn({ ticket, code })
  if (!second.ok) throw new Error(second.reason)
  return second
}

test('the desk opens with password and code, for twelve hours', async () => {
  const { visitor, rows } = await aDesk()
  const before = Date.now()
  const { token, recoveryCodes } = await signIn(visitor())
  expect(recoveryCodes).toBeNull()
  expect(await visitor({ session: token }).whoIs()).toMatchObject({ email: 'eleni@kiosk.example', role: 'owner' })
  const [session] = await rows('SELECT expires_at AS end, browser FROM staff_sessions')
  expect(Number(session?.end)).toBeGreaterThanOrEqual(before + staffSessionLife)
  expect(session?.browser).toBe('Firefox on Linux')
  expect(JSON.stringify(await rows('SELECT * FROM staff_sessions'))).not.toContain(token)
  expect(await rows('SELECT what, who FROM audit_log')).toEqual([
    { what: 'staff.signed-in', who: 'eleni@kiosk.example' },
  ])
})

test('a password that is wrong, of nobody, or not chosen yet is told alike', async () => {
  const { visitor, rows } = await aDesk()
  const wrong = { ok: false, reason: 'wrong' }
  expect(await visitor().signIn({ ...eleni, password: 'another password' })).toEqual(wrong)
  expect(await visitor().signIn({ ...eleni, email: 'nobody@kiosk.example' })).toEqual(wrong)
  await rows('UPDATE staff SET password = NULL')
  expect(await visitor().signIn(eleni)).toEqual(wrong)
})

test('the password alone opens nothing, and a code counts once', async () => {
  const { visitor } = await aDesk()
  const { ticket, key } = await ticketOf(visitor())
  expect(key).toBeNull()
  expect(await visitor({ session: ticket }).whoIs()).toBeNull()
  expect(await visitor().confirmSignIn({ ticket, code: '12345' })).toEqual({
    ok: false,
    reason: 'wrong-code',
    key: null,
  })
  const code = authenticatorCode(staffSecret)
  expect(await visitor().confirmSignIn({ ticket, code })).toMatchObject({ ok: true })
  expect(await visitor().confirmSignIn({ ticket, code: nextAuthenticatorCode(staffSecret) })).toEqual({
    ok: false,
    reason: 'expired',
  })
  const again = await ticketOf(visitor())
  expect(await visitor().confirmSignIn({ ticket: again.ticket, code })).toMatchObject({ reason: 'wrong-code' })
})

test('who has no authenticator sets one up by the first code, and gets recovery codes that open once each', async () => {
  const { visitor, rows } = await aDesk({ secret: null })
  const { ticket, key } = await ticketOf(visitor())
  if (key === null) throw new Error('No key')
  expect(key.uri).toContain('otpauth://totp/Kiosk%20%C2%B7%20desk:eleni%40kiosk.example?')
  const wrong = await visitor().confirmSignIn({ ticket, code: 'AAAAA-AAAAA-AAAAA' })
  expect(wrong).toEqual({ ok: false, reason: 'wrong-code', key })
  const first = await visitor().confirmSignIn({ ticket, code: authenticatorCode(key.secret) })
  if (!first.ok || first.recoveryCodes === null) throw new Error('Not set up')
  const [code = ''] = first.recoveryCodes
  expect((await rows('SELECT what FROM audit_log')).map(({ what }) => what)).toEqual([
    'sign-in.failed',
    'staff.authenticator',
    'staff.signed-in',
  ])
  expect(new Set(first.recoveryCodes).size).toBe(10)
  const second = await ticketOf(visitor())
  expect(second.key).toBeNull()
  expect(await visitor().confirmSignIn({ ticket: second.ticket, code })).toMatchObject({
    ok: true,
    recoveryCodes: null,
  })
  const third = await ticketOf(visitor())
  expect(await visitor().confirmSignIn({ ticket: third.ticket, code })).toMatchObject({ reason: 'wrong-code' })
})

test('the second step opens the desk to a second click as well, with the same recovery codes, for a minute', async () => {
  const { visitor, rows } = await aDesk({ secret: null })
  const { ticket, key } = await ticketOf(visitor())
  const code = authenticatorCode(key?.secret ?? '')
  const clicks = await Promise.all([
    visitor().confirmSignIn({ ticket, code }),
    visitor().confirmSignIn({ ticket, code }),
  ])
  const shown = clicks.map((click) => (click.ok ? click.recoveryCodes : null))
  expect(shown[0]).toHaveLength(10)
  expect(shown[1]).toEqual(shown[0])
  for (const click of clicks)
    expect(await visitor({ session: click.ok ? click.token : null }).whoIs()).toMatchObject({ role: 'owner' })
  expect((await rows('SELECT what FROM audit_log')).map(({ what }) => what)).toEqual([
    'staff.authenticator',
    'staff.signed-in',
    'staff.signed-in',
  ])
  const [recovery = ''] = shown[0] ?? []
  expect(await visitor().confirmSignIn({ ticket, code: recovery })).toEqual({ ok: false, reason: 'expired' })
  expect(await visitor().confirmSignIn({ ticket: (await ticketOf(visitor())).ticket, code: recovery })).toMatchObject({
    ok: true,
    recoveryCodes: null,
  })
  // What another sign-in has opened since then ends the first one's.
  expect(await visitor().confirmSignIn({ ticket, code })).toEqual({ ok: false, reason: 'expired' })

  const later = await ticketOf(visitor())
  const again = () => visitor().confirmSignIn({ ticket: later.ticket, code: shown[0]?.[1] ?? '' })
  expect([await again(), await again()]).toMatchObject([{ recoveryCodes: null }, { recoveryCodes: null }])
  await rows('UPDATE staff_tickets SET expires_at = expires_at - 60000')
  expect(await again()).toEqual({ ok: false, reason: 'expired' })
})

test('an authenticator that was set up meanwhile counts, not the one that was begun beside it', async () => {
  const { visitor } = await aDesk({ secret: null })
  const one = await ticketOf(visitor())
  const other = await ticketOf(visitor())
  const code = (key: typeof one.key) => authenticatorCode(key?.secret ?? '')
  expect(await visitor().confirmSignIn({ ticket: one.ticket, code: code(one.key) })).toMatchObject({ ok: true })
  expect(await visitor().confirmSignIn({ ticket: other.ticket, code: code(other.key) })).toEqual({
    ok: false,
    reason: 'expired',
  })
})

test('wrong guesses come to an end for everybody but the browser that has signed in before', async () => {
  const { visitor } = await aDesk()
  const { known } = await signIn(visitor())
  const guesses = await Promise.all(
    Array.from({ length: 25 }, (_, i) => visitor({ address: `192.0.2.${i}` }).signIn({ ...eleni, password: `${i}` })),
  )
  expect(guesses.filter((guess) => !guess.ok && guess.reason === 'wrong')).toHaveLength(20)
  expect(guesses.filter((guess) => !guess.ok && guess.reason === 'limited')).toHaveLength(5)
  expect(await visitor().signIn(eleni)).toMatchObject({ reason: 'limited' })
  expect(await visitor({ known }).signIn(eleni)).toMatchObject({ ok: true })
})

test('codes are guessed no more often than passwords', async () => {
  const { visitor } = await aDesk()
  const { ticket } = await ticketOf(visitor())
  const answers = []
  for (let i = 0; i < 21; i++) answers.push(await visitor().confirmSignIn({ ticket, code: `x${i}` }))
  expect(answers.filter((answer) => !answer.ok && answer.reason === 'wrong-code')).toHaveLength(20)
  expect(answers.at(-1)).toMatchObject({ reason: 'limited' })
})

test('a session ends at its time, by signing out, and in copied cookies too', async () => {
  const { visitor, stub, id } = await aDesk()
  const [good, over] = await runInDurableObject(stub, (_shop, { storage }) => [
    aDeskSession(storage, id),
    aDeskSession(storage, id, Date.now()),
  ])
  expect(await visitor({ session: over }).whoIs()).toBeNull()
  expect(await visitor({ session: good }).whoIs()).toMatchObject({ id })
  await visitor({ session: good }).signOut()
  expect(await visitor({ session: good, address: '198.51.100.7' }).whoIs()).toBeNull()
})

test('who has signed out is not let in again by the second step of before', async () => {
  const { visitor } = await aDesk()
  const { ticket } = await ticketOf(visitor())
  const step = { ticket, code: authenticatorCode(staffSecret) }
  const second = await visitor().confirmSignIn(step)
  if (!second.ok) throw new Error(second.reason)
  await visitor({ session: second.token }).signOut()
  expect(await visitor().confirmSignIn(step)).toEqual({ ok: false, reason: 'expired' })
})

test('sessions end when somebody is removed, gets another role, a new link, or is signed out', async () => {
  const { desk, stub, visitor } = await aDesk()
  const ends = {
    removed: (id: number) => desk.write((db, tenantId) => db.removeStaff(tenantId, id, 'eleni@kiosk.example')),
    'another role': (id: number) =>
      desk.write((db, tenantId) => db.changeRole(tenantId, id, 'owner', 'eleni@kiosk.example')),
    'a new link': (id: number) => deskOf(desk).sendNewLink(id, 'eleni@kiosk.example'),
    'signed out': (id: number) => desk.write((db, tenantId) => db.signOutStaff(tenantId, id, 'eleni@kiosk.example')),
  }
  for (const [name, end] of Object.entries(ends)) {
    const { id, session } = await runInDurableObject(stub, (_shop, { storage }) => {
      const staff = aStaffMember(storage, { email: `${name.replace(/\s/g, '-')}@kiosk.example` })
      return { id: staff, session: aDeskSession(storage, staff) }
    })
    expect(await visitor({ session }).whoIs(), name).toMatchObject({ id })
    expect(await end(id)).toEqual({ ok: true })
    expect(await visitor({ session }).whoIs(), name).toBeNull()
  }
})

test('a ticket from before somebody was signed out opens nothing after it', async () => {
  const { desk, id, visitor } = await aDesk()
  const { ticket } = await ticketOf(visitor())
  await desk.write((db, tenantId) => db.signOutStaff(tenantId, id, 'eleni@kiosk.example'))
  const code = authenticatorCode(staffSecret)
  expect(await visitor().confirmSignIn({ ticket, code })).toEqual({ ok: false, reason: 'expired' })
})

test('an invitation goes out by mail', async () => {
  const { rows, visitor } = await aDesk()
  const person = { email: 'petros@kiosk.example', name: 'Petros', role: 'staff' as const }
  expect(await visitor().invite(person, 'eleni@kiosk.example')).toEqual({ ok: true })
  expect(await rows("SELECT count(*) AS n FROM outbox WHERE kind = 'staff-invitation'")).toEqual([{ n: 1 }])
})

test('an invitation and a new link that are asked for twice are mailed once, and that link stays', async () => {
  const { desk, rows, visitor } = await aDesk()
  const person = { email: 'petros@kiosk.example', name: 'Petros', role: 'staff' as const }
  const mailed = async () => (await rows("SELECT 1 FROM outbox WHERE kind = 'staff-invitation'")).length
  const link = async () => (await rows('SELECT token_hash FROM staff_links'))[0]?.token_hash
  const invite = (sent: string | null) => visitor().invite(person, 'eleni@kiosk.example', sent)
  expect(await invite('a form')).toEqual({ ok: true })
  const first = await link()
  expect(await invite('a form')).toEqual({ ok: true })
  expect([await mailed(), await link()]).toEqual([1, first])
  // Somebody else asks for the same person.
  expect(await invite('another form')).toEqual({ ok: false, reason: 'taken' })

  const petros =
    (await desk.read((db, tenantId) => db.staff(tenantId))).find(({ email }) => email === person.email)?.id ?? 0
  const renew = (sent: string | null) => visitor().sendNewLink(petros, 'eleni@kiosk.example', sent)
  expect(await renew('a step')).toEqual({ ok: true })
  const second = await link()
  expect(second).not.toBe(first)
  expect(await renew('a step')).toEqual({ ok: true })
  expect([await mailed(), await link()]).toEqual([2, second])
  expect(await renew('another step')).toEqual({ ok: true })
  expect(await mailed()).toBe(3)
  expect(await link()).not.toBe(second)
  // A page that was kept asks for another where its link has gone.
  await rows('DELETE FROM staff_links')
  expect(await renew('another step')).toEqual({ ok: true })
  expect([await mailed(), (await rows('SELECT 1 FROM staff_links')).length]).toEqual([4, 1])
  expect(await rows("SELECT count(*) AS n FROM audit_log WHERE what = 'staff.link'")).toEqual([{ n: 3 }])
})

test('a link chooses a password once, and the newest alone is good', async () => {
  const { desk, rows, visitor } = await aDesk()
  const token = 'a token of a link'
  const person = { email: 'petros@kiosk.example', name: 'Petros', role: 'staff' as const }
  const link = (token: string) => ({ tokenHash: hashToken(token), mailed: null })
  expect(await desk.write((db, tenantId) => db.addStaff(tenantId, person, link('old'), 'eleni@kiosk.example'))).toEqual(
    { ok: true },
  )
  expect(
    await desk.write((db, tenantId) => db.addStaff(tenantId, person, link('other'), 'eleni@kiosk.example')),
  ).toEqual({ ok: false, reason: 'taken' })
  const petros = (await desk.read((db, tenantId) => db.staff(tenantId))).find(({ email }) => email === person.email)
  await desk.write((db, tenantId) => db.renewStaffLink(tenantId, petros?.id ?? 0, link(token), 'eleni@kiosk.example'))
  expect(await visitor().linkIsOpen('old')).toBe(false)
  expect(await visitor().choosePassword('old', 'the new password')).toEqual({ ok: false, reason: 'expired' })
  expect(await visitor().linkIsOpen(token)).toBe(true)
  const posts = await Promise.all(Array.from({ length: 5 }, () => visitor().choosePassword(token, 'the new password')))
  expect(posts.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await visitor().signIn({ email: person.email, password: 'the new password' })).toMatchObject({ ok: true })
  expect(await rows("SELECT who, subject FROM audit_log WHERE what = 'staff.password'")).toEqual([
    { who: person.email, subject: person.email },
  ])
  expect(JSON.stringify(await rows('SELECT * FROM staff_links'))).not.toContain(token)
})

test('a form that chooses a password is heard twice, and another one by the same link is not', async () => {
  const { visitor, rows, desk, id } = await aDesk()
  const token = 'a token of a link'
  await desk.write((db, tenantId) =>
    db.renewStaffLink(tenantId, id, { tokenHash: hashToken(token), mailed: null }, 'eleni@kiosk.example'),
  )
  const choose = (sent: string | null) => visitor().choosePassword(token, 'the new password', sent)
  expect(await Promise.all([choose('a form'), choose('a form')])).toEqual([{ ok: true }, { ok: true }])
  expect(await choose('a form')).toEqual({ ok: true })
  expect(await choose('another form')).toEqual({ ok: false, reason: 'expired' })
  expect(await choose(null)).toEqual({ ok: false, reason: 'expired' })
  expect(await visitor().linkIsOpen(token)).toBe(false)
  expect(await rows("SELECT count(*) AS n FROM audit_log WHERE what = 'staff.password'")).toEqual([{ n: 1 }])
  await rows('UPDATE staff_links SET expires_at = expires_at - 60000')
  expect(await choose('a form')).toEqual({ ok: false, reason: 'expired' })
})

test('a shop is never without an owner', async () => {
  const { desk, id } = await aDesk()
  const refused = { ok: false, reason: 'last-owner' }
  expect(await desk.write((db, tenantId) => db.removeStaff(tenantId, id, 'eleni@kiosk.example'))).toEqual(refused)
  expect(await desk.write((db, tenantId) => db.changeRole(tenantId, id, 'staff', 'eleni@kiosk.example'))).toEqual(
    refused,
  )
  expect(await desk.write((db, tenantId) => db.removeStaff(tenantId, 99, 'eleni@kiosk.example'))).toEqual({
    ok: false,
    reason: 'not-found',
  })
})

test('a customer’s session and another shop’s open nothing at the desk, and no desk session is a customer', async () => {
  const { shop, stub, id, visitor } = await aDesk()
  const other = await aDesk()
  const session = await runInDurableObject(stub, (_shop, { storage }) => {
    aCustomer(storage)
    return aDeskSession(storage, id)
  })
  const customer = await accountsOf(shop).signIn({ login: 'maria@mail.example', password: thePassword })
  if (!customer.ok) throw new Error(customer.reason)
  expect(await visitor({ session: customer.session.token }).whoIs()).toBeNull()
  expect(await accountsOf(shop, { session }).whoIs('active')).toEqual({ kind: 'signed-out' })
  expect(await visitor({ session }).whoIs()).toMatchObject({ id })
  expect(await other.visitor({ session }).whoIs()).toBeNull()
})

test('a password of the admin that is easy to guess is refused, and the link stays good', async () => {
  const { desk, visitor } = await aDesk()
  const person = { email: 'petros@kiosk.example', name: 'Petros', role: 'staff' as const }
  await desk.write((db, tenantId) =>
    db.addStaff(tenantId, person, { tokenHash: hashToken('a link'), mailed: null }, 'eleni@kiosk.example'),
  )
  const choose = (password: string) => visitor().choosePassword('a link', password)
  expect(await choose('Password1')).toEqual({ ok: false, reason: 'password-common' })
  expect(await choose('petros-2026')).toEqual({ ok: false, reason: 'password-personal' })
  expect(await choose('the new password')).toEqual({ ok: true })
})
