import type { Page } from '@playwright/test'
import { authenticatorCode, nextAuthenticatorCode } from '#tests/factories/authenticator.ts'
import { shops } from '#tests/support/shops.ts'
import { signInStaff } from '#tests/support/staff.ts'
import { expect, test } from './shop-test.ts'

const secret = 'PERIPTERODEMODESKPERIPTERODEMO27'

/** Signs the demo shop's owner in; a code that another journey has used is followed by the next one. */
async function openDesk(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.getByLabel('E-mail address').fill('owner@periptero.example')
  await page.getByLabel('Password').fill('periptero-demo')
  await page.getByRole('button', { name: 'Continue' }).click()
  const code = page.getByLabel('Code')
  for (const next of [authenticatorCode, nextAuthenticatorCode]) {
    await code.fill(next(secret))
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByRole('alert').or(page.getByRole('button', { name: 'Sign out' }))).toBeVisible()
    if (page.url() === address) return
  }
}

const csv = (text: string) => ({ name: 'goods.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })

test('a price and units are changed at the desk and seen in the shop; a file is refused by row, previewed and written @script', async ({
  page,
}) => {
  const shop = shops.local
  await openDesk(page, `${shop}/desk/goods`)
  await page.locator('tbody a').first().click()
  await page.waitForURL(/\/desk\/goods\/\d+$/)
  const [, id] = /(\d+)$/.exec(page.url()) ?? []
  const sku = await page.locator('input[name=sku]').first().inputValue()
  const code = (await page.locator('main > p').first().textContent()) ?? ''
  const variant = page.locator('form').filter({ has: page.locator(`input[name=sku][value="${sku}"]`) })
  const price = variant.getByLabel('Price', { exact: false }).first()
  const before = await price.inputValue()
  // A run that broke off may have left the one.
  const changed = before === '77.70' ? '66.60' : '77.70'

  await price.fill('seventy')
  await variant.getByRole('button', { name: 'Save' }).click()
  await expect(variant.getByText('Please type an amount as 12.50').first()).toBeVisible()
  await expect(price).toHaveValue('seventy')
  await price.fill(changed)
  await variant.getByLabel('Sale price').fill('')
  await variant.getByLabel('Stock').first().fill('41')
  await variant.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(`${sku}: saved.`)).toBeVisible()
  await expect(variant.getByLabel('Stock').first()).toHaveValue('41')
  const visitor = await page.context().newPage()
  await visitor.goto(`${shop}/product/default/${id}`)
  await expect(visitor.locator('main')).toContainText(new RegExp(changed.replace('.', '[.,]')))
  await visitor.close()

  await page.goto(`${shop}/desk/goods/import`)
  await page
    .getByLabel('CSV file')
    .and(page.locator('input'))
    .setInputFiles(csv(`code,variant_code,price\n${code},${sku},dear\n`))
  await page.getByRole('button', { name: 'Check the file' }).click()
  await expect(page.getByRole('row', { name: /^2 price dear is no price/ })).toBeVisible()
  await page
    .getByLabel('CSV file')
    .and(page.locator('input'))
    .setInputFiles(csv(`code,variant_code,price\n${code},${sku},${before}\n`))
  await page.getByRole('button', { name: 'Check the file' }).click()
  await expect(page.getByRole('row', { name: new RegExp(`price ${changed} ${before}`) })).toBeVisible()
  await page.getByRole('button', { name: 'Write it' }).click()
  await expect(page.getByText('goods.csv: 0 products added, 1 changed.')).toBeVisible()
  await page.goto(`${shop}/desk/goods/${id}`)
  await expect(price).toHaveValue(before)
})

test('units that were changed meanwhile are never written back: by a form that was refused, or that another was saved beside @script', async ({
  page,
}) => {
  const shop = shops.limassol
  const desk = { id: 'limassol', shop }
  await signInStaff(desk, 'owner', page.context())
  await page.goto(`${shop}/desk/goods/9`)
  const colleague = await page.context().newPage()
  const formOn = (on: Page) =>
    on
      .locator('form')
      .filter({ has: on.locator('input[name=sku]') })
      .first()
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
  const meanwhile = page.getByText('Somebody has changed this meanwhile.')
  const price = formOn(page).getByLabel('Price', { exact: false }).first()
  const usual = await price.inputValue()

  await sell('31')
  await price.fill('dear')
  await saveOn(page)
  await expect(formOn(page).getByText('Please type an amount as 12.50').first()).toBeVisible()
  await price.fill(usual)
  await saveOn(page)
  await expect(meanwhile).toBeVisible()
  expect(await stocked()).toBe('31')

  await page.goto(page.url())
  await sell('29')
  const facts = page.locator('form').filter({ has: page.locator('input[name=intent][value=facts]') })
  await facts.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(': saved.')).toBeVisible()
  await expect(stockOn(page)).toHaveValue('29')
})
