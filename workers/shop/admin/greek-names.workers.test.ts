import { expect, test } from 'vitest'
import { aCatalogue, aCategory, aMasterCategory, aPicture, aProduct, aWarehouse } from '#tests/factories/catalogue.ts'
import { aSlide, someContent } from '#tests/factories/content.ts'
import { anOrderRequest, place } from '#tests/factories/orders.ts'
import { noon, runWithDatabase, stockShop } from '#tests/factories/shop.ts'
import { listDiscountCategories } from '../discounts/discounts.queries.ts'
import { listOrderStores } from '../orders/order-operations.queries.ts'
import { getFigures } from './orders.ts'
import { getRowChoices } from './pictures.queries.ts'
import { getProductChoices, listAdminProducts } from './products.queries.ts'
import { findAdminRow, listAdminRows } from './rows.queries.ts'

const everything = { search: '', show: 'all', before: null } as const

test(
  'the admin lists, selects and titles show Greek names to staff who use Greek, and the default name where none exists',
  runWithDatabase((db) => {
    stockShop(
      db,
      aCatalogue({
        masterCategories: [
          aMasterCategory({
            description: 'Devices',
            el: { description: 'Συσκευές' },
            picture: { ...aPicture(), el: { alt: 'Ένα πράγμα' } },
          }),
        ],
        categories: [aCategory({ description: 'Pods', el: { description: 'Κάψουλες' } })],
        warehouses: [aWarehouse({ webDescription: 'Limassol', el: { webDescription: 'Λεμεσός' } })],
        products: [
          aProduct({ name: 'Cotton', stock: 3, el: { name: 'Βαμβάκι' } }),
          aProduct({ sku: 'PLAIN', name: 'Plain' }),
        ],
      }),
      someContent({ slides: [aSlide({ title1: 'Welcome', title2: 'friends', el: { title1: 'Καλώς ήρθατε' } })] }),
    )
    place(db, anOrderRequest())
    const listNames = (language: 'en' | 'el') => ({
      products: listAdminProducts(db, everything, 9, noon, language).products.map(({ name }) => name),
      categories: getProductChoices(db, language).categories.map(({ name }) => name),
      stores: getProductChoices(db, language).warehouses.map(({ name }) => name),
      rows: (['categories', 'slides', 'brands'] as const).map(
        (kind) => listAdminRows(db, kind, null, language)[0]?.title,
      ),
      row: findAdminRow(db, 'categories', 1, language)?.title,
      parents: getRowChoices(db, language).parents.map(({ name }) => name),
      pictures: getRowChoices(db, language).pictures.map(({ name }) => name),
      lowStock: getFigures(db, 'UTC', noon, language).lowStock.map(({ name }) => name),
      topProducts: getFigures(db, 'UTC', noon, language).topProducts.map(({ name }) => name),
      discounted: listDiscountCategories(db, language).map(({ name }) => name),
      orderStores: listOrderStores(db, language).map(({ name }) => name),
    })
    expect(listNames('el')).toEqual({
      products: ['Plain', 'Βαμβάκι'],
      categories: ['Συσκευές › Κάψουλες'],
      stores: ['Λεμεσός'],
      rows: ['Κάψουλες', 'Καλώς ήρθατε friends', 'Aria'],
      row: 'Κάψουλες',
      parents: ['Συσκευές'],
      pictures: ['Ένα πράγμα'],
      lowStock: ['Βαμβάκι'],
      topProducts: ['Βαμβάκι'],
      discounted: ['Συσκευές', 'Κάψουλες'],
      orderStores: [],
    })
    expect(listNames('en')).toMatchObject({
      products: ['Plain', 'Cotton'],
      categories: ['Devices › Pods'],
      stores: ['Limassol'],
      rows: ['Pods', 'Welcome friends', 'Aria'],
      row: 'Pods',
      pictures: ['A thing'],
    })
  }),
)
