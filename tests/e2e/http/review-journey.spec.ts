import { expect, test } from '@playwright/test'
import { maria } from '#tests/support/customer-shop.ts'
import { publishOrderShop } from '#tests/support/order-shop.ts'
import { e2ePort } from '#tests/support/shops.ts'
import { textOf } from '#tests/support/shown-text.ts'
import { aVisitor } from '#tests/support/visitor.ts'
import { fillCart, main, placeOrder } from '#tests/support/visits.ts'
import { tenantCommand } from '#workers/local/tenant-command.ts'

/** A review of a delivered product without script, from the order to the product's page. */

const tenant = tenantCommand(e2ePort)

test('who has the goods reviews them, and the shop’s word puts the review on the page', async () => {
  const { project, parallelIndex } = test.info()
  const id = `reviewed-${project.name}-${parallelIndex}-${Date.now().toString(36)}`
  const visitor = aVisitor(await publishOrderShop(id))
  const reviews = () => visitor.one('section', 'Customer reviews')
  await visitor.open('/product/default/1')
  const before = textOf(reviews())
  await visitor.follow('Write a review', reviews())
  expect(visitor.text('main')).toContain('Please sign in first')
  await visitor.follow('Sign In', main(visitor))
  visitor.fill('Username', maria.email, main(visitor))
  visitor.fill('Password', maria.password, main(visitor))
  await visitor.press('Sign In', main(visitor))
  expect(visitor.path).toBe('/product/review/1')
  expect(before).toContain('Nobody has reviewed this product yet')
  expect(visitor.text('main')).toContain('once you have bought it here')

  await fillCart(visitor, { 1: 1 })
  await placeOrder(visitor, 'Pay on delivery')
  const [, code = ''] = tenant('orders', id, 'list').split('\t')
  for (const status of ['shipped', 'delivered']) tenant('orders', id, 'mark', code, status)
  await visitor.open('/shop/dashboard?part=orders')
  await visitor.follow('Write a review: Mint', main(visitor))
  const words = 'What would you tell others about it?'
  visitor.fill(words, 'Fresh.\n<b>Bold</b> even', main(visitor))
  await visitor.press('Send the review', main(visitor))
  const alerts = visitor.all('[role=alert]', undefined, main(visitor)).map(textOf)
  expect(alerts.join()).toContain('Please fill all required fields *')
  expect(visitor.valueOf(words, main(visitor)).replaceAll('\r', '')).toBe('Fresh.\n<b>Bold</b> even')
  visitor.check('4 stars', main(visitor))
  await visitor.press('Send the review', main(visitor))
  expect(visitor.path).toBe('/product/default/1')
  expect(visitor.text()).toContain('Thank you! Your review is shown as soon as the shop has approved it.')
  expect(textOf(reviews())).toContain('Nobody has reviewed this product yet')

  await visitor.follow('Write a review', reviews())
  expect(visitor.text('main')).toContain('waits for the shop’s approval')
  expect(visitor.isChecked('4 stars', main(visitor))).toBe(true)
  const [number = ''] = tenant('reviews', id, 'list').split('\t')
  tenant('reviews', id, 'approve', number)

  await visitor.open('/product/default/1')
  const review = textOf(visitor.one('article', undefined, reviews()))
  expect(review).toContain('Fresh. <b>Bold</b> even')
  expect(review).toMatch(/Maria \p{Lu}\./u)
  expect(textOf(reviews())).toContain('( 1 Review )')
  expect(visitor.all('[role=img]', 'Rated 4 out of 5', reviews())).not.toEqual([])
})
