import { readFileSync, writeFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { sendForm } from '#tests/support/customer.ts'
import { publishFolder } from '#tests/support/publish.ts'
import { createFolder } from '#tests/support/shop-copy.ts'
import { E2E_PORT } from '#tests/support/shops.ts'
import { aVisitor, type Visitor } from '#tests/support/visitor.ts'
import { waitUntilOpen } from '#tests/support/wait-until-open.ts'

/** The consent banner without JavaScript: a form, and its choice in the cookie settings. */

let shop = ''

test.beforeAll(async () => {
  const id = `http-counted-${Date.now().toString(36)}-${test.info().parallelIndex}`
  const folder = createFolder(id)
  const record = JSON.parse(readFileSync(`${folder}/tenant.json`, 'utf8'))
  writeFileSync(
    `${folder}/tenant.json`,
    JSON.stringify({ ...record, languages: ['en', 'el'], analytics: { measurement_id: 'G-KIOSK1' } }),
  )
  await publishFolder(folder)
  shop = await waitUntilOpen(`http://${id}.localhost:${E2E_PORT}`)
})

async function visitAt(path: string) {
  const visitor = aVisitor(shop)
  await visitor.open(path)
  return visitor
}

/** URLs on other hosts that the HTML alone makes a browser load. */
const listForeignElements = ({ document }: Visitor) =>
  ['script', 'img', 'source', 'iframe', 'link[rel=stylesheet]', 'link[rel=preconnect]', 'link[rel=preload]']
    .flatMap((selector) => [...document.querySelectorAll(selector)])
    .flatMap((part) => ['src', 'href', 'srcset'].flatMap((name) => part.getAttribute(name)?.split(', ') ?? []))
    .filter((address) => new URL(address.split(' ')[0] ?? '', shop).origin !== shop)

test('nothing loads from other hosts before a choice or after a refusal', async () => {
  const pages = ['/', '/shop/sidebar/list', '/product/default/1']
  const visitor = aVisitor(shop)
  for (const path of pages) {
    await visitor.open(path)
    expect(visitor.has('form', 'Your privacy'), path).toBe(true)
    expect(listForeignElements(visitor), path).toEqual([])
  }
  await visitor.press('Reject all', visitor.getElement('form', 'Your privacy'))
  expect(visitor.path).toBe('/product/default/1')
  for (const path of pages) {
    await visitor.open(path)
    expect(visitor.has('form', 'Your privacy'), path).toBe(false)
    expect(listForeignElements(visitor), path).toEqual([])
  }
})

test('the cookie settings show and change the choice', async () => {
  const visitor = await visitAt('/')
  visitor.unfold('Information', visitor.getElement('footer'))
  await visitor.follow('Cookie settings', visitor.getElement('footer'))
  expect(visitor.text('main')).toContain('You haven’t chosen yet.')
  await visitor.press('Reject all', visitor.getElement('main'))
  expect(visitor.text('main')).toContain('You currently accept only what the shop needs to work.')
  expect(visitor.cookie('consent')).toMatch(/^none\./)
  await visitor.press('Accept all', visitor.getElement('main'))
  expect(visitor.text('main')).toContain('You currently accept everything.')
})

test('a choice is remembered for half a year', async () => {
  const response = await sendForm(`${shop}/pages/cookies`, { consent: 'none' })
  const line = response.headers['set-cookie']?.find((header) => header.startsWith('consent=none.')) ?? ''
  expect(Number(/max-age=(\d+)/i.exec(line)?.[1])).toBeGreaterThan(180 * 86_400)
})

test('the consent banner is Greek on a Greek page, even for an untranslated product', async () => {
  const visitor = await visitAt('/product/default/1?lang=el')
  expect(visitor.getElement('h1').getAttribute('lang')).toBe('en')
  await visitor.press('Απόρριψη όλων', visitor.getElement('form', 'Η ιδιωτικότητά σας'))
  expect(visitor.has('form', 'Η ιδιωτικότητά σας')).toBe(false)
  expect(visitor.document.documentElement.getAttribute('lang')).toMatch(/^el/)
})
