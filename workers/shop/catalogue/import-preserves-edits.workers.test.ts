import { expect, test } from 'vitest'
import { aCatalogue, aCategory, aPicture, aProduct, aVariant } from '#tests/factories/catalogue.ts'
import { getOne, importRows, readAllRows } from '#tests/factories/imports.ts'
import { runWithDatabase, stockShop } from '#tests/factories/shop.ts'

const quantity = 'SELECT quantity FROM stock'

test(
  'a publish keeps the shop’s stock, unless `--stock` is given',
  runWithDatabase((db) => {
    stockShop(db, aCatalogue())
    db.sql.exec('UPDATE stock SET quantity = 2')
    expect(importRows(db, aCatalogue())).toMatchObject({ unchanged: 5, changed: 0, kept: 0 })
    expect(importRows(db, aCatalogue({ products: [aProduct({ stock: 9 })] }))).toMatchObject({
      unchanged: 5,
      changed: 0,
    })
    importRows(db, aCatalogue({ products: [aProduct({ name: 'Renamed' })] }))
    expect(getOne(db, quantity)).toEqual({ quantity: 2 })
    expect(importRows(db, aCatalogue({ products: [aProduct({ name: 'Renamed' })] }), { stock: true })).toMatchObject({
      changed: 1,
      unchanged: 4,
    })
    expect(getOne(db, quantity)).toEqual({ quantity: 5 })
    expect(getOne(db, 'SELECT stock, edited FROM products')).toEqual({ stock: 5, edited: 0 })
  }),
)

test(
  'a new variant of a known product gets its stock from the file',
  runWithDatabase((db) => {
    const small = aVariant({ sku: 'S', size: 'S', stock: { limassol: 3 } })
    stockShop(db, aCatalogue({ products: [aProduct({ variants: [small] })] }))
    db.sql.exec('UPDATE stock SET quantity = 1')
    importRows(db, {
      products: [aProduct({ variants: [small, aVariant({ sku: 'L', size: 'L', stock: { limassol: 4 } })] })],
    })
    expect(getOne(db, 'SELECT stock FROM products')).toEqual({ stock: 5 })
  }),
)

const edits = [
  "UPDATE products SET name = 'Edited'",
  "UPDATE product_texts SET short_description = 'Edited'",
  'UPDATE products SET weight = 5',
  "UPDATE products SET fits = 'KIT-1'",
  'UPDATE variants SET price = 1',
  'UPDATE variants SET weight = 5',
  'UPDATE products SET deleted = 1',
  'DELETE FROM product_pictures WHERE position = 1',
  "INSERT INTO related_variants (product_id, position, sku) VALUES (1, 7, 'X')",
  'INSERT INTO list_prices (variant_id, price_list_id, price) VALUES (1, 2, 5)',
  "UPDATE variant_pictures SET picture = '{}'",
  'UPDATE product_categories SET category_id = 2',
]
test.each(edits)('a publish keeps a product’s edits, unless `--content` is given: %s', (edit) =>
  runWithDatabase((db) => {
    const file = (name: string) =>
      aCatalogue({
        categories: [aCategory(), aCategory({ code: 'kits' })],
        priceLists: [
          { id: 1, name: 'Trade' },
          { id: 2, name: 'Friends' },
        ],
        products: [
          aProduct({
            name,
            pictures: [aPicture(), aPicture()],
            variants: [aVariant({ pictures: [aPicture()], listPrices: { 1: 1500 } })],
          }),
        ],
      })
    stockShop(db, file('First'))
    const first = readAllRows(db)
    db.sql.exec(edit)
    const edited = readAllRows(db)
    expect(importRows(db, file('First'))).toMatchObject({ kept: 1, changed: 0 })
    expect(importRows(db, file('Second'))).toMatchObject({ kept: 1, changed: 0 })
    expect(readAllRows(db)).toEqual(edited)
    expect(importRows(db, file('First'), { content: true })).toMatchObject({ kept: 0, changed: 1 })
    expect(readAllRows(db)).toEqual(first)
    expect(importRows(db, file('First'))).toMatchObject({ unchanged: 8, changed: 0 })
  })(),
)

test(
  'a publish keeps edits of brands, categories and warehouses, unless `--content` is given',
  runWithDatabase((db) => {
    stockShop(db, aCatalogue())
    db.sql.exec("UPDATE brands SET name = 'Edited'")
    db.sql.exec("UPDATE categories SET description = 'Edited'")
    db.sql.exec('UPDATE warehouses SET active = 0')
    expect(importRows(db, aCatalogue())).toMatchObject({ kept: 3, unchanged: 2 })
    expect(getOne(db, 'SELECT name FROM brands')).toEqual({ name: 'Edited' })
    expect(importRows(db, aCatalogue(), { content: true })).toMatchObject({ kept: 0, changed: 3, unchanged: 2 })
    expect(getOne(db, 'SELECT name, edited FROM brands')).toEqual({ name: 'Aria', edited: 0 })
  }),
)

test(
  'a publish keeps a product that was created in the shop with a SKU of the file',
  runWithDatabase((db) => {
    stockShop(db, aCatalogue())
    db.sql.exec('UPDATE products SET source = NULL')
    expect(importRows(db, aCatalogue())).toMatchObject({ kept: 1 })
  }),
)
