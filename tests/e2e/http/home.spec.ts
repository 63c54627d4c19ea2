import { expect, test } from '@playwright/test'
import { sendRequest } from '#tests/support/http.ts'
import { shops } from '#tests/support/shops.ts'
import { getText } from '#tests/support/visible-text.ts'
import { aVisitor } from '#tests/support/visitor.ts'

/** The home page and the layout of every page, as plain HTML. */

async function loadHome(shop: string) {
  const visitor = aVisitor(shop)
  await visitor.open('/')
  return visitor
}

const reviewsTitle = 'What our customers say'

test('without JavaScript a carousel is a list of all its items, without controls', async () => {
  const visitor = await loadHome(shops.limassol)
  expect(visitor.all('article', undefined, visitor.getElement('fieldset', 'Hot Deals')).length).toBeGreaterThanOrEqual(
    6,
  )
  expect(visitor.all('button', /^(Next|Previous|Pause slideshow)/)).toEqual([])
})

test('without JavaScript there is no newsletter popup, and the footer has the form', async () => {
  const visitor = await loadHome(shops.limassol)
  expect(visitor.document.querySelectorAll('dialog')).toHaveLength(0)
  expect(visitor.valueOf('Newsletter', visitor.getElement('footer'))).toBe('')
  expect(visitor.all('footer form[action="/newsletter"] button', 'Subscribe')).toHaveLength(1)
})

test('"Show more" reveals the reviews after the first ones', async () => {
  const visitor = await loadHome(shops.local)
  const displayed = () => visitor.all('li', undefined, visitor.getElement('section', reviewsTitle)).length
  const before = displayed()
  expect(before).toBeGreaterThan(0)
  visitor.unfold('Show more', visitor.getElement('section', reviewsTitle))
  expect(displayed()).toBeGreaterThan(before)
})

test('a shop with a Google place shows its reviews, their authors and a link to the rest', async () => {
  const visitor = await loadHome(shops.limassol)
  const reviews = visitor.getElement('section', reviewsTitle)
  const items = visitor.all('li', undefined, reviews)
  expect(items).toHaveLength(5)
  expect(getText(reviews)).toContain('4.8/5')
  expect(getText(reviews)).toContain('(312 reviews)')
  expect(visitor.getElement('a', 'Google Maps', reviews).getAttribute('href')).toMatch(/^https:\/\/maps\.google\.com/)
  const [first] = items
  expect(getText(first ?? null)).toContain('1 week ago')
  expect(visitor.getElement('[role=img]', 'Rated', first).getAttribute('aria-label')).toBe('Rated 5 out of 5')
  expect(visitor.getElement('a', 'Andria Hadjicosti', first).getAttribute('href')).toMatch(/google\.com\/maps\/contrib/)
  expect(visitor.getElement('a', 'Show more', reviews).getAttribute('href')).toMatch(/^https:\/\/maps\.google\.com/)
  expect(visitor.all('img', undefined, reviews)).toEqual([])
})

for (const [language, name, facts] of [
  ['en', 'Why shop with us', ['Free delivery', 'Dispatched the same day', 'Visit our 2 stores', 'Returns and refunds']],
  [
    'el',
    'Γιατί να αγοράσετε από εμάς',
    ['Δωρεάν αποστολή', 'Αποστολή αυθημερόν', 'Επισκεφθείτε τα 2 καταστήματά μας', 'Επιστροφές προϊόντων'],
  ],
] as const)
  test(`the home page shows facts from the shop's settings (${language})`, async () => {
    const visitor = aVisitor(shops.nicosia)
    await visitor.open(`/?lang=${language}`)
    const items = visitor.all('li', undefined, visitor.getElement('ul', name))
    expect(items.map((item) => getText(item.querySelector('b, a')))).toEqual(facts)
  })

test('the footer shows year and version, and every internal link in header and footer works', async () => {
  const visitor = await loadHome(shops.limassol)
  expect(visitor.text('footer')).toMatch(/© \d{4}/)
  expect(visitor.text('footer')).toContain('version 2.1.6')
  const links = [...visitor.document.querySelectorAll('header a, footer a')].map((link) => link.getAttribute('href'))
  const own = [...new Set(links)].filter((href) => href?.startsWith('/'))
  expect(own.length).toBeGreaterThan(10)
  for (const href of own) expect((await sendRequest(shops.limassol + href)).status, `${href}`).toBe(200)
})
