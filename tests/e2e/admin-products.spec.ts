import type { Page } from '@playwright/test'
import { shops } from '#tests/support/shops.ts'
import { signInStaff } from '#tests/support/staff.ts'
import { expect, test } from './shop-test.ts'

test('stock that a colleague changed is not overwritten by a form sent again after an error or by another panel of the page @script', async ({
  page,
}) => {
  const shop = shops.limassol
  const adminShop = { id: 'limassol', shop }
  await signInStaff(adminShop, 'owner', page.context())
  await page.goto(`${shop}/admin/products/9`)
  const colleague = await page.context().newPage()
  const formOn = (on: Page) => on.getByRole('region').filter({ has: on.locator('input[name=v0_price]') })
  const stockOn = (on: Page) => formOn(on).getByLabel('Stock').first()
  const saveOn = (on: Page) => formOn(on).getByRole('button', { name: 'Save' }).click()
  const sell = async (units: string) => {
    await colleague.goto(page.url())
    await stockOn(colleague).fill(units)
    await saveOn(colleague)
    await expect(colleague.getByText(': saved.')).toBeVisible()
  }
  const stocked = async () => {
    await colleague.goto(page.url())
    return stockOn(colleague).inputValue()
  }
  const meanwhile = page.getByText('Someone else changed this in the meantime.')
  const price = formOn(page).getByLabel('Price', { exact: false }).first()
  const regularPrice = await price.inputValue()

  await sell('31')
  await price.fill('dear')
  await saveOn(page)
  await expect(formOn(page).getByText('Please enter an amount, such as 12.50').first()).toBeVisible()
  await price.fill(regularPrice)
  await stockOn(page).fill('50')
  await saveOn(page)
  await expect(meanwhile).toBeVisible()
  expect(await stocked()).toBe('31')

  await page.goto(page.url())
  await sell('29')
  const facts = page.getByRole('region', { name: 'Product details' })
  await facts.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(': saved.')).toBeVisible()
  await expect(stockOn(page)).toHaveValue('29')
})
