import type { Page } from '@playwright/test'
import { main } from '#tests/support/checkout.ts'
import { signInBrowser } from '#tests/support/customer.ts'
import { maria } from '#tests/support/customer-shop.ts'
import { signInAtDesk } from '#tests/support/desk.ts'
import { publishOrderShop } from '#tests/support/order-shop.ts'
import { e2ePort } from '#tests/support/shops.ts'
import { aVisitor } from '#tests/support/visitor.ts'
import { fillCart, placeOrder, signInVisitor } from '#tests/support/visits.ts'
import { tenantCommand } from '#workers/local/tenant-command.ts'
import { expectAccessible, expectToFit, faultsOf } from './axe.ts'
import { expect, test } from './shop-test.ts'

/** What the admin does with people and texts with script, and what shoppers then see of it; without it: `http/admin-people.spec.ts`. */

const tenant = tenantCommand(e2ePort)
let id = ''
let shop = ''

test.beforeAll(async () => {
  const { project, parallelIndex } = test.info()
  id = `peopled-${project.name}-${parallelIndex}-${Date.now().toString(36)}`
  shop = await publishOrderShop(id)
})

/** Maria orders a product over plain HTTP, gets it, and reviews it. */
async function writeReview(page: Page) {
  const shopper = aVisitor(shop)
  await signInVisitor(shopper, shop, maria)
  await fillCart(shopper, { 1: 1 })
  await placeOrder(shopper, 'Pay on delivery')
  const [, code = ''] = tenant('orders', id, 'list').split('\t')
  for (const status of ['shipped', 'delivered']) tenant('orders', id, 'mark', code, status)
  await signInBrowser(page.context(), shop, maria)
  await page.goto(`${shop}/product/review/1`)
  const text = main(page).getByRole('textbox')
  const send = main(page).getByRole('button', { name: 'Send the review' })
  await text.fill('As fresh as they say')
  await send.click()
  await expect(main(page).getByRole('alert')).toContainText('Please fill all required fields *')
  await expect(text).toHaveValue('As fresh as they say')
  expect(await faultsOf(page)).toEqual([])
  await main(page).getByRole('radio', { name: '4 stars' }).check()
  await send.click()
  await expect(page).toHaveURL(`${shop}/product/default/1`)
  await expect(page.getByText('Thank you! Your review is shown as soon as the shop has approved it.')).toBeVisible()
}

test('a review is approved, points are given and a setting is changed by forms that keep the focus, and the admin passes axe @script', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await writeReview(page)

  await signInAtDesk(page, `${shop}/desk`, 'owner')
  await page.goto(`${shop}/desk/reviews`)
  const approve = main(page)
    .getByRole('row', { name: /As fresh as they say/ })
    .getByRole('button', { name: 'Approve' })
  await page.evaluate(() => {
    const { fetch } = window
    window.fetch = async () => {
      window.fetch = fetch
      throw new TypeError('Failed to fetch')
    }
  })
  await approve.press('Enter')
  await expect(main(page).getByRole('alert')).toHaveText('The shop could not be reached. Please try again.')
  await expect(main(page).getByRole('alert')).toBeFocused()
  await approve.press('Enter')
  await expect(page.getByText('The review is shown in the shop.')).toBeVisible()
  await expect(main(page)).toBeFocused()
  await page.goto(`${shop}/desk/customers/1`)
  const points = main(page).getByRole('region', { name: 'Reward points' })
  await points.getByLabel(/^Points to add/).fill('-9999')
  await points.getByLabel(/^Why/).fill('For your patience')
  await points.getByRole('button', { name: 'Change points' }).click()
  await expect(points.getByRole('alert')).toContainText('can be taken')
  await points.getByLabel(/^Points to add/).fill('5.00')
  await points.getByRole('button', { name: 'Change points' }).click()
  await expect(page.getByText('The points are changed.')).toBeVisible()

  await page.goto(`${shop}/desk/settings`)
  await main(page)
    .getByLabel(/^The telephone shown/)
    .fill('25 777777')
  await main(page)
    .getByLabel(/^Instagram page/)
    .fill('http://not-sealed.example')
  await main(page).getByRole('button', { name: 'Save the settings' }).click()
  await expect(main(page).getByRole('alert')).toContainText('This value does not fit here')
  await main(page)
    .getByLabel(/^Instagram page/)
    .fill('')
  await main(page).getByRole('button', { name: 'Save the settings' }).press('Enter')
  await expect(page.getByText('Saved. The shop follows')).toBeVisible()
  await expect(main(page)).toBeFocused()

  await page.emulateMedia({ reducedMotion: 'reduce' })
  const screens = [
    'customers',
    'customers/1',
    'reviews?state=approved',
    'letters',
    'mail',
    'errors',
    'staff',
    'texts',
    'settings',
  ]
  for (const path of [...screens, 'text?key=listing.count.other&language=el']) {
    await page.setViewportSize({ width: 768, height: 800 })
    await page.goto(`${shop}/desk/${path}`)
    // Where a table is narrowest.
    await expectToFit(page, `${path} at 768 px`)
    expect(await partedWords(page), `${path} at 768 px`).toEqual([])
    await expectAccessible(page, path)
  }
})

/** Short words of tables that stand on two lines, for the sake of a long address beside them. */
function partedWords(page: Page): Promise<string[]> {
  return main(page)
    .locator('td > div')
    .evaluateAll((cells) =>
      cells
        .filter((cell) => {
          const words = document.createRange()
          words.selectNodeContents(cell)
          const isWord = cell.childElementCount === 0 && /^\p{L}{2,8}$/u.test(cell.textContent ?? '')
          return isWord && words.getClientRects().length > 1
        })
        .map((cell) => cell.textContent ?? ''),
    )
}
