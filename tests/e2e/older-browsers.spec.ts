import { globSync, readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { main } from '#tests/support/checkout.ts'
import { sendRequest } from '#tests/support/http.ts'
import { fillLists } from '#tests/support/lists.ts'
import { shops } from '#tests/support/shops.ts'
import { expectToFit } from './axe.ts'
import { expect, gotoHydrated, test } from './shop-test.ts'

/**
 * Browsers other than the tests' own, back to the oldest that the styles and scripts are built for (Chrome 111, Safari
 * 16.4, Firefox 115). They are simulated by removing features.
 */

/** Static functions that at least one of these browsers lacks. */
const functions = [
  ...['URL.canParse', 'URL.parse', 'Promise.withResolvers', 'Promise.try', 'Array.fromAsync', 'Object.groupBy'],
  ...['Map.groupBy', 'AbortSignal.any', 'Intl.DurationFormat', 'RegExp.escape', 'Uint8Array.fromBase64'],
]
/** Methods that at least one of these browsers lacks. */
const methods = [
  ...['map', 'filter', 'take', 'drop', 'flatMap', 'reduce', 'toArray', 'forEach', 'some', 'every', 'find'].map(
    (name) => `Iterator.prototype.${name}`,
  ),
  ...['union', 'intersection', 'difference', 'isSubsetOf', 'isSupersetOf'].map((name) => `Set.prototype.${name}`),
  ...['String.prototype.isWellFormed', 'Element.prototype.checkVisibility', 'HTMLElement.prototype.showPopover'],
  ...['HTMLDialogElement.prototype.requestClose', 'Document.prototype.startViewTransition'],
]

const shoppingPages = ['cart', 'wishlist', 'compare', 'checkout'].map((name) => `shop/${name}`)

test('pages hydrate without newer browser functions @script', async ({ page }) => {
  await page.addInitScript(
    (names) => {
      for (const name of names) {
        const path = name.split('.')
        const last = path.pop() ?? ''
        Reflect.deleteProperty(
          path.reduce((object, key) => Reflect.get(object, key), window),
          last,
        )
      }
    },
    [...functions, ...methods],
  )
  await fillLists(page, shops.limassol, { cart: { 1: 1 }, wished: [1], compared: [1] })
  for (const path of ['', 'shop/sidebar/3cols', ...shoppingPages, 'register', 'pages/contact', 'blog', 'admin/login']) {
    await gotoHydrated(page, `${shops.limassol}/${path}`)
    expect(await page.evaluate(() => 'canParse' in URL)).toBe(false)
  }
  await gotoHydrated(page, `${shops.limassol}/product/default/1`)
  await expect(main(page).getByRole('link', { name: /^Watch the video/ })).toBeVisible()
})

test('no script calls a newer static function without checking for it @script', () => {
  const files = globSync('build/client/assets/*.js')
  expect(files.length).toBeGreaterThan(100)
  const unguarded = files.flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    // Safari has no `requestIdleCallback`.
    return [...functions, 'requestIdleCallback']
      .filter((name) => text.includes(`${name}(`) && !text.includes(`typeof ${name}`))
      .map((name) => `${name} in ${file}`)
  })
  expect(unguarded).toEqual([])
})

/** From now on, replaces a part of every stylesheet. */
async function replaceStyles(page: Page, original: string | RegExp, replacement: string) {
  const builtStyles = globSync('build/client/assets/*.css').map((file) => readFileSync(file, 'utf8'))
  const isFound = builtStyles.some((styles) => styles.replaceAll(original, replacement) !== styles)
  // Otherwise the page would have the styles of the tests' own browser.
  expect(isFound, `${original} is in a stylesheet`).toBe(true)
  await page.route('**/assets/*.css', async (route) => {
    const { body } = await sendRequest(route.request().url())
    return route.fulfill({ contentType: 'text/css', body: body.replaceAll(original, replacement) })
  })
}

test('a closing dialog stays in place, even if the browser removes it from the top layer at once @script', async ({
  page,
}) => {
  // With reduced motion a dialog disappears at once.
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await replaceStyles(page, /,\s*overlay\b[^,;}]*/g, '')
  await gotoHydrated(page, `${shops.limassol}/shop/sidebar/list`)
  await page.evaluate(() => scrollTo(0, 400))
  await page.evaluate(() => document.querySelector<HTMLElement>('a[href="/pages/login"]')?.click())
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  const [open, closed] = await dialog.evaluate((box: HTMLDialogElement) => {
    const edges = () => {
      const { left, top, width, height } = box.getBoundingClientRect()
      return { left, top, width, height }
    }
    const before = edges()
    box.close()
    return [before, edges()]
  })
  expect(closed).toEqual(open)
})

test("fields have text of at least 16 px, so that iPhones don't zoom in @no-script", async ({ page }) => {
  await replaceStyles(page, '(-webkit-touch-callout:none)', '(display:block)')
  await page.setViewportSize({ width: 360, height: 740 })
  for (const path of ['shop/sidebar/3cols', 'product/default/1', 'register', 'pages/contact', 'admin/login']) {
    await page.goto(`${shops.limassol}/${path}`)
    const fields = page.locator('input:not([type=hidden]), select, textarea')
    const sizes = await fields.evaluateAll((all) => all.map((field) => parseFloat(getComputedStyle(field).fontSize)))
    expect(sizes.length, path).toBeGreaterThan(1)
    expect(Math.min(...sizes), path).toBeGreaterThanOrEqual(16)
    await expectToFit(page, path)
  }
})

test.describe('without :has()', () => {
  test.beforeEach(({ page }) => replaceStyles(page, ':has(', ':unheard-of('))

  test('the mobile menu shows pages and categories, and cards show the focus ring of their link @no-script', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(`${shops.limassol}/shop/sidebar/3cols`)
    const link = main(page).getByRole('article').first().getByRole('heading').getByRole('link')
    await link.focus()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Tab')
    await expect(link).toBeFocused()
    await expect(link).toHaveCSS('outline-style', 'solid')
    await page.locator('.drawer > summary').click()
    for (const name of ['Main menu', 'Categories'])
      await expect(page.locator('.drawer').getByRole('navigation', { name })).toBeVisible()
  })

  test('the checkout shows stores and address at the same time @no-script', async ({ page }) => {
    await fillLists(page, shops.limassol, { cart: { 2: 1 } })
    await page.goto(`${shops.limassol}/shop/checkout`)
    await expect(main(page).getByRole('radiogroup', { name: 'Store' })).toBeVisible()
    await expect(main(page).getByLabel('Street address')).toBeVisible()
  })
})
