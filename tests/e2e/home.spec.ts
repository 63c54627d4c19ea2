import type { Page } from '@playwright/test'
import { parseCookies, sendForm } from '#tests/support/customer.ts'
import { shops } from '#tests/support/shops.ts'
import { measureSettleTime } from './settle-time.ts'
import { expect, gotoHydrated, rejectConsent, test } from './shop-test.ts'

/** The home page: carousels without JavaScript, and what JavaScript adds. */

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('the intro slider wraps around with its arrows and jumps with its dots @script', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await gotoHydrated(page, shops.limassol)
  const slider = page.locator('.carousel-single')
  const dots = slider.getByRole('button', { name: /^Go to slide/ })
  const current = () => dots.evaluateAll((all) => all.findIndex((dot) => dot.getAttribute('aria-current') === 'true'))
  await expect(dots.nth(2)).toBeVisible()
  const last = (await dots.count()) - 1

  await slider.getByRole('button', { name: 'Next' }).click()
  await expect.poll(current).toBe(1)
  await dots.nth(last).click()
  await expect.poll(current).toBe(last)
  await slider.getByRole('button', { name: 'Next' }).click()
  await expect.poll(current).toBe(0)
  await slider.getByRole('button', { name: 'Previous' }).click()
  await expect.poll(current).toBe(last)
})

/** The texts and controls of slides that the ad covers, while it is widest. */
function findCoveredParts(page: Page) {
  return page.evaluate(() => {
    // A rotating cube is widest when an edge faces the viewer, after an eighth of a turn.
    for (const animation of document.querySelector('.ad-cube-body')?.getAnimations() ?? []) {
      animation.pause()
      animation.currentTime = Number(animation.effect?.getComputedTiming().duration) / 8
    }
    const ad = [...document.querySelectorAll('.ad-cube, .ad-cube *')].map((part) => part.getBoundingClientRect())
    const texts = [...document.querySelectorAll('.slide p, .slide h2 > span, .slide a, .carousel-single button')]
    return texts.flatMap((element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      const box = element.matches('a, button') ? element.getBoundingClientRect() : range.getBoundingClientRect()
      const over = ad.some(
        (part) => part.left < box.right && part.right > box.left && part.top < box.bottom && part.bottom > box.top,
      )
      return over ? [element.textContent || element.ariaLabel] : []
    })
  })
}

for (const [name, shop, lang] of [
  ['limassol', shops.limassol, 'en'],
  ['nicosia', shops.nicosia, 'en'],
  ['nicosia', shops.nicosia, 'el'],
  ['local', shops.local, 'en'],
] as const)
  test(`the ad of ${name} (${lang}) does not reach below the slides or cover their texts and buttons @pictures`, async ({
    page,
    context,
  }) => {
    await rejectConsent(context, shop)
    await context.addCookies([{ name: 'lang', value: lang, url: shop }])
    await page.goto(shop)
    const ad = page.locator('.ad-cube')
    for (const width of [360, 768, 1024, 1100, 1216, 1280, 1440, 1600, 1920]) {
      await page.setViewportSize({ width, height: 800 })
      await expect(ad).toBeVisible()
      await expect.poll(() => ad.evaluate((cube) => cube.getAnimations().length)).toBe(0)
      expect(await findCoveredParts(page), `${width}`).toEqual([])
      const [cube, slides] = await Promise.all([
        ad.boundingBox(),
        page.locator('section:has(> .ad-cube)').boundingBox(),
      ])
      expect((cube?.y ?? 0) + (cube?.height ?? 0), `${width}`).toBeLessThan((slides?.y ?? 0) + (slides?.height ?? 0))
    }
  })

test.describe('with the newsletter popup', () => {
  test.use({ newsletterPopup: true })

  test('neither the ad nor the newsletter popup appears before the choice about cookies @pictures', async ({
    page,
    context,
  }) => {
    await page.clock.install()
    await page.goto(shops.limassol)
    const consent = page.getByRole('form', { name: 'Your privacy' })
    const popup = page.getByRole('dialog', { name: 'Be the first to know' })
    await expect(consent).toBeVisible()
    await page.clock.runFor(12_000)
    await expect(page.locator('.ad-cube')).toHaveCount(0)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await rejectConsent(context, shops.limassol)
    await page.goto(shops.limassol)
    await page.clock.runFor(2_000)
    await expect(page.locator('.ad-cube')).toBeVisible()
    await expect(consent).toHaveCount(0)
    await page.clock.runFor(5_000)
    await expect(popup).toBeVisible()
  })
})

test('no carousel moves by itself with reduced motion, and without it they can be stopped @script', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await gotoHydrated(page, shops.limassol)
  const deals = page.getByRole('group', { name: 'Hot Deals' })
  await deals.scrollIntoViewIfNeeded()
  await expect(deals.locator('[data-embla]')).toBeVisible()
  await expect(deals.getByRole('button', { name: 'Next' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pause slideshow' })).toHaveCount(0)

  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.clock.install()
  await page.reload()
  const stop = deals.getByRole('button', { name: 'Pause slideshow' })
  await deals.scrollIntoViewIfNeeded()
  await expect(stop).toBeVisible()
  const place = async () => Math.round((await deals.getByRole('article').first().boundingBox())?.x ?? 0)
  const before = await place()
  const moves = async () => {
    await page.clock.runFor(1_000)
    return (await place()) !== before
  }
  await expect.poll(moves).toBe(true)
  await stop.click()
  await expect(deals.getByRole('button', { name: 'Play slideshow' })).toBeVisible()
  await page.mouse.move(0, 0)
  // A slide may still be moving.
  await page.clock.runFor(1_000)
  const stopped = await place()
  await page.clock.runFor(10_000)
  expect(await place()).toBe(stopped)
})

test('the intro slider settles in 400 ms, give or take a fifth @script', async ({ page }) => {
  await page.clock.install()
  await gotoHydrated(page, shops.limassol)
  const slider = page.locator('.carousel-single')
  await slider.hover()
  await expect(slider.locator('[data-embla]')).toBeVisible()
  await page.clock.pauseAt(Date.now() + 60_000)
  await slider.getByRole('button', { name: 'Next' }).click()
  const time = await measureSettleTime(page, slider.locator('.carousel-track'))
  expect(Math.abs(time - 400)).toBeLessThanOrEqual(80)
})

test('Embla starts at the scrolled position of a list, and the layout does not shift @script', async ({ page }) => {
  // All lists are in view in this window, so Embla waits only for the first input: the scroll of the list.
  await page.setViewportSize({ width: 768, height: 4000 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await gotoHydrated(page, shops.limassol)
  const deals = page.getByRole('group', { name: 'Hot Deals' })
  const row = deals.locator('.carousel-viewport')
  await expect(deals.getByRole('button', { name: 'Next' })).toBeVisible()
  await expect(row).not.toHaveAttribute('data-embla')
  const place = () =>
    row.evaluate((list) => {
      const card = list.querySelectorAll('article')[4]
      return Math.round((card?.getBoundingClientRect().x ?? 0) - list.getBoundingClientRect().x)
    })
  await row.evaluate((list) => {
    new PerformanceObserver((entries) => {
      const shift = entries.getEntries().reduce((sum, entry) => sum + Number(Reflect.get(entry, 'value')), 0)
      document.documentElement.dataset.shift = `${Number(document.documentElement.dataset.shift ?? 0) + shift}`
    }).observe({ type: 'layout-shift' })
    list.scrollLeft = 4 * (list.querySelector('li')?.offsetWidth ?? 0)
  })
  const scrolled = await place()
  expect(scrolled).toBeLessThan(100)
  await expect(row).toHaveAttribute('data-embla')
  expect(Math.abs((await place()) - scrolled)).toBeLessThanOrEqual(1)
  await expect.poll(() => row.evaluate((list) => list.scrollLeft)).toBe(0)
  expect(Math.abs((await place()) - scrolled)).toBeLessThanOrEqual(1)
  expect(Number((await page.locator('html').getAttribute('data-shift')) ?? 0)).toBeLessThanOrEqual(0.01)
})

test('on a phone the cards of a row out of sight follow when it is near, and the row keeps its height', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 700 })
  await page.goto(shops.limassol)
  const deals = page.getByRole('group', { name: 'Hot Deals' })
  const cards = deals.locator('article:visible')
  const getHeight = () => deals.evaluate((row) => row.getBoundingClientRect().height)
  const height = await getHeight()
  if (test.info().project.use.javaScriptEnabled !== false) await expect(cards).toHaveCount(3)
  await deals.scrollIntoViewIfNeeded()
  await expect(cards).toHaveCount(10)
  expect(await getHeight()).toBe(height)
})

// Only styles determine this.
test('rows show one to five products and two to six brands, and no logo is cut off @no-script', async ({ page }) => {
  // Measure without moving carousels.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const inSight = async (width: number) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(shops.limassol)
    const count = (row: string, items: string) =>
      page
        .getByRole('group', { name: row })
        .locator(items)
        .evaluateAll(
          (all) =>
            all.filter((item) => {
              const { left, right } = item.getBoundingClientRect()
              return left >= 0 && right <= innerWidth
            }).length,
        )
    return { products: await count('Hot Deals', 'article'), brands: await count('Shop by Brand', 'li a') }
  }
  expect(await inSight(360)).toEqual({ products: 1, brands: 2 })
  expect(await inSight(1280)).toEqual({ products: 5, brands: 6 })
  const cutOff = await page
    .getByRole('group', { name: 'Shop by Brand' })
    .locator('li a')
    .evaluateAll((cards) =>
      cards
        .filter((card) => card.scrollHeight > card.clientHeight || card.scrollWidth > card.clientWidth)
        .map((card) => card.getAttribute('href')),
    )
  expect(cutOff).toEqual([])
})

test('photos of Google reviewers load only after consent @pictures', async ({ page, context }) => {
  const foreignUrls: string[] = []
  page.on('request', (request) => {
    const url = request.url()
    if (!url.startsWith(shops.limassol) && !url.startsWith('data:')) foreignUrls.push(url)
  })
  const photos = page.getByRole('region', { name: 'What our customers say' }).locator('img')
  const scrollToReviews = async () => {
    await page.goto(shops.limassol, { waitUntil: 'networkidle' })
    await page.getByText('Google Maps').scrollIntoViewIfNeeded()
  }
  const setConsent = async (choice: 'all' | 'none') => {
    const { consent = '' } = parseCookies(await sendForm(`${shops.limassol}/pages/cookies`, { consent: choice }))
    await context.addCookies([{ name: 'consent', value: consent, url: shops.limassol }])
  }
  for (const choice of [null, 'none'] as const) {
    if (choice !== null) await setConsent(choice)
    await scrollToReviews()
    await expect(photos).toHaveCount(0)
  }
  expect(foreignUrls).toEqual([])

  await setConsent('all')
  await scrollToReviews()
  await expect(photos).toHaveCount(5)
  await expect.poll(() => photos.first().evaluate((photo: HTMLImageElement) => photo.naturalWidth)).toBeGreaterThan(0)
})
