import { runInDurableObject } from 'cloudflare:test'
import type { AppLoadContext } from '@remix-run/cloudflare'
import { expect, test } from 'vitest'
import { toTenant } from '#app/domain/tenancy/tenant-record.ts'
import { aCustomer } from '#tests/factories/customers.ts'
import { anOpenedTenant } from '#tests/factories/opened-tenant.ts'
import { aShop } from '#tests/factories/shop.ts'
import { cookiesFrom } from '#tests/factories/signed-cookies.ts'
import { anAdminSession, aStaffMember, createAdminClient } from '#tests/factories/staff.ts'
import { action, loader } from './route.tsx'

const tenant = toTenant(anOpenedTenant())
const cookies = cookiesFrom()

/** A shop with a customer, and the customer's page for an owner and for staff. */
async function aCustomersPage() {
  const { shop, admin, stub } = aShop()
  await shop.read((db, tenantId) => db.frame(tenantId))
  const { id, sessions } = await runInDurableObject(stub, (_shop, { storage }) => ({
    id: aCustomer(storage),
    sessions: {
      owner: anAdminSession(storage, aStaffMember(storage, { role: 'owner' })),
      staff: anAdminSession(storage, aStaffMember(storage, { email: 'petros@kiosk.example' })),
    },
  }))
  const options = (actor: keyof typeof sessions, init?: RequestInit) => ({
    request: new Request(`https://kiosk.example/admin/customers/${id}`, init),
    params: { id: String(id) },
    context: {
      tenant,
      settings: tenant.settings,
      cookies,
      admin: { shop: admin, accounts: createAdminClient(admin, { session: sessions[actor] }) },
    } as unknown as AppLoadContext,
  })
  const send = async (actor: keyof typeof sessions, fields: Record<string, string>) => {
    const response: unknown = await Promise.resolve(
      action(options(actor, { method: 'POST', body: new URLSearchParams(fields) }) as never),
    ).catch((error: unknown) => error)
    if (response instanceof Response) return response.status
    return (response as { init?: { status?: number } }).init?.status
  }
  return { id, admin, send, load: (actor: keyof typeof sessions) => loader(options(actor) as never) }
}

const points = { intent: 'points', amount: '5.00', why: 'A gift', key: 'a-key-of-a-form', shown: '0' }

test('only owners set prices and points; staff can sign a customer out and send links', async () => {
  const { id, admin, send } = await aCustomersPage()
  const terms = { intent: 'terms', priceList: '0', excludeVat: 'on', version: '0 with VAT' }
  expect([await send('staff', terms), await send('staff', points)]).toEqual([403, 403])
  expect(
    (await admin.read((db, tenantId) => db.customer(tenantId, id, { inactivity: 30, cookie: 1440 })))?.points.balance,
  ).toBe(0)
  expect([await send('owner', terms), await send('owner', points)]).toEqual([303, 303])
  expect([await send('staff', { intent: 'end-sessions' }), await send('staff', { intent: 'send-reset' })]).toEqual([
    303, 303,
  ])
  expect(
    (await admin.read((db, tenantId) => db.customer(tenantId, id, { inactivity: 30, cookie: 1440 })))?.points.balance,
  ).toBe(500)
  const { entries } = await admin.read((db, tenantId) =>
    db.listChanges(tenantId, { before: null, subject: `customer ${id}` }),
  )
  expect(entries.map(({ who, what }) => `${who} ${what}`)).toEqual([
    'petros@kiosk.example customer.reset-mail',
    'petros@kiosk.example customer.signed-out',
    'eleni@kiosk.example customer.points',
    'eleni@kiosk.example customer.terms',
  ])
})

test('only owners turn off a customer’s second factor', async () => {
  const { send } = await aCustomersPage()
  const end = { intent: 'end-two-factor' }
  expect([await send('staff', end), await send('owner', end)]).toEqual([403, 303])
})

test('invalid input is rejected, and a concurrent change is not overwritten', async () => {
  const { send } = await aCustomersPage()
  expect(await send('owner', { ...points, amount: 'five' })).toBe(400)
  expect(await send('owner', { ...points, amount: '-0.01' })).toBe(409)
  expect(await send('owner', { ...points, shown: '1' })).toBe(409)
  const withoutVat = { intent: 'terms', priceList: '0', excludeVat: 'on' }
  expect(await send('owner', { ...withoutVat, version: '7 with VAT' })).toBe(409)
  expect(await send('owner', { intent: 'nonsense' })).toBe(400)
})

test('the loader tells owners from staff, and its data contains no password hash', async () => {
  const { load } = await aCustomersPage()
  expect(await load('staff')).toMatchObject({ isOwner: false })
  const displayed = await load('owner')
  expect(displayed.isOwner).toBe(true)
  expect(JSON.stringify(displayed)).not.toContain('scrypt')
})
