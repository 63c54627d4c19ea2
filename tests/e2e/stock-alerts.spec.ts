import type { Page } from '@playwright/test'
import { findLastMail, getLink, getUnsubscribeLink } from '#tests/support/inbox.ts'
import { products, publishProductsShop } from '#tests/support/products-shop.ts'
import { expectAccessible, findViolations } from './axe.ts'
import { expect, gotoHydrated, test, waitForHydration } from './shop-test.ts'

/** The newsletter and stock alerts with JavaScript; without it: `http/newsletter.spec.ts`. */

let shop = ''

test.beforeAll(async () => {
  const { project, parallelIndex } = test.info()
  shop = await publishProductsShop(`notices-${project.name}-${parallelIndex}-${Date.now().toString(36)}`, 'simple')
})

/** An address that no shop has stored. */
const createEmail = () => `${crypto.randomUUID()}@mail.example`
const product = ({ id: number }: { id: number }) => `${shop}/product/default/${number}`
/** The URL may contain the only variant. */
const isSoldOutProduct = ({ pathname }: URL) => pathname === new URL(product(products.soldOut)).pathname
const footerForm = (page: Page) => page.getByRole('contentinfo')

async function subscribe(page: Page, email: string) {
  await footerForm(page).getByLabel('Newsletter').fill(email)
  await footerForm(page).getByRole('button', { name: 'Subscribe' }).click()
}

async function requestStockAlert(page: Page, email: string) {
  await page.getByLabel('Email me when it’s back in stock').fill(email)
  await page.getByRole('button', { name: 'Notify me' }).click()
}

test('an invalid address is refused and stays in its field, and the error disappears after a valid one @script', async ({
  page,
}) => {
  const email = createEmail()
  await page.goto(`${shop}/shop/cart`)
  await subscribe(page, email.replace('@', ' at '))
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByRole('alert')).toContainText('Wrong email')
  await expect(footer.getByRole('alert')).toContainText('Please enter a valid email')
  const field = footer.getByRole('textbox', { name: 'Newsletter' })
  await expect(field).toHaveValue(email.replace('@', ' at '))
  expect(await findViolations(page)).toEqual([])
  await field.fill(email)
  await footer.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.getByText('Check your inbox')).toBeVisible()
  await expect(footer.getByRole('alert')).toHaveCount(0)
  await findLastMail(email, /confirm your subscription/)
})

test('a quick view of a sold-out product offers the stock alert and stays on the listing @script', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await gotoHydrated(page, `${shop}/shop/sidebar/3cols`)
  await page.getByRole('main').getByLabel(`Quick view of ${products.otherSoldOut.name}`).click()
  const dialog = page.getByRole('dialog', { name: products.otherSoldOut.name })
  const field = dialog.getByLabel('Email me when it’s back in stock')
  await field.fill('nobody')
  await dialog.getByRole('button', { name: 'Notify me' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Wrong email: Please enter a valid email')
  await expect(field).toBeFocused()
  expect(await findViolations(page, 'dialog')).toEqual([])
  await field.fill(createEmail())
  await page.keyboard.press('Enter')
  await expect(
    page.getByText(`We’ll email you as soon as ${products.otherSoldOut.name} is back in stock.`),
  ).toBeVisible()
  await expect(page).toHaveURL(`${shop}/shop/sidebar/3cols`)
})

test('a form keeps its fields and shows a message when the shop cannot be reached @script', async ({ context }) => {
  // Use a page without the console check: failed requests are logged.
  const page = await context.newPage()
  const unanswered = 'We couldn’t reach the shop. Check your connection and try again.'
  const email = createEmail()
  await page.goto(product(products.soldOut), { waitUntil: 'networkidle' })
  await waitForHydration(page, 'main [type=email]')
  await waitForHydration(page, 'footer [type=email]')
  await context.setOffline(true)
  await requestStockAlert(page, email)
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(unanswered)
  await subscribe(page, email)
  await expect(footerForm(page).getByRole('alert')).toHaveText(unanswered)
  await expect(footerForm(page).getByLabel('Newsletter')).toHaveValue(email)
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Notify me' }).click()
  await expect(page.getByText('We’ll email you as soon as Short Cable is back in stock.')).toBeVisible()
  await expect(page).toHaveURL(isSoldOutProduct)
})

test('the forms pass axe and fit into narrow and wide windows @script', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const address of [
    product(products.soldOut),
    `${shop}/product/stock-alert/${products.soldOut.id}`,
    `${shop}/newsletter`,
  ]) {
    await page.goto(address, { waitUntil: 'networkidle' })
    await expectAccessible(page, address)
  }
  const email = createEmail()
  await page.goto(`${shop}/shop/cart`)
  await subscribe(page, email)
  const mail = await findLastMail(email, /confirm your subscription/)
  for (const address of [getLink(mail), getUnsubscribeLink(mail)]) {
    await page.goto(address)
    await expectAccessible(page, address)
  }
})
