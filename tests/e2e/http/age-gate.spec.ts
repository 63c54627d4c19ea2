import { expect, test } from '@playwright/test'
import { sendForm } from '#tests/support/customer.ts'
import { ask } from '#tests/support/http.ts'
import { lastMailTo, linkIn } from '#tests/support/inbox.ts'
import { shops } from '#tests/support/shops.ts'
import { aVisitor } from '#tests/support/visitor.ts'

/** The age gate as visitors meet it without script (spec §4), in the demo shop that has one. */

const shop = shops.nicosia

async function aStrangerAt(path: string) {
  const visitor = aVisitor(shop, { adult: false })
  await visitor.open(path)
  return visitor
}

test('a visitor says yes, is welcomed, and gets to the page that was wanted', async () => {
  const visitor = await aStrangerAt('/shop/sidebar/list?sort=name')
  expect(visitor.heading()).toBe('Are you over 18 years old?')
  // It is the first thing that Tab reaches.
  expect(visitor.one('a, button, input').textContent).toBe('Yes')
  await visitor.press('Yes')
  expect(visitor.path).toBe('/shop/sidebar/list?sort=name')
  expect(visitor.text()).toContain('Welcome to Pedieos Vape House!')
  expect(visitor.all('article').length).toBeGreaterThan(0)

  await visitor.open('/')
  expect(visitor.has('header nav')).toBe(true)
  expect(visitor.text()).not.toContain('Welcome to Pedieos Vape House!')
})

test('what a mail’s link has done is said after the gate', async () => {
  const email = `${crypto.randomUUID()}@mail.example`
  const visitor = aVisitor(shop)
  await visitor.open('/pages/terms')
  const footer = visitor.one('footer')
  visitor.fill('Newsletter', email, footer)
  await visitor.press('Subscribe', footer)

  const stranger = await aStrangerAt(linkIn(await lastMailTo(email)))
  await stranger.press('Yes, subscribe me')
  expect(stranger.heading()).toBe('Are you over 18 years old?')
  await stranger.press('Yes')
  expect(stranger.text()).toContain('You are subscribed. Thank you!')
  expect(stranger.text()).toContain('Welcome to Pedieos Vape House!')
})

test('a visitor who says no reads the same on every page, and a gate that is still open leads nowhere else', async () => {
  const visitor = await aStrangerAt('/shop/sidebar/list')
  await visitor.press('No')
  for (const path of ['/', '/shop/sidebar/list', '/pages/terms', '/age']) {
    await visitor.open(path)
    expect(visitor.heading(), path).toBe('Under Age')
    expect(visitor.text(), path).toContain('Sorry, your age does not permit you to enter at this time.')
    expect(visitor.all('a, button'), path).toEqual([])
  }
  // As the gate of another tab sends it, with the cookies of this one.
  const answer = await sendForm(`${shop}/age`, { answer: 'yes' }, { cookies: visitor.cookies() })
  expect(answer.headers['set-cookie']?.join()).toMatch(/^age=no\./)
  await visitor.open('/')
  expect(visitor.heading()).toBe('Under Age')
})

test('what is sent before an answer holds no product, no price and no menu', async () => {
  const open = await ask(`${shop}/shop/sidebar/list`)
  expect(open.body).toContain('/product/default/')
  for (const path of ['/', '/shop/sidebar/list', '/product/default/1', '/shop/sidebar/list.data', '/_root.data']) {
    const { body } = await ask(shop + path, { adult: false })
    expect(body, path).not.toMatch(/href="\/product|€|subcategory|"categories"/)
  }
})
