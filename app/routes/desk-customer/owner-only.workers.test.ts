import { runInDurableObject } from 'cloudflare:test'
import type { AppLoadContext } from '@remix-run/cloudflare'
import { expect, test } from 'vitest'
import { tenantFrom } from '#app/domain/tenancy/tenant-record.ts'
import { signedCookies } from '#app/http/signed-cookies.ts'
import { aCustomer } from '#tests/factories/customers.ts'
import { anOpenedTenant } from '#tests/factories/opened-tenant.ts'
import { aShop } from '#tests/factories/shop.ts'
import { aDeskSession, aStaffMember, deskOf } from '#tests/factories/staff.ts'
import { action, loader } from './route.tsx'

const tenant = tenantFrom(anOpenedTenant())
const cookies = signedCookies({ tenant: tenant.id, secrets: ['x'.repeat(40)], sent: null, https: true, now: 0 })

/** A shop with a customer, and the customer's page as an owner and as staff have it. */
async function aCustomersPage() {
  const { shop, desk, stub } = aShop()
  await shop.read((db, tenantId) => db.frame(tenantId))
  const { id, sessions } = await runInDurableObject(stub, (_shop, { storage }) => ({
    id: aCustomer(storage),
    sessions: {
      owner: aDeskSession(storage, aStaffMember(storage, { role: 'owner' })),
      staff: aDeskSession(storage, aStaffMember(storage, { email: 'petros@kiosk.example' })),
    },
  }))
  const given = (who: keyof typeof sessions, init?: RequestInit) => ({
    request: new Request(`https://kiosk.example/desk/customers/${id}`, init),
    params: { id: String(id) },
    context: {
      tenant,
      settings: tenant.settings,
      cookies,
      desk: { shop: desk, accounts: deskOf(desk, { session: sessions[who] }) },
    } as unknown as AppLoadContext,
  })
  const send = async (who: keyof typeof sessions, fields: Record<string, string>) => {
    const answer: unknown = await Promise.resolve(
      action(given(who, { method: 'POST', body: new URLSearchParams(fields) }) as never),
    ).catch((thrown: unknown) => thrown)
    if (answer instanceof Response) return answer.status
    return (answer as { init?: { status?: number } }).init?.status
  }
  return { id, desk, send, see: (who: keyof typeof sessions) => loader(given(who) as never) }
}

const points = { intent: 'points', amount: '5.00', why: 'A gift', key: 'a-key-of-a-form', shown: '0' }

test('prices and points are set by the owner; staff sign out and send links', async () => {
  const { id, desk, send } = await aCustomersPage()
  const terms = { intent: 'terms', priceList: '0', excludeVat: 'on', version: '0 with VAT' }
  expect([await send('staff', terms), await send('staff', points)]).toEqual([403, 403])
  expect(
    (await desk.read((db, tenantId) => db.customer(tenantId, id, { inactivity: 30, cookie: 1440 })))?.points.balance,
  ).toBe(0)
  expect([await send('owner', terms), await send('owner', points)]).toEqual([303, 303])
  expect([await send('staff', { intent: 'end-sessions' }), await send('staff', { intent: 'send-reset' })]).toEqual([
    303, 303,
  ])
  expect(
    (await desk.read((db, tenantId) => db.customer(tenantId, id, { inactivity: 30, cookie: 1440 })))?.points.balance,
  ).toBe(500)
  const { entries } = await desk.read((db, tenantId) =>
    db.changes(tenantId, { before: null, subject: `customer ${id}` }),
  )
  expect(entries.map(({ who, what }) => `${who} ${what}`)).toEqual([
    'petros@kiosk.example customer.reset-mail',
    'petros@kiosk.example customer.signed-out',
    'eleni@kiosk.example customer.points',
    'eleni@kiosk.example customer.terms',
  ])
})

test('a customer’s second factor is turned off by the owner', async () => {
  const { send } = await aCustomersPage()
  const end = { intent: 'end-two-factor' }
  expect([await send('staff', end), await send('owner', end)]).toEqual([403, 303])
})

test('what is asked for wrongly comes back to its form, and what was changed meanwhile is not overwritten', async () => {
  const { send } = await aCustomersPage()
  expect(await send('owner', { ...points, amount: 'five' })).toBe(400)
  expect(await send('owner', { ...points, amount: '-0.01' })).toBe(409)
  expect(await send('owner', { ...points, shown: '1' })).toBe(409)
  const withoutVat = { intent: 'terms', priceList: '0', excludeVat: 'on' }
  expect(await send('owner', { ...withoutVat, version: '7 with VAT' })).toBe(409)
  expect(await send('owner', { intent: 'nonsense' })).toBe(400)
})

test('staff get no form for what is the owner’s, and nobody gets a password', async () => {
  const { see } = await aCustomersPage()
  expect(await see('staff')).toMatchObject({ isOwner: false })
  const shown = await see('owner')
  expect(shown.isOwner).toBe(true)
  expect(JSON.stringify(shown)).not.toContain('scrypt')
})
