import { expect, test, vi } from 'vitest'
import { readFrom, writeTo } from './ask-shop.ts'
import { ShopUnavailable } from './shop-unavailable.ts'

function platformError(marks: { retryable?: boolean; overloaded?: boolean; remote?: boolean }) {
  return Object.assign(new Error('The object is gone'), marks)
}

function failing(times: number, thrown: unknown) {
  let calls = 0
  const ask = vi.fn(async () => {
    calls += 1
    if (calls <= times) throw thrown
    return 'answer'
  })
  return ask
}

test('a read is asked once more when the platform says so', async () => {
  const ask = failing(1, platformError({ retryable: true }))
  expect(await readFrom(ask)).toBe('answer')
  expect(ask).toHaveBeenCalledTimes(2)
})

test('a read is asked no third time', async () => {
  const ask = failing(2, platformError({ retryable: true }))
  await expect(readFrom(ask)).rejects.toBeInstanceOf(ShopUnavailable)
  expect(ask).toHaveBeenCalledTimes(2)
})

test('an overloaded shop is left in peace', async () => {
  const ask = failing(1, platformError({ retryable: true, overloaded: true }))
  await expect(readFrom(ask)).rejects.toBeInstanceOf(ShopUnavailable)
  expect(ask).toHaveBeenCalledTimes(1)
})

test('a write is ordered once, whatever happens', async () => {
  const order = failing(1, platformError({ retryable: true }))
  await expect(writeTo(order)).rejects.toBeInstanceOf(ShopUnavailable)
  expect(order).toHaveBeenCalledTimes(1)
})

test("a fault of the shop's own code is not hidden behind unavailability", async () => {
  const fault = platformError({ remote: true })
  await expect(readFrom(failing(1, fault))).rejects.toBe(fault)
  await expect(writeTo(failing(1, fault))).rejects.toBe(fault)
})

test('a shop that does not answer is unavailable', async () => {
  vi.useFakeTimers()
  try {
    const answer = readFrom(() => new Promise<never>(() => {}))
    const outcome = expect(answer).rejects.toBeInstanceOf(ShopUnavailable)
    await vi.advanceTimersByTimeAsync(4000)
    await outcome
  } finally {
    vi.useRealTimers()
  }
})
