import type { Locator, Page } from '@playwright/test'
import { gather } from '#tests/support/basket.ts'
import { main } from '#tests/support/checkout.ts'
import { aSignedInCustomer } from '#tests/support/customer.ts'
import { shops } from '#tests/support/shops.ts'
import { expectToFit } from './axe.ts'
import { expect, test } from './shop-test.ts'

/** The layout's own rules (spec §2 Layout and Mobile menu): styles and scrolling, which only a browser knows. */

test('the header stays in sight above 991 px, and scrolls away below @no-script', async ({ page }) => {
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

test('the wide header has room for its logo and everything beside it, in the longer language and signed in too @script', async ({
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

test("the container is wide where the address says 'fullwidth' @no-script", async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 900 })
  const width = async (path: string) => {
    await page.goto(shops.limassol + path)
    return (await page.getByRole('main').locator('.shell').first().boundingBox())?.width ?? 0
  }
  expect(await width('/shop/sidebar/3cols?view=fullwidth')).toBeGreaterThan(await width('/shop/sidebar/3cols'))
})

test('back to top comes once the page is scrolled, and leads there @script', async ({ page }) => {
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

test('at the end of a page the way back up covers nothing of the footer @no-script', async ({ page }) => {
  await page.goto(`${shops.nicosia}/pages/about`)
  const footer = page.getByRole('contentinfo')
  for (const width of [360, 768, 900, 1024, 1280]) {
    await page.setViewportSize({ width, height: 700 })
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
    const button = footer.getByRole('link', { name: 'Back to top' })
    await expect(button).toBeVisible()
    const up = await button.boundingBox()
    for (const part of [...(await footer.getByRole('button').all()), footer.getByRole('img').last()]) {
      const box = await part.boundingBox()
      if (up === null || box === null) throw new Error('It is not there')
      const apart = box.x + box.width <= up.x || box.y + box.height <= up.y
      expect(apart, `${width} px: ${JSON.stringify(box)}`).toBe(true)
    }
  }
})

/** Words of up to nine letters that go on in the next line; an article's code may. */
function partedWords(page: Page): Promise<string[]> {
  return main(page).evaluate((content) => {
    const parted: string[] = []
    const texts = document.createTreeWalker(content, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode())
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[\p{L}\d€.]{2,}/gu)) {
        if (word.length > 9 || /^\p{Lu}+$/u.test(word)) continue
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        const tops = [...range.getClientRects()].map(({ top }) => Math.round(top))
        if (new Set(tops).size > 1) parted.push(word)
      }
    return parted
  })
}

const widthOf = async (part: Locator) => (await part.boundingBox())?.width ?? 0

test('in a narrow window words stay whole, in letters twice as large too, and fields and the logo keep their size @script', async ({
  page,
}) => {
  const sort = page.getByRole('combobox', { name: 'Sort by' })
  await page.setViewportSize({ width: 360, height: 740 })
  await gather(page, shops.limassol, { cart: { 2: 1 } })
  for (const path of ['/shop/cart', '/shop/checkout', '/product/default/1', '/shop/sidebar/3cols']) {
    await page.goto(shops.limassol + path)
    expect(await partedWords(page), path).toEqual([])
    const sorts = path.includes('sidebar') ? await widthOf(sort) : 0
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    expect(await partedWords(page), `${path} in large letters`).toEqual([])
    expect(await widthOf(page.getByRole('banner').locator('a[href="/"] img')), path).toBeGreaterThan(100)
    expect(await widthOf(page.getByRole('contentinfo').getByRole('textbox')), path).toBeGreaterThan(180)
    if (sorts > 0) expect(await widthOf(sort), path).toBeGreaterThan(sorts * 1.5)
  }
})

test('where colours are forced a sign has the colour of its words @no-script', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`${shops.limassol}/product/default/1`)
  const signs = page.locator('.icon:visible')
  expect(await signs.count()).toBeGreaterThan(10)
  const others = await signs.evaluateAll((all) =>
    all.flatMap((sign) => {
      const drawn = getComputedStyle(sign).backgroundColor
      const words = getComputedStyle(sign.parentElement ?? sign).color
      return drawn === words ? [] : [`${sign.className}: ${drawn}, not ${words}`]
    }),
  )
  expect(others).toEqual([])
})

test('no is as easy as yes, and the question of consent covers nothing @script', async ({ page }) => {
  const question = page.getByRole('form', { name: 'Your privacy' })
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 740 })
    await page.goto(shops.limassol)
    const [no, yes, asked, header] = await Promise.all(
      [
        question.getByRole('button', { name: 'Reject all' }),
        question.getByRole('button', { name: 'Accept all' }),
        question,
        page.getByRole('banner'),
      ].map(async (part) => (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }),
    )
    expect([no?.y, no?.width, no?.height]).toEqual([yes?.y, yes?.width, yes?.height])
    expect((asked?.y ?? 0) + (asked?.height ?? 0)).toBeLessThanOrEqual(header?.y ?? 0)
  }
})

// A style hides it, so that it needs no script.
test('where an order is collected from a store, the fields of an address are hidden @no-script', async ({ page }) => {
  await gather(page, shops.limassol, { cart: { 2: 1 } })
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
