import { expect, test } from 'vitest'
import { settingGroups } from './setting-groups.ts'
import { settingKeys } from './setting-table.ts'

test('every setting stands in one group', () => {
  expect(Object.values(settingGroups).flat().toSorted()).toEqual(settingKeys.toSorted())
})
