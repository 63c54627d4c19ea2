import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { memoryStore } from '#tests/factories/memory-store.ts'
import { objectStore } from './object-store.ts'
import type { SandboxStore } from './sandbox-store.ts'

function behaves(store: SandboxStore) {
  expect(store.get('a')).toBeUndefined()
  const value = { list: [1, null, 'x'] }
  store.put('b:2', value)
  store.put('b:1', 'one')
  store.put('c', 3)
  value.list.push('changed since')
  expect(store.get('b:2')).toEqual({ list: [1, null, 'x'] })
  expect(store.list('b:')).toEqual(['one', { list: [1, null, 'x'] }])
  store.put('b:1', null)
  expect(store.get('b:1')).toBeNull()
}

test('a store in memory and one in an object behave alike', async () => {
  behaves(memoryStore())
  await runInDurableObject(env.SHOP.getByName(crypto.randomUUID()), (_shop, { storage }) =>
    behaves(objectStore(storage.kv)),
  )
})
