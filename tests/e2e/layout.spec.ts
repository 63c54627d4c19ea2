import { aSignedInCustomer } from '#tests/support/customer.ts'
import { ask } from '#tests/support/http.ts'
import { shops } from '#tests/support/shops.ts'
import { overflowOf } from './axe.ts'
import { expect, test } from './shop-test.ts'

/** The layout's own rules (spec §2 Layout and Mobile menu). */

test('the header stays in sight above 991 px, and scrolls away below', async ({ page }) => {
  for (const [width, stays] of [
    [992, true],
    [991, false],
  ] as const) {
    await page.setViewportSize({ width, height: 700 })
    await page.goto(`${shops.limassol}/shop/sidebar/3cols`)
    await page.mouse.wheel(0, 1500)
    const header = page.getByRole('banner')
    if (stays) await expect(header).toBeInViewport()
    else await expect(header).not.toBeInViewport()
  }
})

test('the wide header has room for its logo and everything beside it, in the longer language and signed in too', async ({
  page,
  context,
}) => {
  const shop = shops.nicosia
  await context.addCookies([{ name: 'lang', value: 'el', url: shop }])
  for (const signedIn of [false, true]) {
    if (signedIn) {
      const { session } = await aSignedInCustomer(shop)
      await context.addCookies([{ name: 'session', value: session, url: shop, httpOnly: true }])
    }
    for (const width of [992, 1100, 1216, 1280]) {
      await page.setViewportSize({ width, height: 700 })
      await page.goto(`${shop}/pages/about`)
      expect(await overflowOf(page), `${width} px scroll sideways`).toBeLessThanOrEqual(0)
      const logo = await page.getByRole('banner').locator('a[href="/"] img').boundingBox()
      expect(logo?.width ?? 0, `logo at ${width} px`).toBeGreaterThan(100)
    }
  }
})

test("the container is wide where the address says 'fullwidth'", async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 900 })
  const width = async (path: string) => {
    await page.goto(shops.limassol + path)
    return (await page.getByRole('main').locator('.shell').first().boundingBox())?.width ?? 0
  }
  expect(await width('/shop/sidebar/3cols?view=fullwidth')).toBeGreaterThan(await width('/shop/sidebar/3cols'))
})

test('back to top comes once the page is scrolled, and leads there', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 700 })
  await page.goto(`${shops.limassol}/shop/sidebar/3cols`)
  await page.mouse.wheel(0, 2500)
  await page.getByRole('link', { name: /back to top/i }).click()
  await expect(
    page
      .getByRole('banner')
      .getByRole('searchbox')
      .or(page.getByRole('banner').getByRole('combobox', { name: /search/i }))
      .first(),
  ).toBeInViewport()
})

test('the footer has what the shop says of itself, and no link leads to a missing page', async ({ page }) => {
  await page.goto(shops.limassol)
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByText(/© \d{4}/)).toBeVisible()
  await expect(footer.getByText('version 2.1.6')).toBeVisible()
  const links = await page
    .locator('header a, footer a')
    .evaluateAll((all) => [...new Set(all.map((link) => link.getAttribute('href') ?? ''))])
  const own = links.filter((href) => href.startsWith('/'))
  expect(own.length).toBeGreaterThan(10)
  for (const href of own) expect((await ask(shops.limassol + href)).status, href).toBe(200)
})
