import type { Page } from '@playwright/test'
import { aCustomer, sendForm, signInBrowser, somebodyNew } from '#tests/support/customer.ts'
import { lastMailTo, linkIn } from '#tests/support/inbox.ts'
import { shops } from '#tests/support/shops.ts'
import { faultsOf, overflowOf } from './axe.ts'
import { arrive, expect, keepBack, takenOver, test } from './shop-test.ts'

/** Registering, signing in and out and forgotten passwords with script, and the mails; without it: `http/customers.spec.ts`. */

test.describe.configure({ mode: 'parallel' })

const shop = shops.limassol
type Form = ReturnType<typeof somebodyNew>

test.beforeEach(({ page }) => page.setViewportSize({ width: 1280, height: 900 }))

const main = (page: Page) => page.getByRole('main')

async function fillRegistration(page: Page, form: Form) {
  const type = (label: RegExp, text: string) => main(page).getByLabel(label).fill(text)
  await type(/^First Name/, form.firstName)
  await type(/^Last Name/, form.lastName)
  await main(page)
    .getByLabel(/^Country/)
    .selectOption(form.country)
  await type(/^Street address/, form.street)
  await type(/^Town\/City/, form.city)
  await type(/^Postcode/, form.postcode)
  await type(/^Phone/, form.phone)
  await type(/^Email address/, form.email)
  await type(/^Password/, form.password)
  await main(page).getByLabel('I agree to privacy policy').check()
}

const register = (page: Page) => main(page).getByRole('button', { name: 'Register' }).click()

async function signIn(page: Page, login: string, password: string) {
  await main(page)
    .getByLabel(/^Username/)
    .fill(login)
  await main(page)
    .getByLabel(/^Password/)
    .fill(password)
  await main(page).getByRole('button', { name: 'Sign In' }).click()
}

const logOut = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Log out' })
const alert = (page: Page) => main(page).getByRole('alert')

test('a registration is asked for what is missing, in the order of the spec, and nothing typed is lost @script', async ({
  page,
}) => {
  const form = somebodyNew()
  await page.goto(`${shop}/register`)
  await fillRegistration(page, { ...form, lastName: '', phone: 'call me' })
  await main(page).getByLabel('I agree to privacy policy').uncheck()
  await register(page)
  await expect(alert(page)).toHaveText('Please fill all required fields *')
  const lastName = main(page).getByLabel(/^Last Name/)
  await expect(lastName).toHaveAttribute('aria-invalid', 'true')
  await expect(lastName).toHaveAccessibleDescription('This field is required')
  await expect(main(page).getByLabel(/^Phone/)).toHaveAccessibleDescription('Mobile should consist of numbers')
  await expect(main(page).getByLabel(/^First Name/)).toHaveValue(form.firstName)
  await expect(main(page).getByLabel(/^Country/)).toHaveValue('CY')

  await lastName.fill(form.lastName)
  await main(page)
    .getByLabel(/^Password/)
    .fill(form.password)
  await register(page)
  await expect(alert(page)).toHaveText('Mobile should consist of numbers')
  await main(page)
    .getByLabel(/^Phone/)
    .fill(`+357 ${form.phone}`)
  await main(page)
    .getByLabel(/^Password/)
    .fill(form.password)
  await register(page)
  await expect(alert(page)).toHaveText('Privacy policy not accepted')
  await main(page).getByLabel('I agree to privacy policy').check()
  await main(page)
    .getByLabel(/^Password/)
    .fill(form.password)
  await register(page)
  await expect(page.getByText('Registration Completed Successfully')).toBeVisible()
})

test('with script the first wrong field has the focus, and a password stays typed @script', async ({ page }) => {
  await arrive(page, `${shop}/register`)
  await fillRegistration(page, { ...somebodyNew(), city: '' })
  await register(page)
  await expect(main(page).getByLabel(/^Town\/City/)).toBeFocused()
  await expect(main(page).getByLabel(/^Password/)).not.toHaveValue('')
  await main(page)
    .getByLabel(/^Town\/City/)
    .fill('Limassol')
  await expect(alert(page)).toHaveCount(0)
})

// Only a browser shows which element has the focus; `http/customers.spec.ts` holds the rest of this journey.
test('without script the message has the focus @no-script', async ({ page }) => {
  await page.goto(`${shop}/register`)
  await register(page)
  await expect(alert(page)).toBeFocused()
})

test('a registration is told, welcomed by mail, and leads home @script', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const form = somebodyNew()
  await page.goto(`${shop}/register`)
  await fillRegistration(page, form)
  await register(page)
  await expect(page.getByText('Registration Completed Successfully')).toBeVisible()
  await expect(page.getByRole('dialog', { name: 'Congrats!' })).toBeVisible()
  expect(await faultsOf(page, 'dialog')).toEqual([])
  await page.getByRole('link', { name: 'Thank you!' }).click()
  await expect(page).toHaveURL(`${shop}/`)
  const mail = await lastMailTo(form.email)
  expect(mail.text).toContain(form.firstName)

  await page.goto(linkIn(mail))
  await expect(main(page).getByText(form.email)).toBeVisible()
  await expect(main(page).getByLabel('Your password')).toHaveCount(0)
  await main(page).getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText(`Your email address is now ${form.email}.`)).toBeVisible()
  await page.goto(linkIn(mail))
  await expect(alert(page)).toHaveText('This link has expired or was used before')
})

test('until the address is confirmed the account says so, sends the link again, and takes no second factor @script', async ({
  page,
  browser,
}) => {
  const { form } = await aCustomer(shop)
  await page.goto(`${shop}/pages/login`)
  await signIn(page, form.email, form.password)
  const notice = page.getByRole('region', { name: 'Confirm your email address' })
  await expect(notice.getByText(form.email)).toBeVisible()
  await page.goto(`${shop}/shop/dashboard?part=security`)
  await expect(page.getByText('Confirm your email address first')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Set it up' })).toHaveCount(0)
  expect(await faultsOf(page)).toEqual([])
  await notice.getByRole('button', { name: 'Send the link again' }).click()
  await expect(page.getByText(`We have sent a new link to ${form.email}.`)).toBeVisible()
  const link = linkIn(await lastMailTo(form.email, /Confirm/))

  // Another browser, as on a phone: whoever only has the mail confirms nothing.
  const phone = await (await browser.newContext()).newPage()
  await phone.setViewportSize({ width: 360, height: 800 })
  await phone.goto(link)
  const typed = main(phone).getByLabel('Your password')
  await typed.fill('not this one')
  await main(phone).getByRole('button', { name: 'Confirm' }).click()
  await expect(alert(phone)).toContainText('The password is not right')
  expect(await faultsOf(phone)).toEqual([])
  expect(await overflowOf(phone)).toBeLessThanOrEqual(0)
  await typed.fill(form.password)
  await main(phone).getByRole('button', { name: 'Confirm' }).click()
  await expect(phone.getByText(`Your email address is now ${form.email}.`)).toBeVisible()
  await phone.context().close()

  await page.goto(`${shop}/shop/dashboard?part=security`)
  await expect(notice).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Set it up' })).toBeVisible()
})

test('signing in by e-mail in any case or by phone, with the exact password, and out again @script', async ({
  page,
}) => {
  const { form } = await aCustomer(shop)
  await page.goto(`${shop}/pages/login`)
  await main(page).getByRole('button', { name: 'Sign In' }).click()
  await expect(alert(page)).toHaveText(/Required field\(s\) empty\.\s*User name or password cannot be empty/)
  await signIn(page, form.email, form.password.toUpperCase())
  await expect(alert(page)).toHaveText(/Wrong username \/ password\s*Please try again!/)
  await expect(main(page).getByLabel(/^Username/)).toHaveValue(form.email)

  for (const login of [form.email.toUpperCase(), form.phone]) {
    await page.goto(`${shop}/pages/login`)
    await signIn(page, login, form.password)
    await expect(page).toHaveURL(`${shop}/shop/dashboard`)
    const header = page.getByRole('banner')
    await expect(header.getByRole('link', { name: 'My Account' }).first()).toBeVisible()
    await expect(header.getByRole('link', { name: /Sign (in|up)/ })).toHaveCount(0)
    await page.goto(`${shop}/register`)
    await expect(page).toHaveURL(`${shop}/shop/dashboard`)
    await logOut(page).click()
    await expect(page).toHaveURL(`${shop}/`)
    await expect(main(page).getByText('You are logged out.')).toBeVisible()
    await expect(header.getByRole('link', { name: 'Sign in' }).first()).toBeVisible()
  }
})

test('what was gathered comes along to the account, goes with it, and is back with the next sign-in @script', async ({
  page,
}) => {
  const { form } = await aCustomer(shop)
  await page.goto(`${shop}/shop/sidebar/list`)
  const card = main(page)
    .getByRole('article')
    .filter({ has: page.getByRole('button', { name: /^Add to cart/ }) })
    .first()
  await card.getByRole('button', { name: /^Add to cart/ }).click()
  await expect(page.getByText('Product added to Cart.').first()).toBeVisible()
  const cart = page.getByRole('banner').getByLabel('Cart, 1 product')
  await expect(cart).toBeVisible()

  // Nothing of the customer's stays for want of the code that watches over the session.
  await keepBack(page, 'watch-session')
  await page.goto(`${shop}/pages/login?back=/shop/cart`)
  await signIn(page, form.email, form.password)
  await expect(page).toHaveURL(`${shop}/shop/cart`)
  await expect(cart).toBeVisible()
  await takenOver(page)
  await logOut(page).click()
  await expect(page.getByRole('banner').getByLabel('Cart, 0 products')).toBeVisible()
  await page.goto(`${shop}/shop/cart`)
  await expect(main(page).getByText('No products in the cart.')).toBeVisible()
  await expect(main(page).getByRole('button', { name: /bring|restore/i })).toHaveCount(0)

  await page.goto(`${shop}/pages/login?back=/shop/cart`)
  await signIn(page, form.email, form.password)
  await expect(cart).toBeVisible()
})

test('the header opens the sign-in as a dialog, which says what is wrong inside @script', async ({ page }) => {
  const { form } = await aCustomer(shop)
  await arrive(page, `${shop}/shop/sidebar/list`)
  const link = page.getByRole('banner').getByRole('link', { name: 'Sign in' }).first()
  await link.click()
  const dialog = page.getByRole('dialog', { name: 'Sign In' })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(link).toBeFocused()

  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Sign In' }).click()
  await expect(dialog.getByRole('alert')).toContainText('User name or password cannot be empty')
  await expect(dialog.getByLabel(/^Username/)).toBeFocused()
  await dialog.getByLabel(/^Username/).fill(form.email)
  await dialog.getByLabel(/^Password/).fill('not this one')
  await dialog.getByRole('button', { name: 'Sign In' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Please try again!')
  await expect(dialog.getByRole('alert')).toBeFocused()
  await expect(page).toHaveURL(`${shop}/shop/sidebar/list`)

  await dialog.getByLabel(/^Password/).fill(form.password)
  await dialog.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(`${shop}/shop/dashboard`)
  await expect(dialog).toHaveCount(0)
  await expect(logOut(page)).toBeVisible()
})

test('a forgotten password: asked for, mailed, chosen anew @script', async ({ page }) => {
  const { form } = await aCustomer(shop)
  await page.goto(`${shop}/pages/login`)
  await main(page).getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forgot your password?')
  const send = main(page).getByRole('button', { name: 'Send the link' })
  for (const [typed, message] of [
    ['', 'Please type your email first'],
    ['maria@', 'Email format not valid'],
    [`nobody.${form.email}`, 'Email not found'],
  ] as const) {
    await main(page)
      .getByLabel(/^Email address/)
      .fill(typed)
    await send.click()
    await expect(alert(page)).toHaveText(message)
  }
  await main(page)
    .getByLabel(/^Email address/)
    .fill(form.email)
  await send.click()
  await expect(main(page).getByText('Check your inbox for instructions')).toBeVisible()

  const link = linkIn(await lastMailTo(form.email, /password/i))
  await page.goto(link)
  const reset = main(page).getByRole('button', { name: 'Reset Password' })
  const choose = async (password: string, again: string) => {
    await main(page)
      .getByLabel(/^Type New Password/)
      .fill(password)
    await main(page)
      .getByLabel(/^Re-type New Password/)
      .fill(again)
    await reset.click()
  }
  await choose('a new password', '')
  await expect(alert(page)).toHaveText('Both fields are required')
  await choose('a new password', 'another password')
  await expect(alert(page)).toHaveText('Passwords do not match')
  await choose('a new password', 'a new password')
  await expect(page).toHaveURL(`${shop}/`)
  await expect(page.getByText('Password updated successfully')).toBeVisible()

  await page.goto(link)
  await expect(main(page).getByText('The password reset roken has expired!')).toBeVisible()
  await page.goto(`${shop}/pages/login`)
  await signIn(page, form.email, form.password)
  await expect(alert(page)).toContainText('Please try again!')
  await signIn(page, form.email, 'a new password')
  await expect(page).toHaveURL(`${shop}/shop/dashboard`)
})

test('the browser asks every minute, and goes home when its customer was signed out elsewhere @script', async ({
  page,
  context,
}) => {
  const { form } = await aCustomer(shop)
  await page.goto(`${shop}/pages/login?back=/shop/cart`)
  await signIn(page, form.email, form.password)
  await expect(logOut(page)).toBeVisible()
  await page.clock.install()
  await page.goto(`${shop}/shop/sidebar/list`)
  const looks: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname === '/session') looks.push(search)
  })
  // The watch remembers that somebody is signed in when it begins.
  await page.addInitScript(() => localStorage.removeItem('signed-in'))
  await page.reload()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('signed-in'))).not.toBeNull()
  await page.waitForLoadState('networkidle')
  await page.mouse.move(300, 300)
  await page.clock.fastForward(61_000)
  await expect.poll(() => looks).toEqual(['?active=1'])
  await page.clock.fastForward(60_000)
  await expect.poll(() => looks).toEqual(['?active=1', ''])

  const { value = '' } = (await context.cookies()).find(({ name }) => name === 'session') ?? {}
  expect((await sendForm(`${shop}/logout`, {}, { cookies: `session=${value}` })).status).toBe(302)
  await page.clock.fastForward(60_000)
  await expect(page).toHaveURL(`${shop}/`)
  await expect(logOut(page)).toHaveCount(0)
})

test('who signs in in one tab is signed in on the next page of another, and in all of it @script', async ({
  page,
  context,
}) => {
  const { form } = await aCustomer(shop)
  await arrive(page, `${shop}/shop/sidebar/list`)
  const other = await context.newPage()
  await arrive(other, `${shop}/pages/login?back=/shop/cart`)
  await signIn(other, form.email, form.password)
  await expect(logOut(other)).toBeVisible()
  await takenOver(other)
  await expect(logOut(page)).toHaveCount(0)
  await main(page).getByRole('article').first().getByRole('heading').getByRole('link').click()
  await expect(page).toHaveURL(/\/product\/default\/\d+/)
  await expect(logOut(page)).toBeVisible()
})

test('who signs out in one tab is signed out in the others at once @script', async ({ page, context }) => {
  const { form } = await aCustomer(shop)
  await signInBrowser(context, shop, form)
  // The look of every minute does not come.
  await page.clock.install()
  await arrive(page, `${shop}/shop/sidebar/list`)
  await page.waitForLoadState('networkidle')
  const other = await context.newPage()
  await arrive(other, `${shop}/shop/cart`)
  await logOut(other).click()
  await expect(other).toHaveURL(`${shop}/`)
  await expect(page).toHaveURL(`${shop}/`)
  await expect(logOut(page)).toHaveCount(0)
})

test('the pages and dialogs of accounts pass axe on a narrow screen @script', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 360, height: 800 })
  for (const path of [
    '/register',
    '/pages/login',
    '/forgot-password',
    '/pass-reset',
    '/email-change',
    '/register?done=1',
  ]) {
    await page.goto(shops.limassol + path)
    const submit = main(page).locator('form[method="post"] button[type="submit"]')
    // A refused form has all that an untouched one has, and its messages.
    if ((await submit.count()) > 0) {
      await submit.first().click()
      await expect(alert(page)).toBeVisible()
    }
    expect(await faultsOf(page), path).toEqual([])
    expect(await overflowOf(page), path).toBeLessThanOrEqual(0)
  }
  await arrive(page, `${shops.limassol}/shop/sidebar/list`)
  await page.locator('header summary:visible').first().click()
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).locator('visible=true').first().click()
  await expect(page.getByRole('dialog', { name: 'Sign In' })).toBeVisible()
  expect(await faultsOf(page), 'dialog').toEqual([])
})
