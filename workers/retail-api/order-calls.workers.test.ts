import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { cents } from '#app/domain/money.ts'
import { aCatalogue, aProduct, aVariant, publishedPictures } from '#tests/factories/catalogue.ts'
import { anOrderAtProvider, someOrderRules } from '#tests/factories/orders.ts'
import { aStockedRetailShop, columns } from '#tests/factories/retail-calls.ts'
import { importOptions } from '#tests/factories/shop.ts'
import type { Database } from '#workers/shop/database.ts'

/** Spec §7 SaveOrder: orders that a till sends again, products with variants, and units on hold. */

const pay = { IQ_WEB_Show_Pay_Now: 'true', IQ_WEB_SHOW_VIVA_WALLET: 'true' }

/** A shop with a till. `order` sends one order, with changes if there are any. */
async function aPosShop() {
  const retail = await aStockedRetailShop(undefined, { settings: { CompanyName: 'Kiosk Ltd', ...pay } })
  const order = async (
    changes: Readonly<Record<string, string>> = {},
    items: readonly object[] = [{ id: 1, qty: 1 }],
    key = 'till-2-receipt-00017',
  ) => {
    const baseCall = { total: '23.50', custid: String(retail.customer), shipId: '1', payment: 'onDelivery' }
    const path = `SaveOrder?${new URLSearchParams({ ...baseCall, ...changes })}`
    const response = await retail.call(path, items, { 'Idempotency-Key': key })
    const result = await response.json<'success' | { error: string; faults?: { path: string }[] }>()
    return {
      status: response.status,
      code: response.headers.get('x-order-code'),
      orderStatus: response.headers.get('x-order-status'),
      error: result === 'success' ? null : result.error,
      paths: result === 'success' ? [] : result.faults?.map(({ path }) => path),
    }
  }
  return { ...retail, order }
}

test('repeating an order whose provider failed returns 409, says it is cancelled and asks for a new key', async () => {
  const { order, call } = await aPosShop()
  expect(await order({ payment: 'viva' })).toMatchObject({ status: 503 })
  const again = await order({ payment: 'viva' })
  expect(again).toMatchObject({ status: 409, orderStatus: 'cancelled', error: expect.stringContaining('new key') })
  const { rows } = await (await call('select_query?qry=orders')).json<{ rows: { ORDERCODE: string }[] }>()
  expect(again.code).toBe(rows.at(-1)?.ORDERCODE)
  expect(await order({ payment: 'onDelivery' }, undefined, 'till-2-receipt-00018')).toMatchObject({ status: 200 })
})

test('repeating an order returns its current status, even after a merchant moved it on or cancelled it', async () => {
  const { order, shop } = await aPosShop()
  const placed = await order()
  expect(placed).toMatchObject({ status: 200, orderStatus: 'placed' })
  const cause = { who: 'Eleni', why: '' }
  const mark = (to: 'packed' | 'cancelled') =>
    shop.write((db, tenantId) => db.markOrder(tenantId, placed.code ?? '', { to, ...cause }, someOrderRules()))
  expect(await mark('packed')).toEqual({ ok: true })
  expect(await order()).toEqual({ ...placed, orderStatus: 'preparing' })
  expect(await mark('cancelled')).toEqual({ ok: true })
  expect(await order()).toMatchObject({ status: 409, orderStatus: 'cancelled', code: placed.code })
})

test('a repeated order is recognized by what the till sent, even if the customer or product changed', async () => {
  const { order, call, customer, shop } = await aPosShop()
  const placed = await order()
  const moved = { CUSTMOBILEPHONE: '99000999', CUSTADDRESS: 'Posidonos 2, 8042' }
  const row = { Table_Name: 'CUSTOMERS', Update_Table: true, id: customer, Col_Value: columns(moved) }
  expect((await call('Save', row)).status).toBe(200)
  await shop.write((db, tenantId) =>
    db.importCatalogue(
      tenantId,
      aCatalogue({ products: [aProduct({ deleted: true })] }),
      publishedPictures(),
      importOptions,
    ),
  )
  expect(await order({}, [{ id: 1, qty: 1, stock: 4, price: 19 }])).toEqual(placed)
  for (const [field, second] of [
    ['notes', 'Ring twice'],
    ['total', '20.00'],
    ['payment', 'viva'],
  ] as const)
    expect(await order({ [field]: second })).toMatchObject({ status: 409, code: null })
  expect(await order({}, [{ id: 1, qty: 2 }])).toMatchObject({ status: 409, code: null })
})

test('a product with several variants is ordered by naming one; otherwise the refusal lists them', async () => {
  const { order, shop } = await aPosShop()
  const variants = ['RED', 'BLUE'].map((colour) =>
    aVariant({ sku: `KIT-${colour}`, color: '#111111', colorName: colour }),
  )
  await shop.write((db, tenantId) =>
    db.importCatalogue(
      tenantId,
      aCatalogue({ products: [aProduct({ sku: 'KIT', variants })] }),
      publishedPictures(),
      importOptions,
    ),
  )
  const unclear = await order({}, [{ id: 3, qty: 1 }])
  expect([unclear.status, unclear.paths]).toEqual([400, ['0.id']])
  expect(unclear.error).toMatch(/\d+ \(KIT-RED\), \d+ \(KIT-BLUE\)/)
  expect(await order({}, [{ id: 3, sku: 'KIT-BLUE', qty: 1 }])).toMatchObject({ status: 200 })
  const redVariant = Number(/(\d+) \(KIT-RED\)/.exec(unclear.error ?? '')?.[1])
  const second = await order({}, [{ id: 3, variant_id: redVariant, qty: 1 }], 'till-2-receipt-00018')
  expect(second).toMatchObject({ status: 200 })
  expect(await order({}, [{ qty: 1 }])).toMatchObject({ status: 400, paths: ['0.id'] })
})

test('a till sells a held unit only after the hold expires; a late payment then needs a refund', async () => {
  const { order, shop, record } = await aPosShop()
  const inShop = <Result>(ask: (db: Database) => Result | Promise<Result>) =>
    runInDurableObject(env.SHOP.getByName(record.database), (_shop, { storage }) => ask(storage))
  const now = Date.now()
  // One of the five units was on hold before.
  const lines = [{ variant: 1, quantity: 4 }]
  const shopper = await inShop(async (db) => {
    const order = await anOrderAtProvider(db, 'viva', { now, lines, displayedTotal: cents(8350) })
    await order.choose('pay')
    return order
  })
  const sell = (key: string) => order({}, [{ id: 1, qty: 1 }], key)
  expect(await sell('till-2-receipt-00018')).toMatchObject({ status: 409, error: '1: out-of-stock' })
  await inShop(shopper.expire)
  expect(await sell('till-2-receipt-00018')).toMatchObject({ status: 200 })
  const settled = await inShop(() => shopper.settle())
  expect(settled).toMatchObject({ kind: 'paid', order: { isPaidWithoutStock: true } })
  const rules = someOrderRules({ tenant: record.id })
  expect(await shop.read((db, tenantId) => db.findOrderRecord(tenantId, shopper.order.code, rules))).toMatchObject({
    ...{ status: 'paid', paidTooLate: true, attention: 'paid-without-goods' },
    payments: [{ amount: 8350, returned: 0, surplus: false }],
  })
  const left = () => inShop((db) => db.sql.exec('SELECT quantity FROM stock WHERE variant_id = 1').one().quantity)
  expect(await left()).toBe(3)
  // None of the remaining three units is reserved for that order.
  expect(await order({ total: '63.50' }, [{ id: 1, qty: 3 }], 'till-2-receipt-00019')).toMatchObject({ status: 200 })
  expect(await left()).toBe(0)
})
