import { expect, test } from '@playwright/test'
import { type Gathered, gatherFor } from '#tests/support/basket.ts'
import { type CartProduct, cartProducts, publishCartShop } from '#tests/support/cart-shop.ts'
import { e2ePort } from '#tests/support/shops.ts'
import { textOf } from '#tests/support/shown-text.ts'
import { deskCookie } from '#tests/support/staff.ts'
import { aVisitor, type Visitor } from '#tests/support/visitor.ts'
import { whenOpen } from '#tests/support/when-open.ts'

/** The pages of cart, wishlist and comparison without script: plain forms, each of which does what it says. */

let id = ''
let shop = ''

test.beforeAll(async () => {
  id = `http-cart-${Date.now().toString(36)}-${test.info().parallelIndex}`
  shop = `http://${id}.localhost:${e2ePort}`
  await publishCartShop(id, cartProducts)
  await whenOpen(shop)
})

/** A visitor of the page of this name who has put this into cart and lists. */
async function aVisitorOf(page: string, gathered: Gathered) {
  const visitor = aVisitor(shop)
  await gatherFor(visitor, shop, gathered)
  await visitor.open(`/shop/${page}`)
  return visitor
}

const lines = (visitor: Visitor) =>
  visitor
    .all('section', 'Products in the cart')
    .flatMap((section) => [...section.querySelectorAll('li')])
    .filter((item) => item.querySelector('h2, h3') !== null)
function line(visitor: Visitor, name: string): Element {
  const [found] = lines(visitor).filter((item) => textOf(item.querySelector('h2, h3')) === name)
  if (found === undefined) throw new Error(`No line of ${name}: ${visitor.text('main')}`)
  return found
}
const hasLine = (visitor: Visitor, name: string) =>
  lines(visitor).some((item) => textOf(item.querySelector('h2, h3')) === name)
const order = (visitor: Visitor) => textOf(visitor.one('section', 'Your order'))
const quantity = (visitor: Visitor, name: string) => visitor.valueOf(`Quantity of ${name}`, visitor.one('main'))
const press = (visitor: Visitor, button: string) => visitor.press(button, visitor.one('main'))
const cardsOf = (visitor: Visitor) => visitor.all('main article').map(textOf)

test('lines show what they cost, and the order what is still missing for free delivery', async () => {
  const visitor = await aVisitorOf('cart', { cart: { 1: 2, 2: 1 } })
  expect(textOf(line(visitor, 'Mint'))).toContain('SKU: Mint-1')
  expect(textOf(line(visitor, 'Mint'))).toContain('€20.00')
  expect(order(visitor)).toContain('€24.50')
  expect(order(visitor)).toContain('*VAT Included')
  expect(order(visitor)).toContain('Add €5.50 more for free delivery.')
  expect(visitor.one('progress', 'Free delivery').getAttribute('value')).toBe('81')
  await visitor.follow('Mint', line(visitor, 'Mint'))
  expect(visitor.path).toBe('/product/default/1')
})

test('quantities are changed together by one button, and free delivery is reached', async () => {
  const visitor = await aVisitorOf('cart', { cart: { 1: 2, 2: 1 } })
  visitor.fill('Quantity of Mint', '3', visitor.one('main'))
  visitor.fill('Quantity of Mango', '2', visitor.one('main'))
  await press(visitor, 'Update cart')
  expect(visitor.text()).toContain('Cart Updated.')
  expect(textOf(line(visitor, 'Mint'))).toContain('€30.00')
  expect(textOf(line(visitor, 'Mango'))).toContain('€9.00')
  expect(order(visitor)).toContain('€39.00')
  expect(order(visitor)).toContain('Your order qualifies for free delivery.')
  await visitor.open('/shop/cart')
  expect(quantity(visitor, 'Mint')).toBe('3')
})

test('the button of the checkout orders the quantities that were typed', async () => {
  const visitor = await aVisitorOf('cart', { cart: { 1: 2, 2: 1 } })
  visitor.fill('Quantity of Mint', '3', visitor.one('main'))
  await visitor.press('Proceed to Checkout', visitor.one('main'), { twice: true })
  expect(visitor.path).toBe('/shop/checkout')
  expect(order(visitor)).toContain('3 × Mint')
  expect(order(visitor)).toContain('1 × Mango')
  await visitor.open('/shop/cart')
  await press(visitor, 'Proceed to Checkout')
  expect(visitor.path).toBe('/shop/checkout')
})

test('a refused quantity stays in its field with the message, and the checkout waits for another', async () => {
  const visitor = await aVisitorOf('cart', { cart: { 1: 2, 2: 1 } })
  for (const pressed of ['Update cart', 'Proceed to Checkout']) {
    visitor.fill('Quantity of Mint', '10', visitor.one('main'))
    visitor.fill('Quantity of Mango', '2', visitor.one('main'))
    await press(visitor, pressed)
    expect(visitor.path).toBe('/shop/cart?quantity-1=10')
    expect(visitor.text()).toContain('Available stock: 9')
    for (const reload of [() => undefined, () => visitor.open(visitor.path)]) {
      await reload()
      expect(visitor.errorOf('Quantity of Mint', visitor.one('main'))).toBe('Out of Stock Available stock: 9')
      expect(visitor.errorOf('Quantity of Mango', visitor.one('main'))).toBe('')
    }
    expect(quantity(visitor, 'Mint')).toBe('10')
    expect(quantity(visitor, 'Mango')).toBe('2')
    expect(order(visitor)).toContain('€29.00')
  }
  visitor.fill('Quantity of Mint', '9', visitor.one('main'))
  await press(visitor, 'Proceed to Checkout')
  expect(visitor.path).toBe('/shop/checkout')
  expect(order(visitor)).toContain('9 × Mint')
})

test('no quantity at all is refused in the words of the shop', async () => {
  const visitor = await aVisitorOf('cart', { cart: { 1: 2 } })
  for (const [typed, title, text] of [
    ['', 'Quantity Cannot be Empty', 'Please type a number'],
    ['0', 'Quantity Cannot be Empty', 'Please type a number'],
    ['-1', 'Quantity not valid', 'Please type a whole number, 1 or more'],
  ] as const) {
    visitor.fill('Quantity of Mint', typed, visitor.one('main'))
    await press(visitor, 'Proceed to Checkout')
    expect(quantity(visitor, 'Mint')).toBe(typed)
    expect(visitor.errorOf('Quantity of Mint', visitor.one('main'))).toBe(`${title} ${text}`)
    await visitor.open('/shop/cart')
    expect(quantity(visitor, 'Mint')).toBe('2')
  }
})

test('without script there is no minus and no plus', async () => {
  const visitor = await aVisitorOf('cart', { cart: { 1: 2 } })
  expect(quantity(visitor, 'Mint')).toBe('2')
  expect(visitor.all('button', /^One (less|more)/)).toEqual([])
})

test('a line is removed, and the cart cleared', async () => {
  const visitor = await aVisitorOf('cart', { cart: { 1: 1, 2: 1, 3: 1 } })
  await press(visitor, 'Remove Mango')
  expect(hasLine(visitor, 'Mango')).toBe(false)
  expect(order(visitor)).toContain('€17.00')
  await press(visitor, 'Clear cart')
  expect(visitor.text('main')).toContain('No products in the cart.')
  await visitor.follow('Continue shopping', visitor.one('main'))
  expect(visitor.path).toBe('/shop/sidebar/list')
})

test('a line is saved for later, comes back, and what is saved can be taken off', async () => {
  const visitor = await aVisitorOf('cart', { cart: { 1: 2, 2: 1 } })
  await press(visitor, 'Save for later: Mint')
  expect(hasLine(visitor, 'Mint')).toBe(false)
  const saved = () => textOf(visitor.one('section', 'Saved for later'))
  expect(saved()).toContain('Mint')
  expect(saved()).toContain('Quantity: 2')
  expect(order(visitor)).toContain('€4.50')

  await press(visitor, 'Move to cart: Mint')
  expect(visitor.has('section', 'Saved for later')).toBe(false)
  expect(quantity(visitor, 'Mint')).toBe('2')

  await press(visitor, 'Save for later: Mango')
  await visitor.press('Remove Mango', visitor.one('section', 'Saved for later'))
  expect(visitor.has('section', 'Saved for later')).toBe(false)
  expect(order(visitor)).toContain('€20.00')
})

test('a line or a wish that the cart has no room for says why where it stands', async () => {
  const visitor = await aVisitorOf('cart', { cart: { 1: 1, 2: 1 }, wished: [1, 3] })
  await press(visitor, 'Save for later: Mint')
  await press(visitor, 'Save for later: Mango')
  await gatherFor(visitor, shop, { cart: { 1: 9 } })
  await visitor.open('/shop/cart')
  await press(visitor, 'Move to cart: Mint')
  const refusal = "Sorry, you can't add that amount to the cart."
  const [mint = '', mango = ''] = visitor.all('li', undefined, visitor.one('section', 'Saved for later')).map(textOf)
  expect(mint).toContain(refusal)
  expect(mango).not.toContain(refusal)

  await visitor.open('/shop/wishlist')
  expect(cardsOf(visitor).join()).not.toContain(refusal)
  await press(visitor, 'Move to cart: Mint')
  expect(cardsOf(visitor).filter((card) => card.includes(refusal))).toEqual([expect.stringContaining('Mint')])
})

test('what changed in the shop is said at its line until it is accepted; what is gone does not count', async () => {
  const visitor = await aVisitorOf('cart', { cart: { 1: 2, 2: 3, 3: 1 } })
  expect(visitor.has('button', 'Accept the changes')).toBe(false)
  const changes: Readonly<Record<string, Partial<CartProduct>>> = {
    Mint: { price: 1_200 },
    Mango: { stock: 1 },
    Cola: { deleted: true },
  }
  await publishCartShop(
    id,
    cartProducts.map((product) => ({ ...product, ...changes[product.name] })),
  )
  await visitor.open('/shop/cart')
  expect(textOf(line(visitor, 'Mint'))).toContain('The price changed from €10.00 to €12.00.')
  expect(textOf(line(visitor, 'Mango'))).toContain('Only 1 left.')
  expect(textOf(line(visitor, 'Cola'))).toContain('No longer available. It does not count towards the total.')
  expect(visitor.all('a', undefined, line(visitor, 'Cola'))).toEqual([])
  expect(order(visitor)).toContain('€37.50')

  await press(visitor, 'Accept the changes')
  expect(textOf(line(visitor, 'Mint'))).not.toContain('The price changed')
  expect(quantity(visitor, 'Mango')).toBe('1')
  expect(order(visitor)).toContain('€28.50')
  expect(order(visitor)).toContain('3 products')
  expect(textOf(line(visitor, 'Cola'))).toContain('No longer available.')
  await press(visitor, 'Remove Cola')
  expect(hasLine(visitor, 'Cola')).toBe(false)

  await publishCartShop(id, cartProducts)
  await visitor.open('/shop/cart')
  expect(textOf(line(visitor, 'Mint'))).toContain('The price changed from €12.00 to €10.00.')
  expect(visitor.has('button', 'Accept the new prices')).toBe(true)
})

test('the header counts as many wishes and compared products as their pages show', async () => {
  const visitor = await aVisitorOf('cart', { wished: [1, 3], compared: [1, 3] })
  const counts = (name: RegExp) => visitor.all('header a', name).map((link) => link.getAttribute('aria-label'))
  expect(counts(/^Wishlist/)).toEqual(['Wishlist, 2 products'])
  await publishCartShop(
    id,
    cartProducts.map((product) => ({ ...product, deleted: product.name === 'Cola' })),
  )
  await visitor.open('/shop/wishlist')
  expect(cardsOf(visitor)).toHaveLength(1)
  expect(counts(/^Wishlist/)).toEqual(['Wishlist, 1 product'])
  expect(counts(/^Compare/)).toEqual(['Compare, 1 product'])
  await publishCartShop(id, cartProducts)
  await visitor.open('/shop/compare')
  expect(counts(/^Compare/)).toEqual(['Compare, 2 products'])
  expect(counts(/^Wishlist/)).toEqual(['Wishlist, 2 products'])
})

test('a wish moves to the cart, another is taken off, the rest cleared', async () => {
  const visitor = await aVisitorOf('wishlist', { wished: [1, 2, 3] })
  expect(cardsOf(visitor)).toHaveLength(3)
  expect(cardsOf(visitor).find((card) => card.includes('Mint'))).toContain('In stock')
  await press(visitor, 'Move to cart: Mint')
  expect(cardsOf(visitor)).toHaveLength(2)
  await press(visitor, 'Remove Mango from the wishlist')
  expect(cardsOf(visitor)).toHaveLength(1)
  await press(visitor, 'Clear wishlist')
  expect(visitor.text('main')).toContain('No products in the wishlist.')

  await visitor.open('/shop/cart')
  expect(quantity(visitor, 'Mint')).toBe('1')
  expect(visitor.all('main input[name^="quantity"]')).toHaveLength(1)
})

test('a comparison marks the rows that differ, shows only those when asked, and loses one product after another', async () => {
  const visitor = await aVisitorOf('compare', { compared: [1, 2, 3] })
  const rows = (name: string) =>
    visitor.all('main table tr').filter((row) => textOf(row.querySelector('th[scope=row]')).startsWith(name))
  const cells = (name: string) => rows(name).flatMap((row) => [...row.querySelectorAll('td')].map(textOf))
  expect(rows('Volume').map(textOf).join()).toContain('differs')
  expect(cells('Volume')).toEqual(['10 ml', '10 ml', '50 ml'])
  expect(rows('Brand').map(textOf).join()).not.toContain('differs')

  visitor.check('Show only differences')
  await press(visitor, 'Show')
  expect(visitor.path).toBe('/shop/compare?differences=1')
  expect(rows('Brand')).toEqual([])
  expect(rows('Volume')).toHaveLength(1)

  // Without the one that differs in it the row has nothing to say.
  await press(visitor, 'Remove Cola from the comparison')
  expect(visitor.all('main table th[scope=col]')).toHaveLength(3)
  expect(rows('Volume')).toEqual([])
  expect(rows('Price')).toHaveLength(1)
  expect(visitor.isChecked('Show only differences')).toBe(true)

  await press(visitor, 'Remove all')
  expect(visitor.text('main')).toContain('No products to compare.')
})

test('nobody keeps or lists these pages', async () => {
  const visitor = aVisitor(shop)
  for (const page of ['cart', 'wishlist', 'compare']) {
    await visitor.open(`/shop/${page}`)
    expect(visitor.headers['cache-control'], page).toMatch(/\bno-store$/)
    expect(visitor.document.querySelector('meta[name=robots]')?.getAttribute('content'), page).toContain('noindex')
  }
})

test('a product that the merchant removes is said to be gone once: in the cart, the lists and on the way to the checkout', async () => {
  const own = `removed-${Date.now().toString(36)}-${test.info().parallelIndex}`
  const origin = `http://${own}.localhost:${e2ePort}`
  await publishCartShop(own, cartProducts)
  await whenOpen(origin)
  const shoppers = [aVisitor(origin), aVisitor(origin), aVisitor(origin)] as const
  for (const shopper of shoppers) await gatherFor(shopper, origin, { cart: { 1: 1, 2: 1, 3: 1 } })
  const [inCart, toCheckout, adding] = shoppers
  const lists = aVisitor(origin)
  await gatherFor(lists, origin, { wished: [1, 2, 3], compared: [1, 2, 3] })
  await adding.open('/shop/cart')

  const owner = aVisitor(origin)
  owner.setCookie('desk', await deskCookie({ id: own, shop: origin }, 'owner'))
  await owner.open('/desk/goods/2/remove')
  await owner.press('Remove it', owner.one('main'))
  await publishCartShop(
    own,
    cartProducts.map((product) => ({ ...product, deleted: product.name === 'Cola' })),
  )

  const notice = 'A product in your cart is no longer sold and was removed.'
  await inCart.open('/shop/cart')
  expect(inCart.text('main [role=status]')).toBe(notice)
  expect(hasLine(inCart, 'Mint')).toBe(true)
  await inCart.open('/shop/cart')
  expect(inCart.text()).not.toContain(notice)

  await toCheckout.open('/shop/checkout')
  expect(toCheckout.path).toBe('/shop/cart')
  expect(toCheckout.text('main [role=status]')).toBe(notice)
  await press(toCheckout, 'Proceed to Checkout')
  expect(toCheckout.path).toBe('/shop/checkout')
  expect(toCheckout.text('main')).toContain('Can’t be ordered at the moment and is left out: Cola.')

  await lists.open('/shop/wishlist')
  expect(lists.text('main [role=status]')).toBe(
    'A product in your wishlist is no longer sold and was removed. A product in your comparison is no longer sold and was removed.',
  )
  expect(lists.text('main')).toContain('One product in your wishlist is not available at the moment.')
  expect(cardsOf(lists)).toEqual([expect.stringContaining('Mint')])
  await lists.open('/shop/compare')
  expect(lists.messages()).toEqual([])
  expect(lists.text('main')).toContain('One product in your comparison is not available at the moment.')

  await press(adding, 'Proceed to Checkout')
  expect(adding.path).toBe('/shop/cart')
  expect(adding.text()).toContain(notice)
  await press(adding, 'Proceed to Checkout')
  expect(adding.path).toBe('/shop/checkout')
})
