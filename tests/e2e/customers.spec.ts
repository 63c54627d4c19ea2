import type { Page } from '@playwright/test'
import { aCustomer, sendForm, signInBrowser, somebodyNew } from '#tests/support/customer.ts'
import { lastMailTo, linkIn } from '#tests/support/inbox.ts'
import { shops } from '#tests/support/shops.ts'
import { expectToFit, faultsOf } from './axe.ts'
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

test('a registration is confirmed in a dialog, leads home, and its mail confirms the address @script', async ({
  page,
}) => {
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
  await page.goto(linkIn(await lastMailTo(form.email)))
  await main(page).getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText(`Your email address is now ${form.email}.`)).toBeVisible()
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

test('a forgotten password is chosen anew by the link in its mail @script', async ({ page }) => {
  const { form } = await aCustomer(shop)
  await page.goto(`${shop}/forgot-password`)
  const email = main(page).getByLabel(/^Email address/)
  await email.fill(`nobody.${form.email}`)
  await main(page).getByRole('button', { name: 'Send the link' }).click()
  await expect(alert(page)).toHaveText('Email not found')
  await email.fill(form.email)
  await main(page).getByRole('button', { name: 'Send the link' }).click()
  await expect(main(page).getByText('Check your inbox for instructions')).toBeVisible()

  await page.goto(linkIn(await lastMailTo(form.email, /password/i)))
  const again = main(page).getByLabel(/^Re-type New Password/)
  await main(page)
    .getByLabel(/^Type New Password/)
    .fill('a new password')
  await again.fill('another password')
  await main(page).getByRole('button', { name: 'Reset Password' }).click()
  await expect(alert(page)).toHaveText('Passwords do not match')
  await again.fill('a new password')
  await main(page).getByRole('button', { name: 'Reset Password' }).click()
  await expect(page).toHaveURL(`${shop}/`)
  await expect(page.getByText('Password updated successfully')).toBeVisible()
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
    await expectToFit(page, path)
  }
  // An address that waits for its confirmation: the page of the link, and the account.
  const { form } = await aCustomer(shop)
  await page.goto(linkIn(await lastMailTo(form.email)))
  await expect(main(page).getByLabel('Your password')).toBeVisible()
  expect(await faultsOf(page), 'confirmation').toEqual([])
  await expectToFit(page, 'confirmation')

  await arrive(page, `${shops.limassol}/shop/sidebar/list`)
  await page.locator('header summary:visible').first().click()
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).locator('visible=true').first().click()
  await expect(page.getByRole('dialog', { name: 'Sign In' })).toBeVisible()
  expect(await faultsOf(page), 'dialog').toEqual([])

  await signInBrowser(page.context(), shop, form)
  await page.goto(`${shop}/shop/dashboard?part=security`)
  await expect(page.getByRole('region', { name: 'Confirm your email address' })).toBeVisible()
  expect(await faultsOf(page), 'account').toEqual([])
})
