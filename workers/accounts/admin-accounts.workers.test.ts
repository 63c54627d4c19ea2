import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import { STAFF_SESSION_LIFETIME_MS } from '#app/domain/admin/staff.ts'
import { authenticatorCode, nextAuthenticatorCode } from '#tests/factories/authenticator.ts'
import { aCustomer, createAccounts, testPassword } from '#tests/factories/customers.ts'
import { aShop } from '#tests/factories/shop.ts'
import { anAdminSession, aStaffMember, createAdminClient, staffSecret } from '#tests/factories/staff.ts'
import { aTenantRecord } from '#tests/factories/tenant-record.ts'
import { hashToken } from './credentials.ts'

const eleni = { email: 'Eleni@kiosk.example', password: testPassword }

// The scheduler reads the shop's mail settings here.
beforeAll(() => env.TENANTS.put('tenant:test-shop', JSON.stringify(aTenantRecord({ id: 'test-shop' }))))

/** A shop with one owner. */
async function anAdmin(options: Parameters<typeof aStaffMember>[1] = {}) {
  const { shop, admin, stub } = aShop()
  await shop.read((db, tenantId) => db.frame(tenantId))
  const id = await runInDurableObject(stub, (_shop, { storage }) =>
    aStaffMember(storage, { role: 'owner', ...options }),
  )
  const rows = (sql: string) => runInDurableObject(stub, (_shop, { storage }) => storage.sql.exec(sql).toArray())
  return {
    shop,
    admin,
    stub,
    id,
    rows,
    visitor: (visit: Parameters<typeof createAdminClient>[1] = {}) => createAdminClient(admin, visit),
  }
}

type Visitor = ReturnType<typeof createAdminClient>

/** The ticket of a successful first step. */
async function getTicket(visitor: Visitor, form = eleni) {
  const first = await visitor.signIn(form)
  if (!first.ok) throw new Error(first.reason)
  return first
}

async function signIn(visitor: Visitor, code = authenticatorCode(staffSecret)) {
  const { ticket } = await getTicket(visitor)
  const second = await visitor.confirmSignIn({ ticket, code })
  if (!second.ok) throw new Error(second.reason)
  return second
}

test('a password and a code open the admin for twelve hours', async () => {
  const { visitor, rows } = await anAdmin()
  const before = Date.now()
  const { token, recoveryCodes } = await signIn(visitor())
  expect(recoveryCodes).toBeNull()
  expect(await visitor({ session: token }).getSession()).toMatchObject({ email: 'eleni@kiosk.example', role: 'owner' })
  const [session] = await rows('SELECT expires_at AS end, browser FROM staff_sessions')
  expect(Number(session?.end)).toBeGreaterThanOrEqual(before + STAFF_SESSION_LIFETIME_MS)
  expect(session?.browser).toBe('Firefox · Linux')
  expect(JSON.stringify(await rows('SELECT * FROM staff_sessions'))).not.toContain(token)
  expect(await rows('SELECT what, who FROM audit_log')).toEqual([
    { what: 'staff.signed-in', who: 'eleni@kiosk.example' },
  ])
})

test('a wrong password, an unknown email and a missing password get the same response', async () => {
  const { visitor, rows } = await anAdmin()
  const wrong = { ok: false, reason: 'wrong' }
  expect(await visitor().signIn({ ...eleni, password: 'another password' })).toEqual(wrong)
  expect(await visitor().signIn({ ...eleni, email: 'nobody@kiosk.example' })).toEqual(wrong)
  await rows('UPDATE staff SET password = NULL')
  expect(await visitor().signIn(eleni)).toEqual(wrong)
})

test('the password alone does not sign in, and a code is valid once', async () => {
  const { visitor } = await anAdmin()
  const { ticket, key } = await getTicket(visitor())
  expect(key).toBeNull()
  expect(await visitor({ session: ticket }).getSession()).toBeNull()
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
  const again = await getTicket(visitor())
  expect(await visitor().confirmSignIn({ ticket: again.ticket, code })).toMatchObject({ reason: 'wrong-code' })
})

test('a new staff member sets up an authenticator with the first code and gets recovery codes that work once each', async () => {
  const { visitor, rows } = await anAdmin({ secret: null })
  const { ticket, key } = await getTicket(visitor())
  if (key === null) throw new Error('No key')
  expect(key.uri).toContain('otpauth://totp/Kiosk%20%C2%B7%20admin:eleni%40kiosk.example?')
  const wrong = await visitor().confirmSignIn({ ticket, code: 'AAAAA-AAAAA-AAAAA' })
  expect(wrong).toEqual({ ok: false, reason: 'wrong-code', key })
  const first = await visitor().confirmSignIn({ ticket, code: authenticatorCode(key.secret) })
  if (!first.ok || first.recoveryCodes === null) throw new Error('Not set up')
  const [code = ''] = first.recoveryCodes
  expect((await rows('SELECT what FROM audit_log')).map(({ what: label }) => label)).toEqual([
    'sign-in.failed',
    'staff.authenticator',
    'staff.signed-in',
  ])
  expect(new Set(first.recoveryCodes).size).toBe(10)
  const second = await getTicket(visitor())
  expect(second.key).toBeNull()
  expect(await visitor().confirmSignIn({ ticket: second.ticket, code })).toMatchObject({
    ok: true,
    recoveryCodes: null,
  })
  const third = await getTicket(visitor())
  expect(await visitor().confirmSignIn({ ticket: third.ticket, code })).toMatchObject({ reason: 'wrong-code' })
})

test('a second click on the second step signs in too, with the same recovery codes, for a minute', async () => {
  const { visitor, rows } = await anAdmin({ secret: null })
  const { ticket, key } = await getTicket(visitor())
  const code = authenticatorCode(key?.secret ?? '')
  const clicks = await Promise.all([
    visitor().confirmSignIn({ ticket, code }),
    visitor().confirmSignIn({ ticket, code }),
  ])
  const displayed = clicks.map((click) => (click.ok ? click.recoveryCodes : null))
  expect(displayed[0]).toHaveLength(10)
  expect(displayed[1]).toEqual(displayed[0])
  for (const click of clicks)
    expect(await visitor({ session: click.ok ? click.token : null }).getSession()).toMatchObject({ role: 'owner' })
  expect((await rows('SELECT what FROM audit_log')).map(({ what: label }) => label)).toEqual([
    'staff.authenticator',
    'staff.signed-in',
    'staff.signed-in',
  ])
  const [recovery = ''] = displayed[0] ?? []
  expect(await visitor().confirmSignIn({ ticket, code: recovery })).toEqual({ ok: false, reason: 'expired' })
  expect(await visitor().confirmSignIn({ ticket: (await getTicket(visitor())).ticket, code: recovery })).toMatchObject({
    ok: true,
    recoveryCodes: null,
  })
  // A later sign-in ends the session that this ticket opened.
  expect(await visitor().confirmSignIn({ ticket, code })).toEqual({ ok: false, reason: 'expired' })

  const later = await getTicket(visitor())
  const again = () => visitor().confirmSignIn({ ticket: later.ticket, code: displayed[0]?.[1] ?? '' })
  expect([await again(), await again()]).toMatchObject([{ recoveryCodes: null }, { recoveryCodes: null }])
  await rows('UPDATE staff_tickets SET expires_at = expires_at - 60000')
  expect(await again()).toEqual({ ok: false, reason: 'expired' })
})

test('when two authenticators are set up at once, the first to finish counts', async () => {
  const { visitor } = await anAdmin({ secret: null })
  const first = await getTicket(visitor())
  const second = await getTicket(visitor())
  const code = (key: typeof first.key) => authenticatorCode(key?.secret ?? '')
  expect(await visitor().confirmSignIn({ ticket: first.ticket, code: code(first.key) })).toMatchObject({ ok: true })
  expect(await visitor().confirmSignIn({ ticket: second.ticket, code: code(second.key) })).toEqual({
    ok: false,
    reason: 'expired',
  })
})

test('wrong passwords are limited, and those of other browsers don’t use up a known browser’s limit', async () => {
  const { visitor } = await anAdmin()
  const { knownToken } = await signIn(visitor())
  const attempts = await Promise.all(
    Array.from({ length: 25 }, (_, i) => visitor({ address: `192.0.2.${i}` }).signIn({ ...eleni, password: `${i}` })),
  )
  expect(attempts.filter((attempt) => !attempt.ok && attempt.reason === 'wrong')).toHaveLength(20)
  expect(attempts.filter((attempt) => !attempt.ok && attempt.reason === 'limited')).toHaveLength(5)
  expect(await visitor().signIn(eleni)).toMatchObject({ reason: 'limited' })
  expect(await visitor({ known: knownToken }).signIn(eleni)).toMatchObject({ ok: true })
})

test('wrong codes are limited like wrong passwords', async () => {
  const { visitor } = await anAdmin()
  const { ticket } = await getTicket(visitor())
  const responses = []
  for (let i = 0; i < 21; i++) responses.push(await visitor().confirmSignIn({ ticket, code: `x${i}` }))
  expect(responses.filter((response) => !response.ok && response.reason === 'wrong-code')).toHaveLength(20)
  expect(responses.at(-1)).toMatchObject({ reason: 'limited' })
})

test('a session ends on time and on sign-out; a copied cookie ends with it', async () => {
  const { visitor, stub, id } = await anAdmin()
  const [good, over] = await runInDurableObject(stub, (_shop, { storage }) => [
    anAdminSession(storage, id),
    anAdminSession(storage, id, Date.now()),
  ])
  expect(await visitor({ session: over }).getSession()).toBeNull()
  expect(await visitor({ session: good }).getSession()).toMatchObject({ id })
  await visitor({ session: good }).signOut()
  expect(await visitor({ session: good, address: '198.51.100.7' }).getSession()).toBeNull()
})

test('the old second step does not sign in again after a sign-out', async () => {
  const { visitor } = await anAdmin()
  const { ticket } = await getTicket(visitor())
  const step = { ticket, code: authenticatorCode(staffSecret) }
  const second = await visitor().confirmSignIn(step)
  if (!second.ok) throw new Error(second.reason)
  await visitor({ session: second.token }).signOut()
  expect(await visitor().confirmSignIn(step)).toEqual({ ok: false, reason: 'expired' })
})

test('a staff member’s sessions end with a removal, a new role, a new link or a forced sign-out', async () => {
  const { admin, stub, visitor } = await anAdmin()
  const ends = {
    removed: (id: number) => admin.write((db, tenantId) => db.removeStaff(tenantId, id, 'eleni@kiosk.example')),
    'another role': (id: number) =>
      admin.write((db, tenantId) => db.changeRole(tenantId, id, 'owner', 'eleni@kiosk.example')),
    'a new link': (id: number) => createAdminClient(admin).sendNewLink(id, 'eleni@kiosk.example'),
    'signed out': (id: number) => admin.write((db, tenantId) => db.signOutStaff(tenantId, id, 'eleni@kiosk.example')),
  }
  for (const [name, end] of Object.entries(ends)) {
    const { id, session } = await runInDurableObject(stub, (_shop, { storage }) => {
      const staff = aStaffMember(storage, { email: `${name.replace(/\s/g, '-')}@kiosk.example` })
      return { id: staff, session: anAdminSession(storage, staff) }
    })
    expect(await visitor({ session }).getSession(), name).toMatchObject({ id })
    expect(await end(id)).toEqual({ ok: true })
    expect(await visitor({ session }).getSession(), name).toBeNull()
  }
})

test('a ticket from before a forced sign-out is invalid', async () => {
  const { admin, id, visitor } = await anAdmin()
  const { ticket } = await getTicket(visitor())
  await admin.write((db, tenantId) => db.signOutStaff(tenantId, id, 'eleni@kiosk.example'))
  const code = authenticatorCode(staffSecret)
  expect(await visitor().confirmSignIn({ ticket, code })).toEqual({ ok: false, reason: 'expired' })
})

test('an invitation is sent by mail', async () => {
  const { rows, visitor } = await anAdmin()
  const person = { email: 'petros@kiosk.example', name: 'Petros', role: 'staff' as const }
  expect(await visitor().invite(person, 'eleni@kiosk.example')).toEqual({ ok: true })
  expect(await rows("SELECT count(*) AS n FROM outbox WHERE kind = 'staff-invitation'")).toEqual([{ n: 1 }])
})

test('an invitation or a new link that is requested twice is mailed once, and its link stays valid', async () => {
  const { admin, rows, visitor } = await anAdmin()
  const person = { email: 'petros@kiosk.example', name: 'Petros', role: 'staff' as const }
  const mailed = async () => (await rows("SELECT 1 FROM outbox WHERE kind = 'staff-invitation'")).length
  const link = async () => (await rows('SELECT token_hash FROM staff_links'))[0]?.token_hash
  const invite = (submissionId: string | null) => visitor().invite(person, 'eleni@kiosk.example', submissionId)
  expect(await invite('a form')).toEqual({ ok: true })
  const first = await link()
  expect(await invite('a form')).toEqual({ ok: true })
  expect([await mailed(), await link()]).toEqual([1, first])
  // Another form invites the same person.
  expect(await invite('another form')).toEqual({ ok: false, reason: 'taken' })

  const petros =
    (await admin.read((db, tenantId) => db.staff(tenantId))).find(({ email }) => email === person.email)?.id ?? 0
  const renew = (submissionId: string | null) => visitor().sendNewLink(petros, 'eleni@kiosk.example', submissionId)
  expect(await renew('a step')).toEqual({ ok: true })
  const second = await link()
  expect(second).not.toBe(first)
  expect(await renew('a step')).toEqual({ ok: true })
  expect([await mailed(), await link()]).toEqual([2, second])
  expect(await renew('another step')).toEqual({ ok: true })
  expect(await mailed()).toBe(3)
  expect(await link()).not.toBe(second)
  // An old page requests another link after its link is gone.
  await rows('DELETE FROM staff_links')
  expect(await renew('another step')).toEqual({ ok: true })
  expect([await mailed(), (await rows('SELECT 1 FROM staff_links')).length]).toEqual([4, 1])
  expect(await rows("SELECT count(*) AS n FROM audit_log WHERE what = 'staff.link'")).toEqual([{ n: 3 }])
})

test('a link sets a password once, and only the newest link is valid', async () => {
  const { admin, rows, visitor } = await anAdmin()
  const token = 'a token of a link'
  const person = { email: 'petros@kiosk.example', name: 'Petros', role: 'staff' as const }
  const link = (token: string) => ({ tokenHash: hashToken(token), mailRequest: null })
  expect(
    await admin.write((db, tenantId) => db.addStaff(tenantId, person, link('old'), 'eleni@kiosk.example')),
  ).toEqual({ ok: true })
  expect(
    await admin.write((db, tenantId) => db.addStaff(tenantId, person, link('other'), 'eleni@kiosk.example')),
  ).toEqual({ ok: false, reason: 'taken' })
  const petros = (await admin.read((db, tenantId) => db.staff(tenantId))).find(({ email }) => email === person.email)
  await admin.write((db, tenantId) => db.renewStaffLink(tenantId, petros?.id ?? 0, link(token), 'eleni@kiosk.example'))
  expect(await visitor().isLinkValid('old')).toBe(false)
  expect(await visitor().choosePassword('old', 'the new password')).toEqual({ ok: false, reason: 'expired' })
  expect(await visitor().isLinkValid(token)).toBe(true)
  const posts = await Promise.all(Array.from({ length: 5 }, () => visitor().choosePassword(token, 'the new password')))
  expect(posts.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await visitor().signIn({ email: person.email, password: 'the new password' })).toMatchObject({ ok: true })
  expect(await rows("SELECT who, subject FROM audit_log WHERE what = 'staff.password'")).toEqual([
    { who: person.email, subject: person.email },
  ])
  expect(JSON.stringify(await rows('SELECT * FROM staff_links'))).not.toContain(token)
})

test('a password form that is sent twice succeeds twice; another form with the same link fails', async () => {
  const { visitor, rows, admin, id } = await anAdmin()
  const token = 'a token of a link'
  await admin.write((db, tenantId) =>
    db.renewStaffLink(tenantId, id, { tokenHash: hashToken(token), mailRequest: null }, 'eleni@kiosk.example'),
  )
  const choose = (submissionId: string | null) => visitor().choosePassword(token, 'the new password', submissionId)
  expect(await Promise.all([choose('a form'), choose('a form')])).toEqual([{ ok: true }, { ok: true }])
  expect(await choose('a form')).toEqual({ ok: true })
  expect(await choose('another form')).toEqual({ ok: false, reason: 'expired' })
  expect(await choose(null)).toEqual({ ok: false, reason: 'expired' })
  expect(await visitor().isLinkValid(token)).toBe(false)
  expect(await rows("SELECT count(*) AS n FROM audit_log WHERE what = 'staff.password'")).toEqual([{ n: 1 }])
  await rows('UPDATE staff_links SET expires_at = expires_at - 60000')
  expect(await choose('a form')).toEqual({ ok: false, reason: 'expired' })
})

test('a shop always has an owner', async () => {
  const { admin, id } = await anAdmin()
  const refused = { ok: false, reason: 'last-owner' }
  expect(await admin.write((db, tenantId) => db.removeStaff(tenantId, id, 'eleni@kiosk.example'))).toEqual(refused)
  expect(await admin.write((db, tenantId) => db.changeRole(tenantId, id, 'staff', 'eleni@kiosk.example'))).toEqual(
    refused,
  )
  expect(await admin.write((db, tenantId) => db.removeStaff(tenantId, 99, 'eleni@kiosk.example'))).toEqual({
    ok: false,
    reason: 'not-found',
  })
})

test('sessions of customers and of other shops do not open the admin, and a staff session is not a customer’s', async () => {
  const { shop, stub, id, visitor } = await anAdmin()
  const second = await anAdmin()
  const session = await runInDurableObject(stub, (_shop, { storage }) => {
    aCustomer(storage)
    return anAdminSession(storage, id)
  })
  const customer = await createAccounts(shop).signIn({ login: 'maria@mail.example', password: testPassword })
  if (!customer.ok) throw new Error(customer.reason)
  expect(await visitor({ session: customer.session.token }).getSession()).toBeNull()
  expect(await createAccounts(shop, { session }).getSession('active')).toEqual({ kind: 'signed-out' })
  expect(await visitor({ session }).getSession()).toMatchObject({ id })
  expect(await second.visitor({ session }).getSession()).toBeNull()
})

test('a weak staff password is refused, and the link stays valid', async () => {
  const { admin, visitor } = await anAdmin()
  const person = { email: 'petros@kiosk.example', name: 'Petros', role: 'staff' as const }
  await admin.write((db, tenantId) =>
    db.addStaff(tenantId, person, { tokenHash: hashToken('a link'), mailRequest: null }, 'eleni@kiosk.example'),
  )
  const choose = (password: string) => visitor().choosePassword('a link', password)
  expect(await choose('Password1')).toEqual({ ok: false, reason: 'password-common' })
  expect(await choose('petros-2026')).toEqual({ ok: false, reason: 'password-personal' })
  expect(await choose('the new password')).toEqual({ ok: true })
})
