import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { CatalogueFile, type ImportReport } from '#app/domain/catalogue/catalogue-file.ts'
import { ContentFile } from '#app/domain/content/content-file.ts'
import { CustomersFile } from '#app/domain/customers/customers-file.ts'
import { OrdersFile } from '#app/domain/orders/orders-file.ts'
import { importFolder } from '#tenants/cli/import-folder.ts'
import { CliError } from '#tenants/cli/issues.ts'
import type { Counts, OperatorClient } from '#tenants/cli/operator-client.ts'
import { removeProduct, removeRow } from '#workers/shop/admin/rows.ts'
import { anonymizeCustomer, setEmail } from '#workers/shop/customers/customers.queries.ts'
import type { Database } from '#workers/shop/database.ts'
import { aCatalogue, aCategory, aProduct, aVariant, publishedPictures } from './factories/catalogue.ts'
import { someContent } from './factories/content.ts'
import { aCustomerRow } from './factories/customer-rows.ts'
import { aGateway } from './factories/gateway.ts'
import { readAllRows } from './factories/imports.ts'
import { aPastOrder } from './factories/past-orders.ts'
import { importOptions, noon, stockShop } from './factories/shop.ts'

/** A dry run of a folder reports exactly what its publish does, whatever was edited in the admin. */

interface Folder {
  readonly catalogue?: Parameters<typeof aCatalogue>[0]
  readonly customers?: readonly Parameters<typeof aCustomerRow>[0][]
  readonly orders?: readonly Parameters<typeof aPastOrder>[0][]
}

const ownerEmail = 'owner@kiosk.example'
/** Small, so that a few products already need several requests. */
const chunkSizes = { products: 2, dryRunProducts: 3, others: 2 }
const [red, blue, cup] = [aVariant({ sku: 'POD-R', size: 'R' }), aVariant({ sku: 'POD-B', size: 'B' }), 'CUP']
const createPods = (variants = [red]) => aProduct({ sku: 'POD', slug: 'pod', variants })
const createOrder = (code: string, ...skus: string[]) => ({
  ...{ code, lines: skus.map((sku) => ({ sku, quantity: 1, price: 100 })) },
})

/** A shop to which folders are published by the operator API. */
function createFolderShop() {
  const gateway = aGateway()
  const id = crypto.randomUUID()
  const importRows: OperatorClient['importRows'] = async (tenant, kind, request, how) => {
    const requested = Object.entries(how).map(([name, on]) => `${name}=${on}`)
    const path = `/tenants/${tenant}/${kind}?${requested.join('&')}`
    const response = await gateway.operate('POST', path, JSON.stringify(request))
    const { issues, ...counts } = await response.json<ImportReport & Counts>()
    if (response.ok) return counts
    throw new CliError(
      'refused',
      issues.map(({ row, field, message }) => ({ path: `${row}.${field}`, message })),
    )
  }
  const publishFolder = async (
    { catalogue = {}, customers = [{}], orders = [] }: Folder,
    dryRun: boolean,
    content: boolean,
  ) => {
    const files = {
      record: { id, database: id, location: 'eeur' as const },
      settings: { pointPercentage: 5 },
      catalogue: CatalogueFile.parse(aCatalogue({ products: [createPods()], ...catalogue })),
      content: ContentFile.parse(someContent()),
      customers: CustomersFile.parse({ customers: customers.map(aCustomerRow) }),
      orders: OrdersFile.parse({ orders: orders.map(aPastOrder) }),
      staff: { staff: [] },
    }
    const done: unknown[] = []
    try {
      const counted = importFolder(
        { importRows },
        files,
        publishedPictures(),
        { ...importOptions, dryRun, content },
        chunkSizes,
      )
      for await (const [kind, { added, changed, unchanged, kept }] of counted)
        done.push({ kind, added, changed, unchanged, kept })
    } catch (error) {
      if (!(error instanceof CliError)) throw error
      return error.issues.map(({ path }) => path)
    }
    return done
  }
  const inside = <Value>(load: (db: Database) => Value) =>
    runInDurableObject(env.SHOP.getByName(id), (_shop, { storage }) => load(storage))
  return {
    inside,
    publish: (folder: Folder) => publishFolder(folder, false, false),
    /** Returns both results, and checks that the dry run changed nothing. */
    async rehearseAndPublish(folder: Folder, content = false) {
      const before = await inside(readAllRows)
      const rehearsed = await publishFolder(folder, true, content)
      expect(await inside(readAllRows)).toEqual(before)
      return { rehearsed, published: await publishFolder(folder, false, content) }
    },
  }
}

const editProduct = (db: Database) => db.sql.exec("UPDATE products SET name = 'Edited' WHERE sku = 'POD'")
const bothVariants = { products: [createPods([red, blue])] }

const refusedCases: readonly (readonly [what: string, at: string, (db: Database) => unknown, Folder, Folder])[] = [
  [
    'a new variant of a product that was edited in the admin',
    'orders.json orders.0.lines.1.sku',
    editProduct,
    {},
    { catalogue: bothVariants, orders: [createOrder('O-1', 'POD-R', 'POD-B')] },
  ],
  [
    'a product that was removed in the admin',
    'orders.json orders.0.lines.0.sku',
    (db) => removeProduct(db, 1, ownerEmail, noon),
    {},
    { orders: [createOrder('O-1', 'POD-R')] },
  ],
  [
    'a customer who deleted the account',
    'orders.json orders.1.email',
    (db) => anonymizeCustomer(db, 1),
    { orders: [createOrder('O-1', 'POD-R')] },
    { orders: [createOrder('O-1', 'POD-R'), createOrder('O-2', 'POD-R')] },
  ],
  [
    'a customer who changed the email address',
    'orders.json orders.0.email',
    (db) => setEmail(db, 1, 'mary@mail.example', 'mary@mail.example'),
    {},
    { orders: [createOrder('O-1', 'POD-R')] },
  ],
]

test.each(refusedCases)('dry run and publish both refuse a past order of %s', async (_, at, ...rest) => {
  const [happens, first, then] = rest
  const shop = createFolderShop()
  await shop.publish(first)
  await shop.inside(happens)
  expect(await shop.rehearseAndPublish(then)).toEqual({ rehearsed: [at], published: [at] })
})

test.each(refusedCases.filter(([, at]) => at.endsWith('sku')))(
  'dry run and publish both accept a past order of %s if the folder overrides it',
  async (_, __, ...rest) => {
    const [happens, first, then] = rest
    const shop = createFolderShop()
    await shop.publish(first)
    await shop.inside(happens)
    const { rehearsed, published } = await shop.rehearseAndPublish(then, true)
    expect(rehearsed).toEqual(published)
    expect(published).toContainEqual({ kind: 'past orders', added: 1, changed: 0, unchanged: 0, kept: 0 })
  },
)

test('dry run and publish both refuse a product that would be in no category, even if the folder has its categories', async () => {
  const shop = createFolderShop()
  const categories = [aCategory(), aCategory({ code: 'parts' })]
  await shop.publish({ catalogue: { categories } })
  await shop.inside((db) => removeRow(db, 'categories', 2, ownerEmail, noon))
  const products = [createPods(), aProduct({ sku: cup, categories: ['parts'] })]
  const at = ['catalogue.json products.1.categories']
  expect(await shop.rehearseAndPublish({ catalogue: { categories, products } })).toEqual({
    ...{ rehearsed: at, published: at },
  })
})

const acceptedCases: readonly (readonly [what: string, (db: Database) => unknown, Folder, Folder])[] = [
  [
    'an existing order whose lines changed in the folder',
    editProduct,
    { orders: [createOrder('O-1', 'POD-R')] },
    { catalogue: bothVariants, orders: [createOrder('O-1', 'POD-B')] },
  ],
  [
    'an order of a variant that the admin created again in another product',
    (db) => {
      removeProduct(db, 1, ownerEmail, noon)
      stockShop(db, { products: [aProduct({ sku: 'OWN', slug: 'own', variants: [red] })] })
      db.sql.exec('UPDATE products SET source = NULL')
    },
    {},
    { orders: [createOrder('O-1', 'POD-R')] },
  ],
  [
    'an order of a variant that an edited product already had',
    editProduct,
    {},
    { catalogue: bothVariants, orders: [createOrder('O-1', 'POD-R')] },
  ],
  [
    'customers whose price list is in the same folder',
    () => {},
    {},
    { catalogue: { priceLists: [{ id: 1, name: 'Trade' }] }, customers: [{ priceList: 1 }] },
  ],
  [
    'customers whose price list was removed in the admin',
    (db) => removeRow(db, 'price-lists', 1, ownerEmail, noon),
    { catalogue: { priceLists: [{ id: 1, name: 'Trade' }] } },
    { catalogue: { priceLists: [{ id: 1, name: 'Trade' }] }, customers: [{ priceList: 1 }] },
  ],
  [
    'more products than one request contains',
    () => {},
    {},
    {
      catalogue: {
        products: [
          createPods(),
          ...Array.from({ length: 2 * chunkSizes.dryRunProducts }, (_, index) =>
            aProduct({ sku: `P${index}`, variants: [aVariant({ sku: `P${index}` })] }),
          ),
        ],
      },
    },
  ],
]

test.each(acceptedCases)('%s: dry run and publish report the same counts', async (_, happens, first, then) => {
  const shop = createFolderShop()
  await shop.publish(first)
  await shop.inside(happens)
  const { rehearsed, published } = await shop.rehearseAndPublish(then)
  expect(published).toHaveLength(4)
  expect(rehearsed).toEqual(published)
})
