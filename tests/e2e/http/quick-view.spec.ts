import { expect, test } from '@playwright/test'
import { sendRequest } from '#tests/support/http.ts'
import { products, publishProductsShop, videos } from '#tests/support/products-shop.ts'
import { aVisitor } from '#tests/support/visitor.ts'

/** Links that open dialogs with JavaScript. Without it they lead to pages and files. */

const shops = { simple: '', full: '' }

test.beforeAll(async () => {
  const id = `${Date.now().toString(36)}-${test.info().parallelIndex}`
  for (const layout of ['simple', 'full'] as const)
    shops[layout] = await publishProductsShop(`http-quick-${layout}-${id}`, layout)
})

test('without JavaScript the quick view link opens the product', async () => {
  const visitor = aVisitor(shops.simple)
  await visitor.open('/shop/sidebar/3cols')
  await visitor.follow('Quick view of Bora Kit')
  expect(visitor.path).toBe(`/product/default/${products.withColors.id}`)
})

test('the simple layout is requested by id, the full one by slug, and shared caches may store neither', async () => {
  const { id, slug } = products.withColors
  for (const [layout, right, wrong] of [
    ['simple', id, slug],
    ['full', slug, id],
  ] as const) {
    const response = await sendRequest(`${shops[layout]}/product/quick/${right}`)
    expect(response.status).toBe(200)
    expect(response.headers['cache-control']).toBe('private, no-cache')
    for (const key of [wrong, 'nothing', '0', '1e9', '%00'])
      expect((await sendRequest(`${shops[layout]}/product/quick/${key}`)).status, String(key)).toBe(404)
  }
})

test('without JavaScript the product page has the size guide', async () => {
  const visitor = aVisitor(shops.full)
  const guides = () => visitor.all('main summary', /^Size guide/)
  await visitor.open(`/product/default/${products.withColors.id}`)
  expect(guides()).toHaveLength(1)
  visitor.unfold('Size guide')
  expect(visitor.text('main')).toContain('S is small, M is medium.')
  await visitor.open(`/product/default/${products.simple.id}`)
  expect(guides()).toEqual([])
})

test('without JavaScript no ad covers the page', async () => {
  const visitor = aVisitor(shops.simple)
  await visitor.open('/')
  expect(visitor.heading()).not.toBe('')
  expect(visitor.all('a', 'Featured')).toEqual([])
})

test('a video on another host opens there, in a new tab', async () => {
  const visitor = aVisitor(shops.simple)
  await visitor.open(`/product/default/${products.withColors.id}`)
  const link = visitor.getElement('a', 'Watch the video (opens in a new tab)')
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([videos.external, '_blank'])
})

test("without JavaScript the video link leads to the file on the shop's host", async () => {
  const visitor = aVisitor(shops.simple)
  await visitor.open(`/product/default/${products.simple.id}`)
  const link = visitor.getElement('a', 'Watch the video')
  expect(link.getAttribute('target')).toBeNull()
  await visitor.follow('Watch the video')
  expect(visitor.path).toBe(videos.local)
  expect(visitor.status).toBe(200)
  expect(visitor.headers['content-type']).toMatch(/^video\//)
})
