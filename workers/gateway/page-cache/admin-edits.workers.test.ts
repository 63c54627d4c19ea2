import { runInDurableObject } from 'cloudflare:test'
import { expect, test } from 'vitest'
import {
  type CreatableKind,
  createNewRowForm,
  createRowForm,
  getDefaultRowValues,
  type RowKind,
  toDisplayRowValues,
} from '#app/domain/admin/row-kinds.ts'
import { aCountingGateway } from '#tests/factories/cached-pages.ts'
import { aCatalogue, aProduct } from '#tests/factories/catalogue.ts'
import { aPost, someContent } from '#tests/factories/content.ts'
import { aPublishedShop } from '#tests/factories/gateway.ts'
import { aShop, stockShop } from '#tests/factories/shop.ts'

const actor = 'owner@kiosk.example'
type FormInput = Readonly<Record<string, string | boolean>>

/** A shop whose home page is cached, and its admin. */
async function aCachedShop() {
  const { id, home } = await aPublishedShop()
  const { admin, stub } = aShop({ id, database: id })
  await runInDurableObject(stub, (_shop, { storage }) => {
    stockShop(storage, aCatalogue({ products: [aProduct()] }), someContent({ posts: [aPost()] }))
  })
  const { sendRequest } = aCountingGateway()
  await admin.read((db, tenantId) => db.listAdminRows(tenantId, 'brands'))
  await sendRequest(home)
  expect((await sendRequest(home)).cache).toBe('hit')
  return { admin, viewed: async () => (await sendRequest(home)).cache }
}

test.each<[RowKind, FormInput]>([
  ['master-categories', { description: 'Things' }],
  ['categories', { description: 'Starters' }],
  ['brands', { name: 'Nova' }],
  ['slides', { title1: 'Hello' }],
  ['pages', { text: '<p>We</p>' }],
  ['posts', { heading: 'Mesh' }],
  ['stores', { webDescription: 'Moved' }],
])('editing a row of %s invalidates the cached home page at once', async (kind, input) => {
  const { admin, viewed } = await aCachedShop()
  const [row] = await admin.read((db, tenantId) => db.listAdminRows(tenantId, kind))
  if (row === undefined) throw new Error(`There is no row of ${kind}`)
  const values = createRowForm(kind).parse({ ...toDisplayRowValues(kind, row.values), ...input })
  expect(await admin.write((db, tenantId) => db.saveRow(tenantId, kind, row.id, row.version, values, actor))).toEqual({
    ok: true,
  })
  expect(await viewed()).toBe('miss')
  expect(await viewed()).toBe('hit')
})

test.each<[CreatableKind, FormInput]>([
  ['categories', { code: 'kits', description: 'Kits', master: '1' }],
  ['brands', { code: 'nova', name: 'Nova' }],
  ['slides', { title1: 'Winter', picture: 'test-shop/products/thing.0a1b2c3d' }],
  ['posts', { heading: 'Mesh', summary: 'What it is', author: 'Maria' }],
])('creating and removing a row of %s each invalidate the cached home page at once', async (kind, input) => {
  const { admin, viewed } = await aCachedShop()
  const values = createNewRowForm(kind).parse({ ...getDefaultRowValues(kind, '2026-11-21'), ...input })
  const created = await admin.write((db, tenantId) => db.createRow(tenantId, kind, values, actor, null))
  if (!created.ok) throw new Error(created.reason)
  expect(await viewed()).toBe('miss')
  expect(await admin.write((db, tenantId) => db.removeRow(tenantId, kind, created.id, actor))).toEqual({ ok: true })
  expect(await viewed()).toBe('miss')
})

test('a changed price in a price list applies at once', async () => {
  const { id } = await aPublishedShop()
  const { shop, admin, stub } = aShop({ id, database: id })
  await runInDurableObject(stub, (_shop, { storage }) => {
    stockShop(storage, aCatalogue({ priceLists: [{ id: 1, name: 'Trade' }] }))
  })
  const buyer = { kind: 'customer', customerId: 1, priceListId: 1, excludeVat: false } as const
  const version = await shop.read((db, tenantId) => db.generation(tenantId))
  const product = await admin.read((db, tenantId) => db.findAdminProduct(tenantId, 1, true))
  const form = { price: 2000, salePrice: null, stock_1: 5, list_1: 900 }
  expect(
    await admin.write((db, tenantId) =>
      db.saveVariant(tenantId, 1, 'POD-1', product?.versions['POD-1'] ?? '', form, true, actor),
    ),
  ).toEqual({ ok: true })
  expect(await shop.read((db, tenantId) => db.generation(tenantId))).not.toBe(version)
  expect((await shop.read((db, tenantId) => db.productPage(tenantId, 1, buyer)))?.product.variants[0]?.price.now).toBe(
    900,
  )
})
