import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { withLostAnswers } from './lost-answers.ts'

const router = 'node_modules/@remix-run/router/dist/router.js'
const modules = 'node_modules/@remix-run/react/dist/esm/routeModules.js'
const changed = (file: string) => withLostAnswers(readFileSync(file, 'utf8'), `/${file}`) ?? ''

/** What the browser is told to do where the code of a page does not come. */
async function withoutCode(next: object | null, fetch: () => Promise<unknown>) {
  const seen: unknown[] = []
  const window = {
    __remixContext: {},
    __remixRouter: { state: { navigation: { location: next } } },
    location: { assign: (to: string) => seen.push(to), reload: () => seen.push('again') },
  }
  const published = changed(modules)
  const body = published
    .slice(published.indexOf('async function'), published.indexOf('export {'))
    .replace(/import\(.*?\)/s, "Promise.reject(new TypeError('Failed to fetch'))")
    .replace(/typeof import\.meta\.hot/, "'undefined'")
  const load: (route: object, cache: object) => Promise<unknown> = new Function(
    'window',
    'fetch',
    `${body}; return loadRouteModule`,
  )(window, fetch)
  const failure = await Promise.race([
    load({ id: 'cart', module: '/assets/cart.js' }, {}).catch((thrown: unknown) => thrown),
    new Promise((resolve) => setTimeout(resolve, 20)),
  ])
  return { seen, failure }
}

test('whose next page lacks its code gets it as a document', async () => {
  const next = { pathname: '/shop/cart', search: '?a=1', hash: '#b' }
  const { seen } = await withoutCode(next, () => Promise.reject(new TypeError('offline')))
  expect(seen).toEqual(['/shop/cart?a=1#b'])
})

test('a form without its code loads its page again where the shop answers, and else is told', async () => {
  expect((await withoutCode(null, () => Promise.resolve())).seen).toEqual(['again'])
  const { seen, failure } = await withoutCode(null, () => Promise.reject(new TypeError('offline')))
  expect(seen).toEqual([])
  expect(failure).toBeInstanceOf(TypeError)
})

test('a form that nobody has answered leaves its page as it is', () => {
  const text = changed(router)
  const inside = text.slice(text.indexOf('function setFetcherError'), text.indexOf('function getFetcher'))
  const fail = (error: unknown) => {
    const seen: unknown[] = []
    new Function(
      ...['findNearestBoundary', 'deleteFetcher', 'updateState', 'updateFetcherState', 'getDoneFetcher', 'state'],
      `${inside}; return setFetcherError`,
    )(
      () => ({ route: { id: 'root' } }),
      () => {},
      ({ errors }: { errors: object }) => seen.push(errors),
      (_key: string, fetcher: object) => seen.push(fetcher),
      (data: object) => data,
      { matches: [], fetchers: [] },
    )('key', 'newsletter', error)
    return seen
  }
  expect(fail(new TypeError('Failed to fetch'))).toEqual([{ unanswered: true }])
  const failure = new Error('Unexpected Server Error')
  expect(fail(failure)).toEqual([{ root: failure }])
})

/** Remix's function that fetches an answer and decodes it. */
function fetchAndDecodeWith(answer: Response, decode: (stream: ReadableStream) => Promise<unknown>) {
  const published = changed('node_modules/@remix-run/react/dist/esm/single-fetch.js')
  const from = published.indexOf('async function fetchAndDecode')
  const body = published.slice(from, published.indexOf('// Note: If you change this function', from))
  const fetchAndDecode: (url: string, init: object) => Promise<unknown> = new Function(
    ...['fetch', 'invariant', 'decodeViaTurboStream', 'window'],
    `${body}; return fetchAndDecode`,
  )(
    async () => answer,
    () => {},
    decode,
    {},
  )
  return fetchAndDecode('/shop/checkout.data', { method: 'POST' })
}

test('an answer that breaks off, or that is not the shop’s, is none', async () => {
  const decode = async (stream: ReadableStream) => JSON.parse(await new Response(stream).text())
  await expect(fetchAndDecodeWith(new Response('<h1>502</h1>', { status: 502 }), decode)).rejects.toBeInstanceOf(
    TypeError,
  )
})

test('an answer that redirects is read to its end before it is decoded', async () => {
  let ended = false
  const stream = new ReadableStream(
    {
      start: (controller) => controller.enqueue(new TextEncoder().encode('"there"')),
      pull(controller) {
        ended = true
        controller.close()
      },
    },
    { highWaterMark: 1 },
  )
  const decode = async () => ({ value: ended })
  expect(await fetchAndDecodeWith(new Response(stream, { status: 202 }), decode)).toEqual({ status: 202, data: true })
})

test('a version that says it otherwise is refused', () => {
  expect(() => withLostAnswers('function loadRouteModule() {}', `/${modules}`)).toThrow('any more')
  expect(withLostAnswers('function loadRouteModule() {}', '/app/root.tsx')).toBeNull()
})
