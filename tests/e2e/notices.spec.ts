import type { Page } from '@playwright/test'
import { aSignedInCustomer } from '#tests/support/customer.ts'
import { deliver, goods, publishGoodsShop } from '#tests/support/goods-shop.ts'
import { lastMailTo, leaveLinkIn, linkIn, mailsTo } from '#tests/support/inbox.ts'
import { e2ePort } from '#tests/support/shops.ts'
import { tenantCommand } from '#workers/local/tenant-command.ts'
import { faultsOf, overflowOf } from './axe.ts'
import { arrive, expect, takenOver, test } from './shop-test.ts'

/** The newsletter and stock alerts with script; without it: `http/newsletter.spec.ts`. */

let id = ''
let shop = ''

test.beforeAll(async () => {
  const { project, parallelIndex } = test.info()
  id = `notices-${project.name}-${parallelIndex}-${Date.now().toString(36)}`
  shop = await publishGoodsShop(id, 'simple')
  // Run again on the same state, what was delivered is gone.
  await deliver(id, 'SHORT-CABLE', 0)
})

/** Somebody whom no shop has heard of. */
const somebody = () => `${crypto.randomUUID()}@mail.example`
const product = ({ id: number }: { id: number }) => `${shop}/product/default/${number}`
/** With its only variant named, or not. */
const ofGone = ({ pathname }: URL) => pathname === new URL(product(goods.gone)).pathname
const footerForm = (page: Page) => page.getByRole('contentinfo')
const subscribers = () => tenantCommand(e2ePort)('subscribers', id)

async function subscribe(page: Page, email: string) {
  await footerForm(page).getByLabel('Newsletter').fill(email)
  await footerForm(page).getByRole('button', { name: 'Subscribe' }).click()
}

async function ask(page: Page, email: string) {
  await page.getByLabel('Tell me when it is back').fill(email)
  await page.getByRole('button', { name: 'Notify me' }).click()
}

test('the newsletter: asked for at the foot of a page, confirmed by the mail, left by the same mail @script', async ({
  page,
}) => {
  const email = somebody()
  await page.goto(`${shop}/shop/cart`)
  await subscribe(page, email)
  await expect(page.getByText('Please look into your inbox')).toBeVisible()
  await expect(page).toHaveURL(`${shop}/shop/cart`)
  expect(subscribers()).not.toContain(email)

  const mail = await lastMailTo(email, /confirm your subscription/)
  for (let times = 0; times < 2; times++) {
    await page.goto(linkIn(mail))
    expect(await faultsOf(page)).toEqual([])
    await page.getByRole('button', { name: 'Yes, subscribe me' }).click()
    await expect(page.getByText('You are subscribed. Thank you!')).toBeVisible()
  }
  expect(subscribers()).toContain(`${email},`)

  // Whoever has it already reads the same, and gets no mail.
  await page.goto(`${shop}/shop/cart`)
  await subscribe(page, email)
  await expect(page.getByText('Please look into your inbox')).toBeVisible()

  await page.goto(leaveLinkIn(mail))
  await page.getByRole('button', { name: 'Unsubscribe me' }).click()
  await expect(page.getByText('You are unsubscribed, and your address is forgotten.')).toBeVisible()
  expect(subscribers()).not.toContain(email)
  await page.goto(leaveLinkIn(mail))
  await expect(page.getByText('You are not subscribed to our newsletter, or not any more.')).toBeVisible()
  expect(await mailsTo(email)).toHaveLength(1)
})

test('an address that can not be one is said to be wrong, and stays to be mended @script', async ({ page }) => {
  const email = somebody()
  await page.goto(`${shop}/shop/cart`)
  await subscribe(page, email.replace('@', ' at '))
  const place = page.getByRole('contentinfo')
  await expect(place.getByRole('alert')).toContainText('Wrong email')
  await expect(place.getByRole('alert')).toContainText('Please enter a valid email')
  const field = place.getByRole('textbox', { name: 'Newsletter' })
  await expect(field).toHaveValue(email.replace('@', ' at '))
  expect(await faultsOf(page)).toEqual([])
  await field.fill(email)
  await place.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.getByText('Please look into your inbox')).toBeVisible()
  await lastMailTo(email, /confirm your subscription/)
})

test('what is sold out is waited for on its page, and one mail tells when it is back @script', async ({ page }) => {
  const email = somebody()
  await page.goto(product(goods.gone))
  await ask(page, 'nobody')
  const wrong = page.getByRole('alert').filter({ hasText: 'Wrong email' })
  await expect(wrong).toContainText('Please enter a valid email')
  const field = page.getByLabel('Tell me when it is back')
  await expect(field).toHaveValue('nobody')
  await field.fill(email)
  await page.getByRole('main').getByRole('button', { name: 'Notify me' }).click()
  await expect(page.getByText('We mail you as soon as Short Cable is back in stock.')).toBeVisible()
  await expect(page).toHaveURL(ofGone)

  expect(await mailsTo(email)).toEqual([])
  await deliver(id, 'SHORT-CABLE', 3)
  const mail = await lastMailTo(email, /^Short Cable is back in stock$/)
  await page.goto(linkIn(mail))
  await expect(page).toHaveURL(ofGone)
  await expect(page.getByRole('main').getByText('3 in stock')).toBeVisible()
  await page.goto(leaveLinkIn(mail))
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Send me no more notices' }).click()
  await expect(page.getByText('We send you no more notices.')).toBeVisible()
  await deliver(id, 'SHORT-CABLE', 0)
})

test('a customer finds their own address filled in, and what they wait for in their account @script', async ({
  page,
  context,
}) => {
  const { form, session } = await aSignedInCustomer(shop)
  await context.addCookies([{ name: 'session', value: session, url: shop, httpOnly: true }])
  await page.goto(`${product(goods.coloured)}?colour=Red&size=M`)
  await expect(page.getByLabel('Tell me when it is back')).toHaveValue(form.email)
  await page.getByRole('button', { name: 'Notify me' }).click()
  await expect(page.getByText('We mail you as soon as Bora Kit is back in stock.')).toBeVisible()

  await page.goto(`${shop}/shop/dashboard?part=notices`)
  await expect(page.getByRole('link', { name: 'Bora Kit, Red · M' })).toBeVisible()
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Remove: Bora Kit, Red · M' }).click()
  await expect(page.getByText('The notice is removed.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Bora Kit, Red · M' })).toHaveCount(0)
})

test('a quick view of what is sold out asks the same, over the page that it lies on @script', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await arrive(page, `${shop}/shop/sidebar/3cols`)
  await page.getByRole('main').getByLabel(`Quick view of ${goods.otherGone.name}`).click()
  const dialog = page.getByRole('dialog', { name: goods.otherGone.name })
  const field = dialog.getByLabel('Tell me when it is back')
  await field.fill('nobody')
  await dialog.getByRole('button', { name: 'Notify me' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Wrong email: Please enter a valid email')
  await expect(field).toBeFocused()
  expect(await faultsOf(page, 'dialog')).toEqual([])
  await field.fill(somebody())
  await page.keyboard.press('Enter')
  await expect(page.getByText(`We mail you as soon as ${goods.otherGone.name} is back in stock.`)).toBeVisible()
  await expect(page).toHaveURL(`${shop}/shop/sidebar/3cols`)
})

test('where nobody answers a form stays on its page with what was typed, and says so @script', async ({ context }) => {
  // The console may speak of what is lost.
  const page = await context.newPage()
  const unanswered = 'The shop could not be reached. Please try again.'
  const email = somebody()
  await page.goto(product(goods.gone), { waitUntil: 'networkidle' })
  await takenOver(page)
  await context.setOffline(true)
  await ask(page, email)
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(unanswered)
  await subscribe(page, email)
  await expect(footerForm(page).getByRole('alert')).toHaveText(unanswered)
  await expect(footerForm(page).getByLabel('Newsletter')).toHaveValue(email)
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Notify me' }).click()
  await expect(page.getByText('We mail you as soon as Short Cable is back in stock.')).toBeVisible()
  await expect(page).toHaveURL(ofGone)
})

test('the forms pass axe and fit into narrow and wide windows @script', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    for (const address of [product(goods.gone), `${shop}/product/notice/${goods.gone.id}`, `${shop}/newsletter`]) {
      await page.goto(address, { waitUntil: 'networkidle' })
      if (width === 360) expect(await faultsOf(page), address).toEqual([])
      expect(await overflowOf(page), address).toBe(0)
    }
  }
})
