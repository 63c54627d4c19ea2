import type { Page } from '@playwright/test'
import { goods, publishGoodsShop } from '#tests/support/goods-shop.ts'
import { arrive, expect, keepBack, test } from './shop-test.ts'

/** Into the cart, from a product's page and from its card: that very variant which was chosen. */

let shop = ''

// Each project and worker has a shop of its own, since they may run at once.
test.beforeAll(async () => {
  const { project, parallelIndex } = test.info()
  shop = await publishGoodsShop(`adding-${project.name}-${parallelIndex}`, 'simple')
})

const addressOf = ({ id }: { id: number }, search = '') => `${shop}/product/default/${id}${search}`
const main = (page: Page) => page.getByRole('main')
const add = (page: Page) => main(page).locator('#choice').getByRole('button', { name: 'Add to cart' })
const quantity = (page: Page) => main(page).locator('#choice').getByRole('spinbutton')

/** What the cart's page says, once the shop has answered the change before. */
async function expectInCart(page: Page, sku: string, units: number) {
  await expect(page.getByText('Product added to Cart.').first()).toBeVisible()
  await page.goto(`${shop}/shop/cart`)
  const line = main(page).getByRole('listitem').filter({ hasText: sku })
  await expect(line).toHaveCount(1)
  await expect(line.getByRole('spinbutton')).toHaveValue(String(units))
}

test('with nothing chosen, no quantity or more than there is nothing is added, and a message says why @script', async ({
  page,
}) => {
  await arrive(page, addressOf(goods.coloured))
  await expect(add(page)).toHaveAttribute('aria-disabled', 'true')
  await add(page).click({ force: true })
  await expect(main(page).getByText('Please choose a variant first.')).toBeVisible()
  await expect(page).toHaveURL(addressOf(goods.coloured))

  await main(page).getByRole('button', { name: 'Add to wishlist' }).click()
  await expect(main(page).getByText('Please choose a variant first.')).toBeVisible()

  await arrive(page, addressOf(goods.simple))
  await quantity(page).fill('')
  await add(page).click()
  await expect(quantity(page)).toHaveAccessibleDescription(/Please type a number/)
  await quantity(page).fill('3')
  await expect(quantity(page)).not.toHaveAttribute('aria-invalid')
  await add(page).click()
  await expect(quantity(page)).toHaveAccessibleDescription(/Available stock: 2/)
  await page.goto(`${shop}/shop/cart`)
  await expect(main(page).getByText('No products in the cart.')).toBeVisible()
})

test('with others in its place adding waits for a choice, and waits again on the placeholder @script', async ({
  page,
}) => {
  await arrive(page, addressOf(goods.offering))
  const chooser = page.getByLabel('Choose a variant')
  await expect(add(page)).toHaveAttribute('aria-disabled', 'true')
  await chooser.selectOption(String(goods.other.id))
  await expect(add(page)).not.toHaveAttribute('aria-disabled')
  await chooser.selectOption('')
  await expect(add(page)).toHaveAttribute('aria-disabled', 'true')
  await chooser.selectOption(String(goods.otherGone.id))
  await expect(main(page).getByRole('button', { name: 'Out Of Stock' })).toBeDisabled()
  await chooser.selectOption(String(goods.other.id))
  await add(page).click()
  await expectInCart(page, 'LIME-SALT', 1)
})

test('what was chosen in its place before the script was there is what is added @script', async ({ page }) => {
  const letCome = await keepBack(page, 'entry.client')
  await page.goto(addressOf(goods.offering), { waitUntil: 'commit' })
  await page.getByLabel('Choose a variant').selectOption(String(goods.other.id))
  await letCome()
  await expect(add(page)).not.toHaveAttribute('aria-disabled')
  await add(page).click()
  await expectInCart(page, 'LIME-SALT', 1)
})

test('by keyboard a card gives its link, then its buttons, and all of them are seen @script', async ({ page }) => {
  await arrive(page, `${shop}/shop/sidebar/3cols`)
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

test('the bar at the foot of a wide window adds the same @script', async ({ page }) => {
  await page.setViewportSize({ width: 1100, height: 600 })
  await arrive(page, addressOf(goods.coloured, '?colour=Red&size=S'))
  await quantity(page).fill('3')
  await page.locator('#reviews').scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 900)
  await page.getByRole('region', { name: 'This product in short' }).getByRole('button', { name: 'Add to cart' }).click()
  await expectInCart(page, 'RED-S', 3)
})
