import { readdirSync, readFileSync } from 'node:fs'
import { parseAst } from 'vite'
import { expect, test } from 'vitest'
import { withAnswers } from './settled-questions.ts'

test('in a browser no schema tries whether text may be run as code', () => {
  const file = 'node_modules/zod/v4/core/schemas.js'
  const text = readFileSync(file, 'utf8')
  const asks = 'const jit = !core.globalConfig.jitless;'
  expect(text).toContain(asks)
  expect(withAnswers(text, `/${file}`)).toBe(text.replaceAll(asks, 'const jit = false;'))
})

test('what is left of Remix can be read', () => {
  const folder = 'node_modules/@remix-run/react/dist/esm'
  const files = readdirSync(folder).filter((file) => file.endsWith('.js'))
  expect(files).toContain('fallback.js')
  for (const file of files) {
    const left = withAnswers(readFileSync(`${folder}/${file}`, 'utf8'), `/${folder}/${file}`) ?? ''
    expect(() => parseAst(left), file).not.toThrow()
  }
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
