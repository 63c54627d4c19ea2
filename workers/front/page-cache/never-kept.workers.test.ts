import type { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { aPublishedShop } from '#tests/factories/front.ts'
import { aCountingFront } from '#tests/factories/kept-pages.ts'

/** What is never kept, and who is never shown what was. */

for (const cookie of [
  ...['__Host-session=x', '__Host-session =x', 'a=b; __Host-session=x; js=1'],
  ...['__Host-flash=x', '__Host-flash=x; js=1', '__Host-ended=x; js=1', '__Host-aside=x; js=1'],
  ...['__Host-cart=1x2.a.b', '__Host-cart=1x2.a.b; js=0', '__Host-cart=1x2.a.b; js="1"', '__Host-lists=1.a.b'],
])
  test(`whoever sends ${cookie} gets a page of their own, which nobody else sees`, async () => {
    const { home } = await aPublishedShop()
    const { ask, made } = aCountingFront()
    expect((await ask(home, { cookie })).cache).toBe('skip')
    expect((await ask(home)).cache).toBe('miss')
    expect((await ask(home, { cookie })).cache).toBe('skip')
    expect((await ask(home)).cache).toBe('hit')
    expect(made).toHaveLength(3)
  })

test('with script a cart changes nothing of a page: its counts come from the browser', async () => {
  const { home } = await aPublishedShop()
  const { ask, made } = aCountingFront()
  await ask(home, { cookie: 'js=1; __Host-cart=1x2.a.b; __Host-lists=1.a.b' })
  expect((await ask(home, { cookie: 'js=1' })).cache).toBe('hit')
  expect((await ask(home, { cookie: 'js=1; __Host-cart=3x4.c.d' })).cache).toBe('hit')
  expect(made).toHaveLength(1)
})

test('forms, and pages that are somebody’s own, are never answered from what is kept', async () => {
  const { home } = await aPublishedShop()
  const { ask } = aCountingFront()
  const own = { origin: home.slice(0, -1) }
  for (const path of ['shop/cart', 'shop/checkout', 'pages/login', 'pages/contact', 'nothing', 'shop/cart.data'])
    for (let time = 0; time < 2; time++) expect((await ask(home + path)).cache, path).toBe('skip')
  for (let time = 0; time < 2; time++) expect((await ask(home, own, 'POST')).cache).toBe('skip')
})

const answers: Readonly<Record<string, () => Response>> = {
  'sets a cookie': () => new Response('', { headers: { 'Set-Cookie': 'flash=; Max-Age=0' } }),
  'says that nobody may keep it': () => new Response('', { headers: { 'Cache-Control': 'no-store' } }),
  'is not found': () => new Response('', { status: 404 }),
  'leads elsewhere': () => new Response('', { status: 302, headers: { Location: '/' } }),
  'has failed': () => new Response('', { status: 500 }),
  'is too large': () => new Response('x'.repeat(1024 * 1024 + 1)),
}
for (const [what, answer] of Object.entries(answers))
  test(`an answer that ${what} is not kept, and everybody gets it whole`, async () => {
    const { home } = await aPublishedShop()
    const { ask, made } = aCountingFront({ page: async () => answer() })
    const all = await Promise.all([ask(home), ask(home), ask(home)])
    await ask(home)
    expect(made.length).toBe(4)
    expect(new Set(all.map(({ status, body }) => `${status} ${body.length}`)).size).toBe(1)
  })

test('a page that lacks what failed, or what came too late, is not kept', async () => {
  const { home } = await aPublishedShop()
  let arrive = () => {}
  const late = new Promise<never[]>((resolve) => {
    arrive = () => resolve([])
  })
  const failing = {
    version: async () => 'one',
    newProducts: async () => Promise.reject(new Error('a fault')),
    hotDeals: () => late,
  }
  const SHOP = { getByName: () => failing } as unknown as typeof env.SHOP
  for (const extra of ['newProducts', 'hotDeals'] as const) {
    const { ask, made } = aCountingFront({
      env: { SHOP },
      page: async (_request, { cached }) => {
        const asked = cached[extra]({ kind: 'anonymous' }).catch(() => null)
        await Promise.race([asked, scheduler.wait(20)])
        return new Response(extra)
      },
    })
    await ask(home)
    expect((await ask(home)).cache, extra).toBe('miss')
    expect(made).toHaveLength(2)
  }
  arrive()
})

test('a page whose making failed is not kept, whatever its status', async () => {
  const { home } = await aPublishedShop()
  const { ask } = aCountingFront({
    page: async (_request, { reportFailure }) => {
      reportFailure('render-failed', new Error('late'))
      return new Response('half a page')
    },
  })
  await ask(home)
  expect((await ask(home)).cache).toBe('miss')
})

test('a page that breaks off is not kept', async () => {
  const { home } = await aPublishedShop()
  const { ask } = aCountingFront({
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
  await ask(home).catch(() => null)
  const again = ask(home).then(
    ({ cache }) => cache,
    () => 'broken off',
  )
  expect(await again).toBe('broken off')
})

test('where the first one’s page fails the others get pages of their own', async () => {
  const { home } = await aPublishedShop()
  let first = true
  const { ask } = aCountingFront({
    page: async () => {
      const fails = first
      first = false
      await scheduler.wait(20)
      if (fails) throw new Error('a fault')
      return new Response('a page')
    },
  })
  const statuses = (await Promise.all(Array.from({ length: 5 }, () => ask(home)))).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([200, 200, 200, 200, 500])
})

test('the first visitor reads what is there while the rest is still being made', async () => {
  const { home } = await aPublishedShop()
  let finish = () => {}
  const front = aCountingFront({
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
  const streamed = await front.respond(home)
  const reader = streamed.body?.pipeThrough(new TextDecoderStream()).getReader()
  expect((await reader?.read())?.value).toBe('the shell')
  finish()
  expect((await reader?.read())?.value).toBe(' and the rest')
  await front.settled()
  expect(await front.ask(home)).toMatchObject({ cache: 'hit', body: 'the shell and the rest' })
})
