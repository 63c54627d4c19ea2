import type { Page } from '@playwright/test'
import { products, publishProductsShop } from '#tests/support/products-shop.ts'
import { expect, gotoHydrated, holdScript, test } from './shop-test.ts'

/** Adding to the cart from a product page, and the buttons of a card. The cart must contain the chosen variant. */

let shop = ''

// One shop per project and worker, because they run at the same time.
test.beforeAll(async () => {
  const { project, parallelIndex } = test.info()
  shop = await publishProductsShop(`adding-${project.name}-${parallelIndex}`, 'simple')
})

const addressOf = ({ id }: { id: number }, search = '') => `${shop}/product/default/${id}${search}`
const main = (page: Page) => page.getByRole('main')
const addProduct = (page: Page) => main(page).locator('#choice').getByRole('button', { name: 'Add to cart' })
const quantity = (page: Page) => main(page).locator('#choice').getByRole('spinbutton')

/** Waits until the shop has added the variant, then checks its line on the cart page. */
async function expectCartLine(page: Page, sku: string, units: number) {
  await expect(page.getByText('Product added to Cart.').first()).toBeVisible()
  await page.goto(`${shop}/shop/cart`)
  const line = main(page).getByRole('listitem').filter({ hasText: sku })
  await expect(line).toHaveCount(1)
  await expect(line.getByRole('spinbutton')).toHaveValue(String(units))
}

test('nothing is added without a choice, without a quantity or beyond the stock, and a message says why @script', async ({
  page,
}) => {
  await gotoHydrated(page, addressOf(products.withColors))
  await expect(addProduct(page)).toHaveAttribute('aria-disabled', 'true')
  await addProduct(page).click({ force: true })
  await expect(main(page).getByText('Choose a colour. Choose a size.')).toBeVisible()
  await expect(page).toHaveURL(addressOf(products.withColors))

  await main(page).getByRole('button', { name: 'Add to wishlist' }).click()
  await expect(main(page).getByText('Please choose a variant first.')).toBeVisible()

  await gotoHydrated(page, addressOf(products.simple))
  await quantity(page).fill('')
  await addProduct(page).click()
  await expect(quantity(page)).toHaveAccessibleDescription(/Please type a number/)
  await quantity(page).fill('3')
  await expect(quantity(page)).not.toHaveAttribute('aria-invalid')
  await addProduct(page).click()
  await expect(quantity(page)).toHaveAccessibleDescription(/Available stock: 2/)
  await page.goto(`${shop}/shop/cart`)
  await expect(main(page).getByText('No products in the cart.')).toBeVisible()
})

test('a product with alternatives cannot be added until one is chosen, nor after the choice is cleared @script', async ({
  page,
}) => {
  await gotoHydrated(page, addressOf(products.withAlternatives))
  const chooser = page.getByRole('combobox', { name: 'Choose options' })
  await expect(addProduct(page)).toHaveAttribute('aria-disabled', 'true')
  await chooser.selectOption(String(products.alternative.id))
  await expect(addProduct(page)).not.toHaveAttribute('aria-disabled')
  await chooser.selectOption('')
  await expect(addProduct(page)).toHaveAttribute('aria-disabled', 'true')
  await chooser.selectOption(String(products.otherSoldOut.id))
  await expect(main(page).getByRole('button', { name: 'Out Of Stock' })).toBeDisabled()
  await chooser.selectOption(String(products.alternative.id))
  await addProduct(page).click()
  await expectCartLine(page, 'LIME-SALT', 1)
})

test('an alternative that is chosen before hydration is the one that is added @script', async ({ page }) => {
  const release = await holdScript(page, 'entry.client')
  await page.goto(addressOf(products.withAlternatives), { waitUntil: 'commit' })
  await page.getByRole('combobox', { name: 'Choose options' }).selectOption(String(products.alternative.id))
  await release()
  await expect(addProduct(page)).not.toHaveAttribute('aria-disabled')
  await addProduct(page).click()
  await expectCartLine(page, 'LIME-SALT', 1)
})

test("Tab moves from a card's link to its buttons and makes them visible @script", async ({ page }) => {
  await gotoHydrated(page, `${shop}/shop/sidebar/3cols`)
  const card = main(page)
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: 'Long Cable' }) })
  await card.getByRole('link', { name: 'Long Cable', exact: true }).focus()
  for (const name of [
    'Add to cart: Long Cable',
    'Add Long Cable to wishlist',
    'Add Long Cable to compare',
    'Quick view of Long Cable',
  ]) {
    await page.keyboard.press('Tab')
    const control = card.getByLabel(name)
    await expect(control).toBeFocused()
    await expect(card.locator('.card-signs')).toHaveCSS('opacity', '1')
    const box = await control.boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24)
  }
  await card.getByLabel('Add Long Cable to wishlist').press('Enter')
  await expect(page.getByText('Product added to Wishlist.').first()).toBeVisible()
})

test('the bar at the bottom of a wide window adds the chosen variant @script', async ({ page }) => {
  await page.setViewportSize({ width: 1100, height: 600 })
  await gotoHydrated(page, addressOf(products.withColors, '?colour=Red&size=S'))
  await quantity(page).fill('3')
  await page.locator('#reviews').scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 900)
  await page.getByRole('region', { name: 'Product summary' }).getByRole('button', { name: 'Add to cart' }).click()
  await expectCartLine(page, 'RED-S', 3)
})
