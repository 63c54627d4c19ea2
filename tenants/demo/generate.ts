import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createLimassolPlan } from './shops/limassol.ts'
import { createLocalPlan } from './shops/local.ts'
import { createNicosiaPlan } from './shops/nicosia.ts'
import { createShopFiles, type ShopFiles } from './shops/shop-files.ts'
import { createWholesalePlan } from './shops/wholesale.ts'

/** The files of the four demo shops, by shop id. */
export function createDemoShops(): Map<string, ShopFiles> {
  return new Map(
    [createLimassolPlan(), createNicosiaPlan(), createWholesalePlan(), createLocalPlan()].map((plan) => [
      plan.record.id,
      createShopFiles(plan),
    ]),
  )
}

/** Regenerates the folders of the four demo shops: `npx node tenants/demo/generate.ts`. */
if (process.argv[1] === fileURLToPath(import.meta.url)) writeDemoShops(fileURLToPath(new URL('..', import.meta.url)))

function writeDemoShops(tenants: string): void {
  for (const [id, files] of createDemoShops()) {
    const folder = join(tenants, id)
    rmSync(folder, { recursive: true, force: true })
    let bytes = 0
    for (const [file, text] of files) {
      const path = join(folder, file)
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, text)
      bytes += Buffer.byteLength(text)
    }
    console.log(`${id}: ${files.size} files, ${Math.round(bytes / 1024)} KB`)
  }
}
