import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { settingKeys, settingTable } from '#app/domain/tenancy/setting-table.ts'
import { formatSettingsDocument } from './settings-document.ts'

test('docs/settings.md matches the output of `npm run tenant -- settings`', () => {
  expect(readFileSync('docs/settings.md', 'utf8')).toBe(formatSettingsDocument())
})

test('every setting names a test that mentions it', () => {
  for (const key of settingKeys) {
    const { verifiedBy, name } = settingTable[key]
    const text = readFileSync(verifiedBy, 'utf8')
    expect(text.includes(key) || text.includes(name), `${key} in ${verifiedBy}`).toBe(true)
  }
})
