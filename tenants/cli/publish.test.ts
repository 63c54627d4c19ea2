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
import { Refused } from './fault.ts'
import type { Operator } from './operator.ts'
import { publish, warningsOf } from './publish.ts'
import type { ShopFolder } from './shop-folder.ts'

const plainly = { stock: false, content: false, dryRun: false }
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
    pictures: ['goods/thing.svg'],
    brandFiles: ['brand/logo.svg'],
    pathOf: () => file,
  }
}

/** A Worker that takes everything and remembers what it was told. */
function aWorker(refuse?: string, leftOut: readonly string[] = [], database: string | null = null) {
  const calls: string[] = []
  const asked = new Map<string, unknown>()
  const files = new Map<string, string>()
  const heard = (call: string) => {
    calls.push(call)
    if (refuse !== undefined && call.startsWith(refuse))
      throw new Refused('refused', [{ path: 'products.3.slug', message: 'no' }])
  }
  const operator: Operator = {
    local: true,
    list: async () => [],
    databaseOf: async () => database,
    remove: async () => ({ hostsRemoved: [] }),
    async putRecord(_record, { dryRun }) {
      heard(dryRun ? 'rehearse record' : 'record')
      return { record: 'added', hostsAdded: [], hostsRemoved: [] }
    },
    async importRows(_id, kind, { rows }, options) {
      const { products = [] } = rows as Partial<CatalogueFile>
      asked.set(`${options.dryRun ? 'rehearse ' : ''}${kind}`, rows)
      heard(`${options.dryRun ? 'rehearse ' : ''}${kind}${kind === 'catalogue' ? ` ${products.length}` : ''}`)
      const [goods, words] = [
        leftOut.filter((row) => !row.startsWith('slides')),
        leftOut.filter((row) => row.startsWith('slides')),
      ]
      const some = kind === 'catalogue' ? goods : kind === 'content' ? words : []
      return { added: 1, changed: 0, unchanged: 0, kept: 0, leftOut: some }
    },
    pictures: async () => files,
    async putPictures(_id, _folder, given) {
      heard('pictures')
      for (const [key, bytes] of given) files.set(key, createHash('md5').update(bytes).digest('hex'))
      return { written: given.size }
    },
  }
  return { calls, asked, operator }
}

test('everything is rehearsed before anything is written, and the record comes last', async () => {
  const { calls, operator } = aWorker()
  await publish(operator, aShopFolder(), plainly, () => {})
  expect(calls.filter((call, index) => call !== calls[index - 1])).toEqual([
    'rehearse record',
    'rehearse catalogue 0',
    'rehearse catalogue 1',
    'rehearse content',
    'rehearse customers',
    'rehearse orders',
    'pictures',
    'catalogue 0',
    'catalogue 1',
    'content',
    'customers',
    'orders',
    'record',
  ])
})

test('a shop that a restore has led to another database stays there: the folder that names the former one is refused', async () => {
  for (const dryRun of [true, false]) {
    const { calls, operator } = aWorker(undefined, [], 'kiosk-2')
    const publishing = publish(operator, aShopFolder(), { ...plainly, dryRun }, () => {})
    await expect(publishing).rejects.toThrow('lives in the database kiosk-2')
    expect(calls).toEqual([])
  }
  const { calls, operator } = aWorker(undefined, [], aShopFolder().record.database)
  await publish(operator, aShopFolder(), plainly, () => {})
  expect(calls).toContain('record')
})

test('what the desk removed is named once, with the way to have it back', async () => {
  for (const dryRun of [false, true]) {
    const { operator } = aWorker(undefined, ['brands nova', 'slides winter'])
    const said: string[] = []
    await publish(operator, aShopFolder(), { ...plainly, dryRun }, (line) => said.push(line))
    expect(said.filter((line) => line.startsWith('left out'))).toEqual([
      'left out, since the desk removed them (--content brings them back): brands nova, slides winter',
    ])
  }
})

test('orders are rehearsed with what the shop will be without by then; staff are rehearsed too', async () => {
  const { asked, operator } = aWorker()
  const missing: Partial<Record<string, string[]>> = { catalogue: ['CUP-L'], customers: ['maria@mail.example'] }
  const lacking: Operator = {
    ...operator,
    importRows: async (id, kind, ...request) => ({
      ...(await operator.importRows(id, kind, ...request)),
      missing: missing[kind],
    }),
  }
  const member = { email: 'eleni@kiosk.example', name: 'Eleni', role: 'owner' as const, password: '', secret: '' }
  const said: string[] = []
  const shop = { ...aShopFolder(someProducts(1)), staff: { staff: [member] } }
  await publish(lacking, shop, { ...plainly, dryRun: true }, (line) => said.push(line))
  expect(asked.get('rehearse orders')).toMatchObject({
    missingGoods: ['CUP-L'],
    missingCustomers: ['maria@mail.example'],
  })
  expect(said).toContain('staff: would be 1 added, 0 changed, 0 unchanged, 0 kept as edited in the shop')
})

test('publishing again sends no picture that is there', async () => {
  const { calls, operator } = aWorker()
  const shop = aShopFolder()
  await publish(operator, shop, plainly, () => {})
  expect(calls.filter((call) => call === 'pictures')).toHaveLength(1 + 1)
  calls.length = 0
  const said: string[] = []
  await publish(operator, shop, plainly, (line) => said.push(line))
  expect(calls).not.toContain('pictures')
  expect(said[0]).toBe('pictures: 0 published, 1 there; 0 of 1 brand files renewed')
})

test('a fault that only the shop knows of stops the publishing before anything is written', async () => {
  for (const refuse of ['record', 'catalogue', 'content', 'customers', 'orders'].map((call) => `rehearse ${call}`)) {
    const { calls, operator } = aWorker(refuse)
    await expect(publish(operator, aShopFolder(), plainly, () => {})).rejects.toThrow(Refused)
    expect(calls.filter((call) => !call.startsWith('rehearse'))).toEqual([])
  }
})

test('goods travel by the hundred, and a refused row is named by its place in the file', async () => {
  const { calls, operator } = aWorker('catalogue 50')
  const publishing = publish(operator, aShopFolder(someProducts(250)), plainly, () => {})
  await expect(publishing).rejects.toMatchObject({ faults: [{ path: 'catalogue.json products.203.slug' }] })
  expect(calls.filter((call) => call.startsWith('catalogue'))).toEqual([
    'catalogue 0',
    'catalogue 100',
    'catalogue 100',
    'catalogue 50',
  ])
  expect(calls).not.toContain('record')
})

test('a dry run writes nothing and says what would change', async () => {
  const { calls, operator } = aWorker()
  const said: string[] = []
  await publish(operator, aShopFolder(), { ...plainly, dryRun: true }, (line) => said.push(line))
  expect(calls.filter((call) => !call.startsWith('rehearse'))).toEqual([])
  expect(said).toEqual([
    'goods: would be 1 added, 0 changed, 0 unchanged, 0 kept as edited in the shop',
    'content: would be 1 added, 0 changed, 0 unchanged, 0 kept as edited in the shop',
    'customers: would be 1 added, 0 changed, 0 unchanged, 0 kept as edited in the shop',
    'past orders: would be 1 added, 0 changed, 0 unchanged, 0 kept as edited in the shop',
    'pictures: 1 to publish, 0 there',
  ])
})

test('a shop that takes cards without the key by which Viva answers questions is told what it misses', async () => {
  const warningsWith = async (secrets: Readonly<Record<string, string>>) => {
    const folder = aShopFolder()
    const settings = { ...folder.settings, payNow: true, vivaWallet: true }
    const said: string[] = []
    const shop = { ...folder, settings, record: { ...folder.record, secrets } }
    await publish(aWorker().operator, shop, plainly, (line) => said.push(line))
    return said.filter((line) => line.startsWith('beware: without viva_auth')).length
  }
  expect(await warningsWith({ viva_client_id: 'client', viva_client_secret: 'secret' })).toBe(1)
  expect(await warningsWith({ viva_client_id: 'client', viva_client_secret: 'secret', viva_auth: 'key' })).toBe(0)
  expect(await warningsWith({})).toBe(0)
})

test('a wording that no text of the shop has is told of', () => {
  const { record, settings } = aShopFolder()
  const messages = { 'cart.titel': 'Basket', 'cart.title': 'Basket' }
  expect(warningsOf({ settings, record: { ...record, messages } })).toEqual([
    'messages rewords cart.titel, and the shop has no such text',
  ])
})
