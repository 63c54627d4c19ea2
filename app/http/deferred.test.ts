import { afterEach, expect, test, vi } from 'vitest'
import { loadDeferred, resolveDeferred } from './page-data.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('a deferred part resolves to its value', async () => {
  expect(await loadDeferred('hotDeals', 'r1', Promise.resolve([1]))).toEqual([1])
})

test('a deferred part that fails is null and is logged with the request id', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue(undefined)
  expect(await loadDeferred('hotDeals', 'r1', Promise.reject(new Error('no shop')))).toBeNull()
  expect(log).toHaveBeenCalledWith(expect.stringMatching(/r1.*hotDeals.*no shop/))
})

test('a deferred part that never resolves is null after the timeout', async () => {
  vi.useFakeTimers()
  const log = vi.spyOn(console, 'error').mockReturnValue(undefined)
  const response = loadDeferred('hotDeals', 'r1', new Promise(() => undefined))
  await vi.advanceTimersByTimeAsync(4_001)
  expect(await response).toBeNull()
  expect(log).toHaveBeenCalledOnce()
})

test('deferred parts stay promises for browsers with JavaScript and are awaited for others', async () => {
  const deals = Promise.resolve([1])
  expect((await resolveDeferred({ deals }, true)).deals).toBe(deals)
  expect(await resolveDeferred({ deals, none: Promise.resolve(null) }, false)).toEqual({ deals: [1], none: null })
})
