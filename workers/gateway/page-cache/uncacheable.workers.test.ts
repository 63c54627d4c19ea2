import type { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { aCountingGateway } from '#tests/factories/cached-pages.ts'
import { aPublishedShop } from '#tests/factories/gateway.ts'

/** Which pages are never cached, and which visitors never get a cached page. */

for (const cookie of [
  ...['__Host-session=x', '__Host-session =x', 'a=b; __Host-session=x; js=1'],
  ...['__Host-flash=x', '__Host-flash=x; js=1', '__Host-ended=x; js=1', '__Host-aside=x; js=1'],
  ...['__Host-cart=1x2.a.b', '__Host-cart=1x2.a.b; js=0', '__Host-cart=1x2.a.b; js="1"', '__Host-lists=1.a.b'],
])
  test(`a visitor with ${cookie} gets their own page, which is not cached`, async () => {
    const { home } = await aPublishedShop()
    const { sendRequest, renderedUrls } = aCountingGateway()
    expect((await sendRequest(home, { cookie })).cache).toBe('skip')
    expect((await sendRequest(home)).cache).toBe('miss')
    expect((await sendRequest(home, { cookie })).cache).toBe('skip')
    expect((await sendRequest(home)).cache).toBe('hit')
    expect(renderedUrls).toHaveLength(3)
  })

test('with JavaScript a visitor with a cart gets the shared page: the browser fills in the counts', async () => {
  const { home } = await aPublishedShop()
  const { sendRequest, renderedUrls } = aCountingGateway()
  await sendRequest(home, { cookie: 'js=1; __Host-cart=1x2.a.b; __Host-lists=1.a.b' })
  expect((await sendRequest(home, { cookie: 'js=1' })).cache).toBe('hit')
  expect((await sendRequest(home, { cookie: 'js=1; __Host-cart=3x4.c.d' })).cache).toBe('hit')
  expect(renderedUrls).toHaveLength(1)
})

test('forms and personal pages are never served from the cache', async () => {
  const { home } = await aPublishedShop()
  const { sendRequest } = aCountingGateway()
  const headers = { origin: home.slice(0, -1) }
  for (const path of ['shop/cart', 'shop/checkout', 'pages/login', 'pages/contact', 'nothing', 'shop/cart.data'])
    for (let time = 0; time < 2; time++) expect((await sendRequest(home + path)).cache, path).toBe('skip')
  for (let time = 0; time < 2; time++) expect((await sendRequest(home, headers, 'POST')).cache).toBe('skip')
})

const responsesByCase: Readonly<Record<string, () => Response>> = {
  'sets a cookie': () => new Response('', { headers: { 'Set-Cookie': 'flash=; Max-Age=0' } }),
  'has no-store': () => new Response('', { headers: { 'Cache-Control': 'no-store' } }),
  'is not found': () => new Response('', { status: 404 }),
  'is a redirect': () => new Response('', { status: 302, headers: { Location: '/' } }),
  'is an error': () => new Response('', { status: 500 }),
  'is too large': () => new Response('x'.repeat(1024 * 1024 + 1)),
}
for (const [label, response] of Object.entries(responsesByCase))
  test(`a response that ${label} is not cached, and every visitor gets all of it`, async () => {
    const { home } = await aPublishedShop()
    const { sendRequest, renderedUrls } = aCountingGateway({ page: async () => response() })
    const all = await Promise.all([sendRequest(home), sendRequest(home), sendRequest(home)])
    await sendRequest(home)
    expect(renderedUrls.length).toBe(4)
    expect(new Set(all.map(({ status, body }) => `${status} ${body.length}`)).size).toBe(1)
  })

test('a page is not cached if a part of it failed or came too late', async () => {
  const { home } = await aPublishedShop()
  let arrive = () => {}
  const delayed = new Promise<never[]>((resolve) => {
    arrive = () => resolve([])
  })
  const failing = {
    generation: async () => 'one',
    newProducts: async () => Promise.reject(new Error('a failure')),
    hotDeals: () => delayed,
  }
  const SHOP = { getByName: () => failing } as unknown as typeof env.SHOP
  for (const extra of ['newProducts', 'hotDeals'] as const) {
    const { sendRequest, renderedUrls } = aCountingGateway({
      env: { SHOP },
      page: async (_request, { cached }) => {
        const requested = cached[extra]({ kind: 'anonymous' }).catch(() => null)
        await Promise.race([requested, scheduler.wait(20)])
        return new Response(extra)
      },
    })
    await sendRequest(home)
    expect((await sendRequest(home)).cache, extra).toBe('miss')
    expect(renderedUrls).toHaveLength(2)
  }
  arrive()
})

test('a page whose rendering failed is not cached, whatever its status', async () => {
  const { home } = await aPublishedShop()
  const { sendRequest } = aCountingGateway({
    page: async (_request, { reportFailure }) => {
      reportFailure('render-failed', new Error('late'))
      return new Response('half a page')
    },
  })
  await sendRequest(home)
  expect((await sendRequest(home)).cache).toBe('miss')
})

test('a page that is cut off is not cached', async () => {
  const { home } = await aPublishedShop()
  const { sendRequest } = aCountingGateway({
    page: async () =>
      new Response(
        new ReadableStream({
          start(stream) {
            stream.enqueue(new TextEncoder().encode('half a page'))
            stream.error(new Error('broken off'))
          },
        }),
      ),
  })
  await sendRequest(home).catch(() => null)
  const again = sendRequest(home).then(
    ({ cache }) => cache,
    () => 'broken off',
  )
  expect(await again).toBe('broken off')
})

test('if the first visitor’s page fails, the others get their own', async () => {
  const { home } = await aPublishedShop()
  let first = true
  const { sendRequest } = aCountingGateway({
    page: async () => {
      const fails = first
      first = false
      await scheduler.wait(20)
      if (fails) throw new Error('a failure')
      return new Response('a page')
    },
  })
  const statuses = (await Promise.all(Array.from({ length: 5 }, () => sendRequest(home)))).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([200, 200, 200, 200, 500])
})

test('the first visitor’s page streams while it is rendered', async () => {
  const { home } = await aPublishedShop()
  let finish = () => {}
  const gateway = aCountingGateway({
    page: async () =>
      new Response(
        new ReadableStream({
          start(stream) {
            stream.enqueue(new TextEncoder().encode('the shell'))
            finish = () => {
              stream.enqueue(new TextEncoder().encode(' and the rest'))
              stream.close()
            }
          },
        }),
      ),
  })
  const streamed = await gateway.respond(home)
  const reader = streamed.body?.pipeThrough(new TextDecoderStream()).getReader()
  expect((await reader?.read())?.value).toBe('the shell')
  finish()
  expect((await reader?.read())?.value).toBe(' and the rest')
  await gateway.waitForBackground()
  expect(await gateway.sendRequest(home)).toMatchObject({ cache: 'hit', body: 'the shell and the rest' })
})
