import { expect, test } from '@playwright/test'
import { authenticatorCode, nextAuthenticatorCode } from '#tests/factories/authenticator.ts'
import { parseCookies, sendForm } from '#tests/support/customer.ts'
import { publishOrderShop } from '#tests/support/order-shop.ts'
import { createAdminCookie, inviteStaff } from '#tests/support/staff.ts'
import { aVisitor, type Visitor } from '#tests/support/visitor.ts'
import { fillCart, getOrderCode, main, placeOrder } from '#tests/support/visitor-actions.ts'

/** The admin without JavaScript: sign-in, the work on an order, permissions. */

let adminShop = { id: '', shop: '' }

test.beforeAll(async () => {
  const { project, parallelIndex } = test.info()
  const id = `desk-${project.name}-${parallelIndex}-${Date.now().toString(36)}`
  adminShop = { id, shop: await publishOrderShop(id) }
})

async function signInAs(role: 'owner' | 'staff'): Promise<Visitor> {
  const visitor = aVisitor(adminShop.shop)
  visitor.setCookie('admin', await createAdminCookie(adminShop, role))
  return visitor
}

test('an invited owner chooses a password, sets up an authenticator and signs in with its codes', async () => {
  const { email, link, password } = await inviteStaff(adminShop, 'owner')
  const visitor = aVisitor(adminShop.shop)
  await visitor.open(link)
  visitor.fill('New password', password)
  visitor.fill('Confirm password', password)
  await visitor.press('Save password')
  expect(visitor.text()).toContain('Password saved.')

  const typePassword = async () => {
    visitor.fill('Email address', email)
    visitor.fill('Password', password)
    await visitor.press('Continue')
  }
  await typePassword()
  expect(visitor.heading()).toBe('Set up your authenticator app')
  const secret = visitor.text('main dd')
  visitor.fill(/^Code/, authenticatorCode(secret))
  await visitor.press('Sign in')
  expect(visitor.heading()).toBe('Save your recovery codes')
  expect(visitor.all('li', undefined, main(visitor))).toHaveLength(10)
  await visitor.follow(/go to the admin$/)
  expect(visitor.heading()).toBe('Overview')

  await visitor.press('Sign out')
  expect(visitor.text()).toContain('You’re signed out.')
  await visitor.open('/admin/audit-log')
  expect(visitor.path).toMatch(/^\/admin\/login\?back=/)
  await typePassword()
  visitor.fill('Code', nextAuthenticatorCode(secret))
  await visitor.press('Sign in')
  expect(visitor.path).toBe('/admin/audit-log')
  expect(visitor.text('main')).toContain('Signed in')
})

test('an order is marked as paid, refunded in part and shipped, and the shopper sees it', async () => {
  const email = `shopper-${adminShop.id}-${Date.now()}@shopper.example`
  const shopper = aVisitor(adminShop.shop)
  await fillCart(shopper, { 1: 1 })
  await placeOrder(shopper, 'Bank transfer', email)
  const order = shopper.path
  const code = getOrderCode(shopper)

  const work = await signInAs('staff')
  await work.open('/admin/orders')
  work.unfold('More filters')
  work.fill('Order, name, email or phone', 'nobody')
  work.fill('Fulfilment', 'Shipped')
  await work.press('Filter')
  expect(work.path).toMatch(/search=nobody&.*fulfilment=shipped/)
  await work.follow('Orders', work.getElement('nav', 'Menu'))
  expect(work.path).toBe('/admin/orders')
  work.unfold('More filters')
  expect([work.valueOf('Fulfilment'), work.valueOf('Order, name, email or phone')]).toEqual(['', ''])
  work.fill('Order, name, email or phone', email)
  await work.press('Filter')
  await work.follow(code, main(work))
  expect(work.text('main')).toContain('3040 Limassol, Cyprus')
  expect(work.getElement('a', '99 123456').getAttribute('href')).toBe('tel:+35799123456')
  work.unfold('Payment received')
  work.fill('Note for the history', 'By transfer')
  await work.press('Payment received', main(work))
  expect(work.getElement('section', 'Payment and fulfilment').textContent).toContain('PaidNot packed yet')
  // The note belongs to that step only.
  expect(work.valueOf(/^Note for the history/)).toBe('')
  await shopper.open(order)
  expect(shopper.text('main')).toContain('Paid')

  work.fill('Amount in euros', '3,5o')
  work.unfold('Refund')
  await work.press('Refund')
  expect(work.text()).toContain('Please enter an amount, such as 12.50')
  work.fill('Amount in euros', '3,50')
  // Returned units need a choice between stock and write-off: without it nothing is refunded and the form stays.
  work.fill(/^Units returned/, '1')
  work.unfold('Refund')
  await work.press('Refund')
  expect(work.getError('Returned units')).toContain('Choose what to do with them')
  expect([work.valueOf('Amount in euros'), work.valueOf(/^Units returned/)]).toEqual(['3,50', '1'])
  expect(work.text()).not.toContain('Partially refunded')
  work.fill('Returned units', 'Only these units: return to stock')
  work.unfold('Refund')
  await work.press('Refund')
  expect(work.getElement('section', 'Payment and fulfilment').textContent).toContain('Partially refundedNot packed yet')
  expect(work.text('main')).toContain('1 returned to stock')
  await work.press('Mark as shipped', main(work))
  expect(work.getElement('section', 'Payment and fulfilment').textContent).toContain('Partially refundedShipped')
  expect(work.text()).toContain('€3.50')
  await shopper.open(order)
  expect(shopper.text('main')).toContain('−€3.50')
  expect(shopper.text('main')).toContain('Your order is on its way')
  expect(shopper.text('main')).toContain('€3.50 of €12.50 refunded.')

  await work.open('/admin/staff')
  expect(work.heading()).toBe('Owners only')
})

test('the overview leads to expected transfers, orders to ship and contact messages', async () => {
  const shopper = aVisitor(adminShop.shop)
  const email = `waits-${adminShop.id}-${Date.now()}@shopper.example`
  await fillCart(shopper, { 1: 1 })
  await placeOrder(shopper, 'Bank transfer', email)
  const code = getOrderCode(shopper)
  const message = `Do you sell lanterns? ${email}`
  await shopper.open('/pages/contact')
  shopper.fill('Name', 'Eleni', main(shopper))
  shopper.fill('Email', email, main(shopper))
  shopper.fill('Message', message, main(shopper))
  await shopper.press('SUBMIT', main(shopper))

  const work = await signInAs('staff')
  await work.open('/admin')
  expect(work.text('main')).not.toContain('You’re all caught up')
  await work.follow(/^Orders awaiting bank transfer: \d/, main(work))
  await work.follow(code, main(work))
  work.unfold('Payment received')
  await work.press('Payment received', main(work))
  await work.open('/admin')
  await work.follow(/^Orders to ship: \d/, main(work))
  expect(work.text('main')).toContain(code)
  await work.open('/admin')
  await work.follow(/^Contact messages to answer: \d/, main(work))
  const row = () => work.all('tr', undefined, main(work)).filter((row) => row.textContent?.includes(message))
  expect(row()).toHaveLength(1)
  await work.press('Mark as handled', row()[0])
  expect(work.text()).toContain('Message marked as handled.')
  expect(row()).toEqual([])
  work.uncheck('Only unhandled', main(work))
  await work.press('Filter', main(work))
  expect(row()[0]?.textContent).toContain('Handled')
})

test('a form sent after the admin session ended is kept, and sent again after signing in', async () => {
  const address = '/admin/records/brands/1'
  const brandName = `A brand with "marks" & <b>signs</b> ${Date.now()}`
  const visitor = await signInAs('owner')
  await visitor.open(address)
  const before = visitor.valueOf(/^Name/)
  visitor.fill(/^Name/, brandName)
  visitor.setCookie('admin', '')
  await visitor.press('Save')
  expect(visitor.heading()).toBe('You’ve been signed out')
  await visitor.press('Send again')
  expect(visitor.heading()).toBe('You’ve been signed out')

  const signInLink = visitor.getElement('a', 'Open a new tab to sign in')
  expect([signInLink.getAttribute('target'), signInLink.getAttribute('href')]).toEqual([
    '_blank',
    expect.stringMatching('^/admin/login'),
  ])
  const tab = aVisitor(adminShop.shop)
  await tab.open(signInLink.getAttribute('href') ?? '')
  expect(tab.has('input', 'Email address')).toBe(true)
  visitor.setCookie('admin', await createAdminCookie(adminShop, 'owner'))
  await visitor.press('Send again')
  expect(visitor.text()).toContain('Saved.')
  await visitor.open(address)
  expect(visitor.valueOf(/^Name/)).toBe(brandName)
  visitor.fill(/^Name/, before)
  await visitor.press('Save')
  expect(visitor.text()).toContain('Saved.')
})

/** Signs a new staff member in from two browsers. */
async function signInTwice() {
  const { email, link, password } = await inviteStaff(adminShop, 'staff')
  await sendForm(link, { password, again: password })
  const signInFrom = async (agent: string, code: (secret: string) => string, secret = '') => {
    const headers = { 'user-agent': agent }
    const first = await sendForm(`${adminShop.shop}/admin/login`, { email, password }, { headers })
    const [, ticket = ''] = /name="ticket" value="([\w-]+)"/.exec(first.body) ?? []
    const [, displayed = secret] = /[?;&]secret=([A-Z2-7]{32})/.exec(first.body) ?? []
    const second = await sendForm(`${adminShop.shop}/admin/login`, { ticket, code: code(displayed) }, { headers })
    const visitor = aVisitor(adminShop.shop)
    visitor.setCookie('admin', parseCookies(second).admin ?? '')
    await visitor.open('/admin/account')
    expect(visitor.heading()).toBe('Your account')
    return { visitor, secret: displayed }
  }
  const { visitor, secret } = await signInFrom('Mozilla/5.0 (X11; Linux x86_64) Firefox/145.0', authenticatorCode)
  const { visitor: second } = await signInFrom(
    'Mozilla/5.0 (Windows NT 10.0) Chrome/142.0',
    nextAuthenticatorCode,
    secret,
  )
  await visitor.open('/admin/account')
  return { visitor, second, email, password }
}

test('staff sign out another browser by name', async () => {
  const { visitor, second } = await signInTwice()
  const sessions = () => visitor.getElement('section', 'Where you’re signed in')
  expect(visitor.all('li', /This browser/, sessions())).toHaveLength(1)
  await visitor.press(/^Sign out: Chrome/, sessions())
  expect(visitor.text()).toContain('That browser has been signed out.')
  expect(visitor.all('li', undefined, sessions())).toHaveLength(1)
  await second.open('/admin/orders')
  expect(second.path).toMatch(/^\/admin\/login/)
})

test('a staff member who changes their password stays signed in, and other browsers are signed out', async () => {
  const { visitor, second, email, password } = await signInTwice()
  const change = async (old: string, next: string, again = next) => {
    visitor.fill('Current password', old)
    visitor.fill('New password', next)
    visitor.fill('Confirm new password', again)
    await visitor.press('Change password')
  }
  await change('not the password', 'another long password')
  expect([visitor.status, visitor.text('[role=alert]')]).toEqual([400, 'The current password is incorrect'])
  await change(password, 'password1234')
  expect(visitor.getError('New password')).not.toBe('')
  await change(password, 'another long password', 'another long passward')
  expect(visitor.getError('Confirm new password')).not.toBe('')
  await second.open('/admin/orders')
  expect(second.path).toBe('/admin/orders')
  await change(password, 'another long password')
  expect(visitor.text()).toContain('Your password was changed.')
  expect(visitor.valueOf('New password')).toBe('')
  await visitor.open('/admin/orders')
  expect(visitor.path).toBe('/admin/orders')
  await second.open('/admin/orders')
  expect(second.path).toMatch(/^\/admin\/login/)
  const old = await sendForm(`${adminShop.shop}/admin/login`, { email, password })
  expect(old.body).not.toContain('name="ticket"')
  const renewed = await sendForm(`${adminShop.shop}/admin/login`, { email, password: 'another long password' })
  expect(renewed.body).toContain('name="ticket"')
})
