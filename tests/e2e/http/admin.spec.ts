import { expect, test } from '@playwright/test'
import { authenticatorCode, nextAuthenticatorCode } from '#tests/factories/authenticator.ts'
import { cookiesOf, sendForm } from '#tests/support/customer.ts'
import { publishOrderShop } from '#tests/support/order-shop.ts'
import { deskCookie, invitedStaff } from '#tests/support/staff.ts'
import { aVisitor, type Visitor } from '#tests/support/visitor.ts'
import { fillCart, main, placeOrder } from '#tests/support/visits.ts'

/** The admin without script: signing in, a day's work with an order, and who gets where. */

let desk = { id: '', shop: '' }

test.beforeAll(async () => {
  const { project, parallelIndex } = test.info()
  const id = `desk-${project.name}-${parallelIndex}-${Date.now().toString(36)}`
  desk = { id, shop: await publishOrderShop(id) }
})

async function admin(role: 'owner' | 'staff'): Promise<Visitor> {
  const visitor = aVisitor(desk.shop)
  visitor.setCookie('desk', await deskCookie(desk, role))
  return visitor
}

test('whoever is invited chooses a password, sets up an authenticator, and gets in by its codes', async () => {
  const { email, link, password } = await invitedStaff(desk, 'owner')
  const visitor = aVisitor(desk.shop)
  await visitor.open(link)
  visitor.fill('New password', password)
  visitor.fill('Type it again', password)
  await visitor.press('Save the password')
  expect(visitor.text()).toContain('The password is saved.')

  const typePassword = async () => {
    visitor.fill('E-mail address', email)
    visitor.fill('Password', password)
    await visitor.press('Continue')
  }
  await typePassword()
  expect(visitor.heading()).toBe('Set up your authenticator')
  const secret = visitor.text('main dd')
  visitor.fill(/^Code/, authenticatorCode(secret))
  await visitor.press('Sign in')
  expect(visitor.heading()).toBe('Keep these recovery codes')
  expect(visitor.all('li', undefined, main(visitor))).toHaveLength(10)
  await visitor.follow(/to the desk$/)
  expect(visitor.heading()).toBe('Overview')

  await visitor.press('Sign out')
  expect(visitor.text()).toContain('You are signed out.')
  await visitor.open('/desk/changes')
  expect(visitor.path).toMatch(/^\/desk\/login\?back=/)
  await typePassword()
  visitor.fill('Code', nextAuthenticatorCode(secret))
  await visitor.press('Sign in')
  expect(visitor.path).toBe('/desk/changes')
  expect(visitor.text('main')).toContain('Signed in')
})

test('an order is marked and a part of it given back at the desk, and the shopper sees both', async () => {
  const email = `shopper-${desk.id}-${Date.now()}@shopper.example`
  const shopper = aVisitor(desk.shop)
  await fillCart(shopper, { 1: 1 })
  await placeOrder(shopper, 'Bank transfer', email)
  const order = shopper.path
  const code = /W\d\d-\d{6}/.exec(shopper.heading())?.[0] ?? ''

  const work = await admin('staff')
  await work.open('/desk/orders')
  work.fill('Order, name, e-mail address or phone', 'nobody')
  work.fill('Status', 'Shipped')
  await work.press('Show')
  expect(work.path).toMatch(/search=nobody&status=shipped/)
  await work.follow('Orders', work.one('nav', 'Menu'))
  expect(work.path).toBe('/desk/orders')
  expect([work.valueOf('Status'), work.valueOf('Order, name, e-mail address or phone')]).toEqual(['', ''])
  work.fill('Order, name, e-mail address or phone', email)
  await work.press('Show')
  await work.follow(code, main(work))
  expect(work.text('main')).toContain('3040 Limassol, Cyprus')
  expect(work.one('a', '99 123456').getAttribute('href')).toBe('tel:+35799123456')
  work.fill('Note for the history', 'By transfer')
  await work.press(/^Paid$/, main(work))
  expect(work.has('section', /^Paid$/)).toBe(true)
  // The note was about that step alone.
  expect(work.valueOf('Note for the history')).toBe('')
  await shopper.open(order)
  expect(shopper.text('main')).toContain('Paid')

  work.fill('Amount in euro', '3,5o')
  await work.press('Give the money back')
  expect(work.text()).toContain('Please type an amount as 12.50')
  work.fill('Amount in euro', '3,50')
  // Units without a choice would be lost: nothing is refunded, and what was typed is kept.
  work.fill(/^Units back of/, '1')
  await work.press('Give the money back')
  expect(work.errorOf('Units that came back')).toContain('Choose what happens to them')
  expect([work.valueOf('Amount in euro'), work.valueOf(/^Units back of/)]).toEqual(['3,50', '1'])
  expect(work.text()).not.toContain('Refunded in part')
  work.fill('Units that came back', 'Only these units: put them back in stock')
  await work.press('Give the money back')
  expect(work.has('section', 'Paid · Refunded in part')).toBe(true)
  expect(work.text('main')).toContain('1 back in stock')
  await work.press(/^Shipped$/, main(work))
  expect(work.has('section', 'Shipped · Refunded in part')).toBe(true)
  expect(work.text()).toContain('€3.50')
  await shopper.open(order)
  expect(shopper.text('main')).toContain('−€3.50')
  expect(shopper.text('main')).toContain('Shipped · Refunded in part')

  await work.open('/desk/staff')
  expect(work.heading()).toBe('This is the owner’s')
})

test('the first page counts what waits, and each count leads to its list', async () => {
  const shopper = aVisitor(desk.shop)
  const email = `waits-${desk.id}-${Date.now()}@shopper.example`
  await fillCart(shopper, { 1: 1 })
  await placeOrder(shopper, 'Bank transfer', email)
  const code = /W\d\d-\d{6}/.exec(shopper.heading())?.[0] ?? ''
  const words = `Do you sell lanterns? ${email}`
  await shopper.open('/pages/contact')
  shopper.fill('Name', 'Eleni', main(shopper))
  shopper.fill('Email', email, main(shopper))
  shopper.fill('Message', words, main(shopper))
  await shopper.press('SUBMIT', main(shopper))

  const work = await admin('staff')
  await work.open('/desk')
  expect(work.text('main')).not.toContain('Nothing waits for you')
  await work.follow(/^Orders that await a bank transfer: \d/, main(work))
  await work.follow(code, main(work))
  await work.press(/^Paid$/, main(work))
  await work.open('/desk')
  await work.follow(/^Orders to be shipped: \d/, main(work))
  expect(work.text('main')).toContain(code)
  await work.open('/desk')
  await work.follow(/^Messages to answer: \d/, main(work))
  const row = () => work.all('tr', undefined, main(work)).filter((each) => each.textContent?.includes(words))
  expect(row()).toHaveLength(1)
  await work.press('Mark as handled', row()[0])
  expect(work.text()).toContain('The message is marked as handled.')
  expect(row()).toEqual([])
  work.uncheck('Only those that wait', main(work))
  await work.press('Show', main(work))
  expect(row()[0]?.textContent).toContain('Handled')
})

test('what is sent after the session at the desk has ended is kept, and sent again once one is back', async () => {
  const address = '/desk/rows/brands/1'
  const words = `A brand with "marks" & <b>signs</b> ${Date.now()}`
  const visitor = await admin('owner')
  await visitor.open(address)
  const before = visitor.valueOf(/^Name/)
  visitor.fill(/^Name/, words)
  visitor.setCookie('desk', '')
  await visitor.press('Save')
  expect(visitor.heading()).toBe('You are no longer signed in')
  await visitor.press('Send it again')
  expect(visitor.heading()).toBe('You are no longer signed in')

  const way = visitor.one('a', 'Sign in in a new tab')
  expect([way.getAttribute('target'), way.getAttribute('href')]).toEqual([
    '_blank',
    expect.stringMatching('^/desk/login'),
  ])
  const tab = aVisitor(desk.shop)
  await tab.open(way.getAttribute('href') ?? '')
  expect(tab.has('input', 'E-mail address')).toBe(true)
  visitor.setCookie('desk', await deskCookie(desk, 'owner'))
  await visitor.press('Send it again')
  expect(visitor.text()).toContain('Saved.')
  await visitor.open(address)
  expect(visitor.valueOf(/^Name/)).toBe(words)
  visitor.fill(/^Name/, before)
  await visitor.press('Save')
  expect(visitor.text()).toContain('Saved.')
})

test('on the own account page the password is changed, and other browsers are signed out: one by name, all by the change', async () => {
  const { email, link, password } = await invitedStaff(desk, 'staff')
  await sendForm(link, { password, again: password })
  const browserOf = async (agent: string, code: (secret: string) => string, secret = '') => {
    const headers = { 'user-agent': agent }
    const first = await sendForm(`${desk.shop}/desk/login`, { email, password }, { headers })
    const [, ticket = ''] = /name="ticket" value="([\w-]+)"/.exec(first.body) ?? []
    const [, shown = secret] = /[?;&]secret=([A-Z2-7]{32})/.exec(first.body) ?? []
    const second = await sendForm(`${desk.shop}/desk/login`, { ticket, code: code(shown) }, { headers })
    const visitor = aVisitor(desk.shop)
    visitor.setCookie('desk', cookiesOf(second).desk ?? '')
    await visitor.open('/desk/account')
    expect(visitor.heading()).toBe('Your account')
    return { visitor, secret: shown }
  }
  const { visitor, secret } = await browserOf('Mozilla/5.0 (X11; Linux x86_64) Firefox/145.0', authenticatorCode)
  const { visitor: other } = await browserOf(
    'Mozilla/5.0 (Windows NT 10.0) Chrome/142.0',
    nextAuthenticatorCode,
    secret,
  )

  await visitor.open('/desk/account')
  const sessions = () => visitor.one('section', 'Where you are signed in')
  expect(visitor.all('li', /This browser/, sessions())).toHaveLength(1)
  await visitor.press(/^Sign out: Chrome/, sessions())
  expect(visitor.text()).toContain('That browser is signed out.')
  expect(visitor.all('li', undefined, sessions())).toHaveLength(1)
  await other.open('/desk/orders')
  expect(other.path).toMatch(/^\/desk\/login/)

  const change = async (old: string, next: string, again = next) => {
    visitor.fill('Current password', old)
    visitor.fill('New password', next)
    visitor.fill('New password again', again)
    await visitor.press('Change password')
  }
  await change('not the password', 'another long password')
  expect([visitor.status, visitor.text('[role=alert]')]).toEqual([400, 'The old password is not right'])
  await change(password, 'password1234')
  expect(visitor.errorOf('New password')).not.toBe('')
  await change(password, 'another long password', 'another long passward')
  expect(visitor.errorOf('New password again')).not.toBe('')
  await change(password, 'another long password')
  expect(visitor.text()).toContain('Your password is changed.')
  expect(visitor.valueOf('New password')).toBe('')
  await visitor.open('/desk/orders')
  expect(visitor.path).toBe('/desk/orders')
  const old = await sendForm(`${desk.shop}/desk/login`, { email, password })
  expect(old.body).not.toContain('name="ticket"')
  const fresh = await sendForm(`${desk.shop}/desk/login`, { email, password: 'another long password' })
  expect(fresh.body).toContain('name="ticket"')
})
