import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allocate, filterStores } from './order-rules.ts'

const stores = [
  { warehouse: 2, quantity: 3 },
  { warehouse: 1, quantity: 5 },
]

test('all stock of the first store is allocated before the next store is used', () => {
  expect(allocate(2, stores)).toEqual([{ warehouse: 2, quantity: 2 }])
  expect(allocate(4, stores)).toEqual([
    { warehouse: 2, quantity: 3 },
    { warehouse: 1, quantity: 1 },
  ])
})

test('nothing is allocated from a store without stock', () => {
  expect(allocate(2, [{ warehouse: 3, quantity: 0 }, ...stores])).toEqual([{ warehouse: 2, quantity: 2 }])
})

test('an order for collection takes stock only from its store, a delivery from any', () => {
  expect(filterStores(1, stores)).toEqual([{ warehouse: 1, quantity: 5 }])
  expect(filterStores(9, stores)).toEqual([])
  expect(filterStores(null, stores)).toEqual(stores)
  expect(filterStores(null)).toEqual([])
})

test('a quantity above the stock of all stores is not allocated in part', () => {
  expect(allocate(9, stores)).toBeNull()
  expect(allocate(1, [])).toBeNull()
})

test('the allocated units add up to the quantity, and no store supplies more than its stock', () => {
  const some = fc.array(fc.nat(20), { maxLength: 6 })
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 60 }), some, (ordered, quantities) => {
      const available = quantities.map((quantity, warehouse) => ({ warehouse, quantity }))
      const allocations = allocate(ordered, available)
      const all = quantities.reduce((sum, quantity) => sum + quantity, 0)
      expect(allocations === null).toBe(all < ordered)
      if (allocations === null) return
      expect(allocations.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(ordered)
      for (const { warehouse, quantity } of allocations)
        expect(quantity).toBeLessThanOrEqual(quantities[warehouse] ?? 0)
    }),
  )
})
