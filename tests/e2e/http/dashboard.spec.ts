import { expect, test } from '@playwright/test'
import { authenticatorCode, nextAuthenticatorCode } from '#tests/factories/authenticator.ts'
import { accountPassword as password, publishAccountShop } from '#tests/support/account-shop.ts'
import { maria } from '#tests/support/customer-shop.ts'
import { sendRequest } from '#tests/support/http.ts'
import { findLastMail, getLink } from '#tests/support/inbox.ts'
import { shops } from '#tests/support/shops.ts'
import { createAdminCookie } from '#tests/support/staff.ts'
import { getText } from '#tests/support/visible-text.ts'
import { aVisitor, type Container, type Visitor } from '#tests/support/visitor.ts'
import { fillCart, main, placeOrder, signInVisitor } from '#tests/support/visitor-actions.ts'

/** The account pages without JavaScript. Every test that changes an account has its own customer. */

const names = [
  'anna',
  'zoe',
  'petros',
  'eva',
  'nikos',
  'rea',
  'stelios',
  'ioanna',
  'pavlos',
  'thalia',
  'kostas',
  'marina',
]
const parts = ['', 'orders', 'addresses', 'profile', 'security', 'points', 'notices', 'data']

let id = ''
let shop = ''
let emailOf = (name: string) => name

test.beforeAll(async () => {
  const { project, parallelIndex } = test.info()
  id = `accounts-${project.name}-${parallelIndex}`
  const published = await publishAccountShop(id, [...names, 'axel', 'orestis'])
  shop = published.shop
  emailOf = published.emailOf
})

const part = (name: string) => `/shop/dashboard${name === '' ? '' : `?part=${name}`}`

const form = (visitor: Visitor, name: string) => visitor.getElement(`#${name}`, undefined)
const alerts = (visitor: Visitor, within: Container) => visitor.all('[role=alert]', undefined, within).map(getText)
const articles = (visitor: Visitor) => visitor.all('article', undefined, main(visitor))

async function signIn(visitor: Visitor, name: string, typedPassword = password) {
  await visitor.open('/pages/login')
  await submitSignIn(visitor, name, typedPassword)
}

async function submitSignIn(visitor: Visitor, name: string, typedPassword = password) {
  visitor.fill('Username, email address or phone', emailOf(name), main(visitor))
  visitor.fill('Password', typedPassword, main(visitor))
  await visitor.press('Sign in', main(visitor))
}

/** Signs a customer in and opens a part of the account. */
async function visit(name: string, where: string): Promise<Visitor> {
  const visitor = aVisitor(shop)
  await signInVisitor(visitor, shop, { email: emailOf(name), password })
  await visitor.open(part(where))
  return visitor
}

test('a visitor is redirected to the sign-in page, and from there to the requested page', async () => {
  const visitor = aVisitor(shop)
  await visitor.open(part('points'))
  expect(visitor.heading()).toBe('Sign in')
  await submitSignIn(visitor, 'anna')
  expect([visitor.path, visitor.heading()]).toEqual([part('points'), 'Reward points'])
})

test('an imported order is in the account and can be ordered again', async () => {
  const visitor = aVisitor(shops.limassol)
  await signInVisitor(visitor, shops.limassol, maria)
  await visitor.open('/shop/dashboard')
  const order = visitor.getElement('article', /MOLOS-25610/)
  expect(getText(order)).toContain('Delivered')
  expect(getText(order)).toContain('€38.80')
  await visitor.press(/MOLOS-25610/, order)
  expect(visitor.text()).toContain('We’ve added the products from order MOLOS-25610 to your cart.')
  expect(visitor.path).toBe('/shop/cart')
  expect(visitor.text('main')).toContain('Toroid Mistral Nano Tank')
})

test('points show balance minus holds with two decimals, and their history', async () => {
  const visitor = await visit('anna', 'points')
  const sums = visitor.all('dl > div', undefined, main(visitor)).map(getText)
  expect(sums.map((sum) => sum.replaceAll(' ', ''))).toEqual(['Available21.50', 'Balance24.50', 'Onhold3.00'])
  const rows = visitor.all('tr').map(getText)
  expect(rows).toHaveLength(3)
  expect(rows[1]).toContain('on hold')
  expect(rows[1]).toContain('+3.00')
})

test("an order is in its customer's account only, and can be ordered again", async () => {
  const visitor = await visit('orestis', 'orders')
  expect(visitor.has('h2', 'No orders yet')).toBe(true)
  await fillCart(visitor, { 4: 2 })
  await placeOrder(visitor, 'Pay on delivery')
  const address = visitor.path
  const [code = ''] = /W\d\d-\d+/.exec(visitor.heading()) ?? []

  await visitor.open(part('orders'))
  const order = visitor.getElement('article', `Order ${code}`, main(visitor))
  expect(getText(order)).toContain('Placed')
  expect(getText(order)).toMatch(/2 × Brezza Crystal Strawberry Watermelon ?€14\.60/)
  expect(getText(order)).toMatch(/Total ?€17\.10/)
  await visitor.press(`Order again: ${code}`)
  expect(visitor.path).toBe('/shop/cart')
  expect(visitor.text()).toContain(`We’ve added the products from order ${code} to your cart.`)
  expect(visitor.valueOf(/Brezza Crystal/, main(visitor))).toBe('2')
  await visitor.open(part('orders'))
  await visitor.follow(`View order: ${code}`)
  expect(visitor.path).toBe(address)

  await visitor.open(part(''))
  expect(articles(visitor)).toHaveLength(1)
  expect(visitor.all('a', /^Cart ?1 product/, main(visitor))).toHaveLength(1)
  await visitor.open(part('points'))
  const earned = getText(visitor.all('tr')[1] ?? null)
  expect(earned).toMatch(new RegExp(`Earned with order ${code} ?on hold`))
  expect(earned).toContain('+0.73')

  const second = await visit('anna', 'orders')
  expect(second.has('h2', 'No orders yet')).toBe(true)
})

test('the profile shows errors at their fields and keeps the other fields', async () => {
  const visitor = await visit('zoe', 'profile')
  visitor.fill('Phone', 'call me', form(visitor, 'save-profile'))
  visitor.fill('Company name', 'Zoe & Co', form(visitor, 'save-profile'))
  await visitor.press('Save', form(visitor, 'save-profile'))
  expect(alerts(visitor, form(visitor, 'save-profile'))).toEqual(['Mobile should consist of numbers'])
  expect(visitor.getError('Phone', form(visitor, 'save-profile'))).toContain('Mobile should consist of numbers')
  expect(visitor.valueOf('Company name', form(visitor, 'save-profile'))).toBe('Zoe & Co')
  const phone = `+357 ${Date.now()}-1`
  visitor.fill('Phone', phone, form(visitor, 'save-profile'))
  await visitor.press('Save', form(visitor, 'save-profile'))
  expect(visitor.text()).toContain('Profile saved.')
  await visitor.open(part('profile'))
  expect(visitor.valueOf('Phone', form(visitor, 'save-profile'))).toBe(`+${phone.replace(/\D/g, '')}`)
  expect(visitor.valueOf('Company name', form(visitor, 'save-profile'))).toBe('Zoe & Co')
})

test('a new email address applies after its mailed link is followed', async () => {
  const visitor = await visit('petros', 'profile')
  const address = `new-${emailOf('petros')}`
  const change = () => form(visitor, 'change-email')
  visitor.fill('New email address', address, change())
  visitor.fill('Your password', 'something else', change())
  await visitor.press('Send link', change())
  expect(alerts(visitor, change())).toEqual(['The password is incorrect'])
  visitor.fill('Your password', password, change())
  await visitor.press('Send link', change())
  expect(getText(change())).toContain(`Open the link we sent to ${address}`)
  expect(getText(change())).toContain(`You sign in with ${emailOf('petros')}`)
  await visitor.open(getLink(await findLastMail(address)))
  await visitor.press('Confirm')
  await visitor.open(shop + part('profile'))
  expect(getText(change())).toContain(`You sign in with ${address}`)
})

test('addresses are added, changed, made the default and removed', async () => {
  const visitor = await visit('eva', 'addresses')
  const cards = () => visitor.all('li:has(address)', undefined, main(visitor)).map(getText)
  const input = () => form(visitor, 'save-address')
  expect(cards()).toHaveLength(1)
  await visitor.follow('Add an address')
  expect(visitor.valueOf('First name', input())).toBe('eva')
  visitor.fill('Street address', '2 Ledras', input())
  await visitor.press('Save', input())
  expect(alerts(visitor, input())).toEqual(['Please fill all required fields *'])
  expect(visitor.valueOf('Street address', input())).toBe('2 Ledras')
  visitor.fill('Country', 'CY', input())
  visitor.fill('Town/City', 'Nicosia', input())
  visitor.fill('Postcode/ZIP', '1010', input())
  await visitor.press('Save', input())
  expect(visitor.path).toBe(part('addresses'))
  expect(cards()).toHaveLength(2)
  expect(cards()[0]).toContain('Default')
  expect(cards()[1]).toMatch(/2 Ledras ?1010 Nicosia ?Cyprus/)

  await visitor.follow('Edit: 2 Ledras')
  visitor.fill('Street address', '3 Ledras', input())
  await visitor.press('Save', input())
  await visitor.press('Make default: 3 Ledras')
  expect(visitor.text()).toContain('This is now your default address.')
  expect(cards()[0]).toContain('3 Ledras')
  await visitor.press('Remove: 3 Ledras')
  expect(cards()).toHaveLength(1)
  expect(cards()[0]).toContain('Default')
})

test("another customer's address or session gets the same response as one that does not exist", async () => {
  const second = await visit('thalia', 'addresses')
  const link = second.getElement('a', /^Edit/).getAttribute('href')
  const foreign = new URL(link ?? '', shop).searchParams.get('address') ?? ''
  const sent = {
    firstName: 'x',
    lastName: 'x',
    country: 'CY',
    street: 'Taken over',
    city: 'x',
    postcode: '3036',
    phone: '99000001',
  }

  const visitor = await visit('nikos', 'addresses')
  const responses: string[][] = []
  for (const address of [foreign, '99999999']) {
    const own = `${part('addresses')}&address=${address}`
    const texts: string[] = []
    const expectNotFound = (label: string) => {
      expect([visitor.status, visitor.heading()], label).toEqual([404, 'Error 404'])
      texts.push(visitor.text('main'))
    }
    await visitor.open(own)
    expectNotFound('page')
    for (const intent of ['save-address', 'default-address']) {
      await visitor.send(own, { ...sent, intent, id: address })
      expectNotFound(intent)
    }
    // Removing a missing address succeeds too, so that a second click does.
    await visitor.send(part('addresses'), { intent: 'remove-address', id: address })
    expect(visitor.text()).toContain('Address removed.')
    responses.push(texts)
  }
  expect(responses[0]).toEqual(responses[1])

  const third = await visit('thalia', 'security')
  const [session] = third.all('form', /Sign out/).flatMap((form) => [...form.querySelectorAll('[name=id]')])
  const foreignSession = session?.getAttribute('value')
  if (!foreignSession) throw new Error('The second browser’s session is not listed')
  const unknownSession = foreignSession.replace(/^./, (digit) => (digit === '0' ? '1' : '0'))
  const sessionResponses: unknown[] = []
  for (const id of [foreignSession, unknownSession]) {
    await visitor.send(part('security'), { intent: 'end-session', id })
    expect(visitor.text()).toContain('That browser has been signed out.')
    sessionResponses.push([visitor.status, visitor.path, visitor.messages()])
  }
  expect(sessionResponses[0]).toEqual(sessionResponses[1])
  await second.open(part('addresses'))
  expect(second.text('main')).toContain('1 Anexartisias')
  expect(second.text('main')).not.toContain('Taken over')
})

test('a new password requires the old one, and signs other browsers out', async () => {
  const second = await visit('rea', '')
  const visitor = await visit('rea', 'security')
  const input = () => form(visitor, 'change-password')
  async function change(old: string, next: string, again = next) {
    visitor.fill('Current password', old, input())
    visitor.fill('New password', next, input())
    visitor.fill('Confirm new password', again, input())
    await visitor.press('Change password', input(), { twice: true })
  }
  await change('', 'a new password')
  expect(alerts(visitor, input())).toEqual(['Both fields are required'])
  await change(password, 'a new password', 'another')
  expect(alerts(visitor, input())).toEqual(['Passwords do not match'])
  await change('not it', 'a new password')
  expect(alerts(visitor, input())).toEqual(['The current password is incorrect'])
  await change(password, 'a new password')
  expect(visitor.text()).toContain('Password updated successfully')
  expect(visitor.valueOf('Current password', input())).toBe('')
  await second.open(part(''))
  expect(second.heading()).toBe('Sign in')
  await submitSignIn(second, 'rea', 'a new password')
  expect(second.path).toBe(part(''))
})

test("an owner, but not staff, can turn off a customer's two-factor sign-in, and the customer gets mail", async () => {
  const visitor = await visit('marina', 'security')
  visitor.fill('Your password', password, form(visitor, 'begin-two-factor'))
  await visitor.press('Set up')
  const key = getText(form(visitor, 'confirm-two-factor').querySelector('dd'))
  visitor.fill('6-digit code', authenticatorCode(key), form(visitor, 'confirm-two-factor'))
  await visitor.press('Turn on', form(visitor, 'confirm-two-factor'))

  const admin = async (role: 'owner' | 'staff') => {
    const actor = aVisitor(shop)
    actor.setCookie('admin', await createAdminCookie({ id, shop }, role))
    await actor.open(`/admin/customers?term=${encodeURIComponent(emailOf('marina'))}`)
    await actor.follow(/^marina/, main(actor))
    return actor
  }
  const staff = await admin('staff')
  expect(staff.all('button', 'Turn off two-factor sign-in')).toEqual([])
  await staff.send(staff.path, { intent: 'end-two-factor' })
  expect(staff.status).toBe(403)
  const owner = await admin('owner')
  await owner.press('Turn off two-factor sign-in')
  expect(owner.all('button', 'Turn off two-factor sign-in')).toEqual([])
  await owner.open('/admin/audit-log')
  expect(owner.text('main')).toContain('Two-factor sign-in turned off for a customer')
  const { text } = await findLastMail(emailOf('marina'), /turned off your two-factor sign-in/)
  expect(text).toContain('If you didn’t ask us for this')

  const again = aVisitor(shop)
  await signIn(again, 'marina')
  expect(again.path).toBe(part(''))
})

test('two-factor sign-in starts with a correct code, accepts a recovery code once, and can be turned off', async () => {
  const visitor = await visit('stelios', 'security')
  visitor.fill('Your password', password, form(visitor, 'begin-two-factor'))
  await visitor.press('Set up')
  const input = () => form(visitor, 'confirm-two-factor')
  visitor.fill('6-digit code', '12345', input())
  await visitor.press('Turn on', input())
  expect(alerts(visitor, input())).toEqual(['Enter the 6-digit code'])
  const key = getText(input().querySelector('dd'))
  expect(key).toMatch(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)
  expect(visitor.all('[role=img], img', 'QR code of the key below', input())).toHaveLength(1)
  expect(visitor.getElement('a', undefined, input()).getAttribute('href')).toContain(
    `secret=${key.replaceAll(' ', '')}&`,
  )
  visitor.fill('6-digit code', authenticatorCode(key) === '000000' ? '000001' : '000000', input())
  await visitor.press('Turn on', input())
  expect(alerts(visitor, input()).join()).toContain('That code is incorrect')
  visitor.fill('6-digit code', authenticatorCode(key), input())
  await visitor.press('Turn on', input(), { twice: true })
  const codes = visitor.all('li', undefined, visitor.getElement('section', 'Two-factor sign-in is on')).map(getText)
  expect(codes).toHaveLength(10)
  const [recovery = ''] = codes
  await visitor.follow('I’ve saved them')
  expect(visitor.text()).toContain('Recovery codes left: 10.')
  expect(visitor.text()).not.toContain(recovery)

  const second = aVisitor(shop)
  const secondStep = async (code: string) => {
    second.fill('Code', code, main(second))
    await second.press('Continue', main(second), { twice: true })
  }
  await signIn(second, 'stelios')
  await secondStep(recovery)
  expect(second.path).toBe(part(''))
  await second.press('Sign out')
  expect(second.path).toBe('/')
  await signIn(second, 'stelios')
  for (const wrong of ['not a code', recovery]) {
    await secondStep(wrong)
    expect(alerts(second, main(second)).join(), wrong).toContain('That code is incorrect')
  }
  await secondStep(nextAuthenticatorCode(key))
  expect(second.path).toBe(part(''))

  await visitor.open(part('security'))
  expect(visitor.text()).toContain('Recovery codes left: 9.')
  visitor.fill('Your password', password, form(visitor, 'end-two-factor'))
  await visitor.press('Turn off')
  expect(visitor.has('button', 'Set up')).toBe(true)
})

test('other browsers are signed out one by one, or all at once with this one', async () => {
  const second = await visit('ioanna', '')
  const visitor = await visit('ioanna', 'security')
  const lines = () => visitor.all('li', undefined, visitor.getElement('section', 'Where you’re signed in'))
  expect(lines()).toHaveLength(2)
  await visitor.press(/^Sign out: /)
  expect(visitor.text()).toContain('That browser has been signed out.')
  expect(lines()).toHaveLength(1)
  await second.open(part(''))
  expect(second.heading()).toBe('Sign in')
  await submitSignIn(second, 'ioanna')
  await visitor.press('Sign out everywhere')
  expect(visitor.path).toBe('/')
  expect(visitor.text()).toContain('You’ve been signed out everywhere.')
  for (const browser of [visitor, second]) {
    await browser.open(part(''))
    expect(browser.heading()).toBe('Sign in')
  }
})

test('customers download their own data, and a signed-out visitor is redirected to the sign-in page', async () => {
  const visitor = await visit('pavlos', 'data')
  await visitor.follow('Download my data')
  expect(visitor.headers['content-disposition']).toContain(`filename="${id}-my-data.json"`)
  expect(JSON.parse(visitor.body)).toMatchObject({
    account: { firstName: 'pavlos' },
    orders: [],
    points: { spendable: '21.50' },
  })
  expect([visitor.status, visitor.headers['cache-control']]).toEqual([200, 'private, no-store'])
  const anonymousVisitor = await sendRequest(`${shop}/shop/dashboard/data`)
  expect([anonymousVisitor.status, anonymousVisitor.headers.location]).toEqual([
    302,
    '/pages/login?back=%2Fshop%2Fdashboard%3Fpart%3Ddata',
  ])
})

test('deleting an account requires the password and makes sign-in impossible', async () => {
  const visitor = await visit('axel', 'data')
  const box = () => visitor.getElement('details', 'I want to delete my account', main(visitor))
  const unfold = () => box().setAttribute('open', '')
  unfold()
  visitor.fill('Your password', 'not it', form(visitor, 'delete-account'))
  await visitor.press('Permanently delete my account')
  expect(alerts(visitor, form(visitor, 'delete-account'))).toEqual(['The password is incorrect'])
  visitor.fill('Your password', password, form(visitor, 'delete-account'))
  await visitor.press('Permanently delete my account')
  expect(visitor.path).toBe('/')
  expect(visitor.text()).toContain('Your account has been deleted.')
  await signIn(visitor, 'axel')
  expect(alerts(visitor, main(visitor))[0]).toContain('Wrong username / password')
})

test('no part of the account is cached or indexed, and an unknown part gets a 404', async () => {
  const visitor = await visit('kostas', '')
  for (const name of parts) {
    await visitor.open(part(name))
    expect([visitor.status, visitor.headers['cache-control']], name).toEqual([200, 'private, no-store'])
    expect(visitor.document.querySelector('meta[name=robots]')?.getAttribute('content'), name).toMatch(/^noindex/)
  }
  await visitor.open(part('nothing'))
  expect(visitor.status).toBe(404)
})
