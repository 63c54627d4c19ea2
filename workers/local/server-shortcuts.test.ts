import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createElement, type ReactNode, Suspense, useId } from 'react'
import { expect, test, vi } from 'vitest'
import { withShortcuts } from './server-shortcuts.ts'

/** A framework's file as it is published, and as the server runs it. */
function bothOf(path: string): [string, string] {
  const file = `node_modules/${path}`
  const text = readFileSync(file, 'utf8')
  return [text, withShortcuts(text, `/${file}`) ?? '']
}

type Renderer = Pick<typeof import('react-dom/server'), 'renderToReadableStream'>

function rendererIn(text: string): Renderer {
  const exports = {}
  new Function('require', 'exports', text)(createRequire(import.meta.url), exports)
  return exports as Renderer
}

async function pieces({ renderToReadableStream }: Renderer, page: ReactNode): Promise<string[]> {
  const stream = await renderToReadableStream(page, { nonce: 'n', bootstrapScriptContent: 'go()' })
  const decoder = new TextDecoder()
  const read: string[] = []
  for await (const piece of stream as unknown as AsyncIterable<Uint8Array>)
    read.push(decoder.decode(piece, { stream: true }))
  return read
}

interface Arrival {
  readonly after: number
  arrived: boolean
  awaited: Promise<void> | null
}

/** Comes so many milliseconds after it is first wanted. */
function Late({ arrival }: { arrival: Arrival }): ReactNode {
  const id = useId()
  if (arrival.arrived) return createElement('p', { id }, `Late ${arrival.after} – 12,50 € 🛒`)
  arrival.awaited ??= new Promise<void>((resolve) => setTimeout(resolve, arrival.after)).then(() => {
    arrival.arrived = true
  })
  throw arrival.awaited
}

/** Signs of one to four bytes, marks that are escaped, parts that come later. */
function aPage() {
  const rows = Array.from({ length: 200 }, (_, row) =>
    createElement(
      'li',
      { key: row, title: `<"${row}" & 'more'>`, style: { color: 'red' }, hidden: row % 2 === 0 },
      'Καπνός ',
      row,
    ),
  )
  return createElement(
    'main',
    null,
    createElement('ul', null, rows),
    [5, 20].map((after) =>
      createElement(
        Suspense,
        { key: after, fallback: createElement('i', null, '…') },
        createElement(Late, { arrival: { after, arrived: false, awaited: null } }),
      ),
    ),
  )
}

test('React writes the same as without its shortcuts, late parts included, in fewer pieces', async () => {
  const [published, quick] = bothOf('react-dom/cjs/react-dom-server.browser.production.min.js').map(rendererIn)
  if (published === undefined || quick === undefined) throw new Error('There are two')
  const [slowly, quickly] = [await pieces(published, aPage()), await pieces(quick, aPage())]
  expect(quickly.join('')).toBe(slowly.join(''))
  expect(quickly.join('')).toContain('Late 20 – 12,50 € 🛒')
  expect(quickly.length).toBeLessThan(slowly.length)
})

type Runtime = Pick<typeof import('react/jsx-runtime'), 'jsx'>

function runtimeIn(text: string): Runtime {
  const exports = {}
  new Function('require', 'exports', text)(createRequire(import.meta.url), exports)
  return exports as Runtime
}

test('an element is what it is without shortcuts: its key and its ref are no properties of it', () => {
  const [published, quick] = bothOf('react/cjs/react-jsx-runtime.production.min.js').map(runtimeIn)
  if (published === undefined || quick === undefined) throw new Error('There are two')
  const ref = { current: null }
  const WithDefault = Object.assign(() => null, { defaultProps: { size: 1 } })
  const elements = ({ jsx }: Runtime) => [
    jsx('a', { href: '/', children: 'Home' }, 'home'),
    jsx('a', { href: '/' }),
    jsx('a', { href: '/', ref }, 7),
    jsx('li', { key: 'within', ref: undefined }),
    jsx(WithDefault, { size: undefined }),
  ]
  expect(elements(quick)).toEqual(elements(published))
  const shared = { href: '/' }
  expect([published.jsx('a', shared).props === shared, quick.jsx('a', shared).props === shared]).toEqual([false, true])
})

type Router = Pick<typeof import('@remix-run/router'), 'matchRoutes'>

/** A module without imports; Node reads it as it reads any. */
const moduleOf = (text: string) =>
  import(/* @vite-ignore */ `data:text/javascript;base64,${Buffer.from(text).toString('base64')}`)

test('the router finds the same route with its shortcuts, again and again', async () => {
  const [published, quick] = await Promise.all(
    bothOf('@remix-run/router/dist/router.js').map((text): Promise<Router> => moduleOf(text)),
  )
  if (published === undefined || quick === undefined) throw new Error('There are two')
  const paths = ['shop/:layout', 'shop/market', 'product/default/:id', 'pages/about', 'a/:one?/b', 'img/*', '*']
  const routes = () => [
    { id: 'root', path: '', children: [{ index: true }, ...paths.map((path) => ({ id: path, path }))] },
  ]
  const [forPublished, forQuick] = [routes(), routes()]
  const addresses = [
    ...[
      '/',
      '/shop/market',
      '/SHOP/Market/',
      '/shop/list',
      '/product/default/7',
      '/product/default/',
      '/pages/about//',
    ],
    ...['/a/b', '/a/x/b', '/a/x/y/b', '/img', '/img/a/b.webp', '/nothing/here', '/%CE%B1', '/a%2Fb', '//shop//market'],
  ]
  for (const address of [...addresses, ...addresses])
    expect(quick.matchRoutes(forQuick, address), address).toEqual(published.matchRoutes(forPublished, address))
})

test('the router does not write a visitor’s address into the log', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const said = []
  for (const text of bothOf('@remix-run/router/dist/router.js')) {
    const { matchRoutes }: Router = await moduleOf(text)
    matchRoutes([{ path: '*' }], '/%80maria@periptero.example')
    said.push(warn.mock.calls.length)
    warn.mockClear()
  }
  warn.mockRestore()
  expect(said).toEqual([1, 0])
})

type Stream = Pick<typeof import('turbo-stream'), 'encode' | 'decode'>

test('a page’s data crosses to the browser as without shortcuts', async () => {
  const both = bothOf('turbo-stream/dist/turbo-stream.mjs').map((text): Promise<Stream> => moduleOf(text))
  const same = {
    name: 'Καπνός',
    price: 0,
    nothing: null,
    none: undefined,
    odd: [Number.NaN, -0, Number.POSITIVE_INFINITY],
  }
  const data = () => ({
    ...same,
    list: [same, same, { ...same, name: 'price' }],
    later: Promise.resolve({ name: same.name }),
  })
  const [published, quick] = await Promise.all(
    both.map(async (stream) => new Response((await stream).encode(data())).text()),
  )
  expect(quick).toBe(published)
  expect(quick).toContain('Καπνός')
})

test('requests, routes and routers of the installed versions can be spared', () => {
  const others = [
    '@remix-run/server-runtime/dist/esm/data.js',
    '@remix-run/react/dist/esm/server.js',
    'react-router-dom/server.mjs',
  ]
  for (const path of others) {
    const [published, quick] = bothOf(path)
    expect(quick.length).toBeGreaterThan(published.length)
  }
})

test('a version that says it otherwise is refused', () => {
  expect(() => withShortcuts('function other() {}', '/node_modules/@remix-run/router/dist/router.js')).toThrow(
    'any more',
  )
  expect(withShortcuts('function other() {}', '/app/root.tsx')).toBeNull()
})
