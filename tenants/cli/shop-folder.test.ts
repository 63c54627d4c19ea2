import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { aCatalogue, aProduct, aVariant } from '#tests/factories/catalogue.ts'
import { aPost, someContent } from '#tests/factories/content.ts'
import { aCustomerRow } from '#tests/factories/customer-rows.ts'
import { aPastOrder } from '#tests/factories/past-orders.ts'
import { aTenantRecord } from '#tests/factories/tenant-record.ts'
import { type Fault, plainPath, Refused } from './fault.ts'
import { jsonFault, readShopFolder, themeFaults } from './shop-folder.ts'

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="80"/>'

/** A tenant's folder on disk; a file that is null is left out. */
function aFolder(files: Record<string, unknown> = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'shop-'))
  const whole: Record<string, unknown> = {
    'tenant.json': aTenantRecord(),
    'catalogue.json': aCatalogue(),
    'content.json': someContent(),
    'pictures/brand/logo.svg': svg,
    'pictures/brand/favicon.svg': svg,
    'pictures/goods/thing.svg': svg,
    ...files,
  }
  for (const [file, content] of Object.entries(whole)) {
    if (content === null) continue
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), typeof content === 'string' ? content : JSON.stringify(content))
  }
  return folder
}

function refusalOf(folder: string, plainSecrets = false): readonly Fault[] {
  try {
    readShopFolder(folder, { plainSecrets })
    return []
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    return error.faults
  }
}

const faultsOf = (folder: string, plainSecrets = false) => refusalOf(folder, plainSecrets).map(({ path }) => path)

test('a whole folder is read, each of its pictures once', () => {
  const shop = readShopFolder(aFolder(), { plainSecrets: false })
  expect(shop.record.id).toBe('kiosk')
  expect(shop.pictures).toEqual(['goods/thing.svg'])
  expect(shop.brandFiles).toEqual(['brand/logo.svg', 'brand/favicon.svg'])
})

test('a file that an editor began with a byte order mark is read', () => {
  const marked = `\uFEFF${JSON.stringify(aTenantRecord())}`
  expect(readShopFolder(aFolder({ 'tenant.json': marked }), { plainSecrets: false }).record.id).toBe('kiosk')
})

test('a class of goods that is delivered to some countries alone is a category or a master category', () => {
  const faults = (codes: string[]) =>
    faultsOf(
      aFolder({
        'tenant.json': aTenantRecord({ class_countries: Object.fromEntries(codes.map((code) => [code, ['CY']])) }),
      }),
    )
  expect(faults(['devices', 'pods'])).toEqual([])
  expect(faults(['pods', 'podz'])).toEqual(['tenant.json class_countries.podz'])
})

test('goods with nicotine and more than the record lets pass are named, those without are not', () => {
  const products = [
    aProduct({ sku: 'BIG', nicotineMgPerMl: 3, volumeMl: 50 }),
    aProduct({ sku: 'SHORTFILL', nicotineMgPerMl: 0, volumeMl: 50 }),
    aProduct({ sku: 'SMALL', nicotineMgPerMl: 20, volumeMl: 10 }),
  ]
  const faults = (refill_ml: number | null) =>
    faultsOf(aFolder({ 'tenant.json': aTenantRecord({ refill_ml }), 'catalogue.json': aCatalogue({ products }) }))
  expect(faults(10)).toEqual(['catalogue.json products.0.volumeMl'])
  expect(faults(null)).toEqual([])
})

test('customers are brought along by those who have some', () => {
  const read = (files = {}) => readShopFolder(aFolder(files), { plainSecrets: false }).customers.customers
  expect(read()).toEqual([])
  expect(read({ 'customers.json': { customers: [aCustomerRow({ code: 'C7' })] } })).toMatchObject([{ code: 'C7' }])
})

test("a customer's faults are named, a price list that the catalogue does not have among them", () => {
  const customers = [aCustomerRow({ priceList: 99 }), aCustomerRow({ code: 'C2', email: null, priceList: null })]
  expect(faultsOf(aFolder({ 'customers.json': { customers } }))).toEqual(['customers.json customers.0.priceList'])
  const wrong = [aCustomerRow({ email: 'no address', password: 'in the clear', pointsOnHold: 1 })]
  expect(faultsOf(aFolder({ 'customers.json': { customers: wrong } }))).toEqual([
    'customers.json customers.0.email',
    'customers.json customers.0.password',
    'customers.json customers.0.pointsOnHold',
  ])
})

test('a customer and a past order are named once, however far apart', () => {
  const others = Array.from({ length: 600 }, (_, at) => aCustomerRow({ code: `N${at}`, email: null }))
  const customers = [
    aCustomerRow({ username: 'first' }),
    ...others,
    aCustomerRow({ code: 'C2', email: 'MARIA@mail.example' }),
    aCustomerRow({ code: 'C3', email: null, username: 'FIRST' }),
    aCustomerRow({ email: null, username: 'third' }),
  ]
  const past = Array.from({ length: 600 }, (_, at) => aPastOrder({ code: `OLD-${at}` }))
  const orders = [...past, aPastOrder({ status: 'shipped' })]
  expect(faultsOf(aFolder({ 'customers.json': { customers }, 'orders.json': { orders } }))).toEqual([
    'customers.json customers.603.code',
    'customers.json customers.602.username',
    'customers.json customers.601.email',
    'orders.json orders.600.code',
  ])
})

test('past orders are those of customers who come along, for goods of the catalogue', () => {
  const customers = { customers: [aCustomerRow()] }
  const read = (orders: readonly object[]) => aFolder({ 'customers.json': customers, 'orders.json': { orders } })
  const whole = readShopFolder(read([aPastOrder({ email: 'MARIA@mail.example' })]), { plainSecrets: false })
  expect(whole.orders.orders).toMatchObject([{ code: 'OLD-1' }])
  const line = { sku: 'GONE', quantity: 1, price: 100 }
  expect(
    faultsOf(read([aPastOrder(), aPastOrder({ code: 'OLD-2', email: 'nobody@mail.example', lines: [line] })])),
  ).toEqual(['orders.json orders.1.email', 'orders.json orders.1.lines.0.sku'])
  expect(faultsOf(read([aPastOrder({ payment: 'cash' as 'viva' })]))).toEqual(['orders.json orders.0.payment'])
})

test('every fault of every file is named with its path, in one go', () => {
  const folder = aFolder({
    'tenant.json': aTenantRecord({ hosts: ['NO'] }),
    'catalogue.json': { ...aCatalogue(), brands: [{ code: '!' }] },
    'content.json': '{',
  })
  expect(faultsOf(folder)).toEqual([
    'tenant.json hosts.0',
    'catalogue.json brands.0.code',
    'catalogue.json brands.0.name',
    'catalogue.json brands.0.sequence',
    'content.json',
    'catalogue.json products.0.brand',
  ])
})

test('a faulty row hides neither its own references nor those of others', () => {
  const broken = {
    ...aProduct({ sku: 'A', slug: 'a', brand: 'nobody', pictures: [{ file: 'goods/lost.svg' }] }),
    name: 7,
    adedAt: 'typo',
    variants: [{ ...aVariant({ sku: 'V1', stock: { nowhere: 1 } }), price: 'ten' }],
  }
  const twin = aProduct({ sku: 'B', slug: 'a', variants: [aVariant({ sku: 'V1' })] })
  const catalogue = { ...aCatalogue({ products: [twin] }), products: [broken, twin, null] }
  const customers = [{ ...aCustomerRow({ priceList: 99 }), firstName: 7 }, aCustomerRow({ email: null })]
  const files = {
    'tenant.json': { ...aTenantRecord({ class_countries: { podz: ['CY'] } }), name: 7 },
    'catalogue.json': catalogue,
    'customers.json': { customers },
  }
  const found = faultsOf(aFolder(files))
  expect(found).toEqual(
    expect.arrayContaining([
      ...['tenant.json name', 'tenant.json class_countries.podz'],
      ...['catalogue.json products.0.name', 'catalogue.json products.0', 'catalogue.json products.0.brand'],
      ...['catalogue.json products.0.variants.0.price', 'catalogue.json products.0.variants.0.stock.nowhere'],
      ...['catalogue.json products.0.pictures.0.file', 'catalogue.json products.1.slug', 'catalogue.json products.2'],
      ...['catalogue.json products.1.variants.0.sku'],
      ...['customers.json customers.0.firstName', 'customers.json customers.0.priceList'],
      ...['customers.json customers.1.code'],
    ]),
  )
  expect(new Set(found).size).toBe(found.length)
})

test('of a section that cannot be read nothing is said to be unknown', () => {
  const catalogue = { ...aCatalogue(), masterCategories: 'devices', warehouses: undefined }
  expect(faultsOf(aFolder({ 'catalogue.json': catalogue }))).toEqual([
    'catalogue.json masterCategories',
    'catalogue.json warehouses',
  ])
  for (const odd of [[], null, 7, { products: {} }])
    expect(
      faultsOf(aFolder({ 'catalogue.json': odd, 'tenant.json': odd })).length,
      JSON.stringify(odd),
    ).toBeGreaterThan(1)
})

test('a file that is not JSON says that the rest of it was not checked, and hides nothing of the others', () => {
  const customers = [aCustomerRow({ priceList: 99 }), aCustomerRow({ email: null })]
  const folder = aFolder({ 'catalogue.json': '{ "products": [', 'customers.json': { customers } })
  expect(faultsOf(folder)).toEqual(['catalogue.json', 'customers.json customers.1.code'])
  expect(() => readShopFolder(folder, { plainSecrets: false })).toThrow(
    expect.objectContaining({
      faults: expect.arrayContaining([
        expect.objectContaining({ message: expect.stringContaining('The rest of this file is checked once') }),
      ]),
    }),
  )
})

test('a file or a folder that is missing is a fault', () => {
  expect(faultsOf(aFolder({ 'catalogue.json': null }))).toEqual(['catalogue.json'])
  expect(() => readShopFolder('/no/such/folder', { plainSecrets: true })).toThrow('There is no folder')
})

test('a picture that is named and not there is a fault, for goods, content and brand', () => {
  expect(faultsOf(aFolder({ 'pictures/brand/logo.svg': null }))).toEqual(['tenant.json theme.logo'])
  const product = aProduct({ pictures: [{ file: 'goods/lost.svg' }] })
  expect(faultsOf(aFolder({ 'catalogue.json': aCatalogue({ products: [product] }) }))).toEqual([
    'catalogue.json products.0.pictures.0.file',
  ])
})

test('references that lead nowhere and names used twice are faults', () => {
  const variant = aVariant({ sku: 'V1', stock: { nowhere: 1 }, listPrices: { '99': 100 } })
  const products = [
    aProduct({
      sku: 'A',
      slug: 'a',
      brand: 'nobody',
      categories: ['lost'],
      relatedVariants: ['Z'],
      variants: [variant],
    }),
    aProduct({ sku: 'A', slug: 'a', variants: [aVariant({ sku: 'V1' })] }),
  ]
  expect(faultsOf(aFolder({ 'catalogue.json': aCatalogue({ products }) })).sort()).toEqual(
    [
      'products.0.brand',
      'products.0.categories.0',
      'products.0.relatedVariants.0',
      'products.0.variants.0.listPrices.99',
      'products.0.variants.0.stock.nowhere',
      'products.1.sku',
      'products.1.slug',
      'products.1.variants.0.sku',
    ].map((path) => `catalogue.json ${path}`),
  )
})

test('a brand file with anything but drawing in it is refused', () => {
  for (const bad of ['<svg><script/></svg>', '<svg onload="x"/>', '<svg><a href="javascript:x"/></svg>'])
    expect(faultsOf(aFolder({ 'pictures/brand/logo.svg': bad })), bad).toEqual(['tenant.json theme.logo'])
})

test('white words must be readable on the colours that carry them', () => {
  expect(themeFaults({ primary: '#1f6f6b', accent: '#ffcc00', dark: '#23262b' })).toEqual([
    { path: 'theme.accent', message: 'White text on #ffcc00 has a contrast of 1.51; 4.5 is needed' },
  ])
})

test('a plain secret is published on this machine only', () => {
  const folder = aFolder({ 'tenant.json': aTenantRecord({ secrets: { mail_key: 'plain' } }) })
  expect(faultsOf(folder, true)).toEqual([])
  expect(faultsOf(folder, false)).toEqual(['tenant.json secrets.mail_key'])
})

test('everything that is wrong with a folder is named in one pass, also what its fields say together', () => {
  const record = { ...aTenantRecord({ paypal: true, countries: ['CY'] }), url: 'kiosk', payPal: true }
  const settings = { IQ_WEB_SHOW_SIGNIN: 'perhaps', IQ_WEB_WAREHOUSE_ID: 'NOWHERE' }
  const folder = aFolder({
    'tenant.json': { ...record, settings },
    'catalogue.json': aCatalogue(),
    'content.json': '{',
  })
  expect(faultsOf(folder).toSorted()).toEqual([
    'content.json',
    'tenant.json',
    'tenant.json secrets.paypal_auth',
    'tenant.json settings.IQ_WEB_SHOW_SIGNIN',
    'tenant.json settings.IQ_WEB_WAREHOUSE_ID',
    'tenant.json url',
  ])
})

test('what is written wrong is answered with how it is written', () => {
  const folder = aFolder({
    'tenant.json': { ...aTenantRecord(), locale: 'English', working_hours_friday: { opens: '25:00', closes: '9' } },
    'catalogue.json': aCatalogue({
      products: [aProduct({ slug: 'Pod Kit', saleUntil: '2026-11-31', variants: [aVariant({ color: 'red' })] })],
    }),
    'content.json': { ...someContent(), posts: [aPost({ publishedOn: '2026-02-29' })] },
  })
  expect(refusalOf(folder).map(({ path, message }) => `${path}: ${message}`)).toEqual([
    'tenant.json working_hours_friday.opens: A time of day from 00:00 to 23:59, as 09:30',
    'tenant.json working_hours_friday.closes: A time of day from 00:00 to 23:59, as 09:30',
    'tenant.json locale: A language and a country, as en-CY',
    'catalogue.json products.0.saleUntil: Not a date with a time and a time zone, such as 2026-12-24T21:00:00+02:00',
    'catalogue.json products.0.slug: Lower-case letters and digits, with single dashes between',
    'catalogue.json products.0.variants.0.color: A colour as #1a2b3c',
    'content.json posts.0.publishedOn: Not a day of the calendar, such as 2026-12-24',
  ])
})

test('a file that is not JSON is named with the line and the column', () => {
  const fault = (text: string) => {
    try {
      JSON.parse(text)
      return ''
    } catch (error) {
      return jsonFault(text, error).split(':')[0]
    }
  }
  expect(fault('{\n  "id": "kiosk",\n  "name" "Kiosk"\n}')).toBe('Line 3, column 10')
  expect(fault('{\n  "id": "kiosk"')).toMatch(/^Line 2, column 1[67]$/)
  expect(fault('')).toBe('Line 1, column 1')
})

test('a path is counted as a merchant counts', () => {
  expect(plainPath('tenant.json shipping.0.countries.12')).toBe('tenant.json shipping no. 1, countries no. 13')
  expect(plainPath('catalogue.json products.0.volumeMl')).toBe('catalogue.json products no. 1, volumeMl')
  expect(plainPath('tenant.json messages.order.line')).toBe('tenant.json messages, order.line')
  const listPrice = plainPath('catalogue.json products.0.variants.1.listPrices.2')
  expect(listPrice).toBe('catalogue.json products no. 1, variants no. 2, listPrices, 2')
})
