import type { Page } from '@playwright/test'
import { main } from '#tests/support/checkout.ts'
import { publishOrderShop } from '#tests/support/order-shop.ts'
import { signInStaff } from '#tests/support/staff.ts'
import { expectAccessible } from './axe.ts'
import { expect, loseNextAnswer, test } from './shop-test.ts'

/** What the admin creates and removes with script, and that the shop shows it at once; without it: `http/admin-records.spec.ts`. */

let desk = { id: '', shop: '' }

test.beforeAll(async () => {
  const { project, parallelIndex } = test.info()
  const id = `made-${project.name}-${parallelIndex}-${Date.now().toString(36)}`
  desk = { id, shop: await publishOrderShop(id) }
})

/** Begins something new from its list. */
async function begin(page: Page, list: string, what: string) {
  await page.goto(`${desk.shop}/desk/${list}`)
  await main(page).getByRole('link', { name: what }).click()
  await expect(page.getByRole('heading', { level: 1, name: what })).toBeVisible()
}

test('a slide whose answer was lost is there once when its form is sent again @script', async ({ page, context }) => {
  await signInStaff(desk, 'owner', context)
  await begin(page, 'rows/slides', 'New slide')
  await page.getByLabel(/^First line\*?$/).fill('Winter lights')
  await page.getByLabel(/^Picture\*?$/).selectOption({ index: 1 })
  const add = main(page).getByRole('button', { name: 'Add it' })
  await loseNextAnswer(page)
  await add.click()
  await expect(page.getByText('The shop could not be reached. Please try again.').first()).toBeVisible()
  await add.click()
  await expect(page.getByText('Added.')).toBeVisible()
  await expect(main(page).getByRole('link', { name: 'Winter lights' })).toHaveCount(1)
})

test('a double click creates a slide once and leads to the list @script', async ({ page, context }) => {
  await signInStaff(desk, 'owner', context)
  await begin(page, 'rows/slides', 'New slide')
  await page.getByLabel(/^First line\*?$/).fill('Spring lights')
  await page.getByLabel(/^Picture\*?$/).selectOption({ index: 1 })
  const add = main(page).getByRole('button', { name: 'Add it' })
  // Both clicks come before the page is drawn again.
  await add.evaluate((button: HTMLButtonElement) => {
    button.click()
    button.click()
  })
  await expect(page.getByText('Added.')).toBeVisible()
  await expect(main(page).getByRole('link', { name: 'Spring lights' })).toHaveCount(1)
})

test('a way of delivery, bank details and hours are changed at the desk, and what can’t stand in the record is refused @script', async ({
  page,
  context,
}) => {
  await signInStaff(desk, 'owner', context)
  await page.goto(`${desk.shop}/desk/delivery`)
  const added = main(page).getByRole('region', { name: 'Another way of delivery' })
  await added.getByLabel(/^Name\*?$/).fill('By bicycle')
  await added.getByLabel(/^Price/).fill('4,20')
  await added.getByLabel(/^Countries/).fill('cy xx')
  await added.getByRole('button', { name: 'Add it' }).click()
  await expect(added.getByText('Please choose a country of the list').first()).toBeVisible()
  await added.getByLabel(/^Countries/).fill('cy')
  await added.getByRole('button', { name: 'Add it' }).click()
  const made = main(page).getByRole('region', { name: 'By bicycle' })
  await expect(made.getByLabel(/^Price/)).toHaveValue('4.20')
  await made.getByRole('link', { name: 'Remove…' }).click()
  await main(page).getByRole('button', { name: 'Remove it' }).click()
  await expect(main(page).getByRole('region', { name: 'Another way of delivery' })).toBeVisible()
  await expect(made).toHaveCount(0)

  await page.goto(`${desk.shop}/desk/company`)
  const bank = main(page).getByRole('region', { name: 'Bank details' })
  await bank.getByLabel('IBAN').fill('CY17 0020 0128 0000 0012 0052 7601')
  await bank.getByRole('button', { name: 'Save' }).click()
  await expect(bank.getByText('This value does not fit here').first()).toBeVisible()
  await bank.getByLabel('IBAN').fill('CY17 0020 0128 0000 0012 0052 7600')
  await bank.getByLabel('Beneficiary').fill('The bicycle kiosk')
  await bank.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved. The shop follows')).toBeVisible()
  // The next step has the same message.
  await page.goto(`${desk.shop}/desk/company`)
  const hours = main(page).getByRole('region', { name: 'Opening hours' })
  await hours.getByLabel('Monday, from').fill('10:15')
  await hours.getByLabel('Monday, until').fill('18:45')
  await hours.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved. The shop follows')).toBeVisible()
  await expect(hours.getByLabel('Monday, from')).toHaveValue('10:15')
  await expect(bank.getByLabel('Beneficiary')).toHaveValue('The bicycle kiosk')
})

test('what is typed and asked when rows are made and removed passes axe @script', async ({ page, context }) => {
  await signInStaff(desk, 'owner', context)
  const records = ['rows/categories/new', 'rows/slides/new', 'rows/posts/new', 'rows/brands/1/remove']
  for (const path of ['goods/new', 'goods/1/remove', ...records, 'delivery', 'delivery/1/remove', 'company']) {
    await page.goto(`${desk.shop}/desk/${path}`)
    await expectAccessible(page, path)
  }
})
