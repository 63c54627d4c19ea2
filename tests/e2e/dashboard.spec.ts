import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { authenticatorCode, nextAuthenticatorCode } from '#tests/factories/authenticator.ts'
import { accountPassword as password, publishAccountShop } from '#tests/support/account-shop.ts'
import { signInBrowser } from '#tests/support/customer.ts'
import { expectToFit, faultsOf, fitsInLargeLetters } from './axe.ts'
import { expect, loseNextAnswer, slowAnswers, takenOver, test } from './shop-test.ts'

/** The customer's own pages with script; without it: `http/dashboard.spec.ts`. Every test has a customer of its own. */

const names = ['rea', 'stelios', 'pavlos', 'kostas', 'melina', 'fotis']
const parts = ['', 'orders', 'addresses', 'profile', 'security', 'points', 'notices', 'data']

/** The shop of this worker. */
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

async function signIn(page: Page, name: string, given = password) {
  await page.goto(`${shop}/pages/login`)
  const main = page.getByRole('main')
  await main.getByLabel('Username, email address or phone').fill(emailOf(name))
  await main.getByLabel('Password').fill(given)
  await main.getByRole('button', { name: 'Sign In' }).click()
}

/** Signed in, on a part of the account. */
async function visit(page: Page, name: string, where: string) {
  await signInBrowser(page.context(), shop, { email: emailOf(name), password })
  await page.goto(part(where))
}

test('whoever sends a form of the account by the keyboard goes on from there @script', async ({ page }) => {
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
  await expect(page.getByText('This is your default address now.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Make default: / })).toBeFocused()

  await page.goto(part('profile'))
  const profile = page.locator('#save-profile')
  await profile.getByLabel('First Name').fill('Melina')
  await profile.getByLabel('First Name').press('Enter')
  await expect(page.getByText('Your profile is saved.')).toBeVisible()
  await expect(content).toBeFocused()
  await profile.getByLabel('First Name').fill('')
  await profile.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(profile.getByLabel('First Name')).toBeFocused()
})

test('where an answer is lost the page of the account stays with what was typed, and says so @script', async ({
  context,
}) => {
  // The console may speak of what is lost.
  const page = await context.newPage()
  const unanswered = 'The shop could not be reached. Please try again.'
  await visit(page, 'fotis', 'profile')
  await takenOver(page)
  const profile = page.locator('#save-profile')
  await profile.getByLabel('First Name').fill('Fotini')
  await page.route('**/*.data*', (route) => route.abort())
  await profile.getByRole('button', { name: 'Save' }).click()
  await expect(profile.getByRole('alert')).toHaveText(unanswered)
  await expect(profile.getByRole('alert')).toBeFocused()
  await expect(profile.getByLabel('First Name')).toHaveValue('Fotini')
  await page.unroute('**/*.data*')
  await profile.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Your profile is saved.')).toBeVisible()

  await page.goto(part('addresses'))
  await takenOver(page)
  const remove = page.getByRole('button', { name: /^Remove: / })
  await loseNextAnswer(page)
  await remove.click()
  const told = page.getByRole('main').getByRole('alert')
  await expect(told).toHaveText(unanswered)
  await expect(told).toBeFocused()
  await remove.click()
  await expect(page.getByText('The address is removed.')).toBeVisible()
  await expect(told).toHaveCount(0)
  await expect(remove).toHaveCount(0)
})

test('a new password is refused and then saved by a form that was sent twice @script', async ({ page }) => {
  await visit(page, 'rea', 'security')
  const form = page.locator('#change-password')
  async function change(old: string) {
    await form.getByLabel('Current password').fill(old)
    await form.getByRole('textbox', { name: 'New password', exact: true }).fill('a new password')
    await form.getByLabel('New password again').fill('a new password')
    await form.getByRole('button', { name: 'Change password' }).dblclick()
  }
  await change('not it')
  await expect(form.getByRole('alert')).toHaveText('The old password is not right')
  await change(password)
  await expect(page.getByText('Password updated successfully')).toBeVisible()
  await expect(form.getByLabel('Current password')).toHaveValue('')
})

test('two-factor sign-in: a key, a first code, recovery codes shown once; and off again @script', async ({
  page,
  browser,
}) => {
  await visit(page, 'stelios', 'security')
  await page.locator('#begin-two-factor').getByLabel('Your password').fill(password)
  await page.getByRole('button', { name: 'Set it up' }).click()
  const form = page.locator('#confirm-two-factor')
  await form.getByLabel('Code of 6 digits').fill('12345')
  await form.getByRole('button', { name: 'Turn it on' }).click()
  await expect(form.getByRole('alert')).toHaveText('The code consists of 6 digits')
  const key = (await form.locator('dd').textContent()) ?? ''
  expect(key).toMatch(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)
  await expect(form.getByRole('img', { name: 'QR code of the key below' })).toBeVisible()
  await expect(form.getByRole('link')).toHaveAttribute('href', new RegExp(`secret=${key.replaceAll(' ', '')}&`))
  const code = authenticatorCode(key)
  await form.getByLabel('Code of 6 digits').fill(code === '000000' ? '000001' : '000000')
  await form.getByRole('button', { name: 'Turn it on' }).click()
  await expect(form.getByRole('alert')).toContainText('That code is not right')
  // It is on, and nobody knows: a slip after that takes no recovery codes away.
  await takenOver(page)
  await loseNextAnswer(page)
  await form.getByLabel('Code of 6 digits').fill(authenticatorCode(key))
  await form.getByRole('button', { name: 'Turn it on' }).click()
  await expect(form.getByRole('alert')).toHaveText('The shop could not be reached. Please try again.')
  await form.getByLabel('Code of 6 digits').fill(code === '000000' ? '000001' : '000000')
  await form.getByRole('button', { name: 'Turn it on' }).click()
  await expect(form.getByRole('alert')).toContainText('That code is not right')
  await form.getByLabel('Code of 6 digits').fill(authenticatorCode(key))
  await form.getByRole('button', { name: 'Turn it on' }).dblclick()
  const box = page.getByRole('region', { name: 'Two-factor sign-in is on' })
  await expect(box.getByRole('listitem')).toHaveCount(10)
  const [recovery = ''] = await box.getByRole('listitem').allInnerTexts()
  await page.getByRole('link', { name: 'I have kept them' }).click()
  await expect(page.getByText('Recovery codes left: 10.')).toBeVisible()
  await expect(page.getByText(recovery)).toHaveCount(0)

  const other = await (await browser.newContext()).newPage()
  await slowAnswers(other)
  const secondStep = async (typed: string) => {
    await other.getByLabel('Code').fill(typed)
    await other.getByRole('button', { name: 'Continue' }).dblclick()
  }
  await signIn(other, 'stelios')
  await secondStep(recovery)
  await expect(other).toHaveURL(part(''))
  await other.getByRole('banner').getByRole('button', { name: 'Log out' }).click()
  await expect(other).toHaveURL(`${shop}/`)
  await signIn(other, 'stelios')
  await secondStep('not a code')
  await expect(other.getByRole('main').getByRole('alert')).toContainText('That code is not right')
  await secondStep(recovery)
  await expect(other.getByRole('main').getByRole('alert')).toContainText('That code is not right')
  await secondStep(nextAuthenticatorCode(key))
  await expect(other).toHaveURL(part(''))
  await other.context().close()

  await page.goto(part('security'))
  await expect(page.getByText('Recovery codes left: 9.')).toBeVisible()
  await page.locator('#end-two-factor').getByLabel('Your password').fill(password)
  await page.getByRole('button', { name: 'Turn it off' }).click()
  await expect(page.getByRole('button', { name: 'Set it up' })).toBeVisible()
})

test('the data to download comes as a file of its own name @script', async ({ page }) => {
  await visit(page, 'pavlos', 'data')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download my data' }).click(),
  ])
  expect(download.suggestedFilename()).toBe(`${id}-my-data.json`)
  const data = JSON.parse(readFileSync(await download.path(), 'utf8'))
  expect(data).toMatchObject({ account: { firstName: 'pavlos' }, orders: [], points: { spendable: '21.50' } })
})

test('every part passes axe, and with and without script none scrolls sideways @script', async ({ page, context }) => {
  await visit(page, 'kostas', '')
  // Letters are made larger by a script: a page without script is one whose own scripts never arrive.
  const plain = await context.newPage()
  await plain.route('**/assets/*.js', (route) => route.abort())
  const visits = [
    { name: 'with script', tab: page, width: 360 },
    { name: 'without script', tab: plain, width: 1280 },
  ]
  for (const { name, tab, width } of visits) {
    await tab.emulateMedia({ reducedMotion: 'reduce' })
    await tab.setViewportSize({ width, height: 800 })
    for (const each of [...parts, 'addresses&address=new']) {
      await tab.goto(part(each))
      if (tab === page) expect(await faultsOf(tab), each).toEqual([])
      await expectToFit(tab, `${each} at ${width} ${name}`)
      await fitsInLargeLetters(tab, `${each} at ${width} ${name}`)
    }
  }
  await plain.close()
})
