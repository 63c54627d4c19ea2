import { expect, test } from '@playwright/test'
import { aCustomer, aSignedInCustomer, isSignedIn, somebodyNew } from '#tests/support/customer.ts'
import { lastMailTo, linkIn } from '#tests/support/inbox.ts'
import { shops } from '#tests/support/shops.ts'
import { textOf } from '#tests/support/shown-text.ts'
import { aVisitor, type Visitor } from '#tests/support/visitor.ts'
import { main } from '#tests/support/visits.ts'

/** Registering, signing in and out and forgotten passwords without script, and the mails in between. */

test.describe.configure({ mode: 'parallel' })

const shop = shops.limassol
type Form = ReturnType<typeof somebodyNew>

function fillRegistration(visitor: Visitor, form: Form) {
  const type = (label: string, text: string) => visitor.fill(label, text, main(visitor))
  type('First Name', form.firstName)
  type('Last Name', form.lastName)
  type('Country', form.country)
  type('Street address', form.street)
  type('Town/City', form.city)
  type('Postcode', form.postcode)
  type('Phone', form.phone)
  type('Email address', form.email)
  type('Password', form.password)
  visitor.check('I agree to privacy policy', main(visitor))
}

const register = (visitor: Visitor) => visitor.press('Register', main(visitor))

async function signIn(visitor: Visitor, login: string, password: string) {
  visitor.fill('Username', login, main(visitor))
  visitor.fill('Password', password, main(visitor))
  await visitor.press('Sign In', main(visitor))
}

const alerts = (visitor: Visitor) => visitor.all('[role=alert]', undefined, main(visitor)).map(textOf)
const header = (visitor: Visitor) => visitor.one('header', undefined)
const hasCart = (visitor: Visitor, label: string) => visitor.all('[aria-label]', label, header(visitor)).length > 0

test('a registration is asked for what is missing, in the order of the spec, and nothing typed is lost', async () => {
  const form = somebodyNew()
  const visitor = aVisitor(shop)
  const typePassword = () => visitor.fill('Password', form.password, main(visitor))
  await visitor.open('/register')
  fillRegistration(visitor, { ...form, lastName: '', phone: 'call me' })
  visitor.uncheck('I agree to privacy policy', main(visitor))
  await register(visitor)
  expect(alerts(visitor)).toEqual(['Please fill all required fields *'])
  expect(visitor.errorOf('Last Name', main(visitor))).toBe('This field is required')
  expect(visitor.errorOf('Phone', main(visitor))).toBe('Mobile should consist of numbers')
  expect(visitor.valueOf('First Name', main(visitor))).toBe(form.firstName)
  expect(visitor.valueOf('Country', main(visitor))).toBe('CY')

  visitor.fill('Last Name', form.lastName, main(visitor))
  typePassword()
  await register(visitor)
  expect(alerts(visitor)).toEqual(['Mobile should consist of numbers'])
  visitor.fill('Phone', `+357 ${form.phone}`, main(visitor))
  typePassword()
  await register(visitor)
  expect(alerts(visitor)).toEqual(['Privacy policy not accepted'])
  visitor.check('I agree to privacy policy', main(visitor))
  typePassword()
  await register(visitor)
  expect(visitor.text()).toContain('Registration Completed Successfully')
})

test('without script the message asks for the focus, and no password comes back', async () => {
  const visitor = aVisitor(shop)
  await visitor.open('/register')
  const form = { ...somebodyNew(), city: '' }
  fillRegistration(visitor, form)
  await register(visitor)
  expect(visitor.one('[role=alert]', undefined, main(visitor)).hasAttribute('autofocus')).toBe(true)
  expect(visitor.valueOf('Password', main(visitor))).toBe('')
  expect(visitor.body).not.toContain(form.password)
})

test('a registration is told, welcomed by mail, and leads home', async () => {
  const form = somebodyNew()
  const visitor = aVisitor(shop)
  await visitor.open('/register')
  fillRegistration(visitor, form)
  await register(visitor)
  const dialog = visitor.one('dialog', 'Congrats!')
  expect(textOf(dialog)).toContain('Registration Completed Successfully')
  await visitor.follow('Thank you!')
  expect(visitor.path).toBe('/')
  const mail = await lastMailTo(form.email)
  expect(mail.text).toContain(form.firstName)

  await visitor.open(linkIn(mail))
  expect(visitor.text('main')).toContain(form.email)
  expect(visitor.all('input', 'Your password', main(visitor))).toEqual([])
  await visitor.press('Confirm', main(visitor))
  expect(visitor.text()).toContain(`Your email address is now ${form.email}.`)
  await visitor.open(linkIn(mail))
  expect(alerts(visitor)).toEqual(['This link has expired or was used before'])
})

test('until the address is confirmed the account says so, sends the link again, and takes no second factor', async () => {
  const { form } = await aCustomer(shop)
  const visitor = aVisitor(shop)
  await visitor.open('/pages/login')
  await signIn(visitor, form.email, form.password)
  const notices = () => visitor.all('section', 'Confirm your email address')
  expect(notices().map(textOf).join()).toContain(form.email)
  await visitor.open('/shop/dashboard?part=security')
  expect(visitor.text()).toContain('Confirm your email address first')
  expect(visitor.has('button', 'Set it up')).toBe(false)
  await visitor.press('Send the link again')
  expect(visitor.text()).toContain(`We have sent a new link to ${form.email}.`)
  const link = linkIn(await lastMailTo(form.email, /Confirm/))

  // Another browser, as on a phone: whoever only has the mail confirms nothing.
  const phone = aVisitor(shop)
  await phone.open(link)
  phone.fill('Your password', 'not this one', main(phone))
  await phone.press('Confirm', main(phone))
  expect(alerts(phone).join()).toContain('The password is not right')
  phone.fill('Your password', form.password, main(phone))
  await phone.press('Confirm', main(phone))
  expect(phone.text()).toContain(`Your email address is now ${form.email}.`)

  await visitor.open('/shop/dashboard?part=security')
  expect(notices()).toEqual([])
  expect(visitor.has('button', 'Set it up')).toBe(true)
})

test('whoever has the mail gets an account that somebody else has opened with the address, without what was set up', async () => {
  const { form, known, session } = await aSignedInCustomer(shop)
  const visitor = aVisitor(shop)
  await visitor.open('/forgot-password')
  visitor.fill('Email address', form.email, main(visitor))
  await visitor.press('Send the link', main(visitor))
  await visitor.open(linkIn(await lastMailTo(form.email, /password/i)))
  for (const label of ['Type New Password', 'Re-type New Password'])
    visitor.fill(label, 'a password of my own', main(visitor))
  await visitor.press('Reset Password', main(visitor))
  expect(visitor.text()).toContain('we removed the name, the phone number and the saved addresses')
  expect(await isSignedIn(shop, `session=${session}; known=${known}`)).toBe(false)
  await visitor.open('/pages/login')
  await signIn(visitor, form.email, 'a password of my own')
  expect(visitor.path).toBe('/shop/dashboard')
  await visitor.open('/shop/dashboard?part=addresses')
  expect(visitor.text('main')).toContain('No addresses yet.')
  expect(visitor.has('section', 'Confirm your email address')).toBe(false)
})

test('who is registered already is told so, by e-mail and by phone', async () => {
  const { form } = await aCustomer(shop)
  for (const again of [
    { ...somebodyNew(), email: form.email.toUpperCase() },
    { ...somebodyNew(), phone: form.phone },
  ]) {
    const visitor = aVisitor(shop)
    await visitor.open('/register')
    fillRegistration(visitor, again)
    await register(visitor)
    expect(alerts(visitor)).toEqual(['Username or Phone number already exists!'])
    expect(visitor.valueOf('Email address', main(visitor))).toBe(again.email)
  }
})

test('a phone number is one number with and without its country’s code, and is shown without it', async () => {
  const own = String(Date.now()).slice(-6)
  const form = { ...somebodyNew(), phone: `(99) ${own.slice(0, 3)}/${own.slice(3)}` }
  const visitor = aVisitor(shop)
  await visitor.open('/register')
  fillRegistration(visitor, form)
  await register(visitor)
  expect(visitor.text()).toContain('Registration Completed Successfully')
  await visitor.open('/pages/login')
  await signIn(visitor, `+357 99 ${own}`, form.password)
  expect(visitor.path).toBe('/shop/dashboard')
  await visitor.open('/shop/dashboard?part=profile')
  expect(visitor.valueOf('Phone', main(visitor))).toBe(`99 ${own}`)

  const other = aVisitor(shop)
  await other.open('/register')
  fillRegistration(other, { ...somebodyNew(), phone: `0035799${own}` })
  await register(other)
  expect(alerts(other)).toEqual(['Username or Phone number already exists!'])
})

test('signing in by e-mail in any case or by phone, with the exact password, and out again', async () => {
  const { form } = await aCustomer(shop)
  const visitor = aVisitor(shop)
  await visitor.open('/pages/login')
  await visitor.press('Sign In', main(visitor))
  expect(alerts(visitor).join()).toMatch(/^Required field\(s\) empty\. ?User name or password cannot be empty$/)
  await signIn(visitor, form.email, form.password.toUpperCase())
  expect(alerts(visitor).join()).toMatch(/^Wrong username \/ password ?Please try again!$/)
  expect(visitor.valueOf('Username', main(visitor))).toBe(form.email)

  for (const login of [form.email.toUpperCase(), form.phone]) {
    await visitor.open('/pages/login')
    await signIn(visitor, login, form.password)
    expect(visitor.path).toBe('/shop/dashboard')
    expect(visitor.all('a', 'My Account', header(visitor))).not.toEqual([])
    expect(visitor.all('a', /^Sign (in|up)/, header(visitor))).toEqual([])
    await visitor.open('/register')
    expect(visitor.path).toBe('/shop/dashboard')
    await visitor.press('Log out', header(visitor))
    expect(visitor.path).toBe('/')
    expect(visitor.text('main')).toContain('You are logged out.')
    expect(visitor.all('a', 'Sign in', header(visitor))).not.toEqual([])
  }
})

test('what was gathered comes along to the account, goes with it, and is back with the next sign-in', async () => {
  const { form } = await aCustomer(shop)
  const visitor = aVisitor(shop)
  await visitor.open('/shop/sidebar/list')
  await visitor.press(/^Add to cart/, main(visitor))
  expect(visitor.text()).toContain('Product added to Cart.')
  expect(hasCart(visitor, 'Cart, 1 product')).toBe(true)

  await visitor.open('/pages/login?back=/shop/cart')
  await signIn(visitor, form.email, form.password)
  expect(visitor.path).toBe('/shop/cart')
  expect(hasCart(visitor, 'Cart, 1 product')).toBe(true)
  await visitor.press('Log out', header(visitor))
  expect(hasCart(visitor, 'Cart, 0 products')).toBe(true)
  await visitor.open('/shop/cart')
  expect(visitor.text('main')).toContain('No products in the cart.')
  expect(visitor.all('button', /bring|restore/i, main(visitor))).toEqual([])

  await visitor.open('/pages/login?back=/shop/cart')
  await signIn(visitor, form.email, form.password)
  expect(hasCart(visitor, 'Cart, 1 product')).toBe(true)
})

test('a forgotten password: asked for, mailed, chosen anew', async () => {
  const { form } = await aCustomer(shop)
  const visitor = aVisitor(shop)
  await visitor.open('/pages/login')
  await visitor.follow('Forgot your password?', main(visitor))
  expect(visitor.heading()).toBe('Forgot your password?')
  const send = async (email: string) => {
    visitor.fill('Email address', email, main(visitor))
    await visitor.press('Send the link', main(visitor))
  }
  for (const [typed, message] of [
    ['', 'Please type your email first'],
    ['maria@', 'Email format not valid'],
    [`nobody.${form.email}`, 'Email not found'],
  ] as const) {
    await send(typed)
    expect(alerts(visitor)).toEqual([message])
  }
  await send(form.email)
  expect(visitor.text('main')).toContain('Check your inbox for instructions')

  const link = linkIn(await lastMailTo(form.email, /password/i))
  await visitor.open(link)
  const choose = async (password: string, again: string) => {
    visitor.fill('Type New Password', password, main(visitor))
    visitor.fill('Re-type New Password', again, main(visitor))
    await visitor.press('Reset Password', main(visitor))
  }
  await choose('a new password', '')
  expect(alerts(visitor)).toEqual(['Both fields are required'])
  await choose('a new password', 'another password')
  expect(alerts(visitor)).toEqual(['Passwords do not match'])
  await choose('a new password', 'a new password')
  expect(visitor.path).toBe('/')
  expect(visitor.text()).toContain('Password updated successfully')

  await visitor.open(link)
  expect(visitor.text('main')).toContain('The password reset roken has expired!')
  await visitor.open('/pages/login')
  await signIn(visitor, form.email, form.password)
  expect(alerts(visitor).join()).toContain('Please try again!')
  await signIn(visitor, form.email, 'a new password')
  expect(visitor.path).toBe('/shop/dashboard')
})
