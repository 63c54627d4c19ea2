import type { Page } from '@playwright/test'
import { signInToAdmin } from '#tests/support/admin.ts'
import { main } from '#tests/support/checkout.ts'
import { signInBrowser } from '#tests/support/customer.ts'
import { maria } from '#tests/support/customer-shop.ts'
import { publishOrderShop } from '#tests/support/order-shop.ts'
import { runTenant } from '#tests/support/run-tenant.ts'
import { aVisitor } from '#tests/support/visitor.ts'
import { fillCart, placeOrder, signInVisitor } from '#tests/support/visitor-actions.ts'
import { expectAccessible, expectToFit, findViolations } from './axe.ts'
import { expect, test } from './shop-test.ts'

/**
 * The admin's pages for customers, reviews, texts and settings with JavaScript. Without JavaScript:
 * `http/admin-people.spec.ts`.
 */

let id = ''
let shop = ''

test.beforeAll(async () => {
  const { project, parallelIndex } = test.info()
  id = `peopled-${project.name}-${parallelIndex}-${Date.now().toString(36)}`
  shop = await publishOrderShop(id)
})

/** Maria orders a product over plain HTTP, receives it and reviews it in the browser. */
async function writeReview(page: Page) {
  const shopper = aVisitor(shop)
  await signInVisitor(shopper, shop, maria)
  await fillCart(shopper, { 1: 1 })
  await placeOrder(shopper, 'Pay on delivery')
  const [, code = ''] = (await runTenant('orders', id, 'list')).split('\t')
  for (const status of ['shipped', 'delivered']) await runTenant('orders', id, 'mark', code, status)
  await signInBrowser(page.context(), shop, maria)
  await page.goto(`${shop}/product/review/1`)
  const text = main(page).getByRole('textbox')
  const send = main(page).getByRole('button', { name: 'Submit review' })
  await text.fill('As fresh as they say')
  await send.click()
  await expect(main(page).getByRole('alert')).toContainText('Please fill all required fields *')
  await expect(text).toHaveValue('As fresh as they say')
  expect(await findViolations(page)).toEqual([])
  await main(page).getByRole('radio', { name: '4 stars' }).check()
  await send.click()
  await expect(page).toHaveURL(`${shop}/product/default/1`)
  await expect(page.getByText('Thank you! Your review will appear once the shop has approved it.')).toBeVisible()
}

test('approving a review and saving settings move the focus to the content, and the admin passes axe @script', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await writeReview(page)

  await signInToAdmin(page, `${shop}/admin`, 'owner')
  await page.goto(`${shop}/admin/reviews`)
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
  await expect(main(page).getByRole('alert')).toHaveText(
    'We couldn’t reach the shop. Check your connection and try again.',
  )
  await expect(main(page).getByRole('alert')).toBeFocused()
  await approve.press('Enter')
  await expect(page.getByText('Review approved. It’s now visible in the shop.')).toBeVisible()
  await expect(main(page)).toBeFocused()
  await page.goto(`${shop}/admin/customers/1`)
  const points = main(page).getByRole('region', { name: 'Reward points' })
  await points.getByLabel(/^Points to add/).fill('-9999')
  await points.getByLabel(/^Reason/).fill('For your patience')
  await points.getByRole('button', { name: 'Adjust points' }).click()
  await expect(points.getByRole('alert')).toContainText('You can remove at most')
  await points.getByLabel(/^Points to add/).fill('5.00')
  await points.getByRole('button', { name: 'Adjust points' }).click()
  await expect(page.getByText('Points adjusted.')).toBeVisible()

  await page.goto(`${shop}/admin/settings`)
  await main(page)
    .getByLabel(/^Phone number/)
    .fill('25 777777')
  await main(page)
    .getByLabel(/^Instagram page/)
    .fill('http://not-sealed.example')
  await main(page).getByRole('button', { name: 'Save settings' }).click()
  await expect(main(page).getByRole('alert')).toContainText('A marked value isn’t valid here')
  await main(page)
    .getByLabel(/^Instagram page/)
    .fill('')
  await main(page).getByRole('button', { name: 'Save settings' }).press('Enter')
  await expect(page.getByText('Saved. Changes appear')).toBeVisible()
  await expect(main(page)).toBeFocused()

  await page.emulateMedia({ reducedMotion: 'reduce' })
  const screens = [
    'customers',
    'customers/1',
    'reviews?state=approved',
    'contact-messages',
    'mail',
    'errors',
    'staff',
    'texts',
    'settings',
  ]
  for (const path of [...screens, 'text?key=listing.count.other&language=el']) {
    await page.setViewportSize({ width: 768, height: 800 })
    await page.goto(`${shop}/admin/${path}`)
    // Tables are narrowest at this width.
    await expectToFit(page, `${path} at 768 px`)
    expect(await findBrokenWords(page), `${path} at 768 px`).toEqual([])
    await expectAccessible(page, path)
  }
})

/** Short words in table cells that break over two lines to make room for a long address. */
function findBrokenWords(page: Page): Promise<string[]> {
  return main(page)
    .locator('td > div')
    .evaluateAll((cells) =>
      cells
        .filter((cell) => {
          const texts = document.createRange()
          texts.selectNodeContents(cell)
          const isWord = cell.childElementCount === 0 && /^\p{L}{2,8}$/u.test(cell.textContent ?? '')
          return isWord && texts.getClientRects().length > 1
        })
        .map((cell) => cell.textContent ?? ''),
    )
}
