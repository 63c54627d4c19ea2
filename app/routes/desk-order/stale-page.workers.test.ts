import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import type { AppLoadContext } from '@remix-run/cloudflare'
import { beforeAll, expect, test } from 'vitest'
import { orderShown } from '#app/domain/desk/order-forms.ts'
import { tenantFrom } from '#app/domain/tenancy/tenant-record.ts'
import { signedCookies } from '#app/http/signed-cookies.ts'
import { aCatalogue, aProduct } from '#tests/factories/catalogue.ts'
import { anOpenedTenant } from '#tests/factories/opened-tenant.ts'
import { anOrderRequest, paidAtViva, place } from '#tests/factories/orders.ts'
import { aShop, stocked } from '#tests/factories/shop.ts'
import { aDeskSession, aStaffMember, deskOf } from '#tests/factories/staff.ts'
import { aTenantRecord } from '#tests/factories/tenant-record.ts'
import { action, loader } from './route.tsx'

const tenant = tenantFrom(anOpenedTenant())
const cookies = signedCookies({ tenant: tenant.id, secrets: ['x'.repeat(40)], sent: null, https: true, now: 0 })

// Providers are those of the tenant's record.
beforeAll(() => env.TENANTS.put(`tenant:${tenant.id}`, JSON.stringify(aTenantRecord({ id: tenant.id }))))

/** An order on a page of the desk: by transfer, or by card with its money there. */
async function anOrdersPage(payment: 'bankTransfer' | 'viva' = 'bankTransfer') {
  const { shop, desk, stub } = aShop({ id: tenant.id })
  await shop.read((db, tenantId) => db.frame(tenantId))
  const { code, session } = await runInDurableObject(stub, (_shop, { storage }) => {
    stocked(storage, aCatalogue({ products: [aProduct({ price: 2000, stock: 5 })] }))
    const placed = place(storage, anOrderRequest({ payment }), { now: Date.now() })
    if (!placed.ok) throw new Error(JSON.stringify(placed))
    if (payment === 'viva') paidAtViva(storage, placed.order, Date.now())
    return { code: placed.order.code, session: aDeskSession(storage, aStaffMember(storage)) }
  })
  const desks = { shop: desk, accounts: deskOf(desk, { session }) }
  const given = (init?: RequestInit) => ({
    request: new Request(`https://kiosk.example/desk/orders/${code}`, init),
    params: { code },
    context: { tenant, settings: tenant.settings, cookies, desk: desks } as unknown as AppLoadContext,
  })
  const load = () => loader(given() as never)
  const see = async () => (await load()).order
  const send = async (fields: Record<string, string>) => {
    const answer: unknown = await Promise.resolve(
      action(given({ method: 'POST', body: new URLSearchParams(fields) }) as never),
    ).catch((thrown: unknown) => thrown)
    if (answer instanceof Response) return answer.status
    return (answer as { init?: { status?: number } }).init?.status
  }
  return { load, see, send }
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

test('after a refund that the provider refused the page is a fresh one: the next refund is another', async () => {
  const { load, see, send } = await anOrdersPage('viva')
  await send({ intent: 'mark', to: 'paid', shown: (await see()).status, why: '' })
  // The tenant has no account at Viva, which refuses everything.
  const refund = async (amount: string, key: string) =>
    send({ intent: 'refund', amount, restock: 'none', key, version: orderShown(await see()) })
  const { refundKey } = await load()
  expect(await refund('23.50', refundKey)).toBe(303)
  expect((await see()).refunds).toMatchObject([{ amount: 2350, state: 'refused' }])
  // So is the page whose form was sent before with something else in it.
  expect(await refund('10', refundKey)).toBe(303)
  expect(await refund('10', (await load()).refundKey)).toBe(303)
  expect((await see()).refunds).toMatchObject([{ amount: 2350 }, { amount: 1000, state: 'refused' }])
  // What the provider was never asked for is mended in the form.
  expect(await refund('99', (await load()).refundKey)).toBe(400)
})

test('of two who give the same money back the second hears of the first, and can give it back all the same', async () => {
  const { load, see, send } = await anOrdersPage()
  await send({ intent: 'mark', to: 'paid', shown: (await see()).status, why: '' })
  const [mine, theirs] = [await load(), await load()]
  const refund = ({ refundKey, order }: typeof mine) =>
    send({ intent: 'refund', amount: '3.50', restock: 'none', key: refundKey, version: orderShown(order) })
  expect(await refund(mine)).toBe(303)
  expect(await refund(theirs)).toBe(409)
  // The same form once more hears what it did.
  expect(await refund(mine)).toBe(303)
  expect((await see()).refunded).toBe(350)
  expect(await refund(await load())).toBe(303)
  expect((await see()).refunded).toBe(700)
})

test('money goes back, and goods with it, for what the page showed: an order that went out meanwhile is looked at first', async () => {
  const { load, see, send } = await anOrdersPage()
  await send({ intent: 'mark', to: 'paid', shown: (await see()).status, why: '' })
  const { refundKey, order } = await load()
  const refund = (version: string) =>
    send({ intent: 'refund', amount: '23.50', restock: 'all', key: refundKey, version })
  await send({ intent: 'mark', to: 'shipped', shown: 'paid', why: '' })
  expect(await refund(orderShown(order))).toBe(409)
  expect(await see()).toMatchObject({ status: 'shipped', refunded: 0, returned: [] })
  expect(await refund(orderShown(await see()))).toBe(303)
  expect(await see()).toMatchObject({ status: 'shipped', refundExtent: 'whole', returned: [{ quantity: 1 }] })
})

test('a second click on how a refund has ended is no page that is not there', async () => {
  const { load, see, send } = await anOrdersPage()
  await send({ intent: 'mark', to: 'paid', shown: (await see()).status, why: '' })
  const { refundKey, order } = await load()
  await send({ intent: 'refund', amount: '3.50', restock: 'none', key: refundKey, version: orderShown(order) })
  expect(await send({ intent: 'settle', key: refundKey, seen: 'done' })).toBe(303)
  expect(await send({ intent: 'settle', key: 'made-up-key', seen: 'done' })).toBe(404)
})
