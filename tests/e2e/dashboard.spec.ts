import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { authenticatorCode, nextAuthenticatorCode } from '#tests/factories/authenticator.ts'
import { accountPassword as password, publishAccountShop } from '#tests/support/account-shop.ts'
import { signInBrowser } from '#tests/support/customer.ts'
import { expectToFit, expectToFitLargeText, findViolations } from './axe.ts'
import { expect, loseNextResponse, slowResponses, test, waitForHydration } from './shop-test.ts'

/** The account pages with JavaScript. Without JavaScript: `http/dashboard.spec.ts`. Every test has its own customer. */

const names = ['rea', 'stelios', 'pavlos', 'kostas', 'melina', 'fotis']
const parts = ['', 'orders', 'addresses', 'profile', 'security', 'points', 'notices', 'data']

/** One shop per worker. */
let id = ''
let shop = ''
let emailOf = (name: string) => name

test.beforeAll(async () => {
  const { project, parallelIndex } = test.info()
  id = `accounts-${project.name}-${parallelIndex}`
  const published = await publishAccountShop(id, names)
  shop = published.shop
  emailOf = published.emailOf
})

const part = (name: string) => `${shop}/shop/dashboard${name === '' ? '' : `?part=${name}`}`

async function signIn(page: Page, name: string, typedPassword = password) {
  await page.goto(`${shop}/pages/login`)
  const main = page.getByRole('main')
  await main.getByLabel('Username, email address or phone').fill(emailOf(name))
  await main.getByLabel('Password').fill(typedPassword)
  await main.getByRole('button', { name: 'Sign in' }).click()
}

/** Signs a customer in and opens a part of the account. */
async function visit(page: Page, name: string, where: string) {
  await signInBrowser(page.context(), shop, { email: emailOf(name), password })
  await page.goto(part(where))
}

test("after a form is sent by keyboard, the focus is on the content, a neighbouring row's button or the invalid field @script", async ({
  page,
}) => {
  await visit(page, 'melina', 'addresses')
  const form = page.locator('#save-address')
  const content = page.locator('#content')
  for (const street of ['2 Ledras', '3 Ledras', '4 Ledras']) {
    await page.getByRole('link', { name: 'Add an address' }).press('Enter')
    await form.getByLabel('Street address').fill(street)
    await form.getByLabel('Country').selectOption('CY')
    await form.getByLabel('Town/City').fill('Nicosia')
    await form.getByLabel('Postcode/ZIP').fill('1010')
    await form.getByRole('button', { name: 'Save' }).press('Enter')
    await expect(page).toHaveURL(part('addresses'))
    await expect(content).toBeFocused()
  }
  const remove = (street: string) => page.getByRole('button', { name: `Remove: ${street}` })
  await remove('3 Ledras').press('Enter')
  await expect(remove('3 Ledras')).toHaveCount(0)
  await expect(remove('4 Ledras')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(remove('4 Ledras')).toHaveCount(0)
  await expect(remove('2 Ledras')).toBeFocused()
  await page.getByRole('button', { name: 'Make default: 2 Ledras' }).press('Enter')
  await expect(page.getByText('This is now your default address.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Make default: / })).toBeFocused()

  await page.goto(part('profile'))
  const profile = page.locator('#save-profile')
  await profile.getByLabel('First name').fill('Melina')
  await profile.getByLabel('First name').press('Enter')
  await expect(page.getByText('Profile saved.')).toBeVisible()
  await expect(content).toBeFocused()
  await profile.getByLabel('First name').fill('')
  await profile.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(profile.getByLabel('First name')).toBeFocused()
})

test('an account page keeps its form and shows a message when a response is lost @script', async ({ context }) => {
  // Use a page without the console check: failed requests are logged.
  const page = await context.newPage()
  const unanswered = 'We couldn’t reach the shop. Check your connection and try again.'
  await visit(page, 'fotis', 'profile')
  await waitForHydration(page)
  const profile = page.locator('#save-profile')
  await profile.getByLabel('First name').fill('Fotini')
  await page.route('**/*.data*', (route) => route.abort())
  await profile.getByRole('button', { name: 'Save' }).click()
  await expect(profile.getByRole('alert')).toHaveText(unanswered)
  await expect(profile.getByRole('alert')).toBeFocused()
  await expect(profile.getByLabel('First name')).toHaveValue('Fotini')
  await page.unroute('**/*.data*')
  await profile.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Profile saved.')).toBeVisible()

  await page.goto(part('addresses'))
  await waitForHydration(page)
  const remove = page.getByRole('button', { name: /^Remove: / })
  await loseNextResponse(page)
  await remove.click()
  const result = page.getByRole('main').getByRole('alert')
  await expect(result).toHaveText(unanswered)
  await expect(result).toBeFocused()
  await remove.click()
  await expect(page.getByText('Address removed.')).toBeVisible()
  await expect(result).toHaveCount(0)
  await expect(remove).toHaveCount(0)
})

test('a double click on "Change password" reports a wrong current password, and success with the right one @script', async ({
  page,
}) => {
  await visit(page, 'rea', 'security')
  const form = page.locator('#change-password')
  async function change(old: string) {
    await form.getByLabel('Current password').fill(old)
    await form.getByRole('textbox', { name: 'New password', exact: true }).fill('a new password')
    await form.getByLabel('Confirm new password').fill('a new password')
    await form.getByRole('button', { name: 'Change password' }).dblclick()
  }
  await change('not it')
  await expect(form.getByRole('alert')).toHaveText('The current password is incorrect')
  await change(password)
  await expect(page.getByText('Password updated successfully')).toBeVisible()
  await expect(form.getByLabel('Current password')).toHaveValue('')
})

test('two-factor sign-in is turned on, shows recovery codes once, accepts a code once, and is turned off @script', async ({
  page,
  browser,
}) => {
  await visit(page, 'stelios', 'security')
  await page.locator('#begin-two-factor').getByLabel('Your password').fill(password)
  await page.getByRole('button', { name: 'Set up' }).click()
  const form = page.locator('#confirm-two-factor')
  await form.getByLabel('6-digit code').fill('12345')
  await form.getByRole('button', { name: 'Turn on' }).click()
  await expect(form.getByRole('alert')).toHaveText('Enter the 6-digit code')
  const key = (await form.locator('dd').textContent()) ?? ''
  expect(key).toMatch(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)
  await expect(form.getByRole('img', { name: 'QR code of the key below' })).toBeVisible()
  await expect(form.getByRole('link')).toHaveAttribute('href', new RegExp(`secret=${key.replaceAll(' ', '')}&`))
  const code = authenticatorCode(key)
  await form.getByLabel('6-digit code').fill(code === '000000' ? '000001' : '000000')
  await form.getByRole('button', { name: 'Turn on' }).click()
  await expect(form.getByRole('alert')).toContainText('That code is incorrect')
  // Two-factor sign-in is turned on, but the response with the recovery codes is lost. After a wrong code, the right
  // one must still show them.
  await waitForHydration(page)
  await loseNextResponse(page)
  await form.getByLabel('6-digit code').fill(authenticatorCode(key))
  await form.getByRole('button', { name: 'Turn on' }).click()
  await expect(form.getByRole('alert')).toHaveText('We couldn’t reach the shop. Check your connection and try again.')
  await form.getByLabel('6-digit code').fill(code === '000000' ? '000001' : '000000')
  await form.getByRole('button', { name: 'Turn on' }).click()
  await expect(form.getByRole('alert')).toContainText('That code is incorrect')
  await form.getByLabel('6-digit code').fill(authenticatorCode(key))
  await form.getByRole('button', { name: 'Turn on' }).dblclick()
  const box = page.getByRole('region', { name: 'Two-factor sign-in is on' })
  await expect(box.getByRole('listitem')).toHaveCount(10)
  const [recovery = ''] = await box.getByRole('listitem').allInnerTexts()
  await page.getByRole('link', { name: 'I’ve saved them' }).click()
  await expect(page.getByText('Recovery codes left: 10.')).toBeVisible()
  await expect(page.getByText(recovery)).toHaveCount(0)

  const second = await (await browser.newContext()).newPage()
  await slowResponses(second)
  const secondStep = async (input: string) => {
    await second.getByLabel('Code').fill(input)
    await second.getByRole('button', { name: 'Continue' }).dblclick()
  }
  await signIn(second, 'stelios')
  await secondStep(recovery)
  await expect(second).toHaveURL(part(''))
  await second.getByRole('banner').getByRole('button', { name: 'Sign out' }).click()
  await expect(second).toHaveURL(`${shop}/`)
  await signIn(second, 'stelios')
  await secondStep('not a code')
  await expect(second.getByRole('main').getByRole('alert')).toContainText('That code is incorrect')
  await secondStep(recovery)
  await expect(second.getByRole('main').getByRole('alert')).toContainText('That code is incorrect')
  await secondStep(nextAuthenticatorCode(key))
  await expect(second).toHaveURL(part(''))
  await second.context().close()

  await page.goto(part('security'))
  await expect(page.getByText('Recovery codes left: 9.')).toBeVisible()
  await page.locator('#end-two-factor').getByLabel('Your password').fill(password)
  await page.getByRole('button', { name: 'Turn off' }).click()
  await expect(page.getByRole('button', { name: 'Set up' })).toBeVisible()
})

test("the customer's data is downloaded as a file named after the shop @script", async ({ page }) => {
  await visit(page, 'pavlos', 'data')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download my data' }).click(),
  ])
  expect(download.suggestedFilename()).toBe(`${id}-my-data.json`)
  const data = JSON.parse(readFileSync(await download.path(), 'utf8'))
  expect(data).toMatchObject({ account: { firstName: 'pavlos' }, orders: [], points: { spendable: '21.50' } })
})

test('every part passes axe, and none scrolls sideways with or without JavaScript @script', async ({
  page,
  context,
}) => {
  await visit(page, 'kostas', '')
  // The test enlarges text by script, so "without JavaScript" means that the page's own scripts never arrive.
  const plain = await context.newPage()
  await plain.route('**/assets/*.js', (route) => route.abort())
  const visits = [
    { name: 'with JavaScript', tab: page, width: 360 },
    { name: 'without JavaScript', tab: plain, width: 1280 },
  ]
  for (const { name, tab, width } of visits) {
    await tab.emulateMedia({ reducedMotion: 'reduce' })
    await tab.setViewportSize({ width, height: 800 })
    for (const query of [...parts, 'addresses&address=new']) {
      await tab.goto(part(query))
      if (tab === page) expect(await findViolations(tab), query).toEqual([])
      await expectToFit(tab, `${query} at ${width} ${name}`)
      await expectToFitLargeText(tab, `${query} at ${width} ${name}`)
    }
  }
  await plain.close()
})
