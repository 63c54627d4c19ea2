import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { demoShops } from './demo-shops.ts'

/** Writes the four demo shops' folders anew: `npx node tenants/demo/generate.ts`. */
const tenants = fileURLToPath(new URL('..', import.meta.url))

for (const [id, files] of demoShops()) {
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
