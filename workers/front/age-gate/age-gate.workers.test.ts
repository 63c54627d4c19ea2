import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { signedCookies } from '#app/http/signed-cookies.ts'
import { aFront, aPublishedShop } from '#tests/factories/front.ts'
import { noon } from '#tests/factories/shop.ts'

const settings = { CompanyName: 'Kiosk & Sons', IQ_WEB_Show_18_Plus: 'True' }
const aGatedShop = (changes: Parameters<typeof aPublishedShop>[0] = {}) => aPublishedShop({ settings, ...changes })

/** The cookie header of a visitor who has answered. */
async function answered(front: ReturnType<typeof aFront>, shop: string, answer: 'yes' | 'no'): Promise<string> {
  const secrets = [front.bindings.COOKIE_SECRET ?? '']
  const cookies = signedCookies({ tenant: shop, secrets, sent: null, https: true, now: noon })
  return (await cookies.write('age', answer, { seconds: 'session' })).split(';')[0] ?? ''
}

test('every page of the shop is the gate, until the visitor has said yes', async () => {
  const front = aFront()
  const shop = await aGatedShop()
  const cookie = await answered(front, shop.id, 'yes')
  for (const path of ['', 'shop/sidebar/list?page=2', 'product/default/1', 'shop/checkout', 'pass-reset?token=x']) {
    const gate = await front.ask(shop.home + path)
    expect(gate.status, path).toBe(200)
    expect(gate.headers.get('cache-control'), path).toBe('private, no-store')
    const html = await gate.text()
    expect(html, path).toContain('Are you over 18 years old?')
    expect(html, path).toContain('Kiosk &amp; Sons')
    expect(html, path).toContain(`name="back" value="/${path}"`)
    expect(html, path).not.toContain('<script')
    const page = await front.ask(shop.home + path, { headers: { cookie } })
    expect(page.headers.get('content-type'), path).toContain('json')
  }
})

test('no loader of a page runs before the yes, however the page is asked for', async () => {
  const reached: string[] = []
  const front = aFront({
    remix: async (request) => {
      reached.push(`${request.method} ${new URL(request.url).pathname}`)
      return new Response('a page')
    },
  })
  const { home } = await aGatedShop()
  await front.ask(home)
  await front.ask(home, { method: 'HEAD' })
  for (const path of ['_root.data', 'product/default/1.data?_routes=x', 'shop/sidebar/list.data'])
    await front.ask(home + path)
  const headers = { Origin: home.slice(0, -1) }
  await front.ask(`${home}shop/basket`, { method: 'POST', headers, body: 'intent=add' })
  await front.ask(`${home}shop/checkout.data`, { method: 'POST', headers, body: 'a=b' })
  expect(new Set(reached)).toEqual(new Set(['GET /age.data', 'POST /age', 'POST /age.data']))
})

test('what leads to the gate knows where the visitor wanted to go, and brings nothing along', async () => {
  const asked: Request[] = []
  const front = aFront({
    remix: async (request) => {
      asked.push(request)
      return new Response('a page')
    },
  })
  const { home } = await aGatedShop()
  const headers = { Origin: home.slice(0, -1), Referer: `${home}product/default/1?colour=Red` }
  await front.ask(`${home}shop/sidebar/list.data?page=2&_routes=routes%2Flisting`)
  await front.ask(`${home}shop/basket`, { method: 'POST', headers, body: new URLSearchParams({ answer: 'yes' }) })
  expect(asked.map(({ url }) => new URL(url).searchParams.get('back'))).toEqual([
    '/shop/sidebar/list?page=2',
    '/product/default/1?colour=Red',
  ])
  expect(await asked[1]?.text()).toBe('')
})

test('answers for scripts are refused', async () => {
  const { ask } = aFront()
  const { home } = await aGatedShop()
  for (const path of ['shop/suggestions?term=mint', 'product/quick/1']) {
    expect((await ask(home + path)).status, path).toBe(403)
  }
  const fetched = { headers: { 'Sec-Fetch-Dest': 'empty', Accept: 'application/json' } }
  expect((await ask(`${home}shop/basket`, fetched)).status).toBe(403)
})

test('machines, providers and those who have paid pass, and the law may be read', async () => {
  const { ask } = aFront()
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
    expect(await (await ask(home + path)).text(), path).toContain('"tenant"')
  const manifest = await ask(`${home}__manifest?p=%2Fproduct%2Fdefault%2F1`, { headers: { 'Sec-Fetch-Dest': 'empty' } })
  expect(await manifest.text()).toContain('"tenant"')
  expect((await ask(`${home}favicon.ico`)).status).toBe(302)
  expect((await ask(`${home}webhooks/viva`, { method: 'POST', body: '{}' })).status).toBe(400)
})

test('a no stays for the session: every page says so, and nothing on it leads anywhere', async () => {
  const front = aFront()
  const shop = await aGatedShop()
  const headers = { cookie: await answered(front, shop.id, 'no') }
  for (const path of ['', 'product/default/1', 'pages/terms']) {
    const html = await (await front.ask(shop.home + path, { headers })).text()
    expect(html, path).toContain('Sorry, your age does not permit you to enter at this time.')
    expect(html, path).not.toMatch(/<(a|form|button|script)\b/)
  }
})

test('an answer given in another shop, or by nobody, is none', async () => {
  const front = aFront()
  const shop = await aGatedShop()
  for (const cookie of [await answered(front, 'another-shop', 'yes'), '__Host-age=yes', '__Host-age=yes.zzzzzz.x'])
    expect(await (await front.ask(shop.home, { headers: { cookie } })).text()).toContain('Are you over 18')
})

test('search engines find the gate as the home page and nowhere else', async () => {
  const { ask } = aFront()
  const shop = await aGatedShop({ locale: 'en-CY', languages: ['en', 'el'] })
  const home = await (await ask(shop.home)).text()
  expect(home).toContain('<title>Kiosk</title>')
  expect(home).toContain('<meta name="description" content="A kiosk">')
  expect(home).toContain(`<link rel="canonical" href="https://${shop.host}/">`)
  expect(home).not.toContain('noindex')
  const greek = await (await ask(`${shop.home}?lang=el`)).text()
  expect(greek).toContain('<html lang="el-CY"')
  expect(greek).toContain(`<link rel="canonical" href="https://${shop.host}/?lang=el">`)
  // The answer is sent to an address without a language, and thanked for in the same.
  expect((await ask(`${shop.home}?lang=el`)).headers.get('set-cookie')).toMatch(/^lang=el;/)
  expect(greek).toContain(`hreflang="en" href="https://${shop.host}/"`)
  const product = await (await ask(`${shop.home}product/default/1`)).text()
  expect(product).toContain('noindex')
})

test('pictures and the API are behind the gate where the tenant says so', async () => {
  const front = aFront()
  const open = await aGatedShop()
  const closed = await aGatedShop({ age_gate_covers: ['pictures', 'api'] })
  const goods = 'pods/aria.3f2a9c01aa-480.webp'
  for (const { id } of [open, closed])
    for (const file of [goods, 'brand/logo.svg']) await env.MEDIA.put(`${id}/${file}`, 'a picture')
  const statusOf = async (shop: typeof open, path: string, headers: Record<string, string> = {}) => {
    const answer = await front.ask(shop.home + path, { headers })
    await answer.arrayBuffer()
    return answer.status
  }
  expect(await statusOf(open, `img/${open.id}/${goods}`)).toBe(200)
  expect(await statusOf(closed, `img/${closed.id}/${goods}`)).toBe(403)
  expect(await statusOf(closed, `img/${closed.id}/brand/logo.svg`)).toBe(200)
  expect(await statusOf(open, 'api/Retail/FindShopProducts')).toBe(401)
  expect(await statusOf(closed, 'api/Retail/FindShopProducts')).toBe(403)
  expect(await statusOf(closed, 'api/Retail/FindShopProducts', { authorization: 'Bearer x' })).toBe(401)

  const cookie = await answered(front, closed.id, 'yes')
  const picture = await front.ask(`${closed.home}img/${closed.id}/${goods}`, { headers: { cookie } })
  expect([picture.status, await picture.text()]).toEqual([200, 'a picture'])
  expect(picture.headers.get('cache-control')).toBe('private, max-age=31536000, immutable')
})

test('a shop without the setting has no gate', async () => {
  const { ask } = aFront()
  const { home } = await aPublishedShop()
  expect((await ask(home)).headers.get('content-type')).toContain('json')
})
