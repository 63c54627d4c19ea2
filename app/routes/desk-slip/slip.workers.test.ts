import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import type { AppLoadContext } from '@remix-run/cloudflare'
import { beforeAll, expect, test } from 'vitest'
import { cents } from '#app/domain/money.ts'
import { anonymous } from '#app/domain/pricing/buyer.ts'
import { tenantFrom } from '#app/domain/tenancy/tenant-record.ts'
import { signedCookies } from '#app/http/signed-cookies.ts'
import { aCatalogue, aProduct, aVariant, published } from '#tests/factories/catalogue.ts'
import { anOpenedTenant } from '#tests/factories/opened-tenant.ts'
import { anOrderRequest, someOrderRules } from '#tests/factories/orders.ts'
import { aShop, plainly } from '#tests/factories/shop.ts'
import { aDeskSession, aStaffMember, deskOf } from '#tests/factories/staff.ts'
import { aTenantRecord } from '#tests/factories/tenant-record.ts'
import { loader } from './route.tsx'

const tenant = tenantFrom(anOpenedTenant())
const cookies = signedCookies({ tenant: tenant.id, secrets: ['x'.repeat(40)], sent: null, https: true, now: 0 })

// Whose money it is that goes back, the tenant's record says.
beforeAll(() => env.TENANTS.put(`tenant:${tenant.id}`, JSON.stringify(aTenantRecord({ id: tenant.id }))))

/** An order of two of one product, and what the slip in its parcel says. */
async function theSlip(request: Parameters<typeof anOrderRequest>[0]) {
  const { shop, operations, desk, stub } = aShop({ id: tenant.id })
  const variants = [aVariant({ sku: 'KIT-R', colorName: 'Red', size: 'Large', price: 2111, stock: { limassol: 5 } })]
  await operations.write((db, tenantId) =>
    db.importCatalogue(
      tenantId,
      aCatalogue({ products: [aProduct({ sku: 'KIT', name: 'Kit', variants })] }),
      published(),
      plainly,
    ),
  )
  const lines = [{ variant: 1, quantity: 2 }]
  const wanted = anOrderRequest({ lines, shownTotal: cents(2 * 2111 + 350), notes: 'Ring twice', ...request })
  const placed = await shop.write((db, tenantId) =>
    db.placeOrder(
      tenantId,
      wanted,
      anonymous,
      someOrderRules({ tenant: tenant.id }),
      'https://shop.test',
      null,
      'a visitor',
    ),
  )
  expect(placed).toMatchObject({ ok: true })
  const {
    orders: [order],
  } = await operations.read((db, tenantId) =>
    db.listOrders(tenantId, { status: null, attention: false, search: '', before: null }),
  )
  const session = await runInDurableObject(stub, (_shop, { storage }) => aDeskSession(storage, aStaffMember(storage)))
  const context = {
    tenant,
    settings: tenant.settings,
    cookies,
    desk: { shop: desk, accounts: deskOf(desk, { session }) },
  }
  const see = (code: string) =>
    loader({
      request: new Request(`https://kiosk.example/desk/orders/${code}/slip`),
      params: { code },
      context: context as unknown as AppLoadContext,
    } as never)
  return { code: order?.code ?? '', see, operations }
}

test('the slip says to whom the parcel goes and what is in it, and nothing of money', async () => {
  const { code, see } = await theSlip({})
  const { title, slip } = await see(code)
  expect(title).toContain(code)
  expect(slip).toMatchObject({
    ...{ code, notes: 'Ring twice' },
    contact: { firstName: 'Eleni', lastName: 'Georgiou', phone: '99 000111' },
    delivery: {
      ...{ kind: 'deliver', method: 'Courier' },
      address: { street: 'Anexartisias 1', city: 'Limassol', postcode: '3036', country: 'Cyprus' },
    },
    lines: [{ sku: 'KIT-R', name: 'Kit', choice: 'Red · Large', quantity: 2 }],
  })
  const { placedAt: _, ...said } = slip
  expect(JSON.stringify(said)).not.toMatch(/2111|4222|4572|350|total|price/)
})

test('there is no slip of an order that there is not', async () => {
  const { see } = await theSlip({})
  await expect(see('W26-000009')).rejects.toMatchObject({ init: { status: 404 } })
})

test('what went back to the shelf before it was packed is not packed', async () => {
  const { code, see, operations } = await theSlip({ payment: 'bankTransfer' })
  const [rules, maria] = [someOrderRules({ tenant: tenant.id }), { who: 'Maria', why: '' }]
  const packed = async () => (await see(code)).slip.lines
  await operations.write((db, tenantId) => db.markOrder(tenantId, code, { to: 'paid', ...maria }, rules))
  const refund = (key: string) => {
    const restock = [{ sku: 'KIT-R', quantity: 1 }]
    return operations.write((db, tenantId) =>
      db.refundOrder(tenantId, code, { amount: cents(2111), restock, payment: null, key, ...maria }, rules),
    )
  }
  expect(await refund('the-first-of-two')).toMatchObject({ ok: true })
  expect(await packed()).toMatchObject([{ sku: 'KIT-R', quantity: 1 }])
  // Nothing of it is out: what is packed all the same is what was ordered.
  expect(await refund('the-second-of-two')).toMatchObject({ ok: true })
  expect(await packed()).toMatchObject([{ sku: 'KIT-R', quantity: 2 }])
})
