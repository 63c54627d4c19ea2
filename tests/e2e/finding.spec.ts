import type { Page } from '@playwright/test'
import { shops } from '#tests/support/shops.ts'
import { expectToFit, faultsOf } from './axe.ts'
import { arrive, expect, keepBack, keepPagesBack, test } from './shop-test.ts'

/** A shopper narrows a listing down, puts it in order and searches. */

test.describe.configure({ mode: 'parallel' })

const everything = `${shops.limassol}/shop/sidebar/3cols`

const filters = (page: Page) => page.getByRole('complementary', { name: 'Filters' })
const cards = (page: Page) => page.getByRole('main').getByRole('article')

/** How many products the whole result has. */
async function total(page: Page): Promise<number> {
  const words = await page.getByRole('main').getByRole('status').textContent()
  return Number(/(\d+)(?: products?)?$/.exec((words ?? '').replaceAll(/[,.]/g, ''))?.[1])
}

/** Opens a heading of the filters if it is closed, chooses its value at a place, and returns the promised count. */
async function choose(page: Page, heading: string, place: number): Promise<number> {
  const group = filters(page)
    .locator('details')
    .filter({ has: page.locator(`summary:text-is("${heading}")`) })
    .last()
  if ((await group.getAttribute('open')) === null) await group.locator('summary').click()
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

test('the number beside a value is the number of products after choosing it @script', async ({ page }) => {
  await page.goto(everything)
  const all = await total(page)
  const first = await choose(page, 'Brand', 0)
  await expect.poll(() => total(page)).toBe(first)
  expect(first).toBeLessThan(all)
  // Its choices are rendered as the group is opened.
  const second = await choose(page, 'Subcategory', 0)
  await expect.poll(() => total(page)).toBe(second)
  expect(second).toBeGreaterThan(0)
  await expect(filters(page).getByRole('checkbox', { checked: true })).toHaveCount(2)

  // Whoever gets the address sees the same.
  const address = page.url()
  const names = await cards(page).getByRole('heading').allInnerTexts()
  await page.goto('about:blank')
  await page.goto(address)
  expect(await total(page)).toBe(second)
  expect(await cards(page).getByRole('heading').allInnerTexts()).toEqual(names)
})

test('a price that was sent is not sent again as its field is left, so one step leads back @script', async ({
  page,
}) => {
  await arrive(page, everything)
  const most = filters(page).getByLabel('To €')
  await most.fill('15')
  await most.press('Enter')
  await expect(page).toHaveURL(`${everything}?maxPrice=15`)
  await expect(page.getByRole('navigation', { name: 'Chosen filters' })).toBeVisible()
  await most.press('Tab')
  await page.waitForLoadState('networkidle')
  await page.goBack()
  await expect(page).toHaveURL(everything)
})

test('what is chosen while the listing of the choice before is on its way is chosen as well @script', async ({
  page,
}) => {
  await arrive(page, everything)
  const letPagesCome = await keepPagesBack(page)
  await filters(page).getByRole('checkbox').first().check()
  await expect(page.getByRole('progressbar', { name: 'Loading the next page' })).toBeVisible()
  await page.getByLabel('Sort by').selectOption('name')
  letPagesCome()
  await expect(page).toHaveURL(/[?&]sort=name/)
  await expect(page).toHaveURL(/[?&]category=/)

  await page.goto(`${everything}?onSale=1&maxPrice=15&sort=price-up`)
  const letListCome = await keepPagesBack(page)
  const chips = page.getByRole('navigation', { name: 'Chosen filters' })
  await chips.getByRole('link', { name: /On sale/ }).click()
  await expect(page.getByRole('progressbar', { name: 'Loading the next page' })).toBeVisible()
  await chips.getByRole('link', { name: /15\.00/ }).click()
  letListCome()
  await expect(chips).toBeHidden()
  await expect(page).toHaveURL(`${everything}?sort=price-up`)

  await page.goto(`${everything}?onSale=1`)
  const letLastCome = await keepPagesBack(page)
  await chips.getByRole('link', { name: /On sale/ }).click()
  await expect(page.getByRole('progressbar', { name: 'Loading the next page' })).toBeVisible()
  await filters(page).getByRole('checkbox').first().check()
  letLastCome()
  await expect(page).toHaveURL(/[?&]category=/)
  await expect(page).not.toHaveURL(/onSale/)
  await expect(filters(page).getByRole('checkbox', { checked: true })).toHaveCount(1)
})

test('choosing neither reloads the page nor moves it nor loses the focus @script', async ({ page }) => {
  await arrive(page, everything)
  await page.evaluate(() => document.documentElement.setAttribute('data-same-page', ''))
  await page.evaluate(() => window.scrollTo(0, 300))
  const box = filters(page).getByRole('checkbox', { name: /^In stock/ })
  await box.focus()
  const before = await page.evaluate(() => window.scrollY)
  await page.keyboard.press('Space')
  await expect(page).toHaveURL(/inStock=1/)
  await expect(page.getByRole('navigation', { name: 'Chosen filters' })).toBeVisible()
  await expect(box).toBeFocused()
  await expect(page.locator('[data-same-page]')).toHaveCount(1)
  expect(Math.abs((await page.evaluate(() => window.scrollY)) - before)).toBeLessThan(120)
  await page.goBack()
  await expect(box).not.toBeChecked()
})

// Where a page is scrolled to is the browser's own matter without script.
test('whoever reloads a listing, or comes back to it, stands where they stood', async ({ page }) => {
  const stands = () => page.evaluate(() => Math.round(window.scrollY))
  await page.goto(everything)
  await page.evaluate(() => window.scrollTo(0, 900))
  await page.reload()
  await expect.poll(stands).toBe(900)
  await page.goto(`${shops.limassol}/pages/contact`)
  expect(await stands()).toBe(0)
  await page.goBack()
  await expect.poll(stands).toBe(900)
})

test('the search box suggests five products, by keyboard @script', async ({ page }) => {
  await page.clock.install()
  const terms: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/shop/suggestions') terms.push(searchParams.get('term') ?? '')
  })
  await arrive(page, shops.limassol)
  const box = page.getByRole('banner').getByPlaceholder('Search product ...')
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

  // They are the first five of all results, and the last entry leads to those.
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

test('order and filters that were chosen before the script was there are those of the listing @script', async ({
  page,
}) => {
  const letCome = await keepBack(page, 'entry.client')
  await page.goto(everything, { waitUntil: 'commit' })
  await page.getByLabel('Sort by').selectOption('name')
  await letCome()
  await expect(page).toHaveURL(/[?&]sort=name/)
  await expect(page.getByLabel('Sort by')).toHaveValue('name')

  const letComeAgain = await keepBack(page, 'entry.client')
  await page.goto(everything, { waitUntil: 'commit' })
  await filters(page).getByRole('checkbox').first().check()
  await letComeAgain()
  await expect(page).toHaveURL(/[?&]category=/)
})

test('what was typed before the script was there stays, and is suggested for @script', async ({ page }) => {
  const box = page.getByRole('banner').locator('input[name="searchTerm"]:visible')
  for (const leave of [true, false]) {
    const letCome = await keepBack(page, 'entry.client')
    await page.goto(everything, { waitUntil: 'commit' })
    await box.fill('pod')
    if (leave) await box.blur()
    await letCome()
    if (!leave) await expect(page.getByRole('listbox', { name: 'Suggestions' })).toBeVisible()
    await expect(box).toHaveValue('pod')
  }
})

/** Holds the shop's suggestions for these terms back; they come when what is given back is called. */
async function holdSuggestions(page: Page, isHeld: (term: string) => boolean) {
  const requested: string[] = []
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const held: Promise<unknown>[] = []
  await page.route('**/shop/suggestions?*', async (route) => {
    const term = new URL(route.request().url()).searchParams.get('term') ?? ''
    requested.push(term)
    // The browser may have given the slow request up by then.
    const answer = async () => {
      await released
      await route.continue().catch(() => undefined)
      await route
        .request()
        .response()
        .catch(() => null)
    }
    if (isHeld(term)) held.push(answer())
    else await route.continue()
  })
  return {
    requested,
    async letCome() {
      release()
      await Promise.all(held)
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
    },
  }
}

test('suggestions wait for a pause, and an answer that comes too late is ignored @script', async ({ page }) => {
  const { requested, letCome } = await holdSuggestions(page, (term) => term === 'mint')
  await page.goto(shops.limassol)
  const box = page.getByRole('banner').getByPlaceholder('Search product ...')
  const list = page.getByRole('listbox', { name: 'Suggestions' })
  await box.focus()
  await expect(box).toHaveRole('combobox')
  await box.pressSequentially('mint')
  await expect.poll(() => requested).toEqual(['mint'])
  await box.fill('mango')
  await expect(list).toContainText('See all results for “mango”')
  await letCome()
  await expect(list).toContainText('See all results for “mango”')
  expect(requested).toEqual(['mint', 'mango'])
})

test('who has sent the search, or has left its box, is suggested nothing more @script', async ({ page }) => {
  await arrive(page, shops.limassol)
  const box = page.getByRole('banner').getByPlaceholder('Search product ...')
  const list = page.getByRole('listbox', { name: 'Suggestions' })
  await box.focus()
  await expect(box).toHaveRole('combobox')
  const mango = await holdSuggestions(page, () => true)
  await box.pressSequentially('mango')
  await expect.poll(() => mango.requested).toEqual(['mango'])
  await box.press('Enter')
  await expect(page).toHaveURL(/searchTerm=mango/)
  await expect(cards(page).first()).toContainText(/mango/i)
  await mango.letCome()
  await expect(list).toHaveCount(0)

  const mint = await holdSuggestions(page, () => true)
  await box.fill('mint')
  await expect.poll(() => mint.requested).toEqual(['mint'])
  await box.press('Tab')
  await mint.letCome()
  await expect(list).toHaveCount(0)
  await box.focus()
  await expect(list).toContainText('See all results for “mint”')
})

for (const width of [360, 1280])
  test(`open filters, an empty result and open suggestions pass axe at ${width} px @script`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 800 })
    for (const path of ['/shop/nosidebar?brand=1&colour=Black', '/shop/market', '/shop/sidebar/3cols?maxPrice=0.01']) {
      await page.goto(shops.limassol + path)
      const filter = filters(page).locator('summary:visible').first()
      if (width < 992 || path.includes('nosidebar')) await filter.click()
      expect(await faultsOf(page), path).toEqual([])
      await expectToFit(page, path)
    }
    const box = page.getByRole('banner').getByPlaceholder('Search product ...')
    await box.focus()
    await expect(box).toHaveRole('combobox')
    await box.fill('mango')
    await expect(page.getByRole('listbox', { name: 'Suggestions' })).toBeVisible()
    await box.press('ArrowDown')
    expect(await faultsOf(page), 'suggestions').toEqual([])
  })

test('the search of a phone looks everywhere, a wide window in the category that it shows @script', async ({
  page,
}) => {
  for (const [width, category] of [
    [360, ''],
    [1280, '1'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await arrive(page, `${shops.limassol}/shop/sidebar/3cols?category=1`)
    const search = page.getByRole('banner').getByPlaceholder('Search product ...')
    await search.fill('mango')
    await search.press('Enter')
    await expect(page).toHaveURL(
      ({ searchParams }) =>
        searchParams.get('searchTerm') === 'mango' && (searchParams.get('category') ?? '') === category,
    )
  }
})
