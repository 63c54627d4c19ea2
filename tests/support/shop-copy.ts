import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { e2ePort } from './shops.ts'

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
    settings: { ...record.settings, CompanyName: `Kiosk ${id}`, ...settings },
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
  cpSync('tenants/local', folder, { recursive: true })
  writeFileSync(`${folder}/tenant.json`, JSON.stringify(recordOfCopy(id, settings, changes)))
  return folder
}
