import { test as base, expect } from '@playwright/test'
import { authenticatorCode } from '#tests/factories/authenticator.ts'
import { createCustomer } from '#tests/support/customer.ts'
import { publishOrderShop } from '#tests/support/order-shop.ts'
import { inviteStaff } from '#tests/support/staff.ts'
import type { EngineVisitor } from './engine.ts'
import { engines } from './engines.ts'

/** The core journeys in each engine, with JavaScript. An uncaught error of a page fails its journey. */

interface Journey {
  readonly visitor: EngineVisitor
}

const test = base.extend<Journey>({
  // Playwright reads the fixtures that this one needs from its first parameter.
  // biome-ignore lint/correctness/noEmptyPattern: this one needs none
  visitor: async ({}, use, { project }) => {
    const visitor = await launchEngine(project.name)
    try {
      await use(visitor)
      expect(await visitor.errors()).toEqual([])
    } finally {
      await visitor.close()
    }
  },
})

function launchEngine(name: string) {
  if (name === 'chromium' || name === 'firefox' || name === 'webkit') return engines[name]()
  throw new Error(`There is no engine named ${name}`)
}

test('uncaught errors and unhandled rejections are collected', async () => {
  const visitor = await launchEngine(test.info().project.name)
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

/** Searches for a product, opens it and adds it to the cart. */
async function fillCart(visitor: EngineVisitor) {
  await visitor.open(shop.shop)
  await visitor.fill('Search', 'mint')
  await visitor.click('button', 'Search', 'header')
  await visitor.waitForPath(/searchTerm=mint/)
  await visitor.click('link', 'Mint', 'main')
  // Wait for "Description": the listing has the product's name and an "Add to cart" button too.
  await visitor.waitForElement('heading', 'Description', 'main')
  await visitor.click('button', 'Add to cart', 'main')
  await visitor.waitForElement('status', 'Product added to Cart.')
}

async function order(visitor: EngineVisitor, payment: string) {
  await fillCart(visitor)
  await visitor.open(`${shop.shop}/shop/checkout`)
  await visitor.fill('First name', 'Eleni', 'main')
  await visitor.fill('Last name', 'Georgiou', 'main')
  await visitor.fill('Email address', `engine.${Date.now()}@shopper.example`, 'main')
  await visitor.fill('Phone', '99123456', 'main')
  await visitor.fill('Street address', '1 Athinon', 'main')
  await visitor.fill('Town/City', 'Limassol', 'main')
  await visitor.fill('Postcode', '3040', 'main')
  await visitor.click('field', payment, 'main')
  await visitor.click('field', 'I have read and agree', 'main')
  await visitor.click('button', 'Buy now', 'main')
}

test('a shopper searches for a product and adds it to the cart', async ({ visitor }) => {
  await fillCart(visitor)
  await visitor.open(`${shop.shop}/shop/cart`)
  await visitor.waitForElement('link', 'Mint', 'main')
})

test('an order with payment on delivery is placed', async ({ visitor }) => {
  await order(visitor, 'Pay on delivery')
  await visitor.waitForPath(/\/shop\/order\/[\w-]{43}$/)
})

test('an order is paid by card', async ({ visitor }) => {
  await order(visitor, 'Card')
  await visitor.click('button', 'and go back to the shop')
  await visitor.waitForPath(/\/vivasuccess/)
  await visitor.waitForElement('heading', 'Congrats your order is on the way!')
})

test('a customer registers and signs in', async ({ visitor }) => {
  const form = createCustomer()
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
  await visitor.waitForElement('heading', 'Congrats!')
  await visitor.open(`${shop.shop}/pages/login`)
  await visitor.fill('Username', form.email, 'main')
  await visitor.fill('Password', form.password, 'main')
  await visitor.click('button', 'Sign in', 'main')
  await visitor.waitForElement('button', 'Sign out', 'header')
})

test('an owner is invited, sets up an authenticator and signs in to the admin', async ({ visitor }) => {
  const { email, link, password } = await inviteStaff(shop, 'owner')
  await visitor.open(link)
  await visitor.fill('New password', password)
  await visitor.fill('Confirm password', password)
  await visitor.click('button', 'Save password')
  await visitor.fill('Email address', email)
  await visitor.fill('Password', password)
  await visitor.click('button', 'Continue')
  await visitor.waitForElement('heading', 'Set up your authenticator app')
  const secret = await visitor.waitForValue(`document.querySelector('dd')?.textContent`)
  await visitor.fill('Code', authenticatorCode(secret))
  await visitor.click('button', 'Sign in')
  await visitor.waitForElement('heading', 'Save your recovery codes')
  await visitor.click('link', 'go to the admin')
  await visitor.waitForElement('heading', 'Overview')
})
