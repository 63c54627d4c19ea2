import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { aPublishedShop } from '#tests/factories/front.ts'
import { aCountingFront } from '#tests/factories/kept-pages.ts'

/** What a kept page varies by. Each test fails when its line is taken out of the page's name. */

type Front = ReturnType<typeof aCountingFront>
type Asked = readonly [address: string, headers?: Record<string, string>]

/** Both are made once, and each is told to whoever asks alike. */
async function areTwoPages({ ask, made }: Front, one: Asked, other: Asked) {
  const before = made.length
  const first = (await ask(...one)).body
  const second = (await ask(...other)).body
  expect(made.length - before).toBe(2)
  const words = (body: string) => body.replaceAll(/nonce="[^"]+"/g, '')
  expect(words((await ask(...one)).body)).toBe(words(first))
  expect(words((await ask(...other)).body)).toBe(words(second))
  expect(made.length - before).toBe(2)
}

test('by the shop', async () => {
  await areTwoPages(aCountingFront(), [(await aPublishedShop()).home], [(await aPublishedShop()).home])
})

test('by the address: its path, and each parameter that the page knows', async () => {
  const { home } = await aPublishedShop()
  const front = aCountingFront()
  await areTwoPages(front, [`${home}pages/terms`], [`${home}pages/privacy`])
  await areTwoPages(front, [`${home}shop/market?page=1`], [`${home}shop/market?page=2`])
  await areTwoPages(front, [home], [`${home}_root.data`])
})

test('by the language in which the shop speaks to this visitor', async () => {
  const { home } = await aPublishedShop({ locale: 'en-CY', languages: ['en', 'el'] })
  await areTwoPages(aCountingFront(), [home, { 'accept-language': 'en' }], [home, { 'accept-language': 'el' }])
})

test('by whether late parts can be revealed', async () => {
  const { home } = await aPublishedShop()
  await areTwoPages(aCountingFront(), [home], [home, { cookie: 'js=1' }])
})

test('a crawler gets the finished document, whatever cookie it sends', async () => {
  const { home } = await aPublishedShop()
  const crawler = { cookie: 'js=1', 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }
  await areTwoPages(aCountingFront(), [home, { cookie: 'js=1' }], [home, crawler])
})

test('by the answer at the age gate', async () => {
  const { id, home } = await aPublishedShop({ settings: { IQ_WEB_Show_18_Plus: 'true' } })
  const front = aCountingFront()
  const terms = `${home}pages/terms`
  await areTwoPages(front, [terms], [terms, { cookie: await front.cookie(id, { age: 'yes' }) }])
})

test('by what the visitor allows from elsewhere, where the shop asks', async () => {
  const { id, home } = await aPublishedShop({ analytics: { measurement_id: 'G-ABC123' } })
  const front = aCountingFront()
  const choosing = async (consent: string) => ({ cookie: await front.cookie(id, { consent }) })
  await areTwoPages(front, [home], [home, await choosing('all')])
  await areTwoPages(
    front,
    [`${home}pages/about`, await choosing('all')],
    [`${home}pages/about`, await choosing('none')],
  )
})

test('where the shop asks for no consent, none is looked at', async () => {
  const { id, home } = await aPublishedShop()
  const front = aCountingFront()
  await front.ask(home)
  await front.ask(home, { cookie: await front.cookie(id, { consent: 'all' }) })
  expect(front.made).toHaveLength(1)
})

test('by the tenant’s record', async () => {
  const { id, home, record } = await aPublishedShop()
  const { ask, made, time } = aCountingFront()
  await ask(home)
  await env.TENANTS.put(`tenant:${id}`, JSON.stringify({ ...record, name: 'Renamed' }))
  time.now += 31_000
  expect((await ask(home)).cache).toBe('miss')
  expect(made).toHaveLength(2)
})

test('by the deployment', async () => {
  const { home } = await aPublishedShop()
  const deployment = (id: string) => aCountingFront({ env: { VERSION: { id, tag: '', timestamp: '' } } })
  expect((await deployment('one').ask(home)).cache).toBe('miss')
  expect((await deployment('two').ask(home)).cache).toBe('miss')
  expect((await deployment('one').ask(home)).cache).toBe('hit')
})
