import { globSync, readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { sendRequest } from '#tests/support/http.ts'
import { shops } from '#tests/support/shops.ts'

/** Rules for HTML, routes and browser files, checked without a browser. */

const pages = [
  ...['/', '/shop/sidebar/list', '/shop/sidebar/3cols', '/shop/nosidebar', '/shop/market', '/product/default/1'],
  ...['/product/review/1', '/product/stock-alert/1', '/shop/cart', '/shop/wishlist', '/shop/compare', '/shop/checkout'],
  ...['/register', '/pages/login', '/forgot-password', '/newsletter', '/newsletter/confirm?token=x', '/vivaerror'],
  ...['/pages/about', '/pages/contact', '/pages/partner', '/pages/terms', '/pages/privacy', '/pages/returns'],
  ...['/pages/cookies', '/pages/404', '/product/default/999999', '/blog', '/blog/1', '/admin/login'],
]

/** Limits of pages of the demo shop Limassol: elements, and kB of HTML before compression. */
const sizes = [
  { path: '/', elements: 1000, kilobytes: 110 },
  { path: '/shop/sidebar/3cols', elements: 1050, kilobytes: 107 },
  { path: '/product/default/1', elements: 700, kilobytes: 80 },
]

test('home, listing and product pages stay within their limits of elements and size', async () => {
  for (const { path, elements, kilobytes } of sizes) {
    const { body } = await sendRequest(shops.limassol + path, { adult: true })
    expect(body.match(/<[a-z]/g)?.length, `elements of ${path}`).toBeLessThanOrEqual(elements)
    expect(Buffer.byteLength(body) / 1000, `kilobytes of ${path}`).toBeLessThanOrEqual(kilobytes)
  }
})

test('a document does not contain the data of its product cards, and a data request does', async () => {
  const path = '/shop/sidebar/3cols'
  const cards = async (address: string) =>
    (await sendRequest(address, { adult: true })).body.match(/variantCount/g) !== null
  expect(await cards(shops.limassol + path)).toBe(false)
  expect(await cards(`${shops.limassol}${path}.data`)).toBe(true)
})

test('a POST to a read-only route gets 405 and the allowed methods', async () => {
  const headers = { origin: shops.limassol }
  for (const path of [
    '/pages/about',
    '/pages/about.data',
    '/',
    '/sitemap.xml',
    '/shop/suggestions',
    '/session',
    '/session.data',
    '/admin',
  ]) {
    const response = await sendRequest(shops.limassol + path, { method: 'POST', headers })
    expect([path, response.status, response.headers.allow]).toEqual([path, 405, 'GET, HEAD'])
    expect(response.body).not.toMatch(/Server Error|did not provide/)
    if (path === '/pages/about') expect(response.body).toContain('<title>That didn’t work | Molos Vapour Co.</title>')
  }
})

test('routes report their methods to OPTIONS and in a 405', async () => {
  const accepted: readonly (readonly [string, string])[] = [
    ...['/', '/pages/about', '/pages/about.data', '/sitemap.xml', '/img/limassol/logo.svg'].map(
      (path) => [path, 'GET, HEAD'] as const,
    ),
    ...['/register', '/register.data', '/shop/lists', '/shop/checkout', '/product/review/1', '/pages/contact'].map(
      (path) => [path, 'GET, HEAD, POST'] as const,
    ),
    ...['/admin/products/new', '/admin/products/1', '/nowhere'].map((path) => [path, 'GET, HEAD, POST'] as const),
    ['/admin/products', 'GET, HEAD'],
    ['/webhooks/paypal', 'POST'],
  ]
  for (const [path, methods] of accepted)
    for (const [method, status] of [
      ['OPTIONS', 204],
      ['PUT', 405],
      ['PROPFIND', 405],
    ] as const) {
      const response = await sendRequest(shops.limassol + path, { method, headers: { origin: shops.limassol } })
      expect([path, method, response.status, response.headers.allow]).toEqual([path, method, status, methods])
    }
})

test('no file for browsers contains the phone number metadata of all countries', () => {
  const lists = 'country_calling_codes'
  const browser = globSync('build/{client,*/client}/assets/*.js')
  expect(browser.length).toBeGreaterThan(20)
  expect(browser.filter((file) => readFileSync(file, 'utf8').includes(lists))).toEqual([])
  expect(readFileSync('build/server/index.js', 'utf8')).toContain(lists)
})

test('every page has one title and no duplicate ids', async () => {
  for (const path of pages) {
    const { body } = await sendRequest(shops.limassol + path, { headers: { accept: 'text/html' } })
    const drawing = /<svg[\s\S]*?<\/svg>/g
    expect(body.replaceAll(drawing, '').match(/<title>[^<]+<\/title>/g) ?? [], path).toHaveLength(
      /<html/.test(body) ? 1 : 0,
    )
    const ids = [...body.matchAll(/<[a-z][^>]*\sid="([^"]+)"/g)].map((match) => match[1])
    expect(
      ids.filter((id, index) => ids.indexOf(id) !== index),
      path,
    ).toEqual([])
  }
})
