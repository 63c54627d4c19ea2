import { afterEach, expect, test, vi } from 'vitest'
import { asSent, extra } from './extras.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('an extra that answers is passed on', async () => {
  expect(await extra('hotDeals', 'r1', Promise.resolve([1]))).toEqual([1])
})

test('an extra that fails is null and stands in the log with the request', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue(undefined)
  expect(await extra('hotDeals', 'r1', Promise.reject(new Error('no shop')))).toBeNull()
  expect(log).toHaveBeenCalledWith(expect.stringMatching(/r1.*hotDeals.*no shop/))
})

test('an extra that never answers is given up', async () => {
  vi.useFakeTimers()
  const log = vi.spyOn(console, 'error').mockReturnValue(undefined)
  const answer = extra('hotDeals', 'r1', new Promise(() => undefined))
  await vi.advanceTimersByTimeAsync(4_001)
  expect(await answer).toBeNull()
  expect(log).toHaveBeenCalledOnce()
})

test('a browser that runs script gets extras when they come, any other gets them with the page', async () => {
  const deals = Promise.resolve([1])
  expect((await asSent({ deals }, true)).deals).toBe(deals)
  expect(await asSent({ deals, none: Promise.resolve(null) }, false)).toEqual({ deals: [1], none: null })
})
