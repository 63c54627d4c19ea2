import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { aCountingGateway } from '#tests/factories/cached-pages.ts'
import { aPublishedShop } from '#tests/factories/gateway.ts'

/** Each test of pages that vary fails when its part is removed from the cache key. */

type Gateway = ReturnType<typeof aCountingGateway>
type TestRequest = readonly [address: string, headers?: Record<string, string>]

/** Both are rendered once, and each is served to visitors with the same key. */
async function expectSeparatePages({ sendRequest, renderedUrls }: Gateway, one: TestRequest, other: TestRequest) {
  const before = renderedUrls.length
  const first = (await sendRequest(...one)).body
  const second = (await sendRequest(...other)).body
  expect(renderedUrls.length - before).toBe(2)
  const texts = (body: string) => body.replaceAll(/nonce="[^"]+"/g, '')
  expect(texts((await sendRequest(...one)).body)).toBe(texts(first))
  expect(texts((await sendRequest(...other)).body)).toBe(texts(second))
  expect(renderedUrls.length - before).toBe(2)
}

test('a cached page varies by the shop', async () => {
  await expectSeparatePages(aCountingGateway(), [(await aPublishedShop()).home], [(await aPublishedShop()).home])
})

test('a cached page varies by the path and a known parameter, and data has its own entry', async () => {
  const { home } = await aPublishedShop()
  const gateway = aCountingGateway()
  await expectSeparatePages(gateway, [`${home}pages/terms`], [`${home}pages/privacy`])
  await expectSeparatePages(gateway, [`${home}shop/market?page=1`], [`${home}shop/market?page=2`])
  await expectSeparatePages(gateway, [home], [`${home}_root.data`])
})

test('a cached page varies by the visitor’s language', async () => {
  const { home } = await aPublishedShop({ locale: 'en-CY', languages: ['en', 'el'] })
  await expectSeparatePages(
    aCountingGateway(),
    [home, { 'accept-language': 'en' }],
    [home, { 'accept-language': 'el' }],
  )
})

test('a cached page varies by whether it may stream', async () => {
  const { home } = await aPublishedShop()
  await expectSeparatePages(aCountingGateway(), [home], [home, { cookie: 'js=1' }])
})

test('a crawler that sends js=1 does not share the cached page of browsers', async () => {
  const { home } = await aPublishedShop()
  const crawler = { cookie: 'js=1', 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }
  await expectSeparatePages(aCountingGateway(), [home, { cookie: 'js=1' }], [home, crawler])
})

test('a cached page varies by the answer at the age gate', async () => {
  const { id, home } = await aPublishedShop({ settings: { IQ_WEB_Show_18_Plus: 'true' } })
  const gateway = aCountingGateway()
  const terms = `${home}pages/terms`
  await expectSeparatePages(gateway, [terms], [terms, { cookie: await gateway.cookie(id, { age: 'yes' }) }])
})

test('a cached page varies by the visitor’s consent, in a shop that asks for it', async () => {
  const { id, home } = await aPublishedShop({ analytics: { measurement_id: 'G-ABC123' } })
  const gateway = aCountingGateway()
  const withConsent = async (consent: string) => ({ cookie: await gateway.cookie(id, { consent }) })
  await expectSeparatePages(gateway, [home], [home, await withConsent('all')])
  await expectSeparatePages(
    gateway,
    [`${home}pages/about`, await withConsent('all')],
    [`${home}pages/about`, await withConsent('none')],
  )
})

test('a cached page does not vary by consent in a shop that does not ask for it', async () => {
  const { id, home } = await aPublishedShop()
  const gateway = aCountingGateway()
  await gateway.sendRequest(home)
  await gateway.sendRequest(home, { cookie: await gateway.cookie(id, { consent: 'all' }) })
  expect(gateway.renderedUrls).toHaveLength(1)
})

test('a cached page varies by the tenant’s record', async () => {
  const { id, home, record } = await aPublishedShop()
  const { sendRequest, renderedUrls, time } = aCountingGateway()
  await sendRequest(home)
  await env.TENANTS.put(`tenant:${id}`, JSON.stringify({ ...record, name: 'Renamed' }))
  time.now += 31_000
  expect((await sendRequest(home)).cache).toBe('miss')
  expect(renderedUrls).toHaveLength(2)
})

test('a cached page varies by the deployment', async () => {
  const { home } = await aPublishedShop()
  const deployment = (id: string) => aCountingGateway({ env: { VERSION: { id, tag: '', timestamp: '' } } })
  expect((await deployment('one').sendRequest(home)).cache).toBe('miss')
  expect((await deployment('two').sendRequest(home)).cache).toBe('miss')
  expect((await deployment('one').sendRequest(home)).cache).toBe('hit')
})
