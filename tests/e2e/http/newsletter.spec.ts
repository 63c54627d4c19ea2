import { expect, test } from '@playwright/test'
import { aSignedInCustomer } from '#tests/support/customer.ts'
import { deliver, goods, publishGoodsShop } from '#tests/support/goods-shop.ts'
import { lastMailTo, leaveLinkIn, linkIn, mailsTo } from '#tests/support/inbox.ts'
import { e2ePort } from '#tests/support/shops.ts'
import { textOf } from '#tests/support/shown-text.ts'
import { aVisitor, type Visitor } from '#tests/support/visitor.ts'
import { main } from '#tests/support/visits.ts'
import { tenantCommand } from '#workers/local/tenant-command.ts'

/** The newsletter and stock alerts without script. */

let id = ''
let shop = ''

test.beforeAll(async () => {
  const { project, parallelIndex } = test.info()
  id = `notices-${project.name}-${parallelIndex}-${Date.now().toString(36)}`
  shop = await publishGoodsShop(id, 'simple')
  // Run again on the same state, what was delivered is gone.
  await deliver(id, 'SHORT-CABLE', 0)
})

/** Somebody whom no shop has heard of. */
const somebody = () => `${crypto.randomUUID()}@mail.example`
const product = ({ id: number }: { id: number }) => `/product/default/${number}`
const subscribers = () => tenantCommand(e2ePort)('subscribers', id)
const alerts = (visitor: Visitor) => visitor.all('[role=alert]', undefined, main(visitor)).map(textOf).join()
const isOnGonePage = (visitor: Visitor) => new URL(visitor.url).pathname === product(goods.gone)

async function subscribe(visitor: Visitor, email: string) {
  const footer = visitor.one('footer', undefined)
  visitor.fill('Newsletter', email, footer)
  await visitor.press('Subscribe', footer)
}

test('the newsletter: asked for at the foot of a page, confirmed by the mail, left by the same mail', async () => {
  const email = somebody()
  const visitor = aVisitor(shop)
  await visitor.open('/shop/cart')
  await subscribe(visitor, email)
  expect(visitor.text()).toContain('Please look into your inbox')
  expect(visitor.path).toBe('/shop/cart')
  expect(subscribers()).not.toContain(email)

  const mail = await lastMailTo(email, /confirm your subscription/)
  for (let times = 0; times < 2; times++) {
    await visitor.open(linkIn(mail))
    await visitor.press('Yes, subscribe me')
    expect(visitor.text()).toContain('You are subscribed. Thank you!')
  }
  expect(subscribers()).toContain(`${email},`)

  // A subscriber reads the same, and gets no mail.
  await visitor.open('/shop/cart')
  await subscribe(visitor, email)
  expect(visitor.text()).toContain('Please look into your inbox')

  await visitor.open(leaveLinkIn(mail))
  await visitor.press('Unsubscribe me')
  expect(visitor.text()).toContain('You are unsubscribed, and your address is forgotten.')
  expect(subscribers()).not.toContain(email)
  await visitor.open(leaveLinkIn(mail))
  expect(visitor.text()).toContain('You are not subscribed to our newsletter, or not any more.')
  expect(await mailsTo(email)).toHaveLength(1)
})

test('an address that can not be one is said to be wrong, and stays to be mended', async () => {
  const email = somebody()
  const visitor = aVisitor(shop)
  await visitor.open('/shop/cart')
  await subscribe(visitor, email.replace('@', ' at '))
  expect(alerts(visitor)).toContain('Wrong email')
  expect(alerts(visitor)).toContain('Please enter a valid email')
  expect(visitor.valueOf('Your email address', main(visitor))).toBe(email.replace('@', ' at '))
  visitor.fill('Your email address', email, main(visitor))
  await visitor.press('Subscribe', main(visitor))
  expect(visitor.text()).toContain('Please look into your inbox')
  await lastMailTo(email, /confirm your subscription/)
})

test('what is sold out is waited for on its page, and one mail tells when it is back', async () => {
  const email = somebody()
  const visitor = aVisitor(shop)
  await visitor.open(product(goods.gone))
  visitor.fill('Tell me when it is back', 'nobody')
  await visitor.press('Notify me', main(visitor))
  expect(alerts(visitor)).toContain('Wrong email')
  expect(alerts(visitor)).toContain('Please enter a valid email')
  expect(visitor.valueOf('Your email address', main(visitor))).toBe('nobody')
  visitor.fill('Your email address', email, main(visitor))
  await visitor.press('Notify me', main(visitor))
  expect(visitor.text()).toContain('We mail you as soon as Short Cable is back in stock.')
  expect(isOnGonePage(visitor)).toBe(true)

  expect(await mailsTo(email)).toEqual([])
  await deliver(id, 'SHORT-CABLE', 3)
  const mail = await lastMailTo(email, /^Short Cable is back in stock$/)
  await visitor.open(linkIn(mail))
  expect(isOnGonePage(visitor)).toBe(true)
  expect(visitor.text('main')).toContain('3 in stock')
  await visitor.open(leaveLinkIn(mail))
  await visitor.press('Send me no more notices')
  expect(visitor.text()).toContain('We send you no more notices.')
  await deliver(id, 'SHORT-CABLE', 0)
})

test('a customer finds their own address filled in, and what they wait for in their account', async () => {
  const { form, session } = await aSignedInCustomer(shop)
  const visitor = aVisitor(shop)
  visitor.setCookie('session', session)
  await visitor.open(`${product(goods.coloured)}?colour=Red&size=M`)
  expect(visitor.valueOf('Tell me when it is back')).toBe(form.email)
  await visitor.press('Notify me', main(visitor))
  expect(visitor.text()).toContain('We mail you as soon as Bora Kit is back in stock.')

  await visitor.open('/shop/dashboard?part=notices')
  expect(visitor.has('a', 'Bora Kit, Red · M')).toBe(true)
  await visitor.press('Remove: Bora Kit, Red · M')
  expect(visitor.text()).toContain('The notice is removed.')
  expect(visitor.has('a', 'Bora Kit, Red · M')).toBe(false)
})

test('goods that the shop does not have, or has in stock, are not waited for', async () => {
  const visitor = aVisitor(shop)
  for (const missing of ['99999', `${goods.gone.id}?variant=1`]) {
    await visitor.open(`/product/notice/${missing}`)
    expect(visitor.status, missing).toBe(404)
  }
  await visitor.open(`/product/notice/${goods.simple.id}`)
  visitor.fill('Your email address', somebody(), main(visitor))
  await visitor.press('Notify me', main(visitor))
  expect(alerts(visitor)).toContain('Something went wrong')
  expect(alerts(visitor)).toContain('This product is in stock.')
})
