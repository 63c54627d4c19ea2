import type { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { aCountingGateway } from '#tests/factories/cached-pages.ts'
import { someContent } from '#tests/factories/content.ts'
import { aPublishedShop } from '#tests/factories/gateway.ts'
import { createRandom } from '#tests/factories/random.ts'
import { aShop, importOptions } from '#tests/factories/shop.ts'
import { aTenantRecord } from '#tests/factories/tenant-record.ts'

const SECOND_MS = 1000

test('the first visitor’s page is rendered, and the next visitor gets a hit', async () => {
  const { home } = await aPublishedShop()
  const { sendRequest, time, renderedUrls } = aCountingGateway()
  const first = await sendRequest(home)
  expect([first.cache, first.response.headers.get('age')]).toEqual(['miss', null])
  time.now += 7 * SECOND_MS
  const next = await sendRequest(home)
  expect([next.cache, next.response.headers.get('age')]).toEqual(['hit', '7'])
  expect(next.response.headers.get('content-type')).toBe('text/html')
  expect(next.response.headers.get('cache-control')).toBe('private, no-cache')
  expect(renderedUrls).toHaveLength(1)
})

test('every response has its own nonce, the same in page and policy', async () => {
  const { home } = await aPublishedShop()
  const { sendRequest, renderedUrls } = aCountingGateway()
  const nonces = new Set<string>()
  for (let visitor = 0; visitor < 5; visitor++) {
    const { response, body } = await sendRequest(home)
    const [, nonce = ''] = /nonce="([^"]+)"/.exec(body) ?? []
    expect(response.headers.get('content-security-policy')).toContain(`'nonce-${nonce}'`)
    nonces.add(nonce)
  }
  expect(nonces.size).toBe(5)
  expect(renderedUrls).toHaveLength(1)
})

test('fifty visitors at once cause one rendering', async () => {
  const { home } = await aPublishedShop()
  const { sendRequest, renderedUrls } = aCountingGateway({
    page: async (_request, { nonce }) => {
      await scheduler.wait(50)
      return new Response(`<p nonce="${nonce}">`)
    },
  })
  const responses = await Promise.all(Array.from({ length: 50 }, () => sendRequest(home)))
  expect(renderedUrls).toHaveLength(1)
  expect(new Set(responses.map(({ body }) => body)).size).toBe(50)
})

test('a stale page is served while it is rendered again, once', async () => {
  const { home } = await aPublishedShop()
  let finish = () => {}
  const finished = new Promise<void>((resolve) => {
    finish = resolve
  })
  const { sendRequest, renderedUrls, time, waitForBackground } = aCountingGateway({
    page: async () => {
      const text = `page ${renderedUrls.length}`
      if (renderedUrls.length > 1) await finished
      return new Response(text)
    },
  })
  await sendRequest(home)
  time.now += 60 * SECOND_MS
  const responses = await Promise.all(Array.from({ length: 20 }, () => sendRequest(home)))
  expect(new Set(responses.map(({ cache }) => cache))).toEqual(new Set(['stale']))
  expect(new Set(responses.map(({ body }) => body))).toEqual(new Set(['page 1']))
  finish()
  await waitForBackground()
  expect(await sendRequest(home)).toMatchObject({ cache: 'hit', body: 'page 2' })
  expect(renderedUrls).toHaveLength(2)
})

test('a page older than five minutes is rendered again before it is served', async () => {
  const { home } = await aPublishedShop()
  const { sendRequest, time } = aCountingGateway()
  await sendRequest(home)
  time.now += 300 * SECOND_MS
  expect((await sendRequest(home)).cache).toBe('miss')
})

test('a change in another isolate invalidates pages within a minute', async () => {
  const { id, home } = await aPublishedShop()
  const { sendRequest, renderedUrls, time } = aCountingGateway()
  await sendRequest(home)
  // Changed in another isolate: this one isn't notified.
  await aShop({ id, database: id }).stub.importContent(
    id,
    someContent(),
    { 'products/thing.svg': picture },
    importOptions,
  )
  expect((await sendRequest(home)).cache).toBe('hit')
  time.now += 46 * SECOND_MS
  expect((await sendRequest(home)).cache).toBe('miss')
  expect(renderedUrls).toHaveLength(2)
})

const picture = { path: 'test-shop/thing.0a1b2c3d', width: 800, height: 800 }

test('a change in this isolate is visible at once', async () => {
  const { id, home } = await aPublishedShop()
  const { sendRequest } = aCountingGateway()
  await sendRequest(home)
  await aShop({ id, database: id }).operations.write((db, tenantId) =>
    db.importContent(tenantId, someContent(), { 'products/thing.svg': picture }, importOptions),
  )
  expect((await sendRequest(home)).cache).toBe('miss')
})

test('another isolate in the data centre gets the page', async () => {
  const { home } = await aPublishedShop()
  await aCountingGateway().sendRequest(home)
  const second = aCountingGateway()
  expect((await second.sendRequest(home)).cache).toBe('hit')
  expect(second.renderedUrls).toHaveLength(0)
})

test('a page with Google reviews is cached for a minute in memory and not in the data centre', async () => {
  const { pages, theme } = aTenantRecord()
  const { home } = await aPublishedShop({
    pages: { ...pages, home: { ...pages.home, placeid: 'a-place' } },
    theme: { ...theme, homeSections: ['reviews'] },
  })
  const { sendRequest, time } = aCountingGateway()
  await sendRequest(home)
  expect((await sendRequest(home)).cache).toBe('hit')
  expect((await aCountingGateway().sendRequest(home)).cache).toBe('miss')
  time.now += 60 * SECOND_MS
  expect((await sendRequest(home)).cache).toBe('miss')
  await sendRequest(`${home}pages/about`)
  expect((await aCountingGateway().sendRequest(`${home}pages/about`)).cache).toBe('hit')
})

test('the age gate runs before the page cache', async () => {
  const { id, home } = await aPublishedShop({ settings: { IQ_WEB_Show_18_Plus: 'true' } })
  const { sendRequest, cookie } = aCountingGateway()
  const adult = { cookie: await cookie(id, { age: 'yes' }) }
  await sendRequest(home, adult)
  expect((await sendRequest(home, adult)).cache).toBe('hit')
  const child = await sendRequest(home)
  expect(child.cache).toBeNull()
  expect(child.body).not.toContain(`${id} en /`)
})

test('unknown parameters do not appear on a page', async () => {
  const { home } = await aPublishedShop()
  const { sendRequest, renderedUrls } = aCountingGateway()
  await sendRequest(`${home}?utm_source=canary`)
  expect((await sendRequest(home)).body).not.toContain('canary')
  expect((await sendRequest(`${home}?fbclid=other`)).cache).toBe('hit')
  expect(renderedUrls).toEqual([home])
})

test('a HEAD request is served from the cache and does not fill it', async () => {
  const { home } = await aPublishedShop()
  const { sendRequest } = aCountingGateway()
  expect((await sendRequest(home, {}, 'HEAD')).cache).toBe('miss')
  expect((await sendRequest(home)).cache).toBe('miss')
  const head = await sendRequest(home, {}, 'HEAD')
  expect([head.cache, head.body]).toEqual(['hit', ''])
})

test('three shops never serve each other’s pages', async () => {
  const shops = await Promise.all([aPublishedShop(), aPublishedShop(), aPublishedShop()])
  const { sendRequest, renderedUrls } = aCountingGateway()
  const random = createRandom(9)
  const requested = Array.from({ length: 90 }, () => ({
    shop: random.pick(shops),
    path: random.pick(['', 'pages/about', 'shop/market', 'product/default/1']),
  }))
  await Promise.all(
    requested.map(async ({ shop, path }) => {
      const { body } = await sendRequest(shop.home + path)
      expect(body).toContain(`${shop.id} en /${path} `)
      for (const { id } of shops) if (id !== shop.id) expect(body).not.toContain(id)
    }),
  )
  expect(renderedUrls.length).toBe(new Set(renderedUrls).size)
})

test('with a failing Cache API pages are rendered and cached in memory', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.stubGlobal('caches', { open: () => Promise.reject(new Error('no cache')) })
  try {
    const { home } = await aPublishedShop()
    const { sendRequest } = aCountingGateway()
    expect((await sendRequest(home)).cache).toBe('miss')
    expect((await sendRequest(home)).cache).toBe('hit')
    expect(warned).toHaveBeenCalledWith(expect.stringContaining('no cache'))
  } finally {
    vi.unstubAllGlobals()
  }
})

test('without a generation every page is rendered', async () => {
  const { home } = await aPublishedShop()
  const silent = { getByName: () => ({ generation: async () => Promise.reject(new Error('stuck')) }) }
  const { sendRequest, renderedUrls } = aCountingGateway({ env: { SHOP: silent as unknown as typeof env.SHOP } })
  expect((await sendRequest(home)).cache).toBe('skip')
  expect((await sendRequest(home)).cache).toBe('skip')
  expect(renderedUrls).toHaveLength(2)
})
