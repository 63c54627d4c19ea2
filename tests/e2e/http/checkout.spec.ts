import { expect, test } from '@playwright/test'
import {
  expectEmptyCart,
  fillInGuest,
  getSummary,
  orderButton,
  payAndGoBack,
  visitCheckout,
} from '#tests/support/checkout-visitor.ts'
import { sendRequest } from '#tests/support/http.ts'
import { findLastMail, mailsTo } from '#tests/support/inbox.ts'
import { fillVisitorLists } from '#tests/support/lists.ts'
import { orderProducts, publishOrderShop } from '#tests/support/order-shop.ts'
import { createAdminCookie } from '#tests/support/staff.ts'
import { aVisitor, type Visitor } from '#tests/support/visitor.ts'

/** Complete purchases of a guest without JavaScript, and everything that can interrupt them. */

const orderPath = /^\/shop\/order\/[\w-]{43}$/
let id = ''
/** `open` is a shop for everybody; `ageGatedShop` has an age gate and delivers to Cyprus alone. */
let open = ''
let ageGatedShop = ''

test.beforeAll(async () => {
  id = `http-checkout-${Date.now().toString(36)}-${test.info().parallelIndex}`
  open = await publishOrderShop(id)
  ageGatedShop = await publishOrderShop(`${id}-adult`, {
    settings: { IQ_WEB_Show_18_Plus: 'true', IQ_WEB_SHOW_Bank_Transfer: 'false', IQ_WEB_Show_Pay_Now: 'false' },
    record: { countries: ['CY'], shipping: [{ id: 1, description: 'Courier', cost: 350, countries: ['CY'] }] },
  })
})

let shoppers = 0
const createEmail = () => `shopper-${id}-${++shoppers}@shopper.example`

/** A guest at the checkout who has filled in everything but the payment. */
async function openCheckoutAsGuest(
  shop: string,
  cart: Readonly<Record<number, number>>,
  email = createEmail(),
): Promise<Visitor> {
  const guest = await visitCheckout(shop, cart)
  fillInGuest(guest, email)
  return guest
}

async function orderAsGuest(payment: string, email = createEmail()): Promise<Visitor> {
  const guest = await openCheckoutAsGuest(open, { 1: 1 }, email)
  guest.check(payment)
  await guest.press(orderButton)
  return guest
}

test('the first payment method is selected until the shopper chooses another', async () => {
  const guest = await visitCheckout(open, { 1: 1 })
  const listSelected = () =>
    [...guest.getElement('[role=radiogroup]', 'Payment').querySelectorAll('input')].map((radio) =>
      radio.hasAttribute('checked'),
    )
  expect(listSelected()).toEqual([true, false, false, false])
  guest.check('Bank transfer')
  await guest.press(orderButton)
  expect(guest.status).toBe(400)
  expect(listSelected()).toEqual([false, false, true, false])
})

test('a guest orders by bank transfer to a country with another delivery price', async () => {
  const email = createEmail()
  const guest = await openCheckoutAsGuest(open, { 1: 1, 2: 2 }, email)
  expect(getSummary(guest)).toContain('€21.50')
  guest.check('Bank transfer')
  guest.fill('Country', 'Greece')
  await guest.press(orderButton)
  expect(guest.text('main')).toContain('Check the postcode: it doesn’t match the country.')
  guest.fill('Postcode/ZIP', '105 57')
  await guest.press('Update')
  expect(getSummary(guest)).toContain('€31.90')
  expect(guest.valueOf('Street address')).toBe('1 Athinon')
  expect(guest.isChecked('Post to Greece')).toBe(true)
  expect(guest.isChecked('Bank transfer')).toBe(true)

  await guest.press(orderButton)
  expect(guest.path).toMatch(orderPath)
  for (const text of ['has been placed.', 'CY17 0020 0128 0000 0012 0052 7600', '€31.90', '99 123456'])
    expect(guest.text()).toContain(text)
  expect(guest.text('main')).toContain('105 57 Limassol, Greece')
  expect((await findLastMail(email)).text).toContain('€31.90')
  await expectEmptyCart(guest, open)
})

test('the cart and its drawer promise free delivery according to the rates for the chosen country', async () => {
  const shop = await publishOrderShop(`${id}-free`, {
    settings: { IQ_WEB_Shipping_Total_Free_Delivery: '0' },
    record: {
      shipping: [
        {
          ...{ id: 1, description: 'Courier', cost: 250, countries: ['CY'] },
          rates: { by: 'subtotal', steps: [{ from: 2000, cost: 0 }] },
        },
        { id: 2, description: 'Post to Greece', cost: 1290, countries: ['GR'] },
      ],
    },
  })
  const guest = await visitCheckout(shop, { 1: 1 })
  const getDrawerDelivery = async () => {
    const headers = { cookie: guest.cookies() }
    const { body } = await sendRequest(`${shop}/product/related/1?for=companions`, { headers })
    const { products: _, ...delivery } = JSON.parse(body)
    return delivery
  }
  expect(await getDrawerDelivery()).toEqual({ freeDeliveryFrom: 2000, chargesDelivery: true })
  fillInGuest(guest, createEmail())
  guest.fill('Country', 'Greece')
  await guest.press('Update')
  expect(await getDrawerDelivery()).toEqual({ freeDeliveryFrom: null, chargesDelivery: true })
  await guest.open(`${shop}/shop/cart`)
  expect(guest.text('main')).toContain('Delivery, Greece')
  expect(guest.text('main')).not.toContain('free delivery')
  await guest.open(`${shop}/shop/checkout`)
  guest.fill('Country', 'Cyprus')
  await guest.press('Update')
  await guest.open(`${shop}/shop/cart`)
  expect(guest.text('main')).toContain('Add €10.00 more for free delivery.')
})

test('delivery methods follow the postcode, and an order to a postcode without any is refused', async () => {
  const shop = await publishOrderShop(`${id}-zones`, {
    settings: { DELIVERY_ORDER_UNTIL: '14:00' },
    record: {
      shipping: [
        {
          ...{ id: 1, description: 'Limassol courier', cost: 250, countries: ['CY'] },
          ...{ postcodes: { CY: ['3*', '4000-4999'] }, days: { min: 2, max: 3 } },
        },
      ],
    },
  })
  const guest = await visitCheckout(shop, { 1: 1 })
  expect(guest.text('main')).toContain(
    'Enter your postcode to see all delivery methods for your address. Then press “Update total” in the order summary.',
  )
  await guest.open(`${shop}/shop/cart`)
  expect(guest.text('main')).toContain('*VAT Included, plus delivery')
  await guest.open(`${shop}/shop/checkout`)
  fillInGuest(guest, createEmail())
  guest.fill('Postcode/ZIP', '8010')
  guest.check('Bank transfer')
  await guest.press('Update')
  expect(guest.text('main')).toContain('We don’t deliver to postcode 8010.')
  expect(getSummary(guest)).toContain('Not included yet')
  expect(getSummary(guest)).not.toContain('€12.50')
  await guest.press(orderButton)
  expect(guest.status).toBe(400)

  guest.fill('Postcode/ZIP', '4042')
  await guest.press('Update')
  expect(getSummary(guest)).toContain('€12.50')
  expect(guest.isChecked('Limassol courier')).toBe(true)
  // The HTML has a delivery time for each kind of payment; CSS shows the one of the selected method.
  expect(guest.text('main')).toContain('2 to 3 working days after your transfer arrives')
  await guest.press(orderButton)
  expect(guest.path).toMatch(orderPath)
})

test('an underage guest is refused, an adult pays on delivery, and a large order is delivered free', async () => {
  const guest = aVisitor(ageGatedShop)
  await guest.open(ageGatedShop)
  await guest.press('Yes')
  expect(guest.has('header')).toBe(true)
  await visitCheckout(ageGatedShop, { 1: 3 }, guest)
  expect(getSummary(guest)).toContain('Free')
  // The only country is named, and there is nothing to choose.
  expect(guest.text('main')).toContain('CountryCyprus')
  expect(guest.all('select', 'Country')).toEqual([])
  fillInGuest(guest, createEmail())
  guest.check('Pay on delivery')
  guest.fill('Date of birth', '2020-01-01')
  guest.fill('Postcode/ZIP', '303')
  await guest.press(orderButton)
  expect(guest.getError('Date of birth')).toContain('You’re not old enough to order here')
  expect(guest.getError('Postcode/ZIP')).toContain('Check the postcode')

  guest.fill('Postcode/ZIP', '3036')
  guest.fill('Date of birth', '1980-01-01')
  await guest.press(orderButton)
  expect(guest.path).toMatch(orderPath)
  expect(guest.text('main')).toContain('Placed')
  expect(guest.text('main')).toContain('€30.00')
  expect(guest.text('main')).toContain('Cyprus')
  await expectEmptyCart(guest, ageGatedShop)
})

test('an order is collected from a store that has all of its products', async () => {
  const guest = await openCheckoutAsGuest(open, { 1: 1 })
  guest.check('Collect from a store')
  await guest.press('Update')
  expect(getSummary(guest)).not.toContain('€12.50')
  const stores = guest.getElement('[role=radiogroup]', 'Store')
  const [first = ''] = guest.all('label', undefined, stores).map((label) => label.textContent ?? '')
  expect(guest.getFieldDescription(/./, stores)).toBe('Has everything in your order')
  expect(first).not.toBe('')
  guest.check(/./, stores)
  guest.check('Pay on collection')
  await guest.press('Update')
  await guest.press(orderButton)
  expect(guest.path).toMatch(orderPath)
  expect(guest.text('main')).toContain('Collect from')
  expect(guest.text('main')).toContain('€10.00')
})

test('a refused form shows each error at its field and keeps what was typed', async () => {
  const guest = await visitCheckout(open, { 1: 1 })
  guest.fill('First name', 'Eleni')
  guest.fill('Phone', 'ring me')
  guest.fill('Email address', 'eleni')
  await guest.press(orderButton)
  expect(guest.status).toBe(400)
  expect(guest.messages()[0]).toContain('Please fill all required fields *')
  expect(guest.getError('Phone')).toMatch(/Mobile should consist of numbers/)
  expect(guest.getError('Email address')).not.toBe('')
  expect(guest.getError('Last name')).not.toBe('')
  expect(guest.text('main')).toContain('Please accept the terms and conditions')
  expect(guest.valueOf('First name')).toBe('Eleni')
  expect(guest.valueOf('Phone')).toBe('ring me')
})

test('a form that is changed after its order was placed opens that order instead of placing another', async () => {
  const email = createEmail()
  const guest = await openCheckoutAsGuest(open, { 1: 1 }, email)
  guest.check('Pay on delivery')
  await guest.press(orderButton, undefined, { isLost: true })
  guest.fill('Phone', '99 654321')
  await guest.press(orderButton)
  expect(guest.path).toMatch(orderPath)
  const { text } = await findLastMail(email)
  const [code = 'no code'] = text.match(/W26-\d+/) ?? []
  expect(guest.text('main')).toContain(`Order ${code} had already been placed from this cart`)
  expect(guest.text('main')).toContain('99 123456')
  await expectEmptyCart(guest, open)
})

test('two tabs order one cart once, whichever is sent first, and a new cart is ordered anew', async () => {
  const email = createEmail()
  const first = await openCheckoutAsGuest(open, { 1: 1 }, email)
  const second = aVisitor(open, { jars: first.jars })
  await second.open(`${open}/shop/checkout`)
  fillInGuest(second, email)
  for (const tab of [first, second]) tab.check('Pay on delivery')
  await Promise.all([first.press(orderButton), second.press(orderButton)])
  expect(first.path).toMatch(orderPath)
  expect(second.path).toBe(first.path)

  const third = await openCheckoutAsGuest(open, { 1: 2 }, email)
  const fourth = aVisitor(open, { jars: third.jars })
  await fourth.open(`${open}/shop/checkout`)
  fillInGuest(fourth, email)
  fourth.fill('Phone', '99 654321')
  for (const tab of [third, fourth]) tab.check('Pay on delivery')
  await third.press(orderButton)
  expect(third.path).not.toBe(first.path)
  // A form that is refused after the order was placed must not affect the next cart.
  await fourth.press('Update')
  await fourth.press(orderButton)
  expect(fourth.path).toBe(third.path)
  expect(fourth.text('main')).toContain('had already been placed from this cart, so nothing was ordered again')

  // A tab whose key the browser no longer knows.
  const fifth = await openCheckoutAsGuest(open, { 1: 3 }, email)
  const sixth = aVisitor(open, { jars: fifth.jars })
  fifth.setCookie('checkout', '')
  await visitCheckout(open, { 1: 1 }, sixth)
  fillInGuest(sixth, email)
  for (const tab of [fifth, sixth]) tab.check('Pay on delivery')
  await sixth.press(orderButton)
  await fifth.press(orderButton)
  expect(fifth.path).toBe(sixth.path)

  await visitCheckout(open, { 2: 1 }, first)
  fillInGuest(first, email)
  first.check('Pay on delivery')
  await first.press(orderButton)
  expect(first.path).toMatch(orderPath)
  expect(first.path).not.toBe(second.path)
})

test('a changed total is shown and must be confirmed', async () => {
  const shop = await publishOrderShop(`${id}-dearer`)
  const guest = await openCheckoutAsGuest(shop, { 1: 1 })
  guest.check('Pay on delivery')
  await publishOrderShop(`${id}-dearer`, {
    stockedProducts: { ...orderProducts, mint: { price: 1_100, stock: 9_000 } },
  })
  await guest.press(orderButton)
  expect(guest.messages()[0]).toContain('The total has changed from €12.50 to €13.50.')
  expect(guest.valueOf('Street address')).toBe('1 Athinon')
  await guest.press(orderButton)
  expect(guest.path).toMatch(orderPath)
  expect(guest.text('main')).toContain('€13.50')
})

test('products that sold out before the order are named, and a cart link replaces the order button', async () => {
  const shop = await publishOrderShop(`${id}-sold`)
  const guest = await openCheckoutAsGuest(shop, { 1: 1, 2: 3 })
  guest.check('Pay on delivery')
  await publishOrderShop(`${id}-sold`, {
    stockedProducts: { mint: { price: 1_000, stock: 0 }, mango: { price: 450, stock: 2 } },
  })
  await guest.press(orderButton)
  const alert = guest.messages().find((text) => text.includes('Mint'))
  expect(alert).toContain('Mint: Product out of stock!')
  expect(alert).toContain("Mango: Sorry, you can't add that amount to the cart.")
  expect(guest.has('button', orderButton)).toBe(false)
  expect(getSummary(guest)).not.toContain('Total')
  await guest.follow('Edit cart')
  expect(guest.path).toBe('/shop/cart')
})

test('delivery and notes survive a reload', async () => {
  const guest = await visitCheckout(open, { 1: 1 })
  guest.unfold('Add a note')
  guest.fill('Order notes', 'Ring twice,\n“please”')
  guest.fill('Country', 'Greece')
  await guest.press('Update')
  expect(getSummary(guest)).toContain('€22.90')
  await guest.open('/shop/checkout')
  expect(guest.valueOf('Order notes')).toBe('Ring twice,\n“please”')
  expect(guest.valueOf('Country')).toBe('GR')
  expect(getSummary(guest)).toContain('€22.90')
})

test('a declined card can be retried, and the order mail is sent only after the payment', async () => {
  const email = createEmail()
  const guest = await orderAsGuest('Card', email)
  expect(guest.path).toMatch(/^\/sandbox\/viva\/www\/web\/checkout\?ref=\d+/)
  await guest.press('Decline the card')
  expect(guest.url).toMatch(new RegExp(`^${open}/vivaerror`))
  expect(guest.text('main')).toContain('Oooops!!! Something bad happened! Please contact the shop!')
  expect(guest.text('main')).toContain('Nothing was charged.')
  expect(guest.text('main')).toMatch(/We’re holding your products until \d+ \w+ \d+/)
  expect(await mailsTo(email)).toEqual([])
  expect(guest.has('header summary', /^Cart, 1 product$/)).toBe(true)
  await guest.press(/./, guest.getElement('main'))
  expect(guest.path).toMatch(/^\/sandbox\/viva/)
  await guest.press(payAndGoBack)
  expect(guest.url).toMatch(new RegExp(`^${open}/vivasuccess`))
  expect(guest.text('main')).toContain('Congrats your order is on the way!')
  expect((await findLastMail(email)).text).toContain('€12.50')
  await expectEmptyCart(guest, open)
})

test('a guest who pays and closes the window finds a cart without the paid products', async () => {
  const email = createEmail()
  const guest = await orderAsGuest('Card', email)
  await guest.press('Pay and close the window')
  expect((await findLastMail(email)).text).toContain('€12.50')
  await guest.open(`${open}/shop/checkout`)
  expect(guest.path).toBe('/shop/cart')
  expect(guest.text('main')).toContain('No products in the cart.')
  expect(guest.text('main')).toMatch(/Order W\d\d-\d+ has been paid/)
  expect(guest.has('header summary', 'Cart, 0 products')).toBe(true)
  expect(guest.all('button', /restore/i, guest.getElement('main'))).toEqual([])
  await guest.follow('View your order')
  expect(guest.path).toMatch(orderPath)
})

test('a shopper who comes back from the provider without paying sees the waiting order and pays it', async () => {
  const guest = await orderAsGuest('Card')
  expect(guest.path).toMatch(/^\/sandbox\/viva/)
  for (const path of ['/shop/checkout', '/shop/cart']) {
    await guest.open(open + path)
    expect(guest.text('main')).toContain(
      'This order is awaiting payment. We’ll hold its products for you for a limited time.',
    )
  }
  await guest.follow('View your order')
  await guest.press(/^Card/, guest.getElement('main'))
  expect(guest.path).toMatch(/^\/sandbox\/viva/)
  await guest.press(payAndGoBack)
  expect(guest.text('main')).toContain('Congrats your order is on the way!')
  await expectEmptyCart(guest, open)
  expect(guest.text('main')).not.toContain('is awaiting payment')
})

test('the last unit of a declined order can be ordered again by the same shopper only', async () => {
  const shop = await publishOrderShop(`${id}-last`, {
    stockedProducts: { ...orderProducts, mint: { price: 1_000, stock: 1 } },
  })
  const guest = await openCheckoutAsGuest(shop, { 1: 1 })
  guest.check('Card')
  await guest.press(orderButton)
  await guest.press('Decline the card')
  await guest.follow('Back to the cart')
  expect(guest.text('main')).toContain('If you order these products again, the new order will replace this one.')
  expect(guest.text('main')).not.toContain('Out of stock')
  expect(guest.text('main')).toContain('€10.00')
  const second = aVisitor(shop)
  await fillVisitorLists(second, shop, { cart: { 1: 1 } })
  await second.open('/shop/cart')
  expect(second.text('main')).toContain('No products in the cart.')

  await guest.press('Proceed to checkout', guest.getElement('main'))
  expect(getSummary(guest)).toContain('€12.50')
  fillInGuest(guest, createEmail())
  guest.check('Pay on delivery')
  await guest.press(orderButton)
  expect(guest.path).toMatch(orderPath)
  expect(guest.text('main')).toContain('Placed')
  await expectEmptyCart(guest, shop)
  expect(guest.text('main')).not.toContain('is awaiting payment')
})

test('an unpaid order can be paid by another method on its page, or cancelled', async () => {
  const guest = await orderAsGuest('Card')
  await guest.open(`${open}/shop/cart`)
  await guest.follow('View your order')
  await guest.press(/^Pay on delivery/, guest.getElement('main'))
  expect(guest.path).toMatch(orderPath)
  expect(guest.text()).toMatch(/Thank you! Your order W\d\d-\d+ has been placed\./)
  expect(guest.text('main')).toContain('Placed')
  expect(guest.has('h2', 'Choose how to pay')).toBe(false)
  await expectEmptyCart(guest, open)

  const transferring = await orderAsGuest('Bank transfer')
  expect(transferring.path).toMatch(orderPath)
  await transferring.press(/^Pay on delivery/, transferring.getElement('main'))
  expect(transferring.text('main')).toContain('Placed')
  expect(transferring.text('main')).not.toContain('IBAN')

  const leaving = await orderAsGuest('Bank transfer')
  await leaving.press('Cancel order')
  expect(leaving.text('main')).toContain('Cancelled')

  const another = await orderAsGuest('PayPal')
  await another.open(`${open}/shop/cart`)
  await another.follow('View your order')
  await another.press('Cancel order')
  expect(another.text('main')).toContain('Cancelled')
  await another.open(`${open}/shop/cart`)
  expect(another.text('main')).not.toContain('is awaiting payment')
  expect(another.text('main')).toContain('€10.00')
})

test('a guest who pays by PayPal gets an order mail, and the cart is empty', async () => {
  const email = createEmail()
  const guest = await orderAsGuest('PayPal', email)
  expect(guest.path).toMatch(/^\/sandbox\/paypal\/www\/checkoutnow\?token=/)
  await guest.press(payAndGoBack)
  expect(guest.url).toMatch(new RegExp(`^${open}/paypal/return`))
  expect(guest.text('main')).toContain('Congrats your order is on the way!')
  expect((await findLastMail(email)).text).toContain('€12.50')
  await expectEmptyCart(guest, open)
})

test('if the provider rejects the shop’s credentials, the checkout keeps its fields, and another method works', async () => {
  const shop = await publishOrderShop(`${id}-unknown`, { accounts: false })
  const guest = await openCheckoutAsGuest(shop, { 1: 1 })
  guest.check('Card')
  await guest.press(orderButton)
  expect(guest.messages()).toContain('Something bad happened; please try again later.')
  expect(guest.valueOf('Street address')).toBe('1 Athinon')
  guest.check('Pay on delivery')
  await guest.press(orderButton)
  expect(guest.path).toMatch(orderPath)
  expect(guest.text('main')).toContain('Placed')
})

test('the checkout is neither cached nor indexed, and loads nothing from other hosts', async () => {
  const guest = await visitCheckout(open, { 1: 1 })
  expect(guest.headers['cache-control']).toMatch(/\bno-store$/)
  expect(guest.document.querySelector('meta[name=robots]')?.getAttribute('content')).toContain('noindex')
  const loaded = [...guest.document.querySelectorAll('script[src], img[src], iframe[src], link[rel=stylesheet]')].map(
    (element) => element.getAttribute('src') ?? element.getAttribute('href') ?? '',
  )
  expect(loaded.length).toBeGreaterThan(0)
  expect(loaded.filter((address) => new URL(address, open).origin !== open)).toEqual([])
})

test('the checkout of a shop without payment methods explains that ordering is not possible, and keeps the cart', async () => {
  const tenant = `${id}-closed`
  const settings = { IQ_WEB_SHOW_Bank_Transfer: 'false', IQ_WEB_Show_Pay_Now: 'false' }
  const shop = await publishOrderShop(tenant, { settings, record: { paypal: false } })
  const shopper = await visitCheckout(shop, { 1: 2 })
  expect(shopper.all('button', orderButton)).toHaveLength(1)

  const admin = aVisitor(shop)
  admin.setCookie('admin', await createAdminCookie({ id: tenant, shop }, 'owner'))
  await admin.open('/admin/settings')
  admin.fill('Pay on delivery', 'false')
  await admin.press('Save settings')
  expect(admin.text('main')).toContain('No payment method is turned on, so customers can’t order.')

  await shopper.open('/shop/checkout')
  expect(shopper.text('main')).toContain('You can’t order right now')
  expect(shopper.text('main')).toContain('Your cart is saved. Please contact us')
  expect(shopper.all('button', orderButton)).toEqual([])
  await shopper.open('/shop/cart')
  expect(shopper.text('main')).toContain('Mint')
})
