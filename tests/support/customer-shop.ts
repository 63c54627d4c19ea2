import { readFileSync, writeFileSync } from 'node:fs'
import { publishFolder } from './publish.ts'
import { createFolder } from './shop-copy.ts'
import { E2E_PORT } from './shops.ts'

/** The demo customer with a password of her own; see the README. */
export const maria = { email: 'maria@periptero.example', password: 'periptero-demo' } as const

/** Publishes a copy of the demo shop in which Maria has these terms. Returns its origin. */
export async function publishCustomerShop(
  id: string,
  settings: Readonly<Record<string, string>>,
  terms: { readonly priceList?: number } = {},
): Promise<string> {
  const folder = createFolder(id, settings)
  const file = `${folder}/customers.json`
  const { customers } = JSON.parse(readFileSync(file, 'utf8')) as { customers: readonly { email: string }[] }
  const changed = customers.map((row) => (row.email === maria.email ? { ...row, ...terms } : row))
  writeFileSync(file, JSON.stringify({ customers: changed }))
  await publishFolder(folder)
  return `http://${id}.localhost:${E2E_PORT}`
}
