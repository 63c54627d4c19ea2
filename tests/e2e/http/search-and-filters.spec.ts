import { expect, test } from '@playwright/test'
import { shops } from '#tests/support/shops.ts'
import { getText } from '#tests/support/visible-text.ts'
import { aVisitor, type Visitor } from '#tests/support/visitor.ts'

/** Filtering, sorting and searching without JavaScript. */

test.describe.configure({ mode: 'parallel' })

const allProducts = `${shops.limassol}/shop/sidebar/3cols`

async function visitAt(address: string) {
  const visitor = aVisitor(shops.limassol)
  await visitor.open(address)
  return visitor
}

const filters = (visitor: Visitor) => visitor.getElement('aside', 'Filters')
const cards = (visitor: Visitor) => visitor.all('#results article')
const categoryChips = (visitor: Visitor) => visitor.all('.listing-title nav a')
const names = (visitor: Visitor) => cards(visitor).map((card) => getText(card.querySelector('h2, h3')))
const checked = (visitor: Visitor) => [...filters(visitor).querySelectorAll('input[type=checkbox][checked]')]

/** The number of products in the whole result. */
function total(visitor: Visitor): number {
  const statusText = getText(visitor.getElement('[role=status]', undefined, visitor.getElement('main')))
  return Number(/(\d+)(?: products?)?$/.exec(statusText.replaceAll(/[,.]/g, ''))?.[1])
}

/** Opens a filter group, applies the value at a position, and returns the count beside it. */
async function choose(visitor: Visitor, heading: string, index: number): Promise<number> {
  visitor.unfold('Filter', filters(visitor))
  visitor.unfold(heading, filters(visitor))
  const choice = visitor.all('label', undefined, visitor.getElement('fieldset', heading, filters(visitor)))[index]
  if (choice === undefined) throw new Error(`${heading} has no value at ${index}`)
  visitor.check(getText(choice), filters(visitor))
  const value = choice.querySelector('input')?.getAttribute('value')
  await visitor.press('Apply', filters(visitor))
  expect([...new URL(visitor.url).searchParams.values()]).toContain(value)
  return Number(/(\d+)\s*$/.exec(getText(choice))?.[1])
}

test('the count beside a filter value is the number of products after choosing it', async () => {
  const visitor = await visitAt(allProducts)
  const all = total(visitor)
  const first = await choose(visitor, 'Brand', 0)
  expect(total(visitor)).toBe(first)
  expect(first).toBeLessThan(all)
  const second = await choose(visitor, 'Category', 0)
  expect(total(visitor)).toBe(second)
  expect(second).toBeGreaterThan(0)
  expect(checked(visitor)).toHaveLength(2)

  // Another visitor with the URL sees the same products.
  const other = await visitAt(visitor.url)
  expect(total(other)).toBe(second)
  expect(names(other)).toEqual(names(visitor))
})

test('two values of one facet show the products of both', async () => {
  const visitor = await visitAt(allProducts)
  const first = await choose(visitor, 'Brand', 0)
  expect(total(visitor)).toBe(first)
  const second = await choose(visitor, 'Brand', 1)
  expect(total(visitor)).toBe(first + second)
})

test('“Show all” in a filter group loads the page with its values and keeps the chosen filters', async () => {
  const visitor = await visitAt(`${allProducts}?brand=1`)
  visitor.unfold('Filter', filters(visitor))
  visitor.unfold('Subcategory', filters(visitor))
  const group = () => visitor.getElement('#filter-subcategory', undefined, filters(visitor))
  expect(group().querySelectorAll('input')).toHaveLength(0)
  await visitor.follow('Show all', group())
  // The URL's fragment leads to the group, which is open.
  expect(visitor.url).toBe(`${allProducts}?brand=1&open=subcategory#filter-subcategory`)
  expect(group().hasAttribute('open')).toBe(true)
  expect(filters(visitor).querySelector('details')?.hasAttribute('open')).toBe(true)
  const brand = total(visitor)
  const subcategory = await choose(visitor, 'Subcategory', 0)
  expect(total(visitor)).toBe(subcategory)
  expect(subcategory).toBeLessThanOrEqual(brand)
  expect(checked(visitor)).toHaveLength(2)
})

test('a chip removes one filter, and one link removes all', async () => {
  const visitor = await visitAt(`${allProducts}?onSale=1&maxPrice=15&sort=price-up`)
  const both = total(visitor)
  await visitor.follow(/On sale/, visitor.getElement('nav', 'Active filters'))
  expect(visitor.url).toBe(`${allProducts}?maxPrice=15.00&sort=price-up`)
  visitor.unfold('Filter', filters(visitor))
  visitor.unfold('Availability and offers', filters(visitor))
  expect(visitor.isChecked('On sale', filters(visitor))).toBe(false)
  expect(total(visitor)).toBeGreaterThan(both)
  await visitor.follow('Clear all', visitor.getElement('nav', 'Active filters'))
  expect(visitor.url).toBe(`${allProducts}?sort=price-up`)
  expect(visitor.has('nav', 'Active filters')).toBe(false)
  visitor.unfold('Filter', filters(visitor))
  visitor.unfold('Price', filters(visitor))
  expect(visitor.valueOf('To €', filters(visitor))).toBe('')
})

test('a category page has no chip for its category, and clearing the filters keeps the category', async () => {
  const visitor = await visitAt(`${allProducts}?category=1`)
  expect(visitor.has('nav', 'Active filters')).toBe(false)
  await visitor.open(`${allProducts}?category=1&inStock=1`)
  expect(getText(filters(visitor).querySelector('summary'))).toBe('Filter (1)')
  await visitor.follow('Clear all', visitor.getElement('nav', 'Active filters'))
  expect(visitor.url).toBe(`${allProducts}?category=1`)
})

test('the categories above search results keep the search and the filters, and are those with results', async () => {
  const visitor = await visitAt(`${allProducts}?searchTerm=mango&inStock=1`)
  const found = total(visitor)
  const hrefs = categoryChips(visitor).map((chip) => chip.getAttribute('href') ?? '')
  const counts = await Promise.all(
    hrefs.map(async (href) => {
      return total(await visitAt(shops.limassol + href))
    }),
  )
  expect(counts.length).toBeGreaterThan(0)
  expect(Math.min(...counts)).toBeGreaterThan(0)
  expect(Math.max(...counts)).toBeLessThanOrEqual(found)
  for (const href of hrefs) expect(href).toMatch(/^\/shop\/sidebar\/3cols\?category=\d+&inStock=1&searchTerm=mango$/)
  await visitor.open(allProducts)
  expect(categoryChips(visitor).length).toBeGreaterThan(counts.length)
  expect(categoryChips(visitor)[0]?.getAttribute('href')).toMatch(/^\/shop\/sidebar\/3cols\?category=\d+$/)
})

test('one filter has all nicotine strengths, and URLs with a strength as a size lead to it', async () => {
  const visitor = await visitAt(`${allProducts}?size=3+mg/ml`)
  expect(visitor.url).toBe(`${allProducts}?nicotine=3`)
  expect(total(visitor)).toBeGreaterThan(0)
  const groups = [...filters(visitor).querySelectorAll('form summary')].map(getText)
  expect(groups.filter((name) => /strength/i.test(name))).toEqual(['Nicotine strength'])
  visitor.unfold('Filter', filters(visitor))
  visitor.unfold('Nicotine strength', filters(visitor))
  expect(checked(visitor).map((box) => box.getAttribute('value'))).toEqual(['3'])
})

test('products sorted by price are in ascending order', async () => {
  const visitor = await visitAt(allProducts)
  visitor.fill('Sort by', 'Price: low to high')
  await visitor.press('Show', visitor.getElement('main'))
  expect(visitor.path).toContain('sort=price-up')
  expect(visitor.valueOf('Sort by')).toBe('price-up')
  const prices = cards(visitor)
    .flatMap((card) => [...card.querySelectorAll('p')].map(getText))
    .filter((text) => text.includes('€') && !/ \/ |Lowest/.test(text))
    .map((text) => Number(/€(\d+\.\d\d)/.exec(text)?.[1]))
  expect(prices.length).toBeGreaterThan(10)
  expect(prices).toEqual(prices.toSorted((a, b) => a - b))
})

test('an empty result suggests removing a filter and says how many products that finds', async () => {
  const visitor = await visitAt(`${allProducts}?brand=1&maxPrice=0.01`)
  expect(cards(visitor)).toEqual([])
  const advice = visitor.getElement('nav', 'Try removing a filter')
  const expected = Number(/(\d+) products?$/.exec(getText(visitor.getElement('a', undefined, advice)))?.[1])
  await visitor.follow(/./, advice)
  expect(cards(visitor).length).toBeGreaterThan(0)
  expect(total(visitor)).toBe(expected)
})

test('a search without results has no filters, and a box with the term to correct', async () => {
  const visitor = await visitAt(`${allProducts}?searchTerm=zzqqxx`)
  expect(cards(visitor)).toEqual([])
  expect(visitor.all('article', undefined, visitor.getElement('section', 'New Products')).length).toBeGreaterThan(0)
  expect(categoryChips(visitor)).toEqual([])
  expect(visitor.has('aside', 'Filters')).toBe(false)
  expect(visitor.valueOf('Search products', visitor.getElement('main'))).toBe('zzqqxx')
  await visitor.open(`${allProducts}?searchTerm=zzqqxx&inStock=1`)
  expect(visitor.has('aside', 'Filters')).toBe(true)
})

test('search engines may index categories, but not filters, sort orders or page sizes', async () => {
  const head = async (query: string) => {
    const { document } = await visitAt(allProducts + query)
    return {
      robots: document.querySelectorAll('meta[name=robots]').length,
      canonical: new URL(document.querySelector('link[rel=canonical]')?.getAttribute('href') ?? '').search,
    }
  }
  expect(await head('?category=1')).toEqual({ robots: 0, canonical: '?category=1' })
  for (const extra of ['&inStock=1', '&sort=name', '&perPage=48', '&minPrice=2'])
    expect(await head(`?category=1${extra}`)).toEqual({ robots: 1, canonical: '?category=1' })
})

for (const path of ['/shop/nosidebar', '/shop/market'])
  test(`the layout ${path} has as many products as the sidebar layout, and filters them`, async () => {
    const visitor = await visitAt(allProducts)
    const all = total(visitor)
    await visitor.open(`${allProducts}?brand=1`)
    const ofBrand = total(visitor)
    expect(ofBrand).toBeLessThan(all)
    await visitor.open(`${path}?brand=1`)
    expect(total(visitor)).toBe(ofBrand)
    expect(cards(visitor).length).toBeGreaterThan(0)
    await visitor.follow('Clear all')
    expect(visitor.url).toBe(shops.limassol + path)
    expect(total(visitor)).toBe(all)
  })

test('every search box submits a form and leads to matching products', async () => {
  const visitor = await visitAt(shops.limassol)
  const searches = visitor.all('header search')
  expect(searches.length).toBeGreaterThan(0)
  for (const search of searches) {
    visitor.fill('Search products', 'mango', search)
    await visitor.press('Search', search)
    expect(visitor.path).toMatch(/^\/shop\/sidebar\/3cols\?.*searchTerm=mango/)
    expect(getText(cards(visitor)[0] ?? null)).toMatch(/mango/i)
    await visitor.open(shops.limassol)
  }
})

test('an invalid price stays in its field, with an error in the open filters', async () => {
  const visitor = await visitAt(allProducts)
  const all = total(visitor)
  visitor.unfold('Filter', filters(visitor))
  visitor.unfold('Price', filters(visitor))
  visitor.fill('From €', 'abc', filters(visitor))
  await visitor.press('Apply', filters(visitor))
  expect(total(visitor)).toBe(all)
  expect(visitor.valueOf('From €', filters(visitor))).toBe('abc')
  const field = filters(visitor).querySelector('input[name=minPrice]')
  expect(field?.getAttribute('aria-invalid')).toBe('true')
  expect(getText(visitor.getElement('[role=alert]', undefined, filters(visitor)))).toBe(
    'Please enter an amount, such as 12.50',
  )
  expect(filters(visitor).querySelector('details')?.hasAttribute('open')).toBe(true)
  visitor.fill('From €', '5', filters(visitor))
  await visitor.press('Apply', filters(visitor))
  expect(filters(visitor).querySelector('[role=alert]')).toBeNull()
  expect(total(visitor)).toBeLessThan(all)
})

const unusualQueries = [
  'category=999999&brand=999999',
  'page=999&perPage=7&sort=up',
  'minPrice=-5&maxPrice=NaN',
  'minPrice=99&maxPrice=1',
  'colour=%27%3B%20DROP%20TABLE%20products%3B--&size=%F0%28%8C%28',
  `colour=${'x'.repeat(5_000)}`,
  Array.from({ length: 300 }, (_, index) => `brand=${index + 1}`).join('&'),
]
for (const query of unusualQueries)
  test(`an invalid query gets a normal page: ${query.slice(0, 50)}`, async () => {
    const visitor = await visitAt(`${allProducts}?${query}`)
    expect(visitor.status).toBe(200)
    expect(visitor.heading()).not.toBe('')
  })
