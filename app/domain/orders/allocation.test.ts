import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allocate, storesFor } from './allocation.ts'

const stores = [
  { warehouse: 2, quantity: 3 },
  { warehouse: 1, quantity: 5 },
]

test('the first store gives what it has before the next is asked', () => {
  expect(allocate(2, stores)).toEqual([{ warehouse: 2, quantity: 2 }])
  expect(allocate(4, stores)).toEqual([
    { warehouse: 2, quantity: 3 },
    { warehouse: 1, quantity: 1 },
  ])
})

test('a store that has nothing gives nothing', () => {
  expect(allocate(2, [{ warehouse: 3, quantity: 0 }, ...stores])).toEqual([{ warehouse: 2, quantity: 2 }])
})

test('what is collected comes from its store alone, what is delivered from any', () => {
  expect(storesFor(1, stores)).toEqual([{ warehouse: 1, quantity: 5 }])
  expect(storesFor(9, stores)).toEqual([])
  expect(storesFor(null, stores)).toEqual(stores)
  expect(storesFor(null)).toEqual([])
})

test('what all stores together do not have is not given in part', () => {
  expect(allocate(9, stores)).toBeNull()
  expect(allocate(1, [])).toBeNull()
})

test('what is taken is what was wanted, and no store gives more than it has', () => {
  const some = fc.array(fc.nat(20), { maxLength: 6 })
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 60 }), some, (wanted, quantities) => {
      const there = quantities.map((quantity, warehouse) => ({ warehouse, quantity }))
      const taken = allocate(wanted, there)
      const all = quantities.reduce((sum, quantity) => sum + quantity, 0)
      expect(taken === null).toBe(all < wanted)
      if (taken === null) return
      expect(taken.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(wanted)
      for (const { warehouse, quantity } of taken) expect(quantity).toBeLessThanOrEqual(quantities[warehouse] ?? 0)
    }),
  )
})
