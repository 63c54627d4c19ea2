import type { Page } from '@playwright/test'
import { lastMailTo, linkIn } from '#tests/support/inbox.ts'
import { shops } from '#tests/support/shops.ts'
import { faultsOf, overflowOf } from './axe.ts'
import { arrive, expect, test } from './shop-test.ts'

/** A demo shop that speaks Greek beside English. */

const shop = shops.nicosia
const root = (page: Page) => page.locator('html')

test('Greek is chosen at the foot of a page, which stays the same page, and English is chosen again @script', async ({
  page,
}) => {
  const listing = `${shop}/shop/sidebar/list?sort=price-up`
  await page.goto(listing)
  await expect(root(page)).toHaveAttribute('lang', 'en-CY')
  await page.getByRole('contentinfo').getByRole('button', { name: 'Ελληνικά' }).click()
  await expect(root(page)).toHaveAttribute('lang', 'el-CY')
  await expect(page).toHaveURL(
    (url) => url.pathname === '/shop/sidebar/list' && url.searchParams.get('sort') === 'price-up',
  )
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Όλα τα προϊόντα')
  await expect(main).toContainText('Υγρά αναπλήρωσης 10 ml')
  await expect(main.getByRole('article').first()).toContainText(/\d+,\d\d\s€/)

  await main.getByRole('article').first().getByRole('heading').getByRole('link').click()
  await expect(page).toHaveURL(/\/product\/default\/\d+/)
  await expect(root(page)).toHaveAttribute('lang', 'el-CY')
  await page.getByRole('contentinfo').getByRole('button', { name: 'English' }).click()
  await expect(root(page)).toHaveAttribute('lang', 'en-CY')
})

test('a tab that stands in the other language changes to the chosen one with its next page, whole @script', async ({
  page,
  context,
}) => {
  const listing = `${shop}/shop/sidebar/list`
  await arrive(page, listing)
  const other = await context.newPage()
  await arrive(other, listing)
  await other.getByRole('contentinfo').getByRole('button', { name: 'Ελληνικά' }).click()
  await expect(root(other)).toHaveAttribute('lang', 'el-CY')
  await page.getByRole('main').getByRole('article').first().getByRole('heading').getByRole('link').click()
  await expect(page).toHaveURL(/\/product\/default\/\d+/)
  await expect(root(page)).toHaveAttribute('lang', 'el-CY')
  await expect(page.getByRole('contentinfo').getByRole('button', { name: 'Εγγραφή' })).toBeVisible()
})

test('the home page in Greek passes axe @script', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(`${shop}/?lang=el`)
    expect(await faultsOf(page)).toEqual([])
    expect(await overflowOf(page)).toBeLessThanOrEqual(0)
  }
})

test('a visitor goes all the way in Greek: the age gate, a message to the shop, the newsletter and its mail @script', async ({
  page,
  context,
}) => {
  await context.clearCookies()
  await page.goto(`${shop}/pages/contact?lang=el`)
  await expect(root(page)).toHaveAttribute('lang', 'el-CY')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Είστε άνω των 18 ετών;')
  await page.getByRole('button', { name: 'Ναι' }).click()
  await expect(page.getByText('Καλώς ήρθατε στο Pedieos Vape House!')).toBeVisible()

  const main = page.getByRole('main')
  await expect(main).toContainText('Τρίτη ως Πέμπτη 10:00 ως 19:30')
  const field = (label: string) => main.getByLabel(new RegExp(`^${label}`))
  await field('Όνομα').fill('Ελένη')
  await field('Email').fill('πουθενά')
  await field('Μήνυμα').fill('Τα έχετε;')
  await main.getByRole('button', { name: 'ΑΠΟΣΤΟΛΗ' }).click()
  await expect(main.getByRole('alert')).toContainText('bell@pedieos-vape.example')
  await expect(main.getByRole('alert')).toContainText(/\p{Script=Greek}/u)
  await field('Email').fill('eleni@mail.example')
  await main.getByRole('button', { name: 'ΑΠΟΣΤΟΛΗ' }).click()
  await expect(main.getByRole('status').filter({ hasText: 'Το email σας στάλθηκε με επιτυχία' })).toBeVisible()

  const email = `${crypto.randomUUID()}@mail.example`
  const foot = page.getByRole('contentinfo')
  await foot.getByLabel('Ενημερωτικό δελτίο').fill(email)
  await foot.getByRole('button', { name: 'Εγγραφή' }).click()
  await expect(page.getByText('Παρακαλούμε δείτε τα εισερχόμενά σας')).toBeVisible()
  const mail = await lastMailTo(email)
  expect(mail.text).toMatch(/\p{Script=Greek}/u)
  await page.goto(linkIn(mail))
  await page.getByRole('button', { name: 'Ναι, εγγράψτε με' }).click()
  await expect(page.getByText('Η εγγραφή σας ολοκληρώθηκε. Ευχαριστούμε!')).toBeVisible()
})
