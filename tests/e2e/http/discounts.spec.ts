import { expect, test } from '@playwright/test'
import { fillInGuest, getSummary, orderButton, visitCheckout } from '#tests/support/checkout-visitor.ts'
import { fillVisitorLists } from '#tests/support/lists.ts'
import { publishOrderShop } from '#tests/support/order-shop.ts'
import { createAdminCookie } from '#tests/support/staff.ts'
import { aVisitor, type Visitor } from '#tests/support/visitor.ts'
import { getOrderCode } from '#tests/support/visitor-actions.ts'

/** Discount codes and gift vouchers without JavaScript, from the admin to the order. */

const codeField = 'Discount code or gift voucher'
let adminShop = { id: '', shop: '' }

test.beforeAll(async () => {
  const id = `codes-${Date.now().toString(36)}-${test.info().parallelIndex}`
  adminShop = { id, shop: await publishOrderShop(id) }
})

async function signInOwner(): Promise<Visitor> {
  const visitor = aVisitor(adminShop.shop)
  visitor.setCookie('admin', await createAdminCookie(adminShop, 'owner'))
  return visitor
}

async function applyCode(guest: Visitor, code: string) {
  guest.unfold(codeField)
  guest.fill(codeField, code)
  await guest.press('Apply')
}

/** An owner with the form for 50% off the order filled in. */
async function beginHalfPrice(title: string, code: string): Promise<Visitor> {
  const owner = await signInOwner()
  await owner.open('/admin/discounts')
  await owner.follow('New discount')
  await owner.follow(/^Percentage off the order/)
  owner.fill('Title shown to customers', title)
  owner.fill('Code', code)
  owner.fill('Percentage', '50')
  return owner
}

/** Issues a gift voucher and returns its code, which only this page shows. */
async function issueVoucher(owner: Visitor, amount: string): Promise<string> {
  await owner.open('/admin/vouchers')
  owner.fill('Amount in euros', amount)
  await owner.press('Issue a voucher')
  const [, code = ''] = /We don’t store it[^:]*: (\S+)/.exec(owner.messages().join(' ')) ?? []
  expect(code).not.toBe('')
  // A second press must not issue the same voucher again.
  expect(owner.valueOf('Amount in euros')).toBe('')
  await owner.open('/admin/vouchers')
  expect(owner.text()).not.toContain(code)
  return code
}

const rowOf = (visitor: Visitor, text: string) =>
  visitor
    .all('tbody tr')
    .map((row) => row.textContent ?? '')
    .find((row) => row.includes(text)) ?? ''

test('a discount code and a gift voucher lower what a guest pays, and the order and the admin show both', async () => {
  const owner = await signInOwner()
  await owner.open('/admin/discounts')
  await owner.follow('New discount')
  await owner.follow(/^Percentage off the order/)
  owner.fill('Title shown to customers', 'Summer sale')
  owner.fill('Code', 'SUMMER10')
  owner.fill('Percentage', '10')
  owner.fill('Last day', '2099-12-31')
  owner.fill('Products by SKU', 'NO-SUCH-SKU')
  await owner.press('Save')
  expect(owner.messages().join(' ')).toContain('No products have these SKUs: NO-SUCH-SKU')
  expect(owner.valueOf('Code')).toBe('SUMMER10')
  owner.fill('Products by SKU', '')
  await owner.press('Save')
  expect(owner.text()).toContain('Discount saved.')
  expect(rowOf(owner, 'SUMMER10')).toContain('10% off the order, until 31 Dec 2099')
  const voucher = await issueVoucher(owner, '15')

  const guest = await visitCheckout(adminShop.shop, { 1: 1, 2: 2 })
  fillInGuest(guest, `${adminShop.id}@shopper.example`)
  guest.check('Bank transfer')
  expect(getSummary(guest)).toContain('€21.50')
  await applyCode(guest, 'WINTER10')
  expect(guest.getError(codeField)).toBe('This code isn’t valid. Please check it and try again.')
  expect(guest.valueOf(codeField)).toBe('WINTER10')
  expect(getSummary(guest)).toContain('€21.50')
  // Case and spaces don't matter, and the form keeps what was typed.
  await applyCode(guest, ' summer10 ')
  expect(getSummary(guest)).toContain('Summer sale')
  expect(getSummary(guest)).toContain('€19.60')
  expect(guest.valueOf('First name')).toBe('Eleni')
  await applyCode(guest, voucher)
  expect(getSummary(guest)).toContain('€4.60')
  await guest.press('Remove SUMMER10')
  expect(getSummary(guest)).toContain('€6.50')
  await applyCode(guest, 'SUMMER10')
  expect(guest.has('button', 'Buy now · €4.60')).toBe(true)

  await guest.press(orderButton)
  expect(guest.path).toMatch(/^\/shop\/order\/[\w-]{43}$/)
  const code = getOrderCode(guest)
  const texts = ['Summer sale', '€19.60', `Gift voucher •••• ${voucher.slice(-4)}`, '€15.00', '€4.60']
  for (const text of texts) expect(guest.text('main')).toContain(text)
  expect(guest.text('main')).not.toContain(voucher)

  await owner.open('/admin/orders')
  await owner.follow(code)
  for (const text of texts) expect(owner.text('main')).toContain(text)
  await owner.open('/admin/discounts')
  expect(rowOf(owner, 'SUMMER10')).toMatch(/Active1/)
  await owner.open('/admin/vouchers')
  expect(rowOf(owner, voucher.slice(-4))).toContain(`Redeemed −€15.00 ${code}`)
  expect(rowOf(owner, voucher.slice(-4))).toContain('€0.00 of €15.00')
})

test('a gift voucher pays for a whole order, and keeps the rest of its balance for the next one', async () => {
  const owner = await signInOwner()
  const voucher = await issueVoucher(owner, '20,00')
  const order = async () => {
    const guest = await visitCheckout(adminShop.shop, { 1: 1 })
    fillInGuest(guest, `${adminShop.id}-voucher@shopper.example`)
    guest.check('Bank transfer')
    await applyCode(guest, voucher)
    return guest
  }
  const first = await order()
  await first.press('Buy now · €0.00')
  expect(first.path).toMatch(/^\/shop\/order\/[\w-]{43}$/)
  expect(first.text('main')).toContain('Paid')
  expect(first.text('main')).not.toContain('IBAN')
  await owner.open('/admin/vouchers')
  expect(rowOf(owner, voucher.slice(-4))).toContain('€7.50 of €20.00')
  const second = await order()
  expect(second.has('button', 'Buy now · €5.00')).toBe(true)
  // The cart's total is without the voucher, so the page says that the checkout deducts it.
  await second.open('/shop/cart')
  expect(second.text('main')).toMatch(/deducted from the total at checkout.*Estimated total.*€12\.50/)
})

test('a code is applied on the cart page, carried into the checkout and removed again', async () => {
  const owner = await beginHalfPrice('Early bird', 'EARLY50')
  owner.fill('Minimum purchase in euros', '20')
  owner.check('Prefilled Pods')
  await owner.press('Save')
  expect(owner.text()).toContain('Discount saved.')
  expect(rowOf(owner, 'EARLY50')).toContain('50% off the order, on Prefilled Pods, minimum purchase €20.00')

  const guest = aVisitor(adminShop.shop)
  await fillVisitorLists(guest, adminShop.shop, { cart: { 1: 4 } })
  await guest.open('/shop/cart')
  const summary = () => guest.getElement('section', 'Order summary').textContent ?? ''
  expect(summary()).toContain('Your order qualifies for free delivery.')
  await applyCode(guest, 'LATE50')
  expect([guest.status, guest.path]).toEqual([400, '/shop/cart'])
  expect(guest.getError(codeField)).toBe('This code isn’t valid. Please check it and try again.')
  await applyCode(guest, 'early50')
  expect([guest.status, guest.path]).toEqual([200, '/shop/cart'])
  expect(summary()).toContain('Early bird (EARLY50)−€20.00')
  expect(summary()).toMatch(/Delivery, Cyprus€2\.50Estimated total.*€22\.50/)
  // Free delivery starts at €30 after discounts.
  expect(summary()).toContain('€10.00')
  expect(summary()).not.toContain('qualifies for free delivery')

  await guest.press('Proceed to checkout')
  expect(getSummary(guest)).toContain('Early bird (EARLY50)')
  expect(guest.has('button', 'Buy now · €22.50')).toBe(true)

  // Below the minimum purchase, the cart says why the code takes nothing off.
  await guest.open('/shop/cart')
  guest.fill(/^Quantity of Mint/, '1')
  await guest.press('Update cart')
  expect(summary()).toContain('Spend €10.00 more to use this code.')
  expect(summary()).toMatch(/Estimated total.*€12\.50/)
  await guest.press('Remove EARLY50')
  expect(guest.path).toBe('/shop/cart')
  expect(summary()).not.toContain('EARLY50')
  await guest.open('/shop/checkout')
  expect(getSummary(guest)).not.toContain('EARLY50')
})

test('a refused code stays in its field and no longer stops the order, but another code does', async () => {
  const guest = await visitCheckout(adminShop.shop, { 1: 1 })
  fillInGuest(guest, `refused-${adminShop.id}@shopper.example`)
  guest.check('Pay on delivery')
  guest.unfold(codeField)
  for (const code of ['WINTER10', 'SPRING10']) {
    guest.fill(codeField, code)
    await guest.press(orderButton)
    expect(guest.status).toBe(400)
    expect(guest.valueOf(codeField)).toBe(code)
    expect(guest.getError(codeField)).toBe('This code isn’t valid. Please check it and try again.')
  }
  guest.uncheck('I have read and agree to the terms and conditions')
  await guest.press(orderButton)
  expect(guest.valueOf(codeField)).toBe('SPRING10')
  guest.check('I have read and agree to the terms and conditions')
  await guest.press(orderButton)
  expect(guest.path).toMatch(/^\/shop\/order\/[\w-]{43}$/)
  expect(guest.text('main')).toContain('€12.50')
})

test('a refused code that applies by now lowers the total, which the shopper confirms', async () => {
  const owner = await beginHalfPrice('For Greece', 'GREECE50')
  owner.check('Greece')
  await owner.press('Save')
  expect(owner.text()).toContain('Discount saved.')

  const guest = await visitCheckout(adminShop.shop, { 1: 1 })
  fillInGuest(guest, `abroad-${adminShop.id}@shopper.example`)
  guest.check('Bank transfer')
  guest.unfold(codeField)
  guest.fill(codeField, 'GREECE50')
  await guest.press(orderButton)
  expect(guest.getError(codeField)).toContain('only valid for delivery to certain countries')
  guest.fill('Country', 'Greece')
  guest.fill('Postcode/ZIP', '105 57')
  await guest.press(orderButton)
  expect(guest.status).toBe(400)
  expect(getSummary(guest)).toContain('For Greece (GREECE50)−€5.00')
  expect(getSummary(guest)).toContain('€17.90')
  await guest.press(orderButton)
  expect(guest.path).toMatch(/^\/shop\/order\/[\w-]{43}$/)
  expect(guest.text('main')).toContain('€17.90')
})
