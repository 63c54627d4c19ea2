import { readFileSync, writeFileSync } from 'node:fs'
import { simulatorSecrets } from '#tenants/demo/shops/simulator-secrets.ts'
import { openSimulatedAccounts } from '#workers/local/sandbox-merchants.ts'
import { publishFolder } from './publish.ts'
import { folderOfCopy } from './shop-copy.ts'
import { e2ePort } from './shops.ts'
import { whenOpen } from './when-open.ts'

/** Cents and units of the two products of such a shop, whose numbers are their places. */
export interface OrderGoods {
  readonly mint: { readonly price: number; readonly stock: number }
  readonly mango: { readonly price: number; readonly stock: number }
}

export const orderGoods: OrderGoods = { mint: { price: 1_000, stock: 9_000 }, mango: { price: 450, stock: 9_000 } }

interface OrderShop {
  readonly goods?: OrderGoods
  readonly settings?: Readonly<Record<string, string>>
  /** What else the record says, secrets beside those of the accounts. */
  readonly record?: Readonly<Record<string, unknown>>
  readonly secrets?: Readonly<Record<string, string>>
  /** False for a shop whose credentials no provider knows. */
  readonly accounts?: boolean
}

/**
 * A shop where everything can be ordered and paid in every way, with accounts of its own at the simulators. Delivery costs
 * €2.50 in Cyprus and €12.90 to Greece, and is free from €30. Gives its origin, once it is open.
 */
export async function publishOrderShop(
  id: string,
  { goods = orderGoods, settings = {}, record: changes = {}, secrets: more = {}, accounts = true }: OrderShop = {},
) {
  const folder = folderOfCopy(id, {
    IQ_WEB_Shipping_Total_Free_Delivery: '30',
    IQ_WEB_Show_Pay_Now: 'true',
    IQ_WEB_SHOW_VIVA_WALLET: 'true',
    IQ_WEB_SHOW_Bank_Transfer: 'true',
    Show_Stock_On_Mobile: 'false',
    ...settings,
  })
  const record = JSON.parse(readFileSync(`${folder}/tenant.json`, 'utf8'))
  const bank = { iban: 'CY17002001280000001200527600', bic: 'CORNCY2LXXX', beneficiary: 'Corner Kiosk Ltd' }
  const secrets = simulatorSecrets(id)
  writeFileSync(
    `${folder}/tenant.json`,
    JSON.stringify({ ...record, bank, secrets: { ...secrets, ...more }, paypal: true, ...changes }),
  )
  const file = `${folder}/catalogue.json`
  const catalogue = JSON.parse(readFileSync(file, 'utf8')) as { products: { variants: readonly unknown[] }[] }
  const simple = catalogue.products.find(({ variants }) => variants.length === 1)
  const product = (name: string, { price, stock }: OrderGoods['mint']) => ({
    ...simple,
    ...{ sku: name, slug: name.toLowerCase(), name, relatedVariants: [], popupAd: false },
    variants: [{ sku: `${name}-1`, price, stock: { KIOSK: stock } }],
  })
  const products = [product('Mint', goods.mint), product('Mango', goods.mango)]
  writeFileSync(file, JSON.stringify({ ...catalogue, products }))
  await publishFolder(folder, { stock: true })
  if (accounts) await openSimulatedAccounts(e2ePort, { id, name: record.name, secrets }, `${id}.localhost`)
  return whenOpen(`http://${id}.localhost:${e2ePort}`)
}

/** By which name a provider knows the caller of such a shop. */
export function userAtProvider(payment: 'viva' | 'paypal', id: string): string {
  const { viva_client_id = '', paypal_auth = '' } = simulatorSecrets(id)
  return payment === 'viva' ? viva_client_id : atob(paypal_auth).replace(/:.*/, '')
}
