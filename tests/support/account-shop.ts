import { readFileSync, writeFileSync } from 'node:fs'
import { publishFolder } from './publish.ts'
import { createFolder } from './shop-copy.ts'
import { E2E_PORT } from './shops.ts'
import { waitUntilOpen } from './wait-until-open.ts'

/** The password of all customers of this shop. */
export const accountPassword = 'periptero-demo'

/**
 * Publishes a shop with one customer per first name, each with the demo customer's address and points. Emails and codes
 * are new in every run, so no state of an earlier run matters.
 */
export async function publishAccountShop(id: string, names: readonly string[]) {
  const folder = createFolder(id, { Point_Percantage: '5' })
  const file = `${folder}/customers.json`
  const [model] = JSON.parse(readFileSync(file, 'utf8')).customers
  const run = Date.now().toString(36)
  const emailOf = (name: string) => `${name}-${run}@${id}.example`
  const customers = names.map((name, index) => ({
    ...model,
    code: `${run}-${index}`,
    firstName: name,
    email: emailOf(name),
    phone: `${Date.now()}${index}`,
  }))
  writeFileSync(file, JSON.stringify({ customers }))
  await publishFolder(folder, { stock: true })
  return { shop: await waitUntilOpen(`http://${id}.localhost:${E2E_PORT}`), emailOf }
}
