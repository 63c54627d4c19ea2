import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import type { AppLoadContext } from '@remix-run/cloudflare'
import { beforeAll, expect, test } from 'vitest'
import { tenantFrom } from '#app/domain/tenancy/tenant-record.ts'
import { signedCookies } from '#app/http/signed-cookies.ts'
import { aCatalogue, aProduct } from '#tests/factories/catalogue.ts'
import { anOpenedTenant } from '#tests/factories/opened-tenant.ts'
import { anOrderRequest, place } from '#tests/factories/orders.ts'
import { aShop, stocked } from '#tests/factories/shop.ts'
import { aDeskSession, aStaffMember, deskOf } from '#tests/factories/staff.ts'
import { aTenantRecord } from '#tests/factories/tenant-record.ts'
import { action, loader } from './route.tsx'

const tenant = tenantFrom(anOpenedTenant())
const cookies = signedCookies({ tenant: tenant.id, secrets: ['x'.repeat(40)], sent: null, https: true, now: 0 })

// Providers are those of the tenant's record.
beforeAll(() => env.TENANTS.put(`tenant:${tenant.id}`, JSON.stringify(aTenantRecord({ id: tenant.id }))))

/** An order that is paid by transfer, on a page of the desk. */
async function anOrdersPage() {
  const { shop, desk, stub } = aShop({ id: tenant.id })
  await shop.frame()
  const { code, session } = await runInDurableObject(stub, (_shop, { storage }) => {
    stocked(storage, aCatalogue({ products: [aProduct({ price: 2000, stock: 5 })] }))
    const placed = place(storage, anOrderRequest({ payment: 'bankTransfer' }), { now: Date.now() })
    if (!placed.ok) throw new Error(JSON.stringify(placed))
    return { code: placed.order.code, session: aDeskSession(storage, aStaffMember(storage)) }
  })
  const desks = { shop: desk, accounts: deskOf(desk, { session }) }
  const given = (init?: RequestInit) => ({
    request: new Request(`https://kiosk.example/desk/orders/${code}`, init),
    params: { code },
    context: { tenant, settings: tenant.settings, cookies, desk: desks } as unknown as AppLoadContext,
  })
  const see = async () => (await loader(given() as never)).order
  const send = async (fields: Record<string, string>) => {
    const answer: unknown = await Promise.resolve(
      action(given({ method: 'POST', body: new URLSearchParams(fields) }) as never),
    ).catch((thrown: unknown) => thrown)
    if (answer instanceof Response) return answer.status
    return (answer as { init?: { status?: number } }).init?.status
  }
  return { see, send }
}

test('a page that was open while the order went on changes it no more', async () => {
  const { see, send } = await anOrdersPage()
  const paid = { intent: 'mark', to: 'paid', shown: (await see()).status, why: '' }
  expect([await send(paid), (await see()).status]).toEqual([303, 'paid'])
  expect(await send({ ...paid, to: 'preparing', shown: 'paid' })).toBe(303)
  expect([await send({ ...paid, to: 'shipped', shown: 'paid' }), (await see()).status]).toEqual([303, 'preparing'])
  // A form that does not say what it showed is nobody's.
  expect([await send({ intent: 'mark', to: 'shipped' }), (await see()).status]).toEqual([400, 'preparing'])
  // Nor is one that says neither how a refund has ended.
  expect(await send({ intent: 'settle', key: 'a-refund', seen: 'perhaps' })).toBe(400)
})
