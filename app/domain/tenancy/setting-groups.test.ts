import { expect, test } from 'vitest'
import { settingKeys } from './setting-table.ts'
import { settingGroups } from './settings.ts'

test('every setting is in exactly one group', () => {
  expect(Object.values(settingGroups).flat().toSorted()).toEqual(settingKeys.toSorted())
})
