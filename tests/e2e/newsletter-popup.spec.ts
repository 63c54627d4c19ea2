import type { Page } from '@playwright/test'
import { lastMailTo } from '#tests/support/inbox.ts'
import { isAlive } from '#tests/support/is-alive.ts'
import { shops } from '#tests/support/shops.ts'
import { faultsOf } from './axe.ts'
import { asServed, expect, test } from './shop-test.ts'

/** The newsletter's popup on the home page (spec §4, §9). Time stands still but for what a test lets pass. */

test.use({ newsletterPopup: true })

const home = `${shops.limassol}/`
const popup = (page: Page) => page.getByRole('dialog', { name: 'Be the first to know' })

/** Opens the page and lets it come alive, which it does in a task of its own. */
async function arrive(page: Page) {
  await page.goto(home, { waitUntil: 'networkidle' })
  // A frame asks for its program, and the next task runs it.
  const frame = async () => {
    await page.clock.runFor(20)
    return page.evaluate(isAlive)
  }
  await expect.poll(frame, { intervals: [20] }).toBe(true)
  // Effects follow in the next task.
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = resolve
        port2.postMessage(null)
      }),
  )
}

test.beforeEach(async ({ page }) => {
  asServed(page)
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
})

test('it opens five seconds after the arrival and passes axe @script', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await arrive(page)
  await page.clock.fastForward(4900)
  await expect(popup(page)).toHaveCount(0)
  await page.clock.fastForward(200)
  await expect(popup(page)).toBeVisible()
  await page.clock.resume()
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await faultsOf(page, 'dialog'), `${width} px`).toEqual([])
  }
})

test('Escape, the button and a click beside it close it within 300 ms, and the focus is back @script', async ({
  page,
}) => {
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => popup(page).getByRole('button', { name: 'Close' }).click(),
    () => page.mouse.click(3, 3),
  ]) {
    await arrive(page)
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

test('with its box ticked it stays away for seven days @script', async ({ page, context }) => {
  await arrive(page)
  await page.clock.fastForward(5100)
  await popup(page).getByLabel("Don't show this again").check()
  await page.keyboard.press('Escape')
  await page.clock.fastForward(300)
  await expect(popup(page)).toBeHidden()
  const cookie = (await context.cookies(home)).find(({ name }) => name === 'newsletter')
  const days = ((cookie?.expires ?? 0) * 1000 - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(6.9)
  expect(days).toBeLessThan(7.1)
  await arrive(page)
  await page.clock.fastForward(30_000)
  await expect(popup(page)).toHaveCount(0)
})

test('who types, or has something else open, is asked later @script', async ({ page }) => {
  await arrive(page)
  const search = page.getByRole('searchbox').or(page.getByPlaceholder('Search product ...')).first()
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
  // React may wait for a timer before it shows what a lazy part has loaded.
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

test('who is on the way to another page is not asked on the one they leave @script', async ({ page }) => {
  const asks: string[] = []
  page.on('request', (request) => asks.push(request.url()))
  await arrive(page)
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/*.data*', async (route) => {
    await answered
    await route.continue()
  })
  const asked = page.waitForRequest('**/*.data*')
  await page.getByRole('banner').getByRole('link', { name: 'All Products' }).first().click()
  await asked
  await page.clock.fastForward(10_100)
  await page.evaluate(() => fetch('/robots.txt'))
  expect(asks.filter((address) => /newsletter-dialog|robots/.test(address))).toEqual([`${home}robots.txt`])
  answer()
  await expect(page).toHaveURL(/\/shop\/sidebar\/list$/)
})

test('its form subscribes and closes it, for the next days as well @script', async ({ page }) => {
  const email = `${crypto.randomUUID()}@mail.example`
  await arrive(page)
  await page.clock.fastForward(5100)
  await popup(page).getByLabel('Your email address').fill('nobody')
  await popup(page).getByRole('button', { name: 'Subscribe' }).click()
  await expect(popup(page).getByRole('alert')).toHaveText('Wrong email: Please enter a valid email')
  await popup(page).getByLabel('Your email address').fill(email)
  await popup(page).getByRole('button', { name: 'Subscribe' }).click()
  await expect(popup(page)).toBeHidden()
  await lastMailTo(email, /confirm your subscription/)
  await arrive(page)
  await page.clock.fastForward(10_000)
  await expect(popup(page)).toHaveCount(0)
})
