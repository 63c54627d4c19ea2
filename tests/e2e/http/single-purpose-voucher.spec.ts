import { expect, test } from '@playwright/test'
import { guestFields } from '#tests/support/checkout.ts'
import { fillInGuest, getSummary, visitCheckout } from '#tests/support/checkout-visitor.ts'
import { findLastMail } from '#tests/support/inbox.ts'
import { publishOrderShop } from '#tests/support/order-shop.ts'
import { createAdminCookie } from '#tests/support/staff.ts'
import { aVisitor } from '#tests/support/visitor.ts'
import { getOrderCode, main } from '#tests/support/visitor-actions.ts'

/** Gift vouchers whose VAT is charged when they are sold, without JavaScript. The €25 voucher has id 4. */

const codePattern = /\b[0-9A-Z]{4}(?:-[0-9A-Z]{4}){3}\b/
const setting = 'Charge VAT when a gift voucher is sold (single-purpose vouchers)'

async function openShop(name: string, options: Parameters<typeof publishOrderShop>[1] = {}) {
  const { project, parallelIndex } = test.info()
  const id = `${name}-${project.name}-${parallelIndex}-${Date.now().toString(36)}`
  const shop = await publishOrderShop(id, { sellsVouchers: true, ...options })
  const owner = aVisitor(shop)
  owner.setCookie('admin', await createAdminCookie({ id, shop }, 'owner'))
  return { id, shop, owner }
}

test('a single-purpose voucher has VAT when sold and none when redeemed, and can’t pay for delivery abroad', async () => {
  const { id, shop, owner } = await openShop('single')
  await owner.open('/admin/settings')
  expect(owner.text('main')).toContain('charge 19% VAT when you sell a voucher')
  owner.fill(setting, 'true')
  await owner.press('Save settings', main(owner))
  await owner.open('/admin/settings')
  expect(owner.valueOf(setting)).toBe('true')

  const buyer = `${id}@shopper.example`
  const guest = await visitCheckout(shop, { 4: 1 })
  const update = async () => {
    await guest.press('Update')
    return getSummary(guest)
  }
  // The gateway caches the record.
  await expect.poll(update, { timeout: 90_000 }).toContain('Includes €3.99 VAT')
  for (const label of ['First name', 'Last name', 'Email address', 'Phone'])
    guest.fill(label, Reflect.get(guestFields(buyer), label))
  guest.check('Bank transfer')
  guest.check('I have read and agree to the terms and conditions')
  await guest.press('Buy now · €25.00')
  expect(guest.text('main')).toContain('Includes €3.99 VAT')
  const order = getOrderCode(guest)
  await owner.open('/admin/orders')
  await owner.follow(order)
  owner.unfold('Payment received')
  await owner.press('Payment received', main(owner))
  const [code = ''] = codePattern.exec((await findLastMail(buyer, /^Your gift voucher order/)).text) ?? []
  await owner.open('/admin/vouchers')
  expect(owner.text('main')).toContain('19% VAT charged at sale')
  await guest.open(guest.path)
  expect(guest.text('main')).toContain(code)
  expect(guest.text('main')).toContain('It can be used for collection or delivery in Cyprus.')

  const other = await visitCheckout(shop, { 1: 1 })
  fillInGuest(other, `other-${buyer}`)
  other.check('Bank transfer')
  other.fill('Country', 'Greece')
  other.unfold('Discount code or gift voucher')
  other.fill('Discount code or gift voucher', code)
  await other.press('Apply')
  expect(other.text('main')).toContain('This gift voucher can’t be used for delivery abroad.')
  expect(getSummary(other)).not.toContain('−€')
  other.fill('Country', 'Cyprus')
  other.unfold('Discount code or gift voucher')
  other.fill('Discount code or gift voucher', code)
  await other.press('Apply')
  expect(getSummary(other)).toContain('−€12.50')
  expect(getSummary(other)).toContain('Includes €0.00 VAT')
  expect(getSummary(other)).toContain('€12.50 is paid by gift voucher. Its VAT was charged when the voucher was sold.')
  await other.press('Buy now · €0.00')
  expect(other.text('main')).toContain('Includes €0.00 VAT')
  expect(other.text('main')).toContain('€12.50 is paid by gift voucher. Its VAT was charged when the voucher was sold.')
})

test('the settings say why a shop that charges the VAT of other countries can’t sell single-purpose vouchers', async () => {
  const { owner } = await openShop('rates', { record: { destination_vat: { GR: { '19': 24 } } } })
  await owner.open('/admin/settings')
  expect(owner.text('main')).toContain('Not available: you charge the VAT of other countries')
  expect(() => owner.fill(setting, 'true')).toThrow()
})
