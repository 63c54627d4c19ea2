import { createOperatorClient } from '#tenants/cli/operator-client.ts'
import { publish } from '#tenants/cli/publish.ts'
import { readShopFolder } from '#tenants/cli/shop-folder.ts'
import { localVariables } from '#workers/env.ts'
import { E2E_PORT } from './shops.ts'

/**
 * Publishes a shop's folder to the e2e server, as `npm run tenant -- publish` does, but in this process: starting Node
 * for each of some sixty shops takes longer than publishing them. `stock` overwrites the shop's stock.
 */
export async function publishFolder(folder: string, { stock = false } = {}): Promise<void> {
  const target = { origin: `http://127.0.0.1:${E2E_PORT}`, key: localVariables.OPERATOR_KEY, local: true }
  const shop = readShopFolder(folder, { plainSecrets: true })
  await publish(createOperatorClient(target), shop, { stock, content: false, dryRun: false }, () => {})
}
