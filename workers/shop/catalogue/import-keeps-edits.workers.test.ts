import { expect, test } from 'vitest'
import { aCatalogue, aCategory, aPicture, aProduct, aVariant } from '#tests/factories/catalogue.ts'
import { everyRow, imported, one } from '#tests/factories/imports.ts'
import { stocked, withDatabase } from '#tests/factories/shop.ts'

const quantity = 'SELECT quantity FROM stock'

test(
  'stock that was sold stays sold, unless the owner asks for the file’s',
  withDatabase((db) => {
    stocked(db, aCatalogue())
    db.sql.exec('UPDATE stock SET quantity = 2')
    expect(imported(db, aCatalogue())).toMatchObject({ unchanged: 5, changed: 0, kept: 0 })
    expect(imported(db, aCatalogue({ products: [aProduct({ stock: 9 })] }))).toMatchObject({ unchanged: 5, changed: 0 })
    imported(db, aCatalogue({ products: [aProduct({ name: 'Renamed' })] }))
    expect(one(db, quantity)).toEqual({ quantity: 2 })
    expect(imported(db, aCatalogue({ products: [aProduct({ name: 'Renamed' })] }), { stock: true })).toMatchObject({
      changed: 1,
      unchanged: 4,
    })
    expect(one(db, quantity)).toEqual({ quantity: 5 })
    expect(one(db, 'SELECT stock, edited FROM products')).toEqual({ stock: 5, edited: 0 })
  }),
)

test(
  'a new variant of a known product brings its stock',
  withDatabase((db) => {
    const small = aVariant({ sku: 'S', size: 'S', stock: { limassol: 3 } })
    stocked(db, aCatalogue({ products: [aProduct({ variants: [small] })] }))
    db.sql.exec('UPDATE stock SET quantity = 1')
    imported(db, {
      products: [aProduct({ variants: [small, aVariant({ sku: 'L', size: 'L', stock: { limassol: 4 } })] })],
    })
    expect(one(db, 'SELECT stock FROM products')).toEqual({ stock: 5 })
  }),
)

const edits = [
  "UPDATE products SET name = 'Edited'",
  "UPDATE product_texts SET short_description = 'Edited'",
  'UPDATE variants SET price = 1',
  'UPDATE products SET deleted = 1',
  'DELETE FROM product_pictures WHERE position = 1',
  "INSERT INTO related_variants (product_id, position, sku) VALUES (1, 7, 'X')",
  'INSERT INTO list_prices (variant_id, price_list_id, price) VALUES (1, 2, 5)',
  "UPDATE variant_pictures SET picture = '{}'",
  'UPDATE product_categories SET category_id = 2',
]
test.each(edits)('a product edited in the shop is kept, unless the owner asks for the file’s: %s', (edit) =>
  withDatabase((db) => {
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
    stocked(db, file('First'))
    const first = everyRow(db)
    db.sql.exec(edit)
    const edited = everyRow(db)
    expect(imported(db, file('First'))).toMatchObject({ kept: 1, changed: 0 })
    expect(imported(db, file('Second'))).toMatchObject({ kept: 1, changed: 0 })
    expect(everyRow(db)).toEqual(edited)
    expect(imported(db, file('First'), { content: true })).toMatchObject({ kept: 0, changed: 1 })
    expect(everyRow(db)).toEqual(first)
    expect(imported(db, file('First'))).toMatchObject({ unchanged: 8, changed: 0 })
  })(),
)

test(
  'brands, categories and warehouses edited in the shop are kept, unless the owner asks for the file’s',
  withDatabase((db) => {
    stocked(db, aCatalogue())
    db.sql.exec("UPDATE brands SET name = 'Edited'")
    db.sql.exec("UPDATE categories SET description = 'Edited'")
    db.sql.exec('UPDATE warehouses SET active = 0')
    expect(imported(db, aCatalogue())).toMatchObject({ kept: 3, unchanged: 2 })
    expect(one(db, 'SELECT name FROM brands')).toEqual({ name: 'Edited' })
    expect(imported(db, aCatalogue(), { content: true })).toMatchObject({ kept: 0, changed: 3, unchanged: 2 })
    expect(one(db, 'SELECT name, edited FROM brands')).toEqual({ name: 'Aria', edited: 0 })
  }),
)

test(
  'a product made in the shop under a SKU of the file is kept',
  withDatabase((db) => {
    stocked(db, aCatalogue())
    db.sql.exec('UPDATE products SET source = NULL')
    expect(imported(db, aCatalogue())).toMatchObject({ kept: 1 })
  }),
)
