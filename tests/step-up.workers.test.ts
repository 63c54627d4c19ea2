import { runInDurableObject } from 'cloudflare:test'
import type { AppLoadContext } from '@remix-run/cloudflare'
import { expect, test } from 'vitest'
import type { StepUp } from '#app/domain/desk/unsent-form.ts'
import { tenantFrom } from '#app/domain/tenancy/tenant-record.ts'
import { signedCookies } from '#app/http/signed-cookies.ts'
import { action as company } from '#app/routes/desk-company/route.tsx'
import { action as staff } from '#app/routes/desk-staff/route.tsx'
import { authenticatorCode } from '#tests/factories/authenticator.ts'
import { anOpenedTenant } from '#tests/factories/opened-tenant.ts'
import { aShop } from '#tests/factories/shop.ts'
import { aDeskSession, aStaffMember, deskOf, staffSecret } from '#tests/factories/staff.ts'

const minute = 60_000

/** An owner who signed in 20 minutes ago, and somebody else of the staff. */
async function anOwner(signedInAgo = 20 * minute) {
  const { shop, desk, stub } = aShop()
  await shop.read((db, tenantId) => db.frame(tenantId))
  const { session, other } = await runInDurableObject(stub, (_shop, { storage }) => {
    const now = Date.now()
    const owner = aStaffMember(storage, { role: 'owner' })
    const session = aDeskSession(storage, owner, now + 60 * minute, now - signedInAgo)
    // Active since, but the code is that of the sign-in.
    storage.sql.exec('UPDATE staff_sessions SET seen_at = ?', now)
    return { session, other: aStaffMember(storage, { email: 'petros@kiosk.example', name: 'Petros' }) }
  })
  const changed: unknown[] = []
  const record = {
    change: async (...given: unknown[]) => {
      changed.push(given)
      return { ok: true, changed: true }
    },
  }
  const tenant = tenantFrom(anOpenedTenant())
  const cookies = signedCookies({ tenant: tenant.id, secrets: ['x'.repeat(40)], sent: null, https: true, now: 0 })
  const send = async (page: typeof staff, fields: Record<string, string>) => {
    const request = new Request('https://kiosk.example/desk/page', {
      method: 'POST',
      body: new URLSearchParams(fields),
    })
    const context = {
      ...{ tenant, settings: tenant.settings, cookies },
      desk: { shop: desk, accounts: deskOf(desk, { session }), record },
    } as unknown as AppLoadContext
    try {
      const answer = await page({ request, context, params: {} })
      return { status: answer instanceof Response ? answer.status : 200, held: null }
    } catch (thrown) {
      const { data, init } = thrown as { data: StepUp; init: { status: number } }
      return { status: init.status, held: data }
    }
  }
  const roleOf = async (id: number) =>
    (await desk.read((db, tenantId) => db.staff(tenantId))).find((person) => person.id === id)?.role
  return { send, other, roleOf, changed, desk }
}

const bank = {
  ...{ intent: 'bank', version: 'v', iban: 'CY17002001280000001200527600' },
  ...{ bic: 'BCYPCY2N', beneficiary: 'Kiosk Ltd' },
}

test('a role is changed by a fresh code alone, and the page that asks for it holds what was sent', async () => {
  const { send, other, roleOf } = await anOwner()
  const step = { intent: 'make-owner', id: String(other), key: 'k'.repeat(32) }
  const asked = await send(staff, step)
  expect(asked).toMatchObject({ status: 401, held: { refused: null, unsent: { action: '/desk/page' } } })
  expect(Object.fromEntries(asked.held?.unsent.fields ?? [])).toEqual(step)
  expect(await roleOf(other)).toBe('staff')

  const wrong = await send(staff, { ...step, stepUpCode: '000000' })
  expect(wrong).toMatchObject({ status: 401, held: { refused: { reason: 'wrong-code' } } })
  expect(Object.fromEntries(wrong.held?.unsent.fields ?? [])).toEqual(step)
  expect(await roleOf(other)).toBe('staff')

  expect((await send(staff, { ...step, stepUpCode: authenticatorCode(staffSecret) })).status).toBe(303)
  expect(await roleOf(other)).toBe('owner')
})

test('after a code further changes go through for some minutes, and a second click does what the first did', async () => {
  const { send, changed } = await anOwner()
  const code = authenticatorCode(staffSecret)
  const clicks = [
    await send(company, { ...bank, stepUpCode: code }),
    await send(company, { ...bank, stepUpCode: code }),
  ]
  expect(clicks.map(({ status }) => status)).toEqual([303, 303])
  expect((await send(company, bank)).status).toBe(303)
  expect(changed).toHaveLength(3)
})

for (const [what, page, fields] of [
  ['bank details', company, bank],
  [
    'a new owner',
    staff,
    { intent: 'invite', email: 'new@kiosk.example', name: 'New', role: 'owner', key: 'k'.repeat(32) },
  ],
  ['a new link for somebody', staff, { intent: 'send-link', id: '2', key: 'k'.repeat(32) }],
  ['the removal of somebody', staff, { intent: 'remove', id: '2', key: 'k'.repeat(32) }],
] as const)
  test(`${what} waits for a code twenty minutes after signing in, and not one minute after it`, async () => {
    const late = await anOwner()
    const before = JSON.stringify(await late.desk.read((db, tenantId) => db.staff(tenantId)))
    expect((await late.send(page, fields)).status).toBe(401)
    expect(late.changed).toEqual([])
    expect(JSON.stringify(await late.desk.read((db, tenantId) => db.staff(tenantId)))).toBe(before)
    expect((await (await anOwner(minute)).send(page, fields)).status).toBe(303)
  })

test('signing somebody out and inviting staff need no code', async () => {
  const { send, other } = await anOwner()
  expect((await send(staff, { intent: 'sign-out', id: String(other), key: 'k'.repeat(32) })).status).toBe(303)
  const invitation = { intent: 'invite', email: 'new@kiosk.example', name: 'New', role: 'staff', key: 'k'.repeat(32) }
  expect((await send(staff, invitation)).status).toBe(303)
})
