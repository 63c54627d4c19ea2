import { shops } from '#tests/support/shops.ts'
import { expect, gotoHydrated, holdNavigations, test, waitForHydration } from './shop-test.ts'

/** Effects (spec §9): cheap, without JavaScript where possible, and off with reduced motion. */

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('sections of the home page move into place in 0.8 s when they scroll into view @script', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(shops.limassol)
  const section = page.locator('main div:has(> section)').last()
  await expect(section).toHaveCSS('translate', '0px 24px')
  // Sections are opaque from the start, so a screenshot of the whole page shows them.
  await expect(section).toHaveCSS('opacity', '1')
  // Nothing moves while the page loads.
  await expect(section).toHaveCSS('transition-duration', '0s')
  await section.scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 400)
  await expect(section).toHaveCSS('transition-duration', '0.8s')
  await expect(section).toHaveCSS('translate', 'none')
})

test('sections that are in view when the page loads, or with reduced motion, never move @script', async ({ page }) => {
  const height = 1200
  await page.setViewportSize({ width: 1280, height })
  await gotoHydrated(page, shops.limassol)
  const below = page.locator('.section-below')
  await expect(below).not.toHaveCount(0)
  const getTops = (sections: Element[]) => sections.map((section) => section.getBoundingClientRect().top)
  expect(Math.min(...(await page.locator('main div > section').evaluateAll(getTops)))).toBeLessThan(height)
  expect(Math.min(...(await below.evaluateAll(getTops)))).toBeGreaterThanOrEqual(height)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect(below.last()).toHaveCSS('translate', 'none')
})

test('the height of the home page stays about the same while the visitor scrolls to its end @no-script', async ({
  page,
}) => {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 760 })
    await page.goto(shops.limassol)
    const getHeight = () => page.evaluate(() => document.documentElement.scrollHeight)
    const height = await getHeight()
    await page.mouse.wheel(0, 100_000)
    await expect(page.getByRole('contentinfo')).toBeInViewport()
    expect(Math.abs((await getHeight()) - height), `${width} px`).toBeLessThan(30)
  }
})

test('the first picture of a listing loads at once with high priority, the last one when it scrolls into view @pictures', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const fetched = new Set<string>()
  page.on('request', (request) => request.resourceType() === 'image' && fetched.add(new URL(request.url()).pathname))
  await page.goto(`${shops.limassol}/shop/sidebar/3cols`, { waitUntil: 'networkidle' })
  const pictures = page.getByRole('main').getByRole('article').locator('img')
  await expect(pictures.first()).toHaveAttribute('fetchpriority', 'high')
  await expect(pictures.first()).not.toHaveAttribute('loading')
  await expect(pictures.last()).toHaveAttribute('loading', 'lazy')
  const isReceived = (first: HTMLImageElement) => first.complete && first.naturalWidth > 0
  expect(await pictures.first().evaluate(isReceived)).toBe(true)
  expect(await pictures.last().evaluate(isReceived)).toBe(false)
  const before = fetched.size
  await pictures.last().scrollIntoViewIfNeeded()
  await expect.poll(() => pictures.last().evaluate(isReceived)).toBe(true)
  expect(fetched.size).toBeGreaterThan(before)
})

test('"Back to top" works by keyboard at every width', async ({ page }) => {
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 700 })
    await page.goto(`${shops.limassol}/shop/sidebar/3cols`)
    const top = page.getByRole('link', { name: 'Back to top' })
    // On a phone it appears with the footer, so that it covers no card.
    await page.mouse.wheel(0, width < 768 ? 100_000 : 2500)
    await expect(top).toBeInViewport()
    await top.focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  }
})

test('a dialog fades out in 250 ms and returns the focus at once @script', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await gotoHydrated(page, shops.limassol)
  const link = page.getByRole('banner').getByRole('link', { name: 'Sign in' }).first()
  await link.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  expect(await dialog.evaluate((first) => getComputedStyle(first).transitionDuration.split(', ')[0])).toBe('0.25s')
  // Read in the same task: the focus must not wait for the fade.
  const left = await dialog.evaluate((first: HTMLDialogElement) => {
    first.close()
    return { open: first.open, there: first.isConnected, focused: document.activeElement?.textContent ?? '' }
  })
  expect(left).toEqual({ open: false, there: true, focused: expect.stringContaining('Sign in') })
  await expect(page.locator('dialog')).toHaveCount(0)
})

test('a dialog closes when the page under it changes @script', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await gotoHydrated(page, shops.limassol)
  await page.getByRole('banner').getByRole('link', { name: 'All Products' }).first().click()
  await expect(page).toHaveURL(/\/shop\/sidebar\/list$/)
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(`${shops.limassol}/`)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a dialog opened during a navigation stays open over the next page @script', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await gotoHydrated(page, shops.limassol)
  const continueNavigations = await holdNavigations(page)
  const header = page.getByRole('banner')
  await header.getByRole('link', { name: 'All Products' }).first().click()
  await expect(page.getByRole('progressbar', { name: 'Loading page' })).toBeVisible()
  await header.getByRole('link', { name: 'Sign in' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Password').fill('typed during navigation')
  await expect(page).toHaveURL(`${shops.limassol}/`)
  continueNavigations()
  await expect(page).toHaveURL(/\/shop\/sidebar\/list$/)
  await expect(page).toHaveTitle(/^All products/)
  await waitForHydration(page)
  // Check `open`: a closing dialog stays in the document until it has faded.
  expect(await dialog.evaluate((first: HTMLDialogElement) => first.open)).toBe(true)
  await expect(dialog.getByLabel('Password')).toHaveValue('typed during navigation')
  await page.goBack()
  await expect(page).toHaveURL(`${shops.limassol}/`)
  await expect(dialog).toHaveCount(0)
})

test('a quick view and a menu opened during a navigation stay open on the next page @script', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await gotoHydrated(page, `${shops.local}/shop/sidebar/3cols`)
  const continueListing = await holdNavigations(page)
  await page.getByLabel('Sort by').selectOption('name')
  await expect(page.getByRole('progressbar', { name: 'Loading page' })).toBeVisible()
  await page.getByRole('main').getByLabel('Quick view of', { exact: false }).first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await expect(page).not.toHaveURL(/sort=/)
  continueListing()
  await expect(page).toHaveURL(/sort=name/)
  await waitForHydration(page)
  expect(await dialog.evaluate((first: HTMLDialogElement) => first.open)).toBe(true)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)

  const continueAllProducts = await holdNavigations(page)
  const header = page.getByRole('banner')
  await header.getByRole('link', { name: 'All Products' }).first().click()
  await expect(page.getByRole('progressbar', { name: 'Loading page' })).toBeVisible()
  const menu = header.locator('details').filter({ has: page.locator('.cart-menu') })
  await menu.locator('summary').click()
  await expect(page).toHaveURL(/sort=name/)
  continueAllProducts()
  await expect(page).toHaveURL(/\/shop\/sidebar\/list$/)
  await waitForHydration(page)
  await expect(menu).toHaveAttribute('open', '')
  await page.goBack()
  await expect(page).toHaveURL(/sort=name/)
  await expect(menu).not.toHaveAttribute('open')
})

test('entering a listing keeps the scroll position, but not below the start of the results, and other pages start at the top @script', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 700 })
  await gotoHydrated(page, shops.limassol)
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  const getScroll = () => page.evaluate(() => scrollY)
  await page.evaluate(() => scrollTo(0, 30))
  await menu.getByRole('link', { name: 'All Products' }).click()
  await expect(page).toHaveURL(/\/shop\/sidebar\/list$/)
  await expect.poll(getScroll).toBe(30)

  await page.evaluate(() => scrollTo(0, 900))
  await menu.getByRole('link', { name: 'About Us' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'About Us' })).toBeVisible()
  await expect.poll(getScroll).toBe(0)

  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await menu.getByRole('link', { name: 'All Products' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'All Products' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Products' }).getByRole('article').first()).toBeInViewport()
})

test('a new page fades in over 300 ms, and does not fade with reduced motion @script', async ({ page }) => {
  const getDuration = () =>
    page.evaluate(async () => {
      const start = document.startViewTransition.bind(document) as (update: unknown) => { ready: Promise<void> }
      const started = new Promise<{ ready: Promise<void> }>((resolve) => {
        Object.assign(document, {
          startViewTransition(update: unknown) {
            const transition = start(update)
            resolve(transition)
            return transition
          },
        })
      })
      document.querySelector<HTMLElement>('header nav a[href="/pages/about"]')?.click()
      await (await started).ready
      const durations = document
        .getAnimations()
        .filter(({ effect }) => (effect as KeyframeEffect).pseudoElement?.startsWith('::view-transition'))
        .map(({ effect }) => Number(effect?.getTiming().duration))
      return [...new Set(durations)]
    })
  for (const [reducedMotion, durations] of [
    ['no-preference', [300]],
    ['reduce', []],
  ] as const) {
    await page.emulateMedia({ reducedMotion })
    await gotoHydrated(page, `${shops.limassol}/shop/cart`)
    expect(await getDuration(), reducedMotion).toEqual(durations)
    await expect(page).toHaveURL(/\/pages\/about$/)
  }
})

test('a page reports at most three script errors, without their messages @script', async ({ context }) => {
  // Use a page without the console check: the errors are logged.
  const page = await context.newPage()
  const reports: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/browser-errors')) reports.push(`${request.url()} ${request.postData() ?? ''}`)
  })
  await gotoHydrated(page, `${shops.limassol}/pages/about`)
  await page.evaluate(() => {
    for (let times = 0; times < 5; times++) setTimeout(() => Promise.reject(new Error('maria@mail.example')))
    return new Promise((resolve) => setTimeout(resolve, 100))
  })
  await expect.poll(() => reports.length).toBe(3)
  expect(new Set(reports)).toEqual(new Set([`${shops.limassol}/browser-errors?kind=script `]))
})
