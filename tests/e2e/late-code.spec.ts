import type { BrowserContext, Page } from '@playwright/test'
import { goods, publishGoodsShop } from '#tests/support/goods-shop.ts'
import { shops } from '#tests/support/shops.ts'
import { arrive, expect, keepBack, takenOver, test } from './shop-test.ts'

/** Code that a page asks for when it is wanted: it may come late, or not at all. */

const listing = `${shops.limassol}/shop/sidebar/3cols`
const quickViews = (page: Page) => page.getByRole('main').getByLabel(/^Quick view of /)
const dialogs = (page: Page) => page.locator('dialog:modal')
const signIn = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Sign in' }).first()

/** A page whose console may complain: code of these names is not to be had. */
async function pageWithout(context: BrowserContext, ...names: string[]): Promise<Page> {
  const page = await context.newPage()
  for (const name of names) await page.route(`**/assets/${name}-*.js`, (route) => route.abort())
  return page
}

test('what was written on into a text before its page came alive stays @script', async ({ page }) => {
  const letCome = await keepBack(page, 'entry.client')
  await page.goto(`${shops.limassol}/pages/contact`, { waitUntil: 'domcontentloaded' })
  const message = page.getByRole('main').getByLabel('Message')
  await message.fill('Do you stock them?')
  await page.getByRole('main').getByRole('button', { name: 'SUBMIT' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
  await message.fill('Do you stock them? Eleni')
  await letCome()
  await takenOver(page)
  await expect(message).toHaveValue('Do you stock them? Eleni')
})

test('a click before React has first rendered leaves the server markup to be hydrated @script', async ({ page }) => {
  await page.addInitScript(() => {
    const { addEventListener } = Element.prototype
    // React listens to events as soon as it has a root, and renders in a later task.
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

test('of two quick views that are asked for before their code is there the last one opens @script', async ({
  page,
}) => {
  const letCome = await keepBack(page, 'quick-view')
  await arrive(page, listing)
  await quickViews(page).nth(1).click()
  const last = quickViews(page).first()
  const name = (await last.getAttribute('aria-label'))?.replace('Quick view of ', '')
  await last.click()
  await letCome()
  await expect(page.getByRole('dialog', { name })).toBeVisible()
  await expect(dialogs(page)).toHaveCount(1)
})

test('a quick view whose code is late does not open over the next page of the listing @script', async ({ page }) => {
  const letCome = await keepBack(page, 'quick-view')
  await arrive(page, listing)
  await quickViews(page).first().click()
  const pages = page.getByRole('navigation', { name: 'Pages' })
  await pages.getByRole('link', { name: 'Page 2' }).click()
  await expect(pages.locator('[aria-current="page"]')).toHaveText('2')
  await letCome()
  await expect(dialogs(page)).toHaveCount(0)
})

test('a sign-in whose code is late opens neither over the next page nor over another dialog @script', async ({
  page,
}) => {
  for (const other of ['page', 'dialog']) {
    const letCome = await keepBack(page, 'sign-in-dialog')
    await arrive(page, listing)
    await signIn(page).click()
    if (other === 'dialog') await quickViews(page).first().click()
    else await page.getByRole('main').getByRole('article').first().getByRole('link').first().click()
    if (other === 'dialog') await expect(dialogs(page)).toHaveCount(1)
    else await expect(page).toHaveURL(/\/product\/default\//)
    await letCome()
    await expect(page.getByRole('dialog', { name: 'Sign In' })).toHaveCount(0)
    await expect(dialogs(page)).toHaveCount(other === 'dialog' ? 1 : 0)
  }
})

test('a sign-in whose code is late, and then does not come, calls nobody away @script', async ({ context }) => {
  // The console may speak of what is not to be had.
  const page = await context.newPage()
  let giveUp = () => {}
  const late = new Promise<void>((resolve) => {
    giveUp = resolve
  })
  await page.route('**/assets/sign-in-dialog-*.js', async (route) => {
    await late
    await route.abort()
  })
  await arrive(page, listing)
  await signIn(page).click()
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click()
  await expect(page).toHaveURL(/\/product\/default\//)
  await takenOver(page)
  const gone = page.waitForEvent('requestfailed', (request) => request.url().includes('/assets/sign-in-dialog-'))
  giveUp()
  await gone
  await page.waitForLoadState('networkidle')
  await expect(page).toHaveURL(/\/product\/default\//)
})

test('what lies over a page is its own page where its code does not come @pictures', async ({ context }) => {
  const page = await pageWithout(context, 'quick-view', 'picture-zoom')
  await arrive(page, listing)
  await quickViews(page).first().click()
  await expect(page).toHaveURL(/\/product\/default\//)
  await arrive(page, page.url())
  await page.getByRole('link', { name: /^Enlarge picture 1/ }).click()
  await expect(page).toHaveURL(/\/img\/.*\.webp$/)
})

test('home stays where what comes over it does not come @script', async ({ context }) => {
  const page = await pageWithout(context, 'ad-cube')
  const missed = page.waitForEvent('requestfailed', (request) => request.url().includes('/assets/ad-cube-'))
  await arrive(page, shops.limassol)
  const title = await page.getByRole('heading', { level: 1 }).textContent()
  await missed
  // What becomes of the page shows some moments later.
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '')
})

test('the question for what is sold out stays, as a plain form, where its code does not come @script', async ({
  context,
}) => {
  const { project, parallelIndex } = test.info()
  const shop = await publishGoodsShop(`late-${project.name}-${parallelIndex}`, 'simple')
  const page = await pageWithout(context, 'notice-form')
  const missed = page.waitForEvent('requestfailed', (request) => request.url().includes('/assets/notice-form-'))
  await arrive(page, `${shop}/product/default/${goods.gone.id}`)
  await missed
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  await page.getByLabel('Tell me when it is back').fill(`${crypto.randomUUID()}@mail.example`)
  await page.getByRole('button', { name: 'Notify me' }).click()
  await expect(page.getByText('We mail you as soon as Short Cable is back in stock.')).toBeVisible()
})

test.describe('the newsletter', () => {
  test.use({ newsletterPopup: true })

  test('is not offered to whoever has begun to type while its code was on the way @script', async ({ page }) => {
    const letCome = await keepBack(page, 'newsletter-dialog')
    const wanted = page.waitForRequest('**/assets/newsletter-dialog-*.js')
    await arrive(page, shops.limassol)
    await wanted
    await page.getByRole('banner').getByRole('searchbox').or(page.getByRole('combobox')).first().focus()
    await letCome()
    await expect(dialogs(page)).toHaveCount(0)
  })
})
