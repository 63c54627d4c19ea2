import { expect, test } from 'vitest'
import { specNames, underSpecNames } from './spec-names.ts'

test('a row goes under the spec’s names as far as they go, and what has none stays out', () => {
  const row = { id: 3, code: 'aria', name: 'Aria', edited: 1 }
  expect(underSpecNames(specNames.brand, row)).toEqual({ Brand_Id: 3, Brand_code: 'aria', Brand_name: 'Aria' })
})

test('in no row of the spec two things have the same name', () => {
  for (const [row, names] of Object.entries(specNames)) {
    const spelled = Object.values(names)
    expect([row, new Set(spelled).size]).toEqual([row, spelled.length])
  }
})
