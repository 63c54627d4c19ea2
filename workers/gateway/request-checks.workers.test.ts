import { expect, test, vi } from 'vitest'
import { aGateway, aPublishedShop } from '#tests/factories/gateway.ts'
import { getCanonicalPath } from './request-checks.ts'

test.each([
  ['/pages/login/', '/pages/login'],
  ['/pages/LOGIN', '/pages/login'],
  ['/pages/%6Cogin', '/pages/login'],
  ['/Shop/Cart//', '/shop/cart'],
  ['//pages/terms', '/pages/terms'],
  ['/Admin/orders/W26-000001', '/admin/orders/W26-000001'],
  ['/pages/Login.data', '/pages/login.data'],
  ['/pages/login/.data', '/pages/login.data'],
  ['/.data', '/_root.data'],
  ['//', '/'],
])('the canonical path of %s is %s', (requested, spelled) => {
  expect(getCanonicalPath(requested)).toBe(spelled)
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
])('%s is canonical', (path) => {
  expect(getCanonicalPath(path)).toBe(path)
})

const renamedPaths = [
  ['desk', 'admin'],
  ['%64esk/%67oods', 'admin/products'],
  ['shop/%62asket', 'shop/lists'],
  ['desk/orders/W26-000001', 'admin/orders/W26-000001'],
  ['desk/orders/W26-000001/slip', 'admin/orders/W26-000001/packing-slip'],
  ['desk/goods', 'admin/products'],
  ['desk/goods/1?x=1', 'admin/products/1?x=1'],
  ['desk/rows/slides/new', 'admin/records/slides/new'],
  ['desk/letters', 'admin/contact-messages'],
  ['desk/changes', 'admin/audit-log'],
  ['desk/password?token=a%2Bb', 'admin/password?token=a%2Bb'],
  ['shop/basket', 'shop/lists'],
  ['product/notice/1', 'product/stock-alert/1'],
  // In another spelling, and as data.
  ['Desk/Goods/1/', 'admin/products/1'],
  ['desk.data', 'admin.data'],
  ['shop/basket.data?_routes=x', 'shop/lists.data?_routes=x'],
] as const

test.each(renamedPaths)('the renamed path /%s redirects to /%s with every method', async (previous, current) => {
  const { home, host } = await aPublishedShop()
  const { sendRequest } = aGateway()
  for (const method of ['GET', 'HEAD', 'POST']) {
    const response = await sendRequest(home + previous, {
      method,
      headers: { Origin: `https://${host}` },
      ...(method === 'POST' && { body: new URLSearchParams({ intent: 'add' }) }),
    })
    expect([response.status, response.headers.get('location')], method).toEqual([308, home + current])
  }
  expect((await sendRequest(home + current)).headers.get('location')).toBeNull()
})

test.each([
  'desks',
  'desktop/goods',
  'shop/desk',
  'desk-lamp',
  'shop/basketball',
  'shop/baskets',
  'product/notices/1',
  'pages/notice',
])('/%s only resembles a renamed path and does not redirect', async (path) => {
  const { home } = await aPublishedShop()
  const response = await aGateway().sendRequest(home + path)
  expect([response.status, response.headers.get('location')]).toEqual([200, null])
})

test('another spelling of a path redirects to the canonical path with every method', async () => {
  const { home, host } = await aPublishedShop({ analytics: { measurement_id: 'G-KIOSK1' } })
  const { sendRequest } = aGateway()
  for (const method of ['GET', 'HEAD', 'POST']) {
    const response = await sendRequest(`${home}Pages/Login/?back=%2Fshop`, {
      method,
      headers: { Origin: `https://${host}` },
    })
    expect(response.status, method).toBe(308)
    expect(response.headers.get('location')).toBe(`${home}pages/login?back=%2Fshop`)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('content-security-policy')).not.toContain('google')
  }
  expect((await sendRequest(`${home}/evil.example/`)).headers.get('location')).toBe(`${home}evil.example`)
  expect((await sendRequest(`${home}pages/login`)).status).toBe(200)
})

const unreadablePaths = [
  ...['%', '%E0%A4%A', 'product/default/%', 'product/default/%zz', 'pages/%C0%AF', 'pages/terms%ff', '%E0%A4%A.data'],
  ...['shop/cart/%ED%A0%80', 'img/%', 'webhooks/%', 'api/Retail/%', 'admin/orders/%80', 'sitemap/%u0041.xml'],
  ...['a%0Ab', '%0D.data', 'shop/cart%E2%80%A8', 'admin/%E2%80%A9.data'],
]

test.each(unreadablePaths)('/%s is refused with a page of the shop before any router runs', async (path) => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  let reached = 0
  const { sendRequest, log } = aGateway({
    remix: async () => {
      reached += 1
      return new Response('a page')
    },
  })
  const { home, host } = await aPublishedShop({ settings: { IQ_WEB_Show_18_Plus: 'true' } })
  for (const method of ['GET', 'HEAD', 'POST']) {
    const response = await sendRequest(home + path, { method, headers: { Origin: `https://${host}` } })
    const body = await response.text()
    expect([response.status, response.headers.get('cache-control')], method).toEqual([400, 'no-store'])
    if (method !== 'HEAD') expect(body).toContain('characters that can’t be read')
  }
  expect([reached, warned.mock.calls, log.filter(({ level }) => level !== 'info')]).toEqual([0, [], []])
  warned.mockRestore()
})

test('an unknown host gets 404 even for a path that can’t be decoded', async () => {
  expect((await aGateway().sendRequest('https://nobody.example/%')).status).toBe(404)
})

const deepPath = '/a'.repeat(3_000)

test.each([
  deepPath,
  `/webhooks${'/'.repeat(3_000)}invoice`,
  `/assets${'/'.repeat(3_000)}x.js`,
  `${deepPath}.data`,
  `/__manifest?p=${deepPath}`,
  `/__manifest?p=${encodeURIComponent(deepPath)}`,
  `/__manifest?p=/&p=${'/'.repeat(3_000)}`,
  `/__manifest?${'p=/a&'.repeat(1_700)}`,
])('the router does not see a path with thousands of segments', async (path) => {
  const { home } = await aPublishedShop()
  const response = await aGateway().sendRequest(home + path.slice(1))
  expect(response.status).toBe(400)
})

test('Remix gets its manifest', async () => {
  const { home } = await aPublishedShop()
  const paths = Array.from({ length: 100 }, (_, index) => `p=${encodeURIComponent(`/product/default/${index}`)}`)
  const response = await aGateway().sendRequest(`${home}__manifest?version=1&${paths.join('&')}`)
  expect(response.status).toBe(200)
})
