import { parseCookies, sendForm } from '#tests/support/customer.ts'
import { shops } from '#tests/support/shops.ts'
import { measureSettleTime } from './settle-time.ts'
import { expect, gotoHydrated, test } from './shop-test.ts'

/** The home page: carousels without script, and what script adds. */

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

for (const [name, shop] of Object.entries({ limassol: shops.limassol, nicosia: shops.nicosia, local: shops.local }))
  test(`the ad of ${name} covers no text and no button of a slide @script`, async ({ page }) => {
    await page.goto(shop)
    for (const width of [1024, 1280, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      await expect(page.locator('.ad-cube')).toBeVisible()
      await expect.poll(() => page.locator('.ad-cube').evaluate((ad) => ad.getAnimations().length)).toBe(0)
      const covered = await page.evaluate(() => {
        // A rotating cube is widest on an edge, after an eighth of a turn.
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
      expect(covered, `${width}`).toEqual([])
    }
  })

test('in Greek the ad also stays beside all texts and links of slides @script', async ({ page }) => {
  await page.goto(shops.nicosia)
  await page.getByRole('contentinfo').getByRole('button', { name: 'Ελληνικά' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'el-CY')
  for (const width of [1024, 1100, 1215, 1216, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(page.locator('.ad-cube')).toBeVisible()
    await expect.poll(() => page.locator('.ad-cube').evaluate((ad) => ad.getAnimations().length)).toBe(0)
    const beside = await page.evaluate(() => {
      const ad = document.querySelector('.ad-cube')?.getBoundingClientRect() ?? new DOMRect()
      // On an edge the cube is wider by this much on either side.
      const left = ad.left - (ad.width * (Math.SQRT2 - 1)) / 2
      return [...document.querySelectorAll('.slide p, .slide h2 > span, .slide a')].flatMap((element) => {
        const range = document.createRange()
        range.selectNodeContents(element)
        const box = element.matches('a') ? element.getBoundingClientRect() : range.getBoundingClientRect()
        return box.right > left ? [element.textContent] : []
      })
    })
    expect(beside, `${width}`).toEqual([])
  }
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

test('the intro slider settles within a fifth of 400 ms @script', async ({ page }) => {
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
  // In this window all lists are in view, and none has been scrolled.
  await page.setViewportSize({ width: 768, height: 4000 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      const shift = list.getEntries().reduce((sum, entry) => sum + Number(Reflect.get(entry, 'value')), 0)
      document.documentElement.dataset.shift = `${Number(document.documentElement.dataset.shift ?? 0) + shift}`
    }).observe({ type: 'layout-shift', buffered: true })
  })
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
    list.scrollLeft = 4 * (list.querySelector('li')?.offsetWidth ?? 0)
  })
  const scrolled = await place()
  expect(scrolled).toBeLessThan(100)
  await expect(row).toHaveAttribute('data-embla')
  expect(Math.abs((await place()) - scrolled)).toBeLessThanOrEqual(1)
  expect(await row.evaluate((list) => list.scrollLeft)).toBe(0)
  expect(Number((await page.locator('html').getAttribute('data-shift')) ?? 0)).toBeLessThanOrEqual(0.01)
})

// Only styles decide this.
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
  const elsewhere: string[] = []
  page.on('request', (request) => {
    const url = request.url()
    if (!url.startsWith(shops.limassol) && !url.startsWith('data:')) elsewhere.push(url)
  })
  const photos = page.getByRole('region', { name: 'What our customers say' }).locator('img')
  const lookAtReviews = async () => {
    await page.goto(shops.limassol, { waitUntil: 'networkidle' })
    await page.getByText('Google Maps').scrollIntoViewIfNeeded()
  }
  const setConsent = async (choice: 'all' | 'none') => {
    const { consent = '' } = parseCookies(await sendForm(`${shops.limassol}/pages/cookies`, { consent: choice }))
    await context.addCookies([{ name: 'consent', value: consent, url: shops.limassol }])
  }
  for (const choice of [null, 'none'] as const) {
    if (choice !== null) await setConsent(choice)
    await lookAtReviews()
    await expect(photos).toHaveCount(0)
  }
  expect(elsewhere).toEqual([])

  await setConsent('all')
  await lookAtReviews()
  await expect(photos).toHaveCount(5)
  await expect.poll(() => photos.first().evaluate((photo: HTMLImageElement) => photo.naturalWidth)).toBeGreaterThan(0)
})
