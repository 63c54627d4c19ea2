import { choose, fillGuestForm, goToCheckout, main, orderButton } from '#tests/support/checkout.ts'
import { findLastMail, getLink } from '#tests/support/inbox.ts'
import { publishOrderShop } from '#tests/support/order-shop.ts'
import { expectToFit } from './axe.ts'
import { expect, test } from './shop-test.ts'

/** The order page of a guest who opens it months later from the order mail. */

let shop = ''

test.beforeAll(async () => {
  const { project, parallelIndex } = test.info()
  shop = await publishOrderShop(`looked-up-${project.name}-${parallelIndex}`)
})

test('a guest reorders and withdraws from the order page, from the link in the mail and without an account @script', async ({
  page,
  context,
}) => {
  const email = `somebody-with-a-long-address-${test.info().project.name}-${process.pid}@shopper.example`
  await goToCheckout(page, shop, { 1: 2 })
  await fillGuestForm(page, email)
  await choose(page, 'Pay on delivery')
  await orderButton(page).click()
  await expect(page).toHaveURL(/\/shop\/order\/[\w-]{43}$/)
  await page.setViewportSize({ width: 360, height: 800 })
  await expectToFit(page, 'the page')
  const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''

  await context.clearCookies()
  await page.goto(getLink(await findLastMail(email)))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(main(page).getByRole('button', { name: 'Print' })).toBeVisible()
  // Print shows the shop and the order, without navigation.
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('link').and(page.locator(':visible'))).toHaveText(['', 'Mint'])
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await page.emulateMedia({ media: null })
  await main(page).getByRole('button', { name: 'Order again' }).click()
  await expect(page.getByText(/^We’ve added the products of order/).first()).toBeVisible()

  await page.goto(getLink(await findLastMail(email)))
  await main(page).getByText('Withdraw from contract here').click()
  await main(page).getByRole('button', { name: 'Confirm withdrawal' }).click()
  await expect(
    page.getByText('You have withdrawn from this order. We’ve emailed you a confirmation.').first(),
  ).toBeVisible()
  await expect(main(page)).toContainText('Cancelled')
  await expect(main(page)).not.toContainText('Not paid yet')
  await expect(main(page).getByText('Withdraw from contract here')).toHaveCount(0)
  const confirmed = await findLastMail(email, /^Your withdrawal from order/)
  expect(confirmed.subject).toMatch(new RegExp(`^Your withdrawal from order ${title.replace('Order ', '')} · Kiosk `))
})
