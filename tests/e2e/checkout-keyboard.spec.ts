import type { Locator, Page } from '@playwright/test'
import { main, orderButton } from '#tests/support/checkout.ts'
import { publishOrderShop } from '#tests/support/order-shop.ts'
import { expect, gotoHydrated, test } from './shop-test.ts'

/** From the home page to the order page with the keyboard only. */

let shop = ''

test.beforeAll(async () => {
  const { project, parallelIndex } = test.info()
  shop = await publishOrderShop(`keys-${project.name}-${parallelIndex}`)
})

/** Presses Tab until the target has the focus; fails after more stops than a page may have. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let stops = 0; stops < 150; stops++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${target} is not reachable with Tab`)
}

async function type(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, main(page).getByLabel(label))
  await page.keyboard.type(text)
}

test('a guest buys with the keyboard only @script', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await gotoHydrated(page, shop)
  await tabTo(page, page.getByRole('banner').getByRole('link', { name: 'All Products' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${shop}/shop/sidebar/list`)
  await tabTo(page, main(page).getByRole('link', { name: 'Mint', exact: true }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${shop}/product/default/1`)
  await expect(main(page).getByRole('heading', { level: 1, name: 'Mint' })).toBeVisible()
  await tabTo(page, main(page).getByRole('button', { name: 'Add to cart' }).first())
  await page.keyboard.press('Enter')
  await expect(page.getByText('Product added to Cart.').first()).toBeVisible()
  await tabTo(page, page.getByRole('dialog').getByRole('link', { name: 'View cart' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${shop}/shop/cart`)
  await tabTo(page, main(page).getByRole('button', { name: 'Proceed to checkout' }))
  await page.keyboard.press('Enter')
  await expect(main(page).getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible()

  await type(page, 'First name', 'Eleni')
  await type(page, 'Last name', 'Georgiou')
  await type(page, 'Email address', `keys-${Date.now()}@shopper.example`)
  await type(page, 'Phone', '99123456')
  await type(page, 'Street address', '1 Athinon')
  await type(page, 'Town/City', 'Limassol')
  await type(page, 'Postcode/ZIP', '3040')
  // A radio group is one tab stop; the arrow keys select an option.
  const payments = main(page).getByRole('radiogroup', { name: 'Payment' }).getByRole('radio')
  await tabTo(page, payments.first())
  const onDelivery = main(page).getByRole('radio', { name: 'Pay on delivery' })
  for (let steps = 0; steps < 4 && !(await onDelivery.isChecked()); steps++) await page.keyboard.press('ArrowDown')
  await expect(onDelivery).toBeChecked()
  await tabTo(page, main(page).getByLabel('I have read and agree to the terms and conditions'))
  await page.keyboard.press('Space')
  await tabTo(page, orderButton(page))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/shop\/order\/[\w-]{43}$/)
  await expect(main(page)).toContainText('Placed')
})
