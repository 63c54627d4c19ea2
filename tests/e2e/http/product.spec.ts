import { expect, test } from '@playwright/test'
import { markedUpName, publishChoiceShop } from '#tests/support/choice-shop.ts'
import { ask } from '#tests/support/http.ts'
import { e2ePort } from '#tests/support/shops.ts'
import { textOf } from '#tests/support/shown-text.ts'
import { aVisitor, type Visitor } from '#tests/support/visitor.ts'
import { whenOpen } from '#tests/support/when-open.ts'

/** Choosing on a product's page without script: the choice is in the address, and the whole page follows it. */

let shop = ''
let coloured = ''
let offering = ''

test.beforeAll(async () => {
  const id = `http-choices-${Date.now().toString(36)}-${test.info().parallelIndex}`
  await publishChoiceShop(id)
  shop = await whenOpen(`http://${id}.localhost:${e2ePort}`)
  coloured = `${shop}/product/default/1`
  offering = `${shop}/product/default/2`
})

async function aVisitorAt(address: string) {
  const visitor = aVisitor(shop)
  await visitor.open(address)
  return visitor
}

const options = (visitor: Visitor, name: string) =>
  visitor.all('main fieldset a', new RegExp(`^${name}\\b`)).map((link) => link.getAttribute('aria-current'))
const choose = (visitor: Visitor, name: string) => visitor.follow(new RegExp(`^${name}\\b`), visitor.one('#choice'))
const price = (visitor: Visitor) => textOf(visitor.one('p, span', /^€/, visitor.one('#choice')))
const largePicture = (visitor: Visitor) =>
  visitor.one('img', undefined, visitor.one('section', 'Pictures of')).getAttribute('src')

test('colour then size narrow each other; price, stock, stores and picture follow, and the address is shareable', async () => {
  const visitor = await aVisitorAt(coloured)
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
  visitor.unfold(/stores/i, visitor.one('main'))
  expect(visitor.text('main')).toMatch(/In stock in The kiosk on the corner.*, 3 left/)

  const other = await aVisitorAt(visitor.url)
  expect(price(other)).toBe('€10.00')
  expect(options(other, 'S')).toEqual(['true'])

  await visitor.follow('Clear', visitor.one('main'))
  expect(visitor.path).not.toMatch(/colour|size/)
  expect(visitor.all('main a', 'Clear')).toEqual([])
})

test('what is gone is said to be, and what does not exist too', async () => {
  const gone = await aVisitorAt(`${coloured}?colour=Red&size=M`)
  expect(price(gone)).toBe('€12.50')
  expect(gone.text('#choice')).toContain('Out Of Stock')

  const visitor = await aVisitorAt(`${coloured}?colour=Blue&size=S`)
  expect(visitor.text()).toContain('Blue does not come in S.')
  await choose(visitor, 'Blue')
  expect(visitor.path).toContain('?size=S')
  expect(price(visitor)).toBe('€10.00')
})

test('an address that asks for what there is not shows the whole product', async () => {
  for (const search of [
    '?colour=Pink&size=%F0%28',
    '?variant=999999',
    '?alternative=1e9',
    `?colour=${'x'.repeat(4000)}`,
  ]) {
    const visitor = await aVisitorAt(coloured + search)
    expect(visitor.status).toBe(200)
    expect(price(visitor)).toMatch(/10\.00\D+15\.00/)
  }
})

/** The JSON-LD of the page, its blocks read as a machine would. */
const structured = ({ document }: Visitor): Record<string, unknown>[] =>
  [...document.querySelectorAll('script[type="application/ld+json"]')].flatMap((block) =>
    JSON.parse(block.textContent ?? ''),
  )

test('machines read the price that people read, and stored markup stays text', async () => {
  const visitor = await aVisitorAt(coloured)
  expect(visitor.document.title).toContain('Bora </script>')
  expect(visitor.heading()).toContain('<script>')
  const [product, breadcrumbs] = structured(visitor)
  expect(product).toMatchObject({
    '@type': 'Product',
    name: markedUpName,
    offers: { '@type': 'AggregateOffer', lowPrice: '10.00', highPrice: '15.00', offerCount: 3 },
  })
  expect(breadcrumbs).toMatchObject({ '@type': 'BreadcrumbList' })

  await visitor.open(`${coloured}?colour=Blue`)
  const [blue] = structured(visitor)
  expect(blue?.offers).toMatchObject({ '@type': 'Offer', price: '15.00', url: coloured })
  expect(price(visitor)).toBe('€15.00')
  expect(visitor.document.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(coloured)
})

test('the home page tells machines of the company and of the search', async () => {
  const [company, site] = structured(await aVisitorAt(shop))
  expect(company).toMatchObject({ '@type': 'Organization' })
  expect(site).toMatchObject({ '@type': 'WebSite' })
  expect(JSON.stringify(site)).toContain('searchTerm={search_term_string}')
})

test('another product in its place: price, stock and a way to its page, and the placeholder takes it back', async () => {
  const visitor = await aVisitorAt(offering)
  const own = price(visitor)
  // The placeholder, the product itself, then the others.
  const second = [...visitor.one('select', 'Choose a variant').querySelectorAll('option')][2] ?? null
  const [name = '', itsPrice = ''] = textOf(second).split(/, (?=[^,]*$)/)
  const id = second?.getAttribute('value') ?? ''

  visitor.fill('Choose a variant', id)
  await visitor.press('Show', visitor.one('main'))
  expect(visitor.path).toContain(`alternative=${id}`)
  expect(visitor.text()).toContain(`Chosen: ${name}`)
  expect(price(visitor)).toBe(itsPrice)
  expect(visitor.one('a', `More about ${name}`).getAttribute('href')).toBe(`/product/default/${id}`)

  visitor.fill('Choose a variant', '')
  await visitor.press('Show', visitor.one('main'))
  expect(visitor.path).not.toMatch(/alternative=\d/)
  expect(price(visitor)).toBe(own)
})

test('a picture leads to its largest file', async () => {
  const visitor = await aVisitorAt(coloured)
  const file = visitor.one('a', 'Enlarge picture 1').getAttribute('href') ?? ''
  expect(file).toMatch(/-(960|1600)\.webp$/)
  const answer = await ask(new URL(file, coloured).href)
  expect(answer.status).toBe(200)
  expect(answer.headers['content-type']).toBe('image/webp')
})
