import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import type { AppLoadContext } from '@remix-run/cloudflare'
import { beforeAll, expect, test } from 'vitest'
import { getOrderVersion, listRestockOptions } from '#app/domain/admin/order-forms.ts'
import { cents } from '#app/domain/money.ts'
import { formatStates } from '#app/domain/orders/order-states.ts'
import { toTenant } from '#app/domain/tenancy/tenant-record.ts'
import { signedCookies } from '#app/http/signed-cookies.ts'
import { authenticatorCode } from '#tests/factories/authenticator.ts'
import { aCatalogue, aProduct } from '#tests/factories/catalogue.ts'
import { anOpenedTenant } from '#tests/factories/opened-tenant.ts'
import { anOrderRequest, paidAtViva, place } from '#tests/factories/orders.ts'
import { aShop, stockShop } from '#tests/factories/shop.ts'
import { anAdminSession, aStaffMember, createAdminClient, staffSecret } from '#tests/factories/staff.ts'
import { aTenantRecord } from '#tests/factories/tenant-record.ts'
import { action, loader } from './route.tsx'

const tenant = toTenant(anOpenedTenant())
const cookies = signedCookies({
  tenant: tenant.id,
  secrets: ['x'.repeat(40)],
  requestCookies: null,
  https: true,
  now: 0,
})

// The providers come from the tenant's record.
beforeAll(() => env.TENANTS.put(`tenant:${tenant.id}`, JSON.stringify(aTenantRecord({ id: tenant.id }))))

const minute = 60_000
const byEmail = { delivery: { kind: 'email' }, displayedTotal: cents(2000) } as const

/** An order's admin page: an order by bank transfer, or one paid by card. */
async function anOrdersPage(
  payment: 'bankTransfer' | 'viva' = 'bankTransfer',
  product: Parameters<typeof aProduct>[0] = {},
) {
  const { shop, admin, stub } = aShop({ id: tenant.id })
  await shop.read((db, tenantId) => db.frame(tenantId))
  const { code, session } = await runInDurableObject(stub, (_shop, { storage }) => {
    stockShop(storage, aCatalogue({ products: [aProduct({ price: 2000, stock: 5, ...product })] }))
    const placed = place(storage, anOrderRequest({ payment, ...(product.giftVoucher && byEmail) }), { now: Date.now() })
    if (!placed.ok) throw new Error(JSON.stringify(placed))
    if (payment === 'viva') paidAtViva(storage, placed.order, Date.now())
    // The session's last code is older than the ten minutes for which it counts.
    const [staff, now] = [aStaffMember(storage), Date.now()]
    return { code: placed.order.code, session: anAdminSession(storage, staff, now + 60 * minute, now - 20 * minute) }
  })
  const admins = { shop: admin, accounts: createAdminClient(admin, { session }) }
  const options = (init?: RequestInit) => ({
    request: new Request(`https://kiosk.example/admin/orders/${code}`, init),
    params: { code },
    context: { tenant, settings: tenant.settings, cookies, admin: admins } as unknown as AppLoadContext,
  })
  const load = () => loader(options() as never)
  const loadOrder = async () => (await load()).order
  const send = async (fields: Record<string, string>) => {
    const response: unknown = await Promise.resolve(
      action(options({ method: 'POST', body: new URLSearchParams(fields) }) as never),
    ).catch((error: unknown) => error)
    if (response instanceof Response) return response.status
    return (response as { init?: { status?: number } }).init?.status
  }
  return { load, loadOrder, send }
}

test('staff need a fresh code to mark an order with gift vouchers as paid', async () => {
  const { loadOrder, send } = await anOrdersPage('bankTransfer', { giftVoucher: true })
  const paid = { intent: 'mark', to: 'paid', shown: formatStates(await loadOrder()), why: '' }
  expect([await send(paid), (await loadOrder()).paid]).toEqual([401, false])
  expect(await send({ ...paid, stepUpCode: authenticatorCode(staffSecret) })).toBe(303)
  expect((await loadOrder()).paid).toBe(true)
})

test('a stale order page cannot change the status', async () => {
  const { loadOrder, send } = await anOrdersPage()
  const paid = { intent: 'mark', to: 'paid', shown: formatStates(await loadOrder()), why: '' }
  expect([await send(paid), (await loadOrder()).status]).toEqual([303, 'paid'])
  expect(await send({ ...paid, to: 'packed', shown: 'open paid unfulfilled' })).toBe(303)
  expect([await send({ ...paid, to: 'shipped', shown: 'open paid unfulfilled' }), (await loadOrder()).status]).toEqual([
    303,
    'preparing',
  ])
  // A form without the displayed status is malformed.
  expect([await send({ intent: 'mark', to: 'shipped' }), (await loadOrder()).status]).toEqual([400, 'preparing'])
  // So is a refund settlement with an unknown result.
  expect(await send({ intent: 'settle', key: 'a-refund', seen: 'perhaps' })).toBe(400)
})

test('a refund that the provider refused uses up the form’s key, so the next refund is a new one', async () => {
  const { load, loadOrder, send } = await anOrdersPage('viva')
  await send({ intent: 'mark', to: 'paid', shown: formatStates(await loadOrder()), why: '' })
  // The tenant has no Viva account, so Viva refuses every refund.
  const refund = async (amount: string, key: string) =>
    send({ intent: 'refund', amount, restock: 'none', key, version: getOrderVersion(await loadOrder()) })
  const { refundKey } = await load()
  expect(await refund('23.50', refundKey)).toBe(303)
  expect((await loadOrder()).refunds).toMatchObject([{ amount: 2350, state: 'refused' }])
  // A key that is reused with another amount also redirects to a fresh page.
  expect(await refund('10', refundKey)).toBe(303)
  expect(await refund('10', (await load()).refundKey)).toBe(303)
  expect((await loadOrder()).refunds).toMatchObject([{ amount: 2350 }, { amount: 1000, state: 'refused' }])
  // An invalid amount never reaches the provider and returns the form.
  expect(await refund('99', (await load()).refundKey)).toBe(400)
})

test('the second of two concurrent refunds gets a conflict, and a fresh form can still refund', async () => {
  const { load, loadOrder, send } = await anOrdersPage()
  await send({ intent: 'mark', to: 'paid', shown: formatStates(await loadOrder()), why: '' })
  const [mine, theirs] = [await load(), await load()]
  const refund = ({ refundKey, order }: typeof mine) =>
    send({ intent: 'refund', amount: '3.50', restock: 'none', key: refundKey, version: getOrderVersion(order) })
  expect(await refund(mine)).toBe(303)
  expect(await refund(theirs)).toBe(409)
  // Submitting the first form again repeats its result.
  expect(await refund(mine)).toBe(303)
  expect((await loadOrder()).refunded).toBe(350)
  expect(await refund(await load())).toBe(303)
  expect((await loadOrder()).refunded).toBe(700)
})

test('a refund from a stale page is rejected once the order has been shipped', async () => {
  const { load, loadOrder, send } = await anOrdersPage()
  await send({ intent: 'mark', to: 'paid', shown: formatStates(await loadOrder()), why: '' })
  const { refundKey, order } = await load()
  const refund = (version: string) =>
    send({ intent: 'refund', amount: '23.50', restock: 'all', key: refundKey, version })
  await send({ intent: 'mark', to: 'shipped', shown: 'open paid unfulfilled', why: '' })
  expect(await refund(getOrderVersion(order))).toBe(409)
  expect(await loadOrder()).toMatchObject({ status: 'shipped', refunded: 0, returned: [] })
  expect(await refund(getOrderVersion(await loadOrder()))).toBe(303)
  expect(await loadOrder()).toMatchObject({ status: 'shipped', paymentState: 'refunded', returned: [{ quantity: 1 }] })
})

test('the default of a full refund returns the units of an order that has not left the shop', async () => {
  const { load, loadOrder, send } = await anOrdersPage()
  await send({ intent: 'mark', to: 'paid', shown: formatStates(await loadOrder()), why: '' })
  const refund = async (amount: string) => {
    const { refundKey, order } = await load()
    const [restock] = listRestockOptions(order)
    return send({ intent: 'refund', amount, restock, back: '0', key: refundKey, version: getOrderVersion(order) })
  }
  expect([await refund('3.50'), (await loadOrder()).returned]).toEqual([303, []])
  expect([await refund('20.00'), (await loadOrder()).returned]).toMatchObject([303, [{ quantity: 1, writtenOff: 0 }]])
})

test('settling a refund that is already closed redirects to the order, and an unknown refund is not found', async () => {
  const { load, loadOrder, send } = await anOrdersPage()
  await send({ intent: 'mark', to: 'paid', shown: formatStates(await loadOrder()), why: '' })
  const { refundKey, order } = await load()
  await send({ intent: 'refund', amount: '3.50', restock: 'none', key: refundKey, version: getOrderVersion(order) })
  expect(await send({ intent: 'settle', key: refundKey, seen: 'done' })).toBe(303)
  expect(await send({ intent: 'settle', key: 'made-up-key', seen: 'done' })).toBe(404)
})

test('staff don’t get the link to the customer’s page, which shows the codes of bought gift vouchers', async () => {
  const { load } = await anOrdersPage()
  expect(JSON.stringify(await load())).not.toContain('token-of-')
})
