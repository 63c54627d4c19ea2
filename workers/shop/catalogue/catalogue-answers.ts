import { dayAt } from '#app/domain/day-starts.ts'
import type { ShopAnswers } from '../shop-methods.ts'
import { exportGoods } from './export-goods.ts'
import { removeGoodsRun } from './goods-runs.queries.ts'
import { beginGoodsRun, endStaging, goodsRun, stageGoods, writeGoods } from './goods-runs.ts'
import { frame, homePage, hotDeals, hotDealsPage, newProducts } from './home-page.ts'
import { importCatalogue } from './import-catalogue.ts'
import { categoryOfSlug } from './listing.queries.ts'
import { offeredProducts } from './offered-products.ts'
import { productBySlug, productPage, relatedProducts } from './product-page.ts'
import { shownVersion } from './shown-version.queries.ts'

/** What is asked about the goods. */
export const catalogueAnswers = {
  version: ({ db, now }, today) => shownVersion(db, now, today ?? dayAt(now, 'UTC')),
  frame: ({ db, now }, language, today) => frame(db, language, today ?? dayAt(now, 'UTC')),
  homePage: ({ db, now }, buyer) => homePage(db, buyer, now),
  newProducts: ({ db, now }, buyer) => newProducts(db, buyer, now),
  hotDeals: ({ db, now }, buyer) => hotDeals(db, buyer, now),
  listing: ({ search, now }, query, buyer) => search.listing(query, buyer, now),
  categoryOfSlug: ({ db }, slug) => categoryOfSlug(db, slug),
  suggestions: ({ search, now }, term, category, buyer) => search.suggestions(term, category, buyer, now),
  offeredProducts: ({ db }, offset, limit) => offeredProducts(db, offset, limit),
  productPage: ({ db, now }, id, buyer) => productPage(db, id, buyer, now),
  productBySlug: ({ db, now }, slug, buyer) => productBySlug(db, slug, buyer, now),
  relatedProducts: ({ db, now }, id, buyer) => relatedProducts(db, id, buyer, now),
  importCatalogue: ({ db, now }, chunk, pictures, options) => importCatalogue(db, chunk, pictures, options, now),
  exportGoods: ({ db }, ...told) => exportGoods(db, ...told),
  beginGoodsRun: ({ db, now }, ...told) => beginGoodsRun(db, ...told, now),
  stageGoods: ({ db, now }, ...told) => stageGoods(db, ...told, now),
  endStaging: ({ db }, id) => endStaging(db, id),
  goodsRun: ({ db }, ...told) => goodsRun(db, ...told),
  writeGoods: ({ db, now }, ...told) => writeGoods(db, ...told, now),
  dropGoodsRun: ({ db }, id) => removeGoodsRun(db, id),
  hotDealsPage: ({ db, now }, ...told) => hotDealsPage(db, ...told, now),
} satisfies Partial<ShopAnswers>
