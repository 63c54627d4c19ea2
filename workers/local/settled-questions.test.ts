import { globSync, readFileSync } from 'node:fs'
import { parseAst } from 'vite'
import { expect, test } from 'vitest'
import { ofRouter, withAnswers } from './settled-questions.ts'

const ofRemix = [
  'node_modules/@remix-run/router/dist/router.js',
  'node_modules/react-router/dist/index.js',
  'node_modules/react-router-dom/dist/index.js',
  ...globSync('node_modules/@remix-run/react/dist/esm/**/*.js'),
]

test('what is left of Remix and its router can be read', () => {
  expect(ofRemix).toContain('node_modules/@remix-run/react/dist/esm/fallback.js')
  for (const file of ofRemix)
    expect(() => parseAst(withAnswers(readFileSync(file, 'utf8'), `/${file}`) ?? ''), file).not.toThrow()
})

test('Remix or its router asks every question that is settled for them', () => {
  const asked = new Set<RegExp>()
  for (const file of ofRemix) {
    // Some are asked only when others have their answer.
    let text = readFileSync(file, 'utf8')
    for (const [question, answer] of ofRouter) {
      if (text.search(question) >= 0) asked.add(question)
      text = typeof answer === 'string' ? text.replaceAll(question, answer) : text.replaceAll(question, answer)
    }
  }
  expect(ofRouter.map(([question]) => question).filter((question) => !asked.has(question))).toEqual([])
})

test('the routes are as the browser’s router takes them: a root that shows errors, and no part of an address that may be absent', () => {
  expect(readFileSync('app/root.tsx', 'utf8')).toContain('export function ErrorBoundary(')
  const addresses = [...readFileSync('app/routes.ts', 'utf8').matchAll(/\b(?:route|prefix|layout)\(\s*'([^']*)'/g)]
  expect(addresses.length).toBeGreaterThan(40)
  expect(addresses.filter(([, address]) => address?.includes('?'))).toEqual([])
})

test('what the server writes of a page’s data the browser reads again, without a turn for each name', async () => {
  const file = 'node_modules/turbo-stream/dist/turbo-stream.mjs'
  const text = readFileSync(file, 'utf8')
  const inBrowsers = withAnswers(text, `/${file}`) ?? ''
  expect(text.match(/r\[0\] = k;/g)).toHaveLength(3)
  expect(inBrowsers.match(/r\[0\] = k;/g)).toHaveLength(2)
  const { encode, decode } = await import(`data:text/javascript,${encodeURIComponent(inBrowsers)}`)
  const shared = { name: 'Mint', '': null }
  const given = {
    cards: [
      { id: 1, of: shared, was: undefined },
      { of: shared, id: -0 },
      { 1: 'x', prototype: [], name: 'name' },
    ],
    late: Promise.resolve({ name: 'Plum', of: shared, cards: [] }),
    rest: {
      at: new Date(0),
      none: Object.assign(Object.create(null), { name: 'id' }),
      all: new Map([['name', shared]]),
    },
  }
  const { value } = await decode(encode(given))
  expect({ ...value, late: await value.late }).toEqual({ ...given, late: await given.late })
  expect(Object.keys(value.cards[1])).toEqual(['of', 'id'])
})

test('React works for three milliseconds, and then lets the browser see what the shopper does', () => {
  const file = 'node_modules/scheduler/cjs/scheduler.production.min.js'
  const published = readFileSync(file, 'utf8')
  const yieldsAfter = (text: string) => {
    let now = 0
    let turn = () => {}
    class MessageChannel {
      port1 = { onmessage() {} }
      port2 = { postMessage: () => (turn = () => this.port1.onmessage()) }
    }
    const scheduler: {
      unstable_scheduleCallback?: (priority: number, work: () => void) => void
      unstable_shouldYield?: () => boolean
    } = {}
    const run = new Function('exports', 'performance', 'MessageChannel', 'setImmediate', text)
    run(scheduler, { now: () => now }, MessageChannel, undefined)
    let at = 0
    scheduler.unstable_scheduleCallback?.(3, () => {
      while (scheduler.unstable_shouldYield?.() === false) now = ++at
    })
    turn()
    return at
  }
  expect(yieldsAfter(published)).toBe(5)
  expect(yieldsAfter(withAnswers(published, `/${file}`) ?? '')).toBe(3)
})
