import { authenticatorCode, nextAuthenticatorCode } from '#tests/factories/authenticator.ts'
import { main } from '#tests/support/checkout.ts'
import { publishOrderShop } from '#tests/support/order-shop.ts'
import { inviteStaff, signInStaff } from '#tests/support/staff.ts'
import { aVisitor } from '#tests/support/visitor.ts'
import { fillCart, getOrderCode, placeOrder } from '#tests/support/visitor-actions.ts'
import { expectAccessible, expectToFitLargeText, findViolations } from './axe.ts'
import { expect, gotoHydrated, loseNextResponse, slowResponses, test, waitForHydration } from './shop-test.ts'

/** The admin with JavaScript: sign-in, the work on an order, permissions. Without JavaScript: `http/admin.spec.ts`. */

let adminShop = { id: '', shop: '' }

test.beforeAll(async () => {
  const { project, parallelIndex } = test.info()
  const id = `desk-${project.name}-${parallelIndex}-${Date.now().toString(36)}`
  adminShop = { id, shop: await publishOrderShop(id) }
})

/** Places an order over plain HTTP. Returns the shopper, who is on the order page, and the order's code. */
async function anOrder(email: string) {
  const shopper = aVisitor(adminShop.shop)
  await fillCart(shopper, { 1: 1 })
  await placeOrder(shopper, 'Bank transfer', email)
  return { shopper, code: getOrderCode(shopper) }
}

test('an invited owner chooses a password, sets up an authenticator and signs in with its codes @script', async ({
  page,
}) => {
  const { email, link, password } = await inviteStaff(adminShop, 'owner')
  await page.goto(link)
  await page.getByLabel('New password').fill(password)
  await page.getByLabel('Confirm password').fill(password)
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByText('Password saved.')).toBeVisible()

  const typePassword = async () => {
    await page.getByLabel('Email address').fill(email)
    await page.getByLabel('Password').fill(password)
    await page.getByRole('button', { name: 'Continue' }).click()
  }
  await typePassword()
  await expect(page.getByRole('heading', { name: 'Set up your authenticator app' })).toBeVisible()
  const secret = (await page.getByRole('definition').textContent()) ?? ''
  await page.getByLabel('Code', { exact: false }).last().fill(authenticatorCode(secret))
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: 'Save your recovery codes' })).toBeVisible()
  // Revalidation after the form must not remove the codes.
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('listitem')).toHaveCount(10)
  await page.getByRole('link', { name: 'go to the admin' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()

  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByText('You’re signed out.')).toBeVisible()
  await slowResponses(page)
  await page.goto(`${adminShop.shop}/admin/audit-log`)
  await expect(page).toHaveURL(/\/admin\/login\?back=/)
  await typePassword()
  await page.getByLabel('Code').fill(nextAuthenticatorCode(secret))
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(`${adminShop.shop}/admin/audit-log`)
  await expect(main(page).getByText('Signed in').first()).toBeVisible()
})

test('an order is selected, marked as paid and refunded in part, and the shopper sees both changes @script', async ({
  context,
}) => {
  // Use a page without the console check: staff get a 403 for an owner's page.
  const work = await context.newPage()
  const email = `shopper-${adminShop.id}-${Date.now()}@shopper.example`
  const { shopper, code } = await anOrder(email)
  const order = shopper.path
  await signInStaff(adminShop, 'staff', context)
  await work.goto(`${adminShop.shop}/admin/orders`)
  const search = work.getByLabel('Order, name, email or phone')
  const status = work.getByLabel('Fulfilment')
  await work.getByText('More filters').click()
  await search.fill('nobody')
  await status.selectOption('Shipped')
  await work.getByRole('button', { name: 'Filter' }).click()
  await expect(work).toHaveURL(/search=nobody&.*fulfilment=shipped/)
  // The filter fields follow the URL.
  await work.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Orders' }).click()
  await expect(work).toHaveURL(/\/admin\/orders$/)
  await expect(status).toHaveValue('')
  await expect(search).toHaveValue('')
  await search.fill(email)
  await work.getByRole('button', { name: 'Filter' }).click()
  const selected = work.getByRole('checkbox', { name: `Select order ${code}` })
  await work.getByLabel('Select all').check()
  await expect(selected).toBeChecked()
  await work.getByLabel('Select all').uncheck()
  await expect(selected).not.toBeChecked()
  await work.getByRole('link', { name: code }).click()
  await expect(work.getByRole('main')).toContainText('3040 Limassol, Cyprus')
  await expect(work.getByRole('link', { name: '99 123456' })).toHaveAttribute('href', 'tel:+35799123456')
  await work.getByText('Payment received').first().click()
  const note = work.locator('details[open]').getByLabel('Note for the history')
  await note.fill('By transfer')
  await work.getByRole('button', { name: 'Payment received' }).click()
  await expect(work.getByRole('region', { name: 'Payment and fulfilment' })).toContainText('PaidNot packed yet')
  // The note belongs to that step only.
  await expect(work.getByLabel('Note for the history').first()).toHaveValue('')
  await shopper.open(order)
  expect(shopper.text('main')).toContain('Paid')

  await work.getByLabel('Amount in euros').fill('3,5o')
  // Enter in a field skips the confirmation, so it must not refund.
  await work.getByLabel('Reason (optional)').press('Enter')
  const refundPanel = work.getByRole('region', { name: 'Refund', exact: true })
  await refundPanel.locator('summary').click()
  await expect(work.getByText('Please enter an amount, such as 12.50')).toHaveCount(0)
  await work.getByRole('button', { name: 'Refund' }).click()
  await expect(work.getByText('Please enter an amount, such as 12.50').first()).toBeVisible()
  await work.getByLabel('Amount in euros').fill('3,50')
  await work.getByLabel('Returned units').selectOption({ label: 'All units: return to stock' })
  await work.getByRole('button', { name: 'Refund' }).click()
  await expect(work.getByRole('region', { name: 'Payment and fulfilment' })).toContainText(
    'Partially refundedNot packed yet',
  )
  await expect(work.getByText('€3.50').first()).toBeVisible()
  await shopper.open(order)
  expect(shopper.text('main')).toContain('−€3.50')

  await work.goto(`${adminShop.shop}/admin/staff`)
  await expect(work.getByRole('heading', { level: 1, name: 'Owners only' })).toBeVisible()
})

test('a typed note and a typed address stay while other forms are sent, until they are saved themselves @script', async ({
  page,
  context,
}) => {
  const { code } = await anOrder(`typed-${adminShop.id}-${Date.now()}@shopper.example`)
  await signInStaff(adminShop, 'staff', context)
  await gotoHydrated(page, `${adminShop.shop}/admin/orders/${code}`)
  const notes = page.getByRole('region', { name: 'Internal notes' })
  const note = notes.getByLabel('Note for your team')
  await note.fill('Call first')
  const street = page.getByLabel('Street and number')
  await street.fill('2 Athinon')
  const parcels = page.getByRole('region', { name: 'Parcels' })
  await parcels.getByLabel('Tracking number').fill('7001')
  await parcels.getByRole('button', { name: 'Add parcel' }).click()
  await expect(parcels.getByRole('listitem')).toHaveCount(1)
  await expect(parcels.getByLabel('Tracking number')).toHaveValue('')
  await expect(note).toHaveValue('Call first')
  await notes.getByRole('button', { name: 'Add note' }).click()
  await expect(notes.getByRole('listitem')).toHaveCount(1)
  await expect(note).toHaveValue('')
  await expect(street).toHaveValue('2 Athinon')
  await page.getByRole('button', { name: 'Save address' }).click()
  await expect(page.getByRole('region', { name: 'Customer and delivery' })).toContainText('2 Athinon')
  await expect(street).toHaveValue('2 Athinon')
})

test('leaving a page with a typed note by a link, Back, sign-out or a reload asks for confirmation, until the note is saved @script', async ({
  page,
  context,
}) => {
  const { code } = await anOrder(`leave-${adminShop.id}-${Date.now()}@shopper.example`)
  await signInStaff(adminShop, 'staff', context)
  await gotoHydrated(page, `${adminShop.shop}/admin/orders`)
  await main(page).getByRole('link', { name: code }).first().click()
  const address = `${adminShop.shop}/admin/orders/${code}`
  await expect(page).toHaveURL(address)
  const questions: string[] = []
  let answer: 'accept' | 'dismiss' = 'dismiss'
  page.on('dialog', async (dialog) => {
    questions.push(dialog.type())
    await dialog[answer]()
  })
  const listQuestions = () => questions.splice(0)
  const note = page.getByLabel('Note for your team')
  const products = page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Products and stock' })
  await note.fill('Call first')
  await main(page).getByRole('link', { name: '99 123456' }).click()
  expect(listQuestions()).toEqual([])
  await products.click()
  await expect.poll(listQuestions).toEqual(['confirm'])
  await page.evaluate(() => history.back())
  await expect.poll(listQuestions).toEqual(['confirm'])
  await page.getByRole('button', { name: 'Sign out' }).click({ noWaitAfter: true })
  await expect.poll(listQuestions).toEqual(['beforeunload'])
  await expect(page).toHaveURL(address)
  await expect(note).toHaveValue('Call first')
  answer = 'accept'
  await page.reload()
  expect(listQuestions()).toEqual(['beforeunload'])
  await waitForHydration(page)
  await note.fill('Call first')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(note).toHaveValue('')
  await products.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Products and stock' })).toBeVisible()
  expect(listQuestions()).toEqual([])
})

test('a note stays in its form after a lost response, and the repeated step is executed once @script', async ({
  context,
}) => {
  const { code } = await anOrder(`lost-${adminShop.id}-${Date.now()}@shopper.example`)
  await signInStaff(adminShop, 'staff', context)
  // Use a page without the console check: failed requests are logged.
  const work = await context.newPage()
  await work.goto(`${adminShop.shop}/admin/orders/${code}`)
  await waitForHydration(work)
  await work.getByText('Payment received').first().click()
  const note = work.locator('details[open]').getByLabel('Note for the history')
  await note.fill('By transfer')
  await work.route('**/*.data*', (route) => route.abort())
  await work.getByRole('button', { name: 'Payment received' }).click()
  await expect(work.getByRole('main').getByRole('alert')).toHaveText(
    'We couldn’t reach the shop. Check your connection and try again.',
  )
  await expect(note).toHaveValue('By transfer')
  await work.unroute('**/*.data*')
  await loseNextResponse(work)
  await work.getByRole('button', { name: 'Payment received' }).click()
  await expect(work.getByRole('main').getByRole('alert')).toBeFocused()
  await expect(note).toHaveValue('By transfer')
  // The request whose response was lost had succeeded, and the repeated one reports success too.
  await work.getByRole('button', { name: 'Payment received' }).click()
  await expect(work.getByText(`Order ${code} marked as “Paid”.`)).toBeVisible()
  await expect(work.getByLabel('Note for the history').first()).toHaveValue('')
  await expect(work.getByRole('cell', { name: 'By transfer' })).toHaveCount(1)
})

test('a form sent after the admin session ended is kept, and sent again after signing in @script', async ({
  page,
  context,
}) => {
  const address = `${adminShop.shop}/admin/records/brands/1`
  const brandName = `A brand with "marks" & <b>signs</b> ${Date.now()}`
  await signInStaff(adminShop, 'owner', context)
  await page.goto(address)
  const name = page.getByLabel(/^Name/).first()
  const before = await name.inputValue()
  await name.fill(brandName)
  await context.clearCookies({ name: 'admin' })
  await page.getByRole('button', { name: 'Save' }).click()
  const title = page.getByRole('heading', { level: 1, name: 'You’ve been signed out' })
  await expect(title).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Send again' }).click()
  await expect(title).toBeVisible()

  const opened = context.waitForEvent('page')
  await page.getByRole('link', { name: 'Open a new tab to sign in' }).click()
  await expect((await opened).getByLabel('Email address')).toBeVisible()
  await signInStaff(adminShop, 'owner', context)
  await page.getByRole('button', { name: 'Send again' }).click()
  await expect(page.getByText('Saved.')).toBeVisible()
  await page.goto(address)
  await expect(name).toHaveValue(brandName)
  await name.fill(before)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('region', { name: /^Notifications/ })).toContainText(/^Kiosk .*Saved\.$/)
})

test('the admin passes axe and fits into narrow and wide windows @script', async ({ page, context }) => {
  await gotoHydrated(page, `${adminShop.shop}/admin/login`)
  expect(await findViolations(page)).toEqual([])
  await signInStaff(adminShop, 'owner', context)
  for (const path of ['/admin', '/admin/orders', '/admin/staff', '/admin/audit-log', '/admin/nowhere']) {
    await page.goto(adminShop.shop + path)
    await expectAccessible(page, path)
    await expectToFitLargeText(page, path)
  }
})

test('after signing out, a page restored from the back/forward cache leads to the sign-in page @script', async ({
  page,
  context,
}) => {
  await signInStaff(adminShop, 'owner', context)
  await gotoHydrated(page, `${adminShop.shop}/admin/customers`)
  await context.clearCookies({ name: 'admin' })
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await expect(page).toHaveURL(/\/admin\/login/)
})
