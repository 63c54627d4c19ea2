import { afterEach, expect, test, vi } from 'vitest'
import { enqueue } from './request-lists.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

/** Records when each task begins and ends. A task takes `turns` turns of the event loop. */
function aRecorder() {
  const events: string[] = []
  const task = (name: string, turns: number) => async () => {
    events.push(`${name} begins`)
    for (let index = 0; index < turns; index++) await new Promise((resolve) => setImmediate(resolve))
    events.push(`${name} ends`)
    return name
  }
  return { events, task }
}

const locks = {
  shared: { request: (_name: string, task: () => unknown) => Promise.resolve().then(task) },
  forbidden: { request: () => Promise.reject(new DOMException('Access is denied', 'SecurityError')) },
}

test.each([
  ['with locks', { locks: locks.shared }],
  ['without locks', {}],
  ['with blocked locks', { locks: locks.forbidden }],
])('changes run one after another %s', async (_name, navigator) => {
  vi.stubGlobal('navigator', navigator)
  const { events, task } = aRecorder()
  expect(await Promise.all([enqueue(task('first', 5)), enqueue(task('second', 1))])).toEqual(['first', 'second'])
  expect(events).toEqual(['first begins', 'first ends', 'second begins', 'second ends'])
})

test('a failed change runs once and does not affect the next one', async () => {
  vi.stubGlobal('navigator', { locks: locks.shared })
  const { events, task } = aRecorder()
  const broken = enqueue(async () => {
    events.push('broken')
    throw new Error('no answer')
  })
  const next = enqueue(task('next', 1))
  await expect(broken).rejects.toThrow('no answer')
  expect(await next).toBe('next')
  expect(events).toEqual(['broken', 'next begins', 'next ends'])
})
