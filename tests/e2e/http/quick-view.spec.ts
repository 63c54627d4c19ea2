import { expect, test } from '@playwright/test'
import { films, goods, publishGoodsShop } from '#tests/support/goods-shop.ts'
import { ask } from '#tests/support/http.ts'
import { aVisitor } from '#tests/support/visitor.ts'

/** What is a dialog with script: without it the same links lead to pages and files. */

const shops = { simple: '', full: '' }

test.beforeAll(async () => {
  const id = `${Date.now().toString(36)}-${test.info().parallelIndex}`
  for (const layout of ['simple', 'full'] as const)
    shops[layout] = await publishGoodsShop(`http-quick-${layout}-${id}`, layout)
})

test('without script the link of the quick view opens the product', async () => {
  const visitor = aVisitor(shops.simple)
  await visitor.open('/shop/sidebar/3cols')
  await visitor.follow('Quick view of Bora Kit')
  expect(visitor.path).toBe(`/product/default/${goods.coloured.id}`)
})

test('the short layout is asked for by id, the full one by slug, for nobody else to keep', async () => {
  const { id, slug } = goods.coloured
  for (const [layout, right, wrong] of [
    ['simple', id, slug],
    ['full', slug, id],
  ] as const) {
    const answer = await ask(`${shops[layout]}/product/quick/${right}`)
    expect(answer.status).toBe(200)
    expect(answer.headers['cache-control']).toBe('private, no-cache')
    for (const key of [wrong, 'nothing', '0', '1e9', '%00'])
      expect((await ask(`${shops[layout]}/product/quick/${key}`)).status, String(key)).toBe(404)
  }
})

test('without script the page of the product says what its sizes mean', async () => {
  const visitor = aVisitor(shops.full)
  const guides = () => visitor.all('main summary', /^Size guide/)
  await visitor.open(`/product/default/${goods.coloured.id}`)
  expect(guides()).toHaveLength(1)
  visitor.unfold('Size guide')
  expect(visitor.text('main')).toContain('S is small, M is medium.')
  await visitor.open(`/product/default/${goods.simple.id}`)
  expect(guides()).toEqual([])
})

test('without script nothing is advertised over the page', async () => {
  const visitor = aVisitor(shops.simple)
  await visitor.open('/')
  expect(visitor.heading()).not.toBe('')
  expect(visitor.all('a', 'Special offer')).toEqual([])
})

test('a video from elsewhere opens where it is', async () => {
  const visitor = aVisitor(shops.simple)
  await visitor.open(`/product/default/${goods.coloured.id}`)
  const link = visitor.one('a', 'Watch the video (opens in a new tab)')
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([films.elsewhere, '_blank'])
})

test("without script the same link leads to the shop's own film", async () => {
  const visitor = aVisitor(shops.simple)
  await visitor.open(`/product/default/${goods.simple.id}`)
  const link = visitor.one('a', 'Watch the video')
  expect(link.getAttribute('target')).toBeNull()
  await visitor.follow('Watch the video')
  expect(visitor.path).toBe(films.own)
  expect(visitor.status).toBe(200)
  expect(visitor.headers['content-type']).toMatch(/^video\//)
})
