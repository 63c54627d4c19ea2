import { runInDurableObject } from 'cloudflare:test'
import {
  type BackupPart,
  BackupRows,
  type BackupSchema,
  type CopyPage,
  type CopyPlace,
} from '#app/domain/backup/backup-file.ts'
import { cents } from '#app/domain/money.ts'
import { anonymous } from '#app/domain/pricing/buyer.ts'
import { tablesOf } from '#workers/shop/backup/tables.queries.ts'
import { insertSession } from '#workers/shop/customers/sessions.queries.ts'
import type { Database } from '#workers/shop/database.ts'
import { aCatalogue, aProduct, aVariant, published } from './catalogue.ts'
import { aPageText, aPost, someContent } from './content.ts'
import { aCustomerRow } from './customer-rows.ts'
import { aCustomer, aNewSession } from './customers.ts'
import { anOrderRequest, someOrderRules } from './orders.ts'
import { aPastOrder } from './past-orders.ts'
import { aShop, plainly } from './shop.ts'

type Shop = ReturnType<typeof aShop>

/** Text in which every way to write it down wrongly shows. */
export const oddText = 'a "quote", a \\, \u2028, \u0001, Ποτήρι, 🂡, {"json": [1]}, null, 1e5'

/** A shop that has lived: goods, words, customers, orders of its own and from elsewhere, points, mails, a session. */
export async function aLivedShop(id = 'test-shop'): Promise<Shop> {
  const lived = aShop({ id })
  const { operations, shop, stub } = lived
  const variants = [
    aVariant({ sku: 'B-S', size: 'S' }),
    aVariant({ sku: 'B-L', size: 'L', price: 2600, salePrice: 1999 }),
  ]
  const products = [
    aProduct({ stock: 5, nicotineMgPerMl: 1.5, volumeMl: 10, shortDescription: oddText }),
    aProduct({ sku: 'B', variants, name: 'Ποτήρι', deleted: false }),
  ]
  const reports = [
    await operations.write((db, tenantId) =>
      db.importCatalogue(tenantId, aCatalogue({ products }), published(), plainly),
    ),
    await operations.write((db, tenantId) =>
      db.importContent(
        tenantId,
        someContent({ posts: [aPost()], pageContent: [aPageText({ text: '<p>Ναι</p>' })] }),
        published(),
        plainly,
      ),
    ),
    await operations.write((db, tenantId) =>
      db.importCustomers(tenantId, { customers: [aCustomerRow({ points: 500 })] }, plainly),
    ),
    await operations.write((db, tenantId) =>
      db.importOrders(tenantId, { orders: [aPastOrder()], pointPercentage: 5 }, plainly),
    ),
  ]
  const faults = reports.flatMap((report) => report.faults)
  if (faults.length > 0) throw new Error(JSON.stringify(faults))
  for (const quantity of [1, 2]) await order(lived, quantity)
  await shop.write((db, tenantId) => db.reportError(tenantId, { id: 'e', kind: 'failed', route: '/' }))
  await runInDurableObject(stub, async (_shop, { storage }) => {
    const now = Date.now()
    const customer = aCustomer(storage, { email: 'eleni@mail.example', username: 'eleni', company: oddText })
    insertSession(storage, { ...aNewSession(), customer }, now)
    storage.sql.exec(
      "INSERT INTO mailed_links (customer_id, kind, token_hash, expires_at) VALUES (?, 'reset', 'hash', ?)",
      ...[customer, now],
    )
    // The shop changed what was imported.
    storage.sql.exec("UPDATE products SET name = 'Changed here', edited = 1 WHERE sku = 'B'")
  })
  return lived
}

/** A guest orders so many of the first product. */
export async function order({ shop }: Shop, quantity: number): Promise<void> {
  const request = anOrderRequest({ lines: [{ variant: 1, quantity }], shownTotal: cents(350 + 2000 * quantity) })
  const placed = await shop.write((db, tenantId) =>
    db.placeOrder(tenantId, request, anonymous, someOrderRules(), 'https://shop.test', null, 'a visitor'),
  )
  if (!('order' in placed) && !JSON.stringify(placed).includes('token')) throw new Error(JSON.stringify(placed))
}

/** Every row of every table that a backup has, by table. */
export function allRows({ stub }: Shop): Promise<Record<string, unknown[]>> {
  return runInDurableObject(stub, (_shop, { storage }) => rowsOf(storage))
}

export function rowsOf(db: Database): Record<string, unknown[]> {
  return Object.fromEntries(
    tablesOf(db)
      .sort()
      .map((table) => [table, db.sql.exec(`SELECT * FROM "${table}" ORDER BY 1, 2`).toArray()]),
  )
}

/**
 * The rows that a restored shop has as they were: without the numbers that make what was remembered of the goods outdated and that
 * orders leave out, and whatever rules the file says have cleaned its HTML.
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

type PageOf = (from: CopyPlace) => CopyPage | null | Promise<CopyPage | null>

/** All parts of a copy that was begun, page by page. */
export async function partsFrom(pageOf: PageOf): Promise<BackupPart[]> {
  let lines = ''
  for (let from: CopyPlace | null = { table: 0, row: 0 }; from !== null; ) {
    const page = await pageOf(from)
    if (page === null) throw new Error('The copy is gone')
    lines += page.lines
    from = page.next
  }
  return lines
    .trimEnd()
    .split('\n')
    .map((line, at) => {
      const { table, rows } = BackupRows.parse(JSON.parse(line))
      return { place: at + 1, table, rows: JSON.stringify(rows) }
    })
}

export interface Backup {
  readonly schema: BackupSchema
  readonly parts: BackupPart[]
}

/** A whole backup of a shop. */
export async function aBackup({ operations }: Shop): Promise<Backup> {
  const schema = await operations.write((db, tenantId) => db.beginBackup(tenantId, 'a copy'))
  const parts = await partsFrom((from) => operations.read((db, tenantId) => db.backupPage(tenantId, 'a copy', from)))
  await operations.write((db, tenantId) => db.endBackup(tenantId, 'a copy'))
  return { schema, parts }
}
