import { expect, test } from '@playwright/test'
import { gatherFor } from '#tests/support/basket.ts'
import {
  expectEmptyCart,
  fillInGuest,
  orderButton,
  payAndGoBack,
  summaryOf,
  visitCheckout,
} from '#tests/support/checkout-visitor.ts'
import { lastMailTo, mailsTo } from '#tests/support/inbox.ts'
import { orderGoods, publishOrderShop } from '#tests/support/order-shop.ts'
import { deskCookie } from '#tests/support/staff.ts'
import { aVisitor, type Visitor } from '#tests/support/visitor.ts'

/** Whole purchases of a guest whose browser runs no script, and all that can come between. */

const orderPath = /^\/shop\/order\/[\w-]{43}$/
let id = ''
/** One shop where everybody may buy, and one that asks for the age. */
let open = ''
let adult = ''

test.beforeAll(async () => {
  id = `http-checkout-${Date.now().toString(36)}-${test.info().parallelIndex}`
  open = await publishOrderShop(id)
  adult = await publishOrderShop(`${id}-adult`, {
    settings: { IQ_WEB_Show_18_Plus: 'true', IQ_WEB_SHOW_Bank_Transfer: 'false', IQ_WEB_Show_Pay_Now: 'false' },
  })
})

let shoppers = 0
const someEmail = () => `shopper-${id}-${++shoppers}@shopper.example`

/** A guest who has filled in everything but the payment. */
async function aGuest(shop: string, cart: Readonly<Record<number, number>>, email = someEmail()): Promise<Visitor> {
  const guest = await visitCheckout(shop, cart)
  fillInGuest(guest, email)
  return guest
}

async function aGuestWhoOrders(payment: string, email = someEmail()): Promise<Visitor> {
  const guest = await aGuest(open, { 1: 1 }, email)
  guest.check(payment)
  await guest.press(orderButton)
  return guest
}

test('a guest orders by bank transfer, to a country with another price of delivery', async () => {
  const email = someEmail()
  const guest = await aGuest(open, { 1: 1, 2: 2 }, email)
  expect(summaryOf(guest)).toContain('€21.50')
  guest.check('Bank transfer')
  guest.fill('Country', 'Greece')
  await guest.press('Update')
  expect(summaryOf(guest)).toContain('€31.90')
  expect(guest.valueOf('Street address')).toBe('1 Athinon')
  expect(guest.isChecked('Post to Greece')).toBe(true)
  expect(guest.isChecked('Bank transfer')).toBe(true)

  await guest.press(orderButton)
  expect(guest.path).toMatch(orderPath)
  for (const text of ['has been placed.', 'CY17 0020 0128 0000 0012 0052 7600', '€31.90', '99 123456'])
    expect(guest.text()).toContain(text)
  expect(guest.text('main')).toContain('3040 Limassol, Greece')
  expect((await lastMailTo(email)).text).toContain('€31.90')
  await expectEmptyCart(guest, open)
})

test('a guest of another shop proves the age and pays on delivery; a delivery is free from a sum on', async () => {
  const guest = aVisitor(adult)
  await guest.open(adult)
  await guest.press('Yes')
  expect(guest.has('header')).toBe(true)
  await visitCheckout(adult, { 1: 3 }, guest)
  expect(summaryOf(guest)).toContain('Free')
  fillInGuest(guest, someEmail())
  guest.check('Pay on delivery')
  guest.fill('Date of birth', '2020-01-01')
  await guest.press(orderButton)
  expect(guest.errorOf('Date of birth')).toContain('Your age does not permit you to order here')

  guest.fill('Date of birth', '1980-01-01')
  await guest.press(orderButton)
  expect(guest.path).toMatch(orderPath)
  expect(guest.text('main')).toContain('Placed')
  expect(guest.text('main')).toContain('€30.00')
  await expectEmptyCart(guest, adult)
})

test('an order is collected from a store that has all of it', async () => {
  const guest = await aGuest(open, { 1: 1 })
  guest.check('Collect from a store')
  await guest.press('Update')
  expect(summaryOf(guest)).not.toContain('€12.50')
  const stores = guest.one('[role=radiogroup]', 'Store')
  const [first = ''] = guest.all('label', undefined, stores).map((label) => label.textContent ?? '')
  expect(guest.descriptionOf(/./, stores)).toBe('Has everything of this order')
  expect(first).not.toBe('')
  guest.check(/./, stores)
  guest.check('Pay on delivery')
  await guest.press('Update')
  await guest.press(orderButton)
  expect(guest.path).toMatch(orderPath)
  expect(guest.text('main')).toContain('Collect from')
  expect(guest.text('main')).toContain('€10.00')
})

test('a form with faults says each at its field and keeps what was typed', async () => {
  const guest = await visitCheckout(open, { 1: 1 })
  guest.fill('First Name', 'Eleni')
  guest.fill('Phone', 'ring me')
  guest.fill('Email address', 'eleni')
  await guest.press(orderButton)
  expect(guest.status).toBe(400)
  expect(guest.messages()[0]).toContain('Please fill all required fields *')
  expect(guest.errorOf('Phone')).toMatch(/Mobile should consist of numbers/)
  expect(guest.errorOf('Email address')).not.toBe('')
  expect(guest.errorOf('Last Name')).not.toBe('')
  expect(guest.one('[role=radiogroup]', 'Payment').getAttribute('aria-invalid')).toBe('true')
  expect(guest.text('main')).toContain('Please accept the terms and conditions')
  expect(guest.valueOf('First Name')).toBe('Eleni')
  expect(guest.valueOf('Phone')).toBe('ring me')
})

test('a total that has changed is shown and asked again', async () => {
  const shop = await publishOrderShop(`${id}-dearer`)
  const guest = await aGuest(shop, { 1: 1 })
  guest.check('Pay on delivery')
  await publishOrderShop(`${id}-dearer`, { goods: { ...orderGoods, mint: { price: 1_100, stock: 9_000 } } })
  await guest.press(orderButton)
  expect(guest.messages()[0]).toContain('The total has changed from €12.50 to €13.50.')
  expect(guest.valueOf('Street address')).toBe('1 Athinon')
  await guest.press(orderButton)
  expect(guest.path).toMatch(orderPath)
  expect(guest.text('main')).toContain('€13.50')
})

test('what was sold meanwhile is named and leads to the cart', async () => {
  const shop = await publishOrderShop(`${id}-sold`)
  const guest = await aGuest(shop, { 1: 1, 2: 3 })
  guest.check('Pay on delivery')
  await publishOrderShop(`${id}-sold`, { goods: { mint: { price: 1_000, stock: 0 }, mango: { price: 450, stock: 2 } } })
  await guest.press(orderButton)
  const alert = guest.messages().find((text) => text.includes('Mint'))
  expect(alert).toContain('Mint: Product out of stock!')
  expect(alert).toContain("Mango: Sorry, you can't add that amount to the cart.")
  expect(guest.has('button', orderButton)).toBe(false)
  expect(summaryOf(guest)).not.toContain('Total')
  await guest.follow('Change the cart')
  expect(guest.path).toBe('/shop/cart')
})

test('delivery and notes survive a reload', async () => {
  const guest = await visitCheckout(open, { 1: 1 })
  guest.fill('Order notes', 'Ring twice,\n“please”')
  guest.fill('Country', 'Greece')
  await guest.press('Update')
  expect(summaryOf(guest)).toContain('€22.90')
  await guest.open('/shop/checkout')
  expect(guest.valueOf('Order notes')).toBe('Ring twice,\n“please”')
  expect(guest.valueOf('Country')).toBe('GR')
  expect(summaryOf(guest)).toContain('€22.90')
})

test('a card is declined, then it pays; the cart is kept until then', async () => {
  const email = someEmail()
  const guest = await aGuestWhoOrders('Card', email)
  expect(guest.path).toMatch(/^\/sandbox\/viva\/www\/web\/checkout\?ref=\d+/)
  await guest.press('Decline the card')
  expect(guest.url).toMatch(new RegExp(`^${open}/vivaerror`))
  expect(guest.text('main')).toContain('Oooops!!! Something bad happened! Please contact the shop!')
  expect(guest.text('main')).toMatch(/we have received no money for order W\d\d-\d+\. We hold your order for a while/)
  expect(await mailsTo(email)).toEqual([])
  await guest.press(/./, guest.one('main'))
  expect(guest.path).toMatch(/^\/sandbox\/viva/)
  await guest.press(payAndGoBack)
  expect(guest.url).toMatch(new RegExp(`^${open}/vivasuccess`))
  expect(guest.text('main')).toContain('Congrats your order is on the way!')
  expect((await lastMailTo(email)).text).toContain('€12.50')
  await expectEmptyCart(guest, open)
})

test('a guest who pays and closes the window finds the cart without what is paid for', async () => {
  const email = someEmail()
  const guest = await aGuestWhoOrders('Card', email)
  await guest.press('Pay and close the window')
  expect((await lastMailTo(email)).text).toContain('€12.50')
  await guest.open(`${open}/shop/checkout`)
  expect(guest.path).toBe('/shop/cart')
  expect(guest.text('main')).toContain('No products in the cart.')
  expect(guest.text('main')).toMatch(/Order W\d\d-\d+ is paid/)
  expect(guest.has('header summary', 'Cart, 0 products')).toBe(true)
  expect(guest.all('button', /bring/i, guest.one('main'))).toEqual([])
  await guest.follow('See your order')
  expect(guest.path).toMatch(orderPath)
})

test('whoever turns back from the provider without having paid is told of the order that waits, and pays it', async () => {
  const guest = await aGuestWhoOrders('Card')
  expect(guest.path).toMatch(/^\/sandbox\/viva/)
  for (const path of ['/shop/checkout', '/shop/cart']) {
    await guest.open(open + path)
    expect(guest.text('main')).toContain('This order waits for its payment; its goods are held for you for a while.')
  }
  await guest.follow('See your order')
  await guest.press('Pay now')
  expect(guest.path).toMatch(/^\/sandbox\/viva/)
  await guest.press(payAndGoBack)
  expect(guest.text('main')).toContain('Congrats your order is on the way!')
  await expectEmptyCart(guest, open)
  expect(guest.text('main')).not.toContain('waits for its payment')
})

test('the last unit whose card was declined is ordered again another way, and not sold twice', async () => {
  const shop = await publishOrderShop(`${id}-last`, { goods: { ...orderGoods, mint: { price: 1_000, stock: 1 } } })
  const guest = await aGuest(shop, { 1: 1 })
  guest.check('Card')
  await guest.press(orderButton)
  await guest.press('Decline the card')
  await guest.follow('Back to the cart')
  expect(guest.text('main')).toContain('If you order these products again, the new order takes its place.')
  expect(guest.text('main')).not.toContain('Out of stock')
  expect(guest.text('main')).toContain('€10.00')
  const other = aVisitor(shop)
  await gatherFor(other, shop, { cart: { 1: 1 } })
  await other.open('/shop/cart')
  expect(other.text('main')).toContain('No products in the cart.')

  await guest.press('Proceed to Checkout', guest.one('main'))
  expect(summaryOf(guest)).toContain('€12.50')
  fillInGuest(guest, someEmail())
  guest.check('Pay on delivery')
  await guest.press(orderButton)
  expect(guest.path).toMatch(orderPath)
  expect(guest.text('main')).toContain('Placed')
  await expectEmptyCart(guest, shop)
  expect(guest.text('main')).not.toContain('waits for its payment')
})

test('an order that waits is paid another way on its page, or cancelled', async () => {
  const guest = await aGuestWhoOrders('Card')
  await guest.open(`${open}/shop/cart`)
  await guest.follow('See your order')
  await guest.press('Pay on delivery', guest.one('main'))
  expect(guest.path).toMatch(orderPath)
  expect(guest.text()).toMatch(/Thank you! Your order W\d\d-\d+ has been placed\./)
  expect(guest.text('main')).toContain('Placed')
  expect(guest.has('button', 'Pay now')).toBe(false)
  await expectEmptyCart(guest, open)

  const transferring = await aGuestWhoOrders('Bank transfer')
  expect(transferring.path).toMatch(orderPath)
  await transferring.press('Pay on delivery', transferring.one('main'))
  expect(transferring.text('main')).toContain('Placed')
  expect(transferring.text('main')).not.toContain('IBAN')

  const leaving = await aGuestWhoOrders('Bank transfer')
  await leaving.press('Cancel this order')
  expect(leaving.text('main')).toContain('Cancelled')

  const another = await aGuestWhoOrders('PayPal')
  await another.open(`${open}/shop/cart`)
  await another.follow('See your order')
  await another.press('Cancel this order')
  expect(another.text('main')).toContain('Cancelled')
  await another.open(`${open}/shop/cart`)
  expect(another.text('main')).not.toContain('waits for its payment')
  expect(another.text('main')).toContain('€10.00')
})

test('a guest pays by PayPal', async () => {
  const email = someEmail()
  const guest = await aGuestWhoOrders('PayPal', email)
  expect(guest.path).toMatch(/^\/sandbox\/paypal\/www\/checkoutnow\?token=/)
  await guest.press(payAndGoBack)
  expect(guest.url).toMatch(new RegExp(`^${open}/paypal/return`))
  expect(guest.text('main')).toContain('Congrats your order is on the way!')
  expect((await lastMailTo(email)).text).toContain('€12.50')
  await expectEmptyCart(guest, open)
})

test('where the provider can’t be had nothing is ordered, the cart is kept, and another way to pay is open', async () => {
  const shop = await publishOrderShop(`${id}-unknown`, { accounts: false })
  const guest = await aGuest(shop, { 1: 1 })
  guest.check('Card')
  await guest.press(orderButton)
  expect(guest.messages()).toContain('Something bad happened; please try again later.')
  expect(guest.valueOf('Street address')).toBe('1 Athinon')
  guest.check('Pay on delivery')
  await guest.press(orderButton)
  expect(guest.path).toMatch(orderPath)
  expect(guest.text('main')).toContain('Placed')
})

test('nobody keeps or lists the checkout, and it has no script of others', async () => {
  const guest = await visitCheckout(open, { 1: 1 })
  expect(guest.headers['cache-control']).toMatch(/\bno-store$/)
  expect(guest.document.querySelector('meta[name=robots]')?.getAttribute('content')).toContain('noindex')
  const loaded = [...guest.document.querySelectorAll('script[src], img[src], iframe[src], link[rel=stylesheet]')].map(
    (element) => element.getAttribute('src') ?? element.getAttribute('href') ?? '',
  )
  expect(loaded.length).toBeGreaterThan(0)
  expect(loaded.filter((address) => new URL(address, open).origin !== open)).toEqual([])
})

test('a shop that has switched every payment method off says that nobody can order, and keeps the cart', async () => {
  const tenant = `${id}-closed`
  const settings = { IQ_WEB_SHOW_Bank_Transfer: 'false', IQ_WEB_Show_Pay_Now: 'false' }
  const shop = await publishOrderShop(tenant, { settings, record: { paypal: false } })
  const shopper = await visitCheckout(shop, { 1: 2 })
  expect(shopper.all('button', orderButton)).toHaveLength(1)

  const admin = aVisitor(shop)
  admin.setCookie('desk', await deskCookie({ id: tenant, shop }, 'owner'))
  await admin.open('/desk/settings')
  admin.fill('Pay on delivery is offered.', 'false')
  await admin.press('Save the settings')
  expect(admin.text('main')).toContain('No payment method is switched on, so nobody can order.')

  await shopper.open('/shop/checkout')
  expect(shopper.text('main')).toContain('You can’t order right now')
  expect(shopper.text('main')).toContain('Your cart is kept. Please contact us')
  expect(shopper.all('button', orderButton)).toEqual([])
  await shopper.open('/shop/cart')
  expect(shopper.text('main')).toContain('Mint')
})
