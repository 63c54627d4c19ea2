import type { Page } from '@playwright/test'
import { aCustomer, createCustomer, sendForm, signInBrowser } from '#tests/support/customer.ts'
import { findLastMail, getLink } from '#tests/support/inbox.ts'
import { shops } from '#tests/support/shops.ts'
import { expectToFit, findViolations } from './axe.ts'
import { expect, gotoHydrated, holdScript, test, waitForHydration } from './shop-test.ts'

/**
 * Registration, sign-in, sign-out, forgotten passwords and their mails with JavaScript. Without JavaScript:
 * `http/customers.spec.ts`.
 */

test.describe.configure({ mode: 'parallel' })

const shop = shops.limassol
type Form = ReturnType<typeof createCustomer>

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
  await main(page).getByRole('button', { name: 'Sign in' }).click()
}

const getLogOutButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Sign out' })
const alert = (page: Page) => main(page).getByRole('alert')

test('with JavaScript the first invalid field gets the focus, and the password stays in its field @script', async ({
  page,
}) => {
  await gotoHydrated(page, `${shop}/register`)
  await fillRegistration(page, { ...createCustomer(), city: '' })
  await register(page)
  await expect(main(page).getByLabel(/^Town\/City/)).toBeFocused()
  await expect(main(page).getByLabel(/^Password/)).not.toHaveValue('')
  await main(page)
    .getByLabel(/^Town\/City/)
    .fill('Limassol')
  await expect(alert(page)).toHaveCount(0)
})

test('the fields for companies unfold around an invalid VAT number, and stay open while it is corrected @script', async ({
  page,
}) => {
  const vatNumber = main(page).getByLabel(/^VAT number/)
  const summary = main(page).getByText('Registering as a company?')
  await gotoHydrated(page, `${shop}/register`)
  await fillRegistration(page, createCustomer())
  await expect(vatNumber).toBeHidden()
  await summary.click()
  await vatNumber.fill('10259033')
  await summary.click()
  await expect(vatNumber).toBeHidden()
  await register(page)
  await expect(alert(page)).toHaveCount(1)
  await expect(vatNumber).toBeVisible()
  await vatNumber.fill('CY10259033P')
  await expect(alert(page)).toHaveCount(0)
  await expect(vatNumber).toBeVisible()
})

// Focus needs a browser. `http/customers.spec.ts` tests the rest of these steps.
test('without JavaScript the error message has the focus @no-script', async ({ page }) => {
  await page.goto(`${shop}/register`)
  await register(page)
  await expect(alert(page)).toBeFocused()
})

test('a registration shows a dialog, leads to the home page, and its mail confirms the address @script', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const form = createCustomer()
  await page.goto(`${shop}/register`)
  await fillRegistration(page, form)
  await register(page)
  await expect(page.getByText('Registration Completed Successfully')).toBeVisible()
  await expect(page.getByRole('dialog', { name: 'Congrats!' })).toBeVisible()
  expect(await findViolations(page, 'dialog')).toEqual([])
  // Escape leads home, as the button does.
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(`${shop}/`)
  await page.goto(getLink(await findLastMail(form.email)))
  await main(page).getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText(`Your email address ${form.email} is confirmed.`)).toBeVisible()
})

test('a guest’s cart is added to the account, is hidden after sign-out, and is shown after the next sign-in @script', async ({
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

  // Sign-out must clear the cart even if the script that watches the session is missing.
  await holdScript(page, 'watch-session')
  await page.goto(`${shop}/pages/login?back=/shop/cart`)
  await signIn(page, form.email, form.password)
  await expect(page).toHaveURL(`${shop}/shop/cart`)
  await expect(cart).toBeVisible()
  await waitForHydration(page)
  await getLogOutButton(page).click()
  await expect(page.getByRole('banner').getByLabel('Cart, 0 products')).toBeVisible()
  await page.goto(`${shop}/shop/cart`)
  await expect(main(page).getByText('No products in the cart.')).toBeVisible()
  await expect(main(page).getByRole('button', { name: /bring|restore/i })).toHaveCount(0)

  await page.goto(`${shop}/pages/login?back=/shop/cart`)
  await signIn(page, form.email, form.password)
  await expect(cart).toBeVisible()
})

test('the header opens the sign-in as a dialog, which shows its errors inside @script', async ({ page }) => {
  const { form } = await aCustomer(shop)
  await gotoHydrated(page, `${shop}/shop/sidebar/list`)
  const link = page.getByRole('banner').getByRole('link', { name: 'Sign in' }).first()
  await link.click()
  const dialog = page.getByRole('dialog', { name: 'Sign in' })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(link).toBeFocused()

  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  await expect(dialog.getByRole('alert')).toContainText('User name or password cannot be empty')
  await expect(dialog.getByLabel(/^Username/)).toBeFocused()
  await dialog.getByLabel(/^Username/).fill(form.email)
  await dialog.getByLabel(/^Password/).fill('not this one')
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Please try again!')
  await expect(dialog.getByRole('alert')).toBeFocused()
  await expect(page).toHaveURL(`${shop}/shop/sidebar/list`)

  await dialog.getByLabel(/^Password/).fill(form.password)
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(`${shop}/shop/dashboard`)
  await expect(dialog).toHaveCount(0)
  await expect(getLogOutButton(page)).toBeVisible()
})

test('a forgotten password is replaced with the link in the mail @script', async ({ page }) => {
  const { form } = await aCustomer(shop)
  await page.goto(`${shop}/forgot-password`)
  const email = main(page).getByLabel(/^Email address/)
  await email.fill(`nobody.${form.email}`)
  await main(page).getByRole('button', { name: 'Send link' }).click()
  await expect(alert(page)).toHaveText('Email not found')
  await email.fill(form.email)
  await main(page).getByRole('button', { name: 'Send link' }).click()
  await expect(main(page).getByText('Check your inbox for instructions')).toBeVisible()

  await page.goto(getLink(await findLastMail(form.email, /password/i)))
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

test('a page checks the session every minute and goes to the home page after a sign-out elsewhere @script', async ({
  page,
  context,
}) => {
  const { form } = await aCustomer(shop)
  await page.goto(`${shop}/pages/login?back=/shop/cart`)
  await signIn(page, form.email, form.password)
  await expect(getLogOutButton(page)).toBeVisible()
  await page.clock.install()
  await page.goto(`${shop}/shop/sidebar/list`)
  const sessionChecks: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname === '/session') sessionChecks.push(search)
  })
  // The session watch writes this key when it starts.
  await page.addInitScript(() => localStorage.removeItem('signed-in'))
  await page.reload()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('signed-in'))).not.toBeNull()
  await page.waitForLoadState('networkidle')
  await page.mouse.move(300, 300)
  await page.clock.fastForward(61_000)
  await expect.poll(() => sessionChecks).toEqual(['?active=1'])
  await page.clock.fastForward(60_000)
  await expect.poll(() => sessionChecks).toEqual(['?active=1', ''])

  const { value = '' } = (await context.cookies()).find(({ name }) => name === 'session') ?? {}
  expect((await sendForm(`${shop}/logout`, {}, { cookies: `session=${value}` })).status).toBe(302)
  await page.clock.fastForward(60_000)
  await expect(page).toHaveURL(`${shop}/`)
  await expect(getLogOutButton(page)).toHaveCount(0)
})

test('a sign-in in one tab applies to the next page of another tab, including its header @script', async ({
  page,
  context,
}) => {
  const { form } = await aCustomer(shop)
  await gotoHydrated(page, `${shop}/shop/sidebar/list`)
  const second = await context.newPage()
  await gotoHydrated(second, `${shop}/pages/login?back=/shop/cart`)
  await signIn(second, form.email, form.password)
  await expect(getLogOutButton(second)).toBeVisible()
  await waitForHydration(second)
  await expect(getLogOutButton(page)).toHaveCount(0)
  await main(page).getByRole('article').first().getByRole('heading').getByRole('link').click()
  await expect(page).toHaveURL(/\/product\/default\/\d+/)
  await expect(getLogOutButton(page)).toBeVisible()
})

test('a sign-out in one tab signs the other tabs out at once @script', async ({ page, context }) => {
  const { form } = await aCustomer(shop)
  await signInBrowser(context, shop, form)
  await page.clock.install()
  await gotoHydrated(page, `${shop}/shop/sidebar/list`)
  await page.waitForLoadState('networkidle')
  const second = await context.newPage()
  await gotoHydrated(second, `${shop}/shop/cart`)
  // The check that runs every minute would sign the first tab out too.
  await page.clock.pauseAt(Date.now() + 1_000)
  await getLogOutButton(second).click()
  await expect(second).toHaveURL(`${shop}/`)
  await expect(page).toHaveURL(`${shop}/`)
  await expect(getLogOutButton(page)).toHaveCount(0)
})

test('the sign-in page shows the typed password on request @script', async ({ page }) => {
  await gotoHydrated(page, `${shops.limassol}/pages/login`)
  const main = page.getByRole('main')
  const password = main.getByLabel('Password')
  await password.fill('Not the password')
  await main.getByRole('button', { name: 'Show password' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await expect(password).toHaveValue('Not the password')
  await main.getByRole('button', { name: 'Hide password' }).click()
  await expect(password).toHaveAttribute('type', 'password')
})

test('account pages and dialogs pass axe in a narrow window @script', async ({ page }) => {
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
    // Check the refused form: it has everything that the empty one has, and error messages.
    if ((await submit.count()) > 0) {
      await submit.first().click()
      await expect(alert(page)).toBeVisible()
    }
    expect(await findViolations(page), path).toEqual([])
    await expectToFit(page, path)
  }
  // An unconfirmed address: the page of the mailed link, and the account.
  const { form } = await aCustomer(shop)
  await page.goto(getLink(await findLastMail(form.email)))
  await expect(main(page).getByLabel('Your password')).toBeVisible()
  expect(await findViolations(page), 'confirmation').toEqual([])
  await expectToFit(page, 'confirmation')

  await gotoHydrated(page, `${shops.limassol}/shop/sidebar/list`)
  await page.locator('header summary:visible').first().click()
  await page.getByRole('banner').getByText('Menu', { exact: true }).last().click()
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).locator('visible=true').first().click()
  await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible()
  expect(await findViolations(page), 'dialog').toEqual([])

  await signInBrowser(page.context(), shop, form)
  await page.goto(`${shop}/shop/dashboard?part=security`)
  await expect(page.getByRole('region', { name: 'Confirm your email address' })).toBeVisible()
  expect(await findViolations(page), 'account').toEqual([])
})
