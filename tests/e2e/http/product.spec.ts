import { expect, test } from '@playwright/test'
import { markedUpName, publishChoiceShop } from '#tests/support/choice-shop.ts'
import { sendRequest } from '#tests/support/http.ts'
import { E2E_PORT, shops } from '#tests/support/shops.ts'
import { getText } from '#tests/support/visible-text.ts'
import { aVisitor, type Visitor } from '#tests/support/visitor.ts'
import { waitUntilOpen } from '#tests/support/wait-until-open.ts'

/**
 * Product pages without JavaScript. The URL contains the chosen variant, and the whole page shows it.
 */

let shop = ''
let coloredProduct = ''
let withAlternatives = ''

test.beforeAll(async () => {
  const id = `http-choices-${Date.now().toString(36)}-${test.info().parallelIndex}`
  await publishChoiceShop(id)
  shop = await waitUntilOpen(`http://${id}.localhost:${E2E_PORT}`)
  coloredProduct = `${shop}/product/default/1`
  withAlternatives = `${shop}/product/default/2`
})

async function visitAt(address: string) {
  const visitor = aVisitor(shop)
  await visitor.open(address)
  return visitor
}

const options = (visitor: Visitor, name: string) =>
  visitor.all('main fieldset a', new RegExp(`^${name}\\b`)).map((link) => link.getAttribute('aria-current'))
const choose = (visitor: Visitor, name: string) =>
  visitor.follow(new RegExp(`^${name}\\b`), visitor.getElement('#choice'))
const price = (visitor: Visitor) => getText(visitor.getElement('p, span', /^€/, visitor.getElement('#choice')))
const largePicture = (visitor: Visitor) =>
  visitor.getElement('img', undefined, visitor.getElement('section', 'Pictures of')).getAttribute('src')

test('colour and size narrow each other; price, stock, stores and picture follow, and the URL can be shared', async () => {
  const visitor = await visitAt(coloredProduct)
  expect(price(visitor)).toMatch(/10\.00\D+15\.00/)
  const before = largePicture(visitor)

  await choose(visitor, 'Blue')
  expect(visitor.path).toContain('?colour=Blue')
  expect(options(visitor, 'Blue')).toEqual(['true'])
  expect(options(visitor, 'S')).toEqual([])
  expect(largePicture(visitor)).not.toBe(before)
  expect(price(visitor)).toBe('€15.00')

  await choose(visitor, 'Blue')
  expect(visitor.path).not.toContain('colour')
  expect(price(visitor)).toMatch(/10\.00\D+15\.00/)

  await choose(visitor, 'Red')
  expect(price(visitor)).toMatch(/10\.00\D+12\.50/)
  await choose(visitor, 'S')
  expect(visitor.path).toContain('colour=Red&size=S')
  expect(price(visitor)).toBe('€10.00')
  expect(visitor.text('#choice')).toContain('3 in stock')
  visitor.unfold('The kiosk on the corner: 3 in stock', visitor.getElement('main'))
  expect(visitor.text('main')).toMatch(
    /The kiosk on the corner: 3 in stock.*The kiosk on the corner 3 in stock 1 Agoras Street, 8010 Paphos/,
  )

  const second = await visitAt(visitor.url)
  expect(price(second)).toBe('€10.00')
  expect(options(second, 'S')).toEqual(['true'])

  await visitor.follow('Clear', visitor.getElement('main'))
  expect(visitor.path).not.toMatch(/colour|size/)
  expect(visitor.all('main a', 'Clear')).toEqual([])
})

test('the page says that a variant is sold out or that a combination does not exist', async () => {
  const soldOut = await visitAt(`${coloredProduct}?colour=Red&size=M`)
  expect(price(soldOut)).toBe('€12.50')
  expect(soldOut.text('#choice')).toContain('Out Of Stock')

  const visitor = await visitAt(`${coloredProduct}?colour=Blue&size=S`)
  expect(visitor.text()).toContain('Blue isn’t available in S.')
  await choose(visitor, 'Blue')
  expect(visitor.path).toContain('?size=S')
  expect(price(visitor)).toBe('€10.00')
})

test('a URL with an unknown choice shows the product without a choice', async () => {
  for (const search of [
    '?colour=Pink&size=%F0%28',
    '?variant=999999',
    '?alternative=1e9',
    `?colour=${'x'.repeat(4000)}`,
  ]) {
    const visitor = await visitAt(coloredProduct + search)
    expect(visitor.status).toBe(200)
    expect(price(visitor)).toMatch(/10\.00\D+15\.00/)
  }
})

/** The page's JSON-LD blocks, parsed. */
const parseStructuredData = ({ document }: Visitor): Record<string, unknown>[] =>
  [...document.querySelectorAll('script[type="application/ld+json"]')].flatMap((block) =>
    JSON.parse(block.textContent ?? ''),
  )

test('structured data has the price of the page, and markup in a name stays text', async () => {
  const visitor = await visitAt(coloredProduct)
  expect(visitor.document.title).toContain('Bora </script>')
  expect(visitor.heading()).toContain('<script>')
  const [product, breadcrumbs] = parseStructuredData(visitor)
  expect(product).toMatchObject({
    '@type': 'Product',
    name: markedUpName,
    offers: { '@type': 'AggregateOffer', lowPrice: '10.00', highPrice: '15.00', offerCount: 3 },
  })
  expect(breadcrumbs).toMatchObject({ '@type': 'BreadcrumbList' })

  await visitor.open(`${coloredProduct}?colour=Blue`)
  const [blue] = parseStructuredData(visitor)
  expect(blue?.offers).toMatchObject({ '@type': 'Offer', price: '15.00', url: coloredProduct })
  expect(price(visitor)).toBe('€15.00')
  expect(visitor.document.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(coloredProduct)
})

test('the home page has structured data for the company and its search', async () => {
  const [company, site] = parseStructuredData(await visitAt(shop))
  expect(company).toMatchObject({ '@type': 'Organization' })
  expect(site).toMatchObject({ '@type': 'WebSite' })
  expect(JSON.stringify(site)).toContain('searchTerm={search_term_string}')
})

test('choosing an alternative shows its price and a link to its page, and clearing the choice shows the product again', async () => {
  const visitor = await visitAt(withAlternatives)
  const own = price(visitor)
  // The options are the placeholder, the product itself, then the alternatives.
  const second = [...visitor.getElement('select', 'Choose options').querySelectorAll('option')][2] ?? null
  const [name = '', secondPrice = ''] = getText(second).split(/, (?=[^,]*$)/)
  const id = second?.getAttribute('value') ?? ''

  visitor.fill('Choose options', id)
  await visitor.press('Show', visitor.getElement('main'))
  expect(visitor.path).toContain(`alternative=${id}`)
  expect(visitor.text()).toContain(`Selected: ${name}`)
  expect(price(visitor)).toBe(secondPrice)
  expect(visitor.getElement('a', `More about ${name}`).getAttribute('href')).toBe(`/product/default/${id}`)

  visitor.fill('Choose options', '')
  await visitor.press('Show', visitor.getElement('main'))
  expect(visitor.path).not.toMatch(/alternative=\d/)
  expect(price(visitor)).toBe(own)
})

test('a picture links to its largest file', async () => {
  const visitor = await visitAt(coloredProduct)
  const file = visitor.getElement('a', 'Enlarge picture 1').getAttribute('href') ?? ''
  expect(file).toMatch(/-(960|1600)\.webp$/)
  const response = await sendRequest(new URL(file, coloredProduct).href)
  expect(response.status).toBe(200)
  expect(response.headers['content-type']).toBe('image/webp')
})

test('a product in stock shows the order deadline and the arrival date, and a sold-out one does not', async () => {
  const visitor = aVisitor(shops.limassol)
  await visitor.open(`${shops.limassol}/product/default/1`)
  expect(visitor.text('main')).toMatch(/Order by \w+,? [\d:]+.*: arrives \w+,? \d+ \w+/)
  await visitor.open(`${shops.limassol}/product/default/27`)
  expect(visitor.text('main')).not.toMatch(/arrives/)
})

test('a product page shows the average rating in figures and a count for each number of stars', async () => {
  const visitor = aVisitor(shops.limassol)
  await visitor.open(`${shops.limassol}/product/default/1`)
  expect(visitor.text('main')).toMatch(/\d\.\d\/5/)
  for (const stars of [5, 4, 3, 2, 1])
    expect(visitor.has('[role=img]', new RegExp(`^${stars} out of 5 stars: \\d+ reviews?$`)), `${stars} stars`).toBe(
      true,
    )
})

test('alternatives are from the same category, and related products for the cart drawer are from other categories', async () => {
  const listing = await sendRequest(`${shops.limassol}/shop/sidebar/3cols?searchTerm=onda+ria+plug+coils`, {
    adult: true,
  })
  const [, product] = /\/product\/default\/(\d+)/.exec(listing.body) ?? []
  const listCategories = async (use: string) => {
    const response = await sendRequest(`${shops.limassol}/product/related/${product}?for=${use}`)
    const { products } = JSON.parse(response.body) as { products: { categoryName: string }[] }
    return new Set(products.map(({ categoryName }) => categoryName))
  }
  expect([...(await listCategories('alternatives'))]).toEqual(['Mesh Coils'])
  const companions = await listCategories('companions')
  expect(companions.size).toBeGreaterThan(0)
  expect(companions).not.toContain('Mesh Coils')
})
