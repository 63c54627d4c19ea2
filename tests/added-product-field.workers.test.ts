import { expect, test } from 'vitest'
import { applyProductForm, createProductForm, getProductFormValues } from '#app/domain/admin/product-forms.ts'
import { applyProductRows, parseHeader } from '#app/domain/catalogue/product-changes.ts'
import { formatProductsCsv, listProductColumns } from '#app/domain/catalogue/product-csv.ts'
import { createStoredProductSchema } from '#app/domain/catalogue/stored-product.ts'
import { anonymousBuyer } from '#app/domain/pricing/price.ts'
import { getApiNames, specNames, toSpecNames } from '#app/domain/retail/spec-names.ts'
import { pickPageShape } from '#workers/retail-api/spec-rows/product-rows.ts'
import { writeStoredProduct } from '#workers/shop/catalogue/import-catalogue.ts'
import { loadStoredProducts } from '#workers/shop/catalogue/stored-products.queries.ts'
import { productPage } from '#workers/shop/catalogue/storefront-pages.ts'
import type { Database } from '#workers/shop/database.ts'
import { fieldsWithOrigin } from './factories/added-field.ts'
import { aCatalogue } from './factories/catalogue.ts'
import { noon, runWithDatabase, stockShop } from './factories/shop.ts'

const exportShape = { warehouses: ['limassol'], priceLists: [] }
const columns = listProductColumns(exportShape, fieldsWithOrigin)

/** A shop whose database has the additional column. */
function aShopWithOrigin(db: Database) {
  stockShop(db, aCatalogue())
  db.sql.exec('ALTER TABLE products ADD COLUMN origin TEXT')
  const stored = () =>
    loadStoredProducts(db, [1], fieldsWithOrigin).map(({ product }) => productWithOrigin.parse(product))[0]
  const product = stored()
  if (product === undefined) throw new Error('The shop has no product')
  return { product, stored }
}
const productWithOrigin = createStoredProductSchema(fieldsWithOrigin)

test(
  'a field that is added to the table is imported from CSV, stored and exported to CSV',
  runWithDatabase((db) => {
    const { product, stored } = aShopWithOrigin(db)
    const names = ['code', 'variant_code', 'origin']
    const header = parseHeader(names, columns)
    expect(header.issues).toEqual([])
    const rows = [{ row: 2, cells: ['POD-1', 'POD-1', 'Greece'] }]
    const shop = { addedAt: '2026-11-21T12:00:00Z', timeZone: 'Asia/Nicosia', getCategoryPicture: () => null }
    const { change } = applyProductRows({ code: 'POD-1', rows }, header.columns, product, shop, productWithOrigin)
    expect(change?.differences).toEqual([{ row: 2, code: 'POD-1', column: 'origin', was: '', is: 'Greece' }])
    if (change !== null) writeStoredProduct(db, change.product, noon, fieldsWithOrigin)
    expect([...db.sql.exec('SELECT origin FROM products')]).toEqual([{ origin: 'Greece' }])
    const [first, second] = formatProductsCsv(columns, [stored() ?? product], true)
      .trim()
      .split('\r\n')
    const originColumn = first?.split(',').indexOf('origin') ?? -1
    expect(second?.split(',')[originColumn]).toBe('Greece')
  }),
)

test(
  'a field that is added to the table is saved by the admin’s form and returned by the Retail API',
  runWithDatabase((db) => {
    const { product, stored } = aShopWithOrigin(db)
    const form = createProductForm(fieldsWithOrigin)
    const values = { ...getProductFormValues(product, fieldsWithOrigin), origin: 'Cyprus' }
    writeStoredProduct(db, applyProductForm(product, form.parse(values)), noon, fieldsWithOrigin)
    expect(stored()?.origin).toBe('Cyprus')
    expect(form.safeParse({ ...values, origin: 'x'.repeat(61) }).error?.issues).toMatchObject([
      { path: ['origin'], message: 'field.tooLong' },
    ])

    const page = productPage(db, 1, anonymousBuyer, noon, fieldsWithOrigin)
    const names = { ...specNames.product, ...getApiNames(fieldsWithOrigin) }
    expect(toSpecNames(names, { ...page?.product })).toMatchObject({ code: 'POD-1', country_of_origin: 'Cyprus' })
    expect(Object.keys(toSpecNames(names, pickPageShape(fieldsWithOrigin)))).toContain('country_of_origin')
  }),
)
