import { expect, test } from '@playwright/test'
import { findLastMail, getLink } from '#tests/support/inbox.ts'
import { publishOrderShop } from '#tests/support/order-shop.ts'
import { createAdminCookie } from '#tests/support/staff.ts'
import { aVisitor } from '#tests/support/visitor.ts'
import { main } from '#tests/support/visitor-actions.ts'

/** A telephone order in the admin, without JavaScript. */

test('staff create an order for a caller, and the caller’s page offers to pay it online', async () => {
  const { project, parallelIndex } = test.info()
  const id = `phone-${project.name}-${parallelIndex}-${Date.now().toString(36)}`
  const shop = await publishOrderShop(id)
  const email = `${id}@caller.example`
  const work = aVisitor(shop)
  work.setCookie('admin', await createAdminCookie({ id, shop }, 'staff'))
  await work.open('/admin/orders')
  await work.follow('Create order')
  const draft = work.path
  expect(draft).toMatch(/^\/admin\/orders\/drafts\/[\w-]{32}$/)
  work.fill('First name', 'Maria')
  work.fill('Product name or SKU', 'mint')
  await work.press('Search')
  await work.press(/^Add /)
  expect(work.valueOf(/^First name/)).toBe('Maria')
  expect(work.text('main')).toContain('€10.00')

  // A draft can be left and completed later.
  await work.open('/admin/orders/drafts')
  await work.follow('Maria', main(work))
  expect(work.path).toContain(draft)
  work.fill(/^Quantity of/, '1.5')
  await work.press('Save and update total')
  expect([work.status, work.getError(/^Quantity of/), work.valueOf(/^Quantity of/)]).toEqual([
    ...[400, 'Please type a whole number of 1 or more', '1.5'],
  ])
  work.fill(/^Quantity of/, '2')
  work.fill(/^Last name/, 'Ioannou')
  work.fill(/^Email address/, email)
  work.fill(/^Phone/, '99123456')
  work.fill(/^Street/, 'Ledras 1')
  work.fill(/^Town/, 'Nicosia')
  work.fill(/^Postcode/, '1011')
  await work.press('Save and update total')
  work.fill(/^Delivery/, work.getElement('optgroup option', /Courier|Delivery|€/).getAttribute('value') ?? '')
  work.fill(/^Payment/, 'Email a link to pay online')
  work.fill(/^Discount codes/, 'NONSENSE-1')
  work.check(/^The customer agrees/)
  await work.press(/^Place order/)
  expect([work.status, work.getError(/^Discount codes/)]).toEqual([400, expect.stringContaining('NONSENSE-1: ')])
  work.uncheck(/^The customer agrees/)
  work.fill(/^Discount codes/, '')
  await work.press(/^Place order/)
  expect(work.status).toBe(400)
  expect(work.getError(/^The customer agrees/)).not.toBe('')
  work.check(/^The customer agrees/)
  await work.press(/^Place order/)
  expect(work.path).toMatch(/^\/admin\/orders\/W\d\d-\d{6}$/)
  expect(work.text('main')).toContain('Created by staff')
  await work.open(draft)
  expect(work.path).toMatch(/^\/admin\/orders\/W/)

  const mail = await findLastMail(email)
  const caller = aVisitor(shop)
  await caller.open(getLink(mail))
  expect(caller.text('main')).toContain('Your order isn’t paid yet')
  expect(caller.text('main')).not.toMatch(/on delivery|transfer/i)
  await caller.send(new URL(caller.url).pathname, { intent: 'pay', payment: 'onDelivery' })
  expect(caller.text('main')).toContain('Your order isn’t paid yet')
  await caller.press(/^Card/)
  expect(caller.url).toContain('/sandbox/')
})
