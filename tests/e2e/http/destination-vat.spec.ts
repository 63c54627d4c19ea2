import { expect, test } from '@playwright/test'
import { fillInGuest, getSummary, orderButton, visitCheckout } from '#tests/support/checkout-visitor.ts'
import { findLastMail } from '#tests/support/inbox.ts'
import { publishOrderShop } from '#tests/support/order-shop.ts'
import { createAdminCookie } from '#tests/support/staff.ts'
import { getText } from '#tests/support/visible-text.ts'
import { aVisitor } from '#tests/support/visitor.ts'
import { main } from '#tests/support/visitor-actions.ts'

/** VAT of the consumer's country, from the admin's table to the mail of the order, without JavaScript. */

const company = {
  COMPANY_LEGAL_NAME: 'Corner Kiosk Ltd',
  COMPANY_ADDRESS: 'Anexartisias 12, 3036 Limassol, Cyprus',
  COMPANY_VAT: 'CY10259033P',
}
let adminShop = { id: '', shop: '' }

test.beforeAll(async () => {
  const id = `vat-${Date.now().toString(36)}-${test.info().parallelIndex}`
  adminShop = { id, shop: await publishOrderShop(id, { settings: company }) }
})

async function staff(role: 'owner' | 'staff') {
  const visitor = aVisitor(adminShop.shop)
  visitor.setCookie('admin', await createAdminCookie(adminShop, role))
  return visitor
}

test('an owner enters the rate of Greece, and consumers there pay the same prices, which include this VAT', async () => {
  const owner = await staff('owner')
  const greece = () => owner.getElement('section', 'Greece', main(owner))
  await owner.open('/admin/vat')
  owner.fill('Instead of 19%', '240', greece())
  await owner.press('Save', main(owner))
  expect(getText(greece())).toContain('Please enter VAT as a percentage, such as 19')
  owner.fill('Instead of 19%', '24,5', greece())
  await owner.press('Save', main(owner))
  expect(owner.text()).toContain('Saved. Changes appear')
  expect(owner.valueOf('Instead of 19%', greece())).toBe('24.5')

  // €10.00 and €2.50 by courier in Cyprus, at 19 %; €12.90 by post to Greece, at 24.5 %.
  const guest = await visitCheckout(adminShop.shop, { 1: 1 })
  fillInGuest(guest, `${adminShop.id}@shopper.example`)
  guest.check('Bank transfer')
  expect(getSummary(guest)).toContain('Includes €2.00 VAT')
  const update = async () => {
    guest.fill('Country', 'Greece')
    guest.fill('Postcode/ZIP', '105 57')
    await guest.press('Update')
    return getSummary(guest)
  }
  // The gateway caches the record.
  await expect.poll(update, { timeout: 90_000 }).toContain('Includes €4.51 VAT')
  expect(getSummary(guest)).toContain('€22.90')
  await guest.press(orderButton)
  expect(getText(main(guest))).toContain('Includes €4.51 VAT')
  expect((await findLastMail(`${adminShop.id}@shopper.example`)).text).toContain('Includes 24.5% VAT on €18.39: €4.51')
})

test('only owners may open and change the VAT rates', async () => {
  const visitor = await staff('staff')
  await visitor.open('/admin/vat')
  expect(visitor.status).toBe(403)

  const owner = await staff('owner')
  const greece = () => owner.getElement('section', 'Greece', main(owner))
  await owner.open('/admin/vat')
  const rate = owner.valueOf('Instead of 19%', greece())
  const ownerCookie = owner.cookie('admin') ?? ''
  owner.fill('Instead of 19%', '13', greece())
  owner.setCookie('admin', await createAdminCookie(adminShop, 'staff'))
  await owner.press('Save', main(owner))
  expect(owner.status).toBe(403)
  owner.setCookie('admin', ownerCookie)
  await owner.open('/admin/vat')
  expect(owner.valueOf('Instead of 19%', greece())).toBe(rate)
})
