import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { createMemoryStore } from '#tests/factories/memory-store.ts'
import { createObjectStore, type SandboxStore } from './simulator.ts'

function expectStoreBehavior(store: SandboxStore) {
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

test('the in-memory store and the Durable Object store behave alike', async () => {
  expectStoreBehavior(createMemoryStore())
  await runInDurableObject(env.SHOP.getByName(crypto.randomUUID()), (_shop, { storage }) =>
    expectStoreBehavior(createObjectStore(storage.kv)),
  )
})
