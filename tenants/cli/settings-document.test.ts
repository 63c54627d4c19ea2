import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { settingKeys, settingTable } from '#app/domain/tenancy/setting-table.ts'
import { settingsDocument } from './settings-document.ts'

test('docs/settings.md is what `npm run tenant -- settings` prints', () => {
  expect(readFileSync('docs/settings.md', 'utf8')).toBe(settingsDocument())
})

test('every setting names a test that mentions it', () => {
  for (const key of settingKeys) {
    const { shownBy, name } = settingTable[key]
    const text = readFileSync(shownBy, 'utf8')
    expect(text.includes(key) || text.includes(name), `${key} in ${shownBy}`).toBe(true)
  }
})
