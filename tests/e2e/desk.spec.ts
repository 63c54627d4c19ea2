import { authenticatorCode, nextAuthenticatorCode } from '#tests/factories/authenticator.ts'
import { main } from '#tests/support/checkout.ts'
import { publishOrderShop } from '#tests/support/order-shop.ts'
import { invitedStaff, signInStaff } from '#tests/support/staff.ts'
import { aVisitor } from '#tests/support/visitor.ts'
import { fillCart, placeOrder } from '#tests/support/visits.ts'
import { expectAccessible, faultsOf, fitsInLargeLetters } from './axe.ts'
import { arrive, expect, loseNextAnswer, slowAnswers, takenOver, test } from './shop-test.ts'

/** The admin with script: signing in, a day's work with an order, and who gets where; without it: `http/admin.spec.ts`. */

let desk = { id: '', shop: '' }

test.beforeAll(async () => {
  const { project, parallelIndex } = test.info()
  const id = `desk-${project.name}-${parallelIndex}-${Date.now().toString(36)}`
  desk = { id, shop: await publishOrderShop(id) }
})

/** Orders over plain HTTP; gives the shopper, on the order's page, and its code. */
async function anOrder(email: string) {
  const shopper = aVisitor(desk.shop)
  await fillCart(shopper, { 1: 1 })
  await placeOrder(shopper, 'Bank transfer', email)
  return { shopper, code: /W\d\d-\d{6}/.exec(shopper.heading())?.[0] ?? '' }
}

test('whoever is invited chooses a password, sets up an authenticator, and gets in by its codes @script', async ({
  page,
}) => {
  const { email, link, password } = await invitedStaff(desk, 'owner')
  await page.goto(link)
  await page.getByLabel('New password').fill(password)
  await page.getByLabel('Type it again').fill(password)
  await page.getByRole('button', { name: 'Save the password' }).click()
  await expect(page.getByText('The password is saved.')).toBeVisible()

  const typePassword = async () => {
    await page.getByLabel('E-mail address').fill(email)
    await page.getByLabel('Password').fill(password)
    await page.getByRole('button', { name: 'Continue' }).click()
  }
  await typePassword()
  await expect(page.getByRole('heading', { name: 'Set up your authenticator' })).toBeVisible()
  const secret = (await page.getByRole('definition').textContent()) ?? ''
  await page.getByLabel('Code', { exact: false }).last().fill(authenticatorCode(secret))
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: 'Keep these recovery codes' })).toBeVisible()
  // What the page asks for anew does not take them away.
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('listitem')).toHaveCount(10)
  await page.getByRole('link', { name: 'to the desk' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()

  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByText('You are signed out.')).toBeVisible()
  await slowAnswers(page)
  await page.goto(`${desk.shop}/desk/changes`)
  await expect(page).toHaveURL(/\/desk\/login\?back=/)
  await typePassword()
  await page.getByLabel('Code').fill(nextAuthenticatorCode(secret))
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(`${desk.shop}/desk/changes`)
  await expect(main(page).getByText('Signed in').first()).toBeVisible()
})

test('an order is marked and a part of it given back at the desk, and the shopper sees both @script', async ({
  context,
}) => {
  // The console may speak of the page that staff may not see.
  const work = await context.newPage()
  const email = `shopper-${desk.id}-${Date.now()}@shopper.example`
  const { shopper, code } = await anOrder(email)
  const order = shopper.path
  await signInStaff(desk, 'staff', context)
  await work.goto(`${desk.shop}/desk/orders`)
  const search = work.getByLabel('Order, name, e-mail address or phone')
  const status = work.getByLabel('Status')
  await search.fill('nobody')
  await status.selectOption('Shipped')
  await work.getByRole('button', { name: 'Show' }).click()
  await expect(work).toHaveURL(/search=nobody&status=shipped/)
  // What is chosen follows the address.
  await work.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Orders' }).click()
  await expect(work).toHaveURL(/\/desk\/orders$/)
  await expect(status).toHaveValue('')
  await expect(search).toHaveValue('')
  await search.fill(email)
  await work.getByRole('button', { name: 'Show' }).click()
  await work.getByRole('link', { name: code }).click()
  await expect(work.getByRole('main')).toContainText('3040 Limassol, Cyprus')
  await expect(work.getByRole('link', { name: '99 123456' })).toHaveAttribute('href', 'tel:+35799123456')
  const note = work.getByLabel('Note for the history')
  await note.fill('By transfer')
  await work.getByRole('button', { name: 'Paid', exact: true }).click()
  await expect(work.getByRole('region', { name: 'Paid', exact: true })).toBeVisible()
  // It was about that step alone.
  await expect(note).toHaveValue('')
  await shopper.open(order)
  expect(shopper.text('main')).toContain('Paid')

  await work.getByLabel('Amount in euro').fill('3,5o')
  await work.getByRole('button', { name: 'Give the money back' }).click()
  await expect(work.getByText('Please type an amount as 12.50').first()).toBeVisible()
  await work.getByLabel('Amount in euro').fill('3,50')
  await work.getByLabel('Units that came back').selectOption({ label: 'All units: put them back in stock' })
  await work.getByRole('button', { name: 'Give the money back' }).click()
  await expect(work.getByRole('region', { name: 'Paid · Refunded in part' })).toBeVisible()
  await expect(work.getByText('€3.50').first()).toBeVisible()
  await shopper.open(order)
  expect(shopper.text('main')).toContain('−€3.50')

  await work.goto(`${desk.shop}/desk/staff`)
  await expect(work.getByRole('heading', { level: 1, name: 'This is the owner’s' })).toBeVisible()
})

test('where an answer is lost a note stays with its order, whose step is taken once @script', async ({ context }) => {
  const { code } = await anOrder(`lost-${desk.id}-${Date.now()}@shopper.example`)
  await signInStaff(desk, 'staff', context)
  // The console may speak of what is lost.
  const work = await context.newPage()
  await work.goto(`${desk.shop}/desk/orders/${code}`)
  await takenOver(work)
  const note = work.getByLabel('Note for the history')
  await note.fill('By transfer')
  await work.route('**/*.data*', (route) => route.abort())
  await work.getByRole('button', { name: 'Paid', exact: true }).click()
  await expect(work.getByRole('main').getByRole('alert')).toHaveText('The shop could not be reached. Please try again.')
  await expect(note).toHaveValue('By transfer')
  await work.unroute('**/*.data*')
  await loseNextAnswer(work)
  await work.getByRole('button', { name: 'Paid', exact: true }).click()
  await expect(work.getByRole('main').getByRole('alert')).toBeFocused()
  await expect(note).toHaveValue('By transfer')
  // It was taken, and the second click hears so.
  await work.getByRole('button', { name: 'Paid', exact: true }).click()
  await expect(work.getByText(`Order ${code} is marked: Paid.`)).toBeVisible()
  await expect(note).toHaveValue('')
  await expect(work.getByRole('cell', { name: 'By transfer' })).toHaveCount(1)
})

test('what is sent after the session at the desk has ended is kept, and sent again once one is back @script', async ({
  page,
  context,
}) => {
  const address = `${desk.shop}/desk/rows/brands/1`
  const words = `A brand with "marks" & <b>signs</b> ${Date.now()}`
  await signInStaff(desk, 'owner', context)
  await page.goto(address)
  const name = page.getByLabel(/^Name/).first()
  const before = await name.inputValue()
  await name.fill(words)
  await context.clearCookies({ name: 'desk' })
  await page.getByRole('button', { name: 'Save' }).click()
  const title = page.getByRole('heading', { level: 1, name: 'You are no longer signed in' })
  await expect(title).toBeVisible()
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Send it again' }).click()
  await expect(title).toBeVisible()

  const opened = context.waitForEvent('page')
  await page.getByRole('link', { name: 'Sign in in a new tab' }).click()
  await expect((await opened).getByLabel('E-mail address')).toBeVisible()
  await signInStaff(desk, 'owner', context)
  await page.getByRole('button', { name: 'Send it again' }).click()
  await expect(page.getByText('Saved.')).toBeVisible()
  await page.goto(address)
  await expect(name).toHaveValue(words)
  await name.fill(before)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('region', { name: /^Messages/ })).toContainText(/^Kiosk .*Saved\.$/)
})

test('the desk passes axe, and fits into narrow and wide screens @script', async ({ page, context }) => {
  await arrive(page, `${desk.shop}/desk/login`)
  expect(await faultsOf(page)).toEqual([])
  await signInStaff(desk, 'owner', context)
  for (const path of ['/desk', '/desk/orders', '/desk/staff', '/desk/changes', '/desk/nowhere']) {
    await page.goto(desk.shop + path)
    await expectAccessible(page, path)
    await fitsInLargeLetters(page, path)
  }
})

test('a page that comes back as it was left is nobody’s to see who has signed out since @script', async ({
  page,
  context,
}) => {
  await signInStaff(desk, 'owner', context)
  await arrive(page, `${desk.shop}/desk/customers`)
  await context.clearCookies({ name: 'desk' })
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await expect(page).toHaveURL(/\/desk\/login/)
})
