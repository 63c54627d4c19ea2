import { expect, test } from 'vitest'
import type { Lists, ListsChange } from '#app/domain/cart/lists.ts'
import { anonymousBuyer, type Buyer } from '#app/domain/pricing/price.ts'
import { aCatalogue, aPicture, aProduct, aVariant, aWarehouse, publishedPictures } from '#tests/factories/catalogue.ts'
import { importRows } from '#tests/factories/imports.ts'
import { aCustomer, aLine, emptyLists, hideStockRules, showStockRules, someLists } from '#tests/factories/lists.ts'
import { noon, runWithDatabase, stockShop } from '#tests/factories/shop.ts'
import type { Database } from '../database.ts'
import { changeLists, getComparison, getListsView, wishlist } from './lists.ts'

const listNotices = (db: Database, lists: Lists, rules = showStockRules, now = noon) =>
  getListsView(db, lists, anonymousBuyer, rules, now).lines.map(({ warnings }) => warnings)

/** A guest's lists after this change. */
function after(db: Database, change: ListsChange, stored = emptyLists, buyer: Buyer = anonymousBuyer) {
  return changeLists(db, stored, change, buyer, showStockRules, noon)
}

const ids = (db: Database, table: 'products' | 'variants') =>
  Object.fromEntries(
    [...db.sql.exec<{ sku: string; id: number }>(`SELECT sku, id FROM ${table}`)].map(({ sku, id }) => [sku, id]),
  )

test(
  'a line shows the product as it is now',
  runWithDatabase((db) => {
    const pictures = publishedPictures('products/red.svg')
    const red = aVariant({ sku: 'RED-M', colorName: 'Red', size: 'M', price: 2500, salePrice: 1990 })
    const variants = [{ ...red, pictures: [aPicture('products/red.svg')] }, aVariant({ sku: 'L', size: 'L' })]
    importRows(db, aCatalogue({ products: [aProduct({ variants }), aProduct({ sku: 'ONE' })] }), {}, noon, pictures)
    const variant = ids(db, 'variants')
    const lists = someLists({ cart: [aLine(variant['RED-M'] ?? 0, 2, 1990), aLine(variant.ONE ?? 0, 1, 2000)] })
    const { lines, total, count } = getListsView(db, lists, anonymousBuyer, showStockRules, noon)
    expect(lines[0]).toEqual({
      variant: variant['RED-M'],
      product: ids(db, 'products')['POD-1'],
      name: 'Product POD-1',
      choice: 'Red · M',
      sku: 'RED-M',
      picture: { path: 'test-shop/products/red.0a1b2c3d', width: 800, height: 800, alt: 'A thing' },
      quantity: 2,
      price: { now: 1990, was: 2500 },
      sum: 3980,
      available: 5,
      orderable: true,
      warnings: [],
    })
    expect(lines[1]).toMatchObject({ choice: '', picture: { path: 'test-shop/products/thing.0a1b2c3d' } })
    expect([total, count]).toEqual([5980, 3])
  }),
)

test(
  'a price that an import changes is announced until the shopper updates the cart',
  runWithDatabase((db) => {
    stockShop(db, aCatalogue())
    const { lists, view } = after(db, { kind: 'add', product: 1, variant: null, quantity: 2 })
    expect(view.lines[0]?.warnings).toEqual([])
    importRows(db, { products: [aProduct({ price: 2199 })] })
    expect(getListsView(db, lists, anonymousBuyer, showStockRules, noon)).toMatchObject({
      lines: [{ warnings: [{ kind: 'price', was: 2000 }], price: { now: 2199 }, sum: 4398 }],
      total: 4398,
    })
    expect(after(db, { kind: 'refresh' }, lists).view.lines[0]?.warnings).toEqual([])
  }),
)

test(
  'a quantity above the stock is reported, and so is a line that is sold out',
  runWithDatabase((db) => {
    stockShop(db, aCatalogue())
    const { lists } = after(db, { kind: 'add', product: 1, variant: null, quantity: 4 })
    importRows(db, { products: [aProduct({ stock: 3 })] }, { stock: true })
    expect(listNotices(db, lists)).toEqual([[{ kind: 'stock', available: 3 }]])
    expect(listNotices(db, lists, hideStockRules)).toEqual([[{ kind: 'too-many' }]])
    expect(after(db, { kind: 'refresh' }, lists).view.lines[0]).toMatchObject({ quantity: 3, warnings: [] })
    importRows(db, { products: [aProduct({ stock: 0 })] }, { stock: true })
    expect(listNotices(db, lists)).toEqual([[{ kind: 'out-of-stock' }]])
  }),
)

test(
  'stock of a closed store can’t be ordered',
  runWithDatabase((db) => {
    const warehouses = [aWarehouse(), aWarehouse({ code: 'closed', active: false })]
    const variants = [aVariant({ stock: { limassol: 2, closed: 9 } })]
    stockShop(db, aCatalogue({ warehouses, products: [aProduct({ variants })] }))
    const { refusals } = after(db, { kind: 'add', product: 1, variant: null, quantity: 3 })
    expect(refusals).toEqual([{ reason: 'available', variant: 1, available: 2, name: 'Product POD-1' }])
  }),
)

test(
  'a deleted product and a retired variant are shown as gone and counted until they are removed',
  runWithDatabase((db) => {
    const sizes = [aVariant({ sku: 'S', size: 'S' }), aVariant({ sku: 'L', size: 'L' })]
    stockShop(db, aCatalogue({ products: [aProduct({ sku: 'OLD' }), aProduct({ sku: 'SIZED', variants: sizes })] }))
    const { OLD = 0, S = 0 } = ids(db, 'variants')
    const product = ids(db, 'products')
    const lists = someLists({ cart: [aLine(OLD), aLine(S)], wished: [OLD, S], compared: Object.values(product) })
    importRows(db, {
      products: [aProduct({ sku: 'OLD', deleted: true }), aProduct({ sku: 'SIZED', variants: sizes.slice(1) })],
    })
    const view = getListsView(db, lists, anonymousBuyer, showStockRules, noon)
    expect(view.lines.map(({ warnings, orderable }) => [warnings, orderable])).toEqual([
      [[{ kind: 'gone' }], false],
      [[{ kind: 'gone' }], false],
    ])
    expect([view.total, view.count, view.wished, view.compared]).toEqual([0, 2, [], [product.SIZED]])
    const add = (product = 0, variant: number | null) => after(db, { kind: 'add', product, variant, quantity: 1 })
    expect(add(product.OLD, OLD).refusals).toEqual([{ reason: 'gone' }])
    expect(add(product.SIZED, S).refusals).toEqual([{ reason: 'gone' }])
    // With one variant left there is nothing to choose.
    expect(add(product.SIZED, null).confirmation).toBe('added')
    expect(after(db, { kind: 'remove', variant: S }, lists).view.lines).toHaveLength(1)
  }),
)

test(
  'lines of removed products leave the lists with the next change, which reports it',
  runWithDatabase((db) => {
    stockShop(db, aCatalogue())
    const stored = someLists({ cart: [aLine(77), aLine(1)], saved: [aLine(78)], wished: [79], compared: [80] })
    expect(getListsView(db, stored, anonymousBuyer, showStockRules, noon)).toMatchObject({
      lines: [{ variant: 1 }],
      saved: [],
      removed: { lines: 2, wished: 1, compared: 1 },
      count: 1,
    })
    const { lists, refusals } = after(db, { kind: 'refresh' }, stored)
    expect(lists).toEqual(someLists({ cart: [aLine(1, 1, 2000)] }))
    expect(refusals).toEqual([{ reason: 'removed', lines: 2, wished: 1, compared: 1 }])
  }),
)

test(
  'a sale price counts until the last instant of the sale',
  runWithDatabase((db) => {
    const saleUntil = '2026-11-21T12:00:01Z'
    stockShop(db, aCatalogue({ products: [aProduct({ price: 2000, salePrice: 1500, saleUntil })] }))
    const lists = someLists({ cart: [aLine(1, 2, 1500)] })
    const at = (now: number) => getListsView(db, lists, anonymousBuyer, showStockRules, now)
    expect(at(noon + 999)).toMatchObject({ total: 3000, lines: [{ warnings: [], price: { now: 1500, was: 2000 } }] })
    expect(at(noon + 1000)).toMatchObject({ total: 4000, lines: [{ warnings: [{ kind: 'price', was: 1500 }] }] })
  }),
)

test(
  'a price list and VAT exemption decide what a customer pays',
  runWithDatabase((db) => {
    const variants = [aVariant({ price: 2380, listPrices: { 3: 1190 } })]
    stockShop(db, aCatalogue({ priceLists: [{ id: 3, name: 'Trade' }], products: [aProduct({ variants })] }))
    const totalFor = (buyer: Buyer) => {
      const { view } = after(db, { kind: 'add', product: 1, variant: 1, quantity: 2 }, emptyLists, buyer)
      return [view.total, view.vatExcluded, view.lines[0]?.warnings]
    }
    expect(totalFor(anonymousBuyer)).toEqual([4760, false, []])
    expect(totalFor(aCustomer({ customerId: 1, priceListId: 3 }))).toEqual([2380, false, []])
    expect(totalFor(aCustomer({ customerId: 2, excludeVat: true }))).toEqual([4000, true, []])
    expect(totalFor(aCustomer({ customerId: 3, priceListId: 3, excludeVat: true }))).toEqual([2000, true, []])
  }),
)

test(
  'a product with an active alternative needs a choice; without one it does not',
  runWithDatabase((db) => {
    const products = [
      aProduct({ sku: 'A', relatedVariants: ['B'] }),
      aProduct({ sku: 'B' }),
      aProduct({ sku: 'C', relatedVariants: ['D', 'C', 'NONE'] }),
      aProduct({ sku: 'D', deleted: true }),
    ]
    stockShop(db, aCatalogue({ products }))
    const { A = 0, B = 0, C = 0 } = ids(db, 'products')
    const add = (product: number) => after(db, { kind: 'add', product, variant: null, quantity: 1 })
    expect(add(A).refusals).toEqual([{ reason: 'choose-variant', product: A }])
    expect([add(B).confirmation, add(C).confirmation]).toEqual(['added', 'added'])
  }),
)

test(
  'the wishlist shows the newest first, marks sold-out products and leaves out removed ones',
  runWithDatabase((db) => {
    const products = [aProduct({ sku: 'A' }), aProduct({ sku: 'B', stock: 0 }), aProduct({ sku: 'C', deleted: true })]
    stockShop(db, aCatalogue({ products }))
    const { A = 0, B = 0, C = 0 } = ids(db, 'variants')
    const stored = someLists({ wished: [A, C, 99, B] })
    const wishes = wishlist(db, stored, anonymousBuyer, showStockRules, noon)
    expect(wishes.map(({ sku, orderable, available }) => [sku, orderable, available])).toEqual([
      ['B', false, 0],
      ['A', true, 5],
    ])
    expect(wishlist(db, stored, anonymousBuyer, hideStockRules, noon)[0]).toMatchObject({
      orderable: false,
      available: null,
    })
    expect(Object.keys(wishes[0] ?? {})).not.toContain('stock')
  }),
)

test(
  'the comparison shows each product’s facts and options, in the order in which they were added',
  runWithDatabase((db) => {
    const manufacturer = { name: 'Aria Labs', address: '1 Long Road', email: 'hello@aria.example' }
    const variants = [
      aVariant({ sku: 'RS', colorName: 'Red', size: 'S', price: 900 }),
      aVariant({ sku: 'RL', colorName: 'Red', size: 'L', price: 1100 }),
      aVariant({ sku: 'BS', colorName: 'Blue', size: 'S', price: 1000 }),
    ]
    const longDescription = '<p>Strong.</p><table><tr><th>Power</th><td>45 W</td></tr></table>'
    const products = [
      aProduct({ sku: 'PLAIN' }),
      aProduct({ sku: 'FULL', variants, manufacturer, nicotineMgPerMl: 12, volumeMl: 10, longDescription }),
      aProduct({ sku: 'GONE', deleted: true }),
    ]
    stockShop(db, aCatalogue({ products }))
    const { PLAIN = 0, FULL = 0, GONE = 0 } = ids(db, 'products')
    const [full, plain, ...rest] = getComparison(
      db,
      someLists({ compared: [FULL, GONE, 99, PLAIN] }),
      anonymousBuyer,
      noon,
    )
    expect(full).toMatchObject({
      sku: 'FULL',
      colours: ['Red', 'Blue'],
      sizes: ['S', 'L'],
      manufacturerName: 'Aria Labs',
      nicotineMgPerMl: 12,
      volumeMl: 10,
      specifications: [{ name: 'Power', value: '45 W' }],
      variantCount: 3,
      price: { from: { now: 900 }, to: { now: 1100 } },
    })
    expect(plain).toMatchObject({ sku: 'PLAIN', colours: [], sizes: [], manufacturerName: null, nicotineMgPerMl: null })
    expect(plain?.specifications).toEqual([])
    expect(rest).toEqual([])
  }),
)
