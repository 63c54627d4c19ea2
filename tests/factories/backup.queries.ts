import { runInDurableObject } from 'cloudflare:test'
import {
  type BackupCursor,
  type BackupPage,
  type BackupPart,
  BackupRows,
  type BackupSchema,
} from '#app/domain/backup/backup-file.ts'
import { cents } from '#app/domain/money.ts'
import { anonymousBuyer } from '#app/domain/pricing/price.ts'
import { listTables } from '#workers/shop/backup/backup.queries.ts'
import { insertSession } from '#workers/shop/customers/sign-in.queries.ts'
import type { Database } from '#workers/shop/database.ts'
import { aCatalogue, aProduct, aVariant, publishedPictures } from './catalogue.ts'
import { aPageText, aPost, someContent } from './content.ts'
import { aCustomerRow } from './customer-rows.ts'
import { aCustomer, aNewSession } from './customers.ts'
import { anOrderRequest, someOrderRules } from './orders.ts'
import { aPastOrder } from './past-orders.ts'
import { aShop, importOptions } from './shop.ts'

type Shop = ReturnType<typeof aShop>

/** Text that every kind of wrong escaping changes. */
export const unusualText = 'a "quote", a \\, \u2028, \u0001, Ποτήρι, 🂡, {"json": [1]}, null, 1e5'

/** A shop in use: products, content, customers, own and imported orders, points, mails and a session. */
export async function aUsedShop(id = 'test-shop'): Promise<Shop> {
  const usedShop = aShop({ id })
  const { operations, shop, stub } = usedShop
  const variants = [
    aVariant({ sku: 'B-S', size: 'S' }),
    aVariant({ sku: 'B-L', size: 'L', price: 2600, salePrice: 1999 }),
  ]
  const products = [
    aProduct({ stock: 5, nicotineMgPerMl: 1.5, volumeMl: 10, shortDescription: unusualText }),
    aProduct({ sku: 'B', variants, name: 'Ποτήρι', deleted: false }),
  ]
  const reports = [
    await operations.write((db, tenantId) =>
      db.importCatalogue(tenantId, aCatalogue({ products }), publishedPictures(), importOptions),
    ),
    await operations.write((db, tenantId) =>
      db.importContent(
        tenantId,
        someContent({ posts: [aPost()], pageContent: [aPageText({ text: '<p>Ναι</p>' })] }),
        publishedPictures(),
        importOptions,
      ),
    ),
    await operations.write((db, tenantId) =>
      db.importCustomers(tenantId, { customers: [aCustomerRow({ points: 500 })] }, importOptions),
    ),
    await operations.write((db, tenantId) =>
      db.importOrders(tenantId, { orders: [aPastOrder()], pointPercentage: 5 }, importOptions),
    ),
  ]
  const issues = reports.flatMap((report) => report.issues)
  if (issues.length > 0) throw new Error(JSON.stringify(issues))
  for (const quantity of [1, 2]) await order(usedShop, quantity)
  await shop.write((db, tenantId) => db.reportError(tenantId, { id: 'e', kind: 'failed', route: '/' }))
  await runInDurableObject(stub, async (_shop, { storage }) => {
    const now = Date.now()
    const customer = aCustomer(storage, { email: 'eleni@mail.example', username: 'eleni', company: unusualText })
    insertSession(storage, { ...aNewSession(), customer }, now)
    storage.sql.exec(
      "INSERT INTO mailed_links (customer_id, kind, token_hash, expires_at) VALUES (?, 'reset', 'hash', ?)",
      ...[customer, now],
    )
    // An imported row that was edited in the shop.
    storage.sql.exec("UPDATE products SET name = 'Changed here', edited = 1 WHERE sku = 'B'")
  })
  return usedShop
}

/** A guest orders this quantity of the first product. */
export async function order({ shop }: Shop, quantity: number): Promise<void> {
  const request = anOrderRequest({ lines: [{ variant: 1, quantity }], displayedTotal: cents(350 + 2000 * quantity) })
  const placed = await shop.write((db, tenantId) =>
    db.placeOrder(tenantId, request, anonymousBuyer, someOrderRules(), 'https://shop.test', null, 'a visitor'),
  )
  if (!('order' in placed) && !JSON.stringify(placed).includes('token')) throw new Error(JSON.stringify(placed))
}

/** All rows of the tables in a backup, by table. */
export function allRows({ stub }: Shop): Promise<Record<string, unknown[]>> {
  return runInDurableObject(stub, (_shop, { storage }) => readRows(storage))
}

export function readRows(db: Database): Record<string, unknown[]> {
  return Object.fromEntries(
    listTables(db)
      .sort()
      .map((table) => [
        table,
        db.sql
          .exec(`SELECT * FROM "${table}"`)
          .toArray()
          .map((row) => ({ row, text: JSON.stringify(row) }))
          .sort((a, b) => (a.text < b.text ? -1 : 1))
          .map(({ row }) => row),
      ]),
  )
}

/**
 * The rows that a restored shop must have unchanged: without the catalogue's generation, the ids that a restore skips
 * and the version of the HTML rules.
 */
export function comparableRows({ goods_version: _, spent_ids = [], ...tables }: Record<string, unknown[]>) {
  return {
    ...Object.fromEntries(
      Object.entries(tables).map(([table, rows]) => [
        table,
        rows.map((row) => ({ ...Object(row), ...('html_rules' in Object(row) ? { html_rules: 0 } : {}) })),
      ]),
    ),
    spent_ids: spent_ids.filter((row) => Reflect.get(Object(row), 'name') !== 'orders'),
  }
}

type ReadPage = (cursor: BackupCursor) => BackupPage | null | Promise<BackupPage | null>

/** Reads all parts of a started backup, page by page. */
export async function readParts(readPage: ReadPage): Promise<BackupPart[]> {
  let lines = ''
  for (let cursor: BackupCursor | null = { table: 0, row: 0 }; cursor !== null; ) {
    const page = await readPage(cursor)
    if (page === null) throw new Error('The backup no longer exists')
    lines += page.lines
    cursor = page.next
  }
  return lines
    .trimEnd()
    .split('\n')
    .map((line, index) => {
      const { table, rows } = BackupRows.parse(JSON.parse(line))
      return { place: index + 1, table, rows: JSON.stringify(rows) }
    })
}

export interface Backup {
  readonly schema: BackupSchema
  readonly parts: BackupPart[]
}

/** A complete backup of the shop. */
export async function aBackup({ operations }: Shop): Promise<Backup> {
  const schema = await operations.write((db, tenantId) => db.beginBackup(tenantId, 'a copy'))
  const parts = await readParts((cursor) =>
    operations.read((db, tenantId) => db.readBackupPage(tenantId, 'a copy', cursor)),
  )
  await operations.write((db, tenantId) => db.endBackup(tenantId, 'a copy'))
  return { schema, parts }
}
