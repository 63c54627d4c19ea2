import { globSync, readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { ask } from '#tests/support/http.ts'
import { shops } from '#tests/support/shops.ts'

/** What holds of every page's document, read from the raw HTML. */

const pages = [
  ...['/', '/shop/sidebar/list', '/shop/sidebar/3cols', '/shop/nosidebar', '/shop/market', '/product/default/1'],
  ...['/product/review/1', '/product/notice/1', '/shop/cart', '/shop/wishlist', '/shop/compare', '/shop/checkout'],
  ...['/register', '/pages/login', '/forgot-password', '/newsletter', '/newsletter/confirm?token=x', '/vivaerror'],
  ...['/pages/about', '/pages/contact', '/pages/partner', '/pages/terms', '/pages/privacy', '/pages/returns'],
  ...['/pages/cookies', '/pages/404', '/product/default/999999', '/blog', '/blog/1', '/desk/login'],
]

/** Elements of a page of the demo shop Limassol, and kilobytes of its HTML before compression. */
const sizes = [
  { path: '/', elements: 1060, kilobytes: 112 },
  { path: '/shop/sidebar/3cols', elements: 1080, kilobytes: 107 },
  { path: '/product/default/1', elements: 720, kilobytes: 80 },
]

test('home, listing and product keep to their number of elements and their size', async () => {
  for (const { path, elements, kilobytes } of sizes) {
    const { body } = await ask(shops.limassol + path, { adult: true })
    expect(body.match(/<[a-z]/g)?.length, `elements of ${path}`).toBeLessThanOrEqual(elements)
    expect(Buffer.byteLength(body) / 1000, `kilobytes of ${path}`).toBeLessThanOrEqual(kilobytes)
  }
})

test('a document sends its cards as markup alone, and data alone bring them', async () => {
  const path = '/shop/sidebar/3cols'
  const cards = async (address: string) => (await ask(address, { adult: true })).body.match(/variantCount/g) !== null
  expect(await cards(shops.limassol + path)).toBe(false)
  expect(await cards(`${shops.limassol}${path}.data`)).toBe(true)
})

test('what is only read takes no form, and says what it takes', async () => {
  const headers = { origin: shops.limassol }
  for (const path of ['/pages/about', '/pages/about.data', '/', '/sitemap.xml', '/shop/suggestions']) {
    const answer = await ask(shops.limassol + path, { method: 'POST', headers })
    expect([path, answer.status, answer.headers.allow]).toEqual([path, 405, 'GET, HEAD'])
    if (path === '/pages/about') expect(answer.body).toContain('<title>That did not work | Molos Vapour Co.</title>')
  }
})

test('every address says which methods it takes, to whoever asks and to whoever sends another', async () => {
  const taken: readonly (readonly [string, string])[] = [
    ...['/', '/pages/about', '/pages/about.data', '/sitemap.xml', '/img/limassol/logo.svg'].map(
      (path) => [path, 'GET, HEAD'] as const,
    ),
    ...['/register', '/register.data', '/shop/basket', '/shop/checkout', '/product/review/1', '/pages/contact'].map(
      (path) => [path, 'GET, HEAD, POST'] as const,
    ),
    ...['/desk/goods/new', '/desk/goods/1', '/nowhere'].map((path) => [path, 'GET, HEAD, POST'] as const),
    ['/desk/goods', 'GET, HEAD'],
    ['/webhooks/paypal', 'POST'],
  ]
  for (const [path, methods] of taken)
    for (const [method, status] of [
      ['OPTIONS', 204],
      ['PUT', 405],
      ['PROPFIND', 405],
    ] as const) {
      const answer = await ask(shops.limassol + path, { method, headers: { origin: shops.limassol } })
      expect([path, method, answer.status, answer.headers.allow]).toEqual([path, method, status, methods])
    }
})

test('no file for browsers has the lists of all countries’ phone numbers', () => {
  const lists = 'country_calling_codes'
  const browser = globSync('build/{client,*/client}/assets/*.js')
  expect(browser.length).toBeGreaterThan(20)
  expect(browser.filter((file) => readFileSync(file, 'utf8').includes(lists))).toEqual([])
  expect(readFileSync('build/server/index.js', 'utf8')).toContain(lists)
})

test('every page has one title, and no two of its elements have one id', async () => {
  for (const path of pages) {
    const { body } = await ask(shops.limassol + path, { headers: { accept: 'text/html' } })
    const drawing = /<svg[\s\S]*?<\/svg>/g
    expect(body.replaceAll(drawing, '').match(/<title>[^<]+<\/title>/g) ?? [], path).toHaveLength(
      /<html/.test(body) ? 1 : 0,
    )
    const ids = [...body.matchAll(/<[a-z][^>]*\sid="([^"]+)"/g)].map((match) => match[1])
    expect(
      ids.filter((id, place) => ids.indexOf(id) !== place),
      path,
    ).toEqual([])
  }
})
