import { expect, test } from '@playwright/test'
import { authenticatorCode, nextAuthenticatorCode } from '#tests/factories/authenticator.ts'
import { accountPassword as password, publishAccountShop } from '#tests/support/account-shop.ts'
import { maria } from '#tests/support/customer-shop.ts'
import { ask } from '#tests/support/http.ts'
import { lastMailTo, linkIn } from '#tests/support/inbox.ts'
import { shops } from '#tests/support/shops.ts'
import { textOf } from '#tests/support/shown-text.ts'
import { deskCookie } from '#tests/support/staff.ts'
import { aVisitor, type Container, type Visitor } from '#tests/support/visitor.ts'
import { fillCart, main, placeOrder, signInVisitor } from '#tests/support/visits.ts'

/** The customer's own pages without script. Every test has a customer of its own. */

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

/** The form of this id. */
const form = (visitor: Visitor, name: string) => visitor.one(`#${name}`, undefined)
const alerts = (visitor: Visitor, within: Container) => visitor.all('[role=alert]', undefined, within).map(textOf)
const articles = (visitor: Visitor) => visitor.all('article', undefined, main(visitor))

async function signIn(visitor: Visitor, name: string, given = password) {
  await visitor.open('/pages/login')
  await typeSignIn(visitor, name, given)
}

async function typeSignIn(visitor: Visitor, name: string, given = password) {
  visitor.fill('Username, email address or phone', emailOf(name), main(visitor))
  visitor.fill('Password', given, main(visitor))
  await visitor.press('Sign In', main(visitor))
}

/** Somebody signed in, on a part of the account. */
async function visit(name: string, where: string): Promise<Visitor> {
  const visitor = aVisitor(shop)
  await signInVisitor(visitor, shop, { email: emailOf(name), password })
  await visitor.open(part(where))
  return visitor
}

test('a visitor is led to the sign-in, and from there to the page that was asked for', async () => {
  const visitor = aVisitor(shop)
  await visitor.open(part('points'))
  expect(visitor.heading()).toBe('Sign In')
  await typeSignIn(visitor, 'anna')
  expect([visitor.path, visitor.heading()]).toEqual([part('points'), 'Reward points'])
})

test('what was ordered before the shop moved here stands among the orders, to be ordered again', async () => {
  const visitor = aVisitor(shops.limassol)
  await signInVisitor(visitor, shops.limassol, maria)
  await visitor.open('/shop/dashboard')
  const order = visitor.one('article', /MOLOS-25610/)
  expect(textOf(order)).toContain('Delivered')
  expect(textOf(order)).toContain('€38.80')
  await visitor.press(/MOLOS-25610/, order)
  expect(visitor.text()).toContain('Your cart is back.')
  await visitor.open('/shop/cart')
  expect(visitor.text('main')).toContain('Toroid Mistral Nano Tank')
})

test('points: balance minus on hold, two decimals, with what they came from', async () => {
  const visitor = await visit('anna', 'points')
  const sums = visitor.all('dl > div', undefined, main(visitor)).map(textOf)
  expect(sums.map((sum) => sum.replaceAll(' ', ''))).toEqual(['Tospend21.50', 'Balance24.50', 'Onhold3.00'])
  const rows = visitor.all('tr').map(textOf)
  expect(rows).toHaveLength(3)
  expect(rows[1]).toContain('on hold')
  expect(rows[1]).toContain('+3.00')
})

test('an order stands in the account of who placed it, and can be placed again', async () => {
  const visitor = await visit('orestis', 'orders')
  expect(visitor.has('h2', 'No orders yet')).toBe(true)
  await fillCart(visitor, { 4: 2 })
  await placeOrder(visitor, 'Pay on delivery')
  const address = visitor.path
  const title = visitor.heading()
  const code = title.replace('Order ', '')

  await visitor.open(part('orders'))
  const order = visitor.one('article', title, main(visitor))
  expect(textOf(order)).toContain('Placed')
  expect(textOf(order)).toMatch(/2 × Brezza Crystal Strawberry Watermelon ?€14\.60/)
  expect(textOf(order)).toMatch(/Total ?€17\.10/)
  await visitor.press(`Order the same again: ${code}`)
  expect(visitor.text()).toContain('Your cart is back.')
  await visitor.open(part('orders'))
  await visitor.follow(`See the order: ${code}`)
  expect(visitor.path).toBe(address)

  await visitor.open(part(''))
  expect(articles(visitor)).toHaveLength(1)
  expect(visitor.all('a', /^Cart ?1 product/, main(visitor))).toHaveLength(1)
  await visitor.open(part('points'))
  const earned = textOf(visitor.all('tr')[1] ?? null)
  expect(earned).toMatch(new RegExp(`Earned with order ${code} ?on hold`))
  expect(earned).toContain('+0.73')

  const other = await visit('anna', 'orders')
  expect(other.has('h2', 'No orders yet')).toBe(true)
})

test('the profile: what is wrong stands beside its field, what is right is kept', async () => {
  const visitor = await visit('zoe', 'profile')
  visitor.fill('Phone', 'call me', form(visitor, 'save-profile'))
  visitor.fill('Company Name', 'Zoe & Co', form(visitor, 'save-profile'))
  await visitor.press('Save', form(visitor, 'save-profile'))
  expect(alerts(visitor, form(visitor, 'save-profile'))).toEqual(['Mobile should consist of numbers'])
  expect(visitor.errorOf('Phone', form(visitor, 'save-profile'))).toContain('Mobile should consist of numbers')
  expect(visitor.valueOf('Company Name', form(visitor, 'save-profile'))).toBe('Zoe & Co')
  const phone = `+357 ${Date.now()}-1`
  visitor.fill('Phone', phone, form(visitor, 'save-profile'))
  await visitor.press('Save', form(visitor, 'save-profile'))
  expect(visitor.text()).toContain('Your profile is saved.')
  await visitor.open(part('profile'))
  expect(visitor.valueOf('Phone', form(visitor, 'save-profile'))).toBe(`+${phone.replace(/\D/g, '')}`)
  expect(visitor.valueOf('Company Name', form(visitor, 'save-profile'))).toBe('Zoe & Co')
})

test('a new e-mail address counts when the link in its mail was followed', async () => {
  const visitor = await visit('petros', 'profile')
  const address = `new-${emailOf('petros')}`
  const change = () => form(visitor, 'change-email')
  visitor.fill('New email address', address, change())
  visitor.fill('Your password', 'something else', change())
  await visitor.press('Send the link', change())
  expect(alerts(visitor, change())).toEqual(['The password is not right'])
  visitor.fill('Your password', password, change())
  await visitor.press('Send the link', change())
  expect(textOf(change())).toContain(`We wait for you to follow the link in the mail to ${address}`)
  expect(textOf(change())).toContain(`You sign in with ${emailOf('petros')}`)
  await visitor.open(linkIn(await lastMailTo(address)))
  await visitor.press('Confirm')
  await visitor.open(shop + part('profile'))
  expect(textOf(change())).toContain(`You sign in with ${address}`)
})

test('addresses are added, changed, made the default one and removed', async () => {
  const visitor = await visit('eva', 'addresses')
  const cards = () => visitor.all('li:has(address)', undefined, main(visitor)).map(textOf)
  const typed = () => form(visitor, 'save-address')
  expect(cards()).toHaveLength(1)
  await visitor.follow('Add an address')
  expect(visitor.valueOf('First Name', typed())).toBe('eva')
  visitor.fill('Street address', '2 Ledras', typed())
  await visitor.press('Save', typed())
  expect(alerts(visitor, typed())).toEqual(['Please fill all required fields *'])
  expect(visitor.valueOf('Street address', typed())).toBe('2 Ledras')
  visitor.fill('Country', 'CY', typed())
  visitor.fill('Town/City', 'Nicosia', typed())
  visitor.fill('Postcode/ZIP', '1010', typed())
  await visitor.press('Save', typed())
  expect(visitor.path).toBe(part('addresses'))
  expect(cards()).toHaveLength(2)
  expect(cards()[0]).toContain('Default')
  expect(cards()[1]).toMatch(/2 Ledras ?1010 Nicosia ?Cyprus/)

  await visitor.follow('Edit: 2 Ledras')
  visitor.fill('Street address', '3 Ledras', typed())
  await visitor.press('Save', typed())
  await visitor.press('Make default: 3 Ledras')
  expect(visitor.text()).toContain('This is your default address now.')
  expect(cards()[0]).toContain('3 Ledras')
  await visitor.press('Remove: 3 Ledras')
  expect(cards()).toHaveLength(1)
  expect(cards()[0]).toContain('Default')
})

test("another customer's address and session are as good as none", async () => {
  const other = await visit('thalia', 'addresses')
  const link = other.one('a', /^Edit/).getAttribute('href')
  const foreign = new URL(link ?? '', shop).searchParams.get('address') ?? ''
  const sent = {
    firstName: 'x',
    lastName: 'x',
    country: 'CY',
    street: 'Taken over',
    city: 'x',
    postcode: 'x',
    phone: '1',
  }

  const visitor = await visit('nikos', 'addresses')
  const answers: string[][] = []
  for (const address of [foreign, '99999999']) {
    const own = `${part('addresses')}&address=${address}`
    const seen: string[] = []
    const look = (what: string) => {
      expect([visitor.status, visitor.heading()], what).toEqual([404, 'Error 404'])
      seen.push(visitor.text('main'))
    }
    await visitor.open(own)
    look('page')
    for (const intent of ['save-address', 'default-address']) {
      await visitor.send(own, { ...sent, intent, id: address })
      look(intent)
    }
    // The same answer as for an address that was removed a moment ago.
    await visitor.send(part('addresses'), { intent: 'remove-address', id: address })
    expect(visitor.text()).toContain('The address is removed.')
    answers.push(seen)
  }
  expect(answers[0]).toEqual(answers[1])

  const third = await visit('thalia', 'security')
  const [session] = third.all('form', /Sign out/).flatMap((each) => [...each.querySelectorAll('[name=id]')])
  await visitor.send(part('security'), { intent: 'end-session', id: session?.getAttribute('value') ?? '' })
  expect(session).toBeDefined()
  expect(visitor.text()).toContain('That browser is signed out.')
  await other.open(part('addresses'))
  expect(other.text('main')).toContain('1 Anexartisias')
  expect(other.text('main')).not.toContain('Taken over')
})

test('a new password needs the old one, and signs other browsers out', async () => {
  const other = await visit('rea', '')
  const visitor = await visit('rea', 'security')
  const typed = () => form(visitor, 'change-password')
  async function change(old: string, next: string, again = next) {
    visitor.fill('Current password', old, typed())
    visitor.fill('New password', next, typed())
    visitor.fill('New password again', again, typed())
    await visitor.press('Change password', typed(), { twice: true })
  }
  await change('', 'a new password')
  expect(alerts(visitor, typed())).toEqual(['Both fields are required'])
  await change(password, 'a new password', 'another')
  expect(alerts(visitor, typed())).toEqual(['Passwords do not match'])
  await change('not it', 'a new password')
  expect(alerts(visitor, typed())).toEqual(['The old password is not right'])
  await change(password, 'a new password')
  expect(visitor.text()).toContain('Password updated successfully')
  expect(visitor.valueOf('Current password', typed())).toBe('')
  await other.open(part(''))
  expect(other.heading()).toBe('Sign In')
  await typeSignIn(other, 'rea', 'a new password')
  expect(other.path).toBe(part(''))
})

test('the owner turns a customer’s second factor off; staff can’t, and the customer is told by mail', async () => {
  const visitor = await visit('marina', 'security')
  visitor.fill('Your password', password, form(visitor, 'begin-two-factor'))
  await visitor.press('Set it up')
  const key = textOf(form(visitor, 'confirm-two-factor').querySelector('dd'))
  visitor.fill('Code of 6 digits', authenticatorCode(key), form(visitor, 'confirm-two-factor'))
  await visitor.press('Turn it on', form(visitor, 'confirm-two-factor'))

  const admin = async (role: 'owner' | 'staff') => {
    const who = aVisitor(shop)
    who.setCookie('desk', await deskCookie({ id, shop }, role))
    await who.open(`/desk/customers?term=${encodeURIComponent(emailOf('marina'))}`)
    await who.follow(/^marina/, main(who))
    return who
  }
  const staff = await admin('staff')
  expect(staff.all('button', 'Turn off two-factor sign-in')).toEqual([])
  await staff.send(staff.path, { intent: 'end-two-factor' })
  expect(staff.status).toBe(403)
  const owner = await admin('owner')
  await owner.press('Turn off two-factor sign-in')
  expect(owner.all('button', 'Turn off two-factor sign-in')).toEqual([])
  await owner.open('/desk/changes')
  expect(owner.text('main')).toContain('Two-factor sign-in of a customer turned off')
  const { text } = await lastMailTo(emailOf('marina'), /turned off two-factor sign-in/)
  expect(text).toContain('If you did not ask us for this')

  const again = aVisitor(shop)
  await signIn(again, 'marina')
  expect(again.path).toBe(part(''))
})

test('two-factor sign-in: a key, a first code, recovery codes shown once; and off again', async () => {
  const visitor = await visit('stelios', 'security')
  visitor.fill('Your password', password, form(visitor, 'begin-two-factor'))
  await visitor.press('Set it up')
  const typed = () => form(visitor, 'confirm-two-factor')
  visitor.fill('Code of 6 digits', '12345', typed())
  await visitor.press('Turn it on', typed())
  expect(alerts(visitor, typed())).toEqual(['The code consists of 6 digits'])
  const key = textOf(typed().querySelector('dd'))
  expect(key).toMatch(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)
  expect(visitor.all('[role=img], img', 'QR code of the key below', typed())).toHaveLength(1)
  expect(visitor.one('a', undefined, typed()).getAttribute('href')).toContain(`secret=${key.replaceAll(' ', '')}&`)
  visitor.fill('Code of 6 digits', authenticatorCode(key) === '000000' ? '000001' : '000000', typed())
  await visitor.press('Turn it on', typed())
  expect(alerts(visitor, typed()).join()).toContain('That code is not right')
  visitor.fill('Code of 6 digits', authenticatorCode(key), typed())
  await visitor.press('Turn it on', typed(), { twice: true })
  const codes = visitor.all('li', undefined, visitor.one('section', 'Two-factor sign-in is on')).map(textOf)
  expect(codes).toHaveLength(10)
  const [recovery = ''] = codes
  await visitor.follow('I have kept them')
  expect(visitor.text()).toContain('Recovery codes left: 10.')
  expect(visitor.text()).not.toContain(recovery)

  const other = aVisitor(shop)
  const secondStep = async (code: string) => {
    other.fill('Code', code, main(other))
    await other.press('Continue', main(other), { twice: true })
  }
  await signIn(other, 'stelios')
  await secondStep(recovery)
  expect(other.path).toBe(part(''))
  await other.press('Log out')
  expect(other.path).toBe('/')
  await signIn(other, 'stelios')
  for (const wrong of ['not a code', recovery]) {
    await secondStep(wrong)
    expect(alerts(other, main(other)).join(), wrong).toContain('That code is not right')
  }
  await secondStep(nextAuthenticatorCode(key))
  expect(other.path).toBe(part(''))

  await visitor.open(part('security'))
  expect(visitor.text()).toContain('Recovery codes left: 9.')
  visitor.fill('Your password', password, form(visitor, 'end-two-factor'))
  await visitor.press('Turn it off')
  expect(visitor.has('button', 'Set it up')).toBe(true)
})

test('other browsers are signed out one by one, or all of them with this one', async () => {
  const other = await visit('ioanna', '')
  const visitor = await visit('ioanna', 'security')
  const lines = () => visitor.all('li', undefined, visitor.one('section', 'Where you are signed in'))
  expect(lines()).toHaveLength(2)
  await visitor.press(/^Sign out: /)
  expect(visitor.text()).toContain('That browser is signed out.')
  expect(lines()).toHaveLength(1)
  await other.open(part(''))
  expect(other.heading()).toBe('Sign In')
  await typeSignIn(other, 'ioanna')
  await visitor.press('Sign out everywhere')
  expect(visitor.path).toBe('/')
  expect(visitor.text()).toContain('You are signed out everywhere.')
  for (const each of [visitor, other]) {
    await each.open(part(''))
    expect(each.heading()).toBe('Sign In')
  }
})

test('the data to download is the own, and for nobody else', async () => {
  const visitor = await visit('pavlos', 'data')
  await visitor.follow('Download my data')
  expect(visitor.headers['content-disposition']).toContain(`filename="${id}-my-data.json"`)
  expect(JSON.parse(visitor.body)).toMatchObject({
    account: { firstName: 'pavlos' },
    orders: [],
    points: { spendable: '21.50' },
  })
  expect([visitor.status, visitor.headers['cache-control']]).toEqual([200, 'private, no-store'])
  const stranger = await ask(`${shop}/shop/dashboard/data`)
  expect([stranger.status, stranger.headers.location]).toEqual([
    302,
    '/pages/login?back=%2Fshop%2Fdashboard%3Fpart%3Ddata',
  ])
})

test('a deleted account: the password is asked for, and nobody can sign in any more', async () => {
  const visitor = await visit('axel', 'data')
  const box = () => visitor.one('details', 'I want to delete my account', main(visitor))
  // The visitor unfolds it.
  const unfold = () => box().setAttribute('open', '')
  unfold()
  visitor.fill('Your password', 'not it', form(visitor, 'delete-account'))
  await visitor.press('Delete my account for good')
  expect(alerts(visitor, form(visitor, 'delete-account'))).toEqual(['The password is not right'])
  visitor.fill('Your password', password, form(visitor, 'delete-account'))
  await visitor.press('Delete my account for good')
  expect(visitor.path).toBe('/')
  expect(visitor.text()).toContain('Your account is deleted.')
  await signIn(visitor, 'axel')
  expect(alerts(visitor, main(visitor))[0]).toContain('Wrong username / password')
})

test('every part is kept by no cache and found by no search engine; others do not exist', async () => {
  const visitor = await visit('kostas', '')
  for (const name of parts) {
    await visitor.open(part(name))
    expect([visitor.status, visitor.headers['cache-control']], name).toEqual([200, 'private, no-store'])
    expect(visitor.document.querySelector('meta[name=robots]')?.getAttribute('content'), name).toMatch(/^noindex/)
  }
  await visitor.open(part('nothing'))
  expect(visitor.status).toBe(404)
})
