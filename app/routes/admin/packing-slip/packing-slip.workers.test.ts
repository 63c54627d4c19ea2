import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import type { AppLoadContext } from '@remix-run/cloudflare'
import { beforeAll, expect, test } from 'vitest'
import { cents } from '#app/domain/money.ts'
import { OrderFilter } from '#app/domain/orders/operations.ts'
import { anonymousBuyer } from '#app/domain/pricing/price.ts'
import { MINIMUM_AGE } from '#app/domain/tenancy/age-gate.ts'
import { toTenant } from '#app/domain/tenancy/tenant-record.ts'
import { aCatalogue, aProduct, aVariant, publishedPictures } from '#tests/factories/catalogue.ts'
import { anOpenedTenant } from '#tests/factories/opened-tenant.ts'
import { anOrderRequest, someOrderRules } from '#tests/factories/orders.ts'
import { aShop, importOptions } from '#tests/factories/shop.ts'
import { cookiesFrom } from '#tests/factories/signed-cookies.ts'
import { anAdminSession, aStaffMember, createAdminClient } from '#tests/factories/staff.ts'
import { aTenantRecord } from '#tests/factories/tenant-record.ts'
import { loader } from './route.tsx'

const tenant = toTenant(anOpenedTenant())
const cookies = cookiesFrom()

// Refunds need the tenant's record.
beforeAll(() => env.TENANTS.put(`tenant:${tenant.id}`, JSON.stringify(aTenantRecord({ id: tenant.id }))))

/** Places an order of two units of one product. `load` loads its packing slip. */
async function loadPackingSlip(request: Parameters<typeof anOrderRequest>[0], settings = tenant.settings) {
  const { shop, operations, admin, stub } = aShop({ id: tenant.id })
  const variants = [aVariant({ sku: 'KIT-R', colorName: 'Red', size: 'Large', price: 2111, stock: { limassol: 5 } })]
  await operations.write((db, tenantId) =>
    db.importCatalogue(
      tenantId,
      aCatalogue({ products: [aProduct({ sku: 'KIT', name: 'Kit', variants })] }),
      publishedPictures(),
      importOptions,
    ),
  )
  const lines = [{ variant: 1, quantity: 2 }]
  const orderRequest = anOrderRequest({ lines, displayedTotal: cents(2 * 2111 + 350), notes: 'Ring twice', ...request })
  const placed = await shop.write((db, tenantId) =>
    db.placeOrder(
      tenantId,
      orderRequest,
      anonymousBuyer,
      someOrderRules({ tenant: tenant.id }),
      'https://shop.test',
      null,
      'a visitor',
    ),
  )
  expect(placed).toMatchObject({ ok: true })
  const {
    orders: [order],
  } = await operations.read((db, tenantId) => db.listOrders(tenantId, OrderFilter.parse({}), 'UTC'))
  const session = await runInDurableObject(stub, (_shop, { storage }) => anAdminSession(storage, aStaffMember(storage)))
  const context = {
    tenant: { ...tenant, settings },
    settings,
    cookies,
    admin: { shop: admin, accounts: createAdminClient(admin, { session }) },
  }
  const load = (code: string) =>
    loader({
      request: new Request(`https://kiosk.example/admin/orders/${code}/packing-slip`),
      params: { code },
      context: context as unknown as AppLoadContext,
    } as never)
  const loadChosen = (chosen: readonly string[]) => {
    const query = new URLSearchParams([...chosen.map((text) => ['order', text]), ['format', 'receipt']])
    const request = new Request(`https://kiosk.example/admin/orders/packing-slips?${query}`)
    return loader({ request, params: {}, context: context as unknown as AppLoadContext } as never)
  }
  return { code: order?.code ?? '', load, loadChosen, operations }
}

test('a packing slip has the recipient and the units but no prices', async () => {
  const { code, load } = await loadPackingSlip({ payment: 'bankTransfer' })
  const { title, packingSlips } = await load(code)
  const [packingSlip] = packingSlips
  expect(title).toContain(code)
  expect(packingSlip).toMatchObject({
    ...{ code, notes: 'Ring twice' },
    contact: { firstName: 'Eleni', lastName: 'Georgiou', phone: '99 000111' },
    delivery: {
      ...{ kind: 'deliver', method: 'Courier' },
      address: { street: 'Anexartisias 1', city: 'Limassol', postcode: '3036', country: 'Cyprus' },
    },
    lines: [{ sku: 'KIT-R', name: 'Kit', choice: 'Red · Large', quantity: 2 }],
  })
  const { placedAt: _, ...slip } = packingSlip ?? {}
  expect(JSON.stringify(slip)).not.toMatch(/2111|4222|4572|350|total|price/)
})

test('a packing slip has the amount due on delivery and, in a shop with an age gate, the age to check', async () => {
  const { code, load, operations } = await loadPackingSlip({ payment: 'onDelivery' })
  const slip = async () => (await load(code)).packingSlips[0]
  expect(await slip()).toMatchObject({ due: 2 * 2111 + 350, checkId: null })
  const mark = { to: 'paid', who: 'Maria', why: '' } as const
  await operations.write((db, tenantId) => db.markOrder(tenantId, code, mark, someOrderRules({ tenant: tenant.id })))
  expect(await slip()).toMatchObject({ due: 0 })
  const gated = await loadPackingSlip({ payment: 'onDelivery' }, { ...tenant.settings, ageGate: true })
  expect((await gated.load(gated.code)).packingSlips[0]).toMatchObject({ checkId: MINIMUM_AGE })
})

test('one page has the packing slips of the orders that were chosen in the list', async () => {
  const { code, loadChosen } = await loadPackingSlip({})
  const { packingSlips, format } = await loadChosen([
    `${code} open awaiting unfulfilled`,
    'W26-000009 open paid packed',
  ])
  expect([packingSlips.map((slip) => slip.code), format]).toEqual([[code], 'receipt'])
})

test('the packing slip of an unknown order is not found', async () => {
  const { load } = await loadPackingSlip({})
  await expect(load('W26-000009')).rejects.toMatchObject({ init: { status: 404 } })
})

test('a packing slip excludes restocked units', async () => {
  const { code, load, operations } = await loadPackingSlip({ payment: 'bankTransfer' })
  const [rules, maria] = [someOrderRules({ tenant: tenant.id }), { who: 'Maria', why: '' }]
  const packed = async () => (await load(code)).packingSlips[0]?.lines
  await operations.write((db, tenantId) => db.markOrder(tenantId, code, { to: 'paid', ...maria }, rules))
  const refund = (key: string) => {
    const restock = [{ sku: 'KIT-R', quantity: 1 }]
    return operations.write((db, tenantId) =>
      db.refundOrder(tenantId, code, { amount: cents(2111), restock, payment: null, key, ...maria }, rules),
    )
  }
  expect(await refund('the-first-of-two')).toMatchObject({ ok: true })
  expect(await packed()).toMatchObject([{ sku: 'KIT-R', quantity: 1 }])
  // After all units are restocked, the packing slip lists the whole order.
  expect(await refund('the-second-of-two')).toMatchObject({ ok: true })
  expect(await packed()).toMatchObject([{ sku: 'KIT-R', quantity: 2 }])
})
