import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { manyOrders } from './many-orders.ts'
import { e2ePort, plainShops } from './shops.ts'

/** The record of the local demo shop under another name, for a host that nobody asked for before. */
export function recordOfCopy(
  id: string,
  settings: Readonly<Record<string, string>> = {},
  changes: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> {
  const record = JSON.parse(readFileSync('tenants/local/tenant.json', 'utf8'))
  return {
    ...record,
    id,
    name: `Kiosk ${id}`,
    hosts: [`${id}.localhost`],
    identifier_string: id,
    database: id,
    img_folder: id,
    url: `http://${id}.localhost:${e2ePort}`,
    settings: { ...record.settings, ...manyOrders, CompanyName: `Kiosk ${id}`, ...settings },
    pages: { ...record.pages, home: { ...record.pages.home, title: `Kiosk ${id}` } },
    ...changes,
  }
}

/** A folder with that record and the local demo shop's goods, ready to be published. */
export function folderOfCopy(
  id: string,
  settings: Readonly<Record<string, string>> = {},
  changes: Readonly<Record<string, unknown>> = {},
): string {
  const folder = `.cache/e2e/${id}`
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  cpSync(`${plainShops}/local`, folder, { recursive: true })
  writeFileSync(`${folder}/tenant.json`, JSON.stringify(recordOfCopy(id, settings, changes)))
  const catalogue = JSON.parse(readFileSync(`${folder}/catalogue.json`, 'utf8'))
  writeFileSync(
    `${folder}/catalogue.json`,
    JSON.stringify({ ...catalogue, products: withFewFiles(catalogue.products) }),
  )
  return folder
}

interface Pictured {
  readonly pictures?: readonly { readonly file: string }[]
}
interface Row extends Pictured {
  readonly variants: readonly Pictured[]
}

/** All products show one picture and all variants another: a picture is six files to publish. */
function withFewFiles(rows: readonly Row[]): Row[] {
  const [ofProducts = ''] = filesOf(rows)
  const ofVariants = filesOf(rows.flatMap(({ variants }) => variants)).find((file) => file !== ofProducts) ?? ofProducts
  const shown = <Item extends Pictured>(item: Item, file: string): Item =>
    item.pictures === undefined ? item : { ...item, pictures: item.pictures.map((each) => ({ ...each, file })) }
  return rows.map((row) => ({
    ...shown(row, ofProducts),
    variants: row.variants.map((variant) => shown(variant, ofVariants)),
  }))
}

const filesOf = (items: readonly Pictured[]) => items.flatMap(({ pictures = [] }) => pictures.map(({ file }) => file))
