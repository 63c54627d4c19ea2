import { readFileSync, writeFileSync } from 'node:fs'
import { createSimulatorSecrets } from '#tenants/demo/shops/shop-plan.ts'
import { registerSimulatedAccounts } from '#workers/local/local-shops.ts'
import { publishFolder } from './publish.ts'
import { createFolder } from './shop-copy.ts'
import { E2E_PORT } from './shops.ts'
import { waitUntilOpen } from './wait-until-open.ts'

/** Prices in cents and stock in units. Mint has id 1, Mango id 2. */
export interface OrderProducts {
  readonly mint: { readonly price: number; readonly stock: number }
  readonly mango: { readonly price: number; readonly stock: number }
}

export const orderProducts: OrderProducts = {
  mint: { price: 1_000, stock: 9_000 },
  mango: { price: 450, stock: 9_000 },
}

interface OrderShop {
  readonly stockedProducts?: OrderProducts
  readonly settings?: Readonly<Record<string, string>>
  /** Other fields of the record. */
  readonly record?: Readonly<Record<string, unknown>>
  readonly secrets?: Readonly<Record<string, string>>
  /** False for a shop whose credentials are unknown to the providers. */
  readonly accounts?: boolean
  /** Sells gift vouchers of €10 and €25 too. */
  readonly sellsVouchers?: boolean
}

/**
 * Publishes a shop that accepts every payment method, with its own accounts at the simulated providers. Delivery costs
 * €2.50 in Cyprus and €12.90 to Greece, and is free from €30. Returns its origin when it is open.
 */
export async function publishOrderShop(
  id: string,
  {
    stockedProducts = orderProducts,
    settings = {},
    record: changes = {},
    secrets: extraSecrets = {},
    accounts = true,
    sellsVouchers = false,
  }: OrderShop = {},
) {
  const folder = createFolder(id, {
    IQ_WEB_Shipping_Total_Free_Delivery: '30',
    IQ_WEB_Show_Pay_Now: 'true',
    IQ_WEB_SHOW_VIVA_WALLET: 'true',
    IQ_WEB_SHOW_Bank_Transfer: 'true',
    Show_Stock_On_Mobile: 'false',
    ...settings,
  })
  const record = JSON.parse(readFileSync(`${folder}/tenant.json`, 'utf8'))
  const bank = { iban: 'CY17002001280000001200527600', bic: 'CORNCY2LXXX', beneficiary: 'Corner Kiosk Ltd' }
  const secrets = createSimulatorSecrets(id)
  writeFileSync(
    `${folder}/tenant.json`,
    JSON.stringify({ ...record, bank, secrets: { ...secrets, ...extraSecrets }, paypal: true, ...changes }),
  )
  const file = `${folder}/catalogue.json`
  const catalogue = JSON.parse(readFileSync(file, 'utf8')) as { products: { variants: readonly unknown[] }[] }
  const simple = catalogue.products.find(({ variants }) => variants.length === 1)
  const product = (name: string, { price, stock }: OrderProducts['mint']) => ({
    ...simple,
    ...{ sku: name, slug: name.toLowerCase(), name, relatedVariants: [], popupAd: false },
    variants: [{ sku: `${name}-1`, price, stock: { KIOSK: stock } }],
  })
  const voucher = (price: number) => ({ sku: `GIFT-${price}`, size: `€${price / 100}`, price, stock: {} })
  const giftVoucher = {
    ...product('Gift voucher', { price: 1_000, stock: 0 }),
    ...{ sku: 'GIFT', slug: 'gift-voucher', giftVoucher: true, vatRate: 0, variants: [voucher(1_000), voucher(2_500)] },
  }
  const products = [
    product('Mint', stockedProducts.mint),
    product('Mango', stockedProducts.mango),
    ...(sellsVouchers ? [giftVoucher] : []),
  ]
  writeFileSync(file, JSON.stringify({ ...catalogue, products }))
  await publishFolder(folder, { stock: true })
  if (accounts) await registerSimulatedAccounts(E2E_PORT, { id, name: record.name, secrets }, `${id}.localhost`)
  return waitUntilOpen(`http://${id}.localhost:${E2E_PORT}`)
}

/** The name by which a provider identifies the shop. */
export function getProviderUser(payment: 'viva' | 'paypal', id: string): string {
  const { viva_client_id = '', paypal_auth = '' } = createSimulatorSecrets(id)
  return payment === 'viva' ? viva_client_id : atob(paypal_auth).replace(/:.*/, '')
}
