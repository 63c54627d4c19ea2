import { choose, fillIn, goToCheckout, main, orderButton } from '#tests/support/checkout.ts'
import { lastMailTo, linkIn } from '#tests/support/inbox.ts'
import { publishOrderShop } from '#tests/support/order-shop.ts'
import { expectToFit } from './axe.ts'
import { expect, test } from './shop-test.ts'

/** What a guest does with an order that is placed: months later, with nothing but its mail. */

let shop = ''

test.beforeAll(async () => {
  const { project, parallelIndex } = test.info()
  shop = await publishOrderShop(`looked-up-${project.name}-${parallelIndex}`)
})

test('the mail of an order leads to its page, where it is ordered again and withdrawn from without a login @script', async ({
  page,
  context,
}) => {
  const email = `somebody-with-a-long-address-${test.info().project.name}-${process.pid}@shopper.example`
  await goToCheckout(page, shop, { 1: 2 })
  await fillIn(page, email)
  await choose(page, 'Pay on delivery')
  await orderButton(page).click()
  await expect(page).toHaveURL(/\/shop\/order\/[\w-]{43}$/)
  await page.setViewportSize({ width: 360, height: 800 })
  await expectToFit(page, 'the page')
  const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''

  await context.clearCookies()
  await page.goto(linkIn(await lastMailTo(email)))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(main(page).getByRole('button', { name: 'Print' })).toBeVisible()
  // On paper: whose shop it is and what was ordered, and nothing that leads elsewhere.
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('link').and(page.locator(':visible'))).toHaveText(['', 'Mint'])
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await page.emulateMedia({ media: null })
  await main(page).getByRole('button', { name: 'Order the same again' }).click()
  await expect(page.getByText('Your cart is back.').first()).toBeVisible()

  await page.goto(linkIn(await lastMailTo(email)))
  await main(page).getByText('Withdraw from contract here').click()
  await main(page).getByRole('button', { name: 'Yes, I withdraw from this order' }).click()
  await expect(
    page.getByText('You have withdrawn from this order. We have confirmed it by e-mail.').first(),
  ).toBeVisible()
  await expect(main(page)).toContainText('Cancelled')
  await expect(main(page)).not.toContainText('Not paid yet')
  await expect(main(page).getByText('Withdraw from contract here')).toHaveCount(0)
  const confirmed = await lastMailTo(email, /^Your withdrawal from order/)
  expect(confirmed.subject).toBe(`Your withdrawal from order ${title.replace('Order ', '')}`)
})
