import { evictDurableObject } from 'cloudflare:test'
import { expect, test } from 'vitest'
import type { Lists, ListsChange } from '#app/domain/cart/lists.ts'
import { anonymousBuyer, type Buyer } from '#app/domain/pricing/price.ts'
import { aCatalogue, aProduct, aVariant, publishedPictures } from '#tests/factories/catalogue.ts'
import { importRows } from '#tests/factories/imports.ts'
import { aCustomer, aLine, emptyLists, showStockRules, someLists } from '#tests/factories/lists.ts'
import { aShop, importOptions, noon, runWithDatabase, stockShop } from '#tests/factories/shop.ts'
import { removeProduct } from '../admin/rows.ts'
import type { Database } from '../database.ts'
import { getStoredLists } from './lists.queries.ts'
import { changeLists, getComparison, getListsView, getRefusals, mergeBrowserLists, wishlist } from './lists.ts'

const customer = aCustomer()
const skus = ['A', 'B', 'C', 'D']

/** Products 1 to 4, with variants 1 to 4: 50 of each at €20, and €15 on price list 3. */
function aStockedShop(db: Database) {
  const products = skus.map((sku) =>
    aProduct({ sku, variants: [aVariant({ sku, stock: { limassol: 50 }, listPrices: { 3: 1500 } })] }),
  )
  return stockShop(db, aCatalogue({ priceLists: [{ id: 3, name: 'Trade' }], products }))
}

const add = (variant: number, quantity = 1): ListsChange => ({ kind: 'add', product: variant, variant, quantity })

function applyListsChange(
  db: Database,
  listsChange: ListsChange,
  buyer: Buyer = customer,
  browserLists: Lists = emptyLists,
) {
  return changeLists(db, browserLists, listsChange, buyer, showStockRules, noon)
}

const getCart = (db: Database, buyer: Buyer = customer, browserLists = emptyLists) =>
  getListsView(db, browserLists, buyer, showStockRules, noon).lines.map(({ variant, quantity }) => [variant, quantity])

test(
  'a customer’s lists are the stored ones, whatever the browser has',
  runWithDatabase((db) => {
    aStockedShop(db)
    const stale = someLists({ cart: [aLine(4, 9)], wished: [4], compared: [4] })
    applyListsChange(db, add(1, 2), customer, stale)
    applyListsChange(db, { kind: 'wish', product: 2, variant: null }, customer, stale)
    applyListsChange(db, { kind: 'compare', product: 3 }, customer, stale)
    expect(getCart(db, customer, stale)).toEqual([[1, 2]])
    expect(wishlist(db, stale, customer, showStockRules, noon).map(({ variant }) => variant)).toEqual([2])
    expect(getComparison(db, stale, customer, noon).map(({ id }) => id)).toEqual([3])
    expect(getStoredLists(db, 2)).toEqual(emptyLists)
    expect(getCart(db, aCustomer({ customerId: 2 }), stale)).toEqual([])
  }),
)

test(
  'the refusals of a change are returned without making it',
  runWithDatabase((db) => {
    aStockedShop(db)
    applyListsChange(db, add(1, 2))
    const quantities = [
      { variant: 1, quantity: 51 },
      { variant: 1, quantity: 3 },
    ]
    const [tooMany, allowed] = quantities.map((quantity) =>
      getRefusals(db, emptyLists, { kind: 'update', quantities: [quantity] }, customer, showStockRules, noon),
    )
    expect(tooMany).toEqual([{ reason: 'available', variant: 1, available: 50, name: 'Product A' }])
    expect(allowed).toEqual([])
    expect(getCart(db)).toEqual([[1, 2]])
  }),
)

test(
  'a wish for a product with options is stored without a variant, and a chosen variant replaces it',
  runWithDatabase((db) => {
    const sizes = [aVariant({ sku: 'S', size: 'S', price: 900 }), aVariant({ sku: 'L', size: 'L', price: 1400 })]
    stockShop(db, aCatalogue({ products: [aProduct({ sku: 'ONE' }), aProduct({ sku: 'SIZED', variants: sizes })] }))
    for (const product of [2, 1]) applyListsChange(db, { kind: 'wish', product, variant: null })
    expect(getStoredLists(db, 1).wished).toEqual([-2, 1])
    const displayed = (browserLists = emptyLists, buyer: Buyer = customer) =>
      wishlist(db, browserLists, buyer, showStockRules, noon)
    const openWish = {
      variant: -2,
      pendingProduct: 2,
      choice: '',
      orderable: false,
      price: { now: 900 },
      highestPrice: { now: 1400 },
    }
    expect(displayed()).toMatchObject([{ variant: 1, pendingProduct: null, orderable: true }, openWish])
    expect(displayed(someLists({ wished: [-2] }), anonymousBuyer)).toMatchObject([openWish])
    expect(getListsView(db, emptyLists, customer, showStockRules, noon).wished).toEqual([-2, 1])
    expect(applyListsChange(db, { kind: 'wish-to-cart', variant: -2 }).refusals).toEqual([
      { reason: 'choose-variant', product: 2 },
    ])

    applyListsChange(db, { kind: 'wish', product: 2, variant: 3 })
    expect(getStoredLists(db, 1).wished).toEqual([1, 3])
    applyListsChange(db, { kind: 'wish-to-cart', variant: 3 })
    expect([getStoredLists(db, 1).wished, getCart(db)]).toEqual([[1], [[3, 1]]])
    applyListsChange(db, { kind: 'wish', product: 2, variant: null })
    applyListsChange(db, { kind: 'unwish', variant: -2 })
    expect(getStoredLists(db, 1).wished).toEqual([1])
  }),
)

test(
  'every change is stored, and each list keeps the order in which lines were added',
  runWithDatabase((db) => {
    aStockedShop(db)
    const changes: readonly ListsChange[] = [
      ...[add(3), add(1), add(2), add(4), add(1)],
      ...[2, 4, 1].map((product): ListsChange => ({ kind: 'wish', product, variant: null })),
      ...[4, 1, 2].map((product): ListsChange => ({ kind: 'compare', product })),
      { kind: 'save', variant: 1 },
      { kind: 'remove', variant: 3 },
      { kind: 'update', quantities: [{ variant: 2, quantity: 7 }] },
      { kind: 'unsave', variant: 1 },
      { kind: 'save', variant: 4 },
      add(3),
      { kind: 'wish-to-cart', variant: 4 },
      { kind: 'unwish', variant: 2 },
      { kind: 'wish', product: 3, variant: null },
      { kind: 'uncompare', product: 4 },
      { kind: 'uncompare', product: 1 },
      { kind: 'compare', product: 3 },
    ]
    for (const change of changes) {
      const { lists, refusals } = applyListsChange(db, change)
      expect(refusals).toEqual([])
      expect(getStoredLists(db, 1)).toEqual(lists)
    }
    expect(getStoredLists(db, 1)).toEqual({
      cart: [aLine(2, 7, 2000), aLine(1, 2, 2000), aLine(3, 1, 2000), aLine(4, 1, 2000)],
      saved: [aLine(4, 1, 2000)],
      wished: [1, 3],
      compared: [2, 3],
    })
    applyListsChange(db, { kind: 'clear' })
    applyListsChange(db, { kind: 'forget', variant: 4 })
    applyListsChange(db, { kind: 'clear-wishes' })
    applyListsChange(db, { kind: 'clear-compared' })
    expect(getStoredLists(db, 1)).toEqual(emptyLists)
  }),
)

test(
  'a change that is refused leaves the stored lists as they were',
  runWithDatabase((db) => {
    aStockedShop(db)
    applyListsChange(db, add(1, 50))
    expect(applyListsChange(db, add(1)).refusals).toMatchObject([{ reason: 'too-many', name: 'Product A' }])
    expect(getCart(db)).toEqual([[1, 50]])
  }),
)

test(
  'a changed price is announced once, whichever device shows it',
  runWithDatabase((db) => {
    aStockedShop(db)
    applyListsChange(db, add(1))
    importRows(db, { products: [aProduct({ sku: 'A', price: 2500 })] })
    const getWarnings = () => getListsView(db, emptyLists, customer, showStockRules, noon).lines[0]?.warnings
    expect(getWarnings()).toEqual([{ kind: 'price', was: 2000 }])
    applyListsChange(db, { kind: 'refresh' })
    expect(getWarnings()).toEqual([])
  }),
)

test(
  'deleted products in a customer’s cart are shown as gone until the customer removes them',
  runWithDatabase((db) => {
    aStockedShop(db)
    applyListsChange(db, add(1))
    applyListsChange(db, add(2))
    importRows(db, { products: [aProduct({ sku: 'A', deleted: true })] })
    applyListsChange(db, { kind: 'refresh' })
    expect(getListsView(db, emptyLists, customer, showStockRules, noon).lines[0]?.warnings).toEqual([{ kind: 'gone' }])
    applyListsChange(db, { kind: 'remove', variant: 1 })
    expect(getCart(db)).toEqual([[2, 1]])
  }),
)

test(
  'at sign-in a line gets the larger quantity; from then on only the stored lists count',
  runWithDatabase((db) => {
    aStockedShop(db)
    for (const change of [add(1, 5), add(2, 1)]) applyListsChange(db, change)
    const browserLists = someLists({
      cart: [aLine(2, 3, 2000), aLine(1, 2, 2000), aLine(3, 1, 2000), aLine(99)],
      wished: [4],
    })
    const merged = mergeBrowserLists(db, browserLists, [], customer, showStockRules, noon)
    const expected = [
      [1, 5],
      [2, 3],
      [3, 1],
    ]
    expect(merged.view.lines.map(({ variant, quantity }) => [variant, quantity])).toEqual(expected)
    expect(merged).toMatchObject({ refusals: [], guestLists: null })
    expect(getStoredLists(db, 1)).toEqual(merged.lists)
    mergeBrowserLists(db, browserLists, [], customer, showStockRules, noon)
    expect(getCart(db)).toEqual(expected)
    applyListsChange(db, { kind: 'remove', variant: 2 }, customer, browserLists)
    expect(getCart(db, customer, browserLists)).toEqual([expected[0], expected[2]])
  }),
)

test(
  'a customer with a price list starts with the account’s cart and can restore the guest lists at their own prices',
  runWithDatabase((db) => {
    aStockedShop(db)
    const trader = aCustomer({ priceListId: 3 })
    applyListsChange(db, add(4), trader)
    const browserLists = someLists({ cart: [aLine(1, 2, 2000)], wished: [2], compared: [3] })
    const { guestLists, view } = mergeBrowserLists(db, browserLists, [], trader, showStockRules, noon)
    expect(view).toMatchObject({ lines: [{ variant: 4 }], wished: [], compared: [3] })
    if (guestLists === null) throw new Error('No guest lists were saved')
    const restored = applyListsChange(db, guestLists, trader)
    expect(restored).toMatchObject({ confirmation: 'restored', refusals: [], view: { total: 4500, wished: [2] } })
    expect(restored.view.lines.map(({ warnings }) => warnings)).toEqual([[], []])
  }),
)

test(
  'a guest’s lists are not merged',
  runWithDatabase((db) => {
    aStockedShop(db)
    const browserLists = someLists({ cart: [aLine(1, 2, 2000)] })
    expect(mergeBrowserLists(db, browserLists, [], anonymousBuyer, showStockRules, noon).lists).toEqual(browserLists)
    expect(db.sql.exec('SELECT count(*) AS n FROM basket_lines').one()).toEqual({ n: 0 })
  }),
)

test(
  'a removed product stays in the customer’s lists until a change removes and reports it',
  runWithDatabase((db) => {
    aStockedShop(db)
    for (const product of [1, 2]) {
      applyListsChange(db, add(product))
      applyListsChange(db, { kind: 'wish', product, variant: product })
      applyListsChange(db, { kind: 'compare', product })
    }
    const first = { lines: 1, wished: 1, compared: 1 }
    expect(removeProduct(db, 2, 'owner@shop.example', noon)).toEqual({ ok: true })
    expect(getListsView(db, emptyLists, customer, showStockRules, noon)).toMatchObject({
      count: 1,
      removed: first,
    })
    mergeBrowserLists(db, emptyLists, [], customer, showStockRules, noon)
    expect(applyListsChange(db, { kind: 'drop-removed' })).toMatchObject({
      confirmation: null,
      refusals: [{ reason: 'removed', ...first }],
      view: { count: 1, removed: { lines: 0, wished: 0, compared: 0 } },
    })
    const { cart, wished, compared } = getStoredLists(db, 1)
    expect([cart.map(({ variant }) => variant), wished, compared]).toEqual([[1], [1], [1]])
  }),
)

test(
  'a hundred lines are stored and changed correctly',
  runWithDatabase((db) => {
    const many = Array.from({ length: 101 }, (_, index) => `MANY-${index}`)
    stockShop(db, aCatalogue({ products: many.map((sku) => aProduct({ sku })) }))
    const lines = many.map((_, index) => ({ variant: index + 1, quantity: 2 }))
    const { refusals, view } = applyListsChange(db, { kind: 'restore', lines, saved: [], wished: [], compared: [] })
    expect(refusals).toEqual([{ reason: 'full' }])
    expect([view.lines.length, view.count, view.total]).toEqual([100, 200, 400_000])
    expect(applyListsChange(db, { kind: 'remove', variant: 1 }).view.lines).toHaveLength(99)
    expect(applyListsChange(db, add(101)).view.lines.at(-1)?.variant).toBe(101)
    expect(getCart(db)).toHaveLength(100)
  }),
)

async function anOpenShop() {
  const opened = aShop()
  const products = skus.map((sku) => aProduct({ sku, stock: 1000 }))
  await opened.operations.write((db, tenantId) =>
    db.importCatalogue(tenantId, aCatalogue({ products }), publishedPictures(), importOptions),
  )
  return opened
}

test('fifty concurrent additions add up to fifty, and none is lost to another change', async () => {
  const { shop } = await anOpenShop()
  await Promise.all([
    ...Array.from({ length: 50 }, () =>
      shop.write((db, tenantId) => db.changeLists(tenantId, emptyLists, add(1), customer, showStockRules)),
    ),
    ...[2, 3, 4].map((variant) =>
      shop.write((db, tenantId) => db.changeLists(tenantId, emptyLists, add(variant), customer, showStockRules)),
    ),
  ])
  const { lines, count } = await shop.read((db, tenantId) => db.lists(tenantId, emptyLists, customer, showStockRules))
  expect(lines.find(({ variant }) => variant === 1)?.quantity).toBe(50)
  expect([lines.length, count]).toEqual([4, 53])
})

test('a cart changed on one device is the same on another, even after the shop has restarted', async () => {
  const { shop, stub } = await anOpenShop()
  await shop.write((db, tenantId) => db.changeLists(tenantId, emptyLists, add(1, 2), customer, showStockRules))
  await shop.write((db, tenantId) =>
    db.changeLists(tenantId, emptyLists, { kind: 'wish', product: 2, variant: null }, customer, showStockRules),
  )
  await evictDurableObject(stub)
  expect(await shop.read((db, tenantId) => db.lists(tenantId, emptyLists, customer, showStockRules))).toMatchObject({
    lines: [{ variant: 1, quantity: 2 }],
    wished: [2],
  })
  expect(await shop.read((db, tenantId) => db.wishlist(tenantId, emptyLists, customer, showStockRules))).toMatchObject([
    { variant: 2 },
  ])
  expect(await shop.read((db, tenantId) => db.getComparison(tenantId, emptyLists, customer))).toEqual([])
  const { view } = await shop.write((db, tenantId) =>
    db.mergeLists(tenantId, someLists({ cart: [aLine(1, 3)] }), [], customer, showStockRules),
  )
  expect(view.count).toBe(3)
})
