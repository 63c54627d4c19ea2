import { globSync, readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { gather } from '#tests/support/basket.ts'
import { main } from '#tests/support/checkout.ts'
import { ask } from '#tests/support/http.ts'
import { shops } from '#tests/support/shops.ts'
import { expectToFit } from './axe.ts'
import { arrive, expect, test } from './shop-test.ts'

/**
 * The shop in other browsers than the tests' own: those of spring 2023, Chrome 111, Safari 16.4 and Firefox 115, for which its
 * styles and its program are built, and those that know less of a style than this one.
 */

/** What later browsers brought, by its name. */
const functions = [
  ...['URL.canParse', 'URL.parse', 'Promise.withResolvers', 'Promise.try', 'Array.fromAsync', 'Object.groupBy'],
  ...['Map.groupBy', 'AbortSignal.any', 'Intl.DurationFormat', 'RegExp.escape', 'Uint8Array.fromBase64'],
]
/** And what can be asked of anything that has it. */
const methods = [
  ...['map', 'filter', 'take', 'drop', 'flatMap', 'reduce', 'toArray', 'forEach', 'some', 'every', 'find'].map(
    (name) => `Iterator.prototype.${name}`,
  ),
  ...['union', 'intersection', 'difference', 'isSubsetOf', 'isSupersetOf'].map((name) => `Set.prototype.${name}`),
  ...['String.prototype.isWellFormed', 'Element.prototype.checkVisibility', 'HTMLElement.prototype.showPopover'],
  ...['HTMLDialogElement.prototype.requestClose', 'Document.prototype.startViewTransition'],
]

const shopping = ['cart', 'wishlist', 'compare', 'checkout'].map((name) => `shop/${name}`)

test('no page asks of its browser what came later @script', async ({ page }) => {
  await page.addInitScript(
    (names) => {
      for (const name of names) {
        const path = name.split('.')
        const last = path.pop() ?? ''
        Reflect.deleteProperty(
          path.reduce((held, each) => Reflect.get(held, each), window),
          last,
        )
      }
    },
    [...functions, ...methods],
  )
  await gather(page, shops.limassol, { cart: { 1: 1 }, wished: [1], compared: [1] })
  for (const path of ['', 'shop/sidebar/3cols', ...shopping, 'register', 'pages/contact', 'blog', 'desk/login']) {
    await arrive(page, `${shops.limassol}/${path}`)
    expect(await page.evaluate(() => 'canParse' in URL)).toBe(false)
  }
  await arrive(page, `${shops.limassol}/product/default/1`)
  await expect(main(page).getByRole('link', { name: /^Watch the video/ })).toBeVisible()
})

test("none of the program's files has what came later, but where it asks first whether it is there @script", () => {
  const files = globSync('build/client/assets/*.js')
  expect(files.length).toBeGreaterThan(100)
  const asked = files.flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    // No Safari has the last one.
    return [...functions, 'requestIdleCallback']
      .filter((name) => text.includes(`${name}(`) && !text.includes(`typeof ${name}`))
      .map((name) => `${name} in ${file}`)
  })
  expect(asked).toEqual([])
})

/** From now on pages come with this in the place of what their style says. */
async function restyle(page: Page, said: string | RegExp, instead: string) {
  await page.route('**/assets/*.css', async (route) => {
    const { body } = await ask(route.request().url())
    return route.fulfill({ contentType: 'text/css', body: body.replaceAll(said, instead) })
  })
}

test('a dialog goes where it stood, also where a browser takes it from above the page at once @script', async ({
  page,
}) => {
  // With less motion a dialog is gone at once.
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await restyle(page, /,\s*overlay\b[^,;}]*/g, '')
  await arrive(page, `${shops.limassol}/shop/sidebar/list`)
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

test("where the parts of home would not hear of their section's arrival, all of them are in place @script", async ({
  page,
}) => {
  await restyle(page, '-webkit-hyphens:none', 'hyphens:none')
  await arrive(page, shops.limassol)
  const parts = page.locator('.scroll-in > section > *')
  const places = await parts.evaluateAll((all) => all.map((part) => getComputedStyle(part).translate))
  expect(places.length).toBeGreaterThan(5)
  expect(new Set(places)).toEqual(new Set(['none']))
})

test('no field of a shop has letters so small that an iPhone draws near to it @no-script', async ({ page }) => {
  await restyle(page, '(-webkit-touch-callout:none)', '(display:block)')
  await page.setViewportSize({ width: 360, height: 740 })
  for (const path of ['shop/sidebar/3cols', 'product/default/1', 'register', 'pages/contact', 'desk/login']) {
    await page.goto(`${shops.limassol}/${path}`)
    const fields = page.locator('input:not([type=hidden]), select, textarea')
    const sizes = await fields.evaluateAll((all) => all.map((field) => parseFloat(getComputedStyle(field).fontSize)))
    expect(sizes.length, path).toBeGreaterThan(1)
    expect(Math.min(...sizes), path).toBeGreaterThanOrEqual(16)
    await expectToFit(page, path)
  }
})

test.describe('where a style cannot look inside a box', () => {
  test.beforeEach(({ page }) => restyle(page, ':has(', ':unheard-of('))

  test('the drawer of a phone shows pages and categories, and the cards keep the ring of their link @no-script', async ({
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

  test('the checkout shows the stores beside the address @no-script', async ({ page }) => {
    await gather(page, shops.limassol, { cart: { 2: 1 } })
    await page.goto(`${shops.limassol}/shop/checkout`)
    await expect(main(page).getByRole('radiogroup', { name: 'Store' })).toBeVisible()
    await expect(main(page).getByLabel('Street address')).toBeVisible()
  })
})
