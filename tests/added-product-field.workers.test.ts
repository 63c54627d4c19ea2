import { expect, test } from 'vitest'
import { changeProduct, columnsOfHead } from '#app/domain/catalogue/goods-changes.ts'
import { goodsColumns, goodsCsv } from '#app/domain/catalogue/goods-csv.ts'
import { heldProductOf } from '#app/domain/catalogue/held-product.ts'
import { productForm, valuesOf, withFacts } from '#app/domain/desk/product-forms.ts'
import { anonymous } from '#app/domain/pricing/buyer.ts'
import { apiNames, specNames, underSpecNames } from '#app/domain/retail/spec-names.ts'
import { pageShape } from '#workers/retail-api/spec-rows/product-rows.ts'
import { heldProducts } from '#workers/shop/catalogue/held-products.queries.ts'
import { productPage } from '#workers/shop/catalogue/product-page.ts'
import { writeHeldProduct } from '#workers/shop/catalogue/write-product.ts'
import type { Database } from '#workers/shop/database.ts'
import { fieldsWithOrigin } from './factories/added-field.ts'
import { aCatalogue } from './factories/catalogue.ts'
import { noon, stocked, withDatabase } from './factories/shop.ts'

const shelves = { warehouses: ['limassol'], priceLists: [] }
const columns = goodsColumns(shelves, fieldsWithOrigin)

/** A shop whose database has the column. */
function aShopWithOrigin(db: Database) {
  stocked(db, aCatalogue())
  db.sql.exec('ALTER TABLE products ADD COLUMN origin TEXT')
  const held = () => heldProducts(db, [1], fieldsWithOrigin).map(({ product }) => heldWithOrigin.parse(product))[0]
  const product = held()
  if (product === undefined) throw new Error('The shop has no product')
  return { product, held }
}
const heldWithOrigin = heldProductOf(fieldsWithOrigin)

test(
  'a field that is added to the table comes in by CSV, is stored, and goes out by CSV',
  withDatabase((db) => {
    const { product, held } = aShopWithOrigin(db)
    const head = ['code', 'variant_code', 'origin']
    const read = columnsOfHead(head, columns)
    expect(read.faults).toEqual([])
    const rows = [{ row: 2, cells: ['POD-1', 'POD-1', 'Greece'] }]
    const shop = { addedAt: '2026-11-21T12:00:00Z', timeZone: 'Asia/Nicosia', pictureOf: () => null }
    const { change } = changeProduct({ code: 'POD-1', rows }, read.columns, product, shop, heldWithOrigin)
    expect(change?.differences).toEqual([{ row: 2, code: 'POD-1', column: 'origin', was: '', is: 'Greece' }])
    if (change !== null) writeHeldProduct(db, change.product, noon, fieldsWithOrigin)
    expect([...db.sql.exec('SELECT origin FROM products')]).toEqual([{ origin: 'Greece' }])
    const [first, second] = goodsCsv(columns, [held() ?? product], true)
      .trim()
      .split('\r\n')
    const at = first?.split(',').indexOf('origin') ?? -1
    expect(second?.split(',')[at]).toBe('Greece')
  }),
)

test(
  'a field that is added to the table is saved by the form of the admin, and told by the Retail API',
  withDatabase((db) => {
    const { product, held } = aShopWithOrigin(db)
    const form = productForm(fieldsWithOrigin)
    const values = { ...valuesOf(product, fieldsWithOrigin), origin: 'Cyprus' }
    writeHeldProduct(db, withFacts(product, form.parse(values)), noon, fieldsWithOrigin)
    expect(held()?.origin).toBe('Cyprus')
    expect(form.safeParse({ ...values, origin: 'x'.repeat(61) }).error?.issues).toMatchObject([
      { path: ['origin'], message: 'field.tooLong' },
    ])

    const page = productPage(db, 1, anonymous, noon, fieldsWithOrigin)
    const names = { ...specNames.product, ...apiNames(fieldsWithOrigin) }
    expect(underSpecNames(names, { ...page?.product })).toMatchObject({ code: 'POD-1', country_of_origin: 'Cyprus' })
    expect(Object.keys(underSpecNames(names, pageShape(fieldsWithOrigin)))).toContain('country_of_origin')
  }),
)
