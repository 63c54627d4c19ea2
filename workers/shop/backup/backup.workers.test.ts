import { evictDurableObject, runInDurableObject } from 'cloudflare:test'
import { expect, test } from 'vitest'
import { anonymous } from '#app/domain/pricing/buyer.ts'
import { cleanText } from '#app/domain/text.ts'
import {
  aBackup,
  aLivedShop,
  allRows,
  type Backup,
  comparableRows,
  oddText,
  order,
  partsFrom,
  rowsOf,
} from '#tests/factories/backup.queries.ts'
import { aCatalogue, aListingQuery, aProduct, published } from '#tests/factories/catalogue.ts'
import { aShop, noon, plainly } from '#tests/factories/shop.ts'
import { migrate } from '../migrations/migrate.queries.ts'
import { migrations } from '../migrations/migrations.ts'
import { backupPage, beginBackup } from './back-up.ts'
import { columnsOf, tablesOf } from './tables.queries.ts'

const file = 'a'.repeat(64)

async function restored(backup: Backup, shop = aShop()) {
  const { operations } = shop
  expect(await operations.write((db, tenantId) => db.beginRestore(tenantId, file, backup.schema))).toEqual({
    ok: true,
    next: 1,
  })
  await operations.write((db, tenantId) => db.takeParts(tenantId, file, backup.parts))
  return { shop, end: await operations.write((db, tenantId) => db.finishRestore(tenantId, file, backup.schema)) }
}

test('a shop that was restored has every row that it had, each as it was', async () => {
  const lived = await aLivedShop()
  const before = await allRows(lived)
  const { shop, end } = await restored(await aBackup(lived))
  const sum = Object.values(before).reduce((rows, table) => rows + table.length, 0)
  expect(end).toEqual({ ok: true, rows: sum })
  expect(comparableRows(await allRows(shop))).toEqual(comparableRows(before))
  expect(await shop.operations.read((db, tenantId) => db.examine(tenantId))).toEqual({
    products: 2,
    damage: [],
    orphans: [],
    books: [],
  })
  expect(before.product_texts?.[0]).toMatchObject({ short_description: cleanText(oddText) })
  for (const table of ['orders', 'order_lines', 'customers', 'point_entries', 'outbox', 'posts', 'stock'])
    expect(before[table]?.length, table).toBeGreaterThan(0)
  // Nobody made a copy of the copy, and reading it changed nothing.
  expect(await allRows(lived)).toEqual(before)
})

test('HTML of a backup is cleaned, whatever rules the file says have cleaned it', async () => {
  const lived = await aLivedShop()
  const unclean = '<p>Small</p><script>alert(1)</script>'
  await runInDurableObject(lived.stub, (_shop, { storage }) => {
    storage.sql.exec('UPDATE product_texts SET long_description = ?', unclean)
  })
  const { shop } = await restored(await aBackup(lived))
  const page = await shop.shop.read((db, tenantId) => db.productPage(tenantId, 1, anonymous))
  expect(page?.product.longDescription).toBe('<p>Small</p>')
})

test('a restored shop goes on: it finds its goods and its customers, sells, and gives out numbers that it never gave out', async () => {
  const { shop } = await restored(await aBackup(await aLivedShop()))
  const found = await shop.shop.read((db, tenantId) =>
    db.listing(tenantId, aListingQuery({ searchTerm: 'changed' }), anonymous),
  )
  expect(found.products.map(({ name }) => name)).toEqual(['Changed here'])
  const people = await shop.desk.read((db, tenantId) => db.customers(tenantId, { term: 'georgiou', page: 1 }))
  expect(people.customers.map(({ email }) => email)).toContain('maria@mail.example')
  const ordered = await shop.operations.read((db, tenantId) =>
    db.listOrders(tenantId, { status: null, attention: false, search: 'georgiou', before: null }),
  )
  expect(ordered.orders.length).toBeGreaterThan(0)
  const { orders = [], outbox = [] } = await allRows(shop)
  await order(shop, 1)
  const after = await allRows(shop)
  expect([after.orders?.length, after.outbox?.length]).toEqual([orders.length + 1, outbox.length + 2])
  const codes = (
    await shop.operations.read((db, tenantId) =>
      db.listOrders(tenantId, { status: null, attention: false, search: '', before: null }),
    )
  ).orders.map(({ code }) => code)
  expect(new Set(codes).size).toBe(orders.length + 1)
  expect((await shop.shop.read((db, tenantId) => db.productPage(tenantId, 1, anonymous)))?.product.stock).toBe(1)
})

test('orders of a restored shop take no number of those that were placed after the backup: a transfer for one of them is for no other', async () => {
  const lived = await aLivedShop()
  const backup = await aBackup(lived)
  for (let lost = 0; lost < 2; lost++) await order(lived, 1)
  const { shop } = await restored(backup)
  await order(shop, 1)
  const everything = { status: null, attention: false, search: '', before: null }
  const codesOf = async ({ operations }: typeof shop) =>
    (await operations.read((db, tenantId) => db.listOrders(tenantId, everything))).orders.map(({ code }) => code)
  const [lost, [first = '']] = await Promise.all([codesOf(lived), codesOf(shop)])
  expect(first).toMatch(/^W\d{2}-\d{6}$/)
  expect(lost).not.toContain(first)
  // And no number again, should it be brought back once more.
  await order(shop, 1)
  const [second = ''] = await codesOf(shop)
  expect(Number(second.slice(4))).toBe(Number(first.slice(4)) + 1)
})

test('who was signed in is not, and links that were mailed stay used', async () => {
  const lived = await aLivedShop()
  const { shop } = await restored(await aBackup(lived))
  const counted = (stub: typeof lived.stub) =>
    runInDurableObject(stub, (_shop, { storage }) =>
      ['sessions', 'mailed_links'].map(
        (table) => storage.sql.exec<{ n: number }>(`SELECT count(*) AS n FROM ${table}`).one().n,
      ),
    )
  expect(await counted(lived.stub)).toEqual([1, 1])
  expect(await counted(shop.stub)).toEqual([0, 0])
})

test('nothing that opens an account is in a backup; mails of months ago still lead off the lists', async () => {
  const opening = await runInDurableObject(aShop().stub, (_shop, { storage }) =>
    tablesOf(storage).filter((table) => columnsOf(storage, table).some((name) => /^(token|ticket)_hash$/.test(name))),
  )
  // A former link of an order opens nothing but the page that mails a new one to the order's own address.
  expect(opening).toEqual(['subscribers', 'stock_notices', 'former_order_tokens'])
})

test('what listings remembered of the empty shop is not taken for the restored one', async () => {
  const shop = aShop()
  expect((await shop.shop.read((db, tenantId) => db.listing(tenantId, aListingQuery(), anonymous))).products).toEqual(
    [],
  )
  const lived = aShop()
  await lived.operations.write((db, tenantId) => db.importCatalogue(tenantId, aCatalogue(), published(), plainly))
  await restored(await aBackup(lived), shop)
  expect(
    (await shop.shop.read((db, tenantId) => db.listing(tenantId, aListingQuery(), anonymous))).products,
  ).toHaveLength(1)
})

test('what was remembered of the shop in its former database is not taken for what it is in the new one', async () => {
  const lived = await aLivedShop()
  const backup = await aBackup(lived)
  for (let change = 0; change < 5; change++)
    await lived.operations.write((db, tenantId) =>
      db.importCatalogue(tenantId, aCatalogue({ products: [aProduct({ name: `${change}` })] }), published(), plainly),
    )
  const { shop } = await restored(backup)
  const [was, is] = [await allRows(lived), await allRows(shop)].map(({ goods_version }) => goods_version?.[0])
  expect(Number(Reflect.get(Object(is), 'version'))).toBeGreaterThan(
    Number(Reflect.get(Object(was), 'version')) + 1_000_000,
  )
})

test('orders that come while a backup is read are not in it, nor is a part of one', async () => {
  const lived = await aLivedShop()
  const before = await allRows(lived)
  const schema = await lived.operations.write((db, tenantId) => db.beginBackup(tenantId, 'copy'))
  await order(lived, 1)
  const parts = await partsFrom((from) =>
    lived.operations.read((db, tenantId) => db.backupPage(tenantId, 'copy', from)),
  )
  await lived.operations.write((db, tenantId) => db.endBackup(tenantId, 'copy'))
  const { shop } = await restored({ schema, parts })
  expect(comparableRows(await allRows(shop))).toEqual(comparableRows(before))
  expect((await allRows(lived)).orders).toHaveLength((before.orders?.length ?? 0) + 1)
})

test('many rows come in many pages, each once', async () => {
  const lived = aShop()
  const products = Array.from({ length: 300 }, (_, at) =>
    aProduct({ sku: `P${at}`, slug: `p-${at}`, longDescription: `<p>${'word '.repeat(900)}${at}</p>` }),
  )
  await lived.operations.write((db, tenantId) =>
    db.importCatalogue(tenantId, aCatalogue({ products }), published(), plainly),
  )
  const { schema, parts } = await aBackup(lived)
  expect(parts.filter(({ table }) => table === 'product_texts').length).toBeGreaterThan(5)
  const { shop, end } = await restored({ schema, parts })
  expect(end.ok).toBe(true)
  expect(comparableRows(await allRows(shop))).toEqual(comparableRows(await allRows(lived)))
})

test('a newer copy takes the older one’s place, and one whose object is gone is gone with it', async () => {
  const lived = await aLivedShop()
  const from = { table: 0, row: 0 }
  await lived.operations.write((db, tenantId) => db.beginBackup(tenantId, 'older'))
  await lived.operations.write((db, tenantId) => db.beginBackup(tenantId, 'newer'))
  expect(await lived.operations.read((db, tenantId) => db.backupPage(tenantId, 'older', from))).toBeNull()
  await lived.operations.write((db, tenantId) => db.endBackup(tenantId, 'older'))
  expect(await lived.operations.read((db, tenantId) => db.backupPage(tenantId, 'newer', from))).not.toBeNull()
  await evictDurableObject(lived.stub)
  expect(await lived.operations.read((db, tenantId) => db.backupPage(tenantId, 'newer', from))).toBeNull()
  const left = await runInDurableObject(lived.stub, (_shop, { storage }) =>
    storage.sql.exec("SELECT name FROM sqlite_master WHERE name GLOB 'backup_*'").toArray(),
  )
  expect(left).toEqual([])
})

test('only an empty shop is filled', async () => {
  const lived = await aLivedShop()
  const { schema } = await aBackup(lived)
  const before = await allRows(lived)
  expect(await lived.operations.write((db, tenantId) => db.beginRestore(tenantId, file, schema))).toMatchObject({
    ok: false,
    reason: 'not-empty',
  })
  expect(await lived.operations.write((db, tenantId) => db.takeParts(tenantId, file, []))).toEqual({
    ok: false,
    reason: 'other-file',
  })
  expect(await lived.operations.write((db, tenantId) => db.finishRestore(tenantId, file, schema))).toEqual({
    ok: false,
    reason: 'other-file',
  })
  expect(await allRows(lived)).toEqual(before)
})

test('a shop that came to something while its parts came is not filled any more', async () => {
  const { schema, parts } = await aBackup(await aLivedShop())
  const shop = aShop()
  await shop.operations.write((db, tenantId) => db.beginRestore(tenantId, file, schema))
  await shop.operations.write((db, tenantId) => db.takeParts(tenantId, file, parts))
  await shop.operations.write((db, tenantId) => db.importCatalogue(tenantId, aCatalogue(), published(), plainly))
  expect(await shop.operations.write((db, tenantId) => db.finishRestore(tenantId, file, schema))).toMatchObject({
    ok: false,
    reason: 'not-empty',
  })
  expect((await allRows(shop)).products).toHaveLength(1)
})

test('an interrupted restoring shows nothing, and goes on where it stopped', async () => {
  const lived = await aLivedShop()
  const { schema, parts } = await aBackup(lived)
  const shop = aShop()
  const empty = await allRows(shop)
  await shop.operations.write((db, tenantId) => db.beginRestore(tenantId, file, schema))
  await shop.operations.write((db, tenantId) => db.takeParts(tenantId, file, parts.slice(0, 5)))
  expect(await allRows(shop)).toEqual(empty)
  await evictDurableObject(shop.stub)
  expect(await shop.operations.write((db, tenantId) => db.beginRestore(tenantId, file, schema))).toEqual({
    ok: true,
    next: 6,
  })
  // The end of the last call was lost: its parts come twice.
  expect(await shop.operations.write((db, tenantId) => db.takeParts(tenantId, file, parts.slice(3)))).toEqual({
    ok: true,
    next: parts.length + 1,
  })
  expect(await shop.operations.write((db, tenantId) => db.finishRestore(tenantId, file, schema))).toMatchObject({
    ok: true,
  })
  expect(comparableRows(await allRows(shop))).toEqual(comparableRows(await allRows(lived)))
})

test('who lost the answer to the last step asks again: the shop is filled once and stays as it is', async () => {
  const backup = await aBackup(await aLivedShop())
  const { shop } = await restored(backup)
  await order(shop, 1)
  const lives = await allRows(shop)
  const { operations } = shop
  expect(await operations.write((db, tenantId) => db.beginRestore(tenantId, file, backup.schema))).toEqual({
    ok: true,
    next: null,
  })
  expect(await operations.write((db, tenantId) => db.takeParts(tenantId, file, backup.parts))).toEqual({
    ok: false,
    reason: 'other-file',
  })
  expect(await allRows(shop)).toEqual(lives)
  expect(
    await operations.write((db, tenantId) => db.beginRestore(tenantId, 'b'.repeat(64), backup.schema)),
  ).toMatchObject({ ok: false, reason: 'not-empty' })
})

test('another file begins anew', async () => {
  const { schema, parts } = await aBackup(await aLivedShop())
  const { operations } = aShop()
  await operations.write((db, tenantId) => db.beginRestore(tenantId, file, schema))
  await operations.write((db, tenantId) => db.takeParts(tenantId, file, parts.slice(0, 5)))
  expect(await operations.write((db, tenantId) => db.beginRestore(tenantId, 'b'.repeat(64), schema))).toEqual({
    ok: true,
    next: 1,
  })
  expect(await operations.write((db, tenantId) => db.takeParts(tenantId, file, parts))).toEqual({
    ok: false,
    reason: 'other-file',
  })
})

test.each([
  ['with a part missing', ({ parts, schema }: Backup) => ({ schema, parts: parts.slice(0, -2) }), 'rows-missing'],
  [
    'of a newer shop',
    ({ parts, schema }: Backup) => ({ parts, schema: { ...schema, migrations: [...schema.migrations, '9999-later'] } }),
    'unknown-migration',
  ],
  [
    'with columns that the shop does not know',
    ({ parts, schema: { migrations: names, tables } }: Backup) => ({
      parts,
      schema: { migrations: names, tables: tables.map((table) => ({ ...table, columns: [...table.columns, 'more'] })) },
    }),
    'other-columns',
  ],
  [
    'whose rows name what is not there',
    ({ parts, schema: { migrations: names, tables } }: Backup) => ({
      parts: parts
        .filter(({ table }) => table !== 'order_persons' && table !== 'orders')
        .map((part, at) => ({ ...part, place: at + 1 })),
      schema: {
        migrations: names,
        tables: tables.map((table) =>
          ['orders', 'order_persons'].includes(table.name) ? { ...table, rows: 0 } : table,
        ),
      },
    }),
    'does-not-fit',
  ],
])('a backup %s fills nothing, and the shop stays an empty shop that works', async (_what, change, reason) => {
  const shop = aShop()
  const empty = await allRows(shop)
  const { schema, parts } = change(await aBackup(await aLivedShop()))
  const { operations } = shop
  const begun = await operations.write((db, tenantId) => db.beginRestore(tenantId, file, schema))
  if (begun.ok) await operations.write((db, tenantId) => db.takeParts(tenantId, file, parts))
  const end = begun.ok ? await operations.write((db, tenantId) => db.finishRestore(tenantId, file, schema)) : begun
  expect(end).toMatchObject({ ok: false, reason })
  expect(await allRows(shop)).toEqual(empty)
  await operations.write((db, tenantId) => db.importCatalogue(tenantId, aCatalogue(), published(), plainly))
  expect(
    (await shop.shop.read((db, tenantId) => db.listing(tenantId, aListingQuery(), anonymous))).products,
  ).toHaveLength(1)
})

test('the backup of an older version becomes a shop of this one', async () => {
  const count = migrations.findIndex(({ name }) => name.endsWith('-refunds'))
  const backup = await runInDurableObject(aShop().stub, async (_shop, { storage }) => {
    await storage.deleteAll()
    migrate(storage, migrations.slice(0, count), noon)
    storage.sql.exec(`
      INSERT INTO orders (id, code, token, key, digest, status, placed_at, is_web, show_on_pos, goods, shipping, points,
        total, vat, vat_excluded, earns, payment, delivery, shipping_description, notes)
      VALUES (1, 'W1', 't', 'k', 'd', 'paid', 0, 1, 1, 1999, 0, 0, 1999, 0, 0, 99, 'viva', 'collect', '', '');
      INSERT INTO refunds (key, order_id, amount, state, restock, who, why, at)
      VALUES ('r1', 1, 500, 'done', 1, 'Maria', '', 0)`)
    const schema = beginBackup(storage, 'copy')
    return { schema, parts: await partsFrom((from) => backupPage(storage, 'copy', from)) }
  })
  expect(backup.schema.migrations).toHaveLength(count)
  const { shop, end } = await restored(backup)
  expect(end.ok).toBe(true)
  const rows = await runInDurableObject(shop.stub, (_shop, { storage }) => ({
    applied: storage.sql.exec('SELECT name FROM migrations').toArray().length,
    schema: storage.sql.exec("SELECT name, sql FROM sqlite_master WHERE name NOT GLOB '_*' ORDER BY name").toArray(),
    tables: rowsOf(storage),
  }))
  expect(rows.applied).toBe(migrations.length)
  // What the later migrations make of it.
  expect(rows.tables.refunds).toMatchObject([{ key: 'r1', restock: 'all' }])
  expect(rows.tables.orders).toMatchObject([{ code: 'W1', point_rate: 4_952_477 }])
  const fresh = await runInDurableObject(aShop().stub, (_shop, { storage }) =>
    storage.sql.exec("SELECT name, sql FROM sqlite_master WHERE name NOT GLOB '_*' ORDER BY name").toArray(),
  )
  expect(rows.schema).toEqual(fresh)
})
