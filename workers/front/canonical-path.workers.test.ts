import { expect, test, vi } from 'vitest'
import { aFront, aPublishedShop } from '#tests/factories/front.ts'
import { canonicalPath } from './canonical-path.ts'

test.each([
  ['/pages/login/', '/pages/login'],
  ['/pages/LOGIN', '/pages/login'],
  ['/pages/%6Cogin', '/pages/login'],
  ['/Shop/Cart//', '/shop/cart'],
  ['//pages/terms', '/pages/terms'],
  ['/Desk/orders/W26-000001', '/desk/orders/W26-000001'],
  ['/pages/Login.data', '/pages/login.data'],
  ['/pages/login/.data', '/pages/login.data'],
  ['/.data', '/_root.data'],
  ['//', '/'],
])('%s is spelled %s', (asked, spelled) => {
  expect(canonicalPath(asked)).toBe(spelled)
})

test.each([
  '/',
  '/_root.data',
  '/shop/order/kQzVbNmLpOiUyTrEwQas',
  '/product/quick/aria-pod',
  '/api/Retail/FindShopProducts',
  '/img/limassol/Pods/aria.3f2a9c01-480.webp',
  '/somewhere/Else',
  '/%CE%91',
])('%s stays as it is', (path) => {
  expect(canonicalPath(path)).toBe(path)
})

test('another spelling of a page leads to the page, whatever is asked of it, and is answered nowhere else', async () => {
  const { home, host } = await aPublishedShop({ analytics: { measurement_id: 'G-KIOSK1' } })
  const { ask } = aFront()
  for (const method of ['GET', 'HEAD', 'POST']) {
    const answer = await ask(`${home}Pages/Login/?back=%2Fshop`, { method, headers: { Origin: `https://${host}` } })
    expect(answer.status, method).toBe(308)
    expect(answer.headers.get('location')).toBe(`${home}pages/login?back=%2Fshop`)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('content-security-policy')).not.toContain('google')
  }
  expect((await ask(`${home}/evil.example/`)).headers.get('location')).toBe(`${home}evil.example`)
  expect((await ask(`${home}pages/login`)).status).toBe(200)
})

const undecodable = [
  ...['%', '%E0%A4%A', 'product/default/%', 'product/default/%zz', 'pages/%C0%AF', 'pages/terms%ff', '%E0%A4%A.data'],
  ...['shop/cart/%ED%A0%80', 'img/%', 'webhooks/%', 'api/Retail/%', 'desk/orders/%80', 'sitemap/%u0041.xml'],
]

test.each(undecodable)('/%s is refused with a page of the shop, before any router sees it', async (path) => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  let reached = 0
  const { ask, log } = aFront({
    remix: async () => {
      reached += 1
      return new Response('a page')
    },
  })
  const { home, host } = await aPublishedShop({ settings: { IQ_WEB_Show_18_Plus: 'true' } })
  for (const method of ['GET', 'HEAD', 'POST']) {
    const answer = await ask(home + path, { method, headers: { Origin: `https://${host}` } })
    const body = await answer.text()
    expect([answer.status, answer.headers.get('cache-control')], method).toEqual([400, 'no-store'])
    if (method !== 'HEAD') expect(body).toContain('characters that cannot be read')
  }
  expect([reached, warned.mock.calls, log.filter(({ level }) => level !== 'info')]).toEqual([0, [], []])
  warned.mockRestore()
})

test('an address of an unknown host is told so, however it is spelled', async () => {
  expect((await aFront().ask('https://nobody.example/%')).status).toBe(404)
})
