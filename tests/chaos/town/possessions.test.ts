import { expect, test } from 'vitest'
import { changedPossessions, type Possessions } from './possessions.ts'

const shop = (more: Readonly<Record<string, readonly object[]>> = {}): Possessions =>
  new Map(
    Object.entries({
      ...{ customers: [{ id: 1 }], addresses: [{ customer_id: 1, city: 'Limassol' }], staff: [{ id: 1 }], orders: [] },
      ...more,
    }),
  ) as Possessions

test('a stranger who registers, or orders as nobody, has changed nothing of those who were there', () => {
  const after = shop({ customers: [{ id: 1 }, { id: 2 }], orders: [{ customer_id: null }, { customer_id: 2 }] })
  expect(changedPossessions(shop(), after)).toEqual([])
})

test.each<readonly [string, readonly object[]]>([
  ['addresses', [{ customer_id: 1, city: 'Athens' }]],
  ['addresses', []],
  ['orders', [{ customer_id: 1 }]],
  ['staff', [{ id: 1 }, { id: 2 }]],
])('what is written into %s is seen: %j', (table, rows) => {
  const failures = changedPossessions(shop(), shop({ [table]: rows }))
  expect(failures).not.toEqual([])
  expect(failures.filter((failure) => !failure.startsWith(`${table} is written`))).toEqual([])
})
