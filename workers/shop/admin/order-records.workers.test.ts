import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import { OrderFilter } from '#app/domain/orders/operations.ts'
import type { OrderRequest } from '#app/domain/orders/order.ts'
import { formatStates } from '#app/domain/orders/order-states.ts'
import { NewParcel } from '#app/domain/orders/parcels.ts'
import { aCatalogue, aProduct } from '#tests/factories/catalogue.ts'
import { anOrderRequest, place, someOrderRules } from '#tests/factories/orders.ts'
import { aShop, stockShop } from '#tests/factories/shop.ts'
import { aTenantRecord } from '#tests/factories/tenant-record.ts'

const rules = someOrderRules()
const actor = { name: 'Eleni', email: 'eleni@kiosk.example' }
const by = { who: 'Eleni', why: '' }

// The scheduler reads the sender of its mails from the record.
beforeAll(() => env.TENANTS.put('tenant:test-shop', JSON.stringify(aTenantRecord({ id: 'test-shop' }))))

const day = (text: string) => Date.parse(`${text}T12:00:00Z`)

/** A shop with these orders, each placed at its time. */
async function aShopWithOrders(...orders: readonly { request?: Partial<OrderRequest>; at?: number }[]) {
  const { shop, admin, stub } = aShop()
  await shop.read((db, tenantId) => db.frame(tenantId))
  const placed = await runInDurableObject(stub, (_shop, { storage }) => {
    stockShop(storage, aCatalogue({ products: [aProduct({ price: 2000, stock: 50 })] }))
    return orders.map(({ request, at }) => {
      const outcome = place(storage, anOrderRequest({ payment: 'onDelivery', ...request }), { now: at ?? Date.now() })
      if (!outcome.ok) throw new Error(JSON.stringify(outcome))
      return outcome.order
    })
  })
  const record = async (code: string) => {
    const order = await admin.read((db, tenantId) => db.findOrderRecord(tenantId, code, rules))
    if (order === null) throw new Error(`No order ${code}`)
    return order
  }
  const customerView = (token: string) => shop.read((db, tenantId) => db.order(tenantId, token, rules))
  const mark = async (code: string, to: 'shipped' | 'packed', parcel?: NewParcel) => {
    const displayed = formatStates(await record(code))
    return admin.write((db, tenantId) =>
      db.markOrderAsAdmin(tenantId, code, { to, displayed, ...by, ...(parcel && { parcel }) }, rules, actor.email),
    )
  }
  return { admin, placed, codes: placed.map(({ code }) => code), record, customerView, mark }
}

const parcel = NewParcel.parse({ carrier: 'acs', tracking: '7001' })

test('an order ships with its first parcel, gets another one, and the customer sees both', async () => {
  const { admin, placed, codes, mark, customerView } = await aShopWithOrders({})
  const [code = ''] = codes
  expect(await mark(code, 'shipped', parcel)).toEqual({ ok: true })
  const second = NewParcel.parse({ carrier: 'other', tracking: '8', url: 'https://courier.example/8' })
  expect(await admin.write((db, tenantId) => db.addParcel(tenantId, code, second, actor))).toEqual({ ok: true })
  const view = await customerView(placed[0]?.token ?? '')
  expect(view?.parcels).toMatchObject([parcel, second])
  expect(view?.events.map(({ status }) => status)).toEqual(['placed', 'shipped', 'parcel-added'])
  const [first] = view?.parcels ?? []
  const remove = () => admin.write((db, tenantId) => db.removeParcel(tenantId, code, first?.id ?? 0, actor))
  expect([await remove(), await remove()]).toEqual([{ ok: true }, { ok: false }])
  expect((await customerView(placed[0]?.token ?? ''))?.parcels).toMatchObject([second])
})

test('an order that may not ship gets no parcel', async () => {
  const { codes, mark, record } = await aShopWithOrders({ request: { payment: 'bankTransfer' } })
  const [code = ''] = codes
  expect(await mark(code, 'shipped', parcel)).toMatchObject({ ok: false, from: 'awaiting' })
  expect((await record(code)).parcels).toEqual([])
})

test('staff see an internal note, and the customer’s order does not have it', async () => {
  const { admin, placed, codes, record, customerView } = await aShopWithOrders({})
  const [code = ''] = codes
  await admin.write((db, tenantId) => db.addInternalNote(tenantId, code, 'Call before noon', actor))
  expect((await record(code)).internalNotes).toMatchObject([{ who: 'Eleni', text: 'Call before noon' }])
  expect(JSON.stringify(await customerView(placed[0]?.token ?? ''))).not.toContain('Call before noon')
})

test('an address can be corrected until the order ships, and keeps its country', async () => {
  const { admin, codes, record, mark } = await aShopWithOrders({})
  const [code = ''] = codes
  const country = (await record(code)).delivery
  const correct = (street: string) =>
    admin.write((db, tenantId) =>
      db.correctAddress(tenantId, code, { street, city: 'Paphos', postcode: '8010' }, actor),
    )
  expect(await correct('Makariou 1')).toEqual({ ok: true })
  await mark(code, 'shipped')
  expect(await correct('Makariou 2')).toEqual({ ok: false })
  const { delivery, events } = await record(code)
  expect(delivery).toMatchObject({ address: { street: 'Makariou 1', city: 'Paphos', postcode: '8010' } })
  expect(country.kind === 'deliver' && delivery.kind === 'deliver' && delivery.address?.country).toBe(
    country.kind === 'deliver' && country.address?.country,
  )
  expect(events.map(({ status }) => status)).toEqual(['placed', 'address-corrected', 'shipped'])
})

test('an address can only be corrected within the area of the order’s delivery method', async () => {
  const { admin, codes, record } = await aShopWithOrders({})
  const [code = ''] = codes
  const [courier] = rules.shipping
  if (courier === undefined) return expect.unreachable()
  const correct = (postcode: string, methods = [{ ...courier, postcodes: { CY: ['3*', '4000-4999'] } }]) =>
    admin.write((db, tenantId) =>
      db.correctAddress(tenantId, code, { street: 'Makariou 1', city: 'Limassol', postcode }, actor, methods),
    )
  expect(await correct('8010')).toEqual({ ok: false, reason: 'postcode' })
  expect((await record(code)).delivery).toMatchObject({ address: { postcode: '3036' } })
  expect(await correct('CY-4001')).toEqual({ ok: true })
  // The shop no longer has the method.
  expect(await correct('8010', [])).toEqual({ ok: true })
})

test('a corrected postcode must be one of the order’s country', async () => {
  const { admin, codes, record } = await aShopWithOrders({})
  const [code = ''] = codes
  const correct = (postcode: string) =>
    admin.write((db, tenantId) =>
      db.correctAddress(tenantId, code, { street: 'Makariou 1', city: 'Limassol', postcode }, actor),
    )
  expect(await correct('303')).toEqual({ ok: false, reason: 'postcode-of-country' })
  expect((await record(code)).delivery).toMatchObject({ address: { postcode: '3036' } })
  expect(await correct('CY-3040')).toEqual({ ok: true })
})

test('chosen orders are marked in one go, except those that have changed or do not allow the new state', async () => {
  const { admin, codes, record, mark } = await aShopWithOrders({}, {}, { request: { payment: 'bankTransfer' } })
  const chosen = await Promise.all(codes.map(async (code) => ({ code, displayed: formatStates(await record(code)) })))
  await mark(codes[1] ?? '', 'shipped')
  const outcome = await admin.write((db, tenantId) => db.markOrdersAsAdmin(tenantId, chosen, 'packed', rules, actor))
  expect(outcome.refused).toEqual([codes[1], codes[2]])
  expect(await Promise.all(codes.map(async (code) => (await record(code)).fulfilment))).toEqual([
    ...['packed', 'shipped', 'unfulfilled'],
  ])
})

test('the list filters by day in the shop’s time zone, method and store, and the export has the same orders', async () => {
  const { admin, codes } = await aShopWithOrders(
    { at: day('2026-11-01') },
    // Eleven at night in London is the next day in Nicosia.
    { at: Date.parse('2026-11-02T23:00:00Z'), request: { payment: 'bankTransfer' } },
    { at: day('2026-11-05'), request: { delivery: { kind: 'collect', warehouse: 1 }, displayedTotal: 2000 as never } },
  )
  const [first, second, third] = codes
  const list = async (filter: Partial<Record<keyof OrderFilter, string>>) => {
    const parsed = OrderFilter.parse(filter)
    const shown = await admin.read((db, tenantId) => db.listOrders(tenantId, parsed, 'Asia/Nicosia'))
    const exported = await admin.read((db, tenantId) => db.exportListedOrders(tenantId, parsed, 'Asia/Nicosia'))
    const listed = shown.orders.map(({ code }) => code)
    expect(exported.lines.map(({ code }) => code)).toEqual(listed)
    return listed
  }
  expect(await list({})).toEqual([third, second, first])
  expect(await list({ from: '2026-11-03' })).toEqual([third, second])
  expect(await list({ until: '2026-11-02' })).toEqual([first])
  expect(await list({ from: '2026-11-03', until: '2026-11-03' })).toEqual([second])
  expect(await list({ method: 'bankTransfer' })).toEqual([second])
  expect(await list({ store: '1' })).toEqual([third])
  expect(await list({ queue: 'to-collect' })).toEqual([third])
  expect(await list({ queue: 'to-ship' })).toEqual([first])
  expect(await admin.read((db, tenantId) => db.listOrderStores(tenantId))).toMatchObject([{ id: 1 }])
})
