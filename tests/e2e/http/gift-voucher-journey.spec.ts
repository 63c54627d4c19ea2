import { expect, test } from '@playwright/test'
import { guestFields } from '#tests/support/checkout.ts'
import { fillInGuest, getSummary, visitCheckout } from '#tests/support/checkout-visitor.ts'
import { findLastMail, mailsTo } from '#tests/support/inbox.ts'
import { publishOrderShop } from '#tests/support/order-shop.ts'
import { createAdminCookie } from '#tests/support/staff.ts'
import { getText } from '#tests/support/visible-text.ts'
import { aVisitor } from '#tests/support/visitor.ts'
import { getOrderCode, main } from '#tests/support/visitor-actions.ts'

/** Buying a gift voucher without JavaScript, from the search to the order that it pays for. */

const codePattern = /\b[0-9A-Z]{4}(?:-[0-9A-Z]{4}){3}\b/

test('a gift voucher bought by bank transfer comes by email after the payment, and pays for another order', async () => {
  const { project, parallelIndex } = test.info()
  const id = `gifts-${project.name}-${parallelIndex}-${Date.now().toString(36)}`
  const shop = await publishOrderShop(id, { sellsVouchers: true })
  const buyer = `${id}@shopper.example`

  const guest = aVisitor(shop)
  await guest.open('/')
  const search = guest.getElement('header search')
  guest.fill('Search products', 'gift voucher', search)
  await guest.press('Search', search)
  await guest.follow('Gift voucher', main(guest))
  expect(guest.heading()).toBe('Gift voucher')
  expect(guest.text('main')).toContain('The voucher is valid for 24 months from that day.')
  await guest.press('Add to cart', guest.getElement('#choice'))
  expect(guest.text('main')).toContain('Please choose a variant first.')
  // The option shows the value once, without its price.
  expect(guest.all('#choice fieldset a').map(getText)).toContain('€25')
  await guest.follow('€25', guest.getElement('#choice'))
  expect(getText(guest.getElement('#choice'))).toContain('€25.00')
  await guest.press('Add to cart', guest.getElement('#choice'))
  expect(guest.text()).toContain('Product added to Cart.')

  // Only the contact fields: there is nothing to deliver, so there is no address and no delivery price.
  await guest.open('/shop/checkout')
  expect(guest.text('main')).toContain(
    'We’ll email your gift voucher to the address above as soon as the order is paid.',
  )
  expect(guest.has('input', 'Street address')).toBe(false)
  expect(guest.has('input', 'Pay on delivery')).toBe(false)
  for (const label of ['First name', 'Last name', 'Email address', 'Phone'])
    guest.fill(label, Reflect.get(guestFields(buyer), label))
  guest.check('Bank transfer')
  guest.check('I have read and agree to the terms and conditions')
  expect(getSummary(guest)).toContain('€25.00')
  await guest.press('Buy now · €25.00')
  expect(guest.path).toMatch(/^\/shop\/order\/[\w-]{43}$/)
  expect(guest.text('main')).toContain('IBAN')
  expect(guest.text('main')).not.toMatch(codePattern)
  const orderPage = guest.path
  const order = getOrderCode(guest)

  const owner = aVisitor(shop)
  owner.setCookie('admin', await createAdminCookie({ id, shop }, 'owner'))
  await owner.open('/admin/orders')
  await owner.follow(order)
  expect(owner.text('main')).not.toContain('Gift vouchers bought')
  expect((await mailsTo(buyer)).filter(({ subject }) => subject.includes('gift voucher'))).toEqual([])
  owner.unfold('Payment received')
  await owner.press('Payment received', main(owner))

  const mail = await findLastMail(buyer, /^Your gift voucher order/)
  const [code = ''] = codePattern.exec(mail.text) ?? []
  expect(code).not.toBe('')
  expect(mail.html).toContain(code)
  await guest.open(orderPage)
  expect(guest.text('main')).toContain(code)
  await owner.open('/admin/orders')
  await owner.follow(order)
  expect(owner.text('main')).toContain('Gift vouchers bought')
  expect(owner.text('main')).not.toContain(code)
  expect(owner.text('main')).not.toContain('Packing slip')

  // Somebody else spends it: €10.00 and €2.50 for delivery.
  const other = await visitCheckout(shop, { 1: 1 })
  fillInGuest(other, `other-${buyer}`)
  other.check('Bank transfer')
  other.unfold('Discount code or gift voucher')
  other.fill('Discount code or gift voucher', code)
  await other.press('Apply')
  expect(getSummary(other)).toContain('−€12.50')
  await other.press('Buy now · €0.00')
  expect(other.path).toMatch(/^\/shop\/order\/[\w-]{43}$/)
  expect(other.text('main')).toContain('Paid')
  expect(other.text('main')).not.toContain('IBAN')
  expect(other.text('main')).not.toContain('Bank transfer')
  await guest.open(orderPage)
  expect(guest.text('main')).toContain('€12.50 left of €25.00')
})
