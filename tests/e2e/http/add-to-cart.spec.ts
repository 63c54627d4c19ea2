import { expect, test } from '@playwright/test'
import { products, publishProductsShop } from '#tests/support/products-shop.ts'
import { getText } from '#tests/support/visible-text.ts'
import { aVisitor, type Visitor } from '#tests/support/visitor.ts'

/**
 * Adding to the cart without JavaScript, from a product page and from its card. The cart must contain the variant that
 * was chosen.
 */

let shop = ''

test.beforeAll(async () => {
  shop = await publishProductsShop(`http-adding-${Date.now().toString(36)}-${test.info().parallelIndex}`, 'simple')
})

const addressOf = ({ id }: { id: number }, search = '') => `${shop}/product/default/${id}${search}`
const choice = (visitor: Visitor) => visitor.getElement('#choice')
const add = (visitor: Visitor) => visitor.press('Add to cart', choice(visitor))

/** Checks the message and the line on the cart page after adding a variant. */
async function expectCartLine(visitor: Visitor, sku: string, units: number) {
  expect(visitor.text()).toContain('Product added to Cart.')
  await visitor.open(`${shop}/shop/cart`)
  const lines = visitor.all('main li').filter((line) => getText(line).includes(sku))
  expect(lines.map((line) => visitor.valueOf('Quantity of', line))).toEqual([String(units)])
}

test('the chosen variant is added in the typed quantity', async () => {
  const visitor = aVisitor(shop)
  await visitor.open(addressOf(products.withColors, '?colour=Red&size=S'))
  visitor.fill('Quantity', '2', choice(visitor))
  await add(visitor)
  await expectCartLine(visitor, 'RED-S', 2)

  await visitor.open(addressOf(products.withColors, '?colour=Blue'))
  await add(visitor)
  await expectCartLine(visitor, 'BLUE-M', 1)
  expect(visitor.text('main')).toContain('RED-S')
})

test('nothing is added without a choice, and the shopper is asked to choose', async () => {
  const visitor = aVisitor(shop)
  await visitor.open(addressOf(products.withColors))
  visitor.fill('Quantity', '3', choice(visitor))
  await add(visitor)
  expect(visitor.text('main')).toContain('Please choose a variant first.')
  expect(choice(visitor).textContent).toContain('Choose a colour. Choose a size.')
  expect(visitor.url).toBe(addressOf(products.withColors, '#choice'))
  expect(visitor.valueOf('Quantity', choice(visitor))).toBe('3')

  await visitor.press('Add to wishlist', visitor.getElement('main'))
  expect(visitor.text('main')).toContain('Please choose a variant first.')
  await visitor.open(`${shop}/shop/cart`)
  expect(visitor.text('main')).not.toContain('Bora Kit')
})

test('an existing choice stays, and the message names the missing one', async () => {
  const visitor = aVisitor(shop)
  await visitor.open(addressOf(products.withColors, '?colour=Red'))
  await add(visitor)
  expect(visitor.url).toBe(addressOf(products.withColors, '?colour=Red#choice'))
  const hint = visitor.all('[role=status]', undefined, choice(visitor)).at(-1)
  expect(hint?.textContent).toBe('Choose a size.')
})

test('a product with alternatives can be chosen itself', async () => {
  const visitor = aVisitor(shop)
  await visitor.open(addressOf(products.withAlternatives, `?alternative=${products.withAlternatives.id}`))
  await add(visitor)
  await expectCartLine(visitor, 'MINT-SALT', 1)
})

test('a product with alternatives is refused without a choice', async () => {
  const visitor = aVisitor(shop)
  await visitor.open(addressOf(products.withAlternatives))
  await add(visitor)
  expect(visitor.text('main')).toContain('Please choose a variant first.')
  await visitor.open(addressOf(products.withAlternatives, `?alternative=${products.alternative.id}`))
  await add(visitor)
  await expectCartLine(visitor, 'LIME-SALT', 1)
})

test('a sold-out product cannot be added, nor a quantity beyond the stock', async () => {
  const visitor = aVisitor(shop)
  for (const address of [addressOf(products.soldOut), addressOf(products.withColors, '?colour=Red&size=M')]) {
    await visitor.open(address)
    expect(visitor.getElement('main button', 'Out Of Stock').hasAttribute('disabled')).toBe(true)
    expect(visitor.all('button', 'Add to cart', choice(visitor))).toEqual([])
  }
  await visitor.open(addressOf(products.simple))
  visitor.fill('Quantity', '3', choice(visitor))
  await add(visitor)
  expect(visitor.text()).toContain('Available stock: 2')
  expect(visitor.getError('Quantity', choice(visitor))).toBe('Out of Stock Available stock: 2')
  expect(visitor.valueOf('Quantity', choice(visitor))).toBe('3')
  await visitor.open(addressOf(products.alternative))
  expect(visitor.getError('Quantity', choice(visitor))).toBe('')
})

test("an empty quantity is refused with the shop's message", async () => {
  const visitor = aVisitor(shop)
  await visitor.open(addressOf(products.simple))
  visitor.fill('Quantity', '', choice(visitor))
  await add(visitor)
  expect(visitor.getError('Quantity', choice(visitor))).toContain('Please type a number')
})

for (const layout of ['sidebar/3cols', 'sidebar/list', 'market'])
  test(`a card in ${layout} adds a simple product and links to the options of the others`, async () => {
    const visitor = aVisitor(shop)
    await visitor.open(`${shop}/shop/${layout}`)
    const main = visitor.getElement('main')
    for (const { name, id } of [products.withColors, products.withAlternatives])
      expect(visitor.getElement('a', `Choose options: ${name}`, main).getAttribute('href')).toBe(
        `/product/default/${id}`,
      )
    expect(visitor.getElement('a', 'See details: Short Cable', main).getAttribute('href')).toBe(
      `/product/default/${products.soldOut.id}`,
    )
    await visitor.press('Add to cart: Long Cable', main)
    await expectCartLine(visitor, 'LONG-CABLE', 1)
  })

test('a card has its link first, then its buttons, and the wishlist button works', async () => {
  const visitor = aVisitor(shop)
  await visitor.open(`${shop}/shop/sidebar/3cols`)
  const [card] = visitor
    .all('main article')
    .filter((article) => getText(article.querySelector('h2, h3')) === 'Long Cable')
  const controls = visitor.all('a, button', undefined, card)
  expect(controls.map((control) => control.getAttribute('aria-label') ?? getText(control))).toEqual([
    ...['Long Cable', 'Add to cart: Long Cable', 'Add Long Cable to wishlist', 'Add Long Cable to compare'],
    'Quick view of Long Cable',
  ])
  await visitor.press('Add Long Cable to wishlist', visitor.getElement('main'))
  expect(visitor.text()).toContain('Product added to Wishlist.')
})

test('the heart on a card with options adds the product to the wishlist, and its variant is chosen later', async () => {
  const visitor = aVisitor(shop)
  await visitor.open(`${shop}/shop/sidebar/3cols`)
  await visitor.press('Add Bora Kit to wishlist', visitor.getElement('main'))
  expect(visitor.path).toBe('/shop/sidebar/3cols')
  expect(visitor.text()).toContain('Product added to Wishlist.')
  await visitor.open(`${shop}/shop/wishlist`)
  expect(visitor.has('header a', 'Wishlist, 1 product')).toBe(true)
  await visitor.follow('Choose options: Bora Kit', visitor.getElement('main'))
  await visitor.open(addressOf(products.withColors, '?colour=Blue'))
  await visitor.press('Add to wishlist', visitor.getElement('main'))
  await visitor.open(`${shop}/shop/wishlist`)
  await visitor.press(/^Move to cart: Bora Kit/, visitor.getElement('main'))
  expect(visitor.text('main')).toContain('Your wishlist is empty.')
  await visitor.open(`${shop}/shop/cart`)
  expect(visitor.text('main')).toContain('SKU: BLUE-M')
})
