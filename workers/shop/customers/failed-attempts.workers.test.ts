import { runInDurableObject } from 'cloudflare:test'
import { afterEach, expect, test, vi } from 'vitest'
import { ATTEMPT_LIMITS } from '#app/domain/customers/attempt-limits.ts'
import { aBrowser, aCustomer, createAccounts, testPassword } from '#tests/factories/customers.ts'
import { aShop, noon, runWithDatabase } from '#tests/factories/shop.ts'
import { aStaffMember, createAdminClient } from '#tests/factories/staff.ts'
import { logFailedAttempt } from './sign-in-attempts.ts'

afterEach(() => vi.restoreAllMocks())

/** A shop with a customer and a staff member, the Worker's log and the audit log. */
async function aShopWithLoggedWarnings() {
  const { shop, admin, stub } = aShop()
  await shop.read((db, tenantId) => db.frame(tenantId))
  const ids = await runInDurableObject(stub, (_shop, { storage }) => ({
    customer: aCustomer(storage),
    staff: aStaffMember(storage),
  }))
  const warnings = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const listLogged = () =>
    warnings.mock.calls.map(([line]) => JSON.parse(String(line))).map(({ event, account }) => `${event} ${account}`)
  const listAudited = async () =>
    (await admin.read((db, tenantId) => db.listChanges(tenantId, { before: null, subject: null }))).entries.map(
      ({ what, subject }) => `${what} ${subject}`,
    )
  return { shop, admin, ...ids, warnings, listLogged, listAudited }
}

test('wrong passwords are logged by id: each time in the Worker’s log, once an hour in the audit log', async () => {
  const { shop, admin, customer, staff, listLogged, listAudited, warnings } = await aShopWithLoggedWarnings()
  const attempt = (login: string) => createAccounts(shop).signIn({ login, password: 'not the password' })
  await attempt('maria@mail.example')
  await attempt('maria@mail.example')
  await attempt('nobody@mail.example')
  await createAdminClient(admin).signIn({ email: 'eleni@kiosk.example', password: 'not the password' })
  expect(listLogged()).toEqual([
    `sign-in-failed customer ${customer}`,
    `sign-in-failed customer ${customer}`,
    'sign-in-failed unknown customer account',
    `sign-in-failed staff ${staff}`,
  ])
  expect((await listAudited()).toSorted()).toEqual([
    `sign-in.failed customer ${customer}`,
    `sign-in.failed staff ${staff}`,
    'sign-in.failed unknown customer account',
  ])
  // The logs contain an id, but no address, no name and nothing that was typed.
  expect(warnings.mock.calls.join()).not.toMatch(/maria|nobody@|eleni|password|192\.0\.2\.1/)
})

test('a correct password is not logged as a failure, but a wrong code after it is', async () => {
  const { shop, admin, staff, listLogged, listAudited } = await aShopWithLoggedWarnings()
  expect(await createAccounts(shop).signIn({ login: 'maria@mail.example', password: testPassword })).toMatchObject({
    ok: true,
  })
  const first = await createAdminClient(admin).signIn({ email: 'eleni@kiosk.example', password: testPassword })
  expect(listLogged()).toEqual([])
  if (!first.ok) throw new Error(first.reason)
  await createAdminClient(admin).confirmSignIn({ ticket: first.ticket, code: '000000' })
  expect(listLogged()).toEqual([`sign-in-failed staff ${staff}`])
  expect(await listAudited()).toContain(`sign-in.failed staff ${staff}`)
})

test('attempts beyond the hourly limit are logged as limited', async () => {
  const { shop, customer, listLogged, listAudited } = await aShopWithLoggedWarnings()
  for (let i = 0; i < 20; i += 1)
    await shop.write((db, tenantId) => db.beginSignInAttempt(tenantId, { kind: 'customer', customer }, aBrowser()))
  await createAccounts(shop).signIn({ login: 'maria@mail.example', password: testPassword })
  // The attempt is answered like one with an unknown login (decision 34), so it is logged like one too.
  expect(listLogged()).toEqual([`sign-in-limited customer ${customer}`, 'sign-in-failed unknown customer account'])
  expect((await listAudited()).toSorted()).toEqual([
    'sign-in.failed unknown customer account',
    `sign-in.limited customer ${customer}`,
  ])
})

test('mail limits are logged by kind: each time in the Worker’s log, once an hour in the audit log', async () => {
  const { shop, customer, warnings, listAudited } = await aShopWithLoggedWarnings()
  const link = (name: string) => ({ tokenHash: name, path: '/' })
  for (let i = 0; i < ATTEMPT_LIMITS.resetMail + 2; i += 1)
    await shop.write((db, tenantId) =>
      db.requestReset(tenantId, 'maria@mail.example', link(`reset ${i}`), aBrowser(), null),
    )
  expect(warnings.mock.calls.map(([line]) => JSON.parse(String(line)))).toEqual(
    Array.from({ length: 2 }, () => ({
      level: 'warn',
      event: 'limit-reached',
      tenant: 'test-shop',
      limit: 'reset-mail',
    })),
  )
  expect(await listAudited()).toEqual(['limit.reached reset-mail'])
  expect(warnings.mock.calls.join()).not.toMatch(new RegExp(`maria|an address|customer ${customer}`))
})

test(
  'an account under attack for hours adds one line an hour to the audit log',
  runWithDatabase((db) => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const account = { kind: 'customer', id: 12 } as const
    for (let minutes = 0; minutes < 180; minutes += 1)
      logFailedAttempt(db, 'failed', account, aBrowser(), noon + minutes * 60_000)
    expect(db.sql.exec('SELECT count(*) AS n FROM audit_log').one()).toEqual({ n: 3 })
  }),
)
