import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { aCatalogue, aProduct, aVariant } from '#tests/factories/catalogue.ts'
import { aPost, someContent } from '#tests/factories/content.ts'
import { aCustomerRow } from '#tests/factories/customer-rows.ts'
import { aPastOrder } from '#tests/factories/past-orders.ts'
import { aTenantRecord } from '#tests/factories/tenant-record.ts'
import { CliError, formatPath, type Issue } from './issues.ts'
import { describeJsonError, findThemeIssues, readShopFolder } from './shop-folder.ts'

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="80"/>'

/** Writes a tenant's folder to disk, without the files that are null. */
function aFolder(files: Record<string, unknown> = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'shop-'))
  const complete: Record<string, unknown> = {
    'tenant.json': aTenantRecord(),
    'catalogue.json': aCatalogue(),
    'content.json': someContent(),
    'pictures/brand/logo.svg': svg,
    'pictures/brand/favicon.svg': svg,
    'pictures/products/thing.svg': svg,
    ...files,
  }
  for (const [file, content] of Object.entries(complete)) {
    if (content === null) continue
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), typeof content === 'string' ? content : JSON.stringify(content))
  }
  return folder
}

function findIssues(folder: string, plainSecrets = false): readonly Issue[] {
  try {
    readShopFolder(folder, { plainSecrets })
    return []
  } catch (error) {
    if (!(error instanceof CliError)) throw error
    return error.issues
  }
}

const listIssues = (folder: string, plainSecrets = false) => findIssues(folder, plainSecrets).map(({ path }) => path)

test('a valid folder is read, and its pictures have no duplicates', () => {
  const shop = readShopFolder(aFolder(), { plainSecrets: false })
  expect(shop.record.id).toBe('kiosk')
  expect(shop.pictures).toEqual(['products/thing.svg'])
  expect(shop.brandFiles).toEqual(['brand/logo.svg', 'brand/favicon.svg'])
})

test('a file with a byte order mark is read', () => {
  const marked = `\uFEFF${JSON.stringify(aTenantRecord())}`
  expect(readShopFolder(aFolder({ 'tenant.json': marked }), { plainSecrets: false }).record.id).toBe('kiosk')
})

test('class_countries accepts only codes of categories and master categories', () => {
  const issues = (codes: string[]) =>
    listIssues(
      aFolder({
        'tenant.json': aTenantRecord({ class_countries: Object.fromEntries(codes.map((code) => [code, ['CY']])) }),
      }),
    )
  expect(issues(['devices', 'pods'])).toEqual([])
  expect(issues(['pods', 'podz'])).toEqual(['tenant.json class_countries.podz'])
})

test('a product with nicotine must not exceed refill_ml, and one without may', () => {
  const products = [
    aProduct({ sku: 'BIG', nicotineMgPerMl: 3, volumeMl: 50 }),
    aProduct({ sku: 'SHORTFILL', nicotineMgPerMl: 0, volumeMl: 50 }),
    aProduct({ sku: 'SMALL', nicotineMgPerMl: 20, volumeMl: 10 }),
  ]
  const issues = (refill_ml: number | null) =>
    listIssues(aFolder({ 'tenant.json': aTenantRecord({ refill_ml }), 'catalogue.json': aCatalogue({ products }) }))
  expect(issues(10)).toEqual(['catalogue.json products.0.volumeMl'])
  expect(issues(null)).toEqual([])
})

test('customers.json is optional', () => {
  const readCustomers = (files = {}) => readShopFolder(aFolder(files), { plainSecrets: false }).customers.customers
  expect(readCustomers()).toEqual([])
  expect(readCustomers({ 'customers.json': { customers: [aCustomerRow({ code: 'C7' })] } })).toMatchObject([
    { code: 'C7' },
  ])
})

test('a customer with an invalid field or an unknown price list is reported', () => {
  const customers = [aCustomerRow({ priceList: 99 }), aCustomerRow({ code: 'C2', email: null, priceList: null })]
  expect(listIssues(aFolder({ 'customers.json': { customers } }))).toEqual(['customers.json customers.0.priceList'])
  const wrong = [aCustomerRow({ email: 'no address', password: 'in the clear', pointsOnHold: 1 })]
  expect(listIssues(aFolder({ 'customers.json': { customers: wrong } }))).toEqual([
    'customers.json customers.0.email',
    'customers.json customers.0.password',
    'customers.json customers.0.pointsOnHold',
  ])
})

test('duplicate customers and past orders are reported, even far apart', () => {
  const rest = Array.from({ length: 600 }, (_, index) => aCustomerRow({ code: `N${index}`, email: null }))
  const customers = [
    aCustomerRow({ username: 'first' }),
    ...rest,
    aCustomerRow({ code: 'C2', email: 'MARIA@mail.example' }),
    aCustomerRow({ code: 'C3', email: null, username: 'FIRST' }),
    aCustomerRow({ email: null, username: 'third' }),
  ]
  const past = Array.from({ length: 600 }, (_, index) => aPastOrder({ code: `OLD-${index}` }))
  const orders = [...past, aPastOrder({ status: 'shipped' })]
  expect(listIssues(aFolder({ 'customers.json': { customers }, 'orders.json': { orders } }))).toEqual([
    'customers.json customers.603.code',
    'customers.json customers.602.username',
    'customers.json customers.601.email',
    'orders.json orders.600.code',
  ])
})

test('a past order needs a customer of the folder and products of the catalogue', () => {
  const customers = { customers: [aCustomerRow()] }
  const writeFolder = (orders: readonly object[]) => aFolder({ 'customers.json': customers, 'orders.json': { orders } })
  const complete = readShopFolder(writeFolder([aPastOrder({ email: 'MARIA@mail.example' })]), { plainSecrets: false })
  expect(complete.orders.orders).toMatchObject([{ code: 'OLD-1' }])
  const line = { sku: 'GONE', quantity: 1, price: 100 }
  expect(
    listIssues(writeFolder([aPastOrder(), aPastOrder({ code: 'OLD-2', email: 'nobody@mail.example', lines: [line] })])),
  ).toEqual(['orders.json orders.1.email', 'orders.json orders.1.lines.0.sku'])
  expect(listIssues(writeFolder([aPastOrder({ payment: 'cash' as 'viva' })]))).toEqual(['orders.json orders.0.payment'])
})

test('all issues of all files are reported at once, with their paths', () => {
  const folder = aFolder({
    'tenant.json': aTenantRecord({ hosts: ['NO'] }),
    'catalogue.json': { ...aCatalogue(), brands: [{ code: '!' }] },
    'content.json': '{',
  })
  expect(listIssues(folder)).toEqual([
    'tenant.json hosts.0',
    'catalogue.json brands.0.code',
    'catalogue.json brands.0.name',
    'catalogue.json brands.0.sequence',
    'content.json',
    'catalogue.json products.0.brand',
  ])
})

test('the references of an invalid row are checked too, and so are those of other rows', () => {
  const broken = {
    ...aProduct({ sku: 'A', slug: 'a', brand: 'nobody', pictures: [{ file: 'products/lost.svg' }] }),
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
  const found = listIssues(aFolder(files))
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

test('references to an unreadable section are not reported as unknown', () => {
  const catalogue = { ...aCatalogue(), masterCategories: 'devices', warehouses: undefined }
  expect(listIssues(aFolder({ 'catalogue.json': catalogue }))).toEqual([
    'catalogue.json masterCategories',
    'catalogue.json warehouses',
  ])
  for (const value of [[], null, 7, { products: {} }])
    expect(
      listIssues(aFolder({ 'catalogue.json': value, 'tenant.json': value })).length,
      JSON.stringify(value),
    ).toBeGreaterThan(1)
})

test('a file that is not JSON is reported as unchecked, and the other files are still checked', () => {
  const customers = [aCustomerRow({ priceList: 99 }), aCustomerRow({ email: null })]
  const folder = aFolder({ 'catalogue.json': '{ "products": [', 'customers.json': { customers } })
  expect(listIssues(folder)).toEqual(['catalogue.json', 'customers.json customers.1.code'])
  expect(() => readShopFolder(folder, { plainSecrets: false })).toThrow(
    expect.objectContaining({
      issues: expect.arrayContaining([
        expect.objectContaining({ message: expect.stringContaining('The rest of this file is checked once') }),
      ]),
    }),
  )
})

test('a missing file or folder is reported', () => {
  expect(listIssues(aFolder({ 'catalogue.json': null }))).toEqual(['catalogue.json'])
  expect(() => readShopFolder('/no/such/folder', { plainSecrets: true })).toThrow('There is no folder')
})

test('a missing product picture or brand file is reported', () => {
  expect(listIssues(aFolder({ 'pictures/brand/logo.svg': null }))).toEqual(['tenant.json theme.logo'])
  const product = aProduct({ pictures: [{ file: 'products/lost.svg' }] })
  expect(listIssues(aFolder({ 'catalogue.json': aCatalogue({ products: [product] }) }))).toEqual([
    'catalogue.json products.0.pictures.0.file',
  ])
})

test('unknown references and duplicate keys are reported', () => {
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
  expect(listIssues(aFolder({ 'catalogue.json': aCatalogue({ products }) })).sort()).toEqual(
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

test('a brand file with active content is refused', () => {
  for (const bad of ['<svg><script/></svg>', '<svg onload="x"/>', '<svg><a href="javascript:x"/></svg>'])
    expect(listIssues(aFolder({ 'pictures/brand/logo.svg': bad })), bad).toEqual(['tenant.json theme.logo'])
})

test('a theme colour with too little contrast with white text is reported', () => {
  expect(findThemeIssues({ primary: '#1f6f6b', accent: '#ffcc00', dark: '#23262b' })).toEqual([
    { path: 'theme.accent', message: 'White text on #ffcc00 has a contrast of 1.51; it needs at least 4.5' },
  ])
})

test('an unsealed secret is allowed on the local Worker only', () => {
  const folder = aFolder({ 'tenant.json': aTenantRecord({ secrets: { mail_key: 'plain' } }) })
  expect(listIssues(folder, true)).toEqual([])
  expect(listIssues(folder, false)).toEqual(['tenant.json secrets.mail_key'])
})

test('issues that involve several fields are reported together with those of single fields', () => {
  const record = { ...aTenantRecord({ paypal: true, countries: ['CY'] }), url: 'kiosk', payPal: true }
  const settings = { IQ_WEB_SHOW_SIGNIN: 'perhaps', IQ_WEB_WAREHOUSE_ID: 'NOWHERE' }
  const folder = aFolder({
    'tenant.json': { ...record, settings },
    'catalogue.json': aCatalogue(),
    'content.json': '{',
  })
  expect(listIssues(folder).toSorted()).toEqual([
    'content.json',
    'tenant.json',
    'tenant.json secrets.paypal_auth',
    'tenant.json settings.IQ_WEB_SHOW_SIGNIN',
    'tenant.json settings.IQ_WEB_WAREHOUSE_ID',
    'tenant.json url',
  ])
})

test('the message of an invalid field shows the valid format', () => {
  const folder = aFolder({
    'tenant.json': { ...aTenantRecord(), locale: 'English', working_hours_friday: { opens: '25:00', closes: '9' } },
    'catalogue.json': aCatalogue({
      products: [aProduct({ slug: 'Pod Kit', saleUntil: '2026-11-31', variants: [aVariant({ color: 'red' })] })],
    }),
    'content.json': { ...someContent(), posts: [aPost({ publishedOn: '2026-02-29' })] },
  })
  expect(findIssues(folder).map(({ path, message }) => `${path}: ${message}`)).toEqual([
    'tenant.json working_hours_friday.opens: A time of day from 00:00 to 23:59, such as 09:30',
    'tenant.json working_hours_friday.closes: A time of day from 00:00 to 23:59, such as 09:30',
    'tenant.json locale: A language and a country, such as en-CY',
    'catalogue.json products.0.saleUntil: Must be a date with a time and a time zone, such as 2026-12-24T21:00:00+02:00',
    'catalogue.json products.0.slug: Lower-case letters and digits, with single dashes between',
    'catalogue.json products.0.variants.0.color: A colour such as #1a2b3c',
    'content.json posts.0.publishedOn: Must be a day of the calendar, such as 2026-12-24',
  ])
})

test('a JSON syntax error is reported with its line and column', () => {
  const issue = (text: string) => {
    try {
      JSON.parse(text)
      return ''
    } catch (error) {
      return describeJsonError(text, error).split(':')[0]
    }
  }
  expect(issue('{\n  "id": "kiosk",\n  "name" "Kiosk"\n}')).toBe('Line 3, column 10')
  expect(issue('{\n  "id": "kiosk"')).toMatch(/^Line 2, column 1[67]$/)
  expect(issue('')).toBe('Line 1, column 1')
})

test('positions in a path are counted from 1', () => {
  expect(formatPath('tenant.json shipping.0.countries.12')).toBe('tenant.json shipping no. 1, countries no. 13')
  expect(formatPath('catalogue.json products.0.volumeMl')).toBe('catalogue.json products no. 1, volumeMl')
  expect(formatPath('tenant.json messages.order.line')).toBe('tenant.json messages, order.line')
  const listPrice = formatPath('catalogue.json products.0.variants.1.listPrices.2')
  expect(listPrice).toBe('catalogue.json products no. 1, variants no. 2, listPrices, 2')
})
