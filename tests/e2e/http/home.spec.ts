import { expect, test } from '@playwright/test'
import { ask } from '#tests/support/http.ts'
import { shops } from '#tests/support/shops.ts'
import { textOf } from '#tests/support/shown-text.ts'
import { aVisitor } from '#tests/support/visitor.ts'

/** The home page and the frame of every page, as HTML alone has them. */

async function homeOf(shop: string) {
  const visitor = aVisitor(shop)
  await visitor.open('/')
  return visitor
}

const reviewsTitle = 'What our customers say'

test('without script a carousel is a list of everything in it, and no control pretends to work', async () => {
  const visitor = await homeOf(shops.limassol)
  expect(visitor.all('article', undefined, visitor.one('fieldset', 'Hot Deals')).length).toBeGreaterThanOrEqual(6)
  expect(visitor.all('button', /^(Next|Previous|Stop moving)/)).toEqual([])
})

test('without script there is no popup, and the footer has the form', async () => {
  const visitor = await homeOf(shops.limassol)
  expect(visitor.document.querySelectorAll('dialog')).toHaveLength(0)
  expect(visitor.valueOf('Newsletter', visitor.one('footer'))).toBe('')
  expect(visitor.all('footer form[action="/newsletter"] button', 'Subscribe')).toHaveLength(1)
})

test('the reviews after the first are behind Show more', async () => {
  const visitor = await homeOf(shops.local)
  const shown = () => visitor.all('li', undefined, visitor.one('section', reviewsTitle)).length
  const before = shown()
  expect(before).toBeGreaterThan(0)
  visitor.unfold('Show more', visitor.one('section', reviewsTitle))
  expect(shown()).toBeGreaterThan(before)
})

test('a shop with a place at Google shows what is said there, by whom, and where the rest is', async () => {
  const visitor = await homeOf(shops.limassol)
  const reviews = visitor.one('section', reviewsTitle)
  const articles = visitor.all('article', undefined, reviews)
  expect(articles).toHaveLength(5)
  expect(textOf(reviews)).toContain('Google Maps')
  expect(textOf(reviews)).toContain('( 312 Reviews )')
  const [first] = articles
  expect(textOf(first ?? null)).toContain('1 week ago')
  expect(visitor.one('[role=img]', 'Rated', first).getAttribute('aria-label')).toBe('Rated 5 out of 5')
  expect(visitor.one('a', 'Andria Hadjicosti', first).getAttribute('href')).toMatch(/google\.com\/maps\/contrib/)
  expect(visitor.one('a', 'Show more', reviews).getAttribute('href')).toMatch(/^https:\/\/maps\.google\.com/)
  expect(visitor.all('img', undefined, reviews)).toEqual([])
})

test('the footer has what the shop says of itself, and no link leads to a missing page', async () => {
  const visitor = await homeOf(shops.limassol)
  expect(visitor.text('footer')).toMatch(/© \d{4}/)
  expect(visitor.text('footer')).toContain('version 2.1.6')
  const links = [...visitor.document.querySelectorAll('header a, footer a')].map((link) => link.getAttribute('href'))
  const own = [...new Set(links)].filter((href) => href?.startsWith('/'))
  expect(own.length).toBeGreaterThan(10)
  for (const href of own) expect((await ask(shops.limassol + href)).status, `${href}`).toBe(200)
})
