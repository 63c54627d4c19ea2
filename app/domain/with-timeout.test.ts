import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { withTimeout } from './with-timeout.ts'

const createError = () => new Error('late')

/** Resolves after this many timer events, which the event loop has to process. */
async function respondAfter(events: number): Promise<string> {
  for (let event = 0; event < events; event++) await pause(5)
  return 'here'
}

function blockEventLoop(milliseconds: number): void {
  for (const started = performance.now(); performance.now() < started + milliseconds; );
}

test('a result that arrived while the isolate was busy is used, even after the timeout', async () => {
  const result = withTimeout(respondAfter(2), 240, createError)
  blockEventLoop(300)
  expect(await result).toBe('here')
})

test('a result that never arrives is an error at the timeout', async () => {
  await expect(withTimeout(new Promise(() => undefined), 48, createError)).rejects.toThrow('late')
})
