import type { Page } from '@playwright/test'
import { mailsTo } from '#tests/support/inbox.ts'
import { drawnOn, pretendMaps } from '#tests/support/pretended-maps.ts'
import { publishFolder } from '#tests/support/publish.ts'
import { folderOfCopy } from '#tests/support/shop-copy.ts'
import { e2ePort, shops } from '#tests/support/shops.ts'
import { tenantCommand } from '#workers/local/tenant-command.ts'
import { faultsOf } from './axe.ts'
import { expect, test } from './shop-test.ts'

/** The pages of a shop's own words, the two forms by which visitors write to it, and its blog. */

const shop = shops.limassol
const main = (page: Page) => page.getByRole('main')
const alert = (page: Page) => main(page).getByRole('alert')
const field = (page: Page, label: string) => main(page).getByLabel(new RegExp(`^${label}`))
const submit = (page: Page) => main(page).getByRole('button', { name: 'SUBMIT' }).click()

test.beforeEach(({ page }) => page.setViewportSize({ width: 1280, height: 900 }))

test('the menus lead to the pages, in the order of the spec @script', async ({ page }) => {
  await page.goto(shop)
  const names = (links: ReturnType<Page['locator']>) => links.allTextContents()
  expect(
    await names(page.getByRole('banner').getByRole('navigation', { name: 'Main menu' }).getByRole('link')),
  ).toEqual([
    ...['Home', 'All Products', 'Become a Partner', 'Sign in', 'Sign up', 'Checkout', 'About Us', 'Contact Us'],
  ])
  const information = page
    .getByRole('contentinfo')
    .locator('div', { hasText: /^Information/ })
    .getByRole('link')
  expect(await names(information)).toEqual([
    ...['About Us', 'Contact us', 'Returns', 'Terms and conditions', 'Privacy Policy'],
    ...['View Cart', 'My Wishlist', 'Blog', 'Cookie settings'],
  ])
  for (const [name, path, words] of [
    ['About Us', '/pages/about', 'A small shop by the sea'],
    ['Returns', '/pages/returns', 'Fourteen days to think'],
    ['Terms and conditions', '/pages/terms', 'You must be eighteen'],
    ['Privacy Policy', '/pages/privacy', 'Your rights'],
  ] as const) {
    await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(shop + path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await expect(main(page).getByText(words)).toBeVisible()
  }
})

test('the contact page says where the stores are, how to reach them and when @script', async ({ page }) => {
  await page.goto(`${shop}/pages/contact`)
  await expect(main(page).getByText('Limassol, Molos: 112 Christodoulou Hadjipavlou, 3036')).toBeVisible()
  await expect(main(page).getByText('Returned goods, not for sale')).toHaveCount(0)
  await expect(main(page).getByRole('link', { name: '+357 25 000 111' })).toHaveAttribute('href', 'tel:+35725000111')
  await expect(main(page).getByRole('link', { name: 'hello@molos-vapour.example' })).toBeVisible()
  // The menu that stays may cover what is above them: each is a target of its own size.
  for (const link of await main(page).locator('address a').all())
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(24)
  await expect(main(page).getByText(/^(Open|Closed) now$/)).toBeVisible()
  await expect(main(page).getByText('Saturday 09:30 to 18:00, Sunday closed')).toBeVisible()
  await expect(main(page).getByRole('link', { name: 'Open in Google Maps' })).toHaveAttribute(
    'href',
    'https://www.google.com/maps/search/?api=1&query=34.6755,33.0475',
  )
})

test('the contact form asks in the order of the spec, keeps what was typed, and is mailed to the shop @script', async ({
  page,
}) => {
  const subject = `Coils ${crypto.randomUUID().slice(0, 8)}`
  await page.goto(`${shop}/pages/contact`)
  await field(page, 'Subject').fill(subject)
  await field(page, 'Email').fill('nowhere')
  await submit(page)
  await expect(alert(page)).toHaveText(/Required Fields Empty\s*Required fields \(\*\) must not be left empty/)
  await expect(field(page, 'Name')).toHaveAccessibleDescription('This field is required')
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

  const arrived = async () =>
    (await mailsTo('orders@molos-vapour.example')).filter((mail) => mail.subject.includes(subject))
  await expect.poll(async () => (await arrived()).length).toBe(1)
  const [mail] = await arrived()
  expect(mail?.replyTo).toBe('eleni@mail.example')
  expect(mail?.text).toContain('Do you stock them?\nThank you')
})

test('a request to become a partner is mailed to the shop and stands in its operator’s list @script', async ({
  page,
}) => {
  const subject = `Paphos ${crypto.randomUUID().slice(0, 8)}`
  await page.goto(shop)
  await page.getByRole('banner').getByRole('link', { name: 'Become a Partner' }).click()
  await expect(page).toHaveTitle('Become a partner | Molos Vapour Co.')
  await field(page, 'Name').fill('Nikos')
  await field(page, 'Email').fill('nikos@mail.example')
  await field(page, 'Phone').fill('+357 99 000 111')
  await field(page, 'Subject').fill(subject)
  await field(page, 'Message').fill('A shop of sixty square metres')
  await submit(page)
  await expect(main(page).getByRole('status')).toContainText('Your email has been sent successfully')
  const isRequest = (mail: { subject: string }) => mail.subject === `Partner request: ${subject}`
  await expect.poll(async () => (await mailsTo('orders@molos-vapour.example')).filter(isRequest).length).toBe(1)
  expect(tenantCommand(e2ePort)('partner-requests', 'limassol')).toContain(
    `\tNikos\tnikos@mail.example\t+357 99 000 111\t${subject}\tA shop of sixty square metres\n`,
  )
})

test('terms and privacy can be read from the boxes that ask for them @script', async ({ page, context }) => {
  await page.goto(`${shop}/register`)
  await expect(main(page).getByLabel('I agree to privacy policy')).toBeVisible()
  const opened = context.waitForEvent('page')
  await main(page).getByRole('link', { name: 'privacy policy' }).click()
  await expect((await opened).getByRole('heading', { level: 1 })).toHaveText('Privacy Policy')
})

test('the blog: from the footer to a post, with the post before it and its words for machines @script', async ({
  page,
}) => {
  await page.goto(shop)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).click()
  await expect(page).toHaveURL(`${shop}/blog`)
  await expect(main(page).getByRole('article')).toHaveCount(6)
  await main(page).getByRole('link', { name: 'How long does a coil last?' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How long does a coil last?')
  await expect(main(page).getByText('12 November 2026')).toBeVisible()
  const [told = ''] = await page.locator('script[type="application/ld+json"]').allTextContents()
  expect(JSON.parse(told)).toMatchObject({ '@type': 'BlogPosting', datePublished: '2026-11-12' })
  await main(page).getByRole('link', { name: 'Two numbers that matter on a battery' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Two numbers that matter on a battery')
  await expect(main(page).getByRole('table')).toBeVisible()
  for (const missing of ['999999', '0', 'abc', '1e1'])
    expect(
      (await page.request.get(`http://127.0.0.1:${e2ePort}/blog/${missing}`, { headers: hostOf(shop) })).status(),
    ).toBe(404)
})

const hostOf = (address: string) => ({ host: new URL(address).host })

// Without script the fragment of the address scrolls.
test('the pages of the blog are turned without a jump to the top', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 500 })
  await page.goto(`${shop}/blog?perPage=4`)
  await main(page).getByRole('link', { name: 'Page 2' }).click()
  await expect(page).toHaveURL(`${shop}/blog?page=2&perPage=4#results`)
  await expect(main(page).getByRole('article')).toHaveCount(2)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
  await page.goto(`${shop}/blog?page=99`)
  await expect(page).toHaveURL(`${shop}/blog`)
})

test('Google’s map comes when it is asked for, with a marker where the shop is, and goes with its page @script', async ({
  page,
}) => {
  const home = `http://mapped.localhost:${e2ePort}`
  const settings = { IQ_WEB_Show_Google_Maps: 'true', Clients_Lat: '34.6755', Clients_Long: '33.0475' }
  const tenant = tenantCommand(e2ePort)
  await publishFolder(folderOfCopy('mapped', settings, { google: { maps_key: 'a-maps-key', map_id: '' } }))
  const elsewhere: string[] = []
  page.on('request', (request) => request.url().startsWith(home) || elsewhere.push(request.url()))
  await pretendMaps(page)
  await expect.poll(async () => (await page.goto(home))?.status(), { timeout: 45_000 }).toBe(200)
  await page.getByRole('banner').getByRole('link', { name: 'Contact Us' }).click()
  const button = main(page).getByRole('button', { name: 'Show the map (loads Google Maps)' })
  await expect(button).toBeVisible()
  expect(elsewhere).toEqual([])

  await button.click()
  const place = { lat: 34.6755, lng: 33.0475 }
  await expect
    .poll(() => drawnOn(page).catch(() => null))
    .toEqual([
      { kind: 'map', zoom: 16, center: place },
      { kind: 'marker', position: place, title: 'Kiosk mapped is here' },
    ])
  expect(elsewhere.filter((address) => address.includes('key=a-maps-key'))).toHaveLength(1)
  expect((await page.getByTestId('map').boundingBox())?.height).toBe(500)
  expect(await faultsOf(page, 'main')).toEqual([])

  await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click()
  await expect(page).toHaveURL(`${home}/`)
  await expect.poll(() => drawnOn(page).catch(() => undefined)).toBeNull()
  tenant('remove', 'mapped')
})
