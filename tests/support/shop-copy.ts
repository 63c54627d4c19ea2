import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { manyOrders } from './many-orders.ts'
import { E2E_PORT, PLAIN_SHOPS_FOLDER } from './shops.ts'

/** The record of the local demo shop under another id and host. */
export function createRecord(
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
    url: `http://${id}.localhost:${E2E_PORT}`,
    settings: { ...record.settings, ...manyOrders, CompanyName: `Kiosk ${id}`, ...settings },
    pages: { ...record.pages, home: { ...record.pages.home, title: `Kiosk ${id}` } },
    ...changes,
  }
}

/** Creates a folder with that record and the local demo shop's catalogue, ready to be published. */
export function createFolder(
  id: string,
  settings: Readonly<Record<string, string>> = {},
  changes: Readonly<Record<string, unknown>> = {},
): string {
  const folder = `.cache/e2e/${id}`
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  cpSync(`${PLAIN_SHOPS_FOLDER}/local`, folder, { recursive: true })
  writeFileSync(`${folder}/tenant.json`, JSON.stringify(createRecord(id, settings, changes)))
  const catalogue = JSON.parse(readFileSync(`${folder}/catalogue.json`, 'utf8'))
  writeFileSync(`${folder}/catalogue.json`, JSON.stringify({ ...catalogue, products: reduceFiles(catalogue.products) }))
  return folder
}

interface WithPictures {
  readonly pictures?: readonly { readonly file: string }[]
}
interface Row extends WithPictures {
  readonly variants: readonly WithPictures[]
}

/** Uses one picture for all products and one for all variants: a publish renders and uploads each picture. */
function reduceFiles(rows: readonly Row[]): Row[] {
  const [productFile = ''] = listFiles(rows)
  const variantFile =
    listFiles(rows.flatMap(({ variants }) => variants)).find((file) => file !== productFile) ?? productFile
  const replacePictures = <Item extends WithPictures>(item: Item, file: string): Item =>
    item.pictures === undefined ? item : { ...item, pictures: item.pictures.map((picture) => ({ ...picture, file })) }
  return rows.map((row) => ({
    ...replacePictures(row, productFile),
    variants: row.variants.map((variant) => replacePictures(variant, variantFile)),
  }))
}

const listFiles = (items: readonly WithPictures[]) =>
  items.flatMap(({ pictures = [] }) => pictures.map(({ file }) => file))
