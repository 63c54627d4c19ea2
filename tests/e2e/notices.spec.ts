import type { Page } from '@playwright/test'
import { deliver, goods, publishGoodsShop } from '#tests/support/goods-shop.ts'
import { lastMailTo, leaveLinkIn, linkIn } from '#tests/support/inbox.ts'
import { expectAccessible, faultsOf } from './axe.ts'
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

async function subscribe(page: Page, email: string) {
  await footerForm(page).getByLabel('Newsletter').fill(email)
  await footerForm(page).getByRole('button', { name: 'Subscribe' }).click()
}

async function ask(page: Page, email: string) {
  await page.getByLabel('Tell me when it is back').fill(email)
  await page.getByRole('button', { name: 'Notify me' }).click()
}

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
  for (const address of [product(goods.gone), `${shop}/product/notice/${goods.gone.id}`, `${shop}/newsletter`]) {
    await page.goto(address, { waitUntil: 'networkidle' })
    await expectAccessible(page, address)
  }
  const email = somebody()
  await page.goto(`${shop}/shop/cart`)
  await subscribe(page, email)
  const mail = await lastMailTo(email, /confirm your subscription/)
  for (const address of [linkIn(mail), leaveLinkIn(mail)]) {
    await page.goto(address)
    await expectAccessible(page, address)
  }
})
