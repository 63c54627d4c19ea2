import { createHash } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { CatalogueFile } from '#app/domain/catalogue/catalogue-file.ts'
import { ContentFile } from '#app/domain/content/content-file.ts'
import { CustomersFile } from '#app/domain/customers/customers-file.ts'
import { OrdersFile } from '#app/domain/orders/orders-file.ts'
import { aCatalogue, aProduct, aVariant } from '#tests/factories/catalogue.ts'
import { someContent } from '#tests/factories/content.ts'
import { aCustomerRow } from '#tests/factories/customer-rows.ts'
import { anOpenedTenant } from '#tests/factories/opened-tenant.ts'
import { aPastOrder } from '#tests/factories/past-orders.ts'
import { CliError } from './issues.ts'
import type { OperatorClient } from './operator-client.ts'
import { listWarnings, publish } from './publish.ts'
import type { ShopFolder } from './shop-folder.ts'

const plainOptions = { stock: false, content: false, dryRun: false }
const someProducts = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    aProduct({ sku: `P${index}`, slug: `p-${index}`, variants: [aVariant({ sku: `P${index}-V` })] }),
  )

function aShopFolder(products = someProducts(1)): ShopFolder {
  const file = join(mkdtempSync(join(tmpdir(), 'publish-')), 'thing.svg')
  writeFileSync(file, '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="60"/>')
  return {
    ...anOpenedTenant(),
    catalogue: CatalogueFile.parse(aCatalogue({ products })),
    content: ContentFile.parse(someContent()),
    customers: CustomersFile.parse({ customers: [aCustomerRow()] }),
    orders: OrdersFile.parse({ orders: [aPastOrder()] }),
    staff: { staff: [] },
    pictures: ['products/thing.svg'],
    brandFiles: ['brand/logo.svg'],
    getPicturePath: () => file,
  }
}

/** A fake Worker that records its calls. It fails those that begin with `refuse`. */
function createFakeWorker(refuse?: string, excluded: readonly string[] = [], database: string | null = null) {
  const calls: string[] = []
  const requested = new Map<string, unknown>()
  const files = new Map<string, string>()
  const recordCall = (call: string) => {
    calls.push(call)
    if (refuse !== undefined && call.startsWith(refuse))
      throw new CliError('refused', [{ path: 'products.3.slug', message: 'no' }])
  }
  const operator: OperatorClient = {
    local: true,
    listTenants: async () => [],
    getDatabase: async () => database,
    remove: async () => ({ hostsRemoved: [] }),
    async putRecord(_record, { dryRun }) {
      recordCall(dryRun ? 'dry run of record' : 'record')
      return { record: 'added', hostsAdded: [], hostsRemoved: [] }
    },
    async importRows(_id, kind, { rows }, options) {
      const { products = [] } = rows as Partial<CatalogueFile>
      requested.set(`${options.dryRun ? 'dry run of ' : ''}${kind}`, rows)
      recordCall(`${options.dryRun ? 'dry run of ' : ''}${kind}${kind === 'catalogue' ? ` ${products.length}` : ''}`)
      const [excludedProducts, excludedContent] = [
        excluded.filter((row) => !row.startsWith('slides')),
        excluded.filter((row) => row.startsWith('slides')),
      ]
      const excludedRows = kind === 'catalogue' ? excludedProducts : kind === 'content' ? excludedContent : []
      return { added: 1, changed: 0, unchanged: 0, kept: 0, excluded: excludedRows }
    },
    pictures: async () => files,
    async putPictures(_id, _folder, pictures) {
      recordCall('pictures')
      for (const [key, bytes] of pictures) files.set(key, createHash('md5').update(bytes).digest('hex'))
      return { written: pictures.size }
    },
  }
  return { calls, requested, operator }
}

test('publish makes a dry run of everything first, and writes the record last', async () => {
  const { calls, operator } = createFakeWorker()
  await publish(operator, aShopFolder(), plainOptions, () => {})
  expect(calls.filter((call, index) => call !== calls[index - 1])).toEqual([
    'dry run of record',
    'dry run of catalogue 0',
    'dry run of catalogue 1',
    'dry run of content',
    'dry run of customers',
    'dry run of orders',
    'pictures',
    'catalogue 0',
    'catalogue 1',
    'content',
    'customers',
    'orders',
    'record',
  ])
})

test('a folder that names the database from before a restore is refused', async () => {
  for (const dryRun of [true, false]) {
    const { calls, operator } = createFakeWorker(undefined, [], 'kiosk-2')
    const publishing = publish(operator, aShopFolder(), { ...plainOptions, dryRun }, () => {})
    await expect(publishing).rejects.toThrow('uses the database kiosk-2')
    expect(calls).toEqual([])
  }
  const { calls, operator } = createFakeWorker(undefined, [], aShopFolder().record.database)
  await publish(operator, aShopFolder(), plainOptions, () => {})
  expect(calls).toContain('record')
})

test('rows that were removed in the admin are printed once, with the option that restores them', async () => {
  for (const dryRun of [false, true]) {
    const { operator } = createFakeWorker(undefined, ['brands nova', 'slides winter'])
    const messages: string[] = []
    await publish(operator, aShopFolder(), { ...plainOptions, dryRun }, (line) => messages.push(line))
    expect(messages.filter((line) => line.startsWith('skipped'))).toEqual([
      'skipped, because they were removed in the admin (--content restores them): brands nova, slides winter',
    ])
  }
})

test('a dry run of orders sends the rows that the shop does not have yet, and staff have a dry run too', async () => {
  const { requested, operator } = createFakeWorker()
  const missing: Partial<Record<string, string[]>> = { catalogue: ['CUP-L'], customers: ['maria@mail.example'] }
  const operatorWithMissing: OperatorClient = {
    ...operator,
    importRows: async (id, kind, ...request) => ({
      ...(await operator.importRows(id, kind, ...request)),
      missing: missing[kind],
    }),
  }
  const member = { email: 'eleni@kiosk.example', name: 'Eleni', role: 'owner' as const, password: '', secret: '' }
  const messages: string[] = []
  const shop = { ...aShopFolder(someProducts(1)), staff: { staff: [member] } }
  await publish(operatorWithMissing, shop, { ...plainOptions, dryRun: true }, (line) => messages.push(line))
  expect(requested.get('dry run of orders')).toMatchObject({
    missingGoods: ['CUP-L'],
    missingCustomers: ['maria@mail.example'],
  })
  expect(messages).toContain('staff (dry run): 1 added, 0 already there')
})

test('rows that were edited in the admin and staff who are already there are counted separately', async () => {
  const { operator } = createFakeWorker()
  const counts = { added: 0, changed: 1, unchanged: 2, kept: 3 }
  const member = { email: 'eleni@kiosk.example', name: 'Eleni', role: 'owner' as const, password: '', secret: '' }
  const shop = { ...aShopFolder(someProducts(1)), staff: { staff: [member] } }
  const messages: string[] = []
  const importRows = async () => counts
  await publish({ ...operator, importRows }, shop, { ...plainOptions, dryRun: true }, (line) => messages.push(line))
  expect(messages).toContain(
    'content (dry run): 0 added, 1 changed, 2 unchanged, 3 edited in the admin and not overwritten',
  )
  expect(messages).toContain('staff (dry run): 0 added, 3 already there')
})

test('publishing again uploads no existing pictures', async () => {
  const { calls, operator } = createFakeWorker()
  const shop = aShopFolder()
  await publish(operator, shop, plainOptions, () => {})
  expect(calls.filter((call) => call === 'pictures')).toHaveLength(1 + 1)
  calls.length = 0
  const messages: string[] = []
  await publish(operator, shop, plainOptions, (line) => messages.push(line))
  expect(calls).not.toContain('pictures')
  expect(messages[0]).toBe('pictures: 0 published, 1 unchanged; 0 of 2 brand files updated')
})

test('an error in any dry run stops the publish before anything is written', async () => {
  for (const refuse of ['record', 'catalogue', 'content', 'customers', 'orders'].map((call) => `dry run of ${call}`)) {
    const { calls, operator } = createFakeWorker(refuse)
    await expect(publish(operator, aShopFolder(), plainOptions, () => {})).rejects.toThrow(CliError)
    expect(calls.filter((call) => !call.startsWith('dry run'))).toEqual([])
  }
})

test('products are sent in chunks of 100, and an issue has the index of its row in the file', async () => {
  const { calls, operator } = createFakeWorker('catalogue 50')
  const publishing = publish(operator, aShopFolder(someProducts(250)), plainOptions, () => {})
  await expect(publishing).rejects.toMatchObject({ issues: [{ path: 'catalogue.json products.203.slug' }] })
  expect(calls.filter((call) => call.startsWith('catalogue'))).toEqual([
    'catalogue 0',
    'catalogue 100',
    'catalogue 100',
    'catalogue 50',
  ])
  expect(calls).not.toContain('record')
})

test('a dry run writes nothing and prints what would change', async () => {
  const { calls, operator } = createFakeWorker()
  const messages: string[] = []
  await publish(operator, aShopFolder(), { ...plainOptions, dryRun: true }, (line) => messages.push(line))
  expect(calls.filter((call) => !call.startsWith('dry run'))).toEqual([])
  expect(messages).toEqual([
    'products (dry run): 1 added, 0 changed, 0 unchanged',
    'content (dry run): 1 added, 0 changed, 0 unchanged',
    'customers (dry run): 1 added, 0 changed, 0 unchanged',
    'past orders (dry run): 1 added, 0 changed, 0 unchanged',
    'pictures: 1 to publish, 0 unchanged',
  ])
})

test('a shop that accepts cards without viva_auth gets a warning', async () => {
  const countWarnings = async (secrets: Readonly<Record<string, string>>) => {
    const folder = aShopFolder()
    const settings = { ...folder.settings, payNow: true, vivaWallet: true }
    const messages: string[] = []
    const shop = { ...folder, settings, record: { ...folder.record, secrets } }
    await publish(createFakeWorker().operator, shop, plainOptions, (line) => messages.push(line))
    return messages.filter((line) => line.startsWith('warning: without viva_auth')).length
  }
  expect(await countWarnings({ viva_client_id: 'client', viva_client_secret: 'secret' })).toBe(1)
  expect(await countWarnings({ viva_client_id: 'client', viva_client_secret: 'secret', viva_auth: 'key' })).toBe(0)
  expect(await countWarnings({})).toBe(0)
})

test('a custom message with an unknown key gets a warning', () => {
  const { record, settings } = aShopFolder()
  const messages = { 'cart.titel': 'Basket', 'cart.title': 'Basket' }
  expect(listWarnings({ settings, record: { ...record, messages } })).toEqual([
    'messages changes cart.titel, but the shop has no such text',
  ])
})
