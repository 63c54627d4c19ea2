import { expect, test, vi } from 'vitest'
import type { Shop } from './shop.ts'
import { ShopClient, ShopUnavailable } from './shop-client.ts'

const address = { id: 'kiosk', database: 'kiosk-db', location: 'eeur' } as const

/** A client whose calls fail this many times, each attempt on its own stub. The stubs stand in for the platform. */
function aClient(times: number, error: unknown) {
  const counter = { now: () => 0, attempts: 0, ms: 0 }
  const stubs: object[] = []
  const findCategoryBySlug = async (tenantId: string) => {
    if (counter.attempts <= times) throw error
    return `an answer for ${tenantId}`
  }
  const getByName = () => {
    const stub = { findCategoryBySlug }
    stubs.push(stub)
    return stub as unknown as DurableObjectStub<Shop>
  }
  const shop = new ShopClient({ getByName }, address, counter)
  const ask = (db: DurableObjectStub<Shop>, tenantId: string): Promise<unknown> =>
    db.findCategoryBySlug(tenantId, 'pods')
  return { shop, counter, stubs, read: () => shop.read(ask), write: () => shop.write(ask) }
}

function platformError(metadata: { retryable?: boolean; overloaded?: boolean; remote?: boolean }) {
  return Object.assign(new Error('The object is gone'), metadata)
}

test('a read is retried once, on a new stub, when the platform says that a retry may succeed', async () => {
  const { read, shop, counter, stubs } = aClient(1, platformError({ retryable: true }))
  expect(await read()).toBe('an answer for kiosk')
  expect([counter.attempts, new Set(stubs).size]).toEqual([2, 2])
  expect([shop.pending, shop.failed, shop.unavailable]).toEqual([0, 0, false])
})

test('a read is retried only once', async () => {
  const { read, shop, counter } = aClient(2, platformError({ retryable: true }))
  await expect(read()).rejects.toBeInstanceOf(ShopUnavailable)
  expect(counter.attempts).toBe(2)
  expect([shop.pending, shop.failed, shop.unavailable]).toEqual([0, 1, true])
})

test('a call to an overloaded shop is not retried', async () => {
  const { read, counter } = aClient(1, platformError({ retryable: true, overloaded: true }))
  await expect(read()).rejects.toBeInstanceOf(ShopUnavailable)
  expect(counter.attempts).toBe(1)
})

test('a write is never retried', async () => {
  const { write, counter } = aClient(1, platformError({ retryable: true }))
  await expect(write()).rejects.toBeInstanceOf(ShopUnavailable)
  expect(counter.attempts).toBe(1)
})

test("an error of the shop's own code is not reported as unavailability", async () => {
  const issue = platformError({ remote: true })
  for (const kind of ['read', 'write'] as const) {
    const client = aClient(1, issue)
    await expect(client[kind]()).rejects.toBe(issue)
    expect([client.shop.failed, client.shop.unavailable]).toEqual([1, false])
  }
})

test('a running call is pending; a read that takes too long is reported as unavailable', async () => {
  vi.useFakeTimers()
  try {
    const { shop } = aClient(0, null)
    const outcome = expect(shop.read(() => new Promise<never>(() => {}))).rejects.toBeInstanceOf(ShopUnavailable)
    expect(shop.pending).toBe(1)
    await vi.advanceTimersByTimeAsync(4000)
    await outcome
    expect([shop.pending, shop.unavailable]).toEqual([0, true])
  } finally {
    vi.useRealTimers()
  }
})

type Methods = DurableObjectStub<Shop>
/** Methods whose result becomes `never` in RPC types, which an `unknown` in the result causes silently. */
type MissingMethods = {
  [Name in keyof Shop & keyof Methods]: Methods[Name] extends (...input: never[]) => infer Result
    ? [Result] extends [never]
      ? Name
      : never
    : never
}[keyof Shop & keyof Methods]

test('RPC types keep the result of every method', () => {
  const lost: MissingMethods[] = []
  expect(lost satisfies never[]).toEqual([])
})
