import { readFileSync, writeFileSync } from 'node:fs'
import { publishFolder } from './publish.ts'
import { folderOfCopy } from './shop-copy.ts'
import { e2ePort } from './shops.ts'

/** The demo customer who signs in with a password of her own; see the README. */
export const maria = { email: 'maria@periptero.example', password: 'periptero-demo' } as const

/** Publishes a shop of its own with the demo customers, Maria on these terms, and gives its origin. */
export async function publishCustomerShop(
  id: string,
  settings: Readonly<Record<string, string>>,
  terms: { readonly priceList?: number } = {},
): Promise<string> {
  const folder = folderOfCopy(id, settings)
  const file = `${folder}/customers.json`
  const { customers } = JSON.parse(readFileSync(file, 'utf8')) as { customers: readonly { email: string }[] }
  const changed = customers.map((row) => (row.email === maria.email ? { ...row, ...terms } : row))
  writeFileSync(file, JSON.stringify({ customers: changed }))
  await publishFolder(folder)
  return `http://${id}.localhost:${e2ePort}`
}
