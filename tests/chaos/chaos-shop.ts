import type { CustomerRow } from '#app/domain/customers/customers-file.ts'
import { simulatorSecrets } from '#tenants/demo/shops/simulator-secrets.ts'
import { aCatalogue, aProduct, aVariant, published } from '#tests/factories/catalogue.ts'
import { aTenantRecord } from '#tests/factories/tenant-record.ts'
import { ask } from '#tests/support/http.ts'
import { manyOrders } from '#tests/support/many-orders.ts'
import { openSimulatedAccounts } from '#workers/local/sandbox-merchants.ts'
import { localVariables } from '#workers/local-variables.ts'
import { markedCatalogue, markedContent, markedOrder, markedPerson } from './town/marked-rows.ts'

/** Cents. */
export const price = 1_000
export const delivery = 350

/** What every customer signs in with, and what the shop stores of it. */
export const password = 'a long password'
const storedPassword = 'scrypt$256$8$5$cGVyaXB0ZXJvLXRlc3RzIQ$7_rBJ_voMSIkLSnM3nrw6-zxQajJAUb8WNu_A6S-rUI'

export const chaosSettings = {
  CompanyName: 'Chaos Ltd',
  IQ_WEB_Show_Pay_Now: 'true',
  IQ_WEB_SHOW_VIVA_WALLET: 'true',
  IQ_WEB_SHOW_Bank_Transfer: 'true',
  Point_Percantage: '5',
  ...manyOrders,
}

interface ChaosShopGiven {
  /** Units of each product; the product's variant has its place's number, beginning with 1. */
  readonly stock: readonly number[]
  /** Customers with so many points each, in cents. */
  readonly customers?: {
    readonly count: number
    readonly points: number
    /** What one of them has that others have not, by their place. */
    readonly terms?: readonly Partial<Pick<CustomerRow, 'priceList' | 'excludeVat' | 'points'>>[]
  }
  readonly holdMinutes?: number
  /** False where the providers' messages lead nowhere. */
  readonly webhooks?: boolean
  /** Cents of each product; €10.00 where nothing is said. */
  readonly prices?: readonly number[]
  /** Cents of each product in price list 1. */
  readonly listPrices?: readonly number[]
  /** Stands in every text of the shop and of its customers, who then have ordered before. */
  readonly mark?: string
  /** More of the record than is said here. */
  readonly record?: Parameters<typeof aTenantRecord>[0]
}

/** Publishes a shop of products at €10.00, which can be paid in every way, and gives its origin. No pictures are drawn. */
export async function publishChaosShop(port: number, id: string, given: ChaosShopGiven): Promise<string> {
  const host = `${id}.localhost`
  const secrets = simulatorSecrets(id)
  const record = aTenantRecord({
    ...{ id, identifier_string: id, database: id, img_folder: id, name: id, hosts: [host] },
    url: `http://${host}:${port}`,
    settings: chaosSettings,
    shipping: [{ id: 1, description: 'Courier', cost: delivery, countries: ['CY'] }],
    bank: { iban: 'CY17002001280000001200527600', bic: 'BCYPCY2N', beneficiary: 'The Shop' },
    paypal: true,
    hold_minutes: given.holdMinutes ?? 60,
    secrets,
    ...given.record,
  })
  const products = given.stock.map((stock, index) =>
    aPricedProduct(`SKU-${index + 1}`, stock, given.prices?.[index] ?? price, given.listPrices?.[index]),
  )
  const priceLists = given.listPrices === undefined ? [] : [{ id: 1, name: 'Trade' }]
  const shop = { database: id, location: 'eeur' }
  await operate(port, 'POST', `/${id}/catalogue?stock`, {
    shop,
    rows: given.mark === undefined ? aCatalogue({ products, priceLists }) : markedCatalogue(given.mark, given.stock),
    pictures: published(),
  })
  if (given.mark !== undefined)
    await operate(port, 'POST', `/${id}/content`, { shop, rows: markedContent(given.mark), pictures: published() })
  const { count = 0, points = 0, terms = [] } = given.customers ?? {}
  const customers = Array.from({ length: count }, (_, index) => ({
    ...{ code: `C-${index}`, firstName: 'Maria', lastName: 'Georgiou', phone: `9900000${index}`, points },
    ...{ email: customerEmail(index), password: storedPassword },
    ...terms[index],
    ...(given.mark === undefined ? {} : markedPerson(given.mark, index)),
  }))
  if (count > 0) await operate(port, 'POST', `/${id}/customers`, { shop, rows: { customers }, pictures: {} })
  if (given.mark !== undefined) {
    const orders = customers.map(({ email }, index) => markedOrder(given.mark ?? '', email, `OLD-${index}`))
    await operate(port, 'POST', `/${id}/orders`, { shop, rows: { orders, pointPercentage: 5 }, pictures: {} })
  }
  await operate(port, 'PUT', `/${id}`, record)
  const known = given.webhooks === false ? 'nowhere.localhost' : host
  await openSimulatedAccounts(port, { id, name: id, secrets }, known)
  return `http://${host}:${port}`
}

/** Whatever a shop with a mark had sold out is there again. */
export async function restock(port: number, id: string, mark: string, products = 4): Promise<void> {
  const rows = markedCatalogue(
    mark,
    Array.from({ length: products }, () => 100_000),
  )
  const shop = { database: id, location: 'eeur' }
  await operate(port, 'POST', `/${id}/catalogue?stock`, { shop, rows, pictures: published() })
}

function aPricedProduct(sku: string, units: number, price: number, listed: number | undefined) {
  const listPrices: Readonly<Record<string, number>> = listed === undefined ? {} : { 1: listed }
  return aProduct({ sku, variants: [aVariant({ sku, price, listPrices, stock: { limassol: units } })] })
}

export const customerEmail = (index: number) => `customer-${index}@mail.example`

async function operate(port: number, method: string, path: string, body: object): Promise<void> {
  const answer = await ask(`http://localhost:${port}/operator/tenants${path}`, {
    method,
    headers: { authorization: `Bearer ${localVariables.OPERATOR_KEY}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (answer.status !== 200) throw new Error(`${method} ${path}: ${answer.status} ${answer.body}`)
}
