import { readFileSync, writeFileSync } from 'node:fs'
import { publishFolder } from './publish.ts'
import { createFolder } from './shop-copy.ts'

/** A shop for tests of the cart, the wishlist and the compare list. */

export interface CartProduct {
  readonly name: 'Mint' | 'Mango' | 'Cola'
  readonly price: number
  readonly stock: number
  readonly volumeMl: number
  readonly deleted?: boolean
}

/** A product's id in the shop is its position in this list, from 1. */
export const cartProducts: readonly CartProduct[] = [
  { name: 'Mint', price: 1_000, stock: 9, volumeMl: 10 },
  { name: 'Mango', price: 450, stock: 6, volumeMl: 10 },
  { name: 'Cola', price: 700, stock: 4, volumeMl: 50 },
]

/** Publishes a shop that sells only these products. Delivery is free from €30. */
export async function publishCartShop(id: string, soldProducts: readonly CartProduct[]): Promise<void> {
  const folder = createFolder(id, { Show_Stock_On_Mobile: 'true', IQ_WEB_Shipping_Total_Free_Delivery: '30' })
  const file = `${folder}/catalogue.json`
  const catalogue = JSON.parse(readFileSync(file, 'utf8')) as { products: { variants: readonly unknown[] }[] }
  const simple = catalogue.products.find(({ variants }) => variants.length === 1)
  const products = soldProducts.map(({ name, price, stock, volumeMl, deleted = false }) => ({
    ...simple,
    sku: name,
    slug: name.toLowerCase(),
    name,
    volumeMl,
    longDescription: `<table><tr><th>Base</th><td>VG</td></tr><tr><th>Bottle</th><td>${volumeMl > 10 ? 'glass' : 'plastic'}</td></tr></table>`,
    nicotineMgPerMl: 0,
    deleted,
    relatedVariants: [],
    variants: [{ sku: `${name}-1`, price, stock: { KIOSK: stock } }],
  }))
  writeFileSync(file, JSON.stringify({ ...catalogue, products }))
  await publishFolder(folder, { stock: true })
}
