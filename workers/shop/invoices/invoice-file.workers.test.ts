import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { expect, test } from 'vitest'
import { aBackup } from '#tests/factories/backup.queries.ts'
import { aTransferPaid } from '#tests/factories/invoices.ts'
import {
  aShopWithPaidOrders,
  invoicingRules as rules,
  invoicingTenant as tenant,
} from '#tests/factories/invoicing-shop.queries.ts'
import { aShop } from '#tests/factories/shop.ts'
import { newOrderToken } from '../orders/order-service.ts'

const rows = (stub: ReturnType<typeof aShop>['stub'], sql: string) =>
  runInDurableObject(stub, (_shop, { storage }) => storage.sql.exec(sql).toArray())

test('the scheduler issues and renders due invoices, and a mail link opens one even before it runs', async () => {
  const { stub, tokens, open } = await aShopWithPaidOrders([null, null])
  const [first = '', second = ''] = tokens
  const early = await open(second)
  expect(early?.number).toBe('INV-2026-000002')
  await runDurableObjectAlarm(stub)
  expect(await rows(stub, 'SELECT number FROM invoices ORDER BY id')).toEqual([
    { number: 'INV-2026-000001' },
    { number: 'INV-2026-000002' },
  ])
  const file = await open(first)
  expect(new TextDecoder().decode(file?.pdf.slice(0, 5))).toBe('%PDF-')
  const storedFiles = () => rows(stub, 'SELECT invoice_id, pdf FROM invoice_files ORDER BY invoice_id')
  const stored = await storedFiles()
  expect(stored.length).toBe(2)
  await open(first, 'INV-2026-000001')
  expect(await storedFiles()).toEqual(stored)
})

test("other people's invoices, unknown numbers and expired links get the same response as missing ones", async () => {
  const { stub, tokens, open } = await aShopWithPaidOrders([1, 2])
  const [mine = '', other = ''] = tokens
  expect((await open(mine, 'INV-2026-000001'))?.number).toBe('INV-2026-000001')
  expect(await open(mine, 'INV-2026-000002')).toBeNull()
  expect(await open(mine, 'INV-2026-000099')).toBeNull()
  expect(await open(newOrderToken())).toBeNull()
  await runInDurableObject(stub, (_shop, { storage }) => {
    storage.sql.exec('UPDATE orders SET placed_at = 0, linked_at = 0')
  })
  expect([await open(other), await open(other, null, 1)]).toEqual([null, null])
  expect((await open(other, null, 2))?.number).toBe('INV-2026-000002')
})

test('an invoice stays after its customer’s personal data is deleted, and only the shop can open it', async () => {
  const { stub, shop, tokens, open } = await aShopWithPaidOrders([null])
  const [token = ''] = tokens
  await open(token)
  await runInDurableObject(stub, (_shop, { storage }) => {
    storage.sql.exec('DELETE FROM order_persons')
  })
  expect(await open(token)).toBeNull()
  const kept = await shop.write((db, tenantId) => db.openInvoice(tenantId, 'INV-2026-000001', rules.invoices))
  expect(kept?.number).toBe('INV-2026-000001')
  const { invoices } = await shop.read((db, tenantId) =>
    db.listInvoices(tenantId, { search: 'inv-2026', from: null, to: null, before: null }),
  )
  expect(invoices).toMatchObject([{ number: 'INV-2026-000001', buyer: 'Eleni Georgiou', order: 'W26-000001' }])
})

test('a restore brings back invoices, files and counters, and the next number follows', async () => {
  const source = await aShopWithPaidOrders([null])
  const [token = ''] = source.tokens
  const file = await source.open(token)
  const backup = await aBackup(source)
  const target = aShop({ id: tenant.id })
  const name = 'b'.repeat(64)
  await target.operations.write((db, tenantId) => db.beginRestore(tenantId, name, backup.schema))
  await target.operations.write((db, tenantId) => db.stageParts(tenantId, name, backup.parts))
  const end = await target.operations.write((db, tenantId) => db.finishRestore(tenantId, name, backup.schema))
  expect(end).toMatchObject({ ok: true })
  const open = (token: string) =>
    target.shop.write((db, tenantId) => db.openOrderInvoice(tenantId, token, null, null, rules))
  expect(await open(token)).toEqual(file)
  await runInDurableObject(target.stub, (_shop, { storage }) => {
    storage.sql.exec(
      'UPDATE orders SET token = ? WHERE id = ?',
      'x'.repeat(43),
      aTransferPaid(storage, {}, {}, Date.now()),
    )
    // The restore has created the triggers too.
    expect(() => storage.sql.exec("UPDATE invoices SET number = 'X'")).toThrow('An invoice never changes')
  })
  expect((await open('x'.repeat(43)))?.number).toBe('INV-2026-000002')
})
