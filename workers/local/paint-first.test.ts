import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { withPaintFirst } from './paint-first.ts'

const file = 'node_modules/@remix-run/react/dist/esm/components.js'
const published = readFileSync(file, 'utf8')
const link = 'href: manifest.entry.module'
const scrollFile = 'node_modules/@remix-run/react/dist/esm/scroll-restoration.js'
const publishedScroll = readFileSync(scrollFile, 'utf8')

test('neither server nor browser writes links for a page’s program, and the server alone hands it over', () => {
  const [server, browser] = [true, false].map((isServer) => withPaintFirst(published, `/${file}`, isServer) ?? '')
  expect(published).toContain(link)
  expect([server, browser].map((text) => text?.includes(link))).toEqual([false, false])
  expect([server, browser].map((text) => text?.includes('requestAnimationFrame'))).toEqual([true, false])
})

test('a page’s program leaves no way out of the script that holds it', () => {
  const server = withPaintFirst(published, `/${file}`, true) ?? ''
  const added = server.slice(server.indexOf('\nfunction filesOf'))
  const script: string = new Function('dedupe', `${added}; return afterPaint('"</script><b>"', ['/a.js', '/a.js'])`)(
    (files: readonly string[]) => [...new Set(files)],
  )
  expect(script).not.toContain('<')
  const asked: object[] = []
  new Function('document', script)({
    hidden: true,
    currentScript: { nonce: 'n' },
    createElement: (tag: string) => ({ tag }),
    head: {
      appendChild: (facts: object) => {
        asked.push(facts)
        return { remove: () => {} }
      },
    },
  })
  expect(asked).toEqual([
    { tag: 'link', rel: 'modulepreload', href: '/a.js', nonce: 'n' },
    { tag: 'script', type: 'module', textContent: '"</script><b>"', nonce: 'n' },
  ])
})

test('a page that is new in its tab waits for no storage, one that stood there before goes back to its place', () => {
  const server = withPaintFirst(publishedScroll, `/${scrollFile}`, true) ?? ''
  const script = /let restoreScroll = \((.*?)\)\.toString\(\);/s.exec(server)?.[1] ?? ''
  const restore = (state: object | null) => {
    const seen: unknown[] = []
    const window = {
      history: { state, replaceState: (given: { key: string }) => seen.push(typeof given.key) },
      scrollTo: (...place: number[]) => seen.push(place),
    }
    const sessionStorage = {
      getItem(name: string) {
        seen.push(name)
        return '{"here":120}'
      },
    }
    new Function('window', 'sessionStorage', `(${script})("positions", null)`)(window, sessionStorage)
    return seen
  }
  expect(restore(null)).toEqual(['string'])
  expect(restore({ key: 'here' })).toEqual(['positions', [0, 120]])
  expect(restore({ key: 'elsewhere' })).toEqual(['positions'])
})

test('the browser does not carry the script that its page came with', () => {
  const browser = withPaintFirst(publishedScroll, `/${scrollFile}`, false) ?? ''
  expect(publishedScroll).toContain('scrollTo')
  expect(browser).not.toContain('scrollTo')
  expect(browser).not.toContain('restoreScroll')
})

test('a version that says it otherwise is refused', () => {
  expect(() => withPaintFirst('function Scripts() {}', `/${file}`, true)).toThrow('any more')
  expect(() => withPaintFirst('function ScrollRestoration() {}', `/${scrollFile}`, true)).toThrow('any more')
  expect(withPaintFirst('function Scripts() {}', '/app/root.tsx', true)).toBeNull()
})
