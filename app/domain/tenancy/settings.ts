import { type SettingKind, type SettingValue, settingParsers } from './setting-kinds.ts'
import { type SettingKey, type SettingRow, settingKeys, settingTable } from './setting-table.ts'

type Table = typeof settingTable

/** The settings of a shop, by their plain names and typed. */
export type Settings = { readonly [K in SettingKey as Table[K]['name']]: SettingValue<Table[K]['kind']> }

/** What a value of this kind looks like, for the message about a wrong one. */
const kindsInWords = {
  flag: 'true or false',
  text: 'text',
  count: 'a whole number',
  limit: 'a whole number from 1 to 10000',
  percent: 'a whole number from 1 to 100',
  days: 'a whole number from 1 to 90',
  decimal: 'a number, as 34.7',
  euros: 'an amount in euros, as 25.00',
  address: 'an https address, as https://shop.example',
} as const satisfies Record<SettingKind, string>

export interface SettingFault {
  readonly key: string
  readonly message: string
}

/**
 * Parses the spec's rows once. Missing keys take their defaults; an unknown key or a value of the wrong kind is a
 * fault, and a record with faults is not served.
 */
export function parseSettings(
  rows: Readonly<Record<string, string>>,
): { ok: true; settings: Settings } | { ok: false; faults: SettingFault[] } {
  const faults: SettingFault[] = Object.keys(rows)
    .filter((key) => !Object.hasOwn(settingTable, key))
    .map((key) => ({ key, message: 'There is no such setting: correct the spelling or remove it' }))
  const settings: Record<string, string | number | boolean> = {}
  for (const key of settingKeys) {
    const row: SettingRow = settingTable[key]
    const text = Object.hasOwn(rows, key) ? rows[key] : undefined
    const value = settingParsers[row.kind](text ?? row.default)
    if (value === undefined) faults.push({ key, message: `${JSON.stringify(text)} is not ${kindsInWords[row.kind]}` })
    else settings[row.name] = value
  }
  return faults.length > 0 ? { ok: false, faults } : { ok: true, settings: settings as Settings }
}
