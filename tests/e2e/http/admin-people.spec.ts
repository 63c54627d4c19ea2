import { expect, test } from '@playwright/test'
import { maria } from '#tests/support/customer-shop.ts'
import { publishOrderShop } from '#tests/support/order-shop.ts'
import { e2ePort } from '#tests/support/shops.ts'
import { textOf } from '#tests/support/shown-text.ts'
import { deskCookie } from '#tests/support/staff.ts'
import { aVisitor, type Visitor } from '#tests/support/visitor.ts'
import { fillCart, main, placeOrder, signInVisitor } from '#tests/support/visits.ts'
import { tenantCommand } from '#workers/local/tenant-command.ts'

/** What the admin does with people and texts without script, and what shoppers then see of it. */

const tenant = tenantCommand(e2ePort)

/** Maria signs in, gets goods and writes of them. */
async function writeReview(visitor: Visitor, id: string) {
  await fillCart(visitor, { 1: 1 })
  await placeOrder(visitor, 'Pay on delivery')
  const [, code = ''] = tenant('orders', id, 'list').split('\t')
  for (const status of ['shipped', 'delivered']) tenant('orders', id, 'mark', code, status)
  await visitor.open('/product/review/1')
  visitor.fill('What would you tell others about it?', 'As fresh as they say', main(visitor))
  visitor.check('4 stars', main(visitor))
  await visitor.press('Send the review', main(visitor))
  expect(visitor.path).toBe('/product/default/1')
}

test('a review is approved, a text reworded, points are given and a setting is changed, and the shop shows it', async () => {
  const { project, parallelIndex } = test.info()
  const id = `peopled-${project.name}-${parallelIndex}-${Date.now().toString(36)}`
  const shop = await publishOrderShop(id)
  const shopper = aVisitor(shop)
  await signInVisitor(shopper, shop, maria)
  await writeReview(shopper, id)

  const visitor = aVisitor(shop)
  visitor.setCookie('desk', await deskCookie({ id, shop }, 'owner'))
  await visitor.open('/desk/reviews')
  await visitor.press('Approve', visitor.one('tr', /As fresh as they say/))
  expect(visitor.text()).toContain('The review is shown in the shop.')
  await shopper.open('/product/default/1')
  expect(textOf(shopper.one('section', 'Customer reviews'))).toContain('As fresh as they say')

  await visitor.open('/desk/texts?term=listing.count.other')
  await visitor.follow(/^Change.*English/, main(visitor))
  visitor.fill('In your own words', 'Goods of the shop', main(visitor))
  await visitor.press('Save the text', main(visitor))
  expect(visitor.text('main [role=alert]')).toContain('The text has to name the same {…} as the original')
  expect(visitor.valueOf('In your own words', main(visitor))).toBe('Goods of the shop')
  visitor.fill('In your own words', '{count} goods here', main(visitor))
  await visitor.press('Save the text', main(visitor))
  expect(visitor.text()).toContain('Saved. The shop says it so')
  await shopper.open('/shop/sidebar/list')
  expect(shopper.text('main')).toContain('2 goods here')
  await visitor.open('/desk/text?key=listing.count.other&language=en')
  await visitor.press('Put the original back', main(visitor))
  expect(visitor.all('button', 'Put the original back', main(visitor))).toEqual([])
  await shopper.open('/shop/sidebar/list')
  expect(shopper.text('main')).toContain('2 products')

  // Maria has signed in by something that doesn't say which browser it is.
  await visitor.open('/desk/customers?term=maria')
  await visitor.follow(/^Maria/, main(visitor))
  expect(visitor.all('th', 'A browser', main(visitor))).not.toEqual([])
  const colleague = aVisitor(shop)
  colleague.setCookie('desk', await deskCookie({ id, shop }, 'owner'))
  await colleague.open(visitor.path)
  const region = (who: Visitor, name: string) => who.one('section', name, main(who))
  const alertIn = (who: Visitor, name: string) =>
    who.all('[role=alert]', undefined, region(who, name)).map(textOf).join()
  const give = async (who: Visitor, points: string, why?: string) => {
    who.fill('Points to add', points, region(who, 'Reward points'))
    if (why !== undefined) who.fill('Why', why, region(who, 'Reward points'))
    await who.press('Change points', region(who, 'Reward points'))
  }
  await give(visitor, '-9999', 'For your patience')
  expect(alertIn(visitor, 'Reward points')).toContain('can be taken')
  await give(visitor, '5.00')
  expect(visitor.text()).toContain('The points are changed.')
  await give(colleague, '1.00', 'Once more')
  expect(alertIn(colleague, 'Reward points')).toContain('Somebody has changed this meanwhile')
  expect(textOf(region(colleague, 'Reward points'))).toContain('For your patience')
  await colleague.press('Change points', region(colleague, 'Reward points'))
  expect(colleague.text()).toContain('The points are changed.')

  await visitor.open(visitor.path)
  await colleague.open(visitor.path)
  const terms = 'Prices and VAT'
  const saved = 'The customer buys at these prices from now on.'
  visitor.check('Is charged no VAT', region(visitor, terms))
  await visitor.press('Save', region(visitor, terms))
  expect(visitor.text()).toContain(saved)
  await colleague.press('Save', region(colleague, terms))
  expect(alertIn(colleague, terms)).toContain('Is charged no VAT: on. Saving again keeps yours.')
  expect(colleague.isChecked('Is charged no VAT', region(colleague, terms))).toBe(false)
  await colleague.press('Save', region(colleague, terms))
  expect(colleague.text()).toContain(saved)
  await shopper.open('/shop/dashboard?part=points')
  const given = shopper.one('tr', /By the shop: For your patience/)
  expect(textOf(given)).toContain('+5.00')

  await visitor.open('/desk/settings')
  visitor.fill('The telephone shown', '25 777777', main(visitor))
  visitor.fill('Instagram page', 'http://not-sealed.example', main(visitor))
  await visitor.press('Save the settings', main(visitor))
  expect(visitor.text('main [role=alert]')).toContain('This value does not fit here')
  visitor.fill('Instagram page', '', main(visitor))
  await visitor.press('Save the settings', main(visitor))
  expect(visitor.text()).toContain('Saved. The shop follows')
  await shopper.open('/')
  expect(shopper.text('footer')).toContain('25 777777')
})
