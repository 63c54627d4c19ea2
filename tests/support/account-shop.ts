import { readFileSync, writeFileSync } from 'node:fs'
import { publishFolder } from './publish.ts'
import { folderOfCopy } from './shop-copy.ts'
import { e2ePort } from './shops.ts'
import { whenOpen } from './when-open.ts'

/** The password of every customer of such a shop. */
export const accountPassword = 'periptero-demo'

/**
 * Publishes a shop with one customer for each of these first names, each with the demo customer's address and points. Every
 * run has new customers, so that nothing is left of an earlier one.
 */
export async function publishAccountShop(id: string, names: readonly string[]) {
  const folder = folderOfCopy(id, { Point_Percantage: '5' })
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
  return { shop: await whenOpen(`http://${id}.localhost:${e2ePort}`), emailOf }
}
