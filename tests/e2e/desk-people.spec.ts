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
import { faultsOf, overflowOf } from './axe.ts'
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

test('a review is approved, a text reworded, points are given and a setting is changed, and the shop shows it @script', async ({
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
  await page.goto(`${shop}/product/default/1`)
  await expect(page.getByRole('region', { name: 'Customer reviews' })).toContainText('As fresh as they say')

  await page.goto(`${shop}/desk/texts?term=listing.count.other`)
  await main(page)
    .getByRole('link', { name: /^Change.*English/ })
    .click()
  const words = main(page).getByRole('textbox', { name: /^In your own words/ })
  await words.fill('Goods of the shop')
  await main(page).getByRole('button', { name: 'Save the text' }).click()
  await expect(main(page).getByRole('alert')).toContainText('The text has to name the same {…} as the original')
  await expect(words).toHaveValue('Goods of the shop')
  await words.fill('{count} goods here')
  await main(page).getByRole('button', { name: 'Save the text' }).click()
  await expect(page.getByText('Saved. The shop says it so')).toBeVisible()
  await page.goto(`${shop}/shop/sidebar/list`)
  await expect(main(page)).toContainText('2 goods here')
  await page.goto(`${shop}/desk/text?key=listing.count.other&language=en`)
  await main(page).getByRole('button', { name: 'Put the original back' }).click()
  await expect(main(page).getByRole('button', { name: 'Put the original back' })).toHaveCount(0)
  await page.goto(`${shop}/shop/sidebar/list`)
  await expect(main(page)).toContainText('2 products')

  // Maria has signed in by something that doesn't say which browser it is.
  await page.goto(`${shop}/desk/customers?term=maria`)
  await main(page)
    .getByRole('link', { name: /^Maria/ })
    .click()
  await expect(main(page).getByRole('rowheader', { name: 'A browser' }).first()).toBeVisible()
  const points = main(page).getByRole('region', { name: 'Reward points' })
  const colleague = await page.context().newPage()
  await colleague.goto(page.url())
  await points.getByLabel(/^Points to add/).fill('-9999')
  await points.getByLabel(/^Why/).fill('For your patience')
  await points.getByRole('button', { name: 'Change points' }).click()
  await expect(points.getByRole('alert')).toContainText('can be taken')
  await points.getByLabel(/^Points to add/).fill('5.00')
  await points.getByRole('button', { name: 'Change points' }).click()
  await expect(page.getByText('The points are changed.')).toBeVisible()
  const theirs = main(colleague).getByRole('region', { name: 'Reward points' })
  await theirs.getByLabel(/^Points to add/).fill('1.00')
  await theirs.getByLabel(/^Why/).fill('Once more')
  await theirs.getByRole('button', { name: 'Change points' }).click()
  await expect(theirs.getByRole('alert')).toContainText('Somebody has changed this meanwhile')
  await expect(theirs).toContainText('For your patience')
  await theirs.getByRole('button', { name: 'Change points' }).click()
  await expect(colleague.getByText('The points are changed.')).toBeVisible()

  const terms = main(page).getByRole('region', { name: 'Prices and VAT' })
  const theirTerms = main(colleague).getByRole('region', { name: 'Prices and VAT' })
  const saved = 'The customer buys at these prices from now on.'
  await terms.getByLabel('Is charged no VAT').check()
  await terms.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(saved)).toBeVisible()
  await theirTerms.getByRole('button', { name: 'Save' }).click()
  await expect(theirTerms.getByRole('alert')).toContainText('Is charged no VAT: on. Saving again keeps yours.')
  await expect(theirTerms.getByLabel('Is charged no VAT')).not.toBeChecked()
  await theirTerms.getByRole('button', { name: 'Save' }).click()
  await expect(colleague.getByText(saved)).toBeVisible()
  await colleague.close()
  await page.goto(`${shop}/shop/dashboard?part=points`)
  await expect(main(page).getByRole('row', { name: /By the shop: For your patience/ })).toContainText('+5.00')

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
  await page.goto(shop)
  await expect(page.getByRole('contentinfo')).toContainText('25 777777')

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
  for (const path of [...screens, 'text?key=listing.count.other&language=el'])
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(`${shop}/desk/${path}`)
      expect(await faultsOf(page), `${path} at ${width}`).toEqual([])
      expect(await overflowOf(page), `${path} at ${width}`).toBe(0)
      if (width === 360) continue
      // Where a table is narrowest, which a page need not be asked for again to tell.
      await page.setViewportSize({ width: 768, height: 800 })
      expect(await overflowOf(page), `${path} at 768`).toBe(0)
      expect(await partedWords(page), `${path} at 768`).toEqual([])
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
