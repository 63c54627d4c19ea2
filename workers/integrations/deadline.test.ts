import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { within } from './deadline.ts'
import { exchange } from './exchange.ts'

/** Answers after so many steps of a connection, each of which the shop has to have an ear for. */
async function answerAfter(steps: number, each: number) {
  for (let step = 0; step < steps; step++) await pause(each)
  return new Response('here')
}

function keepBusy(milliseconds: number): void {
  for (const begun = performance.now(); performance.now() < begun + milliseconds; );
}

const ask = (milliseconds: number, steps: number, each: number) =>
  within(milliseconds, (deadline) => exchange(() => answerAfter(steps, each), 'https://x.test/', {}, deadline))

test('an answer that came while the shop was busy is heard, however late it is read', async () => {
  const answer = ask(240, 2, 5)
  keepBusy(300)
  expect(await answer).toEqual({ kind: 'answer', status: 200, text: 'here' })
})

test('who is silent while the shop listens is given up', async () => {
  expect(await ask(48, 1, 5_000)).toEqual({ kind: 'fault', fault: 'slow' })
})
