import { readFileSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
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

/** The script that a page comes with whose program begins in the first of these files. */
function startingScript(files: readonly string[]): string {
  const server = withPaintFirst(published, `/${file}`, true) ?? ''
  const added = server.slice(server.indexOf('\nfunction filesOf'))
  return new Function('dedupe', `${added}; return afterPaint('"</script><b>"', ${JSON.stringify(files)})`)(
    (given: readonly string[]) => [...new Set(given)],
  )
}

/** What a page asks for, and the browser that says when its first frame is made and when it is seen. */
function browserOf({ hidden, files }: { hidden: boolean; files: readonly string[] }) {
  const asked: object[] = []
  const told: Record<'frame' | 'paint' | 'patience', () => void> = { frame() {}, paint() {}, patience() {} }
  class PerformanceObserver {
    #heard: () => void
    constructor(heard: () => void) {
      this.#heard = heard
    }
    observe({ type }: { type: 'paint' }) {
      told[type] = this.#heard
    }
  }
  const given = {
    document: {
      hidden,
      currentScript: { nonce: 'n' },
      createElement: (tag: string) => ({ tag }),
      head: { appendChild: (facts: object) => ({ remove: () => asked.push(facts) }) },
    },
    requestAnimationFrame(next: () => void) {
      told.frame = next
    },
    setTimeout(next: () => void, milliseconds?: number) {
      if (milliseconds !== undefined) {
        told.patience = next
        return
      }
      asked.push({ task: 'next' })
      setTimeout(next)
    },
    PerformanceObserver,
    imported: async (href: string) => {
      asked.push({ run: href })
      if (href === '/gone.js') throw new TypeError('Failed to fetch')
    },
  }
  const script = startingScript(files).replace('import(', 'imported(')
  new Function(...Object.keys(given), script)(...Object.values(given))
  return { asked, told }
}

const preloaded = (href: string) => ({ tag: 'link', rel: 'modulepreload', href, nonce: 'n' })
const begun = { tag: 'script', type: 'module', textContent: '"</script><b>"', nonce: 'n' }

test('a page’s program leaves no way out of the script that holds it', () => {
  expect(startingScript(['/a.js'])).not.toContain('<')
})

test('all files of a program are asked for at once, each is run in a task of its own, and the program begins last', async () => {
  const files = ['/entry.js', '/react.js', '/gone.js', '/page.js']
  const { asked } = browserOf({ hidden: true, files: [...files, '/react.js'] })
  expect(asked.slice(0, 4)).toEqual(files.map(preloaded))
  await vi.waitUntil(() => asked.some((each) => 'textContent' in each))
  const inTasks = ['/react.js', '/gone.js', '/page.js'].flatMap((run) => [{ run }, { task: 'next' }])
  expect(asked.slice(4)).toEqual([...inTasks, begun])
})

test('a page’s program is asked for when its first frame is seen, once, and where no browser says so a moment later', async () => {
  const { asked, told } = browserOf({ hidden: false, files: ['/a.js'] })
  told.frame()
  expect(asked).toEqual([])
  told.paint()
  expect(asked).toEqual([preloaded('/a.js'), begun])
  told.patience()
  told.paint()
  expect(asked).toHaveLength(2)

  const silent = browserOf({ hidden: false, files: ['/a.js'] })
  silent.told.frame()
  silent.told.patience()
  expect(silent.asked).toEqual([preloaded('/a.js'), begun])
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

const discoveryFile = 'node_modules/@remix-run/react/dist/esm/fog-of-war.js'
const publishedDiscovery = readFileSync(discoveryFile, 'utf8')

test('a page’s links are looked at when it has come alive, and later ones as they come', () => {
  const look = 'document.body.querySelectorAll("a[data-discover], form[data-discover]")'
  const [before = '', after = ''] = (withPaintFirst(publishedDiscovery, `/${discoveryFile}`, false) ?? '').split(look)
  expect(before).toMatch(/setTimeout\(\(\) => \{ $/)
  expect(after).toMatch(
    /^\.forEach\(el => registerElement\(el\)\);\s+fetchPatches\(\); \}\);\s+\/\/ Setup a MutationObserver/,
  )
  expect(withPaintFirst(publishedDiscovery, `/${discoveryFile}`, true)).toBeNull()
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
  expect(() => withPaintFirst('function useFogOFWarDiscovery() {}', `/${discoveryFile}`, false)).toThrow('any more')
  expect(withPaintFirst('function Scripts() {}', '/app/root.tsx', true)).toBeNull()
})
