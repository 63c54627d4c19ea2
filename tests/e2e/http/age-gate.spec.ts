import { expect, test } from '@playwright/test'
import { sendForm } from '#tests/support/customer.ts'
import { sendRequest } from '#tests/support/http.ts'
import { findLastMail, getLink } from '#tests/support/inbox.ts'
import { shops } from '#tests/support/shops.ts'
import { aVisitor } from '#tests/support/visitor.ts'

/** The age gate (spec §4) without JavaScript, in the demo shop that has one. */

const shop = shops.nicosia

async function openUnconfirmed(path: string) {
  const visitor = aVisitor(shop, { adult: false })
  await visitor.open(path)
  return visitor
}

test('a visitor confirms, is welcomed and reaches the requested page', async () => {
  const visitor = await openUnconfirmed('/shop/sidebar/list?sort=name')
  expect(visitor.heading()).toBe('Are you 18 or older?')
  // The button is the first tab stop.
  expect(visitor.getElement('a, button, input').textContent).toBe('Yes')
  await visitor.press('Yes')
  expect(visitor.path).toBe('/shop/sidebar/list?sort=name')
  expect(visitor.text()).toContain('Welcome to Pedieos Vape House!')
  expect(visitor.all('article').length).toBeGreaterThan(0)

  await visitor.open('/')
  expect(visitor.has('header nav')).toBe(true)
  expect(visitor.text()).not.toContain('Welcome to Pedieos Vape House!')
})

test('the result of a mailed link is shown after the age gate', async () => {
  const email = `${crypto.randomUUID()}@mail.example`
  const visitor = aVisitor(shop)
  await visitor.open('/pages/terms')
  const footer = visitor.getElement('footer')
  visitor.fill('Newsletter', email, footer)
  await visitor.press('Subscribe', footer)

  const anonymousVisitor = await openUnconfirmed(getLink(await findLastMail(email)))
  await anonymousVisitor.press('Yes, subscribe me')
  expect(anonymousVisitor.heading()).toBe('Are you 18 or older?')
  await anonymousVisitor.press('Yes')
  expect(anonymousVisitor.text()).toContain('You are subscribed. Thank you!')
  expect(anonymousVisitor.text()).toContain('Welcome to Pedieos Vape House!')
})

test('an underage visitor sees the same message on every page, and a gate open in another tab does not let them in', async () => {
  const visitor = await openUnconfirmed('/shop/sidebar/list')
  await visitor.press('No')
  for (const path of ['/', '/shop/sidebar/list', '/pages/terms', '/age']) {
    await visitor.open(path)
    expect(visitor.heading(), path).toBe('Under Age')
    expect(visitor.text(), path).toContain('Sorry, your age does not permit you to enter at this time.')
    expect(visitor.all('a, button'), path).toEqual([])
  }
  // The gate in another tab sends this with the cookies of this one.
  const response = await sendForm(`${shop}/age`, { answer: 'yes' }, { cookies: visitor.cookies() })
  expect(response.headers['set-cookie']?.join()).toMatch(/^age=no\./)
  await visitor.open('/')
  expect(visitor.heading()).toBe('Under Age')
})

test('until the visitor has answered the age question, no page contains a product, a price or a menu', async () => {
  const open = await sendRequest(`${shop}/shop/sidebar/list`)
  expect(open.body).toContain('/product/default/')
  for (const path of ['/', '/shop/sidebar/list', '/product/default/1', '/shop/sidebar/list.data', '/_root.data']) {
    const { body } = await sendRequest(shop + path, { adult: false })
    expect(body, path).not.toMatch(/href="\/product|€|subcategory|"categories"/)
  }
})
