import { choose, fillGuestForm, goToCheckout, main, orderButton } from '#tests/support/checkout.ts'
import { orderButton as buyNow, fillInGuest, payAndGoBack, visitCheckout } from '#tests/support/checkout-visitor.ts'
import { findLastMail, getLink } from '#tests/support/inbox.ts'
import { publishOrderShop } from '#tests/support/order-shop.ts'
import { createAdminCookie } from '#tests/support/staff.ts'
import { aVisitor, type Visitor } from '#tests/support/visitor.ts'
import { expectAccessible, expectToFit } from './axe.ts'
import { expect, test } from './shop-test.ts'

/** A guest's order page: opened from the order mail, and in its main states. */

let id = ''
let shop = ''

test.beforeAll(async () => {
  const { project, parallelIndex } = test.info()
  id = `looked-up-${project.name}-${parallelIndex}`
  // The footer must not make a phone's page scroll sideways, even with a name that is wider than the screen.
  const COMPANY_LEGAL_NAME = 'KioskOnTheCorner'.repeat(4)
  shop = await publishOrderShop(id, { settings: { ORDERS_UNPAID_PER_HOUR: '50', COMPANY_LEGAL_NAME } })
})

test('a guest withdraws and reorders on the order page that the mail links to, without an account @script', async ({
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
  // The printed page shows the shop and the order, without navigation.
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('link').and(page.locator(':visible'))).toHaveText(['', 'Mint'])
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await page.emulateMedia({ media: null })
  await expect(main(page).getByRole('button', { name: 'Order again' })).toHaveCount(0)

  await main(page).getByText('Withdraw from contract here').click()
  await main(page).getByRole('button', { name: 'Confirm withdrawal' }).click()
  await expect(
    page.getByText('You have withdrawn from this order. We’ve emailed you a confirmation.').first(),
  ).toBeVisible()
  await expect(main(page)).toContainText('Cancelled')
  await expect(main(page)).not.toContainText('Not paid yet')
  await expect(main(page).getByText('Withdraw from contract here')).toHaveCount(0)
  const confirmed = await findLastMail(email, /^Your withdrawal from order/)
  const [code] = /W\d\d-\d+/.exec(title) ?? []
  expect(confirmed.subject).toMatch(new RegExp(`^Your withdrawal from order ${code} · Kiosk `))
  await main(page).getByRole('button', { name: 'Order again' }).click()
  await expect(page.getByText(/^We’ve added the products from order/).first()).toBeVisible()
})

/** Places an order without a browser. Returns the visitor on the page that follows. */
async function placeOrder(payment: string, email: string, prepare?: (guest: Visitor) => Promise<void>) {
  const guest = await visitCheckout(shop, { 1: 1, 2: 2 })
  fillInGuest(guest, email)
  guest.check(payment)
  await prepare?.(guest)
  await guest.press(buyNow)
  return guest
}

test('the order page passes axe, fits a phone and has the right headline in its main states @script', async ({
  page,
  context,
}) => {
  test.slow()
  const email = `states-${process.pid}-${Date.now()}@shopper.example`
  const staff = aVisitor(shop)
  staff.setCookie('admin', await createAdminCookie({ id, shop }, 'staff'))

  async function expectState(headline: string, text: string) {
    await page.reload()
    await expect(main(page).getByRole('heading', { name: headline })).toBeVisible()
    await expect(main(page)).toContainText(text)
    // A reload keeps the scroll position, and axe reports a target behind the sticky header as too small.
    await page.evaluate(() => scrollTo(0, 0))
    await expectAccessible(page, headline)
  }
  async function openOrder(guest: Visitor) {
    await context.clearCookies()
    const cookies = guest.cookies().split('; ').filter(Boolean)
    await context.addCookies(
      cookies.map((cookie) => ({ name: cookie.replace(/=.*/, ''), value: cookie.replace(/^[^=]*=/, ''), url: shop })),
    )
    await page.goto(guest.url)
    const code = /W\d\d-\d{6}/.exec((await main(page).textContent()) ?? '')?.[0]
    await staff.open(`${shop}/admin/orders/${code}`)
  }
  async function followLink() {
    await main(page)
      .getByRole('link', { name: /^View your order/ })
      .click()
    await expect(page).toHaveURL(/\/shop\/order\//)
  }
  async function mark(button: string, isConfirmed = false) {
    if (isConfirmed) staff.unfold(button)
    await staff.press(button, staff.getElement('main'))
    expect(staff.status).toBe(200)
  }

  const byCard = await placeOrder('Card', email)
  await byCard.press('Decline the card')
  await openOrder(byCard)
  await expectState('Oooops!!! Something bad happened! Please contact the shop!', 'Nothing was charged.')
  await followLink()
  await expectState('Your order isn’t paid yet', 'Nothing was charged.')
  await byCard.press(/^Try again: Card/)
  await byCard.press(payAndGoBack)
  await openOrder(byCard)
  await expectState('Order already send successfully!', '€21.50 paid · Card')
  await followLink()
  await expectState('Your order is confirmed', '€21.50 paid · Card')
  await mark('Mark as packed')
  await expectState('Your order is packed', 'It’s ready for the courier to pick up.')
  staff.fill('Courier', 'acs')
  staff.fill('Tracking number', '1234567890')
  await mark('Mark as shipped')
  await expectState('Your order is on its way', 'You can follow it with the tracking link.')
  await mark('Mark as delivered', true)
  await expectState('Your order has been delivered', 'We hope you enjoy it.')
  staff.fill('Amount in euros', '3,50')
  await mark('Refund', true)
  await expectState('Your order has been delivered', '€3.50 of €21.50 refunded.')
  staff.fill('Amount in euros', '18,00')
  await mark('Refund', true)
  await expectState('Your order has been refunded', '€21.50 refunded.')

  await openOrder(
    await placeOrder('Pay on delivery', email, async (guest) => {
      guest.check(/^Collect from a store/)
      await guest.press('Update total')
      guest.check(/^The kiosk on the corner/)
    }),
  )
  await expectState('Your order is confirmed', 'when you collect your order')
  await mark('Mark as ready to collect')
  await expectState('Your order is ready to collect', 'Please bring order number')
  await mark('Mark as collected', true)
  await expectState('You’ve collected your order', '€19.00 paid in store')

  await openOrder(await placeOrder('Bank transfer', email))
  await expectState('We’re waiting for your bank transfer', 'We’ll hold your products until')
  await mark('Cancel order', true)
  await expectState('Your order is cancelled', 'Nothing was charged.')

  const byPaypal = await placeOrder('PayPal', email)
  await byPaypal.press(/^Pay from a bank account/)
  await openOrder(byPaypal)
  await expectState('Your payment is being confirmed', 'You won’t be charged twice.')
})
