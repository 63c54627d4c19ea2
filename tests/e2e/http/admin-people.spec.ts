import { expect, test } from '@playwright/test'
import { maria } from '#tests/support/customer-shop.ts'
import { publishOrderShop } from '#tests/support/order-shop.ts'
import { runTenant } from '#tests/support/run-tenant.ts'
import { createAdminCookie } from '#tests/support/staff.ts'
import { getText } from '#tests/support/visible-text.ts'
import { aVisitor, type Visitor } from '#tests/support/visitor.ts'
import { fillCart, main, placeOrder, signInVisitor } from '#tests/support/visitor-actions.ts'

/** The admin's pages for customers, reviews, texts and settings without JavaScript, and the effects in the shop. */

/** Maria orders a product, receives it and reviews it. */
async function writeReview(visitor: Visitor, id: string) {
  await fillCart(visitor, { 1: 1 })
  await placeOrder(visitor, 'Pay on delivery')
  const [, code = ''] = (await runTenant('orders', id, 'list')).split('\t')
  for (const status of ['shipped', 'delivered']) await runTenant('orders', id, 'mark', code, status)
  await visitor.open('/product/review/1')
  visitor.fill('What did you like or dislike?', 'As fresh as they say', main(visitor))
  visitor.check('4 stars', main(visitor))
  await visitor.press('Submit review', main(visitor))
  expect(visitor.path).toBe('/product/default/1')
}

test('changed reviews, texts, points and settings appear in the shop, and conflicting edits are reported', async () => {
  const { project, parallelIndex } = test.info()
  const id = `peopled-${project.name}-${parallelIndex}-${Date.now().toString(36)}`
  const shop = await publishOrderShop(id)
  const shopper = aVisitor(shop)
  await signInVisitor(shopper, shop, maria)
  await writeReview(shopper, id)

  const visitor = aVisitor(shop)
  visitor.setCookie('admin', await createAdminCookie({ id, shop }, 'owner'))
  await visitor.open('/admin/reviews')
  await visitor.press('Approve', visitor.getElement('tr', /As fresh as they say/))
  expect(visitor.text()).toContain('Review approved. It’s now visible in the shop.')
  await shopper.open('/product/default/1')
  expect(getText(shopper.getElement('section', 'Customer reviews'))).toContain('As fresh as they say')

  await visitor.open('/admin/texts?term=listing.count.other')
  await visitor.follow(/^Edit.*English/, main(visitor))
  visitor.fill('Your text', 'Goods of the shop', main(visitor))
  await visitor.press('Save text', main(visitor))
  expect(visitor.text('main [role=alert]')).toContain('The text must contain the same {…} placeholders as the original')
  expect(visitor.valueOf('Your text', main(visitor))).toBe('Goods of the shop')
  visitor.fill('Your text', '{count} goods here', main(visitor))
  await visitor.press('Save text', main(visitor))
  expect(visitor.text()).toContain('Saved. The change appears')
  await shopper.open('/shop/sidebar/list')
  expect(shopper.text('main')).toContain('2 goods here')
  await visitor.open('/admin/text?key=listing.count.other&language=en')
  await visitor.press('Restore original', main(visitor))
  expect(visitor.all('button', 'Restore original', main(visitor))).toEqual([])
  await shopper.open('/shop/sidebar/list')
  expect(shopper.text('main')).toContain('2 products')

  // Maria has signed in without a user agent.
  await visitor.open('/admin/customers?term=maria')
  await visitor.follow(/^Maria/, main(visitor))
  expect(visitor.all('th', 'Unknown browser', main(visitor))).not.toEqual([])
  const colleague = aVisitor(shop)
  colleague.setCookie('admin', await createAdminCookie({ id, shop }, 'owner'))
  await colleague.open(visitor.path)
  const region = (actor: Visitor, name: string) => actor.getElement('section', name, main(actor))
  const alertIn = (actor: Visitor, name: string) =>
    actor.all('[role=alert]', undefined, region(actor, name)).map(getText).join()
  const give = async (actor: Visitor, points: string, reason?: string) => {
    actor.fill('Points to add', points, region(actor, 'Reward points'))
    if (reason !== undefined) actor.fill('Reason', reason, region(actor, 'Reward points'))
    await actor.press('Adjust points', region(actor, 'Reward points'))
  }
  await give(visitor, '-9999', 'For your patience')
  expect(alertIn(visitor, 'Reward points')).toContain('You can remove at most')
  await give(visitor, '5.00')
  expect(visitor.text()).toContain('Points adjusted.')
  await give(colleague, '1.00', 'Once more')
  expect(alertIn(colleague, 'Reward points')).toContain('Someone else changed this in the meantime')
  expect(getText(region(colleague, 'Reward points'))).toContain('For your patience')
  await colleague.press('Adjust points', region(colleague, 'Reward points'))
  expect(colleague.text()).toContain('Points adjusted.')

  await visitor.open(visitor.path)
  await colleague.open(visitor.path)
  const terms = 'Pricing and VAT'
  const saved = 'Pricing saved. It applies to this customer from now on.'
  visitor.check('Don’t charge VAT', region(visitor, terms))
  await visitor.press('Save', region(visitor, terms))
  expect(visitor.text()).toContain(saved)
  await colleague.press('Save', region(colleague, terms))
  expect(alertIn(colleague, terms)).toContain('Don’t charge VAT: yes. Save again to overwrite.')
  expect(colleague.isChecked('Don’t charge VAT', region(colleague, terms))).toBe(false)
  await colleague.press('Save', region(colleague, terms))
  expect(colleague.text()).toContain(saved)
  await shopper.open('/shop/dashboard?part=points')
  const row = shopper.getElement('tr', /Adjusted by the shop: For your patience/)
  expect(getText(row)).toContain('+5.00')

  await visitor.open('/admin/settings')
  visitor.fill('Phone number', '25 777777', main(visitor))
  visitor.fill('Instagram page', 'http://not-sealed.example', main(visitor))
  await visitor.press('Save settings', main(visitor))
  expect(visitor.text('main [role=alert]')).toContain('A marked value isn’t valid here')
  visitor.fill('Instagram page', '', main(visitor))
  await visitor.press('Save settings', main(visitor))
  expect(visitor.text()).toContain('Saved. Changes appear')
  await shopper.open('/')
  expect(shopper.text('footer')).toContain('25 777777')

  // Two owners save the same page: different settings are both saved, and the same one only after both values are shown.
  await visitor.open('/admin/settings')
  await colleague.open('/admin/settings')
  visitor.fill('Phone number', '25 888888', main(visitor))
  await visitor.press('Save settings', main(visitor))
  colleague.fill('Instagram page', 'https://instagram.example/kiosk', main(colleague))
  await colleague.press('Save settings', main(colleague))
  expect(colleague.text()).toContain('Saved. Changes appear')
  await visitor.open('/admin/settings')
  expect(visitor.getElement('input[name=Telephone]').getAttribute('value')).toBe('25 888888')
  visitor.fill('Phone number', '25 999999', main(visitor))
  colleague.fill('Phone number', '25 111111', main(colleague))
  await visitor.press('Save settings', main(visitor))
  await colleague.press('Save settings', main(colleague))
  expect(colleague.text('main [role=alert]')).toContain('the saved value is “25 999999”, yours is “25 111111”')
  await colleague.press('Save settings', main(colleague))
  expect(colleague.text()).toContain('Saved. Changes appear')

  // Other pages that edit the tenant record show the colleague's change, and keep what was typed.
  await visitor.open('/admin/company')
  await colleague.open('/admin/settings')
  colleague.fill('Phone number', '25 222222', main(colleague))
  await colleague.press('Save settings', main(colleague))
  const hours = () => region(visitor, 'Opening hours')
  visitor.fill('Monday, from', '08:15', hours())
  visitor.fill('Monday, until', '14:00', hours())
  await visitor.press('Save', hours())
  expect(alertIn(visitor, 'Opening hours')).toContain('25 111111 → 25 222222')
  await visitor.press('Save', hours())
  expect(visitor.text()).toContain('Saved. Changes appear')
})
