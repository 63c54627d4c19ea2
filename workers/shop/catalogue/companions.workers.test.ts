import { expect, test } from 'vitest'
import { anonymousBuyer } from '#app/domain/pricing/price.ts'
import { aBrand, aCatalogue, aCategory, aProduct } from '#tests/factories/catalogue.ts'
import { aCustomerRow } from '#tests/factories/customer-rows.ts'
import { aPastOrder } from '#tests/factories/past-orders.ts'
import { importOptions, noon, runWithDatabase, stockShop } from '#tests/factories/shop.ts'
import { importCustomers } from '../customers/import-customers.ts'
import type { Database } from '../database.ts'
import { importOrders } from '../orders/import-orders.ts'
import { cartCompanions, companionProducts, productPage } from './storefront-pages.ts'

function companions(db: Database, sku: string) {
  const { id } = db.sql.exec<{ id: number }>('SELECT id FROM products WHERE sku = ?', sku).one()
  const { range, ...lists } = companionProducts(db, id, anonymousBuyer, noon)
  const names = (products: typeof lists.inRange) => products.map(({ name }) => name)
  return { range, inRange: names(lists.inRange), boughtTogether: names(lists.boughtTogether), ...fitting(lists) }

  /** Leaves out empty lists. */
  function fitting({ devices, parts }: typeof lists) {
    return {
      ...(devices.length === 0 ? {} : { devices: names(devices) }),
      ...(parts.length === 0 ? {} : { parts: names(parts) }),
    }
  }
}

/** Imports orders, each with these products. */
function orderTogether(
  db: Database,
  orders: readonly (readonly string[])[],
  status: 'delivered' | 'cancelled' = 'delivered',
) {
  importCustomers(db, { customers: [aCustomerRow()] }, importOptions, noon)
  const rows = orders.map((skus, index) =>
    aPastOrder({
      code: `${status}-${index}`,
      status,
      lines: skus.map((sku) => ({ sku, quantity: 1, price: 1000 })),
    }),
  )
  let tokens = 0
  const { issues } = importOrders(
    db,
    { orders: rows, pointPercentage: 0 },
    importOptions,
    () => `${status} ${++tokens}`,
  )
  expect(issues).toEqual([])
}

const linea = (sku: string, name: string, category: string, row = {}) =>
  aProduct({ sku, name, brand: 'AERWYN', categories: [category], ...row })

/** Stocks a shop with the categories `pods` and `kits`. */
function stockLineas(db: Database, products: ReturnType<typeof linea>[]): void {
  stockShop(
    db,
    aCatalogue({
      brands: [aBrand({ code: 'AERWYN', name: 'Aerwyn' })],
      categories: [aCategory(), aCategory({ code: 'kits' })],
      products,
    }),
  )
}

test(
  'a kit shows products of its range that are in stock and in other categories',
  runWithDatabase((db) => {
    stockLineas(db, [
      linea('KIT', 'Aerwyn Linea Pod Kit', 'kits'),
      linea('KIT-2', 'Aerwyn Linea Mini Kit', 'kits'),
      linea('PODS', 'Aerwyn Linea Pods', 'pods', { popularity: 1 }),
      linea('COILS', 'Aerwyn Linea Coils', 'pods', { popularity: 9 }),
      linea('GONE', 'Aerwyn Linea Glass', 'pods', { stock: 0 }),
      linea('LINEAR', 'Aerwyn Linear Tank', 'pods'),
    ])
    expect(companions(db, 'KIT')).toEqual({
      range: 'Aerwyn Linea',
      inRange: ['Aerwyn Linea Coils', 'Aerwyn Linea Pods'],
      boughtTogether: [],
    })
  }),
)

test(
  'products count as bought together if at least three confirmed orders contain both',
  runWithDatabase((db) => {
    stockShop(
      db,
      aCatalogue({ products: ['A', 'B', 'C', 'D', 'E'].map((sku) => aProduct({ sku, stock: sku === 'E' ? 0 : 5 })) }),
    )
    orderTogether(db, [
      ['A', 'B', 'C', 'E'],
      ['A', 'B', 'C', 'E'],
      ['A', 'B', 'C', 'E'],
      ['A', 'C', 'D'],
      ['A', 'D'],
    ])
    orderTogether(db, [['A', 'D']], 'cancelled')
    expect(companions(db, 'A')).toEqual({ range: null, inRange: [], boughtTogether: ['Product C', 'Product B'] })
    expect(companions(db, 'D').boughtTogether).toEqual([])
  }),
)

test(
  'a page counts its approved reviews by stars',
  runWithDatabase((db) => {
    const reviews = [5, 3, 5, 1].map((rating, index) => ({
      ...{ author: `Author ${index}`, rating, text: 'Good' },
      at: `2026-10-0${index + 1}T10:00:00Z`,
    }))
    stockShop(db, aCatalogue({ products: [aProduct({ reviews })] }))
    db.sql.exec('UPDATE reviews SET approved = 0 WHERE rating = 1')
    expect(productPage(db, 1, anonymousBuyer, noon)?.ratingCounts).toEqual([2, 0, 1, 0, 0])
  }),
)

test(
  'a part shows the devices that it fits; a device shows its parts in stock and does not repeat them in its range',
  runWithDatabase((db) => {
    stockLineas(db, [
      linea('KIT', 'Aerwyn Linea Pod Kit', 'kits'),
      linea('KIT-2', 'Aerwyn Reed Pen Kit', 'kits'),
      linea('PODS', 'Aerwyn Linea Pods', 'pods', { fits: ['KIT-2', 'KIT', 'UNKNOWN'] }),
      linea('COILS', 'Aerwyn Linea Coils', 'pods', { fits: ['KIT-22'] }),
      linea('GONE', 'Aerwyn Linea Glass', 'pods', { fits: ['KIT'], stock: 0 }),
    ])
    expect(companions(db, 'PODS').devices).toEqual(['Aerwyn Reed Pen Kit', 'Aerwyn Linea Pod Kit'])
    expect(companions(db, 'KIT')).toMatchObject({ parts: ['Aerwyn Linea Pods'], inRange: ['Aerwyn Linea Coils'] })
    expect(companions(db, 'KIT-2').parts).toEqual(['Aerwyn Linea Pods'])
    expect(companions(db, 'COILS')).not.toHaveProperty('devices')
    // No form or file accepts a quote, but a backup may have one.
    db.sql.exec(`UPDATE products SET fits = 'KIT "x' WHERE sku = 'PODS'`)
    expect(companions(db, 'PODS').devices).toEqual(['Aerwyn Linea Pod Kit'])
  }),
)

test(
  'the cart suggests only products whose category it does not contain yet',
  runWithDatabase((db) => {
    stockLineas(db, [
      linea('KIT', 'Aerwyn Linea Pod Kit', 'kits'),
      linea('KIT-2', 'Aerwyn Linea Mini Kit', 'kits'),
      linea('PODS', 'Aerwyn Linea Pods', 'pods', { fits: ['KIT'] }),
      linea('COILS', 'Aerwyn Linea Coils', 'pods'),
    ])
    orderTogether(db, Array(3).fill(['KIT', 'KIT-2', 'COILS']))
    const findId = (sku: string) => db.sql.exec<{ id: number }>('SELECT id FROM products WHERE sku = ?', sku).one().id
    const names = (added: string | readonly string[], cart: readonly string[]) =>
      cartCompanions(db, [added].flat().map(findId), cart.map(findId), anonymousBuyer, noon).map(({ name }) => name)
    expect(names('KIT', [])).toEqual(['Aerwyn Linea Pods', 'Aerwyn Linea Coils'])
    expect(names('KIT', ['KIT', 'COILS'])).toEqual([])
    expect(names('COILS', ['COILS'])).toEqual(['Aerwyn Linea Pod Kit', 'Aerwyn Linea Mini Kit'])
    expect(names('COILS', ['COILS', 'KIT-2'])).toEqual([])
    expect(names(['PODS', 'COILS'], [])).toEqual(['Aerwyn Linea Pod Kit', 'Aerwyn Linea Mini Kit'])
  }),
)
