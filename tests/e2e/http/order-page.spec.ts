import { readFileSync, writeFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { fillInGuest, orderButton, visitCheckout } from '#tests/support/checkout-visitor.ts'
import { maria } from '#tests/support/customer-shop.ts'
import { findLastMail, getLink, mailsTo } from '#tests/support/inbox.ts'
import { publishOrderShop } from '#tests/support/order-shop.ts'
import { publishFolder } from '#tests/support/publish.ts'
import { aVisitor } from '#tests/support/visitor.ts'
import { main, signInVisitor } from '#tests/support/visitor-actions.ts'

/** The order page without JavaScript: right after the order, from the order mail, and after its link has expired. */

test('a guest without an account withdraws and reorders on the page that the order mail links to', async () => {
  const id = `http-looked-up-${Date.now().toString(36)}`
  const shop = await publishOrderShop(id)
  const email = `somebody-${id}@shopper.example`
  const guest = await visitCheckout(shop, { 1: 2 })
  fillInGuest(guest, email)
  guest.check('Pay on delivery')
  await guest.press(orderButton)
  expect(guest.path).toMatch(/^\/shop\/order\/[\w-]{43}$/)
  const title = guest.heading()

  const reader = aVisitor(shop)
  await reader.open(getLink(await findLastMail(email)))
  expect(reader.heading()).toBe(title)
  expect(reader.all('main button', 'Print')).toEqual([])
  expect(reader.has('main button', 'Order again')).toBe(false)
  reader.unfold('Withdraw from contract here')
  await reader.press('Confirm withdrawal')
  expect(reader.text()).toContain('You have withdrawn from this order. We’ve emailed you a confirmation.')
  expect(reader.text('main')).toContain('Cancelled')
  expect(reader.text('main')).not.toContain('Not paid yet')
  expect(reader.text('main')).not.toContain('Withdraw from contract here')
  const confirmed = await findLastMail(email, /^Your withdrawal from order/)
  const [code] = /W\d\d-\d+/.exec(title) ?? []
  expect(confirmed.subject).toMatch(new RegExp(`^Your withdrawal from order ${code} · Kiosk `))
  await reader.press('Order again')
  expect(reader.text()).toMatch(/We’ve added the products from order W\d\d-\d+ to your cart/)
})

test("after 90 days an order link shows a stranger nothing, and mails a new link to the order's own address", async () => {
  const id = `http-old-order-${Date.now().toString(36)}`
  const shop = await publishOrderShop(id)
  const folder = `.cache/e2e/${id}`
  const email = `maria-${id}@shopper.example`
  const { customers } = JSON.parse(readFileSync(`${folder}/customers.json`, 'utf8'))
  const demo = customers.find((row: { email: string }) => row.email === maria.email)
  const customer = { ...demo, code: 'M-1', phone: '', email }
  const order = {
    ...{ code: 'OLD-1', email, status: 'delivered', payment: 'onDelivery' },
    ...{ placedAt: '2024-03-01T10:00:00Z', statusAt: '2024-03-04T10:00:00Z' },
    lines: [{ sku: 'Mint-1', quantity: 1, price: 1000 }],
    shipping: { description: 'Courier', cost: 250 },
  }
  writeFileSync(`${folder}/customers.json`, JSON.stringify({ customers: [customer] }))
  writeFileSync(`${folder}/orders.json`, JSON.stringify({ orders: [order] }))
  await publishFolder(folder)

  const owner = aVisitor(shop)
  await signInVisitor(owner, shop, { email, password: maria.password })
  await owner.open('/shop/dashboard?part=orders')
  await owner.follow(/OLD-1/, owner.getElement('article', /OLD-1/))
  expect([owner.status, owner.heading()]).toEqual([200, 'Order OLD-1'])
  const old = owner.path

  const anonymousVisitor = aVisitor(shop)
  await anonymousVisitor.open(old)
  expect([anonymousVisitor.status, anonymousVisitor.heading()]).toEqual([410, 'This link has expired'])
  expect(anonymousVisitor.body).not.toMatch(/Maria|Mint|OLD-1/)
  expect(anonymousVisitor.headers).toMatchObject({ 'cache-control': 'no-store' })
  const signIn = anonymousVisitor.getElement('a', 'Sign in', main(anonymousVisitor)).getAttribute('href')
  expect(signIn).toBe('/pages/login?back=%2Fshop%2Fdashboard%3Fpart%3Dorders')
  await anonymousVisitor.press('Email me a new link', main(anonymousVisitor), { twice: true })
  expect(anonymousVisitor.text()).toContain('If this order has an email address, we’ve sent a new link there.')
  expect(anonymousVisitor.body).not.toContain(email)

  const reader = aVisitor(shop)
  await reader.open(getLink(await findLastMail(email, /^A new link to your order OLD-1/)))
  expect([reader.status, reader.heading()]).toEqual([200, 'Order OLD-1'])
  expect(reader.path).not.toBe(old)
  // The second click sent no mail.
  expect(
    (await mailsTo(email)).filter(({ subject }) => subject.startsWith('A new link to your order OLD-1')),
  ).toHaveLength(1)
  await anonymousVisitor.open(old)
  expect(anonymousVisitor.status).toBe(410)
})

test('a guest chooses a password after the order, and the page doesn’t ask again', async () => {
  const id = `http-account-${Date.now().toString(36)}`
  const shop = await publishOrderShop(id)
  const email = `somebody-${id}@shopper.example`
  const guest = await visitCheckout(shop, { 1: 1 })
  fillInGuest(guest, email)
  guest.check('Pay on delivery')
  await guest.press(orderButton)
  const order = guest.path

  // The link alone doesn't offer an account in the buyer's name.
  const stranger = aVisitor(shop)
  await stranger.open(`${order}?account=1`)
  expect(stranger.has('button', 'Create account')).toBe(false)
  expect(stranger.text('main')).not.toContain('Please check your inbox')

  guest.fill('Password', 'short')
  await guest.press('Create account')
  expect(guest.status).toBe(400)
  expect(guest.getError('Password')).not.toBe('')
  guest.fill('Password', 'a lantern at the kiosk')
  await guest.press('Create account')
  expect(guest.text('main')).toContain(`We’ve sent an email to ${email}.`)
  expect(guest.has('button', 'Create account')).toBe(false)
  await guest.open(order)
  expect(guest.has('button', 'Create account')).toBe(false)
  expect(guest.text('main')).not.toContain('Please check your inbox')
  expect((await findLastMail(email, /account|email/i)).text).toContain(shop)
})

test('ordering again names the products that are no longer in stock in that quantity', async () => {
  const id = `http-again-${Date.now().toString(36)}`
  const stockedProducts = { mint: { price: 1_000, stock: 3 }, mango: { price: 450, stock: 9_000 } }
  const shop = await publishOrderShop(id, {
    stockedProducts,
    settings: { Show_Stock_On_Mobile: 'true', ORDERS_UNPAID_STOCK_PERCENT: '100' },
  })
  const guest = await visitCheckout(shop, { 1: 2, 2: 1 })
  fillInGuest(guest, `somebody-${id}@shopper.example`)
  guest.check('Pay on delivery')
  await guest.press(orderButton)
  const order = guest.path

  guest.unfold('Withdraw from contract here')
  await guest.press('Confirm withdrawal')

  const other = await visitCheckout(shop, { 1: 2 })
  fillInGuest(other, `other-${id}@shopper.example`)
  other.check('Pay on delivery')
  await other.press(orderButton)
  await guest.press('Order again')
  expect(guest.path).toBe('/shop/cart')
  expect(guest.text()).toMatch(/Some products from order W\d\d-\d+ are in your cart\./)
  expect(guest.text()).toContain('Mint (only 1 added)')
  expect([guest.valueOf(/Mint/, main(guest)), guest.valueOf(/Mango/, main(guest))]).toEqual(['1', '1'])

  // The other guest's withdrawal puts their units back in stock.
  other.unfold('Withdraw from contract here')
  await other.press('Confirm withdrawal')
  await guest.open(order)
  await guest.press('Order again')
  expect(guest.text()).toMatch(/We’ve added the products from order W\d\d-\d+ to your cart/)
})
