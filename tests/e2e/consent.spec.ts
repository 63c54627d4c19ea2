import { readFileSync, writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { publishFolder } from '#tests/support/publish.ts'
import { createFolder } from '#tests/support/shop-copy.ts'
import { E2E_PORT } from '#tests/support/shops.ts'
import { waitUntilOpen } from '#tests/support/wait-until-open.ts'
import { expectAccessible } from './axe.ts'
import { expect, test } from './shop-test.ts'

/** Resources of other hosts load only after consent, and never where customers sign in or pay. */

const googleTag = 'https://www.googletagmanager.com/'
let shop = ''

test.beforeAll(async () => {
  const { project, parallelIndex } = test.info()
  const id = `counted-${project.name}-${parallelIndex}`
  const folder = createFolder(id)
  const record = JSON.parse(readFileSync(`${folder}/tenant.json`, 'utf8'))
  writeFileSync(
    `${folder}/tenant.json`,
    JSON.stringify({ ...record, languages: ['en', 'el'], analytics: { measurement_id: 'G-KIOSK1' } }),
  )
  await publishFolder(folder)
  shop = await waitUntilOpen(`http://${id}.localhost:${E2E_PORT}`)
})

/** Records requests to other hosts. Google's tag is replaced by an empty script. */
async function listForeignRequests(page: Page): Promise<string[]> {
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

/** The calls to Google's tag on this document, including its client-side navigations. */
const dataLayerCalls = (page: Page) =>
  page.evaluate(() => (window.dataLayer ?? []).map((args) => Array.from(args as ArrayLike<unknown>)))

test('nothing loads from other hosts before a choice or after a refusal @script', async ({ page }) => {
  const foreign = await listForeignRequests(page)
  for (const path of publicPages) {
    await page.goto(shop + path)
    await expect(banner(page)).toBeVisible()
  }
  await page.waitForLoadState('networkidle')
  await banner(page).getByRole('button', { name: 'Reject all' }).click()
  await expect(page).toHaveURL(`${shop}/product/default/1`)
  for (const path of publicPages) {
    await page.goto(shop + path)
    await expect(banner(page)).toHaveCount(0)
  }
  await page.waitForLoadState('networkidle')
  expect(foreign).toEqual([])
})

test('after consent every page view is counted, and advertising stays denied @script', async ({ page }) => {
  const foreign = await listForeignRequests(page)
  await accept(page)
  await expect.poll(() => foreign).toEqual([`${googleTag}gtag/js?id=G-KIOSK1`])
  await page.getByRole('banner').getByRole('link', { name: 'All Products' }).first().click()
  await expect(page).toHaveURL(`${shop}/shop/sidebar/list`)
  await expect.poll(async () => (await dataLayerCalls(page)).filter(([, name]) => name === 'page_view').length).toBe(2)

  const [first, second, , config, ...views] = await dataLayerCalls(page)
  expect(first).toEqual([
    'consent',
    'default',
    expect.objectContaining({ ad_storage: 'denied', analytics_storage: 'denied' }),
  ])
  expect(second).toEqual(['consent', 'update', { analytics_storage: 'granted' }])
  expect(config).toEqual(['config', 'G-KIOSK1', expect.objectContaining({ send_page_view: false })])
  const pageView = (path: string) => ['event', 'page_view', expect.objectContaining({ page_location: shop + path })]
  expect(views).toEqual([pageView('/'), pageView('/shop/sidebar/list')])
  expect(foreign).toHaveLength(1)
})

test('no third-party script loads where customers sign in or pay, even after consent @script', async ({ page }) => {
  const foreign = await listForeignRequests(page)
  await accept(page)
  await expect.poll(() => foreign).toHaveLength(1)
  for (const path of privatePages) await page.goto(shop + path)
  await page.waitForLoadState('networkidle')
  expect(foreign).toHaveLength(1)
})

test('navigating to a private page removes the third-party script, and a counted page loads it again @script', async ({
  page,
}) => {
  const foreign = await listForeignRequests(page)
  const countScripts = () => page.locator(`script[src^="${googleTag}"]`).count()
  await accept(page)
  await expect.poll(countScripts).toBe(1)
  await page.getByRole('contentinfo').getByRole('link', { name: 'View Cart' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).toHaveURL(`${shop}/shop/cart`)
  expect(await countScripts()).toBe(0)
  expect(await dataLayerCalls(page)).toEqual([])

  await page.getByRole('banner').getByRole('link', { name: 'All Products' }).first().click()
  await expect(page).toHaveURL(`${shop}/shop/sidebar/list`)
  await expect.poll(countScripts).toBe(1)
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).first().click()
  await expect(page).toHaveURL(`${shop}/pages/login`)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.waitForLoadState('networkidle')
  expect(await countScripts()).toBe(0)
  expect(foreign.every((address) => address.startsWith(googleTag))).toBe(true)
})

test('withdrawing consent removes its cookies and scripts @script', async ({ page, context }) => {
  await listForeignRequests(page)
  await accept(page)
  await context.addCookies(['_ga', '_ga_KIOSK1'].map((name) => ({ name, value: 'GA1.1.1.1', url: shop })))
  await page.goto(`${shop}/pages/cookies`)
  await expect(page.getByText('You currently accept everything.')).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Reject all' }).click()
  await expect(page.getByText('You currently accept only what the shop needs to work.')).toBeVisible()
  expect((await context.cookies(shop)).filter(({ name }) => name.startsWith('_ga'))).toEqual([])
  await expect(page.locator(`script[src^="${googleTag}"]`)).toHaveCount(0)
})

test('a tab stops counting from its next page on when consent is withdrawn in another tab @script', async ({
  page,
  context,
}) => {
  await listForeignRequests(page)
  await accept(page)
  const second = await context.newPage()
  await listForeignRequests(second)
  await second.goto(`${shop}/pages/cookies`)
  await second.getByRole('main').getByRole('button', { name: 'Reject all' }).click()
  await expect(second.getByText('You currently accept only what the shop needs to work.')).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: 'All Products' }).first().click()
  await expect(page).toHaveURL(`${shop}/shop/sidebar/list`)
  await expect(page.locator(`script[src^="${googleTag}"]`)).toHaveCount(0)
  expect(await dataLayerCalls(page)).toEqual([])
})

test('the consent banner and the cookie settings pass axe @script', async ({ page }) => {
  for (const path of ['/shop/sidebar/list', '/pages/cookies']) {
    await page.goto(shop + path)
    await expectAccessible(page, path)
  }
})
