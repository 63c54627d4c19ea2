import type { Page } from '@playwright/test'
import { findLastMail } from '#tests/support/inbox.ts'
import { isHydrated } from '#tests/support/is-hydrated.ts'
import { shops } from '#tests/support/shops.ts'
import { findViolations } from './axe.ts'
import { expect, rejectConsent, skipHydrationWait, test } from './shop-test.ts'

/** The newsletter popup on the home page (spec §4, §9). The clock is paused and advances only where a test says so. */

test.use({ newsletterPopup: true })

const home = `${shops.limassol}/`
const popup = (page: Page) => page.getByRole('dialog', { name: 'Be the first to know' })

/** Opens the page and waits for hydration, which runs in its own task. */
async function openHome(page: Page) {
  await page.goto(home, { waitUntil: 'networkidle' })
  // A frame requests the script, and the next task runs it.
  const frame = async () => {
    await page.clock.runFor(20)
    return page.evaluate(isHydrated, undefined)
  }
  await expect.poll(frame, { intervals: [20] }).toBe(true)
  // Effects run in the next task.
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = resolve
        port2.postMessage(null)
      }),
  )
}

test.beforeEach(async ({ page, context }) => {
  await rejectConsent(context, shops.limassol)
  skipHydrationWait(page)
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
})

test('the popup opens after five seconds and passes axe @script', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openHome(page)
  await page.clock.fastForward(4900)
  await expect(popup(page)).toHaveCount(0)
  await page.clock.fastForward(200)
  await expect(popup(page)).toBeVisible()
  await page.clock.resume()
  await page.setViewportSize({ width: 360, height: 800 })
  expect(await findViolations(page, 'dialog')).toEqual([])
})

test('Escape, the button and a click outside close the popup within 300 ms and restore the focus @script', async ({
  page,
}) => {
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => popup(page).getByRole('button', { name: 'Close' }).click(),
    () => page.mouse.click(3, 3),
  ]) {
    await openHome(page)
    const link = page.getByRole('banner').getByRole('link').first()
    await link.focus()
    await page.clock.fastForward(5100)
    await expect(popup(page)).toBeVisible()
    await close()
    await expect(popup(page)).toBeVisible()
    await page.clock.fastForward(300)
    await expect(popup(page)).toBeHidden()
    await expect(link).toBeFocused()
  }
})

test('with its box ticked the popup does not open for seven days @script', async ({ page, context }) => {
  await openHome(page)
  await page.clock.fastForward(5100)
  await popup(page).getByLabel('Don’t show this for a week').check()
  await page.keyboard.press('Escape')
  await page.clock.fastForward(300)
  await expect(popup(page)).toBeHidden()
  const cookie = (await context.cookies(home)).find(({ name }) => name === 'newsletter')
  const days = ((cookie?.expires ?? 0) * 1000 - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(6.9)
  expect(days).toBeLessThan(7.1)
  await openHome(page)
  await page.clock.fastForward(30_000)
  await expect(popup(page)).toHaveCount(0)
})

test('the popup waits while a visitor types or has a dialog open @script', async ({ page }) => {
  await openHome(page)
  const search = page.getByRole('searchbox').or(page.getByPlaceholder('Search products…')).first()
  await search.focus()
  await page.clock.fastForward(5100)
  await expect(popup(page)).toHaveCount(0)
  await search.blur()
  await page
    .getByRole('main')
    .getByLabel(/^Quick view of/)
    .first()
    .click()
  const quickView = page.getByRole('dialog').first()
  // React may need a timer to show a lazy component.
  const opened = async () => {
    await page.clock.runFor(10)
    return (await quickView.count()) === 1 && (await quickView.getAttribute('aria-busy')) === 'false'
  }
  await expect.poll(opened, { intervals: [100] }).toBe(true)
  await page.clock.fastForward(5100)
  await expect(popup(page)).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.clock.fastForward(300)
  await expect(quickView).toBeHidden()
  await page.clock.fastForward(5100)
  await expect(popup(page)).toBeVisible()
})

test('the popup does not open during a navigation @script', async ({ page }) => {
  const requestedUrls: string[] = []
  page.on('request', (request) => requestedUrls.push(request.url()))
  await openHome(page)
  let response = () => {}
  const responded = new Promise<void>((resolve) => {
    response = resolve
  })
  await page.route('**/*.data*', async (route) => {
    await responded
    await route.continue()
  })
  const requested = page.waitForRequest('**/*.data*')
  await page.getByRole('banner').getByRole('link', { name: 'All Products' }).first().click()
  await requested
  await page.clock.fastForward(10_100)
  await page.evaluate(() => fetch('/robots.txt'))
  expect(requestedUrls.filter((address) => /newsletter-dialog|robots/.test(address))).toEqual([`${home}robots.txt`])
  response()
  await expect(page).toHaveURL(/\/shop\/sidebar\/list$/)
})

test('subscribing closes the popup, and later visits do not open it @script', async ({ page }) => {
  const email = `${crypto.randomUUID()}@mail.example`
  await openHome(page)
  await page.clock.fastForward(5100)
  await popup(page).getByLabel('Your email address').fill('nobody')
  await popup(page).getByRole('button', { name: 'Subscribe' }).click()
  await expect(popup(page).getByRole('alert')).toHaveText('Wrong email: Please enter a valid email')
  await popup(page).getByLabel('Your email address').fill(email)
  await popup(page).getByRole('button', { name: 'Subscribe' }).click()
  await expect(popup(page)).toBeHidden()
  await findLastMail(email, /confirm your subscription/)
  await openHome(page)
  await page.clock.fastForward(10_000)
  await expect(popup(page)).toHaveCount(0)
})
