import { evictDurableObject, runInDurableObject } from 'cloudflare:test'
import { expect, test } from 'vitest'
import { OrderFilter } from '#app/domain/orders/operations.ts'
import { anonymousBuyer } from '#app/domain/pricing/price.ts'
import { cleanText } from '#app/domain/text.ts'
import {
  aBackup,
  allRows,
  aUsedShop,
  type Backup,
  comparableRows,
  order,
  readParts,
  readRows,
  unusualText,
} from '#tests/factories/backup.queries.ts'
import { aCatalogue, aListingQuery, aProduct, publishedPictures } from '#tests/factories/catalogue.ts'
import { formerNames } from '#tests/factories/former-migrations.ts'
import { aShop, importOptions } from '#tests/factories/shop.ts'
import { migrations } from '../migrations/migrations.ts'
import { listColumns, listTables } from './backup.queries.ts'

const file = 'a'.repeat(64)

async function restoreBackup(backup: Backup, shop = aShop()) {
  const { operations } = shop
  expect(await operations.write((db, tenantId) => db.beginRestore(tenantId, file, backup.schema))).toEqual({
    ok: true,
    next: 1,
  })
  await operations.write((db, tenantId) => db.stageParts(tenantId, file, backup.parts))
  return { shop, end: await operations.write((db, tenantId) => db.finishRestore(tenantId, file, backup.schema)) }
}

test('a restored shop has every row that it had, unchanged', async () => {
  const usedShop = await aUsedShop()
  const before = await allRows(usedShop)
  const { shop, end } = await restoreBackup(await aBackup(usedShop))
  const sum = Object.values(before).reduce((rows, table) => rows + table.length, 0)
  expect(end).toEqual({ ok: true, rows: sum })
  expect(comparableRows(await allRows(shop))).toEqual(comparableRows(before))
  expect(await shop.operations.read((db, tenantId) => db.checkHealth(tenantId))).toEqual({
    products: 2,
    corruption: [],
    orphans: [],
    inconsistencies: [],
  })
  expect(before.product_texts?.[0]).toMatchObject({ short_description: cleanText(unusualText) })
  for (const table of ['orders', 'order_lines', 'customers', 'point_entries', 'outbox', 'posts', 'stock'])
    expect(before[table]?.length, table).toBeGreaterThan(0)
  // The backup has no copy of itself, and reading it has changed nothing.
  expect(await allRows(usedShop)).toEqual(before)
})

test('HTML of a backup is cleaned, whatever version of the rules its rows have', async () => {
  const usedShop = await aUsedShop()
  const unsafeHtml = '<p>Small</p><script>alert(1)</script>'
  await runInDurableObject(usedShop.stub, (_shop, { storage }) => {
    storage.sql.exec('UPDATE product_texts SET long_description = ?', unsafeHtml)
  })
  const { shop } = await restoreBackup(await aBackup(usedShop))
  const page = await shop.shop.read((db, tenantId) => db.productPage(tenantId, 1, anonymousBuyer))
  expect(page?.product.longDescription).toBe('<p>Small</p>')
})

test('a restored shop works: it finds its products and customers, and a new order gets a new code', async () => {
  const { shop } = await restoreBackup(await aBackup(await aUsedShop()))
  const found = await shop.shop.read((db, tenantId) =>
    db.listing(tenantId, aListingQuery({ searchTerm: 'changed' }), anonymousBuyer),
  )
  expect(found.products.map(({ name }) => name)).toEqual(['Changed here'])
  const people = await shop.admin.read((db, tenantId) => db.customers(tenantId, { term: 'georgiou', page: 1 }))
  expect(people.customers.map(({ email }) => email)).toContain('maria@mail.example')
  const ordered = await shop.operations.read((db, tenantId) =>
    db.listOrders(tenantId, OrderFilter.parse({ search: 'georgiou' }), 'UTC'),
  )
  expect(ordered.orders.length).toBeGreaterThan(0)
  const { orders = [], outbox = [] } = await allRows(shop)
  await order(shop, 1)
  const after = await allRows(shop)
  expect([after.orders?.length, after.outbox?.length]).toEqual([orders.length + 1, outbox.length + 2])
  const codes = (
    await shop.operations.read((db, tenantId) => db.listOrders(tenantId, OrderFilter.parse({}), 'UTC'))
  ).orders.map(({ code }) => code)
  expect(new Set(codes).size).toBe(orders.length + 1)
  expect((await shop.shop.read((db, tenantId) => db.productPage(tenantId, 1, anonymousBuyer)))?.product.stock).toBe(1)
})

test('a restored shop does not reuse codes of orders placed after the backup', async () => {
  const usedShop = await aUsedShop()
  const backup = await aBackup(usedShop)
  for (let lost = 0; lost < 2; lost++) await order(usedShop, 1)
  const { shop } = await restoreBackup(backup)
  await order(shop, 1)
  const all = OrderFilter.parse({})
  const listCodes = async ({ operations }: typeof shop) =>
    (await operations.read((db, tenantId) => db.listOrders(tenantId, all, 'Asia/Nicosia'))).orders.map(
      ({ code }) => code,
    )
  const [lost, [first = '']] = await Promise.all([listCodes(usedShop), listCodes(shop)])
  expect(first).toMatch(/^W\d{2}-\d{6}$/)
  expect(lost).not.toContain(first)
  // The next order gets the next number.
  await order(shop, 1)
  const [second = ''] = await listCodes(shop)
  expect(Number(second.slice(4))).toBe(Number(first.slice(4)) + 1)
})

test('a restored shop has no sessions and no mailed links, so that used links stay invalid', async () => {
  const usedShop = await aUsedShop()
  const { shop } = await restoreBackup(await aBackup(usedShop))
  const countSignIns = (stub: typeof usedShop.stub) =>
    runInDurableObject(stub, (_shop, { storage }) =>
      ['sessions', 'mailed_links'].map(
        (table) => storage.sql.exec<{ n: number }>(`SELECT count(*) AS n FROM ${table}`).one().n,
      ),
    )
  expect(await countSignIns(usedShop.stub)).toEqual([1, 1])
  expect(await countSignIns(shop.stub)).toEqual([0, 0])
})

test('a backup has no token that opens an account, but unsubscribe links in old mails still work', async () => {
  const tablesWithTokens = await runInDurableObject(aShop().stub, (_shop, { storage }) =>
    listTables(storage).filter((table) =>
      listColumns(storage, table).some((name) => /^(token|ticket)_hash$/.test(name)),
    ),
  )
  // A former order link only opens the page that mails a new one to the order's own address. A review request's link
  // ends such requests.
  const expected = ['review_request_links', 'subscribers', 'stock_notices', 'former_order_tokens']
  expect(tablesWithTokens).toEqual(expected)
})

test('a backup has no staged CSV files, because their rows are longer than a part of a backup may be', async () => {
  const { schema } = await aBackup(await aUsedShop())
  expect(schema.tables.map(({ name }) => name).filter((name) => name.startsWith('goods_run'))).toEqual([])
})

test('cached listings of the empty shop are not used for the restored one', async () => {
  const shop = aShop()
  expect(
    (await shop.shop.read((db, tenantId) => db.listing(tenantId, aListingQuery(), anonymousBuyer))).products,
  ).toEqual([])
  const usedShop = aShop()
  await usedShop.operations.write((db, tenantId) =>
    db.importCatalogue(tenantId, aCatalogue(), publishedPictures(), importOptions),
  )
  await restoreBackup(await aBackup(usedShop), shop)
  expect(
    (await shop.shop.read((db, tenantId) => db.listing(tenantId, aListingQuery(), anonymousBuyer))).products,
  ).toHaveLength(1)
})

test('caches of the shop’s former database are not used for the new one', async () => {
  const usedShop = await aUsedShop()
  const backup = await aBackup(usedShop)
  for (let change = 0; change < 5; change++)
    await usedShop.operations.write((db, tenantId) =>
      db.importCatalogue(
        tenantId,
        aCatalogue({ products: [aProduct({ name: `${change}` })] }),
        publishedPictures(),
        importOptions,
      ),
    )
  const { shop } = await restoreBackup(backup)
  const [was, is] = [await allRows(usedShop), await allRows(shop)].map(({ goods_version }) => goods_version?.[0])
  expect(Number(Reflect.get(Object(is), 'version'))).toBeGreaterThan(
    Number(Reflect.get(Object(was), 'version')) + 1_000_000,
  )
})

test('a backup contains nothing of orders that are placed while it is read', async () => {
  const usedShop = await aUsedShop()
  const before = await allRows(usedShop)
  const schema = await usedShop.operations.write((db, tenantId) => db.beginBackup(tenantId, 'copy'))
  await order(usedShop, 1)
  const parts = await readParts((from) =>
    usedShop.operations.read((db, tenantId) => db.readBackupPage(tenantId, 'copy', from)),
  )
  await usedShop.operations.write((db, tenantId) => db.endBackup(tenantId, 'copy'))
  const { shop } = await restoreBackup({ schema, parts })
  expect(comparableRows(await allRows(shop))).toEqual(comparableRows(before))
  expect((await allRows(usedShop)).orders).toHaveLength((before.orders?.length ?? 0) + 1)
})

test('many rows are read in many pages, each row once', async () => {
  const usedShop = aShop()
  const products = Array.from({ length: 300 }, (_, index) =>
    aProduct({ sku: `P${index}`, slug: `p-${index}`, longDescription: `<p>${'word '.repeat(900)}${index}</p>` }),
  )
  await usedShop.operations.write((db, tenantId) =>
    db.importCatalogue(tenantId, aCatalogue({ products }), publishedPictures(), importOptions),
  )
  const { schema, parts } = await aBackup(usedShop)
  expect(parts.filter(({ table }) => table === 'product_texts').length).toBeGreaterThan(5)
  const { shop, end } = await restoreBackup({ schema, parts })
  expect(end.ok).toBe(true)
  expect(comparableRows(await allRows(shop))).toEqual(comparableRows(await allRows(usedShop)))
})

test('a newer copy replaces the older one, and evicting the object drops the copy', async () => {
  const usedShop = await aUsedShop()
  const from = { table: 0, row: 0 }
  await usedShop.operations.write((db, tenantId) => db.beginBackup(tenantId, 'older'))
  await usedShop.operations.write((db, tenantId) => db.beginBackup(tenantId, 'newer'))
  expect(await usedShop.operations.read((db, tenantId) => db.readBackupPage(tenantId, 'older', from))).toBeNull()
  await usedShop.operations.write((db, tenantId) => db.endBackup(tenantId, 'older'))
  expect(await usedShop.operations.read((db, tenantId) => db.readBackupPage(tenantId, 'newer', from))).not.toBeNull()
  await evictDurableObject(usedShop.stub)
  expect(await usedShop.operations.read((db, tenantId) => db.readBackupPage(tenantId, 'newer', from))).toBeNull()
  const left = await runInDurableObject(usedShop.stub, (_shop, { storage }) =>
    storage.sql.exec("SELECT name FROM sqlite_master WHERE name GLOB 'backup_*'").toArray(),
  )
  expect(left).toEqual([])
})

test('a backup can be restored only into an empty shop', async () => {
  const usedShop = await aUsedShop()
  const { schema } = await aBackup(usedShop)
  const before = await allRows(usedShop)
  expect(await usedShop.operations.write((db, tenantId) => db.beginRestore(tenantId, file, schema))).toMatchObject({
    ok: false,
    reason: 'not-empty',
  })
  expect(await usedShop.operations.write((db, tenantId) => db.stageParts(tenantId, file, []))).toEqual({
    ok: false,
    reason: 'other-file',
  })
  expect(await usedShop.operations.write((db, tenantId) => db.finishRestore(tenantId, file, schema))).toEqual({
    ok: false,
    reason: 'other-file',
  })
  expect(await allRows(usedShop)).toEqual(before)
})

test('a restore is refused if the shop got rows of its own while parts were uploaded', async () => {
  const { schema, parts } = await aBackup(await aUsedShop())
  const shop = aShop()
  await shop.operations.write((db, tenantId) => db.beginRestore(tenantId, file, schema))
  await shop.operations.write((db, tenantId) => db.stageParts(tenantId, file, parts))
  await shop.operations.write((db, tenantId) =>
    db.importCatalogue(tenantId, aCatalogue(), publishedPictures(), importOptions),
  )
  expect(await shop.operations.write((db, tenantId) => db.finishRestore(tenantId, file, schema))).toMatchObject({
    ok: false,
    reason: 'not-empty',
  })
  expect((await allRows(shop)).products).toHaveLength(1)
})

test('an interrupted restore shows nothing, and continues where it stopped', async () => {
  const usedShop = await aUsedShop()
  const { schema, parts } = await aBackup(usedShop)
  const shop = aShop()
  const empty = await allRows(shop)
  await shop.operations.write((db, tenantId) => db.beginRestore(tenantId, file, schema))
  await shop.operations.write((db, tenantId) => db.stageParts(tenantId, file, parts.slice(0, 5)))
  expect(await allRows(shop)).toEqual(empty)
  await evictDurableObject(shop.stub)
  expect(await shop.operations.write((db, tenantId) => db.beginRestore(tenantId, file, schema))).toEqual({
    ok: true,
    next: 6,
  })
  // The response to the last call was lost, so its parts are sent again.
  expect(await shop.operations.write((db, tenantId) => db.stageParts(tenantId, file, parts.slice(3)))).toEqual({
    ok: true,
    next: parts.length + 1,
  })
  expect(await shop.operations.write((db, tenantId) => db.finishRestore(tenantId, file, schema))).toMatchObject({
    ok: true,
  })
  expect(comparableRows(await allRows(shop))).toEqual(comparableRows(await allRows(usedShop)))
})

test('beginning a finished restore again changes nothing', async () => {
  const backup = await aBackup(await aUsedShop())
  const { shop } = await restoreBackup(backup)
  await order(shop, 1)
  const restoredRows = await allRows(shop)
  const { operations } = shop
  expect(await operations.write((db, tenantId) => db.beginRestore(tenantId, file, backup.schema))).toEqual({
    ok: true,
    next: null,
  })
  expect(await operations.write((db, tenantId) => db.stageParts(tenantId, file, backup.parts))).toEqual({
    ok: false,
    reason: 'other-file',
  })
  expect(await allRows(shop)).toEqual(restoredRows)
  expect(
    await operations.write((db, tenantId) => db.beginRestore(tenantId, 'b'.repeat(64), backup.schema)),
  ).toMatchObject({ ok: false, reason: 'not-empty' })
})

test('another file starts a new restore', async () => {
  const { schema, parts } = await aBackup(await aUsedShop())
  const { operations } = aShop()
  await operations.write((db, tenantId) => db.beginRestore(tenantId, file, schema))
  await operations.write((db, tenantId) => db.stageParts(tenantId, file, parts.slice(0, 5)))
  expect(await operations.write((db, tenantId) => db.beginRestore(tenantId, 'b'.repeat(64), schema))).toEqual({
    ok: true,
    next: 1,
  })
  expect(await operations.write((db, tenantId) => db.stageParts(tenantId, file, parts))).toEqual({
    ok: false,
    reason: 'other-file',
  })
})

test.each([
  ['with a part missing', ({ parts, schema }: Backup) => ({ schema, parts: parts.slice(0, -2) }), 'rows-missing'],
  [
    'of a newer release',
    ({ parts, schema }: Backup) => ({ parts, schema: { ...schema, migrations: [...schema.migrations, '9999-later'] } }),
    'unknown-migration',
  ],
  [
    'of a release before migration 0101',
    ({ parts, schema }: Backup) => ({ parts, schema: { ...schema, migrations: [...formerNames] } }),
    'unknown-migration',
  ],
  [
    'with ended sessions',
    ({ parts, schema }: Backup) => ({
      parts,
      schema: { ...schema, tables: [...schema.tables, { name: 'staff_sessions', columns: ['id'], rows: 0 }] },
    }),
    'other-tables',
  ],
  [
    'without its staff',
    ({ parts, schema }: Backup) => ({
      parts,
      schema: { ...schema, tables: schema.tables.filter(({ name }) => name !== 'staff') },
    }),
    'other-tables',
  ],
  [
    'with a table twice',
    ({ parts, schema }: Backup) => ({ parts, schema: { ...schema, tables: [...schema.tables, ...schema.tables] } }),
    'other-tables',
  ],
  [
    'with unknown columns',
    ({ parts, schema: { migrations: names, tables } }: Backup) => ({
      parts,
      schema: { migrations: names, tables: tables.map((table) => ({ ...table, columns: [...table.columns, 'more'] })) },
    }),
    'other-columns',
  ],
  [
    'with references to missing rows',
    ({ parts, schema: { migrations: names, tables } }: Backup) => ({
      parts: parts
        .filter(({ table }) => table !== 'order_persons' && table !== 'orders')
        .map((part, index) => ({ ...part, place: index + 1 })),
      schema: {
        migrations: names,
        tables: tables.map((table) =>
          ['orders', 'order_persons'].includes(table.name) ? { ...table, rows: 0 } : table,
        ),
      },
    }),
    'does-not-fit',
  ],
])('a backup %s is refused, and the shop stays empty and usable', async (_what, change, reason) => {
  const shop = aShop()
  const empty = await allRows(shop)
  const { schema, parts } = change(await aBackup(await aUsedShop()))
  const { operations } = shop
  const started = await operations.write((db, tenantId) => db.beginRestore(tenantId, file, schema))
  if (started.ok) await operations.write((db, tenantId) => db.stageParts(tenantId, file, parts))
  const end = started.ok ? await operations.write((db, tenantId) => db.finishRestore(tenantId, file, schema)) : started
  expect(end).toMatchObject({ ok: false, reason })
  expect(await allRows(shop)).toEqual(empty)
  await operations.write((db, tenantId) =>
    db.importCatalogue(tenantId, aCatalogue(), publishedPictures(), importOptions),
  )
  expect(
    (await shop.shop.read((db, tenantId) => db.listing(tenantId, aListingQuery(), anonymousBuyer))).products,
  ).toHaveLength(1)
})

test('the backup of an older release is restored and migrated', async () => {
  const readSchema = (storage: DurableObjectStorage) =>
    storage.sql.exec("SELECT name, sql FROM sqlite_master WHERE name NOT GLOB '_*' ORDER BY name").toArray()
  const usedShop = await aUsedShop()
  const { parts, schema } = await aBackup(usedShop)
  const { shop, end } = await restoreBackup({
    parts,
    schema: { ...schema, migrations: schema.migrations.slice(0, -1) },
  })
  expect(end.ok).toBe(true)
  const restored = await runInDurableObject(shop.stub, (_shop, { storage }) => ({
    applied: storage.sql.exec<{ name: string }>('SELECT name FROM migrations ORDER BY number').toArray(),
    schema: readSchema(storage),
    tables: readRows(storage),
  }))
  expect(restored.applied.map(({ name }) => name)).toEqual(migrations.map(({ name }) => name))
  expect(restored.tables.orders?.length).toBeGreaterThan(0)
  expect(restored.schema).toEqual(await runInDurableObject(aShop().stub, (_shop, { storage }) => readSchema(storage)))
})
