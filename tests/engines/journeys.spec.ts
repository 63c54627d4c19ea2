import { test as base, expect } from '@playwright/test'
import { authenticatorCode } from '#tests/factories/authenticator.ts'
import { somebodyNew } from '#tests/support/customer.ts'
import { publishOrderShop } from '#tests/support/order-shop.ts'
import { invitedStaff } from '#tests/support/staff.ts'
import type { EngineVisitor } from './engine.ts'
import { engines } from './engines.ts'

/** The core journeys in each engine, with script. An error that a page doesn't catch fails a journey. */

interface Journey {
  readonly visitor: EngineVisitor
}

const test = base.extend<Journey>({
  // Playwright reads the fixtures that one needs from its first parameter.
  // biome-ignore lint/correctness/noEmptyPattern: this one needs none
  visitor: async ({}, use, { project }) => {
    const visitor = await launch(project.name)
    try {
      await use(visitor)
      expect(await visitor.errors()).toEqual([])
    } finally {
      await visitor.close()
    }
  },
})

function launch(name: string) {
  if (name === 'chromium' || name === 'firefox' || name === 'webkit') return engines[name]()
  throw new Error(`No engine is called ${name}`)
}

test('errors and rejections that a page does not catch are collected', async () => {
  const visitor = await launch(test.info().project.name)
  try {
    await visitor.open(`${shop.shop}/pages/login`)
    const cancelOne = '(event) => { if (event.reason.message === "a handled rejection") event.preventDefault() }'
    await visitor.evaluate(`void addEventListener('unhandledrejection', ${cancelOne})`)
    await visitor.evaluate('void Promise.reject(new Error("a handled rejection"))')
    await visitor.evaluate('void setTimeout(() => { throw new Error("an uncaught error") })')
    await visitor.evaluate('void Promise.reject(new Error("an unhandled rejection"))')
    await expect.poll(async () => (await visitor.errors()).join()).toContain('an uncaught error')
    await expect.poll(async () => (await visitor.errors()).join()).toContain('an unhandled rejection')
    expect((await visitor.errors()).join()).not.toContain('a handled rejection')
  } finally {
    await visitor.close()
  }
})

let shop = { id: '', shop: '' }

test.beforeAll(async () => {
  const { project, workerIndex } = test.info()
  const id = `engine-${project.name}-${workerIndex}-${Date.now().toString(36)}`
  shop = { id, shop: await publishOrderShop(id) }
})

/** Finds a product by the search, chooses it and puts two of it into the cart. */
async function fillCart(visitor: EngineVisitor) {
  await visitor.open(shop.shop)
  await visitor.fill('Search', 'mint')
  await visitor.click('button', 'Search', 'header')
  await visitor.arrives(/searchTerm=mint/)
  await visitor.click('link', 'Mint', 'main')
  // The listing has a heading of the product's name and an "Add to cart" as well.
  await visitor.sees('heading', 'Description', 'main')
  await visitor.click('button', 'Add to cart', 'main')
  await visitor.sees('status', 'Product added to Cart.')
}

async function order(visitor: EngineVisitor, payment: string) {
  await fillCart(visitor)
  await visitor.open(`${shop.shop}/shop/checkout`)
  await visitor.fill('First Name', 'Eleni', 'main')
  await visitor.fill('Last Name', 'Georgiou', 'main')
  await visitor.fill('Email address', `engine.${Date.now()}@shopper.example`, 'main')
  await visitor.fill('Phone', '99123456', 'main')
  await visitor.fill('Street address', '1 Athinon', 'main')
  await visitor.fill('Town/City', 'Limassol', 'main')
  await visitor.fill('Postcode', '3040', 'main')
  await visitor.click('field', payment, 'main')
  await visitor.click('field', 'I have read the terms', 'main')
  await visitor.click('button', 'Order with obligation to pay', 'main')
}

test('a product is found, chosen and put into the cart', async ({ visitor }) => {
  await fillCart(visitor)
  await visitor.open(`${shop.shop}/shop/cart`)
  await visitor.sees('link', 'Mint', 'main')
})

test('an order is placed to be paid on delivery', async ({ visitor }) => {
  await order(visitor, 'Pay on delivery')
  await visitor.arrives(/\/shop\/order\/[\w-]{43}$/)
})

test('an order is paid by card', async ({ visitor }) => {
  await order(visitor, 'Card')
  await visitor.click('button', 'and go back to the shop')
  await visitor.arrives(/\/vivasuccess/)
  await visitor.sees('heading', 'Congrats your order is on the way!')
})

test('a customer registers and signs in', async ({ visitor }) => {
  const form = somebodyNew()
  await visitor.open(`${shop.shop}/register`)
  await visitor.fill('First Name', form.firstName, 'main')
  await visitor.fill('Last Name', form.lastName, 'main')
  await visitor.choose('Country', form.country, 'main')
  await visitor.fill('Street address', form.street, 'main')
  await visitor.fill('Town/City', form.city, 'main')
  await visitor.fill('Postcode', form.postcode, 'main')
  await visitor.fill('Phone', form.phone, 'main')
  await visitor.fill('Email address', form.email, 'main')
  await visitor.fill('Password', form.password, 'main')
  await visitor.click('field', 'I agree to privacy policy', 'main')
  await visitor.click('button', 'Register', 'main')
  await visitor.sees('heading', 'Congrats!')
  await visitor.open(`${shop.shop}/pages/login`)
  await visitor.fill('Username', form.email, 'main')
  await visitor.fill('Password', form.password, 'main')
  await visitor.click('button', 'Sign In', 'main')
  await visitor.sees('button', 'Log out', 'header')
})

test('an owner is invited, sets up an authenticator and signs in to the admin', async ({ visitor }) => {
  const { email, link, password } = await invitedStaff(shop, 'owner')
  await visitor.open(link)
  await visitor.fill('New password', password)
  await visitor.fill('Type it again', password)
  await visitor.click('button', 'Save the password')
  await visitor.fill('E-mail address', email)
  await visitor.fill('Password', password)
  await visitor.click('button', 'Continue')
  await visitor.sees('heading', 'Set up your authenticator')
  const secret = await visitor.reads(`document.querySelector('dd')?.textContent`)
  await visitor.fill('Code', authenticatorCode(secret))
  await visitor.click('button', 'Sign in')
  await visitor.sees('heading', 'Keep these recovery codes')
  await visitor.click('link', 'to the desk')
  await visitor.sees('heading', 'Overview')
})
