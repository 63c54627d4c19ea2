import { readFileSync, writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { authenticatorCode, nextAuthenticatorCode } from '#tests/factories/authenticator.ts'
import { choose, goToCheckout, orderButton } from '#tests/support/checkout.ts'
import { cookiesIn, signInBrowser } from '#tests/support/customer.ts'
import { maria } from '#tests/support/customer-shop.ts'
import { ask } from '#tests/support/http.ts'
import { lastMailTo, linkIn } from '#tests/support/inbox.ts'
import { publishFolder } from '#tests/support/publish.ts'
import { folderOfCopy } from '#tests/support/shop-copy.ts'
import { e2ePort, shops } from '#tests/support/shops.ts'
import { whenOpen } from '#tests/support/when-open.ts'
import { faultsOf, fitsInLargeLetters, overflowOf } from './axe.ts'
import { expect, loseNextAnswer, slowAnswers, takenOver, test } from './shop-test.ts'

/** The customer's own pages. Every test has a customer of its own, who came along with the shop. */

const password = 'periptero-demo'
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
  'axel',
  'orestis',
  'melina',
  'fotis',
]
const parts = ['', 'orders', 'addresses', 'profile', 'security', 'points', 'notices', 'data']

/** The shop of this worker, and its customers' first addresses in the order of `names`. */
let id = ''
let shop = ''

test.beforeAll(async () => {
  const { project, parallelIndex } = test.info()
  id = `accounts-${project.name}-${parallelIndex}`
  shop = `http://${id}.localhost:${e2ePort}`
  const folder = folderOfCopy(id, { Point_Percantage: '5' })
  const file = `${folder}/customers.json`
  const [maria] = JSON.parse(readFileSync(file, 'utf8')).customers
  // Run again on the same state, nobody is who they were.
  const run = Date.now().toString(36)
  const customers = names.map((name, place) => ({
    ...maria,
    code: `${run}-${place}`,
    firstName: name,
    email: emailOf(name, run),
    phone: `${Date.now()}${place}`,
  }))
  people = run
  writeFileSync(file, JSON.stringify({ customers }))
  await publishFolder(folder, { stock: true })
  await whenOpen(shop)
})

let people = ''

function emailOf(name: string, run = people): string {
  return `${name}-${run}@${id}.example`
}

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

/** A form that no page of this customer offers; answers its status. */
async function send(page: Page, where: string, fields: Readonly<Record<string, string>>): Promise<number> {
  const answer = page.waitForResponse((response) => response.request().method() === 'POST')
  await page.evaluate(
    ([action, entries]) => {
      const form = document.createElement('form')
      form.method = 'post'
      form.action = action
      for (const [name = '', value = ''] of entries) {
        const input = document.createElement('input')
        input.name = name
        input.value = value
        form.appendChild(input)
      }
      document.body.appendChild(form)
      form.submit()
    },
    [where, Object.entries(fields)] as const,
  )
  return (await answer).status()
}

test('a visitor is led to the sign-in, and from there to the page that was asked for', async ({ page }) => {
  await page.goto(part('points'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign In')
  const main = page.getByRole('main')
  await main.getByLabel('Username, email address or phone').fill(emailOf('anna'))
  await main.getByLabel('Password').fill(password)
  await main.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(part('points'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reward points')
})

test('what was ordered before the shop moved here stands among the orders, to be ordered again', async ({ page }) => {
  await signInBrowser(page.context(), shops.limassol, maria)
  await page.goto(`${shops.limassol}/shop/dashboard`)
  const main = page.getByRole('main')
  const order = main.getByRole('article', { name: /MOLOS-25610/ })
  await expect(order).toContainText('Delivered')
  await expect(order).toContainText('€38.80')
  await order.getByRole('button', { name: /MOLOS-25610/ }).click()
  await expect(page.getByText('Your cart is back.').first()).toBeVisible()
  await page.goto(`${shops.limassol}/shop/cart`)
  await expect(main.getByText('Toroid Mistral Nano Tank').first()).toBeVisible()
})

test('points: balance minus on hold, two decimals, with what they came from', async ({ page }) => {
  await visit(page, 'anna', 'points')
  const sums = page.getByRole('main').locator('dl > div')
  await expect(sums).toHaveText(['To spend21.50', 'Balance24.50', 'On hold3.00'])
  await expect(page.getByRole('row')).toHaveCount(3)
  await expect(page.getByRole('row').nth(1)).toContainText('on hold')
  await expect(page.getByRole('row').nth(1)).toContainText('+3.00')
})

test('an order stands in the account of who placed it, and can be placed again', async ({ page, browser }) => {
  await visit(page, 'orestis', 'orders')
  await expect(page.getByRole('heading', { name: 'No orders yet' })).toBeVisible()
  await goToCheckout(page, shop, { 4: 2 })
  await choose(page, 'Pay on delivery')
  await page.getByLabel('I have read the terms and conditions').check()
  await orderButton(page).click()
  await expect(page).toHaveURL(/\/shop\/order\/[\w-]{43}$/)
  const address = page.url()
  const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  const code = title.replace('Order ', '')

  await page.goto(part('orders'))
  const order = page.getByRole('article')
  await expect(order).toHaveAccessibleName(title)
  await expect(order).toContainText('Placed')
  await expect(order).toContainText('2 × Brezza Crystal Strawberry Watermelon€14.60')
  await expect(order).toContainText('Total€17.10')
  await page.getByRole('button', { name: `Order the same again: ${code}` }).click()
  await expect(page.getByText('Your cart is back.').first()).toBeVisible()
  await page.getByRole('link', { name: `See the order: ${code}` }).click()
  await expect(page).toHaveURL(address)

  await page.goto(part(''))
  await expect(order).toHaveCount(1)
  await expect(page.getByRole('main').getByRole('link', { name: 'Cart 1 product' })).toBeVisible()
  await page.goto(part('points'))
  const earned = page.getByRole('row').nth(1)
  await expect(earned).toContainText(`Earned with order ${code}on hold`)
  await expect(earned).toContainText('+0.73')

  const other = await (await browser.newContext()).newPage()
  await visit(other, 'anna', 'orders')
  await expect(other.getByRole('heading', { name: 'No orders yet' })).toBeVisible()
  await other.context().close()
})

test('the profile: what is wrong stands beside its field, what is right is kept', async ({ page }) => {
  await visit(page, 'zoe', 'profile')
  const form = page.locator('#save-profile')
  await form.getByLabel('Phone').fill('call me')
  await form.getByLabel('Company Name').fill('Zoe & Co')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByRole('alert')).toHaveText('Mobile should consist of numbers')
  await expect(form.getByLabel('Phone')).toHaveAttribute('aria-invalid', 'true')
  await expect(form.getByLabel('Company Name')).toHaveValue('Zoe & Co')
  const phone = `+357 ${Date.now()}-1`
  await form.getByLabel('Phone').fill(phone)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Your profile is saved.')).toBeVisible()
  await page.reload()
  await expect(form.getByLabel('Phone')).toHaveValue(phone.replace(/\D/g, ''))
  await expect(form.getByLabel('Company Name')).toHaveValue('Zoe & Co')
})

test('a new e-mail address counts when the link in its mail was followed', async ({ page }) => {
  await visit(page, 'petros', 'profile')
  const form = page.locator('#change-email')
  const address = `new-${emailOf('petros')}`
  await form.getByLabel('New email address').fill(address)
  await form.getByLabel('Your password').fill('something else')
  await form.getByRole('button', { name: 'Send the link' }).click()
  await expect(form.getByRole('alert')).toHaveText('The password is not right')
  await form.getByLabel('Your password').fill(password)
  await form.getByRole('button', { name: 'Send the link' }).click()
  await expect(form.getByText(`We wait for you to follow the link in the mail to ${address}`)).toBeVisible()
  await expect(form.getByText(`You sign in with ${emailOf('petros')}`)).toBeVisible()
  await page.goto(linkIn(await lastMailTo(address)))
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.goto(part('profile'))
  await expect(form.getByText(`You sign in with ${address}`)).toBeVisible()
})

test('addresses are added, changed, made the default one and removed', async ({ page }) => {
  await visit(page, 'eva', 'addresses')
  const cards = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.locator('address') })
  await expect(cards).toHaveCount(1)
  await page.getByRole('link', { name: 'Add an address' }).click()
  const form = page.locator('#save-address')
  await expect(form.getByLabel('First Name')).toHaveValue('eva')
  await form.getByLabel('Street address').fill('2 Ledras')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByRole('alert')).toHaveText('Please fill all required fields *')
  await expect(form.getByLabel('Street address')).toHaveValue('2 Ledras')
  await form.getByLabel('Country').selectOption('CY')
  await form.getByLabel('Town/City').fill('Nicosia')
  await form.getByLabel('Postcode/ZIP').fill('1010')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(part('addresses'))
  await expect(cards).toHaveCount(2)
  await expect(cards.first()).toContainText('Default')
  await expect(cards.nth(1)).toContainText('2 Ledras1010 NicosiaCyprus')

  await page.getByRole('link', { name: 'Edit: 2 Ledras' }).click()
  await form.getByLabel('Street address').fill('3 Ledras')
  await form.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Make default: 3 Ledras' }).click()
  await expect(page.getByText('This is your default address now.')).toBeVisible()
  await expect(cards.first()).toContainText('3 Ledras')
  await page.getByRole('button', { name: 'Remove: 3 Ledras' }).click()
  await expect(cards).toHaveCount(1)
  await expect(cards.first()).toContainText('Default')
})

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

test("another customer's address and session are as good as none", async ({ page, browser }) => {
  const other = await (await browser.newContext()).newPage()
  await visit(other, 'thalia', 'addresses')
  const link = await other.getByRole('link', { name: /^Edit/ }).getAttribute('href')
  const foreign = new URL(link ?? '', shop).searchParams.get('address') ?? ''
  const form = {
    firstName: 'x',
    lastName: 'x',
    country: 'CY',
    street: 'Taken over',
    city: 'x',
    postcode: 'x',
    phone: '1',
  }

  await visit(page, 'nikos', 'addresses')
  const answers: string[][] = []
  for (const address of [foreign, '99999999']) {
    const seen: string[] = []
    const look = async () => {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Error 404')
      seen.push((await page.getByRole('main').textContent()) ?? '')
    }
    await page.goto(`${part('addresses')}&address=${address}`)
    await look()
    for (const intent of ['save-address', 'default-address']) {
      await page.goto(part('addresses'))
      const status = await send(page, `${part('addresses')}&address=${address}`, { ...form, intent, id: address })
      expect(status, intent).toBe(404)
      await look()
    }
    await page.goto(part('addresses'))
    // As one that was removed a moment ago.
    expect(await send(page, part('addresses'), { intent: 'remove-address', id: address })).toBe(302)
    await expect(page.getByText('The address is removed.')).toBeVisible()
    answers.push(seen)
  }
  expect(answers[0]).toEqual(answers[1])

  const third = await (await browser.newContext()).newPage()
  await visit(third, 'thalia', 'security')
  const session = await third.locator('form', { hasText: 'Sign out' }).locator('[name=id]').getAttribute('value')
  await page.goto(part('security'))
  expect(await send(page, part('security'), { intent: 'end-session', id: session ?? '' })).toBe(302)
  await expect(page.getByText('That browser is signed out.')).toBeVisible()
  await other.reload()
  await expect(other.getByRole('main')).toContainText('1 Anexartisias')
  await expect(other.getByRole('main')).not.toContainText('Taken over')
  for (const each of [other, third]) await each.context().close()
})

test('a new password needs the old one, and signs other browsers out', async ({ page, browser }) => {
  const other = await (await browser.newContext()).newPage()
  await visit(other, 'rea', '')
  await visit(page, 'rea', 'security')
  const form = page.locator('#change-password')
  async function change(old: string, next: string, again = next) {
    await form.getByLabel('Your old password').fill(old)
    await form.getByRole('textbox', { name: 'Type New Password', exact: true }).fill(next)
    await form.getByLabel('Re-type New Password').fill(again)
    await form.getByRole('button', { name: 'Change the password' }).dblclick()
  }
  await change('', 'a new password')
  await expect(form.getByRole('alert')).toHaveText('Both fields are required')
  await change(password, 'a new password', 'another')
  await expect(form.getByRole('alert')).toHaveText('Passwords do not match')
  await change('not it', 'a new password')
  await expect(form.getByRole('alert')).toHaveText('The old password is not right')
  await change(password, 'a new password')
  await expect(page.getByText('Password updated successfully')).toBeVisible()
  await expect(form.getByLabel('Your old password')).toHaveValue('')
  await other.goto(part(''))
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Sign In')
  await signIn(other, 'rea', 'a new password')
  await expect(other).toHaveURL(part(''))
  await other.context().close()
})

test('two-factor sign-in: a key, a first code, recovery codes shown once; and off again', async ({
  page,
  browser,
  javaScriptEnabled,
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
  if (javaScriptEnabled !== false) {
    // It is on, and nobody knows: a slip after that takes no recovery codes away.
    await takenOver(page)
    await loseNextAnswer(page)
    await form.getByLabel('Code of 6 digits').fill(authenticatorCode(key))
    await form.getByRole('button', { name: 'Turn it on' }).click()
    await expect(form.getByRole('alert')).toHaveText('The shop could not be reached. Please try again.')
    await form.getByLabel('Code of 6 digits').fill(code === '000000' ? '000001' : '000000')
    await form.getByRole('button', { name: 'Turn it on' }).click()
    await expect(form.getByRole('alert')).toContainText('That code is not right')
  }
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

test('other browsers are signed out one by one, or all of them with this one', async ({ page, browser }) => {
  const other = await (await browser.newContext()).newPage()
  await visit(other, 'ioanna', '')
  await visit(page, 'ioanna', 'security')
  const lines = page.getByRole('region', { name: 'Where you are signed in' }).getByRole('listitem')
  await expect(lines).toHaveCount(2)
  await page.getByRole('button', { name: /^Sign out: / }).click()
  await expect(page.getByText('That browser is signed out.')).toBeVisible()
  await expect(lines).toHaveCount(1)
  await other.goto(part(''))
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Sign In')
  await visit(other, 'ioanna', '')
  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(page).toHaveURL(`${shop}/`)
  await expect(page.getByText('You are signed out everywhere.')).toBeVisible()
  for (const each of [page, other]) {
    await each.goto(part(''))
    await expect(each.getByRole('heading', { level: 1 })).toHaveText('Sign In')
  }
  await other.context().close()
})

test('the data to download is the own, and for nobody else', async ({ page, context }) => {
  await visit(page, 'pavlos', 'data')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download my data' }).click(),
  ])
  expect(download.suggestedFilename()).toBe(`${id}-my-data.json`)
  const data = JSON.parse(readFileSync(await download.path(), 'utf8'))
  expect(data).toMatchObject({ account: { firstName: 'pavlos' }, orders: [], points: { spendable: '21.50' } })
  const address = `${shop}/shop/dashboard/data`
  const cookie = await cookiesIn(context, shop)
  const own = await ask(address, { headers: { cookie } })
  expect([own.status, own.headers['cache-control']]).toEqual([200, 'private, no-store'])
  const visitor = await ask(address)
  expect([visitor.status, visitor.headers.location]).toEqual([
    302,
    '/pages/login?back=%2Fshop%2Fdashboard%3Fpart%3Ddata',
  ])
})

test('a deleted account: the password is asked for, and nobody can sign in any more', async ({ page }) => {
  await visit(page, 'axel', 'data')
  await page.getByText('I want to delete my account').click()
  const form = page.locator('#delete-account')
  await form.getByLabel('Your password').fill('not it')
  await form.getByRole('button', { name: 'Delete my account for good' }).click()
  await expect(form.getByRole('alert')).toHaveText('The password is not right')
  await form.getByLabel('Your password').fill(password)
  await form.getByRole('button', { name: 'Delete my account for good' }).click()
  await expect(page).toHaveURL(`${shop}/`)
  await expect(page.getByText('Your account is deleted.')).toBeVisible()
  await signIn(page, 'axel')
  await expect(page.getByRole('alert').first()).toContainText('Wrong username / password')
})

test('every part is kept by no cache and found by no search engine; others do not exist', async ({ page, context }) => {
  await visit(page, 'kostas', '')
  const cookie = await cookiesIn(context, shop)
  for (const name of parts) {
    const { status, headers, body } = await ask(part(name), { headers: { cookie } })
    expect([status, headers['cache-control']], name).toEqual([200, 'private, no-store'])
    expect(body).toContain('<meta name="robots" content="noindex')
  }
  expect((await ask(part('nothing'), { headers: { cookie } })).status).toBe(404)
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
      expect(await overflowOf(tab), `${each} at ${width} ${name}`).toBe(0)
      await fitsInLargeLetters(tab, `${each} at ${width} ${name}`)
    }
  }
  await plain.close()
})
