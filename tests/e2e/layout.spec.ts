import type { Locator, Page } from '@playwright/test'
import { main } from '#tests/support/checkout.ts'
import { aSignedInCustomer } from '#tests/support/customer.ts'
import { fillLists } from '#tests/support/lists.ts'
import { shops } from '#tests/support/shops.ts'
import { expectToFit } from './axe.ts'
import { expect, gotoHydrated, test } from './shop-test.ts'

/** Layout rules (spec §2 Layout and Mobile menu): styles and scrolling, which need a browser. */

test('while scrolling, the header keeps its menus in view from 992 px, and its search below that @no-script', async ({
  page,
}) => {
  for (const [width, stays, height] of [
    [992, 'nav[aria-label="Main menu"]', 54],
    [991, '.header-search', 56],
  ] as const) {
    await page.setViewportSize({ width, height: 700 })
    await page.goto(`${shops.limassol}/shop/sidebar/3cols`)
    await page.mouse.wheel(0, 1500)
    const header = page.getByRole('banner')
    await expect(header.locator(stays).filter({ visible: true }).first()).toBeInViewport({ ratio: 1 })
    await expect(header.locator('a[href="/"] img')).not.toBeInViewport()
    const box = await header.boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0), `${width} px`).toBeLessThanOrEqual(height + 2)
  }
})

test('the language switch is in the header at every width @no-script', async ({ page }) => {
  for (const width of [360, 768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 700 })
    await page.goto(`${shops.nicosia}/pages/about`)
    await expect(page.getByRole('banner').locator('.header-language button')).toBeInViewport({ ratio: 1 })
  }
})

test('the menus fit beside the categories in one row, even in Greek at 1024 px @no-script', async ({
  page,
  context,
}) => {
  await context.addCookies([{ name: 'lang', value: 'el', url: shops.nicosia }])
  for (const width of [1024, 1280]) {
    await page.setViewportSize({ width, height: 700 })
    await page.goto(`${shops.nicosia}/pages/about`)
    const categories = await page
      .getByRole('banner')
      .locator('summary', { hasText: 'Όλες οι κατηγορίες' })
      .boundingBox()
    const last = await page.getByRole('banner').getByRole('link', { name: 'Επικοινωνία' }).last().boundingBox()
    expect(Math.abs((categories?.y ?? 0) - (last?.y ?? 999)), `${width} px`).toBeLessThan(12)
  }
})

test('in a wide window the cart and the search stay within reach of a click @no-script', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 700 })
  await page.goto(`${shops.limassol}/shop/sidebar/3cols`)
  const search = page.getByRole('searchbox', { name: 'Search products' }).first()
  await page.mouse.wheel(0, 1500)
  await expect(search).not.toBeInViewport()
  await expect(page.locator('.header-cart summary')).toBeInViewport()
  await page.locator('.header-find').click()
  await expect(search).toBeFocused()
  await expect(search).toBeInViewport()
})

test('the header of the checkout has the cart inside the window @no-script', async ({ page }) => {
  await fillLists(page, shops.limassol, { cart: { 2: 1 } })
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 700 })
    await page.goto(`${shops.limassol}/shop/checkout`)
    await expect(page.getByRole('banner').locator('.header-cart summary')).toBeInViewport({ ratio: 1 })
    await expectToFit(page, `the checkout at ${width} px`)
  }
})

test('the wide header has room for its logo and all links, even in Greek and signed in @script', async ({
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
      await expectToFit(page, `the header at ${width} px`)
      const logo = await page.getByRole('banner').locator('a[href="/"] img').boundingBox()
      expect(logo?.width ?? 0, `logo at ${width} px`).toBeGreaterThan(100)
    }
  }
})

test('on a phone without JavaScript the sort order and its button have a row of their own @no-script', async ({
  context,
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  for (const [lang, name] of [
    ['en', 'Sort by'],
    ['el', 'Ταξινόμηση'],
  ] as const) {
    await context.addCookies([{ name: 'lang', value: lang, url: shops.nicosia }])
    await page.goto(`${shops.nicosia}/shop/sidebar/3cols?searchTerm=mint`)
    const sort = page.getByRole('main').getByRole('combobox', { name })
    const button = page.getByRole('main').locator('.listing-bar').getByRole('button')
    // The longest order, "Price: high to low", needs 170 px.
    expect(await getWidth(sort), lang).toBeGreaterThan(230)
    expect((await button.boundingBox())?.y, lang).toBe((await sort.boundingBox())?.y)
  }
})

test('on a phone the filters and the sort order share a row, until the filters are open @script', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`${shops.limassol}/shop/sidebar/3cols`)
  const filter = page.getByRole('complementary', { name: 'Filters' }).locator('summary').first()
  const sort = page.getByRole('combobox', { name: 'Sort by' })
  const getTops = async () => [(await filter.boundingBox())?.y, (await sort.boundingBox())?.y]
  const [filterTop, sortTop] = await getTops()
  expect(sortTop).toBe(filterTop)
  await filter.click()
  await expect(page.getByRole('complementary', { name: 'Filters' }).getByText('Brand').first()).toBeVisible()
  const [openTop = 0, belowTop = 0] = await getTops()
  expect(belowTop).toBeGreaterThan(openTop + 200)
})

test('the buttons of a card are at least 44 px high and wide on a phone @no-script', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  for (const path of ['/shop/sidebar/3cols', '/shop/sidebar/list', '/shop/market']) {
    await page.goto(shops.nicosia + path)
    const card = page.getByRole('main').getByRole('article').first()
    const targets = card.locator('.card-main, .card-signs > *').filter({ visible: true })
    expect(await targets.count()).toBeGreaterThanOrEqual(2)
    for (const target of await targets.all()) {
      const { width = 0, height = 0 } = (await target.boundingBox()) ?? {}
      expect(Math.min(width, height), path).toBeGreaterThanOrEqual(44)
    }
  }
})

test("the container is wide with 'fullwidth' in the URL @no-script", async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 900 })
  const width = async (path: string) => {
    await page.goto(shops.limassol + path)
    return (await page.getByRole('main').locator('.shell').first().boundingBox())?.width ?? 0
  }
  expect(await width('/shop/sidebar/3cols?view=fullwidth')).toBeGreaterThan(await width('/shop/sidebar/3cols'))
})

test('after scrolling, "Back to top" leads to the top @script', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 700 })
  await page.goto(`${shops.limassol}/shop/sidebar/3cols`)
  const backToTop = page.getByRole('link', { name: /back to top/i })
  await expect(backToTop).toBeHidden()
  await page.mouse.wheel(0, 2500)
  await backToTop.click()
  await expect(
    page
      .getByRole('banner')
      .getByRole('searchbox')
      .or(page.getByRole('banner').getByRole('combobox', { name: /search/i }))
      .first(),
  ).toBeInViewport()
})

test('on a phone, "Back to top" is hidden at the top of a short page @no-script', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`${shops.limassol}/pages/404`)
  const button = page.getByRole('contentinfo').getByRole('link', { name: 'Back to top' })
  await expect(button).toBeHidden()
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
  await expect(button).toBeVisible()
})

test('at the end of a page "Back to top" does not cover the footer @no-script', async ({ page }) => {
  await page.goto(`${shops.nicosia}/pages/about`)
  const footer = page.getByRole('contentinfo')
  // On a phone, it stays at the end of the page, also while the footer scrolls into view.
  const onPhone = [0, 100, 200, 300, 400, 500].map((above) => ({ width: 360, above }))
  const positions = [...onPhone, ...[768, 900, 1024, 1280].map((width) => ({ width, above: 0 }))]
  for (const { width, above } of positions) {
    await page.setViewportSize({ width, height: 700 })
    const scroll = (above: number) =>
      scrollTo({ top: document.body.scrollHeight - innerHeight - above, behavior: 'instant' })
    await page.evaluate(scroll, above)
    const button = footer.getByRole('link', { name: 'Back to top' })
    await expect(button).toBeVisible()
    const up = await button.boundingBox()
    for (const part of [...(await footer.getByRole('button').all()), footer.getByRole('img').last()]) {
      const box = await part.boundingBox()
      if (up === null || box === null) throw new Error('The link or a part of the footer is not visible')
      const isBeside = box.x + box.width <= up.x || box.y + box.height <= up.y
      expect(isBeside, `${width} px: ${JSON.stringify(box)}`).toBe(true)
    }
  }
})

test('on a phone, "Back to top" covers no text at the end of a product page @script', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 700 })
  await gotoHydrated(page, `${shops.limassol}/product/default/5`)
  const bar = page.locator('.sticky-bar-shown')
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
  await expect(bar).toBeAttached()
  const footer = page.getByRole('contentinfo')
  const text = await footer.getByText('Copyright').boundingBox()
  const button = await footer.getByRole('link', { name: 'Back to top' }).boundingBox()
  if (text === null || button === null) throw new Error('The text or the link is not visible')
  expect(text.y + text.height).toBeLessThanOrEqual(button.y)
})

/** Words of up to nine letters that break over two lines. Codes in capitals may break. */
function findBrokenWords(page: Page): Promise<string[]> {
  return main(page).evaluate((content) => {
    const broken: string[] = []
    const texts = document.createTreeWalker(content, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode())
      for (const { 0: text, index } of (node.textContent ?? '').matchAll(/[\p{L}\d€.]{2,}/gu)) {
        if (text.length > 9 || /^\p{Lu}+$/u.test(text)) continue
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + text.length)
        const tops = [...range.getClientRects()].map(({ top }) => Math.round(top))
        if (new Set(tops).size > 1) broken.push(text)
      }
    return broken
  })
}

const getWidth = async (part: Locator) => (await part.boundingBox())?.width ?? 0

test("in a narrow window words don't break, even with text at 200%, and logo and fields stay wide enough @script", async ({
  page,
}) => {
  const sort = page.getByRole('combobox', { name: 'Sort by' })
  await page.setViewportSize({ width: 360, height: 740 })
  await fillLists(page, shops.limassol, { cart: { 2: 1 } })
  for (const path of ['/shop/cart', '/shop/checkout', '/product/default/1', '/shop/sidebar/3cols']) {
    await page.goto(shops.limassol + path)
    expect(await findBrokenWords(page), path).toEqual([])
    const sorts = path.includes('sidebar') ? await getWidth(sort) : 0
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    expect(await findBrokenWords(page), `${path} with text at 200%`).toEqual([])
    expect(await getWidth(page.getByRole('banner').locator('a[href="/"] img')), path).toBeGreaterThan(100)
    // The checkout's footer has no newsletter form.
    if (!path.includes('checkout'))
      expect(await getWidth(page.getByRole('contentinfo').getByRole('textbox')), path).toBeGreaterThan(180)
    if (sorts > 0) expect(await getWidth(sort), path).toBeGreaterThan(sorts * 1.5)
  }
})

test('with forced colours an icon has the colour of its text @no-script', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`${shops.limassol}/product/default/1`)
  const icons = page.locator('.icon:visible')
  expect(await icons.count()).toBeGreaterThan(10)
  const issues = await icons.evaluateAll((all) =>
    all.flatMap((element) => {
      const iconColor = getComputedStyle(element).backgroundColor
      const textColor = getComputedStyle(element.parentElement ?? element).color
      return iconColor === textColor ? [] : [`${element.className}: ${iconColor}, not ${textColor}`]
    }),
  )
  expect(issues).toEqual([])
})

test('the button that rejects consent is as large as the one that accepts it, and the banner covers no content @script', async ({
  page,
}) => {
  const consentForm = page.getByRole('form', { name: 'Your privacy' })
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 740 })
    await page.goto(shops.limassol)
    const [reject, accept, consentBox, header] = await Promise.all(
      [
        consentForm.getByRole('button', { name: 'Reject all' }),
        consentForm.getByRole('button', { name: 'Accept all' }),
        consentForm,
        page.getByRole('banner'),
      ].map(async (part) => (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }),
    )
    expect([reject?.y, reject?.width, reject?.height]).toEqual([accept?.y, accept?.width, accept?.height])
    expect((consentBox?.y ?? 0) + (consentBox?.height ?? 0)).toBeLessThanOrEqual(header?.y ?? 0)
  }
})

// Styles alone hide the fields.
test('collection from a store hides the address fields @no-script', async ({ page }) => {
  await fillLists(page, shops.limassol, { cart: { 2: 1 } })
  await page.goto(`${shops.limassol}/shop/checkout`)
  const [street, stores] = [
    main(page).getByLabel('Street address'),
    main(page).getByRole('radiogroup', { name: 'Store' }),
  ]
  await expect(street).toBeVisible()
  await expect(stores).toBeHidden()
  await main(page).getByRole('radio', { name: 'Collect from a store' }).check()
  await expect(street).toBeHidden()
  await expect(stores).toBeVisible()
})
