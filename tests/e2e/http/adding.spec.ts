import { expect, test } from '@playwright/test'
import { goods, publishGoodsShop } from '#tests/support/goods-shop.ts'
import { textOf } from '#tests/support/shown-text.ts'
import { aVisitor, type Visitor } from '#tests/support/visitor.ts'

/** Into the cart without script, from a product's page and from its card: that very variant which was chosen. */

let shop = ''

test.beforeAll(async () => {
  shop = await publishGoodsShop(`http-adding-${Date.now().toString(36)}-${test.info().parallelIndex}`, 'simple')
})

const addressOf = ({ id }: { id: number }, search = '') => `${shop}/product/default/${id}${search}`
const choice = (visitor: Visitor) => visitor.one('#choice')
const add = (visitor: Visitor) => visitor.press('Add to cart', choice(visitor))

/** What the cart's page says of a variant that was just added. */
async function expectInCart(visitor: Visitor, sku: string, units: number) {
  expect(visitor.text()).toContain('Product added to Cart.')
  await visitor.open(`${shop}/shop/cart`)
  const lines = visitor.all('main li').filter((line) => textOf(line).includes(sku))
  expect(lines.map((line) => visitor.valueOf('Quantity of', line))).toEqual([String(units)])
}

test('the chosen variant is what lands in the cart, in the quantity that was typed', async () => {
  const visitor = aVisitor(shop)
  await visitor.open(addressOf(goods.coloured, '?colour=Red&size=S'))
  visitor.fill('Quantity', '2', choice(visitor))
  await add(visitor)
  await expectInCart(visitor, 'RED-S', 2)

  await visitor.open(addressOf(goods.coloured, '?colour=Blue'))
  await add(visitor)
  await expectInCart(visitor, 'BLUE-M', 1)
  expect(visitor.text('main')).toContain('RED-S')
})

test('with nothing chosen nothing is added, and the shopper is told to choose', async () => {
  const visitor = aVisitor(shop)
  await visitor.open(addressOf(goods.coloured))
  visitor.fill('Quantity', '3', choice(visitor))
  await add(visitor)
  expect(visitor.text('main')).toContain('Please choose a variant first.')
  expect(visitor.url).toBe(addressOf(goods.coloured))
  expect(visitor.valueOf('Quantity', choice(visitor))).toBe('3')

  await visitor.press('Add to wishlist', visitor.one('main'))
  expect(visitor.text('main')).toContain('Please choose a variant first.')
  await visitor.open(`${shop}/shop/cart`)
  expect(visitor.text('main')).not.toContain('Bora Kit')
})

test('with others in its place the product itself can be chosen too', async () => {
  const visitor = aVisitor(shop)
  await visitor.open(addressOf(goods.offering, `?alternative=${goods.offering.id}`))
  await add(visitor)
  await expectInCart(visitor, 'MINT-SALT', 1)
})

test('without a choice the shop refuses a product with others in its place', async () => {
  const visitor = aVisitor(shop)
  await visitor.open(addressOf(goods.offering))
  await add(visitor)
  expect(visitor.text('main')).toContain('Please choose a variant first.')
  await visitor.open(addressOf(goods.offering, `?alternative=${goods.other.id}`))
  await add(visitor)
  await expectInCart(visitor, 'LIME-SALT', 1)
})

test('what is out of stock cannot be added, and more than there is neither', async () => {
  const visitor = aVisitor(shop)
  for (const address of [addressOf(goods.gone), addressOf(goods.coloured, '?colour=Red&size=M')]) {
    await visitor.open(address)
    expect(visitor.one('main button', 'Out Of Stock').hasAttribute('disabled')).toBe(true)
    expect(visitor.all('button', 'Add to cart', choice(visitor))).toEqual([])
  }
  await visitor.open(addressOf(goods.simple))
  visitor.fill('Quantity', '3', choice(visitor))
  await add(visitor)
  expect(visitor.text()).toContain('Available stock: 2')
  expect(visitor.errorOf('Quantity', choice(visitor))).toBe('Out of Stock Available stock: 2')
  expect(visitor.valueOf('Quantity', choice(visitor))).toBe('3')
  await visitor.open(addressOf(goods.other))
  expect(visitor.errorOf('Quantity', choice(visitor))).toBe('')
})

test('an empty quantity is told of in the words of the shop', async () => {
  const visitor = aVisitor(shop)
  await visitor.open(addressOf(goods.simple))
  visitor.fill('Quantity', '', choice(visitor))
  await add(visitor)
  expect(visitor.errorOf('Quantity', choice(visitor))).toContain('Please type a number')
})

for (const layout of ['sidebar/3cols', 'sidebar/list', 'market'])
  test(`a card in ${layout} adds what is simple and leads to the choice of what is not`, async () => {
    const visitor = aVisitor(shop)
    await visitor.open(`${shop}/shop/${layout}`)
    const main = visitor.one('main')
    for (const { name, id } of [goods.coloured, goods.offering])
      expect(visitor.one('a', `Choose options: ${name}`, main).getAttribute('href')).toBe(`/product/default/${id}`)
    expect(visitor.one('a', 'See details: Short Cable', main).getAttribute('href')).toBe(
      `/product/default/${goods.gone.id}`,
    )
    await visitor.press('Add to cart: Long Cable', main)
    await expectInCart(visitor, 'LONG-CABLE', 1)
  })

test('a card gives its link, then its buttons, each of which does what it says', async () => {
  const visitor = aVisitor(shop)
  await visitor.open(`${shop}/shop/sidebar/3cols`)
  const [card] = visitor.all('main article').filter((each) => textOf(each.querySelector('h2, h3')) === 'Long Cable')
  const controls = visitor.all('a, button', undefined, card)
  expect(controls.map((control) => control.getAttribute('aria-label') ?? textOf(control))).toEqual([
    ...['Long Cable', 'Add to cart: Long Cable', 'Add Long Cable to wishlist', 'Add Long Cable to compare'],
    'Quick view of Long Cable',
  ])
  await visitor.press('Add Long Cable to wishlist', visitor.one('main'))
  expect(visitor.text()).toContain('Product added to Wishlist.')
})

test('the heart of a card with options keeps a wish for the product, whose variant is chosen later', async () => {
  const visitor = aVisitor(shop)
  await visitor.open(`${shop}/shop/sidebar/3cols`)
  await visitor.press('Add Bora Kit to wishlist', visitor.one('main'))
  expect(visitor.path).toBe('/shop/sidebar/3cols')
  expect(visitor.text()).toContain('Product added to Wishlist.')
  await visitor.open(`${shop}/shop/wishlist`)
  expect(visitor.has('header a', 'Wishlist, 1 product')).toBe(true)
  await visitor.follow('Choose a variant: Bora Kit', visitor.one('main'))
  await visitor.open(addressOf(goods.coloured, '?colour=Blue'))
  await visitor.press('Add to wishlist', visitor.one('main'))
  await visitor.open(`${shop}/shop/wishlist`)
  await visitor.press(/^Move to cart: Bora Kit/, visitor.one('main'))
  expect(visitor.text('main')).toContain('No products in the wishlist.')
  await visitor.open(`${shop}/shop/cart`)
  expect(visitor.text('main')).toContain('SKU: BLUE-M')
})
