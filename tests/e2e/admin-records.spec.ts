import type { Page } from '@playwright/test'
import { main } from '#tests/support/checkout.ts'
import { publishOrderShop } from '#tests/support/order-shop.ts'
import { signInStaff } from '#tests/support/staff.ts'
import { expectAccessible } from './axe.ts'
import { expect, loseNextResponse, test } from './shop-test.ts'

/**
 * Records that the admin creates, changes and removes with JavaScript. Without JavaScript:
 * `http/admin-records.spec.ts`.
 */

let adminShop = { id: '', shop: '' }

test.beforeAll(async () => {
  const { project, parallelIndex } = test.info()
  const id = `made-${project.name}-${parallelIndex}-${Date.now().toString(36)}`
  adminShop = { id, shop: await publishOrderShop(id) }
})

/** Opens the page for a new record from its list. */
async function beginRecord(page: Page, list: string, listName: string) {
  await page.goto(`${adminShop.shop}/admin/${list}`)
  await main(page).getByRole('link', { name: listName }).click()
  await expect(page.getByRole('heading', { level: 1, name: listName })).toBeVisible()
}

test('a slide is created once when its form is sent again after a lost response @script', async ({ page, context }) => {
  await signInStaff(adminShop, 'owner', context)
  await beginRecord(page, 'records/slides', 'New slide')
  await page.getByLabel(/^First line\*?$/).fill('Winter lights')
  await page.getByLabel(/^Picture\*?$/).selectOption({ index: 1 })
  const add = main(page).getByRole('button', { name: 'Add' })
  await loseNextResponse(page)
  await add.click()
  await expect(page.getByText('We couldn’t reach the shop. Check your connection and try again.').first()).toBeVisible()
  await add.click()
  await expect(page.getByText('Added.')).toBeVisible()
  await expect(main(page).getByRole('link', { name: 'Winter lights' })).toHaveCount(1)
})

test('a double click creates a slide once and leads to the list @script', async ({ page, context }) => {
  await signInStaff(adminShop, 'owner', context)
  await beginRecord(page, 'records/slides', 'New slide')
  await page.getByLabel(/^First line\*?$/).fill('Spring lights')
  await page.getByLabel(/^Picture\*?$/).selectOption({ index: 1 })
  const add = main(page).getByRole('button', { name: 'Add' })
  // Click twice before React renders again.
  await add.evaluate((button: HTMLButtonElement) => {
    button.click()
    button.click()
  })
  await expect(page.getByText('Added.')).toBeVisible()
  await expect(main(page).getByRole('link', { name: 'Spring lights' })).toHaveCount(1)
})

test('delivery methods, bank details and opening hours are changed in the admin, and invalid values are refused @script', async ({
  page,
  context,
}) => {
  await signInStaff(adminShop, 'owner', context)
  await page.goto(`${adminShop.shop}/admin/delivery`)
  const added = main(page).getByRole('region', { name: 'New delivery method' })
  await added.getByLabel(/^Name\*?$/).fill('By bicycle')
  await added.getByLabel(/^Price in euro/).fill('4,20')
  await added.getByLabel(/^Countries/).fill('cy xx')
  await added.getByRole('button', { name: 'Add' }).click()
  await expect(added.getByText('Please choose a country from the list').first()).toBeVisible()
  await added.getByLabel(/^Countries/).fill('cy')
  await added.getByRole('button', { name: 'Add' }).click()
  const created = main(page).getByRole('region', { name: 'By bicycle' })
  const price = created.getByLabel(/^Price in euro/)
  await expect(price).toHaveValue('4.20')
  await expect(added.getByLabel(/^Name\*?$/)).toHaveValue('')
  // Text typed into one method's form stays while another method is saved, and can be saved afterwards.
  await price.fill('4,60')
  await added.getByLabel(/^Name\*?$/).fill('By scooter')
  await added.getByLabel(/^Price in euro/).fill('5')
  await added.getByLabel(/^Countries/).fill('cy')
  await added.getByRole('button', { name: 'Add' }).click()
  await expect(main(page).getByRole('region', { name: 'By scooter' })).toBeVisible()
  await expect(price).toHaveValue('4,60')
  await created.getByRole('button', { name: 'Save' }).click()
  await expect(price).toHaveValue('4.60')
  await created.getByRole('link', { name: 'Delete…' }).click()
  await main(page).getByRole('button', { name: 'Delete' }).click()
  await expect(main(page).getByRole('region', { name: 'New delivery method' })).toBeVisible()
  await expect(created).toHaveCount(0)

  await page.goto(`${adminShop.shop}/admin/company`)
  const bank = main(page).getByRole('region', { name: 'Bank details' })
  await bank.getByLabel('IBAN').fill('CY17 0020 0128 0000 0012 0052 7601')
  await bank.getByRole('button', { name: 'Save' }).click()
  await expect(bank.getByText('Check the IBAN').first()).toBeVisible()
  await bank.getByLabel('IBAN').fill('CY17 0020 0128 0000 0012 0052 7600')
  await bank.getByLabel('Beneficiary').fill('The bicycle kiosk')
  await bank.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved. Changes appear')).toBeVisible()
  // Reload, because the next step shows the same message.
  await page.goto(`${adminShop.shop}/admin/company`)
  const hours = main(page).getByRole('region', { name: 'Opening hours' })
  await hours.getByLabel('Monday, from').fill('10:15')
  await hours.getByLabel('Monday, until').fill('18:45')
  await hours.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved. Changes appear')).toBeVisible()
  await expect(hours.getByLabel('Monday, from')).toHaveValue('10:15')
  await expect(bank.getByLabel('Beneficiary')).toHaveValue('The bicycle kiosk')
})

test('the forms and confirmations for creating and removing records pass axe @script', async ({ page, context }) => {
  await signInStaff(adminShop, 'owner', context)
  const records = ['records/categories/new', 'records/slides/new', 'records/posts/new', 'records/brands/1/remove']
  for (const path of ['products/new', 'products/1/remove', ...records, 'delivery', 'delivery/1/remove', 'company']) {
    await page.goto(`${adminShop.shop}/admin/${path}`)
    await expectAccessible(page, path)
  }
})
