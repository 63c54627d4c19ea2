import { readFileSync, writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { publishFolder } from '#tests/support/publish.ts'
import { folderOfCopy } from '#tests/support/shop-copy.ts'
import { e2ePort } from '#tests/support/shops.ts'
import { whenOpen } from '#tests/support/when-open.ts'
import { expectAccessible } from './axe.ts'
import { expect, test } from './shop-test.ts'

/** What comes from elsewhere waits for a yes, and never comes where somebody signs in or pays. */

const tag = 'https://www.googletagmanager.com/'
let shop = ''

test.beforeAll(async () => {
  const { project, parallelIndex } = test.info()
  const id = `counted-${project.name}-${parallelIndex}`
  const folder = folderOfCopy(id)
  const record = JSON.parse(readFileSync(`${folder}/tenant.json`, 'utf8'))
  writeFileSync(
    `${folder}/tenant.json`,
    JSON.stringify({ ...record, languages: ['en', 'el'], analytics: { measurement_id: 'G-KIOSK1' } }),
  )
  await publishFolder(folder)
  shop = await whenOpen(`http://${id}.localhost:${e2ePort}`)
})

/** Every address outside the shop that the page asks for from now on. Google's tag itself is an empty script here. */
async function foreignRequests(page: Page): Promise<string[]> {
  const foreign: string[] = []
  await page.route(
    (url) => url.origin !== shop,
    (route) => {
      foreign.push(route.request().url())
      return route.fulfill({ contentType: 'text/javascript', body: '' })
    },
  )
  return foreign
}

const banner = (page: Page) => page.getByRole('form', { name: 'Your privacy' })
const publicPages = ['/', '/shop/sidebar/list', '/product/default/1']
const privatePages = [
  '/shop/cart',
  '/shop/checkout',
  '/pages/login',
  '/register',
  '/forgot-password',
  '/pass-reset?token=x',
]

async function accept(page: Page) {
  await page.goto(shop)
  await banner(page).getByRole('button', { name: 'Accept all' }).click()
  await expect(banner(page)).toHaveCount(0)
}

/** What was told to Google's tag of this page and those that it turned into. */
const told = (page: Page) =>
  page.evaluate(() => (window.dataLayer ?? []).map((words) => Array.from(words as ArrayLike<unknown>)))

test('before a choice nothing comes from elsewhere, and after a no neither @script', async ({ page }) => {
  const foreign = await foreignRequests(page)
  for (const path of publicPages) {
    await page.goto(shop + path)
    await expect(banner(page)).toBeVisible()
  }
  await page.waitForLoadState('networkidle')
  await banner(page).getByRole('button', { name: 'Reject all' }).click()
  await expect(page).toHaveURL(`${shop}/product/default/1`)
  await expect(page.getByText('Your choice has been saved.')).toBeVisible()
  for (const path of publicPages) {
    await page.goto(shop + path)
    await expect(banner(page)).toHaveCount(0)
  }
  await page.waitForLoadState('networkidle')
  expect(foreign).toEqual([])
})

test('after a yes every page that is seen is counted, and nothing for advertising @script', async ({ page }) => {
  const foreign = await foreignRequests(page)
  await accept(page)
  await expect.poll(() => foreign).toEqual([`${tag}gtag/js?id=G-KIOSK1`])
  await page.getByRole('banner').getByRole('link', { name: 'All Products' }).first().click()
  await expect(page).toHaveURL(`${shop}/shop/sidebar/list`)
  await expect.poll(async () => (await told(page)).filter(([, name]) => name === 'page_view').length).toBe(2)

  const [first, second, , config, ...views] = await told(page)
  expect(first).toEqual([
    'consent',
    'default',
    expect.objectContaining({ ad_storage: 'denied', analytics_storage: 'denied' }),
  ])
  expect(second).toEqual(['consent', 'update', { analytics_storage: 'granted' }])
  expect(config).toEqual(['config', 'G-KIOSK1', expect.objectContaining({ send_page_view: false })])
  const seen = (path: string) => ['event', 'page_view', expect.objectContaining({ page_location: shop + path })]
  expect(views).toEqual([seen('/'), seen('/shop/sidebar/list')])
  expect(foreign).toHaveLength(1)
})

test('after a yes no foreign script comes where somebody signs in or pays @script', async ({ page }) => {
  const foreign = await foreignRequests(page)
  await accept(page)
  await expect.poll(() => foreign).toHaveLength(1)
  for (const path of privatePages) await page.goto(shop + path)
  await page.waitForLoadState('networkidle')
  expect(foreign).toHaveLength(1)
})

test('none stays alive on the way from a counted page to a private one and back @script', async ({ page }) => {
  const foreign = await foreignRequests(page)
  const alive = () => page.locator(`script[src^="${tag}"]`).count()
  await accept(page)
  await expect.poll(alive).toBe(1)
  await page.getByRole('contentinfo').getByRole('link', { name: 'View Cart' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).toHaveURL(`${shop}/shop/cart`)
  expect(await alive()).toBe(0)
  expect(await told(page)).toEqual([])

  await page.getByRole('banner').getByRole('link', { name: 'All Products' }).first().click()
  await expect(page).toHaveURL(`${shop}/shop/sidebar/list`)
  await expect.poll(alive).toBe(1)
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).first().click()
  await expect(page).toHaveURL(`${shop}/pages/login`)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.waitForLoadState('networkidle')
  expect(await alive()).toBe(0)
  expect(foreign.every((address) => address.startsWith(tag))).toBe(true)
})

test('who takes a yes back loses what it has brought @script', async ({ page, context }) => {
  await foreignRequests(page)
  await accept(page)
  await context.addCookies(['_ga', '_ga_KIOSK1'].map((name) => ({ name, value: 'GA1.1.1.1', url: shop })))
  await page.goto(`${shop}/pages/cookies`)
  await expect(page.getByText('At present you accept all.')).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Reject all' }).click()
  await expect(page.getByText('At present you accept only what the shop needs.')).toBeVisible()
  expect((await context.cookies(shop)).filter(({ name }) => name.startsWith('_ga'))).toEqual([])
  await expect(page.locator(`script[src^="${tag}"]`)).toHaveCount(0)
})

test('a tab in which visits were counted loses that with its next page, once the yes is taken back in another @script', async ({
  page,
  context,
}) => {
  await foreignRequests(page)
  await accept(page)
  const other = await context.newPage()
  await foreignRequests(other)
  await other.goto(`${shop}/pages/cookies`)
  await other.getByRole('main').getByRole('button', { name: 'Reject all' }).click()
  await expect(other.getByText('At present you accept only what the shop needs.')).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: 'All Products' }).first().click()
  await expect(page).toHaveURL(`${shop}/shop/sidebar/list`)
  await expect(page.locator(`script[src^="${tag}"]`)).toHaveCount(0)
  expect(await told(page)).toEqual([])
})

test('the question and the settings pass axe @script', async ({ page }) => {
  for (const path of ['/shop/sidebar/list', '/pages/cookies']) {
    await page.goto(shop + path)
    await expectAccessible(page, path)
  }
})
