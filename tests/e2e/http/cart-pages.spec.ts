import { expect, test } from '@playwright/test'
import { type CartProduct, cartProducts, publishCartShop } from '#tests/support/cart-shop.ts'
import { fillVisitorLists, type ListsOptions } from '#tests/support/lists.ts'
import { E2E_PORT, shops } from '#tests/support/shops.ts'
import { createAdminCookie } from '#tests/support/staff.ts'
import { getText } from '#tests/support/visible-text.ts'
import { aVisitor, type Visitor } from '#tests/support/visitor.ts'
import { waitUntilOpen } from '#tests/support/wait-until-open.ts'

/** The cart, wishlist and compare pages without JavaScript: plain forms. */

let id = ''
let shop = ''

test.beforeAll(async () => {
  id = `http-cart-${Date.now().toString(36)}-${test.info().parallelIndex}`
  shop = `http://${id}.localhost:${E2E_PORT}`
  await publishCartShop(id, cartProducts)
  await waitUntilOpen(shop)
})

/** Opens one of these pages as a visitor with these lists. */
async function visitAs(page: string, gathered: ListsOptions) {
  const visitor = aVisitor(shop)
  await fillVisitorLists(visitor, shop, gathered)
  await visitor.open(`/shop/${page}`)
  return visitor
}

const lines = (visitor: Visitor) =>
  visitor
    .all('section', 'Products in the cart')
    .flatMap((section) => [...section.querySelectorAll('li')])
    .filter((listItem) => listItem.querySelector('h2, h3') !== null)
function line(visitor: Visitor, name: string): Element {
  const [found] = lines(visitor).filter((listItem) => getText(listItem.querySelector('h2, h3')) === name)
  if (found === undefined) throw new Error(`No line of ${name}: ${visitor.text('main')}`)
  return found
}
const hasLine = (visitor: Visitor, name: string) =>
  lines(visitor).some((listItem) => getText(listItem.querySelector('h2, h3')) === name)
const order = (visitor: Visitor) => getText(visitor.getElement('section', 'Order summary'))
const quantity = (visitor: Visitor, name: string) => visitor.valueOf(`Quantity of ${name}`, visitor.getElement('main'))
const press = (visitor: Visitor, button: string) => visitor.press(button, visitor.getElement('main'))
const getCardTexts = (visitor: Visitor) => visitor.all('main article').map(getText)

test('on the cart page, the main menu does not mark Checkout as the current page', async () => {
  const visitor = await visitAs('cart', { cart: { 1: 1 } })
  expect(visitor.getElement('header').querySelector('[aria-current]')).toBeNull()
})

test('an empty cart offers new products and the categories, and a cart with products does not', async () => {
  const visitor = aVisitor(shops.limassol)
  await visitor.open('/shop/cart')
  expect(visitor.has('main h2', 'New Products')).toBe(true)
  expect(getCardTexts(visitor).length).toBeGreaterThan(0)
  const categories = () => visitor.all('nav', 'Categories', visitor.getElement('main'))
  expect(categories()).toHaveLength(1)
  await fillVisitorLists(visitor, shops.limassol, { cart: { 2: 1 } })
  await visitor.open('/shop/cart')
  expect(lines(visitor)).toHaveLength(1)
  expect(visitor.has('main h2', 'New Products')).toBe(false)
  expect(categories()).toEqual([])
})

test('lines show their prices, and the summary shows the amount missing for free delivery', async () => {
  const visitor = await visitAs('cart', { cart: { 1: 2, 2: 1 } })
  expect(getText(line(visitor, 'Mint'))).toContain('SKU: Mint-1')
  expect(getText(line(visitor, 'Mint'))).toContain('€20.00')
  expect(order(visitor)).toContain('€24.50')
  expect(order(visitor)).toContain('*VAT Included')
  expect(order(visitor)).toContain('Add €5.50 more for free delivery.')
  expect(visitor.getElement('progress', 'Free delivery').getAttribute('value')).toBe('81')
  await visitor.follow('Mint', line(visitor, 'Mint'))
  expect(visitor.path).toBe('/product/default/1')
})

test('one button updates all quantities, and the order reaches free delivery', async () => {
  const visitor = await visitAs('cart', { cart: { 1: 2, 2: 1 } })
  visitor.fill('Quantity of Mint', '3', visitor.getElement('main'))
  visitor.fill('Quantity of Mango', '2', visitor.getElement('main'))
  await press(visitor, 'Update cart')
  expect(visitor.text()).toContain('Cart Updated.')
  expect(getText(line(visitor, 'Mint'))).toContain('€30.00')
  expect(getText(line(visitor, 'Mango'))).toContain('€9.00')
  expect(order(visitor)).toContain('€39.00')
  expect(order(visitor)).toContain('Your order qualifies for free delivery.')
  await visitor.open('/shop/cart')
  expect(quantity(visitor, 'Mint')).toBe('3')
})

test('the checkout button saves the typed quantities', async () => {
  const visitor = await visitAs('cart', { cart: { 1: 2, 2: 1 } })
  visitor.fill('Quantity of Mint', '3', visitor.getElement('main'))
  await visitor.press('Proceed to checkout', visitor.getElement('main'), { twice: true })
  expect(visitor.path).toBe('/shop/checkout')
  expect(order(visitor)).toContain('3 × Mint')
  expect(order(visitor)).toContain('1 × Mango')
  await visitor.open('/shop/cart')
  await press(visitor, 'Proceed to checkout')
  expect(visitor.path).toBe('/shop/checkout')
})

test('a refused quantity stays in its field with an error and blocks the checkout until it is corrected', async () => {
  const visitor = await visitAs('cart', { cart: { 1: 2, 2: 1 } })
  for (const pressed of ['Update cart', 'Proceed to checkout']) {
    visitor.fill('Quantity of Mint', '10', visitor.getElement('main'))
    visitor.fill('Quantity of Mango', '2', visitor.getElement('main'))
    await press(visitor, pressed)
    expect(visitor.path).toBe('/shop/cart?quantity-1=10')
    expect(visitor.text()).toContain('Available stock: 9')
    for (const reload of [() => undefined, () => visitor.open(visitor.path)]) {
      await reload()
      expect(visitor.getError('Quantity of Mint', visitor.getElement('main'))).toBe('Out of Stock Available stock: 9')
      expect(visitor.getError('Quantity of Mango', visitor.getElement('main'))).toBe('')
    }
    expect(quantity(visitor, 'Mint')).toBe('10')
    expect(quantity(visitor, 'Mango')).toBe('2')
    expect(order(visitor)).toContain('€29.00')
  }
  visitor.fill('Quantity of Mint', '9', visitor.getElement('main'))
  await press(visitor, 'Proceed to checkout')
  expect(visitor.path).toBe('/shop/checkout')
  expect(order(visitor)).toContain('9 × Mint')
})

test("an empty, zero or negative quantity is refused with the shop's message", async () => {
  const visitor = await visitAs('cart', { cart: { 1: 2 } })
  for (const [input, title, text] of [
    ['', 'Quantity Cannot be Empty', 'Please type a number'],
    ['0', 'Quantity Cannot be Empty', 'Please type a number'],
    ['-1', 'Invalid quantity', 'Please type a whole number of 1 or more'],
  ] as const) {
    visitor.fill('Quantity of Mint', input, visitor.getElement('main'))
    await press(visitor, 'Proceed to checkout')
    expect(quantity(visitor, 'Mint')).toBe(input)
    expect(visitor.getError('Quantity of Mint', visitor.getElement('main'))).toBe(`${title} ${text}`)
    await visitor.open('/shop/cart')
    expect(quantity(visitor, 'Mint')).toBe('2')
  }
})

test('without JavaScript there are no minus and plus buttons', async () => {
  const visitor = await visitAs('cart', { cart: { 1: 2 } })
  expect(quantity(visitor, 'Mint')).toBe('2')
  expect(visitor.all('button', /^(Decrease|Increase) quantity/)).toEqual([])
})

test('a line can be removed, and the cart can be cleared', async () => {
  const visitor = await visitAs('cart', { cart: { 1: 1, 2: 1, 3: 1 } })
  await press(visitor, 'Remove Mango')
  expect(hasLine(visitor, 'Mango')).toBe(false)
  expect(order(visitor)).toContain('€17.00')
  await press(visitor, 'Clear cart')
  expect(visitor.text('main')).toContain('No products in the cart.')
  await visitor.follow('Continue shopping', visitor.getElement('main'))
  expect(visitor.path).toBe('/shop/sidebar/list')
})

test('a line can be saved for later and moved back, and a saved line can be removed', async () => {
  const visitor = await visitAs('cart', { cart: { 1: 2, 2: 1 } })
  await press(visitor, 'Save for later: Mint')
  expect(hasLine(visitor, 'Mint')).toBe(false)
  const saved = () => getText(visitor.getElement('section', 'Saved for later'))
  expect(saved()).toContain('Mint')
  expect(saved()).toContain('Quantity: 2')
  expect(order(visitor)).toContain('€4.50')

  await press(visitor, 'Move to cart: Mint')
  expect(visitor.has('section', 'Saved for later')).toBe(false)
  expect(quantity(visitor, 'Mint')).toBe('2')

  await press(visitor, 'Save for later: Mango')
  await visitor.press('Remove Mango', visitor.getElement('section', 'Saved for later'))
  expect(visitor.has('section', 'Saved for later')).toBe(false)
  expect(order(visitor)).toContain('€20.00')
})

test('a saved line or wishlist entry that does not fit into the cart shows the reason on that entry only', async () => {
  const visitor = await visitAs('cart', { cart: { 1: 1, 2: 1 }, wished: [1, 3] })
  await press(visitor, 'Save for later: Mint')
  await press(visitor, 'Save for later: Mango')
  await fillVisitorLists(visitor, shop, { cart: { 1: 9 } })
  await visitor.open('/shop/cart')
  await press(visitor, 'Move to cart: Mint')
  const refusal = "Sorry, you can't add that amount to the cart."
  const [mint = '', mango = ''] = visitor
    .all('li', undefined, visitor.getElement('section', 'Saved for later'))
    .map(getText)
  expect(mint).toContain(refusal)
  expect(mango).not.toContain(refusal)

  await visitor.open('/shop/wishlist')
  expect(getCardTexts(visitor).join()).not.toContain(refusal)
  await press(visitor, 'Move to cart: Mint')
  expect(getCardTexts(visitor).filter((card) => card.includes(refusal))).toEqual([expect.stringContaining('Mint')])
})

test("price and stock changes are shown on their lines until accepted, and unavailable lines don't count", async () => {
  const visitor = await visitAs('cart', { cart: { 1: 2, 2: 3, 3: 1 } })
  expect(visitor.has('button', 'Accept changes')).toBe(false)
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
  expect(getText(line(visitor, 'Mint'))).toContain('The price changed from €10.00 to €12.00.')
  expect(getText(line(visitor, 'Mango'))).toContain('Only 1 left.')
  expect(getText(line(visitor, 'Cola'))).toContain('No longer available. Not included in the total.')
  expect(visitor.all('a', undefined, line(visitor, 'Cola'))).toEqual([])
  expect(order(visitor)).toContain('€37.50')

  await press(visitor, 'Accept changes')
  expect(getText(line(visitor, 'Mint'))).not.toContain('The price changed')
  expect(quantity(visitor, 'Mango')).toBe('1')
  expect(order(visitor)).toContain('€28.50')
  expect(order(visitor)).toContain('3 products')
  expect(getText(line(visitor, 'Cola'))).toContain('No longer available.')
  await press(visitor, 'Remove Cola')
  expect(hasLine(visitor, 'Cola')).toBe(false)

  await publishCartShop(id, cartProducts)
  await visitor.open('/shop/cart')
  expect(getText(line(visitor, 'Mint'))).toContain('The price changed from €12.00 to €10.00.')
  expect(visitor.has('button', 'Accept new prices')).toBe(true)
})

test('the header counts the wishlist entries and compared products that their pages show', async () => {
  const visitor = await visitAs('cart', { wished: [1, 3], compared: [1, 3] })
  const counts = (name: RegExp) => visitor.all('header a', name).map((link) => link.getAttribute('aria-label'))
  expect(counts(/^Wishlist/)).toEqual(['Wishlist, 2 products'])
  await publishCartShop(
    id,
    cartProducts.map((product) => ({ ...product, deleted: product.name === 'Cola' })),
  )
  await visitor.open('/shop/wishlist')
  expect(getCardTexts(visitor)).toHaveLength(1)
  expect(counts(/^Wishlist/)).toEqual(['Wishlist, 1 product'])
  expect(counts(/^Compare/)).toEqual(['Compare, 1 product'])
  await publishCartShop(id, cartProducts)
  await visitor.open('/shop/compare')
  expect(counts(/^Compare/)).toEqual(['Compare, 2 products'])
  expect(counts(/^Wishlist/)).toEqual(['Wishlist, 2 products'])
})

test('one wishlist entry is moved to the cart, another is removed, the rest are cleared', async () => {
  const visitor = await visitAs('wishlist', { wished: [1, 2, 3] })
  expect(getCardTexts(visitor)).toHaveLength(3)
  expect(getCardTexts(visitor).find((card) => card.includes('Mint'))).toContain('In stock')
  await press(visitor, 'Move to cart: Mint')
  expect(getCardTexts(visitor)).toHaveLength(2)
  await press(visitor, 'Remove Mango from your wishlist')
  expect(getCardTexts(visitor)).toHaveLength(1)
  await press(visitor, 'Clear wishlist')
  expect(visitor.text('main')).toContain('Your wishlist is empty.')

  await visitor.open('/shop/cart')
  expect(quantity(visitor, 'Mint')).toBe('1')
  expect(visitor.all('main input[name^="quantity"]')).toHaveLength(1)
})

test('a comparison marks the rows that differ, can show only those, and its products can be removed', async () => {
  const visitor = await visitAs('compare', { compared: [1, 2, 3] })
  const rows = (name: string) =>
    visitor.all('main table tr').filter((row) => getText(row.querySelector('th[scope=row]')).startsWith(name))
  const cells = (name: string) => rows(name).flatMap((row) => [...row.querySelectorAll('td')].map(getText))
  expect(rows('Volume').map(getText).join()).toContain('differs')
  expect(cells('Volume')).toEqual(['10 ml', '10 ml', '50 ml'])
  expect(rows('Brand').map(getText).join()).not.toContain('differs')
  // The facts of the descriptions' tables.
  expect(cells('Base')).toEqual(['VG', 'VG', 'VG'])
  expect(cells('Bottle')).toEqual(['plastic', 'plastic', 'glass'])
  expect(rows('Bottle').map(getText).join()).toContain('differs')

  visitor.check('Show only differences')
  await press(visitor, 'Show')
  expect(visitor.path).toBe('/shop/compare?differences=1')
  expect([...rows('Brand'), ...rows('Base')]).toEqual([])
  expect([...rows('Volume'), ...rows('Bottle')]).toHaveLength(2)

  // Without the product that differs, the row is hidden.
  await press(visitor, 'Remove Cola from your compare list')
  expect(visitor.all('main table th[scope=col]')).toHaveLength(3)
  expect(rows('Volume')).toEqual([])
  expect(rows('Price')).toHaveLength(1)
  expect(visitor.isChecked('Show only differences')).toBe(true)

  await press(visitor, 'Remove all')
  expect(visitor.text('main')).toContain('No products to compare.')
})

test('cart, wishlist and compare pages are neither cached nor indexed', async () => {
  const visitor = aVisitor(shop)
  for (const page of ['cart', 'wishlist', 'compare']) {
    await visitor.open(`/shop/${page}`)
    expect(visitor.headers['cache-control'], page).toMatch(/\bno-store$/)
    expect(visitor.document.querySelector('meta[name=robots]')?.getAttribute('content'), page).toContain('noindex')
  }
})

test('a deleted product is reported once: in the cart, on the wishlist or on the way to the checkout', async () => {
  const own = `removed-${Date.now().toString(36)}-${test.info().parallelIndex}`
  const origin = `http://${own}.localhost:${E2E_PORT}`
  await publishCartShop(own, cartProducts)
  await waitUntilOpen(origin)
  const shoppers = [aVisitor(origin), aVisitor(origin), aVisitor(origin)] as const
  for (const shopper of shoppers) await fillVisitorLists(shopper, origin, { cart: { 1: 1, 2: 1, 3: 1 } })
  const [onCart, toCheckout, proceeding] = shoppers
  const lists = aVisitor(origin)
  await fillVisitorLists(lists, origin, { wished: [1, 2, 3], compared: [1, 2, 3] })
  await proceeding.open('/shop/cart')

  const owner = aVisitor(origin)
  owner.setCookie('admin', await createAdminCookie({ id: own, shop: origin }, 'owner'))
  await owner.open('/admin/products/2/remove')
  await owner.press('Delete', owner.getElement('main'))
  await publishCartShop(
    own,
    cartProducts.map((product) => ({ ...product, deleted: product.name === 'Cola' })),
  )

  const notice = 'A product in your cart is no longer sold and was removed.'
  await onCart.open('/shop/cart')
  expect(onCart.text('main [role=status]')).toBe(notice)
  expect(hasLine(onCart, 'Mint')).toBe(true)
  await onCart.open('/shop/cart')
  expect(onCart.text()).not.toContain(notice)

  await toCheckout.open('/shop/checkout')
  expect(toCheckout.path).toBe('/shop/cart')
  expect(toCheckout.text('main [role=status]')).toBe(notice)
  await press(toCheckout, 'Proceed to checkout')
  expect(toCheckout.path).toBe('/shop/checkout')
  expect(toCheckout.text('main')).toContain('Currently unavailable and not included in this order: Cola.')

  await lists.open('/shop/wishlist')
  expect(lists.text('main [role=status]')).toBe(
    'A product on your wishlist is no longer sold and was removed. A product on your compare list is no longer sold and was removed.',
  )
  expect(lists.text('main')).toContain('One product on your wishlist is currently unavailable.')
  expect(getCardTexts(lists)).toEqual([expect.stringContaining('Mint')])
  await lists.open('/shop/compare')
  expect(lists.messages()).toEqual([])
  expect(lists.text('main')).toContain('One product on your compare list is currently unavailable.')

  await press(proceeding, 'Proceed to checkout')
  expect(proceeding.path).toBe('/shop/cart')
  expect(proceeding.text()).toContain(notice)
  await press(proceeding, 'Proceed to checkout')
  expect(proceeding.path).toBe('/shop/checkout')
})
