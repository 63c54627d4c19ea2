import type { BrowserContext, Page } from '@playwright/test'
import { products, publishProductsShop } from '#tests/support/products-shop.ts'
import { shops } from '#tests/support/shops.ts'
import { expect, gotoHydrated, holdScript, rejectConsent, test, waitForHydration } from './shop-test.ts'

/** Scripts that arrive late or not at all: the page's own script, and those that it loads on demand. */

const listing = `${shops.limassol}/shop/sidebar/3cols`
const getQuickViewLinks = (page: Page) => page.getByRole('main').getByLabel(/^Quick view of /)
const dialogs = (page: Page) => page.locator('dialog:modal')
const signIn = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Sign in' }).first()

/** A page without the console check, on which these scripts fail to load. */
async function openPageWithout(context: BrowserContext, ...names: string[]): Promise<Page> {
  const page = await context.newPage()
  for (const name of names) await page.route(`**/assets/${name}-*.js`, (route) => route.abort())
  return page
}

test('text typed between a refused form and hydration is kept @script', async ({ page }) => {
  const release = await holdScript(page, 'entry.client')
  await page.goto(`${shops.limassol}/pages/contact`, { waitUntil: 'domcontentloaded' })
  const message = page.getByRole('main').getByLabel('Message')
  await message.fill('Do you stock them?')
  await page.getByRole('main').getByRole('button', { name: 'SUBMIT' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
  await message.fill('Do you stock them? Eleni')
  await release()
  await waitForHydration(page)
  await expect(message).toHaveValue('Do you stock them? Eleni')
})

test('a click before React’s first render doesn’t make React replace the server’s markup @script', async ({ page }) => {
  await page.addInitScript(() => {
    const { addEventListener } = Element.prototype
    // React attaches its listeners when the root is created, and renders in a later task.
    Element.prototype.addEventListener = function (...args: Parameters<typeof addEventListener>) {
      addEventListener.apply(this, args)
      if (this.id !== 'page' || args[0] !== 'click') return
      Element.prototype.addEventListener = addEventListener
      const heading = document.querySelector<HTMLElement>('main h1')
      queueMicrotask(() => {
        heading?.click()
        heading?.setAttribute('data-clicked', '')
      })
    }
  })
  await page.goto(`${shops.limassol}/pages/about`)
  await expect(page.locator('main h1')).toHaveAttribute('data-clicked')
})

test('when two quick views are opened before their script loads, the last one is shown @script', async ({ page }) => {
  const release = await holdScript(page, 'quick-view')
  await gotoHydrated(page, listing)
  await getQuickViewLinks(page).nth(1).click()
  const last = getQuickViewLinks(page).first()
  const name = (await last.getAttribute('aria-label'))?.replace('Quick view of ', '')
  await last.click()
  await release()
  await expect(page.getByRole('dialog', { name })).toBeVisible()
  await expect(dialogs(page)).toHaveCount(1)
})

test('a quick view with a late script does not open over the next page of the listing @script', async ({ page }) => {
  const release = await holdScript(page, 'quick-view')
  await gotoHydrated(page, listing)
  await getQuickViewLinks(page).first().click()
  const pages = page.getByRole('navigation', { name: 'Pages' })
  await pages.getByRole('link', { name: 'Page 2' }).click()
  await expect(pages.locator('[aria-current="page"]')).toHaveText('2')
  await release()
  await expect(dialogs(page)).toHaveCount(0)
})

test('a sign-in dialog whose script loads late does not open over the next page or another dialog @script', async ({
  page,
}) => {
  for (const second of ['page', 'dialog']) {
    const release = await holdScript(page, 'sign-in-dialog')
    await gotoHydrated(page, listing)
    await signIn(page).click()
    if (second === 'dialog') await getQuickViewLinks(page).first().click()
    else await page.getByRole('main').getByRole('article').first().getByRole('link').first().click()
    if (second === 'dialog') await expect(dialogs(page)).toHaveCount(1)
    else await expect(page).toHaveURL(/\/product\/default\//)
    await release()
    await expect(page.getByRole('dialog', { name: 'Sign in' })).toHaveCount(0)
    await expect(dialogs(page)).toHaveCount(second === 'dialog' ? 1 : 0)
  }
})

test('a sign-in dialog whose script fails late does not navigate a shopper who has left the page @script', async ({
  context,
}) => {
  // Use a page without the console check: the failed script is logged.
  const page = await context.newPage()
  let failScript = () => {}
  const delayed = new Promise<void>((resolve) => {
    failScript = resolve
  })
  await page.route('**/assets/sign-in-dialog-*.js', async (route) => {
    await delayed
    await route.abort()
  })
  await gotoHydrated(page, listing)
  await signIn(page).click()
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click()
  await expect(page).toHaveURL(/\/product\/default\//)
  await waitForHydration(page)
  const scriptFailed = page.waitForEvent('requestfailed', (request) =>
    request.url().includes('/assets/sign-in-dialog-'),
  )
  failScript()
  await scriptFailed
  await page.waitForLoadState('networkidle')
  await expect(page).toHaveURL(/\/product\/default\//)
})

test('a quick view opens the product page, and a picture its file, when their scripts fail @pictures', async ({
  context,
}) => {
  const page = await openPageWithout(context, 'quick-view', 'picture-zoom')
  await gotoHydrated(page, listing)
  await getQuickViewLinks(page).first().click()
  await expect(page).toHaveURL(/\/product\/default\//)
  await gotoHydrated(page, page.url())
  await page.getByRole('link', { name: /^Enlarge picture 1/ }).click()
  await expect(page).toHaveURL(/\/img\/.*\.webp$/)
})

test('the home page stays intact when the script of the ad fails @script', async ({ context }) => {
  await rejectConsent(context, shops.limassol)
  const page = await openPageWithout(context, 'ad-cube')
  const requestFailed = page.waitForEvent('requestfailed', (request) => request.url().includes('/assets/ad-cube-'))
  await gotoHydrated(page, shops.limassol)
  const title = await page.getByRole('heading', { level: 1 }).textContent()
  await requestFailed
  // An error page would appear a few moments later.
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '')
})

test('the stock alert works as a plain form when its script fails @script', async ({ context }) => {
  const { project, parallelIndex } = test.info()
  const shop = await publishProductsShop(`late-${project.name}-${parallelIndex}`, 'simple')
  const page = await openPageWithout(context, 'stock-alert-form')
  const requestFailed = page.waitForEvent('requestfailed', (request) =>
    request.url().includes('/assets/stock-alert-form-'),
  )
  await gotoHydrated(page, `${shop}/product/default/${products.soldOut.id}`)
  await requestFailed
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  await page.getByLabel('Email me when it’s back in stock').fill(`${crypto.randomUUID()}@mail.example`)
  await page.getByRole('button', { name: 'Notify me' }).click()
  await expect(page.getByText('We’ll email you as soon as Short Cable is back in stock.')).toBeVisible()
})

test.describe('newsletter', () => {
  test.use({ newsletterPopup: true })

  test('popup does not open for a visitor who focused a field while its script was loading @script', async ({
    page,
    context,
  }) => {
    await rejectConsent(context, shops.limassol)
    const release = await holdScript(page, 'newsletter-dialog')
    const scriptRequest = page.waitForRequest('**/assets/newsletter-dialog-*.js')
    await gotoHydrated(page, shops.limassol)
    await scriptRequest
    await page.getByRole('banner').getByRole('searchbox').or(page.getByRole('combobox')).first().focus()
    await release()
    await expect(dialogs(page)).toHaveCount(0)
  })
})
