import type { Page } from '@playwright/test'
import { choose, goToCheckout, main, orderButton } from '#tests/support/checkout.ts'
import { maria } from '#tests/support/customer-shop.ts'
import { publishOrderShop } from '#tests/support/order-shop.ts'
import { e2ePort } from '#tests/support/shops.ts'
import { tenantCommand } from '#workers/local/tenant-command.ts'
import { faultsOf } from './axe.ts'
import { expect, test } from './shop-test.ts'

/** A review of a delivered product with script, from the order to the product's page; without it: `http/review-journey.spec.ts`. */

const tenant = tenantCommand(e2ePort)
let id = ''
let shop = ''

test.beforeAll(async () => {
  const { project, parallelIndex } = test.info()
  id = `reviewed-${project.name}-${parallelIndex}-${Date.now().toString(36)}`
  shop = await publishOrderShop(id)
})

/** Orders the first product and has it delivered. */
async function getGoods(page: Page) {
  await goToCheckout(page, shop, { 1: 1 })
  await choose(page, 'Pay on delivery')
  await main(page).getByLabel('I have read the terms and conditions').check()
  await orderButton(page).click()
  await expect(page).toHaveURL(/\/shop\/order\//)
  const [, code = ''] = tenant('orders', id, 'list').split('\t')
  for (const status of ['shipped', 'delivered']) tenant('orders', id, 'mark', code, status)
}

test('who has the goods reviews them, and the shop’s word puts the review on the page @script', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(`${shop}/product/default/1`)
  const reviews = page.getByRole('region', { name: 'Customer reviews' })
  await expect(reviews).toContainText('Nobody has reviewed this product yet')
  await reviews.getByRole('link', { name: 'Write a review' }).click()
  await expect(main(page)).toContainText('Please sign in first')
  await main(page).getByRole('link', { name: 'Sign In' }).click()
  await main(page)
    .getByLabel(/^Username/)
    .fill(maria.email)
  await main(page)
    .getByLabel(/^Password/)
    .fill(maria.password)
  await main(page).getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(`${shop}/product/review/1`)
  await expect(main(page)).toContainText('once you have bought it here')

  await getGoods(page)
  await page.goto(`${shop}/shop/dashboard?part=orders`)
  await main(page).getByRole('link', { name: 'Write a review: Mint' }).click()
  const form = main(page).getByRole('textbox', { name: 'What would you tell others about it?' })
  await form.fill('Fresh.\n<b>Bold</b> even')
  await main(page).getByRole('button', { name: 'Send the review' }).click()
  await expect(main(page).getByRole('alert')).toContainText('Please fill all required fields *')
  await expect(form).toHaveValue('Fresh.\n<b>Bold</b> even')
  expect(await faultsOf(page)).toEqual([])
  await main(page).getByRole('radio', { name: '4 stars' }).check()
  await main(page).getByRole('button', { name: 'Send the review' }).click()
  await expect(page).toHaveURL(`${shop}/product/default/1`)
  await expect(page.getByText('Thank you! Your review is shown as soon as the shop has approved it.')).toBeVisible()
  await expect(reviews).toContainText('Nobody has reviewed this product yet')

  await reviews.getByRole('link', { name: 'Write a review' }).click()
  await expect(main(page)).toContainText('waits for the shop’s approval')
  await expect(main(page).getByRole('radio', { name: '4 stars' })).toBeChecked()
  const [number = ''] = tenant('reviews', id, 'list').split('\t')
  tenant('reviews', id, 'approve', number)

  await page.goto(`${shop}/product/default/1`)
  await expect(reviews.getByRole('article')).toContainText('Fresh.\n<b>Bold</b> even')
  await expect(reviews.getByRole('article')).toContainText(/Maria \p{Lu}\./u)
  await expect(reviews).toContainText('( 1 Review )')
  await expect(reviews.getByRole('img', { name: 'Rated 4 out of 5' }).first()).toBeVisible()
})
