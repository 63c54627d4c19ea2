import { expect, test } from '@playwright/test'
import {
  expectEmptyCart,
  getSummary,
  orderButton,
  payAndGoBack,
  visitCheckout,
} from '#tests/support/checkout-visitor.ts'
import { aSignedInCustomer, sendForm } from '#tests/support/customer.ts'
import { maria } from '#tests/support/customer-shop.ts'
import { publishOrderShop } from '#tests/support/order-shop.ts'
import { aVisitor, type Visitor } from '#tests/support/visitor.ts'

/** The checkout of signed-in customers without JavaScript: prefilled, with points, and cleared on sign-out. */

let shop = ''
/** A shop with an age gate. */
let ageGatedShop = ''

test.beforeAll(async () => {
  const id = `http-regular-${Date.now().toString(36)}-${test.info().parallelIndex}`
  shop = await publishOrderShop(id)
  ageGatedShop = await publishOrderShop(`${id}-adult`, { settings: { IQ_WEB_Show_18_Plus: 'true' } })
})

async function signIn(visitor: Visitor) {
  visitor.fill('Username', maria.email)
  visitor.fill('Password', maria.password)
  await visitor.press('Sign in', visitor.getElement('main'))
}

/** Signs Maria in and opens the checkout. */
async function openCheckoutAsMaria() {
  const visitor = aVisitor(shop)
  await visitor.open('/pages/login')
  await signIn(visitor)
  return visitCheckout(shop, { 1: 1 }, visitor)
}

test('a customer finds name and address filled in, and redeems points', async () => {
  const visitor = await visitCheckout(shop, { 1: 1 })
  await visitor.follow('Sign in to check out faster')
  await signIn(visitor)
  expect(visitor.path).toBe('/shop/checkout')
  expect(visitor.valueOf('First name')).toBe('Maria')
  expect(visitor.valueOf('Email address', visitor.getElement('main'))).toBe('maria@periptero.example')
  expect(visitor.valueOf('Street address')).toBe('1 Anexartisias')
  visitor.check('Pay on delivery')
  visitor.check('I have read and agree to the terms and conditions')

  visitor.fill('Reward points to redeem', '999')
  await visitor.press(orderButton)
  expect(visitor.getError('Reward points to redeem')).toMatch(/You can’t redeem that many points on this order/)
  expect(visitor.valueOf('Reward points to redeem')).toBe('999')

  for (const [text, issue] of [
    ['999', /You can’t redeem that many points/],
    ...['abc', '-5', '1e9', '23.125'].map((text) => [text, /Please enter an amount/] as const),
  ] as const) {
    visitor.fill('Reward points to redeem', text)
    await visitor.press('Update')
    expect(visitor.getError('Reward points to redeem')).toMatch(issue)
    expect(visitor.valueOf('Reward points to redeem')).toBe(text)
  }
  visitor.fill('Reward points to redeem', '0,10')
  await visitor.press('Update')
  expect(visitor.getError('Reward points to redeem')).toBe('')
  expect(getSummary(visitor)).toContain('−€0.10')
  expect(getSummary(visitor)).toContain('€12.40')
  await visitor.press(orderButton)
  expect(visitor.path).toMatch(/^\/shop\/order\//)
  expect(visitor.text('main')).toContain('−€0.10')
  expect(visitor.text('main')).toContain('€12.40')
})

test('points and notes survive a reload', async () => {
  const visitor = await openCheckoutAsMaria()
  visitor.unfold('Add a note')
  visitor.fill('Order notes', 'Ring twice')
  visitor.fill('Reward points to redeem', '0.10')
  await visitor.press('Update')
  expect(getSummary(visitor)).toContain('−€0.10')
  expect(visitor.cookie('checkout')).toBeDefined()
  await visitor.open('/shop/checkout')
  expect(visitor.valueOf('Order notes')).toBe('Ring twice')
  expect(visitor.valueOf('Reward points to redeem')).toBe('0.10')
  expect(getSummary(visitor)).toContain('−€0.10')
})

test('signing out clears the notes at the checkout', async () => {
  const visitor = await openCheckoutAsMaria()
  visitor.unfold('Add a note')
  visitor.fill('Order notes', 'Ring twice')
  await visitor.press('Update')
  expect(visitor.cookie('checkout')).toBeDefined()
  // The checkout's own header has no menus.
  await visitor.open('/shop/cart')
  await visitor.press('Sign out', visitor.getElement('header'))
  expect(visitor.cookie('checkout')).toBeUndefined()
})

test('a customer chooses the second address, and the order goes there', async () => {
  const { session, known } = await aSignedInCustomer(shop)
  const second = {
    ...{ intent: 'save-address', firstName: 'Kyriaki', lastName: 'Georgiou', phone: '99765432' },
    ...{ country: 'CY', street: '2 Ledras', city: 'Nicosia', postcode: '1010' },
  }
  const saved = await sendForm(`${shop}/shop/dashboard?part=addresses&address=new`, second, {
    cookies: `session=${session}; known=${known}`,
  })
  expect(saved.status).toBe(302)
  const visitor = aVisitor(shop)
  visitor.setCookie('session', session)
  await visitCheckout(shop, { 1: 1 }, visitor)
  expect(visitor.valueOf('Street address')).toBe('1 Anexartisias')
  const other = () => visitor.getElement('a', '2 Ledras, Nicosia', visitor.getElement('nav', 'Your addresses'))
  await visitor.follow('2 Ledras, Nicosia', visitor.getElement('nav', 'Your addresses'))
  expect(other().getAttribute('aria-current')).toBe('true')
  expect(visitor.valueOf('First name')).toBe('Kyriaki')
  expect(visitor.valueOf('Street address')).toBe('2 Ledras')
  expect(visitor.valueOf('Postcode/ZIP')).toBe('1010')
  visitor.check('Pay on delivery')
  visitor.check('I have read and agree to the terms and conditions')
  await visitor.press(orderButton)
  expect(visitor.path).toMatch(/^\/shop\/order\//)
  expect(visitor.text('main')).toContain('2 Ledras')
})

test('the cart estimates delivery to the country of the default address, as the checkout charges it', async () => {
  const { session, known } = await aSignedInCustomer(shop)
  const moved = {
    ...{ intent: 'save-address', firstName: 'Kyriaki', lastName: 'Georgiou', phone: '99765432' },
    ...{ country: 'GR', street: '2 Ermou', city: 'Athens', postcode: '105 57', makeDefault: 'on' },
  }
  const cookies = `session=${session}; known=${known}`
  const saved = await sendForm(`${shop}/shop/dashboard?part=addresses&address=new`, moved, { cookies })
  expect(saved.status).toBe(302)
  const visitor = aVisitor(shop)
  visitor.setCookie('session', session)
  await visitCheckout(shop, { 1: 1 }, visitor)
  expect(getSummary(visitor)).toContain('€22.90')
  await visitor.open(`${shop}/shop/cart`)
  expect(visitor.text('main')).toContain('Delivery, Greece')
  expect(visitor.text('main')).toContain('€22.90')
})

const atProvider = (path: RegExp) => async (visitor: Visitor) => {
  expect(visitor.path).toMatch(path)
  await visitor.press(payAndGoBack)
  expect(visitor.text('main')).toContain('Congrats your order is on the way!')
}

const payments: readonly (readonly [payment: string, pay: (visitor: Visitor) => unknown, status: string])[] = [
  ['Card', atProvider(/^\/sandbox\/viva\//), 'Paid'],
  ['PayPal', atProvider(/^\/sandbox\/paypal\//), 'Paid'],
  [
    'Bank transfer',
    (visitor) => expect(visitor.text('main')).toContain('CY17 0020 0128 0000 0012 0052 7600'),
    'Awaiting payment',
  ],
  ['Pay on delivery', (visitor) => expect(visitor.path).toMatch(/^\/shop\/order\//), 'Placed'],
]

for (const [payment, pay, status] of payments)
  test(`a customer orders in a shop with an age gate: ${payment}`, async () => {
    const visitor = aVisitor(ageGatedShop)
    await visitor.open('/pages/login')
    await visitor.press('Yes')
    await signIn(visitor)
    await visitCheckout(ageGatedShop, { 1: 1 }, visitor)
    visitor.check(payment)
    visitor.fill('Date of birth', '1980-01-01')
    visitor.check('I have read and agree to the terms and conditions')
    await visitor.press(orderButton)
    await pay(visitor)
    await visitor.open(`${ageGatedShop}/shop/dashboard?part=orders`)
    expect(visitor.text('main article')).toContain(status)
    await expectEmptyCart(visitor, ageGatedShop)
  })

test('a customer who orders on one device can’t order the same cart again on another, or after signing out and in', async () => {
  const open = async (visitor: Visitor) => {
    await visitor.open('/shop/checkout')
    visitor.check('Bank transfer')
    visitor.check('I have read and agree to the terms and conditions')
  }
  const phone = await openCheckoutAsMaria()
  const laptop = aVisitor(shop)
  await laptop.open('/pages/login')
  await signIn(laptop)
  const staleTab = aVisitor(shop, { jars: laptop.jars })
  for (const visitor of [phone, laptop, staleTab]) await open(visitor)
  staleTab.unfold('Add a note')
  staleTab.fill('Order notes', 'Ring twice')
  await laptop.open('/shop/dashboard')
  await laptop.press('Sign out')
  await laptop.open('/pages/login')
  await signIn(laptop)
  await open(laptop)

  await phone.press(orderButton)
  expect(phone.path).toMatch(/^\/shop\/order\//)
  for (const visitor of [laptop, staleTab]) {
    await visitor.press(orderButton)
    expect(visitor.path).toBe(phone.path)
    expect(visitor.text('main')).toContain('had already been placed from this cart, so nothing was ordered again')
  }
  const again = await openCheckoutAsMaria()
  await open(again)
  await again.press(orderButton)
  expect(again.path).toMatch(/^\/shop\/order\//)
  expect(again.path).not.toBe(phone.path)
})
