import { runInDurableObject } from 'cloudflare:test'
import type { AppLoadContext } from '@remix-run/cloudflare'
import { expect, test } from 'vitest'
import type { StepUp } from '#app/domain/admin/staff.ts'
import { toTenant } from '#app/domain/tenancy/tenant-record.ts'
import { action as company } from '#app/routes/admin/company/route.tsx'
import { action as staff } from '#app/routes/admin/staff/route.tsx'
import { action as vouchers } from '#app/routes/admin/vouchers/route.tsx'
import { cookiesFrom } from '#tests/factories/signed-cookies.ts'
import { authenticatorCode } from './factories/authenticator.ts'
import { anOpenedTenant } from './factories/opened-tenant.ts'
import { aShop } from './factories/shop.ts'
import { anAdminSession, aStaffMember, createAdminClient, staffSecret } from './factories/staff.ts'

const minute = 60_000

/** An owner who signed in 20 minutes ago, and another staff member. */
async function anOwner(signedInAgo = 20 * minute) {
  const { shop, admin, stub } = aShop()
  await shop.read((db, tenantId) => db.frame(tenantId))
  const { session, second } = await runInDurableObject(stub, (_shop, { storage }) => {
    const now = Date.now()
    const owner = aStaffMember(storage, { role: 'owner' })
    const session = anAdminSession(storage, owner, now + 60 * minute, now - signedInAgo)
    // The session has been used since then, but its last code is that of the sign-in.
    storage.sql.exec('UPDATE staff_sessions SET seen_at = ?', now)
    return { session, second: aStaffMember(storage, { email: 'petros@kiosk.example', name: 'Petros' }) }
  })
  const changed: unknown[] = []
  const record = {
    update: async (...options: unknown[]) => {
      changed.push(options)
      return { ok: true, changed: true }
    },
  }
  const tenant = toTenant(anOpenedTenant())
  const cookies = cookiesFrom()
  const send = async (page: typeof staff | typeof vouchers, fields: Record<string, string>) => {
    const request = new Request('https://kiosk.example/admin/page', {
      method: 'POST',
      body: new URLSearchParams(fields),
    })
    const context = {
      ...{ tenant, settings: tenant.settings, cookies },
      admin: { shop: admin, accounts: createAdminClient(admin, { session }), record },
    } as unknown as AppLoadContext
    try {
      const response = await page({ request, context, params: {} })
      return { status: response instanceof Response ? response.status : 200, stored: null }
    } catch (error) {
      const { data, init } = error as { data: StepUp; init: { status: number } }
      return { status: init.status, stored: data }
    }
  }
  const roleOf = async (id: number) =>
    (await admin.read((db, tenantId) => db.staff(tenantId))).find((person) => person.id === id)?.role
  return { send, second, roleOf, changed, admin }
}

const bank = {
  ...{ intent: 'bank', version: 'v', iban: 'CY17002001280000001200527600' },
  ...{ bic: 'BCYPCY2N', beneficiary: 'Kiosk Ltd' },
}

test('a role change needs a fresh code, and the page that asks for the code contains the submitted form', async () => {
  const { send, second, roleOf } = await anOwner()
  const step = { intent: 'make-owner', id: String(second), key: 'k'.repeat(32) }
  const requested = await send(staff, step)
  expect(requested).toMatchObject({ status: 401, stored: { refusal: null, pendingForm: { action: '/admin/page' } } })
  expect(Object.fromEntries(requested.stored?.pendingForm.fields ?? [])).toEqual(step)
  expect(await roleOf(second)).toBe('staff')

  const wrong = await send(staff, { ...step, stepUpCode: '000000' })
  expect(wrong).toMatchObject({ status: 401, stored: { refusal: { reason: 'wrong-code' } } })
  expect(Object.fromEntries(wrong.stored?.pendingForm.fields ?? [])).toEqual(step)
  expect(await roleOf(second)).toBe('staff')

  expect((await send(staff, { ...step, stepUpCode: authenticatorCode(staffSecret) })).status).toBe(303)
  expect(await roleOf(second)).toBe('owner')
})

test('after a code, the next change needs none, and a double click with the code is accepted', async () => {
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

for (const [label, page, fields] of [
  ['bank details', company, bank],
  [
    'a new owner',
    staff,
    { intent: 'invite', email: 'new@kiosk.example', name: 'New', role: 'owner', key: 'k'.repeat(32) },
  ],
  ['a new link for a staff member', staff, { intent: 'send-link', id: '2', key: 'k'.repeat(32) }],
  ['the removal of a staff member', staff, { intent: 'remove', id: '2', key: 'k'.repeat(32) }],
] as const)
  test(`${label} needs a code twenty minutes after the sign-in, but not one minute after it`, async () => {
    const delayed = await anOwner()
    const before = JSON.stringify(await delayed.admin.read((db, tenantId) => db.staff(tenantId)))
    expect((await delayed.send(page, fields)).status).toBe(401)
    expect(delayed.changed).toEqual([])
    expect(JSON.stringify(await delayed.admin.read((db, tenantId) => db.staff(tenantId)))).toBe(before)
    expect((await (await anOwner(minute)).send(page, fields)).status).toBe(303)
  })

test('issuing a gift voucher needs a code twenty minutes after the sign-in, but not one minute after it', async () => {
  const voucher = { intent: 'issue', amount: '15,00', ends: '', note: '', key: 'k'.repeat(32) }
  const countVouchers = async ({ admin }: Awaited<ReturnType<typeof anOwner>>) =>
    (await admin.read((db, tenantId) => db.listVouchers(tenantId, null))).length
  const delayed = await anOwner()
  expect([(await delayed.send(vouchers, voucher)).status, await countVouchers(delayed)]).toEqual([401, 0])
  const recent = await anOwner(minute)
  expect([(await recent.send(vouchers, voucher)).status, await countVouchers(recent)]).toEqual([200, 1])
})

test('signing out a staff member and inviting staff need no code', async () => {
  const { send, second } = await anOwner()
  expect((await send(staff, { intent: 'sign-out', id: String(second), key: 'k'.repeat(32) })).status).toBe(303)
  const invitation = { intent: 'invite', email: 'new@kiosk.example', name: 'New', role: 'staff', key: 'k'.repeat(32) }
  expect((await send(staff, invitation)).status).toBe(303)
})
