import { afterEach, expect, test, vi } from 'vitest'
import { inTurn } from './in-turn.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

/** Notes when each task begins and ends; a task takes as many turns of the event loop as it is told. */
function aDiary() {
  const notes: string[] = []
  const task = (name: string, turns: number) => async () => {
    notes.push(`${name} begins`)
    for (let turn = 0; turn < turns; turn++) await new Promise((resolve) => setImmediate(resolve))
    notes.push(`${name} ends`)
    return name
  }
  return { notes, task }
}

const locks = {
  shared: { request: (_name: string, task: () => unknown) => Promise.resolve().then(task) },
  forbidden: { request: () => Promise.reject(new DOMException('Access is denied', 'SecurityError')) },
}

test.each([
  ['where tabs can wait for each other', { locks: locks.shared }],
  ['where they cannot', {}],
  ['where locks are forbidden', { locks: locks.forbidden }],
])('changes are made one after another, %s', async (_where, navigator) => {
  vi.stubGlobal('navigator', navigator)
  const { notes, task } = aDiary()
  expect(await Promise.all([inTurn(task('first', 5)), inTurn(task('second', 1))])).toEqual(['first', 'second'])
  expect(notes).toEqual(['first begins', 'first ends', 'second begins', 'second ends'])
})

test('one that fails fails alone, and is not made twice', async () => {
  vi.stubGlobal('navigator', { locks: locks.shared })
  const { notes, task } = aDiary()
  const broken = inTurn(async () => {
    notes.push('broken')
    throw new Error('no answer')
  })
  const next = inTurn(task('next', 1))
  await expect(broken).rejects.toThrow('no answer')
  expect(await next).toBe('next')
  expect(notes).toEqual(['broken', 'next begins', 'next ends'])
})
