import { readFileSync, writeFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { sendForm } from '#tests/support/customer.ts'
import { publishFolder } from '#tests/support/publish.ts'
import { folderOfCopy } from '#tests/support/shop-copy.ts'
import { e2ePort } from '#tests/support/shops.ts'
import { aVisitor, type Visitor } from '#tests/support/visitor.ts'
import { whenOpen } from '#tests/support/when-open.ts'

/** The question of consent without script: asked and answered as a form, and looked up again. */

let shop = ''

test.beforeAll(async () => {
  const id = `http-counted-${Date.now().toString(36)}-${test.info().parallelIndex}`
  const folder = folderOfCopy(id)
  const record = JSON.parse(readFileSync(`${folder}/tenant.json`, 'utf8'))
  writeFileSync(
    `${folder}/tenant.json`,
    JSON.stringify({ ...record, languages: ['en', 'el'], analytics: { measurement_id: 'G-KIOSK1' } }),
  )
  await publishFolder(folder)
  shop = await whenOpen(`http://${id}.localhost:${e2ePort}`)
})

async function aVisitorAt(path: string) {
  const visitor = aVisitor(shop)
  await visitor.open(path)
  return visitor
}

/** Addresses outside the shop that a browser without script would load by itself. */
const foreignParts = ({ document }: Visitor) =>
  ['script', 'img', 'source', 'iframe', 'link[rel=stylesheet]', 'link[rel=preconnect]', 'link[rel=preload]']
    .flatMap((selector) => [...document.querySelectorAll(selector)])
    .flatMap((part) => ['src', 'href', 'srcset'].flatMap((name) => part.getAttribute(name)?.split(', ') ?? []))
    .filter((address) => new URL(address.split(' ')[0] ?? '', shop).origin !== shop)

test('before a choice nothing comes from elsewhere, and after a no neither', async () => {
  const pages = ['/', '/shop/sidebar/list', '/product/default/1']
  const visitor = aVisitor(shop)
  for (const path of pages) {
    await visitor.open(path)
    expect(visitor.has('form', 'Your privacy'), path).toBe(true)
    expect(foreignParts(visitor), path).toEqual([])
  }
  await visitor.press('Reject all', visitor.one('form', 'Your privacy'))
  expect(visitor.path).toBe('/product/default/1')
  expect(visitor.text()).toContain('Your choice has been saved.')
  for (const path of pages) {
    await visitor.open(path)
    expect(visitor.has('form', 'Your privacy'), path).toBe(false)
    expect(foreignParts(visitor), path).toEqual([])
  }
})

test('a choice is looked up and changed in the cookie settings', async () => {
  const visitor = await aVisitorAt('/')
  await visitor.follow('Cookie settings', visitor.one('footer'))
  expect(visitor.text('main')).toContain('You have not chosen yet.')
  await visitor.press('Reject all', visitor.one('main'))
  expect(visitor.text('main')).toContain('At present you accept only what the shop needs.')
  expect(visitor.cookie('consent')).toMatch(/^none\./)
  await visitor.press('Accept all', visitor.one('main'))
  expect(visitor.text('main')).toContain('At present you accept all.')
})

test('a choice is kept for half a year', async () => {
  const answer = await sendForm(`${shop}/pages/cookies`, { consent: 'none' })
  const line = answer.headers['set-cookie']?.find((each) => each.startsWith('consent=none.')) ?? ''
  expect(Number(/max-age=(\d+)/i.exec(line)?.[1])).toBeGreaterThan(180 * 86_400)
})

test('the question is asked in Greek on a Greek page, and so are goods that have none said to be in English', async () => {
  const visitor = await aVisitorAt('/product/default/1?lang=el')
  expect(visitor.one('h1').getAttribute('lang')).toBe('en')
  await visitor.press('Απόρριψη όλων', visitor.one('form', 'Το απόρρητό σας'))
  expect(visitor.text()).toContain('Η επιλογή σας αποθηκεύτηκε.')
  expect(visitor.document.documentElement.getAttribute('lang')).toMatch(/^el/)
})
