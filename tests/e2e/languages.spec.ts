import type { Page } from '@playwright/test'
import { gather } from '#tests/support/basket.ts'
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

test('what is wrong with a form is said in Greek beside its field @script', async ({ page }) => {
  await page.goto(`${shop}/pages/login?lang=el`)
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Σύνδεση' }).click()
  await expect(main.getByRole('alert')).toContainText('Υποχρεωτικά πεδία είναι κενά.')
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

test('goods are told in Greek, and what stands there in English says so @script', async ({ page }) => {
  await page.goto(`${shop}/shop/sidebar/3cols?searchTerm=lanyard&lang=el`)
  const main = page.getByRole('main')
  await main.getByRole('link', { name: 'Κορδόνι λαιμού Stow Night', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Κορδόνι λαιμού Stow Night')
  await expect(main).toContainText('Έχει μέσα μια κλωστή που φέγγει στο σκοτάδι.')
  await expect(main.locator('h1, .prose').and(main.locator('[lang]'))).toHaveCount(0)

  const review = main.getByText('Small shop, large heart.')
  await page.goto(`${shop}/?lang=el`)
  await expect(review).toHaveAttribute('lang', 'en')
  await page.goto(`${shop}/?lang=en`)
  await expect(review).toBeVisible()
  await expect(review).not.toHaveAttribute('lang')
})

test('a choice that has no Greek says so wherever it is named @script', async ({ page }) => {
  await page.goto(`${shop}/shop/sidebar/3cols?searchTerm=solo+30+leather&lang=el`)
  const main = page.getByRole('main')
  await main.getByRole('link', { name: 'Κιτ pod Aerwyn Solo 30 Leather', exact: true }).click()
  const named = main.getByText('Ivory', { exact: true })
  await expect(named).toHaveAttribute('lang', 'en')
  await named.click()
  await expect(main.getByText('Επιλογή: Ivory').locator('[lang="en"]')).toHaveText('Ivory')
  const variant = await main.locator('#choice input[name="variant"]').first().inputValue()
  const [, product = ''] = /\/default\/(\d+)/.exec(page.url()) ?? []

  await gather(page, shop, { cart: { [Number(variant)]: 1 }, wished: [Number(variant)], compared: [Number(product)] })
  for (const list of ['cart', 'wishlist']) {
    await page.goto(`${shop}/shop/${list}`)
    await expect(named).toHaveAttribute('lang', 'en')
  }
  await page.goto(`${shop}/shop/compare`)
  await expect(main.getByText('Midnight Black, Ivory, Forest')).toHaveAttribute('lang', 'en')
})
