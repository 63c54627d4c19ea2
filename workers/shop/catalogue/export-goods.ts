import { withoutListPrices } from '#app/domain/catalogue/held-product.ts'
import type { Database } from '../database.ts'
import { knownCodes } from './catalogue-tables.queries.ts'
import type { GoodsPage } from './goods-page.ts'
import { heldProducts, productIdsAfter } from './held-products.queries.ts'

const productsPerPage = 200

export function exportGoods(db: Database, after: number, lists: boolean): GoodsPage {
  const ids = productIdsAfter(db, after, productsPerPage)
  const { warehouses, priceLists } = knownCodes(db)
  return {
    shelves: { warehouses: [...warehouses], priceLists: lists ? [...priceLists] : [] },
    products: heldProducts(db, ids).map(({ product }) => (lists ? product : withoutListPrices(product))),
    next: ids.length < productsPerPage ? null : (ids.at(-1) ?? null),
  }
}
