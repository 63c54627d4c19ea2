import { runInDurableObject } from 'cloudflare:test'
import { expect, test } from 'vitest'
import {
  freshValues,
  type MadeKind,
  newRowForm,
  type RowKind,
  rowForm,
  shownValues,
} from '#app/domain/desk/row-kinds.ts'
import { aCatalogue, aProduct } from '#tests/factories/catalogue.ts'
import { aPost, someContent } from '#tests/factories/content.ts'
import { aPublishedShop } from '#tests/factories/front.ts'
import { aCountingFront } from '#tests/factories/kept-pages.ts'
import { aShop, stocked } from '#tests/factories/shop.ts'

const who = 'owner@kiosk.example'
type Typed = Readonly<Record<string, string | boolean>>

/** A shop whose home page is kept, and its desk. */
async function aKeptShop() {
  const { id, home } = await aPublishedShop()
  const { desk, stub } = aShop({ id, database: id })
  await runInDurableObject(stub, (_shop, { storage }) => {
    stocked(storage, aCatalogue({ products: [aProduct()] }), someContent({ posts: [aPost()] }))
  })
  const { ask } = aCountingFront()
  await desk.read((db, tenantId) => db.deskRows(tenantId, 'brands'))
  await ask(home)
  expect((await ask(home)).cache).toBe('hit')
  return { desk, seen: async () => (await ask(home)).cache }
}

test.each<[RowKind, Typed]>([
  ['master-categories', { description: 'Things' }],
  ['categories', { description: 'Starters' }],
  ['brands', { name: 'Nova' }],
  ['slides', { title1: 'Hello' }],
  ['pages', { text: '<p>We</p>' }],
  ['posts', { heading: 'Mesh' }],
  ['stores', { webDescription: 'Moved' }],
])('a row of %s that is edited at the desk is seen in the shop at once', async (kind, typed) => {
  const { desk, seen } = await aKeptShop()
  const [row] = await desk.read((db, tenantId) => db.deskRows(tenantId, kind))
  if (row === undefined) throw new Error(`There is no row of ${kind}`)
  const values = rowForm(kind).parse({ ...shownValues(kind, row.values), ...typed })
  expect(await desk.write((db, tenantId) => db.saveRow(tenantId, kind, row.id, row.version, values, who))).toEqual({
    ok: true,
  })
  expect(await seen()).toBe('miss')
  // The same again changes nothing, and nothing is made anew.
  expect(await seen()).toBe('hit')
})

test.each<[MadeKind, Typed]>([
  ['categories', { code: 'kits', description: 'Kits', master: '1' }],
  ['brands', { code: 'nova', name: 'Nova' }],
  ['slides', { title1: 'Winter', picture: 'test-shop/goods/thing.0a1b2c3d' }],
  ['posts', { heading: 'Mesh', summary: 'What it is', author: 'Maria' }],
])('a row of %s that is made at the desk is seen at once, and gone at once when it is removed', async (kind, typed) => {
  const { desk, seen } = await aKeptShop()
  const values = newRowForm(kind).parse({ ...freshValues(kind, '2026-11-21'), ...typed })
  const made = await desk.write((db, tenantId) => db.makeRow(tenantId, kind, values, who, null))
  if (!made.ok) throw new Error(made.reason)
  expect(await seen()).toBe('miss')
  expect(await desk.write((db, tenantId) => db.removeRow(tenantId, kind, made.id, who))).toEqual({ ok: true })
  expect(await seen()).toBe('miss')
})

test('what a price list asks for a product is asked at once', async () => {
  const { id } = await aPublishedShop()
  const { shop, desk, stub } = aShop({ id, database: id })
  await runInDurableObject(stub, (_shop, { storage }) => {
    stocked(storage, aCatalogue({ priceLists: [{ id: 1, name: 'Trade' }] }))
  })
  const buyer = { kind: 'customer', customerId: 1, priceListId: 1, excludeVat: false } as const
  const version = await shop.read((db, tenantId) => db.version(tenantId))
  const product = await desk.read((db, tenantId) => db.deskProduct(tenantId, 1, true))
  const form = { price: 2000, salePrice: null, stock_1: 5, list_1: 900 }
  expect(
    await desk.write((db, tenantId) =>
      db.saveVariant(tenantId, 1, 'POD-1', product?.versions['POD-1'] ?? '', form, true, who),
    ),
  ).toEqual({ ok: true })
  expect(await shop.read((db, tenantId) => db.version(tenantId))).not.toBe(version)
  expect((await shop.read((db, tenantId) => db.productPage(tenantId, 1, buyer)))?.product.variants[0]?.price.now).toBe(
    900,
  )
})
