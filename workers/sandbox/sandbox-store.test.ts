import { expect, test } from 'vitest'
import { memoryStore } from '#tests/factories/memory-store.ts'
import { folderOf } from './sandbox-store.ts'

test('simulators with a folder each do not see each other', () => {
  const store = memoryStore()
  const [viva, paypal] = [folderOf(store, 'viva'), folderOf(store, 'paypal')]
  viva.put('order:2', 'two')
  viva.put('order:1', 'one')
  viva.put('token:1', 'token')
  expect(viva.list('order:')).toEqual(['one', 'two'])
  expect(paypal.get('order:1')).toBeUndefined()
  expect(paypal.list('')).toEqual([])
})
