import { expect, test } from '@playwright/test'
import { aCustomer, aSignedInCustomer, createCustomer, isSignedIn } from '#tests/support/customer.ts'
import { findLastMail, getLink } from '#tests/support/inbox.ts'
import { shops } from '#tests/support/shops.ts'
import { getText } from '#tests/support/visible-text.ts'
import { aVisitor, type Visitor } from '#tests/support/visitor.ts'
import { main } from '#tests/support/visitor-actions.ts'

/** Registration, sign-in, sign-out, forgotten passwords and their mails without JavaScript. */

test.describe.configure({ mode: 'parallel' })

const shop = shops.limassol
type Form = ReturnType<typeof createCustomer>

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
  await visitor.press('Sign in', main(visitor))
}

const alerts = (visitor: Visitor) => visitor.all('[role=alert]', undefined, main(visitor)).map(getText)
const header = (visitor: Visitor) => visitor.getElement('header', undefined)
const hasCart = (visitor: Visitor, label: string) => visitor.all('[aria-label]', label, header(visitor)).length > 0

test('a registration reports errors in the order of the spec, and keeps its fields', async () => {
  const form = createCustomer()
  const visitor = aVisitor(shop)
  const typePassword = () => visitor.fill('Password', form.password, main(visitor))
  await visitor.open('/register')
  fillRegistration(visitor, { ...form, lastName: '', phone: 'call me' })
  visitor.uncheck('I agree to privacy policy', main(visitor))
  await register(visitor)
  expect(alerts(visitor)).toEqual(['Please fill all required fields *'])
  expect(visitor.getError('Last Name', main(visitor))).toBe('Last Name is required')
  expect(visitor.getError('Phone', main(visitor))).toBe('Mobile should consist of numbers')
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

test('a registration with a missing field reports a weak password and a wrong VAT number at once', async () => {
  const form = createCustomer()
  const visitor = aVisitor(shop)
  await visitor.open('/register')
  fillRegistration(visitor, { ...form, lastName: '', password: `${form.firstName}2026` })
  expect(visitor.has('main label', /^VAT number/)).toBe(false)
  visitor.unfold('Registering as a company?')
  visitor.fill(/^VAT number/, 'CY10259033X', main(visitor))
  await register(visitor)
  expect(visitor.getError('Last Name', main(visitor))).toBe('Last Name is required')
  expect(visitor.getError('Password', main(visitor))).toMatch(/doesn’t contain your name/)
  expect(visitor.getError(/^VAT number/, main(visitor))).toMatch(/valid VAT number/)
})

test('without JavaScript the error message has autofocus, and the password is not sent back', async () => {
  const visitor = aVisitor(shop)
  await visitor.open('/register')
  const form = { ...createCustomer(), city: '' }
  fillRegistration(visitor, form)
  await register(visitor)
  expect(visitor.getElement('[role=alert]', undefined, main(visitor)).hasAttribute('autofocus')).toBe(true)
  expect(visitor.valueOf('Password', main(visitor))).toBe('')
  expect(visitor.body).not.toContain(form.password)
})

test('a registration shows a dialog, sends a welcome mail, and leads to the home page', async () => {
  const form = createCustomer()
  const visitor = aVisitor(shop)
  await visitor.open('/register')
  fillRegistration(visitor, form)
  await register(visitor)
  const dialog = visitor.getElement('dialog', 'Congrats!')
  expect(getText(dialog)).toContain('Registration Completed Successfully')
  expect(getText(dialog)).toContain('Open it within 24 hours to confirm your email address.')
  await visitor.follow('Thank you!')
  expect(visitor.path).toBe('/')
  const mail = await findLastMail(form.email)
  expect(mail.text).toContain(form.firstName)

  await visitor.open(getLink(mail))
  expect(visitor.text('main')).toContain(form.email)
  expect(visitor.all('input', 'Your password', main(visitor))).toEqual([])
  await visitor.press('Confirm', main(visitor))
  expect(visitor.text()).toContain(`Your email address ${form.email} is confirmed.`)
  await visitor.open(getLink(mail))
  expect(alerts(visitor)).toEqual([
    'This link has expired or has already been used. Request a new one in your account.',
  ])
})

test('an unconfirmed account shows a notice, can resend the link, and cannot set up two-factor sign-in', async () => {
  const { form } = await aCustomer(shop)
  const visitor = aVisitor(shop)
  await visitor.open('/pages/login')
  await signIn(visitor, form.email, form.password)
  const notices = () => visitor.all('section', 'Confirm your email address')
  expect(notices().map(getText).join()).toContain(form.email)
  await visitor.open('/shop/dashboard?part=security')
  expect(visitor.text()).toContain('Confirm your email address first')
  expect(visitor.has('button', 'Set up')).toBe(false)
  await visitor.press('Resend link')
  expect(visitor.text()).toContain(`We’ve sent a new link to ${form.email}.`)
  const link = getLink(await findLastMail(form.email, /Confirm/))

  // Another browser needs the password too: the mail alone confirms nothing.
  const phone = aVisitor(shop)
  await phone.open(link)
  phone.fill('Your password', 'not this one', main(phone))
  await phone.press('Confirm', main(phone))
  expect(alerts(phone).join()).toContain('The password is incorrect')
  phone.fill('Your password', form.password, main(phone))
  await phone.press('Confirm', main(phone))
  expect(phone.text()).toContain(`Your email address ${form.email} is confirmed.`)

  await visitor.open('/shop/dashboard?part=security')
  expect(notices()).toEqual([])
  expect(visitor.has('button', 'Set up')).toBe(true)
})

test('resetting the password by mail takes over an account that somebody else registered with the address, and deletes its data', async () => {
  const { form, known, session } = await aSignedInCustomer(shop)
  const visitor = aVisitor(shop)
  await visitor.open('/forgot-password')
  visitor.fill('Email address', form.email, main(visitor))
  await visitor.press('Send link', main(visitor))
  await visitor.open(getLink(await findLastMail(form.email, /password/i)))
  for (const label of ['Type New Password', 'Re-type New Password'])
    visitor.fill(label, 'a password of my own', main(visitor))
  await visitor.press('Reset Password', main(visitor))
  expect(visitor.text()).toContain('we removed the name, the phone number and the saved addresses')
  expect(await isSignedIn(shop, `session=${session}; known=${known}`)).toBe(false)
  await visitor.open('/pages/login')
  await signIn(visitor, form.email, 'a password of my own')
  expect(visitor.path).toBe('/shop/dashboard')
  await visitor.open('/shop/dashboard?part=addresses')
  expect(visitor.text('main')).toContain('No saved addresses yet')
  expect(visitor.has('section', 'Confirm your email address')).toBe(false)
})

test('a second registration with a known email or phone number is refused', async () => {
  const { form } = await aCustomer(shop)
  for (const again of [
    { ...createCustomer(), email: form.email.toUpperCase() },
    { ...createCustomer(), phone: form.phone },
  ]) {
    const visitor = aVisitor(shop)
    await visitor.open('/register')
    fillRegistration(visitor, again)
    await register(visitor)
    expect(alerts(visitor)).toEqual(['Username or Phone number already exists!'])
    expect(visitor.valueOf('Email address', main(visitor))).toBe(again.email)
  }
})

test('a phone number is the same with and without its country code, and is shown without it', async () => {
  const own = String(Date.now()).slice(-6)
  const form = { ...createCustomer(), phone: `(99) ${own.slice(0, 3)}/${own.slice(3)}` }
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

  const second = aVisitor(shop)
  await second.open('/register')
  fillRegistration(second, { ...createCustomer(), phone: `0035799${own}` })
  await register(second)
  expect(alerts(second)).toEqual(['Username or Phone number already exists!'])
})

test('a customer signs in by email in any case or by phone, with the exact password, and signs out', async () => {
  const { form } = await aCustomer(shop)
  const visitor = aVisitor(shop)
  await visitor.open('/pages/login')
  await visitor.press('Sign in', main(visitor))
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
    await visitor.press('Sign out', header(visitor))
    expect(visitor.path).toBe('/')
    expect(visitor.text('main')).toContain('You’re signed out.')
    expect(visitor.all('a', 'Sign in', header(visitor))).not.toEqual([])
  }
})

test('a guest’s cart is added to the account, is hidden after sign-out, and is shown after the next sign-in', async () => {
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
  await visitor.press('Sign out', header(visitor))
  expect(hasCart(visitor, 'Cart, 0 products')).toBe(true)
  await visitor.open('/shop/cart')
  expect(visitor.text('main')).toContain('No products in the cart.')
  expect(visitor.all('button', /bring|restore/i, main(visitor))).toEqual([])

  await visitor.open('/pages/login?back=/shop/cart')
  await signIn(visitor, form.email, form.password)
  expect(hasCart(visitor, 'Cart, 1 product')).toBe(true)
})

test('the typed address is carried over to “Forgot your password?”, but not into its URL', async () => {
  const visitor = aVisitor(shop)
  await visitor.open('/pages/login')
  visitor.fill('Username, email address or phone', 'maria@mail.example', main(visitor))
  visitor.fill('Password', 'a wrong password', main(visitor))
  await visitor.press('Forgot your password?', main(visitor))
  expect(visitor.path).toBe('/forgot-password')
  expect(visitor.valueOf('Email address', main(visitor))).toBe('maria@mail.example')
  expect(alerts(visitor)).toEqual([])
  expect(visitor.text('main')).not.toContain('Check your inbox')
})

test('the link in the mail resets a forgotten password once', async () => {
  const { form } = await aCustomer(shop)
  const visitor = aVisitor(shop)
  await visitor.open('/pages/login')
  await visitor.press('Forgot your password?', main(visitor))
  expect(visitor.heading()).toBe('Forgot your password?')
  const send = async (email: string) => {
    visitor.fill('Email address', email, main(visitor))
    await visitor.press('Send link', main(visitor))
  }
  for (const [input, message] of [
    ['', 'Please type your email first'],
    ['maria@', 'Email format not valid'],
    [`nobody.${form.email}`, 'Email not found'],
  ] as const) {
    await send(input)
    expect(alerts(visitor)).toEqual([message])
  }
  await send(form.email)
  expect(visitor.text('main')).toContain('Check your inbox for instructions')

  const link = getLink(await findLastMail(form.email, /password/i))
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
