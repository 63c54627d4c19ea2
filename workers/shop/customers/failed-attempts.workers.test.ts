import { runInDurableObject } from 'cloudflare:test'
import { afterEach, expect, test, vi } from 'vitest'
import { budgets } from '#app/domain/customers/guess-budget.ts'
import { aBrowser, aCustomer, accountsOf, thePassword } from '#tests/factories/customers.ts'
import { aShop, noon, withDatabase } from '#tests/factories/shop.ts'
import { aStaffMember, deskOf } from '#tests/factories/staff.ts'
import { noteFailedAttempt } from './failed-attempts.ts'

afterEach(() => vi.restoreAllMocks())

/** A shop with a customer and a member of staff, its Worker's log, and its log of changes. */
async function aWatchedShop() {
  const { shop, desk, stub } = aShop()
  await shop.read((db, tenantId) => db.frame(tenantId))
  const ids = await runInDurableObject(stub, (_shop, { storage }) => ({
    customer: aCustomer(storage),
    staff: aStaffMember(storage),
  }))
  const warnings = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const logged = () =>
    warnings.mock.calls.map(([line]) => JSON.parse(String(line))).map(({ event, account }) => `${event} ${account}`)
  const noted = async () =>
    (await desk.read((db, tenantId) => db.changes(tenantId, { before: null, subject: null }))).entries.map(
      ({ what, subject }) => `${what} ${subject}`,
    )
  return { shop, desk, ...ids, warnings, logged, noted }
}

test('wrong passwords of customers and staff are logged by id, each time in the Worker’s log and once an hour in the shop’s', async () => {
  const { shop, desk, customer, staff, logged, noted, warnings } = await aWatchedShop()
  const guess = (login: string) => accountsOf(shop).signIn({ login, password: 'not the password' })
  await guess('maria@mail.example')
  await guess('maria@mail.example')
  await guess('nobody@mail.example')
  await deskOf(desk).signIn({ email: 'eleni@kiosk.example', password: 'not the password' })
  expect(logged()).toEqual([
    `sign-in-failed customer ${customer}`,
    `sign-in-failed customer ${customer}`,
    'sign-in-failed unknown customer account',
    `sign-in-failed staff ${staff}`,
  ])
  expect((await noted()).toSorted()).toEqual([
    `sign-in.failed customer ${customer}`,
    `sign-in.failed staff ${staff}`,
    'sign-in.failed unknown customer account',
  ])
  // Who was tried is said by an id: no address, no name, nothing that was typed.
  expect(warnings.mock.calls.join()).not.toMatch(/maria|nobody@|eleni|password|192\.0\.2\.1/)
})

test('a right password is no failure, a wrong code after it is one', async () => {
  const { shop, desk, staff, logged, noted } = await aWatchedShop()
  expect(await accountsOf(shop).signIn({ login: 'maria@mail.example', password: thePassword })).toMatchObject({
    ok: true,
  })
  const first = await deskOf(desk).signIn({ email: 'eleni@kiosk.example', password: thePassword })
  expect(logged()).toEqual([])
  if (!first.ok) throw new Error(first.reason)
  await deskOf(desk).confirmSignIn({ ticket: first.ticket, code: '000000' })
  expect(logged()).toEqual([`sign-in-failed staff ${staff}`])
  expect(await noted()).toContain(`sign-in.failed staff ${staff}`)
})

test('attempts beyond the hour’s limit are logged as limited', async () => {
  const { shop, customer, logged, noted } = await aWatchedShop()
  for (let i = 0; i < 20; i += 1)
    await shop.write((db, tenantId) => db.beginGuess(tenantId, { kind: 'customer', customer }, aBrowser()))
  await accountsOf(shop).signIn({ login: 'maria@mail.example', password: thePassword })
  // The attempt is answered like one at a name that nobody has (decision 34), so it is logged as one as well.
  expect(logged()).toEqual([`sign-in-limited customer ${customer}`, 'sign-in-failed unknown customer account'])
  expect((await noted()).toSorted()).toEqual([
    'sign-in.failed unknown customer account',
    `sign-in.limited customer ${customer}`,
  ])
})

test('limits of mails are logged by their kind, each time in the Worker’s log and once an hour in the shop’s', async () => {
  const { shop, customer, warnings, noted } = await aWatchedShop()
  const link = (name: string) => ({ tokenHash: name, path: '/' })
  for (let i = 0; i < budgets.resetMail + 2; i += 1)
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
  expect(await noted()).toEqual(['limit.reached reset-mail'])
  expect(warnings.mock.calls.join()).not.toMatch(new RegExp(`maria|an address|customer ${customer}`))
})

test(
  'an account that is tried for hours has one line an hour in the shop’s log',
  withDatabase((db) => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const account = { kind: 'customer', id: 12 } as const
    for (let minutes = 0; minutes < 180; minutes += 1)
      noteFailedAttempt(db, 'failed', account, aBrowser(), noon + minutes * 60_000)
    expect(db.sql.exec('SELECT count(*) AS n FROM audit_log').one()).toEqual({ n: 3 })
  }),
)
