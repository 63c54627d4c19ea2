import { expect, test } from 'vitest'
import { joinUnits } from './page-data.ts'

test.each([
  ['Oriental Leaf 10 ml', 'Oriental Leaf 10\u00a0ml'],
  ['Shortfill 50 ml, 3 mg/ml', 'Shortfill 50\u00a0ml, 3\u00a0mg/ml'],
  ['Ανταλλακτικά pod Prisma 0,6 Ω', 'Ανταλλακτικά pod Prisma 0,6\u00a0Ω'],
  ['Ni80 Nichrome 28 AWG', 'Ni80 Nichrome 28\u00a0AWG'],
  ['Solo 30 Pod Kit', 'Solo 30 Pod Kit'],
  ['Series 2 light', 'Series 2 light'],
])('a number and its unit stay on one line: %s', (name, joined) => {
  expect(joinUnits(name)).toBe(joined)
})
