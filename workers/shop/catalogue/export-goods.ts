import type { Database } from '../database.ts'
import { knownCodes } from './catalogue-tables.queries.ts'
import type { GoodsPage } from './goods-handle.ts'
import { heldProducts, productIdsAfter } from './held-products.queries.ts'

const productsPerPage = 200

export function exportGoods(db: Database, after: number): GoodsPage {
  const ids = productIdsAfter(db, after, productsPerPage)
  const { warehouses, priceLists } = knownCodes(db)
  return {
    shelves: { warehouses: [...warehouses], priceLists: [...priceLists] },
    products: heldProducts(db, ids).map(({ product }) => product),
    next: ids.length < productsPerPage ? null : (ids.at(-1) ?? null),
  }
}
