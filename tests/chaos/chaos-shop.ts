import { globSync, readFileSync, writeFileSync } from 'node:fs'
import type { CustomerRow } from '#app/domain/customers/customers-file.ts'
import { createSimulatorSecrets } from '#tenants/demo/shops/shop-plan.ts'
import { aCatalogue, aProduct, aVariant, publishedPictures } from '#tests/factories/catalogue.ts'
import { aTenantRecord } from '#tests/factories/tenant-record.ts'
import { sendRequest } from '#tests/support/http.ts'
import { manyOrders } from '#tests/support/many-orders.ts'
import { localVariables } from '#workers/env.ts'
import { registerSimulatedAccounts } from '#workers/local/local-shops.ts'
import {
  createMarkedCatalogue,
  createMarkedContent,
  createMarkedOrder,
  createMarkedPerson,
} from './fixtures/marked-rows.ts'
import type { ChaosServer } from './server.ts'

/** Cents. */
export const price = 1_000
export const delivery = 350

/** The password of all customers. */
export const password = 'a long password'
const storedPassword = 'scrypt$256$8$5$cGVyaXB0ZXJvLXRlc3RzIQ$7_rBJ_voMSIkLSnM3nrw6-zxQajJAUb8WNu_A6S-rUI'

export const chaosSettings = {
  CompanyName: 'Chaos Ltd',
  IQ_WEB_Show_Pay_Now: 'true',
  IQ_WEB_SHOW_VIVA_WALLET: 'true',
  IQ_WEB_SHOW_Bank_Transfer: 'true',
  Point_Percantage: '5',
  COMPANY_LEGAL_NAME: 'Chaos Limited',
  COMPANY_ADDRESS: '1 Athinon, 3040 Limassol',
  COMPANY_VAT: 'CY10259033P',
  ...manyOrders,
}

interface ChaosShopOptions {
  /** Units of each product. Products and their variants are numbered from 1. */
  readonly stock: readonly number[]
  /** Customers, with their points in cents. */
  readonly customers?: {
    readonly count: number
    readonly points: number
    /** Additional terms of individual customers, by index. */
    readonly customerTerms?: readonly Partial<Pick<CustomerRow, 'priceList' | 'excludeVat' | 'points'>>[]
  }
  readonly holdMinutes?: number
  /** False to lose the providers' webhooks. */
  readonly webhooks?: boolean
  /** Price of each product in cents; €10.00 by default. */
  readonly prices?: readonly number[]
  /** Price of each product in price list 1, in cents. */
  readonly listPrices?: readonly number[]
  /** A mark in every text of the shop and of its customers, who then have past orders. */
  readonly mark?: string
  /** Changes to the tenant record. */
  readonly record?: Parameters<typeof aTenantRecord>[0]
}

/** Publishes a shop with all payment methods but without picture files; returns its origin. */
export async function publishChaosShop(port: number, id: string, options: ChaosShopOptions): Promise<string> {
  const host = `${id}.localhost`
  const secrets = createSimulatorSecrets(id)
  const record = aTenantRecord({
    ...{ id, identifier_string: id, database: id, img_folder: id, name: id, hosts: [host] },
    url: `http://${host}:${port}`,
    settings: chaosSettings,
    shipping: [{ id: 1, description: 'Courier', cost: delivery, countries: ['CY'] }],
    bank: { iban: 'CY17002001280000001200527600', bic: 'BCYPCY2N', beneficiary: 'The Shop' },
    paypal: true,
    hold_minutes: options.holdMinutes ?? 60,
    secrets,
    ...options.record,
  })
  const products = options.stock.map((stock, index) =>
    aPricedProduct(`SKU-${index + 1}`, stock, options.prices?.[index] ?? price, options.listPrices?.[index]),
  )
  const priceLists = options.listPrices === undefined ? [] : [{ id: 1, name: 'Trade' }]
  const shop = { database: id, location: 'eeur' }
  await callOperator(port, 'POST', `/${id}/catalogue?stock`, {
    shop,
    rows:
      options.mark === undefined
        ? aCatalogue({ products, priceLists })
        : createMarkedCatalogue(options.mark, options.stock),
    pictures: publishedPictures(),
  })
  if (options.mark !== undefined)
    await callOperator(port, 'POST', `/${id}/content`, {
      shop,
      rows: createMarkedContent(options.mark),
      pictures: publishedPictures(),
    })
  const { count = 0, points = 0, customerTerms = [] } = options.customers ?? {}
  const customers = Array.from({ length: count }, (_, index) => ({
    ...{ code: `C-${index}`, firstName: 'Maria', lastName: 'Georgiou', phone: `9900000${index}`, points },
    ...{ email: getCustomerEmail(index), password: storedPassword },
    ...customerTerms[index],
    ...(options.mark === undefined ? {} : createMarkedPerson(options.mark, index)),
  }))
  if (count > 0) await callOperator(port, 'POST', `/${id}/customers`, { shop, rows: { customers }, pictures: {} })
  if (options.mark !== undefined) {
    const orders = customers.map(({ email }, index) => createMarkedOrder(options.mark ?? '', email, `OLD-${index}`))
    await callOperator(port, 'POST', `/${id}/orders`, { shop, rows: { orders, pointPercentage: 5 }, pictures: {} })
  }
  await callOperator(port, 'PUT', `/${id}`, record)
  const webhookHost = options.webhooks === false ? 'nowhere.localhost' : host
  await registerSimulatedAccounts(port, { id, name: id, secrets }, webhookHost)
  return `http://${host}:${port}`
}

/** Restocks the products of a shop with a mark. */
export async function restock(port: number, id: string, mark: string): Promise<void> {
  const rows = createMarkedCatalogue(
    mark,
    Array.from({ length: 4 }, () => 100_000),
  )
  const shop = { database: id, location: 'eeur' }
  await callOperator(port, 'POST', `/${id}/catalogue?stock`, { shop, rows, pictures: publishedPictures() })
}

function aPricedProduct(sku: string, units: number, price: number, listPrice: number | undefined) {
  const listPrices: Readonly<Record<string, number>> = listPrice === undefined ? {} : { 1: listPrice }
  return aProduct({ sku, variants: [aVariant({ sku, price, listPrices, stock: { limassol: units } })] })
}

export const getCustomerEmail = (index: number) => `customer-${index}@mail.example`

async function callOperator(port: number, method: string, path: string, body: object): Promise<void> {
  const response = await sendRequest(`http://localhost:${port}/operator/tenants${path}`, {
    method,
    headers: { authorization: `Bearer ${localVariables.OPERATOR_KEY}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (response.status !== 200) throw new Error(`${method} ${path}: ${response.status} ${response.body}`)
}

/**
 * Corrupts a shop's record in the state of a stopped server, keeping its length; returns a function that repairs it.
 */
export function corruptRecord({ state }: ChaosServer, id: string): () => void {
  for (const file of globSync(`${state}/kv/**/blobs/*`)) {
    const original = readFileSync(file, 'utf8')
    if (!original.includes(`"id":"${id}"`) || !original.includes('"hosts":')) continue
    writeFileSync(file, original.replace('"hosts":', '"hsots":'))
    return () => writeFileSync(file, original)
  }
  throw new Error(`The state has no record of ${id}`)
}
