import { expect, test } from '@playwright/test'
import { maria } from '#tests/support/customer-shop.ts'
import { publishOrderShop } from '#tests/support/order-shop.ts'
import { runTenant } from '#tests/support/run-tenant.ts'
import { getText } from '#tests/support/visible-text.ts'
import { aVisitor } from '#tests/support/visitor.ts'
import { fillCart, main, placeOrder } from '#tests/support/visitor-actions.ts'

/** Reviewing a delivered product without JavaScript, from the order to the product page. */

test('a customer reviews a delivered product, and the review is shown after approval', async () => {
  const { project, parallelIndex } = test.info()
  const id = `reviewed-${project.name}-${parallelIndex}-${Date.now().toString(36)}`
  const visitor = aVisitor(await publishOrderShop(id))
  const reviews = () => visitor.getElement('section', 'Customer reviews')
  await visitor.open('/product/default/1')
  const before = getText(reviews())
  await visitor.follow('Write a review', reviews())
  expect(visitor.text('main')).toContain('Please sign in first')
  await visitor.follow('Sign in', main(visitor))
  visitor.fill('Username', maria.email, main(visitor))
  visitor.fill('Password', maria.password, main(visitor))
  await visitor.press('Sign in', main(visitor))
  expect(visitor.path).toBe('/product/review/1')
  expect(before).toContain('No reviews yet')
  expect(visitor.text('main')).toContain('once you’ve bought it here')

  await fillCart(visitor, { 1: 1 })
  await placeOrder(visitor, 'Pay on delivery')
  const [, code = ''] = (await runTenant('orders', id, 'list')).split('\t')
  for (const status of ['shipped', 'delivered']) await runTenant('orders', id, 'mark', code, status)
  await visitor.open('/shop/dashboard?part=orders')
  await visitor.follow('Write a review: Mint', main(visitor))
  const label = 'What did you like or dislike?'
  visitor.fill(label, 'Fresh.\n<b>Bold</b> even', main(visitor))
  await visitor.press('Submit review', main(visitor))
  const alerts = visitor.all('[role=alert]', undefined, main(visitor)).map(getText)
  expect(alerts.join()).toContain('Please fill all required fields *')
  expect(visitor.valueOf(label, main(visitor)).replaceAll('\r', '')).toBe('Fresh.\n<b>Bold</b> even')
  visitor.check('4 stars', main(visitor))
  await visitor.press('Submit review', main(visitor))
  expect(visitor.path).toBe('/product/default/1')
  expect(visitor.text()).toContain('Thank you! Your review will appear once the shop has approved it.')
  expect(getText(reviews())).toContain('No reviews yet')

  await visitor.follow('Write a review', reviews())
  expect(visitor.text('main')).toContain('is awaiting approval')
  expect(visitor.isChecked('4 stars', main(visitor))).toBe(true)
  const [number = ''] = (await runTenant('reviews', id, 'list')).split('\t')
  await runTenant('reviews', id, 'approve', number)

  await visitor.open('/product/default/1')
  const review = getText(visitor.getElement('article', undefined, reviews()))
  expect(review).toContain('Fresh. <b>Bold</b> even')
  expect(review).toMatch(/Maria \p{Lu}\./u)
  expect(getText(reviews())).toContain('(1 review)')
  expect(visitor.all('[role=img]', 'Rated 4 out of 5', reviews())).not.toEqual([])
})
