import { readFileSync, writeFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { fillInGuest, orderButton, visitCheckout } from '#tests/support/checkout-visitor.ts'
import { maria } from '#tests/support/customer-shop.ts'
import { lastMailTo, linkIn, mailsTo } from '#tests/support/inbox.ts'
import { publishOrderShop } from '#tests/support/order-shop.ts'
import { publishFolder } from '#tests/support/publish.ts'
import { aVisitor } from '#tests/support/visitor.ts'
import { main, signInVisitor } from '#tests/support/visits.ts'

/** What a guest does without script with an order that is placed: months later, with nothing but its mail. */

test('the mail of an order leads to its page, where it is ordered again and withdrawn from without a login', async () => {
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
  await reader.open(linkIn(await lastMailTo(email)))
  expect(reader.heading()).toBe(title)
  expect(reader.all('main button', 'Print')).toEqual([])
  await reader.press('Order the same again')
  expect(reader.text()).toContain('Your cart is back.')

  await reader.open(linkIn(await lastMailTo(email)))
  reader.unfold('Withdraw from contract here')
  await reader.press('Yes, I withdraw from this order')
  expect(reader.text()).toContain('You have withdrawn from this order. We have confirmed it by e-mail.')
  expect(reader.text('main')).toContain('Cancelled')
  expect(reader.text('main')).not.toContain('Not paid yet')
  expect(reader.text('main')).not.toContain('Withdraw from contract here')
  const confirmed = await lastMailTo(email, /^Your withdrawal from order/)
  expect(confirmed.subject).toBe(`Your withdrawal from order ${title.replace('Order ', '')}`)
})

test('after 90 days the link of an order opens nothing for a stranger, and mails a new one to the order’s own address', async () => {
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
  await owner.follow(/OLD-1/, owner.one('article', /OLD-1/))
  expect([owner.status, owner.heading()]).toEqual([200, 'Order OLD-1'])
  const old = owner.path

  const stranger = aVisitor(shop)
  await stranger.open(old)
  expect([stranger.status, stranger.heading()]).toEqual([410, 'This link has expired'])
  expect(stranger.body).not.toMatch(/Maria|Mint|OLD-1/)
  expect(stranger.headers).toMatchObject({ 'cache-control': 'no-store' })
  const signIn = stranger.one('a', 'Sign in', main(stranger)).getAttribute('href')
  expect(signIn).toBe('/pages/login?back=%2Fshop%2Fdashboard%3Fpart%3Dorders')
  await stranger.press('Email me a new link', main(stranger), { twice: true })
  expect(stranger.text()).toContain('If this order has an email address, a new link is on its way there.')
  expect(stranger.body).not.toContain(email)

  const reader = aVisitor(shop)
  await reader.open(linkIn(await lastMailTo(email, /^Your order OLD-1/)))
  expect([reader.status, reader.heading()]).toEqual([200, 'Order OLD-1'])
  expect(reader.path).not.toBe(old)
  // The second click mailed nothing.
  expect((await mailsTo(email)).filter(({ subject }) => subject.startsWith('Your order OLD-1'))).toHaveLength(1)
  await stranger.open(old)
  expect(stranger.status).toBe(410)
})
