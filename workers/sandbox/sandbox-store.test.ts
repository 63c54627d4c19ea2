import { expect, test } from 'vitest'
import { folderOf, memoryStore } from './sandbox-store.ts'

test('what is put is kept as it was, whatever becomes of the original', () => {
  const store = memoryStore()
  const order = { lines: [1] }
  store.put('order:1', order)
  order.lines.push(2)
  store.get<typeof order>('order:1')?.lines.push(3)
  expect(store.get('order:1')).toEqual({ lines: [1] })
  expect(store.get('order:2')).toBeUndefined()
})

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
