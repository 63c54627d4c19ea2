import { expect, test } from 'vitest'
import { createMemoryStore } from '#tests/factories/memory-store.ts'
import { openFolder } from './simulator.ts'

test('simulators with separate folders don’t see each other’s records', () => {
  const store = createMemoryStore()
  const [viva, paypal] = [openFolder(store, 'viva'), openFolder(store, 'paypal')]
  viva.put('order:2', 'two')
  viva.put('order:1', 'one')
  viva.put('token:1', 'token')
  expect(viva.list('order:')).toEqual(['one', 'two'])
  expect(paypal.get('order:1')).toBeUndefined()
  expect(paypal.list('')).toEqual([])
})
