import type { Page } from '@playwright/test'
import { fakeMaps, getDrawnMaps } from '#tests/support/fake-maps.ts'
import { publishFolder } from '#tests/support/publish.ts'
import { runTenant } from '#tests/support/run-tenant.ts'
import { createFolder } from '#tests/support/shop-copy.ts'
import { E2E_PORT, shops } from '#tests/support/shops.ts'
import { findViolations } from './axe.ts'
import { expect, test } from './shop-test.ts'

/** The content pages, the contact form and the blog with JavaScript. Without JavaScript: `http/pages.spec.ts`. */

const shop = shops.limassol
const main = (page: Page) => page.getByRole('main')
const alert = (page: Page) => main(page).getByRole('alert')
const field = (page: Page, label: string) => main(page).getByLabel(new RegExp(`^${label}`))
const submit = (page: Page) => main(page).getByRole('button', { name: 'SUBMIT' }).click()

test.beforeEach(({ page }) => page.setViewportSize({ width: 1280, height: 900 }))

test('the contact form keeps its values after an error and focuses the success message @script', async ({ page }) => {
  const subject = `Coils ${crypto.randomUUID().slice(0, 8)}`
  await page.goto(`${shop}/pages/contact`)
  // The minimum size of a target is 24 px (WCAG 2.5.8).
  const links = await main(page).locator('address a').all()
  expect(links.length).toBeGreaterThan(0)
  for (const link of links) expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(24)
  await field(page, 'Subject').fill(subject)
  await field(page, 'Email').fill('nowhere')
  await submit(page)
  await expect(alert(page)).toHaveText(/Required Fields Empty\s*Required fields \(\*\) must not be left empty/)
  await expect(field(page, 'Name')).toHaveAccessibleDescription('Name is required')
  await expect(field(page, 'Subject')).toHaveValue(subject)

  await field(page, 'Name').fill('Eleni')
  await field(page, 'Message').fill('Do you stock them?\nThank you')
  await submit(page)
  await expect(alert(page)).toHaveText(/Wrong Email Format\s*Email format be like hello@molos-vapour\.example/)
  await expect(field(page, 'Message')).toHaveValue('Do you stock them?\nThank you')

  await field(page, 'Email').fill('eleni@mail.example')
  await submit(page)
  const note = main(page).getByRole('status').filter({ hasText: 'Your email has been sent successfully' })
  await expect(note).toContainText('We will get back to you as soon as possible')
  await expect(note).toBeFocused()
  for (const label of ['Name', 'Email', 'Subject', 'Message']) await expect(field(page, label)).toHaveValue('')
})

// Without JavaScript the fragment in the URL scrolls.
test('paging through the blog does not jump to the top', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 500 })
  await page.goto(`${shop}/blog?perPage=4`)
  await main(page).getByRole('link', { name: 'Page 2' }).click()
  await expect(page).toHaveURL(`${shop}/blog?page=2&perPage=4#results`)
  await expect(main(page).getByRole('article')).toHaveCount(2)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
  await page.goto(`${shop}/blog?page=99`)
  await expect(page).toHaveURL(`${shop}/blog`)
})

test("links in a merchant's text navigate client-side to pages and open files as documents @script", async ({
  page,
}) => {
  const follow = async (href: string) => {
    await page.goto(`${shop}/pages/about`)
    const text = main(page).locator('.prose').first()
    await text.evaluate((box, href) => box.insertAdjacentHTML('beforeend', `<a href="${href}">Written link</a>`), href)
    await page.evaluate(() => Object.assign(window, { sameDocument: true }))
    await text.getByRole('link', { name: 'Written link' }).click()
    await expect(page).toHaveURL(`${shop}${href}`)
    return page.evaluate(() => 'sameDocument' in window)
  }
  expect(await follow('/pages/terms')).toBe(true)
  expect(await follow('/robots.txt')).toBe(false)
})

test("Google's map loads on request, is removed with its page, and is replaced by a link if its script fails @script", async ({
  page,
}) => {
  const home = `http://mapped.localhost:${E2E_PORT}`
  const settings = { IQ_WEB_Show_Google_Maps: 'true', Clients_Lat: '34.6755', Clients_Long: '33.0475' }
  await publishFolder(createFolder('mapped', settings, { google: { maps_key: 'a-maps-key', map_id: '' } }))
  const foreignUrls: string[] = []
  page.on('request', (request) => request.url().startsWith(home) || foreignUrls.push(request.url()))
  await fakeMaps(page)
  await expect.poll(async () => (await page.goto(home))?.status(), { timeout: 45_000 }).toBe(200)
  await page.getByRole('banner').getByRole('link', { name: 'Contact Us' }).click()
  const button = main(page).getByRole('button', { name: 'Show the map (loads Google Maps)' })
  await expect(button).toBeVisible()
  expect(foreignUrls).toEqual([])

  await button.click()
  const place = { lat: 34.6755, lng: 33.0475 }
  await expect
    .poll(() => getDrawnMaps(page).catch(() => null))
    .toEqual([
      { kind: 'map', zoom: 16, center: place },
      { kind: 'marker', position: place, title: 'Kiosk mapped is here' },
    ])
  expect(foreignUrls.filter((address) => address.includes('key=a-maps-key'))).toHaveLength(1)
  expect((await page.getByTestId('map').boundingBox())?.height).toBe(500)
  expect(await findViolations(page, 'main')).toEqual([])

  await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click()
  await expect(page).toHaveURL(`${home}/`)
  await expect.poll(() => getDrawnMaps(page).catch(() => undefined)).toBeNull()

  await page.route('https://maps.googleapis.com/**', (route) => route.fulfill({ status: 404 }))
  await page.getByRole('banner').getByRole('link', { name: 'Contact Us' }).click()
  await button.click()
  const fallback = main(page).getByRole('status').filter({ hasText: 'The map couldn’t be loaded.' })
  await expect(fallback.getByRole('link', { name: 'Open in Google Maps' })).toBeVisible()
  await expect(main(page).getByRole('link', { name: 'Open in Google Maps' })).toHaveCount(1)
  await expect(page.getByTestId('map')).toHaveCount(0)
  await runTenant('remove', 'mapped')
})
