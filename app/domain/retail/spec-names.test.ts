import { expect, test } from 'vitest'
import { specNames, toSpecNames } from './spec-names.ts'

test('fields with a spec name are renamed, and the others are left out', () => {
  const row = { id: 3, code: 'aria', name: 'Aria', edited: 1 }
  expect(toSpecNames(specNames.brand, row)).toEqual({ Brand_Id: 3, Brand_code: 'aria', Brand_name: 'Aria' })
})

test('no two fields of a spec row share a name', () => {
  for (const [row, names] of Object.entries(specNames)) {
    const spelled = Object.values(names)
    expect([row, new Set(spelled).size]).toEqual([row, spelled.length])
  }
})
