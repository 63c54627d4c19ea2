import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { signedCookies } from '#app/http/signed-cookies.ts'
import { aGateway, aPublishedShop } from '#tests/factories/gateway.ts'
import { noon } from '#tests/factories/shop.ts'

const settings = { CompanyName: 'Kiosk & Sons', IQ_WEB_Show_18_Plus: 'True' }
const aGatedShop = (changes: Parameters<typeof aPublishedShop>[0] = {}) => aPublishedShop({ settings, ...changes })

/** The cookie header of a visitor who has given this answer. */
async function submitAge(gateway: ReturnType<typeof aGateway>, shop: string, response: 'yes' | 'no'): Promise<string> {
  const secrets = [gateway.bindings.COOKIE_SECRET ?? '']
  const cookies = signedCookies({ tenant: shop, secrets, requestCookies: null, https: true, now: noon })
  return (await cookies.write('age', response, { seconds: 'session' })).split(';')[0] ?? ''
}

test('every page shows the gate until the visitor has answered yes', async () => {
  const gateway = aGateway()
  const shop = await aGatedShop()
  const cookie = await submitAge(gateway, shop.id, 'yes')
  for (const path of ['', 'shop/sidebar/list?page=2', 'product/default/1', 'shop/checkout', 'pass-reset?token=x']) {
    const gate = await gateway.sendRequest(shop.home + path)
    expect(gate.status, path).toBe(200)
    expect(gate.headers.get('cache-control'), path).toBe('private, no-store')
    const html = await gate.text()
    expect(html, path).toContain('Are you 18 or older?')
    expect(html, path).toContain('Kiosk &amp; Sons')
    expect(html, path).toContain(`name="back" value="/${path}"`)
    expect(html, path).not.toContain('<script')
    const page = await gateway.sendRequest(shop.home + path, { headers: { cookie } })
    expect(page.headers.get('content-type'), path).toContain('json')
  }
})

test('no loader runs before the answer, however the page is requested', async () => {
  const reached: string[] = []
  const gateway = aGateway({
    remix: async (request) => {
      reached.push(`${request.method} ${new URL(request.url).pathname}`)
      return new Response('a page')
    },
  })
  const { home } = await aGatedShop()
  await gateway.sendRequest(home)
  await gateway.sendRequest(home, { method: 'HEAD' })
  for (const path of ['_root.data', 'product/default/1.data?_routes=x', 'shop/sidebar/list.data'])
    await gateway.sendRequest(home + path)
  const headers = { Origin: home.slice(0, -1) }
  await gateway.sendRequest(`${home}shop/lists`, { method: 'POST', headers, body: 'intent=add' })
  await gateway.sendRequest(`${home}shop/checkout.data`, { method: 'POST', headers, body: 'a=b' })
  expect(new Set(reached)).toEqual(new Set(['GET /age.data', 'POST /age', 'POST /age.data']))
})

test('a redirect to the gate names the page to return to and drops the body', async () => {
  const requested: Request[] = []
  const gateway = aGateway({
    remix: async (request) => {
      requested.push(request)
      return new Response('a page')
    },
  })
  const { home } = await aGatedShop()
  const headers = { Origin: home.slice(0, -1), Referer: `${home}product/default/1?colour=Red` }
  await gateway.sendRequest(`${home}shop/sidebar/list.data?page=2&_routes=routes%2Flisting`)
  await gateway.sendRequest(`${home}shop/lists`, {
    method: 'POST',
    headers,
    body: new URLSearchParams({ answer: 'yes' }),
  })
  expect(requested.map(({ url }) => new URL(url).searchParams.get('back'))).toEqual([
    '/shop/sidebar/list?page=2',
    '/product/default/1?colour=Red',
  ])
  expect(await requested[1]?.text()).toBe('')
})

test('requests from scripts are refused, except those for a page’s data', async () => {
  const { sendRequest } = aGateway()
  const { home } = await aGatedShop()
  for (const path of ['shop/suggestions?term=mint', 'product/quick/1']) {
    expect((await sendRequest(home + path)).status, path).toBe(403)
  }
  const fetched = { headers: { 'Sec-Fetch-Dest': 'empty', Accept: 'application/json' } }
  expect((await sendRequest(`${home}shop/lists`, fetched)).status).toBe(403)
})

test('crawlers, payment providers, returning payers, links in mails and legal pages pass the gate', async () => {
  const { sendRequest } = aGateway()
  const { home } = await aGatedShop()
  for (const path of [
    'robots.txt',
    'sitemap.xml',
    'sitemap/pages.xml',
    'vivasuccess?s=1',
    'paypal/return?token=1',
    'pages/terms',
    'pages/privacy',
    'pages/returns',
    'session',
    'age',
    'shop/order/abc',
    'newsletter/unsubscribe?token=x',
    'notices/unsubscribe?token=x',
  ])
    expect(await (await sendRequest(home + path)).text(), path).toContain('"tenant"')
  const manifest = await sendRequest(`${home}__manifest?p=%2Fproduct%2Fdefault%2F1`, {
    headers: { 'Sec-Fetch-Dest': 'empty' },
  })
  expect(await manifest.text()).toContain('"tenant"')
  expect((await sendRequest(`${home}favicon.ico`)).status).toBe(302)
  expect((await sendRequest(`${home}webhooks/viva`, { method: 'POST', body: '{}' })).status).toBe(400)
})

test('after the answer no, every page shows the refusal and has no links', async () => {
  const gateway = aGateway()
  const shop = await aGatedShop()
  const headers = { cookie: await submitAge(gateway, shop.id, 'no') }
  for (const path of ['', 'product/default/1', 'pages/terms']) {
    const html = await (await gateway.sendRequest(shop.home + path, { headers })).text()
    expect(html, path).toContain('Sorry, your age does not permit you to enter at this time.')
    expect(html, path).not.toMatch(/<(a|form|button|script)\b/)
  }
})

test('an answer from another shop or a forged one is ignored', async () => {
  const gateway = aGateway()
  const shop = await aGatedShop()
  for (const cookie of [await submitAge(gateway, 'another-shop', 'yes'), '__Host-age=yes', '__Host-age=yes.zzzzzz.x'])
    expect(await (await gateway.sendRequest(shop.home, { headers: { cookie } })).text()).toContain(
      'Are you 18 or older?',
    )
})

test('search engines may index the gate at the home page only', async () => {
  const { sendRequest } = aGateway()
  const shop = await aGatedShop({ locale: 'en-CY', languages: ['en', 'el'] })
  const home = await (await sendRequest(shop.home)).text()
  expect(home).toContain('<title>Kiosk</title>')
  expect(home).toContain('<meta name="description" content="A kiosk">')
  expect(home).toContain(`<link rel="canonical" href="https://${shop.host}/">`)
  expect(home).not.toContain('noindex')
  const greek = await (await sendRequest(`${shop.home}?lang=el`)).text()
  expect(greek).toContain('<html lang="el-CY"')
  expect(greek).toContain(`<link rel="canonical" href="https://${shop.host}/?lang=el">`)
  // The form posts to a path without a language parameter; the next page has the same language.
  expect((await sendRequest(`${shop.home}?lang=el`)).headers.get('set-cookie')).toMatch(/^lang=el;/)
  expect(greek).toContain(`hreflang="en" href="https://${shop.host}/"`)
  const product = await (await sendRequest(`${shop.home}product/default/1`)).text()
  expect(product).toContain('noindex')
})

test('pictures and the API are gated if the tenant’s record says so', async () => {
  const gateway = aGateway()
  const open = await aGatedShop()
  const closed = await aGatedShop({ age_gate_covers: ['pictures', 'api'] })
  const picturePath = 'pods/aria.3f2a9c01aa-480.webp'
  for (const { id } of [open, closed])
    for (const file of [picturePath, 'brand/logo.svg']) await env.MEDIA.put(`${id}/${file}`, 'a picture')
  const statusOf = async (shop: typeof open, path: string, headers: Record<string, string> = {}) => {
    const response = await gateway.sendRequest(shop.home + path, { headers })
    await response.arrayBuffer()
    return response.status
  }
  expect(await statusOf(open, `img/${open.id}/${picturePath}`)).toBe(200)
  expect(await statusOf(closed, `img/${closed.id}/${picturePath}`)).toBe(403)
  expect(await statusOf(closed, `img/${closed.id}/brand/logo.svg`)).toBe(200)
  expect(await statusOf(open, 'api/Retail/FindShopProducts')).toBe(401)
  expect(await statusOf(closed, 'api/Retail/FindShopProducts')).toBe(403)
  expect(await statusOf(closed, 'api/Retail/FindShopProducts', { authorization: 'Bearer x' })).toBe(401)

  const cookie = await submitAge(gateway, closed.id, 'yes')
  const picture = await gateway.sendRequest(`${closed.home}img/${closed.id}/${picturePath}`, { headers: { cookie } })
  expect([picture.status, await picture.text()]).toEqual([200, 'a picture'])
  expect(picture.headers.get('cache-control')).toBe('private, max-age=31536000, immutable')
})

test('a shop without the setting has no gate', async () => {
  const { sendRequest } = aGateway()
  const { home } = await aPublishedShop()
  expect((await sendRequest(home)).headers.get('content-type')).toContain('json')
})
