import { expect, test } from '@playwright/test'
import { shops } from '#tests/support/shops.ts'
import { getText } from '#tests/support/visible-text.ts'
import { aVisitor } from '#tests/support/visitor.ts'

/** The first visit to every demo shop as plain HTML: home, a listing, a product, and URLs that don't exist. */

for (const [name, shop] of Object.entries(shops))
  test(`${name}: the home page leads to a listing, and a card to its product at the same price`, async () => {
    const visitor = aVisitor(shop)
    await visitor.open('/')
    const title = visitor.document.title
    await visitor.follow('All Products', visitor.getElement('header nav', 'Main menu'))
    expect(visitor.path).toBe('/shop/sidebar/list')
    expect(visitor.document.title).not.toBe(title)
    const [card] = visitor.all('main article')
    const product = getText(card?.querySelector('h2, h3') ?? null)
    const [price = ''] = /€[\d,]+\.\d\d/.exec(getText(card ?? null)) ?? []
    expect(product).not.toBe('')
    expect(price).not.toBe('')

    await visitor.follow(product, card)
    expect(visitor.path).toMatch(/^\/product\/default\/\d+$/)
    expect(visitor.heading()).toBe(product)
    expect(visitor.text('main')).toContain(price)
    expect(visitor.text()).toContain('*VAT Included')
    expect(visitor.all('main img').length).toBeGreaterThan(0)
  })

test('both menus list the same categories, and a category’s page links to its subcategories', async () => {
  const visitor = aVisitor(shops.limassol)
  await visitor.open('/')
  visitor.unfold('Menu')
  visitor.unfold(/Browse categories/)
  const names = (menu: Element) => visitor.all('a', undefined, menu).map(getText)
  const [drawer, panel] = visitor.all('header nav', 'Categories')
  if (drawer === undefined || panel === undefined) throw new Error('A menu is missing')
  expect(names(panel).length).toBeGreaterThan(3)
  expect(names(drawer)).toEqual(names(panel))
  await visitor.follow(/./, panel.querySelector('li') ?? panel)
  expect(visitor.path).toMatch(/^\/shop\/sidebar\/3cols\?category=\d+$/)
  await visitor.follow(/./, visitor.getElement('main nav', 'Categories').querySelector('li') ?? panel)
  expect(visitor.path).toMatch(/^\/shop\/sidebar\/3cols\?subcategory=\d+$/)
})

test('each shop has its own combination of title, logo and colour', async () => {
  const identities = new Set<string>()
  for (const shop of Object.values(shops)) {
    const visitor = aVisitor(shop)
    await visitor.open('/')
    const logo = visitor.document.querySelector('header img')?.getAttribute('src')
    const color = visitor.document.querySelector('meta[name="theme-color"]')?.getAttribute('content')
    identities.add(`${visitor.document.title}|${logo}|${color}`)
  }
  expect(identities.size).toBe(Object.keys(shops).length)
})

test('the pages of a listing show each product once', async () => {
  const visitor = aVisitor(shops.limassol)
  const links: string[] = []
  for (let address: string | null = '/shop/sidebar/3cols?brand=1&perPage=12'; address !== null; ) {
    await visitor.open(address)
    for (const link of visitor.document.querySelectorAll('main article :is(h2, h3) a'))
      links.push(link.getAttribute('href') ?? '')
    address = visitor.document.querySelector('a[rel="next"]')?.getAttribute('href') ?? null
  }
  expect(links.length).toBeGreaterThan(12)
  expect(new Set(links).size).toBe(links.length)
})

test('an unknown URL redirects to the 404 page, which responds with 404', async () => {
  const visitor = aVisitor(shops.limassol)
  await visitor.open('/no/such/page')
  expect(visitor.path).toBe('/pages/404')
  expect(visitor.status).toBe(404)
  expect(visitor.text()).toContain("We are sorry, the page you've requested is not available.")
  expect(visitor.has('main a', 'Coils')).toBe(true)
  await visitor.follow('BACK TO HOMEPAGE')
  expect(visitor.path).toBe('/')
  await visitor.open('/product/default/999999')
  expect(visitor.status).toBe(404)
  expect(visitor.document.title).toBe('Error 404 | Molos Vapour Co.')
})

for (const path of [
  '/shop/sidebar/list?page=999',
  '/shop/sidebar/list?page=-1&category=abc&brand=1e9',
  '/shop/sidebar/3cols?searchTerm=%27%3B%20DROP%20TABLE%20products%3B--',
  '/shop/sidebar/3cols?searchTerm=%00%F0%28%8C%28',
  `/shop/sidebar/3cols?searchTerm=${'x'.repeat(5000)}`,
  '/product/default/abc',
  '/product/default/-1',
])
  test(`an invalid URL gets a page, not a server error: ${path.slice(0, 60)}`, async () => {
    const visitor = aVisitor(shops.limassol)
    await visitor.open(path)
    expect(visitor.status).toBeLessThan(500)
    expect(visitor.all('main')).toHaveLength(1)
  })
