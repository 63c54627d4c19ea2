import { expect, test } from '@playwright/test'
import { aSignedInCustomer } from '#tests/support/customer.ts'
import { findLastMail, getLink, getUnsubscribeLink, mailsTo } from '#tests/support/inbox.ts'
import { deliverStock, products, publishProductsShop } from '#tests/support/products-shop.ts'
import { runTenant } from '#tests/support/run-tenant.ts'
import { getText } from '#tests/support/visible-text.ts'
import { aVisitor, type Visitor } from '#tests/support/visitor.ts'
import { main } from '#tests/support/visitor-actions.ts'

/** The newsletter and stock alerts without JavaScript. */

let id = ''
let shop = ''

test.beforeAll(async () => {
  const { project, parallelIndex } = test.info()
  id = `notices-${project.name}-${parallelIndex}-${Date.now().toString(36)}`
  shop = await publishProductsShop(id, 'simple')
})

/** An address that no shop has stored. */
const createEmail = () => `${crypto.randomUUID()}@mail.example`
const product = ({ id: number }: { id: number }) => `/product/default/${number}`
const subscribers = () => runTenant('subscribers', id)
const alerts = (visitor: Visitor) => visitor.all('[role=alert]', undefined, main(visitor)).map(getText).join()
const isOnSoldOutPage = (visitor: Visitor) => new URL(visitor.url).pathname === product(products.soldOut)

async function subscribe(visitor: Visitor, email: string) {
  const footer = visitor.getElement('footer', undefined)
  visitor.fill('Newsletter', email, footer)
  await visitor.press('Subscribe', footer)
}

test('a visitor subscribes in the footer, confirms by mail and unsubscribes with the same mail', async () => {
  const email = createEmail()
  const visitor = aVisitor(shop)
  await visitor.open('/shop/cart')
  await subscribe(visitor, email)
  expect(visitor.text()).toContain('Check your inbox')
  expect(visitor.path).toBe('/shop/cart')
  expect(await subscribers()).not.toContain(email)

  const mail = await findLastMail(email, /confirm your subscription/)
  for (let times = 0; times < 2; times++) {
    await visitor.open(getLink(mail))
    await visitor.press('Yes, subscribe me')
    expect(visitor.text()).toContain('You are subscribed. Thank you!')
  }
  expect(await subscribers()).toContain(`${email},`)

  // A subscriber sees the same message and gets no mail.
  await visitor.open('/shop/cart')
  await subscribe(visitor, email)
  expect(visitor.text()).toContain('Check your inbox')

  await visitor.open(getUnsubscribeLink(mail))
  await visitor.press('Unsubscribe me')
  expect(visitor.text()).toContain('You’re unsubscribed. We’ve removed your address from our mailing list.')
  expect(await subscribers()).not.toContain(email)
  await visitor.open(getUnsubscribeLink(mail))
  expect(visitor.text()).toContain('You’re not subscribed to our newsletter.')
  expect(await mailsTo(email)).toHaveLength(1)
})

test('an invalid address is refused and stays in its field', async () => {
  const email = createEmail()
  const visitor = aVisitor(shop)
  await visitor.open('/shop/cart')
  await subscribe(visitor, email.replace('@', ' at '))
  expect(alerts(visitor)).toContain('Wrong email')
  expect(alerts(visitor)).toContain('Please enter a valid email')
  expect(visitor.valueOf('Your email address', main(visitor))).toBe(email.replace('@', ' at '))
  visitor.fill('Your email address', email, main(visitor))
  await visitor.press('Subscribe', main(visitor))
  expect(visitor.text()).toContain('Check your inbox')
  await findLastMail(email, /confirm your subscription/)
})

test('a stock alert is requested on the product page, and its mail is sent when the product is back', async () => {
  const email = createEmail()
  const visitor = aVisitor(shop)
  await visitor.open(product(products.soldOut))
  visitor.fill('Email me when it’s back in stock', 'nobody')
  await visitor.press('Notify me', main(visitor))
  expect(alerts(visitor)).toContain('Wrong email')
  expect(alerts(visitor)).toContain('Please enter a valid email')
  expect(visitor.valueOf('Your email address', main(visitor))).toBe('nobody')
  visitor.fill('Your email address', email, main(visitor))
  await visitor.press('Notify me', main(visitor))
  expect(visitor.text()).toContain('We’ll email you as soon as Short Cable is back in stock.')
  expect(isOnSoldOutPage(visitor)).toBe(true)

  expect(await mailsTo(email)).toEqual([])
  await deliverStock(id, 'SHORT-CABLE', 3)
  const mail = await findLastMail(email, /^Back in stock: Short Cable$/)
  await visitor.open(getLink(mail))
  expect(isOnSoldOutPage(visitor)).toBe(true)
  expect(visitor.text('main')).toContain('3 in stock')
  await visitor.open(getUnsubscribeLink(mail))
  await visitor.press('Stop all stock alerts')
  expect(visitor.text()).toContain('You won’t get any more stock alerts.')
  expect(await mailsTo(email)).toHaveLength(1)
  await deliverStock(id, 'SHORT-CABLE', 0)
})

test('a customer finds their email address filled in, and their stock alerts in the account', async () => {
  const { form, session } = await aSignedInCustomer(shop)
  const visitor = aVisitor(shop)
  visitor.setCookie('session', session)
  await visitor.open(`${product(products.withColors)}?colour=Red&size=M`)
  expect(visitor.valueOf('Email me when Red · M is back in stock')).toBe(form.email)
  await visitor.press('Notify me', main(visitor))
  expect(visitor.text()).toContain('We’ll email you as soon as Bora Kit is back in stock.')

  await visitor.open('/shop/dashboard?part=notices')
  expect(visitor.has('a', 'Bora Kit, Red · M')).toBe(true)
  await visitor.press('Remove: Bora Kit, Red · M')
  expect(visitor.text()).toContain('Stock alert removed.')
  expect(visitor.has('a', 'Bora Kit, Red · M')).toBe(false)
})

test('stock alerts for unknown or available products are refused', async () => {
  const visitor = aVisitor(shop)
  for (const missing of ['99999', `${products.soldOut.id}?variant=1`]) {
    await visitor.open(`/product/stock-alert/${missing}`)
    expect(visitor.status, missing).toBe(404)
  }
  await visitor.open(`/product/stock-alert/${products.simple.id}`)
  visitor.fill('Your email address', createEmail(), main(visitor))
  await visitor.press('Notify me', main(visitor))
  expect(alerts(visitor)).toContain('Something went wrong')
  expect(alerts(visitor)).toContain('This product is in stock.')
})
