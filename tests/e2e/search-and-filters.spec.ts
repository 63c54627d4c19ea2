import type { Page } from '@playwright/test'
import { shops } from '#tests/support/shops.ts'
import { expectToFit, findViolations } from './axe.ts'
import { expect, gotoHydrated, holdNavigations, holdScript, test } from './shop-test.ts'

/** Filtering, sorting and searching with JavaScript. Without JavaScript: `http/search-and-filters.spec.ts`. */

test.describe.configure({ mode: 'parallel' })

const allProducts = `${shops.limassol}/shop/sidebar/3cols`

const filters = (page: Page) => page.getByRole('complementary', { name: 'Filters' })
const cards = (page: Page) => page.getByRole('main').getByRole('article')

/** The number of products in the whole result. */
async function total(page: Page): Promise<number> {
  const texts = await page.getByRole('main').getByRole('status').textContent()
  return Number(/(\d+)(?: products?)?$/.exec((texts ?? '').replaceAll(/[,.]/g, ''))?.[1])
}

/** Opens a filter group if it is closed, chooses the value at a position, and returns the count beside it. */
async function choose(page: Page, heading: string, place: number): Promise<number> {
  const group = filters(page)
    .locator('details')
    .filter({ has: page.locator(`summary:text-is("${heading}")`) })
    .last()
  if (!(await group.locator('label').first().isVisible())) await group.locator('summary').click()
  const choice = group.locator('label').nth(place)
  const count = Number(/(\d+)\s*$/.exec((await choice.textContent()) ?? '')?.[1])
  const value = await choice.getByRole('checkbox').inputValue()
  await choice.getByRole('checkbox').check()
  await expect(page).toHaveURL((url) => [...url.searchParams.values()].includes(value))
  return count
}

test.beforeEach(async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
})

test('the count beside a filter value is the number of products after choosing it @script', async ({ page }) => {
  await page.goto(allProducts)
  const all = await total(page)
  const first = await choose(page, 'Brand', 0)
  await expect.poll(() => total(page)).toBe(first)
  expect(first).toBeLessThan(all)
  // The values of this group are rendered when it opens.
  const second = await choose(page, 'Subcategory', 0)
  await expect.poll(() => total(page)).toBe(second)
  expect(second).toBeGreaterThan(0)
  await expect(filters(page).getByRole('checkbox', { checked: true })).toHaveCount(2)

  // The URL alone leads to the same products.
  const address = page.url()
  const names = await cards(page).getByRole('heading').allInnerTexts()
  await page.goto('about:blank')
  await page.goto(address)
  expect(await total(page)).toBe(second)
  expect(await cards(page).getByRole('heading').allInnerTexts()).toEqual(names)
})

/** Filters all products by a highest price. Returns its field once the filter is in the history. */
async function submitMaxPrice(page: Page) {
  await gotoHydrated(page, allProducts)
  const maxPriceField = filters(page).getByLabel('To €')
  await maxPriceField.fill('15')
  await maxPriceField.press('Enter')
  // The active filters are shown earlier, from the pending navigation.
  await expect(page).toHaveURL(`${allProducts}?maxPrice=15`)
  return maxPriceField
}

test('a submitted price is not submitted again when its field loses the focus, so Back leads to the previous listing @script', async ({
  page,
}) => {
  const maxPriceField = await submitMaxPrice(page)
  await expect(page.getByRole('navigation', { name: 'Active filters' })).toBeVisible()
  await maxPriceField.press('Tab')
  await page.waitForLoadState('networkidle')
  await page.goBack()
  await expect(page).toHaveURL(allProducts)
})

test('Back takes a price out of its field, so that the next filter does not apply it again @script', async ({
  page,
}) => {
  const maxPriceField = await submitMaxPrice(page)
  await page.goBack()
  await expect(page.getByRole('navigation', { name: 'Active filters' })).toBeHidden()
  await expect(maxPriceField).toBeFocused()
  await expect(maxPriceField).toHaveValue('')
  await page.goForward()
  await expect(maxPriceField).toHaveValue('15.00')
  await page.goBack()
  await expect(maxPriceField).toHaveValue('')
  await choose(page, 'Brand', 0)
  await expect(page).not.toHaveURL(/maxPrice/)
})

test('filters that are always open have a button only without JavaScript @script', async ({ page }) => {
  await gotoHydrated(page, allProducts)
  const button = filters(page).locator('form button[type=submit]')
  await expect(button).toBeHidden()
  await page.goto(`${shops.limassol}/shop/nosidebar`)
  await filters(page).locator('summary').first().click()
  await expect(button).toBeVisible()
})

test('in a wide window without JavaScript a button applies the filters @no-script', async ({ page }) => {
  await page.goto(allProducts)
  await filters(page).getByLabel('To €').fill('15')
  await filters(page).getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL(/maxPrice=15/)
})

test('on a phone the button of open filters is in view, counts the products and closes the filters @script', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 700 })
  await gotoHydrated(page, allProducts)
  const opener = filters(page).locator('summary').first()
  await opener.click()
  const button = filters(page).getByRole('button', { name: /^Show \d+ products?$/ })
  await expect(button).toBeInViewport({ ratio: 1 })
  const first = await choose(page, 'Brand', 0)
  await expect(button).toHaveText(`Show ${first} products`)
  await button.click()
  await expect(button).toBeHidden()
  await expect(opener).toBeFocused()
  await opener.click()
  await filters(page).locator('summary:text-is("Price")').click()
  await filters(page).getByLabel('To €').fill('abc')
  await button.click()
  await expect(filters(page).getByRole('alert')).toBeVisible()
})

test('the groups of the filters are closed on a phone, and the main ones are shown in a wide window @no-script', async ({
  page,
}) => {
  const groups = filters(page).locator('form summary')
  const brands = filters(page).locator('#filter-brand')
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`${allProducts}?onSale=1`)
  await filters(page).locator('summary').first().click()
  await expect(groups.filter({ hasText: /^(Category|Brand|Price)$/ }).filter({ visible: true })).toHaveCount(3)
  await expect(brands.getByRole('checkbox').first()).toBeHidden()
  await brands.locator('summary').click()
  await expect(brands.getByRole('checkbox').first()).toBeVisible()
  await filters(page).getByRole('link', { name: 'Clear all' }).click()
  await expect(page).toHaveURL(allProducts)

  await page.setViewportSize({ width: 1280, height: 900 })
  await expect(brands.getByRole('checkbox').first()).toBeVisible()
  await expect(brands.locator('summary')).toBeHidden()
  await expect(brands.getByText('Brand', { exact: true }).filter({ visible: true })).toHaveCount(1)
  const subcategories = filters(page).locator('#filter-subcategory').getByRole('checkbox')
  await expect(subcategories).toHaveCount(0)
  await page.goto(`${allProducts}?category=1`)
  await expect(subcategories.first()).toBeVisible()
})

test('a choice made during a pending navigation is merged with the one before @script', async ({ page }) => {
  await gotoHydrated(page, allProducts)
  const releasePages = await holdNavigations(page)
  await filters(page).getByRole('checkbox').first().check()
  await expect(page.getByRole('progressbar', { name: 'Loading page' })).toBeVisible()
  await page.getByLabel('Sort by').selectOption('name')
  releasePages()
  await expect(page).toHaveURL(/[?&]sort=name/)
  await expect(page).toHaveURL(/[?&]category=/)

  await page.goto(`${allProducts}?onSale=1&maxPrice=15&sort=price-up`)
  const releaseList = await holdNavigations(page)
  const chips = page.getByRole('navigation', { name: 'Active filters' })
  await chips.getByRole('link', { name: /On sale/ }).click()
  await expect(page.getByRole('progressbar', { name: 'Loading page' })).toBeVisible()
  await chips.getByRole('link', { name: /15\.00/ }).click()
  releaseList()
  await expect(chips).toBeHidden()
  await expect(page).toHaveURL(`${allProducts}?sort=price-up`)

  await page.goto(`${allProducts}?onSale=1`)
  const releaseLast = await holdNavigations(page)
  await chips.getByRole('link', { name: /On sale/ }).click()
  await expect(page.getByRole('progressbar', { name: 'Loading page' })).toBeVisible()
  await filters(page).getByRole('checkbox').first().check()
  releaseLast()
  await expect(page).toHaveURL(/[?&]category=/)
  await expect(page).not.toHaveURL(/onSale/)
  await expect(filters(page).getByRole('checkbox', { checked: true })).toHaveCount(1)
})

test('choosing a filter keeps the page, the scroll position and the focus @script', async ({ page }) => {
  await gotoHydrated(page, allProducts)
  await page.evaluate(() => document.documentElement.setAttribute('data-same-page', ''))
  await page.evaluate(() => window.scrollTo(0, 300))
  const box = filters(page).getByRole('checkbox', { name: /^In stock/ })
  await box.focus()
  const before = await page.evaluate(() => window.scrollY)
  await page.keyboard.press('Space')
  await expect(page).toHaveURL(/inStock=1/)
  await expect(page.getByRole('navigation', { name: 'Active filters' })).toBeVisible()
  await expect(box).toBeFocused()
  await expect(page.locator('[data-same-page]')).toHaveCount(1)
  expect(Math.abs((await page.evaluate(() => window.scrollY)) - before)).toBeLessThan(120)
  await page.goBack()
  await expect(box).not.toBeChecked()
})

// Without JavaScript the browser restores the scroll position itself.
test('reloading a listing or going back to it restores the scroll position', async ({ page }) => {
  const getScrollTop = () => page.evaluate(() => Math.round(window.scrollY))
  await page.goto(allProducts)
  await page.evaluate(() => window.scrollTo(0, 900))
  await page.reload()
  await expect.poll(getScrollTop).toBe(900)
  await page.goto(`${shops.limassol}/pages/contact`)
  expect(await getScrollTop()).toBe(0)
  await page.goBack()
  await expect.poll(getScrollTop).toBe(900)
})

test('the search box suggests five products, which the keyboard can choose @script', async ({ page }) => {
  await page.clock.install()
  const terms: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/shop/suggestions') terms.push(searchParams.get('term') ?? '')
  })
  await gotoHydrated(page, shops.limassol)
  const box = page.getByRole('banner').getByPlaceholder('Search products…')
  await box.focus()
  await expect(box).toHaveRole('combobox')
  await box.pressSequentially('ma')
  await page.clock.runFor(1_000)
  await box.pressSequentially('ng')
  const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')
  await expect(options).toHaveCount(6)
  await expect(box).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByRole('banner').getByRole('status')).toContainText('5 suggestions')
  expect(terms).toEqual(['mang'])

  await box.press('Escape')
  await expect(options).toHaveCount(0)
  await expect(box).toHaveValue('mang')
  await box.press('ArrowDown')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await expect(box).toHaveAttribute('aria-activedescendant', (await options.first().getAttribute('id')) ?? '')
  const href = await options.first().getAttribute('href')
  const suggested = await options.evaluateAll((all) => all.map((option) => option.getAttribute('href')))
  await box.press('Enter')
  await expect(page).toHaveURL(shops.limassol + href)
  await expect(options).toHaveCount(0)

  // The suggestions are the first five results, and the last entry leads to all of them.
  await box.fill('mang')
  await expect(options).toHaveCount(6)
  await box.press('ArrowUp')
  await box.press('Enter')
  await expect(page).toHaveURL(/\/shop\/sidebar\/3cols\?searchTerm=mang/)
  const found = cards(page).getByRole('heading').getByRole('link')
  const results = () => found.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  await expect.poll(async () => (await results()).slice(0, 5)).toEqual(suggested.slice(0, 5))

  await box.fill('ma')
  await expect(options).toHaveCount(0)
})

test('sort order and filters chosen before hydration apply to the listing @script', async ({ page }) => {
  const release = await holdScript(page, 'entry.client')
  await page.goto(allProducts, { waitUntil: 'commit' })
  await page.getByLabel('Sort by').selectOption('name')
  await release()
  await expect(page).toHaveURL(/[?&]sort=name/)
  await expect(page.getByLabel('Sort by')).toHaveValue('name')

  const releaseAgain = await holdScript(page, 'entry.client')
  await page.goto(allProducts, { waitUntil: 'commit' })
  await filters(page).getByRole('checkbox').first().check()
  await releaseAgain()
  await expect(page).toHaveURL(/[?&]category=/)
})

test('typing in the sticky search box does not scroll the page @script', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 700 })
  await gotoHydrated(page, `${shops.limassol}/shop/sidebar/3cols`)
  await page.evaluate(() => scrollTo({ top: 1500, behavior: 'instant' }))
  const box = page.getByRole('banner').getByPlaceholder('Search products…')
  // `click` would scroll to the box before the page knows that it has the focus.
  const { x, y } = (await box.boundingBox()) ?? { x: 0, y: 0 }
  await page.mouse.click(x + 20, y + 20)
  await box.pressSequentially('mango')
  await expect(box).toHaveValue('mango')
  expect(await page.evaluate(() => scrollY)).toBe(1500)
})

test('a term typed before hydration stays and gets suggestions @script', async ({ page }) => {
  const box = page.getByRole('banner').locator('input[name="searchTerm"]:visible')
  for (const leave of [true, false]) {
    const release = await holdScript(page, 'entry.client')
    await page.goto(allProducts, { waitUntil: 'commit' })
    await box.fill('pod')
    if (leave) await box.blur()
    await release()
    if (!leave) await expect(page.getByRole('listbox', { name: 'Suggestions' })).toBeVisible()
    await expect(box).toHaveValue('pod')
  }
})

/** Holds back the suggestions for the terms that `isHeld` selects until `release` is called. */
async function delaySuggestions(page: Page, isHeld: (term: string) => boolean) {
  const requested: string[] = []
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const pending: Promise<unknown>[] = []
  await page.route('**/shop/suggestions?*', async (route) => {
    const term = new URL(route.request().url()).searchParams.get('term') ?? ''
    requested.push(term)
    // The browser may have cancelled the slow request by then.
    const forward = async () => {
      await released
      await route.continue().catch(() => undefined)
      await route
        .request()
        .response()
        .catch(() => null)
    }
    if (isHeld(term)) pending.push(forward())
    else await route.continue()
  })
  return {
    requested,
    async release() {
      release()
      await Promise.all(pending)
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
    },
  }
}

test('suggestions wait for a pause, and a late response is ignored @script', async ({ page }) => {
  const { requested, release } = await delaySuggestions(page, (term) => term === 'mint')
  await page.goto(shops.limassol)
  const box = page.getByRole('banner').getByPlaceholder('Search products…')
  const list = page.getByRole('listbox', { name: 'Suggestions' })
  await box.focus()
  await expect(box).toHaveRole('combobox')
  await box.pressSequentially('mint')
  await expect.poll(() => requested).toEqual(['mint'])
  await box.fill('mango')
  await expect(list).toContainText('See all results for “mango”')
  await release()
  await expect(list).toContainText('See all results for “mango”')
  expect(requested).toEqual(['mint', 'mango'])
})

test('no suggestions appear after the search is sent or its field loses the focus @script', async ({ page }) => {
  await gotoHydrated(page, shops.limassol)
  const box = page.getByRole('banner').getByPlaceholder('Search products…')
  const list = page.getByRole('listbox', { name: 'Suggestions' })
  await box.focus()
  await expect(box).toHaveRole('combobox')
  const mango = await delaySuggestions(page, () => true)
  await box.pressSequentially('mango')
  await expect.poll(() => mango.requested).toEqual(['mango'])
  await box.press('Enter')
  await expect(page).toHaveURL(/searchTerm=mango/)
  await expect(cards(page).first()).toContainText(/mango/i)
  await mango.release()
  await expect(list).toHaveCount(0)

  const mint = await delaySuggestions(page, () => true)
  await box.fill('mint')
  await expect.poll(() => mint.requested).toEqual(['mint'])
  await box.press('Tab')
  await mint.release()
  await expect(list).toHaveCount(0)
  await box.focus()
  await expect(list).toContainText('See all results for “mint”')
})

for (const [width, paths] of [
  [360, ['/shop/nosidebar?brand=1&colour=Black', '/shop/market']],
  [1280, ['/shop/nosidebar?brand=1&colour=Black', '/shop/sidebar/3cols?maxPrice=0.01']],
] as const)
  test(`open filters, an empty result and open suggestions pass axe at ${width} px @script`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 800 })
    for (const path of paths) {
      await page.goto(shops.limassol + path)
      const filter = filters(page).locator('summary:visible').first()
      if (width < 992 || path.includes('nosidebar')) await filter.click()
      expect(await findViolations(page), path).toEqual([])
      await expectToFit(page, path)
    }
    const box = page.getByRole('banner').getByPlaceholder('Search products…')
    await box.focus()
    await expect(box).toHaveRole('combobox')
    await box.fill('mango')
    await expect(page.getByRole('listbox', { name: 'Suggestions' })).toBeVisible()
    await box.press('ArrowDown')
    expect(await findViolations(page), 'suggestions').toEqual([])
  })

test('search covers the whole shop on a phone, and the shown category in a wide window @script', async ({ page }) => {
  for (const [width, category] of [
    [360, ''],
    [1280, '1'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await gotoHydrated(page, `${shops.limassol}/shop/sidebar/3cols?category=1`)
    const search = page.getByRole('banner').getByPlaceholder('Search products…')
    await search.fill('mango')
    await search.press('Enter')
    await expect(page).toHaveURL(
      ({ searchParams }) =>
        searchParams.get('searchTerm') === 'mango' && (searchParams.get('category') ?? '') === category,
    )
  }
})
