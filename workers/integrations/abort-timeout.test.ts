import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { sendRequest, withAbortTimeout } from './send-request.ts'

/** Resolves after this many timers in a row, which the event loop has to process like the events of a connection. */
async function respondAfter(steps: number, stepMs: number) {
  for (let step = 0; step < steps; step++) await pause(stepMs)
  return new Response('here')
}

function blockEventLoop(milliseconds: number): void {
  for (const started = performance.now(); performance.now() < started + milliseconds; );
}

const runWithTimeout = (milliseconds: number, steps: number, stepMs: number) =>
  withAbortTimeout(milliseconds, (signal) =>
    sendRequest(() => respondAfter(steps, stepMs), 'https://x.test/', {}, signal),
  )

test('a response that arrived while the isolate was busy is read after the timeout', async () => {
  const response = runWithTimeout(240, 2, 5)
  blockEventLoop(300)
  expect(await response).toEqual({ kind: 'answer', status: 200, text: 'here' })
})

test('a provider that does not respond is aborted at the timeout', async () => {
  expect(await runWithTimeout(48, 1, 5_000)).toEqual({ kind: 'fault', error: 'slow' })
})
