import type { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { someContent } from '#tests/factories/content.ts'
import { aDice } from '#tests/factories/dice.ts'
import { aPublishedShop } from '#tests/factories/front.ts'
import { aCountingFront } from '#tests/factories/kept-pages.ts'
import { aShop, plainly } from '#tests/factories/shop.ts'
import { aTenantRecord } from '#tests/factories/tenant-record.ts'

const second = 1000

test('a page is made for the first who asks and shown to the next, who is told so', async () => {
  const { home } = await aPublishedShop()
  const { ask, time, made } = aCountingFront()
  const first = await ask(home)
  expect([first.cache, first.answer.headers.get('age')]).toEqual(['miss', null])
  time.now += 7 * second
  const next = await ask(home)
  expect([next.cache, next.answer.headers.get('age')]).toEqual(['hit', '7'])
  expect(next.answer.headers.get('content-type')).toBe('text/html')
  expect(next.answer.headers.get('cache-control')).toBe('private, no-cache')
  expect(made).toHaveLength(1)
})

test('every answer has a nonce of its own, the same in page and policy', async () => {
  const { home } = await aPublishedShop()
  const { ask, made } = aCountingFront()
  const nonces = new Set<string>()
  for (let visitor = 0; visitor < 5; visitor++) {
    const { answer, body } = await ask(home)
    const [, nonce = ''] = /nonce="([^"]+)"/.exec(body) ?? []
    expect(answer.headers.get('content-security-policy')).toContain(`'nonce-${nonce}'`)
    nonces.add(nonce)
  }
  expect(nonces.size).toBe(5)
  expect(made).toHaveLength(1)
})

test('fifty visitors at once bring about one page', async () => {
  const { home } = await aPublishedShop()
  const { ask, made } = aCountingFront({
    page: async (_request, { nonce }) => {
      await scheduler.wait(50)
      return new Response(`<p nonce="${nonce}">`)
    },
  })
  const answers = await Promise.all(Array.from({ length: 50 }, () => ask(home)))
  expect(made).toHaveLength(1)
  expect(new Set(answers.map(({ body }) => body)).size).toBe(50)
})

test('a stale page is shown while it is made anew, once for all who ask', async () => {
  const { home } = await aPublishedShop()
  let finish = () => {}
  const finished = new Promise<void>((resolve) => {
    finish = resolve
  })
  const { ask, made, time, settled } = aCountingFront({
    page: async () => {
      const text = `page ${made.length}`
      if (made.length > 1) await finished
      return new Response(text)
    },
  })
  await ask(home)
  time.now += 60 * second
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask(home)))
  expect(new Set(answers.map(({ cache }) => cache))).toEqual(new Set(['stale']))
  expect(new Set(answers.map(({ body }) => body))).toEqual(new Set(['page 1']))
  finish()
  await settled()
  expect(await ask(home)).toMatchObject({ cache: 'hit', body: 'page 2' })
  expect(made).toHaveLength(2)
})

test('a page that nobody asked for in five minutes is made anew first', async () => {
  const { home } = await aPublishedShop()
  const { ask, time } = aCountingFront()
  await ask(home)
  time.now += 300 * second
  expect((await ask(home)).cache).toBe('miss')
})

test('pages are left behind within a minute when what the shop shows has changed, wherever that was done', async () => {
  const { id, home } = await aPublishedShop()
  const { ask, made, time } = aCountingFront()
  await ask(home)
  // Past this isolate: nobody here hears of it.
  await aShop({ id, database: id }).stub.importContent(id, someContent(), { 'goods/thing.svg': thing }, plainly)
  expect((await ask(home)).cache).toBe('hit')
  time.now += 46 * second
  expect((await ask(home)).cache).toBe('miss')
  expect(made).toHaveLength(2)
})

const thing = { path: 'test-shop/thing.0a1b2c3d', width: 800, height: 800 }

test('what was changed from here is seen at once', async () => {
  const { id, home } = await aPublishedShop()
  const { ask } = aCountingFront()
  await ask(home)
  await aShop({ id, database: id }).operations.write((db, tenantId) =>
    db.importContent(tenantId, someContent(), { 'goods/thing.svg': thing }, plainly),
  )
  expect((await ask(home)).cache).toBe('miss')
})

test('another isolate of the same data centre finds the page', async () => {
  const { home } = await aPublishedShop()
  await aCountingFront().ask(home)
  const other = aCountingFront()
  expect((await other.ask(home)).cache).toBe('hit')
  expect(other.made).toHaveLength(0)
})

test('a page with what Google says is told again for a minute and written down nowhere', async () => {
  const { pages, theme } = aTenantRecord()
  const { home } = await aPublishedShop({
    pages: { ...pages, home: { ...pages.home, placeid: 'a-place' } },
    theme: { ...theme, homeSections: ['reviews'] },
  })
  const { ask, time } = aCountingFront()
  await ask(home)
  expect((await ask(home)).cache).toBe('hit')
  expect((await aCountingFront().ask(home)).cache).toBe('miss')
  time.now += 60 * second
  expect((await ask(home)).cache).toBe('miss')
  await ask(`${home}pages/about`)
  expect((await aCountingFront().ask(`${home}pages/about`)).cache).toBe('hit')
})

test('the age gate stands before what is kept', async () => {
  const { id, home } = await aPublishedShop({ settings: { IQ_WEB_Show_18_Plus: 'true' } })
  const { ask, cookie } = aCountingFront()
  const adult = { cookie: await cookie(id, { age: 'yes' }) }
  await ask(home, adult)
  expect((await ask(home, adult)).cache).toBe('hit')
  const child = await ask(home)
  expect(child.cache).toBeNull()
  expect(child.body).not.toContain(`${id} en /`)
})

test('whatever is hung on to a link stands on no page', async () => {
  const { home } = await aPublishedShop()
  const { ask, made } = aCountingFront()
  await ask(`${home}?utm_source=canary`)
  expect((await ask(home)).body).not.toContain('canary')
  expect((await ask(`${home}?fbclid=other`)).cache).toBe('hit')
  expect(made).toEqual([home])
})

test('a head alone is answered from what is kept and brings about nothing for others', async () => {
  const { home } = await aPublishedShop()
  const { ask } = aCountingFront()
  expect((await ask(home, {}, 'HEAD')).cache).toBe('miss')
  expect((await ask(home)).cache).toBe('miss')
  const head = await ask(home, {}, 'HEAD')
  expect([head.cache, head.body]).toEqual(['hit', ''])
})

test('three shops asked in turns never show each other’s pages', async () => {
  const shops = await Promise.all([aPublishedShop(), aPublishedShop(), aPublishedShop()])
  const { ask, made } = aCountingFront()
  const dice = aDice(9)
  const asked = Array.from({ length: 90 }, () => ({
    shop: dice.pick(shops),
    path: dice.pick(['', 'pages/about', 'shop/market', 'product/default/1']),
  }))
  await Promise.all(
    asked.map(async ({ shop, path }) => {
      const { body } = await ask(shop.home + path)
      expect(body).toContain(`${shop.id} en /${path} `)
      for (const { id } of shops) if (id !== shop.id) expect(body).not.toContain(id)
    }),
  )
  expect(made.length).toBe(new Set(made).size)
})

test('with a Cache API in trouble pages are made and kept in memory', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.stubGlobal('caches', { open: () => Promise.reject(new Error('no cache')) })
  try {
    const { home } = await aPublishedShop()
    const { ask } = aCountingFront()
    expect((await ask(home)).cache).toBe('miss')
    expect((await ask(home)).cache).toBe('hit')
    expect(warned).toHaveBeenCalledWith(expect.stringContaining('no cache'))
  } finally {
    vi.unstubAllGlobals()
  }
})

test('a shop that can’t say its version is asked for every page', async () => {
  const { home } = await aPublishedShop()
  const silent = { getByName: () => ({ version: async () => Promise.reject(new Error('stuck')) }) }
  const { ask, made } = aCountingFront({ env: { SHOP: silent as unknown as typeof env.SHOP } })
  expect((await ask(home)).cache).toBe('skip')
  expect((await ask(home)).cache).toBe('skip')
  expect(made).toHaveLength(2)
})
