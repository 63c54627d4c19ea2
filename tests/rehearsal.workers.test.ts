import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { CatalogueFile } from '#app/domain/catalogue/catalogue-file.ts'
import type { ImportReport } from '#app/domain/catalogue/import.ts'
import { ContentFile } from '#app/domain/content/content-file.ts'
import { CustomersFile } from '#app/domain/customers/customers-file.ts'
import { OrdersFile } from '#app/domain/orders/orders-file.ts'
import { Refused } from '#tenants/cli/fault.ts'
import { importFolder } from '#tenants/cli/folder-rows.ts'
import type { Counts, Operator } from '#tenants/cli/operator.ts'
import { aCatalogue, aCategory, aProduct, aVariant, published } from '#tests/factories/catalogue.ts'
import { someContent } from '#tests/factories/content.ts'
import { aCustomerRow } from '#tests/factories/customer-rows.ts'
import { aFront } from '#tests/factories/front.ts'
import { everyRow } from '#tests/factories/imports.ts'
import { aPastOrder } from '#tests/factories/past-orders.ts'
import { noon, plainly, stocked } from '#tests/factories/shop.ts'
import { removePerson, setEmail } from '#workers/shop/customers/customers.queries.ts'
import type { Database } from '#workers/shop/database.ts'
import { removeProduct, removeRow } from '#workers/shop/desk/make-and-remove.ts'

/** What a rehearsal of a folder says is what becomes of it when it is published, whatever the desk has done meanwhile. */

interface Folder {
  readonly catalogue?: Parameters<typeof aCatalogue>[0]
  readonly customers?: readonly Parameters<typeof aCustomerRow>[0][]
  readonly orders?: readonly Parameters<typeof aPastOrder>[0][]
}

const who = 'owner@kiosk.example'
/** Small, so that few products already travel in several requests. */
const chunkSizes = { products: 2, rehearsedProducts: 3, others: 2 }
const [red, blue, cup] = [aVariant({ sku: 'POD-R', size: 'R' }), aVariant({ sku: 'POD-B', size: 'B' }), 'CUP']
const pods = (variants = [red]) => aProduct({ sku: 'POD', slug: 'pod', variants })
const ordered = (code: string, ...skus: string[]) => ({
  ...{ code, lines: skus.map((sku) => ({ sku, quantity: 1, price: 100 })) },
})

/** A shop to which folders come by the operator's API. */
function aShopOfFolders() {
  const front = aFront()
  const id = crypto.randomUUID()
  const importRows: Operator['importRows'] = async (tenant, kind, request, how) => {
    const asked = Object.entries(how).map(([name, on]) => `${name}=${on}`)
    const path = `/tenants/${tenant}/${kind}?${asked.join('&')}`
    const answer = await front.operate('POST', path, JSON.stringify(request))
    const { faults, ...counts } = await answer.json<ImportReport & Counts>()
    if (answer.ok) return counts
    throw new Refused(
      'refused',
      faults.map(({ row, field, message }) => ({ path: `${row}.${field}`, message })),
    )
  }
  const bring = async (
    { catalogue = {}, customers = [{}], orders = [] }: Folder,
    dryRun: boolean,
    content: boolean,
  ) => {
    const files = {
      record: { id, database: id, location: 'eeur' as const },
      settings: { pointPercentage: 5 },
      catalogue: CatalogueFile.parse(aCatalogue({ products: [pods()], ...catalogue })),
      content: ContentFile.parse(someContent()),
      customers: CustomersFile.parse({ customers: customers.map(aCustomerRow) }),
      orders: OrdersFile.parse({ orders: orders.map(aPastOrder) }),
      staff: { staff: [] },
    }
    const done: unknown[] = []
    try {
      const counted = importFolder({ importRows }, files, published(), { ...plainly, dryRun, content }, chunkSizes)
      for await (const [kind, { added, changed, unchanged, kept }] of counted)
        done.push({ kind, added, changed, unchanged, kept })
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      return error.faults.map(({ path }) => path)
    }
    return done
  }
  const inside = <Value>(look: (db: Database) => Value) =>
    runInDurableObject(env.SHOP.getByName(id), (_shop, { storage }) => look(storage))
  return {
    inside,
    publish: (folder: Folder) => bring(folder, false, false),
    /** What both of them said. The rehearsal has written nothing. */
    async rehearseAndPublish(folder: Folder, content = false) {
      const before = await inside(everyRow)
      const rehearsed = await bring(folder, true, content)
      expect(await inside(everyRow)).toEqual(before)
      return { rehearsed, published: await bring(folder, false, content) }
    },
  }
}

const edit = (db: Database) => db.sql.exec("UPDATE products SET name = 'Edited' WHERE sku = 'POD'")
const withBoth = { products: [pods([red, blue])] }

const refusedAlike: readonly (readonly [what: string, at: string, (db: Database) => unknown, Folder, Folder])[] = [
  [
    'a new variant of a product that was edited at the desk',
    'orders.json orders.0.lines.1.sku',
    edit,
    {},
    { catalogue: withBoth, orders: [ordered('O-1', 'POD-R', 'POD-B')] },
  ],
  [
    'goods of a product that was removed at the desk',
    'orders.json orders.0.lines.0.sku',
    (db) => removeProduct(db, 1, who, noon),
    {},
    { orders: [ordered('O-1', 'POD-R')] },
  ],
  [
    'a customer who has deleted the account',
    'orders.json orders.1.email',
    (db) => removePerson(db, 1),
    { orders: [ordered('O-1', 'POD-R')] },
    { orders: [ordered('O-1', 'POD-R'), ordered('O-2', 'POD-R')] },
  ],
  [
    'a customer who has another address now',
    'orders.json orders.0.email',
    (db) => setEmail(db, 1, 'mary@mail.example', 'mary@mail.example'),
    {},
    { orders: [ordered('O-1', 'POD-R')] },
  ],
]

test.each(refusedAlike)(
  'a past order of %s is refused by both, unless the folder shall win',
  async (_, at, ...rest) => {
    const [happens, first, then] = rest
    const shop = aShopOfFolders()
    await shop.publish(first)
    await shop.inside(happens)
    expect(await shop.rehearseAndPublish(then)).toEqual({ rehearsed: [at], published: [at] })
    if (!at.endsWith('sku')) return
    const { rehearsed, published } = await shop.rehearseAndPublish(then, true)
    expect(rehearsed).toEqual(published)
    expect(published).toContainEqual({ kind: 'past orders', added: 1, changed: 0, unchanged: 0, kept: 0 })
  },
)

test('a product that would stand in no category is refused by both, also where the rows of its categories come along', async () => {
  const shop = aShopOfFolders()
  const categories = [aCategory(), aCategory({ code: 'parts' })]
  await shop.publish({ catalogue: { categories } })
  await shop.inside((db) => removeRow(db, 'categories', 2, who, noon))
  const products = [pods(), aProduct({ sku: cup, categories: ['parts'] })]
  const at = ['catalogue.json products.1.categories']
  expect(await shop.rehearseAndPublish({ catalogue: { categories, products } })).toEqual({
    ...{ rehearsed: at, published: at },
  })
})

const takenAlike: readonly (readonly [what: string, (db: Database) => unknown, Folder, Folder])[] = [
  [
    'an order that is there already, whatever goods it names by now',
    edit,
    { orders: [ordered('O-1', 'POD-R')] },
    { catalogue: withBoth, orders: [ordered('O-1', 'POD-B')] },
  ],
  [
    'an order of goods that the desk has made again under another product',
    (db) => {
      removeProduct(db, 1, who, noon)
      stocked(db, { products: [aProduct({ sku: 'OWN', slug: 'own', variants: [red] })] })
      db.sql.exec('UPDATE products SET source = NULL')
    },
    {},
    { orders: [ordered('O-1', 'POD-R')] },
  ],
  [
    'an order of what an edited product had before',
    edit,
    {},
    { catalogue: withBoth, orders: [ordered('O-1', 'POD-R')] },
  ],
  [
    'customers whose price list comes along with them',
    () => {},
    {},
    { catalogue: { priceLists: [{ id: 1, name: 'Trade' }] }, customers: [{ priceList: 1 }] },
  ],
  [
    'customers whose price list was removed at the desk',
    (db) => removeRow(db, 'price-lists', 1, who, noon),
    { catalogue: { priceLists: [{ id: 1, name: 'Trade' }] } },
    { catalogue: { priceLists: [{ id: 1, name: 'Trade' }] }, customers: [{ priceList: 1 }] },
  ],
  [
    'more goods than travel together',
    () => {},
    {},
    {
      catalogue: {
        products: [
          pods(),
          ...Array.from({ length: 2 * chunkSizes.rehearsedProducts }, (_, at) =>
            aProduct({ sku: `P${at}`, variants: [aVariant({ sku: `P${at}` })] }),
          ),
        ],
      },
    },
  ],
]

test.each(takenAlike)('%s: both count alike', async (_, happens, first, then) => {
  const shop = aShopOfFolders()
  await shop.publish(first)
  await shop.inside(happens)
  const { rehearsed, published } = await shop.rehearseAndPublish(then)
  expect(published).toHaveLength(4)
  expect(rehearsed).toEqual(published)
})
